//! The generator: all legal moves, set by set, under the masks of checks and pins.

use crate::area::Area;
use crate::board::{Board, Guard};
use crate::ground::{Ground, ahead, down, homes, pawn_attacks, rank, up};
use crate::launch;
use crate::moves::{Batch, Move, Tag};
use crate::position::Position;
use core::ops::ControlFlow;
use variant_chess::side::Side;
use variant_core::Visit;
use variant_core::cpu::Cpu;

/// All legal moves of `S`: king and launches, then the others, en passant last.
#[inline(always)]
pub(crate) fn generate<G: Ground, S: Side, C: Cpu, V: Visit<Batch<G>>>(
    p: &Position<G>,
    cpu: C,
    visitor: &mut V,
) -> ControlFlow<()> {
    let board = &p.board;
    let guard = board.guard::<S>();
    king_moves_and_launches::<G, S, C, V>(p, cpu, &guard, visitor)?;
    if !guard.check.any() {
        return ControlFlow::Continue(());
    }
    pawn_moves::<G, S, V>(board, &guard, visitor)?;
    piece_moves::<G, S, C, V>(board, cpu, &guard, visitor)?;
    let passed = p.extra & rank::<G, S>(6);
    if passed.any() {
        en_passant::<G, S, V>(board, passed, visitor)?;
    }
    ControlFlow::Continue(())
}

/// What needs the attacked squares: the king's steps, castling, and the question which missiles are attacked.
#[inline(always)]
fn king_moves_and_launches<G: Ground, S: Side, C: Cpu, V: Visit<Batch<G>>>(
    p: &Position<G>,
    cpu: C,
    guard: &Guard<G::Set>,
    visitor: &mut V,
) -> ControlFlow<()> {
    let board = &p.board;
    let (k, occupied) = (board.king::<S>(), board.occupied());
    let in_check = guard.check != G::Set::ALL;
    let to = G::king(k) & !board.mine::<S>() & !G::king(board.king::<S::Other>());
    let rights = p.extra & homes::<G>() & rank::<G, S>(1);
    let castle = rights.any() && !in_check;
    // Rule 4 (Stratomic: 5a): no launch before the game is armed.
    let missiles = if p.armed { board.missiles & board.mine::<S>() } else { G::Set::NONE };
    if !(to.any() || castle || missiles.any()) {
        return ControlFlow::Continue(());
    }
    let mut asked = to | missiles;
    if castle {
        asked |= rank::<G, S>(1);
    }
    let attacked = board.threats::<S, C>(cpu, occupied & !G::Set::of(k), asked);
    visitor.visit(Batch::Piece { tag: Tag::King, from: k, to: to & !attacked })?;
    if castle {
        // Rule 7 (Stratomic: 2): as FIDE 3.8.2, nothing between king and rook, no attack on the king's way; and, as Stratomic's rooks do
        // not start on the edge, no attack along the rank that the rook has shielded.
        let behind = board.straight & board.theirs::<S>();
        for way in G::ways(S::INDEX, p.terms.rotated) {
            let free = !way.empty.meets(occupied) && !way.safe.meets(attacked) && !way.beyond.meets(behind);
            if rights.meets(G::Set::of(way.rook)) && free {
                visitor.visit(Batch::One(Move::new(Tag::Castle, k, way.king_to)))?;
            }
        }
    }
    if missiles.any() {
        // Rule 3 (Stratomic: 5b): a missile that an enemy unit attacks may not be launched.
        let mut ready = missiles & !attacked;
        if in_check {
            // `attacked` looks through the king, which here shields what stands behind it.
            (missiles & attacked).each(|m| {
                let touched = G::king(m).meets(board.kings & board.theirs::<S>());
                if !touched && !board.is_attacked::<S>(m, occupied, G::Set::ALL) {
                    ready |= G::Set::of(m);
                }
            });
        }
        launch::launches::<G, S, V>(board, p.terms, ready, visitor)?;
    }
    ControlFlow::Continue(())
}

