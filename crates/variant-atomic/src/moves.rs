//! The generator. Destinations are classified as sets first (rules 2 to 7); then each unit's squares are one AND away.

use crate::blast;
use crate::exposure::{Exposure, leaving};
use crate::position::Position;
use core::ops::ControlFlow;
use variant_chess::Board;
use variant_chess::board::each;
use variant_chess::castling::{self, Way};
use variant_chess::moves::{Batch, Move, Tag};
use variant_chess::side::Side;
use variant_core::Visit;
use variant_core::cpu::Cpu;
use variant_core::lines::{east, king, knight, west};

/// Where units other than the king may go.
#[derive(Clone, Copy)]
struct Targets {
    /// Empty squares.
    quiet: u64,
    /// Enemy units whose capture is legal for every unit that reaches them and screens nothing.
    take: u64,
    /// Those whose capture wins at once: legal for every unit.
    win: u64,
}

/// All legal moves of `S`: king, pawns, the other units, en passant.
#[inline(always)]
pub(crate) fn generate<S: Side, C: Cpu, V: Visit<Batch>>(p: &Position, cpu: C, visitor: &mut V) -> ControlFlow<()> {
    let board = &p.board;
    // Rule 10: without one of the kings the game is over.
    if board.kings & board.mine::<S>() == 0 || board.kings & board.theirs::<S>() == 0 {
        return ControlFlow::Continue(());
    }
    let (near, far) = (blast::area(board.king::<S>()), blast::area(board.king::<S::Other>()));
    king_moves::<S, C, V>(p, cpu, far, visitor)?;
    // Rule 7: kings side by side are in check from nothing.
    let touching = near & board.kings & board.theirs::<S>() != 0;
    let exposure = if p.check && !touching { Exposure::of::<S>(board) } else { Exposure::NONE };
    // Rule 4: no capture beside the own king. Rule 5: beside the enemy king it wins, in check or not.
    let take = board.theirs::<S>() & !near;
    let win = take & far;
    let targets = Targets { quiet: !board.occupied() & exposure.quiet, take: take & !exposure.spoiled | win, win };
    pawn_moves::<S, V>(board, &exposure, targets, visitor)?;
    piece_moves::<S, C, V>(board, cpu, &exposure, targets, visitor)?;
    if exposure.screens & !board.pawns != 0 {
        screen_moves::<S, C, V>(board, cpu, &exposure, targets, visitor)?;
    }
    let passed = p.extra & S::rank(6);
    if passed != 0 {
        en_passant::<S, C, V>(p, cpu, passed, visitor)?;
    }
    ControlFlow::Continue(())
}

/// Rules 3, 6 and 7: the king steps to empty squares that are not attacked, or are beside the enemy king (`far`).
#[inline(always)]
fn king_moves<S: Side, C: Cpu, V: Visit<Batch>>(p: &Position, cpu: C, far: u64, visitor: &mut V) -> ControlFlow<()> {
    let board = &p.board;
    let (k, occupied) = (board.king::<S>(), board.occupied());
    let to = king(k) & !occupied;
    let rights = (p.extra >> S::HOME) as u8;
    let castle = rights != 0 && castling::any_free::<S>(k, rights, occupied);
    let mut attacked = 0;
    // The attacked squares cost more than all else here: ask only when a king move could use the answer.
    if p.check && (to & !far != 0 || castle) {
        attacked = board.threats::<S, C>(cpu, occupied ^ 1 << (k & 63)) & !far;
    }
    visitor.visit(Batch::Piece { tag: Tag::King, from: k, to: to & !attacked })?;
    if castle { castling_moves::<S, C, V>(p, cpu, rights, attacked, far, visitor) } else { ControlFlow::Continue(()) }
}

