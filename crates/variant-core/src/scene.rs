//! A position as a picture for people: what stands where, in which shade, under whose control.
//!
//! A [`Scene`] is data, not pixels: a front end draws it as characters, SVG or widgets without knowing the game.

use crate::geometry::Place;
use crate::player::Player;
use crate::position::{Position, Unit};
use crate::variant::{BoardInfo, Info};
use alloc::string::String;
use alloc::vec::Vec;

/// A unit in a picture; see [`Scene::new`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SceneUnit {
    /// Its letter, upper case.
    pub letter: char,
    /// Its paint; `None` where both armies look alike.
    pub color: Option<Player>,
    /// Who controls it.
    pub controller: Player,
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
    /// A remark on the unit that the viewer may see (`bomb`).
    pub mark: Option<&'static str>,
    /// What stands there.
    pub unit: Option<SceneUnit>,
}

/// A picture: a rectangle of cells, top row first, left to right.
///
/// A board without edges shows its units and one ring around them. Where they lie more than [`Scene::SPAN`] columns or rows apart,
/// those that are empty and not beside a unit are left out, so neighboring cells can be far apart: look at `x` and `y`. Past
/// [`Scene::SPAN`] columns or rows even then, the last are cut off.
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
    /// The greatest number of columns, and of rows, in the picture of a board without edges.
    pub const SPAN: usize = 256;

    /// The picture of a position: all of it, for every eye. What one seat may see is [`Observe::seen_scene`](crate::Observe::seen_scene).
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
