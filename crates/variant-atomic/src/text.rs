//! Why a well-formed move text is no legal move.

use crate::position::Position;
use crate::{Atomic, Board, Kind, Square, blast};
use alloc::format;
use alloc::string::{String, ToString};
use variant_chess::side::{Black, Side, White};
use variant_core::lines::{bishop, knight, rook};
use variant_core::{Player, Position as _, Variant};

/// The first reason that holds. `text` names two squares and perhaps a promotion letter.
pub(crate) fn refusal(rules: &Atomic, position: &Position, text: &str) -> String {
    let (Some(Ok(from)), Some(Ok(to))) =
        (text.get(0..2).map(str::parse::<Square>), text.get(2..4).map(str::parse::<Square>))
    else {
        return "it is no legal move".to_string();
    };
    if let Some(outcome) = position.outcome() {
        return format!("the game is over ({outcome})");
    }
    let (board, color) = (position.board(), position.side_to_move());
    let Some(unit) = position.piece_at(from) else { return format!("no unit stands on {from}") };
    if unit.color != color {
        return format!("the unit on {from} belongs to the other side");
    }
    let free = position.without_check();
    let would_be = |p: &Position| p.legal_moves().iter().any(|&m| rules.move_text(p, m).get(..4) == text.get(..4));
    if would_be(position) {
        return "the promotion letter does not fit the move".to_string();
    }
    if would_be(&free) {
        return match position.in_check() {
            true => format!("the king is in check and {from} to {to} does not answer it"),
            false => format!("{from} to {to} would leave the king in check, or castle through check"),
        };
    }
    let target = position.piece_at(to);
    if target.is_some_and(|p| p.color == color) {
        return format!("{to} holds a unit of the own side");
    }
    if target.is_some() && unit.kind == Kind::King {
        return "a king never captures".to_string();
    }
    let own_king = board.kings & board.sides[color.index()];
    if target.is_some() && attacks(board, color, from).contains(to.index()) && blast::area(to.index()) & own_king != 0 {
        return format!("the explosion on {to} would take the own king");
    }
    format!("the unit on {from} cannot go to {to}")
}

/// The squares the unit of `color` on `from` attacks.
fn attacks(board: &Board, color: Player, from: Square) -> variant_core::Bits<u64> {
    let (s, occupied) = (from.index(), board.occupied());
    variant_core::Bits(match board.kind(1 << s) {
        Kind::Pawn if color == Player::WHITE => White::pawn_attacks(1 << s),
        Kind::Pawn => Black::pawn_attacks(1 << s),
        Kind::Knight => knight(s),
        Kind::Bishop => bishop(s, occupied),
        Kind::Rook => rook(s, occupied),
        Kind::Queen => bishop(s, occupied) | rook(s, occupied),
        Kind::King => 0,
    })
}
