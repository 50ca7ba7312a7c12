//! The perft suite: numbers of the naive twin, and published ones of orthodox chess where no bomb is left.

use variant_beirut::Beirut;
use variant_testkit::suite;

#[test]
fn suite_file() {
    let most = if cfg!(debug_assertions) { 120_000 } else { u64::MAX };
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/beirut.perft");
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let nodes = suite::check_all::<Beirut>(&text, most).unwrap_or_else(|e| panic!("{e}"));
    println!("{nodes} nodes counted");
    assert!(nodes > 100);
}
