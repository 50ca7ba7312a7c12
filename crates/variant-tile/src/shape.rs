//! Unity (rule 5): what a ring of neighbours tells, holes, and groups of touching tiles.

use crate::window::{Frame, Lines, Word, bit};
use variant_core::geometry::Point;

/// The eight squares around the middle one of a nine-bit ring.
pub(crate) const AROUND: usize = 0b1_1110_1111;
/// The squares around, in order, by the bits of a ring.
const CIRCLE: [usize; 8] = [0, 1, 2, 5, 8, 7, 6, 3];

/// The squares at the sides where the gaps of a ring begin: a gap is a run of empty squares with one at a side in it (an empty
/// corner between two tiles parts nothing, they touch). One square a gap.
const fn gaps(ring: usize) -> usize {
    let mut firsts = 0;
    let mut seen_tile = false;
    // Twice around, so that a gap across the seam is one.
    let mut open = false;
    let mut i = 0;
    while i < 16 {
        let at = CIRCLE[i & 7];
        if ring >> at & 1 != 0 {
            seen_tile = true;
            open = false;
        } else if i & 1 == 1 {
            if seen_tile && !open && i < 16 {
                firsts |= 1 << at;
            }
            open = true;
        }
        i += 1;
    }
    firsts
}

/// By ring: one side square of each gap between tiles.
pub(crate) static GAPS: [u16; 512] = {
    let mut table = [0; 512];
    let mut i = 0;
    while i < 512 {
        table[i] = gaps(i) as u16;
        i += 1;
    }
    table
};

/// By ring: into how many clusters the tiles of it fall.
pub(crate) static CLUSTERS: [u8; 512] = {
    let mut table = [0; 512];
    let mut i = 0;
    while i < 512 {
        let count = GAPS[i].count_ones() as u8;
        table[i] = if count == 0 && i & AROUND != 0 { 1 } else { count };
        i += 1;
    }
    table
};

/// By ring: how many islands less holes a tile put into the middle adds.
pub(crate) static EULER: [i8; 512] = {
    let mut table = [0; 512];
    let mut i = 0;
    while i < 512 {
        // Two clusters become one island, or close a hole; a tile without a gap around it fills a hole.
        table[i] = 1 - GAPS[i].count_ones() as i8;
        i += 1;
    }
    table
};

/// Rows of a frame, bit 0 and row 0 being its ring.
#[derive(Clone, Debug)]
pub(crate) struct Shape<W, const N: usize> {
    rows: [W; N],
    frame: Frame,
}

impl<W: Word, const N: usize> Shape<W, N> {
    /// All tiles on the table.
    pub(crate) fn of<const M: usize>(lines: &Lines<W, N, M>, frame: &Frame) -> Self {
        let mut rows = [W::ZERO; N];
        for (row, y) in rows.iter_mut().zip(0..frame.height) {
            *row = lines.row(frame.y.wrapping_add(y)).rotate(frame.x);
        }
        Shape { rows, frame: *frame }
    }

    fn empty(&self) -> Self {
        Shape { rows: [W::ZERO; N], frame: self.frame }
    }

    #[inline(always)]
    fn slot(&self, at: Point) -> (usize, W) {
        (at.y.wrapping_sub(self.frame.y) as usize & (N - 1), bit(at.x.wrapping_sub(self.frame.x)))
    }

    pub(crate) fn with(mut self, at: Point) -> Self {
        let (i, b) = self.slot(at);
        self.rows[i] = self.rows[i] | b;
        self
    }

    pub(crate) fn without(mut self, at: Point) -> Self {
        let (i, b) = self.slot(at);
        self.rows[i] = self.rows[i] & !b;
        self
    }

    pub(crate) fn has(&self, at: Point) -> bool {
        let (i, b) = self.slot(at);
        self.rows[i] & b != W::ZERO
    }

    /// Does a tile of the shape stand next to the square, or on it?
    pub(crate) fn touches(&self, at: Point) -> bool {
        let (i, b) = self.slot(at);
        let three = self.rows[i.wrapping_sub(1) & (N - 1)] | self.rows[i] | self.rows[(i + 1) & (N - 1)];
        three & (b | b << 1 | b >> 1) != W::ZERO
    }

    /// The tiles of this shape that are not in the other.
    pub(crate) fn except(mut self, other: &Self) -> Self {
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            *row = *row & !*other;
        }
        self
    }

    fn height(&self) -> usize {
        (self.frame.height.max(0) as usize).min(N)
    }

    /// The group of touching tiles around one of them.
    pub(crate) fn group(&self, at: Point) -> Self {
        let mut out = self.empty();
        let (i, b) = self.slot(at);
        out.rows[i] = self.rows[i] & b;
        let h = self.height();
        loop {
            let mut grown = false;
            let mut grow = |rows: &mut [W; N], i: usize| {
                let mut around = rows[i];
                if i > 0 {
                    around = around | rows[i - 1];
                }
                if i + 1 < h {
                    around = around | rows[i + 1];
                }
                let wide = (around | around << 1 | around >> 1) & self.rows[i];
                let wide = (wide | wide << 1 | wide >> 1) & self.rows[i];
                grown |= wide != rows[i];
                rows[i] = wide;
            };
            for i in 0..h {
                grow(&mut out.rows, i);
            }
            for i in (0..h).rev() {
                grow(&mut out.rows, i);
            }
            if !grown {
                return out;
            }
        }
    }

    /// One group, or nothing?
    pub(crate) fn is_connected(&self) -> bool {
        let Some(i) = self.rows.iter().position(|&row| row != W::ZERO) else { return true };
        let x = self.rows[i].lowest() as i32;
        let at = Point::new(self.frame.x.wrapping_add(x), self.frame.y.wrapping_add(i as i32));
        self.group(at).rows == self.rows
    }

    /// The empty squares of the frame from which side steps lead out of the island.
    pub(crate) fn outside(&self) -> Self {
        let h = self.height();
        let all = bit::<W>(self.frame.width - 1).minus(W::ONE) | bit(self.frame.width - 1);
        let mut out = self.empty();
        // First what is seen from the four sides, which is nearly all of it.
        let mut column = all;
        for i in 0..h {
            let row = self.rows[i];
            column = column & !row;
            let (low, high) = if row == W::ZERO { (0, 0) } else { (row.lowest(), row.highest()) };
            let sides = if row == W::ZERO { all } else { bit::<W>(low as i32).minus(W::ONE) | !W::ZERO << high };
            out.rows[i] = (column | sides) & all & !row;
        }
        column = all;
        for i in (0..h).rev() {
            column = column & !self.rows[i];
            out.rows[i] = out.rows[i] | column;
        }
        loop {
            let mut grown = false;
            for i in 0..h {
                let here = out.rows[i];
                let above = if i > 0 { out.rows[i - 1] } else { W::ZERO };
                let below = if i + 1 < h { out.rows[i + 1] } else { W::ZERO };
                let next = (here | above | below | here << 1 | here >> 1) & all & !self.rows[i];
                grown |= next != here;
                out.rows[i] = next;
            }
            if !grown {
                return out;
            }
        }
    }
}
