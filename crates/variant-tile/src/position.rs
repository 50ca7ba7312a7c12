//! State, play, undo, outcome, edits.

use crate::attack::Sight;
use crate::generate;
use crate::key;
use crate::lines::Frame;
use crate::moves::{Batch, Move};
use crate::tile::{Code, Kind, Piece};
use crate::window::{Narrow, Wide, Window};
use crate::word::{Word, bit};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cell::OnceCell;
use core::ops::ControlFlow;
use smallvec::SmallVec;
use variant_core::cpu::{Cpu, Portable};
use variant_core::geometry::Point;
use variant_core::position::{Batch as _, Call};
use variant_core::{Compiled, Edit, Edits, Outcome, Player, Reason, Visit, position};

/// The options that change which actions are legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Laws {
    pub(crate) four_steps: bool,
    pub(crate) separate: bool,
    pub(crate) king_last: bool,
    pub(crate) king_free: bool,
    pub(crate) pattern_check: bool,
    pub(crate) no_jump: bool,
    pub(crate) friendly_fire: bool,
    pub(crate) win_capture: bool,
    pub(crate) random: bool,
}

/// So many of each kind, in the order of [`Kind::ALL`].
pub(crate) type Hand = [u8; 6];

/// All of a position but the table.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) laws: Laws,
    pub(crate) players: u8,
    pub(crate) turn: u8,
    /// The living seats, a bit each.
    pub(crate) alive: u8,
    /// Kingless turns left for all together (`layout=random`).
    pub(crate) kingless: u8,
    pub(crate) hands: [Hand; 6],
    /// Rule 7: the king of each living color, where it is on the table.
    pub(crate) royal: [Option<Point>; 6],
    pub(crate) plies: u64,
    pub(crate) number: u64,
    /// The key of hands, fallen seats, turn and kingless turns.
    pub(crate) key: u64,
}

impl State {
    /// Is there nothing to place for anybody? (Fallen players have no hand.)
    #[inline(always)]
    pub(crate) fn hands_are_empty(&self) -> bool {
        self.hands.iter().flatten().all(|&n| n == 0)
    }

    /// Rule 4: the quiet steps of a pawn of this color, as a set of the eight neighbours.
    #[inline(always)]
    pub(crate) fn pawn_steps(&self, color: usize) -> u8 {
        const X: u8 = 0b0001_1000;
        const Y: u8 = 0b0100_0010;
        if self.laws.four_steps || self.players > 4 {
            X | Y
        } else if self.players > 2 && color & 1 == 1 {
            X
        } else {
            Y
        }
    }

    fn scratch(&self) -> u64 {
        let mut key = key::turn(self.turn as usize) ^ key::kingless(self.kingless);
        for seat in 0..self.players as usize {
            if self.alive >> seat & 1 == 0 {
                key ^= key::fallen(seat);
            }
            for (kind, &n) in self.hands[seat].iter().enumerate() {
                key ^= key::hand(seat, kind, n);
            }
        }
        key
    }

    /// The next living seat.
    #[inline(always)]
    fn after(&self, seat: u8) -> u8 {
        let later = self.alive & !(((2u16 << (seat & 7)) - 1) as u8);
        let set = if later != 0 { later } else { self.alive };
        set.trailing_zeros() as u8 & 7
    }

    /// Rule 13: the turn goes on, and the move number grows when it comes round.
    #[inline(always)]
    fn advance(&mut self) {
        let next = self.after(self.turn);
        if next <= self.turn {
            self.number = self.number.saturating_add(1);
        }
        self.key ^= key::turn(self.turn as usize) ^ key::turn(next as usize);
        self.turn = next;
    }

    #[inline(always)]
    fn change_hand(&mut self, seat: usize, kind: usize, to: u8) {
        let n = &mut self.hands[seat][kind];
        self.key ^= key::hand(seat, kind, *n) ^ key::hand(seat, kind, to);
        *n = to;
    }

    #[inline(always)]
    fn set_kingless(&mut self, to: u8) {
        self.key ^= key::kingless(self.kingless) ^ key::kingless(to);
        self.kingless = to;
    }

    /// Rule 10: the seat is out, its hand gone, its king no longer royal.
    fn eliminate(&mut self, seat: usize) {
        for kind in 0..6 {
            self.change_hand(seat, kind, 0);
        }
        self.alive &= !(1 << seat);
        self.key ^= key::fallen(seat);
        self.royal[seat] = None;
    }
}

