//! What a move does to the table, as small steps: one truth for logs, animation, notation and tests.

use crate::geometry::Place;
use crate::player::Player;
use crate::position::Unit;
use alloc::string::{String, ToString};
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

impl<S, P> Edit<S, P> {
    /// The same step over other squares and units.
    ///
    /// ```
    /// use variant_core::{Edit, Player};
    /// let lift: Edit<u8, char> = Edit::Lift { at: 12, unit: 'N' };
    /// assert_eq!(lift.map(|at| format!("square {at}"), |unit| unit), Edit::Lift { at: "square 12".to_string(), unit: 'N' });
    /// ```
    pub fn map<T, Q>(self, square: impl FnOnce(S) -> T, piece: impl FnOnce(P) -> Q) -> Edit<T, Q> {
        match self {
            Edit::Lift { at, unit } => Edit::Lift { at: square(at), unit: piece(unit) },
            Edit::Drop { at, unit, controller } => Edit::Drop { at: square(at), unit: piece(unit), controller },
            Edit::Control { at, to } => Edit::Control { at: square(at), to },
            Edit::Hand { player, unit, change } => Edit::Hand { player, unit: piece(unit), change },
            Edit::Reveal { at } => Edit::Reveal { at: square(at) },
            Edit::Eliminate { player } => Edit::Eliminate { player },
            Edit::Score { player, points } => Edit::Score { player, points },
        }
    }
}

/// An edit for apps that choose the game at run time: squares by name, units by letter and color.
pub type PlainEdit = Edit<String, (char, Option<Player>)>;

impl PlainEdit {
    /// The edit of some game as texts.
    pub(crate) fn of<S: Place, P: Unit>(edit: Edit<S, P>) -> PlainEdit {
        edit.map(|at| at.to_string(), |unit| (unit.letter(), unit.color()))
    }
}

/// The edits of one move, in order; up to six without allocation.
pub type Edits<S, P> = SmallVec<[Edit<S, P>; 6]>;
