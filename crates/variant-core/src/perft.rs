//! Perft: the number of legal move sequences of a length, the measure of a move generator's truth and speed.
//!
//! All functions here give the same number for the same position and depth. It does not fit 64 bits for depths nobody can wait for.
//!
//! Generators are compiled into these functions whole. Unoptimized, that takes more than half a MiB of stack a ply, and threads of tests
//! have two: set `opt-level = 1` in `[profile.dev]`.

use crate::cpu::{self, Cpu, Job};
use crate::position::{Counting, Position};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The number of legal move sequences of `depth` plies. The last ply is counted, not played. Depth 0 is 1.
///
/// Only the position decides: repetition and move counts end no sequence.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Variant, perft};
/// assert_eq!(perft(&Chess::default().start(), 3), 8902);
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    (P::compiled().perft)(&mut position.clone(), depth)
}

/// Perft from depth 2 on, with the generator compiled around the playing of moves.
#[allow(dead_code)] // which of the two a build needs depends on its processor
pub(crate) struct Bulk<'a, P> {
    pub(crate) position: &'a mut P,
    pub(crate) depth: u32,
}

impl<P: Position> Job for Bulk<'_, P> {
    type Output = u64;
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> u64 {
        let mut nodes = 0;
        let depth = self.depth - 1;
        let _ = self.position.children(cpu, |child, _| {
            nodes += match depth {
                0 | 1 => cpu.enter(Counting(child)),
                _ => cpu.enter(Bulk { position: child, depth }),
            };
            ControlFlow::Continue(())
        });
        nodes
    }
}

/// Perft without a generator compiled for it.
#[allow(dead_code)] // likewise
pub(crate) fn by_list<P: Position>(position: &mut P, depth: u32) -> u64 {
    if depth <= 1 {
        return position.count_moves() as u64;
    }
    let mut nodes = 0;
    for m in position.legal_moves() {
        let undo = position.make(m);
        nodes += by_list(position, depth - 1);
        position.undo(m, undo);
    }
    nodes
}

/// [`perft`] that gives up: `None` where more than `most` positions would have to be looked at, leaves counted too. For depths that
/// come from outside; the walk is as deep as they say.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Variant, perft::perft_within};
/// let start = Chess::default().start();
/// assert_eq!(perft_within(&start, 3, 10_000), Some(8902));
/// assert_eq!(perft_within(&start, 30, 10_000), None);
/// ```
pub fn perft_within<P: Position>(position: &P, depth: u32, most: u64) -> Option<u64> {
    let mut left = most;
    within(&mut position.clone(), depth, &mut left)
}

fn within<P: Position>(position: &mut P, depth: u32, left: &mut u64) -> Option<u64> {
    *left = left.checked_sub(1)?;
    let mut nodes = 0;
    match depth {
        0 => return Some(1),
        1 => {
            nodes = position.count_moves() as u64;
            *left = left.checked_sub(nodes)?;
        }
        _ => {
            for m in position.legal_moves() {
                let undo = position.make(m);
                let below = within(position, depth - 1, left);
                position.undo(m, undo);
                nodes += below?;
            }
        }
    }
    Some(nodes)
}

/// Perft that plays the moves of the last ply too and hands every leaf to `leaf`: measures play as well as generation.
///
/// At depth 0 the position itself is the leaf.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Variant, perft::perft_leaves};
/// let mut checks = 0;
/// let nodes = perft_leaves(&Chess::default().start(), 3, |leaf| checks += u32::from(leaf.in_check()));
/// assert_eq!((nodes, checks), (8902, 12));
/// ```
pub fn perft_leaves<P: Position>(position: &P, depth: u32, leaf: impl FnMut(&P)) -> u64 {
    let mut leaf = leaf;
    match depth {
        0 => {
            leaf(position);
            1
        }
        _ => cpu::run(Leaves { position: &mut position.clone(), depth, leaf: &mut leaf }),
    }
}

struct Leaves<'a, P, F> {
    position: &'a mut P,
    depth: u32,
    leaf: &'a mut F,
}

impl<P: Position, F: FnMut(&P)> Job for Leaves<'_, P, F> {
    type Output = u64;
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> u64 {
        let mut nodes = 0;
        let (depth, leaf) = (self.depth - 1, self.leaf);
        if depth == 0 {
            let _ = self.position.children(cpu, |child, _| {
                leaf(child);
                nodes += 1;
                ControlFlow::Continue(())
            });
        } else {
            let _ = self.position.children(cpu, |child, _| {
                nodes += cpu.enter(Leaves { position: child, depth, leaf: &mut *leaf });
                ControlFlow::Continue(())
            });
        }
        nodes
    }
}

