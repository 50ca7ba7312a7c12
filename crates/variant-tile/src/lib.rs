#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod attack;
mod conquest;
mod generate;
mod key;
mod lines;
mod moves;
mod play;
mod position;
mod refusals;
mod rules;
mod rules_text;
mod shape;
mod state;
mod text;
mod tile;
mod tree;
mod unity;
mod window;
mod word;

pub use lines::Line;
pub use moves::{Batch, Move};
pub use play::Undo;
pub use position::Position;
pub use rules::{CheckRule, Jump, KingRule, Layout, Phase, Steps, Tile, Win};
pub use tile::{Kind, Piece};

pub use variant_core::geometry::Point;
