//! A game being played: history, undo, repetition, move count, offers, claims, resignation.

mod endings;
mod log;
mod picture;
mod why;

pub use log::{Action, Entry};
use log::{Actions, Chapter};

use crate::error::MoveError;
use crate::explain::{Cause, Refusal};
use crate::outcome::{Outcome, Reason};
use crate::player::{Player, Players};
use crate::position::Position;
use crate::variant::{MoveOf, Variant};
use alloc::vec::Vec;

/// One played move of a [`Game`].
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Game, Player, Position};
/// let mut game = Game::new(Chess::default());
/// game.play_text("g1f3").unwrap();
/// let ply = &game.history()[0];
/// assert_eq!((ply.player, ply.key), (Player::WHITE, game.start().key()));
/// ```
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

/// A position with its past: what a table needs beyond the board.
///
/// The game is over when the position is (mate), when the [`DrawRules`](crate::variant::DrawRules) or the variant's own
/// [`adjudicate`](Variant::adjudicate) say so, or by consent, claim or resignation. From then on [`turn`](Game::turn) is `None`,
/// there are no legal moves, and every action but [`undo`](Game::undo) is refused.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Game, Variant};
/// let mut game = Game::new(Chess::default());
/// game.play_text("e2e4").unwrap();
/// assert!(game.play_text("e2e4").is_err());
/// assert_eq!(game.history().len(), 1);
/// assert!(game.undo().is_some());
/// assert_eq!(game.position(), &Chess::default().start());
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
    /// What was played before a player of more than two left.
    earlier: Vec<Chapter<V::Position>>,
    /// What was done beside the moves.
    actions: Actions,
}

impl<V: Variant> Game<V> {
    /// A game from the start position of these rules.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player};
    /// assert_eq!(Game::new(Chess::default()).turn(), Some(Player::WHITE));
    /// ```
    pub fn new(rules: V) -> Game<V> {
        let start = rules.start();
        Game::from_position(rules, start)
    }

    /// A game from any position of these rules; its past is unknown and counts for nothing. The game may be over at once.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Variant};
    /// let rules = Chess::default();
    /// let bare_kings = rules.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    /// let game = Game::from_position(rules, bare_kings);
    /// assert_eq!(game.outcome().unwrap().to_string(), "draw: dead-position");
    /// ```
    pub fn from_position(rules: V, start: V::Position) -> Game<V> {
        let mut game = Game {
            rules,
            position: start.clone(),
            start,
            history: Vec::new(),
            ended: None,
            offers: Players::NONE,
            gone: Players::NONE,
            earlier: Vec::new(),
            actions: Actions::default(),
        };
        game.ended = game.automatic_end();
        game
    }

    /// The rules the game is played by.
    pub fn rules(&self) -> &V {
        &self.rules
    }

    /// The position the game began from (or began again from, after a player of more than two [left](Game::leave)).
    pub fn start(&self) -> &V::Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &V::Position {
        &self.position
    }

    /// The moves since [`start`](Game::start), oldest first.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Position, Variant};
    /// let mut game = Game::new(Chess::default());
    /// game.play_text("e2e4").unwrap();
    /// game.play_text("c7c5").unwrap();
    /// let mut board = game.start().clone();
    /// game.history().iter().for_each(|ply| { board.play_unchecked(ply.m); });
    /// assert_eq!(&board, game.position());
    /// ```
    pub fn history(&self) -> &[Ply<V::Position>] {
        &self.history
    }

