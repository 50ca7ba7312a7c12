//! The sizes of board this family is played on, and sets of squares as machine words.

use crate::position::Position;
use crate::units::Piece;
use crate::window::{Near, Panes, Windows};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};
use variant_core::geometry::Geometry;
use variant_core::{Compiled, Fault, Rect, Square, text};

/// A machine word as a set of squares: bit `i` is the square with index `i`.
pub trait Word:
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
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const EMPTY: Self;
    /// The set of one square; the index is taken modulo the width of the word.
    fn of(index: u8) -> Self;
    /// The low bits of a wide word.
    fn narrow(wide: u128) -> Self;
    /// The word with zeros above it.
    fn wide(self) -> u128;
    /// The number of squares.
    fn count(self) -> usize;
    /// The lowest index; the width of the word if the set is empty.
    fn lowest(self) -> u8;
    /// The set without its lowest square.
    fn rest(self) -> Self;
    /// Is anything in the set?
    #[inline(always)]
    fn any(self) -> bool {
        self != Self::EMPTY
    }
    /// Do the sets share a square?
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        (self & other).any()
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const EMPTY: Self = 0;
            #[inline(always)]
            fn of(index: u8) -> Self {
                1 << (index as u32 & (Self::BITS - 1))
            }
            #[inline(always)]
            fn narrow(wide: u128) -> Self {
                wide as Self
            }
            #[inline(always)]
            fn wide(self) -> u128 {
                self as u128
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
        }
    };
}
word!(u64);
word!(u128);

/// The number of squares of the largest board.
pub(crate) const LARGEST: usize = 72;

mod sealed {
    pub trait Sealed {}
}

/// A size of board, with the sets and tables that depend on nothing else. Implemented by `Rect<8, 8>` and `Rect<9, 8>`.
///
/// Moves and sums of strengths are worked out on *windows* of 64 bits: stretches of the board in which no line of any unit
/// leaves the window from the squares it answers for. The board of 64 squares is one window; that of 72 has two, ranks 1-7
/// for the lower four ranks and ranks 2-8 for the upper four, so that wide shifts are never needed there. Window `w` begins
/// with rank `w + 1`.
pub trait Shape: Geometry + sealed::Sealed + Copy + Eq + Debug + Default + Send + Sync + 'static {
    /// Sets of squares.
    type Word: Word;
    /// The same as seen through windows.
    type Windows: Windows;
    /// The number of files.
    const FILES: u8;
    /// The number of ranks.
    const RANKS: u8;
    /// Every square.
    const ALL: Self::Word;
    /// Rank 1.
    const RANK_1: Self::Word;
    /// The squares each window answers for.
    const ANSWERS: Self::Windows;

    /// The generator of this board, compiled in this crate.
    fn compiled() -> &'static Compiled<Position<Self>>;
    /// The index of a square.
    fn index(square: Self::Square) -> u8;
    /// The square with this index (modulo the number of squares).
    fn square(index: u8) -> Self::Square;
    /// The squares of a window that stay on the board when they go `files` to the right, -3 to 3.
    fn keep(files: i32) -> u64;
    /// The squares a Scout reaches.
    fn leaps(from: u8) -> Self::Word;
    /// What is around the square with this index, in the window that answers for it.
    fn near(index: u8) -> &'static Near;
    /// A set through the windows.
    fn windows(set: Self::Word) -> Self::Windows;
    /// The board of the answers of all windows.
    fn join(windows: Self::Windows) -> Self::Word;
    /// The window that answers for a square, and the bit of the square in it.
    #[inline(always)]
    fn place(index: u8) -> (usize, u32) {
        let window = (index as usize * Self::Windows::COUNT / (Self::FILES * Self::RANKS) as usize).min(1);
        (window, (index - Self::FILES * window as u8) as u32 & 63)
    }
    /// Reads the board field of a position.
    ///
    /// # Errors
    /// All faults of the field.
    fn read(field: &str) -> Result<Vec<(u8, Piece)>, Vec<Fault>>;
    /// Writes the board field of a position.
    fn write(letter: impl Fn(u8) -> Option<char>) -> String;
}

/// Squares of a board of so many files that stay on it when they go `by` to the right.
const fn keep(files: u8, ranks: u8, by: i32) -> u128 {
    let mut set = 0;
    let mut i = 0;
    while i < files as i32 * ranks as i32 {
        let to = i % files as i32 + by;
        if 0 <= to && to < files as i32 {
            set |= 1 << i;
        }
        i += 1;
    }
    set
}

