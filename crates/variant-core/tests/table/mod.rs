//! A game for three on a board without edges: a move puts a stone on the next square of the own row. The least that shows what `Game`
//! does with more than two players, and what a picture of the plane is.

use std::ops::ControlFlow;
use variant_core::cpu::Cpu;
use variant_core::geometry::Point;
use variant_core::position::{Compiled, One};
use variant_core::variant::{BoardInfo, DrawRules, Status};
use variant_core::{
    Edit, Edits, Info, MoveError, OpenInformation, Outcome, Player, Players, Position, PositionError, Reason, Unit,
    Variant, Visit,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stone(pub Player);

impl Unit for Stone {
    fn letter(self) -> char {
        'S'
    }
    fn color(self) -> Option<Player> {
        Some(self.0)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rows {
    pub stones: Vec<(Point, Player)>,
    pub turn: Player,
    pub alive: Players,
}

impl Rows {
    fn next(&self) -> Player {
        let after = (1..=3).map(|i| Player::new((self.turn.index() as u8 + i) % 3));
        after.into_iter().find(|&p| self.alive.contains(p)).unwrap_or(self.turn)
    }
}

impl Position for Rows {
    type Square = Point;
    type Piece = Stone;
    type Move = Point;
    type Batch = One<Point>;
    type Undo = Player;

    fn turn(&self) -> Option<Player> {
        (self.alive.len() > 1).then_some(self.turn)
    }
    fn seats(&self) -> u8 {
        3
    }
    fn piece_at(&self, at: Point) -> Option<Stone> {
        self.stones.iter().find(|s| s.0 == at).map(|s| Stone(s.1))
    }
    fn occupied(&self) -> Vec<Point> {
        self.stones.iter().map(|s| s.0).collect()
    }
    #[inline(always)]
    fn visit<C: Cpu, V: Visit<One<Point>>>(&self, _: C, visitor: &mut V) -> ControlFlow<()> {
        match self.turn() {
            Some(player) => visitor.visit(One(Point::new(self.stones.len() as i32, player.index() as i32))),
            None => ControlFlow::Continue(()),
        }
    }
    fn compiled() -> &'static Compiled<Self> {
        static COMPILED: Compiled<Rows> = Compiled::new();
        &COMPILED
    }

    fn play_unchecked(&mut self, m: Point) -> Player {
        self.stones.push((m, self.turn));
        let next = self.next();
        std::mem::replace(&mut self.turn, next)
    }
    fn undo(&mut self, _: Point, turn: Player) {
        self.stones.pop();
        self.turn = turn;
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.alive.len() <= 1).then(|| Outcome::shared(self.alive, Reason::LastStanding))
    }
    fn edits(&self, m: Point) -> Edits<Point, Stone> {
        [Edit::Drop { at: m, unit: Stone(self.turn), controller: self.turn }].into_iter().collect()
    }
    fn key_from_scratch(&self) -> u64 {
        self.stones.len() as u64
    }
}

/// With `plays_on`, the others go on without a player who leaves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    pub plays_on: bool,
}

const INFO: Info = Info {
    id: "table",
    name: "Table",
    players: (3, 3),
    board: BoardInfo::Plane,
    hidden: false,
    status: Status::Exact,
    summary: "Stones in rows.",
    options: &[],
};

impl Variant for Table {
    type Position = Rows;

    fn info(&self) -> &'static Info {
        &INFO
    }
    fn options_text(&self) -> String {
        String::new()
    }
    fn start(&self) -> Rows {
        Rows { stones: Vec::new(), turn: Player::WHITE, alive: Players::first(3) }
    }
    fn parse(&self, _: &str) -> Result<Rows, PositionError> {
        Ok(self.start())
    }
    fn text(&self, position: &Rows) -> String {
        format!("{position:?}")
    }
    /// With the seat in front, so that a text read on the wrong position shows.
    fn move_text(&self, position: &Rows, m: Point) -> String {
        format!("{}:{m}", position.turn)
    }
    fn parse_move(&self, position: &Rows, text: &str) -> Result<Point, MoveError> {
        let (seat, m) = text.split_once(':').unwrap_or_default();
        let m = m.parse().map_err(|_| MoveError::syntax(text, "seat:x,y"))?;
        if position.is_legal(m) && seat == position.turn.to_string() {
            Ok(m)
        } else {
            Err(MoveError::illegal(text, "not the next square"))
        }
    }
    fn draw_rules(&self) -> DrawRules {
        DrawRules { plies_automatic: Some(10), ..DrawRules::FIDE }
    }
    fn plies_without_progress(&self, position: &Rows) -> u32 {
        position.stones.len() as u32
    }
    fn without_player(&self, position: &Rows, player: Player) -> Option<Rows> {
        let mut rest = position.clone();
        rest.alive.remove(player);
        if rest.turn == player {
            rest.turn = rest.next();
        }
        self.plays_on.then_some(rest)
    }
    fn is_eliminated(&self, position: &Rows, player: Player) -> bool {
        !position.alive.contains(player)
    }
}

impl OpenInformation for Table {}
