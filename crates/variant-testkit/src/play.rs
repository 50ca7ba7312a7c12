//! Seeded random games, in styles that reach captures, endings and repetitions more often than blind play does.

use crate::guard::guard;
use variant_core::key::SplitMix64;
use variant_core::{Player, Position};

/// How the moves of a random game are chosen.
///
/// ```
/// use variant_testkit::play::Style;
/// assert_eq!(Style::of_seed(4), Style::Uniform);
/// assert_eq!(Style::of_seed(7), Style::Shuffling);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Every legal move is equally likely.
    Uniform,
    /// Often the move that changes most on the board: captures, explosions, castling.
    Fierce,
    /// Often the move that leaves the fewest replies: checks, mates, blockades.
    Pressing,
    /// Often the move back towards a position four plies ago: repetitions.
    Shuffling,
}

impl Style {
    /// The style a game with this seed is played in.
    pub const fn of_seed(seed: u64) -> Style {
        match seed % 4 {
            0 => Style::Uniform,
            1 => Style::Fierce,
            2 => Style::Pressing,
            _ => Style::Shuffling,
        }
    }
}

/// A game as it was played: replaying the moves from the start gives every position again.
///
/// ```
/// use variant_core::Variant;
/// use variant_testkit::{random_game, toy::Toy};
/// let game = random_game(&Toy.start(), 7, 20);
/// assert_eq!(game.positions().count(), game.moves.len() + 1);
/// assert_eq!(random_game(&Toy.start(), 7, 20).moves, game.moves);
/// ```
#[derive(Clone, Debug)]
pub struct Record<P: Position> {
    /// The seed it was played with.
    pub seed: u64,
    /// The first position.
    pub start: P,
    /// The moves.
    pub moves: Vec<P::Move>,
}

impl<P: Position> Record<P> {
    /// All positions, the start first.
    pub fn positions(&self) -> impl Iterator<Item = P> + '_ {
        let mut now = self.start.clone();
        std::iter::once(self.start.clone()).chain(self.moves.iter().map(move |&m| {
            now.play_unchecked(m);
            now.clone()
        }))
    }
}

/// Plays a random game of at most `plies` moves, in the [`Style`] of the seed. The game ends early where the position is
/// finished, or where playing a move panics (a law will say so).
///
/// ```
/// use variant_core::Variant;
/// use variant_testkit::{random_game, toy::Toy};
/// assert!(random_game(&Toy.start(), 1, 12).moves.len() <= 12);
/// ```
pub fn random_game<P: Position>(start: &P, seed: u64, plies: usize) -> Record<P> {
    let mut random = SplitMix64::new(seed);
    let style = Style::of_seed(seed);
    let mut past = vec![start.clone()];
    let mut moves = Vec::new();
    while moves.len() < plies {
        let step = guard(|| {
            let m = choose(&past, style, &mut random)?;
            Some((m, past[past.len() - 1].after(m)))
        });
        let Ok(Some((m, next))) = step else { break };
        moves.push(m);
        past.push(next);
    }
    Record { seed, start: start.clone(), moves }
}

fn choose<P: Position>(past: &[P], style: Style, random: &mut SplitMix64) -> Option<P::Move> {
    /// So many moves are weighed; more would make the games alike.
    const CANDIDATES: usize = 8;
    let now = past.last()?;
    let mut moves = now.legal_moves();
    let style = if random.one_in(2) { Style::Uniform } else { style };
    if style == Style::Uniform {
        return random.pick(&moves).copied();
    }
    random.shuffle(&mut moves);
    // The way back is one move among many; the other styles want variety.
    let candidates = if style == Style::Shuffling { 64 } else { CANDIDATES };
    moves.truncate(candidates);
    let weigh = |m: &P::Move| match style {
        Style::Fierce => usize::MAX - now.edits(*m).len(),
        Style::Pressing => now.after(*m).count_moves(),
        _ => past.len().checked_sub(4).map_or(0, |back| distance(&past[back], &now.after(*m))),
    };
    moves.iter().copied().min_by_key(weigh)
}

/// On how many squares, hands and turns two positions differ.
fn distance<P: Position>(a: &P, b: &P) -> usize {
    let missing = |a: &P, b: &P| {
        let differs =
            |&&at: &&P::Square| a.piece_at(at) != b.piece_at(at) || a.controller_at(at) != b.controller_at(at);
        a.occupied().iter().filter(differs).count()
    };
    let hands = (0..a.seats()).map(Player::new).filter(|&p| a.hand(p) != b.hand(p)).count();
    missing(a, b) + missing(b, a) + hands + usize::from(a.turn() != b.turn())
}
