//! Games behind one object-safe face, for apps that choose the game at run time.
//!
//! The crate `chess-variants` makes one from a name.

use crate::edit::PlainEdit;
use crate::error::{ActionError, MoveError, PositionError};
use crate::explain::{Refusal, Rule, Rulebook};
use crate::game::{Action, Entry};
use crate::outcome::{Outcome, Reason};
use crate::player::{Player, Players};
use crate::scene::Scene;
use crate::touch::Touch;
use crate::variant::{Info, Viewer};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

mod game;

/// A game of any variant. Moves and positions are texts; one dynamic call does a whole piece of work.
///
/// Every [`Game<V>`](crate::Game) is one, whose methods of the same names say more. Where `viewer` is asked for, `None` is a spectator,
/// and nothing that seat may not know comes out; the methods without a viewer show everything.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{AnyGame, Game};
/// let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
/// game.play("e2e4").unwrap();
/// assert_eq!(game.moves().len(), 20);
/// assert_eq!(game.position(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// ```
pub trait AnyGame: Send + Sync {
    /// What there is to know about the game.
    fn info(&self) -> &'static Info;
    /// The options as canonical text, defaults left out.
    fn options(&self) -> String;
    /// The numbered sentences of the rules.
    fn rulebook(&self) -> &'static Rulebook;
    /// The game and its options in one word, as the registry reads it: `GAME`, or `GAME:option,option=value`.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{AnyGame, Game, Variant};
    /// let game: Box<dyn AnyGame> = Box::new(Game::new(Chess::with_options("chess960").unwrap()));
    /// assert_eq!(game.spec(), "chess:chess960");
    /// ```
    fn spec(&self) -> String {
        match self.options() {
            options if options.is_empty() => self.info().id.into(),
            options => alloc::format!("{}:{options}", self.info().id),
        }
    }
    /// The number of seats, those of players who are out included.
    fn seats(&self) -> u8;
    /// A copy of the game with its history.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// let mut copy = game.boxed_clone();
    /// copy.play("e2e4").unwrap();
    /// assert!(game.history().is_empty());
    /// ```
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// The position [`history`](AnyGame::history) begins from, as text. With the options and the history it is a saved game.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// game.play("e2e4").unwrap();
    /// let mut loaded = game.boxed_clone();
    /// loaded.set_position(&game.start()).unwrap();
    /// game.history().iter().for_each(|m| loaded.play(m).unwrap());
    /// assert_eq!(loaded.position(), game.position());
    /// ```
    fn start(&self) -> String;
    /// The position as text.
    fn position(&self) -> String;
    /// Starts over from a position: no history, no offers, nobody gone.
    ///
    /// # Errors
    /// The text is no position of this game; the game is unchanged then.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// game.set_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    /// assert_eq!(game.move_count(), 15);
    /// ```
    fn set_position(&mut self, text: &str) -> Result<(), PositionError>;
    /// The Zobrist key of the position, stable across releases.
    fn key(&self) -> u64;
    /// The position as a picture, everything shown, the last move highlighted.
    fn scene(&self) -> Scene;

