//! Laws about equality, keys and what is built on them.

use super::{Breach, at_move, ensure, everywhere, some};
use crate::sample::{Sample, Violation};
use std::collections::HashMap;
use variant_core::key::SplitMix64;
use variant_core::perft::{PerftTable, perft, perft_hashed, perft_leaves};
use variant_core::{Observe, Position, Variant};

/// Equal positions have equal keys, and in practice unequal positions unequal ones; the key kept up move by move is the one
/// computed from scratch, and the one of the position read from its text.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::equal_positions_have_equal_keys(&samples[0]).unwrap();
/// ```
pub fn equal_positions_have_equal_keys<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    const LAW: &str = "equal_positions_have_equal_keys";
    everywhere(sample, LAW, |position, random| {
        key_at(&sample.rules, position)?;
        for m in some(position.legal_moves(), 24, random) {
            let next = position.after(m);
            let (kept, scratch) = (next.key(), next.key_from_scratch());
            let found = if kept == scratch {
                Ok(())
            } else {
                Err(format!("the key kept is {kept:#x}, from scratch {scratch:#x}"))
            };
            at_move(&sample.rules, position, m, found)?;
        }
        transposition(position, random)
    })?;
    // Positions with the same units on the same squares are the candidates for equality.
    let mut alike: HashMap<String, Vec<&V::Position>> = HashMap::new();
    let mut keyed: HashMap<u64, &V::Position> = HashMap::new();
    everywhere_known(sample, LAW, |position| {
        let text = sample.rules.text(position);
        let board = text.split(' ').next().unwrap_or("").to_string();
        let group = alike.entry(board).or_default();
        for other in group.iter().filter(|o| ***o == *position) {
            let (a, b) = (position.key(), other.key());
            ensure!(a == b, "the key is {a:#x}; an equal position has {b:#x}: {}", sample.rules.text(other));
        }
        if group.len() < 200 {
            group.push(position);
        }
        let other = *keyed.entry(position.key()).or_insert(position);
        ensure!(other == position, "an unequal position has the same key: {}", sample.rules.text(other));
        Ok(())
    })
}

/// [`everywhere`] for checks that keep positions of the sample.
fn everywhere_known<'a, V: Variant>(
    sample: &'a Sample<V>,
    law: &'static str,
    mut check: impl FnMut(&'a V::Position) -> Result<(), Breach>,
) -> Result<(), Violation> {
    for spot in &sample.spots {
        check(&spot.position).map_err(|b| super::violation(sample, law, &spot.origin, &spot.position, b))?;
    }
    Ok(())
}

pub(crate) fn key_at<V: Variant>(rules: &V, position: &V::Position) -> Result<(), Breach> {
    let (kept, scratch) = (position.key(), position.key_from_scratch());
    ensure!(kept == scratch, "the key kept is {kept:#x}, from scratch {scratch:#x}");
    if let Ok(read) = rules.parse(&rules.text(position)) {
        ensure!(read != *position || read.key() == kept, "the key is {kept:#x}; read from its text {:#x}", read.key());
    }
    Ok(())
}

/// Three moves in two orders: if they lead to equal positions, the keys are equal.
fn transposition<P: Position>(position: &P, random: &mut SplitMix64) -> Result<(), Breach> {
    for _ in 0..4 {
        let (mut line, mut p) = (Vec::new(), position.clone());
        for _ in 0..3 {
            let Some(&m) = random.pick(&p.legal_moves()) else { return Ok(()) };
            p.play_unchecked(m);
            line.push(m);
        }
        let mut q = position.clone();
        if line.iter().rev().all(|&m| q.play(m).is_some()) && p == q {
            let (a, b) = (p.key(), q.key());
            ensure!(a == b, "{line:?} gives key {a:#x}; backwards, an equal position with key {b:#x}");
        }
    }
    Ok(())
}

/// Perft counted in bulk, leaf by leaf, and with a table of positions seen is one number.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::perft_agrees(&samples[0]).unwrap();
/// ```
pub fn perft_agrees<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    // A few nodes each, and not everywhere: what could differ differs soon.
    let (mut budget, mut table) = (400_000u64, PerftTable::new(1));
    everywhere(sample, "perft_agrees", |position, _| {
        let one = position.count_moves() as u64;
        let depth = if one <= 12 { 3 } else { 2 };
        let cost = one.pow(depth).max(1);
        if cost > budget {
            return Ok(());
        }
        budget -= cost;
        let bulk = perft(position, depth);
        let leaves = perft_leaves(position, depth, |_| {});
        ensure!(bulk == leaves, "perft({depth}) counted in bulk is {bulk}, leaf by leaf {leaves}");
        let hashed = perft_hashed(position, depth, &mut table);
        ensure!(bulk == hashed, "perft({depth}) is {bulk}, with a table {hashed}");
        Ok(())
    })
}
