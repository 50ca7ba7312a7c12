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
    const ALL: [Line; 4] = [Line::Row, Line::Column, Line::Rising, Line::Falling];

    /// From one square of the line to the next.
    #[inline(always)]
    pub(crate) const fn step(self) -> (i32, i32) {
        const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
        STEPS[self as usize & 3]
    }

    /// Which line of this kind runs through a square.
    #[inline(always)]
    pub(crate) fn number(self, at: Point) -> i32 {
        [at.y, at.x, at.x.wrapping_sub(at.y), at.x.wrapping_add(at.y)][self as usize & 3]
    }

    /// The coordinate that grows by one from square to square along the line.
    #[inline(always)]
    pub(crate) fn place(self, at: Point) -> i32 {
        if self == Line::Column { at.y } else { at.x }
    }
}

/// A set of tiles, by all four kinds of lines. Along a column bits are y, along the others x, modulo `N`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines<W, const N: usize, const M: usize> {
    /// By kind and number. There are twice as many diagonals (`x - y` and `x + y` take that many values), so half the rows and columns
    /// are idle; in return all kinds are read alike.
    words: [[W; M]; 4],
}

impl<W: Word, const N: usize, const M: usize> Lines<W, N, M> {
    pub(crate) fn new() -> Self {
        Lines { words: [[W::ZERO; M]; 4] }
    }

    /// Flips bits in the four words of the lines through a square.
    #[inline(always)]
    pub(crate) fn flip(&mut self, at: Point, bits: [W; 4]) {
        for (line, bits) in Line::ALL.into_iter().zip(bits) {
            self.words[line as usize][line.number(at) as usize & (M - 1)] ^= bits;
        }
    }

    /// Puts a square into the set, or takes it out.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, at: Point) {
        let (x, y) = (bit(at.x), bit(at.y));
        self.flip(at, [x, y, x, x]);
    }

    /// A line by kind and number, as the window has it.
    #[inline(always)]
    pub(crate) fn word(&self, kind: Line, number: i32) -> W {
        self.words[kind as usize & 3][number as usize & (M - 1)]
    }

    /// A row as the window has it, x modulo `N`.
    #[inline(always)]
    pub(crate) fn row(&self, y: i32) -> W {
        self.word(Line::Row, y)
    }

    /// A column as the window has it, y modulo `N`.
    #[inline(always)]
    pub(crate) fn column(&self, x: i32) -> W {
        self.word(Line::Column, x)
    }

    /// A line by kind and number, bit 0 at the corner of the frame.
    #[inline(always)]
    pub(crate) fn line(&self, kind: Line, number: i32, frame: &Frame) -> W {
        self.word(kind, number).rotate(frame.corner(kind))
    }

    /// The squares of a line next to a tile (or occupied), the tile on one square of the line itself left out.
    #[inline(always)]
    pub(crate) fn near(&self, kind: Line, at: Point, frame: &Frame) -> W {
        let number = kind.number(at);
        let word = |aside: i32| self.word(kind, number.wrapping_add(aside));
        let this = word(0) & !bit::<W>(kind.place(at));
        let (after, before) = (word(1), word(-1));
        let near = if kind == Line::Row || kind == Line::Column {
            let all = this | after | before;
            all | all.rotate(-1) | all.rotate(1)
        } else {
            // Seen along a diagonal, the neighbouring diagonals lie half a step aside, and the next ones touch in one corner.
            after | before | (this | before | word(-2)).rotate(-1) | (this | after | word(2)).rotate(1)
        };
        near.rotate(frame.corner(kind))
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
    /// Where lines of a kind begin.
    #[inline(always)]
    fn corner(&self, kind: Line) -> i32 {
        if kind == Line::Column { self.y } else { self.x }
    }

    /// The place of a square on its line.
    #[inline(always)]
    pub(crate) fn place(&self, kind: Line, at: Point) -> i32 {
        kind.place(at).wrapping_sub(self.corner(kind))
    }
}