/// The tiles, in a window just wide enough for all sets of the game.
#[derive(Clone, Debug)]
pub(crate) enum Table {
    Narrow(Box<Narrow>),
    Wide(Box<Wide>),
}

impl Table {
    pub(crate) fn new(players: usize, capacity: usize) -> Table {
        if capacity <= Narrow::CAPACITY {
            Table::Narrow(Box::new(Window::new(players)))
        } else {
            Table::Wide(Box::new(Window::new(players)))
        }
    }
}

/// The same for both sizes of window.
macro_rules! on {
    ($table:expr, $w:ident => $do:expr) => {
        match $table {
            Table::Narrow($w) => $do,
            Table::Wide($w) => $do,
        }
    };
}

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

/// What taking back a move needs.
#[derive(Clone, Debug)]
pub struct Undo {
    played: bool,
    taken: Code,
    turn: u8,
    kingless: u8,
    anchor: Point,
    plies: u64,
    number: u64,
    key: u64,
    fallen: Option<Fallen>,
}

/// A fallen player, to be brought back.
#[derive(Clone, Copy, Debug)]
struct Fallen {
    seat: u8,
    hand: Hand,
    royal: Option<Point>,
    /// The tiles that changed hands, as they come in a scan of the table after the move.
    tiles: u128,
}

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
        on!(&self.table, w => generate::is_in_check(&Sight::new(Portable, &**w, &self.state, self.state.turn as usize, &OnceCell::new())))
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

    /// Rule 10: of the players giving check the one nearest before the seat in turn order.
    pub(crate) fn heir(&self, seat: usize) -> Option<usize> {
        let royal = self.state.royal.get(seat).copied().flatten()?;
        let givers =
            on!(&self.table, w => Sight::new(Portable, &**w, &self.state, seat, &OnceCell::new()).givers(royal));
        self.nearest_before(seat, givers)
    }

    /// Of some seats the one nearest before another in turn order.
    pub(crate) fn nearest_before(&self, seat: usize, seats: u8) -> Option<usize> {
        let n = self.state.players as usize;
        (1..n).map(|back| (seat + n - back) % n).find(|&s| seats >> s & 1 != 0)
    }

    /// Rules 10 and 11: all the loser controls goes to the winner.
    #[cold]
    #[inline(never)]
    fn conquer(&mut self, loser: usize, winner: usize) -> Fallen {
        let mut fallen =
            Fallen { seat: loser as u8, hand: self.state.hands[loser], royal: self.state.royal[loser], tiles: 0 };
        let mut squares: Vec<Point> = Vec::new();
        let mut i = 0;
        self.each_tile(|at, code| {
            if code.controller() == loser {
                fallen.tiles |= bit::<u128>(i);
                squares.push(at);
            }
            i += 1;
        });
        on!(&mut self.table, w => squares.into_iter().for_each(|at| w.control(at, winner)));
        self.state.eliminate(loser);
        fallen
    }

    /// Takes a conquest back.
    #[cold]
    #[inline(never)]
    fn restore(&mut self, fallen: Fallen) {
        let seat = fallen.seat as usize;
        let mut squares: Vec<Point> = Vec::new();
        let mut i = 0;
        self.each_tile(|at, _| {
            if fallen.tiles & bit::<u128>(i) != 0 {
                squares.push(at);
            }
            i += 1;
        });
        on!(&mut self.table, w => squares.into_iter().for_each(|at| w.control(at, seat)));
        self.state.hands[seat] = fallen.hand;
        self.state.royal[seat] = fallen.royal;
        self.state.alive |= 1 << seat;
    }

    /// The seat leaves the game and its tiles go to another; the turn goes on if it was its own.
    pub(crate) fn without(&self, loser: usize, winner: usize) -> Position {
        let mut next = self.clone();
        next.conquer(loser, winner);
        if next.state.turn as usize == loser {
            next.state.advance();
        }
        next
    }

    /// Who would get the tiles of a player who falls by this move, and who falls.
    fn conquest(&self, m: Move) -> Option<(usize, usize)> {
        let seat = self.state.turn as usize;
        match m {
            Move::Step { from, to } if from != to => {
                let taken = self.code_at(to);
                (taken != Code::NONE && taken.is_royal() && taken.controller() != seat).then(|| (taken.color(), seat))
            }
            Move::Fall => Some((seat, self.heir(seat)?)),
            _ => None,
        }
    }
}

