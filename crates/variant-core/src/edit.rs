//! What a move does to the table, as small steps: one truth for logs, animation, notation and tests.

use crate::player::Player;
use smallvec::SmallVec;

/// One step of a move, over squares `S` and units `P`.
///
/// Applying all edits of a move in order to the units, controllers, hands and scores of a position gives those of the next position.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Edit, Position, Variant};
/// let rules = Chess::default();
/// let position = rules.parse("4k3/8/8/8/8/8/4p3/3QK3 w - - 0 1").unwrap();
/// let capture = rules.parse_move(&position, "e1e2").unwrap();
/// let lifted = position.edits(capture).iter().filter(|e| matches!(e, Edit::Lift { .. })).count();
/// assert_eq!(lifted, 2); // the king and the pawn
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit<S, P> {
    /// The unit leaves the square.
    Lift {
        /// Where it stood.
        at: S,
        /// What it was.
        unit: P,
    },
    /// A unit comes to stand on the (now empty) square.
    Drop {
        /// Where.
        at: S,
        /// What.
        unit: P,
        /// Who controls it there.
        controller: Player,
    },
    /// The unit on the square stays and changes hands.
    Control {
        /// Where.
        at: S,
        /// The new controller.
        to: Player,
    },
    /// A player's stock of a unit in hand changes.
    Hand {
        /// Whose hand.
        player: Player,
        /// Which unit.
        unit: P,
        /// By how many.
        change: i8,
    },
    /// A secret about the square becomes public (a bomb carrier).
    Reveal {
        /// Where.
        at: S,
    },
    /// A player is out.
    Eliminate {
        /// Who.
        player: Player,
    },
    /// A player gains points.
    Score {
        /// Who.
        player: Player,
        /// How many.
        points: i32,
    },
}

/// The edits of one move, in order; up to six without allocation.
pub type Edits<S, P> = SmallVec<[Edit<S, P>; 6]>;