/// Rule 8. Squares crossed are looked at while the rook still stands; the one landed on, after the move.
#[inline(always)]
fn castling_moves<S: Side, C: Cpu, V: Visit<Batch>>(
    p: &Position,
    cpu: C,
    mut rights: u8,
    attacked: u64,
    far: u64,
    visitor: &mut V,
) -> ControlFlow<()> {
    let board = &p.board;
    let (k, occupied) = (board.king::<S>(), board.occupied());
    let home = |set: u64| (set >> S::HOME) as u8;
    while rights != 0 {
        let rook = rights.trailing_zeros() as u8;
        rights &= rights - 1;
        let way = castling::way(k, rook);
        if way.empty & home(occupied) != 0 {
            continue;
        }
        if p.check {
            let crossed = way.safe & !(1 << way.king_to) | 1 << (k & 7);
            if crossed & home(attacked) != 0 || !lands_safely::<S, C>(board, cpu, rook, way, attacked, far) {
                continue;
            }
        }
        visitor.visit(Batch::One(Move::new(Tag::Castle, k, S::HOME + rook)))?;
    }
    ControlFlow::Continue(())
}

/// Is the square the king lands on beside the enemy king, or not attacked once king and rook have moved?
#[inline(always)]
fn lands_safely<S: Side, C: Cpu>(board: &Board, cpu: C, rook: u8, way: &Way, attacked: u64, far: u64) -> bool {
    let to = S::HOME + way.king_to;
    if far >> to & 1 != 0 {
        return true;
    }
    // King and rook move along the home rank: only an attack along it can begin or end.
    if board.straight & board.theirs::<S>() & S::rank(1) == 0 {
        return attacked >> to & 1 == 0;
    }
    let king_bit = board.kings & board.mine::<S>();
    let after = board.occupied() & !(king_bit | 1 << (S::HOME + rook)) | 1 << (S::HOME + way.rook_to);
    board.attackers::<S, C>(cpu, to, after, !0) == 0
}

/// Pawns without en passant. All step at once; a pinned pawn only along its pin.
#[inline(always)]
fn pawn_moves<S: Side, V: Visit<Batch>>(
    board: &Board,
    exposure: &Exposure,
    targets: Targets,
    visitor: &mut V,
) -> ControlFlow<()> {
    let pawns = board.pawns & board.mine::<S>();
    let empty = !board.occupied();
    // A pawn pinned along its file may push: its target is on the pin too.
    let pushers = pawns & !exposure.diagonal & !(exposure.straight & !S::down(exposure.straight));
    let ahead = S::up(pushers) & empty;
    let double = S::up(ahead & S::rank(3)) & targets.quiet;
    pawn_batch::<S, V>(ahead & targets.quiet, S::UP, visitor)?;
    visitor.visit(Batch::Pawns { tag: Tag::Double, shift: 2 * S::UP, to: double })?;
    let free = pawns & !exposure.screens;
    let (mut left, mut right) = (S::up(west(free)) & targets.take, S::up(east(free)) & targets.take);
    each(pawns & exposure.screens, |s| {
        let from = 1u64 << (s & 63);
        let (l, r) = (S::up(west(from)) & targets.take, S::up(east(from)) & targets.take);
        if l | r != 0 {
            let spoiled = leaving::<S>(board, from) & !targets.win;
            left |= l & !spoiled;
            right |= r & !spoiled;
        }
    });
    pawn_batch::<S, V>(left, S::UP - 1, visitor)?;
    pawn_batch::<S, V>(right, S::UP + 1, visitor)
}

#[inline(always)]
fn pawn_batch<S: Side, V: Visit<Batch>>(to: u64, shift: i8, visitor: &mut V) -> ControlFlow<()> {
    let last = to & S::rank(8);
    visitor.visit(Batch::Pawns { tag: Tag::Pawn, shift, to: to ^ last })?;
    if last != 0 {
        visitor.visit(Batch::Promotions { shift, to: last })?;
    }
    ControlFlow::Continue(())
}

