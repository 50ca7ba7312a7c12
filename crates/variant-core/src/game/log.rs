//! What was done in a game, moves and everything else, in order.

use super::{Game, Ply};
use crate::error::ActionError;
use crate::player::{Player, Players};
use crate::position::Position;
use crate::variant::{MoveOf, Variant};
use alloc::string::String;
use alloc::vec::Vec;

/// Something done beside the moves.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Game, Player, game::Action};
/// let mut game = Game::new(Chess::default());
/// game.act(Action::Offer(Player::WHITE)).unwrap();
/// game.act(Action::Accept(Player::BLACK)).unwrap();
/// assert_eq!(game.outcome().unwrap().to_string(), "draw: agreement");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Action {
    /// A player [offers](Game::offer_draw) a draw.
    Offer(Player),
    /// A player [accepts](Game::accept_draw) one.
    Accept(Player),
    /// All offers are [turned down or taken back](Game::decline_draw).
    Decline,
    /// The player to move [claims](Game::claim_draw) a draw.
    Claim,
    /// A player [gives up](Game::resign).
    Resign(Player),
    /// A player [leaves](Game::leave) the table.
    Leave(Player),
}

/// One entry of the [log](Game::log) of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A move.
    Move {
        /// Who played it.
        player: Player,
        /// Its text; `None` where it is hidden from the one who looks.
        text: Option<String>,
    },
    /// Something else.
    Action(Action),
}

/// A part of the game that ended when a player of more than two left and the others went on.
#[derive(Clone, Debug)]
pub(super) struct Chapter<P: Position> {
    pub(super) start: P,
    pub(super) history: Vec<Ply<P>>,
}

/// The actions of a game, each with the number of moves of the whole game before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Actions {
    all: Vec<(usize, Action)>,
    /// The chapter that is being played begins behind so many actions,
    from: usize,
    /// and behind so many moves.
    moves: usize,
}

impl Actions {
    /// Notes an action after so many moves of the present chapter.
    pub(super) fn push(&mut self, moves: usize, action: Action) {
        self.all.push((self.moves + moves, action));
    }

    /// A new chapter begins after so many moves of the present one.
    pub(super) fn turn_page(&mut self, moves: usize) {
        self.moves += moves;
        self.from = self.all.len();
    }

    /// So many moves of the present chapter are left, the last one was taken back with all that was done since the turn before it.
    pub(super) fn take_back<P: Position>(&mut self, history: &[Ply<P>], seats: u8) {
        let chapter = self.all[self.from..].iter();
        let kept = chapter.take_while(|(at, _)| *at < self.moves + history.len()).count();
        self.all.truncate(self.from + kept);
        // An undo voids all offers. One made earlier may still stand in the log, and does so no more.
        if kept > 0 && !self.standing(history, seats).is_empty() {
            self.push(history.len(), Action::Decline);
        }
    }

    /// Whose offers stand at the end of the chapter, as the log tells it.
    fn standing<P: Position>(&self, history: &[Ply<P>], seats: u8) -> Players {
        let mut actions = self.all[self.from..].iter().peekable();
        let mut offers = Players::NONE;
        for n in 0..=history.len() {
            while let Some((_, action)) = actions.next_if(|(at, _)| *at == self.moves + n) {
                match *action {
                    Action::Offer(player) | Action::Accept(player) => offers.insert(player),
                    _ => offers = Players::NONE,
                }
            }
            if let Some(ply) = history.get(n) {
                offers = lapsed(offers, ply.player, seats);
            }
        }
        offers
    }
}

/// The offers that still stand after a move of this player.
pub(super) fn lapsed(mut offers: Players, mover: Player, seats: u8) -> Players {
    if seats > 2 {
        return Players::NONE;
    }
    offers.remove(mover.opponent());
    offers
}

impl<V: Variant> Game<V> {
    /// Does what the action says.
    ///
    /// # Errors
    /// Those of the method the action stands for; the game is unchanged then.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{ActionError, Game, game::Action};
    /// let mut game = Game::new(Chess::default());
    /// assert_eq!(game.act(Action::Claim), Err(ActionError::NoClaim));
    /// ```
    pub fn act(&mut self, action: Action) -> Result<(), ActionError> {
        match action {
            Action::Offer(player) => self.offer_draw(player),
            Action::Accept(player) => self.accept_draw(player),
            Action::Decline => {
                self.decline_draw();
                Ok(())
            }
            Action::Claim => self.claim_draw(),
            Action::Resign(player) => self.resign(player),
            Action::Leave(player) => self.leave(player),
        }
    }

    /// The position the whole game began from. It differs from [`start`](Game::start) after a player of more than two
    /// [gave up](Game::resign) and the others went on.
    pub fn origin(&self) -> &V::Position {
        self.earlier.first().map_or(&self.start, |chapter| &chapter.start)
    }

    /// All that was done since [`origin`](Game::origin), oldest first: moves, offers, claims, resignations. Doing the same again in a
    /// new game from there gives this game. What [`undo`](Game::undo) took back is not in it.
    ///
    /// `text` gives the text of a move played in a position.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Player, game::{Action, Entry}};
    /// let mut game = Game::new(Chess::default());
    /// game.play_text("e2e4").unwrap();
    /// game.resign(Player::BLACK).unwrap();
    /// let rules = *game.rules();
    /// let log = game.log(|position, m| Some(variant_core::Variant::move_text(&rules, position, m)));
    /// assert_eq!(log, [
    ///     Entry::Move { player: Player::WHITE, text: Some("e2e4".to_string()) },
    ///     Entry::Action(Action::Resign(Player::BLACK)),
    /// ]);
    /// ```
    pub fn log(&self, mut text: impl FnMut(&V::Position, MoveOf<V>) -> Option<String>) -> Vec<Entry> {
        let mut log = Vec::new();
        let mut actions = self.actions.all.iter().peekable();
        let mut moves = 0;
        let chapters = self.earlier.iter().map(|chapter| (&chapter.start, &chapter.history));
        for (start, history) in chapters.chain([(&self.start, &self.history)]) {
            let mut position = start.clone();
            for ply in history {
                while let Some((_, action)) = actions.next_if(|(at, _)| *at == moves) {
                    log.push(Entry::Action(*action));
                }
                log.push(Entry::Move { player: ply.player, text: text(&position, ply.m) });
                position.make(ply.m);
                moves += 1;
            }
        }
        log.extend(actions.map(|(_, action)| Entry::Action(*action)));
        log
    }
}
