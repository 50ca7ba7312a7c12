//! Why an orthodox move is refused. Games built on this board ask the same questions and answer with sentences of their own.

use crate::Square;
use crate::board::Board;
use crate::castling;
use crate::moves::{Move, Tag};
use crate::position::MIDDLE;
use crate::side::{Black, White};
use crate::units::Kind;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::cpu::Portable;
use variant_core::explain::{Cause, PawnWalk, Refusal, Rule, Walk, pawn_walk, walk};
use variant_core::{Bits, Player};

/// The sentences by which orthodox moves are refused.
#[derive(Clone, Copy, Debug)]
pub struct Sentences {
    /// Each side moves its own units.
    pub turn: Rule,
    /// No unit goes to a square held by its own side.
    pub own_unit: Rule,
    /// The moves of bishop, rook and queen.
    pub slider: Rule,
    /// These three do not pass over units.
    pub blocked: Rule,
    /// The knight.
    pub knight: Rule,
    /// The king's step.
    pub king: Rule,
    /// A pawn's step.
    pub pawn_step: Rule,
    /// A pawn's capture.
    pub pawn_capture: Rule,
    /// En passant.
    pub en_passant: Rule,
    /// Promotion.
    pub promotion: Rule,
    /// The right to castle.
    pub castling_right: Rule,
    /// The squares that must be empty.
    pub castling_path: Rule,
    /// The squares that must not be attacked.
    pub castling_attacked: Rule,
    /// No move leaves the own king attacked.
    pub king_attacked: Rule,
}

impl Sentences {
    /// One sentence for all: games that say no more than "as in orthodox chess".
    pub const fn all(rule: Rule) -> Sentences {
        Sentences {
            turn: rule,
            own_unit: rule,
            slider: rule,
            blocked: rule,
            knight: rule,
            king: rule,
            pawn_step: rule,
            pawn_capture: rule,
            en_passant: rule,
            promotion: rule,
            castling_right: rule,
            castling_path: rule,
            castling_attacked: rule,
            king_attacked: rule,
        }
    }
}

/// What a move text says, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// Where the unit stands.
    pub from: Square,
    /// Where it is to go.
    pub to: Square,
    /// What it is to become.
    pub promotion: Option<Kind>,
}

impl Words {
    /// Reads `e2e4`, `e7e8q`.
    pub fn read(text: &str) -> Option<Words> {
        let (from, to, letter) = (text.get(0..2)?, text.get(2..4)?, text.get(4..)?);
        let promotion = match letter {
            "" => None,
            "q" => Some(Kind::Queen),
            "r" => Some(Kind::Rook),
            "b" => Some(Kind::Bishop),
            "n" => Some(Kind::Knight),
            _ => return None,
        };
        Some(Words { from: from.parse().ok()?, to: to.parse().ok()?, promotion })
    }
}

/// The board a move is tried on.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The units.
    pub board: &'a Board,
    /// Castling rights and the en passant square, as in [`Position::extra`](crate::Position::extra).
    pub extra: u64,
    /// The side to move.
    pub side: Player,
    /// Is castling written king takes own rook?
    pub chess960: bool,
    /// The sentences of the game.
    pub sentences: &'static Sentences,
}

/// `R on e8`.
pub fn named(board: &Board, at: Square) -> String {
    board.piece_at(at).map_or_else(|| format!("{at}"), |unit| format!("{} on {at}", unit.kind.letter()))
}

/// `R on e8 and N on d5`.
pub fn all_named(board: &Board, squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(|&s| named(board, s)).collect();
    names.join(" and ")
}

/// The enemy units of `side` that attack a square, kings included, with `occupied` as the blockers.
pub fn attackers(board: &Board, side: Player, at: Square, occupied: u64) -> Vec<Square> {
    let (s, theirs) = (at.index(), board.sides[side.opponent().index()]);
    let near = match side {
        Player::WHITE => board.attackers::<White, _>(Portable, s, occupied, !0),
        _ => board.attackers::<Black, _>(Portable, s, occupied, !0),
    };
    let kings = variant_core::lines::king(s) & board.kings & theirs;
    Bits(near | kings).into_iter().map(Square::wrap).collect()
}

