//! The generator: which moves are legal.

use crate::moves::{Batch, Move, Tag};
use crate::position::Position;
use crate::roles::Roles;
use crate::safety::{Safety, Spears, threats};
use core::ops::ControlFlow;
use variant_chess::side::Side;
use variant_chess::{Board, castling};
use variant_core::Visit;
use variant_core::cpu::Cpu;
use variant_core::lines::{east, king, knight, west};

/// All legal moves of `S`: king, en passant, then the others under the masks of checks and pins.
#[inline(always)]
pub(crate) fn generate<S: Side, C: Cpu, V: Visit<Batch>>(p: &Position, cpu: C, visitor: &mut V) -> ControlFlow<()> {
    let board = &p.board;
    let roles = p.flags.roles::<S>();
    let safety = Safety::of::<S, C>(board, roles, cpu);
    let spears = Spears::facing::<S>(board, roles, board.occupied());
    king_moves::<S, C, V>(p, cpu, roles, &safety, &spears, visitor)?;
    let passed = p.extra & roles.passed.swap_bytes();
    if passed != 0 {
        en_passant::<S, C, V>(p, cpu, passed, visitor)?;
    }
    if safety.check == 0 {
        return ControlFlow::Continue(());
    }
    pawn_moves::<S, V>(board, roles, &safety, visitor)?;
    piece_moves::<S, C, V>(board, cpu, roles, &safety, &spears, visitor)
}

