//! Unity (rule 5) after a change: do the tiles hang together then?

use crate::attack::{Change, Sight, ring_bit};
use crate::shape::{AROUND, CLUSTERS};
use crate::tree::Halves;
use crate::window::Window;
use crate::word::{Word, bit};
use variant_core::cpu::{Cpu, Job};
use variant_core::geometry::Point;

impl<C: Cpu, W: Word, const N: usize, const M: usize> Sight<'_, C, W, N, M> {
    /// Rule 6: would the table hang together after the tile's capture? It lands on an occupied square, so all that counts is
    /// whether the others hang together without it. (After the change, which keeps unity, they do hang together with it.)
    #[inline(always)]
    pub(crate) fn may_capture(&self, number: usize, change: &Change<W>) -> bool {
        if self.state.laws.pattern_check {
            return true;
        }
        let table = self.table;
        let threat = bit::<W>(number as i32);
        let cuts = self.tree.cuts & threat != W::ZERO;
        let joined = match change.to {
            Some(to) if table.tile(to) == W::ZERO => table.around(to) & !threat & !change.lifted,
            // On an occupied square nothing is joined; a tile there stays joined to what it was.
            _ if change.lifted == W::ZERO => return !cuts,
            _ => W::ZERO,
        };
        if change.lifted == W::ZERO {
            let apart = if cuts { !self.tree.parts(number).are_touched(joined) } else { joined == W::ZERO };
            return !apart || table.used == threat;
        }
        if cuts {
            let Halves { one, other, .. } = self.tree.halves(number);
            let (one, other) = (one & !change.lifted, other & !change.lifted);
            let apart = one != W::ZERO && other != W::ZERO;
            if apart && (joined & one == W::ZERO || joined & other == W::ZERO) {
                return false;
            }
        }
        let at = table.squares[number & (N - 1)];
        let lifted = change.from.map_or(0, |from| ring_bit(at, from));
        let dropped = change.to.map_or(0, |to| ring_bit(at, to));
        let ring = (Window::ring(&self.table.occupied, at) & !lifted | dropped) & AROUND;
        // The tiles around it are one cluster: nothing falls apart.
        CLUSTERS[ring] <= 1 || self.hang_together(change.lifted | threat, change.to)
    }

    /// Do the tiles without some of them, but with one on this square, hang together?
    #[inline(always)]
    pub(crate) fn hang_together(&self, gone: W, with: Option<Point>) -> bool {
        self.cpu.enter(HangTogether { table: self.table, gone, with })
    }
}

struct HangTogether<'a, W, const N: usize, const M: usize> {
    table: &'a Window<W, N, M>,
    gone: W,
    with: Option<Point>,
}

impl<W: Word, const N: usize, const M: usize> Job for HangTogether<'_, W, N, M> {
    type Output = bool;
    /// All that hangs together with some tiles, step by step.
    #[inline(always)]
    fn run<C: Cpu>(self, _: C) -> bool {
        let table = self.table;
        let set = table.used & !self.gone;
        let mut group = match self.with {
            Some(at) if table.tile(at) & set == W::ZERO => table.around(at) & set,
            _ => set & W::ZERO.minus(set),
        };
        let mut fresh = group;
        while fresh != W::ZERO && group != set {
            let mut next = W::ZERO;
            while fresh != W::ZERO {
                next = next | table.touching(fresh.lowest() as usize);
                fresh = fresh & fresh.minus(W::ONE);
            }
            fresh = next & set & !group;
            group = group | fresh;
        }
        group == set
    }
}
