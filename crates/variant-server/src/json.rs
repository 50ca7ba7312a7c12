//! Facts about games, positions and ends as JSON, the same for the server and the command line.

use chess_variants::variant_core::options::{OptionInfo, Values};
use chess_variants::variant_core::scene::{Cell, Scene, SceneHand, SceneUnit};
use chess_variants::variant_core::variant::{BoardInfo, Info};
use chess_variants::variant_core::{Edit, Outcome, PlainEdit, Player, Refusal, Rule, Rulebook};
use serde_json::{Value, json};

/// A game of the registry.
pub fn game(info: &Info) -> Value {
    json!({
        "id": info.id,
        "name": info.name,
        "summary": info.summary,
        "players": { "min": info.players.0, "max": info.players.1 },
        // `null`: no edges.
        "board": match info.board {
            BoardInfo::Rect(files, ranks) => json!({ "files": files, "ranks": ranks }),
            BoardInfo::Plane => Value::Null,
        },
        "hidden": info.hidden,
        "status": info.status.name(),
        "options": info.options.iter().map(option).collect::<Vec<_>>(),
    })
}

fn option(option: &OptionInfo) -> Value {
    let mut value = json!({ "name": option.name, "meaning": option.meaning });
    match option.values {
        Values::Flag => {
            value["kind"] = "flag".into();
            value["default"] = false.into();
        }
        Values::One(names) => {
            value["kind"] = "one".into();
            value["values"] = names.into();
            value["default"] = option.default.into();
        }
        Values::Number(low, high) => {
            value["kind"] = "number".into();
            value["min"] = low.into();
            value["max"] = high.into();
            value["default"] = option.default.parse::<u32>().ok().into();
        }
    }
    value
}

/// Seats are counted from 1.
pub fn seat(player: Player) -> usize {
    player.index() + 1
}

/// An end; `null` for none.
pub fn outcome(outcome: Option<Outcome>) -> Value {
    let Some(outcome) = outcome else { return Value::Null };
    json!({
        "winners": outcome.winners.iter().map(seat).collect::<Vec<_>>(),
        "winner": outcome.winner().map(seat),
        "reason": outcome.reason.name(),
        "scores": outcome.scores,
    })
}

/// A sentence of the rules; `null` for none.
pub fn rule(rule: Option<Rule>, book: &Rulebook) -> Value {
    rule.map_or(Value::Null, |rule| json!({ "number": rule.number, "text": rule.text, "page": book.page }))
}

/// A move and why it is refused; without a refusal it is legal.
pub fn verdict(m: &str, refusal: Option<&Refusal>, book: &Rulebook) -> Value {
    json!({
        "move": m,
        "legal": refusal.is_none(),
        "cause": refusal.map(|refusal| refusal.cause.name()),
        "message": refusal.map(|refusal| &refusal.message),
        "squares": refusal.map(|refusal| &refusal.squares),
        "rule": rule(refusal.and_then(|refusal| refusal.rule), book),
    })
}

/// A step of a move.
pub fn edit(edit: &PlainEdit) -> Value {
    let unit = |&(letter, color): &(char, Option<Player>)| json!({ "letter": letter, "color": color.map(seat) });
    match edit {
        Edit::Lift { at, unit: lifted } => json!({ "edit": "lift", "square": at, "unit": unit(lifted) }),
        Edit::Drop { at, unit: dropped, controller } => {
            json!({ "edit": "drop", "square": at, "unit": unit(dropped), "controller": seat(*controller) })
        }
        Edit::Control { at, to } => json!({ "edit": "control", "square": at, "controller": seat(*to) }),
        Edit::Hand { player, unit: held, change } => {
            json!({ "edit": "hand", "player": seat(*player), "unit": unit(held), "change": change })
        }
        Edit::Reveal { at } => json!({ "edit": "reveal", "square": at }),
        Edit::Eliminate { player } => json!({ "edit": "eliminate", "player": seat(*player) }),
        Edit::Score { player, points } => json!({ "edit": "score", "player": seat(*player), "points": points }),
    }
}

/// The squares that the last move touched, as they lie in the picture.
pub fn touched(scene: &Scene) -> Value {
    let touched = scene.cells.iter().filter_map(|cell| Some((cell, cell.highlight?)));
    touched.map(|(cell, change)| json!({ "square": cell.name, "change": change.name() })).collect()
}

/// The hands that are not empty.
pub fn hands(scene: &Scene) -> Value {
    let held = |(unit, count): &(SceneUnit, u8)| json!({ "letter": unit.letter, "name": unit.name, "count": count });
    let hand = |hand: &SceneHand| json!({ "player": seat(hand.player), "units": hand.units.iter().map(held).collect::<Value>() });
    scene.hands.iter().map(hand).collect()
}

/// Rows, top first; each cell as core's scene has it.
pub fn rows(scene: &Scene) -> Value {
    scene.rows().map(|row| row.iter().map(cell).collect::<Value>()).collect()
}

fn cell(cell: &Cell) -> Value {
    json!({
        "x": cell.x,
        "y": cell.y,
        "name": cell.name,
        "dark": cell.dark,
        "zone": cell.zone,
        "owner": cell.owner.map(seat),
        "mark": cell.mark,
        "highlight": cell.highlight.map(|highlight| highlight.name()),
        "unit": cell.unit.map(|unit| json!({
            "letter": unit.letter,
            "name": unit.name,
            "color": unit.color.map(seat),
            "controller": seat(unit.controller),
        })),
    })
}
