#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod board;
pub mod castling;
pub mod explain;
pub mod fen;
pub mod moves;
pub mod pgn;
pub mod position;
mod rules;
mod rules_text;
pub mod san;
pub mod side;
pub mod units;

pub use board::Board;
pub use moves::{Batch, Move};
pub use position::Position;
pub use rules::Chess;
pub use units::{Kind, Piece};

/// A square of the chess board.
pub type Square = variant_core::Square<8, 8>;
