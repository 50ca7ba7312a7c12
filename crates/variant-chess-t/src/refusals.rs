//! Why a well-formed move is not legal, and what ended a game.

use crate::layout::Edition;
use crate::moves::{Act, Move};
use crate::position::Position;
use crate::reach::{locked, reachable};
use crate::rules_text::BOOK;
use crate::shape::{Shape, Word};
use crate::units::{Kind, Piece};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::explain::{Cause, Refusal, Rule, between, offset, unit_on};
use variant_core::{Outcome, Player, Position as _, Reason};

/// The sentence that ended a game.
pub(crate) fn ending_rule(outcome: &Outcome) -> Option<Rule> {
    Some(match outcome.reason {
        Reason::KingLost => const { BOOK.rule("10.1") },
        Reason::CastleCaptured => const { BOOK.rule("10.2") },
        Reason::Blockade => const { BOOK.rule("10.3") },
        Reason::Repetition | Reason::MoveCount => const { BOOK.rule("11.1") },
        Reason::Agreement => const { BOOK.rule("11.2") },
        Reason::Resignation | Reason::Abandonment => const { BOOK.rule("11.3") },
        _ => return None,
    })
}

/// A text of the books that describes a legal move wrongly.
pub(crate) fn misdescribed(why: impl Into<String>) -> Refusal {
    Refusal::new(Cause::Syntax, why)
}

/// The first reason that holds in a position that is not finished.
pub(crate) fn refusal<S: Shape>(p: &Position<S>, m: Move<S>) -> Refusal {
    let (from, to) = (m.from(), m.to());
    let refuse = |cause, text: String, rule| Refusal::new(cause, text).by(rule).at([from, to]);
    let turns = const { BOOK.rule("1.1") };
    let Some(unit) = p.piece_at(from) else {
        return refuse(Cause::Empty, format!("no unit stands on {from}"), turns);
    };
    if unit.color != p.turn {
        return refuse(Cause::NotYours, format!("{} belongs to the other side", unit_on(p, from)), turns);
    }
    let others: Vec<Move<S>> = p.legal_moves().into_iter().filter(|o| (o.from, o.to) == (m.from, m.to)).collect();
    if !others.is_empty() {
        return otherwise(p, m, unit, &others);
    }
    let bit = S::Word::of(m.to);
    let target = p.piece_at(to);
    if target.is_some_and(|t| t.color == p.turn) {
        return refuse(Cause::OwnUnit, format!("{} is of the own side", unit_on(p, to)), const { BOOK.rule("3.8") });
    }
    if p.inaccessible(p.turn.opponent()).meets(bit) {
        let text = format!("{to} is inaccessible to this side");
        return refuse(Cause::Inaccessible, text, const { BOOK.rule("12.1") });
    }
    let castles = p.zones.castles[0] | p.zones.castles[1];
    // A Scout exchanges itself for a unit on a castle square: there it is not the square that forbids the move.
    let exchanges = unit.kind == Kind::Scout && m.act == Act::Exchange && target.is_some();
    if !unit.kind.is_royal() && castles.meets(bit) && !exchanges {
        let (text, rule) = match unit.kind {
            Kind::Scout => (format!("a Scout never stands on the castle square {to}"), const { BOOK.rule("6.4") }),
            Kind::VerKnecht if p.edition == Edition::Book2024 => (
                format!(
                    "{to} is a castle square: a Ver Knecht steps into a castle straight forward only, on a free square \
                     of the last rank, as Prince or Connet"
                ),
                const { BOOK.rule("9.3") },
            ),
            _ => (format!("only royal units enter the castle square {to}"), const { BOOK.rule("5.1") }),
        };
        return refuse(Cause::RoyalOnly, text, rule);
    }
    if m.act == Act::Exchange && target.is_none() {
        let text = format!("there is nothing to exchange on {to}");
        return refuse(Cause::NothingToCapture, text, exchange_rule(p, unit.kind));
    }
    if !reachable(p, m.from).meets(bit) {
        return unreachable(p, m, unit.kind);
    }
    let lock = locked(p, p.turn.index() & 1).meets(S::Word::of(m.from));
    if lock && !p.castle(p.turn).meets(bit) {
        let enemies = p.board.royals((1 - p.turn.index()) & 1) & p.castle(p.turn);
        let enemy = S::square(enemies.lowest());
        let text = format!(
            "{} is the last royal unit in its castle, and {} is inside too",
            unit_on(p, from),
            unit_on(p, enemy)
        );
        return refuse(Cause::CastleLock, text, const { BOOK.rule("8.1") }).at([enemy]);
    }
    weaker(p, m, unit)
}

/// Which sentence knows exchanges of this unit.
fn exchange_rule<S: Shape>(p: &Position<S>, kind: Kind) -> Rule {
    if p.exchange && kind != Kind::Scout { const { BOOK.rule("14.1") } } else { const { BOOK.rule("6.3") } }
}

