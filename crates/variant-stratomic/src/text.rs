//! Position text and move text of both games.

use crate::area::Area;
use crate::board::Board;
use crate::ground::{Ground, down, rank, up};
use crate::launch::Terms;
use crate::moves::Move;
use crate::position::Position;
use crate::refusals;
use crate::units::{Kind, Piece};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_chess::side::{Black, Side, White};
use variant_core::position::Position as _;
use variant_core::{Fault, MoveError, Player, PositionError, text};

const FIELDS: [&str; 7] = ["board", "side", "castling", "en passant", "plies", "move", "armed"];

/// Reads a position: FEN and a seventh field, `armed` or `-`.
pub(crate) fn parse<G: Ground>(line: &str, terms: Terms, castling: bool) -> Result<Position<G>, PositionError> {
    let [rows, side, rights, passed, plies, number, armed] = text::fields(line, FIELDS)?;
    let mut faults = Vec::new();
    let mut keep = |fault| faults.push(fault);
    let board = read_board::<G>(rows).map_err(|f| f.into_iter().for_each(&mut keep)).ok();
    let turn = text::side(side).map_err(&mut keep).ok();
    let mut extra = G::Set::NONE;
    if let Some(board) = &board {
        board_faults(board).into_iter().for_each(&mut keep);
        let read = if castling { read_rights(rights, board, terms) } else { no_rights(rights) };
        extra |= read.map_err(&mut keep).unwrap_or_default();
        if let Some(turn) = turn {
            let read = match turn {
                Player::WHITE => read_passed::<G, White>(passed, board),
                _ => read_passed::<G, Black>(passed, board),
            };
            extra |= read.map_err(&mut keep).unwrap_or_default();
        }
    }
    let plies = text::number("plies", plies, 0, u32::MAX).map_err(&mut keep).ok();
    let number = text::number("move", number, 1, u32::MAX).map_err(&mut keep).ok();
    let armed = read_armed(armed, terms).map_err(&mut keep).ok();
    if let (true, Some(board), Some(turn), Some(plies), Some(number), Some(armed)) =
        (faults.is_empty(), board, turn, plies, number, armed)
    {
        let position = Position { board, extra, key: 0, plies, number, turn, armed, terms };
        if !position.is_attacked(turn.opponent()) {
            return Ok(position.settled());
        }
        faults.push(Fault::new("side", side, "the side that gives check not to be on move"));
    }
    Err(PositionError { faults })
}

fn read_board<G: Ground>(field: &str) -> Result<Board<G>, Vec<Fault>> {
    let mut board = Board::default();
    for (square, piece) in G::read_board(field)? {
        board.put(square, piece);
    }
    Ok(board)
}

/// One king a side; pawns only where pawns can stand: between the first rank of either array and the rank of promotion.
fn board_faults<G: Ground>(board: &Board<G>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (side, name) in [(0, "white"), (1, "black")] {
        let kings = (board.kings & board.sides[side]).count();
        if kings != 1 {
            faults.push(Fault::new("board", alloc::format!("{kings} {name} kings"), "exactly one king a side"));
        }
    }
    let field = (2..=7).fold(G::Set::NONE, |set, n| set | rank::<G, White>(n));
    (board.pawns & !field).each(|s| {
        let letter = board.piece_at(s).map_or('P', Piece::fen).to_string();
        let (low, high) = (G::BORDER + 2, G::SIZE - 1 - G::BORDER);
        faults.push(Fault::new("board", letter, alloc::format!("pawns on ranks {low} to {high}")).at(G::square(s)));
    });
    faults
}

/// Castling rights: letters of `KQkq` in any order, each once, each with king and rook in place.
fn read_rights<G: Ground>(field: &str, board: &Board<G>, terms: Terms) -> Result<G::Set, Fault> {
    let mut rights = G::Set::NONE;
    if field == "-" {
        return Ok(rights);
    }
    for letter in field.chars() {
        let fault = |expected: String| Err(Fault::new("castling", field, expected).at(letter));
        let Some(index) = "KQkq".find(letter) else { return fault("letters of KQkq, or -".to_string()) };
        let (side, way) = (index / 2, &G::ways(index / 2, terms.rotated)[index % 2]);
        let color = if side == 0 { Player::WHITE } else { Player::BLACK };
        let rook = if G::HAS_ROOKS { Kind::Rook } else { G::MISSILE };
        for (square, kind) in [(way.king, Kind::King), (way.rook, rook)] {
            let piece = Piece { kind, color };
            if board.piece_at(square) != Some(piece) {
                return fault(alloc::format!("{} on {}", piece.fen(), G::square(square)));
            }
        }
        let rook = G::Set::of(way.rook);
        if rights.meets(rook) {
            return fault("each right once".to_string());
        }
        rights |= rook;
    }
    Ok(rights)
}

