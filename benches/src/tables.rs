//! Tile Chess: full tables, crowded tables, and the plain engine of its tests.

use crate::{Contest, Target, Work};
use variant_core::key::SplitMix64;
use variant_core::{Position as _, Variant, perft};
use variant_tile::{Position, Tile};

#[path = "../../crates/variant-tile/tests/naive/mod.rs"]
#[allow(unreachable_pub, missing_docs, missing_debug_implementations, unused)]
mod naive;

/// All 32 tiles of two players on the table, after 10, 20, 30 and 40 random moves.
pub fn full_tables() -> Vec<Position> {
    let rules = Tile::default();
    let settle = |seed: u64| {
        let mut random = SplitMix64::new(seed);
        let mut position = rules.start();
        for ply in 0..32 + 10 * (seed % 4 + 1) {
            let mut moves = position.legal_moves();
            if ply < 32 {
                moves.retain(|&m| rules.move_text(&position, m).contains('@'));
            }
            position.play_unchecked(*random.pick(&moves)?);
        }
        let tiles = position.occupied().len();
        (tiles == 32 && position.count_moves() >= 10).then_some(position)
    };
    let first = |residue: u64| (0..).map(|i| 4 * i + residue).find_map(settle);
    (0..4).filter_map(first).collect()
}

/// How the tiles of a crowded table lie.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Each next to a random one.
    Heap,
    /// In one long row.
    Chain,
}

/// Tables of six players with so many tiles, a multiple of six, nothing in hand. Several, since a heap may be in check.
pub fn crowds(tiles: usize, shape: Shape) -> Vec<Position> {
    let rules = Tile::with_options("players=6").expect("options");
    let crowd = |seed: u64| {
        let mut random = SplitMix64::new(seed);
        let mut squares = vec![(0i32, 0i32)];
        while squares.len() < tiles {
            let next = match shape {
                Shape::Chain => (squares.len() as i32, 0),
                Shape::Heap => {
                    let &(x, y) = random.pick(&squares).expect("not empty");
                    (x + random.below(3) as i32 - 1, y + random.below(3) as i32 - 1)
                }
            };
            if !squares.contains(&next) {
                squares.push(next);
            }
        }
        // Tile k of each player is the k-th letter of the set; kings first, so that each has one.
        let mut owners: Vec<usize> = (0..tiles).collect();
        for i in (1..tiles).rev() {
            owners.swap(i, random.below(i + 1));
        }
        let tile = |(&(x, y), &n): (&(i32, i32), &usize)| {
            let letter = b"KQRRBBNNPPPPPPPP"[n / 6] as char;
            format!("{}{letter}{x},{y}", n % 6 + 1)
        };
        let list: Vec<String> = squares.iter().zip(&owners).map(tile).collect();
        rules.parse(&format!("{} 1 -/-/-/-/-/- 0 1", list.join(";"))).expect("a position")
    };
    (0..32).map(crowd).collect()
}

/// Counting the moves of crowded tables, as work that gives the number of moves.
pub fn crowd(tiles: usize, shape: Shape) -> (Work, usize) {
    let positions = crowds(tiles, shape);
    let moves: u64 = positions.iter().map(|p| p.count_moves() as u64).sum();
    let count = positions.len();
    let work = move || {
        for position in &positions {
            std::hint::black_box(std::hint::black_box(position).count_moves());
        }
        moves
    };
    (Box::new(work), count)
}

/// Perft of the full tables beside the plain engine that the tests compare with.
pub fn beside_twin() -> Contest {
    let positions = full_tables();
    let rules = Tile::default();
    let twins: Vec<naive::Naive> =
        positions.iter().map(|p| naive::Naive::parse("tile", "", &rules.text(p)).expect("a position")).collect();
    Contest {
        title: "tile, 32 tiles, beside the plain engine of the tests".into(),
        works: vec![
            ("variant-tile".into(), Box::new(move || positions.iter().map(|p| perft(p, 2)).sum())),
            ("naive twin".into(), Box::new(move || twins.iter().map(|p| p.perft(2)).sum())),
        ],
        baseline: 1,
        target: Some(Target::Speed(100.0, 100.0)),
        same_count: true,
    }
}
