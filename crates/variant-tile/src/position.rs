//! A position: what it holds, outcome, edits, keys.

use crate::attack::Sight;
use crate::generate;
use crate::key;
use crate::lines::Frame;
use crate::moves::{Batch, Move};
use crate::play::Undo;
use crate::state::{Laws, State};
use crate::tile::{Code, Kind, Piece};
use crate::tree::Tree;
use crate::window::{Table, on};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use smallvec::SmallVec;
use variant_core::cpu::{Cpu, Portable};
use variant_core::geometry::Point;
use variant_core::position::{Batch as _, Call};
use variant_core::{Compiled, Edit, Edits, Outcome, Player, Reason, Visit, position};

/// A position of Tile Chess.
///
/// Equality and key do not see where on the endless table the island lies, nor clocks and move number.
///
/// ```
/// use variant_core::{Position, Variant};
/// use variant_tile::Tile;
/// let rules = Tile::default();
/// let here = rules.parse("1K0,0;2R2,0;2N3,0;2K4,0;1P1,1 1 -/- 0 1").unwrap();
/// let there = rules.parse("1K7,-5;2R9,-5;2N10,-5;2K11,-5;1P8,-4 1 -/- 3 9").unwrap();
/// assert_eq!(here, there);
/// assert_eq!(here.key(), there.key());
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) table: Table,
    pub(crate) state: State,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let of = |p: &Position| {
            let s = &p.state;
            (s.laws, s.players, s.turn, s.alive, s.kingless, s.hands)
        };
        if of(self) != of(other) {
            return false;
        }
        let tiles = |p: &Position| {
            let mut list: Vec<(Point, Code)> = Vec::new();
            let corner = p.corner();
            p.each_tile(|at, code| {
                list.push((Point::new(at.x.wrapping_sub(corner.x), at.y.wrapping_sub(corner.y)), code));
            });
            list
        };
        tiles(self) == tiles(other)
    }
}
impl Eq for Position {}

impl Position {
    /// The seat on turn, whether or not it has an action.
    pub fn seat_on_turn(&self) -> Player {
        Player::new(self.state.turn)
    }

    /// Plies since the last placement or capture.
    pub fn plies(&self) -> u64 {
        self.state.plies
    }

    /// The number of the round, from 1.
    pub fn number(&self) -> u64 {
        self.state.number
    }

    /// Kingless turns left for all players together (`layout=random`); 0 when they are over.
    pub fn kingless(&self) -> u8 {
        self.state.kingless
    }

    /// Is the seat still in the game?
    pub fn is_alive(&self, player: Player) -> bool {
        self.state.alive >> player.index() & 1 != 0
    }

    /// Could the royal king of the seat on turn be captured (rule 6)?
    pub fn in_check(&self) -> bool {
        on!(&self.table, w => generate::is_in_check(&Sight::new(Portable, &**w, &self.state, self.state.turn as usize, &Tree::of(w))))
    }

    /// A position with an empty table: hands, clocks and tiles are for the caller to fill in.
    pub(crate) fn empty(laws: Laws, players: u8, capacity: usize) -> Position {
        let state = State {
            laws,
            players,
            turn: 0,
            alive: ((1u16 << players) - 1) as u8,
            kingless: 0,
            hands: [[0; 6]; 6],
            royal: [None; 6],
            plies: 0,
            number: 1,
            key: 0,
        };
        Position { table: Table::new(players as usize, capacity), state }
    }

    /// Puts a tile on an empty square that touches the others.
    pub(crate) fn add(&mut self, at: Point, code: Code) {
        on!(&mut self.table, w => {
            w.put(at, code);
            w.anchor = at;
        });
        if code.is_royal() {
            self.state.royal[code.color() % 6] = Some(at);
        }
    }

    /// Completes a position whose parts were filled in.
    pub(crate) fn finish(mut self) -> Position {
        self.state.key = self.state.scratch();
        self
    }

    pub(crate) fn each_tile(&self, f: impl FnMut(Point, Code)) {
        on!(&self.table, w => w.scan(&w.occupied, &w.frame(), f));
    }

    pub(crate) fn count(&self) -> u32 {
        on!(&self.table, w => w.count)
    }

    fn frame(&self) -> Frame {
        on!(&self.table, w => w.frame())
    }

    fn corner(&self) -> Point {
        if self.count() == 0 { Point::new(0, 0) } else { Point::new(self.frame().x, self.frame().y) }
    }

    pub(crate) fn code_at(&self, at: Point) -> Code {
        on!(&self.table, w => w.find(at))
    }
}

impl position::Position for Position {
    type Square = Point;
    type Piece = Piece;
    type Move = Move;
    type Batch = Batch;
    type Undo = Undo;

    fn turn(&self) -> Option<Player> {
        let three = self.state.alive.count_ones() > 2;
        (three || self.has_moves()).then(|| Player::new(self.state.turn))
    }

