//! Moves, and batches of moves.

use crate::Square;
use core::fmt;
use core::ops::ControlFlow;
use variant_chess::Kind;
use variant_core::Visit;
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
    /// A Phalangite makes a double step.
    Double,
    /// An Infantry pawn captures en passant.
    EnPassant,
    /// A pawn becomes a knight.
    ToKnight,
    /// A pawn becomes a bishop.
    ToBishop,
    /// A pawn becomes a rook.
    ToRook,
    /// A pawn becomes a queen.
    ToQueen,
    /// A Phalangite removes the unit on the target square and stays.
    Spear,
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
    Tag::Spear,
    Tag::Pawn,
    Tag::Pawn,
];

/// A move in two bytes: origin, target, and what moves. Castling goes from the king to its own rook. Whether the unit
/// survives its arrival is not part of the move: see [`Position::fate`](crate::Position::fate).
///
/// ```
/// use variant_phalanx::{Phalanx, Tag};
/// use variant_core::Variant;
/// let rules = Phalanx::default();
/// let position = rules.parse("6k1/8/8/8/4r3/8/4P3/6K1 w - - 0 1").unwrap();
/// let strike = rules.parse_move(&position, "e2*e4").unwrap();
/// assert_eq!((strike.from().to_string(), strike.to().to_string()), ("e2".into(), "e4".into()));
/// assert_eq!(strike.tag(), Tag::Spear);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    #[inline(always)]
    pub(crate) const fn new(tag: Tag, from: u8, to: u8) -> Move {
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

    /// Where it goes, or strikes; the own rook's square when castling.
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

    /// The kind of the unit that moves or strikes.
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
        let star = if self.tag() == Tag::Spear { "*" } else { "" };
        write!(f, "{}{star}{}", self.from(), self.to())?;
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
        /// Step or capture, double step, or strike.
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
