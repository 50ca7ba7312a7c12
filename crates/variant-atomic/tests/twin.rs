//! The engine against the naive reading of the rules, on random games and mutated set-ups.

#[allow(unreachable_pub)]
mod naive;

use naive::Naive;
use variant_atomic::Atomic;
use variant_testkit::{Coverage, Plan, agree};

variant_testkit::twin!(Naive);

/// Rich positions that random play from the array seldom reaches.
const STARTS: &[&str] = &[
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "n1n1k3/PPP3pp/8/8/8/8/ppp3PP/N1N1K3 w - - 0 1",
    "8/8/2q5/3kK3/3R4/8/5n2/8 w - - 0 1",
    "4k3/8/8/8/2pPp3/8/2K1N3/8 b - d3 0 1",
    "3n4/8/5K2/3pP3/8/8/8/k3r3 w - d6 0 2",
    "r4r1k/p6p/8/3N4/8/8/6PP/R4RK1 w - - 0 1",
    "4k3/4r1p1/8/8/1b5Q/8/3NN3/4K3 w - - 0 1",
    "1rr1k1r1/2b1q1n1/b3p1p1/4P3/1p1n4/2N1B3/1P1Q1RP1/R2RK2B w - - 0 1",
    "7k/8/5K2/6Q1/8/8/6p1/8 w - - 0 1",
    "8/8/8/8/8/q7/3k4/R3K2R w KQ - 0 1",
    "8/8/8/8/8/6r1/6k1/R3K2R w KQ - 0 1",
    "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1",
    "r3k2r/1K6/8/8/8/8/8/1Q5Q b kq - 0 1",
    "4k3/3p1p2/8/2P1P3/2p1p3/8/3P1P2/4K3 w - - 0 1",
    "8/8/8/8/8/8/pp5K/kN6 w - - 0 1",
];

/// As above, with kings and rooks anywhere.
const STARTS_960: &[&str] = &[
    "8/8/8/8/8/8/2k5/rR4KR w HB - 0 1",
    "2r3kr/8/8/8/8/8/8/2R3KR w HChc - 0 1",
    "3rkr2/8/8/8/8/8/8/3RKR2 w FDfd - 0 1",
    "8/8/8/8/8/8/1k6/1rR1K3 w C - 0 1",
    "8/8/8/8/8/8/6k1/1RK1R2q w EB - 0 1",
    "rk2b2r/8/8/8/8/8/8/RK2B2R w HAha - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
    "8/8/8/8/8/8/pp5K/kN6 w - - 0 1",
];

/// What happens under all options.
const ALWAYS: &[&str] = &[
    "capture",
    "double-step",
    "double-step-capturable",
    "en-passant",
    "promotion",
    "underpromotion",
    "promotion-capture",
    "castling-king-side",
    "castling-queen-side",
    "enemy-explodes",
    "own-explodes",
    "en-passant-explodes",
    "pawn-survives",
    "king-explodes",
    "kings-touch",
    "kings-part",
    "touch-shields",
    "stalemate",
    "right-lost-king",
    "right-lost-rook",
    "right-lost-captured",
    "right-lost-blast",
    "king-lost",
];

/// What needs the rule of check.
const WITH_CHECK: &[&str] = &[
    "king-explodes-in-check",
    "evasion-by-blast",
    "castling-shielded",
    "evasion",
    "check",
    "double-check",
    "checkmate",
];

/// What the rule of check forbids.
const WITHOUT_CHECK: &[&str] = &["king-captured", "ignores-check", "castling-attacked"];

fn compare(options: &str, starts: &[&str]) -> Coverage {
    let (positions, setups) = if cfg!(debug_assertions) { (2_500, 200) } else { (50_000, 8_000) };
    let starts = starts.iter().map(|s| s.to_string()).collect();
    let plan = Plan { positions, setups, starts, seed: 1 + options.len() as u64, ..Plan::default() };
    let coverage = agree::<Atomic, Naive>(options, plan).unwrap_or_else(|d| panic!("{d}"));
    println!("{options}: {coverage}");
    // A short run may miss a rare event.
    if !cfg!(debug_assertions) {
        let rest = if options.contains("check=off") { WITHOUT_CHECK } else { WITH_CHECK };
        coverage.require(&[ALWAYS, rest].concat()).unwrap_or_else(|e| panic!("{options}: {e}"));
    }
    coverage
}

#[test]
fn default_rules() {
    compare("", STARTS);
}

#[test]
fn chess960() {
    compare("chess960", STARTS_960);
}

#[test]
fn without_check() {
    compare("check=off", STARTS);
}

#[test]
fn without_material_draws() {
    compare("material=none", STARTS);
}

#[test]
fn all_options() {
    compare("chess960,check=off,material=none", STARTS_960);
}
