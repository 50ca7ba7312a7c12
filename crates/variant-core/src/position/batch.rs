//! Batches of moves and their visitors.

use core::ops::ControlFlow;

/// Moves that share something (an origin, a direction): cheap to count, easy to walk.
///
/// ```
/// use core::ops::ControlFlow;
/// use variant_core::Batch;
/// /// Steps from one square to the squares of a set.
/// #[derive(Clone, Copy)]
/// struct Steps(u8, u64);
/// impl Batch for Steps {
///     type Move = (u8, u8);
///     fn len(&self) -> usize {
///         self.1.count_ones() as usize
///     }
///     fn each(self, mut f: impl FnMut((u8, u8)) -> ControlFlow<()>) -> ControlFlow<()> {
///         variant_core::Bits(self.1).into_iter().try_for_each(|to| f((self.0, to)))
///     }
/// }
/// assert_eq!(Steps(4, 0b101000).len(), 2);
/// ```
pub trait Batch: Copy {
    /// The moves.
    type Move: Copy;

    /// The number of moves, exactly as many as [`each`](Batch::each) gives.
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
///
/// ```
/// use variant_core::{Batch, position::One};
/// assert_eq!(One('m').len(), 1);
/// ```
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

/// Takes batches from a generator, or moves from a batch; may stop it by breaking. [`Count`] counts, [`Call`] wraps a closure,
/// [`MoveList`](crate::MoveList) gathers.
pub trait Visit<B> {
    /// Takes one batch (it may be empty), or one move.
    fn visit(&mut self, batch: B) -> ControlFlow<()>;
}

/// Counts moves: a visitor that adds up the lengths of batches.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Position, Variant, cpu::Portable, position::Count};
/// let mut count = Count(0);
/// let _ = Chess::default().start().visit(Portable, &mut count);
/// assert_eq!(count.0, 20);
/// ```
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
///
/// ```
/// use core::ops::ControlFlow;
/// use variant_core::{Batch, position::{Call, One}};
/// let mut seen = Vec::new();
/// let _ = One('m').walk(&mut Call(|m| {
///     seen.push(m);
///     ControlFlow::Continue(())
/// }));
/// assert_eq!(seen, ['m']);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Call<F>(pub F);

impl<B, F: FnMut(B) -> ControlFlow<()>> Visit<B> for Call<F> {
    #[inline(always)]
    fn visit(&mut self, batch: B) -> ControlFlow<()> {
        (self.0)(batch)
    }
}
