//! Why a well-formed move is not legal, and what ended a game. Everything is read off a plain list of tiles, made for the one question.

mod table;

use crate::moves::{LIMIT, Move, RING, shifted};
use crate::position::Position;
use crate::rules_text::BOOK;
use crate::tile::{Code, Kind};
use alloc::format;
use alloc::string::String;
use table::{Reach, Table, named};
use variant_core::explain::{Cause, Refusal, Rule};
use variant_core::geometry::Point;
use variant_core::{Outcome, Position as _, Reason};

/// The sentence that ended a game.
pub(crate) fn ending_rule(outcome: &Outcome) -> Option<Rule> {
    Some(match outcome.reason {
        Reason::Checkmate => const { BOOK.rule("9.1") },
        Reason::Stalemate => const { BOOK.rule("9.2") },
        Reason::AllPassed => const { BOOK.rule("10.6") },
        Reason::LastStanding => const { BOOK.rule("12") },
        Reason::Repetition => const { BOOK.rule("13.3") },
        Reason::MoveCount => const { BOOK.rule("13.4") },
        Reason::Agreement => const { BOOK.rule("13.5") },
        Reason::Resignation | Reason::Abandonment => const { BOOK.rule("13.6") },
        _ => return None,
    })
}

/// The plainest reason first.
pub(crate) fn refusal(position: &Position, m: Move) -> Refusal {
    let seat = position.state.turn as usize + 1;
    if let [only @ (Move::Pass | Move::Fall)] = position.legal_moves()[..] {
        let rule = if only == Move::Pass { const { BOOK.rule("10.3") } } else { const { BOOK.rule("10.1") } };
        return Refusal::new(Cause::NoAction, format!("player {seat} has no action, the only move is {only:?}"))
            .by(rule);
    }
    match m {
        Move::Pass | Move::Fall => {
            let rule = if m == Move::Pass { const { BOOK.rule("10.3") } } else { const { BOOK.rule("10.1") } };
            Refusal::new(Cause::HasAction, format!("player {seat} has an action")).by(rule)
        }
        Move::Place { kind, at } => placement(position, kind, at),
        Move::Step { from, to } => step(position, from, to),
    }
}

fn beyond(at: Point) -> bool {
    at.x.unsigned_abs().max(at.y.unsigned_abs()) > LIMIT as u32
}

fn placement(position: &Position, kind: Kind, at: Point) -> Refusal {
    let s = &position.state;
    let seat = s.turn as usize;
    let hand = &s.hands[seat];
    let refuse = |cause, text: String, rule| Refusal::new(cause, text).by(rule).at([at]);
    let neighbors = || RING.iter().map(|&step| shifted(at, step)).filter(|&n| position.code_at(n) != Code::NONE);
    if s.kingless > 0 {
        let text = format!("tiles only move while kingless turns are left: {} of them", s.kingless);
        return refuse(Cause::NoPlacement, text, const { BOOK.rule("14.3") });
    }
    if hand[kind as usize] == 0 {
        let text = format!("player {} has no {} in hand", seat + 1, kind.letter());
        return refuse(Cause::NotInHand, text, const { BOOK.rule("1.2") });
    }
    if s.laws.random && hand[Kind::King as usize] > 0 && kind != Kind::King {
        return refuse(Cause::KingInHand, "the king has to be placed first".into(), const { BOOK.rule("14.4") });
    }
    if position.code_at(at) != Code::NONE {
        let text = format!("{at} is occupied by {}", named(position.code_at(at), at));
        return refuse(Cause::Occupied, text, const { BOOK.rule("2.2") });
    }
    if position.count() == 0 {
        return refuse(Cause::FirstSquare, "the first tile goes to 0,0".into(), const { BOOK.rule("2.1") });
    }
    if beyond(at) {
        return refuse(Cause::TooFar, "no tile goes that far".into(), const { BOOK.rule("15") });
    }
    if neighbors().next().is_none() {
        return refuse(Cause::NotAdjacent, format!("{at} is not next to a tile"), const { BOOK.rule("2.2") });
    }
    if kind == Kind::King && s.laws.king_last && hand[1..].iter().any(|&n| n > 0) {
        let text = "the king is the last tile to be placed".into();
        return refuse(Cause::KingLast, text, const { BOOK.rule("14.2") });
    }
    if kind == Kind::King
        && let Some(king) = neighbors().find(|&n| position.code_at(n).is_royal())
    {
        let text = format!("on {at} the king would stand beside {}", named(position.code_at(king), king));
        return refuse(Cause::BesideKing, text, const { BOOK.rule("7.3") }).at([king]);
    }
    let mut after = Table::of(position);
    after.put(at, Code::new(kind, seat, seat));
    let rule = if kind == Kind::King { const { BOOK.rule("7.3") } } else { const { BOOK.rule("7.2") } };
    exposed(position, &after, rule).at([at])
}

