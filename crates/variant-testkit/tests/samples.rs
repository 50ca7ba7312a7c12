//! What laws are checked on is worth checking: games that end and repeat, set-ups that play does not reach, endings among the spots.

mod flawed;

use flawed::Flawed;
use std::collections::HashSet;
use variant_core::{Position, Variant};
use variant_testkit::play::Style;
use variant_testkit::toy::Toy;
use variant_testkit::{Trial, laws, random_game};

#[test]
fn games_end_and_repeat() {
    let games: Vec<_> = (0..80).map(|seed| random_game(&Toy.start(), seed, 100)).collect();
    let over = games.iter().filter(|g| g.positions().last().is_some_and(|p| p.turn().is_none())).count();
    assert!(over > 20, "{over} of 80 games end");
    let most = |style: Style| {
        let games = games.iter().filter(|g| Style::of_seed(g.seed) == style);
        let repeats = |g: &variant_testkit::Record<_>| {
            let past: Vec<variant_testkit::toy::Position> = g.positions().collect();
            past.iter().map(|p| past.iter().filter(|q| *q == p).count()).max()
        };
        games.filter_map(repeats).max().unwrap_or(0)
    };
    assert!(most(Style::Shuffling) >= 5, "a position occurs {} times at most", most(Style::Shuffling));
}

#[test]
fn spots_hold_endings_and_new_set_ups() {
    let sample = Trial::new().games(60).spots(300).setups(200).samples::<Toy>().unwrap().remove(0);
    let (setups, reached): (Vec<_>, Vec<_>) = sample.spots.iter().partition(|s| s.origin.starts_with("set-up"));
    assert_eq!((setups.len(), reached.len()), (200, 300));
    assert!(reached.iter().filter(|s| s.position.turn().is_none()).count() >= 5);
    let texts: HashSet<_> = reached.iter().map(|s| Toy.text(&s.position)).collect();
    assert!(setups.iter().filter(|s| !texts.contains(&Toy.text(&s.position))).count() > 150);
    assert!(sample.rejects.len() > 50, "{} texts were refused", sample.rejects.len());
    assert!(sample.foreign.len() > 20);
}

#[test]
fn same_seed_same_sample() {
    let texts = |seed| {
        let sample = Trial::new().games(10).seed(seed).samples::<Toy>().unwrap().remove(0);
        sample.spots.iter().map(|s| Toy.text(&s.position)).collect::<Vec<_>>()
    };
    assert_eq!(texts(1), texts(1));
    assert_ne!(texts(1), texts(2));
}

#[test]
fn trials_that_cannot_be_are_told() {
    let options = Trial::new().options(["fast"]).samples::<Toy>().unwrap_err();
    assert!(options.what.contains("toy has no option \"fast\""), "{options}");
    let start = Trial::new().games(2).starts(["nonsense"]).samples::<Toy>().unwrap_err();
    assert_eq!(start.position, "nonsense");
}

#[test]
fn starts_and_options_are_used() {
    let text = "1r2/4/1R2 w b1/b3 0/2 9/0 0 1";
    let trial = Trial::new().games(4).starts([text]).options(["", "flaw=order"]);
    let samples = trial.samples::<Flawed>().unwrap();
    assert_eq!(samples.iter().map(|s| &*s.name).collect::<Vec<_>>(), ["flawed", "flawed:flaw=order"]);
    for sample in &samples {
        let begun = sample.games.iter().filter(|g| sample.rules.text(&g.start) == text).count();
        assert_eq!(begun, 2, "{}", sample.name);
    }
}

/// A game may have told all its secrets before the positions that are looked at: of a single one nothing follows.
#[test]
fn one_game_without_a_secret_is_no_leak() {
    for seed in 0..60 {
        let trial = Trial::new().games(1).plies(20).spots(1).setups(0).seed(seed);
        let sample = trial.samples::<Toy>().unwrap().remove(0);
        laws::nothing_leaks(&sample).unwrap_or_else(|violation| panic!("seed {seed}: {violation}"));
    }
}
