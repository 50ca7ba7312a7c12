//! Moves, batches of moves, and the generator.

use crate::Square;
use crate::board::{Board, Guard};
use crate::castling;
use crate::side::Side;
use crate::units::Kind;
use core::fmt;
use core::ops::ControlFlow;
use variant_core::Visit;
use variant_core::cpu::Cpu;
use variant_core::lines::{east, king, knight, west};
use variant_core::position::{self, Call};

/// What a move is, beside its squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Tag {
    /// A pawn steps one square or captures.
    Pawn,
    /// A knight moves.
    Knight,
    /// A bishop moves.
    Bishop,
    /// A rook moves.
    Rook,
    /// A queen moves.
    Queen,
    /// A king steps.
    King,
    /// A king castles with the rook on the target square.
    Castle,
    /// A pawn makes a double step.
    Double,
    /// A pawn captures en passant.
    EnPassant,
    /// A pawn becomes a knight.
    ToKnight,
    /// A pawn becomes a bishop.
    ToBishop,
    /// A pawn becomes a rook.
    ToRook,
    /// A pawn becomes a queen.
    ToQueen,
}

const TAGS: [Tag; 16] = [
    Tag::Pawn,
    Tag::Knight,
    Tag::Bishop,
    Tag::Rook,
    Tag::Queen,
    Tag::King,
    Tag::Castle,
    Tag::Double,
    Tag::EnPassant,
    Tag::ToKnight,
    Tag::ToBishop,
    Tag::ToRook,
    Tag::ToQueen,
    Tag::Pawn,
    Tag::Pawn,
    Tag::Pawn,
];

