//! Moves, batches of moves, and the generator.

use crate::Square;
use crate::blast::crater;
use crate::position::Position;
use core::fmt;
use core::ops::ControlFlow;
use variant_chess::board::Guard;
use variant_chess::moves as orthodox;
use variant_chess::side::Side;
use variant_core::Visit;
use variant_core::cpu::Cpu;
use variant_core::lines::{diagonal, king, straight};
use variant_core::position::{self, Call};

/// A move.
///
/// ```
/// use variant_beirut::{Beirut, Move};
/// use variant_core::Variant;
/// let rules = Beirut::default();
/// let choice = rules.parse_move(&rules.start(), "!e2").unwrap();
/// assert!(matches!(choice, Move::Choose(square) if square.to_string() == "e2"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// An orthodox move.
    Step(orthodox::Move),
    /// The carrier on the square explodes: `*e5`.
    Detonate(Square),
    /// The unit on the square becomes a carrier, in secret: `!e2`.
    Choose(Square),
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Step(m) => m.fmt(f),
            Move::Detonate(at) => write!(f, "*{at}"),
            Move::Choose(at) => write!(f, "!{at}"),
        }
    }
}

/// Moves that share something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch {
    /// Orthodox moves.
    Steps(orthodox::Batch),
    /// Detonations of the carriers on these squares.
    Detonations(u64),
    /// Choices of the units on these squares.
    Choices(u64),
}

impl position::Batch for Batch {
    type Move = Move;

    #[inline(always)]
    fn len(&self) -> usize {
        match self {
            Batch::Steps(steps) => steps.len(),
            Batch::Detonations(at) | Batch::Choices(at) => at.count_ones() as usize,
        }
    }

    #[inline(always)]
    fn each(self, f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.walk(&mut Call(f))
    }

    #[inline(always)]
    fn walk<V: Visit<Move>>(self, visitor: &mut V) -> ControlFlow<()> {
        match self {
            Batch::Steps(steps) => steps.walk(&mut Steps(visitor)),
            Batch::Detonations(at) => squares(at, |s| visitor.visit(Move::Detonate(s))),
            Batch::Choices(at) => squares(at, |s| visitor.visit(Move::Choose(s))),
        }
    }
}

#[inline(always)]
fn squares(mut set: u64, mut f: impl FnMut(Square) -> ControlFlow<()>) -> ControlFlow<()> {
    while set != 0 {
        f(Square::wrap(set.trailing_zeros() as u8))?;
        set &= set - 1;
    }
    ControlFlow::Continue(())
}

/// Hands orthodox batches, and orthodox moves, on as those of this game.
struct Steps<'a, V>(&'a mut V);

impl<V: Visit<Batch>> Visit<orthodox::Batch> for Steps<'_, V> {
    #[inline(always)]
    fn visit(&mut self, batch: orthodox::Batch) -> ControlFlow<()> {
        self.0.visit(Batch::Steps(batch))
    }
}

impl<V: Visit<Move>> Visit<orthodox::Move> for Steps<'_, V> {
    #[inline(always)]
    fn visit(&mut self, m: orthodox::Move) -> ControlFlow<()> {
        self.0.visit(Move::Step(m))
    }
}

/// Rule 1: any unit but the king, each once.
#[inline(always)]
pub(crate) fn choices(p: &Position) -> u64 {
    p.units(p.orthodox.side_to_move()) & !p.bombs
}

/// Rule 2: detonations and orthodox moves. Carriers hinder none of these (rule 5).
#[inline(always)]
pub(crate) fn generate<S: Side, C: Cpu, V: Visit<Batch>>(p: &Position, cpu: C, visitor: &mut V) -> ControlFlow<()> {
    let board = p.board();
    let guard = board.guard::<S, C>(cpu);
    let live = p.bombs & board.mine::<S>();
    if live != 0 {
        visitor.visit(Batch::Detonations(detonations::<S, C>(p, cpu, &guard, live)))?;
    }
    orthodox::generate::<S, C, _>(board, p.orthodox.extra(), cpu, &guard, &mut Steps(visitor))
}

/// Rule 4: the own king must survive, and be out of check where the enemy's survives too; with `suicide=loss` anything goes.
/// Rule 6: the own carriers chain in this judgment, the enemy's do not, so that nothing is told of them.
#[inline(always)]
fn detonations<S: Side, C: Cpu>(p: &Position, cpu: C, guard: &Guard, live: u64) -> u64 {
    if p.terms.suicide_loses {
        return live;
    }
    let board = p.board();
    let k = board.king::<S>();
    let aligned = (straight(k) & board.straight | diagonal(k) & board.diagonal) & board.theirs::<S>();
    // Out of check, only a line to an enemy slider can be opened; and the own king dies in the blasts beside it.
    if guard.check == !0 && aligned == 0 && !p.terms.chain {
        return live & !king(k);
    }
    let (mut legal, mut rest) = (0, live);
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        let gone = if p.terms.chain { crater(bit, live) } else { bit | king(rest.trailing_zeros() as u8) };
        rest ^= bit;
        let dead = gone & board.kings;
        let fine = if dead != 0 {
            dead & board.mine::<S>() == 0
        } else {
            guard.check == !0 && aligned & !gone == 0
                || board.attackers::<S, C>(cpu, k, board.occupied() & !gone, !gone) == 0
        };
        legal |= if fine { bit } else { 0 };
    }
    legal
}
