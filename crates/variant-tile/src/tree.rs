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
    /// By tile: itself and all that was first reached through it.
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
        // What each branch touches.
        let mut reach = [W::ZERO; N];
        let mut parents = [0u8; N];
        let root = all.lowest() as usize & (N - 1);
        let mut at = root;
        let mut this = bit::<W>(root as i32);
        let mut left = all & !this;
        (tree.branch[at], reach[at]) = (this, table.touching(at));
        loop {
            let next = table.touching(at) & left;
            if next != W::ZERO {
                let child = next.lowest() as usize & (N - 1);
                let foot = next & W::ZERO.minus(next);
                left ^= foot;
                let touched = table.touching(child);
                tree.branch[child] = foot;
                if touched & left == W::ZERO {
                    // Nothing grows from it: it is a branch by itself. (What follows stands below too: shared, it costs a fiftieth.)
                    if touched == this {
                        tree.feet[at] = tree.feet[at] | foot;
                        tree.cuts = tree.cuts | this;
                    }
                    tree.branch[at] = tree.branch[at] | foot;
                    reach[at] = reach[at] | touched;
                    continue;
                }
                reach[child] = touched;
                parents[child] = at as u8;
                (at, this) = (child, foot);
            } else if at == root {
                break;
            } else {
                let (foot, branch, touched) = (this, tree.branch[at], reach[at]);
                at = parents[at] as usize & (N - 1);
                this = bit(at as i32);
                if touched & !branch & !this == W::ZERO {
                    tree.feet[at] = tree.feet[at] | foot;
                    tree.cuts = tree.cuts | this;
                }
                tree.branch[at] = tree.branch[at] | branch;
                reach[at] = reach[at] | touched;
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
