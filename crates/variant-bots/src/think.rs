//! Bots for games chosen at run time.

use crate::search::texts;
use crate::{BotSpec, Control};
use chess_variants::variant_core::{AnyGame, Game, MoveError, Observe, OptionError, PositionError};
use chess_variants::{Spec, Task, dispatch};

/// What a bot came to, in texts.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The move to play.
    pub best: String,
    /// As [`Thought::score`](crate::Thought::score).
    pub score: Option<i32>,
    /// As [`Thought::depth`](crate::Thought::depth).
    pub depth: u32,
    /// As [`Thought::nodes`](crate::Thought::nodes).
    pub nodes: u64,
    /// As [`Thought::line`](crate::Thought::line). In a game with secrets only the move itself: the rest would be guesses.
    pub line: Vec<String>,
}

/// Why a bot gives no move.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ThinkError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The registry does not know the game: it was not made by it.
    #[error(transparent)]
    Game(#[from] OptionError),
    /// The game's own text of its start is refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The game's own history is refused.
    #[error(transparent)]
    Move(#[from] MoveError),
}

/// Lets a bot choose a move for the player to move in a game of the registry.
///
/// # Errors
/// The game is over, or is none of the registry.
///
/// ```
/// use chess_variants::prelude::*;
/// use variant_bots::{Control, ThinkError, think};
/// let mut game = game("tile:players=3")?;
/// let answer = think(&*game, &"greedy".parse()?, 1, &mut Control::default())?;
/// game.play(&answer.best)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn think(game: &dyn AnyGame, bot: &BotSpec, seed: u64, control: &mut Control<'_>) -> Result<Answer, ThinkError> {
    if game.turn().is_none() {
        return Err(ThinkError::Over);
    }
    let spec: Spec = game.spec().parse()?;
    dispatch(&spec, Think { game, bot, seed, control })
}

struct Think<'a, 'c> {
    game: &'a dyn AnyGame,
    bot: &'a BotSpec,
    seed: u64,
    control: &'a mut Control<'c>,
}

impl Task for Think<'_, '_> {
    type Output = Result<Answer, ThinkError>;

    fn run<V: Observe>(self, rules: V) -> Result<Answer, ThinkError> {
        let start = rules.parse(&self.game.start())?;
        let mut game = Game::from_position(rules, start);
        for m in self.game.history() {
            game.play_text(&m)?;
        }
        let thought = self.bot.choose(&game, self.seed, self.control).ok_or(ThinkError::Over)?;
        let mut line = texts(game.rules(), game.position(), &thought.line[..1]);
        let best = line[0].clone();
        if !game.rules().info().hidden {
            line = texts(game.rules(), game.position(), &thought.line);
        }
        Ok(Answer { best, score: thought.score, depth: thought.depth, nodes: thought.nodes, line })
    }
}
