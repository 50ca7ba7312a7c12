//! Facts about games, positions and ends as JSON, the same for the server and the command line.

use chess_variants::variant_core::options::{OptionInfo, Values};
use chess_variants::variant_core::scene::{Cell, Scene};
use chess_variants::variant_core::variant::{BoardInfo, Info};
use chess_variants::variant_core::{Outcome, Player};
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
            "letter": unit.letter.to_string(),
            "name": unit.name,
            "color": unit.color.map(seat),
            "controller": seat(unit.controller),
        })),
    })
}
