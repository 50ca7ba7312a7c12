//! The vector files of both games.

use variant_stratomic::{Stratomic, StratomicMini};
use variant_testkit::suite;

/// In debug builds only what is quick.
const NODES: u64 = if cfg!(debug_assertions) { 200_000 } else { u64::MAX };

fn vectors(name: &str) -> String {
    let path = format!("{}/../../suites/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn stratomic_mini() {
    let nodes = suite::check_all::<StratomicMini>(&vectors("stratomic-mini.perft"), NODES).unwrap();
    assert!(nodes > 0);
    println!("{nodes} nodes");
}

#[test]
fn stratomic() {
    let nodes = suite::check_all::<Stratomic>(&vectors("stratomic.perft"), NODES).unwrap();
    assert!(nodes > 0);
    println!("{nodes} nodes");
}
