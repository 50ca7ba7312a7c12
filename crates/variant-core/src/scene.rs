//! A position as a picture for people: what stands where, in which shade, under whose control.
//!
//! A [`Scene`] is data, not pixels: a front end draws it as characters, SVG or widgets without knowing the game.

mod highlight;

pub use highlight::{Highlight, changes};

use crate::edit::Edit;
use crate::geometry::Place;
use crate::player::Player;
use crate::position::{Position, Unit};
use crate::variant::{BoardInfo, Info};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// A unit in a picture; see [`Scene::new`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SceneUnit {
    /// Its letter, upper case.
    pub letter: char,
    /// What it is called, lower case: `king`. [`SceneUnit::name_of`] its letter, unless the game says something else.
    pub name: &'static str,
    /// Its paint; `None` where both armies look alike.
    pub color: Option<Player>,
    /// Who controls it.
    pub controller: Player,
}

impl SceneUnit {
    /// What the unit with this letter is called in chess; nothing where chess has no such unit.
    ///
    /// ```
    /// use variant_core::scene::SceneUnit;
    /// assert_eq!((SceneUnit::name_of('N'), SceneUnit::name_of('Z')), ("knight", ""));
    /// ```
    pub const fn name_of(letter: char) -> &'static str {
        match letter {
            'K' => "king",
            'Q' => "queen",
            'R' => "rook",
            'B' => "bishop",
            'N' => "knight",
            'P' => "pawn",
            _ => "",
        }
    }

    fn new<U: Unit>(unit: U, controller: Option<Player>) -> SceneUnit {
        let (letter, color) = (unit.letter(), unit.color());
        let controller = controller.or(color).unwrap_or(Player::WHITE);
        SceneUnit { letter, name: SceneUnit::name_of(letter), color, controller }
    }
}

/// A square in a picture; see [`Scene::new`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Column, growing to White's right; file a is 0.
    pub x: i32,
    /// Row, growing away from White; rank 1 is 0.
    pub y: i32,
    /// Its name in position and move texts.
    pub name: String,
    /// A dark square? a1 is one.
    pub dark: bool,
    /// What kind of special square it is (`castle`, `inaccessible`), where the game has such.
    pub zone: Option<&'static str>,
    /// Whose special square it is, where it is somebody's.
    pub owner: Option<Player>,
    /// What the last move did here, or why else the square should stand out.
    pub highlight: Option<Highlight>,
    /// A remark on the unit that the viewer may see (`bomb`).
    pub mark: Option<&'static str>,
    /// What stands there.
    pub unit: Option<SceneUnit>,
}

impl Cell {
    /// An empty square with nothing special about it, shaded as a chess board is.
    ///
    /// ```
    /// use variant_core::scene::Cell;
    /// assert!(Cell::empty(0, 0, "a1".to_string()).dark);
    /// ```
    pub const fn empty(x: i32, y: i32, name: String) -> Cell {
        let dark = (x ^ y) & 1 == 0;
        Cell { x, y, name, dark, zone: None, owner: None, highlight: None, mark: None, unit: None }
    }
}

/// The units in a player's hand; see [`Scene::hands`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneHand {
    /// Whose hand.
    pub player: Player,
    /// The units and how many of each, at least one.
    pub units: Vec<(SceneUnit, u8)>,
}

/// A picture: a rectangle of cells, top row first, left to right.
///
/// A board without edges shows its units and one ring around them. Where they lie more than [`Scene::SPAN`] columns or rows apart,
/// those that are empty and not beside a unit are left out, so neighboring cells can be far apart: look at `x` and `y`. Past
/// [`Scene::SPAN`] columns or rows even then, the last are cut off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The name of the game, for people.
    pub game: &'static str,
    /// The board.
    pub board: BoardInfo,
    /// The number of seats, those of players who are out included.
    pub seats: u8,
    /// Cells in a row.
    pub width: usize,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Whose turn it is; `None` when the game is over.
    pub turn: Option<Player>,
    /// The first row beyond a line that parts the board, where a rule turns on one (4 in Monochrome: the line above rank 4).
    pub border: Option<i32>,
    /// The hands that are not empty, in turn order.
    pub hands: Vec<SceneHand>,
}

impl Scene {
    /// The greatest number of columns, and of rows, in the picture of a board without edges.
    pub const SPAN: usize = 256;

