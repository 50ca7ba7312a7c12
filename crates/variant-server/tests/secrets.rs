//! What a seat is told in a game with secrets.

mod common;

use chess_variants::variant_core::key::SplitMix64;
use common::{fine, refused};
use variant_server::Session;

#[test]
fn a_seat_sees_what_it_may() {
    let mut session = Session::new();
    fine(&mut session, "new beirut");
    fine(&mut session, "play !d2 !g8 e2e4");
    let black = fine(&mut session, "as black");
    assert_eq!(black["history"], serde_json::json!([null, "!g8", "e2e4"]));
    assert!(!black.to_string().contains("!d2"));
    assert_eq!(fine(&mut session, "record")["record"].as_str().map(|r| r.contains("!d2")), Some(false));
    assert_eq!(refused(&mut session, "perft 1"), "usage");
    fine(&mut session, "as white");
    assert_eq!(refused(&mut session, "play d7d5"), "move");
    assert_eq!(fine(&mut session, "moves")["moves"].as_array().map(Vec::len), Some(0));
    assert!(fine(&mut session, "as all").to_string().contains("!d2"));
}

/// What anybody could say, in the hope to learn something.
const QUESTIONS: [&str; 16] = [
    "state",
    "moves",
    "outcome",
    "svg",
    "record",
    "why e2e4",
    "why !e2",
    "why *e2",
    "why *d7",
    "why e4d5",
    "go random seed 1",
    "go greedy seed 1",
    "perft 1",
    "svg as spectator",
    "play z9",
    "claim now",
];

fn moves(session: &mut Session) -> Vec<String> {
    let moves = fine(session, "as all")["moves"].as_array().unwrap().clone();
    moves.iter().map(|m| m.as_str().unwrap().to_string()).collect()
}

/// Two games that differ only in what White hides: whatever Black or a spectator asks, both give the same answers, until something
/// happens that everybody sees. Gives the number of moves that were compared.
fn alike(options: &str, choices: [&str; 2], random: &mut SplitMix64) -> usize {
    let mut games = choices.map(|choice| {
        let mut session = Session::new();
        fine(&mut session, &format!("new beirut:{options}"));
        fine(&mut session, &format!("play {choice}"));
        session
    });
    for ply in 0..40 {
        for seat in ["black", "spectator"] {
            let [one, other] = &mut games;
            let (here, there) = (fine(one, &format!("as {seat}")), fine(other, &format!("as {seat}")));
            // A bomb went off in one of them, or did not: that is for all to see.
            if here["position"] != there["position"] || here["outcome"] != there["outcome"] {
                return ply;
            }
            for question in QUESTIONS {
                let (here, there) = (one.handle(question).unwrap(), other.handle(question).unwrap());
                assert!(
                    here == there,
                    "{options} {choices:?} as {seat}, {question} after {}",
                    one.handle("record").unwrap()
                );
            }
        }
        let [one, other] = games.each_mut().map(moves);
        let mut common: Vec<&String> = one.iter().filter(|m| other.contains(m)).collect();
        // Where there is something to be captured or blown up, that is what happens, so that secrets matter.
        let loud: Vec<&String> = common.iter().copied().filter(|m| m.starts_with('*')).collect();
        if !loud.is_empty() && random.below(4) == 0 {
            common = loud;
        }
        let Some(m) = random.pick(&common) else { return ply };
        games.iter_mut().for_each(|game| {
            fine(game, &format!("play {m}"));
        });
    }
    40
}

#[test]
fn nothing_leaks_to_a_seat() {
    let mut random = SplitMix64::new(7);
    for (options, choices) in [
        ("", ["!a2", "!g1"]),
        ("chain", ["!e2", "!b1"]),
        ("chain,carriers=2", ["!e2 !d1", "!b1 !h2"]),
        ("dead-mans-switch", ["!d2", "!g2"]),
        ("suicide=loss,dead-mans-switch,chain,carriers=3", ["!d2 !e2 !f2", "!a1 !b1 !c1"]),
    ] {
        let compared: usize = (0..2).map(|_| alike(options, choices, &mut random)).sum();
        assert!(compared >= 20, "{options}: only {compared} moves were compared");
    }
}

/// A pawn beside an enemy's could capture it en passant; whether that one would explode is not told by the squares to touch.
#[test]
fn squares_to_touch_tell_no_secrets() {
    let touch = |bombs: &str| {
        let mut session = Session::new();
        fine(&mut session, "new beirut:dead-mans-switch,chain,carriers=2");
        fine(&mut session, &format!("position 4k3/8/8/8/3Pp3/8/8/R3K3 b - d3 0 1 {bombs}/e4"));
        fine(&mut session, "as black")["touch"].clone()
    };
    let seen = touch("a1,d4");
    assert_eq!(seen, touch("a1"));
    let find = |m: &str| seen.as_array().unwrap().iter().find(|t| t["move"] == m).unwrap_or_else(|| panic!("{m}"));
    assert_eq!((&find("e4d3")["from"], &find("e4d3")["to"]), (&"e4".into(), &"d3".into()));
    assert_eq!((&find("*e4")["from"], &find("*e4")["to"]), (&"e4".into(), &"e4".into()));
}

#[test]
fn only_the_player_on_turn_is_asked() {
    let mut session = Session::new();
    fine(&mut session, "new beirut");
    fine(&mut session, "as black");
    // Which unit White chooses, and whether a move repeats, is White's business.
    for line in ["go greedy", "play !e2", "claim"] {
        assert_eq!(refused(&mut session, line), "move", "{line}");
    }
    assert_eq!(fine(&mut session, "why !e2")["cause"], "not-your-turn");
    fine(&mut session, "as white");
    assert_eq!(fine(&mut session, "go greedy")["ok"], true);
    assert_eq!(fine(&mut session, "why !e2")["legal"], true);
}
