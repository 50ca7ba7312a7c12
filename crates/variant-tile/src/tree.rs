//! Unity (rule 5), seen from above: into which parts the others fall without one of them.

use crate::word::{Word, bit};

/// A tree through all tiles, which are sets of numbers.
///
/// A walk in depth finds it. A branch of the tree touches nothing but itself and tiles on the way from the root to it. If that is the
/// tile alone from which it grows, then the branch is cut off without that tile.
#[derive(Debug)]
pub(crate) struct Tree<W, const N: usize> {
    all: W,
    /// By tile: itself and all that was first reached through it.
    branch: [W; N],
    /// By tile: the feet of the branches that are cut off without it.
    cut: [W; N],
}

impl<W: Word, const N: usize> Tree<W, N> {
    /// By tile: the tiles it touches.
    #[inline(always)]
    pub(crate) fn of(touching: &[W; N], all: W) -> Self {
        let mut tree = Tree { all, branch: [W::ZERO; N], cut: [W::ZERO; N] };
        // What each branch touches.
        let mut reach = [W::ZERO; N];
        let mut parents = [0u8; N];
        let root = all.lowest() as usize & (N - 1);
        let mut at = root;
        let mut left = all & !bit::<W>(root as i32);
        (tree.branch[at], reach[at]) = (bit(at as i32), touching[at]);
        loop {
            let next = touching[at] & left;
            if next != W::ZERO {
                let child = next.lowest() as usize & (N - 1);
                let this = next & W::ZERO.minus(next);
                parents[child] = at as u8;
                left ^= this;
                (tree.branch[child], reach[child]) = (this, touching[child]);
                at = child;
            } else if at == root {
                return tree;
            } else {
                let parent = parents[at] as usize & (N - 1);
                let (branch, touched) = (tree.branch[at], reach[at]);
                if touched & !branch & !bit::<W>(parent as i32) == W::ZERO {
                    tree.cut[parent] = tree.cut[parent] | bit(at as i32);
                }
                tree.branch[parent] = tree.branch[parent] | branch;
                reach[parent] = reach[parent] | touched;
                at = parent;
            }
        }
    }

    /// The parts of the table without a tile.
    #[inline(always)]
    pub(crate) fn parts(&self, tile: W) -> Parts<'_, W, N> {
        Parts { tree: self, feet: self.cut[tile.lowest() as usize & (N - 1)], rest: self.all & !tile }
    }
}

/// Parts of the table that hang together in themselves, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts<'t, W, const N: usize> {
    tree: &'t Tree<W, N>,
    feet: W,
    rest: W,
}

impl<W: Word, const N: usize> Parts<'_, W, N> {
    /// One more; nothing when there are no more.
    #[inline(always)]
    fn take(&mut self) -> W {
        let mut part = self.rest;
        if self.feet != W::ZERO {
            part = self.tree.branch[self.feet.lowest() as usize & (N - 1)];
            self.feet = self.feet & self.feet.minus(W::ONE);
        }
        self.rest = self.rest & !part;
        part
    }

    /// Is there more than one?
    #[inline(always)]
    pub(crate) fn are_many(self) -> bool {
        self.halves().1 != W::ZERO
    }

    /// One of them, and the others together.
    #[inline(always)]
    pub(crate) fn halves(mut self) -> (W, W) {
        let one = self.take();
        (one, self.rest)
    }

    /// Do the tiles around a square belong to all of them?
    #[inline(always)]
    pub(crate) fn are_touched(mut self, around: W) -> bool {
        while self.rest != W::ZERO {
            if self.take() & around == W::ZERO {
                return false;
            }
        }
        true
    }
}

/// The tiles of a set that hang together with some of them.
#[inline(always)]
pub(crate) fn group<W: Word, const N: usize>(touching: &[W; N], set: W, seed: W) -> W {
    let mut group = seed & set;
    let mut fresh = group;
    while fresh != W::ZERO && group != set {
        let mut next = W::ZERO;
        while fresh != W::ZERO {
            next = next | touching[fresh.lowest() as usize & (N - 1)];
            fresh = fresh & fresh.minus(W::ONE);
        }
        fresh = next & set & !group;
        group = group | fresh;
    }
    group
}
