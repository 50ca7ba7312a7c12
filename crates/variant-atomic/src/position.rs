//! The position of Atomic chess: state, play, outcome, edits.

use crate::blast;
use crate::moves::{self, en_passant_is_legal};
use crate::{Batch, Board, Kind, Move, Piece, Square};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_chess::board::{KEYS, KING_CODE, each};
use variant_chess::castling;
use variant_chess::moves::Tag;
use variant_chess::position::{EXTRA, MIDDLE, TURN};
use variant_chess::side::{Black, Side, White};
use variant_core::cpu::{Cpu, Portable};
use variant_core::lines::king;
use variant_core::{Compiled, Edit, Edits, Outcome, Player, Reason, Visit, key};

/// A position of Atomic chess; 88 bytes.
///
/// ```
/// use variant_atomic::Atomic;
/// use variant_core::{Position, Variant};
/// let rules = Atomic::default();
/// let mut p = rules.parse("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1").unwrap();
/// let m = rules.parse_move(&p, "e5f7").unwrap();
/// p.play_unchecked(m);
/// assert_eq!(rules.text(&p), "rnbq3r/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQ - 0 1");
/// assert_eq!(p.outcome().unwrap().to_string(), "1 wins: king-lost");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(crate) board: Board,
    /// On the home ranks: the rooks that may still castle. On ranks 3 and 6: the square passed by a double step, if a capture there is legal.
    pub(crate) extra: u64,
    key: u64,
    plies: u32,
    number: u32,
    turn: Player,
    /// Rules 6 to 9 hold; without them only explosions end the game.
    pub(crate) check: bool,
}

/// Clocks and move number do not count.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        (self.turn, self.check, self.extra, self.board) == (other.turn, other.check, other.extra, other.board)
    }
}
impl Eq for Position {}

/// Told apart from the same units under the rule of check.
const NO_CHECK: u64 = key::number(34, 0);

impl Position {
    /// A position from its parts, key computed. Nothing is checked; an en passant square without a legal capture is dropped.
    pub(crate) fn new(board: Board, extra: u64, turn: Player, check: bool, plies: u32, number: u32) -> Position {
        let mut position = Position { board, extra, key: 0, plies, number, turn, check };
        if !position.can_take_en_passant() {
            position.extra &= !MIDDLE;
        }
        position.key = position.key_of_parts();
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

    /// Does the rule of check hold (the default)? Without it only an explosion ends the game.
    pub const fn check_rule(&self) -> bool {
        self.check
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

    /// Rules 7 and 10: is the king of the side to move attacked, with the enemy king on the board and not beside it?
    ///
    /// The answer does not depend on whether the rule of check holds.
    pub fn in_check(&self) -> bool {
        self.is_attacked(self.turn)
    }

    /// The same for either side.
    pub(crate) fn is_attacked(&self, player: Player) -> bool {
        fn ask<S: Side>(board: &Board) -> bool {
            let (own, enemy) = (board.kings & board.mine::<S>(), board.kings & board.theirs::<S>());
            let k = board.king::<S>();
            own != 0
                && enemy != 0
                && king(k) & enemy == 0
                && board.attackers::<S, _>(Portable, k, board.occupied(), !0) != 0
        }
        if player == Player::WHITE { ask::<White>(&self.board) } else { ask::<Black>(&self.board) }
    }

    /// Rule 10: the side that still has its king when the other has lost its own.
    pub(crate) fn survivor(&self) -> Option<Player> {
        let lost = |player: Player| self.board.kings & self.board.sides[player.index()] == 0;
        match (lost(Player::WHITE), lost(Player::BLACK)) {
            (false, true) => Some(Player::WHITE),
            (true, false) => Some(Player::BLACK),
            _ => None,
        }
    }

    fn key_of_parts(&self) -> u64 {
        let mut key = self.board.key();
        each(self.extra, |s| key ^= EXTRA[s as usize & 63]);
        if !self.check {
            key ^= NO_CHECK;
        }
        if self.turn == Player::BLACK { key ^ TURN } else { key }
    }

    fn can_take_en_passant(&self) -> bool {
        fn ask<S: Side>(p: &Position) -> bool {
            let passed = p.extra & MIDDLE;
            let to = passed.trailing_zeros() as u8;
            let pawns = S::Other::pawn_attacks(passed) & p.board.pawns & p.board.mine::<S>();
            variant_core::Bits(pawns)
                .into_iter()
                .any(|from| en_passant_is_legal::<S, _>(&p.board, Portable, from, to, p.check))
        }
        if self.survivor().is_some() {
            return false;
        }
        if self.turn == Player::WHITE { ask::<White>(self) } else { ask::<Black>(self) }
    }

    /// Takes rights and the en passant square on `squares` away.
    #[inline(always)]
    fn forget(&mut self, squares: u64) {
        let gone = self.extra & squares;
        if gone != 0 {
            self.extra ^= gone;
            each(gone, |s| self.key ^= EXTRA[s as usize & 63]);
        }
    }

    /// A unit of `S` moves to another square, or captures there and explodes.
    #[inline(always)]
    fn step<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        if self.board.theirs::<S>() >> (to & 63) & 1 != 0 {
            self.explode(blast::destroyed(&self.board, from, to, to));
        } else {
            self.shift::<S>(kind, from, to);
            self.forget(MIDDLE | 1 << (from & 63));
        }
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

    /// Rule 2: everything on the squares of `gone` vanishes. Rule 8: a right goes with its rook or its king.
    #[inline(never)]
    fn explode(&mut self, gone: u64) {
        for (side, keys) in KEYS.iter().enumerate() {
            each(gone & self.board.sides[side], |s| {
                let bit = 1u64 << (s & 63);
                let code = if self.board.kings & bit != 0 { KING_CODE } else { self.board.code(bit) };
                self.key ^= keys[code][s as usize & 63];
            });
        }
        let mut rights = MIDDLE | gone;
        if gone & self.board.kings != 0 {
            for (side, home) in [White::rank(1), Black::rank(1)].into_iter().enumerate() {
                if gone & self.board.kings & self.board.sides[side] != 0 {
                    rights |= home;
                }
            }
        }
        self.board.clear(gone);
        self.forget(rights);
        self.plies = 0;
    }

    /// A pawn reaches the last rank and becomes another unit, unless it captures there and vanishes.
    #[inline(always)]
    fn promote<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        self.plies = 0;
        self.step::<S>(Kind::Pawn, from, to);
        let bit = 1u64 << (to & 63);
        if self.board.pawns & bit != 0 {
            self.board.pawns ^= bit;
            self.board.toggle(kind, bit);
            let keys = &KEYS[S::INDEX];
            self.key ^= keys[0][to as usize & 63] ^ keys[Board::code_of(kind)][to as usize & 63];
        }
    }

    #[inline(always)]
    fn play_as<S: Side>(&mut self, m: Move) {
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
                self.shift::<S>(Kind::King, from, to);
                self.forget(MIDDLE | S::rank(1));
            }
            Tag::Castle => {
                let way = castling::way(from, to);
                self.shift::<S>(Kind::King, from, S::HOME + way.king_to);
                self.shift::<S>(Kind::Rook, to, S::HOME + way.rook_to);
                self.forget(MIDDLE | S::rank(1));
            }
            Tag::Double => {
                self.plies = 0;
                self.shift::<S>(Kind::Pawn, from, to);
                self.forget(MIDDLE);
                self.passed::<S>(S::down(1 << (to & 63)));
            }
            Tag::EnPassant => {
                self.explode(blast::destroyed(&self.board, from, to, to.wrapping_sub(S::UP as u8)));
            }
            Tag::ToKnight => self.promote::<S>(Kind::Knight, from, to),
            Tag::ToBishop => self.promote::<S>(Kind::Bishop, from, to),
            Tag::ToRook => self.promote::<S>(Kind::Rook, from, to),
            Tag::ToQueen => self.promote::<S>(Kind::Queen, from, to),
        }
        self.turn = S::Other::PLAYER;
        self.key ^= TURN;
        self.number = self.number.saturating_add(S::INDEX as u32);
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
            self.extra &= !square;
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
            Player::WHITE => moves::generate::<White, C, V>(self, cpu, visitor),
            _ => moves::generate::<Black, C, V>(self, cpu, visitor),
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