/// Perft of each legal move, in the order of the generator; the numbers sum up to [`perft`]. Depth 0 has no moves to list.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Variant, divide};
/// let parts = divide(&Chess::default().start(), 2);
/// assert_eq!(parts.len(), 20);
/// assert!(parts.iter().all(|&(_, nodes)| nodes == 20));
/// ```
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    position.legal_moves().into_iter().map(|m| (m, perft(&position.after(m), depth - 1))).collect()
}

/// A transposition table for [`perft_hashed`]: a fixed number of slots, newest entry kept.
///
/// Positions are told apart by their 64-bit keys, so a result could be wrong once in many billions of positions. A table serves any
/// number of calls, for positions of one game with one set of options.
#[derive(Clone, Debug)]
pub struct PerftTable {
    slots: Vec<(u64, u64)>,
}

impl PerftTable {
    /// A table of at most this many MiB: the greatest power of two that the allocator grants, one slot of 16 bytes at least.
    ///
    /// ```
    /// use variant_core::perft::PerftTable;
    /// let table = PerftTable::new(16);
    /// ```
    pub fn new(mib: usize) -> PerftTable {
        let mut count = 1usize << (mib.saturating_mul(1 << 20) / 16).max(1).ilog2();
        let mut probe: Vec<(u64, u64)> = Vec::new();
        while probe.try_reserve_exact(count).is_err() && count > 1 {
            count /= 2;
        }
        // Seen by nobody, the probe could be left out by the compiler. The real table comes zeroed and is not touched before use.
        drop(core::hint::black_box(probe));
        PerftTable { slots: alloc::vec![(0, 0); count] }
    }

    /// Forgets all results.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// use variant_core::perft::{PerftTable, perft_hashed};
    /// let mut table = PerftTable::new(1);
    /// perft_hashed(&Chess::default().start(), 3, &mut table);
    /// table.clear(); // positions of another game may follow
    /// ```
    pub fn clear(&mut self) {
        self.slots.fill((0, 0));
    }
}

/// [`perft`] that looks up positions it has met; for large depths.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::Variant;
/// use variant_core::perft::{PerftTable, perft_hashed};
/// let mut table = PerftTable::new(1);
/// assert_eq!(perft_hashed(&Chess::default().start(), 4, &mut table), 197_281);
/// ```
pub fn perft_hashed<P: Position>(position: &P, depth: u32, table: &mut PerftTable) -> u64 {
    match depth {
        0 => 1,
        _ => hashed(&mut position.clone(), depth, table),
    }
}

fn hashed<P: Position>(position: &mut P, depth: u32, table: &mut PerftTable) -> u64 {
    if depth <= 1 {
        return position.count_moves() as u64;
    }
    // The depth is mixed into the key, so one slot never answers for another depth.
    let key = position.key() ^ crate::key::number(u32::MAX, depth);
    let slot = key as usize & (table.slots.len() - 1);
    let (found, nodes) = table.slots[slot];
    if found == key && nodes != 0 {
        return nodes;
    }
    let mut nodes = 0;
    // The table is what costs here, so a list will do, and one compiled generator less.
    for m in position.legal_moves() {
        let undo = position.make(m);
        nodes += hashed(position, depth - 1, table);
        position.undo(m, undo);
    }
    table.slots[slot] = (key, nodes);
    nodes
}

/// [`perft`] on the threads of the current rayon pool. Needs the feature `parallel`; takes no more memory than a list of moves a
/// ply and thread.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Variant, perft::perft_parallel};
/// assert_eq!(perft_parallel(&Chess::default().start(), 4), 197_281);
/// ```
#[cfg(feature = "parallel")]
pub fn perft_parallel<P: Position>(position: &P, depth: u32) -> u64 {
    split(position, depth, 1)
}

/// Shares the moves out while there are fewer `pieces` of work than give an even load.
#[cfg(feature = "parallel")]
fn split<P: Position>(position: &P, depth: u32, pieces: usize) -> u64 {
    use rayon::prelude::*;
    const ENOUGH: usize = 256;
    if depth <= 2 || pieces >= ENOUGH {
        return perft(position, depth);
    }
    let moves = position.legal_moves();
    let pieces = pieces * moves.len();
    moves.par_iter().map(|&m| split(&position.after(m), depth - 1, pieces)).sum()
}
