//! A growing list of moves that is filled batch by batch and reused without allocation.

use crate::position::{Batch, Visit};
use alloc::vec::Vec;
use core::ops::{ControlFlow, Deref};

/// A list of moves. [`clear`](MoveList::clear) keeps the memory.
///
/// Use it through [`Position::legal_moves_into`](crate::Position::legal_moves_into):
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{MoveList, Position, Variant};
/// let mut list = MoveList::new();
/// let mut position = Chess::default().start();
/// for _ in 0..10 {
///     position.legal_moves_into(&mut list);
///     let Some(&m) = list.first() else { break };
///     position.play_unchecked(m);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct MoveList<M> {
    slots: Vec<M>,
    len: usize,
}

impl<M: Copy> MoveList<M> {
    /// An empty list, without memory yet.
    pub const fn new() -> Self {
        MoveList { slots: Vec::new(), len: 0 }
    }

    /// Empties the list, keeping its memory.
    ///
    /// ```
    /// use variant_core::{MoveList, position::One};
    /// let mut list = MoveList::new();
    /// list.extend_batch(One('m'));
    /// list.clear();
    /// assert!(list.is_empty());
    /// ```
    #[inline(always)]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends the moves of a batch.
    ///
    /// ```
    /// use variant_core::{MoveList, position::One};
    /// let mut list = MoveList::new();
    /// list.extend_batch(One('m'));
    /// list.extend_batch(One('n'));
    /// assert_eq!(*list, ['m', 'n']);
    /// ```
    #[inline(always)]
    pub fn extend_batch<B: Batch<Move = M>>(&mut self, batch: B) {
        let count = batch.len();
        if count == 0 {
            return;
        }
        if self.slots.len() - self.len < count {
            self.grow(batch, count);
        }
        // One check a batch, none a move.
        let mut slots = self.slots[self.len..self.len + count].iter_mut();
        let _ = batch.each(|m| {
            if let Some(slot) = slots.next() {
                *slot = m;
            }
            ControlFlow::Continue(())
        });
        self.len += count;
    }

    #[cold]
    #[inline(never)]
    fn grow<B: Batch<Move = M>>(&mut self, batch: B, count: usize) {
        let mut filler = None;
        let _ = batch.each(|m| {
            filler = Some(m);
            ControlFlow::Break(())
        });
        if let Some(m) = filler {
            self.slots.resize((self.len + count).next_power_of_two().max(256), m);
        }
    }
}

impl<M: Copy> Default for MoveList<M> {
    fn default() -> Self {
        MoveList::new()
    }
}

impl<M> Deref for MoveList<M> {
    type Target = [M];
    #[inline(always)]
    fn deref(&self) -> &[M] {
        &self.slots[..self.len]
    }
}

/// A list takes batches straight from the generator.
impl<B: Batch> Visit<B> for MoveList<B::Move> {
    #[inline(always)]
    fn visit(&mut self, batch: B) -> ControlFlow<()> {
        self.extend_batch(batch);
        ControlFlow::Continue(())
    }
}