/// A move in two bytes: origin, target, and what moves. Castling goes from the king to its own rook.
///
/// ```
/// use variant_chess::{Chess, Move};
/// use variant_core::Variant;
/// let rules = Chess::default();
/// let m = rules.parse_move(&rules.start(), "e2e4").unwrap();
/// assert_eq!((m.from().to_string(), m.to().to_string()), ("e2".into(), "e4".into()));
/// assert_eq!(m.promotion(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// A move from its parts, whether or not it is legal anywhere. Squares are taken modulo 64.
    #[inline(always)]
    pub const fn new(tag: Tag, from: u8, to: u8) -> Move {
        Move((tag as u16) << 12 | ((from & 63) as u16) << 6 | (to & 63) as u16)
    }

    /// What the move is.
    #[inline(always)]
    pub const fn tag(self) -> Tag {
        TAGS[(self.0 >> 12) as usize]
    }

    /// Where the unit stands.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::wrap((self.0 >> 6 & 63) as u8)
    }

    /// Where it goes; the own rook's square when castling.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::wrap((self.0 & 63) as u8)
    }

    /// What a pawn becomes.
    pub const fn promotion(self) -> Option<Kind> {
        match self.tag() {
            Tag::ToKnight => Some(Kind::Knight),
            Tag::ToBishop => Some(Kind::Bishop),
            Tag::ToRook => Some(Kind::Rook),
            Tag::ToQueen => Some(Kind::Queen),
            _ => None,
        }
    }

    /// The kind of the unit that moves.
    pub const fn kind(self) -> Kind {
        match self.tag() {
            Tag::Knight => Kind::Knight,
            Tag::Bishop => Kind::Bishop,
            Tag::Rook => Kind::Rook,
            Tag::Queen => Kind::Queen,
            Tag::King | Tag::Castle => Kind::King,
            _ => Kind::Pawn,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// Moves that share an origin, or a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch {
    /// One unit, several targets.
    Piece {
        /// What moves.
        tag: Tag,
        /// From where.
        from: u8,
        /// To these squares.
        to: u64,
    },
    /// Several pawns in the same direction.
    Pawns {
        /// Single or double step.
        tag: Tag,
        /// Target minus origin.
        shift: i8,
        /// To these squares.
        to: u64,
    },
    /// Several pawns in the same direction, each becoming one of four units.
    Promotions {
        /// Target minus origin.
        shift: i8,
        /// To these squares.
        to: u64,
    },
    /// One move.
    One(Move),
}

impl position::Batch for Batch {
    type Move = Move;

    #[inline(always)]
    fn len(&self) -> usize {
        match *self {
            Batch::Piece { to, .. } | Batch::Pawns { to, .. } => to.count_ones() as usize,
            Batch::Promotions { to, .. } => 4 * to.count_ones() as usize,
            Batch::One(_) => 1,
        }
    }

    #[inline(always)]
    fn each(self, f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.walk(&mut Call(f))
    }

    #[inline(always)]
    fn walk<V: Visit<Move>>(self, visitor: &mut V) -> ControlFlow<()> {
        match self {
            Batch::Piece { tag, from, mut to } => {
                while to != 0 {
                    visitor.visit(Move::new(tag, from, to.trailing_zeros() as u8))?;
                    to &= to - 1;
                }
            }
            Batch::Pawns { tag, shift, mut to } => {
                while to != 0 {
                    let t = to.trailing_zeros() as u8;
                    visitor.visit(Move::new(tag, t.wrapping_sub(shift as u8), t))?;
                    to &= to - 1;
                }
            }
            Batch::Promotions { shift, mut to } => {
                while to != 0 {
                    let t = to.trailing_zeros() as u8;
                    for tag in [Tag::ToKnight, Tag::ToBishop, Tag::ToRook, Tag::ToQueen] {
                        visitor.visit(Move::new(tag, t.wrapping_sub(shift as u8), t))?;
                    }
                    to &= to - 1;
                }
            }
            Batch::One(m) => visitor.visit(m)?,
        }
        ControlFlow::Continue(())
    }
}

/// All legal moves of `S`, whose king stands on the board: king, then the others under the masks of checks and pins, en passant last.
///
/// `extra` holds the rooks that may castle and the square just passed by an enemy pawn, as in [`Position::extra`](crate::Position::extra);
/// `guard` is what [`Board::guard`] gives for this board.
#[inline(always)]
pub fn generate<S: Side, C: Cpu, V: Visit<Batch>>(
    board: &Board,
    extra: u64,
    cpu: C,
    guard: &Guard,
    visitor: &mut V,
) -> ControlFlow<()> {
    king_moves::<S, C, V>(board, extra, cpu, guard, visitor)?;
    if guard.check == 0 {
        return ControlFlow::Continue(());
    }
    let target = !board.mine::<S>() & guard.check;
    pawn_moves::<S, V>(board, guard, visitor)?;
    piece_moves::<S, C, V>(board, cpu, guard, target, visitor)?;
    let passed = extra & S::rank(6);
    if passed != 0 {
        en_passant::<S, C, V>(board, cpu, passed, visitor)?;
    }
    ControlFlow::Continue(())
}

/// FIDE 3.8: one step to a square that is not attacked, or castling.
#[inline(always)]
pub fn king_moves<S: Side, C: Cpu, V: Visit<Batch>>(
    board: &Board,
    extra: u64,
    cpu: C,
    guard: &Guard,
    visitor: &mut V,
) -> ControlFlow<()> {
    let (k, occupied) = (board.king::<S>(), board.occupied());
    let to = king(k) & !board.mine::<S>() & !king(board.king::<S::Other>());
    let rights = (extra >> S::HOME) as u8;
    let castle = rights != 0 && guard.check == !0 && castling::any_free::<S>(k, rights, occupied);
    // The attacked squares cost more than all else here: ask only when a king move could use the answer.
    if to != 0 || castle {
        let attacked = board.threats::<S, C>(cpu, occupied ^ 1 << (k & 63));
        visitor.visit(Batch::Piece { tag: Tag::King, from: k, to: to & !attacked })?;
        if castle {
            castling::each_legal::<S, C>(board, cpu, rights, attacked, |rook| {
                visitor.visit(Batch::One(Move::new(Tag::Castle, k, rook)))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// FIDE 3.7 without en passant. All pawns step at once; a pinned pawn only along its pin.
#[inline(always)]
pub fn pawn_moves<S: Side, V: Visit<Batch>>(board: &Board, guard: &Guard, visitor: &mut V) -> ControlFlow<()> {
    let pawns = board.pawns & board.mine::<S>();
    let (empty, take) = (!board.occupied(), board.theirs::<S>() & guard.check);
    // A pawn pinned along its file may push: its target is on the pin too.
    let pushers = pawns & !guard.diagonal;
    let ahead = S::up(pushers & !(guard.straight & !S::down(guard.straight))) & empty;
    let double = S::up(ahead & S::rank(3)) & empty & guard.check;
    pawn_batch::<S, V>(ahead & guard.check, S::UP, visitor)?;
    visitor.visit(Batch::Pawns { tag: Tag::Double, shift: 2 * S::UP, to: double })?;
    let free = pawns & !(guard.straight | guard.diagonal);
    let (mut left, mut right) = (S::up(west(free)) & take, S::up(east(free)) & take);
    let pinned = pawns & guard.diagonal & !guard.straight;
    if pinned != 0 {
        left |= S::up(west(pinned)) & take & guard.diagonal;
        right |= S::up(east(pinned)) & take & guard.diagonal;
    }
    pawn_batch::<S, V>(left, S::UP - 1, visitor)?;
    pawn_batch::<S, V>(right, S::UP + 1, visitor)
}

#[inline(always)]
fn pawn_batch<S: Side, V: Visit<Batch>>(to: u64, shift: i8, visitor: &mut V) -> ControlFlow<()> {
    let last = to & S::rank(8);
    visitor.visit(Batch::Pawns { tag: Tag::Pawn, shift, to: to ^ last })?;
    if last != 0 {
        visitor.visit(Batch::Promotions { shift, to: last })?;
    }
    ControlFlow::Continue(())
}

/// FIDE 3.2 to 3.6: the units beside pawns and king, to the squares of `target`; a pinned one only along its pin.
#[inline(always)]
pub fn piece_moves<S: Side, C: Cpu, V: Visit<Batch>>(
    board: &Board,
    cpu: C,
    guard: &Guard,
    target: u64,
    visitor: &mut V,
) -> ControlFlow<()> {
    let (mine, occupied) = (board.mine::<S>(), board.occupied());
    let pinned = guard.straight | guard.diagonal;
    let queens = board.diagonal & board.straight;
    let mut set = board.knights & mine & !pinned;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        visitor.visit(Batch::Piece { tag: Tag::Knight, from, to: knight(from) & target })?;
    }
    set = board.diagonal & mine & !queens & !pinned;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        visitor.visit(Batch::Piece { tag: Tag::Bishop, from, to: cpu.bishop(from, occupied) & target })?;
    }
    set = board.straight & mine & !queens & !pinned;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        visitor.visit(Batch::Piece { tag: Tag::Rook, from, to: cpu.rook(from, occupied) & target })?;
    }
    set = queens & mine & !pinned;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        let to = (cpu.bishop(from, occupied) | cpu.rook(from, occupied)) & target;
        visitor.visit(Batch::Piece { tag: Tag::Queen, from, to })?;
    }
    if pinned == 0 {
        return ControlFlow::Continue(());
    }
    // Pinned knights never move; a slider moves along the pin if it can move that way at all.
    set = (board.diagonal | board.straight) & mine & pinned;
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        let bit = set & set.wrapping_neg();
        set ^= bit;
        let on_straight = bit & guard.straight != 0;
        let (able, line) =
            if on_straight { (board.straight, guard.straight) } else { (board.diagonal, guard.diagonal) };
        if bit & able == 0 {
            continue;
        }
        // A slide of the pin's own kind cannot reach another pin of that kind: the king stands between.
        let reach = if on_straight { cpu.rook(from, occupied) } else { cpu.bishop(from, occupied) };
        let tag = if bit & queens != 0 {
            Tag::Queen
        } else if bit & board.straight != 0 {
            Tag::Rook
        } else {
            Tag::Bishop
        };
        visitor.visit(Batch::Piece { tag, from, to: reach & line & target })?;
    }
    ControlFlow::Continue(())
}

/// FIDE 3.7.3.1: capture of a pawn that has just made a double step over `passed`.
#[inline(always)]
pub fn en_passant<S: Side, C: Cpu, V: Visit<Batch>>(
    board: &Board,
    cpu: C,
    passed: u64,
    visitor: &mut V,
) -> ControlFlow<()> {
    let mut pawns = S::Other::pawn_attacks(passed) & board.pawns & board.mine::<S>();
    while pawns != 0 {
        let from = pawns & pawns.wrapping_neg();
        pawns ^= from;
        if en_passant_is_safe::<S, C>(board, cpu, from, passed) {
            let (from, to) = (from.trailing_zeros() as u8, passed.trailing_zeros() as u8);
            visitor.visit(Batch::One(Move::new(Tag::EnPassant, from, to)))?;
        }
    }
    ControlFlow::Continue(())
}

/// Two pawns leave a line at once, which no pin mask knows: the king is tested on the board after the capture.
#[inline(always)]
pub fn en_passant_is_safe<S: Side, C: Cpu>(board: &Board, cpu: C, from: u64, passed: u64) -> bool {
    let victim = S::down(passed);
    let occupied = board.occupied() ^ from ^ victim | passed;
    board.attackers::<S, C>(cpu, board.king::<S>(), occupied, !victim) == 0
}
