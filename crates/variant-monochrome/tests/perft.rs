//! The perft suite, whose numbers come from the naive twin.

use variant_monochrome::Monochrome;
use variant_testkit::suite;

#[test]
fn suite_file() {
    let most = if cfg!(debug_assertions) { 300_000 } else { u64::MAX };
    let text = include_str!("../../../suites/monochrome.perft");
    let checked = suite::check_all::<Monochrome>(text, most).unwrap_or_else(|e| panic!("{e}"));
    assert!(checked > 100, "{checked} nodes counted");
}
