//! The position: state, play, outcome, edits.

use crate::board::{self, Board, POINTS, Piece, owner};
use crate::moves::{self, Barred, Batch, Move, Ways};
use crate::rules::{Judge, Monochrome, Pawns};
use crate::{Kind, Square};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_chess::side::{Black, Side, White};
use variant_core::cpu::Cpu;
use variant_core::{Compiled, Edit, Edits, Outcome, Player, Reason, Visit, key};

/// A position of monochrome chess; 48 bytes.
///
/// Two positions are equal if units, side to move, barred answer, points and options are; clocks and move numbers do not count.
///
/// ```
/// use variant_core::{Position, Variant};
/// use variant_monochrome::Monochrome;
/// let rules = Monochrome::default();
/// let mut position = rules.start();
/// position.play(rules.parse_move(&position, "g1f3").unwrap()).unwrap();
/// assert_eq!(position.count_moves(), 20);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(crate) board: Board,
    key: u64,
    plies: u32,
    number: u32,
    barred: Barred,
    points: Points,
    turn: Player,
    /// The options, as a set of the flags below.
    flags: u8,
}

const SIDEWAYS: u8 = 1;
const CASTLING: u8 = 2;
const BY_POINTS: u8 = 4;

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let state = |p: &Position| (p.turn, p.barred, p.points, p.flags);
        self.board == other.board && state(self) == state(other)
    }
}
impl Eq for Position {}

/// The points of White in the low byte, of Black in the high one: one number, so that play needs no index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Points(u16);

impl Points {
    #[inline(always)]
    const fn of(self, player: usize) -> u8 {
        (self.0 >> (8 * (player & 1))) as u8
    }

    #[inline(always)]
    const fn gain(&mut self, player: usize, points: u8) {
        self.0 = self.0.wrapping_add((points as u16) << (8 * (player & 1)));
    }

    /// The Zobrist number; a side never has more than 100 points.
    #[inline(always)]
    fn key(self) -> u64 {
        POINTS_KEYS[0][self.of(0) as usize & 127] ^ POINTS_KEYS[1][self.of(1) as usize & 127]
    }
}

/// Zobrist numbers of the origin and the target of the barred answer, of points by side, and of Black being on move.
static BARRED_KEYS: [[u64; 64]; 2] = key::table(56);
static POINTS_KEYS: [[u64; 128]; 2] = key::table(58);
const TURN_KEY: u64 = key::number(60, 0);

#[inline(always)]
fn barred_key(barred: Barred) -> u64 {
    if barred == Barred::NONE {
        return 0;
    }
    BARRED_KEYS[0][barred.from() as usize] ^ BARRED_KEYS[1][barred.to() as usize]
}

/// The parts of a position that a text names, beside the units.
pub(crate) struct State {
    pub(crate) turn: Player,
    pub(crate) barred: Barred,
    pub(crate) points: [u8; 2],
    pub(crate) plies: u32,
    pub(crate) number: u32,
}

impl Position {
    /// A position from its parts, nothing checked.
    pub(crate) fn new(rules: &Monochrome, board: Board, state: State) -> Position {
        let State { turn, barred, points, plies, number } = state;
        let flags = if rules.pawns == Pawns::Orthogonal { SIDEWAYS } else { 0 }
            | if rules.castling { CASTLING } else { 0 }
            | if rules.result == Judge::Points { BY_POINTS } else { 0 };
        let points = Points(u16::from_le_bytes(points));
        let mut position = Position { board, key: 0, plies, number, barred, points, turn, flags };
        position.key = position.scratch();
        position
    }

    /// The units.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose move it is, whether or not there is one.
    pub const fn side_to_move(&self) -> Player {
        self.turn
    }

    /// Rule 6: the answer that the side to move may not give, as origin and target.
    ///
    /// ```
    /// use variant_core::{Position, Variant};
    /// use variant_monochrome::Monochrome;
    /// let rules = Monochrome::default();
    /// let position = rules.parse("3q3k/8/8/8/8/8/3P4/8 b - 0/0 0 1").unwrap();
    /// let next = position.after(rules.parse_move(&position, "d8d2").unwrap());
    /// assert_eq!(next.barred().map(|(a, b)| format!("{a}{b}")), Some("d2d8".to_string()));
    /// ```
    pub fn barred(&self) -> Option<(Square, Square)> {
        self.barred.squares()
    }

    /// The points of White and of Black.
    pub const fn points(&self) -> [u8; 2] {
        self.points.0.to_le_bytes()
    }

    /// Plies since the last capture.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The number of the move, from 1.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Rule 5: may kings castle in this game?
    #[inline(always)]
    pub const fn castling(&self) -> bool {
        self.flags & CASTLING != 0
    }

    /// Rule 7: the side whose half holds no unit.
    pub fn empty_half(&self) -> Option<Player> {
        let empty = |half: u64| self.board.occupied() & half == 0;
        match () {
            _ if empty(board::half::<White>()) => Some(Player::WHITE),
            _ if empty(board::half::<Black>()) => Some(Player::BLACK),
            _ => None,
        }
    }

    /// Rule 9: the end of the game by points, a draw if they are equal.
    pub(crate) fn by_points(&self, reason: Reason) -> Outcome {
        let [white, black] = self.points();
        let outcome = match white.cmp(&black) {
            core::cmp::Ordering::Greater => Outcome::win(Player::WHITE, reason),
            core::cmp::Ordering::Less => Outcome::win(Player::BLACK, reason),
            core::cmp::Ordering::Equal => Outcome::draw(2, reason),
        };
        outcome.with_scores(self.scores())
    }