/// The square of the king of a side.
pub fn king_of(board: &Board, side: Player) -> Option<Square> {
    Square::new((board.kings & board.sides[side.index()]).trailing_zeros() as u8)
}

/// The enemy units that attack the king of a side.
pub fn checkers(board: &Board, side: Player) -> Vec<Square> {
    king_of(board, side).map_or_else(Vec::new, |king| attackers(board, side, king, board.occupied()))
}

/// The refusal of a move that leaves the king attacked: `after` is the board it would lead to, `by` the units that attack the king there.
pub fn exposed(trial: &Trial<'_>, words: Words, was_in_check: bool, after: &Board, by: &[Square]) -> Refusal {
    let king = king_of(after, trial.side).unwrap_or(words.to);
    let attacked = format!("K on {king} would be attacked by {}", all_named(after, by));
    let refusal = match was_in_check {
        true => {
            let text = format!("the king is in check and {}{} does not answer it: {attacked}", words.from, words.to);
            Refusal::new(Cause::InCheck, text)
        }
        false => Refusal::new(Cause::LeavesKingAttacked, attacked),
    };
    refusal.by(trial.sentences.king_attacked).at([words.from, words.to, king]).at(by)
}

impl Trial<'_> {
    fn home(&self) -> u8 {
        if self.side == Player::WHITE { 0 } else { 56 }
    }

    fn occupied(&self, at: Square) -> bool {
        self.board.occupied() >> at.index() & 1 != 0
    }

    /// The origin: a unit of the side to move.
    ///
    /// # Errors
    /// It is empty, or holds an enemy.
    pub fn own(&self, from: Square) -> Result<Kind, Refusal> {
        let rule = self.sentences.turn;
        match self.board.piece_at(from) {
            None => Err(Refusal::new(Cause::Empty, format!("no unit stands on {from}")).by(rule).at([from])),
            Some(unit) if unit.color != self.side => {
                let text = format!("{} belongs to the other side", named(self.board, from));
                Err(Refusal::new(Cause::NotYours, text).by(rule).at([from]))
            }
            Some(unit) => Ok(unit.kind),
        }
    }

    /// The refusal of a way the unit does not go.
    pub fn unreachable(&self, words: Words, rule: Rule) -> Refusal {
        let text = format!("{} does not go to {}", named(self.board, words.from), words.to);
        Refusal::new(Cause::CannotReach, text).by(rule).at([words.from, words.to])
    }

    /// The refusal of a way on which something stands.
    pub fn in_the_way(&self, words: Words, at: Square, rule: Rule) -> Refusal {
        let unit = named(self.board, words.from).replacen(" on ", " from ", 1);
        let text = format!("{} stands in the way of {unit} to {}", named(self.board, at), words.to);
        Refusal::new(Cause::Blocked, text).by(rule).at([words.from, words.to, at])
    }

    /// The move as far as the ways of the units go: whether it leaves a king attacked is not asked.
    ///
    /// # Errors
    /// No unit of the side to move goes that way; castling without right or with something in the way.
    pub fn goes(&self, words: Words) -> Result<Move, Refusal> {
        let kind = self.own(words.from)?;
        let (from, to, s) = (words.from.index(), words.to.index(), self.sentences);
        if kind == Kind::King
            && let Some(rook) = self.castles_with(words)
        {
            self.letter(words, false)?;
            return self.castling(words, rook);
        }
        if self.board.piece_at(words.to).is_some_and(|unit| unit.color == self.side) {
            let text = format!("{} is of the own side", named(self.board, words.to));
            return Err(Refusal::new(Cause::OwnUnit, text).by(s.own_unit).at([words.from, words.to]));
        }
        if kind == Kind::Pawn {
            return self.pawn_goes(words);
        }
        let (tag, rule) = match kind {
            Kind::Knight => (Tag::Knight, s.knight),
            Kind::Bishop => (Tag::Bishop, s.slider),
            Kind::Rook => (Tag::Rook, s.slider),
            Kind::Queen => (Tag::Queen, s.slider),
            _ => (Tag::King, s.king),
        };
        match walk(kind.letter(), words.from, words.to, |at| self.occupied(at)) {
            Walk::Off => return Err(self.unreachable(words, rule)),
            Walk::Blocked(at) => return Err(self.in_the_way(words, at, s.blocked)),
            Walk::Fits => {}
        }
        self.letter(words, false)?;
        Ok(Move::new(tag, from, to))
    }

    fn pawn_goes(&self, words: Words) -> Result<Move, Refusal> {
        let (from, to, s) = (words.from.index(), words.to.index(), self.sentences);
        let (up, home, last) = if self.side == Player::WHITE { (1, 1, 7) } else { (-1, 6, 0) };
        let tag = match pawn_walk(up, home, words.from, words.to, |at| self.occupied(at)) {
            PawnWalk::Off => return Err(self.unreachable(words, s.pawn_step)),
            PawnWalk::Blocked(at) if at == words.to => {
                let text = format!("{} stands there, and a pawn captures diagonally only", named(self.board, at));
                return Err(Refusal::new(Cause::Blocked, text).by(s.pawn_step).at([words.from, words.to]));
            }
            PawnWalk::Blocked(at) => return Err(self.in_the_way(words, at, s.pawn_step)),
            PawnWalk::Double => Tag::Double,
            PawnWalk::Diagonal if self.extra & MIDDLE & 1 << to != 0 => Tag::EnPassant,
            PawnWalk::Diagonal if !self.occupied(words.to) => {
                let text =
                    format!("P on {} only captures on {}, and nothing can be captured there", words.from, words.to);
                let rule = if self.passed_by_a_pawn(words.to) { s.en_passant } else { s.pawn_capture };
                return Err(Refusal::new(Cause::NothingToCapture, text).by(rule).at([words.from, words.to]));
            }
            PawnWalk::Step | PawnWalk::Diagonal => Tag::Pawn,
        };
        self.letter(words, words.to.rank() == last)?;
        let tag = match words.promotion {
            Some(Kind::Queen) => Tag::ToQueen,
            Some(Kind::Rook) => Tag::ToRook,
            Some(Kind::Bishop) => Tag::ToBishop,
            Some(_) => Tag::ToKnight,
            None => tag,
        };
        Ok(Move::new(tag, from, to))
    }

    /// Does an enemy pawn stand where one stands that has just passed this square?
    fn passed_by_a_pawn(&self, at: Square) -> bool {
        let (rank, down) = if self.side == Player::WHITE { (5, -8) } else { (2, 8) };
        let enemies = self.board.pawns & self.board.sides[self.side.opponent().index()];
        at.rank() == rank && enemies >> (at.index() as i8 + down) & 1 != 0
    }

    /// A letter stands exactly where a pawn reaches the last rank.
    fn letter(&self, words: Words, promotes: bool) -> Result<(), Refusal> {
        let (cause, text) = match (promotes, words.promotion) {
            (true, None) => {
                (Cause::MustPromote, "a pawn on the last rank becomes q, r, b or n: the move needs the letter")
            }
            (false, Some(_)) => (Cause::NoPromotion, "the move is no promotion and takes no letter"),
            _ => return Ok(()),
        };
        Err(Refusal::new(cause, text).by(self.sentences.promotion).at([words.from, words.to]))
    }

    /// The square of the rook, where a king's move would be castling.
    fn castles_with(&self, words: Words) -> Option<u8> {
        let (from, to, home) = (words.from.index(), words.to.index(), self.home());
        if self.chess960 {
            let rooks = self.board.straight & !self.board.diagonal & self.board.sides[self.side.index()];
            return (from & 56 == home && to & 56 == home && rooks >> to & 1 != 0).then_some(to);
        }
        match (from == home + 4, to.wrapping_sub(home)) {
            (true, 2) => Some(home),
            (true, 6) => Some(home + 7),
            _ => None,
        }
    }

    fn castling(&self, words: Words, rook: u8) -> Result<Move, Refusal> {
        let (from, at, s) = (words.from.index(), Square::wrap(rook), self.sentences);
        if self.extra & !MIDDLE & 1 << rook == 0 {
            let text = format!("there is no right to castle with a rook on {at}");
            return Err(Refusal::new(Cause::CastlingRights, text).by(s.castling_right).at([words.from, words.to, at]));
        }
        let rank = (self.board.occupied() >> self.home()) as u8;
        let between = castling::way(from, rook).empty & rank;
        if between != 0 {
            let blocker = Square::wrap(self.home() + between.trailing_zeros() as u8);
            let text = format!("{} stands in the way of castling", named(self.board, blocker));
            return Err(Refusal::new(Cause::CastlingPath, text)
                .by(s.castling_path)
                .at([words.from, words.to, blocker]));
        }
        Ok(Move::new(Tag::Castle, from, rook))
    }

    /// The squares a castling king stands on, crosses and reaches, in that order.
    pub fn castling_walk(&self, m: Move) -> Vec<Square> {
        let king_to = Square::wrap(self.home() + castling::way(m.from().index(), m.to().index()).king_to);
        let mut squares = alloc::vec![m.from()];
        squares.extend(variant_core::explain::between(m.from(), king_to).unwrap_or_default());
        if king_to != m.from() {
            squares.push(king_to);
        }
        squares
    }

    /// The refusal of castling through, or out of, an attacked square.
    pub fn castling_attacked(&self, words: Words, at: Square, by: &[Square], board: &Board) -> Refusal {
        let names = all_named(board, by);
        let text = match at == words.from {
            _ if board != self.board => format!("after castling K on {at} would be attacked by {names}"),
            true => format!("the king is in check from {names}, so it may not castle"),
            false => format!("castling leads the king over {at}, which is attacked by {names}"),
        };
        Refusal::new(Cause::CastlingAttacked, text)
            .by(self.sentences.castling_attacked)
            .at([words.from, words.to, at])
            .at(by)
    }

    /// The first attacked square on the way of a castling king, orthodox attacks: `None` where only the board after castling can tell.
    pub fn attacked_on_the_way(&self, words: Words, m: Move) -> Option<Refusal> {
        let without_king = self.board.occupied() & !(1 << m.from().index());
        self.castling_walk(m).into_iter().find_map(|at| {
            let by = attackers(self.board, self.side, at, without_king);
            (!by.is_empty()).then(|| self.castling_attacked(words, at, &by, self.board))
        })
    }
}

/// Why a well-formed move of orthodox chess is not legal. `after` plays a move as if it were legal.
pub fn refusal(trial: &Trial<'_>, words: Words, after: impl FnOnce(Move) -> Board) -> Refusal {
    let m = match trial.goes(words) {
        Ok(m) => m,
        Err(refusal) => return refusal,
    };
    let castles = m.tag() == Tag::Castle;
    if castles && let Some(refusal) = trial.attacked_on_the_way(words, m) {
        return refusal;
    }
    let board = after(m);
    let by = checkers(&board, trial.side);
    match by.is_empty() {
        true => Refusal::new(Cause::NotLegal, "it is no legal move").by(trial.sentences.king_attacked),
        false if castles => {
            let at = king_of(&board, trial.side).unwrap_or(words.to);
            trial.castling_attacked(words, at, &by, &board)
        }
        false => exposed(trial, words, !checkers(trial.board, trial.side).is_empty(), &board, &by),
    }
}