    fn seats(&self) -> u8 {
        self.state.players
    }

    fn piece_at(&self, at: Point) -> Option<Piece> {
        self.code_at(at).piece()
    }

    fn controller_at(&self, at: Point) -> Option<Player> {
        let code = self.code_at(at);
        (code != Code::NONE).then(|| Player::new(code.controller() as u8))
    }

    fn occupied(&self) -> Vec<Point> {
        let mut list = Vec::new();
        self.each_tile(|at, _| list.push(at));
        list
    }

    /// The generator is large, so it is compiled for two visitors alone, and others get what one of them has collected.
    #[inline(always)]
    fn visit<C: Cpu, V: Visit<Batch>>(&self, _: C, visitor: &mut V) -> ControlFlow<()> {
        for batch in generate::batches(self) {
            visitor.visit(batch)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn count_on<C: Cpu>(&self, _: C) -> u64 {
        generate::count(self)
    }

    fn has_moves(&self) -> bool {
        generate::any(self)
    }

    fn compiled() -> &'static Compiled<Self> {
        static COMPILED: Compiled<Position> = Compiled::new();
        &COMPILED
    }

    fn play_unchecked(&mut self, m: Move) -> Undo {
        self.act(m)
    }

    fn undo(&mut self, m: Move, undo: Undo) {
        self.take_back(m, undo);
    }

    /// Rule 9 with two alive, rule 12 with one; three or more always have a move.
    fn outcome(&self) -> Option<Outcome> {
        let alive = crate::rules::seats(self.state.alive);
        match alive.len() {
            0 | 1 => Some(Outcome::shared(alive, Reason::LastStanding)),
            2 if !self.has_moves() => {
                let seat = Player::new(self.state.turn);
                let mut other = alive;
                other.remove(seat);
                Some(if self.in_check() {
                    Outcome::shared(other, Reason::Checkmate)
                } else {
                    Outcome::shared(alive, Reason::Stalemate)
                })
            }
            _ => None,
        }
    }

    fn edits(&self, m: Move) -> Edits<Point, Piece> {
        let mut edits = Edits::new();
        let seat = Player::new(self.state.turn);
        match m {
            Move::Place { kind, at } => {
                let unit = Piece { kind, color: seat };
                edits.push(Edit::Hand { player: seat, unit, change: -1 });
                edits.push(Edit::Drop { at, unit, controller: seat });
            }
            Move::Step { from, to } => {
                let Some(unit) = self.piece_at(from) else { return edits };
                edits.push(Edit::Lift { at: from, unit });
                if let Some(unit) = self.piece_at(to) {
                    edits.push(Edit::Lift { at: to, unit });
                }
                edits.push(Edit::Drop { at: to, unit, controller: seat });
            }
            Move::Pass | Move::Fall => {}
        }
        if let Some((loser, winner)) = self.conquest(m) {
            let captured = if let Move::Step { to, .. } = m { Some(to) } else { None };
            self.each_tile(|at, code| {
                if code.controller() == loser && captured != Some(at) {
                    edits.push(Edit::Control { at, to: Player::new(winner as u8) });
                }
            });
            let player = Player::new(loser as u8);
            for (unit, n) in self.hand(player) {
                edits.push(Edit::Hand { player, unit, change: -(n as i8) });
            }
            edits.push(Edit::Eliminate { player });
        }
        edits
    }

    fn key(&self) -> u64 {
        key::normal(on!(&self.table, w => w.sum), self.corner()) ^ self.state.key
    }

    fn key_from_scratch(&self) -> u64 {
        let mut sum = 0;
        self.each_tile(|at, code| sum = key::plus(sum, key::tile(code, at)));
        key::normal(sum, self.corner()) ^ self.state.scratch()
    }

    fn hand(&self, player: Player) -> Vec<(Piece, u8)> {
        let hand = self.state.hands.get(player.index()).copied().unwrap_or_default();
        let kinds = Kind::ALL.into_iter().zip(hand).filter(|&(_, n)| n > 0);
        kinds.map(|(kind, n)| (Piece { kind, color: player }, n)).collect()
    }

    /// Plays and takes back: the table is too large to copy for each move.
    #[inline(always)]
    fn children<C: Cpu, F: FnMut(&mut Self, Move) -> ControlFlow<()>>(&mut self, cpu: C, mut f: F) -> ControlFlow<()> {
        let mut moves: SmallVec<[Move; 256]> = SmallVec::new();
        let _ = self.visit(
            cpu,
            &mut Call(|batch: Batch| {
                batch.each(|m| {
                    moves.push(m);
                    ControlFlow::Continue(())
                })
            }),
        );
        for m in moves {
            let undo = self.play_unchecked(m);
            let flow = f(self, m);
            self.undo(m, undo);
            flow?;
        }
        ControlFlow::Continue(())
    }
}
