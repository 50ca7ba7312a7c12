#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod area;
pub mod big;
pub mod board;
mod castling;
mod generate;
pub mod ground;
mod launch;
pub mod mini;
pub mod moves;
mod play;
pub mod position;
mod refusals;
mod text;
pub mod units;

pub use area::Area;
pub use big::{Big, Stratomic};
pub use board::Board;
pub use castling::Way;
pub use ground::Ground;
pub use mini::{Mini, StratomicMini};
pub use moves::{Batch, Move};
pub use position::Position;
pub use units::{Kind, Piece};
