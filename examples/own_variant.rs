//! A game of one's own, complete in one file: Breakthrough. Men step one square forward, straight or diagonally, and capture diagonally
//! only; whoever brings a man to the far rank, or takes the last enemy man, has won. The laws that every game obeys are tests below.

use chess_variants::prelude::*;
use chess_variants::variant_core::cpu::Cpu;
use chess_variants::variant_core::explain::{Cause, Refusal};
use chess_variants::variant_core::position::{Compiled, One, Visit};
use chess_variants::variant_core::variant::{BoardInfo, Status};
use chess_variants::variant_core::{Bits, Edit, Edits, Fault, Info, OpenInformation, Unit, key, text};
use std::ops::ControlFlow;

type Square = chess_variants::variant_core::Square<8, 8>;
/// Two squares: from, to.
type Step = (Square, Square);
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Board {
    men: [u64; 2],
    side: Player,
}

impl Position for Board {
    type Square = Square;
    type Piece = Man;
    type Move = Step;
    type Batch = One<Step>;
    type Undo = Board;

    fn turn(&self) -> Option<Player> {
        self.outcome().is_none().then_some(self.side)
    }
    fn piece_at(&self, at: Square) -> Option<Man> {
        [Player::WHITE, Player::BLACK].into_iter().find(|p| Bits(self.men[p.index()]).contains(at.index())).map(Man)
    }
    fn occupied(&self) -> Vec<Square> {
        Bits(self.men[0] | self.men[1]).into_iter().map(Square::wrap).collect()
    }
    #[inline(always)]
    fn visit<C: Cpu, V: Visit<One<Step>>>(&self, _: C, visitor: &mut V) -> ControlFlow<()> {
        let us = self.side.index();
        let (mine, theirs) = (self.men[us], self.men[1 - us]);
        for from in Bits(if self.outcome().is_some() { 0 } else { mine }) {
            let ahead = if us == 0 { 1u64 << from << 8 } else { 1u64 << from >> 8 };
            let beside = (ahead & !FILE_A) >> 1 | (ahead & !(FILE_A << 7)) << 1;
            for to in Bits((ahead & !theirs | beside) & !mine) {
                visitor.visit(One((Square::wrap(from), Square::wrap(to))))?;
            }
        }
        ControlFlow::Continue(())
    }
    fn compiled() -> &'static Compiled<Self> {
        static COMPILED: Compiled<Board> = Compiled::new();
        &COMPILED
    }
    fn play_unchecked(&mut self, (from, to): Step) -> Board {
        let (before, us) = (*self, self.side.index());
        self.men[us] = self.men[us] & !(1 << from.index()) | 1 << to.index();
        self.men[1 - us] &= !(1 << to.index());
        self.side = self.side.opponent();
        before
    }
    fn undo(&mut self, _: Step, before: Board) {
        *self = before;
    }
    fn outcome(&self) -> Option<Outcome> {
        [Player::WHITE, Player::BLACK].into_iter().find_map(|p| {
            let arrived = self.men[p.index()] & GOALS[p.index()] != 0;
            let won = if arrived { Reason::Goal } else { Reason::LastStanding };
            (arrived || self.men[1 - p.index()] == 0).then(|| Outcome::win(p, won))
        })
    }
    fn edits(&self, (from, to): Step) -> Edits<Square, Man> {
        let lift = |at| self.piece_at(at).map(|unit| Edit::Lift { at, unit });
        let drop = Edit::Drop { at: to, unit: Man(self.side), controller: self.side };
        lift(from).into_iter().chain(lift(to)).chain([drop]).collect()
    }
    fn key_from_scratch(&self) -> u64 {
        let men = |p: usize| Bits(self.men[p]).into_iter().fold(0, |key, s| key ^ KEYS[p][s as usize]);
        men(0) ^ men(1) ^ key::number(9001, self.side.index() as u32)
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
    fn start(&self) -> Board {
        Board { men: [0xFFFF, 0xFFFF << 48], side: Player::WHITE }
    }
    fn parse(&self, text: &str) -> Result<Board, PositionError> {
        let [board, side] = text::fields(text, ["board", "side"])?;
        let man = |c| "Pp".find(c).map(|owner| Player::new(owner as u8));
        let mut men = [0; 2];
        for (at, owner) in text::board::<8, 8, Player>(board, man).map_err(|faults| PositionError { faults })? {
            men[owner.index()] |= 1 << at.index();
        }
        if men == [0; 2] || men[0] & GOALS[0] != 0 && men[1] & GOALS[1] != 0 {
            return Err(Fault::new("board", board, "men, and no more than one side at its goal").into());
        }
        Ok(Board { men, side: text::side(side)? })
    }
    fn text(&self, position: &Board) -> String {
        let letter = |man: Man| if man.0 == Player::WHITE { 'P' } else { 'p' };
        format!("{} {}", text::write_board::<8, 8>(|at| position.piece_at(at).map(letter)), position.side.letter())
    }
    fn move_text(&self, _: &Board, (from, to): Step) -> String {
        format!("{from}{to}")
    }
    fn parse_move(&self, position: &Board, text: &str) -> Result<Step, MoveError> {
        let square = |from: usize, to: usize| text.get(from..to)?.parse::<Square>().ok();
        let step = || Some((square(0, 2)?, square(2, text.len())?));
        let step = step().ok_or_else(|| MoveError::syntax(text, "two squares, such as e2e3"))?;
        let refused = || Refusal::new(Cause::CannotReach, "men step forward and capture diagonally");
        if position.is_legal(step) { Ok(step) } else { Err(MoveError::illegal(text, refused())) }
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
    variant_testkit::laws!(super::Breakthrough, options = [""], games = 40);
}