/// The squares of a chess knight's leap.
const fn leaps(files: u8, ranks: u8, from: usize) -> u128 {
    const STEPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let mut set = 0;
    let mut i = 0;
    while i < 8 {
        let (f, r) = (from as i32 % files as i32 + STEPS[i].0, from as i32 / files as i32 + STEPS[i].1);
        if 0 <= f && f < files as i32 && 0 <= r && r < ranks as i32 {
            set |= 1 << (r * files as i32 + f);
        }
        i += 1;
    }
    set
}

macro_rules! shape {
    ($files:literal x $ranks:literal, $word:ty, $slots:literal, windows $count:literal, $answers:expr, $windows:expr, $join:expr) => {
        impl sealed::Sealed for Rect<$files, $ranks> {}

        impl Shape for Rect<$files, $ranks> {
            type Word = $word;
            type Windows = Panes<$count>;
            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            const ALL: $word = keep($files, $ranks, 0) as $word;
            const RANK_1: $word = (1 << $files) - 1;
            const ANSWERS: Panes<$count> = Panes($answers);

            fn compiled() -> &'static Compiled<Position<Self>> {
                static COMPILED: Compiled<Position<Rect<$files, $ranks>>> = Compiled::new();
                &COMPILED
            }

            #[inline(always)]
            fn index(square: Square<$files, $ranks>) -> u8 {
                square.index()
            }
            #[inline(always)]
            fn square(index: u8) -> Square<$files, $ranks> {
                Square::wrap(index)
            }
            #[inline(always)]
            fn keep(files: i32) -> u64 {
                const KEEP: [u64; 7] = {
                    let mut table = [0; 7];
                    let mut i = 0;
                    while i < 7 {
                        table[i] = keep($files, $ranks, i as i32 - 3) as u64;
                        i += 1;
                    }
                    table
                };
                KEEP[(files + 3) as usize]
            }
            #[inline(always)]
            fn leaps(from: u8) -> $word {
                static LEAPS: [$word; $slots] = {
                    let mut table = [0; $slots];
                    let mut i = 0;
                    while i < $files * $ranks {
                        table[i] = leaps($files, $ranks, i) as $word;
                        i += 1;
                    }
                    table
                };
                LEAPS[from as usize & ($slots - 1)]
            }
            #[inline(always)]
            fn near(index: u8) -> &'static Near {
                static NEAR: [Near; $slots] = {
                    let mut table = [Near::new($files, $ranks, 0); $slots];
                    let mut i = 0;
                    while i < $files * $ranks {
                        let window = i * $count / ($files * $ranks);
                        table[i] = Near::new($files, $ranks + 1 - $count, (i - window * $files) as i32);
                        i += 1;
                    }
                    table
                };
                &NEAR[index as usize & ($slots - 1)]
            }
            #[inline(always)]
            fn windows(set: $word) -> Panes<$count> {
                Panes($windows(set))
            }
            #[inline(always)]
            fn join(windows: Panes<$count>) -> $word {
                $join(windows.0)
            }
            fn read(field: &str) -> Result<Vec<(u8, Piece)>, Vec<Fault>> {
                let units = text::board::<$files, $ranks, Piece>(field, Piece::from_symbol)?;
                Ok(units.into_iter().map(|(square, piece)| (square.index(), piece)).collect())
            }
            fn write(letter: impl Fn(u8) -> Option<char>) -> String {
                text::write_board::<$files, $ranks>(|square| letter(square.index()))
            }
        }
    };
}

shape!(8 x 8, u64, 64, windows 1, [!0], |set| [set], |[whole]: [u64; 1]| whole);

/// Squares a1 to i4: what the lower window of the 9x8 board answers for.
const LOWER: u64 = (1 << 36) - 1;
/// Squares a5 to i8, as the upper window sees them.
const UPPER: u64 = LOWER << 27;

shape!(
    9 x 8, u128, 128, windows 2, [LOWER, UPPER],
    |set: u128| [set as u64, (set >> 9) as u64],
    |[lower, upper]: [u64; 2]| (lower & LOWER) as u128 | ((upper & UPPER) as u128) << 9
);
