//! The engine against its plain twin: random games and mutated set-ups.

#[allow(unreachable_pub)]
mod naive;

use variant_core::Variant;
use variant_testkit::{Coverage, Plan, agree, suite, twin};
use variant_tile::{Layout, Tile};

/// The twin, which has no start of its own for `layout=random`: it reads the engine's.
#[derive(Clone)]
struct Plain(naive::Naive);

impl Plain {
    fn start(game: &str, options: &str) -> Plain {
        let rules = Tile::with_options(options).unwrap();
        match rules.layout {
            Layout::Random => Plain::parse(game, options, &rules.text(&rules.start())).unwrap(),
            Layout::Placed => Plain(naive::Naive::start(game, options)),
        }
    }
    fn parse(game: &str, options: &str, text: &str) -> Result<Plain, String> {
        naive::Naive::parse(game, options, text).map(Plain)
    }
    fn text(&self) -> String {
        self.0.text()
    }
    fn moves(&self) -> Vec<String> {
        self.0.moves()
    }
    fn play(&self, m: &str) -> Plain {
        Plain(self.0.play(m))
    }
    fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        self.0.outcome()
    }
    fn events(&self, m: &str) -> Vec<&'static str> {
        self.0.events(m)
    }
}
twin!(Plain);

/// Plays with these options, from the start and from positions of the suite with the same options. A debug build plays less.
fn play(options: &str, positions: usize) -> Coverage {
    let vectors = suite::read(include_str!("../../../suites/tile.perft")).unwrap();
    let starts = vectors.into_iter().filter(|v| v.options == options).map(|v| v.position).collect();
    let positions = if cfg!(debug_assertions) { positions / 200 } else { positions };
    let setups = (positions / 20).max(20);
    let plan = Plan { positions, setups, plies: 120, candidates: 6, starts, ..Plan::default() };
    let coverage = agree::<Tile, Plain>(options, plan).unwrap_or_else(|e| panic!("{e}"));
    println!("{options}: {coverage}");
    coverage
}

/// All these options together have met these special rules. (In a debug build too little is played to meet them.)
fn meet(options: &[(&str, usize)], names: &[&'static str]) {
    let mut all = Coverage::default();
    for &(options, positions) in options {
        all.merge(&play(options, positions));
    }
    if !cfg!(debug_assertions) {
        all.require(names).unwrap();
    }
}

#[test]
fn two_players() {
    meet(
        &[("", 30_000), ("pawns=0", 10_000), ("pawns=2", 10_000)],
        &[
            "first-tile",
            "placement",
            "king-placement",
            "placement-block",
            "placement-check",
            "quiet-move",
            "capture",
            "jump",
            "knight-leap",
            "pawn-step-y",
            "pawn-capture",
            "late-move",
            "bridge",
            "unity-refusal",
            "cancelled-check",
            "evasion",
            "gives-check",
            "checkmate",
            "king-captured",
            "last-standing",
        ],
    );
}

#[test]
fn three_players() {
    meet(
        &[("players=3", 20_000), ("players=3,pawns=2", 10_000), ("players=3,pawns=1,sjg", 10_000)],
        &[
            "fall",
            "pass",
            "phase-pass",
            "conquest",
            "king-captured",
            "conquered-tile-moves",
            "conquered-pawn-moves",
            "conquered-king-moves",
            "skips-fallen",
            "conquest-of-conquered",
            "pawn-step-x",
            "jump",
            "cancelled-check",
            "bridge",
        ],
    );
}

#[test]
fn four_players() {
    meet(
        &[("players=4", 20_000), ("players=4,pawns=1", 10_000), ("players=4,pawns=1,sjg", 10_000)],
        &[
            "fall",
            "fall-choice",
            "fall-to-far-seat",
            "pass",
            "conquest",
            "conquest-of-conquered",
            "conquered-tile-moves",
            "king-captured",
            "skips-fallen",
            "pawn-step-x",
            "pawn-step-y",
            "conquest-saves-king",
            "unity-refusal",
        ],
    );
}

#[test]
fn five_and_six_players() {
    meet(
        &[
            ("players=6", 20_000),
            ("players=6,pawns=1", 10_000),
            ("players=6,pawns=0,sjg", 10_000),
            ("players=5,pawns=3", 10_000),
        ],
        &[
            "fall",
            "fall-choice",
            "fall-to-far-seat",
            "pass",
            "conquest",
            "conquest-of-conquered",
            "skips-fallen",
            "jump",
            "king-captured",
        ],
    );
}

#[test]
fn printed_booklet() {
    meet(
        &[("sjg", 20_000), ("pawns=1,sjg", 10_000)],
        &["king-last", "pawn-step-x", "pawn-step-y", "checkmate", "stalemate"],
    );
}

#[test]
fn steps() {
    meet(&[("pawns=4,steps=ortho4", 20_000)], &["pawn-step-x", "pawn-step-y"]);
}

#[test]
fn phase_and_king_last() {
    meet(&[("pawns=3,phase=separate", 20_000)], &["quiet-move", "cancelled-check"]);
    meet(&[("pawns=3,king-last", 20_000)], &["king-last", "quiet-move"]);
}

#[test]
fn king_free() {
    meet(&[("pawns=3,king=free", 20_000)], &["move-before-king"]);
}

#[test]
fn check_by_pattern() {
    meet(
        &[("pawns=2,check=pattern", 20_000), ("players=3,pawns=1,check=pattern", 10_000)],
        &["pattern-check", "evasion", "fall"],
    );
}

#[test]
fn no_jumps() {
    meet(&[("pawns=4,jump=none", 20_000), ("players=3,pawns=2,jump=none", 10_000)], &["capture", "evasion", "fall"]);
}

#[test]
fn friendly_fire() {
    meet(
        &[
            ("pawns=2,friendly-fire", 20_000),
            ("players=3,pawns=1,friendly-fire", 20_000),
            ("pawns=2,jump=none,friendly-fire", 10_000),
            ("players=5,pawns=0,friendly-fire,win=capture", 10_000),
        ],
        &["friendly-capture", "conquered-king-captured"],
    );
}

#[test]
fn king_capture() {
    meet(
        &[
            ("pawns=2,win=capture", 20_000),
            ("players=4,pawns=1,win=capture", 20_000),
            ("players=3,king=free,check=pattern,win=capture", 10_000),
        ],
        &["king-left-attacked", "king-captured", "kings-meet", "conquest", "last-standing", "pass"],
    );
}

#[test]
fn shuffled() {
    meet(
        &[
            ("layout=random", 20_000),
            ("players=3,pawns=2,layout=random", 20_000),
            ("players=6,pawns=0,layout=random", 20_000),
            ("players=4,steps=ortho4,jump=none,friendly-fire,win=capture,layout=random", 10_000),
            ("players=6,pawns=8,friendly-fire,win=capture,layout=random", 5_000),
        ],
        &["kingless-move", "kingless-pass", "kingless-end", "king-after-shuffle", "fall", "conquest", "pass"],
    );
}
