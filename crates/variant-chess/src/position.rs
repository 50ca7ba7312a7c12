//! The orthodox position: state, play, outcome, edits.

use crate::Square;
use crate::board::{Board, KEYS, KING_CODE};
use crate::castling;
use crate::moves::{self, Batch, Move, Tag, en_passant_is_safe};
use crate::side::{Black, Side, White};
use crate::units::{Kind, Piece};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_core::cpu::{Cpu, Portable};
use variant_core::{Compiled, Edit, Edits, Outcome, Player, Reason, Visit, key};

/// A position of orthodox chess or Chess960; 88 bytes.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Position, Variant};
/// let start = Chess::default().start();
/// assert_eq!(start.count_moves(), 20);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(crate) board: Board,
    /// On the home ranks: the rooks that may still castle. On ranks 3 and 6: the square passed by a double step, if a capture there is legal.
    pub(crate) extra: u64,
    pub(crate) key: u64,
    pub(crate) plies: u32,
    pub(crate) number: u32,
    pub(crate) turn: Player,
}

/// Clocks and move number do not count: FIDE 9.2.3 asks for the units, the player to move and the rights.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        (self.turn, self.extra, self.board) == (other.turn, other.extra, other.board)
    }
}
impl Eq for Position {}

/// Zobrist numbers of the squares of [`Position::extra`].
pub static EXTRA: [u64; 64] = key::table::<64, 1>(32)[0];
/// The Zobrist number of Black being on move.
pub const TURN: u64 = key::number(33, 0);
/// Ranks 3 to 6: the part of [`Position::extra`] that is about en passant.
pub const MIDDLE: u64 = 0x0000_FFFF_FFFF_0000;

impl Position {
    /// A position from its parts, key computed. Nothing is checked, but an en passant square nobody can use is dropped; `extra` as
    /// in [`extra`](Position::extra).
    pub fn new(board: Board, extra: u64, turn: Player, plies: u32, number: u32) -> Position {
        let mut position = Position { board, extra, key: 0, plies, number, turn };
        if extra & MIDDLE != 0 && !position.can_take_en_passant() {
            position.extra &= !MIDDLE;
        }
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

    /// On the home ranks the rooks that may still castle; on ranks 3 and 6 the square just passed by a double step, if a capture
    /// there is legal.
    #[inline(always)]
    pub const fn extra(&self) -> u64 {
        self.extra
    }

    /// The rooks that may still castle, as a set of squares.
    pub const fn castling_rooks(&self) -> u64 {
        self.extra & !MIDDLE
    }

    /// The square a pawn has just passed, if an en passant capture is legal.
    pub fn en_passant(&self) -> Option<Square> {
        Square::new((self.extra & MIDDLE).trailing_zeros() as u8)
    }

    /// Plies since the last capture or pawn move.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The number of the move, from 1.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Is the side to move in check?
    pub fn in_check(&self) -> bool {
        match self.turn {
            Player::WHITE => self.is_attacked::<White>(),
            _ => self.is_attacked::<Black>(),
        }
    }

    /// Is the king of `S` attacked?
    pub fn is_attacked<S: Side>(&self) -> bool {
        let k = self.board.king::<S>();
        variant_core::lines::king(k) & self.board.kings & self.board.theirs::<S>() != 0
            || self.board.attackers::<S, _>(Portable, k, self.board.occupied(), !0) != 0
    }

    fn scratch(&self) -> u64 {
        let mut key = self.board.key();
        crate::board::each(self.extra, |s| key ^= EXTRA[s as usize & 63]);
        if self.turn == Player::BLACK { key ^ TURN } else { key }
    }

    fn can_take_en_passant(&self) -> bool {
        fn ask<S: Side>(board: &Board, passed: u64) -> bool {
            let mut pawns = S::Other::pawn_attacks(passed) & board.pawns & board.mine::<S>();
            while pawns != 0 {
                if en_passant_is_safe::<S, _>(board, Portable, pawns & pawns.wrapping_neg(), passed) {
                    return true;
                }
                pawns &= pawns - 1;
            }
            false
        }
        let passed = self.extra & MIDDLE;
        if self.turn == Player::WHITE { ask::<White>(&self.board, passed) } else { ask::<Black>(&self.board, passed) }
    }

    /// Takes everything off the board on `squares`, castling rights that hang on it too: a king's both, a rook's its own. Part of a
    /// move in games where units vanish otherwise than by capture; counts as progress.
    pub fn remove(&mut self, squares: u64) {
        self.plies = 0;
        for (units, keys) in self.board.sides.into_iter().zip(&KEYS) {
            crate::board::each(units & squares, |s| {
                let code = if self.board.kings >> s & 1 != 0 { KING_CODE } else { self.board.code(1 << s) };
                self.key ^= keys[code][s as usize & 63];
            });
        }
        let dead = self.board.kings & squares;
        self.board.clear(squares);
        self.forget(squares);
        for (side, home) in [White::rank(1), Black::rank(1)].into_iter().enumerate() {
            if dead != 0 && self.board.kings & self.board.sides[side] == 0 {
                self.forget(home);
            }
        }
    }

    /// Takes rights and the en passant square on `squares` away.
    #[inline(always)]
    pub fn forget(&mut self, squares: u64) {
        let gone = self.extra & squares;
        if gone != 0 {
            self.extra ^= gone;
            crate::board::each(gone, |s| self.key ^= EXTRA[s as usize & 63]);
        }
    }

    /// A unit of `S` goes from one square to another and takes what stands there.
    #[inline(always)]
    fn step<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        let (f, t) = (1u64 << (from & 63), 1u64 << (to & 63));
        self.take::<S>(to);
        self.board.toggle(kind, f | t);
        self.board.sides[S::INDEX] ^= f | t;
        let keys = &KEYS[S::INDEX][Board::code_of(kind)];
        self.key ^= keys[from as usize & 63] ^ keys[to as usize & 63];
        self.forget(MIDDLE | f | t);
    }