/// Rule 1, the moving of tiles: what was taken. `None` where the move cannot be made at all.
#[inline(always)]
fn step<W: Word, const N: usize, const M: usize>(
    w: &mut Window<W, N, M>,
    state: &mut State,
    from: Point,
    to: Point,
) -> Option<Code> {
    let code = w.get(from);
    // A tile that leaves the island would not be found again.
    if code == Code::NONE || from == to || Window::ring(&w.occupied, to) == 0 {
        return None;
    }
    w.lift(from);
    let taken = w.lift(to);
    w.put(to, code);
    w.anchor = to;
    if code.is_royal() {
        state.royal[code.color() % 6] = Some(to);
    }
    Some(taken)
}

/// Takes a step back.
#[inline(always)]
fn unstep<W: Word, const N: usize, const M: usize>(
    w: &mut Window<W, N, M>,
    state: &mut State,
    from: Point,
    to: Point,
    taken: Code,
) {
    let code = w.lift(to);
    if taken != Code::NONE {
        w.put(to, taken);
    }
    if code != Code::NONE && w.get(from) == Code::NONE {
        w.put(from, code);
    }
    if code != Code::NONE && code.is_royal() {
        state.royal[code.color() % 6] = Some(from);
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
        let seat = self.state.turn as usize;
        let state = &mut self.state;
        let mut undo = Undo {
            played: true,
            taken: Code::NONE,
            turn: state.turn,
            kingless: state.kingless,
            anchor: on!(&self.table, w => w.anchor),
            plies: state.plies,
            number: state.number,
            key: state.key,
            fallen: None,
        };
        match m {
            Move::Step { from, to } => match on!(&mut self.table, w => step(w, state, from, to)) {
                Some(taken) => {
                    undo.taken = taken;
                    // Rule 13.
                    state.plies = if taken == Code::NONE { state.plies.saturating_add(1) } else { 0 };
                    if taken != Code::NONE && taken.is_royal() && taken.controller() != seat {
                        undo.fallen = Some(self.conquer(taken.color(), seat));
                    }
                }
                None => undo.played = false,
            },
            Move::Place { kind, at } => {
                let n = state.hands[seat % 6][kind as usize];
                let code = Code::new(kind, seat, seat);
                undo.played = n > 0
                    && on!(&mut self.table, w => {
                        let fits = w.get(at) == Code::NONE && (w.count == 0 || Window::ring(&w.occupied, at) != 0);
                        if fits {
                            w.put(at, code);
                            w.anchor = at;
                        }
                        fits
                    });
                if undo.played {
                    state.change_hand(seat % 6, kind as usize, n - 1);
                    state.plies = 0;
                    if kind == Kind::King {
                        state.royal[seat % 6] = Some(at);
                    }
                }
            }
            Move::Pass => state.plies = state.plies.saturating_add(1),
            Move::Fall => match self.heir(seat) {
                Some(heir) => undo.fallen = Some(self.conquer(seat, heir)),
                None => undo.played = false,
            },
        }
        let state = &mut self.state;
        if state.kingless > 0 && matches!(m, Move::Step { .. } | Move::Pass) {
            state.set_kingless(state.kingless - 1);
        }
        state.advance();
        undo
    }

    fn undo(&mut self, m: Move, undo: Undo) {
        if let Some(fallen) = undo.fallen {
            self.restore(fallen);
        }
        let state = &mut self.state;
        if undo.played {
            match m {
                Move::Step { from, to } => on!(&mut self.table, w => unstep(w, state, from, to, undo.taken)),
                Move::Place { kind, at } => {
                    on!(&mut self.table, w => w.lift(at));
                    let seat = undo.turn as usize % 6;
                    state.hands[seat][kind as usize] = state.hands[seat][kind as usize].saturating_add(1);
                    if kind == Kind::King {
                        state.royal[seat] = None;
                    }
                }
                Move::Pass | Move::Fall => {}
            }
        }
        on!(&mut self.table, w => w.anchor = undo.anchor);
        (state.turn, state.kingless) = (undo.turn, undo.kingless);
        (state.plies, state.number, state.key) = (undo.plies, undo.number, undo.key);
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
