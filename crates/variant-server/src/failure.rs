//! Why a line is refused, as JSON.

use chess_variants::record::{ReadError, RecordError};
use chess_variants::variant_core::error::excerpt;
use chess_variants::variant_core::{ActionError, MoveError, OptionError, PositionError};
use serde_json::{Value, json};
use variant_bots::{SpecError, ThinkError};

/// A refusal: a kind for programs, a message for people.
pub(crate) struct Failure {
    kind: &'static str,
    message: String,
    more: Vec<(&'static str, Value)>,
}

impl Failure {
    pub(crate) fn new(kind: &'static str, message: impl ToString) -> Failure {
        Failure { kind, message: message.to_string(), more: Vec::new() }
    }

    /// The line is a command, but not used like that.
    pub(crate) fn usage(command: &str, expected: &str) -> Failure {
        Failure::new("usage", format!("{}: expected {expected}", excerpt(command)))
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Value>) -> Failure {
        self.more.push((name, value.into()));
        self
    }

    pub(crate) fn json(self) -> Value {
        let mut error = json!({ "kind": self.kind, "message": self.message });
        for (name, value) in self.more {
            error[name] = value;
        }
        json!({ "ok": false, "error": error })
    }
}

macro_rules! kinds {
    ($($error:ty => $kind:literal),* $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::new($kind, error)
            }
        })*
    };
}
kinds! {
    OptionError => "option",
    PositionError => "position",
    ActionError => "action",
    ReadError => "record",
    RecordError => "record",
    SpecError => "bot",
    ThinkError => "over",
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Failure {
        Failure::new(if matches!(error, MoveError::Over { .. }) { "over" } else { "move" }, error)
    }
}
