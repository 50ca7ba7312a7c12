//! What the two games do not share: the board, and the nature of the missile.

use crate::area::Area;
use crate::castling::Way;
use crate::position::Position;
use crate::units::{Kind, Piece};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;
use core::str::FromStr;
use variant_chess::side::Side;
use variant_core::cpu::Cpu;
use variant_core::geometry::{NoSquare, Place};
use variant_core::{Compiled, Fault};

/// One of the two games, as a type: [`Mini`](crate::mini::Mini) or [`Big`](crate::big::Big). Everything asked here is a
/// constant of the compiled code.
///
/// Ranks are the owner's and count from the first rank of the array, so that both games have pawns on rank 2 and promotion on rank 8.
pub trait Ground: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static + sealed::Sealed {
    /// Sets of squares.
    type Set: Area;
    /// Squares.
    type Square: Place + FromStr<Err = NoSquare>;

    /// Files, and ranks, of the board.
    const SIZE: u8;
    /// Empty ranks below White's array.
    const BORDER: u8;
    /// All squares.
    const BOARD: Self::Set;
    /// The unit that is launched: the letter it has.
    const MISSILE: Kind;
    /// Are there rooks beside the missiles?
    const HAS_ROOKS: bool;
    /// Does a missile attack the squares it steps to?
    const MISSILE_CAPTURES: bool;
    /// Do bishops stop missiles?
    const AIR_DEFENSE: bool;

    /// Does a slide cost more than a look at the lines of its square?
    const DEAR_SLIDES: bool;

    /// The generator of the game, compiled in this crate.
    fn compiled() -> &'static Compiled<Position<Self>>;

    /// The square with this index.
    fn square(index: u8) -> Self::Square;
    /// The index of a square.
    fn index(square: Self::Square) -> u8;

    /// A rank of the board, from 0 at the bottom.
    fn row(rank: u8) -> Self::Set;
    /// A set moved one file towards a.
    fn west(set: Self::Set) -> Self::Set;
    /// A set moved one file away from a.
    fn east(set: Self::Set) -> Self::Set;
    /// A set moved one rank up the board.
    fn north(set: Self::Set) -> Self::Set;
    /// A set moved one rank down the board.
    fn south(set: Self::Set) -> Self::Set;

    /// Squares a rook reaches, up to and including the first occupied ones.
    fn rook<C: Cpu>(cpu: C, square: u8, occupied: Self::Set) -> Self::Set;
    /// Squares a bishop reaches.
    fn bishop<C: Cpu>(cpu: C, square: u8, occupied: Self::Set) -> Self::Set;
    /// Squares a knight reaches.
    fn knight(square: u8) -> Self::Set;
    /// Squares next to a square.
    fn king(square: u8) -> Self::Set;
    /// The rank and the file through a square, without it.
    fn straight(square: u8) -> Self::Set;
    /// Both diagonals through a square, without it.
    fn diagonal(square: u8) -> Self::Set;
    /// The squares from `from` (excluded) to `to` (included) on a common line; empty without one.
    fn path(from: u8, to: u8) -> Self::Set;

    /// Castling of a side: with the rook on the right, on the left as White sees it where the king stands as White's does.
    fn ways(side: usize, rotated: bool) -> &'static [Way<Self::Set>; 2];

    /// The Zobrist number of a unit.
    fn unit_key(side: usize, code: usize, square: u8) -> u64;
    /// The Zobrist number of a castling right, by its rook, or of an en passant square.
    fn extra_key(square: u8) -> u64;

    /// Reads the board field.
    ///
    /// # Errors
    /// All faults of the field.
    fn read_board(field: &str) -> Result<Vec<(u8, Piece)>, Vec<Fault>>;
    /// Writes the board field.
    fn write_board(letter: impl Fn(u8) -> Option<char>) -> String;

    /// The squares next to any of a set; squares of the set only where they neighbor each other.
    #[inline(always)]
    fn around(set: Self::Set) -> Self::Set {
        let sides = Self::west(set) | Self::east(set);
        let wide = set | sides;
        sides | Self::north(wide) | Self::south(wide)
    }

    /// A set with all its neighbors.
    #[inline(always)]
    fn dilate(set: Self::Set) -> Self::Set {
        let wide = set | Self::west(set) | Self::east(set);
        wide | Self::north(wide) | Self::south(wide)
    }
}

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// Own rank `n` of a side, counted from the first rank of its array.
#[inline(always)]
pub(crate) fn rank<G: Ground, S: Side>(n: u8) -> G::Set {
    let above = G::BORDER + n - 1;
    G::row(if S::INDEX == 0 { above } else { G::SIZE - 1 - above })
}

/// A set moved one rank forward.
#[inline(always)]
pub(crate) fn up<G: Ground, S: Side>(set: G::Set) -> G::Set {
    if S::INDEX == 0 { G::north(set) } else { G::south(set) }
}

/// A set moved one rank back.
#[inline(always)]
pub(crate) fn down<G: Ground, S: Side>(set: G::Set) -> G::Set {
    if S::INDEX == 0 { G::south(set) } else { G::north(set) }
}

/// The index distance of one rank forward.
#[inline(always)]
pub(crate) const fn ahead<G: Ground, S: Side>() -> i8 {
    if S::INDEX == 0 { G::SIZE as i8 } else { -(G::SIZE as i8) }
}

/// The squares that pawns of a side attack.
#[inline(always)]
pub(crate) fn pawn_attacks<G: Ground, S: Side>(pawns: G::Set) -> G::Set {
    up::<G, S>(G::west(pawns) | G::east(pawns))
}

/// The rows of the board that hold castling rights: the home ranks of both sides.
#[inline(always)]
pub(crate) fn homes<G: Ground>() -> G::Set {
    G::row(G::BORDER) | G::row(G::SIZE - 1 - G::BORDER)
}
