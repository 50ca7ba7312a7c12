//! The position: state, undo, outcome, edits, key.

use crate::Square;
use crate::generate::{self, en_passant_is_safe};
use crate::moves::{Batch, Move, Tag};
use crate::roles::Flags;
use crate::safety::Spears;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_chess::board::{Board, each};
use variant_chess::side::{Black, Side, White};
use variant_chess::{Kind, Piece, castling};
use variant_core::cpu::{Cpu, Portable};
use variant_core::{Compiled, Edit, Edits, Outcome, Player, Reason, Visit, key};

/// A position of phalanx chess; 88 bytes. It carries the options that decide legality, so positions of different games
/// are never equal.
///
/// ```
/// use variant_core::{Position, Variant};
/// use variant_phalanx::Phalanx;
/// let start = Phalanx::default().start();
/// assert_eq!(start.count_moves(), 20);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(crate) board: Board,
    /// On ranks 1 and 8: the rooks that may still castle. Elsewhere: the square passed by a double step, if a capture
    /// there is legal.
    pub(crate) extra: u64,
    pub(crate) key: u64,
    pub(crate) plies: u32,
    pub(crate) number: u32,
    pub(crate) turn: Player,
    pub(crate) flags: Flags,
}

/// Clocks and move number do not count: the units, the player to move, the rights, and the rules.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        (self.turn, self.flags, self.extra, self.board) == (other.turn, other.flags, other.extra, other.board)
    }
}
impl Eq for Position {}

pub(crate) static EXTRA: [u64; 64] = key::table::<64, 1>(32)[0];
pub(crate) const TURN: u64 = key::number(33, 0);
const FLAGS: u32 = 34;
/// Where a double step may pass.
pub(crate) const MIDDLE: u64 = 0x00FF_FFFF_FFFF_FF00;

/// What becomes of the unit that makes a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// It stays on the board.
    Stays,
    /// A Phalangite behind the square of arrival removes it, after it has captured what stood there (rule 5).
    Intercepted,
    /// The Phalangite that it would capture removes it and stays (option `frontal-guard`).
    Repelled,
}

