//! Redacted records: two games that a seat cannot tell apart give that seat the same text.

use chess_variants::record::Record;
use chess_variants::variant_core::variant::Viewer;
use chess_variants::variant_core::{AnyGame, Outcome, Player, key::SplitMix64};

const OPTIONS: [&str; 4] =
    ["beirut", "beirut:carriers=2", "beirut:carriers=3,chain", "beirut:suicide=loss,dead-mans-switch"];
const VIEWERS: [Viewer; 3] = [Some(Player::WHITE), Some(Player::BLACK), None];

/// The game again, with other choices where the seat cannot see them; `None` where that leads to what the seat would notice.
fn disguised(game: &dyn AnyGame, viewer: Viewer, random: &mut SplitMix64) -> Option<Box<dyn AnyGame>> {
    let mut other = game.boxed_clone();
    other.set_position(&game.origin()).ok()?;
    let ends = |game: &dyn AnyGame| -> Option<Outcome> { game.view_outcome(viewer) };
    for seen in game.view_history(viewer) {
        match seen {
            Some(text) => other.play(&text).ok()?,
            None => {
                let count = other.move_count();
                other.play_index(random.below(count))?;
            }
        }
    }
    (ends(&*other) == ends(game)).then_some(other)
}

#[test]
fn what_a_seat_cannot_know_is_not_in_its_record() {
    let mut random = SplitMix64::new(1);
    let (mut compared, mut different) = (0, 0);
    for round in 0..if cfg!(debug_assertions) { 400 } else { 4_000 } {
        let mut game = chess_variants::game(OPTIONS[round % OPTIONS.len()]).unwrap();
        for _ in 0..1 + random.below(60) {
            let count = game.move_count();
            if count == 0 {
                break;
            }
            game.play_index(random.below(count));
        }
        for viewer in VIEWERS {
            let Some(other) = disguised(&*game, viewer, &mut random) else { continue };
            let [a, b] = [&game, &other].map(|game| Record::of(&**game, &[("White", "Anna")]).unwrap());
            compared += 1;
            different += usize::from(a != b);
            assert_eq!(a.redacted(viewer).unwrap().to_string(), b.redacted(viewer).unwrap().to_string(), "{a}{b}");
        }
    }
    assert!(compared > 300 && different > 200, "{compared} pairs, {different} of them different");
}

/// A position to start from hides its carriers too, and a different one shows no difference.
#[test]
fn start_positions_are_views() {
    let record = |carriers: &str| {
        let start = format!("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1 {carriers}");
        Record::read(&format!("[Variant \"beirut\"]\n[Start \"{start}\"]\n1. e1e2 *")).unwrap()
    };
    let black = |carriers: &str| record(carriers).redacted(Some(Player::BLACK)).unwrap().to_string();
    assert_eq!(black("a2/a7"), black("b2/a7"));
    assert_ne!(black("a2/a7"), black("a2/b7"));
    assert!(black("a2/a7").contains("[Start \"4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1 */a7\"]\n"), "{}", black("a2/a7"));
    let everybody = record("a2/a7").redacted(None).unwrap().to_string();
    assert!(everybody.contains(" 0 1 */*\"]\n[Viewer \"spectator\"]"), "{everybody}");
}

/// What an annotator writes may tell the secret in any place.
#[test]
fn remarks_do_not_tell() {
    let text = "[Variant \"beirut\"]\n[White \"Anna\"]\n[Annotator \"secret\"]\n[secret \"1\"]\n[Termination \"the secret is out\"]\n
{secret} 1. !e2 $1 {secret} (1. !d2 {secret}) !d7 ; secret
2. e2e4 (2. *e2 secret) 1-0";
    for viewer in VIEWERS {
        let redacted = Record::read(text).unwrap().redacted(viewer).unwrap().to_string();
        assert!(!redacted.contains("secret") && !redacted.contains('$') && !redacted.contains('('), "{redacted}");
        assert!(redacted.contains("[White \"Anna\"]") && redacted.ends_with(" 1-0\n"), "{redacted}");
        assert_eq!(redacted.contains("!e2"), viewer == Some(Player::WHITE), "{redacted}");
        assert_eq!(redacted.contains("!d7"), viewer == Some(Player::BLACK), "{redacted}");
    }
}

#[test]
fn redacted_twice_or_for_nobody_is_refused() {
    let record = Record::read("[Variant \"beirut\"]\n1. !e2 *").unwrap();
    let redacted = record.redacted(None).unwrap();
    assert_eq!(redacted.viewer(), Some("spectator"));
    let error = redacted.redacted(Some(Player::WHITE)).unwrap_err().to_string();
    assert_eq!(error, "the record is redacted, for spectator: moves or carriers are hidden in it");
    let error = record.redacted(Some(Player::new(2))).unwrap_err().to_string();
    assert_eq!(error, "no seat 3: this game has 2");
}