    /// The end of the game, if it is over: by the position, by history, or by consent.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player, Reason};
    /// let mut game = Game::new(Chess::default());
    /// for m in ["f2f3", "e7e5", "g2g4", "d8h4"] {
    ///     game.play_text(m).unwrap();
    /// }
    /// let end = game.outcome().unwrap();
    /// assert_eq!((end.winner(), end.reason), (Some(Player::BLACK), Reason::Checkmate));
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.position.outcome())
    }

    /// Whose turn it is; `None` when the game is over.
    pub fn turn(&self) -> Option<Player> {
        if self.ended.is_some() { None } else { self.position.turn() }
    }

    /// The legal moves in the order of the generator; none when the game is over.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player};
    /// let mut game = Game::new(Chess::default());
    /// assert_eq!(game.legal_moves().len(), 20);
    /// game.resign(Player::WHITE).unwrap();
    /// assert!(game.legal_moves().is_empty());
    /// ```
    pub fn legal_moves(&self) -> Vec<MoveOf<V>> {
        if self.turn().is_some() { self.position.legal_moves() } else { Vec::new() }
    }

    /// Plays a move. Any value is safe to give, moves of other positions too.
    ///
    /// # Errors
    /// The move is not legal, or the game is over; the game is unchanged then.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Game;
    /// let mut game = Game::new(Chess::default());
    /// let m = game.legal_moves()[0];
    /// game.play(m).unwrap();
    /// assert!(game.play(m).is_err());
    /// ```
    pub fn play(&mut self, m: MoveOf<V>) -> Result<(), MoveError> {
        let text = || self.rules.move_text(&self.position, m);
        let Some(player) = self.turn() else { return Err(self.over(&text())) };
        if !self.position.is_legal(m) {
            // The reader of move texts knows best why a move is refused.
            return Err(match self.rules.parse_move(&self.position, &text()) {
                Err(error @ MoveError::Illegal { .. }) => error,
                _ => MoveError::illegal(&text(), Refusal::new(Cause::NotLegal, "it is no legal move of this position")),
            });
        }
        self.push(m, player);
        Ok(())
    }

    /// Plays a move given as text, in the form of [`Variant::move_text`].
    ///
    /// # Errors
    /// The text is no move, the move is not legal, or the game is over; the game is unchanged then.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, MoveError};
    /// let mut game = Game::new(Chess::default());
    /// assert!(matches!(game.play_text("hello"), Err(MoveError::Syntax { .. })));
    /// assert!(matches!(game.play_text("e2e5"), Err(MoveError::Illegal { .. })));
    /// assert!(game.play_text("e2e4").is_ok());
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<(), MoveError> {
        let Some(player) = self.turn() else { return Err(self.over(text)) };
        let m = self.rules.parse_move(&self.position, text)?;
        self.push(m, player);
        Ok(())
    }

    fn over(&self, text: &str) -> MoveError {
        match self.outcome() {
            Some(outcome) => MoveError::over(text, &outcome),
            None => MoveError::illegal(text, Refusal::new(Cause::GameOver, "it is nobody's turn")),
        }
    }

    fn push(&mut self, m: MoveOf<V>, player: Player) {
        let key = self.position.key();
        let undo = self.position.make(m);
        self.history.push(Ply { m, player, key, undo });
        // An offer stands until the other side has moved.
        self.offers = log::lapsed(self.offers, player, self.position.seats());
        self.ended = self.automatic_end();
    }

    /// Takes back the last move, and with it an end of the game and all offers. Gives the move; `None`, and nothing changed, where
    /// no move has been played since [`start`](Game::start).
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player};
    /// let mut game = Game::new(Chess::default());
    /// game.play_text("e2e4").unwrap();
    /// game.resign(Player::BLACK).unwrap();
    /// assert!(game.undo().is_some() && game.outcome().is_none());
    /// assert!(game.undo().is_none());
    /// ```
    pub fn undo(&mut self) -> Option<MoveOf<V>> {
        let ply = self.history.pop()?;
        self.position.undo(ply.m, ply.undo);
        self.ended = None;
        self.offers = Players::NONE;
        self.gone = Players::NONE;
        self.actions.take_back(&self.history, self.position.seats());
        Some(ply.m)
    }

    /// How often the position on the board has occurred since [`start`](Game::start), this time included. Positions are compared by
    /// their 64-bit keys.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Game;
    /// let mut game = Game::new(Chess::default());
    /// for m in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     game.play_text(m).unwrap();
    /// }
    /// assert_eq!(game.occurrences(), 2);
    /// ```
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
}

impl<V: Variant> Default for Game<V> {
    fn default() -> Self {
        Game::new(V::default())
    }
}
