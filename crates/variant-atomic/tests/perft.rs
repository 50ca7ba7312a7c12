//! The numbers of `suites/atomic.perft`.

use variant_atomic::Atomic;
use variant_testkit::suite;

#[test]
fn suite_numbers() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/atomic.perft");
    let text = std::fs::read_to_string(path).unwrap();
    let most = if cfg!(debug_assertions) { 100_000 } else { u64::MAX };
    let nodes = suite::check_all::<Atomic>(&text, most).unwrap_or_else(|e| panic!("{e}"));
    println!("{nodes} nodes");
}
