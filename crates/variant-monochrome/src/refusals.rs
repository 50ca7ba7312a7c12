//! Why a well-formed move text is no legal move, and what ended a game.

use crate::board::owner;
use crate::position::Position;
use crate::rules_text::BOOK;
use crate::{Kind, Square};
use alloc::format;
use variant_core::explain::{Cause, Refusal, Rule, Walk, between, offset, shifted, unit_on, walk};
use variant_core::{Outcome, Player, Position as _, Reason};

/// The first reason that holds.
pub(crate) fn refusal(position: &Position, from: Square, to: Square) -> Refusal {
    let turn = position.side_to_move();
    let (ownership, step) = const { (BOOK.rule("1.2"), BOOK.rule("4.1")) };
    let refuse = |cause, text, rule| Refusal::new(cause, text).by(rule).at([from, to]);
    let at_from = unit_on(position, from);
    let Some(unit) = position.piece_at(from) else {
        return refuse(Cause::Empty, format!("no unit stands on {from}"), ownership);
    };
    if owner(from) != turn {
        let ranks = if turn == Player::WHITE { "1 to 4" } else { "5 to 8" };
        let text = format!("{at_from} belongs to the other side: yours stand on ranks {ranks}");
        return refuse(Cause::NotYours, text, ownership);
    }
    if position.barred() == Some((from, to)) {
        let text = format!("{from}{to} is barred: it takes back the move just played, {to}{from}");
        return refuse(Cause::BarredAnswer, text, const { BOOK.rule("6.1") });
    }
    if position.piece_at(to).is_some() && owner(to) == turn {
        let text = format!("{} is of the own side", unit_on(position, to));
        return refuse(Cause::OwnUnit, text, ownership);
    }
    let unreachable = |rule| refuse(Cause::CannotReach, format!("{at_from} does not go to {to}"), rule);
    let blocked = |at: Square, rule| {
        let mover = at_from.replacen(" on ", " from ", 1);
        let text = format!("{} stands in the way of {mover} to {to}", unit_on(position, at));
        refuse(Cause::Blocked, text, rule).at([at])
    };
    if unit.0 == Kind::Pawn {
        let up = if turn == Player::WHITE { 1 } else { -1 };
        let (dx, dy) = offset(from, to);
        let second = from.rank() == if turn == Player::WHITE { 1 } else { 6 };
        return match (dx, dy * up) {
            (-1 | 1, 1) => {
                let text = format!("{at_from} only captures on {to}, and no enemy stands there");
                refuse(Cause::NothingToCapture, text, const { BOOK.rule("4.3") })
            }
            (0, -1 | 1) => {
                let text = format!("{} stands there, and a pawn steps to empty squares only", unit_on(position, to));
                refuse(Cause::Blocked, text, step)
            }
            (0, 2) if second => {
                let near = shifted(from, (0, up)).filter(|&at| position.piece_at(at).is_some());
                blocked(near.unwrap_or(to), const { BOOK.rule("4.2") })
            }
            (0, 2) => unreachable(const { BOOK.rule("4.2") }),
            _ => unreachable(step),
        };
    }
    let home = if turn == Player::WHITE { 0 } else { 7 };
    let aside = from.file().abs_diff(to.file()) == 2 && from.rank() == to.rank();
    if unit.0 == Kind::King && aside && (from.file(), from.rank()) == (4, home) {
        return castling(position, from, to);
    }
    match walk(unit.0.letter(), from, to, |at| position.piece_at(at).is_some()) {
        Walk::Blocked(at) => blocked(at, const { BOOK.rule("3.2") }),
        Walk::Fits | Walk::Off => unreachable(const { BOOK.rule("3.1") }),
    }
}

/// Rule 5.
fn castling(position: &Position, from: Square, to: Square) -> Refusal {
    let rule = const { BOOK.rule("5.1") };
    let refuse = |cause, text| Refusal::new(cause, text).by(rule).at([from, to]);
    if !position.castling() {
        return refuse(Cause::CastlingRights, "kings do not castle here: castling=off".into());
    }
    let corner = if to.file() > from.file() { 7 } else { 0 };
    let Some(corner) = Square::from_coordinates(corner, from.rank()) else {
        return refuse(Cause::CastlingRights, "there is no corner".into());
    };
    if position.piece_at(corner).is_none_or(|unit| unit.0 != Kind::Rook) {
        return refuse(Cause::CastlingRights, format!("castling needs a rook on {corner}")).at([corner]);
    }
    let way = between(from, corner).unwrap_or_default();
    match way.into_iter().find(|&at| position.piece_at(at).is_some()) {
        Some(at) => {
            refuse(Cause::CastlingPath, format!("{} stands in the way of castling", unit_on(position, at))).at([at])
        }
        None => refuse(Cause::NotLegal, "it is no legal move".into()),
    }
}

/// The sentence that ended a game.
pub(crate) fn ending_rule(outcome: &Outcome) -> Option<Rule> {
    Some(match outcome.reason {
        Reason::EmptyHalf => const { BOOK.rule("7.1") },
        Reason::NoMoves => const { BOOK.rule("9.1") },
        Reason::Repetition => const { BOOK.rule("9.2") },
        Reason::MoveCount => const { BOOK.rule("9.3") },
        Reason::Agreement => const { BOOK.rule("9.4") },
        Reason::Resignation | Reason::Abandonment => const { BOOK.rule("9.8") },
        _ => return None,
    })
}
