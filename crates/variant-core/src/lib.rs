#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![deny(unsafe_code)] // one audited exception: `cpu`

extern crate alloc;

pub mod any;
pub mod bits;
pub mod cpu;
pub mod edit;
pub mod error;
pub mod explain;
pub mod game;
pub mod geometry;
pub mod key;
pub mod lines;
pub mod list;
pub mod movetext;
mod names;
pub mod options;
pub mod outcome;
pub mod perft;
pub mod player;
pub mod position;
pub mod scene;
pub mod sparse;
pub mod text;
pub mod touch;
pub mod variant;

pub use any::AnyGame;
pub use bits::Bits;
pub use edit::{Edit, Edits, PlainEdit};
pub use error::{ActionError, Fault, MoveError, OptionError, PositionError};
pub use explain::{Cause, Refusal, Rule, Rulebook};
pub use game::Game;
pub use geometry::{Plane, Rect, Square};
pub use list::MoveList;
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
pub use player::{Player, Players};
pub use position::{Batch, Compiled, Position, Unit, Visit};
pub use variant::{Info, Observe, OpenInformation, Variant};
