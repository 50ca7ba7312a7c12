//! Games behind one object-safe face, for apps that choose the game at run time.

use crate::error::{ActionError, MoveError, PositionError};
use crate::game::Game;
use crate::outcome::{Outcome, Reason};
use crate::perft;
use crate::player::{Player, Players};
use crate::position::Position;
use crate::scene::Scene;
use crate::variant::{Info, Observe, Viewer};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A game of any variant. Moves and positions are texts; one dynamic call does a whole piece of work.
///
/// Every [`Game<V>`] is one. Where `viewer` is asked for, `None` is a spectator, and nothing that seat may not know comes out;
/// the methods without a viewer show everything.
pub trait AnyGame: Send + Sync {
    /// What there is to know about the game.
    fn info(&self) -> &'static Info;
    /// The options as canonical text.
    fn options(&self) -> String;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// A copy of the game with its history.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// The position as text.
    fn position(&self) -> String;
    /// Starts over from a position.
    ///
    /// # Errors
    /// The text is no position of this game; the game is unchanged then.
    fn set_position(&mut self, text: &str) -> Result<(), PositionError>;
    /// The Zobrist key of the position.
    fn key(&self) -> u64;
    /// The position as a picture.
    fn scene(&self) -> Scene;

    /// Whose turn it is; `None` when the game is over.
    fn turn(&self) -> Option<Player>;
    /// The end of the game, if it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal moves in the order of the generator; none when the game is over.
    fn moves(&self) -> Vec<String>;
    /// The number of legal moves.
    fn move_count(&self) -> usize;
    /// Plays a move.
    ///
    /// # Errors
    /// The text is no legal move; the game is unchanged then.
    fn play(&mut self, text: &str) -> Result<(), MoveError>;
    /// Plays the move with this index in the order of the generator; gives its text, or `None` past the end.
    fn play_index(&mut self, index: usize) -> Option<String>;
    /// Takes back the last move; `false` at the start.
    fn undo(&mut self) -> bool;
    /// The moves so far, as texts.
    fn history(&self) -> Vec<String>;

    /// The seats still in the game.
    fn alive(&self) -> Players;
    /// What a player could claim a draw for now.
    fn claimable(&self) -> Option<Reason>;
    /// Claims a draw by repetition or move count.
    ///
    /// # Errors
    /// Nothing to claim, or the game is over.
    fn claim_draw(&mut self) -> Result<(), ActionError>;
    /// Offers, or agrees to, a draw.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    fn offer_draw(&mut self, player: Player) -> Result<(), ActionError>;
    /// Gives up.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    fn resign(&mut self, player: Player) -> Result<(), ActionError>;

    /// The position as one seat sees it, as text.
    fn view(&self, viewer: Viewer) -> String;
    /// The legal moves that seat sees (none unless it is its turn).
    fn view_moves(&self, viewer: Viewer) -> Vec<String>;
    /// The moves so far as that seat saw them; `None` for a hidden one.
    fn view_history(&self, viewer: Viewer) -> Vec<Option<String>>;
    /// The end of the game as that seat sees it.
    fn view_outcome(&self, viewer: Viewer) -> Option<Outcome>;
    /// The picture that seat sees.
    fn view_scene(&self, viewer: Viewer) -> Scene;

    /// The number of legal move sequences of a length.
    fn perft(&self, depth: u32) -> u64;
    /// Perft with a transposition table of so many MiB.
    fn perft_hashed(&self, depth: u32, mib: usize) -> u64;
    /// Perft on the threads of the current rayon pool.
    #[cfg(feature = "parallel")]
    fn perft_parallel(&self, depth: u32) -> u64;
}

impl<V: Observe> AnyGame for Game<V> {
    fn info(&self) -> &'static Info {
        self.rules().info()
    }
    fn options(&self) -> String {
        self.rules().options_text()
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
    fn set_position(&mut self, text: &str) -> Result<(), PositionError> {
        let position = self.rules().parse(text)?;
        *self = Game::from_position(self.rules().clone(), position);
        Ok(())
    }
    fn key(&self) -> u64 {
        Game::position(self).key()
    }
    fn scene(&self) -> Scene {
        self.rules().scene(Game::position(self))
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
    fn move_count(&self) -> usize {
        if Game::turn(self).is_some() { Game::position(self).count_moves() } else { 0 }
    }
    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.play_text(text)
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
            position.play_unchecked(ply.m);
            text
        };
        Game::history(self).iter().map(text).collect()
    }

    fn alive(&self) -> Players {
        Game::alive(self)
    }
    fn claimable(&self) -> Option<Reason> {
        Game::claimable(self)
    }
    fn claim_draw(&mut self) -> Result<(), ActionError> {
        Game::claim_draw(self)
    }
    fn offer_draw(&mut self, player: Player) -> Result<(), ActionError> {
        Game::offer_draw(self, player)
    }
    fn resign(&mut self, player: Player) -> Result<(), ActionError> {
        Game::resign(self, player)
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
            position.play_unchecked(ply.m);
            seen
        };
        Game::history(self).iter().map(seen).collect()
    }
    fn view_outcome(&self, viewer: Viewer) -> Option<Outcome> {
        let position = Game::position(self);
        match position.outcome() {
            Some(_) => self.rules().seen_outcome(position, viewer),
            None => Game::outcome(self),
        }
    }
    fn view_scene(&self, viewer: Viewer) -> Scene {
        self.rules().seen_scene(Game::position(self), viewer)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(Game::position(self), depth)
    }
    fn perft_hashed(&self, depth: u32, mib: usize) -> u64 {
        perft::perft_hashed(Game::position(self), depth, &mut perft::PerftTable::new(mib))
    }
    #[cfg(feature = "parallel")]
    fn perft_parallel(&self, depth: u32) -> u64 {
        perft::perft_parallel(Game::position(self), depth)
    }
}

impl core::fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct(self.info().id).field("position", &self.position().to_string()).finish()
    }
}
