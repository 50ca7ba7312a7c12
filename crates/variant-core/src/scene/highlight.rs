//! What a move did to the squares, for the eye.

use crate::edit::Edit;
use crate::geometry::Place;
use crate::position::Unit;
use alloc::vec::Vec;

/// Why a square stands out; mostly what the last move did there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Highlight {
    /// A unit went from here to another square.
    Left,
    /// A unit came to stand here.
    Arrived,
    /// A unit vanished from here and nothing took its place.
    Gone,
    /// The unit stayed, and something about it changed: who controls it, or what is known of it.
    Changed,
}

impl Highlight {
    /// Its name in lower case: `left`, `arrived`, `gone`, `changed`.
    pub const fn name(self) -> &'static str {
        match self {
            Highlight::Left => "left",
            Highlight::Arrived => "arrived",
            Highlight::Gone => "gone",
            Highlight::Changed => "changed",
        }
    }
}

/// What the edits of one move come to on each square they touch, each square once, in the order in which they are touched first.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Position, Variant, scene::{Highlight, changes}};
/// let rules = Chess::default();
/// let position = rules.parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").unwrap();
/// let en_passant = rules.parse_move(&position, "e5d6").unwrap();
/// let seen: Vec<_> = changes(&position.edits(en_passant)).into_iter().map(|(s, h)| (s.to_string(), h)).collect();
/// assert!(seen.contains(&("e5".to_string(), Highlight::Left)));
/// assert!(seen.contains(&("d6".to_string(), Highlight::Arrived)));
/// assert!(seen.contains(&("d5".to_string(), Highlight::Gone)));
/// ```
pub fn changes<S: Place, U: Unit>(edits: &[Edit<S, U>]) -> Vec<(S, Highlight)> {
    let mut squares: Vec<(S, Highlight)> = Vec::new();
    let mut note = |at: S, highlight: Highlight| match squares.iter_mut().find(|(square, _)| *square == at) {
        // Another unit may stand by now where one went away, and a change says less than coming or going.
        Some((_, Highlight::Arrived)) if highlight == Highlight::Left => {}
        Some(_) if highlight == Highlight::Changed => {}
        Some((_, noted)) => *noted = highlight,
        None => squares.push((at, highlight)),
    };
    // Units that have been taken up and not been put down again.
    let mut lifted: Vec<(S, U)> = Vec::new();
    for edit in edits {
        match *edit {
            Edit::Lift { at, unit } => {
                note(at, Highlight::Gone);
                lifted.push((at, unit));
            }
            Edit::Drop { at, unit, .. } => {
                // A unit that is promoted keeps its color and nothing else.
                let same = lifted.iter().position(|(_, up)| *up == unit);
                let moved = same.or_else(|| lifted.iter().position(|(_, up)| up.color() == unit.color()));
                if let Some((from, _)) = moved.map(|index| lifted.remove(index)) {
                    note(from, Highlight::Left);
                }
                note(at, Highlight::Arrived);
            }
            Edit::Control { at, .. } | Edit::Reveal { at } => note(at, Highlight::Changed),
            Edit::Hand { .. } | Edit::Eliminate { .. } | Edit::Score { .. } => {}
        }
    }
    squares
}