/// FIDE 3.7 without en passant. All pawns step at once; a pinned pawn only along its pin.
#[inline(always)]
fn pawn_moves<G: Ground, S: Side, V: Visit<Batch<G>>>(
    board: &Board<G>,
    guard: &Guard<G::Set>,
    visitor: &mut V,
) -> ControlFlow<()> {
    let pawns = board.pawns & board.mine::<S>();
    let (empty, take) = (!board.occupied(), board.theirs::<S>() & guard.check);
    let forward = ahead::<G, S>();
    // A pawn pinned along its file may push: its target is on the pin too.
    let sideways = guard.straight & !down::<G, S>(guard.straight);
    let push = up::<G, S>(pawns & !guard.diagonal & !sideways) & empty;
    let double = up::<G, S>(push & rank::<G, S>(3)) & empty & guard.check;
    pawn_batch::<G, S, V>(push & guard.check, forward, visitor)?;
    visitor.visit(Batch::Pawns { tag: Tag::Double, shift: 2 * forward, to: double })?;
    let free = pawns & !(guard.straight | guard.diagonal);
    let mut left = up::<G, S>(G::west(free)) & take;
    let mut right = up::<G, S>(G::east(free)) & take;
    let pinned = pawns & guard.diagonal;
    if pinned.any() {
        left |= up::<G, S>(G::west(pinned)) & take & guard.diagonal;
        right |= up::<G, S>(G::east(pinned)) & take & guard.diagonal;
    }
    pawn_batch::<G, S, V>(left, forward - 1, visitor)?;
    pawn_batch::<G, S, V>(right, forward + 1, visitor)
}

/// Rule 7 (Stratomic: 1): a pawn that reaches own rank 8 becomes another unit.
#[inline(always)]
fn pawn_batch<G: Ground, S: Side, V: Visit<Batch<G>>>(to: G::Set, shift: i8, visitor: &mut V) -> ControlFlow<()> {
    let last = to & rank::<G, S>(8);
    visitor.visit(Batch::Pawns { tag: Tag::Pawn, shift, to: to ^ last })?;
    if last.any() {
        visitor.visit(Batch::Promotions { shift, to: last })?;
    }
    ControlFlow::Continue(())
}

/// The units beside pawns and king; a pinned one only along its pin.
#[inline(always)]
fn piece_moves<G: Ground, S: Side, C: Cpu, V: Visit<Batch<G>>>(
    board: &Board<G>,
    cpu: C,
    guard: &Guard<G::Set>,
    visitor: &mut V,
) -> ControlFlow<()> {
    let (mine, occupied) = (board.mine::<S>(), board.occupied());
    let target = G::BOARD & !mine & guard.check;
    let pinned = guard.straight | guard.diagonal;
    let queens = board.diagonal & board.straight;
    let free = mine & !pinned;
    let mut set = board.knights & free;
    while set.any() {
        let from = set.lowest();
        set = set.rest();
        visitor.visit(Batch::Piece { tag: Tag::Knight, from, to: G::knight(from) & target })?;
    }
    set = board.missiles & free;
    while set.any() {
        let from = set.lowest();
        set = set.rest();
        visitor.visit(Batch::Piece { tag: Tag::Missile, from, to: missile_steps::<G>(board, from) & target })?;
    }
    set = board.diagonal & !queens & free;
    while set.any() {
        let from = set.lowest();
        set = set.rest();
        visitor.visit(Batch::Piece { tag: Tag::Bishop, from, to: G::bishop(cpu, from, occupied) & target })?;
    }
    if G::HAS_ROOKS {
        set = board.straight & !queens & free;
        while set.any() {
            let from = set.lowest();
            set = set.rest();
            visitor.visit(Batch::Piece { tag: Tag::Rook, from, to: G::rook(cpu, from, occupied) & target })?;
        }
    }
    set = queens & free;
    while set.any() {
        let from = set.lowest();
        set = set.rest();
        let to = (G::bishop(cpu, from, occupied) | G::rook(cpu, from, occupied)) & target;
        visitor.visit(Batch::Piece { tag: Tag::Queen, from, to })?;
    }
    set = (board.diagonal | board.straight | board.missiles) & mine & pinned;
    while set.any() {
        let (from, bit) = (set.lowest(), set.first());
        set = set.rest();
        // One call for each kind, so that the kind is a constant wherever moves are made.
        match pinned_moves::<G, S, C>(board, cpu, guard, from, bit) {
            (Tag::Bishop, to) => visitor.visit(Batch::Piece { tag: Tag::Bishop, from, to: to & target })?,
            (Tag::Rook, to) if G::HAS_ROOKS => visitor.visit(Batch::Piece { tag: Tag::Rook, from, to: to & target })?,
            (Tag::Missile, to) => visitor.visit(Batch::Piece { tag: Tag::Missile, from, to: to & target })?,
            (_, to) => visitor.visit(Batch::Piece { tag: Tag::Queen, from, to: to & target })?,
        }
    }
    ControlFlow::Continue(())
}