    /// Whose turn it is; `None` when the game is over.
    fn turn(&self) -> Option<Player>;
    /// The end of the game, if it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal moves in the order of the generator; none when the game is over.
    fn moves(&self) -> Vec<String>;
    /// The legal moves with the squares a person would touch to make them, in the order of [`moves`](AnyGame::moves).
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game};
    /// let game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// let touch = game.touches().into_iter().find(|t| t.text == "g1f3").unwrap();
    /// assert_eq!((touch.from.as_deref(), touch.to.as_deref()), (Some("g1"), Some("f3")));
    /// ```
    fn touches(&self) -> Vec<Touch>;
    /// The number of legal moves; 0 when the game is over. Faster than the length of [`moves`](AnyGame::moves).
    fn move_count(&self) -> usize;
    /// Plays a move.
    ///
    /// # Errors
    /// The text is no legal move, or the game is over; the game is unchanged then.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// assert_eq!(game.play("e1e2").unwrap_err().to_string(), "e1e2 is illegal: P on e2 is of the own side");
    /// ```
    fn play(&mut self, text: &str) -> Result<(), MoveError>;
    /// Why the move would be refused, and by which sentence of the rules; `None` of a legal move.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// let refusal = game.why("a1a3").unwrap();
    /// assert_eq!((refusal.cause.name(), refusal.rule.unwrap().number), ("blocked", "1.6"));
    /// assert!(game.why("e2e4").is_none());
    /// ```
    fn why(&self, text: &str) -> Option<Refusal>;
    /// The sentence of the rules that ended the game; `None` while it goes on.
    fn ending_rule(&self) -> Option<Rule>;
    /// Plays the move with this index in [`moves`](AnyGame::moves); gives its text, or `None`, and plays nothing, past the end.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// let first = game.moves().remove(0);
    /// assert_eq!(game.play_index(0), Some(first));
    /// assert_eq!(game.play_index(20), None);
    /// ```
    fn play_index(&mut self, index: usize) -> Option<String>;
    /// Takes back the last move, and with it an end of the game; `false` at the start.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// assert!(!game.undo());
    /// game.play("e2e4").unwrap();
    /// assert!(game.undo());
    /// ```
    fn undo(&mut self) -> bool;
    /// The moves since [`start`](AnyGame::start), as texts, oldest first.
    fn history(&self) -> Vec<String>;

    /// What the last move did, step by step; nothing where no move has been played since [`start`](AnyGame::start).
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Edit, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// assert!(game.last_edits().is_empty());
    /// game.play("e2e4").unwrap();
    /// let pawn = ('P', Some(Player::WHITE));
    /// assert_eq!(game.last_edits()[0], Edit::Lift { at: "e2".to_string(), unit: pawn });
    /// ```
    fn last_edits(&self) -> Vec<PlainEdit>;

    /// The position the whole game began from, as text. It differs from [`start`](AnyGame::start) only after a player of more than two
    /// gave up and the others went on.
    fn origin(&self) -> String;
    /// All that was done since [`origin`](AnyGame::origin), moves and the rest, oldest first: what a record of the game holds.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player, game::{Action, Entry}};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// game.play("e2e4").unwrap();
    /// game.resign(Player::BLACK).unwrap();
    /// assert_eq!(game.log()[1], Entry::Action(Action::Resign(Player::BLACK)));
    /// ```
    fn log(&self) -> Vec<Entry>;
    /// Does what the action says: the methods below as values.
    ///
    /// # Errors
    /// Those of the method the action stands for; the game is unchanged then.
    fn act(&mut self, action: Action) -> Result<(), ActionError>;

    /// The seats still in the game.
    fn alive(&self) -> Players;
    /// How often the position has occurred since [`start`](AnyGame::start), this time included.
    fn occurrences(&self) -> u32;
    /// What the player to move could claim a draw for.
    fn claimable(&self) -> Option<Reason>;
    /// Claims a draw by repetition or move count, for the player to move.
    ///
    /// # Errors
    /// Nothing to claim, or the game is over.
    fn claim_draw(&mut self) -> Result<(), ActionError>;
    /// Who has a draw offer standing.
    fn offers(&self) -> Players;
    /// Offers, or agrees to, a draw: it is one when all living players have done so.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// game.offer_draw(Player::WHITE).unwrap();
    /// game.accept_draw(Player::BLACK).unwrap();
    /// assert_eq!(game.outcome().unwrap().to_string(), "draw: agreement");
    /// ```
    fn offer_draw(&mut self, player: Player) -> Result<(), ActionError>;
    /// Agrees to a draw that somebody else has offered.
    ///
    /// # Errors
    /// The game is over, the player is not in it, or nobody else has offered.
    fn accept_draw(&mut self, player: Player) -> Result<(), ActionError>;
    /// Turns down, or takes back, all draw offers.
    fn decline_draw(&mut self);
    /// A player gives up. With two players the other wins; with more the game may go on, its history empty.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    fn resign(&mut self, player: Player) -> Result<(), ActionError>;
    /// A player leaves the table: counts as giving up, with another reason.
    ///
    /// # Errors
    /// The game is over, or the player is not in it.
    fn leave(&mut self, player: Player) -> Result<(), ActionError>;

    /// The position as one seat sees it, as text.
    ///
    /// ```
    /// use variant_core::{AnyGame, Game};
    /// use variant_testkit::toy::Toy; // each side hides its flag
    /// let game: Box<dyn AnyGame> = Box::new(Game::new(Toy));
    /// assert_eq!(game.position(), "1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1");
    /// assert_eq!(game.view(None), "1rr1/4/1RR1 w */* 0/0 0/0 0 1");
    /// ```
    fn view(&self, viewer: Viewer) -> String;
    /// The legal moves that seat sees (none unless it is its turn).
    fn view_moves(&self, viewer: Viewer) -> Vec<String>;
    /// The moves since [`start`](AnyGame::start) as that seat saw them; `None` for a hidden one.
    fn view_history(&self, viewer: Viewer) -> Vec<Option<String>>;
    /// What that seat saw the last move do.
    fn view_last_edits(&self, viewer: Viewer) -> Vec<PlainEdit>;
    /// The position the whole [`log`](AnyGame::log) begins from, as that seat saw it.
    fn view_origin(&self, viewer: Viewer) -> String;
    /// The [`log`](AnyGame::log) as that seat saw it: hidden moves have no text.
    fn view_log(&self, viewer: Viewer) -> Vec<Entry>;
    /// The end of the game as that seat sees it.
    fn view_outcome(&self, viewer: Viewer) -> Option<Outcome>;
    /// Why the move would be refused, as far as that seat knows: where something is hidden, a seat that is not on turn is told no more than
    /// that.
    fn view_why(&self, text: &str, viewer: Viewer) -> Option<Refusal>;
    /// The sentence of the rules that ended the game as that seat sees it end.
    fn view_ending_rule(&self, viewer: Viewer) -> Option<Rule>;
    /// The picture that seat sees.
    fn view_scene(&self, viewer: Viewer) -> Scene;

    /// The number of legal move sequences of so many plies from the position, whether or not the game is over by history or consent.
    ///
    /// ```
    /// # use variant_chess::Chess;
    /// # use variant_core::{AnyGame, Game, Player};
    /// # let mut game: Box<dyn AnyGame> = Box::new(Game::new(Chess::default()));
    /// assert_eq!(game.perft(3), 8902);
    /// ```
    fn perft(&self, depth: u32) -> u64;
    /// The same, given up (`None`) where more than `most` positions would have to be looked at; see
    /// [`perft_within`](crate::perft::perft_within).
    fn perft_within(&self, depth: u32, most: u64) -> Option<u64>;
    /// The same with a transposition table of so many MiB, for large depths.
    fn perft_hashed(&self, depth: u32, mib: usize) -> u64;
    /// The same on the threads of the current rayon pool. Needs the feature `parallel`.
    #[cfg(feature = "parallel")]
    fn perft_parallel(&self, depth: u32) -> u64;
}

impl core::fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct(self.info().id).field("position", &self.position()).finish()
    }
}
