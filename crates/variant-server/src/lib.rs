#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod answer;
mod failure;
pub mod json;
mod session;
mod state;

pub use session::Session;
