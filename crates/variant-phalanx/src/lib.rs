#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod generate;
pub mod moves;
mod play;
pub mod position;
mod refusals;
mod roles;
mod rules;
mod rules_text;
mod safety;
mod text;

pub use moves::{Batch, Move, Tag};
pub use position::{Fate, Position};
pub use rules::{Edition, Knights, Phalanx};
pub use variant_chess::{Board, Kind, Piece};

/// A square of the chess board.
pub type Square = variant_core::Square<8, 8>;
