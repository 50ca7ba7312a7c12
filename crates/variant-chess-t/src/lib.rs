#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod board;
pub mod book;
mod check;
pub mod layout;
pub mod moves;
pub mod position;
mod reach;
mod refusals;
mod rules;
mod rules_text;
pub mod shape;
mod side;
pub mod strength;
mod text;
pub mod units;
mod weigh;
pub mod window;

pub use board::Board;
pub use layout::{Edition, Entry, Layout, LayoutError};
pub use moves::{Act, Batch, Move};
pub use position::Position;
pub use rules::{ChessT, ChessT1, ChessT2, Custom};
pub use shape::Shape;
pub use strength::{StrengthError, Strengths, Sums, strengths};
pub use units::{Kind, Piece};
