//! Position text and move text.

use crate::board::{self, Board, owner};
use crate::moves::{Barred, Move};
use crate::position::{Position, State};
use crate::refusals;
use crate::rules::Monochrome;
use crate::{Kind, Square};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::position::Position as _;
use variant_core::{Fault, MoveError, Player, PositionError, text};

/// Both armies together: no more points can be on the board and in the score.
const ALL_POINTS: u32 = 100;

/// Reads `<board> <side> <barred> <points> <plies> <move>`.
pub(crate) fn read(rules: &Monochrome, text: &str) -> Result<Position, PositionError> {
    let [board, side, barred, points, plies, number] =
        text::fields(text, ["board", "side", "barred", "points", "plies", "move"])?;
    let mut faults = Vec::new();
    let mut keep = |fault| faults.push(fault);
    let board = read_board(board).map_err(|f| f.into_iter().for_each(&mut keep)).ok();
    let turn = text::side(side).map_err(&mut keep).ok();
    let barred = match squares_of(barred) {
        _ if barred == "-" => Some(Barred::NONE),
        None => {
            keep(Fault::new("barred", barred, "a move such as d2d8, or -"));
            None
        }
        Some((from, to)) => {
            barred_faults(barred, (from, to), turn, board.as_ref()).into_iter().for_each(&mut keep);
            Some(Barred::new(from, to))
        }
    };
    let points = read_points(points, board.as_ref()).map_err(&mut keep).ok();
    let plies = text::number("plies", plies, 0, u32::MAX).map_err(&mut keep).ok();
    let number = text::number("move", number, 1, u32::MAX).map_err(&mut keep).ok();
    PositionError::none_of(faults)?;
    match (board, turn, barred, points, plies, number) {
        (Some(board), Some(turn), Some(barred), Some(points), Some(plies), Some(number)) => {
            Ok(Position::new(rules, board, State { turn, barred, points, plies, number }))
        }
        _ => Err(Fault::new("text", text, "a position").into()),
    }
}

/// The sets are one-coloured: a letter means the same in either case.
fn read_board(field: &str) -> Result<Board, Vec<Fault>> {
    let units = text::board::<8, 8, Kind>(field, |c| Kind::from_letter(c.to_ascii_uppercase()))?;
    if units.is_empty() {
        return Err(alloc::vec![Fault::new("board", field, "at least one unit")]);
    }
    let mut board = Board::default();
    for (square, kind) in units {
        board.toggle(board::code(kind), 1 << square.index());
    }
    Ok(board)
}

/// What makes a barred answer impossible. How the unit moves is not asked.
fn barred_faults(field: &str, (from, to): (Square, Square), turn: Option<Player>, board: Option<&Board>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut fault = |at: Square, expected: &str| faults.push(Fault::new("barred", field, expected).at(at));
    if owner(from) == owner(to) {
        fault(to, "a move over the line between ranks 4 and 5");
    }
    if turn.is_some_and(|turn| turn != owner(from)) {
        fault(from, "a square on the half of the side to move");
    }
    if board.is_some_and(|b| b.piece_at(from).is_none()) {
        fault(from, "a unit on the first square");
    }
    if board.is_some_and(|b| b.piece_at(to).is_some()) {
        fault(to, "an empty second square");
    }
    faults
}

/// Reads `white/black`.
fn read_points(field: &str, board: Option<&Board>) -> Result<[u8; 2], Fault> {
    let fault = |expected: &str| Fault::new("points", field, expected);
    let (white, black) = field.split_once('/').ok_or_else(|| fault("points of White and Black, such as 10/3"))?;
    let white = text::number("points", white, 0, ALL_POINTS)?;
    let black = text::number("points", black, 0, ALL_POINTS)?;
    let units = board.map_or(0, Board::points);
    if white + black + units > ALL_POINTS {
        return Err(fault(&alloc::format!(
            "no more than {ALL_POINTS} points, those of the units on the board included"
        ))
        .at(alloc::format!("{units} on the board")));
    }
    Ok([white as u8, black as u8])
}

/// Upper case on the half of White, lower case on that of Black.
pub(crate) fn write(p: &Position) -> String {
    let board = text::write_board::<8, 8>(|square| {
        let letter = p.board.piece_at(square)?.0.letter();
        Some(if owner(square) == Player::WHITE { letter } else { letter.to_ascii_lowercase() })
    });
    let barred = p.barred().map_or("-".to_string(), |(from, to)| alloc::format!("{from}{to}"));
    let [white, black] = p.points();
    alloc::format!("{board} {} {barred} {white}/{black} {} {}", p.side_to_move().letter(), p.plies(), p.number())
}

/// Two squares and nothing else.
fn squares_of(text: &str) -> Option<(Square, Square)> {
    match (text.get(0..2), text.get(2..4), text.len()) {
        (Some(from), Some(to), 4) => Some((from.parse().ok()?, to.parse().ok()?)),
        _ => None,
    }
}

/// Reads a legal move.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let Some((from, to)) = squares_of(text) else {
        return Err(MoveError::syntax(text, "two squares, such as e2e4"));
    };
    let legal = position.legal_moves();
    let found = legal.iter().find(|m| (m.from(), m.to()) == (from, to));
    found.copied().ok_or_else(|| match position.outcome() {
        Some(outcome) => MoveError::over(text, &outcome),
        None => MoveError::illegal(text, refusals::refusal(position, from, to)),
    })
}
