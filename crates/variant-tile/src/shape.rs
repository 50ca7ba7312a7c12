//! Unity (rule 5): what a ring of neighbours tells, and groups of touching tiles.

use crate::window::{Frame, Lines, Word, bit, each};
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

/// By ring: into how many clusters the tiles of it fall.
pub(crate) static CLUSTERS: [u8; 512] = {
    let mut table = [0; 512];
    let mut i = 0;
    while i < 512 {
        let count = gaps(i).count_ones() as u8;
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
        table[i] = 1 - gaps(i).count_ones() as i8;
        i += 1;
    }
    table
};

/// Which tiles touch which: tiles are numbered row by row, sets of them are words.
#[derive(Clone, Debug)]
pub(crate) struct Graph<W, const N: usize> {
    all: W,
    touching: [W; N],
    rows: [W; N],
    /// The number of the first tile of each row.
    first: [u8; N],
    frame: Frame,
}

impl<W: Word, const N: usize> Graph<W, N> {
    #[inline(always)]
    pub(crate) fn of<const M: usize>(lines: &Lines<W, N, M>, frame: &Frame) -> Self {
        let mut graph =
            Graph { all: W::ZERO, touching: [W::ZERO; N], rows: [W::ZERO; N], first: [0; N], frame: *frame };
        let mut n = 0;
        for i in 1..(frame.height - 1).max(1) as usize & (N - 1) {
            let row = lines.row(frame.y.wrapping_add(i as i32)).rotate(frame.x);
            graph.rows[i] = row;
            graph.first[i] = n as u8;
            each(row, |x| {
                let b = bit::<W>(x);
                // The tile to the left is the one before, those below stand side by side in their row's order.
                let left = if row & b >> 1 != W::ZERO { bit::<W>(n - 1) } else { W::ZERO };
                let before = left | graph.run(i - 1, b | b << 1 | b >> 1);
                let this = bit::<W>(n);
                let slot = &mut graph.touching[n as usize & (N - 1)];
                *slot = *slot | before;
                each(before, |j| {
                    let other = &mut graph.touching[j as usize & (N - 1)];
                    *other = *other | this;
                });
                graph.all = graph.all | this;
                n += 1;
            });
        }
        graph
    }

    /// The tiles of a row within a run of squares.
    #[inline(always)]
    fn run(&self, row: usize, squares: W) -> W {
        let row = row & (N - 1);
        let found = self.rows[row] & squares;
        if found == W::ZERO {
            return found;
        }
        let skipped = (self.rows[row] & bit::<W>(found.lowest() as i32).minus(W::ONE)).ones();
        bit::<W>(found.ones() as i32).minus(W::ONE) << ((self.first[row] as u32 + skipped) & (N as u32 - 1))
    }

    #[inline(always)]
    fn slot(&self, at: Point) -> (usize, W) {
        (at.y.wrapping_sub(self.frame.y) as usize & (N - 1), bit(at.x.wrapping_sub(self.frame.x)))
    }

    /// The tile on a square, if there is one.
    #[inline(always)]
    pub(crate) fn tile(&self, at: Point) -> W {
        let (row, b) = self.slot(at);
        self.run(row, b)
    }

    /// The tiles around a square.
    #[inline(always)]
    pub(crate) fn around(&self, at: Point) -> W {
        let (row, b) = self.slot(at);
        let three = b | b << 1 | b >> 1;
        (self.run(row.wrapping_sub(1), three) | self.run(row, three) | self.run(row + 1, three)) & !self.run(row, b)
    }

    /// All but one.
    #[inline(always)]
    pub(crate) fn others(&self, than: W) -> W {
        self.all & !than
    }

    /// The tiles of a set that hang together with some of them.
    #[inline(always)]
    pub(crate) fn group(&self, set: W, seed: W) -> W {
        let mut group = seed & set;
        let mut fresh = group;
        while fresh != W::ZERO {
            let mut next = W::ZERO;
            while fresh != W::ZERO {
                next = next | self.touching[fresh.lowest() as usize & (N - 1)];
                fresh = fresh & fresh.minus(W::ONE);
            }
            fresh = next & set & !group;
            group = group | fresh;
        }
        group
    }

    /// Do the tiles hang together without some, and with one put on a square (which may be occupied)?
    #[inline(always)]
    pub(crate) fn is_connected(&self, without: W, with: Option<Point>) -> bool {
        let set = self.all & !without;
        let seed = match with {
            Some(at) if self.tile(at) & set == W::ZERO => self.around(at),
            _ => set & W::ZERO.minus(set),
        };
        self.group(set, seed) == set
    }
}
