//! The perft suite: published placement counts, and numbers of the plain twin.

use variant_testkit::suite;
use variant_tile::Tile;

#[test]
fn suite_file() {
    let most = if cfg!(debug_assertions) { 20_000 } else { u64::MAX };
    let text = include_str!("../../../suites/tile.perft");
    let nodes = suite::check_all::<Tile>(text, most).unwrap_or_else(|e| panic!("{e}"));
    assert!(nodes > 10_000, "{nodes} nodes counted");
}
