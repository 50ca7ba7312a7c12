//! Sets of squares as the windows of a board see them, and what stands around a square.
//!
//! All sets of a game are moved and joined window by window, on words of 64 bits: wide shifts cost several instructions,
//! and two words side by side fit a vector register.

use crate::shape::Shape;
use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of squares, seen through each window of a board; see [`Shape`].
pub trait Windows:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + From<u64>
{
    /// The number of windows.
    const COUNT: usize;
    /// The empty set.
    const EMPTY: Self;
    /// Each window's word by its number.
    fn of(see: impl Fn(usize) -> u64) -> Self;
    /// What one window sees.
    fn get(self, window: usize) -> u64;
    /// Replaces what one window sees.
    fn set(&mut self, window: usize, word: u64);
    /// Each window's bits moved to higher indices; what leaves a window is lost.
    fn left(self, by: u32) -> Self;
    /// Each window's bits moved to lower indices; what leaves a window is lost.
    fn right(self, by: u32) -> Self;
    /// Does a window see anything?
    fn any(self) -> bool;
}

/// The words of so many windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Panes<const N: usize>(pub [u64; N]);

macro_rules! panes {
    ($n:literal: $($i:literal)*) => {
        impl BitAnd for Panes<$n> {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                Panes([$(self.0[$i] & other.0[$i]),*])
            }
        }
        impl BitOr for Panes<$n> {
            type Output = Self;
            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                Panes([$(self.0[$i] | other.0[$i]),*])
            }
        }
        impl BitXor for Panes<$n> {
            type Output = Self;
            #[inline(always)]
            fn bitxor(self, other: Self) -> Self {
                Panes([$(self.0[$i] ^ other.0[$i]),*])
            }
        }
        impl Not for Panes<$n> {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                Panes([$(!self.0[$i]),*])
            }
        }
        /// The same word in every window.
        impl From<u64> for Panes<$n> {
            #[inline(always)]
            fn from(word: u64) -> Self {
                Panes([word; $n])
            }
        }
        impl Windows for Panes<$n> {
            const COUNT: usize = $n;
            const EMPTY: Self = Panes([0; $n]);
            #[inline(always)]
            fn of(see: impl Fn(usize) -> u64) -> Self {
                Panes([$(see($i)),*])
            }
            #[inline(always)]
            fn get(self, window: usize) -> u64 {
                self.0[window]
            }
            #[inline(always)]
            fn set(&mut self, window: usize, word: u64) {
                self.0[window] = word;
            }
            #[inline(always)]
            fn left(self, by: u32) -> Self {
                Panes([$(self.0[$i] << by),*])
            }
            #[inline(always)]
            fn right(self, by: u32) -> Self {
                Panes([$(self.0[$i] >> by),*])
            }
            #[inline(always)]
            fn any(self) -> bool {
                $(self.0[$i])|* != 0
            }
        }
    };
}
panes!(1: 0);
panes!(2: 0 1);

/// A set moved by files and ranks. Squares that would leave the board sideways drop out, and so do those that leave their
/// window; the caller cuts off what else leaves the board.
#[inline(always)]
pub(crate) fn shift<S: Shape, W: Windows>(set: W, files: i32, ranks: i32) -> W {
    let set = if files == 0 { set } else { set & W::from(S::keep(files)) };
    let by = ranks * S::FILES as i32 + files;
    if by >= 0 { set.left(by as u32) } else { set.right(-by as u32) }
}

/// The squares from which units act on one square, as seen through the window that answers for it.
#[derive(Clone, Copy, Debug)]
pub struct Near {
    /// The square itself and the four next to it: everybody.
    pub(crate) around: u64,
    /// Two squares away, straight: jumping units.
    pub(crate) jumps: u64,
    /// The next square on each diagonal: the King.
    pub(crate) corners: u64,
    /// Up to three squares on each diagonal: north-east, north-west, south-east, south-west.
    pub(crate) rays: [u64; 4],
}

impl Near {
    /// The squares near the bit with this number of a window of so many files.
    pub(crate) const fn new(files: i32, ranks: i32, bit: i32) -> Near {
        let around = step(files, ranks, bit, 0, 0)
            | step(files, ranks, bit, 1, 0)
            | step(files, ranks, bit, -1, 0)
            | step(files, ranks, bit, 0, 1)
            | step(files, ranks, bit, 0, -1);
        let jumps = step(files, ranks, bit, 2, 0)
            | step(files, ranks, bit, -2, 0)
            | step(files, ranks, bit, 0, 2)
            | step(files, ranks, bit, 0, -2);
        let mut rays = [0; 4];
        let (mut corners, mut ray) = (0, 0);
        while ray < 4 {
            let (right, up) = (if ray % 2 == 0 { 1 } else { -1 }, if ray < 2 { 1 } else { -1 });
            corners |= step(files, ranks, bit, right, up);
            let mut steps = 1;
            while steps <= 3 {
                rays[ray] |= step(files, ranks, bit, steps * right, steps * up);
                steps += 1;
            }
            ray += 1;
        }
        Near { around, jumps, corners, rays }
    }
}

/// The square so many files and ranks away, or nothing.
const fn step(files: i32, ranks: i32, bit: i32, right: i32, up: i32) -> u64 {
    let (file, rank) = (bit % files + right, bit / files + up);
    if 0 <= file && file < files && 0 <= rank && rank < ranks { 1 << (rank * files + file) } else { 0 }
}
