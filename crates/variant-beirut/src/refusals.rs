//! Why a well-formed move text is no legal move, and what ended a game. Nothing here looks at the carriers of the side that waits.

use crate::Square;
use crate::moves::Move;
use crate::position::{Position, Stage};
use crate::rules_text::BOOK;
use alloc::format;
use variant_chess::explain::{self, Sentences, Trial, Words, all_named, checkers, king_of, named};
use variant_core::explain::{Cause, Refusal, Rule};
use variant_core::{Outcome, Position as _, Reason};

/// The sentences by which orthodox moves are refused: all the same one.
static SENTENCES: Sentences = Sentences::all(ORTHODOX);
const ORTHODOX: Rule = BOOK.rule("2.1");

/// Why a choice is none.
fn choice(p: &Position, at: Square) -> Refusal {
    let rule = const { BOOK.rule("1.2") };
    if let Err(refusal) = trial(p).own(at) {
        return refusal.by(rule);
    }
    match p.bombs >> at.index() & 1 != 0 {
        true => {
            let text = format!("{} is a carrier already", named(p.board(), at));
            Refusal::new(Cause::CannotCarry, text).by(const { BOOK.rule("1.3") }).at([at])
        }
        false => Refusal::new(Cause::CannotCarry, "a king is never a carrier").by(rule).at([at]),
    }
}

/// Why a carrier may not be detonated, or is none.
fn detonation(p: &Position, at: Square) -> Refusal {
    if let Err(refusal) = trial(p).own(at) {
        return refusal;
    }
    if p.bombs >> at.index() & 1 == 0 {
        let text = format!("{} carries no bomb", named(p.board(), at));
        return Refusal::new(Cause::NoBomb, text).by(ORTHODOX).at([at]);
    }
    let side = p.orthodox.side_to_move();
    let mine = p.board().sides[side.index()];
    let gone = crate::blast::crater(1 << at.index(), if p.terms.chain { p.bombs & mine } else { 0 });
    let king = king_of(p.board(), side).unwrap_or(at);
    if gone >> king.index() & 1 != 0 {
        let text = format!("the blast of {at} would kill the own K on {king}");
        return Refusal::new(Cause::OwnKingLost, text).by(const { BOOK.rule("4.1") }).at([at, king]);
    }
    let mut board = *p.board();
    board.clear(gone);
    let by = checkers(&board, side);
    let attacked = format!("K on {king} would be attacked by {}", all_named(&board, &by));
    let refusal = match p.orthodox.in_check() {
        true => {
            let text = format!("the king is in check and the blast of {at} does not answer it: {attacked}");
            Refusal::new(Cause::InCheck, text)
        }
        false => Refusal::new(Cause::LeavesKingAttacked, attacked),
    };
    refusal.by(const { BOOK.rule("4.3") }).at([at, king]).at(by)
}

fn trial(p: &Position) -> Trial<'_> {
    Trial {
        board: p.board(),
        extra: p.orthodox.extra(),
        side: p.orthodox.side_to_move(),
        chess960: false,
        sentences: &SENTENCES,
    }
}

/// The reason, for a choice, a detonation, or (`None`) an orthodox move that says `words`.
pub(crate) fn refusal(p: &Position, action: Option<Move>, words: Option<Words>) -> Refusal {
    match (p.stage(), action, words) {
        (Stage::Choice, Some(Move::Choose(at)), _) => choice(p, at),
        (Stage::Choice, ..) => {
            let text = "a carrier has to be chosen first, such as !e2";
            Refusal::new(Cause::MustChoose, text).by(const { BOOK.rule("1.1") })
        }
        (_, Some(Move::Choose(at)), _) => {
            Refusal::new(Cause::AllChosen, "all carriers have been chosen").by(const { BOOK.rule("1.4") }).at([at])
        }
        (_, Some(Move::Detonate(at)), _) => detonation(p, at),
        (_, _, Some(words)) => explain::refusal(&trial(p), words, |m| *p.orthodox.after(m).board()),
        _ => Refusal::new(Cause::NotLegal, "it is no legal move").by(ORTHODOX),
    }
}

/// The sentence that ended a game. Board and options alone decide.
pub(crate) fn ending_rule(p: &Position, outcome: &Outcome) -> Option<Rule> {
    let (terms, kings) = (p.terms, p.board().kings);
    Some(match outcome.reason {
        Reason::Checkmate => const { BOOK.rule("3.1") },
        Reason::Stalemate => const { BOOK.rule("5.2") },
        Reason::KingLost if kings != 0 => const { BOOK.rule("3.2") },
        Reason::KingLost if terms.switch => const { BOOK.rule("7.6") },
        Reason::KingLost if terms.suicide_loses => const { BOOK.rule("4.7") },
        Reason::KingLost => const { BOOK.rule("6.10") },
        Reason::KingExposed if terms.suicide_loses => const { BOOK.rule("4.8") },
        Reason::KingExposed if terms.chain => const { BOOK.rule("6.9") },
        Reason::KingExposed => const { BOOK.rule("7.7") },
        Reason::MoveCount => const { BOOK.rule("8.1") },
        Reason::DeadPosition => const { BOOK.rule("8.2") },
        Reason::Repetition => const { BOOK.rule("8.3") },
        Reason::Agreement | Reason::Resignation | Reason::Abandonment => const { BOOK.rule("8.4") },
        _ => return None,
    })
}
