//! Why a well-formed move text is no legal move, and what ended a game.

use crate::Square;
use crate::moves::{Move, Tag};
use crate::position::{Fate, MIDDLE, Position};
use crate::rules_text::BOOK;
use crate::safety::Spears;
use alloc::format;
use alloc::vec::Vec;
use variant_chess::explain::{Sentences, Trial, Words, attackers, exposed, king_of, named};
use variant_chess::side::{Black, Side, White};
use variant_chess::{Board, Kind, moves};
use variant_core::explain::{Cause, Refusal, Rule, offset, shifted};
use variant_core::{Outcome, Player, Position as _, Reason};

/// The sentences by which orthodox moves are refused.
static SENTENCES: Sentences = Sentences {
    pawn_step: INFANTRY,
    pawn_capture: INFANTRY,
    en_passant: INFANTRY,
    promotion: INFANTRY,
    castling_right: KINGS,
    castling_path: KINGS,
    castling_attacked: KINGS,
    king_attacked: KINGS,
    ..Sentences::all(ORTHODOX)
};
const ORTHODOX: Rule = BOOK.rule("12.1");
const INFANTRY: Rule = BOOK.rule("8.1");
const KINGS: Rule = BOOK.rule("9.1");
const POINTS: Rule = BOOK.rule("9.2");

fn trial(p: &Position) -> Trial<'_> {
    Trial { board: &p.board, extra: p.extra & !MIDDLE, side: p.turn, chess960: false, sentences: &SENTENCES }
}

/// Why a move by going is not legal.
pub(crate) fn refusal<S: Side>(p: &Position, words: Words) -> Refusal {
    let trial = trial(p);
    match p.board.piece_at(words.from) {
        Some(unit) if unit.kind == Kind::Pawn && unit.color == S::PLAYER => match pawn_goes::<S>(p, words) {
            Ok(m) => after::<S>(p, words, m),
            Err(refusal) => refusal,
        },
        _ => match trial.goes(words) {
            Ok(m) => unit_goes::<S>(p, words, m),
            Err(refusal) => refusal,
        },
    }
}

/// A unit other than a pawn goes its way: castling, interception, then the king.
fn unit_goes<S: Side>(p: &Position, words: Words, m: moves::Move) -> Refusal {
    let tag = match m.tag() {
        moves::Tag::Knight => Tag::Knight,
        moves::Tag::Bishop => Tag::Bishop,
        moves::Tag::Rook => Tag::Rook,
        moves::Tag::Queen => Tag::Queen,
        moves::Tag::Castle => Tag::Castle,
        _ => Tag::King,
    };
    let (from, to) = (m.from().index(), m.to().index());
    if tag == Tag::Castle {
        let trial = trial(p);
        let lifted = p.board.occupied() & !(1 << from);
        let attacked = trial.castling_walk(m).into_iter().find_map(|at| {
            let by = threats::<S>(p, &p.board, at, lifted);
            (!by.is_empty()).then(|| trial.castling_attacked(words, at, &by, &p.board))
        });
        if let Some(refusal) = attacked {
            return refusal;
        }
    }
    let front = 1u64 << to;
    let stander = Square::wrap(S::up(front).trailing_zeros() as u8);
    if tag == Tag::King && S::up(1 << from) == front {
        let roles = p.flags.roles::<S>();
        let spears = Spears::facing::<S>(&p.board, roles, p.board.occupied());
        if spears.open & front != 0 {
            let text = format!("the Phalangite on {stander} would intercept K from {} on {}", words.from, words.to);
            let rule = const { BOOK.rule("6.1") };
            return Refusal::new(Cause::Intercepted, text).by(rule).at([words.from, words.to, stander]);
        }
    }
    let m = Move::new(tag, from, to);
    let fate = p.fate(m);
    if fate != Fate::Stays && stays_safe::<S>(p, words, tag) {
        let board = p.after(m).board;
        let (king, by) = exposure::<S>(p, &board);
        let (what, unit) = if fate == Fate::Repelled { ("repelled", words.to) } else { ("intercepted", stander) };
        let rule = const { BOOK.rule("6.2") };
        let mover = named(&p.board, words.from).replacen(" on ", " from ", 1);
        let names = variant_chess::explain::all_named(&board, &by);
        let text = format!(
            "{mover} would be {what} on {} by the Phalangite on {unit}, and K on {king} be attacked by {names}",
            words.to
        );
        return Refusal::new(Cause::Intercepted, text).by(rule).at([words.from, words.to, unit, king]).at(by);
    }
    after::<S>(p, words, m)
}

