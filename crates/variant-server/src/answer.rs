//! What each command does.

use crate::failure::Failure;
use crate::json;
use crate::session::Session;
use chess_variants::record::Record;
use chess_variants::suite::MAX_DEPTH;
use chess_variants::svg;
use chess_variants::variant_core::error::excerpt;
use chess_variants::variant_core::game::Action;
use serde_json::{Value, json};
use variant_bots::{BotSpec, Control, think};

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
        let played = self.game.history().len();
        for (text, n) in moves.split_whitespace().zip(1u64..) {
            // A seat that cannot see a move cannot try it either: the error could tell something.
            self.on_turn().map_err(|failure| failure.with("move", excerpt(text)))?;
            if played + n as usize > self.limits.plies {
                return Err(self.too_long());
            }
            self.game.play(text).map_err(|error| Failure::from(error).with("move", excerpt(text)).with("number", n))?;
        }
        Ok(self.state())
    }

    /// Refuses what only the player on turn may do, where something is hidden.
    fn on_turn(&self) -> Result<(), Failure> {
        match self.viewer {
            Some(viewer) if self.outsider() => {
                let who = viewer.map_or("a spectator".into(), |player| format!("seat {}", json::seat(player)));
                Err(Failure::new("move", format!("it is not the turn of {who}")))
            }
            _ => Ok(()),
        }
    }

    fn too_long(&self) -> Failure {
        Failure::new("usage", format!("a game of at most {} moves is kept", self.limits.plies))
    }

    /// Which sentence of the rules a move breaks.
    pub(crate) fn why(&self, m: &str) -> Result<Value, Failure> {
        if m.is_empty() || m.contains(char::is_whitespace) {
            return Err(Failure::usage("why", "one move"));
        }
        let refusal = match self.viewer {
            None => self.game.why(m),
            Some(viewer) => self.game.view_why(m, viewer),
        };
        let mut told = json::verdict(&excerpt(m), refusal.as_ref(), self.game.rulebook());
        told["ok"] = true.into();
        Ok(told)
    }

    /// The board as a picture, for whoever looks or for somebody else.
    pub(crate) fn svg(&self, rest: &str) -> Result<Value, Failure> {
        let viewer = match rest.split_once(char::is_whitespace) {
            None if rest.is_empty() => self.viewer,
            Some(("as", who)) => self.viewer_of("svg", who.trim())?,
            _ => return Err(Failure::usage("svg", "nothing behind it, or `as` and a seat")),
        };
        let picture = svg::render(&self.scene(viewer), &svg::Style::default());
        Ok(json!({ "ok": true, "svg": picture }))
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
            "claim" => {
                self.on_turn()?;
                Action::Claim
            }
            _ => Action::Decline,
        };
        self.game.act(action)?;
        Ok(self.state())
    }

    /// Lets a bot choose; nothing is played.
    pub(crate) fn go(&self, rest: &str) -> Result<Value, Failure> {
        let mut words = rest.split_whitespace();
        let bot: BotSpec = words.next().unwrap_or("alphabeta").parse()?;
        let seed = match (words.next(), words.next(), words.next()) {
            (None, ..) => 0,
            (Some("seed"), Some(seed), None) => {
                seed.parse().map_err(|_| Failure::usage("go", "a seed from 0 to 18446744073709551615"))?
            }
            _ => return Err(Failure::usage("go", "a bot, and perhaps `seed N`")),
        };
        // What the player on turn would do may tell what that player knows.
        self.on_turn()?;
        let bot = self.limits.tame(bot, self.game.move_count());
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
        let record = Record::read(&text)?;
        if record.moves().count() > self.limits.plies {
            return Err(self.too_long());
        }
        self.game = record.replay()?;
        self.viewer = None;
        Ok(self.state())
    }

    pub(crate) fn perft(&self, rest: &str) -> Result<Value, Failure> {
        let depth: u32 = rest.parse().map_err(|_| Failure::usage("perft", "a depth"))?;
        if self.viewer.is_some() && self.game.info().hidden {
            return Err(Failure::new("usage", "perft: counts what a seat cannot know; say `as all` first"));
        }
        let most = self.limits.leaves;
        let counted = (depth <= MAX_DEPTH).then(|| self.game.perft_within(depth, most)).flatten();
        let nodes =
            counted.ok_or_else(|| Failure::usage("perft", &format!("a depth of less than {most} positions")))?;
        Ok(json!({ "ok": true, "nodes": nodes }))
    }
}
