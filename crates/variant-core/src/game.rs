//! A game being played: history, undo, repetition, move count, offers, claims, resignation.

use crate::error::{ActionError, MoveError};
use crate::outcome::{Outcome, Reason};
use crate::player::{Player, Players};
use crate::position::Position;
use crate::variant::{MoveOf, Variant};
use alloc::string::ToString;
use alloc::vec::Vec;

/// One played move.
#[derive(Clone, Debug)]
pub struct Ply<P: Position> {
    /// The move.
    pub m: P::Move,
    /// Who played it.
    pub player: Player,
    /// The key of the position before it.
    pub key: u64,
    undo: P::Undo,
}

/// A position with its past.
///
/// ```
/// use variant_core::{Game, Variant};
/// # fn show<V: Variant>(chess: V) {
/// let mut game = Game::new(chess);
/// game.play_text("e2e4").unwrap();
/// assert!(game.play_text("e2e4").is_err());
/// assert_eq!(game.history().len(), 1);
/// assert!(game.undo().is_some());
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Game<V: Variant> {
    rules: V,
    start: V::Position,
    position: V::Position,
    history: Vec<Ply<V::Position>>,
    /// The end by consent, claim or history; the position's own end is asked of the position.
    ended: Option<Outcome>,
    /// Who has offered, or agreed to, a draw since the last move.
    offers: Players,
    /// Who has given up or left.
    gone: Players,
}

impl<V: Variant> Game<V> {
    /// A game from the start position.
    pub fn new(rules: V) -> Game<V> {
        let start = rules.start();
        Game::from_position(rules, start)
    }

    /// A game from any position.
    pub fn from_position(rules: V, start: V::Position) -> Game<V> {
        let mut game = Game {
            rules,
            position: start.clone(),
            start,
            history: Vec::new(),
            ended: None,
            offers: Players::NONE,
            gone: Players::NONE,
        };
        game.ended = game.automatic_end();
        game
    }

    /// The rules.
    pub fn rules(&self) -> &V {
        &self.rules
    }

    /// The position the game began from.
    pub fn start(&self) -> &V::Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &V::Position {
        &self.position
    }

    /// The moves so far.
    pub fn history(&self) -> &[Ply<V::Position>] {
        &self.history
    }

