//! The fields of a FEN, shared by the games that use them.

use crate::Square;
use crate::board::Board;
use crate::castling;
use crate::moves::{Move, Tag};
use crate::side::{Black, Side, White};
use crate::units::Piece;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::lines::{FILE_A, RANK_1};
use variant_core::{Fault, Player, text};

/// Reads the board field.
///
/// # Errors
/// All faults of the field.
pub fn board(field: &str) -> Result<Board, Vec<Fault>> {
    let units = text::board::<8, 8, Piece>(field, Piece::from_fen)?;
    let mut board = Board::default();
    for (square, piece) in units {
        board.put(square, piece);
    }
    Ok(board)
}

/// Writes the board field.
pub fn board_text(board: &Board) -> String {
    text::write_board::<8, 8>(|square| board.piece_at(square).map(Piece::fen))
}

/// The faults of a board that needs exactly one king a side and no pawn on the first and last rank.
pub fn orthodox_faults(board: &Board) -> Vec<Fault> {
    board_faults(board, 1)
}

/// The faults of a board that needs at most one king a side, no fewer than `fewest`, and no pawn on the first and last rank.
pub fn board_faults(board: &Board, fewest: u32) -> Vec<Fault> {
    let mut faults = Vec::new();
    let expected = if fewest == 0 { "at most one king a side" } else { "exactly one king a side" };
    for (side, name) in [(0, "white"), (1, "black")] {
        let kings = (board.kings & board.sides[side]).count_ones();
        if kings < fewest || kings > 1 {
            faults.push(Fault::new("board", alloc::format!("{kings} {name} kings"), expected));
        }
    }
    for square in variant_core::Bits(board.pawns & (RANK_1 | RANK_1 << 56)) {
        let letter = board.piece_at(Square::wrap(square)).map_or('P', Piece::fen).to_string();
        faults.push(Fault::new("board", letter, "no pawn on ranks 1 and 8").at(Square::wrap(square)));
    }
    faults
}

/// Reads the castling field as the set of rooks that may castle. `chess960` allows any files, named by letters (Shredder-FEN) or, as in
/// X-FEN, by `K` and `Q` for the outermost rook; otherwise only e1, a1 and h1 and their mirror images.
///
/// # Errors
/// An unknown letter, one twice, or a right without king and rook in place.
pub fn castling(field: &str, board: &Board, chess960: bool) -> Result<u64, Fault> {
    let mut rights = 0;
    if field == "-" {
        return Ok(0);
    }
    if field.is_empty() {
        return Err(Fault::new("castling", field, "castling letters or -"));
    }
    for letter in field.chars() {
        let fault = |expected: &str| Fault::new("castling", field, expected).at(letter);
        let rook = if letter.is_ascii_uppercase() {
            rook_of::<White>(board, letter.to_ascii_lowercase(), chess960)
        } else {
            rook_of::<Black>(board, letter, chess960)
        };
        match rook {
            Ok(rook) if rights & rook != 0 => return Err(fault("each right once")),
            Ok(rook) => rights |= rook,
            Err(expected) => return Err(fault(expected)),
        }
    }
    for (home, name) in [(RANK_1, "White"), (RANK_1 << 56, "Black")] {
        let king = board.kings & home;
        let (left, right) = (rights & home & king.wrapping_sub(1), rights & home & !king.wrapping_sub(1));
        if left.count_ones() > 1 || right.count_ones() > 1 {
            return Err(Fault::new("castling", field, alloc::format!("one right of {name} on each side of the king")));
        }
    }
    Ok(rights)
}

/// The rook a castling letter (lower case) speaks of.
fn rook_of<S: Side>(board: &Board, letter: char, chess960: bool) -> Result<u64, &'static str> {
    let king = board.kings & board.mine::<S>() & S::rank(1);
    let rooks = board.straight & !board.diagonal & board.mine::<S>() & S::rank(1);
    let rook = match letter {
        'k' | 'q' if !chess960 => {
            let file = if letter == 'k' { 7 } else { 0 };
            if king & FILE_A << 4 == 0 {
                return Err("the king on its square, file e");
            }
            rooks & FILE_A << file
        }
        // The outermost rook on that side of the king.
        'k' => {
            let right = rooks & !king.wrapping_sub(1);
            if right == 0 { 0 } else { 1 << (63 - right.leading_zeros()) }
        }
        'q' => {
            let left = rooks & king.wrapping_sub(1);
            left & left.wrapping_neg()
        }
        'a'..='h' if chess960 => rooks & FILE_A << (letter as u8 - b'a'),
        _ => return Err(if chess960 { "K, Q, k, q, file letters or -" } else { "K, Q, k, q or -" }),
    };
    if king == 0 {
        Err("the king on its first rank")
    } else if rook == 0 {
        Err("a rook in place")
    } else {
        Ok(rook)
    }
}

/// Writes the castling field: `KQkq`, or file letters where `chess960` is on.
pub fn castling_text(rights: u64, board: &Board, chess960: bool) -> String {
    let mut out = String::new();
    for (home, upper) in [(0u8, true), (56, false)] {
        let king = (board.kings >> home & RANK_1).trailing_zeros() as u8;
        for file in (0..8u8).rev().filter(|f| rights >> (home + f) & 1 != 0) {
            let letter = match (chess960, file > king) {
                (true, _) => (b'a' + file) as char,
                (false, true) => 'k',
                (false, false) => 'q',
            };
            out.push(if upper { letter.to_ascii_uppercase() } else { letter });
        }
    }
    if out.is_empty() { "-".to_string() } else { out }
}

/// Reads the en passant field as a set: a square that the enemy of the side to move could have passed by a double step.
///
/// # Errors
/// No square, the wrong rank, the square or the origin occupied, or no pawn in front.
pub fn en_passant(field: &str, board: &Board, turn: Player) -> Result<u64, Fault> {
    if field == "-" {
        return Ok(0);
    }
    let square: Square = field.parse().map_err(|_| Fault::new("en passant", field, "a square or -"))?;
    let bit = 1u64 << square.index();
    let fault = |expected: &str| Err(Fault::new("en passant", field, expected));
    let (rank, pawn, origin) = if turn == Player::WHITE {
        (White::rank(6), White::down(bit), White::up(bit))
    } else {
        (Black::rank(6), Black::down(bit), Black::up(bit))
    };
    if bit & rank == 0 {
        fault("a square that a double step has just passed: rank 6 when White is to move, rank 3 when Black is")
    } else if (bit | origin) & board.occupied() != 0 {
        fault("an empty square with an empty square behind it")
    } else if pawn & board.pawns & board.sides[turn.opponent().index()] == 0 {
        fault("an enemy pawn in front of the square")
    } else {
        Ok(bit)
    }
}

/// The squares a king and a rook go to when they castle: king's target, rook's target.
pub fn castled(king: Square, rook: Square) -> (Square, Square) {
    let way = castling::way(king.index(), rook.index());
    let home = king.index() & 56;
    (Square::wrap(home + way.king_to), Square::wrap(home + way.rook_to))
}

/// The coordinate text of a move.
pub fn move_text(m: Move, chess960: bool) -> String {
    if m.tag() == Tag::Castle && !chess960 {
        return alloc::format!("{}{}", m.from(), castled(m.from(), m.to()).0);
    }
    alloc::format!("{m:?}")
}

/// Two squares and perhaps a promotion letter?
pub fn looks_like_a_move(text: &str) -> bool {
    let square = |range| text.get(range).is_some_and(|s: &str| s.parse::<Square>().is_ok());
    square(0..2) && square(2..4) && matches!(text.get(4..), Some("" | "n" | "b" | "r" | "q"))
}
