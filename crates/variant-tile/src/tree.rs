//! Unity (rule 5), seen from above: into which parts the others fall without one of them.

use crate::window::Window;
use crate::word::{Word, bit};

/// A tree through all tiles, which are sets of numbers.
///
/// A walk in depth finds it. A branch of the tree touches nothing but itself and tiles on the way from the root to it. If that is the
/// tile alone from which it grows, then the branch is cut off without that tile.
#[derive(Debug)]
pub(crate) struct Tree<W, const N: usize> {
    all: W,
    /// By foot of a branch that some tile cuts off: the branch, which is it and all that was first reached through it.
    branch: [W; N],
    /// By tile: the feet of the branches that are cut off without it.
    feet: [W; N],
    /// The tiles without which the others fall apart.
    pub(crate) cuts: W,
}

impl<W: Word, const N: usize> Tree<W, N> {
    /// A tree through the tiles of a table, which is not empty.
    #[inline(always)]
    pub(crate) fn of<const M: usize>(table: &Window<W, N, M>) -> Self {
        let all = table.used;
        let mut tree = Tree { all, branch: [W::ZERO; N], feet: [W::ZERO; N], cuts: W::ZERO };
        // The way back to the root, by depth: each tile, what is around it, the branch that grows from it so far, and what that touches.
        // (All in one place: nothing has to wait for the number of the tile to come back to.)
        let mut way = [[W::ZERO; 4]; N];
        let mut depth = 0;
        let root = all.lowest() as usize & (N - 1);
        let (mut at, mut this) = (root, bit::<W>(root as i32));
        let mut left = all & !this;
        let mut around = table.touching(at);
        let (mut branch, mut reach) = (this, around);
        loop {
            let next = around & left;
            if next != W::ZERO {
                let child = next.lowest() as usize & (N - 1);
                let foot = next & W::ZERO.minus(next);
                left ^= foot;
                let beside = table.touching(child);
                if beside & left == W::ZERO {
                    // Nothing grows from it: it is a branch by itself.
                    if beside == this {
                        tree.feet[at] = tree.feet[at] | foot;
                        tree.cuts = tree.cuts | this;
                        tree.branch[child] = foot;
                    }
                    (branch, reach) = (branch | foot, reach | beside);
                    continue;
                }
                way[depth & (N - 1)] = [this, around, branch, reach];
                depth += 1;
                (at, this, around) = (child, foot, beside);
                (branch, reach) = (foot, beside);
            } else if depth == 0 {
                break;
            } else {
                depth -= 1;
                let (child, foot, grown, reached) = (at, this, branch, reach);
                [this, around, branch, reach] = way[depth & (N - 1)];
                at = this.lowest() as usize & (N - 1);
                (branch, reach) = (branch | grown, reach | reached);
                if reached & !grown & !this == W::ZERO {
                    tree.feet[at] = tree.feet[at] | foot;
                    tree.cuts = tree.cuts | this;
                    tree.branch[child] = grown;
                }
            }
        }
        // From the root all branches are cut off: one of them is no reason to stay.
        if tree.feet[root].ones() < 2 {
            tree.cuts = tree.cuts & !bit::<W>(root as i32);
        }
        tree
    }

    /// The table without a tile, in two.
    #[inline(always)]
    pub(crate) fn halves(&self, number: usize) -> Halves<W> {
        let this = bit::<W>(number as i32);
        let rest = self.all & !this;
        if self.cuts & this == W::ZERO {
            return Halves { one: rest, other: rest, more: false };
        }
        let branch = |feet: W| self.branch[feet.lowest() as usize & (N - 1)];
        let feet = self.feet[number & (N - 1)];
        let more_feet = feet & feet.minus(W::ONE);
        let one = branch(feet);
        let other = rest & !one;
        Halves { one, other, more: more_feet != W::ZERO && branch(more_feet) != other }
    }

    /// The parts of the table without a tile.
    #[inline(always)]
    pub(crate) fn parts(&self, number: usize) -> Parts<'_, W, N> {
        Parts { tree: self, feet: self.feet[number & (N - 1)], rest: self.all & !bit::<W>(number as i32) }
    }
}

/// The table without one tile, in two: a part that hangs together in itself, and all else, or twice that part where there is nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halves<W> {
    pub(crate) one: W,
    pub(crate) other: W,
    /// Is the other one more than one part?
    pub(crate) more: bool,
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
        let branch = self.tree.branch[self.feet.lowest() as usize & (N - 1)];
        let part = if self.feet == W::ZERO { self.rest } else { branch };
        self.feet = self.feet & self.feet.minus(W::ONE);
        self.rest = self.rest & !part;
        part
    }

    /// Do some tiles belong to all of them?
    #[inline(always)]
    pub(crate) fn are_touched(mut self, by: W) -> bool {
        while self.rest != W::ZERO {
            if self.take() & by == W::ZERO {
                return false;
            }
        }
        true
    }
}
