//! The position of either game: state, outcome, edits.

use crate::area::Area;
use crate::board::Board;
use crate::generate::{self, can_take_en_passant};
use crate::ground::{Ground, homes};
use crate::launch::{self, Terms};
use crate::moves::{Batch, Move, Tag};
use crate::units::{Kind, Piece};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_chess::side::{Black, Side, White};
use variant_core::cpu::Cpu;
use variant_core::{Compiled, Edit, Edits, Outcome, Player, Reason, Visit, key};

/// A position of Stratomic Mini or Stratomic.
///
/// ```
/// use variant_core::{Position, Variant};
/// use variant_stratomic::Stratomic;
/// let start = Stratomic::default().start();
/// assert_eq!(start.count_moves(), 44);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position<G: Ground> {
    pub(crate) board: Board<G>,
    /// On the home ranks: the rooks that may still castle. Elsewhere: the square passed by a double step, if a capture there is legal.
    pub(crate) extra: G::Set,
    pub(crate) key: u64,
    pub(crate) plies: u32,
    pub(crate) number: u32,
    pub(crate) turn: Player,
    pub(crate) armed: bool,
    pub(crate) terms: Terms,
}

/// Clocks and move number do not count.
impl<G: Ground> PartialEq for Position<G> {
    fn eq(&self, other: &Self) -> bool {
        (self.turn, self.armed, self.terms, self.extra, self.board)
            == (other.turn, other.armed, other.terms, other.extra, other.board)
    }
}
impl<G: Ground> Eq for Position<G> {}

pub(crate) const TURN: u64 = key::number(113, 0);
pub(crate) const ARMED: u64 = key::number(113, 1);

impl<G: Ground> Position<G> {
    /// The same position with its en passant square kept only where a capture is legal, and its key computed.
    pub(crate) fn settled(mut self) -> Self {
        let passed = self.extra & !homes::<G>();
        let usable = match self.turn {
            Player::WHITE => can_take_en_passant::<G, White>(&self.board, passed),
            _ => can_take_en_passant::<G, Black>(&self.board, passed),
        };
        if !usable {
            self.extra &= homes::<G>();
        }
        self.key = self.scratch();
        self
    }

    fn scratch(&self) -> u64 {
        let mut key = self.board.key();
        self.extra.each(|s| key ^= G::extra_key(s));
        if self.armed {
            key ^= ARMED;
        }
        if self.turn == Player::BLACK { key ^ TURN } else { key }
    }

    /// The units.
    pub const fn board(&self) -> &Board<G> {
        &self.board
    }

    /// Whose move it is, whether or not there is one.
    pub const fn side_to_move(&self) -> Player {
        self.turn
    }

    /// Are launches open?
    pub const fn is_armed(&self) -> bool {
        self.armed
    }

    /// The rooks (in Stratomic Mini missiles) that may still castle, as a set of squares.
    pub fn castling_rooks(&self) -> G::Set {
        self.extra & homes::<G>()
    }

    /// The square a pawn has just passed, if an en passant capture is legal.
    pub fn en_passant(&self) -> Option<G::Square> {
        let passed = self.extra & !homes::<G>();
        passed.any().then(|| G::square(passed.lowest()))
    }

    /// Plies since the last capture, pawn move or launch.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The number of the move, from 1.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Is the side to move in check?
    pub fn in_check(&self) -> bool {
        self.is_attacked(self.turn)
    }

    /// Is the king of a side attacked?
    pub(crate) fn is_attacked(&self, player: Player) -> bool {
        fn ask<G: Ground, S: Side>(board: &Board<G>) -> bool {
            unit_is_attacked::<G, S>(board, board.king::<S>())
        }
        if player == Player::WHITE { ask::<G, White>(&self.board) } else { ask::<G, Black>(&self.board) }
    }

    /// Is a unit of the side to move on this square attacked? A missile then may not be launched.
    pub fn is_threatened(&self, at: G::Square) -> bool {
        match self.turn {
            Player::WHITE => unit_is_attacked::<G, White>(&self.board, G::index(at)),
            _ => unit_is_attacked::<G, Black>(&self.board, G::index(at)),
        }
    }

    /// Is a launch of the side to move stopped by a bishop?
    pub fn is_intercepted(&self, m: Move<G>) -> bool {
        let (board, terms) = (&self.board, self.terms);
        m.is_launch()
            && match self.turn {
                Player::WHITE => launch::is_intercepted::<G, White>(board, terms, m),
                _ => launch::is_intercepted::<G, Black>(board, terms, m),
            }
    }
}

