//! Commands, what they answer, and what is refused.

mod common;

use common::{fine, refused, say};
use serde_json::Value;
use variant_server::{Limits, Session};

#[test]
fn a_game_from_start_to_mate() {
    let mut session = Session::new();
    let state = fine(&mut session, "new chess");
    assert_eq!((state["turn"].as_u64(), state["moves"].as_array().map(Vec::len)), (Some(1), Some(20)));
    let state = fine(&mut session, "play f2f3 e7e5 g2g4 d8h4");
    assert_eq!(state["outcome"]["reason"], "checkmate");
    assert_eq!((&state["outcome"]["winner"], &state["turn"]), (&2.into(), &Value::Null));
    assert_eq!(refused(&mut session, "play a2a3"), "over");
    assert_eq!(refused(&mut session, "go"), "over");
    assert_eq!(fine(&mut session, "undo 2")["ply"], 2);
    // Nine moves of the rook, d1, d2, f1 and castling.
    let state = fine(&mut session, "position 8/8/8/8/8/5k2/8/4K2R w K - 0 1");
    assert_eq!(state["moves"].as_array().map(Vec::len), Some(13));
}

/// Start position: 20 moves, 400 pairs, 8902 triples.
#[test]
fn perft_counts_and_refuses_what_would_hang() {
    let mut session = Session::new();
    for (depth, nodes) in [(0, 1), (1, 20), (2, 400), (3, 8902)] {
        assert_eq!(fine(&mut session, &format!("perft {depth}"))["nodes"], nodes);
    }
    let mut session = Session::new().with_limits(Limits { leaves: 100_000, ..Limits::default() });
    for depth in ["4", "8", "100", "101", "4294967295", "-1", "x", "99999999999999999999", ""] {
        assert_eq!(refused(&mut session, &format!("perft {depth}")), "usage");
    }
    // One move now says nothing about those to come.
    fine(&mut session, "position 7k/8/8/8/8/8/5r2/7K w - - 0 1");
    assert_eq!(fine(&mut session, "perft 1")["nodes"], 1);
    assert_eq!(refused(&mut session, "perft 16"), "usage");
    // Nothing follows the end of a game.
    fine(&mut session, "position R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    assert_eq!(fine(&mut session, "perft 100")["nodes"], 0);
}

#[test]
fn a_game_has_an_end() {
    let mut session = Session::new().with_limits(Limits { plies: 4, ..Limits::default() });
    fine(&mut session, "play e2e4 e7e5 g1f3");
    assert_eq!(refused(&mut session, "play b8c6 f1c4"), "usage");
    assert_eq!(fine(&mut session, "state")["ply"], 4);
    assert_eq!(refused(&mut session, "play f1c4"), "usage");
    assert_eq!(refused(&mut session, "load \"1. e4 e5 2. Nf3 Nc6 3. Bc4 *\""), "usage");
    assert_eq!(fine(&mut session, "load \"1. e4 e5 2. Nf3 Nc6 *\"")["ply"], 4);
}

#[test]
fn a_refused_move_keeps_the_ones_before_it() {
    let mut session = Session::new();
    let answer = say(&mut session, "play e2e4 e7e5 e4e5");
    assert_eq!(
        (&answer["error"]["kind"], &answer["error"]["move"], &answer["error"]["number"]),
        (&"move".into(), &"e4e5".into(), &3.into())
    );
    assert_eq!(fine(&mut session, "state")["ply"], 2);
}

#[test]
fn touches_name_squares() {
    let mut session = Session::new();
    let find = |state: &Value, m: &str| {
        let touch =
            state["touch"].as_array().unwrap().iter().find(|t| t["move"] == m).unwrap_or_else(|| panic!("{m}")).clone();
        (touch["from"].as_str().map(str::to_string), touch["to"].as_str().map(str::to_string))
    };
    let pair = |from: Option<&str>, to: Option<&str>| (from.map(str::to_string), to.map(str::to_string));
    let state = fine(&mut session, "position r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(find(&state, "e1g1"), pair(Some("e1"), Some("g1")));
    let state = fine(&mut session, "new tile");
    let placed = state["touch"][0].clone();
    assert!(placed["from"].is_null() && placed["to"].is_string(), "{placed}");
    // Every move of every game leads somewhere, unless it is one without a square.
    for game in chess_variants::games() {
        let state = fine(&mut session, &format!("new {}", game.id));
        assert_eq!(state["touch"].as_array().unwrap().len(), state["moves"].as_array().unwrap().len(), "{}", game.id);
    }
}

#[test]
fn records_go_out_and_in() {
    let mut session = Session::new();
    fine(&mut session, "new tile:players=3");
    for _ in 0..6 {
        let m = fine(&mut session, "go greedy seed 4")["move"].as_str().unwrap().to_string();
        fine(&mut session, &format!("play {m}"));
    }
    fine(&mut session, "offer 2");
    let before = fine(&mut session, "state");
    let record = fine(&mut session, "record")["record"].clone();
    fine(&mut session, "new chess");
    assert_eq!(fine(&mut session, &format!("load {record}")), before);
}

#[test]
fn bots_answer_in_every_game() {
    let mut session = Session::new();
    for game in chess_variants::games() {
        fine(&mut session, &format!("new {}", game.id));
        for bot in ["random", "greedy", "alphabeta:nodes=50", "mcts:playouts=10"] {
            let m = fine(&mut session, &format!("go {bot} seed 3"))["move"].as_str().unwrap().to_string();
            fine(&mut session, &format!("play {m}"));
        }
    }
}

#[test]
fn actions_are_done_and_refused() {
    let mut session = Session::new();
    assert_eq!(refused(&mut session, "accept black"), "action");
    assert_eq!(fine(&mut session, "offer white")["offers"], serde_json::json!([1]));
    assert_eq!(fine(&mut session, "decline")["offers"], serde_json::json!([]));
    assert_eq!(refused(&mut session, "claim"), "action");
    assert_eq!(refused(&mut session, "resign 3"), "usage");
    assert_eq!(fine(&mut session, "resign black")["outcome"]["reason"], "resignation");
}

#[test]
fn hostile_lines_are_refused() {
    let mut session = Session::new();
    let million = "x".repeat(1 << 20);
    let deep = "(".repeat(100_000);
    for (line, kind) in [
        (million.as_str(), "command"),
        (&format!("{million}y"), "usage"),
        (&format!("play {}", &million[..1000]), "move"),
        (&format!("position {}", &million[10..]), "position"),
        (&format!("new {}", &million[10..]), "option"),
        (&format!("load \"[Variant \\\"chess\\\"]\\n\\n1. e2e4 {deep}\""), "record"),
        ("load {}", "usage"),
        ("load \"\\ud800\"", "usage"),
        ("go deep", "bot"),
        ("go greedy seed -1", "usage"),
        ("go greedy seeds 1", "usage"),
        ("undo 1", "usage"),
        ("undo 99999999999999999999", "usage"),
        ("as 7", "usage"),
        ("as", "usage"),
        ("why", "usage"),
        ("why e2e4 e7e5", "usage"),
        ("svg white", "usage"),
        ("svg as", "usage"),
        ("svg as 7", "usage"),
        ("play", "usage"),
        ("play é2é4", "move"),
        ("position é", "position"),
        ("state now", "usage"),
        ("STATE", "command"),
        ("new chess:chess960,chess960", "option"),
        ("new tile:players=99999999999999999999", "option"),
    ] {
        assert_eq!(refused(&mut session, line), kind, "{}", line.chars().take(60).collect::<String>());
    }
    assert_eq!(fine(&mut session, "state")["ply"], 0);
    assert_eq!(session.handle(""), None);
    assert_eq!(session.handle("# play e2e4"), None);
}

/// The examples of the protocol's page are what the session says; `...` stands for anything.
#[test]
fn the_page_tells_the_truth() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    let Ok(page) = std::fs::read_to_string(path) else { return };
    let (mut session, mut said, mut checked) = (Session::new(), None, 0);
    for line in page.lines() {
        if let Some(line) = line.strip_prefix("> ") {
            said = session.handle(line);
        } else if let Some(expected) = line.strip_prefix("< ") {
            let mut rest = said.take().unwrap_or_else(|| panic!("{expected}: nothing was said"));
            for part in expected.split("...") {
                let at = rest.find(part).unwrap_or_else(|| {
                    panic!("{part}\nis missing from {expected}\nin {}", &rest[..rest.len().min(2000)])
                });
                rest = rest[at + part.len()..].to_string();
            }
            checked += 1;
        }
    }
    assert!(checked >= 25, "{checked}");
}
