//! The toy agrees with its naive twin; broken on purpose, it does not.

mod flawed;
mod naive;

use flawed::{Flaw, Flawed};
use naive::Naive;
use variant_testkit::toy::Toy;
use variant_testkit::{Disagreement, Plan, agree};

variant_testkit::twin!(Naive);

#[test]
fn toy_agrees_with_its_twin() {
    let plan = Plan { positions: 3000, setups: 500, ..Plan::default() };
    let coverage = agree::<Toy, Naive>("", plan).unwrap_or_else(|d| panic!("{d}"));
    coverage.require(&["shift", "drop", "capture", "flag-captured", "king-lost"]).unwrap();
    assert!(coverage.positions >= 3000 && coverage.setups == 500 && coverage.refused > 0, "{coverage}");
}

#[test]
fn starts_are_used() {
    let starts = vec!["1r2/4/1R2 w b1/b3 0/2 9/0 0 1".to_string()];
    let plan = Plan { positions: 2000, setups: 0, starts, ..Plan::default() };
    let coverage = agree::<Toy, Naive>("", plan.clone()).unwrap_or_else(|d| panic!("{d}"));
    coverage.require(&["tenth-point"]).unwrap();
    let bad = Plan { starts: vec!["nonsense".into()], ..plan };
    assert!(agree::<Toy, Naive>("", bad).unwrap_err().what.contains("both refuse"));
}

#[test]
fn same_seed_same_games() {
    let run = |seed| {
        agree::<Toy, Naive>("", Plan { positions: 300, seed, ..Plan::default() }).unwrap_or_else(|d| panic!("{d}"))
    };
    assert_eq!(run(3), run(3));
    assert_ne!(run(3), run(4));
}

/// The rarest of the events that always can happen is less rare with a preference for it.
#[test]
fn bias_finds_rare_events() {
    let rarest = |bias| {
        let plan = Plan { positions: 3000, setups: 0, bias, ..Plan::default() };
        let coverage = agree::<Toy, Naive>("", plan).unwrap_or_else(|d| panic!("{d}"));
        println!("{bias}: {coverage}");
        coverage.events.values().copied().min()
    };
    assert!(rarest(100) > rarest(0));
}

fn difference(flaw: Flaw) -> Disagreement {
    agree::<Flawed, Naive>(&format!("flaw={}", flaw.name()), Plan::default()).expect_err(flaw.name())
}

#[test]
fn differences_are_found() {
    for (flaw, what) in [
        (Flaw::BatchLen, "only the twin has"),
        (Flaw::Duplicate, "moves of the engine"),
        (Flaw::MoveSame, "only the engine has: !"),
        (Flaw::Outcome, "the outcome is"),
        (Flaw::Winner, "the outcome is"),
        (Flaw::Turn, "turn Some"),
        (Flaw::KeyDrift, "the key kept up"),
        (Flaw::TextClock, "the engine has the position"),
        (Flaw::TextHands, "the engine has the position"),
        (Flaw::ParsePanic, "panic: not ASCII"),
    ] {
        let found = difference(flaw);
        assert!(found.what.contains(what), "{flaw:?}: {found}");
        assert_eq!(found.game, format!("flawed:flaw={}", flaw.name()));
        // The report leads to the place.
        let mut twin = Naive::parse("", "", &found.start).unwrap_or_else(|_| Naive::start("", ""));
        found.moves.iter().for_each(|m| twin = twin.play(m));
        assert!(twin.text() == found.position || flaw == Flaw::ParsePanic, "{found}");
    }
}

/// Accepts everything that has as many fields.
#[derive(Clone)]
struct Lax(Naive);

impl Lax {
    fn start(game: &str, options: &str) -> Lax {
        Lax(Naive::start(game, options))
    }
    fn parse(game: &str, options: &str, text: &str) -> Result<Lax, String> {
        Ok(Lax(Naive::parse(game, options, text).unwrap_or_else(|_| Naive::start(game, options))))
    }
    fn text(&self) -> String {
        self.0.text()
    }
    fn moves(&self) -> Vec<String> {
        self.0.moves()
    }
    fn play(&self, m: &str) -> Lax {
        Lax(self.0.play(m))
    }
    fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        self.0.outcome()
    }
    fn events(&self, m: &str) -> Vec<&'static str> {
        self.0.events(m)
    }
}
variant_testkit::twin!(Lax);

#[test]
fn both_accept_or_both_refuse() {
    let found = agree::<Toy, Lax>("", Plan::default()).unwrap_err();
    assert!(found.what.starts_with("the engine refuses the text and the twin accepts it"), "{found}");
}

#[test]
fn unknown_options_are_told() {
    let found = agree::<Toy, Naive>("fast", Plan::default()).unwrap_err();
    assert!(found.what.contains("toy has no option"), "{found}");
}

/// Perft of the engine is a count of the twin's moves.
#[test]
fn perft_is_the_twins_count() {
    fn count(p: &Naive, depth: u32) -> u64 {
        if depth == 0 { 1 } else { p.moves().iter().map(|m| count(&p.play(m), depth - 1)).sum() }
    }
    use variant_core::Variant;
    assert_eq!(variant_core::perft(&Toy.start(), 4), count(&Naive::start("", ""), 4));
}
