//! Placements: rule 2, and rule 7 for kings and for answers to a check.

use super::{Generator, Sink};
use crate::attack::Change;
use crate::moves::{Batch, shifted};
use crate::word::{Word, bit};
use variant_core::cpu::Cpu;
use variant_core::geometry::Point;

impl<C: Cpu, W: Word, const N: usize, const M: usize> Generator<'_, C, W, N, M> {
    /// Rule 2: tiles come next to any tile, the first one to (0,0).
    #[inline(always)]
    pub(super) fn places(&self, kinds: u8, king: bool, sink: &mut Sink<'_>) {
        let (table, frame) = (self.sight.table, self.sight.frame);
        if table.count == 0 {
            let kinds = kinds | king as u8;
            return sink.give(|| Batch::Places { row: Point::new(0, 0), kinds, squares: 1 });
        }
        let mut over = [W::ZERO; 2];
        let mut i = 0;
        while i < frame.height {
            let y = frame.y.wrapping_add(i);
            let row = over[1];
            i += 1;
            let next = if i < frame.height { table.occupied.row(y.wrapping_add(1)).rotate(frame.x) } else { W::ZERO };
            let all = over[0] | row | next;
            let free = (all | all << 1 | all >> 1) & !row;
            over = [row, next];
            let corner = Point::new(frame.x, y);
            if kinds != 0 {
                let squares = self.harmless(free, corner).wide();
                sink.give(|| Batch::Places { row: corner, kinds, squares });
            }
            if king {
                let squares = self.thrones(free, corner).wide();
                sink.give(|| Batch::Places { row: corner, kinds: 1, squares });
            }
        }
    }

    /// The squares of a row where a new tile leaves the own king unattacked. It opens no line: only where a pattern reaches the king
    /// already can it matter.
    #[inline(always)]
    fn harmless(&self, mut free: W, corner: Point) -> W {
        if let Some(ends) = self.safety.ends() {
            free = free & ends.row(corner.y).rotate(corner.x);
        }
        let mut out = free;
        while free != W::ZERO {
            let x = free.lowest() as i32;
            free = free & free.minus(W::ONE);
            let at = shifted(corner, (x, 0));
            if self.safety.minds(self.sight.table.around(at)) && !self.safety.is_safe(&self.sight, W::ZERO, at) {
                out = out & !bit::<W>(x);
            }
        }
        out
    }

    /// The squares of a row where a king may come to the table: not attacked, and not beside a royal king (rule 7).
    #[inline(always)]
    fn thrones(&self, mut free: W, corner: Point) -> W {
        let sight = &self.sight;
        let mut seat = 0;
        while seat < 6 {
            if let Some(king) = sight.state.royal[seat]
                && (-1..=1).contains(&king.y.wrapping_sub(corner.y))
            {
                let there = bit::<W>(king.x.wrapping_sub(corner.x));
                free = free & !(there | there << 1 | there >> 1);
            }
            seat += 1;
        }
        let mut out = W::ZERO;
        while free != W::ZERO {
            let x = free.lowest() as i32;
            free = free & free.minus(W::ONE);
            let at = shifted(corner, (x, 0));
            if !sight.is_attacked(at, &Change { to: Some(at), ..Change::NONE }) {
                out = out | bit(x);
            }
        }
        out
    }
}