    fn scores(&self) -> [i32; 2] {
        self.points().map(i32::from)
    }

    fn scratch(&self) -> u64 {
        let turn = if self.turn == Player::BLACK { TURN_KEY } else { 0 };
        self.board.key() ^ barred_key(self.barred) ^ self.points.key() ^ turn
    }

    #[inline(always)]
    fn visit_as<S: Side, C: Cpu, V: Visit<Batch>>(&self, cpu: C, visitor: &mut V) -> ControlFlow<()> {
        let sideways = if self.flags & SIDEWAYS != 0 { !0 } else { 0 };
        let ways = Ways { sideways, castling: self.castling() };
        moves::generate::<S, C, V>(&self.board, self.barred, ways, cpu, visitor)
    }

    /// Moves a unit with a code to an empty square.
    #[inline(always)]
    fn shift(&mut self, code: u8, from: u8, to: u8) {
        self.board.toggle(code, 1u64 << (from & 63) ^ 1u64 << (to & 63));
        self.key ^= Board::number(code, from) ^ Board::number(code, to);
    }

    /// Rule 8: takes what stands on a square; the side to move gains its points.
    #[inline(always)]
    fn capture(&mut self, at: u8) {
        let code = self.board.code(at);
        self.key ^= self.points.key() ^ Board::number(code, at);
        self.points.gain(self.turn.index(), POINTS[code as usize & 7]);
        self.key ^= self.points.key();
        self.board.clear(1u64 << (at & 63));
        self.plies = 0;
    }
}

impl variant_core::Position for Position {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Batch = Batch;
    type Undo = Position;

    fn turn(&self) -> Option<Player> {
        self.has_moves().then_some(self.turn)
    }

    fn piece_at(&self, at: Square) -> Option<Piece> {
        self.board.piece_at(at)
    }

    /// Rule 1: the owner of the half.
    fn controller_at(&self, at: Square) -> Option<Player> {
        self.board.piece_at(at).map(|_| owner(at))
    }

    fn occupied(&self) -> Vec<Square> {
        variant_core::Bits(self.board.occupied()).into_iter().map(Square::wrap).collect()
    }

    #[inline(always)]
    fn visit<C: Cpu, V: Visit<Batch>>(&self, cpu: C, visitor: &mut V) -> ControlFlow<()> {
        match self.turn {
            Player::WHITE => self.visit_as::<White, C, V>(cpu, visitor),
            _ => self.visit_as::<Black, C, V>(cpu, visitor),
        }
    }

    fn compiled() -> &'static Compiled<Self> {
        static COMPILED: Compiled<Position> = Compiled::new();
        &COMPILED
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))] // small before fast where code is downloaded
    fn play_unchecked(&mut self, m: Move) -> Position {
        let before = *self;
        let (from, to) = (m.from().index(), m.to().index());
        self.plies = self.plies.saturating_add(1);
        // Rule 1: a capture goes over the line.
        if m.crosses() && self.board.occupied() >> to & 1 != 0 {
            self.capture(to);
        }
        self.shift(m.code(), from, to);
        if m.castles() {
            let (from, to) = m.rook();
            self.shift(board::ROOK, from, to);
        }
        self.key ^= barred_key(self.barred) ^ barred_key(m.bars()) ^ TURN_KEY;
        self.barred = m.bars();
        self.number = self.number.saturating_add(self.turn.index() as u32);
        self.turn = self.turn.opponent();
        before
    }

    fn undo(&mut self, _: Move, before: Position) {
        *self = before;
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.empty_half() {
            // Rule 7: the side whose half holds everything wins; in the other reading, the points decide.
            Some(side) if self.flags & BY_POINTS == 0 => {
                Some(Outcome::win(side.opponent(), Reason::EmptyHalf).with_scores(self.scores()))
            }
            Some(_) => Some(self.by_points(Reason::EmptyHalf)),
            // Rule 9: a side that cannot move ends the game, and the points decide.
            None => (!self.has_moves()).then(|| self.by_points(Reason::NoMoves)),
        }
    }

    fn edits(&self, m: Move) -> Edits<Square, Piece> {
        let mut edits = Edits::new();
        let (from, to) = (m.from(), m.to());
        let Some(unit) = self.board.piece_at(from) else { return edits };
        edits.push(Edit::Lift { at: from, unit });
        if m.castles() {
            let (rook_from, rook_to) = m.rook();
            let (rook_from, rook_to) = (Square::wrap(rook_from), Square::wrap(rook_to));
            let rook = Piece(Kind::Rook);
            edits.push(Edit::Lift { at: rook_from, unit: rook });
            edits.push(Edit::Drop { at: to, unit, controller: owner(to) });
            edits.push(Edit::Drop { at: rook_to, unit: rook, controller: owner(rook_to) });
            return edits;
        }
        let victim = self.board.piece_at(to);
        if let Some(unit) = victim {
            edits.push(Edit::Lift { at: to, unit });
        }
        edits.push(Edit::Drop { at: to, unit, controller: owner(to) });
        if let Some(victim) = victim {
            edits.push(Edit::Score { player: self.turn, points: victim.points() as i32 });
        }
        edits
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        self.scratch()
    }

    fn scores(&self) -> Option<[i32; 2]> {
        Some(self.scores())
    }
}

const _: () = assert!(size_of::<Position>() == 48);
