//! The shared vectors of the three games.

use variant_chess_t::{ChessT, ChessT1, ChessT2};
use variant_core::Variant;
use variant_testkit::suite;

fn check<V: Variant>(name: &str) {
    let path = format!("{}/../../suites/{name}.perft", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let most = if cfg!(debug_assertions) { 100_000 } else { u64::MAX };
    let nodes = suite::check_all::<V>(&text, most).unwrap_or_else(|e| panic!("{name}: {e}"));
    println!("{name}: {nodes} nodes");
}

#[test]
fn chess_t1() {
    check::<ChessT1>("chess-t1");
}

#[test]
fn chess_t() {
    check::<ChessT>("chess-t");
}

#[test]
fn chess_t2() {
    check::<ChessT2>("chess-t2");
}
