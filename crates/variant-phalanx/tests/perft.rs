//! The published numbers of moves.

use variant_phalanx::Phalanx;
use variant_testkit::suite;

#[test]
fn suite_numbers() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/phalanx.perft");
    let text = std::fs::read_to_string(path).expect("the suite is there");
    let most = if cfg!(debug_assertions) { 100_000 } else { u64::MAX };
    let nodes = suite::check_all::<Phalanx>(&text, most).unwrap_or_else(|error| panic!("{error}"));
    assert!(nodes > 1_000_000);
    println!("{nodes} nodes");
}
