#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod answer;
mod failure;
pub mod json;
mod limits;
mod session;
mod state;
mod touch;

pub use limits::Limits;
pub use session::Session;
