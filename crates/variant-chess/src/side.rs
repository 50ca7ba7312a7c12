//! The two sides as types, so that each direction is a constant of the compiled code.

use variant_core::Player;
use variant_core::lines::{RANK_1, east, west};

/// A side of the 8x8 board, seen by its owner: "up" is forward.
pub trait Side {
    /// The enemy.
    type Other: Side;
    /// The seat.
    const PLAYER: Player;
    /// The index of the seat.
    const INDEX: usize;
    /// Index of the home corner on file a: 0 or 56.
    const HOME: u8;
    /// The number of squares from a square to the one in front.
    const UP: i8;

    /// A set moved one rank forward.
    fn up(set: u64) -> u64;
    /// A set moved one rank back.
    fn down(set: u64) -> u64;

    /// Own rank `n`, 1 to 8.
    #[inline(always)]
    fn rank(n: u8) -> u64 {
        RANK_1 << if Self::INDEX == 0 { 8 * (n - 1) } else { 8 * (8 - n) }
    }

    /// The squares that pawns of this side attack.
    #[inline(always)]
    fn pawn_attacks(pawns: u64) -> u64 {
        Self::up(west(pawns) | east(pawns))
    }
}

/// South: moves up the board.
#[derive(Clone, Copy, Debug)]
pub struct White;
/// North: moves down the board.
#[derive(Clone, Copy, Debug)]
pub struct Black;

impl Side for White {
    type Other = Black;
    const PLAYER: Player = Player::WHITE;
    const INDEX: usize = 0;
    const HOME: u8 = 0;
    const UP: i8 = 8;
    #[inline(always)]
    fn up(set: u64) -> u64 {
        set << 8
    }
    #[inline(always)]
    fn down(set: u64) -> u64 {
        set >> 8
    }
}

impl Side for Black {
    type Other = White;
    const PLAYER: Player = Player::BLACK;
    const INDEX: usize = 1;
    const HOME: u8 = 56;
    const UP: i8 = -8;
    #[inline(always)]
    fn up(set: u64) -> u64 {
        set >> 8
    }
    #[inline(always)]
    fn down(set: u64) -> u64 {
        set << 8
    }
}
