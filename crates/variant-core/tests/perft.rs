//! All ways to count agree with the numbers published for chess (chessprogramming.org, "Perft Results").

use std::ops::ControlFlow;
use variant_chess::Chess;
use variant_core::cpu::{Cpu, Portable};
use variant_core::perft::{PerftTable, divide, perft, perft_hashed, perft_leaves, perft_within};
use variant_core::position::{Batch, Call};
use variant_core::{Position, Variant};

const PUBLISHED: [(&str, [u64; 5]); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [1, 20, 400, 8902, 197_281]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [1, 48, 2039, 97_862, 4_085_603]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [1, 14, 191, 2812, 43_238]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [1, 6, 264, 9467, 422_333]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [1, 44, 1486, 62_379, 2_103_487]),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", [1, 46, 2079, 89_890, 3_894_594]),
];

fn everywhere(check: impl Fn(&variant_chess::Position, u32, u64)) {
    for (fen, numbers) in PUBLISHED {
        let position = Chess::default().parse(fen).unwrap();
        for (depth, nodes) in (0..).zip(numbers).take(4) {
            check(&position, depth, nodes);
        }
    }
}

#[test]
fn bulk() {
    everywhere(|position, depth, nodes| assert_eq!(perft(position, depth), nodes));
}

/// Debug builds choose the portable path by themselves; asked for, the other one counts and hands out the same.
#[test]
fn every_processor() {
    fn check<C: Cpu>(cpu: C) {
        everywhere(|position, depth, nodes| {
            if depth > 1 {
                assert_eq!(cpu.perft(&mut position.clone(), depth), nodes);
            }
            let mut moves = 0;
            let flow = cpu.hand_out(
                position,
                &mut Call(|batch: variant_chess::Batch| {
                    moves += batch.len();
                    ControlFlow::Continue(())
                }),
            );
            assert_eq!((flow, moves), (ControlFlow::Continue(()), position.legal_moves().len()));
        });
    }
    check(Portable);
    #[cfg(target_arch = "x86_64")]
    {
        let found = variant_core::cpu::Bmi2::detect();
        let features = [
            std::arch::is_x86_feature_detected!("bmi1"),
            std::arch::is_x86_feature_detected!("bmi2"),
            std::arch::is_x86_feature_detected!("popcnt"),
            std::arch::is_x86_feature_detected!("lzcnt"),
        ];
        assert_eq!(found.is_some(), features == [true; 4]);
        found.into_iter().for_each(check);
    }
}

#[test]
fn a_bounded_count_is_whole_or_none() {
    everywhere(|position, depth, nodes| assert_eq!(perft_within(position, depth, u64::MAX), Some(nodes)));
    let start = Chess::default().start();
    // The root, 20 positions after it and their 400 moves.
    assert_eq!((perft_within(&start, 2, 421), perft_within(&start, 2, 420)), (Some(400), None));
    assert_eq!((perft_within(&start, 0, 1), perft_within(&start, 0, 0)), (Some(1), None));
    // Kings that walk about: nothing but the bound ends it.
    let kings = Chess::default().parse("k7/8/8/8/8/8/8/K7 w - - 0 1").unwrap();
    assert_eq!(perft_within(&kings, 100, 100_000), None);
    // Where the game is over there is nothing to count, however deep.
    let mate = Chess::default().parse("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").unwrap();
    assert_eq!(perft_within(&mate, u32::MAX, 1), Some(0));
}

#[test]
fn leaves_are_handed_out_one_by_one() {
    everywhere(|position, depth, nodes| {
        let (mut leaves, mut moves) = (0, 0);
        let counted = perft_leaves(position, depth, |leaf| {
            leaves += 1;
            moves += leaf.count_moves() as u64;
        });
        assert_eq!((counted, leaves), (nodes, nodes));
        assert_eq!(moves, perft(position, depth + 1));
    });
}

#[test]
fn divide_lists_every_move_once() {
    everywhere(|position, depth, nodes| {
        let parts = divide(position, depth);
        if depth == 0 {
            return assert!(parts.is_empty());
        }
        assert_eq!(parts.iter().map(|&(m, _)| m).collect::<Vec<_>>(), position.legal_moves());
        assert_eq!(parts.iter().map(|&(_, n)| n).sum::<u64>(), nodes);
        assert!(parts.iter().all(|&(m, n)| n == perft(&position.after(m), depth - 1)));
    });
}

#[test]
fn hashed_with_a_table_of_any_size() {
    // One table for all positions and depths, deep first so that shallow calls find entries of other depths.
    for mib in [0, 1, 8] {
        let table = std::cell::RefCell::new(PerftTable::new(mib));
        for (fen, numbers) in PUBLISHED {
            let position = Chess::default().parse(fen).unwrap();
            for (depth, nodes) in (0..).zip(numbers).take(4).collect::<Vec<_>>().into_iter().rev() {
                assert_eq!(
                    perft_hashed(&position, depth, &mut table.borrow_mut()),
                    nodes,
                    "{fen}, depth {depth}, {mib} MiB"
                );
            }
        }
    }
    let start = Chess::default().start();
    assert_eq!(perft_hashed(&start, 5, &mut PerftTable::new(16)), 4_865_609);
}

#[test]
fn a_table_beyond_all_memory_is_cut() {
    let mut table = PerftTable::new(usize::MAX >> 24);
    assert_eq!(perft_hashed(&Chess::default().start(), 2, &mut table), 400);
}

#[cfg(feature = "parallel")]
#[test]
fn parallel() {
    use variant_core::perft::perft_parallel;
    everywhere(|position, depth, nodes| assert_eq!(perft_parallel(position, depth), nodes));
    for (fen, numbers) in &PUBLISHED[..4] {
        assert_eq!(perft_parallel(&Chess::default().parse(fen).unwrap(), 4), numbers[4]);
    }
    let mate = Chess::default().parse("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").unwrap();
    assert_eq!((1..5).map(|depth| perft_parallel(&mate, depth)).collect::<Vec<_>>(), [0; 4]);
}

#[test]
fn a_cleared_table_is_as_new() {
    let mut table = PerftTable::new(0);
    let new = format!("{table:?}");
    perft_hashed(&Chess::default().start(), 2, &mut table);
    assert_ne!(format!("{table:?}"), new);
    table.clear();
    assert_eq!(format!("{table:?}"), new);
}
