//! The state of the game as one seat may see it.

use crate::failure::Failure;
use crate::session::Session;
use crate::{json, touch};
use chess_variants::variant_core::scene::Scene;
use chess_variants::variant_core::touch::Touch;
use chess_variants::variant_core::variant::{BoardInfo, Viewer};
use chess_variants::variant_core::{Outcome, Players};
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

    /// Does a viewer look who may not know what the player on turn knows?
    pub(crate) fn outsider(&self) -> bool {
        self.game.info().hidden && self.viewer.is_some_and(|viewer| viewer.is_none() || viewer != self.game.turn())
    }

    /// Moves with the squares to touch, where the viewer is the one to make them; in a game without secrets for everybody.
    fn touches(&self, scene: &Scene) -> Vec<Touch> {
        match self.viewer {
            Some(viewer) if self.game.info().hidden => {
                let moves = self.game.view_moves(viewer).into_iter();
                moves.map(|text| touch::named(text, scene, self.game.turn())).collect()
            }
            _ => self.game.touches(),
        }
    }

    pub(crate) fn scene(&self, viewer: Option<Viewer>) -> Scene {
        viewer.map_or_else(|| self.game.scene(), |viewer| self.game.view_scene(viewer))
    }

    pub(crate) fn state(&self) -> Value {
        let (game, scene) = (&*self.game, self.scene(self.viewer));
        let (position, history, edits, rule) = match self.viewer {
            None => {
                let history = game.history().into_iter().map(Some).collect();
                (game.position(), history, game.last_edits(), game.ending_rule())
            }
            Some(viewer) => {
                let rule = game.view_ending_rule(viewer);
                (game.view(viewer), game.view_history(viewer), game.view_last_edits(viewer), rule)
            }
        };
        let touches = self.touches(&scene);
        // Everybody may look at the moves of a game without secrets, but they are the moves of the player on turn.
        let own = self.viewer.is_none_or(|viewer| viewer == game.turn());
        let moves: Vec<&str> = touches.iter().filter(|_| own).map(|touch| touch.text.as_str()).collect();
        let last = history.last().map(|text| {
            json!({ "move": text, "edits": edits.iter().map(json::edit).collect::<Value>(), "squares": json::touched(&scene) })
        });
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
            "last": last,
            "moves": moves,
            "touch": touch::labelled(game, &touches, &scene),
            "outcome": self.outcome(),
            "rule": json::rule(rule, game.rulebook()),
            "alive": seats(game.alive()),
            "offers": seats(game.offers()),
            // Whether a position has come up before may turn on secrets.
            "claimable": game.claimable().filter(|_| !self.outsider()).map(|reason| reason.name()),
            "rows": json::rows(&scene),
            "hands": json::hands(&scene),
            "border": scene.border,
        })
    }

    fn viewer_name(&self) -> Value {
        match self.viewer {
            None => "all".into(),
            Some(None) => "spectator".into(),
            Some(Some(player)) => json::seat(player).into(),
        }
    }

    pub(crate) fn look_as(&mut self, rest: &str) -> Result<Value, Failure> {
        self.viewer = self.viewer_of("as", rest)?;
        Ok(self.state())
    }

    /// Who looks, as people write it; `None` sees everything.
    pub(crate) fn viewer_of(&self, command: &str, text: &str) -> Result<Option<Viewer>, Failure> {
        match text {
            "all" => Ok(None),
            "spectator" => Ok(Some(None)),
            _ => {
                let expected = "all, spectator, white, black, or a seat of this game from 1";
                let player = self.seat(text).ok_or_else(|| Failure::usage(command, expected))?;
                Ok(Some(Some(player)))
            }
        }
    }
}
