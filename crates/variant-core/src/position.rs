//! The hot path: a position, its legal moves in batches, and play.

use crate::cpu::{self, Cpu, Job};
use crate::edit::Edits;
use crate::geometry::Place;
use crate::list::MoveList;
use crate::outcome::Outcome;
use crate::player::Player;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

/// Moves that share something (an origin, a direction): cheap to count, easy to walk.
pub trait Batch: Copy {
    /// The moves.
    type Move: Copy;

    /// The number of moves.
    fn len(&self) -> usize;

    /// No moves?
    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Calls `f` with each move, in a fixed order, until it breaks.
    fn each(self, f: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// The same with a visitor. A batch that implements this as `#[inline(always)]`, and [`each`](Batch::each) by
    /// [`Call`], lets play be compiled into the generator once for each kind of unit: closures alone cannot be forced inline.
    #[inline(always)]
    fn walk<V: Visit<Self::Move>>(self, visitor: &mut V) -> ControlFlow<()> {
        self.each(|m| visitor.visit(m))
    }
}

/// A batch of one: for games without sets of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct One<M>(pub M);

impl<M: Copy> Batch for One<M> {
    type Move = M;
    #[inline(always)]
    fn len(&self) -> usize {
        1
    }
    #[inline(always)]
    fn each(self, mut f: impl FnMut(M) -> ControlFlow<()>) -> ControlFlow<()> {
        f(self.0)
    }
}

/// Takes batches from a generator, or moves from a batch; may stop it by breaking.
pub trait Visit<B> {
    /// Takes one batch (it may be empty), or one move.
    fn visit(&mut self, batch: B) -> ControlFlow<()>;
}

/// Counts moves.
#[derive(Clone, Copy, Default, Debug)]
pub struct Count(pub u64);

impl<B: Batch> Visit<B> for Count {
    #[inline(always)]
    fn visit(&mut self, batch: B) -> ControlFlow<()> {
        self.0 += batch.len() as u64;
        ControlFlow::Continue(())
    }
}

/// A closure as a visitor.
#[derive(Clone, Copy, Debug)]
pub struct Call<F>(pub F);

impl<B, F: FnMut(B) -> ControlFlow<()>> Visit<B> for Call<F> {
    #[inline(always)]
    fn visit(&mut self, batch: B) -> ControlFlow<()> {
        (self.0)(batch)
    }
}

/// A unit of some game.
pub trait Unit: Copy + Eq + Debug {
    /// Its letter, upper case.
    fn letter(self) -> char;
    /// Its colour: paint, which need not be who controls it. `None` where both armies look alike.
    fn color(self) -> Option<Player>;
}

/// All that decides which moves are legal now, and nothing more.
///
/// Two positions are equal when the rules cannot tell them apart (the words "the same position" of the repetition rule): clocks and
/// move numbers are carried along but do not count. Equal positions have equal keys.
///
/// A game implements the required methods; the provided ones are for everybody. See `docs/adding-a-variant.md`.
///
/// ```
/// use variant_core::{Position, Variant};
/// /// Plays the first legal move until the game is over, or `plies` moves.
/// fn first_moves<V: Variant>(rules: &V, plies: usize) -> V::Position {
///     let mut position = rules.start();
///     for _ in 0..plies {
///         let Some(&m) = position.legal_moves().first() else { break };
///         position.play_unchecked(m);
///     }
///     position
/// }
/// ```
pub trait Position: Clone + Eq + Debug + Send + Sync + 'static {
    /// A square of the board.
    type Square: Place;
    /// A unit.
    type Piece: Unit;
    /// A move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Moves as the generator gives them.
    type Batch: Batch<Move = Self::Move>;
    /// What [`undo`](Position::undo) needs: the whole old position where that is small, a token elsewhere.
    type Undo: Clone + Debug + Send + Sync + 'static;

    /// Whose turn it is; `None` when the position is finished by itself (mate is, repetition is not).
    fn turn(&self) -> Option<Player>;

    /// The number of seats.
    fn seats(&self) -> u8 {
        2
    }

    /// The unit on a square.
    fn piece_at(&self, at: Self::Square) -> Option<Self::Piece>;

    /// Who controls the unit on a square.
    fn controller_at(&self, at: Self::Square) -> Option<Player>;

    /// All occupied squares, in a fixed order.
    fn occupied(&self) -> Vec<Self::Square>;

    /// Gives all legal moves to `visitor`, batch by batch, until it breaks. Each legal move comes exactly once; the order is a function of the position.
    ///
    /// Implementations are `#[inline(always)]`, so that a visitor that counts becomes a few population counts.
    fn visit<C: Cpu, V: Visit<Self::Batch>>(&self, cpu: C, visitor: &mut V) -> ControlFlow<()>;

    /// Plays a legal move. For any other move the result is some position of the game or nonsense, but no panic.
    fn play_unchecked(&mut self, m: Self::Move) -> Self::Undo;

