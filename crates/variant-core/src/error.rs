//! Errors that say what was wrong, where, and what was expected.
//!
//! All of them print as one line for people; text from outside is cut and cleaned by [`excerpt`] before it is repeated.

use crate::explain::Refusal;
use crate::outcome::Outcome;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Text from outside made fit for a message: cut after 60 characters, control characters replaced.
///
/// ```
/// use variant_core::error::excerpt;
/// assert_eq!(excerpt("e2e4"), "e2e4");
/// assert_eq!(excerpt(&"x".repeat(1000)).len(), 63);
/// assert_eq!(excerpt("e2\ne4"), "e2\u{FFFD}e4");
/// ```
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    let clean: String = text.chars().take(LONGEST).map(|c| if c.is_control() { '\u{FFFD}' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() { clean + "..." } else { clean }
}

/// One reason why a position text is refused.
///
/// ```
/// use variant_core::Fault;
/// let fault = Fault::new("castling", "K", "a rook on h1").at("h1");
/// assert_eq!(fault.to_string(), r#"castling, h1: found "K", expected a rook on h1"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The field of the text: `board`, `side`, `castling`, ...
    pub field: &'static str,
    /// Where in the field: a square, a row.
    pub place: Option<String>,
    /// What stands there.
    pub found: String,
    /// What should.
    pub expected: String,
}

impl Fault {
    /// A fault in a field. Long text is cut.
    ///
    /// ```
    /// use variant_core::Fault;
    /// assert_eq!(Fault::new("side", "x", "w or b").to_string(), r#"side: found "x", expected w or b"#);
    /// ```
    pub fn new(field: &'static str, found: impl AsRef<str>, expected: impl Into<String>) -> Fault {
        Fault { field, place: None, found: excerpt(found.as_ref()), expected: expected.into() }
    }

    /// The same fault with its place in the field.
    ///
    /// ```
    /// use variant_core::Fault;
    /// assert_eq!(Fault::new("board", "9", "8 squares").at("rank 2").place.as_deref(), Some("rank 2"));
    /// ```
    pub fn at(mut self, place: impl ToString) -> Fault {
        self.place = Some(place.to_string());
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field)?;
        if let Some(place) = &self.place {
            write!(f, ", {place}")?;
        }
        write!(f, ": found \"{}\", expected {}", self.found, self.expected)
    }
}

/// Why a position text is refused: every reason that holds, in the order of the text.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::Variant;
/// let error = Chess::default().parse("8/8/8/8/8/8/8/4K3 x - - 0 0").unwrap_err();
/// assert_eq!(error.faults.iter().map(|f| f.field).collect::<Vec<_>>(), ["side", "move", "board"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", list(.faults))]
pub struct PositionError {
    /// At least one.
    pub faults: Vec<Fault>,
}

fn list(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    lines.join("; ")
}

impl From<Fault> for PositionError {
    fn from(fault: Fault) -> Self {
        PositionError { faults: alloc::vec![fault] }
    }
}

impl PositionError {
    /// `Ok` where there is no fault: the last line of a reader that gathers faults.
    ///
    /// # Errors
    /// All the faults, where there is one.
    ///
    /// ```
    /// use variant_core::{Fault, PositionError};
    /// assert!(PositionError::none_of(vec![]).is_ok());
    /// let error = PositionError::none_of(vec![Fault::new("side", "x", "w or b")]).unwrap_err();
    /// assert_eq!(error.faults.len(), 1);
    /// ```
    pub fn none_of(faults: Vec<Fault>) -> Result<(), PositionError> {
        if faults.is_empty() { Ok(()) } else { Err(PositionError { faults }) }
    }
}

/// Why a move is refused.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Game, MoveError};
/// let mut game = Game::new(Chess::default());
/// let error = game.play_text("e3e4").unwrap_err();
/// assert!(matches!(error, MoveError::Illegal { .. }));
/// assert_eq!(error.to_string(), "e3e4 is illegal: no unit stands on e3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is no move of this game.
    #[error("\"{found}\" is no move: expected {expected}")]
    Syntax {
        /// The text (cut).
        found: String,
        /// The forms that are read.
        expected: String,
    },
    /// The text is a move, but not a legal one here.
    #[error("{found} is illegal: {refusal}")]
    Illegal {
        /// The text (cut).
        found: String,
        /// What forbids it.
        refusal: Box<Refusal>,
    },
    /// Several legal moves fit the text (SAN).
    #[error("\"{found}\" fits several moves: {candidates}")]
    Ambiguous {
        /// The text (cut).
        found: String,
        /// The moves it could mean.
        candidates: String,
    },
    /// The game is over.
    #[error("{found} is illegal: the game is over ({outcome})")]
    Over {
        /// The text (cut).
        found: String,
        /// How it ended.
        outcome: String,
    },
}