/// Knights, bishops, rooks and queens that stand on no line to the own king.
#[inline(always)]
fn piece_moves<S: Side, C: Cpu, V: Visit<Batch>>(
    board: &Board,
    cpu: C,
    exposure: &Exposure,
    targets: Targets,
    visitor: &mut V,
) -> ControlFlow<()> {
    let (free, occupied) = (board.mine::<S>() & !exposure.screens, board.occupied());
    let target = targets.quiet | targets.take;
    let queens = board.diagonal & board.straight;
    let mut set = board.knights & free;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        visitor.visit(Batch::Piece { tag: Tag::Knight, from, to: knight(from) & target })?;
    }
    set = board.diagonal & free & !queens;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        visitor.visit(Batch::Piece { tag: Tag::Bishop, from, to: cpu.bishop(from, occupied) & target })?;
    }
    set = board.straight & free & !queens;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        visitor.visit(Batch::Piece { tag: Tag::Rook, from, to: cpu.rook(from, occupied) & target })?;
    }
    set = queens & free;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        let to = (cpu.bishop(from, occupied) | cpu.rook(from, occupied)) & target;
        visitor.visit(Batch::Piece { tag: Tag::Queen, from, to })?;
    }
    ControlFlow::Continue(())
}

/// The same units where they stand on a line between the own king and an enemy slider: a pinned one steps along its pin, and each capture
/// is asked what it opens. A capture that wins is asked nothing (rule 5).
#[inline(always)]
fn screen_moves<S: Side, C: Cpu, V: Visit<Batch>>(
    board: &Board,
    cpu: C,
    exposure: &Exposure,
    targets: Targets,
    visitor: &mut V,
) -> ControlFlow<()> {
    let occupied = board.occupied();
    let mut set = exposure.screens & !board.pawns;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        let bit = set & set.wrapping_neg();
        set ^= bit;
        let (is_straight, is_diagonal) = (bit & board.straight != 0, bit & board.diagonal != 0);
        let flat = if is_straight { cpu.rook(from, occupied) } else { 0 };
        let slant = if is_diagonal { cpu.bishop(from, occupied) } else { 0 };
        let (tag, reach) = match (is_straight, is_diagonal) {
            (true, true) => (Tag::Queen, flat | slant),
            (true, false) => (Tag::Rook, flat),
            (false, true) => (Tag::Bishop, slant),
            (false, false) => (Tag::Knight, knight(from)),
        };
        // A slide of the pin's own kind cannot reach another pin of that kind: the king stands between.
        let steps = match () {
            _ if bit & exposure.straight != 0 => flat & exposure.straight,
            _ if bit & exposure.diagonal != 0 => slant & exposure.diagonal,
            _ => reach,
        };
        let mut take = reach & targets.take;
        if take & !targets.win != 0 {
            take &= !leaving::<S>(board, bit) | targets.win;
        }
        visitor.visit(Batch::Piece { tag, from, to: steps & targets.quiet | take })?;
    }
    ControlFlow::Continue(())
}

/// Rule 2, en passant: the explosion is around the passed square.
#[inline(always)]
fn en_passant<S: Side, C: Cpu, V: Visit<Batch>>(p: &Position, cpu: C, passed: u64, visitor: &mut V) -> ControlFlow<()> {
    let board = &p.board;
    let to = passed.trailing_zeros() as u8;
    let mut pawns = S::Other::pawn_attacks(passed) & board.pawns & board.mine::<S>();
    while pawns != 0 {
        let from = pawns.trailing_zeros() as u8;
        pawns &= pawns - 1;
        if en_passant_is_legal::<S, C>(board, cpu, from, to, p.check) {
            visitor.visit(Batch::One(Move::new(Tag::EnPassant, from, to)))?;
        }
    }
    ControlFlow::Continue(())
}

/// Two pawns leave lines that no set above knows of: the board after the explosion is looked at, by rules 4 to 7 in this order.
#[inline(always)]
pub(crate) fn en_passant_is_legal<S: Side, C: Cpu>(board: &Board, cpu: C, from: u8, to: u8, check: bool) -> bool {
    let gone = blast::destroyed(board, from, to, to.wrapping_sub(S::UP as u8));
    let (own, enemy) = (board.kings & board.mine::<S>(), board.kings & board.theirs::<S>());
    let k = board.king::<S>();
    if own & gone != 0 {
        return false;
    }
    !check
        || enemy & gone != 0
        || king(k) & enemy != 0
        || board.attackers::<S, C>(cpu, k, board.occupied() & !gone, !gone) == 0
}
