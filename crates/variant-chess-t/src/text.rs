//! Position text and move text.

use crate::board::Board;
use crate::layout::{Edition, Ground};
use crate::moves::{Act, LIMIT, Move};
use crate::position::Position;
use crate::refusals;
use crate::shape::{Shape, Word};
use crate::units::{Kind, Piece};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::{Fault, MoveError, Player, Position as _, PositionError, text};

/// Reads a position: `<board> <side> <rights> <plies> <move>`.
pub(crate) fn read<S: Shape>(
    input: &str,
    ground: &Ground,
    edition: Edition,
    exchange: bool,
) -> Result<Position<S>, PositionError> {
    let [board, side, rights, plies, number] = text::fields(input, ["board", "side", "rights", "plies", "move"])?;
    let mut faults = Vec::new();
    let mut keep = |fault| faults.push(fault);
    let board = read_board::<S>(board, ground).map_err(|f| f.into_iter().for_each(&mut keep)).ok();
    let turn = text::side(side).map_err(&mut keep).ok();
    let rights = read_rights(rights).map_err(&mut keep).ok();
    let plies = text::number("plies", plies, 0, u32::MAX).map_err(&mut keep).ok();
    let number = text::number("move", number, 1, u32::MAX).map_err(&mut keep).ok();
    PositionError::none_of(faults)?;
    let (Some(board), Some(turn), Some(rights), Some(plies), Some(number)) = (board, turn, rights, plies, number)
    else {
        return Err(Fault::new("text", input, "a position").into());
    };
    let (zones, units) = (ground.zones::<S>(), ground.units);
    let mut position = Position { board, zones, key: 0, plies, number, turn, rights, units, edition, exchange };
    position.key = position.scratch();
    Ok(position)
}

fn read_rights(field: &str) -> Result<u8, Fault> {
    match field {
        "-" => Ok(0),
        "P" => Ok(1),
        "p" => Ok(2),
        "Pp" => Ok(3),
        _ => Err(Fault::new("rights", field, "Pp, P, p or -")),
    }
}

/// Reads the board field; all its faults.
pub(crate) fn read_board<S: Shape>(field: &str, ground: &Ground) -> Result<Board<S>, Vec<Fault>> {
    let units = S::read(field)?;
    let mut faults = Vec::new();
    let count = |kind, color| units.iter().filter(|(_, p)| *p == Piece { kind, color }).count();
    let sides = [(Player::WHITE, "white"), (Player::BLACK, "black")];
    for (color, name) in sides {
        let kings = count(Kind::King, color);
        if kings > 1 {
            faults.push(Fault::new("board", format!("{kings} {name} kings"), "at most one king a side"));
        }
        for (kind, plural) in [(Kind::Prince, "Princes"), (Kind::Connet, "Connets")] {
            let n = count(kind, color);
            if n > LIMIT {
                faults.push(Fault::new("board", format!("{n} {name} {plural}"), format!("at most 3 {plural} a side")));
            }
        }
    }
    // A position without one king is finished (rule 10); without both it is nothing.
    if sides.iter().all(|&(color, _)| count(Kind::King, color) == 0) {
        faults.push(Fault::new("board", "no king", "at least one king"));
    }
    let mut board = Board::default();
    for (at, piece) in units {
        let square = S::square(at);
        for expected in misplaced(ground, at, S::FILES, S::RANKS, piece) {
            faults.push(Fault::new("board", piece.symbol().to_string(), expected).at(square));
        }
        board.put(S::Word::of(at), piece.kind as u8, piece.color.index());
    }
    if faults.is_empty() { Ok(board) } else { Err(faults) }
}

/// Why a unit cannot stand on a square.
fn misplaced(ground: &Ground, at: u8, files: u8, ranks: u8, piece: Piece) -> impl Iterator<Item = &'static str> {
    let on = |set: u128| set >> at & 1 == 1;
    let side = piece.color.index();
    let own_rank = if side == 0 { at / files + 1 } else { ranks - at / files };
    let faults = [
        (!ground.has(piece.kind), "a unit of this game"),
        (!piece.kind.is_royal() && on(ground.castles[0] | ground.castles[1]), "royal units (K, C, P) only in a castle"),
        (on(ground.inaccessible[1 - side]), "no unit of the other side on an inaccessible square"),
        (
            piece.kind == Kind::Knecht && own_rank >= ranks / 2 + 2,
            "no Knecht where it would be a Ver Knecht (own rank 6 and beyond)",
        ),
        (piece.kind == Kind::VerKnecht && own_rank == ranks, "no Ver Knecht on its last rank"),
    ];
    faults.into_iter().filter(|&(holds, _)| holds).map(|(_, expected)| expected)
}

/// Writes a position.
pub(crate) fn write<S: Shape>(p: &Position<S>) -> String {
    let board = S::write(|at| p.board.piece(at).map(Piece::symbol));
    let rights = ["-", "P", "p", "Pp"][p.rights as usize & 3];
    format!("{board} {} {rights} {} {}", p.turn.letter(), p.plies, p.number)
}

/// Reads a legal move: `e2e4`, `b7b8c`, `e6*d8`.
pub(crate) fn read_move<S: Shape>(p: &Position<S>, input: &str) -> Result<Move<S>, MoveError> {
    let m = shape_of_move::<S>(input).ok_or_else(|| {
        MoveError::syntax(input, "two squares, a * between them for an exchange, a letter of v r s p c after them for a promotion: e2e4, e6*d8, b7b8c")
    })?;
    legal(p, m, input)
}

/// The move if it is legal, or the reason why it is not.
pub(crate) fn legal<S: Shape>(p: &Position<S>, m: Move<S>, input: &str) -> Result<Move<S>, MoveError> {
    if p.is_legal(m) {
        return Ok(m);
    }
    Err(match p.outcome() {
        Some(outcome) => MoveError::over(input, &outcome),
        None => MoveError::illegal(input, refusals::refusal(p, m)),
    })
}

/// The square with this name.
pub(crate) fn square<S: Shape>(name: &str) -> Option<u8> {
    let &[file, rank] = <&[u8; 2]>::try_from(name.as_bytes()).ok()?;
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file < S::FILES && rank < S::RANKS).then(|| rank * S::FILES + file)
}

fn shape_of_move<S: Shape>(input: &str) -> Option<Move<S>> {
    let from = square::<S>(input.get(0..2)?)?;
    if let Some(rest) = input.get(2..)?.strip_prefix('*') {
        return Some(Move::new(from, square::<S>(rest)?, Act::Exchange));
    }
    let act = match input.get(4..)? {
        "" => Act::Go,
        letter => Act::ALL
            .into_iter()
            .find(|a| a.promotion().is_some_and(|k| k.letter().to_ascii_lowercase().to_string() == letter))?,
    };
    Some(Move::new(from, square::<S>(input.get(2..4)?)?, act))
}