/// Castling is off: no right is accepted.
fn no_rights<A: Area>(field: &str) -> Result<A, Fault> {
    if field == "-" { Ok(A::NONE) } else { Err(Fault::new("castling", field, "-, castling is off")) }
}

/// The en passant field for `S` to move: a square that the enemy could have passed by a double step.
fn read_passed<G: Ground, S: Side>(field: &str, board: &Board<G>) -> Result<G::Set, Fault> {
    if field == "-" {
        return Ok(G::Set::NONE);
    }
    let fault = |expected: &str| Err(Fault::new("en passant", field, expected));
    let Ok(square) = field.parse::<G::Square>() else { return fault("a square or -") };
    let bit = G::Set::of(G::index(square));
    let pawns = board.pawns & board.theirs::<S>();
    if !bit.meets(rank::<G, S>(6)) {
        let above = |n: u8| G::BORDER + n;
        let (white, black) = (above(6), above(3));
        fault(&alloc::format!(
            "a square passed by a double step: rank {white} when White is to move, rank {black} when Black is"
        ))
    } else if (bit | up::<G, S>(bit)).meets(board.occupied()) {
        fault("an empty square with an empty square behind it")
    } else if !down::<G, S>(bit).meets(pawns) {
        fault("an enemy pawn in front of the square")
    } else {
        Ok(bit)
    }
}

/// The seventh field. With `launch=silo` launches are open from the first move.
fn read_armed(field: &str, terms: Terms) -> Result<bool, Fault> {
    match (field, terms.silo) {
        ("armed", _) => Ok(true),
        ("-", false) => Ok(false),
        (_, true) => Err(Fault::new("armed", field, "armed")),
        (_, false) => Err(Fault::new("armed", field, "armed or -")),
    }
}

/// Writes a position.
pub(crate) fn print<G: Ground>(p: &Position<G>) -> String {
    alloc::format!(
        "{} {} {} {} {} {} {}",
        G::write_board(|s| p.board.piece_at(s).map(Piece::fen)),
        p.turn.letter(),
        print_rights(p),
        p.en_passant().map_or("-".to_string(), |s| s.to_string()),
        p.plies,
        p.number,
        if p.armed { "armed" } else { "-" }
    )
}

fn print_rights<G: Ground>(p: &Position<G>) -> String {
    let has = |i: usize| p.extra.meets(G::Set::of(G::ways(i / 2, p.terms.rotated)[i % 2].rook));
    let letters: String = "KQkq".chars().enumerate().filter(|&(i, _)| has(i)).map(|(_, c)| c).collect();
    if letters.is_empty() { "-".to_string() } else { letters }
}

/// What a move text says, legal or not.
pub(crate) struct Words<G: Ground> {
    pub(crate) from: G::Square,
    pub(crate) launch: bool,
    pub(crate) to: G::Square,
    pub(crate) promotion: bool,
}

fn read_words<G: Ground>(text: &str) -> Option<Words<G>> {
    fn square<G: Ground>(text: &str) -> Option<(G::Square, &str)> {
        let length = text.bytes().skip(1).take_while(u8::is_ascii_digit).count() + 1;
        Some((text.get(..length)?.parse().ok()?, &text[length..]))
    }
    let (from, rest) = square::<G>(text)?;
    let (launch, rest) = rest.strip_prefix('*').map_or((false, rest), |rest| (true, rest));
    let (to, rest) = square::<G>(rest)?;
    let letter = rest.chars().next();
    let known = |c: char| "nbrq".contains(c) || c == 'm' && G::HAS_ROOKS;
    let good = letter.is_none_or(|c| !launch && known(c) && rest.len() == 1);
    good.then_some(Words { from, launch, to, promotion: letter.is_some() })
}

/// Reads a legal move.
pub(crate) fn parse_move<G: Ground>(p: &Position<G>, text: &str) -> Result<Move<G>, MoveError> {
    let Some(words) = read_words::<G>(text) else {
        let forms = if G::HAS_ROOKS { "e3e5, e8e9q or a2*e5" } else { "e2e4, e7e8q or a1*e5" };
        return Err(MoveError::syntax(
            text,
            alloc::format!("two squares, perhaps with a promotion letter or a star, such as {forms}"),
        ));
    };
    let legal = p.legal_moves();
    if let Some(outcome) = p.outcome() {
        return Err(MoveError::over(text, &outcome));
    }
    let found = legal.iter().find(|m| m.to_string() == text);
    found.copied().ok_or_else(|| MoveError::illegal(text, refusals::refusal(p, &words)))
}
