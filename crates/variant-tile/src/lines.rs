//! Lines through the table, and the frame they are seen from.

use crate::word::{Word, bit};
use variant_core::geometry::Point;

/// The four kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Line {
    /// Along x.
    Row,
    /// Along y.
    Column,
    /// x and y grow together.
    Rising,
    /// y falls as x grows.
    Falling,
}

impl Line {
    pub(crate) const ALL: [Line; 4] = [Line::Row, Line::Column, Line::Rising, Line::Falling];

    /// From one square of the line to the next.
    #[inline(always)]
    pub(crate) const fn step(self) -> (i32, i32) {
        match self {
            Line::Row => (1, 0),
            Line::Column => (0, 1),
            Line::Rising => (1, 1),
            Line::Falling => (1, -1),
        }
    }

    /// Which line of this kind runs through a square.
    #[inline(always)]
    pub(crate) fn number(self, at: Point) -> i32 {
        match self {
            Line::Row => at.y,
            Line::Column => at.x,
            Line::Rising => at.x.wrapping_sub(at.y),
            Line::Falling => at.x.wrapping_add(at.y),
        }
    }
}

/// A set of tiles, by all four kinds of lines. Along a column bits are y, along the others x, modulo `N`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines<W, const N: usize, const M: usize> {
    rows: [W; N],
    columns: [W; N],
    // Twice as many: `x - y` and `x + y` take that many values.
    rising: [W; M],
    falling: [W; M],
}

impl<W: Word, const N: usize, const M: usize> Lines<W, N, M> {
    pub(crate) fn new() -> Self {
        Lines { rows: [W::ZERO; N], columns: [W::ZERO; N], rising: [W::ZERO; M], falling: [W::ZERO; M] }
    }

    #[inline(always)]
    pub(crate) fn toggle(&mut self, at: Point) {
        let (x, y) = (bit::<W>(at.x), bit::<W>(at.y));
        self.rows[at.y as usize & (N - 1)] ^= x;
        self.columns[at.x as usize & (N - 1)] ^= y;
        self.rising[at.x.wrapping_sub(at.y) as usize & (M - 1)] ^= x;
        self.falling[at.x.wrapping_add(at.y) as usize & (M - 1)] ^= x;
    }

    /// Puts a square into the set.
    #[inline(always)]
    pub(crate) fn set(&mut self, at: Point) {
        if !self.has(at) {
            self.toggle(at);
        }
    }

    /// Is a square in the set?
    #[inline(always)]
    pub(crate) fn has(&self, at: Point) -> bool {
        self.row(at.y) & bit(at.x) != W::ZERO
    }

    /// A row as the window has it, x modulo `N`.
    #[inline(always)]
    pub(crate) fn row(&self, y: i32) -> W {
        self.rows[y as usize & (N - 1)]
    }

    /// A column as the window has it, y modulo `N`.
    #[inline(always)]
    pub(crate) fn column(&self, x: i32) -> W {
        self.columns[x as usize & (N - 1)]
    }

    /// A line by kind and number, bit 0 at the corner of the frame.
    #[inline(always)]
    pub(crate) fn line(&self, kind: Line, number: i32, frame: &Frame) -> W {
        match kind {
            Line::Row => self.rows[number as usize & (N - 1)].rotate(frame.x),
            Line::Column => self.columns[number as usize & (N - 1)].rotate(frame.y),
            Line::Rising => self.rising[number as usize & (M - 1)].rotate(frame.x),
            Line::Falling => self.falling[number as usize & (M - 1)].rotate(frame.x),
        }
    }

    /// The squares of a line next to a tile (or occupied), the tile of `own` on the line itself left out.
    #[inline(always)]
    pub(crate) fn near(&self, kind: Line, number: i32, frame: &Frame, own: W) -> W {
        let this = self.line(kind, number, frame) & !own;
        let after = self.line(kind, number.wrapping_add(1), frame);
        let before = self.line(kind, number.wrapping_sub(1), frame);
        match kind {
            Line::Row | Line::Column => {
                let all = this | after | before;
                all | all << 1 | all >> 1
            }
            // Seen along a diagonal, the neighbouring diagonals lie half a step aside, and the next ones touch in one corner.
            Line::Rising | Line::Falling => {
                let beyond = self.line(kind, number.wrapping_add(2), frame);
                let short = self.line(kind, number.wrapping_sub(2), frame);
                after | before | (this | before | short) << 1 | (this | after | beyond) >> 1
            }
        }
    }
}

/// The smallest rectangle around the island and one ring: its corner, and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Frame {
    /// The place of a square on its line.
    #[inline(always)]
    pub(crate) fn place(&self, kind: Line, at: Point) -> i32 {
        if kind == Line::Column { at.y.wrapping_sub(self.y) } else { at.x.wrapping_sub(self.x) }
    }
}
