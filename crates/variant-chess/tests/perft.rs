//! The perft suite: published numbers, and numbers of the naive twin.

use variant_chess::Chess;
use variant_testkit::suite;

#[test]
fn suite_file() {
    let most = if cfg!(debug_assertions) { 300_000 } else { u64::MAX };
    let text = include_str!("../../../suites/chess.perft");
    let checked = suite::check_all::<Chess>(text, most).unwrap_or_else(|e| panic!("{e}"));
    assert!(checked > 100, "{checked} numbers checked");
}
