//! The toy as a [`Variant`]: text, and what each seat sees.

use super::{Batch, Move, Position, Runner, Square};
use std::ops::ControlFlow::Continue;
use variant_core::explain::{Cause, Refusal};
use variant_core::key::SplitMix64;
use variant_core::text::{board, fields, number, side, write_board};
use variant_core::variant::{BoardInfo, Status, Viewer};
use variant_core::{
    Batch as _, Bits, Fault, Info, MoveError, Observe, Outcome, Player, Position as _, PositionError, Variant,
};

/// The rules of the toy.
///
/// ```
/// use variant_core::{Game, Variant};
/// use variant_testkit::toy::Toy;
/// let mut game = Game::new(Toy);
/// game.play_text("b1b2").unwrap();
/// game.play_text("!c3").unwrap();
/// assert_eq!(Toy.text(game.position()), "1rr1/1R2/2R1 w b2/c3 0/0 0/0 2 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Toy;

const INFO: Info = Info {
    id: "toy",
    name: "Toy",
    players: (2, 2),
    board: BoardInfo::Rect(4, 3),
    hidden: true,
    status: Status::Exact,
    summary: "Capture the hidden flag",
    options: &[],
};

/// The last clock a position text may name: play can count on from there.
const LAST: u32 = 1_000_000;

impl Variant for Toy {
    type Position = Position;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn start(&self) -> Position {
        let [b1, c1, b3, c3] = [1, 2, 9, 10].map(Bits::<u64>::of);
        let flags = [Square::new(1), Square::new(9)];
        let empty = Position { runners: [b1 | c1, b3 | c3], flags, ..EMPTY };
        Position { key: empty.key_from_scratch(), ..empty }
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        let [squares, to_move, flags, hands, points, plies, number] =
            fields(text, ["board", "side", "flags", "hands", "points", "plies", "move"])?;
        read(squares, to_move, flags, hands, points, plies, number).map_err(PositionError::from)
    }

    fn text(&self, position: &Position) -> String {
        print(position, [false; 2])
    }

    fn move_text(&self, _: &Position, m: Move) -> String {
        match m {
            Move::Step { from, to } => format!("{from}{to}"),
            Move::Drop { to } => format!("R@{to}"),
            Move::Shift { to } => format!("!{to}"),
        }
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        let square = |t: Option<&str>| t.and_then(|t| t.parse::<Square>().ok());
        let m = if let Some(to) = text.strip_prefix("R@") {
            square(Some(to)).map(|to| Move::Drop { to })
        } else if let Some(to) = text.strip_prefix('!') {
            square(Some(to)).map(|to| Move::Shift { to })
        } else {
            square(text.get(..2)).zip(square(text.get(2..))).map(|(from, to)| Move::Step { from, to })
        };
        let m = m.ok_or_else(|| MoveError::syntax(text, "b1b2, R@b1 or !b1"))?;
        if position.is_legal(m) {
            Ok(m)
        } else {
            Err(MoveError::illegal(text, Refusal::new(Cause::NotLegal, "it is no move of this position")))
        }
    }

    fn plies_without_progress(&self, position: &Position) -> u32 {
        position.plies
    }
}

const EMPTY: Position = Position {
    runners: [Bits::<u64>::EMPTY; 2],
    flags: [None; 2],
    hands: [0; 2],
    points: [0; 2],
    side: Player::WHITE,
    key: 0,
    plies: 0,
    number: 1,
};

/// Two parts with a `/` between.
fn pair<'a>(field: &'static str, text: &'a str) -> Result<[&'a str; 2], Fault> {
    let parts = text.split_once('/').ok_or_else(|| Fault::new(field, text, "two parts, / between"))?;
    Ok([parts.0, parts.1])
}