impl Position {
    /// A position from its parts, key computed. Nothing is checked.
    pub(crate) fn new(board: Board, extra: u64, turn: Player, clock: [u32; 2], flags: Flags) -> Position {
        let [plies, number] = clock;
        let mut position = Position { board, extra, key: 0, plies, number, turn, flags };
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

    /// The rooks that may still castle, as a set of squares.
    pub const fn castling_rooks(&self) -> u64 {
        self.extra & !MIDDLE
    }

    /// The square a pawn has just passed, if an en passant capture is legal.
    pub fn en_passant(&self) -> Option<Square> {
        Square::new((self.extra & MIDDLE).trailing_zeros() as u8)
    }

    /// Plies since the last progress (rule 11).
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
            Player::WHITE => self.is_attacked::<White, _>(Portable),
            _ => self.is_attacked::<Black, _>(Portable),
        }
    }

    /// Does a Phalangite stand on this square (rule 1)?
    ///
    /// ```
    /// use variant_core::{Position, Variant};
    /// use variant_phalanx::Phalanx;
    /// let rules = Phalanx::default();
    /// let position = rules.parse("6k1/8/8/8/4P3/4P3/8/6K1 w - - 0 1").unwrap();
    /// assert!(position.is_phalangite("e3".parse().unwrap()));
    /// assert!(!position.is_phalangite("e4".parse().unwrap()));
    /// ```
    pub fn is_phalangite(&self, at: Square) -> bool {
        let bit = 1u64 << at.index();
        let [white, black] = self.board.sides;
        let home = white & self.flags.roles::<White>().home | black & self.flags.roles::<Black>().home;
        self.board.pawns & home & bit != 0
    }

    /// What becomes of the unit that makes the legal move `m`.
    ///
    /// ```
    /// use variant_core::Variant;
    /// use variant_phalanx::{Fate, Phalanx};
    /// let rules = Phalanx::default();
    /// let position = rules.parse("4r1k1/8/8/8/8/8/4P3/6K1 b - - 0 1").unwrap();
    /// assert_eq!(position.fate(rules.parse_move(&position, "e8e4").unwrap()), Fate::Stays);
    /// assert_eq!(position.fate(rules.parse_move(&position, "e8e3").unwrap()), Fate::Intercepted);
    /// ```
    pub fn fate(&self, m: Move) -> Fate {
        if !matches!(m.tag(), Tag::Knight | Tag::Rook | Tag::Queen) {
            return Fate::Stays;
        }
        let (from, to) = (m.from().index(), m.to().index());
        match self.turn {
            Player::WHITE => self.fate_as::<White>(m.kind(), from, to),
            _ => self.fate_as::<Black>(m.kind(), from, to),
        }
    }

    /// Rules 5 and 7: the guard goes first.
    pub(crate) fn fate_as<S: Side>(&self, kind: Kind, from: u8, to: u8) -> Fate {
        let roles = self.flags.roles::<S>();
        let spears = Spears::facing::<S>(&self.board, roles, self.board.occupied());
        let (stop, guarded) = match kind {
            Kind::Knight => (spears.stop_knight::<S>(roles, from), 0),
            Kind::Rook | Kind::Queen => (spears.stop_slide::<S>(from), spears.guarded::<S>(roles, from)),
            _ => (0, 0),
        };
        let bit = 1u64 << (to & 63);
        if guarded & bit != 0 {
            Fate::Repelled
        } else if stop & bit != 0 {
            Fate::Intercepted
        } else {
            Fate::Stays
        }
    }

    fn scratch(&self) -> u64 {
        let mut key = self.board.key() ^ key::number(FLAGS, self.flags.index() as u32);
        each(self.extra, |s| key ^= EXTRA[s as usize & 63]);
        if self.turn == Player::BLACK { key ^ TURN } else { key }
    }

    pub(crate) fn can_take_en_passant(&self) -> bool {
        fn ask<S: Side>(p: &Position, passed: u64) -> bool {
            let mut pawns = S::Other::pawn_attacks(passed) & p.board.pawns & p.board.mine::<S>();
            while pawns != 0 {
                if en_passant_is_safe::<S, _>(p, Portable, pawns & pawns.wrapping_neg(), passed) {
                    return true;
                }
                pawns &= pawns - 1;
            }
            false
        }
        let passed = self.extra & MIDDLE;
        if self.turn == Player::WHITE { ask::<White>(self, passed) } else { ask::<Black>(self, passed) }
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
            Player::WHITE => generate::generate::<White, C, V>(self, cpu, visitor),
            _ => generate::generate::<Black, C, V>(self, cpu, visitor),
        }
    }

    fn compiled() -> &'static Compiled<Self> {
        static COMPILED: Compiled<Position> = Compiled::new();
        &COMPILED
    }

    #[inline(never)] // compiled once: a copy for each kind of unit gains little and takes the compiler long
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

    /// Rule 9: checkmate wins, stalemate draws.
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
        if m.tag() == Tag::Spear {
            edits.extend(self.board.piece_at(to).map(|unit| Edit::Lift { at: to, unit }));
            return edits;
        }
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
        let fate = self.fate(m);
        if fate == Fate::Repelled {
            return edits;
        }
        let victim = if m.tag() == Tag::EnPassant { Square::wrap(from.index() & 56 | to.index() & 7) } else { to };
        edits.extend(self.board.piece_at(victim).map(|unit| Edit::Lift { at: victim, unit }));
        let unit = Piece { kind: m.promotion().unwrap_or(unit.kind), color };
        edits.push(Edit::Drop { at: to, unit, controller: color });
        if fate == Fate::Intercepted {
            edits.push(Edit::Lift { at: to, unit });
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
}

const _: () = assert!(size_of::<Position>() <= 128);
