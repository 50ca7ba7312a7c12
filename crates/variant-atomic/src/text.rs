//! Why a well-formed move text is no legal move, and what ended a game.

use crate::position::Position;
use crate::rules_text::BOOK;
use crate::{Atomic, Board, Square, blast};
use alloc::format;
use alloc::vec::Vec;
use variant_chess::explain::{Sentences, Trial, Words, attackers, exposed, king_of, named};
use variant_chess::moves::Tag;
use variant_core::explain::{Cause, Refusal, Rule};
use variant_core::lines::king;
use variant_core::{MoveError, Outcome, Player, Position as _, Reason};

/// The sentences by which orthodox moves are refused.
static SENTENCES: Sentences = Sentences {
    castling_right: BOOK.rule("8.1"),
    castling_path: BOOK.rule("8.2"),
    castling_attacked: BOOK.rule("8.3"),
    king_attacked: BOOK.rule("6"),
    ..Sentences::all(ORTHODOX)
};
const ORTHODOX: Rule = BOOK.rule("1");

/// The forms of a move.
pub(crate) const FORM: &str = "two squares and perhaps a promotion letter, such as e2e4 or e7e8q";

/// Why a text that is no legal move is refused.
pub(crate) fn refused(rules: &Atomic, position: &Position, text: &str) -> MoveError {
    let Some(words) = Words::read(text) else { return MoveError::syntax(text, FORM) };
    match position.outcome() {
        Some(outcome) => MoveError::over(text, &outcome),
        None => MoveError::illegal(text, refusal(rules, position, words)),
    }
}

fn refusal(rules: &Atomic, position: &Position, words: Words) -> Refusal {
    let (board, side) = (position.board(), position.side_to_move());
    let extra = position.extra;
    let trial = Trial { board, extra, side, chess960: rules.chess960, sentences: &SENTENCES };
    let m = match trial.goes(words) {
        Ok(m) => m,
        Err(refusal) => return refusal,
    };
    let (from, to) = (m.from().index(), m.to().index());
    let squares = [words.from, words.to];
    if m.tag() == Tag::Castle {
        if let Some(refusal) = castling(&trial, words, m) {
            return refusal;
        }
    } else if m.tag() == Tag::EnPassant || board.occupied() >> to & 1 != 0 {
        if m.tag() == Tag::King {
            let text = format!("a king never captures, and {} belongs to the enemy", named(board, words.to));
            return Refusal::new(Cause::CannotCapture, text).by(const { BOOK.rule("3") }).at(squares);
        }
        let victim = if m.tag() == Tag::EnPassant { from & 56 | to & 7 } else { to };
        if let Some(own) = king_of(board, side)
            && blast::destroyed(board, from, to, victim) >> own.index() & 1 != 0
        {
            let text = format!("the explosion on {} would take the own K on {own}", words.to);
            return Refusal::new(Cause::OwnKingLost, text).by(const { BOOK.rule("4") }).at(squares).at([own]);
        }
    }
    let after = *position.after(m).board();
    let by = checkers(&after, side);
    match (by.is_empty(), m.tag() == Tag::Castle) {
        (true, _) => Refusal::new(Cause::NotLegal, "it is no legal move").by(SENTENCES.king_attacked),
        (false, true) => trial.castling_attacked(words, king_of(&after, side).unwrap_or(words.to), &by, &after),
        (false, false) => exposed(&trial, words, position.in_check(), &after, &by),
    }
}

/// Rule 7: the units that give check; none while the kings touch.
fn checkers(board: &Board, side: Player) -> Vec<Square> {
    match (king_of(board, side), king_of(board, side.opponent())) {
        (Some(own), Some(enemy)) if king(own.index()) >> enemy.index() & 1 == 0 => {
            threats(board, side, own, board.occupied())
        }
        _ => Vec::new(),
    }
}

/// Rule 7: a king attacks nothing.
fn threats(board: &Board, side: Player, at: Square, occupied: u64) -> Vec<Square> {
    let mut found = attackers(board, side, at, occupied);
    found.retain(|s| board.kings >> s.index() & 1 == 0);
    found
}

/// Rule 8: the squares crossed, with the king lifted. The square reached is judged on the board after castling.
fn castling(trial: &Trial<'_>, words: Words, m: variant_chess::Move) -> Option<Refusal> {
    let enemy = king_of(trial.board, trial.side.opponent())?;
    let lifted = trial.board.occupied() & !(1 << m.from().index());
    let walk = trial.castling_walk(m);
    let crossed = walk.len().saturating_sub(1).max(1);
    walk.into_iter().take(crossed).find_map(|at| {
        let by = threats(trial.board, trial.side, at, lifted);
        let shielded = king(at.index()) >> enemy.index() & 1 != 0;
        (!shielded && !by.is_empty()).then(|| trial.castling_attacked(words, at, &by, trial.board))
    })
}

/// The sentence that ended a game.
pub(crate) fn ending_rule(outcome: &Outcome) -> Option<Rule> {
    Some(match outcome.reason {
        Reason::KingLost => const { BOOK.rule("5.1") },
        Reason::Checkmate => const { BOOK.rule("9.1") },
        Reason::Stalemate => const { BOOK.rule("9.2") },
        Reason::Repetition => const { BOOK.rule("11.1") },
        Reason::MoveCount => const { BOOK.rule("11.2") },
        Reason::Agreement | Reason::Resignation | Reason::Abandonment => const { BOOK.rule("11.3") },
        Reason::DeadPosition => const { BOOK.rule("11.4") },
        _ => return None,
    })
}
