//! Records: whole games of any variant as text, shaped like PGN.
//!
//! ```text
//! [Variant "chess"]
//! [White "Anna"]
//! [Black "Boris"]
//! [Result "0-1"]
//! [Termination "resignation"]
//!
//! 1. e2e4 e7e5 offer:white 2. g1f3 {keeps the pawn} (2. f2f4 e5f4) decline b8c6 resign:white 0-1
//! ```
//!
//! Moves are the texts that [`AnyGame::moves`](crate::AnyGame::moves) gives; what is done beside them has words of its own
//! ([`Action`]). Reading looks at the form alone, [`Record::replay`] at the rules. `docs/records.md` has the grammar.
//!
//! ```
//! use chess_variants::record::Record;
//! let mut game = chess_variants::game("tile:players=3")?;
//! game.play_index(0);
//! game.resign("2".parse::<u8>().map(|n| chess_variants::variant_core::Player::new(n - 1))?)?;
//! let record = Record::of(&*game, &[("Player1", "Anna"), ("Event", "Garden party")])?;
//! let text = record.to_string();
//! assert!(text.starts_with("[Variant \"tile:players=3\"]\n[Player1 \"Anna\"]\n"));
//! let again = Record::read(&text)?;
//! assert_eq!(again, record);
//! assert_eq!(again.replay()?.position(), game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod make;
mod read;
mod replay;
mod score;
mod write;

pub use error::{ReadError, RecordError};
pub use read::DeedError;
pub use score::{Score, ScoreError};
pub use variant_core::game::Action;
pub use variant_core::movetext::{DEEPEST, Number};

use crate::spec::{Spec, Task};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::movetext::is_name_letter;
use variant_core::{Observe, OptionError, Player, Position as _};

/// A game as text keeps it: headers, what was played, how it ended.
///
/// ```
/// use chess_variants::record::Record;
/// let record = Record::read("[White \"Anna\"]\n\n1. e2e4 e7e5 {solid} 2. g1f3 *")?;
/// assert_eq!(record.header("White"), Some("Anna"));
/// assert_eq!(record.moves().collect::<Vec<_>>(), [Some("e2e4"), Some("e7e5"), Some("g1f3")]);
/// assert_eq!(record.line.steps[1].comments, ["solid"]);
/// # Ok::<(), chess_variants::record::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Names and values in their order.
    pub headers: Vec<(String, String)>,
    /// The game.
    pub line: Line,
    /// The last word of the text.
    pub score: Score,
}

/// The steps of a game or of a variation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// Comments before the first step.
    pub comments: Vec<String>,
    /// What was done, in order.
    pub steps: Vec<Step>,
}

/// A step with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What was done.
    pub deed: Deed,
    /// The number written before it. Numbers are for people: no reader depends on them.
    pub number: Option<Number>,
    /// Numeric Annotation Glyphs (`$1` is a good move); `!` and `?` marks are read as such.
    pub nags: Vec<u8>,
    /// Comments after the step.
    pub comments: Vec<String>,
    /// Lines that could have been played instead of this step.
    pub variations: Vec<Line>,
}

/// What a step does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A move, in the text form of its game.
    Move(String),
    /// A move that the viewer of a [redacted](Record::redacted) record may not know; written `?`.
    Hidden,
    /// An offer, a claim, a resignation.
    Action(Action),
}

impl From<Deed> for Step {
    fn from(deed: Deed) -> Step {
        Step { deed, number: None, nags: Vec::new(), comments: Vec::new(), variations: Vec::new() }
    }
}

/// The headers that mean something to this module; each stands once at most.
const MEANINGFUL: [&str; 6] = ["Variant", "Start", "FEN", "Viewer", "Result", "Termination"];

impl Record {
    /// The value of a header; the first one if there are several of that name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Sets a header, in its old place if it is there already, at the end if not.
    ///
    /// # Errors
    /// The name is empty or has other characters than ASCII letters, digits and `_`, or the value holds a line end.
    ///
    /// ```
    /// use chess_variants::record::Record;
    /// let mut record = Record::default();
    /// record.set_header("Round", "1")?;
    /// record.set_header("Round", "2")?;
    /// assert_eq!(record.header("Round"), Some("2"));
    /// assert!(record.set_header("White Elo", "2026").is_err());
    /// # Ok::<(), chess_variants::record::RecordError>(())
    /// ```
    pub fn set_header(&mut self, name: &str, value: &str) -> Result<(), RecordError> {
        if name.is_empty() || !name.chars().all(is_name_letter) || value.contains(['\n', '\r']) {
            return Err(RecordError::header(name, value));
        }
        match self.headers.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value.to_string(),
            None => self.headers.push((name.to_string(), value.to_string())),
        }
        Ok(())
    }

    /// The moves of the game, actions left out; `None` for a hidden one.
    pub fn moves(&self) -> impl Iterator<Item = Option<&str>> {
        self.line.steps.iter().filter_map(|step| match &step.deed {
            Deed::Move(text) => Some(Some(text.as_str())),
            Deed::Hidden => Some(None),
            Deed::Action(_) => None,
        })
    }

    /// The game and its options, as the header `Variant` says: `chess` where there is none. The names that PGN files use for chess and
    /// Chess960 are understood.
    ///
    /// # Errors
    /// There is no such game, or it has no such options.
    ///
    /// ```
    /// use chess_variants::record::Record;
    /// let record = Record::read("[Variant \"Chess960\"]\n\n*")?;
    /// assert_eq!(record.spec()?.to_string(), "chess:chess960");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn spec(&self) -> Result<Spec, OptionError> {
        let text = self.header("Variant").unwrap_or("chess");
        text.parse().or_else(|error| {
            let plain = text.len() <= 40;
            let known = match text.to_ascii_lowercase().replace([' ', '-', '_'], "").as_str() {
                "" | "standard" | "chess" | "normal" | "fromposition" if plain => "chess",
                "chess960" | "fischerandom" | "fischerrandom" | "fischerrandomchess" | "960" if plain => {
                    "chess:chess960"
                }
                _ => return Err(error),
            };
            known.parse()
        })
    }

    /// Who this [redacted](Record::redacted) record is for, as its header `Viewer` says; `None` if it is none.
    pub fn viewer(&self) -> Option<&str> {
        self.header("Viewer")
    }

    /// The number of seats; 2 where the header `Variant` names no game.
    fn seats(&self) -> u8 {
        struct Seats;
        impl Task for Seats {
            type Output = u8;
            fn run<V: Observe>(self, rules: V) -> u8 {
                rules.start().seats()
            }
        }
        self.spec().map_or(2, |spec| crate::dispatch(&spec, Seats))
    }
}

/// A seat as a word: `white` and `black` where there are two, a number from 1 where there are more.
fn seat_text(player: Player, seats: u8) -> String {
    match (seats, player) {
        (..=2, Player::WHITE) => "white".to_string(),
        (..=2, Player::BLACK) => "black".to_string(),
        _ => player.to_string(),
    }
}