/// Would the own king be safe if the unit stayed where it arrives?
fn stays_safe<S: Side>(p: &Position, words: Words, tag: Tag) -> bool {
    let Some(unit) = p.board.piece_at(words.from) else { return false };
    let mut board = p.board;
    board.clear(1 << words.from.index() | 1 << words.to.index());
    board.put(words.to, unit);
    tag != Tag::King && exposure::<S>(p, &board).1.is_empty()
}

/// The ways of pawns: rules 2 and 8.
fn pawn_goes<S: Side>(p: &Position, words: Words) -> Result<Move, Refusal> {
    let trial = trial(p);
    let (from, to) = (words.from, words.to);
    let target = p.board.piece_at(to);
    if target.is_some_and(|unit| unit.color == S::PLAYER) {
        let text = format!("{} is of the own side", named(&p.board, to));
        return Err(Refusal::new(Cause::OwnUnit, text).by(ORTHODOX).at([from, to]));
    }
    let phalangite = p.is_phalangite(from);
    let roles = p.flags.roles::<S>();
    let bit = 1u64 << from.index();
    let up = S::UP as i32 / 8;
    let (name, step) = if phalangite { ("Phalangite", const { BOOK.rule("2.1") }) } else { ("P", INFANTRY) };
    let (dx, dy) = offset(from, to);
    let steps = match (dx, dy * up) {
        (0, 1) => true,
        (0, 2) => roles.home & bit != 0,
        (0, -1) => roles.back & bit != 0,
        (-1 | 1, 0) => roles.aside & bit != 0,
        (-1 | 1, 1) if phalangite => {
            let text = format!("the Phalangite on {from} does not go to {to}: it never captures diagonally");
            return Err(Refusal::new(Cause::CannotReach, text).by(const { BOOK.rule("2.3") }).at([from, to]));
        }
        (-1 | 1, 1) => {
            let passed = p.extra & MIDDLE & 1 << to.index() != 0;
            if target.is_none() && !passed {
                let text = format!("P on {from} only captures on {to}, and nothing can be captured there");
                return Err(Refusal::new(Cause::NothingToCapture, text).by(INFANTRY).at([from, to]));
            }
            let tag = if target.is_none() { Tag::EnPassant } else { Tag::Pawn };
            return promoted::<S>(words, tag);
        }
        _ => false,
    };
    if !steps {
        let rule = if !phalangite && (dx, dy * up) == (0, 2) { const { BOOK.rule("8.2") } } else { step };
        return Err(trial.unreachable(words, rule));
    }
    let between = shifted(from, (0, up)).filter(|_| dy * up == 2);
    if let Some(at) = between.filter(|at| p.board.occupied() >> at.index() & 1 != 0) {
        return Err(trial.in_the_way(words, at, step));
    }
    if target.is_some() {
        let text =
            format!("{} stands there, and the {name} on {from} only steps to empty squares", named(&p.board, to));
        return Err(Refusal::new(Cause::Blocked, text).by(step).at([from, to]));
    }
    promoted::<S>(words, if dy * up == 2 { Tag::Double } else { Tag::Pawn })
}

/// A letter stands exactly where a pawn reaches the last rank.
fn promoted<S: Side>(words: Words, tag: Tag) -> Result<Move, Refusal> {
    let last = S::rank(8) >> words.to.index() & 1 != 0;
    let (cause, text) = match (last, words.promotion) {
        (true, None) => (Cause::MustPromote, "a pawn on the last rank becomes q, r, b or n: the move needs the letter"),
        (false, Some(_)) => (Cause::NoPromotion, "the move is no promotion and takes no letter"),
        (_, promotion) => {
            let tag = match promotion {
                Some(Kind::Queen) => Tag::ToQueen,
                Some(Kind::Rook) => Tag::ToRook,
                Some(Kind::Bishop) => Tag::ToBishop,
                Some(_) => Tag::ToKnight,
                None => tag,
            };
            return Ok(Move::new(tag, words.from.index(), words.to.index()));
        }
    };
    Err(Refusal::new(cause, text).by(INFANTRY).at([words.from, words.to]))
}

