//! The whole games in `suites/*.games`: moves and ends as their sources have them.

use chess_variants::record::{Record, Score};
use std::path::Path;

#[test]
fn every_game_ends_as_its_source_says() {
    let suites = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suites");
    let mut count = 0;
    for entry in std::fs::read_dir(&suites).expect("the folder suites") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "games") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("UTF-8");
        for (record, number) in Record::read_all(&text).zip(1..) {
            let place = format!("{}, record {number}", path.display());
            let record = record.unwrap_or_else(|error| panic!("{place}: {error}"));
            assert_ne!(record.score, Score::Open, "{place}");
            let game = record.replay().unwrap_or_else(|error| panic!("{place}: {error}"));
            let by_game = Record::of(&*game, &[]).unwrap();
            assert_eq!(by_game.line.steps.len(), record.line.steps.len(), "{place}");
            assert_eq!(by_game.replay().unwrap().position(), game.position(), "{place}");
            if game.outcome().is_some() {
                assert_eq!(by_game.score, record.score, "{place}");
            }
            count += 1;
        }
    }
    assert!(count >= 12, "{count} games");
}
