//! The fast engine against the naive twin, on random games that seek out the special rules.

mod naive;

use naive::Naive;
use variant_beirut::Beirut;
use variant_testkit::{Coverage, Plan, agree};

variant_testkit::twin!(Naive);

/// What every option set meets.
const ALWAYS: [&str; 20] = [
    "choice",
    "double-step",
    "en-passant",
    "castling",
    "promotion",
    "check",
    "checkmate",
    "stalemate",
    "king-lost",
    "carrier-moves",
    "carrier-castles",
    "carrier-promotes",
    "king-beside-bomb",
    "castling-beside-bomb",
    "detonation",
    "blast-kills-king",
    "blast-ends-check",
    "blast-wins-in-check",
    "only-blasts",
    "explosion-ends-castling",
];
/// With `chain` a carrier that is caught explodes.
const NO_CHAIN: [&str; 1] = ["blast-takes-carrier"];
const LOSS: [&str; 3] = ["blast-suicide", "blast-both-kings", "blast-exposes"];
const CHAIN: [&str; 3] = ["chain-own", "chain-enemy", "chain-both-kings"];
const SWITCH: [&str; 8] = [
    "switch",
    "switch-en-passant",
    "switch-promotion",
    "switch-takes-carrier",
    "switch-kills-capturer",
    "switch-kills-owner",
    "switch-both-kings",
    "switch-exposes",
];

/// One carrier a side at most: for all option sets.
const STARTS: [&str; 16] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 e5/e7",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 h1/a8",
    "r3k2r/3N4/8/8/8/8/3n4/R3K2R w KQkq - 3 9 a1/d2",
    "6k1/5ppp/8/8/8/8/3r1PPP/1Nr3K1 w - - 0 1 b1/g7",
    "6k1/5ppp/8/8/8/8/8/2r3K1 w - - 0 1 -/g7",
    "k7/P7/K7/8/7p/7P/8/8 b - - 0 1 -/h4",
    "4r3/8/6k1/7N/8/8/8/4K3 w - - 0 1 h5/-",
    "4k3/2p5/8/3pP3/8/8/5P2/4K3 w - d6 0 2 e5/d5",
    "4k3/8/8/8/3pP3/8/3N1P2/4K3 b - e3 0 2 e4/d4",
    "8/P6k/8/8/8/8/p6K/8 w - - 0 1 a7/a2",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 d2/d7",
    "8/8/8/4k3/3n4/3RK3/8/8 w - - 0 2 d3/d4",
    "8/8/5p2/3k4/4N3/4K3/8/8 w - - 0 1 e4/f6",
    "r1n1k2r/1P4P1/8/8/8/8/1p4p1/R1N1K2R w KQkq - 0 1 g7/c8",
    "4rk2/8/8/8/8/5p2/3nB3/4K3 w - - 0 2 -/d2",
    "r3k2r/1n6/8/8/8/8/6N1/R3K2R w KQkq - 0 1 g2/b7",
];
/// Two a side: for option sets that allow as many.
const TWO: [&str; 5] = [
    "4k3/2p5/8/8/3n4/2N5/1P6/K7 w - - 0 1 b2,c3/c7,d4",
    "8/8/4k3/4N3/3n4/2K5/P7/8 w - - 0 1 a2,e5/d4",
    "r3k2r/8/8/4q3/3nN3/4Q3/8/R3K2R w KQkq - 0 1 a1,e4/d4,e5",
    "3rk3/4q3/8/4N3/3n4/3B4/8/4K3 w - - 0 1 d3,e5/d4",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 a7,h6/a3,b2",
];

fn compare(options: &str, extra: &[&str], seed: u64) -> Coverage {
    let (positions, setups) = if cfg!(debug_assertions) { (1_500, 300) } else { (50_000, 3_000) };
    let starts = STARTS.iter().chain(extra).map(|s| s.to_string()).collect();
    let plan = Plan { positions, setups, starts, seed, ..Plan::default() };
    let coverage = agree::<Beirut, Naive>(options, plan).unwrap_or_else(|d| panic!("{d}"));
    println!("beirut:{options}: {coverage}");
    coverage
}

/// Rare events need many positions: only the optimised build looks at so many.
fn require(coverage: &Coverage, names: &[&[&'static str]]) {
    if !cfg!(debug_assertions) {
        coverage.require(&names.concat()).unwrap_or_else(|missing| panic!("{missing}"));
    }
}

#[test]
fn plain() {
    let coverage = compare("", &[], 1);
    require(&coverage, &[&ALWAYS, &["carrier-captured"], &NO_CHAIN]);
}

#[test]
fn several_carriers() {
    let mut coverage = compare("carriers=2", &TWO, 2);
    coverage.merge(&compare("carriers=15", &TWO, 3));
    require(&coverage, &[&ALWAYS, &["carrier-captured", "choice-again"], &NO_CHAIN]);
}

#[test]
fn suicide_loses() {
    let coverage = compare("suicide=loss", &[], 4);
    require(&coverage, &[&ALWAYS, &LOSS, &["king-exposed"], &NO_CHAIN]);
}

#[test]
fn suicide_loses_with_several_carriers() {
    let coverage = compare("carriers=3,suicide=loss", &TWO, 5);
    require(&coverage, &[&ALWAYS, &LOSS, &["king-exposed"], &NO_CHAIN]);
}

#[test]
fn chain() {
    let mut coverage = compare("chain", &[], 6);
    coverage.merge(&compare("carriers=5,chain", &TWO, 7));
    require(&coverage, &[&ALWAYS, &CHAIN, &["chain-backfire", "king-exposed"]]);
}

#[test]
fn chain_where_suicide_loses() {
    let coverage = compare("carriers=4,suicide=loss,chain", &TWO, 8);
    require(&coverage, &[&ALWAYS, &LOSS, &CHAIN]);
}

#[test]
fn dead_mans_switch() {
    let mut coverage = compare("dead-mans-switch", &[], 9);
    coverage.merge(&compare("carriers=4,dead-mans-switch", &TWO, 10));
    require(&coverage, &[&ALWAYS, &SWITCH, &NO_CHAIN]);
}

#[test]
fn dead_mans_switch_where_suicide_loses() {
    let coverage = compare("carriers=2,suicide=loss,dead-mans-switch", &TWO, 11);
    require(&coverage, &[&ALWAYS, &SWITCH, &LOSS, &NO_CHAIN]);
}

#[test]
fn chain_with_dead_mans_switch() {
    let coverage = compare("carriers=6,chain,dead-mans-switch", &TWO, 12);
    require(&coverage, &[&ALWAYS, &CHAIN, &SWITCH]);
}

#[test]
fn everything() {
    let coverage = compare("carriers=5,suicide=loss,chain,dead-mans-switch", &TWO, 13);
    require(&coverage, &[&ALWAYS, &LOSS, &CHAIN, &SWITCH]);
}