    /// Rules 5 and 10: who has lost the king has lost the game. Rule 9: no legal move is mate in check, and a draw otherwise.
    fn outcome(&self) -> Option<Outcome> {
        if let Some(survivor) = self.survivor() {
            Some(Outcome::win(survivor, Reason::KingLost))
        } else if self.has_moves() {
            None
        } else if self.check && self.in_check() {
            Some(Outcome::win(self.turn.opponent(), Reason::Checkmate))
        } else {
            Some(Outcome::draw(2, Reason::Stalemate))
        }
    }

    /// A capture lifts the capturing unit, the captured one, then the others that explode, a1 first.
    fn edits(&self, m: Move) -> Edits<Square, Piece> {
        let mut edits = Edits::new();
        let (from, to) = (m.from(), m.to());
        let color = self.turn;
        let lift = |at: Square| self.board.piece_at(at).map(|unit| Edit::Lift { at, unit });
        let Some(unit) = self.board.piece_at(from) else { return edits };
        edits.extend(lift(from));
        if m.tag() == Tag::Castle {
            let (king_to, rook_to) = variant_chess::fen::castled(from, to);
            edits.extend(lift(to));
            edits.push(Edit::Drop { at: king_to, unit, controller: color });
            edits.push(Edit::Drop { at: rook_to, unit: Piece { kind: Kind::Rook, color }, controller: color });
            return edits;
        }
        let victim = if m.tag() == Tag::EnPassant { Square::wrap(from.index() & 56 | to.index() & 7) } else { to };
        if self.board.piece_at(victim).is_none() {
            let unit = Piece { kind: m.promotion().unwrap_or(unit.kind), color };
            edits.push(Edit::Drop { at: to, unit, controller: color });
            return edits;
        }
        edits.extend(lift(victim));
        let gone = blast::destroyed(&self.board, from.index(), to.index(), victim.index());
        let others = gone & !(1 << from.index() | 1 << victim.index());
        edits.extend(variant_core::Bits(others).into_iter().filter_map(|s| lift(Square::wrap(s))));
        edits
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        self.key_of_parts()
    }
}

const _: () = assert!(size_of::<Position>() <= 88);
