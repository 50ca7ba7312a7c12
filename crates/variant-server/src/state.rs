//! The state of the game as one seat may see it.

use crate::json;
use crate::session::Session;
use chess_variants::variant_core::variant::BoardInfo;
use chess_variants::variant_core::{Outcome, Player, Players};
use serde_json::{Value, json};

fn seats(players: Players) -> Vec<usize> {
    players.iter().map(json::seat).collect()
}

impl Session {
    pub(crate) fn outcome(&self) -> Value {
        json::outcome(self.end())
    }

    fn end(&self) -> Option<Outcome> {
        match self.viewer {
            None => self.game.outcome(),
            Some(viewer) => self.game.view_outcome(viewer),
        }
    }

    pub(crate) fn moves(&self) -> Vec<String> {
        match self.viewer {
            None => self.game.moves(),
            Some(viewer) => self.game.view_moves(viewer),
        }
    }

    /// Moves with the squares to touch, where the viewer is the one to make them; in a game without secrets for everybody.
    fn touches(&self) -> Vec<Value> {
        let may = match self.viewer {
            None => true,
            Some(viewer) => !self.game.info().hidden || viewer.is_some() && viewer == self.game.turn(),
        };
        let touches = if may { self.game.touches() } else { Vec::new() };
        touches.into_iter().map(|t| json!({ "move": t.text, "from": t.from, "to": t.to })).collect()
    }

    pub(crate) fn state(&self) -> Value {
        let game = &*self.game;
        let (position, history, scene) = match self.viewer {
            None => (game.position(), game.history().into_iter().map(Some).collect(), game.scene()),
            Some(viewer) => (game.view(viewer), game.view_history(viewer), game.view_scene(viewer)),
        };
        json!({
            "ok": true,
            "game": game.info().id,
            "options": game.options(),
            "hidden": game.info().hidden,
            "plane": matches!(game.info().board, BoardInfo::Plane),
            "seats": game.seats(),
            "viewer": self.viewer_name(),
            "position": position,
            "turn": game.turn().map(json::seat),
            "ply": history.len(),
            "history": history,
            "moves": self.moves(),
            "touch": self.touches(),
            "outcome": self.outcome(),
            "alive": seats(game.alive()),
            "offers": seats(game.offers()),
            "claimable": game.claimable().map(|reason| reason.name()),
            "rows": json::rows(&scene),
        })
    }

    fn viewer_name(&self) -> Value {
        match self.viewer {
            None => "all".into(),
            Some(None) => "spectator".into(),
            Some(Some(player)) => json::seat(player).into(),
        }
    }

    pub(crate) fn look_as(&mut self, rest: &str) -> Result<Value, crate::failure::Failure> {
        self.viewer = match rest {
            "all" => None,
            "spectator" => Some(None),
            _ => {
                let expected = "all, spectator, white, black, or a seat of this game from 1";
                let player: Player = self.seat(rest).ok_or_else(|| crate::failure::Failure::usage("as", expected))?;
                Some(Some(player))
            }
        };
        Ok(self.state())
    }
}
