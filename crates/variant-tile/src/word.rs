//! Words: a line of the table, or a set of tiles by number.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, BitXorAssign, Not, Shl, Shr};

/// A line of the window: `u64` or `u128`.
pub(crate) trait Word:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    fn rotate(self, right: i32) -> Self;
    fn lowest(self) -> u32;
    fn highest(self) -> u32;
    fn ones(self) -> u32;
    fn minus(self, other: Self) -> Self;
    fn wide(self) -> u128;
    fn low(self) -> usize;
}

macro_rules! word {
    ($t:ty) => {
        impl Word for $t {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline(always)]
            fn rotate(self, right: i32) -> Self {
                self.rotate_right(right as u32 & (Self::BITS - 1))
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros() & (Self::BITS - 1)
            }
            #[inline(always)]
            fn highest(self) -> u32 {
                (Self::BITS - 1).wrapping_sub(self.leading_zeros()) & (Self::BITS - 1)
            }
            #[inline(always)]
            fn ones(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn wide(self) -> u128 {
                self as u128
            }
            #[inline(always)]
            fn low(self) -> usize {
                self as usize
            }
        }
    };
}
word!(u64);
word!(u128);

/// The bit at place `i`.
#[inline(always)]
pub(crate) fn bit<W: Word>(i: i32) -> W {
    W::ONE << (i as u32 & (size_of::<W>() as u32 * 8 - 1))
}

/// The bits of a word, lowest first.
#[inline(always)]
pub(crate) fn each<W: Word>(mut word: W, mut f: impl FnMut(i32)) {
    while word != W::ZERO {
        f(word.lowest() as i32);
        word = word & word.minus(W::ONE);
    }
}
