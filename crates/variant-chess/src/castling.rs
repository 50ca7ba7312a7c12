//! Castling, orthodox and Chess960, from one table.

use crate::board::Board;
use crate::side::Side;
use core::ops::ControlFlow;
use variant_core::cpu::Cpu;

/// What a king on one file and a rook on another need to castle; sets are files of the home rank.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// Squares that must be empty, king and rook left out.
    pub empty: u8,
    /// Squares that must not be attacked: the king's way, its target included.
    pub safe: u8,
    /// The file the king lands on: c or g.
    pub king_to: u8,
    /// The file the rook lands on: d or f.
    pub rook_to: u8,
}

const fn span(a: u8, b: u8) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((1u16 << (high + 1)) - (1u16 << low)) as u8
}

const fn ways() -> [Way; 64] {
    let mut table = [Way { empty: 0, safe: 0, king_to: 0, rook_to: 0 }; 64];
    let mut i = 0;
    while i < 64 {
        let (king, rook) = (i as u8 / 8, i as u8 % 8);
        let (king_to, rook_to) = if rook > king { (6, 5) } else { (2, 3) };
        let both = 1u8 << king | 1 << rook;
        table[i] = Way {
            empty: (span(king, king_to) | span(rook, rook_to)) & !both,
            safe: span(king, king_to),
            king_to,
            rook_to,
        };
        i += 1;
    }
    table
}
static WAYS: [Way; 64] = ways();

/// The way of a king on a square with a rook on another square of the same rank.
#[inline(always)]
pub fn way(king: u8, rook: u8) -> &'static Way {
    &WAYS[((king & 7) << 3 | rook & 7) as usize]
}

/// Is the way free for one of the `rights` (files of rooks)?
#[inline(always)]
pub fn any_free<S: Side>(king: u8, rights: u8, occupied: u64) -> bool {
    let rank = (occupied >> S::HOME) as u8;
    let mut rooks = rights;
    while rooks != 0 {
        if way(king, rooks.trailing_zeros() as u8).empty & rank == 0 {
            return true;
        }
        rooks &= rooks - 1;
    }
    false
}

/// FIDE 3.8.2: calls `f` with the square of each rook that the king of `S`, which is not in check, may castle with.
#[inline(always)]
pub fn each_legal<S: Side, C: Cpu>(
    board: &Board,
    cpu: C,
    mut rights: u8,
    attacked: u64,
    mut f: impl FnMut(u8) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (king, occupied) = (board.king::<S>(), board.occupied());
    let (rank, attacked) = ((occupied >> S::HOME) as u8, (attacked >> S::HOME) as u8);
    while rights != 0 {
        let rook = rights.trailing_zeros() as u8;
        rights &= rights - 1;
        let way = way(king, rook);
        if way.empty & rank == 0 && way.safe & attacked == 0 && !uncovers::<S, C>(board, cpu, rook, way) {
            f(S::HOME + rook)?;
        }
    }
    ControlFlow::Continue(())
}

/// Chess960: the rook may have shielded the king's target from an attack along the rank.
#[inline(always)]
fn uncovers<S: Side, C: Cpu>(board: &Board, cpu: C, rook: u8, way: &Way) -> bool {
    let enemies = board.straight & board.theirs::<S>() & S::rank(1);
    if enemies == 0 {
        return false;
    }
    let king_bit = board.kings & board.mine::<S>();
    let after = board.occupied() & !(king_bit | 1 << (S::HOME + rook)) | 1 << (S::HOME + way.rook_to);
    cpu.rook(S::HOME + way.king_to, after) & enemies != 0
}
