#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod control;
mod greedy;
mod guess;
mod mcts;
mod search;
mod spec;
mod table;
mod think;
mod value;

pub use control::{Control, Progress};
pub use spec::{BotSpec, SearchLimits, SpecError, TreeLimits};
pub use think::{Answer, ThinkError, think};
pub use value::Values;

use chess_variants::variant_core::key::SplitMix64;
use chess_variants::variant_core::variant::MoveOf;
use chess_variants::variant_core::{Game, Observe};

/// What a bot came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<M> {
    /// The move to play.
    pub best: M,
    /// How the player to move stands, in hundredths of a pawn; at [`WIN`] less the plies to it where a win is seen. `None` of a bot
    /// that does not judge.
    pub score: Option<i32>,
    /// The plies looked ahead in full.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The moves that are expected, [`best`](Thought::best) first.
    pub line: Vec<M>,
}

/// The score of a won game; a win in `n` plies scores `WIN - n`, a loss the same below zero.
///
/// ```
/// use chess_variants::prelude::*;
/// use variant_bots::{BotSpec, Control, WIN, think};
/// let mut game = game("chess")?;
/// game.set_position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")?;
/// let answer = think(&*game, &BotSpec::default(), 1, &mut Control::default())?;
/// assert_eq!((answer.best.as_str(), answer.score), ("a1a8", Some(WIN - 1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const WIN: i32 = 1_000_000;

impl BotSpec {
    /// Chooses a move for the player to move; `None` when the game is over.
    ///
    /// The same game, seed and limits give the same move, unless a time limit or a stop cuts the work short. In a game with secrets
    /// only the view of the player to move is looked at, and moves so far are not.
    ///
    /// ```
    /// use chess_variants::prelude::*;
    /// use chess_variants::chess::Chess;
    /// use variant_bots::{BotSpec, Control};
    /// let game = Game::new(Chess::default());
    /// let thought = BotSpec::Random.choose(&game, 7, &mut Control::default()).unwrap();
    /// assert!(game.position().is_legal(thought.best));
    /// ```
    pub fn choose<V: Observe>(
        &self,
        game: &Game<V>,
        seed: u64,
        control: &mut Control<'_>,
    ) -> Option<Thought<MoveOf<V>>> {
        self.choose_by(&Values::for_game(game.rules().info()), game, seed, control)
    }

    /// As [`choose`](BotSpec::choose), with values of your own: how a game that this crate does not know is taught to the bots.
    ///
    /// ```
    /// use chess_variants::prelude::*;
    /// use chess_variants::chess::Chess;
    /// use variant_bots::{BotSpec, Control, Values};
    /// let rules = Chess::default();
    /// // The knight takes the rook or the bishop.
    /// let fork = rules.parse("7k/8/8/1r3b2/3N4/8/8/K7 w - - 0 1").unwrap();
    /// let game = Game::from_position(rules, fork);
    /// let mut values = Values::default();
    /// values.set('B', 800);
    /// let thought = BotSpec::Greedy.choose_by(&values, &game, 1, &mut Control::default()).unwrap();
    /// assert_eq!(game.rules().move_text(game.position(), thought.best), "d4f5");
    /// ```
    pub fn choose_by<V: Observe>(
        &self,
        values: &Values,
        game: &Game<V>,
        seed: u64,
        control: &mut Control<'_>,
    ) -> Option<Thought<MoveOf<V>>> {
        let turn = game.turn()?;
        let mut random = SplitMix64::new(seed);
        match *self {
            BotSpec::Random => {
                let view = game.rules().view(game.position(), Some(turn));
                let moves = game.rules().view_moves(&view);
                let best = *random.pick(&moves)?;
                Some(Thought { best, score: None, depth: 0, nodes: 0, line: vec![best] })
            }
            BotSpec::Greedy => greedy::choose(game, turn, values, &mut random),
            BotSpec::AlphaBeta(ref limits) => search::choose(game, turn, limits, values, &mut random, control),
            BotSpec::Mcts(ref limits) => mcts::choose(game, turn, limits, values, &mut random, control),
        }
    }
}

/// Plies until the game is over, where a score says so: negative when it is lost.
///
/// ```
/// use variant_bots::{WIN, plies_to_end};
/// assert_eq!(plies_to_end(WIN - 3), Some(3));
/// assert_eq!(plies_to_end(4 - WIN), Some(-4));
/// assert_eq!(plies_to_end(250), None);
/// ```
pub fn plies_to_end(score: i32) -> Option<i32> {
    (score.abs() > WIN - 10_000).then(|| (WIN - score.abs()) * score.signum())
}
