//! Greedy: wins where it can, else takes what it can.

use crate::guess::Guesses;
use crate::value::{Values, best, ended};
use crate::{Thought, WIN};
use chess_variants::variant_core::key::SplitMix64;
use chess_variants::variant_core::variant::MoveOf;
use chess_variants::variant_core::{Game, Observe, Player, Position};

const GUESSES: usize = 4;

/// The move with the best swing of material, ties by lot.
pub(crate) fn choose<V: Observe>(
    game: &Game<V>,
    turn: Player,
    values: &Values,
    random: &mut SplitMix64,
) -> Option<Thought<MoveOf<V>>> {
    let guesses = Guesses::of(game, turn, GUESSES, random);
    let mut moves = guesses.moves;
    random.shuffle(&mut moves);
    let worth = |m: MoveOf<V>| -> i32 {
        let each = guesses.positions.iter().map(|position| match ended(game.rules(), &position.after(m), turn) {
            Some(verdict) => verdict * WIN,
            None => values.swing(position, m),
        });
        each.sum::<i32>() / guesses.positions.len().max(1) as i32
    };
    let nodes = (moves.len() * guesses.positions.len()) as u64;
    let (score, best) = best(moves.into_iter().map(|m| (worth(m), m)))?;
    Some(Thought { best, score: Some(score), depth: 1, nodes, line: vec![best] })
}
