//! What the page relies on, asked natively.

use chess_variants_web::Table;
use serde_json::Value;

fn ask(table: &mut Table, command: &str) -> Value {
    let answer = table.ask(command);
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{command}: {error} in {answer}"))
}

fn ids() -> Vec<String> {
    let games = ask(&mut Table::new(), "games");
    games["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_string()).collect()
}

/// Every field that the scripts read is there, and every move can be reached by a click or a button.
#[test]
fn states_hold_what_the_page_reads() {
    for id in ids() {
        let mut table = Table::new();
        let mut state = ask(&mut table, &format!("new {id}"));
        for _ in 0..12 {
            for field in ["alive", "claimable", "game", "history", "moves", "offers", "options", "outcome", "plane"] {
                assert!(state.get(field).is_some(), "{id}: {field}");
            }
            for field in ["ply", "position", "rows", "seats", "touch", "turn", "viewer"] {
                assert!(state.get(field).is_some(), "{id}: {field}");
            }
            let cells: Vec<&Value> =
                state["rows"].as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap()).collect();
            let known = |square: &Value| square.is_null() || cells.iter().any(|cell| cell["name"] == *square);
            let touch = state["touch"].as_array().unwrap();
            let texts: Vec<&Value> = touch.iter().map(|t| &t["move"]).collect();
            assert_eq!(texts, state["moves"].as_array().unwrap().iter().collect::<Vec<_>>(), "{id}");
            assert!(touch.iter().all(|t| known(&t["from"]) && known(&t["to"])), "{id}: {touch:?}");
            if touch.is_empty() {
                break;
            }
            let chosen = touch[touch.len() / 2]["move"].as_str().unwrap().to_string();
            state = ask(&mut table, &format!("play {chosen}"));
            assert_eq!(state["ok"], true, "{id}: {chosen}");
        }
    }
}

/// The worker's way: the game told from its beginning, then a bot, then its move here.
#[test]
fn a_second_table_thinks_for_the_first() {
    for id in ids() {
        let (mut page, mut worker) = (Table::new(), Table::new());
        let mut state = ask(&mut page, &format!("new {id}"));
        for _ in 0..6 {
            ask(&mut worker, &format!("new {id}"));
            let history = state["history"].as_array().unwrap();
            let moves: Vec<&str> = history.iter().map(|m| m.as_str().unwrap()).collect();
            if !moves.is_empty() {
                ask(&mut worker, &format!("play {}", moves.join(" ")));
            }
            let seat = &state["turn"];
            ask(&mut worker, &format!("as {seat}"));
            let thought = ask(&mut worker, "go greedy seed 5");
            let best = thought["move"].as_str().unwrap_or_else(|| panic!("{id}: {thought}"));
            state = ask(&mut page, &format!("play {best}"));
            assert_eq!(state["ok"], true, "{id}: {best}");
        }
    }
}

/// A start position and the moves since are the same game again: what a link holds.
#[test]
fn a_link_is_the_game() {
    let mut table = Table::new();
    ask(&mut table, "new tile:players=3");
    let start = ask(&mut table, "play K@0,0")["position"].as_str().unwrap().to_string();
    let begun = ask(&mut table, &format!("position {start}"));
    assert_eq!((&begun["ply"], begun["position"].as_str()), (&Value::from(0), Some(start.as_str())));
    let chosen = begun["moves"][0].as_str().unwrap().to_string();
    let played = ask(&mut table, &format!("play {chosen}"));
    let mut other = Table::new();
    for command in ["new tile:players=3".to_string(), format!("position {start}"), format!("play {chosen}")] {
        assert_eq!(ask(&mut other, &command)["ok"], true);
    }
    assert_eq!(ask(&mut other, "state"), played);
}

#[test]
fn every_line_is_answered() {
    let long = "x".repeat(2 << 20);
    for line in ["", "# remark", "\u{0}", "play", "go", "new", "as 99", "undo -1", "position é", long.as_str()] {
        let answer = ask(&mut Table::new(), line);
        assert!(answer["ok"].is_boolean(), "{answer}");
        assert_eq!(answer["ok"] == false, answer["error"]["message"].is_string(), "{answer}");
    }
}
