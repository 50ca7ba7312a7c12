//! Position text and move text.

use crate::Square;
use crate::moves::{Move, Tag};
use crate::position::Position;
use crate::refusals;
use crate::roles::Flags;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_chess::explain::Words;
use variant_chess::side::{Black, Side, White};
use variant_chess::{Board, Kind, Piece, fen};
use variant_core::cpu::Portable;
use variant_core::position::Position as _;
use variant_core::{Fault, MoveError, Player, PositionError, text};

/// Reads a FEN.
pub(crate) fn parse(input: &str, flags: Flags) -> Result<Position, PositionError> {
    let [board, side, castling, en_passant, plies, number] =
        text::fields(input, ["board", "side", "castling", "en passant", "plies", "move"])?;
    let mut faults = Vec::new();
    let mut keep = |fault| faults.push(fault);
    let turn = text::side(side).map_err(&mut keep).ok();
    let plies = text::number("plies", plies, 0, u32::MAX).map_err(&mut keep).ok();
    let number = text::number("move", number, 1, u32::MAX).map_err(&mut keep).ok();
    let board = fen::board(board).map_err(|f| f.into_iter().for_each(&mut keep)).ok();
    let mut extra = 0;
    if let Some(board) = &board {
        board_faults::<White>(board, flags).into_iter().for_each(&mut keep);
        board_faults::<Black>(board, flags).into_iter().for_each(&mut keep);
        extra |= fen::castling(castling, board, false).map_err(&mut keep).unwrap_or(0);
        match turn {
            Some(Player::WHITE) => extra |= passed::<White>(en_passant, board, flags).map_err(&mut keep).unwrap_or(0),
            Some(_) => extra |= passed::<Black>(en_passant, board, flags).map_err(&mut keep).unwrap_or(0),
            None => {}
        }
    }
    let kings = board.is_some_and(|b| b.sides.map(|units| (b.kings & units).count_ones()) == [1, 1]);
    let position = match (board, turn) {
        (Some(board), Some(turn)) if kings => {
            let clock = [plies.unwrap_or(0), number.unwrap_or(1)];
            Some(Position::new(board, extra, turn, clock, flags))
        }
        _ => None,
    };
    if position.is_some_and(|p| match p.turn {
        Player::WHITE => p.is_attacked::<Black, _>(Portable),
        _ => p.is_attacked::<White, _>(Portable),
    }) {
        keep(Fault::new("side", side, "the side that gives check not to be on move"));
    }
    PositionError::none_of(faults)?;
    position.ok_or_else(|| Fault::new("text", input, "a FEN").into())
}

/// Exactly one king, and no pawn where none can stand: own rank 8, in the first edition own rank 1 too.
fn board_faults<S: Side>(board: &Board, flags: Flags) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mine = board.mine::<S>();
    let kings = (board.kings & mine).count_ones();
    if kings != 1 {
        let name = if S::INDEX == 0 { "white" } else { "black" };
        faults.push(Fault::new("board", format!("{kings} {name} kings"), "exactly one king a side"));
    }
    let roles = flags.roles::<S>();
    let first = roles.home & S::rank(1) == 0;
    let barred = S::rank(8) | if first { S::rank(1) } else { 0 };
    for square in variant_core::Bits(board.pawns & mine & barred) {
        let letter = Piece { kind: Kind::Pawn, color: S::PLAYER }.fen().to_string();
        let expected = if first { "no pawn on own rank 1 or 8" } else { "no pawn on own rank 8" };
        faults.push(Fault::new("board", letter, expected).at(Square::wrap(square)));
    }
    faults
}

/// Reads the en passant field as a set: a square that the enemy of `S`, who is to move, could have passed by a double
/// step.
fn passed<S: Side>(field: &str, board: &Board, flags: Flags) -> Result<u64, Fault> {
    if field == "-" {
        return Ok(0);
    }
    let square: Square = field.parse().map_err(|_| Fault::new("en passant", field, "a square or -"))?;
    let bit = 1u64 << square.index();
    let fault = |expected: &str| Err(Fault::new("en passant", field, expected));
    let roles = flags.roles::<S::Other>();
    if bit & roles.passed == 0 {
        fault("a square that a double step of the other side passes: its own rank 2 to 4, in the first edition 3")
    } else if (bit | S::up(bit)) & board.occupied() != 0 {
        fault("an empty square with an empty square behind it")
    } else if S::down(bit) & board.pawns & board.theirs::<S>() == 0 {
        fault("an enemy pawn in front of the square")
    } else {
        Ok(bit)
    }
}

/// Writes a FEN.
pub(crate) fn write(p: &Position) -> String {
    format!(
        "{} {} {} {} {} {}",
        fen::board_text(&p.board),
        p.turn.letter(),
        fen::castling_text(p.castling_rooks(), &p.board, false),
        p.en_passant().map_or("-".to_string(), |s| s.to_string()),
        p.plies,
        p.number
    )
}

/// Writes a move: castling as the king's move.
pub(crate) fn move_text(m: Move) -> String {
    match m.tag() {
        Tag::Castle => format!("{}{}", m.from(), fen::castled(m.from(), m.to()).0),
        _ => format!("{m:?}"),
    }
}

/// Two squares with a star or a promotion letter, perhaps: origin, strike, target.
fn squares(text: &str) -> Option<(Square, bool, Square)> {
    let (from, rest) = (text.get(0..2)?, text.get(2..)?);
    let (strike, rest) = rest.strip_prefix('*').map_or((false, rest), |rest| (true, rest));
    let (to, letter) = (rest.get(0..2)?, rest.get(2..)?);
    let letters: &[&str] = if strike { &[""] } else { &["", "n", "b", "r", "q"] };
    letters.contains(&letter).then_some((from.parse().ok()?, strike, to.parse().ok()?))
}

/// Reads a legal move.
pub(crate) fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let Some((from, strike, to)) = squares(text) else {
        return Err(MoveError::syntax(
            text,
            "two squares, a star between them for a spear, perhaps a promotion letter: e2e4, e2*e4, e7e8q",
        ));
    };
    let legal = position.legal_moves();
    let found = legal.iter().find(|&&m| m.from() == from && move_text(m) == text);
    found.copied().ok_or_else(|| match position.outcome() {
        Some(outcome) => MoveError::over(text, &outcome),
        None => {
            let promotion = text.get(4..).and_then(|rest| rest.chars().next()).filter(|_| !strike);
            let promotion = promotion.and_then(|c| Kind::from_letter(c.to_ascii_uppercase()));
            MoveError::illegal(text, refusals::why(position, Words { from, to, promotion }, strike))
        }
    })
}
