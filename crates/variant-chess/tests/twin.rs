//! The fast engine against the naive twin, on random games that seek out the special rules.

mod naive;

use naive::Naive;
use variant_chess::Chess;
use variant_testkit::{Plan, agree};

variant_testkit::twin!(Naive);

const SPECIAL: [&str; 17] = [
    "capture",
    "double-step",
    "double-step-capturable",
    "en-passant",
    "promotion",
    "underpromotion",
    "promotion-capture",
    "castling-king-side",
    "castling-queen-side",
    "right-lost-king",
    "right-lost-rook",
    "right-lost-captured",
    "evasion",
    "check",
    "double-check",
    "checkmate",
    "stalemate",
];

fn plan(starts: &[&str]) -> Plan {
    let (positions, setups) = if cfg!(debug_assertions) { (4_000, 300) } else { (60_000, 4_000) };
    Plan { positions, setups, starts: starts.iter().map(|s| s.to_string()).collect(), ..Plan::default() }
}

/// Few units: ends come soon, and stalemate among them.
const ENDGAMES: [&str; 4] = [
    "8/5k2/8/8/8/8/1QK5/8 w - - 0 1",
    "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
    "k7/8/1K6/8/8/8/7P/8 w - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
];

#[test]
fn chess() {
    let mut starts = ENDGAMES.to_vec();
    starts.push("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    starts.push("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
    let coverage = agree::<Chess, Naive>("", plan(&starts)).unwrap_or_else(|d| panic!("{d}"));
    println!("{coverage}");
    coverage.require(&SPECIAL).unwrap();
}

#[test]
fn chess960() {
    let mut starts = ENDGAMES.to_vec();
    starts.extend([
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
        "1rk4r/pppppppp/8/8/8/8/PPPPPPPP/1RK4R w HBhb - 0 1",
        "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1",
        "5k1r/8/8/8/8/8/8/2RK2R1 w GCh - 0 1",
        "r4kr1/pppppppp/8/8/8/8/PPPPPPPP/R4KR1 w GAga - 0 1",
        "3rkr2/pppppppp/8/8/8/8/PPPPPPPP/3RKR2 w FDfd - 0 1",
    ]);
    let coverage = agree::<Chess, Naive>("chess960", plan(&starts)).unwrap_or_else(|d| panic!("{d}"));
    println!("{coverage}");
    coverage.require(&SPECIAL).unwrap();
    coverage.require(&["castling-king-stays", "castling-rook-stays", "castling-swap"]).unwrap();
}
