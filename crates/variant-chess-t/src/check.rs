//! Rule 7: check and final check, for people. No move depends on them.

use crate::moves::Batch;
use crate::position::Position;
use crate::shape::{Shape, Word};
use core::ops::ControlFlow;
use variant_core::cpu::Portable;
use variant_core::{Batch as _, Position as _, Visit};

/// Stops at the first move onto some squares.
struct Onto<W>(W);

impl<S: Shape> Visit<Batch<S>> for Onto<S::Word> {
    #[inline(always)]
    fn visit(&mut self, batch: Batch<S>) -> ControlFlow<()> {
        if batch.targets().meets(self.0) && !batch.is_empty() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl<S: Shape> Position<S> {
    /// Rule 7: could the side that has just moved capture or exchange the enemy king next? Never in a finished position,
    /// which has no next move.
    ///
    /// ```
    /// use variant_chess_t::ChessT1;
    /// use variant_core::Variant;
    /// let rules = ChessT1::default();
    /// assert!(!rules.start().check());
    /// assert!(rules.parse("k7/2S5/8/8/8/8/8/K7 b - 0 1").unwrap().check());
    /// ```
    pub fn check(&self) -> bool {
        self.turn().is_some() && self.king_falls_to_last_mover()
    }

    /// Rule 7: check, and after every answer the king can still be taken and the answerer has not won.
    ///
    /// ```
    /// use variant_chess_t::ChessT1;
    /// use variant_core::Variant;
    /// let rules = ChessT1::default();
    /// let p = rules.parse("k7/2S5/8/8/8/8/8/K7 b - 0 1").unwrap();
    /// assert!(p.check() && !p.final_check());
    /// ```
    pub fn final_check(&self) -> bool {
        self.check()
            && self.legal_moves().into_iter().all(|answer| {
                let after = self.after(answer);
                after.turn().is_some() && after.king_falls_to_mover()
            })
    }

    /// Can the side to move take the enemy king?
    fn king_falls_to_mover(&self) -> bool {
        self.visit_anyway(Portable, &mut Onto(self.board.king(1 - self.turn.index()))).is_break()
    }

    fn king_falls_to_last_mover(&self) -> bool {
        Position { turn: self.turn.opponent(), ..*self }.king_falls_to_mover()
    }
}