/// Rules 3 and 4: why a strike is not legal.
pub(crate) fn strike_refusal<S: Side>(p: &Position, words: Words) -> Refusal {
    let (from, to) = (words.from, words.to);
    if let Err(refusal) = trial(p).own(from) {
        return refusal;
    }
    let bit = 1u64 << from.index();
    let front = S::up(bit);
    let spear = const { BOOK.rule("3.1") };
    let refuse = |cause, text, rule| Refusal::new(cause, text).by(rule).at([from, to]);
    if !p.is_phalangite(from) {
        return refuse(Cause::CannotStrike, format!("no Phalangite stands on {from}"), spear);
    }
    if S::up(front) != 1 << to.index() {
        let text = format!("the spear on {from} reaches the second square in front, not {to}");
        return refuse(Cause::CannotReach, text, spear);
    }
    if front & p.board.occupied() & !(p.board.pawns & p.board.mine::<S>()) != 0 {
        let at = Square::wrap(front.trailing_zeros() as u8);
        let text = format!("the spear on {from} is blocked by {}", named(&p.board, at));
        return refuse(Cause::Blocked, text, const { BOOK.rule("4.1") }).at([at]);
    }
    match p.board.piece_at(to) {
        None => refuse(Cause::NothingToCapture, format!("no unit stands on {to}"), spear),
        Some(unit) if unit.color == S::PLAYER => {
            refuse(Cause::OwnUnit, format!("{} is of the own side", named(&p.board, to)), spear)
        }
        Some(unit) if unit.kind == Kind::Pawn => {
            let text = format!("{to} holds a pawn, and a spear never hits a pawn");
            refuse(Cause::CannotCapture, text, const { BOOK.rule("3.2") })
        }
        _ => {
            let refusal = after::<S>(p, words, Move::new(Tag::Spear, from.index(), to.index()));
            refusal.by(const { BOOK.rule("3.4") })
        }
    }
}

/// The refusal of a move that leaves the king attacked.
fn after<S: Side>(p: &Position, words: Words, m: Move) -> Refusal {
    let board = p.after(m).board;
    let (_, by) = exposure::<S>(p, &board);
    if by.is_empty() {
        return Refusal::new(Cause::NotLegal, "it is no legal move").by(KINGS);
    }
    let refusal = exposed(&trial(p), words, p.in_check(), &board, &by);
    let spear = by.iter().any(|s| spears::<S>(p, &board, board.occupied()).phalangites >> s.index() & 1 != 0);
    if spear { refusal.by(POINTS) } else { refusal }
}

fn spears<S: Side>(p: &Position, board: &Board, occupied: u64) -> Spears {
    Spears::facing::<S>(board, p.flags.roles::<S>(), occupied)
}

/// The king of `S` on a board, and the units that attack it.
fn exposure<S: Side>(p: &Position, board: &Board) -> (Square, Vec<Square>) {
    match king_of(board, S::PLAYER) {
        Some(king) => (king, threats::<S>(p, board, king, board.occupied())),
        None => (Square::wrap(0), Vec::new()),
    }
}

/// The enemies of `S` that attack a square, spears included.
fn threats<S: Side>(p: &Position, board: &Board, at: Square, occupied: u64) -> Vec<Square> {
    let spears = spears::<S>(p, board, occupied);
    let orthodox = Board { pawns: board.pawns & !spears.phalangites, ..*board };
    let mut found = attackers(&orthodox, S::PLAYER, at, occupied);
    if spears.points::<S>() >> at.index() & 1 != 0 {
        found.push(Square::wrap(S::up(S::up(1 << at.index())).trailing_zeros() as u8));
    }
    found
}

/// The sentence that ended a game.
pub(crate) fn ending_rule(outcome: &Outcome) -> Option<Rule> {
    Some(match outcome.reason {
        Reason::Checkmate | Reason::Stalemate => KINGS,
        Reason::MoveCount => const { BOOK.rule("11.1") },
        Reason::Repetition => const { BOOK.rule("12.2") },
        Reason::Agreement | Reason::Resignation | Reason::Abandonment => const { BOOK.rule("12.3") },
        Reason::DeadPosition => const { BOOK.rule("12.4") },
        _ => return None,
    })
}

/// Why a well-formed move is not legal.
pub(crate) fn why(p: &Position, words: Words, strike: bool) -> Refusal {
    match (p.turn, strike) {
        (Player::WHITE, true) => strike_refusal::<White>(p, words),
        (Player::WHITE, false) => refusal::<White>(p, words),
        (_, true) => strike_refusal::<Black>(p, words),
        (_, false) => refusal::<Black>(p, words),
    }
}
