//! Moves for people who point at squares.

use crate::edit::Edit;
use crate::position::Position;
use alloc::string::{String, ToString};

/// A move, and the squares one touches to make it: see [`AnyGame::touches`](crate::AnyGame::touches).
///
/// Several moves can have the same squares (promotions, a capture and a shot): then the text tells them apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touch {
    /// The move text.
    pub text: String,
    /// The square of the unit that acts; `None` where none on the board does (a placement, a pass).
    pub from: Option<String>,
    /// Where it goes; where it stays or perishes, the first other square that the move concerns.
    pub to: Option<String>,
}

impl Touch {
    /// Read off the edits of a legal move: the first own unit lifted acts, and goes where the first unit is dropped.
    pub(crate) fn of<P: Position>(text: String, position: &P, m: P::Move) -> Touch {
        let edits = position.edits(m);
        let own = |at: &P::Square| position.turn().is_some() && position.controller_at(*at) == position.turn();
        let from = edits.iter().find_map(|edit| match edit {
            Edit::Lift { at, .. } | Edit::Reveal { at } if own(at) => Some(*at),
            _ => None,
        });
        let dropped = edits.iter().find_map(|edit| match edit {
            Edit::Drop { at, .. } => Some(*at),
            _ => None,
        });
        let concerned = edits.iter().find_map(|edit| match edit {
            Edit::Lift { at, .. } | Edit::Control { at, .. } | Edit::Reveal { at } if Some(*at) != from => Some(*at),
            _ => None,
        });
        let name = |at: P::Square| at.to_string();
        Touch { text, from: from.map(name), to: dropped.or(concerned).or(from).map(name) }
    }
}
