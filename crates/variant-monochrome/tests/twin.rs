//! The fast engine against the naive twin, on random games that seek out the special rules.

mod naive;

use naive::Naive;
use variant_monochrome::Monochrome;
use variant_testkit::{Coverage, Plan, agree};

variant_testkit::twin!(Naive);

/// What happens under all options.
const ALWAYS: [&str; 14] = [
    "crossing",
    "quiet-crossing",
    "capture",
    "king-capture",
    "pawn-capture",
    "pawn-double",
    "pawn-back",
    "pawn-crossing",
    "pawn-on-last-rank",
    "undo-barred",
    "kings-adjacent",
    "empty-half",
    "empty-half-capture",
    "points-differ-from-side",
];

/// Positions near the special rules: few units on a half, stuck pawns, castling, kings in crowds.
const STARTS: [&str; 12] = [
    "8/8/8/3q4/8/8/8/R7 b - 0/0 0 1",
    "8/8/3r4/8/8/8/8/R2N4 b - 0/3 7 20",
    "4k3/8/8/8/8/8/8/R2NQ3 w - 9/3 0 40",
    "7k/8/8/8/8/8/3Q4/8 w d2d8 0/1 0 2",
    "8/8/p7/n7/P7/P7/P7/P6P b - 3/2 0 1",
    "p6p/p7/p7/p7/1P6/P6P/P6P/P6P w - 0/9 0 1",
    "p7/p7/p7/p6p/P6P/P7/P7/P7 w - 4/4 0 1",
    "r3k2r/8/8/3p4/3P4/8/8/R3K2R w - 0/0 0 1",
    "rn2k1kr/2r5/8/3p4/3P4/8/4R3/R1K1K2R b - 0/0 0 1",
    "p2pk3/3p2p1/8/8/6P1/8/P1P4P/P3K2P w - 0/0 0 30",
    "4k3/8/8/n1n1n1n1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w - 0/0 0 1",
    "8/8/4p3/2kkk3/2KKK3/4P3/8/8 w - 0/0 0 1",
];

fn compare(options: &str, more: &[&'static str]) -> Coverage {
    let (positions, setups) = if cfg!(debug_assertions) { (3_000, 300) } else { (60_000, 4_000) };
    let starts = STARTS.iter().map(|s| s.to_string()).collect();
    let plan = Plan { positions, setups, starts, ..Plan::default() };
    let coverage = agree::<Monochrome, Naive>(options, plan).unwrap_or_else(|d| panic!("{d}"));
    println!("{options}: {coverage}");
    coverage.require(&ALWAYS).unwrap();
    coverage.require(more).unwrap();
    coverage
}

#[test]
fn defaults() {
    compare("", &["pawn-sideways", "short-castling", "long-castling"]);
}

#[test]
fn vertical_pawns() {
    let coverage = compare("pawns=vertical", &["no-moves", "short-castling", "long-castling"]);
    assert!(!coverage.events.contains_key("pawn-sideways"));
}

#[test]
fn without_castling() {
    let coverage = compare("castling=off", &["pawn-sideways"]);
    assert!(!coverage.events.contains_key("short-castling"));
}

#[test]
fn by_points() {
    compare("result=points", &["points-draw", "pawn-sideways", "short-castling", "long-castling"]);
}

#[test]
fn all_options() {
    compare("pawns=vertical,castling=off,result=points", &["no-moves", "points-draw"]);
}
