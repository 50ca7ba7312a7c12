//! The generator of a game, compiled once.

use super::{Call, Position};
use crate::cpu::{self, Cpu, Job, Portable};
use crate::list::MoveList;
use core::fmt;
use core::ops::ControlFlow;

type Each<'a, P> = dyn FnMut(<P as Position>::Batch) -> ControlFlow<()> + 'a;

/// What every user of a position needs of its generator: counting, listing, walking, perft, and playing a move.
///
/// A generator is large, and generic code is compiled again by each crate that uses it. These five are compiled by the crate that
/// holds the `static`, the one of the game, and all others call them: see [`Position::compiled`].
pub struct Compiled<P: Position> {
    pub(crate) count: fn(&P) -> u64,
    pub(crate) list: fn(&P, &mut MoveList<P::Move>),
    pub(crate) each: for<'a> fn(&P, &mut Each<'a, P>) -> ControlFlow<()>,
    pub(crate) perft: fn(&mut P, u32) -> u64,
    pub(crate) play: fn(&mut P, P::Move) -> P::Undo,
}

impl<P: Position> Compiled<P> {
    /// For a `static` in the crate of the game.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant, position::Compiled};
    /// type Chessboard = <Chess as Variant>::Position;
    /// static COMPILED: Compiled<Chessboard> = Compiled::new();
    /// # let _ = &COMPILED;
    /// ```
    #[allow(clippy::new_without_default)] // `Default` is no const
    pub const fn new() -> Compiled<P> {
        Compiled { count, list, each, perft, play }
    }
}

impl<P: Position> fmt::Debug for Compiled<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compiled").finish_non_exhaustive()
    }
}

fn count<P: Position>(position: &P) -> u64 {
    cpu::run(Counting(position))
}

fn list<P: Position>(position: &P, list: &mut MoveList<P::Move>) {
    let _ = cpu::run(Generate(position, list));
}

/// The portable generator, which is there anyway: who asks batch by batch does other things than generate.
fn each<P: Position>(position: &P, f: &mut Each<'_, P>) -> ControlFlow<()> {
    Portable.enter(Generate(position, &mut Call(f)))
}

fn perft<P: Position>(position: &mut P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => cpu::run(Counting(position)),
        _ => cpu::run(Deep { position, depth }),
    }
}

fn play<P: Position>(position: &mut P, m: P::Move) -> P::Undo {
    position.play_unchecked(m)
}

/// Perft from depth 2 on.
struct Deep<'a, P> {
    position: &'a mut P,
    depth: u32,
}

impl<P: Position> Job for Deep<'_, P> {
    type Output = u64;
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> u64 {
        cpu.perft(self.position, self.depth)
    }
}

/// Counts the moves of a position.
pub(crate) struct Counting<'a, P>(pub &'a P);

impl<P: Position> Job for Counting<'_, P> {
    type Output = u64;
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> u64 {
        self.0.count_on(cpu)
    }
}

struct Generate<'a, P, V>(&'a P, &'a mut V);

impl<P: Position, V: super::Visit<P::Batch>> Job for Generate<'_, P, V> {
    type Output = ControlFlow<()>;
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> ControlFlow<()> {
        cpu.hand_out(self.0, self.1)
    }
}