    /// Removes an enemy unit of `S` from a square, if there is one.
    #[inline(always)]
    fn take<S: Side>(&mut self, at: u8) {
        let bit = 1u64 << (at & 63);
        if self.board.sides[1 - S::INDEX] & bit != 0 {
            self.key ^= KEYS[1 - S::INDEX][self.board.code(bit)][at as usize & 63];
            self.board.pawns &= !bit;
            self.board.knights &= !bit;
            self.board.diagonal &= !bit;
            self.board.straight &= !bit;
            self.board.sides[1 - S::INDEX] ^= bit;
            self.plies = 0;
        }
    }

    #[inline(always)]
    fn promote<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        self.plies = 0;
        self.step::<S>(Kind::Pawn, from, to);
        let bit = 1u64 << (to & 63);
        self.board.pawns ^= bit;
        self.board.toggle(kind, bit);
        let keys = &KEYS[S::INDEX];
        self.key ^= keys[0][to as usize & 63] ^ keys[Board::code_of(kind)][to as usize & 63];
    }

    /// Plays a legal move of `S`, the side on move.
    #[inline(always)]
    pub fn play_as<S: Side>(&mut self, m: Move) {
        let (from, to) = (m.from().index(), m.to().index());
        self.plies = self.plies.saturating_add(1);
        match m.tag() {
            Tag::Pawn => {
                self.plies = 0;
                self.step::<S>(Kind::Pawn, from, to);
            }
            Tag::Knight => self.step::<S>(Kind::Knight, from, to),
            Tag::Bishop => self.step::<S>(Kind::Bishop, from, to),
            Tag::Rook => self.step::<S>(Kind::Rook, from, to),
            Tag::Queen => self.step::<S>(Kind::Queen, from, to),
            Tag::King => {
                self.step::<S>(Kind::King, from, to);
                self.forget(S::rank(1));
            }
            Tag::Castle => {
                let way = castling::way(from, to);
                let (k, r) = (S::HOME + way.king_to, S::HOME + way.rook_to);
                self.shift::<S>(Kind::King, from, k);
                self.shift::<S>(Kind::Rook, to, r);
                self.forget(MIDDLE | S::rank(1));
            }
            Tag::Double => {
                self.plies = 0;
                self.step::<S>(Kind::Pawn, from, to);
                self.passed::<S>(S::down(1 << (to & 63)));
            }
            Tag::EnPassant => {
                self.plies = 0;
                self.take::<S>(to.wrapping_sub(S::UP as u8));
                self.step::<S>(Kind::Pawn, from, to);
            }
            Tag::ToKnight => self.promote::<S>(Kind::Knight, from, to),
            Tag::ToBishop => self.promote::<S>(Kind::Bishop, from, to),
            Tag::ToRook => self.promote::<S>(Kind::Rook, from, to),
            Tag::ToQueen => self.promote::<S>(Kind::Queen, from, to),
        }
        self.end_turn::<S>();
    }

    /// Gives the move from `S` to the enemy: turn, key and move number.
    #[inline(always)]
    pub fn end_turn<S: Side>(&mut self) {
        self.turn = S::Other::PLAYER;
        self.key ^= TURN;
        self.number = self.number.saturating_add(S::INDEX as u32);
    }

    /// Gives the move to a side, whoever has it; the move number stays.
    pub fn set_turn(&mut self, turn: Player) {
        if turn != self.turn {
            self.turn = turn;
            self.key ^= TURN;
        }
    }

    #[inline(always)]
    fn visit_as<S: Side, C: Cpu, V: Visit<Batch>>(&self, cpu: C, visitor: &mut V) -> ControlFlow<()> {
        let guard = self.board.guard::<S, C>(cpu);
        moves::generate::<S, C, V>(&self.board, self.extra, cpu, &guard, visitor)
    }

    /// Moves a unit without capture; two of them may cross each other's squares.
    #[inline(always)]
    fn shift<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        let bits = 1u64 << (from & 63) ^ 1u64 << (to & 63);
        self.board.toggle(kind, bits);
        self.board.sides[S::INDEX] ^= bits;
        let keys = &KEYS[S::INDEX][Board::code_of(kind)];
        self.key ^= keys[from as usize & 63] ^ keys[to as usize & 63];
    }

    /// A pawn of `S` has passed a square; it is kept only if the enemy can use it, so that equal positions are equal.
    #[inline(always)]
    fn passed<S: Side>(&mut self, square: u64) {
        if S::pawn_attacks(square) & self.board.pawns & self.board.theirs::<S>() != 0 {
            self.keep_passed::<S>(square);
        }
    }

    #[cold]
    #[inline(never)]
    fn keep_passed<S: Side>(&mut self, square: u64) {
        let before = self.turn;
        self.turn = S::Other::PLAYER;
        self.extra |= square;
        if self.can_take_en_passant() {
            self.key ^= EXTRA[square.trailing_zeros() as usize & 63];
        } else {
            self.extra ^= square;
        }
        self.turn = before;
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
        match self.turn {
            Player::WHITE => self.play_as::<White>(m),
            _ => self.play_as::<Black>(m),
        }
        before
    }

    fn undo(&mut self, _: Move, before: Position) {
        *self = before;
    }

    /// Checkmate wins (FIDE 5.1.1), stalemate draws (5.2.1).
    fn outcome(&self) -> Option<Outcome> {
        if self.has_moves() {
            None
        } else if self.in_check() {
            Some(Outcome::win(self.turn.opponent(), Reason::Checkmate))
        } else {
            Some(Outcome::draw(2, Reason::Stalemate))
        }
    }

    fn edits(&self, m: Move) -> Edits<Square, Piece> {
        let mut edits = Edits::new();
        let (from, to) = (m.from(), m.to());
        let color = self.turn;
        let Some(unit) = self.board.piece_at(from) else { return edits };
        edits.push(Edit::Lift { at: from, unit });
        if m.tag() == Tag::Castle {
            let way = castling::way(from.index(), to.index());
            let home = from.index() & 56;
            let rook = Piece { kind: Kind::Rook, color };
            edits.push(Edit::Lift { at: to, unit: rook });
            edits.push(Edit::Drop { at: Square::wrap(home + way.king_to), unit, controller: color });
            edits.push(Edit::Drop { at: Square::wrap(home + way.rook_to), unit: rook, controller: color });
            return edits;
        }
        let victim = if m.tag() == Tag::EnPassant { Square::wrap(from.index() & 56 | to.index() & 7) } else { to };
        if let Some(unit) = self.board.piece_at(victim) {
            edits.push(Edit::Lift { at: victim, unit });
        }
        let unit = Piece { kind: m.promotion().unwrap_or(unit.kind), color };
        edits.push(Edit::Drop { at: to, unit, controller: color });
        edits
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        self.scratch()
    }
}

const _: () = assert!(size_of::<Position>() <= 128 && KING_CODE < 8);
