//! Lines and their answers.
#![allow(dead_code)] // no file of tests needs all of it

use serde_json::Value;
use variant_server::Session;

/// The start of an answer, for messages.
fn short(answer: &str) -> String {
    answer.chars().take(300).collect()
}

pub fn say(session: &mut Session, line: &str) -> Value {
    let answer = session.handle(line).unwrap_or_else(|| panic!("{line}: no answer"));
    assert!(!answer.contains('\n'), "{line}");
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[track_caller]
pub fn fine(session: &mut Session, line: &str) -> Value {
    let answer = say(session, line);
    assert_eq!(answer["ok"], true, "{line}: {}", short(&answer.to_string()));
    answer
}

/// Refused; gives the kind.
#[track_caller]
pub fn refused(session: &mut Session, line: &str) -> String {
    let answer = say(session, line);
    assert_eq!(answer["ok"], false, "{line}: {}", short(&answer.to_string()));
    assert!(answer["error"]["message"].as_str().is_some_and(|m| !m.is_empty() && m.len() < 600), "{answer}");
    answer["error"]["kind"].as_str().expect("a kind").to_string()
}

/// A session with the moves of a game played.
pub fn played(game: &str, moves: &str) -> Session {
    let mut session = Session::new();
    fine(&mut session, &format!("new {game}"));
    fine(&mut session, &format!("play {moves}"));
    session
}
