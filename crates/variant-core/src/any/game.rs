//! Every game of a known variant is a game of any variant.

use super::AnyGame;
use crate::edit::PlainEdit;
use crate::error::{ActionError, MoveError, PositionError};
use crate::explain::{Refusal, Rule, Rulebook};
use crate::game::{Action, Entry, Game};
use crate::outcome::{Outcome, Reason};
use crate::perft;
use crate::player::{Player, Players};
use crate::position::Position;
use crate::scene::Scene;
use crate::touch::Touch;
use crate::variant::{Info, Observe, Viewer};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// What the methods do is said at the trait and at [`Game`].
impl<V: Observe> AnyGame for Game<V> {
    fn info(&self) -> &'static Info {
        self.rules().info()
    }
    fn options(&self) -> String {
        self.rules().options_text()
    }
    fn rulebook(&self) -> &'static Rulebook {
        self.rules().rulebook()
    }
    fn seats(&self) -> u8 {
        Game::position(self).seats()
    }
    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn position(&self) -> String {
        self.rules().text(Game::position(self))
    }
    fn start(&self) -> String {
        self.rules().text(Game::start(self))
    }
    fn set_position(&mut self, text: &str) -> Result<(), PositionError> {
        let position = self.rules().parse(text)?;
        *self = Game::from_position(self.rules().clone(), position);
        Ok(())
    }
    fn key(&self) -> u64 {
        Game::position(self).key()
    }
    fn scene(&self) -> Scene {
        Game::scene(self)
    }

    fn turn(&self) -> Option<Player> {
        Game::turn(self)
    }
    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }
    fn moves(&self) -> Vec<String> {
        self.legal_moves().into_iter().map(|m| self.rules().move_text(Game::position(self), m)).collect()
    }
    fn touches(&self) -> Vec<Touch> {
        let (rules, position) = (self.rules(), Game::position(self));
        self.legal_moves().into_iter().map(|m| Touch::of(rules.move_text(position, m), position, m)).collect()
    }
    fn move_count(&self) -> usize {
        if Game::turn(self).is_some() { Game::position(self).count_moves() } else { 0 }
    }
    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.play_text(text)
    }
    fn why(&self, text: &str) -> Option<Refusal> {
        Game::why(self, text)
    }
    fn ending_rule(&self) -> Option<Rule> {
        Game::ending_rule(self)
    }
    fn play_index(&mut self, index: usize) -> Option<String> {
        let m = *self.legal_moves().get(index)?;
        let text = self.rules().move_text(Game::position(self), m);
        Game::play(self, m).ok()?;
        Some(text)
    }
    fn undo(&mut self) -> bool {
        Game::undo(self).is_some()
    }
    fn history(&self) -> Vec<String> {
        let mut position = self.start().clone();
        let text = |ply: &crate::game::Ply<V::Position>| {
            let text = self.rules().move_text(&position, ply.m);
            position.make(ply.m);
            text
        };
        Game::history(self).iter().map(text).collect()
    }

    fn last_edits(&self) -> Vec<PlainEdit> {
        let last = self.last_move().map(|(before, m)| before.edits(m)).unwrap_or_default();
        last.into_iter().map(PlainEdit::of).collect()
    }

    fn origin(&self) -> String {
        self.rules().text(Game::origin(self))
    }
    fn log(&self) -> Vec<Entry> {
        Game::log(self, |position, m| Some(self.rules().move_text(position, m)))
    }
    fn act(&mut self, action: Action) -> Result<(), ActionError> {
        Game::act(self, action)
    }

    fn alive(&self) -> Players {
        Game::alive(self)
    }
    fn occurrences(&self) -> u32 {
        Game::occurrences(self)
    }
    fn claimable(&self) -> Option<Reason> {
        Game::claimable(self)
    }
    fn claim_draw(&mut self) -> Result<(), ActionError> {
        Game::claim_draw(self)
    }
    fn offers(&self) -> Players {
        Game::offers(self)
    }
    fn offer_draw(&mut self, player: Player) -> Result<(), ActionError> {
        Game::offer_draw(self, player)
    }
    fn accept_draw(&mut self, player: Player) -> Result<(), ActionError> {
        Game::accept_draw(self, player)
    }
    fn decline_draw(&mut self) {
        Game::decline_draw(self);
    }
    fn resign(&mut self, player: Player) -> Result<(), ActionError> {
        Game::resign(self, player)
    }
    fn leave(&mut self, player: Player) -> Result<(), ActionError> {
        Game::leave(self, player)
    }

    fn view(&self, viewer: Viewer) -> String {
        self.rules().view_text(&self.rules().view(Game::position(self), viewer))
    }
    fn view_moves(&self, viewer: Viewer) -> Vec<String> {
        if Game::turn(self).is_none() || Game::turn(self) != viewer {
            return Vec::new();
        }
        let moves = self.rules().view_moves(&self.rules().view(Game::position(self), viewer));
        moves.into_iter().map(|m| self.rules().move_text(Game::position(self), m)).collect()
    }
    fn view_history(&self, viewer: Viewer) -> Vec<Option<String>> {
        let mut position = self.start().clone();
        let seen = |ply: &crate::game::Ply<V::Position>| {
            let seen = self.rules().seen_move(&position, ply.m, viewer);
            position.make(ply.m);
            seen
        };
        Game::history(self).iter().map(seen).collect()
    }
    fn view_last_edits(&self, viewer: Viewer) -> Vec<PlainEdit> {
        let last = self.last_move().map(|(before, m)| self.rules().seen_edits(&before, m, viewer)).unwrap_or_default();
        last.into_iter().map(PlainEdit::of).collect()
    }
    fn view_origin(&self, viewer: Viewer) -> String {
        self.rules().view_text(&self.rules().view(Game::origin(self), viewer))
    }
    fn view_log(&self, viewer: Viewer) -> Vec<Entry> {
        Game::log(self, |position, m| self.rules().seen_move(position, m, viewer))
    }
    fn view_outcome(&self, viewer: Viewer) -> Option<Outcome> {
        Game::view_outcome(self, viewer)
    }
    fn view_why(&self, text: &str, viewer: Viewer) -> Option<Refusal> {
        Game::view_why(self, text, viewer)
    }
    fn view_ending_rule(&self, viewer: Viewer) -> Option<Rule> {
        self.rules().ending_rule(Game::position(self), &Game::view_outcome(self, viewer)?)
    }
    fn view_scene(&self, viewer: Viewer) -> Scene {
        Game::seen_scene(self, viewer)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(Game::position(self), depth)
    }
    fn perft_within(&self, depth: u32, most: u64) -> Option<u64> {
        perft::perft_within(Game::position(self), depth, most)
    }
    fn perft_hashed(&self, depth: u32, mib: usize) -> u64 {
        perft::perft_hashed(Game::position(self), depth, &mut perft::PerftTable::new(mib))
    }
    #[cfg(feature = "parallel")]
    fn perft_parallel(&self, depth: u32) -> u64 {
        perft::perft_parallel(Game::position(self), depth)
    }
}
