//! A position as a picture for people: what stands where, in which shade, under whose control.

use crate::geometry::Place;
use crate::player::Player;
use crate::position::{Position, Unit};
use crate::variant::{BoardInfo, Info};
use alloc::string::String;
use alloc::vec::Vec;

/// A unit in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SceneUnit {
    /// Its letter, upper case.
    pub letter: char,
    /// Its paint; `None` where both armies look alike.
    pub color: Option<Player>,
    /// Who controls it.
    pub controller: Player,
}

/// A square in a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Column.
    pub x: i32,
    /// Row, growing away from White.
    pub y: i32,
    /// Its name.
    pub name: String,
    /// A dark square?
    pub dark: bool,
    /// What kind of special square it is (`castle`, `inaccessible`), where the game has such.
    pub zone: Option<&'static str>,
    /// A remark on the unit that the viewer may see (`bomb`).
    pub mark: Option<&'static str>,
    /// What stands there.
    pub unit: Option<SceneUnit>,
}

/// A picture: a rectangle of cells, top row first, left to right. An unbounded board shows its extent and one ring around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Cells in a row.
    pub width: usize,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Whose turn it is.
    pub turn: Option<Player>,
}

impl Scene {
    /// The picture of a position.
    pub fn new<P: Position>(info: &Info, position: &P) -> Scene {
        let occupied = position.occupied();
        let (xs, ys) = match info.board {
            BoardInfo::Rect(w, h) => (0..=w as i32 - 1, 0..=h as i32 - 1),
            BoardInfo::Plane => {
                let range = |pick: fn((i32, i32)) -> i32| {
                    let at = || occupied.iter().map(|s| pick(s.coordinates()));
                    at().min().unwrap_or(0).saturating_sub(1)..=at().max().unwrap_or(0).saturating_add(1)
                };
                (range(|c| c.0), range(|c| c.1))
            }
        };
        let width = xs.clone().count();
        let mut cells = Vec::new();
        for y in ys.rev() {
            for x in xs.clone() {
                let Some(square) = P::Square::at(x, y) else { continue };
                let unit = position.piece_at(square).map(|unit| SceneUnit {
                    letter: unit.letter(),
                    color: unit.color(),
                    controller: position.controller_at(square).or(unit.color()).unwrap_or(Player::WHITE),
                });
                let dark = (x ^ y) & 1 == 0;
                cells.push(Cell { x, y, name: alloc::format!("{square}"), dark, zone: None, mark: None, unit });
            }
        }
        Scene { width, cells, turn: position.turn() }
    }

    /// The rows, top first.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.width.max(1))
    }

    /// The cell with these coordinates.
    pub fn cell_mut(&mut self, x: i32, y: i32) -> Option<&mut Cell> {
        self.cells.iter_mut().find(|c| (c.x, c.y) == (x, y))
    }
}