fn step(position: &Position, from: Point, to: Point) -> Refusal {
    let s = &position.state;
    let seat = s.turn as usize;
    let king_in_hand = s.hands[seat][Kind::King as usize] > 0;
    let (code, taken) = (position.code_at(from), position.code_at(to));
    let refuse = |cause, text: String, rule| Refusal::new(cause, text).by(rule).at([from, to]);
    let turns = const { BOOK.rule("1.2") };
    if code == Code::NONE {
        return refuse(Cause::Empty, format!("no tile stands on {from}"), turns);
    }
    if code.controller() != seat {
        let text = format!("{} belongs to player {}", named(code, from), code.controller() + 1);
        return refuse(Cause::NotYours, text, turns);
    }
    if s.laws.separate && !s.hands_are_empty() {
        let text = "no tile moves before all tiles are placed".into();
        return refuse(Cause::TilesInHand, text, const { BOOK.rule("14.1") });
    }
    if s.kingless == 0 && king_in_hand && (s.laws.random || !s.laws.king_free) {
        let rule = if s.laws.random { const { BOOK.rule("14.4") } } else { const { BOOK.rule("8") } };
        return refuse(Cause::KingInHand, "no tile moves while the king is in hand".into(), rule);
    }
    let own = taken != Code::NONE && taken.controller() == seat;
    if own && (!s.laws.friendly_fire || taken.is_royal()) {
        let text = format!("{} is of the own side", named(taken, to));
        return refuse(Cause::OwnUnit, text, const { BOOK.rule("3.2") });
    }
    let mut after = Table::of(position);
    let pawn = code.kind() == Kind::Pawn;
    let cannot = || format!("{} does not go to {to}", named(code, from));
    match after.reach(&s.laws, from, to, s.pawn_steps(code.color())) {
        Reach::Yes => {}
        Reach::Off if pawn => return refuse(Cause::CannotReach, cannot(), const { BOOK.rule("4.1") }),
        Reach::Off => return refuse(Cause::CannotReach, cannot(), const { BOOK.rule("3.1") }),
        Reach::Nothing => {
            let text = format!("{} only captures on {to}, and no enemy stands there", named(code, from));
            return refuse(Cause::NothingToCapture, text, const { BOOK.rule("4.2") });
        }
        Reach::Blocked(at) if at == to => {
            let text = format!("{} stands there, and a pawn captures along diagonals only", named(taken, to));
            return refuse(Cause::Blocked, text, const { BOOK.rule("4.2") });
        }
        Reach::Blocked(at) => {
            let text = format!("{} stands in the way of {}", named(position.code_at(at), at), named(code, from));
            return refuse(Cause::Blocked, text, const { BOOK.rule("3.2") }).at([at]);
        }
    }
    if beyond(to) {
        return refuse(Cause::TooFar, "no tile goes that far".into(), const { BOOK.rule("15") });
    }
    if position.count() == 1 {
        let text = format!("{} is the only tile on the table", named(code, from));
        return refuse(Cause::SplitsTheTable, text, const { BOOK.rule("5.3") });
    }
    after.take(from);
    if taken.is_royal() && s.alive.count_ones() > 2 || taken.is_royal() && s.laws.win_capture {
        after.conquer(taken.controller(), seat);
    }
    after.put(to, code);
    if let Some((part, size)) = after.cut_off() {
        let text = format!(
            "the table would fall apart: {} {}would be cut off",
            named(after.get(part), part),
            if size > 1 { format!("and {} more ", size - 1) } else { String::new() }
        );
        return refuse(Cause::SplitsTheTable, text, const { BOOK.rule("5.1") }).at([part]);
    }
    let refusal = exposed(position, &after, const { BOOK.rule("7.2") });
    let squares = refusal.squares.clone();
    Refusal { squares: alloc::vec::Vec::new(), ..refusal }.at([from, to]).at(squares)
}

/// The own royal king would be attacked on the table after the action.
fn exposed(position: &Position, after: &Table, rule: Rule) -> Refusal {
    let s = &position.state;
    let seat = s.turn as usize;
    let Some(king) = after.royal(seat) else {
        return Refusal::new(Cause::NotLegal, "it is no legal move").by(rule);
    };
    let by = after.attackers(&s.laws, king, seat, s.alive);
    let names: alloc::vec::Vec<String> = by.iter().map(|&at| named(after.get(at), at)).collect();
    let attacked = format!("{} would be attacked by {}", named(after.get(king), king), names.join(" and "));
    let refusal = match (by.is_empty(), position.in_check()) {
        (true, _) => Refusal::new(Cause::NotLegal, "it is no legal move"),
        (false, true) => Refusal::new(Cause::InCheck, format!("the king is in check and stays so: {attacked}")),
        (false, false) => Refusal::new(Cause::LeavesKingAttacked, attacked),
    };
    refusal.by(rule).at([king]).at(by)
}
