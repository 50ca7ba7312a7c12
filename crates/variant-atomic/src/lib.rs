#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod blast;
mod exposure;
mod moves;
pub mod position;
mod rules;
mod rules_text;
mod text;

pub use position::Position;
pub use rules::{Atomic, Check, Material};
pub use variant_chess::{Batch, Board, Kind, Move, Piece, Square};
