//! A game of one's own, complete in one file: Breakthrough. Men step one square forward, straight or diagonally, and capture diagonally
//! only; whoever brings a man to the far rank, or takes the last enemy man, has won. The laws that every game obeys are tests below.

use chess_variants::prelude::*;
use chess_variants::variant_core::cpu::Cpu;
use chess_variants::variant_core::explain::{Cause, Refusal};
use chess_variants::variant_core::options::Chosen;
use chess_variants::variant_core::position::{Compiled, Visit};
use chess_variants::variant_core::variant::{BoardInfo, Status};
use chess_variants::variant_core::{Bits, Edit, Edits, Fault, Info, OpenInformation, Unit, key, text};
use std::ops::ControlFlow;

type Square = chess_variants::variant_core::Square<8, 8>;
const FILE_A: u64 = 0x0101_0101_0101_0101;
const GOALS: [u64; 2] = [0xFF << 56, 0xFF];
const KEYS: [[u64; 64]; 2] = key::table(9000);

/// A man is told by its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Man(Player);

impl Unit for Man {
    fn letter(self) -> char {
        'P'
    }
    fn color(self) -> Option<Player> {
        Some(self.0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Move {
    from: Square,
    to: Square,
}

/// The squares one man may go to: counted without looking at them one by one.
#[derive(Clone, Copy)]
struct Steps {
    from: u8,
    to: u64,
}

impl Batch for Steps {
    type Move = Move;
    fn len(&self) -> usize {
        self.to.count_ones() as usize
    }
    fn each(self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        Bits(self.to).into_iter().try_for_each(|to| f(Move { from: Square::wrap(self.from), to: Square::wrap(to) }))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Board {
    men: [u64; 2],
    turn: Player,
}

impl Position for Board {
    type Square = Square;
    type Piece = Man;
    type Move = Move;
    type Batch = Steps;
    type Undo = Board;

    fn turn(&self) -> Option<Player> {
        self.outcome().is_none().then_some(self.turn)
    }
    fn piece_at(&self, at: Square) -> Option<Man> {
        let holds = |p: &Player| Bits(self.men[p.index()]).contains(at.index());
        [Player::WHITE, Player::BLACK].into_iter().find(holds).map(Man)
    }
    fn controller_at(&self, at: Square) -> Option<Player> {
        self.piece_at(at).map(|man| man.0)
    }
    fn occupied(&self) -> Vec<Square> {
        Bits(self.men[0] | self.men[1]).into_iter().map(Square::wrap).collect()
    }
    #[inline(always)]
    fn visit<C: Cpu, V: Visit<Steps>>(&self, _: C, visitor: &mut V) -> ControlFlow<()> {
        let us = self.turn.index();
        let (mine, theirs) = (self.men[us], self.men[1 - us]);
        let men = if self.outcome().is_some() { 0 } else { mine };
        for from in Bits(men) {
            let man = 1u64 << from;
            let ahead = if us == 0 { man << 8 } else { man >> 8 };
            let beside = (ahead & !FILE_A) >> 1 | (ahead & !(FILE_A << 7)) << 1;
            visitor.visit(Steps { from, to: (ahead & !theirs | beside) & !mine })?;
        }
        ControlFlow::Continue(())
    }
    fn compiled() -> &'static Compiled<Self> {
        static COMPILED: Compiled<Board> = Compiled::new();
        &COMPILED
    }
    fn play_unchecked(&mut self, m: Move) -> Board {
        let (before, us) = (*self, self.turn.index());
        self.men[us] = self.men[us] & !(1 << m.from.index()) | 1 << m.to.index();
        self.men[1 - us] &= !(1 << m.to.index());
        self.turn = self.turn.opponent();
        before
    }
    fn undo(&mut self, _: Move, before: Board) {
        *self = before;
    }
    fn outcome(&self) -> Option<Outcome> {
        [Player::WHITE, Player::BLACK].into_iter().find_map(|p| {
            let (men, goal) = (self.men[p.index()], GOALS[p.index()]);
            let won = if men & goal != 0 { Reason::Goal } else { Reason::LastStanding };
            (men & goal != 0 || self.men[1 - p.index()] == 0).then(|| Outcome::win(p, won))
        })
    }
    fn edits(&self, m: Move) -> Edits<Square, Man> {
        let lift = |at| self.piece_at(at).map(|unit| Edit::Lift { at, unit });
        let drop = Edit::Drop { at: m.to, unit: Man(self.turn), controller: self.turn };
        lift(m.from).into_iter().chain(lift(m.to)).chain([drop]).collect()
    }
    /// Kept up move by move this would be faster; computed, it is short.
    fn key(&self) -> u64 {
        let men = |p: usize| Bits(self.men[p]).into_iter().fold(0, |key, s| key ^ KEYS[p][s as usize]);
        men(0) ^ men(1) ^ key::number(9001, self.turn.index() as u32)
    }
    fn key_from_scratch(&self) -> u64 {
        self.key()
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
struct Breakthrough;

static INFO: Info = Info {
    id: "breakthrough",
    name: "Breakthrough",
    players: (2, 2),
    board: BoardInfo::Rect(8, 8),
    hidden: false,
    status: Status::Exact,
    summary: "Dan Troyka's race of men to the far rank.",
    options: &[],
};

impl Variant for Breakthrough {
    type Position = Board;

    fn info(&self) -> &'static Info {
        &INFO
    }
    fn with_options(text: &str) -> Result<Self, OptionError> {
        Chosen::read(INFO.id, INFO.options, text).map(|_| Breakthrough)
    }
    fn options_text(&self) -> String {
        String::new()
    }
    fn start(&self) -> Board {
        Board { men: [0xFFFF, 0xFFFF << 48], turn: Player::WHITE }
    }
    fn parse(&self, text: &str) -> Result<Board, PositionError> {
        let [board, side] = text::fields(text, ["board", "side"])?;
        let man = |c| "Pp".find(c).map(|owner| Player::new(owner as u8));
        let units = text::board::<8, 8, Player>(board, man).map_err(|faults| PositionError { faults })?;
        let mut men = [0; 2];
        units.into_iter().for_each(|(at, owner)| men[owner.index()] |= 1 << at.index());
        let turn = text::side(side)?;
        if men == [0; 2] || men[0] & GOALS[0] != 0 && men[1] & GOALS[1] != 0 {
            return Err(Fault::new("board", board, "men, and no more than one side at its goal").into());
        }
        Ok(Board { men, turn })
    }
    fn text(&self, position: &Board) -> String {
        let letter = |man: Man| if man.0 == Player::WHITE { 'P' } else { 'p' };
        let board = text::write_board::<8, 8>(|at| position.piece_at(at).map(letter));
        format!("{board} {}", position.turn.letter())
    }
    fn move_text(&self, _: &Board, m: Move) -> String {
        format!("{}{}", m.from, m.to)
    }
    fn parse_move(&self, position: &Board, text: &str) -> Result<Move, MoveError> {
        let square = |range| text.get(range).and_then(|name: &str| name.parse().ok());
        match (square(0..2), square(2..4), text.len()) {
            (Some(from), Some(to), 4) if position.is_legal(Move { from, to }) => Ok(Move { from, to }),
            (Some(_), Some(_), 4) => Err(MoveError::illegal(
                text,
                Refusal::new(Cause::CannotReach, "men step forward and capture diagonally"),
            )),
            _ => Err(MoveError::syntax(text, "two squares, such as e2e3")),
        }
    }
    /// Every move goes forward: nothing repeats, and no clock runs.
    fn plies_without_progress(&self, _: &Board) -> u32 {
        0
    }
}

impl OpenInformation for Breakthrough {}

fn main() {
    // Whatever works for the games of the library works for this one.
    let mut game: Box<dyn AnyGame> = Box::new(Game::new(Breakthrough));
    println!("perft 1 to 4: {:?}", [1, 2, 3, 4].map(|depth| game.perft(depth)));
    let mut random = SplitMix64::new(3);
    while game.turn().is_some() {
        game.play_index(random.below(game.move_count()));
    }
    println!("{} after {} plies: {}", game.position(), game.history().len(), game.outcome().unwrap());
}

#[cfg(test)]
mod tests {
    use super::Breakthrough;
    variant_testkit::laws!(Breakthrough, options = [""], games = 40);
}
