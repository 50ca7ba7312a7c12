//! Random games of every game, with everything people do beside the moves: to records and back.

use chess_variants::record::{Action, Deed, Record};
use chess_variants::variant_core::game::Entry;
use chess_variants::variant_core::variant::Viewer;
use chess_variants::variant_core::{AnyGame, Player, key::SplitMix64};
use std::collections::HashMap;

/// Options that change what a record has to hold, besides the defaults of every game.
const MORE: &[&str] = &[
    "chess:chess960",
    "atomic:chess960",
    "beirut:carriers=2,chain",
    "beirut:suicide=loss,dead-mans-switch",
    "monochrome:pawns=vertical,result=points",
    "stratomic-mini:launch=silo,shield=squares,intercepted=illegal",
    "tile:players=3",
    "tile:players=6,pawns=2",
    "tile:players=4,friendly-fire,win=capture",
    "tile:layout=random",
];

fn specs() -> Vec<String> {
    let ids = chess_variants::games().map(|info| info.id.to_string());
    ids.chain(MORE.iter().map(|text| text.to_string())).collect()
}

fn rounds() -> usize {
    if cfg!(debug_assertions) { 30 } else { 300 }
}

/// Moves and, now and then, something else; refused actions are not done and so leave no trace.
fn random_game(spec: &str, random: &mut SplitMix64) -> Box<dyn AnyGame> {
    let mut game = chess_variants::game(spec).unwrap();
    let seats = game.seats();
    let length = 1 + random.below(120);
    for _ in 0..length {
        let player = Player::new(random.below(seats.into()) as u8);
        let _ = match random.below(60) {
            0..4 => game.act(Action::Offer(player)),
            4 => game.act(Action::Accept(player)),
            5 => game.act(Action::Decline),
            6..10 => game.act(Action::Claim),
            10 if random.one_in(3) => game.act(Action::Resign(player)),
            11 if random.one_in(3) => game.act(Action::Leave(player)),
            12..15 => {
                game.undo();
                Ok(())
            }
            _ => Ok(()),
        };
        let count = game.move_count();
        if count == 0 {
            break;
        }
        game.play_index(random.below(count));
    }
    if random.one_in(3) {
        let _ = game.act(Action::Resign(Player::new(random.below(seats.into()) as u8)));
    }
    game
}

/// What can be asked of a game.
fn state(game: &dyn AnyGame) -> impl PartialEq + std::fmt::Debug {
    let past = (game.origin(), game.start(), game.history(), game.log());
    let now = (game.position(), game.turn(), game.outcome(), game.offers(), game.alive(), game.occurrences());
    (past, now)
}

#[test]
fn games_to_records_and_back() {
    let mut random = SplitMix64::new(1);
    let mut seen: HashMap<String, usize> = HashMap::new();
    for spec in specs() {
        for _ in 0..rounds() {
            let game = random_game(&spec, &mut random);
            let record = Record::of(&*game, &[("Event", "A \"test\" \\ of é"), ("Round", "1")]).unwrap();
            let text = record.to_string();
            let again = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again, record, "{text}");
            assert_eq!(again.to_string(), text);
            assert!(text.lines().all(|line| line.starts_with('[') || line.chars().count() <= 80), "{text}");
            let replayed = again.replay().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(state(&*replayed), state(&*game), "{text}");
            assert_eq!(record.line.steps.len(), game.log().len());
            for entry in game.log() {
                if let Entry::Action(action) = entry {
                    let name = format!("{action:?}");
                    *seen.entry(name.split('(').next().unwrap().to_string()).or_default() += 1;
                }
            }
            if let Some(outcome) = game.outcome() {
                assert_eq!(record.header("Termination"), Some(outcome.reason.name()));
                *seen.entry(outcome.reason.name().to_string()).or_default() += 1;
            }
            *seen.entry("chapters".to_string()).or_default() += usize::from(game.start() != game.origin());
        }
    }
    for what in ["Offer", "Accept", "Decline", "Resign", "Leave", "agreement", "resignation", "abandonment", "chapters"]
    {
        assert!(seen.get(what).is_some_and(|&n| n > 0), "no game with {what}: {seen:?}");
    }
}

#[test]
fn games_from_other_positions() {
    let mut random = SplitMix64::new(2);
    for spec in specs() {
        for _ in 0..rounds() / 10 {
            let middle = random_game(&spec, &mut random).position();
            let mut game = chess_variants::game(&spec).unwrap();
            game.set_position(&middle).unwrap();
            if game.move_count() > 0 {
                game.play_index(random.below(game.move_count()));
            }
            let record = Record::of(&*game, &[]).unwrap();
            let usual = chess_variants::game(&spec).unwrap().position();
            assert_eq!(record.header("Start"), Some(middle.as_str()).filter(|&text| text != usual));
            let replayed = Record::read(&record.to_string()).unwrap().replay().unwrap();
            assert_eq!(state(&*replayed), state(&*game));
        }
    }
}

/// No word that is read as a number, a mark, an action or a result is the text of a move.
#[test]
fn every_move_text_is_a_word() {
    let mut random = SplitMix64::new(3);
    for spec in specs() {
        for _ in 0..rounds() / 3 {
            let game = random_game(&spec, &mut random);
            for text in game.moves() {
                let record = Record::read(&format!("{text} *")).unwrap_or_else(|error| panic!("{spec}: {error}"));
                assert_eq!(record.line.steps[0].deed, Deed::Move(text), "{spec}");
            }
        }
    }
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|n| Some(Player::new(n))).chain([None])
}

#[test]
fn redacted_records_read_and_say_so() {
    let mut random = SplitMix64::new(4);
    for spec in specs() {
        for _ in 0..rounds() / 3 {
            let game = random_game(&spec, &mut random);
            let record = Record::of(&*game, &[("White", "Anna")]).unwrap();
            for viewer in viewers(game.seats()) {
                let redacted = record.redacted(viewer).unwrap();
                let text = redacted.to_string();
                assert_eq!(Record::read(&text).as_ref(), Ok(&redacted), "{text}");
                if game.info().hidden {
                    let error = redacted.replay().unwrap_err().to_string();
                    assert!(error.starts_with("the record is redacted, for "), "{error}");
                } else {
                    assert_eq!(redacted, record);
                }
            }
        }
    }
}
