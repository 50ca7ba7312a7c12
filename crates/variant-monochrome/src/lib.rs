#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod board;
pub mod moves;
pub mod position;
mod refusals;
mod rules;
mod rules_text;
mod text;

pub use board::{Board, Piece};
pub use moves::{Batch, Move};
pub use position::Position;
pub use rules::{Judge, Monochrome, Pawns};
pub use variant_chess::{Kind, Square};
