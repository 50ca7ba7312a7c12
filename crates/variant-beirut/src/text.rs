//! Position text and move text.

use crate::Square;
use crate::moves::Move;
use crate::position::Position;
use crate::refusals;
use crate::rules::{Beirut, MOST};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_chess::board::Board;
use variant_chess::explain::Words;
use variant_chess::fen;
use variant_core::{Bits, Fault, MoveError, Player, Position as _, PositionError, text};

const NAMES: [&str; 2] = ["White", "Black"];

/// The carriers of one side as the seventh field tells them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Part {
    squares: u64,
    missing: u8,
}

/// Reads one side's part: squares sorted as text, then the choices still missing, or `-`.
fn part(field: &str, text: &str) -> Result<Part, Fault> {
    let fault = |expected: &str| Fault::new("carriers", field, expected);
    let mut part = Part::default();
    let mut last = "";
    if text == "-" {
        return Ok(part);
    }
    for word in text.split(',') {
        if part.missing > 0 {
            return Err(fault("nothing behind the missing choices").at(word));
        }
        if let Some(number) = word.strip_prefix('?') {
            part.missing = match number {
                "" => 1,
                _ => text::number("carriers", number, 2, MOST as u32)
                    .map_err(|_| fault("? for one missing choice, ?2 to ?15 for more").at(word))?
                    as u8,
            };
            continue;
        }
        let square: Square =
            word.parse().map_err(|_| fault("squares, missing choices such as ?2, or -, as in e2,?/?2").at(word))?;
        if word <= last {
            return Err(fault("squares in the order of the alphabet, each once").at(word));
        }
        last = word;
        part.squares |= 1 << square.index();
    }
    Ok(part)
}

fn part_text(p: &Position, player: Player) -> String {
    let mut words: Vec<String> = p.carriers(player).into_iter().map(|s| Square::wrap(s).to_string()).collect();
    words.sort();
    match p.missing(player) {
        0 if words.is_empty() => words.push("-".into()),
        0 => {}
        1 => words.push("?".into()),
        n => words.push(alloc::format!("?{n}")),
    }
    words.join(",")
}

/// The text of a position; `*` for the carriers of a side that is not `shown`.
pub(crate) fn position_text(p: &Position, shown: [bool; 2]) -> String {
    let chess = &p.orthodox;
    let side = |player: Player| if shown[player.index()] { part_text(p, player) } else { "*".into() };
    alloc::format!(
        "{} {} {} {} {} {} {}/{}",
        fen::board_text(p.board()),
        chess.side_to_move().letter(),
        fen::castling_text(chess.castling_rooks(), p.board(), false),
        chess.en_passant().map_or("-".to_string(), |s| s.to_string()),
        chess.plies(),
        chess.number(),
        side(Player::WHITE),
        side(Player::BLACK)
    )
}

/// Reads a position: a FEN and the carriers of both sides.
pub(crate) fn position(rules: &Beirut, text: &str) -> Result<Position, PositionError> {
    let [board, side, castling, en_passant, plies, number, carriers] =
        text::fields(text, ["board", "side", "castling", "en passant", "plies", "move", "carriers"])?;
    let mut faults = Vec::new();
    let mut keep = |fault| faults.push(fault);
    let turn = text::side(side).map_err(&mut keep).ok();
    let parts = parts(carriers).map_err(|f| f.into_iter().for_each(&mut keep)).ok();
    let setup = parts.is_some_and(|p| p.iter().any(|p| p.missing > 0));
    let board = fen::board(board).map_err(|f| f.into_iter().for_each(&mut keep)).ok();
    let mut extra = 0;
    if let Some(board) = &board {
        fen::board_faults(board, 0).into_iter().for_each(&mut keep);
        extra |= fen::castling(castling, board, false).map_err(&mut keep).unwrap_or(0);
        if setup && en_passant != "-" {
            keep(Fault::new("en passant", en_passant, "- while a choice is missing"));
        } else if let Some(turn) = turn {
            extra |= fen::en_passant(en_passant, board, turn).map_err(&mut keep).unwrap_or(0);
        }
        if let Some(parts) = &parts {
            carrier_faults(rules, board, parts, setup, carriers).into_iter().for_each(&mut keep);
        }
    }
    if let (Some(parts), Some(turn), true) = (&parts, turn, setup) {
        let chooser = if parts[0].missing > 0 { Player::WHITE } else { Player::BLACK };
        if turn != chooser {
            let whose = NAMES[chooser.index()];
            keep(Fault::new("side", side, alloc::format!("{}, as {whose} has to choose", chooser.letter())));
        }
    }
    let plies = text::number("plies", plies, 0, u32::MAX).map_err(&mut keep).ok();
    let number = text::number("move", number, 1, u32::MAX).map_err(&mut keep).ok();
    PositionError::none_of(faults)?;
    let (Some(board), Some(turn), Some(plies), Some(number), Some([white, black])) =
        (board, turn, plies, number, parts)
    else {
        return Err(Fault::new("text", text, "a FEN and the carriers").into());
    };
    let chess = variant_chess::Position::new(board, extra, turn, plies, number);
    let missing = [white.missing, black.missing];
    let position = Position::new(chess, white.squares | black.squares, missing, rules.terms());
    if !rules.terms().may_expose() && position.is_exposed() {
        let king = if position.waiting() == Player::WHITE { "White's king" } else { "Black's king" };
        return Err(Fault::new("side", side, alloc::format!("{king} not to be attacked, as it is not its move")).into());
    }
    Ok(position)
}