/// The unit may go there, but the move is written in another way.
fn otherwise<S: Shape>(p: &Position<S>, m: Move<S>, unit: Piece, others: &[Move<S>]) -> Refusal {
    let texts: Vec<String> = others.iter().map(|o| format!("{o:?}")).collect();
    let promotes = others.iter().any(|o| o.promotion().is_some());
    let prince = unit.kind == Kind::Prince;
    let becomes = match unit.kind {
        Kind::Knecht => const { BOOK.rule("9.1") },
        Kind::Prince => const { BOOK.rule("9.4") },
        _ => const { BOOK.rule("9.2") },
    };
    let limited = unit.kind == Kind::VerKnecht && matches!(m.promotion(), Some(Kind::Prince | Kind::Connet));
    let (cause, rule) = match m.act {
        Act::Exchange => (Cause::CannotStrike, exchange_rule(p, unit.kind)),
        _ if others.iter().all(|o| o.act == Act::Exchange) && unit.kind == Kind::Scout => {
            (Cause::CannotCapture, const { BOOK.rule("6.3") })
        }
        _ if others.iter().all(|o| o.act == Act::Exchange) => (Cause::NotSuperior, const { BOOK.rule("4.4") }),
        _ if promotes && limited => (Cause::PromotionLimit, becomes),
        _ if promotes => (Cause::MustPromote, becomes),
        _ if prince => (Cause::NoPromotion, becomes),
        _ => (Cause::NoPromotion, const { BOOK.rule("9.2") }),
    };
    let text = format!("here the move is written {}", texts.join(" or "));
    Refusal::new(cause, text).by(rule).at([m.from(), m.to()])
}

/// Rule 3: not on a line of the unit, or something stands between.
fn unreachable<S: Shape>(p: &Position<S>, m: Move<S>, kind: Kind) -> Refusal {
    let (from, to) = (m.from(), m.to());
    let rule = match kind {
        Kind::King => const { BOOK.rule("3.1") },
        Kind::Connet => const { BOOK.rule("3.2") },
        Kind::Prince => const { BOOK.rule("3.3") },
        Kind::Ritter => const { BOOK.rule("3.4") },
        Kind::Scout => const { BOOK.rule("3.6") },
        _ => const { BOOK.rule("3.5") },
    };
    let up = if p.turn == Player::WHITE { 1 } else { -1 };
    let (dx, dy) = offset(from, to);
    let (x, y) = (dx.abs(), dy.abs());
    // The lines that something can stand on: the long diagonals, and the double step within the own half.
    let own_rank = if p.turn == Player::WHITE { to_rank::<S>(m.to) } else { S::RANKS - 1 - to_rank::<S>(m.to) };
    let long = match kind {
        Kind::Connet | Kind::Prince => x == y && x <= 3,
        Kind::Knecht | Kind::VerKnecht => (dx, dy * up) == (0, 2) && own_rank < 4,
        _ => false,
    };
    let way = between(from, to).unwrap_or_default();
    if let Some(at) = way.iter().copied().filter(|_| long).find(|&at| p.piece_at(at).is_some()) {
        let text = format!("{} stands in the way of {} from {from} to {to}", unit_on(p, at), kind.letter());
        return Refusal::new(Cause::Blocked, text).by(rule).at([from, to, at]);
    }
    if let Some(&at) = way.first().filter(|_| long) {
        let text = format!("{} may not enter a square between, and its line to {to} stops there", unit_on(p, from));
        return Refusal::new(Cause::Blocked, text).by(const { BOOK.rule("13.1") }).at([from, to, at]);
    }
    let text = format!("{} does not go to {to}", unit_on(p, from));
    Refusal::new(Cause::CannotReach, text).by(rule).at([from, to])
}

fn to_rank<S: Shape>(index: u8) -> u8 {
    index / S::FILES
}

/// Rules 4 and 14: the sums decide.
fn weaker<S: Shape>(p: &Position<S>, m: Move<S>, unit: Piece) -> Refusal {
    let to = m.to();
    let (white, black) = p.strength(to);
    let refuse = |cause, text: String, rule| Refusal::new(cause, text).by(rule).at([m.from(), to]);
    if m.act != Act::Exchange {
        let text = format!("the strengths on {to} are {white}:{black}, and a capture needs more than the enemy has");
        return refuse(Cause::NotSuperior, text, const { BOOK.rule("4.4") });
    }
    match unit.kind {
        _ if !p.exchange => {
            let text = "only Scouts exchange, on castle squares".into();
            refuse(Cause::CannotStrike, text, const { BOOK.rule("6.3") })
        }
        Kind::King => refuse(Cause::CannotStrike, "a king never exchanges itself".into(), const { BOOK.rule("14.2") }),
        _ => {
            let text = format!("the strengths on {to} are {white}:{black}, and an exchange needs equal ones");
            refuse(Cause::NotSuperior, text, const { BOOK.rule("14.1") })
        }
    }
}