/// Rule 1 (Stratomic: 3): a missile steps one square in any direction; in Stratomic Mini only to an empty one.
#[inline(always)]
fn missile_steps<G: Ground>(board: &Board<G>, from: u8) -> G::Set {
    if G::MISSILE_CAPTURES { G::king(from) } else { G::king(from) & !board.occupied() }
}

/// A pinned slider or missile moves along its pin. Pinned knights never move.
#[inline(always)]
fn pinned_moves<G: Ground, S: Side, C: Cpu>(
    board: &Board<G>,
    cpu: C,
    guard: &Guard<G::Set>,
    from: u8,
    bit: G::Set,
) -> (Tag, G::Set) {
    let on_straight = guard.straight.meets(bit);
    let pin = if on_straight { guard.straight } else { guard.diagonal };
    if board.missiles.meets(bit) {
        // A step may reach another pin, so the line through king and missile decides.
        let (k, mut line) = (board.king::<S>(), G::Set::NONE);
        (missile_steps::<G>(board, from) & pin).each(|s| {
            let square = G::Set::of(s);
            if G::path(k, s).meets(bit) || G::path(k, from).meets(square) {
                line |= square;
            }
        });
        return (Tag::Missile, line);
    }
    let tag = match (board.diagonal.meets(bit), board.straight.meets(bit)) {
        (true, true) => Tag::Queen,
        (true, false) => Tag::Bishop,
        _ => Tag::Rook,
    };
    // A slide of the pin's own kind cannot reach another pin of that kind: the king stands between.
    let reach = match (on_straight, tag) {
        (true, Tag::Bishop) | (false, Tag::Rook) => G::Set::NONE,
        (true, _) => G::rook(cpu, from, board.occupied()),
        (false, _) => G::bishop(cpu, from, board.occupied()),
    };
    (tag, reach & pin)
}

/// FIDE 3.7.3.1: capture of a pawn that has just made a double step over `passed`.
#[inline(always)]
fn en_passant<G: Ground, S: Side, V: Visit<Batch<G>>>(
    board: &Board<G>,
    passed: G::Set,
    visitor: &mut V,
) -> ControlFlow<()> {
    let mut pawns = pawn_attacks::<G, S::Other>(passed) & board.pawns & board.mine::<S>();
    while pawns.any() {
        let from = pawns.first();
        if en_passant_is_safe::<G, S>(board, from, passed) {
            visitor.visit(Batch::One(Move::new(Tag::EnPassant, from.lowest(), passed.lowest())))?;
        }
        pawns = pawns.rest();
    }
    ControlFlow::Continue(())
}

/// Two pawns leave a line at once, which no pin mask knows: the king is tested on the board after the capture.
#[inline(always)]
fn en_passant_is_safe<G: Ground, S: Side>(board: &Board<G>, from: G::Set, passed: G::Set) -> bool {
    let victim = down::<G, S>(passed);
    let occupied = board.occupied() & !from & !victim | passed;
    !board.is_attacked::<S>(board.king::<S>(), occupied, !victim)
}

/// May `S` capture a pawn that has just passed this square?
pub(crate) fn can_take_en_passant<G: Ground, S: Side>(board: &Board<G>, passed: G::Set) -> bool {
    en_passant::<G, S, _>(board, passed, &mut Stop).is_break()
}

/// Breaks at the first move.
struct Stop;

impl<B> Visit<B> for Stop {
    fn visit(&mut self, _: B) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}
