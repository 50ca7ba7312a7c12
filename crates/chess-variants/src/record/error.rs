//! Why a text is no record, and why a record is no game.

use super::{Action, seat_text};
use alloc::string::{String, ToString};
use variant_core::error::excerpt;
use variant_core::movetext::Place;
use variant_core::{ActionError, MoveError, OptionError, PositionError};

/// Why a text is refused, and where.
///
/// ```
/// use chess_variants::record::Record;
/// let error = Record::read("1. e2e4\n  (1. d2d4 *").unwrap_err();
/// assert_eq!((error.line, error.column), (2, 3));
/// assert_eq!(error.to_string(), "line 2, column 3: found \"(\", expected a ) that ends the variation");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: found {}, expected {expected}", quoted(.found))]
pub struct ReadError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What stands there (cut); empty at the end of the text.
    pub found: String,
    /// What should.
    pub expected: String,
}

impl ReadError {
    pub(super) fn new(place: Place, found: &str, expected: &str) -> ReadError {
        let Place { line, column } = place;
        ReadError { line, column, found: excerpt(found), expected: expected.to_string() }
    }
}

fn quoted(found: &str) -> String {
    if found.is_empty() { "the end".to_string() } else { alloc::format!("\"{found}\"") }
}

/// Why a record is refused that reads well: what it says cannot be, or not for this purpose.
///
/// ```
/// use chess_variants::record::{Record, RecordError};
/// let record = Record::read("1. e2e4 e7e5 2. e4e5 *")?;
/// let error = record.replay().unwrap_err();
/// assert!(matches!(&error, RecordError::Move { ply: 3, text, .. } if text == "e4e5"));
/// assert!(error.to_string().starts_with("ply 3: e4e5 is illegal: P on e5 stands there"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// A header cannot be written, or stands twice.
    #[error("header {name}: found \"{found}\", expected {expected}")]
    Header {
        /// Its name (cut).
        name: String,
        /// Its value (cut).
        found: String,
        /// What should be there.
        expected: String,
    },
    /// The header `Variant` names no game.
    #[error("header Variant: {0}")]
    Variant(OptionError),
    /// The header `Start` (or `FEN`) is no position of the game.
    #[error("header {name}: {error}")]
    Start {
        /// Which of the two.
        name: &'static str,
        /// Why.
        error: PositionError,
    },
    /// A move is refused.
    #[error("ply {ply}: {error}")]
    Move {
        /// The number of the move, from 1, actions not counted.
        ply: usize,
        /// The move (cut).
        text: String,
        /// Why.
        error: MoveError,
    },
    /// An action is refused.
    #[error("after ply {ply}: {text}: {error}")]
    Action {
        /// The number of moves before it.
        ply: usize,
        /// The action as the record writes it.
        text: String,
        /// Why.
        error: ActionError,
    },
    /// The end of the record is not the end of the game.
    #[error("{field}: found \"{found}\", expected {expected}")]
    End {
        /// Where the record says it: `result` (its last word), `header Result`, `header Termination`.
        field: &'static str,
        /// What it says (cut).
        found: String,
        /// What the rules say.
        expected: String,
    },
    /// The record is what one seat may see; the whole game cannot be known from it.
    #[error("the record is redacted, for {viewer}: moves or carriers are hidden in it")]
    Redacted {
        /// Whose view it is (cut).
        viewer: String,
    },
    /// The game has no such seat.
    #[error("no seat {found}: this game has {seats}")]
    Seat {
        /// The seat asked for.
        found: String,
        /// The number of seats.
        seats: u8,
    },
}

impl RecordError {
    pub(super) fn header(name: &str, value: &str) -> RecordError {
        let expected = "a name of letters, digits and _, and a value on one line".to_string();
        RecordError::Header { name: excerpt(name), found: excerpt(value), expected }
    }

    pub(super) fn twice(name: &str, value: &str) -> RecordError {
        RecordError::Header { name: excerpt(name), found: excerpt(value), expected: "it once".to_string() }
    }

    pub(super) fn action(ply: usize, action: Action, seats: u8, error: ActionError) -> RecordError {
        RecordError::Action { ply, text: action_text(action, seats), error }
    }

    pub(super) fn end(field: &'static str, found: &str, expected: impl Into<String>) -> RecordError {
        RecordError::End { field, found: excerpt(found), expected: expected.into() }
    }
}

impl From<OptionError> for RecordError {
    fn from(error: OptionError) -> Self {
        RecordError::Variant(error)
    }
}

/// An action as the text has it.
pub(super) fn action_text(action: Action, seats: u8) -> String {
    let (word, player) = match action {
        Action::Offer(player) => ("offer", player),
        Action::Accept(player) => ("accept", player),
        Action::Resign(player) => ("resign", player),
        Action::Leave(player) => ("leave", player),
        Action::Claim => return "claim".to_string(),
        _ => return "decline".to_string(),
    };
    alloc::format!("{word}:{}", seat_text(player, seats))
}
