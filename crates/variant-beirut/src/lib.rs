#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod blast;
pub mod knowledge;
pub mod moves;
pub mod position;
mod refusals;
mod rules;
mod rules_text;
mod text;
pub mod view;

pub use knowledge::Knowledge;
pub use moves::{Batch, Move};
pub use position::{Position, Stage, Terms};
pub use rules::{Beirut, Suicide};
pub use variant_chess::{Kind, Piece, Square};
pub use view::View;
