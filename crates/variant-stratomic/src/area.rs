//! Sets of squares as machine words, `u64` for 8x8 and `u128` for 10x10: what the rules ask of either.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares; bit `i` is the square with index `i`.
///
/// ```
/// use variant_stratomic::Area;
/// let set = u128::of(3) | u128::of(99);
/// assert_eq!((set.count(), set.lowest(), set.rest().lowest()), (2, 3, 99));
/// ```
pub trait Area:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// No square.
    const NONE: Self;
    /// Every bit of the word.
    const ALL: Self;

    /// The set of one square.
    fn of(index: u8) -> Self;
    /// Is anything in the set?
    fn any(self) -> bool;
    /// Two squares or more?
    fn several(self) -> bool;
    /// The number of squares.
    fn count(self) -> usize;
    /// The lowest index; the width of the word if the set is empty.
    fn lowest(self) -> u8;
    /// The set without its lowest square.
    fn rest(self) -> Self;
    /// The lowest square as a set; empty if the set is.
    fn first(self) -> Self;
    /// Calls `f` with each square.
    fn each(self, f: impl FnMut(u8));

    /// Do the sets share a square?
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        (self & other).any()
    }
}

macro_rules! area {
    ($word:ty) => {
        impl Area for $word {
            const NONE: Self = 0;
            const ALL: Self = !0;

            #[inline(always)]
            fn of(index: u8) -> Self {
                1 << (index as u32 & (Self::BITS - 1))
            }
            #[inline(always)]
            fn any(self) -> bool {
                self != 0
            }
            #[inline(always)]
            fn several(self) -> bool {
                self & self.wrapping_sub(1) != 0
            }
            #[inline(always)]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn first(self) -> Self {
                self & self.wrapping_neg()
            }
            #[inline(always)]
            fn each(mut self, mut f: impl FnMut(u8)) {
                while self != 0 {
                    f(self.trailing_zeros() as u8);
                    self &= self - 1;
                }
            }
        }
    };
}
area!(u64);
area!(u128);
