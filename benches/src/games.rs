//! The other games, in nanoseconds per position against orthodox chess.

use crate::{Contest, Target, Work};
use variant_chess::Chess;
use variant_core::key::SplitMix64;
use variant_core::{Position, Variant, perft};

/// The start position and three positions out of random play, 20, 40 and 60 plies in.
pub fn positions<V: Variant>(rules: &V) -> Vec<V::Position> {
    let mut found = vec![rules.start()];
    for plies in [20, 40, 60] {
        let mut random = SplitMix64::new(plies);
        let middlegame = loop {
            let mut position = rules.start();
            for _ in 0..plies {
                let Some(&m) = random.pick(&position.legal_moves()) else { break };
                position.play_unchecked(m);
            }
            if position.count_moves() >= 10 {
                break position;
            }
        };
        found.push(middlegame);
    }
    found
}

/// Bulk perft of all positions, as work that gives the number of times the generator ran.
pub fn generator_calls<P: Position>(positions: Vec<P>, depth: u32) -> Work {
    let calls: u64 = positions.iter().map(|p| (0..depth).map(|d| perft(p, d)).sum::<u64>()).sum();
    Box::new(move || {
        for position in &positions {
            std::hint::black_box(perft(position, depth));
        }
        calls
    })
}

/// A game against orthodox chess: time per generator call.
pub fn against_chess<V: Variant>(title: &str, positions: Vec<V::Position>, depth: u32, target: Target) -> Contest {
    Contest {
        title: format!("{title}, per position"),
        works: vec![
            (title.to_string(), generator_calls(positions, depth)),
            ("variant-chess".to_string(), generator_calls(self::positions(&Chess::default()), 4)),
        ],
        baseline: 1,
        target: Some(target),
        same_count: false,
    }
}