fn parts(field: &str) -> Result<[Part; 2], Vec<Fault>> {
    let Some((white, black)) = field.split_once('/') else {
        return Err(alloc::vec![Fault::new("carriers", field, "White's and Black's, a slash between")]);
    };
    match (part(field, white), part(field, black)) {
        (Ok(white), Ok(black)) => Ok([white, black]),
        (white, black) => Err([white.err(), black.err()].into_iter().flatten().collect()),
    }
}

/// Rule 1 and the seventh field: who may carry, how many, and in which order they are chosen.
fn carrier_faults(rules: &Beirut, board: &Board, parts: &[Part; 2], setup: bool, field: &str) -> Vec<Fault> {
    let most = rules.carriers() as u32;
    let mut faults = Vec::new();
    for (side, part) in parts.iter().enumerate() {
        let (name, units) = (NAMES[side], board.sides[side] & !board.kings);
        let mut fault = |expected: String| faults.push(Fault::new("carriers", field, expected));
        for square in Bits(part.squares & !units).into_iter().map(Square::wrap) {
            fault(alloc::format!("a unit of {name} on {square}, not its king"));
        }
        let all = part.squares.count_ones() + part.missing as u32;
        if all > most {
            fault(alloc::format!("at most {most} of {name}"));
        } else if setup && all < most {
            fault(alloc::format!("{most} of {name}, chosen and missing together"));
        }
        if setup && all > units.count_ones() {
            fault(alloc::format!("no more carriers of {name} than its units besides the king"));
        }
    }
    if parts[0].missing > 0 && parts[1].squares != 0 {
        faults.push(Fault::new("carriers", field, "White's choices before Black's"));
    }
    faults
}

/// Reads a legal move. No answer depends on the carriers of the other side.
pub(crate) fn parse_move(p: &Position, text: &str) -> Result<Move, MoveError> {
    let syntax = || MoveError::syntax(text, "two squares such as e2e4 or e7e8q, a detonation *e5, or a choice !e2");
    let legal = p.legal_moves();
    let action = text.strip_prefix(['*', '!']);
    let m = match action {
        Some(square) => {
            let at: Square = square.parse().map_err(|_| syntax())?;
            Some(if text.starts_with('*') { Move::Detonate(at) } else { Move::Choose(at) })
        }
        None if !fen::looks_like_a_move(text) => return Err(syntax()),
        None => legal.iter().copied().find(|m| matches!(m, Move::Step(s) if fen::move_text(*s, false) == text)),
    };
    if let Some(m) = m.filter(|m| legal.contains(m)) {
        return Ok(m);
    }
    Err(match p.outcome() {
        Some(outcome) => MoveError::over(text, &outcome),
        None => MoveError::illegal(text, refusals::refusal(p, m, Words::read(text))),
    })
}

/// Carriers that White may have chosen: the first units of the board field besides the king, in the form of the seventh field.
pub(crate) fn some_carriers(fen: &str, count: u8) -> String {
    let board = fen::board(fen.split(' ').next().unwrap_or("")).unwrap_or_default();
    let units = Bits(board.sides[0] & !board.kings).into_iter();
    let mut squares: Vec<String> = units.take(count as usize).map(|s| Square::wrap(s).to_string()).collect();
    squares.sort();
    if squares.is_empty() { "-".into() } else { squares.join(",") }
}
