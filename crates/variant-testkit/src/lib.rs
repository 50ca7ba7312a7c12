#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod bytes;
mod guard;
mod keys;
pub mod laws;
pub mod mutate;
pub mod play;
mod refusal;
pub mod sample;
#[cfg(feature = "proptest")]
pub mod strategy;
pub mod suite;
pub mod toy;
pub mod twin;

pub use bytes::{game_from_bytes, move_from_bytes, text_from_bytes};
pub use keys::{assert_keys, unit_keys};
pub use play::{Record, random_game};
pub use refusal::{assert_refused, game_at};
pub use sample::{Sample, Trial, Violation};
pub use twin::{Coverage, Disagreement, Plan, Twin, agree};
