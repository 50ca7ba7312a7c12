//! Rule 2: what a capture takes off the board.

use variant_chess::Board;
use variant_core::lines::king;

/// The square of an explosion and its neighbours.
#[inline(always)]
pub(crate) fn area(center: u8) -> u64 {
    king(center) | 1 << (center & 63)
}

/// Rule 2: the units that a capture from one square onto another destroys. The captured and the capturing unit go, whatever they are; around
/// the destination all but the pawns go, of both sides, kings too. `victim` is the square of the captured unit: en passant it is not `to`.
#[inline(always)]
pub(crate) fn destroyed(board: &Board, from: u8, to: u8, victim: u8) -> u64 {
    king(to) & board.occupied() & !board.pawns | 1 << (from & 63) | 1 << (victim & 63)
}
