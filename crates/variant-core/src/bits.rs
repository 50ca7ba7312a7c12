//! Bitboards: sets of squares as the bits of a machine word.
//!
//! The operators are those of sets: `|` union, `&` intersection, `^` symmetric difference, `-` difference, `!` complement in the whole
//! word (mask it where the board is smaller), `<<` and `>>` shifts of all squares by so many indices.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr, Sub};

/// A set of squares; bit `i` is the square with index `i`. `Bits<u64>` holds a board of up to 64 squares, `Bits<u128>` one of up to 128.
///
/// ```
/// use variant_core::Bits;
/// let set = Bits::<u64>::of(3) | Bits::<u64>::of(60);
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [3, 60]);
/// assert!(set.contains(60) && !set.contains(4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Bits<W>(pub W);

macro_rules! bits {
    ($word:ty, $size:literal) => {
        impl Bits<$word> {
            /// No square.
            pub const EMPTY: Self = Bits(0);
            /// Every bit of the word.
            pub const ALL: Self = Bits(!0);

            /// The set of one square. The index is taken modulo the width of the word.
            ///
            /// ```
            /// use variant_core::Bits;
            /// assert_eq!(Bits::<u64>::of(3), Bits(0b1000_u64));
            /// ```
            #[inline(always)]
            pub const fn of(index: u8) -> Self {
                Bits(1 << (index & ($size - 1)))
            }

            /// Is the square with this index (modulo the width of the word) in the set?
            #[inline(always)]
            pub const fn contains(self, index: u8) -> bool {
                self.0 >> (index & ($size - 1)) & 1 != 0
            }

            /// Is the set empty?
            #[inline(always)]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Is anything in the set? The contrary of [`is_empty`](Self::is_empty).
            #[inline(always)]
            pub const fn any(self) -> bool {
                self.0 != 0
            }

            /// Do the sets share a square?
            ///
            /// ```
            /// use variant_core::Bits;
            /// assert!(Bits(0b0110_u64).meets(Bits(0b0011)));
            /// ```
            #[inline(always)]
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// The number of squares.
            #[inline(always)]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Two squares or more?
            ///
            /// ```
            /// use variant_core::Bits;
            /// assert!(Bits(0b0110_u64).several() && !Bits(0b0100_u64).several());
            /// ```
            #[inline(always)]
            pub const fn several(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// The lowest index; the width of the word if the set is empty.
            ///
            /// ```
            /// use variant_core::Bits;
            /// assert_eq!((Bits(0b0110_u64).lowest(), Bits::<u64>::EMPTY.lowest()), (1, 64));
            /// ```
            #[inline(always)]
            pub const fn lowest(self) -> u8 {
                self.0.trailing_zeros() as u8
            }

            /// The set without its lowest square; empty if the set is.
            ///
            /// ```
            /// use variant_core::Bits;
            /// assert_eq!(Bits(0b0110_u64).rest(), Bits(0b0100));
            /// ```
            #[inline(always)]
            pub const fn rest(self) -> Self {
                Bits(self.0 & self.0.wrapping_sub(1))
            }

            /// The lowest square as a set; empty if the set is.
            ///
            /// ```
            /// use variant_core::Bits;
            /// assert_eq!(Bits(0b0110_u64).first(), Bits(0b0010));
            /// ```
            #[inline(always)]
            pub const fn first(self) -> Self {
                Bits(self.0 & self.0.wrapping_neg())
            }

            /// The squares of `self` that are not in `other`: `-` in constants.
            ///
            /// ```
            /// use variant_core::Bits;
            /// assert_eq!(Bits(0b0110_u64).without(Bits(0b0011)), Bits(0b0100));
            /// ```
            #[inline(always)]
            pub const fn without(self, other: Self) -> Self {
                Bits(self.0 & !other.0)
            }
        }

        /// Walks the indices, rising.
        impl IntoIterator for Bits<$word> {
            type Item = u8;
            type IntoIter = Indices<$word>;
            #[inline(always)]
            fn into_iter(self) -> Indices<$word> {
                Indices(self.0)
            }
        }

        impl Iterator for Indices<$word> {
            type Item = u8;
            #[inline(always)]
            fn next(&mut self) -> Option<u8> {
                if self.0 == 0 {
                    return None;
                }
                let index = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                Some(index)
            }
            #[inline(always)]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let n = self.0.count_ones() as usize;
                (n, Some(n))
            }
        }
        impl ExactSizeIterator for Indices<$word> {}

        /// The set of these indices, each taken modulo the width of the word.
        impl FromIterator<u8> for Bits<$word> {
            fn from_iter<I: IntoIterator<Item = u8>>(indices: I) -> Self {
                indices.into_iter().fold(Self::EMPTY, |set, i| set | Self::of(i))
            }
        }

        /// The set of its indices: `{3, 60}`.
        impl fmt::Debug for Bits<$word> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }
    };
}
bits!(u64, 64);
bits!(u128, 128);

/// The indices of a set, rising: the iterator of [`Bits`].
#[derive(Clone, Debug)]
pub struct Indices<W>(W);

macro_rules! operator {
    ($trait:ident $method:ident $assign:ident $assign_method:ident) => {
        impl<W: $trait<Output = W>> $trait for Bits<W> {
            type Output = Bits<W>;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Bits(self.0.$method(other.0))
            }
        }
        impl<W: $assign> $assign for Bits<W> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                self.0.$assign_method(other.0)
            }
        }
    };
}
operator!(BitAnd bitand BitAndAssign bitand_assign);
operator!(BitOr bitor BitOrAssign bitor_assign);
operator!(BitXor bitxor BitXorAssign bitxor_assign);

impl<W: Not<Output = W>> Not for Bits<W> {
    type Output = Bits<W>;
    #[inline(always)]
    fn not(self) -> Self {
        Bits(!self.0)
    }
}
impl<W: Shl<u8, Output = W>> Shl<u8> for Bits<W> {
    type Output = Bits<W>;
    #[inline(always)]
    fn shl(self, by: u8) -> Self {
        Bits(self.0 << by)
    }
}
impl<W: Shr<u8, Output = W>> Shr<u8> for Bits<W> {
    type Output = Bits<W>;
    #[inline(always)]
    fn shr(self, by: u8) -> Self {
        Bits(self.0 >> by)
    }
}
impl<W: Not<Output = W> + BitAnd<Output = W>> Sub for Bits<W> {
    type Output = Bits<W>;
    /// Set difference.
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Bits(self.0 & !other.0)
    }
}
