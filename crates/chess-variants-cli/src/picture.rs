//! A scene as characters.
//!
//! A unit is its letter, upper case for the first seat, lower case for the second; with more than two seats its controller's number
//! follows. On a terminal the squares are painted and the letters take the color of their controller.

use chess_variants::variant_core::Player;
use chess_variants::variant_core::scene::{Cell, Scene, SceneUnit};
use chess_variants::variant_core::variant::BoardInfo;
use std::fmt::Write;

/// Signs of empty special squares, in the order in which the zones are met.
const ZONE_SIGNS: [char; 4] = ['□', '▨', '◇', '○'];

/// Numbers of the 256-color palette.
const SEATS: [u8; 6] = [231, 16, 160, 19, 22, 90];
const LIGHT: u8 = 179;
const DARK: u8 = 136;
const ZONES: [u8; 4] = [109, 102, 139, 144];

pub(crate) struct Style {
    pub(crate) color: bool,
    pub(crate) seats: u8,
    pub(crate) board: BoardInfo,
}

impl Style {
    pub(crate) fn picture(&self, scene: &Scene) -> String {
        let zones = zones(scene);
        let bottom: Vec<String> = scene.rows().next().unwrap_or(&[]).iter().map(|c| self.file(c)).collect();
        let cell_width = bottom.iter().map(String::len).max().unwrap_or(1) + 2;
        let ranks = || scene.rows().filter_map(|row| row.first()).map(|c| self.rank(c));
        let margin = ranks().map(|rank| rank.len()).max().unwrap_or(1);
        let line = "─".repeat(cell_width * scene.width);

        let mut out = format!("{:margin$} ┌{line}┐\n", "");
        for (row, rank) in scene.rows().zip(ranks()) {
            let _ = write!(out, "{rank:>margin$} │");
            for cell in row {
                self.cell(&mut out, cell, cell_width, &zones);
            }
            out.push_str("│\n");
        }
        let _ = write!(out, "{:margin$} └{line}┘\n{:margin$}  ", "", "");
        let files: String = bottom.iter().map(|file| format!("{file:^cell_width$}")).collect();
        let _ = writeln!(out, "{}", files.trim_end());
        self.legend(&mut out, scene, &zones);
        out
    }

    fn file(&self, cell: &Cell) -> String {
        match self.board {
            BoardInfo::Rect(..) => cell.name.chars().take_while(char::is_ascii_alphabetic).collect(),
            BoardInfo::Plane => cell.x.to_string(),
        }
    }

    fn rank(&self, cell: &Cell) -> String {
        match self.board {
            BoardInfo::Rect(..) => (cell.y + 1).to_string(),
            BoardInfo::Plane => cell.y.to_string(),
        }
    }

    fn cell(&self, out: &mut String, cell: &Cell, width: usize, zones: &[&str]) {
        let zone = cell.zone.and_then(|zone| zones.iter().position(|&z| z == zone));
        let text = match (cell.unit, zone) {
            (Some(unit), _) => self.unit(unit, cell.mark.is_some()),
            (None, Some(zone)) => ZONE_SIGNS[zone % ZONE_SIGNS.len()].to_string(),
            (None, None) if self.color => " ".to_string(),
            (None, None) => "·".to_string(),
        };
        // The letter stands in the middle, a mark or a seat number right after it.
        let before = (width - 1) / 2;
        let after = width.saturating_sub(before + text.chars().count());
        let text = format!("{:before$}{text}{:after$}", "", "");
        if !self.color {
            out.push_str(&text);
            return;
        }
        let ground = match zone {
            Some(zone) => ZONES[zone % ZONES.len()],
            None if cell.dark => DARK,
            None => LIGHT,
        };
        let seat = cell.unit.map_or(Player::BLACK, |unit| unit.controller);
        let _ = write!(out, "\x1b[1;38;5;{};48;5;{ground}m{text}\x1b[0m", SEATS[seat.index() % SEATS.len()]);
    }

