//! A scene as characters.
//!
//! A unit is its letter, upper case for the first seat, lower case for the second; with more than two seats its controller's number
//! follows. On a terminal the squares are painted and the letters take the color of their controller. Squares that the last move
//! touched stand in brackets.

use crate::words;
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

/// The ground under what the last move did.
const TOUCHED: u8 = 185;

pub(crate) struct Style {
    pub(crate) color: bool,
}

impl Style {
    pub(crate) fn picture(&self, scene: &Scene) -> String {
        let zones = zones(scene);
        let bottom: Vec<String> = scene.rows().next().unwrap_or(&[]).iter().map(|c| file(scene, c)).collect();
        let cell_width = bottom.iter().map(String::len).max().unwrap_or(1) + 2;
        let ranks = || scene.rows().filter_map(|row| row.first()).map(|c| rank(scene, c));
        let margin = ranks().map(|rank| rank.len()).max().unwrap_or(1);
        let line = "─".repeat(cell_width * scene.width);

        let mut out = format!("{:margin$} ┌{line}┐\n", "");
        let mut above = None;
        for (row, rank) in scene.rows().zip(ranks()) {
            let y = row.first().map(|cell| cell.y);
            if scene.border.is_some_and(|b| above.is_some_and(|above| above >= b) && y.is_some_and(|y| y < b)) {
                let _ = writeln!(out, "{:margin$} ├{line}┤", "");
            }
            above = y;
            let _ = write!(out, "{rank:>margin$} │");
            for cell in row {
                self.cell(&mut out, scene, cell, cell_width, &zones);
            }
            out.push_str("│\n");
        }
        let _ = write!(out, "{:margin$} └{line}┘\n{:margin$}  ", "", "");
        let files: String = bottom.iter().map(|file| format!("{file:^cell_width$}")).collect();
        let _ = writeln!(out, "{}", files.trim_end());
        self.legend(&mut out, scene, &zones);
        out
    }

    fn cell(&self, out: &mut String, scene: &Scene, cell: &Cell, width: usize, zones: &[&str]) {
        let zone = cell.zone.and_then(|zone| zones.iter().position(|&z| z == zone));
        let text = match (cell.unit, zone) {
            (Some(unit), _) => unit_text(scene.seats, unit, cell.mark.is_some()),
            (None, Some(zone)) => ZONE_SIGNS[zone % ZONE_SIGNS.len()].to_string(),
            (None, None) if self.color => " ".to_string(),
            (None, None) => "·".to_string(),
        };
        // The letter stands in the middle, a mark or a seat number right after it.
        let before = (width - 1) / 2;
        let after = width.saturating_sub(before + text.chars().count());
        let text = match cell.highlight {
            // The brackets take the place of blanks where there are any.
            Some(_) => {
                let (open, close) = (if before > 0 { "[" } else { "" }, if after > 0 { "]" } else { "" });
                let (before, after) = (before - open.len(), after - close.len());
                format!("{:before$}{open}{text}{close}{:after$}", "", "")
            }
            None => format!("{:before$}{text}{:after$}", "", ""),
        };
        if !self.color {
            out.push_str(&text);
            return;
        }
        let ground = match zone {
            _ if cell.highlight.is_some() => TOUCHED,
            Some(zone) => ZONES[zone % ZONES.len()],
            None if cell.dark => DARK,
            None => LIGHT,
        };
        let seat = cell.unit.map_or(Player::BLACK, |unit| unit.controller);
        let _ = write!(out, "\x1b[1;38;5;{};48;5;{ground}m{text}\x1b[0m", SEATS[seat.index() % SEATS.len()]);
    }

    /// What the signs on this board mean; nothing where there are none.
    fn legend(&self, out: &mut String, scene: &Scene, zones: &[&str]) {
        for (zone, sign) in zones.iter().zip(ZONE_SIGNS.iter().cycle()) {
            let names: Vec<&str> =
                scene.cells.iter().filter(|c| c.zone == Some(zone)).map(|c| c.name.as_str()).collect();
            let _ = writeln!(out, "{sign} {zone}: {}", names.join(" "));
        }
        for hand in &scene.hands {
            let units: Vec<String> = hand.units.iter().map(|(unit, n)| format!("{}{n}", unit.letter)).collect();
            let _ = writeln!(out, "in hand, {}: {}", words::seat(hand.player, scene.seats), units.join(" "));
        }
        for cell in &scene.cells {
            if let Some(mark) = cell.mark {
                let _ = writeln!(out, "* {mark}: {}", cell.name);
            }
        }
    }
}

