//! How people end a game: claims, offers, resignation.

use super::{Action, Chapter, Game};
use crate::error::ActionError;
use crate::outcome::{Outcome, Reason};
use crate::player::{Player, Players};
use crate::position::Position;
use crate::variant::Variant;

impl<V: Variant> Game<V> {
    /// What the player to move could claim a draw for, as the position stands: a move still to be played is not looked at.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Reason, Variant};
    /// let rules = Chess::default();
    /// let fifty = rules.parse("4k3/8/8/8/8/8/8/R3K3 w - - 100 90").unwrap();
    /// assert_eq!(Game::from_position(rules, fifty).claimable(), Some(Reason::MoveCount));
    /// ```
    pub fn claimable(&self) -> Option<Reason> {
        self.turn()?;
        let rules = self.rules.draw_rules();
        if rules.repetition_claim.is_some_and(|n| self.occurrences() >= n) {
            Some(Reason::Repetition)
        } else if rules.plies_claim.is_some_and(|n| self.rules.plies_without_progress(&self.position) >= n) {
            Some(Reason::MoveCount)
        } else {
            None
        }
    }

    /// Claims a draw by repetition or move count, for the player to move.
    ///
    /// # Errors
    /// The game is over, or there is nothing to claim.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{ActionError, Game};
    /// let mut game = Game::new(Chess::default());
    /// assert_eq!(game.claim_draw(), Err(ActionError::NoClaim));
    /// for m in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
    ///     game.play_text(m).unwrap();
    /// }
    /// game.claim_draw().unwrap();
    /// assert_eq!(game.outcome().unwrap().to_string(), "draw: repetition");
    /// ```
    pub fn claim_draw(&mut self) -> Result<(), ActionError> {
        self.turn().ok_or(ActionError::Over)?;
        let reason = self.claimable().ok_or(ActionError::NoClaim)?;
        self.ended = Some(self.rules.settle(&self.position, reason));
        self.note(Action::Claim);
        Ok(())
    }

    fn note(&mut self, action: Action) {
        self.actions.push(self.history.len(), action);
    }

    /// Who has a draw offer standing. With two players an offer lapses when the other side moves, with more at the next move.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player, Players};
    /// let mut game = Game::new(Chess::default());
    /// game.offer_draw(Player::WHITE).unwrap();
    /// game.play_text("e2e4").unwrap();
    /// assert_eq!(game.offers(), Players::of(Player::WHITE));
    /// game.play_text("e7e5").unwrap();
    /// assert!(game.offers().is_empty());
    /// ```
    pub fn offers(&self) -> Players {
        self.offers
    }

    /// The seats still in the game: neither eliminated, nor given up, nor left.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player, Players};
    /// let mut game = Game::new(Chess::default());
    /// assert_eq!(game.alive(), Players::first(2));
    /// game.resign(Player::WHITE).unwrap();
    /// assert_eq!(game.alive(), Players::of(Player::BLACK));
    /// ```
    pub fn alive(&self) -> Players {
        Players::first(self.position.seats())
            .iter()
            .filter(|&p| !self.gone.contains(p) && !self.rules.is_eliminated(&self.position, p))
            .collect()
    }

    fn seated(&self, player: Player) -> Result<(), ActionError> {
        self.turn().ok_or(ActionError::Over)?;
        if self.alive().contains(player) { Ok(()) } else { Err(ActionError::NoPlayer) }
    }

    /// Offers a draw, or agrees to one: when all [living](Game::alive) players have done so, the game is drawn. A player may offer
    /// at any time, on turn or not.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player};
    /// let mut game = Game::new(Chess::default());
    /// game.offer_draw(Player::WHITE).unwrap();
    /// assert!(game.outcome().is_none());
    /// game.offer_draw(Player::BLACK).unwrap();
    /// assert_eq!(game.outcome().unwrap().to_string(), "draw: agreement");
    /// ```
    pub fn offer_draw(&mut self, player: Player) -> Result<(), ActionError> {
        self.seated(player)?;
        self.agree(player, Action::Offer(player));
        Ok(())
    }

    fn agree(&mut self, player: Player, action: Action) {
        if !self.offers.contains(player) {
            self.note(action);
        }
        self.offers.insert(player);
        let alive = self.alive();
        if alive.iter().all(|p| self.offers.contains(p)) {
            self.ended = Some(self.rules.settle(&self.position, Reason::Agreement));
        }
    }

    /// Agrees to a draw that somebody else has offered.
    ///
    /// # Errors
    /// The game is over, the player is not in it, or nobody else has offered.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{ActionError, Game, Player};
    /// let mut game = Game::new(Chess::default());
    /// game.offer_draw(Player::WHITE).unwrap();
    /// assert_eq!(game.accept_draw(Player::WHITE), Err(ActionError::NoOffer));
    /// assert_eq!(game.accept_draw(Player::BLACK), Ok(()));
    /// ```
    pub fn accept_draw(&mut self, player: Player) -> Result<(), ActionError> {
        self.seated(player)?;
        if self.offers.iter().all(|p| p == player) {
            return Err(ActionError::NoOffer);
        }
        self.agree(player, Action::Accept(player));
        Ok(())
    }

    /// Turns down, or takes back, all draw offers.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player};
    /// let mut game = Game::new(Chess::default());
    /// game.offer_draw(Player::WHITE).unwrap();
    /// game.decline_draw();
    /// assert!(game.accept_draw(Player::BLACK).is_err());
    /// ```
    pub fn decline_draw(&mut self) {
        if !self.offers.is_empty() {
            self.note(Action::Decline);
        }
        self.offers = Players::NONE;
    }

    /// A player gives up, on turn or not. With two players the other wins.
    ///
    /// With more, where the rules let the others [play on](Variant::without_player), the game starts anew from the position without
    /// that player: [`history`](Game::history) is empty and offers are void. The [`log`](Game::log) keeps what was before.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player};
    /// let mut game = Game::new(Chess::default());
    /// game.resign(Player::WHITE).unwrap();
    /// assert_eq!(game.outcome().unwrap().to_string(), "2 wins: resignation");
    /// ```
    pub fn resign(&mut self, player: Player) -> Result<(), ActionError> {
        self.depart(player, Reason::Resignation)
    }

    /// A player leaves the table: counts as [giving up](Game::resign), with another reason.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player};
    /// let mut game = Game::new(Chess::default());
    /// game.leave(Player::BLACK).unwrap();
    /// assert_eq!(game.outcome().unwrap().to_string(), "1 wins: abandonment");
    /// ```
    pub fn leave(&mut self, player: Player) -> Result<(), ActionError> {
        self.depart(player, Reason::Abandonment)
    }

    fn depart(&mut self, player: Player, reason: Reason) -> Result<(), ActionError> {
        self.seated(player)?;
        self.note(if reason == Reason::Resignation { Action::Resign(player) } else { Action::Leave(player) });
        let rest: Players = self.alive().iter().filter(|&p| p != player).collect();
        if let Some(next) = self.rules.without_player(&self.position, player) {
            // The table changes outside the moves: the past can no longer be taken back move by move, and who had offered to share
            // with all has not offered to share with the rest.
            self.position = next;
            self.actions.turn_page(self.history.len());
            let start = core::mem::replace(&mut self.start, self.position.clone());
            self.earlier.push(Chapter { start, history: core::mem::take(&mut self.history) });
            self.offers = Players::NONE;
            self.ended = self.automatic_end();
        } else {
            self.gone.insert(player);
            self.ended = Some(Outcome::shared(rest, reason));
        }
        Ok(())
    }
}