    fn unit(&self, unit: SceneUnit, marked: bool) -> String {
        let mut text = match (self.seats, unit.controller) {
            (..=2, Player::WHITE) => unit.letter.to_ascii_uppercase().to_string(),
            (..=2, _) => unit.letter.to_ascii_lowercase().to_string(),
            (_, controller) => format!("{}{controller}", unit.letter),
        };
        if marked {
            text.push('*');
        }
        text
    }

    /// What the signs on this board mean; nothing where there are none.
    fn legend(&self, out: &mut String, scene: &Scene, zones: &[&str]) {
        for (zone, sign) in zones.iter().zip(ZONE_SIGNS.iter().cycle()) {
            let names: Vec<&str> =
                scene.cells.iter().filter(|c| c.zone == Some(zone)).map(|c| c.name.as_str()).collect();
            let _ = writeln!(out, "{sign} {zone}: {}", names.join(" "));
        }
        for cell in &scene.cells {
            if let Some(mark) = cell.mark {
                let _ = writeln!(out, "* {mark}: {}", cell.name);
            }
        }
    }
}

fn zones(scene: &Scene) -> Vec<&'static str> {
    let mut zones = Vec::new();
    for zone in scene.cells.iter().filter_map(|cell| cell.zone) {
        if !zones.contains(&zone) {
            zones.push(zone);
        }
    }
    zones
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture by hand: `units` are places, letters and controllers.
    fn scene(xs: std::ops::RangeInclusive<i32>, ys: [i32; 2], units: &[(i32, i32, char, u8)]) -> Scene {
        let mut cells = Vec::new();
        for y in (ys[0]..=ys[1]).rev() {
            for x in xs.clone() {
                let unit = units.iter().find(|u| (u.0, u.1) == (x, y)).map(|u| SceneUnit {
                    letter: u.2,
                    color: None,
                    controller: Player::new(u.3),
                });
                let name = format!("{x},{y}");
                cells.push(Cell { x, y, name, dark: (x ^ y) & 1 == 0, zone: None, mark: None, unit });
            }
        }
        Scene { width: xs.count(), cells, turn: Some(Player::WHITE) }
    }

    #[test]
    fn the_plane_has_coordinates_and_case_follows_control() {
        let style = Style { color: false, seats: 2, board: BoardInfo::Plane };
        let scene = scene(-1..=1, [9, 10], &[(-1, 10, 'K', 0), (1, 9, 'Q', 1)]);
        let expected = "   ┌────────────┐
10 │ K   ·   ·  │
 9 │ ·   ·   q  │
   └────────────┘
     -1  0   1
";
        assert_eq!(style.picture(&scene), expected);
    }

    #[test]
    fn with_many_seats_the_number_of_the_controller_follows() {
        let style = Style { color: false, seats: 4, board: BoardInfo::Plane };
        let picture = style.picture(&scene(0..=1, [0, 0], &[(0, 0, 'R', 3), (1, 0, 'P', 0)]));
        assert!(picture.contains("0 │ R4 P1│"), "{picture}");
    }

    #[test]
    fn marks_and_zones_are_explained() {
        let style = Style { color: false, seats: 2, board: BoardInfo::Plane };
        let mut scene = scene(0..=1, [0, 0], &[(0, 0, 'N', 1)]);
        scene.cells[0].mark = Some("bomb");
        scene.cells[1].zone = Some("castle");
        let picture = style.picture(&scene);
        assert!(picture.contains("0 │ n* □ │"), "{picture}");
        assert!(picture.ends_with("□ castle: 1,0\n* bomb: 0,0\n"), "{picture}");
    }

    #[test]
    fn color_paints_by_controller() {
        let style = Style { color: true, seats: 2, board: BoardInfo::Plane };
        let picture = style.picture(&scene(0..=1, [0, 0], &[(0, 0, 'N', 1)]));
        assert!(picture.contains("\x1b[1;38;5;16;48;5;136m n \x1b[0m"), "{picture:?}");
    }
}
