//! Position text, options and move text.

use super::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn square_text(square: usize) -> String {
    let file = (b'a' + (square % 8) as u8) as char;
    format!("{file}{}", square / 8 + 1)
}

fn read_square(text: &str) -> Option<usize> {
    match *text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((rank - b'1') as usize * 8 + (file - b'a') as usize),
        _ => None,
    }
}

/// Reads the option list; the answer is whether `chess960` is on.
fn read_options(game: &str, options: &str) -> Result<bool, String> {
    if game != "chess" {
        return Err(format!("game: `{game}` is not chess"));
    }
    match options {
        "" => Ok(false),
        "chess960" => Ok(true),
        _ => Err(format!("options: `{options}`; there is only `chess960`")),
    }
}

fn read_board(text: &str) -> Result<Board, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 8 {
        return Err(format!("board: {} rows instead of 8", rows.len()));
    }
    let mut board = [EMPTY; 64];
    for (rank, row) in (0..8).rev().zip(rows) {
        let mut file = 0;
        let mut after_digit = false;
        for letter in row.bytes() {
            match letter {
                b'1'..=b'8' if !after_digit => file += (letter - b'0') as usize,
                _ if file < 8 && b"pnbrqkPNBRQK".contains(&letter) => {
                    board[rank * 8 + file] = letter;
                    file += 1;
                }
                _ => return Err(format!("board: row `{row}` is malformed")),
            }
            after_digit = letter.is_ascii_digit();
        }
        if file != 8 {
            return Err(format!("board: row `{row}` has {file} squares"));
        }
    }
    Ok(board)
}

/// `KQkq`: in chess the king on e1 with the corner rook, in Chess960 the outermost rook of that
/// side (X-FEN). File letters name the rook (Shredder-FEN, Chess960 only).
fn read_rights(board: &Board, chess960: bool, text: &str) -> Result<[[Option<usize>; 2]; 2], String> {
    let mut rights = [[None; 2]; 2];
    if text == "-" {
        return Ok(rights);
    }
    if text.is_empty() {
        return Err("castling: empty field".into());
    }
    for letter in text.bytes() {
        let wrong = |why: &str| format!("castling: `{}` {why}", letter as char);
        let seat = usize::from(letter.is_ascii_lowercase());
        let home = home(seat);
        let is_rook = |square: &usize| board[*square] == owned(seat, b'r');
        let king = king_of(board, seat)
            .filter(|&king| own_rank(seat, king) == 0 && (chess960 || king == home + 4))
            .ok_or_else(|| wrong("without the king in place"))?;
        let (side, rook) = match letter.to_ascii_uppercase() {
            b'K' if chess960 => (KING_SIDE, (king..home + 8).rev().find(is_rook)),
            b'Q' if chess960 => (QUEEN_SIDE, (home..king).find(is_rook)),
            b'K' => (KING_SIDE, Some(home + 7)),
            b'Q' => (QUEEN_SIDE, Some(home)),
            file @ b'A'..=b'H' if chess960 => {
                let rook = home + (file - b'A') as usize;
                (usize::from(rook < king), Some(rook))
            }
            _ => return Err(wrong("is no castling letter")),
        };
        let rook = rook.filter(is_rook);
        if rook.is_none() {
            return Err(wrong("without the rook in place"));
        }
        if rights[seat][side].is_some() {
            return Err(wrong("repeats a right"));
        }
        rights[seat][side] = rook;
    }
    Ok(rights)
}

/// Any square that the opponent's double step could just have passed.
fn read_passed(board: &Board, seat: usize, text: &str) -> Result<Option<usize>, String> {
    if text == "-" {
        return Ok(None);
    }
    let possible = |&passed: &usize| {
        own_rank(seat, passed) == 5
            && board[passed] == EMPTY
            && step(passed, (0, forward(seat))).is_some_and(|origin| board[origin] == EMPTY)
            && step(passed, (0, -forward(seat))).is_some_and(|pawn| board[pawn] == owned(1 - seat, b'p'))
    };
    match read_square(text).filter(possible) {
        Some(passed) => Ok(Some(passed)),
        None => Err(format!("en passant: `{text}` was passed by no pawn")),
    }
}

fn read_number(field: &str, text: &str) -> Result<u32, String> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    match text.parse::<u32>() {
        Ok(value) if plain => Ok(value),
        _ => Err(format!("{field}: `{text}` is not a number")),
    }
}

impl Naive {
    /// The orthodox array.
    pub fn start(game: &str, options: &str) -> Naive {
        Naive::parse(game, options, START).expect("known game and options")
    }

    /// Reads six FEN fields, refusing only what describes no position of the game.
    pub fn parse(game: &str, options: &str, text: &str) -> Result<Naive, String> {
        let chess960 = read_options(game, options)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, turn, rights, passed, clock, number] = fields[..] else {
            return Err(format!("{} fields instead of 6", fields.len()));
        };
        let board = read_board(board)?;
        for king in *b"Kk" {
            let count = board.iter().filter(|&&unit| unit == king).count();
            if count != 1 {
                return Err(format!("board: {count} kings `{}`", king as char));
            }
        }
        if (0..8).chain(56..64).any(|s| b"Pp".contains(&board[s])) {
            return Err("board: a pawn on rank 1 or 8".into());
        }
        let seat = match turn {
            "w" => 0,
            "b" => 1,
            _ => return Err(format!("turn: `{turn}` is neither `w` nor `b`")),
        };
        let naive = Naive {
            chess960,
            board,
            seat,
            rights: read_rights(&board, chess960, rights)?,
            passed: read_passed(&board, seat, passed)?,
            clock: read_number("clock", clock)?,
            number: read_number("move number", number)?,
        };
        if naive.number < 1 {
            return Err("move number: below 1".into());
        }
        if naive.in_check(1 - seat) {
            return Err("board: the side not to move is in check".into());
        }
        Ok(naive)
    }

    /// The canonical position text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                let unit = self.board[rank * 8 + file];
                if unit == EMPTY {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text.push(unit as char);
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            if rank > 0 {
                text.push('/');
            }
        }
        let mut rights = String::new();
        for seat in 0..2 {
            for side in [KING_SIDE, QUEEN_SIDE] {
                if let Some(rook) = self.rights[seat][side] {
                    let letter = match side {
                        _ if self.chess960 => b'a' + (rook % 8) as u8,
                        KING_SIDE => b'k',
                        _ => b'q',
                    };
                    rights.push(owned(seat, letter) as char);
                }
            }
        }
        if rights.is_empty() {
            rights.push('-');
        }
        // The passed square is printed only where a capture onto it is legal.
        let passed = match self.passed {
            Some(passed) if self.legal().iter().any(|m| m.kind == Kind::EnPassant) => square_text(passed),
            _ => "-".into(),
        };
        let turn = ["w", "b"][self.seat];
        let (clock, number) = (self.clock, self.number);
        format!("{text} {turn} {rights} {passed} {clock} {number}")
    }

    /// A legal move as move text.
    pub(super) fn move_text(&self, m: Move) -> String {
        let to = match m.kind {
            // Castling is the king's move; in Chess960 the king takes its rook.
            Kind::Castle(side) if !self.chess960 => home(self.seat) + KING_GOAL[side],
            _ => m.to,
        };
        let mut text = square_text(m.from) + &square_text(to);
        if let Kind::Promotion(unit) = m.kind {
            text.push(unit as char);
        }
        text
    }
}
