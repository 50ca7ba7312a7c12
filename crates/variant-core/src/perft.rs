//! Perft: the number of legal move sequences of a length, the measure of a move generator's truth and speed.

use crate::cpu::{self, Cpu, Job};
use crate::position::Position;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The number of legal move sequences of length `depth`. The last ply is counted, not played. Depth 0 is 1.
///
/// ```
/// # use variant_core::{Variant, perft};
/// # fn numbers<V: Variant>(chess: V) {
/// assert_eq!(perft(&chess.start(), 3), 8902);
/// # }
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => cpu::run(Bulk { position: &mut position.clone(), depth }),
    }
}

struct Bulk<'a, P> {
    position: &'a mut P,
    depth: u32,
}

impl<P: Position> Job for Bulk<'_, P> {
    type Output = u64;
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> u64 {
        if self.depth <= 1 {
            return self.position.count_on(cpu);
        }
        let mut nodes = 0;
        let depth = self.depth - 1;
        let _ = self.position.children(cpu, |child, _| {
            nodes += cpu.enter(Bulk { position: child, depth });
            ControlFlow::Continue(())
        });
        nodes
    }
}

/// Perft that plays the moves of the last ply too and hands every leaf to `leaf`: measures play as well as generation.
pub fn perft_leaves<P: Position>(position: &P, depth: u32, leaf: impl FnMut(&P)) -> u64 {
    let mut leaf = leaf;
    match depth {
        0 => 1,
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

/// Perft of each legal move, in the order of the generator.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    position.legal_moves().into_iter().map(|m| (m, perft(&position.after(m), depth - 1))).collect()
}

/// A transposition table for [`perft_hashed`]: a fixed number of slots, newest entry kept.
///
/// Positions are told apart by their 64-bit keys, so a result could be wrong once in many billions of positions.
#[derive(Clone, Debug)]
pub struct PerftTable {
    slots: Vec<(u64, u64)>,
}

impl PerftTable {
    /// A table of at most this many MiB (at least one slot).
    pub fn new(mib: usize) -> PerftTable {
        let slots = (mib.saturating_mul(1 << 20) / 16).max(1);
        let slots = 1usize << slots.ilog2();
        PerftTable { slots: alloc::vec![(0, 0); slots] }
    }
}

/// [`perft`] that looks up positions it has met; for large depths.
pub fn perft_hashed<P: Position>(position: &P, depth: u32, table: &mut PerftTable) -> u64 {
    match depth {
        0 => 1,
        _ => cpu::run(Hashed { position: &mut position.clone(), depth, table }),
    }
}

struct Hashed<'a, P> {
    position: &'a mut P,
    depth: u32,
    table: &'a mut PerftTable,
}

impl<P: Position> Job for Hashed<'_, P> {
    type Output = u64;
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> u64 {
        if self.depth <= 1 {
            return self.position.count_on(cpu);
        }
        // The depth is mixed into the key, so one slot never answers for another depth.
        let key = self.position.key() ^ crate::key::number(u32::MAX, self.depth);
        let slot = key as usize & (self.table.slots.len() - 1);
        let (found, nodes) = self.table.slots[slot];
        if found == key && nodes != 0 {
            return nodes;
        }
        let mut nodes = 0;
        let (depth, table) = (self.depth - 1, self.table);
        let _ = self.position.children(cpu, |child, _| {
            nodes += cpu.enter(Hashed { position: child, depth, table: &mut *table });
            ControlFlow::Continue(())
        });
        table.slots[slot] = (key, nodes);
        nodes
    }
}

/// [`perft`] on the threads of the current rayon pool.
#[cfg(feature = "parallel")]
pub fn perft_parallel<P: Position>(position: &P, depth: u32) -> u64 {
    use rayon::prelude::*;
    if depth <= 2 {
        return perft(position, depth);
    }
    // Two plies give enough pieces of work for an even load.
    let seconds: Vec<P> = position
        .legal_moves()
        .into_iter()
        .flat_map(|m| {
            let child = position.after(m);
            child.legal_moves().into_iter().map(move |n| child.after(n)).collect::<Vec<_>>()
        })
        .collect();
    seconds.par_iter().map(|p| perft(p, depth - 2)).sum()
}
