//! Where rows and columns lie in the picture. A square is 100 units wide.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::scene::{Cell, Scene};
use variant_core::variant::BoardInfo;

pub(super) const CELL: i32 = 100;
/// The room where columns or rows are left out.
pub(super) const GAP: i32 = 44;
/// The least rim.
const RIM: i32 = 24;
/// The rim on the side of the files, and on the other side the rim of the sign of the turn.
const WIDE: i32 = 56;
/// Names of columns with more letters than this are written upright.
pub(super) const LEVEL: usize = 4;
/// The width of a digit on the rim, in a wide font.
pub(super) const DIGIT: i32 = 25;
/// The height of a hand.
pub(super) const HAND: i32 = 74;

/// The columns (or rows) from left to right (or from top to bottom).
pub(super) struct Axis {
    /// The coordinate on the board and the place of the near edge in the picture.
    pub(super) lines: Vec<(i32, i32)>,
    /// The far edge of the last.
    pub(super) end: i32,
}

impl Axis {
    fn new(coordinates: impl Iterator<Item = i32>, start: i32) -> Axis {
        let mut lines: Vec<(i32, i32)> = Vec::new();
        let mut at = start;
        for c in coordinates {
            if lines.last().is_some_and(|&(last, _)| last.abs_diff(c) > 1) {
                at += GAP;
            }
            lines.push((c, at));
            at += CELL;
        }
        Axis { lines, end: at }
    }

    pub(super) fn start(&self) -> i32 {
        self.lines.first().map_or(self.end, |line| line.1)
    }

    /// The runs of neighbors: where each begins and ends in the picture.
    pub(super) fn runs(&self) -> Vec<(i32, i32)> {
        let mut runs: Vec<(i32, i32)> = Vec::new();
        for &(_, at) in &self.lines {
            match runs.last_mut() {
                Some(run) if run.1 == at => run.1 += CELL,
                _ => runs.push((at, at + CELL)),
            }
        }
        runs
    }
}

pub(super) struct Layout {
    pub(super) columns: Axis,
    pub(super) rows: Axis,
    width: i32,
    height: i32,
    pub(super) coordinates: bool,
    /// The height of the lower rim.
    bottom: i32,
}

impl Layout {
    pub(super) fn new(scene: &Scene, coordinates: bool) -> Layout {
        let ys = || scene.rows().filter_map(|row| row.first()).map(|cell| cell.y);
        let longest = scene.rows().filter_map(|row| row.first()).map(|c| rank(scene, c).len()).max().unwrap_or(1);
        let left = if coordinates { (longest as i32 * DIGIT + 16).max(WIDE) } else { RIM };
        let columns = Axis::new(scene.rows().next().unwrap_or(&[]).iter().map(|cell| cell.x), left);
        let rows = Axis::new(ys(), RIM);
        let names = scene.rows().next().unwrap_or(&[]).iter().map(|cell| file(scene, cell).len());
        let name = names.max().unwrap_or(1);
        let bottom = match coordinates {
            false => RIM,
            true if name <= LEVEL => WIDE,
            true => name as i32 * DIGIT + 20,
        };
        let height = rows.end + bottom + scene.hands.len() as i32 * HAND;
        let width = columns.end + WIDE;
        Layout { width, height, columns, rows, coordinates, bottom }
    }

    pub(super) fn size(&self) -> (i32, i32) {
        (self.width, self.height)
    }

    /// Cells and the left upper corner of each.
    pub(super) fn cells<'a>(&'a self, scene: &'a Scene) -> impl Iterator<Item = (&'a Cell, i32, i32)> {
        scene.rows().zip(&self.rows.lines).flat_map(|(row, &(_, top))| {
            row.iter().zip(&self.columns.lines).map(move |(cell, &(_, left))| (cell, left, top))
        })
    }

    /// Where the hands begin.
    pub(super) fn hands_top(&self) -> i32 {
        self.rows.end + self.bottom
    }
}

/// The name of a cell's column on the rim.
pub(super) fn file(scene: &Scene, cell: &Cell) -> String {
    match scene.board {
        BoardInfo::Rect(..) => cell.name.chars().take_while(|c| c.is_ascii_alphabetic()).collect(),
        BoardInfo::Plane => cell.x.to_string(),
    }
}

/// The name of a cell's row on the rim.
pub(super) fn rank(scene: &Scene, cell: &Cell) -> String {
    match scene.board {
        BoardInfo::Rect(..) => cell.name.trim_start_matches(|c: char| c.is_ascii_alphabetic()).to_string(),
        BoardInfo::Plane => cell.y.to_string(),
    }
}
