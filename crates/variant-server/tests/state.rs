//! What the state of a game says beside its moves.

mod common;

use common::{fine, played};
use serde_json::{Value, json};
use variant_server::Session;

/// The label of a move; the move must be there.
fn label(state: &Value, m: &str) -> Value {
    let touch = state["touch"].as_array().unwrap().iter().find(|t| t["move"] == m);
    touch.unwrap_or_else(|| panic!("{m}"))["label"].clone()
}

fn unit(letter: &str, color: u8) -> Value {
    json!({ "letter": letter, "color": color })
}

#[test]
fn the_last_move_is_told_step_by_step() {
    let last = |game: &str, moves: &str| fine(&mut played(game, moves), "state")["last"].clone();
    // En passant: the pawn goes up, the pawn beside it is gone.
    let seen = last("chess", "e2e4 a7a6 e4e5 d7d5 e5d6");
    assert_eq!(seen["move"], "e5d6");
    let edits = seen["edits"].as_array().unwrap();
    assert_eq!(edits.len(), 3);
    for edit in [
        json!({ "edit": "lift", "square": "e5", "unit": unit("P", 1) }),
        json!({ "edit": "lift", "square": "d5", "unit": unit("P", 2) }),
        json!({ "edit": "drop", "square": "d6", "unit": unit("P", 1), "controller": 1 }),
    ] {
        assert!(edits.contains(&edit), "{edit}");
    }
    let squares = [("d6", "arrived"), ("d5", "gone"), ("e5", "left")];
    let squares: Value =
        squares.map(|(square, change)| json!({ "square": square, "change": change })).into_iter().collect();
    assert_eq!(seen["squares"], squares);
    // A tile comes from the hand.
    let placed = last("tile", "K@0,0");
    let hand = json!({ "edit": "hand", "player": 1, "unit": unit("K", 1), "change": -1 });
    assert!(placed["edits"].as_array().unwrap().contains(&hand), "{placed}");
    assert_eq!(fine(&mut Session::new(), "state")["last"], Value::Null);
    let mut session = played("chess", "e2e4");
    assert_eq!(fine(&mut session, "undo")["last"], Value::Null);
}

#[test]
fn an_end_names_its_rule() {
    let rule = |game: &str, moves: &str| fine(&mut played(game, moves), "state")["rule"].clone();
    let mate = rule("chess", "f2f3 e7e5 g2g4 d8h4");
    assert_eq!((&mate["number"], &mate["page"]), (&"3.1".into(), &"docs/chess.md".into()));
    assert!(mate["text"].as_str().is_some_and(|text| text.starts_with("Checkmate wins")), "{mate}");
    assert_eq!(rule("chess", "e2e4"), Value::Null);
    let mut session = played("chess", "e2e4");
    assert_eq!(fine(&mut session, "resign black")["rule"]["number"], "4.5");
    // A refused move in a game that is over breaks that rule.
    assert_eq!(fine(&mut session, "why e7e5")["rule"]["number"], "4.5");
}

#[test]
fn hands_and_borders_are_those_of_the_picture() {
    let mut session = Session::new();
    let start = fine(&mut session, "new tile");
    let hands = start["hands"].as_array().unwrap();
    assert_eq!(hands.iter().map(|hand| &hand["player"]).collect::<Vec<_>>(), [1, 2]);
    let king = json!({ "letter": "K", "name": "king", "count": 1 });
    assert!(hands[0]["units"].as_array().unwrap().contains(&king), "{hands:?}");
    let placed = fine(&mut session, "play K@0,0");
    assert!(!placed["hands"][0]["units"].as_array().unwrap().contains(&king));
    let borders = ["chess", "monochrome"].map(|game| fine(&mut session, &format!("new {game}"))["border"].clone());
    assert_eq!(borders, [Value::Null, 4.into()]);
}

#[test]
fn labels_tell_moves_apart() {
    let mut session = Session::new();
    let state = fine(&mut session, "position 4k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
    for (m, name) in [("b7b8q", "queen"), ("b7b8r", "rook"), ("b7b8b", "bishop"), ("b7b8n", "knight")] {
        assert_eq!(label(&state, m), name);
    }
    assert_eq!(label(&state, "e1e2"), Value::Null);
    // Any tile in hand can be put on the first square.
    let state = fine(&mut session, "new tile");
    assert_eq!((label(&state, "K@0,0"), label(&state, "N@0,0")), ("king".into(), "knight".into()));
    // Squares and label together are enough in every game.
    for game in chess_variants::games() {
        let state = fine(&mut session, &format!("new {}", game.id));
        let touches = state["touch"].as_array().unwrap();
        for (n, touch) in touches.iter().enumerate() {
            let same = |other: &&Value| (&other["from"], &other["to"]) == (&touch["from"], &touch["to"]);
            let twin = touches[n + 1..].iter().find(same);
            assert!(twin.is_none_or(|twin| twin["label"] != touch["label"]), "{}: {touch}, {twin:?}", game.id);
        }
    }
}

#[test]
fn moves_and_touches_are_the_same_moves() {
    let mut session = Session::new();
    for game in chess_variants::games() {
        for seat in ["all", "white", "black", "spectator"] {
            fine(&mut session, &format!("new {}", game.id));
            let state = fine(&mut session, &format!("as {seat}"));
            let own = matches!(seat, "all" | "white");
            let (moves, touches) = (state["moves"].as_array().unwrap(), state["touch"].as_array().unwrap());
            assert_eq!(Value::from(moves.clone()), fine(&mut session, "moves")["moves"], "{} {seat}", game.id);
            assert_eq!(moves.is_empty(), !own, "{} {seat}", game.id);
            if own || game.hidden {
                assert!(moves.iter().eq(touches.iter().map(|touch| &touch["move"])), "{} {seat}", game.id);
            }
        }
    }
}

#[test]
fn pictures_are_drawn_for_the_one_who_looks() {
    let mut session = played("beirut", "!e2 !d7");
    let mut bombs = |line: &str| fine(&mut session, line)["svg"].as_str().unwrap().matches("(bomb)").count();
    assert_eq!((bombs("svg"), bombs("svg as black"), bombs("svg as spectator")), (2, 1, 0));
    fine(&mut session, "as spectator");
    let picture = fine(&mut session, "svg")["svg"].as_str().unwrap().to_string();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n") && !picture.contains("(bomb)"));
}
