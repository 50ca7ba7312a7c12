//! What each command does.

use crate::failure::Failure;
use crate::json;
use crate::session::Session;
use chess_variants::record::Record;
use chess_variants::variant_core::error::excerpt;
use chess_variants::variant_core::game::Action;
use serde_json::{Value, json};
use variant_bots::{BotSpec, Control, think};

/// Positions a bot may look at where its text says nothing, so that no line hangs the session.
const MOST_NODES: u64 = 2_000_000;
const MOST_PLAYOUTS: u64 = 200_000;
/// Leaves that `perft` counts at most, as far as the number of moves foretells them.
const MOST_LEAVES: f64 = 1e9;

impl Session {
    pub(crate) fn games(&self) -> Value {
        let games: Value = chess_variants::games().map(json::game).collect();
        json!({ "ok": true, "games": games })
    }

    /// A new game; everybody sees everything again.
    pub(crate) fn new_game(&mut self, name: &str) -> Result<Value, Failure> {
        self.game = chess_variants::game(name)?;
        self.viewer = None;
        Ok(self.state())
    }

    pub(crate) fn set_position(&mut self, text: &str) -> Result<Value, Failure> {
        if let Some(c) = text.chars().find(|c| !c.is_ascii()) {
            return Err(Failure::new("position", format!("found {c:?}, expected ASCII")));
        }
        self.game.set_position(text)?;
        Ok(self.state())
    }

    pub(crate) fn play(&mut self, moves: &str) -> Result<Value, Failure> {
        if moves.is_empty() {
            return Err(Failure::usage("play", "moves, such as `moves` lists them"));
        }
        for (text, n) in moves.split_whitespace().zip(1u64..) {
            // A seat that cannot see a move cannot try it either: the error could tell something.
            if let Some(viewer) = self.viewer.filter(|viewer| self.game.info().hidden && *viewer != self.game.turn()) {
                let who = viewer.map_or("a spectator".into(), |player| format!("seat {}", json::seat(player)));
                return Err(Failure::new("move", format!("it is not the turn of {who}")).with("move", excerpt(text)));
            }
            self.game.play(text).map_err(|error| Failure::from(error).with("move", excerpt(text)).with("number", n))?;
        }
        Ok(self.state())
    }

    pub(crate) fn undo(&mut self, rest: &str) -> Result<Value, Failure> {
        let count: usize = match rest {
            "" => 1,
            _ => rest.parse().map_err(|_| Failure::usage("undo", "nothing, or a number of moves"))?,
        };
        let played = self.game.history().len();
        if count > played {
            return Err(Failure::usage("undo", &format!("at most the {played} moves played")));
        }
        (0..count).for_each(|_| {
            self.game.undo();
        });
        Ok(self.state())
    }

    pub(crate) fn act(&mut self, command: &str, rest: &str) -> Result<Value, Failure> {
        let seat =
            || self.seat(rest).ok_or_else(|| Failure::usage(command, "a seat of this game: white, black, or from 1"));
        let action = match command {
            "offer" => Action::Offer(seat()?),
            "accept" => Action::Accept(seat()?),
            "resign" => Action::Resign(seat()?),
            "leave" => Action::Leave(seat()?),
            _ if !rest.is_empty() => return Err(Failure::usage(command, "nothing behind it")),
            "claim" => Action::Claim,
            _ => Action::Decline,
        };
        self.game.act(action)?;
        Ok(self.state())
    }

    /// Lets a bot choose; nothing is played.
    pub(crate) fn go(&self, rest: &str) -> Result<Value, Failure> {
        let mut words = rest.split_whitespace();
        let mut bot: BotSpec = words.next().unwrap_or("alphabeta").parse()?;
        let seed = match (words.next(), words.next(), words.next()) {
            (None, ..) => 0,
            (Some("seed"), Some(seed), None) => {
                seed.parse().map_err(|_| Failure::usage("go", "a seed from 0 to 18446744073709551615"))?
            }
            _ => return Err(Failure::usage("go", "a bot, and perhaps `seed N`")),
        };
        match &mut bot {
            BotSpec::AlphaBeta(limits) => limits.nodes = Some(limits.nodes.unwrap_or(MOST_NODES).min(MOST_NODES)),
            BotSpec::Mcts(limits) => {
                limits.playouts = Some(limits.playouts.unwrap_or(MOST_PLAYOUTS).min(MOST_PLAYOUTS))
            }
            BotSpec::Random | BotSpec::Greedy => {}
        }
        let begun = self.clock.as_ref().map(|clock| clock());
        let clock = || match (&self.clock, begun) {
            (Some(clock), Some(begun)) => clock().saturating_sub(begun),
            _ => core::time::Duration::ZERO,
        };
        let mut control = Control { clock: self.clock.is_some().then_some(&clock), ..Control::default() };
        let answer = think(&*self.game, &bot, seed, &mut control)?;
        Ok(json!({
            "ok": true, "move": answer.best, "score": answer.score, "depth": answer.depth, "nodes": answer.nodes, "pv": answer.line,
        }))
    }

    pub(crate) fn record(&self) -> Result<Value, Failure> {
        let mut record = Record::of(&*self.game, &[])?;
        if let Some(viewer) = self.viewer {
            record = record.redacted(viewer)?;
        }
        Ok(json!({ "ok": true, "record": record.to_string() }))
    }

    pub(crate) fn load(&mut self, rest: &str) -> Result<Value, Failure> {
        let text: String =
            serde_json::from_str(rest).map_err(|_| Failure::usage("load", "a record as one JSON string"))?;
        self.game = Record::read(&text)?.replay()?;
        self.viewer = None;
        Ok(self.state())
    }

    pub(crate) fn perft(&self, rest: &str) -> Result<Value, Failure> {
        let depth: u32 = rest.parse().map_err(|_| Failure::usage("perft", "a depth"))?;
        if self.viewer.is_some() && self.game.info().hidden {
            return Err(Failure::new("usage", "perft: counts what a seat cannot know; say `as all` first"));
        }
        let moves = self.game.move_count().max(2) as f64;
        if moves.powi(depth.min(1000) as i32) > MOST_LEAVES {
            return Err(Failure::usage("perft", &format!("a smaller depth: {moves} moves lead to too many positions")));
        }
        Ok(json!({ "ok": true, "nodes": self.game.perft(depth) }))
    }
}
