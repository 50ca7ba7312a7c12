//! Why a move is refused, and what ended the game.

use super::Game;
use crate::explain::{Cause, Refusal, Rule};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::variant::{Observe, Variant, Viewer};

impl<V: Variant> Game<V> {
    /// Why [`play_text`](Game::play_text) would refuse this move, and by which sentence of the rules; `None` of a legal move.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player, explain::Cause};
    /// let mut game = Game::new(Chess::default());
    /// assert_eq!(game.why("e7e5").unwrap().to_string(), "P on e7 belongs to the other side");
    /// game.resign(Player::WHITE).unwrap();
    /// let refusal = game.why("e2e4").unwrap();
    /// assert_eq!((refusal.cause, refusal.rule), (Cause::GameOver, game.ending_rule()));
    /// ```
    pub fn why(&self, text: &str) -> Option<Refusal> {
        match self.outcome() {
            Some(outcome) => Some(self.over_by_rule(&outcome)),
            None => self.rules.parse_move(&self.position, text).err().map(Refusal::from),
        }
    }

    /// The sentence of the rules that ended the game; `None` while it goes on, and of games without a rulebook.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Game;
    /// let mut game = Game::new(Chess::default());
    /// for m in ["f2f3", "e7e5", "g2g4", "d8h4"] {
    ///     game.play_text(m).unwrap();
    /// }
    /// assert_eq!(game.ending_rule().unwrap().number, "3.1");
    /// ```
    pub fn ending_rule(&self) -> Option<Rule> {
        self.rules.ending_rule(&self.position, &self.outcome()?)
    }

    fn over_by_rule(&self, outcome: &Outcome) -> Refusal {
        let refusal = Refusal::new(Cause::GameOver, alloc::format!("the game is over ({outcome})"));
        Refusal { rule: self.rules.ending_rule(&self.position, outcome), ..refusal }
    }
}

impl<V: Observe> Game<V> {
    /// The end of the game as that seat sees it.
    pub(crate) fn view_outcome(&self, viewer: Viewer) -> Option<Outcome> {
        match self.position.outcome() {
            Some(_) => self.rules.seen_outcome(&self.position, viewer),
            None => self.outcome(),
        }
    }

    /// The same as [`why`](Game::why), as far as that seat knows: where something is hidden, a seat that is not on turn is told no more
    /// than that.
    ///
    /// ```
    /// use variant_core::{Game, Player, explain::Cause};
    /// use variant_testkit::toy::Toy; // each side hides its flag
    /// let game = Game::new(Toy);
    /// assert_eq!(game.view_why("!c1", Some(Player::WHITE)), None);
    /// assert_eq!(game.view_why("!c1", Some(Player::BLACK)).unwrap().cause, Cause::NotYourTurn);
    /// ```
    pub fn view_why(&self, text: &str, viewer: Viewer) -> Option<Refusal> {
        if !self.rules.info().hidden {
            return self.why(text);
        }
        match (self.view_outcome(viewer), self.turn()) {
            (Some(outcome), _) => Some(self.over_by_rule(&outcome)),
            (None, turn) if viewer.is_some() && viewer == turn => self.why(text),
            (None, Some(turn)) => {
                Some(Refusal::new(Cause::NotYourTurn, alloc::format!("it is the turn of player {turn}")))
            }
            (None, None) => Some(Refusal::new(Cause::NotYourTurn, "it is nobody's turn")),
        }
    }
}
