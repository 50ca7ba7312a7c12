//! Portable Game Notation: tags, moves, comments, judgements and variations, read and written.

mod read;
mod write;

pub use variant_core::movetext::DEEPEST;

use crate::moves::Move;
use crate::{Chess, Position};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::{Game, MoveError, Outcome, Position as _, PositionError, Variant};

/// A game as PGN keeps it.
///
/// ```
/// use variant_chess::pgn::Pgn;
/// let text = r#"[White "Anna"]
///
/// 1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Nf3 *"#;
/// let pgn = Pgn::read(text).unwrap();
/// assert_eq!(pgn.tag("White"), Some("Anna"));
/// assert_eq!(pgn.line.len(), 3);
/// assert_eq!(pgn.line[1].variations[0].len(), 2);
/// assert_eq!(Pgn::read(&pgn.to_string()).unwrap(), pgn);
/// assert_eq!(pgn.game().history().len(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pgn {
    /// Tag pairs in their order; `FEN`, `SetUp` and `Variant` among them where they stood in the text.
    pub tags: Vec<(String, String)>,
    /// The rules the game is played by: Chess960 where a `Variant` tag says so, anywhere among the tags.
    pub rules: Chess,
    /// The position before the first move.
    pub start: Position,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// The moves of the game.
    pub line: Vec<Node>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
}

/// A move with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The move.
    pub m: Move,
    /// Numeric Annotation Glyphs (`$1` is a good move); `!` and `?` marks are read as such.
    pub nags: Vec<u8>,
    /// Comments after the move.
    pub comments: Vec<String>,
    /// Lines that could have been played instead of this move, each with the comments before its first move.
    pub variations: Vec<Line>,
}

/// A variation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub moves: Vec<Node>,
}

impl Line {
    /// The number of moves.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// No move?
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

/// Why a PGN text is refused, and in which line (from 1).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct PgnError {
    /// The line of the text.
    pub line: usize,
    /// What is wrong there.
    pub fault: PgnFault,
}

/// What is wrong in a PGN text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnFault {
    /// A tag pair is not `[Name "value"]`.
    #[error("found {0}, expected a tag pair [Name \"value\"]")]
    Tag(String),
    /// The `Variant` tag names another game.
    #[error("variant \"{0}\": expected Standard or Chess960")]
    Variant(String),
    /// The `FEN` tag is no position.
    #[error("tag FEN: {0}")]
    Fen(PositionError),
    /// A move is refused.
    #[error("{number}. {error}")]
    Move {
        /// Its number as the text counts, `12.` or `12...`.
        number: String,
        /// Why.
        error: MoveError,
    },
    /// Something that is neither move nor mark.
    #[error("found {0}, expected a move, a comment, a variation or a result")]
    Token(String),
    /// A comment or a variation does not end, or one ends that never began.
    #[error("unbalanced {0}")]
    Unbalanced(char),
    /// A variation before the first move, or variations nested too deeply.
    #[error("a variation cannot stand here: {0}")]
    Variation(&'static str),
}

impl Pgn {
    /// Reads the first game of a text. A game without moves is a game.
    ///
    /// # Errors
    /// The first fault of the text, with its line.
    pub fn read(text: &str) -> Result<Pgn, PgnError> {
        read::Reader::new(text).game().map(|game| game.unwrap_or_else(|| Pgn::new(Chess::default(), None)))
    }

    /// Reads all games of a text one after the other; ends after the first fault.
    ///
    /// ```
    /// use variant_chess::pgn::Pgn;
    /// let games: Vec<_> = Pgn::read_all("1. e4 1-0\n\n1. d4 0-1").collect();
    /// assert_eq!(games.len(), 2);
    /// ```
    pub fn read_all(text: &str) -> impl Iterator<Item = Result<Pgn, PgnError>> + '_ {
        let mut reader = Some(read::Reader::new(text));
        core::iter::from_fn(move || {
            let game = reader.as_mut()?.game().transpose();
            if !matches!(game, Some(Ok(_))) {
                reader = None;
            }
            game
        })
    }

    /// A record without moves, from the start position or another one.
    pub fn new(rules: Chess, start: Option<Position>) -> Pgn {
        let mut tags = Vec::new();
        if rules.chess960 {
            tags.push(("Variant".to_string(), "Chess960".to_string()));
        }
        if let Some(start) = &start {
            tags.push(("SetUp".to_string(), "1".to_string()));
            tags.push(("FEN".to_string(), rules.text(start)));
        }
        let start = start.unwrap_or_else(|| rules.start());
        Pgn { tags, rules, start, comments: Vec::new(), line: Vec::new(), result: "*".to_string() }
    }

    /// The record of a game, with its result.
    pub fn of(game: &Game<Chess>) -> Pgn {
        let rules = *game.rules();
        let unusual = rules.text(game.start()) != rules.text(&rules.start());
        let mut pgn = Pgn::new(rules, unusual.then(|| *game.start()));
        let node = |m| Node { m, nags: Vec::new(), comments: Vec::new(), variations: Vec::new() };
        pgn.line = game.history().iter().map(|ply| node(ply.m)).collect();
        pgn.result = game.outcome().map_or("*", |o: Outcome| o.result()).to_string();
        pgn
    }

    /// The main line as a game. It ends early only if the record goes on after an end that the rules bring by themselves (fivefold repetition).
    pub fn game(&self) -> Game<Chess> {
        let mut game = Game::from_position(self.rules, self.start);
        for node in &self.line {
            if game.play(node.m).is_err() {
                break;
            }
        }
        game
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its old place if it is there already.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value.to_string(),
            None => self.tags.push((name.to_string(), value.to_string())),
        }
    }

    /// The position after the main line.
    pub fn last(&self) -> Position {
        self.line.iter().fold(self.start, |position, node| position.after(node.m))
    }
}