/// Does the enemy of `S`, king included, attack a square?
fn unit_is_attacked<G: Ground, S: Side>(board: &Board<G>, at: u8) -> bool {
    G::king(at).meets(board.kings & board.theirs::<S>()) || board.is_attacked::<S>(at, board.occupied(), G::Set::ALL)
}

impl<G: Ground> variant_core::Position for Position<G> {
    type Square = G::Square;
    type Piece = Piece;
    type Move = Move<G>;
    type Batch = Batch<G>;
    type Undo = Position<G>;

    fn turn(&self) -> Option<Player> {
        self.has_moves().then_some(self.turn)
    }

    fn piece_at(&self, at: G::Square) -> Option<Piece> {
        self.board.piece_at(G::index(at))
    }

    fn occupied(&self) -> Vec<G::Square> {
        let mut squares = Vec::new();
        self.board.occupied().each(|s| squares.push(G::square(s)));
        squares
    }

    #[inline(always)]
    fn visit<C: Cpu, V: Visit<Batch<G>>>(&self, cpu: C, visitor: &mut V) -> ControlFlow<()> {
        match self.turn {
            Player::WHITE => generate::generate::<G, White, C, V>(self, cpu, visitor),
            _ => generate::generate::<G, Black, C, V>(self, cpu, visitor),
        }
    }

    fn compiled() -> &'static Compiled<Self> {
        G::compiled()
    }

    /// Compiled once: a copy for each kind of unit in each walk is most of what the compiler has to do here, and gains little beside launches.
    #[inline(never)]
    fn play_unchecked(&mut self, m: Move<G>) -> Position<G> {
        let before = *self;
        match self.turn {
            Player::WHITE => self.play_as::<White>(m),
            _ => self.play_as::<Black>(m),
        }
        before
    }

    fn undo(&mut self, _: Move<G>, before: Position<G>) {
        *self = before;
    }

    /// Rule 6 (Stratomic: 5): checkmate wins, stalemate draws, and a launch counts as a move.
    fn outcome(&self) -> Option<Outcome> {
        if self.has_moves() {
            None
        } else if self.in_check() {
            Some(Outcome::win(self.turn.opponent(), Reason::Checkmate))
        } else {
            Some(Outcome::draw(2, Reason::Stalemate))
        }
    }

    fn edits(&self, m: Move<G>) -> Edits<G::Square, Piece> {
        let mut edits = Edits::new();
        let (from, to) = m.squares();
        let color = self.turn;
        let Some(unit) = self.board.piece_at(from) else { return edits };
        edits.push(Edit::Lift { at: m.from(), unit });
        let lift = |edits: &mut Edits<G::Square, Piece>, at: u8| {
            if let Some(unit) = self.board.piece_at(at) {
                edits.push(Edit::Lift { at: G::square(at), unit });
            }
        };
        match m.tag() {
            Tag::Launch => {
                let gone = match color {
                    Player::WHITE => launch::removed::<G, White>(&self.board, self.terms, from, to),
                    _ => launch::removed::<G, Black>(&self.board, self.terms, from, to),
                };
                (gone & !G::Set::of(from)).each(|s| lift(&mut edits, s));
                return edits;
            }
            Tag::Castle => {
                let kind = if G::HAS_ROOKS { Kind::Rook } else { G::MISSILE };
                if let Some(way) = G::ways(color.index(), self.terms.rotated).iter().find(|w| w.king_to == to) {
                    lift(&mut edits, way.rook);
                    edits.push(Edit::Drop { at: m.to(), unit, controller: color });
                    let unit = Piece { kind, color };
                    edits.push(Edit::Drop { at: G::square(way.rook_to), unit, controller: color });
                }
                return edits;
            }
            Tag::EnPassant => lift(&mut edits, from / G::SIZE * G::SIZE + to % G::SIZE),
            _ => lift(&mut edits, to),
        }
        let unit = Piece { kind: m.promotion().unwrap_or(unit.kind), color };
        edits.push(Edit::Drop { at: m.to(), unit, controller: color });
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

const _: () = assert!(size_of::<Position<crate::Mini>>() <= 96 && size_of::<Position<crate::Big>>() <= 176);
