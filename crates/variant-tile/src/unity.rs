//! Unity (rule 5): may a tile leave, and do the others hang together then?
//!
//! Quick looks first. The tiles around a square form one cluster: nothing falls apart. An island without a hole: every tile between two
//! clusters holds them together. What is left asks which tiles touch which.

use crate::attack::{Change, Sight, ring_bit};
use crate::shape::{AROUND, CLUSTERS, EULER};
use crate::tree::{Parts, Tree, group};
use crate::window::Window;
use crate::word::Word;
use variant_core::cpu::{Cpu, Job};
use variant_core::geometry::Point;

impl<'a, C: Cpu, W: Word, const N: usize, const M: usize> Sight<'a, C, W, N, M> {
    /// The tiles around a square, as a ring.
    #[inline(always)]
    pub(crate) fn around(&self, at: Point) -> usize {
        Window::ring(&self.table.occupied, at) & AROUND
    }

    /// The parts of the table without the tile on a square.
    #[inline(always)]
    pub(crate) fn parts(&self, at: Point) -> Parts<'a, W, N> {
        loop {
            if let Some(tree) = self.tree.get() {
                return tree.parts(self.table.tile(at));
            }
            self.cpu.enter(Grow(self));
        }
    }

    /// The parts without some tiles: one, and the others together.
    #[inline(always)]
    pub(crate) fn halves_without(&self, gone: W) -> (W, W) {
        let set = self.table.used & !gone;
        let one = group(&self.table.touching, set, set & W::ZERO.minus(set));
        (one, set & !one)
    }

    /// Do the other tiles fall apart without the tile on a square, around which lie two clusters or more? (Or none at all, around the
    /// only tile, which may not leave either.)
    #[inline(always)]
    pub(crate) fn is_bridge(&self, at: Point) -> bool {
        self.table.euler == 1 || self.parts(at).are_many()
    }

    /// Rule 6: would the table hang together after the tile's capture? It lands on an occupied square, so all that counts is
    /// whether the others hang together without it. (After the change, which keeps unity, they do hang together with it.)
    #[inline(always)]
    pub(crate) fn may_capture(&self, from: Point, change: &Change) -> bool {
        self.state.laws.pattern_check || self.cpu.enter(MayCapture { sight: self, from, change })
    }

    /// Islands less holes after a change.
    #[inline(always)]
    pub(crate) fn euler_after(&self, change: &Change) -> i32 {
        let mut euler = self.table.euler;
        if let Some(lift) = change.lift {
            euler -= EULER[self.around(lift)] as i32;
        }
        if let Some(drop) = change.drop {
            let mut ring = Window::ring(&self.table.occupied, drop);
            if ring & !AROUND == 0 {
                if let Some(lift) = change.lift {
                    ring &= !ring_bit(drop, lift);
                }
                euler += EULER[ring & 511] as i32;
            }
        }
        euler
    }

    /// Rule 5: is the table one group after a change, perhaps without one more tile?
    #[inline(always)]
    pub(crate) fn hangs_together(&self, without: Option<Point>, change: &Change) -> bool {
        self.cpu.enter(HangsTogether { sight: self, without, change })
    }
}

struct MayCapture<'s, 'a, C, W, const N: usize, const M: usize> {
    sight: &'s Sight<'a, C, W, N, M>,
    from: Point,
    change: &'s Change,
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Job for MayCapture<'_, '_, C, W, N, M> {
    type Output = bool;
    #[inline(always)]
    fn run<D: Cpu>(self, _: D) -> bool {
        let MayCapture { sight, from, change } = self;
        let before = sight.around(from);
        let lifted = change.lift.map_or(0, |lift| ring_bit(from, lift));
        let dropped = change.drop.map_or(0, |drop| ring_bit(from, drop));
        if CLUSTERS[(before & !lifted | dropped) & AROUND] <= 1 {
            return true;
        }
        let is_bridge = CLUSTERS[before] > 1 && sight.is_bridge(from);
        let Some(drop) = change.drop else { return !is_bridge };
        let (is_edge, lift_bit) = match change.lift {
            // The tile that left tore nothing apart, nor was it all that hung on the capturing one.
            Some(lift) => (CLUSTERS[sight.around(lift) & !ring_bit(lift, from)] == 1, ring_bit(drop, lift)),
            None => (true, 0),
        };
        if is_edge {
            let ring = Window::ring(&sight.table.occupied, drop);
            if ring & !AROUND != 0 {
                return !is_bridge;
            }
            let touched = ring & !lift_bit & !ring_bit(drop, from);
            if !is_bridge {
                return touched != 0;
            }
            // It would have to touch all parts.
            if CLUSTERS[touched & AROUND] < 2 {
                return false;
            }
        }
        sight.euler_after(change) != 1 && sight.hangs_together(Some(from), change)
    }
}

struct Grow<'s, 'a, C, W, const N: usize, const M: usize>(&'s Sight<'a, C, W, N, M>);

impl<C: Cpu, W: Word, const N: usize, const M: usize> Job for Grow<'_, '_, C, W, N, M> {
    type Output = ();
    #[inline(always)]
    fn run<D: Cpu>(self, _: D) {
        let _ = self.0.tree.set(Tree::of(&self.0.table.touching, self.0.table.used));
    }
}

struct HangsTogether<'s, 'a, C, W, const N: usize, const M: usize> {
    sight: &'s Sight<'a, C, W, N, M>,
    without: Option<Point>,
    change: &'s Change,
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Job for HangsTogether<'_, '_, C, W, N, M> {
    type Output = bool;
    #[inline(always)]
    fn run<D: Cpu>(self, _: D) -> bool {
        let table = self.sight.table;
        let mut set = table.used;
        if let Some(at) = self.change.lift {
            set = set & !table.tile(at);
        }
        if let Some(at) = self.without {
            set = set & !table.tile(at);
        }
        let seed = match self.change.drop {
            Some(at) if table.tile(at) & set == W::ZERO => table.around(at),
            _ => set & W::ZERO.minus(set),
        };
        group(&table.touching, set, seed) == set
    }
}
