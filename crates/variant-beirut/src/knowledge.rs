//! What a seat can conclude from all it has seen.

use crate::moves::Move;
use crate::position::Position;
use crate::rules::Beirut;
use crate::view::View;
use alloc::vec::Vec;
use variant_core::key::SplitMix64;
use variant_core::variant::Viewer;
use variant_core::{Game, Observe, Position as _, Variant};

/// The full positions that fit everything one seat has seen: the view it began with, each move, and the view after it.
///
/// Each position counts by the number of sets of secret choices that lead to it: a sample is fair if all sets were equally likely.
/// Memory grows with the number of positions: at most 6,435 for a player who began at the start, the square of that for a spectator.
///
/// ```
/// use variant_beirut::{Beirut, Knowledge};
/// use variant_core::{Game, Player, Variant};
/// let mut game = Game::new(Beirut::with_options("dead-mans-switch").unwrap());
/// for m in ["!e2", "!d7", "e2e4", "d7d5", "e4d5"] {
///     game.play_text(m).unwrap();
/// }
/// // The pawn on d5 has exploded; White knows that Black has nothing left.
/// let known = Knowledge::of(&game, Some(Player::WHITE));
/// assert_eq!(known.positions().count(), 1);
/// assert_eq!(known.positions().next(), Some(game.position()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    view: View,
    candidates: Vec<(Position, u64)>,
}

impl Knowledge {
    /// What a single view tells.
    pub fn new(rules: &Beirut, view: View) -> Knowledge {
        Knowledge { view, candidates: rules.consistent(&view).map(|p| (p, 1)).collect() }
    }

    /// What everybody knows before the first choice.
    pub fn at_start(rules: &Beirut, viewer: Viewer) -> Knowledge {
        let start = rules.start();
        Knowledge { view: rules.view(&start, viewer), candidates: alloc::vec![(start, 1)] }
    }

    /// What a seat has learnt from a whole game.
    pub fn of(game: &Game<Beirut>, viewer: Viewer) -> Knowledge {
        let rules = game.rules();
        let mut position = *game.start();
        let mut known = match position == rules.start() {
            true => Knowledge::at_start(rules, viewer),
            false => Knowledge::new(rules, rules.view(&position, viewer)),
        };
        for ply in game.history() {
            let seen = rules.seen_move(&position, ply.m, viewer).map(|_| ply.m);
            position.play_unchecked(ply.m);
            known.see(rules, seen, rules.view(&position, viewer));
        }
        known
    }

    /// A move has been played, `None` where it is hidden, and `after` is what the seat sees now.
    pub fn see(&mut self, rules: &Beirut, seen: Option<Move>, after: View) {
        let mut next = Vec::new();
        for (position, ways) in &self.candidates {
            let moves = match seen {
                Some(m) if position.is_legal(m) => alloc::vec![m],
                Some(_) => Vec::new(),
                None => later_choices(position),
            };
            for m in moves {
                let child = position.after(m);
                if rules.view(&child, after.viewer()) == after {
                    next.push((child, *ways));
                }
            }
        }
        // All candidates share what the seat sees; carriers and choices tell them apart.
        next.sort_by_key(|(p, _)| (p.bombs, p.missing));
        next.dedup_by(|(a, n), (b, sum)| {
            let same = a == b;
            *sum = if same { sum.saturating_add(*n) } else { *sum };
            same
        });
        *self = Knowledge { view: after, candidates: next };
    }

    /// What the seat sees now.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// The positions that fit, each once.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        self.candidates.iter().map(|(p, _)| p)
    }

    /// The positions that fit, each with the number of sets of secret choices that lead to it.
    pub fn weighted(&self) -> impl Iterator<Item = (&Position, u64)> {
        self.candidates.iter().map(|(p, ways)| (p, *ways))
    }

    /// A random position that fits, weighted; `None` where nothing fits (the views are not of one game).
    pub fn sample(&self, random: &mut SplitMix64) -> Option<Position> {
        let total = self.candidates.iter().fold(0u64, |sum, (_, ways)| sum.saturating_add(*ways));
        let mut index = random.below(total as usize) as u64;
        for (position, ways) in &self.candidates {
            if index < *ways {
                return Some(*position);
            }
            index -= *ways;
        }
        None
    }
}

/// The choices beyond all that the side has made: the order of secret choices means nothing, and so each set comes up once.
fn later_choices(p: &Position) -> Vec<Move> {
    let made = p.carriers(p.orthodox.side_to_move()).0;
    let later = |m: &Move| matches!(m, Move::Choose(at) if made >> at.index() == 0);
    p.legal_moves().into_iter().filter(later).collect()
}