/// Rules 6 and 9: one step to a square that is not attacked and where no spear intercepts, or castling.
#[inline(always)]
fn king_moves<S: Side, C: Cpu, V: Visit<Batch>>(
    p: &Position,
    cpu: C,
    roles: &Roles,
    safety: &Safety,
    spears: &Spears,
    visitor: &mut V,
) -> ControlFlow<()> {
    let board = &p.board;
    let k = board.king::<S>();
    // From the spear point the step to the free front square would be intercepted.
    let stop = S::up(1 << (k & 63)) & spears.open;
    let to = king(k) & !board.mine::<S>() & !king(board.king::<S::Other>()) & !stop;
    let rights = (p.extra >> S::HOME) as u8;
    let castle = rights != 0 && safety.check == !0 && castling::any_free::<S>(k, rights, board.occupied());
    // The attacked squares cost more than all else here: ask only when a king move could use the answer.
    if to != 0 || castle {
        let attacked = threats::<S, C>(board, roles, cpu);
        visitor.visit(Batch::Piece { tag: Tag::King, from: k, to: to & !attacked })?;
        if castle {
            castling::each_legal::<S, C>(board, cpu, rights, attacked, |rook| {
                visitor.visit(Batch::One(Move::new(Tag::Castle, k, rook)))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The squares that all pawns of one side step to, direction by direction.
#[derive(Clone, Copy)]
struct Steps {
    ahead: u64,
    double: u64,
    back: u64,
    west: u64,
    east: u64,
}

/// Rules 2 and 8, quiet: forward, two forward, back and sideways, only to empty squares.
#[inline(always)]
fn steps<S: Side>(pawns: u64, empty: u64, roles: &Roles) -> Steps {
    let ahead = S::up(pawns) & empty;
    let aside = pawns & roles.aside;
    Steps {
        ahead,
        double: S::up(ahead & roles.passed) & empty,
        back: S::down(pawns & roles.back) & empty,
        west: west(aside) & empty,
        east: east(aside) & empty,
    }
}

/// Rules 2, 3 and 8 without en passant. All pawns of a direction go at once; a pinned pawn only along its pin.
#[inline(always)]
fn pawn_moves<S: Side, V: Visit<Batch>>(
    board: &Board,
    roles: &Roles,
    safety: &Safety,
    visitor: &mut V,
) -> ControlFlow<()> {
    let (pawns, theirs) = (board.pawns & board.mine::<S>(), board.theirs::<S>());
    let (empty, take) = (!board.occupied(), theirs & safety.check);
    let pins = safety.straight | safety.diagonal;
    let free = pawns & !pins;
    let mut to = steps::<S>(free, empty, roles);
    let infantry = free & !roles.home;
    let (mut left, mut right) = (S::up(west(infantry)) & take, S::up(east(infantry)) & take);
    if pawns & pins != 0 {
        // The target of a step along a pin is on the pin too.
        let pinned = steps::<S>(pawns & safety.straight, empty & safety.straight, roles);
        to.ahead |= pinned.ahead;
        to.double |= pinned.double;
        to.back |= pinned.back;
        to.west |= pinned.west;
        to.east |= pinned.east;
        let infantry = pawns & safety.diagonal & !roles.home;
        left |= S::up(west(infantry)) & take & safety.diagonal;
        right |= S::up(east(infantry)) & take & safety.diagonal;
    }
    pawn_batch::<S, V>(to.ahead & safety.check, S::UP, visitor)?;
    visitor.visit(Batch::Pawns { tag: Tag::Double, shift: 2 * S::UP, to: to.double & safety.check })?;
    visitor.visit(Batch::Pawns { tag: Tag::Pawn, shift: -S::UP, to: to.back & safety.check })?;
    visitor.visit(Batch::Pawns { tag: Tag::Pawn, shift: -1, to: to.west & safety.check })?;
    visitor.visit(Batch::Pawns { tag: Tag::Pawn, shift: 1, to: to.east & safety.check })?;
    pawn_batch::<S, V>(left, S::UP - 1, visitor)?;
    pawn_batch::<S, V>(right, S::UP + 1, visitor)?;
    // Rule 3: over an empty square or an own pawn, at any unit but a pawn. Nobody leaves a square, so pins do not
    // matter; but the unit struck may have shielded the king.
    let open = S::up(pawns & roles.home) & (empty | pawns);
    let struck = S::up(open) & take & !board.pawns & !safety.screens;
    visitor.visit(Batch::Pawns { tag: Tag::Spear, shift: 2 * S::UP, to: struck })
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

/// The units beside pawns and king. A unit that will be removed on arrival is no answer to a check and no cover of its
/// king (rule 6), so in a few positions the squares of arrival are looked at; in all others removal changes nothing
/// about legality.
#[inline(always)]
fn piece_moves<S: Side, C: Cpu, V: Visit<Batch>>(
    board: &Board,
    cpu: C,
    roles: &Roles,
    safety: &Safety,
    spears: &Spears,
    visitor: &mut V,
) -> ControlFlow<()> {
    let (mine, occupied) = (board.mine::<S>(), board.occupied());
    let target = !mine & safety.check;
    let pins = safety.straight | safety.diagonal;
    let queens = board.diagonal & board.straight;
    let removal_matters = (safety.check ^ safety.fall) & spears.open != 0
        || safety.check != !0 && safety.check & spears.phalangites & roles.guard != 0;
    let slider_target = |from: u8| {
        if removal_matters {
            !mine & safety.allowed(spears.stop_slide::<S>(from), spears.guarded::<S>(roles, from))
        } else {
            target
        }
    };
    let mut set = board.knights & mine & !pins;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        let target =
            if removal_matters { !mine & safety.allowed(spears.stop_knight::<S>(roles, from), 0) } else { target };
        visitor.visit(Batch::Piece { tag: Tag::Knight, from, to: knight(from) & target })?;
    }
    set = board.diagonal & mine & !queens & !pins;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        visitor.visit(Batch::Piece { tag: Tag::Bishop, from, to: cpu.bishop(from, occupied) & target })?;
    }
    set = board.straight & mine & !queens & !pins;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        visitor.visit(Batch::Piece { tag: Tag::Rook, from, to: cpu.rook(from, occupied) & slider_target(from) })?;
    }
    set = queens & mine & !pins;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        let to = (cpu.bishop(from, occupied) | cpu.rook(from, occupied)) & slider_target(from);
        visitor.visit(Batch::Piece { tag: Tag::Queen, from, to })?;
    }
    if pins & mine != 0 {
        pinned_sliders::<S, C, V>(board, cpu, safety, visitor)?;
    }
    ControlFlow::Continue(())
}

/// A pinned knight never moves; a slider moves along its pin if it can move that way at all. No pin leads a slider to a
/// free front square: the Phalangite behind it would stand between the king and the pinning unit. Only the Phalangite
/// whose spear pins it may be taken before another one, and the king is safe then.
#[inline(always)]
fn pinned_sliders<S: Side, C: Cpu, V: Visit<Batch>>(
    board: &Board,
    cpu: C,
    safety: &Safety,
    visitor: &mut V,
) -> ControlFlow<()> {
    let (mine, occupied) = (board.mine::<S>(), board.occupied());
    let queens = board.diagonal & board.straight;
    let mut set = (board.diagonal | board.straight) & mine & (safety.straight | safety.diagonal);
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        let bit = set & set.wrapping_neg();
        set ^= bit;
        let on_straight = bit & safety.straight != 0;
        let (able, line) =
            if on_straight { (board.straight, safety.straight) } else { (board.diagonal, safety.diagonal) };
        if bit & able == 0 {
            continue;
        }
        // A slide of the pin's own kind cannot reach another pin of that kind: the king stands between.
        let reach = if on_straight { cpu.rook(from, occupied) } else { cpu.bishop(from, occupied) };
        let tag = if bit & queens != 0 {
            Tag::Queen
        } else if bit & board.straight != 0 {
            Tag::Rook
        } else {
            Tag::Bishop
        };
        visitor.visit(Batch::Piece { tag, from, to: reach & line & safety.check & !mine })?;
    }
    ControlFlow::Continue(())
}

/// Rules 2, 8 and 10: Infantry captures diagonally a pawn that has just made a double step over `passed`. Who stands
/// beside such a pawn is Infantry.
#[inline(always)]
fn en_passant<S: Side, C: Cpu, V: Visit<Batch>>(p: &Position, cpu: C, passed: u64, visitor: &mut V) -> ControlFlow<()> {
    let mut pawns = S::Other::pawn_attacks(passed) & p.board.pawns & p.board.mine::<S>();
    while pawns != 0 {
        let from = pawns & pawns.wrapping_neg();
        pawns ^= from;
        if en_passant_is_safe::<S, C>(p, cpu, from, passed) {
            let (from, to) = (from.trailing_zeros() as u8, passed.trailing_zeros() as u8);
            visitor.visit(Batch::One(Move::new(Tag::EnPassant, from, to)))?;
        }
    }
    ControlFlow::Continue(())
}

/// Two pawns leave their squares at once, which no pin mask knows: the king is tested on the board after the capture.
#[inline(always)]
pub(crate) fn en_passant_is_safe<S: Side, C: Cpu>(p: &Position, cpu: C, from: u64, passed: u64) -> bool {
    let victim = S::down(passed);
    !p.is_attacked_on::<S, C>(cpu, p.board.occupied() ^ from ^ victim | passed, victim)
}