    /// The end of the game, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.position.outcome())
    }

    /// Whose turn it is; `None` when the game is over.
    pub fn turn(&self) -> Option<Player> {
        if self.ended.is_some() { None } else { self.position.turn() }
    }

    /// The legal moves; none when the game is over.
    pub fn legal_moves(&self) -> Vec<MoveOf<V>> {
        if self.turn().is_some() { self.position.legal_moves() } else { Vec::new() }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The move is not legal, or the game is over; the game is unchanged then.
    pub fn play(&mut self, m: MoveOf<V>) -> Result<(), MoveError> {
        let text = || alloc::format!("{m:?}");
        let Some(player) = self.turn() else { return Err(self.over(&text())) };
        if !self.position.is_legal(m) {
            return Err(MoveError::illegal(&text(), "it is no legal move of this position"));
        }
        self.push(m, player);
        Ok(())
    }

    /// Plays a move given as text.
    ///
    /// # Errors
    /// The text is no move, the move is not legal, or the game is over; the game is unchanged then.
    pub fn play_text(&mut self, text: &str) -> Result<(), MoveError> {
        let Some(player) = self.turn() else { return Err(self.over(text)) };
        let m = self.rules.parse_move(&self.position, text)?;
        self.push(m, player);
        Ok(())
    }

    fn over(&self, text: &str) -> MoveError {
        let outcome = self.outcome().map_or_else(Default::default, |o| o.to_string());
        MoveError::Over { found: crate::error::excerpt(text), outcome }
    }

    fn push(&mut self, m: MoveOf<V>, player: Player) {
        let key = self.position.key();
        let undo = self.position.play_unchecked(m);
        self.history.push(Ply { m, player, key, undo });
        // An offer stands until the other side has moved.
        self.offers.remove(player.opponent());
        if self.position.seats() > 2 {
            self.offers = Players::NONE;
        }
        self.ended = self.automatic_end();
    }

    /// Takes back the last move, and with it an end of the game. Gives the move.
    pub fn undo(&mut self) -> Option<MoveOf<V>> {
        let ply = self.history.pop()?;
        self.position.undo(ply.m, ply.undo);
        self.ended = None;
        self.offers = Players::NONE;
        self.gone = Players::NONE;
        Some(ply.m)
    }

    /// How often the position on the board has occurred, this time included.
    ///
    /// Positions are compared by their 64-bit keys.
    pub fn occurrences(&self) -> u32 {
        let key = self.position.key();
        1 + self.history.iter().filter(|ply| ply.key == key).count() as u32
    }

    fn automatic_end(&self) -> Option<Outcome> {
        if self.position.outcome().is_some() {
            return None;
        }
        let rules = self.rules.draw_rules();
        let settle = |reason| Some(self.rules.settle(&self.position, reason));
        if let Some(outcome) = self.rules.adjudicate(&self.position, &self.history) {
            return Some(outcome);
        }
        if self.rules.is_dead(&self.position) {
            return settle(Reason::DeadPosition);
        }
        if rules.repetition_automatic.is_some_and(|n| self.occurrences() >= n) {
            return settle(Reason::Repetition);
        }
        if rules.plies_automatic.is_some_and(|n| self.rules.plies_without_progress(&self.position) >= n) {
            return settle(Reason::MoveCount);
        }
        None
    }

    /// What a player could claim a draw for now.
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

    /// Claims a draw by repetition or move count.
    ///
    /// # Errors
    /// The game is over, or there is nothing to claim.
    pub fn claim_draw(&mut self) -> Result<(), ActionError> {
        self.turn().ok_or(ActionError::Over)?;
        let reason = self.claimable().ok_or(ActionError::NoClaim)?;
        self.ended = Some(self.rules.settle(&self.position, reason));
        Ok(())
    }

    /// Who has a draw offer standing.
    pub fn offers(&self) -> Players {
        self.offers
    }

    /// The seats still in the game.
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

    /// Offers a draw, or agrees to one: when all living players have done so, the game is drawn.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    pub fn offer_draw(&mut self, player: Player) -> Result<(), ActionError> {
        self.seated(player)?;
        self.offers.insert(player);
        let alive = self.alive();
        if alive.iter().all(|p| self.offers.contains(p)) {
            self.ended = Some(self.rules.settle(&self.position, Reason::Agreement));
        }
        Ok(())
    }

    /// Agrees to a draw that somebody else has offered.
    ///
    /// # Errors
    /// The game is over, the player is not in it, or nobody has offered.
    pub fn accept_draw(&mut self, player: Player) -> Result<(), ActionError> {
        self.seated(player)?;
        if self.offers.iter().all(|p| p == player) {
            return Err(ActionError::NoOffer);
        }
        self.offer_draw(player)
    }

    /// Turns down, or takes back, all draw offers.
    pub fn decline_draw(&mut self) {
        self.offers = Players::NONE;
    }

    /// A player gives up. With two players the other wins.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    pub fn resign(&mut self, player: Player) -> Result<(), ActionError> {
        self.depart(player, Reason::Resignation)
    }

    /// A player leaves the table: counts as giving up, with another reason.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    pub fn leave(&mut self, player: Player) -> Result<(), ActionError> {
        self.depart(player, Reason::Abandonment)
    }

    fn depart(&mut self, player: Player, reason: Reason) -> Result<(), ActionError> {
        self.seated(player)?;
        let rest: Players = self.alive().iter().filter(|&p| p != player).collect();
        if let Some(next) = self.rules.without_player(&self.position, player) {
            // The table changes outside the moves: the past can no longer be taken back move by move.
            self.position = next;
            self.start = self.position.clone();
            self.history.clear();
            self.offers.remove(player);
            self.ended = self.automatic_end();
        } else {
            self.gone.insert(player);
            self.ended = Some(Outcome::shared(rest, reason));
        }
        Ok(())
    }
}

impl<V: Variant> Default for Game<V> {
    fn default() -> Self {
        Game::new(V::default())
    }
}