fn file(scene: &Scene, cell: &Cell) -> String {
    match scene.board {
        BoardInfo::Rect(..) => cell.name.chars().take_while(char::is_ascii_alphabetic).collect(),
        BoardInfo::Plane => cell.x.to_string(),
    }
}

fn rank(scene: &Scene, cell: &Cell) -> String {
    match scene.board {
        BoardInfo::Rect(..) => (cell.y + 1).to_string(),
        BoardInfo::Plane => cell.y.to_string(),
    }
}

fn unit_text(seats: u8, unit: SceneUnit, marked: bool) -> String {
    let mut text = match (seats, unit.controller) {
        (..=2, Player::WHITE) => unit.letter.to_ascii_uppercase().to_string(),
        (..=2, _) => unit.letter.to_ascii_lowercase().to_string(),
        (_, controller) => format!("{}{controller}", unit.letter),
    };
    if marked {
        text.push('*');
    }
    text
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
    use chess_variants::variant_core::scene::{Highlight, SceneHand};

    /// A picture by hand: `units` are places, letters and controllers.
    fn scene(xs: std::ops::RangeInclusive<i32>, ys: [i32; 2], seats: u8, units: &[(i32, i32, char, u8)]) -> Scene {
        let mut cells = Vec::new();
        for y in (ys[0]..=ys[1]).rev() {
            for x in xs.clone() {
                let unit = units.iter().find(|u| (u.0, u.1) == (x, y)).map(|u| SceneUnit {
                    letter: u.2,
                    name: "",
                    color: None,
                    controller: Player::new(u.3),
                });
                cells.push(Cell { unit, ..Cell::empty(x, y, format!("{x},{y}")) });
            }
        }
        let (board, width, turn) = (BoardInfo::Plane, xs.count(), Some(Player::WHITE));
        Scene { game: "Toy", board, seats, width, cells, turn, border: None, hands: Vec::new() }
    }

    fn plain(scene: &Scene) -> String {
        Style { color: false }.picture(scene)
    }

    #[test]
    fn the_plane_has_coordinates_and_case_follows_control() {
        let scene = scene(-1..=1, [9, 10], 2, &[(-1, 10, 'K', 0), (1, 9, 'Q', 1)]);
        let expected = "   ┌────────────┐
10 │ K   ·   ·  │
 9 │ ·   ·   q  │
   └────────────┘
     -1  0   1
";
        assert_eq!(plain(&scene), expected);
    }

    #[test]
    fn with_many_seats_the_number_of_the_controller_follows() {
        let picture = plain(&scene(0..=1, [0, 0], 4, &[(0, 0, 'R', 3), (1, 0, 'P', 0)]));
        assert!(picture.contains("0 │ R4 P1│"), "{picture}");
    }

    #[test]
    fn marks_zones_and_hands_are_explained() {
        let mut scene = scene(0..=1, [0, 0], 2, &[(0, 0, 'N', 1)]);
        scene.cells[0].mark = Some("bomb");
        scene.cells[1].zone = Some("castle");
        let units = vec![(scene.cells[0].unit.unwrap(), 2)];
        scene.hands.push(SceneHand { player: Player::BLACK, units });
        let picture = plain(&scene);
        assert!(picture.contains("0 │ n* □ │"), "{picture}");
        assert!(picture.ends_with("□ castle: 1,0\nin hand, Black: N2\n* bomb: 0,0\n"), "{picture}");
    }

    #[test]
    fn a_border_parts_the_board_and_brackets_tell_the_last_move() {
        let mut scene = scene(0..=1, [3, 4], 2, &[(0, 4, 'Q', 1)]);
        scene.border = Some(4);
        scene.cells[0].highlight = Some(Highlight::Arrived);
        scene.cells[2].highlight = Some(Highlight::Left);
        assert!(plain(&scene).contains("4 │[q] · │\n  ├──────┤\n3 │[·] · │\n"), "{}", plain(&scene));
    }

    #[test]
    fn brackets_never_shift_a_row() {
        let mut scene = scene(0..=1, [0, 0], 4, &[(0, 0, 'R', 3), (1, 0, 'P', 0)]);
        scene.cells[0].highlight = Some(Highlight::Arrived);
        assert!(plain(&scene).contains("0 │[R4 P1│"), "{}", plain(&scene));
    }

    #[test]
    fn color_paints_by_controller() {
        let picture = Style { color: true }.picture(&scene(0..=1, [0, 0], 2, &[(0, 0, 'N', 1)]));
        assert!(picture.contains("\x1b[1;38;5;16;48;5;136m n \x1b[0m"), "{picture:?}");
    }
}
