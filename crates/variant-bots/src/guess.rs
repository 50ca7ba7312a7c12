//! Positions to think about: the real one where all is open, guesses that fit the view of the player where something is hidden.

use chess_variants::variant_core::key::SplitMix64;
use chess_variants::variant_core::variant::MoveOf;
use chess_variants::variant_core::{Game, Observe, Player, Position, Variant};
use core::time::Duration;

/// What the player to move can reason about.
pub(crate) struct Guesses<V: Variant> {
    /// At least one, unless nothing fits the view.
    pub(crate) positions: Vec<V::Position>,
    /// The keys of the positions before, oldest first; none where something is hidden, since they would tell.
    pub(crate) past: Vec<u64>,
    /// The moves the player sees, legal in all of the positions.
    pub(crate) moves: Vec<MoveOf<V>>,
}

impl<V: Observe> Guesses<V> {
    /// Up to `count` guesses; one position where nothing is hidden.
    pub(crate) fn of(game: &Game<V>, turn: Player, count: usize, random: &mut SplitMix64) -> Guesses<V> {
        let rules = game.rules();
        if !rules.info().hidden {
            let past = game.history().iter().map(|ply| ply.key).collect();
            return Guesses { positions: vec![game.position().clone()], past, moves: game.legal_moves() };
        }
        let view = rules.view(game.position(), Some(turn));
        let moves = rules.view_moves(&view);
        let guess = |_| rules.sample(&view, random).filter(|p| moves.first().is_none_or(|&m| p.is_legal(m)));
        Guesses { positions: (0..count).filter_map(guess).collect(), past: Vec::new(), moves }
    }

    /// When the work on guess `k` must end: each has an equal share of the time.
    pub(crate) fn time(&self, limit: Option<Duration>, k: usize) -> Option<Duration> {
        limit.map(|time| time.mul_f64((k + 1) as f64 / self.positions.len().max(1) as f64))
    }
}