    /// The picture of a position: all of it, for every eye. What one seat may see is [`Observe::seen_scene`](crate::Observe::seen_scene).
    /// No square is highlighted: a position does not know the last move, [`Game::scene`](crate::Game::scene) does.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Player, Variant, scene::Scene};
    /// let rules = Chess::default();
    /// let scene = Scene::new(rules.info(), &rules.start());
    /// let e1 = scene.cell(4, 0).unwrap();
    /// assert_eq!((e1.name.as_str(), e1.dark), ("e1", true));
    /// assert_eq!(e1.unit.map(|u| (u.letter, u.controller)), Some(('K', Player::WHITE)));
    /// ```
    pub fn new<P: Position>(info: &Info, position: &P) -> Scene {
        let occupied = position.occupied();
        let (xs, ys): (Vec<i32>, Vec<i32>) = match info.board {
            BoardInfo::Rect(w, h) => ((0..w as i32).collect(), (0..h as i32).collect()),
            BoardInfo::Plane => {
                let at = || occupied.iter().map(|s| s.coordinates());
                (lines(at().map(|c| c.0)), lines(at().map(|c| c.1)))
            }
        };
        let width = xs.len();
        let mut cells = Vec::new();
        for &y in ys.iter().rev() {
            for &x in &xs {
                let Some(square) = P::Square::at(x, y) else { continue };
                let unit = position.piece_at(square).map(|u| SceneUnit::new(u, position.controller_at(square)));
                cells.push(Cell { unit, ..Cell::empty(x, y, alloc::format!("{square}")) });
            }
        }
        let seats = position.seats();
        let hands = (0..seats.min(Player::MAX)).map(Player::new).map(|player| SceneHand {
            player,
            units: position.hand(player).into_iter().map(|(u, n)| (SceneUnit::new(u, Some(player)), n)).collect(),
        });
        let hands = hands.filter(|hand| !hand.units.is_empty()).collect();
        Scene { game: info.name, board: info.board, seats, width, cells, turn: position.turn(), border: None, hands }
    }

    /// Highlights what a move did; highlights set before are gone. Squares outside the picture are left out.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant, scene::Highlight};
    /// let rules = Chess::default();
    /// let start = rules.start();
    /// let m = rules.parse_move(&start, "e2e4").unwrap();
    /// let mut scene = rules.scene(&start.after(m));
    /// scene.show_edits(&start.edits(m));
    /// assert_eq!(scene.cell(4, 1).unwrap().highlight, Some(Highlight::Left));
    /// assert_eq!(scene.cell(4, 3).unwrap().highlight, Some(Highlight::Arrived));
    /// ```
    pub fn show_edits<S: Place, U: Unit>(&mut self, edits: &[Edit<S, U>]) {
        self.cells.iter_mut().for_each(|cell| cell.highlight = None);
        for (square, highlight) in changes(edits) {
            let (x, y) = square.coordinates();
            if let Some(cell) = self.cell_mut(x, y) {
                cell.highlight = Some(highlight);
            }
        }
    }

    /// Calls `f` with every unit, those in hands included, and the column and row where it stands: how a game names its own units.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// let rules = Chess::default();
    /// let mut scene = rules.scene(&rules.start());
    /// scene.each_unit(|unit, _| if unit.letter == 'R' { unit.name = "missile" });
    /// assert_eq!(scene.cell(0, 0).unwrap().unit.unwrap().name, "missile");
    /// ```
    pub fn each_unit(&mut self, mut f: impl FnMut(&mut SceneUnit, Option<(i32, i32)>)) {
        for cell in &mut self.cells {
            if let Some(unit) = &mut cell.unit {
                f(unit, Some((cell.x, cell.y)));
            }
        }
        self.hands.iter_mut().flat_map(|hand| &mut hand.units).for_each(|(unit, _)| f(unit, None));
    }

    /// The columns and the rows from the first to the last that is shown; on a board without edges some between may be left out.
    /// `None` of a picture without cells.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// let rules = Chess::default();
    /// assert_eq!(rules.scene(&rules.start()).extent(), Some((0..=7, 0..=7)));
    /// ```
    pub fn extent(&self) -> Option<(RangeInclusive<i32>, RangeInclusive<i32>)> {
        let (top_left, bottom_right) = (self.cells.first()?, self.cells.last()?);
        Some((top_left.x..=bottom_right.x, bottom_right.y..=top_left.y))
    }

    /// The rows, top first.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// let rules = Chess::default();
    /// let scene = rules.scene(&rules.start());
    /// let letter = |c: &variant_core::scene::Cell| c.unit.map_or('.', |u| u.letter);
    /// let rows: Vec<String> = scene.rows().map(|row| row.iter().map(letter).collect()).collect();
    /// assert_eq!(rows[..3], ["RNBQKBNR", "PPPPPPPP", "........"]);
    /// ```
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.width.max(1))
    }

    /// The cell with these coordinates; `None` outside the picture.
    pub fn cell(&self, x: i32, y: i32) -> Option<&Cell> {
        self.cells.iter().find(|c| (c.x, c.y) == (x, y))
    }

    /// The cell with these coordinates, to change it: how a game adds its zones and marks.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// let rules = Chess::default();
    /// let mut scene = rules.scene(&rules.start());
    /// scene.cell_mut(3, 3).unwrap().zone = Some("center");
    /// assert_eq!(scene.cells.iter().filter(|c| c.zone.is_some()).count(), 1);
    /// ```
    pub fn cell_mut(&mut self, x: i32, y: i32) -> Option<&mut Cell> {
        self.cells.iter_mut().find(|c| (c.x, c.y) == (x, y))
    }
}

/// The columns (or rows) to show of a board without edges, rising: all from before the first to after the last, or only those with or
/// beside a unit where that is too many.
fn lines(occupied: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut near: Vec<i32> = occupied.flat_map(|c| c.saturating_sub(1)..=c.saturating_add(1)).collect();
    if near.is_empty() {
        near.extend(-1..=1);
    }
    near.sort_unstable();
    near.dedup();
    let (first, last) = (near[0], near[near.len() - 1]);
    if (first.abs_diff(last) as usize) < Scene::SPAN {
        return (first..=last).collect();
    }
    near.truncate(Scene::SPAN);
    near
}
