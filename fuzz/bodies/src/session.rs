//! Lines said to a server.

use serde_json::Value;
use variant_server::{Limits, Session};

/// More lines than this say nothing new.
const MOST_LINES: usize = 40;

/// Bytes as a game, and lines said to a session that begins with it: each is answered with one line of JSON, and a refused one changes
/// nothing.
pub fn session(bytes: &[u8]) {
    let Some((spec, rest)) = crate::choose(bytes) else { return };
    let limits = Limits { nodes: 200, playouts: 20, leaves: 5000, plies: 100 };
    let mut session = Session::new().with_limits(limits);
    ask(&mut session, &format!("new {spec}"));
    let mut before = ask(&mut session, "state");
    for line in String::from_utf8_lossy(rest).lines().take(MOST_LINES) {
        let Some(answer) = session.handle(line) else { continue };
        let answer = read(line, &answer);
        let state = ask(&mut session, "state");
        let command = line.split_whitespace().next().unwrap_or("");
        // Of several moves those before the refused one are played.
        if answer["ok"] == false && command != "play" {
            assert_eq!(state, before, "{line:?} was refused");
        }
        before = state;
    }
    // A game that was played is a game that can be kept.
    ask(&mut session, "as all");
    let kept = ask(&mut session, "state");
    let record = ask(&mut session, "record")["record"].to_string();
    let loaded = ask(&mut session, &format!("load {record}"));
    assert_eq!(loaded, kept, "{record}");
}

/// Says a line that must be taken.
fn ask(session: &mut Session, line: &str) -> Value {
    let answer = session.handle(line).unwrap_or_else(|| panic!("{line:?} is not answered"));
    let answer = read(line, &answer);
    assert_eq!(answer["ok"], true, "{line:?}: {answer}");
    answer
}

/// An answer: one line, an object, a refusal with a reason.
fn read(line: &str, answer: &str) -> Value {
    assert!(!answer.contains(['\n', '\r']), "{line:?}: {answer}");
    let answer: Value = serde_json::from_str(answer).unwrap_or_else(|e| panic!("{line:?}: {e}: {answer}"));
    assert!(answer["ok"].is_boolean(), "{line:?}: {answer}");
    if answer["ok"] == false {
        let message = answer["error"]["message"].as_str().unwrap_or("");
        assert!(!message.is_empty() && message.len() < 2000, "{line:?}: {answer}");
        assert!(answer["error"]["kind"].is_string(), "{line:?}: {answer}");
    }
    answer
}