fn read(
    squares: &str,
    to_move: &str,
    flags: &str,
    hands: &str,
    points: &str,
    plies: &str,
    move_number: &str,
) -> Result<Position, Fault> {
    let unit = |c| match c {
        'R' => Some(0),
        'r' => Some(1),
        _ => None,
    };
    let units = board::<4, 3, usize>(squares, unit)
        .map_err(|faults| faults.into_iter().next().unwrap_or_else(|| Fault::new("board", squares, "a board")))?;
    let mut p = Position { side: side(to_move)?, ..EMPTY };
    for (at, seat) in units {
        p.runners[seat] |= Bits::<u64>::of(at.index());
    }
    for (seat, text) in pair("flags", flags)?.into_iter().enumerate() {
        let carrier = text.parse().ok().filter(|s: &Square| p.runners[seat].contains(s.index()));
        if carrier.is_none() && text != "-" {
            return Err(Fault::new("flags", text, "the square of an own runner, or -"));
        }
        p.flags[seat] = carrier;
    }
    if p.flags == [None; 2] {
        return Err(Fault::new("flags", flags, "one flag at least"));
    }
    for (seat, text) in pair("hands", hands)?.into_iter().enumerate() {
        p.hands[seat] = number("hands", text, 0, 4)? as u8;
    }
    for (seat, text) in pair("points", points)?.into_iter().enumerate() {
        p.points[seat] = number("points", text, 0, super::MOST_POINTS as u32)? as i32;
    }
    let runners = p.occupied().len() + p.hands[0] as usize + p.hands[1] as usize;
    if runners > 4 {
        return Err(Fault::new("board", runners.to_string(), "4 runners at most, hands included"));
    }
    p.plies = number("plies", plies, 0, LAST)?;
    p.number = number("move", move_number, 1, LAST)?;
    Ok(Position { key: p.key_from_scratch(), ..p })
}

fn print(p: &Position, hidden: [bool; 2]) -> String {
    let letter = |at| p.piece_at(at).map(|Runner { owner }| if owner == Player::WHITE { 'R' } else { 'r' });
    let flag = |seat: usize| match p.flags[seat] {
        _ if hidden[seat] => "*".to_string(),
        Some(at) => at.to_string(),
        None => "-".to_string(),
    };
    format!(
        "{} {} {}/{} {}/{} {}/{} {} {}",
        write_board::<4, 3>(letter),
        p.side.letter(),
        flag(0),
        flag(1),
        p.hands[0],
        p.hands[1],
        p.points[0],
        p.points[1],
        p.plies,
        p.number
    )
}

/// What one seat sees: all but where the enemy carries the flag. That a flag is lost can be seen.
///
/// ```
/// use variant_core::{Observe, Player, Variant};
/// use variant_testkit::toy::Toy;
/// let view = Toy.view(&Toy.start(), Some(Player::WHITE));
/// assert_eq!(Toy.view_text(&view), "1rr1/4/1RR1 w b1/* 0/0 0/0 0 1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Hidden flags are taken out.
    table: Position,
    hidden: [bool; 2],
    viewer: Viewer,
}

impl Observe for Toy {
    type View = View;

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        let mut table = position.clone();
        let mut hidden = [false; 2];
        for seat in [Player::WHITE, Player::BLACK].into_iter().filter(|&s| viewer != Some(s)) {
            hidden[seat.index()] = table.flags[seat.index()].take().is_some();
        }
        // The key would tell.
        table.key = 0;
        View { table, hidden, viewer }
    }

    fn view_text(&self, view: &View) -> String {
        print(&view.table, view.hidden)
    }

    fn view_moves(&self, view: &View) -> Vec<Move> {
        let over = (0..2).any(|seat| view.table.flags[seat].is_none() && !view.hidden[seat]);
        let mut moves = Vec::new();
        if !over && view.viewer == Some(view.table.side) {
            let _ = view.table.batches(|batch: Batch| {
                batch.each(|m| {
                    moves.push(m);
                    Continue(())
                })
            });
        }
        moves
    }

    fn seen_move(&self, before: &Position, m: Move, viewer: Viewer) -> Option<String> {
        let secret = matches!(m, Move::Shift { .. }) && viewer != Some(before.side);
        (!secret).then(|| self.move_text(before, m))
    }

    fn seen_outcome(&self, position: &Position, _: Viewer) -> Option<Outcome> {
        position.outcome()
    }

    fn sample(&self, view: &View, random: &mut SplitMix64) -> Option<Position> {
        let mut p = view.table.clone();
        for seat in (0..2).filter(|&s| view.hidden[s]) {
            let carriers: Vec<u8> = p.runners[seat].into_iter().collect();
            p.flags[seat] = Some(Square::wrap(*random.pick(&carriers)?));
        }
        Some(Position { key: p.key_from_scratch(), ..p })
    }
}