    /// Takes a move back: `m` and `undo` are those of the last [`play_unchecked`](Position::play_unchecked).
    fn undo(&mut self, m: Self::Move, undo: Self::Undo);

    /// The end of the game as far as the position alone decides it.
    fn outcome(&self) -> Option<Outcome>;

    /// What the legal move `m` does, step by step.
    fn edits(&self, m: Self::Move) -> Edits<Self::Square, Self::Piece>;

    /// The Zobrist key: equal for equal positions, kept up move by move, stable across platforms and releases.
    fn key(&self) -> u64;

    /// The key computed from scratch; always equal to [`key`](Position::key).
    fn key_from_scratch(&self) -> u64;

    /// Points so far, where the game has them: White, Black.
    fn scores(&self) -> Option<[i32; 2]> {
        None
    }

    /// The units in a player's hand and how many of each, where the game has hands.
    fn hand(&self, player: Player) -> Vec<(Self::Piece, u8)> {
        let _ = player;
        Vec::new()
    }

    /// Calls `f` with every position one legal move away, and the move, until it breaks. `self` is unchanged afterwards.
    ///
    /// The default copies the position for each move. Large positions play and take back instead.
    #[inline(always)]
    fn children<C: Cpu, F: FnMut(&mut Self, Self::Move) -> ControlFlow<()>>(
        &mut self,
        cpu: C,
        f: F,
    ) -> ControlFlow<()> {
        let mut walk = Children { parent: &*self, f };
        self.visit(cpu, &mut walk)
    }

    /// The number of legal moves, on a known processor.
    #[inline(always)]
    fn count_on<C: Cpu>(&self, cpu: C) -> u64 {
        let mut count = Count(0);
        let _ = self.visit(cpu, &mut count);
        count.0
    }

    /// Calls `f` with all legal moves in batches, until it breaks; gives what it broke with.
    #[inline]
    fn generate<B>(&self, mut f: impl FnMut(Self::Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut stopped = None;
        let mut call = Call(|batch| match f(batch) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(b) => {
                stopped = Some(b);
                ControlFlow::Break(())
            }
        });
        cpu::run(Generate { position: self, visitor: &mut call });
        match stopped {
            Some(b) => ControlFlow::Break(b),
            None => ControlFlow::Continue(()),
        }
    }

    /// The number of legal moves.
    #[inline]
    fn count_moves(&self) -> usize {
        struct Counting<'a, P>(&'a P);
        impl<P: Position> Job for Counting<'_, P> {
            type Output = u64;
            #[inline(always)]
            fn run<C: Cpu>(self, cpu: C) -> u64 {
                self.0.count_on(cpu)
            }
        }
        cpu::run(Counting(self)) as usize
    }

    /// Replaces the contents of `list` by the legal moves; allocates only while the list grows.
    #[inline]
    fn legal_moves_into(&self, list: &mut MoveList<Self::Move>) {
        list.clear();
        cpu::run(Generate { position: self, visitor: list });
    }

    /// The legal moves.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut list = MoveList::new();
        self.legal_moves_into(&mut list);
        list.to_vec()
    }

    /// Is there a legal move?
    fn has_moves(&self) -> bool {
        self.generate(|batch| if batch.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            .is_break()
    }

    /// Is this move legal here? Any value may be asked, moves of other positions too.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.generate(|batch| {
            batch.each(|legal| if legal == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })
        .is_break()
    }

    /// Plays the move if it is legal; gives `None` and changes nothing otherwise.
    fn play(&mut self, m: Self::Move) -> Option<Self::Undo> {
        self.is_legal(m).then(|| self.play_unchecked(m))
    }

    /// The position after a legal move.
    fn after(&self, m: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(m);
        next
    }
}

struct Generate<'a, P, V> {
    position: &'a P,
    visitor: &'a mut V,
}

impl<P: Position, V: Visit<P::Batch>> Job for Generate<'_, P, V> {
    type Output = ();
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) {
        let _ = self.position.visit(cpu, self.visitor);
    }
}

/// Makes each move on a copy.
struct Children<'a, P, F> {
    parent: &'a P,
    f: F,
}

impl<P: Position, F: FnMut(&mut P, P::Move) -> ControlFlow<()>> Visit<P::Batch> for Children<'_, P, F> {
    #[inline(always)]
    fn visit(&mut self, batch: P::Batch) -> ControlFlow<()> {
        batch.walk(&mut Child(self))
    }
}

struct Child<'a, 'b, P, F>(&'a mut Children<'b, P, F>);

impl<P: Position, F: FnMut(&mut P, P::Move) -> ControlFlow<()>> Visit<P::Move> for Child<'_, '_, P, F> {
    #[inline(always)]
    fn visit(&mut self, m: P::Move) -> ControlFlow<()> {
        let mut child = self.0.parent.clone();
        child.play_unchecked(m);
        (self.0.f)(&mut child, m)
    }
}
