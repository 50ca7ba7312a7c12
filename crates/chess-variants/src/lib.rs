#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod record;
mod registry;
mod spec;
pub mod suite;
pub mod svg;

#[allow(unreachable_pub, unused_imports)] // without any game there is nothing in it
pub use registry::crates::*;
pub use registry::games;
pub use spec::{Spec, Task, dispatch, game};
pub use variant_core;
pub use variant_core::AnyGame;

/// What most programs need, in one line.
///
/// ```
/// use chess_variants::prelude::*;
/// let mut game = game("chess")?;
/// game.play("e2e4")?;
/// assert_eq!(game.turn(), Some(Player::BLACK));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod prelude {
    pub use crate::{Spec, Task, dispatch, game, games};
    pub use variant_core::key::SplitMix64;
    pub use variant_core::{
        ActionError, AnyGame, Batch, Game, Info, MoveError, MoveList, Observe, OptionError, Outcome, Player, Players,
        Position, PositionError, Reason, Variant, divide, perft,
    };
}