impl MoveError {
    /// The text is no move. Long text is cut.
    ///
    /// ```
    /// use variant_core::MoveError;
    /// assert_eq!(MoveError::syntax("e9", "two squares").to_string(), r#""e9" is no move: expected two squares"#);
    /// ```
    pub fn syntax(found: &str, expected: impl Into<String>) -> MoveError {
        MoveError::Syntax { found: excerpt(found), expected: expected.into() }
    }

    /// The move is not legal. Long text is cut.
    ///
    /// ```
    /// use variant_core::{MoveError, explain::{Cause, Refusal}};
    /// let error = MoveError::illegal("e2e5", Refusal::new(Cause::CannotReach, "too far"));
    /// assert_eq!(error.to_string(), "e2e5 is illegal: too far");
    /// ```
    pub fn illegal(found: &str, refusal: impl Into<Refusal>) -> MoveError {
        MoveError::Illegal { found: excerpt(found), refusal: Box::new(refusal.into()) }
    }

    /// Several legal moves fit the text. Long text is cut.
    ///
    /// ```
    /// use variant_core::MoveError;
    /// let error = MoveError::ambiguous("Nd2", "Nbd2, Nfd2");
    /// assert_eq!(error.to_string(), r#""Nd2" fits several moves: Nbd2, Nfd2"#);
    /// ```
    pub fn ambiguous(found: &str, candidates: impl Into<String>) -> MoveError {
        MoveError::Ambiguous { found: excerpt(found), candidates: candidates.into() }
    }

    /// The game has ended like this. Long text is cut.
    ///
    /// ```
    /// use variant_core::{MoveError, Outcome, Reason};
    /// let error = MoveError::over("e2e4", &Outcome::draw(2, Reason::Agreement));
    /// assert_eq!(error.to_string(), "e2e4 is illegal: the game is over (draw: agreement)");
    /// ```
    pub fn over(found: &str, outcome: &Outcome) -> MoveError {
        MoveError::Over { found: excerpt(found), outcome: outcome.to_string() }
    }
}

/// Why an options text is refused.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::Variant;
/// let error = Chess::with_options("chess961").unwrap_err();
/// assert_eq!(error.to_string(), r#"chess has no option "chess961"; it has: chess960"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// No such option.
    #[error("{game} has no option \"{found}\"; it has: {known}")]
    Unknown {
        /// The game.
        game: &'static str,
        /// The name given.
        found: String,
        /// The options that exist.
        known: String,
    },
    /// No such value.
    #[error("option {name}: found \"{found}\", expected {expected}")]
    Value {
        /// The option.
        name: &'static str,
        /// The value given.
        found: String,
        /// The values that exist.
        expected: String,
    },
    /// Given twice.
    #[error("option {name} is given twice")]
    Twice {
        /// The option.
        name: &'static str,
    },
    /// Two options exclude each other.
    #[error("option {name} cannot stand beside {other}")]
    Conflict {
        /// One.
        name: &'static str,
        /// The other.
        other: &'static str,
    },
    /// No such game.
    #[error("no game \"{found}\"; there are: {known}")]
    Game {
        /// The name given.
        found: String,
        /// The games that exist.
        known: String,
    },
}

impl OptionError {
    /// No game has this name. Long text is cut.
    ///
    /// ```
    /// use variant_core::OptionError;
    /// assert_eq!(OptionError::game("ches", "chess, tile").to_string(), r#"no game "ches"; there are: chess, tile"#);
    /// ```
    pub fn game(found: &str, known: impl Into<String>) -> OptionError {
        OptionError::Game { found: excerpt(found), known: known.into() }
    }
}

/// Why an action beside the moves (offer, claim, resignation) is refused.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{ActionError, Game, Player};
/// let mut game = Game::new(Chess::default());
/// assert_eq!(game.resign(Player::new(2)), Err(ActionError::NoPlayer));
/// assert_eq!(game.accept_draw(Player::WHITE), Err(ActionError::NoOffer));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// That seat is not in the game (any more).
    #[error("that player is not in the game")]
    NoPlayer,
    /// The claim does not hold.
    #[error("nothing to claim: neither repetition nor the move count allows it")]
    NoClaim,
    /// Nobody offered.
    #[error("there is no offer to answer")]
    NoOffer,
}
