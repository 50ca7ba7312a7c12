//! Why a command did not do what was asked, and what the exit code says about it.

use chess_variants::variant_core::PositionError;
use std::fmt;
use std::io;

#[derive(Debug)]
pub(crate) enum Failure {
    /// Exit 1: the input is refused. One or more messages for standard error.
    Refused(String),
    /// Exit 1: every fault of a position on a line of its own, without ornament.
    Faults(PositionError),
    /// Exit 1: all has been said already.
    Failed,
    /// Exit 2: the command line makes no sense.
    Usage(String),
    /// Standard output is closed (exit 0: the reader has had enough) or broken (exit 1).
    Output(io::Error),
}

impl Failure {
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Usage(_) => 2,
            _ => 1,
        }
    }
}

/// What goes to standard error; empty where nothing should.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Refused(message) => writeln!(f, "error: {message}"),
            Failure::Faults(error) => error.faults.iter().try_for_each(|fault| writeln!(f, "{fault}")),
            Failure::Failed => Ok(()),
            Failure::Usage(message) => writeln!(f, "error: {message}\n\nFor more information, try 'variants --help'."),
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            Failure::Output(error) => writeln!(f, "error: cannot write to standard output: {error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        Failure::Refused(short(&error))
    }
}

/// A refused position in one short line: the first reason, and how many there are.
pub(crate) fn short(error: &PositionError) -> String {
    let first = error.faults.first().map(ToString::to_string).unwrap_or_default();
    match error.faults.len() {
        0 | 1 => format!("position refused: {first}"),
        n => format!("position refused: {first} ({} more: `variants check` lists them)", n - 1),
    }
}
