//! Moves, and batches of moves.

use crate::area::Area;
use crate::ground::Ground;
use crate::units::Kind;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use variant_core::Visit;
use variant_core::position::{self, Call};

/// What a move is, beside its squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Tag {
    /// A pawn steps one square or captures.
    Pawn,
    /// A knight moves.
    Knight,
    /// A bishop moves.
    Bishop,
    /// A rook moves (Stratomic).
    Rook,
    /// A queen moves.
    Queen,
    /// A missile steps.
    Missile,
    /// A king steps.
    King,
    /// A king castles.
    Castle,
    /// A pawn makes a double step.
    Double,
    /// A pawn captures en passant.
    EnPassant,
    /// A pawn becomes a knight.
    ToKnight,
    /// A pawn becomes a bishop.
    ToBishop,
    /// A pawn becomes a rook (Stratomic).
    ToRook,
    /// A pawn becomes a queen.
    ToQueen,
    /// A pawn becomes a missile.
    ToMissile,
    /// A missile is launched.
    Launch,
}

/// A move: origin, target, and what it is. Castling goes from the king to the king's target.
///
/// ```
/// use variant_core::Variant;
/// use variant_stratomic::StratomicMini;
/// let rules = StratomicMini::default();
/// let armed = rules.parse("4k3/8/8/8/8/8/8/4K2R w - - 0 1 armed").unwrap();
/// let m = rules.parse_move(&armed, "h1*b7").unwrap();
/// assert_eq!((m.from().to_string(), m.to().to_string()), ("h1".into(), "b7".into()));
/// assert!(m.is_launch());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move<G> {
    tag: Tag,
    from: u8,
    to: u8,
    ground: PhantomData<G>,
}

impl<G: Ground> Move<G> {
    #[inline(always)]
    pub(crate) const fn new(tag: Tag, from: u8, to: u8) -> Move<G> {
        Move { tag, from, to, ground: PhantomData }
    }

    /// The indices of origin and target.
    #[inline(always)]
    pub(crate) const fn squares(self) -> (u8, u8) {
        (self.from, self.to)
    }

    /// What the move is.
    #[inline(always)]
    pub const fn tag(self) -> Tag {
        self.tag
    }

    /// Where the unit stands.
    #[inline(always)]
    pub fn from(self) -> G::Square {
        G::square(self.from)
    }

    /// Where it goes; the center of the blast of a launch.
    #[inline(always)]
    pub fn to(self) -> G::Square {
        G::square(self.to)
    }

    /// Is a missile launched?
    #[inline(always)]
    pub fn is_launch(self) -> bool {
        self.tag == Tag::Launch
    }

    /// What a pawn becomes.
    #[inline(always)]
    pub fn promotion(self) -> Option<Kind> {
        match self.tag {
            Tag::ToKnight => Some(Kind::Knight),
            Tag::ToBishop => Some(Kind::Bishop),
            Tag::ToRook => Some(Kind::Rook),
            Tag::ToQueen => Some(Kind::Queen),
            Tag::ToMissile => Some(G::MISSILE),
            _ => None,
        }
    }
}

/// The move as text: `e2e4`, `e7e8q`, `a1*e5`.
impl<G: Ground> fmt::Display for Move<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = if self.is_launch() { "*" } else { "" };
        write!(f, "{}{star}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl<G: Ground> fmt::Debug for Move<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Moves that share an origin, or a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch<G: Ground> {
    /// One unit, several targets; all launches of one missile too.
    Piece {
        /// What moves.
        tag: Tag,
        /// From where.
        from: u8,
        /// To these squares.
        to: G::Set,
    },
    /// Several pawns in the same direction.
    Pawns {
        /// Single or double step.
        tag: Tag,
        /// Target minus origin.
        shift: i8,
        /// To these squares.
        to: G::Set,
    },
    /// Several pawns in the same direction, each becoming one of several units.
    Promotions {
        /// Target minus origin.
        shift: i8,
        /// To these squares.
        to: G::Set,
    },
    /// One move.
    One(Move<G>),
}

impl<G: Ground> position::Batch for Batch<G> {
    type Move = Move<G>;

    #[inline(always)]
    fn len(&self) -> usize {
        match *self {
            Batch::Piece { to, .. } | Batch::Pawns { to, .. } => to.count(),
            Batch::Promotions { to, .. } => (if G::HAS_ROOKS { 5 } else { 4 }) * to.count(),
            Batch::One(_) => 1,
        }
    }

    #[inline(always)]
    fn each(self, f: impl FnMut(Move<G>) -> ControlFlow<()>) -> ControlFlow<()> {
        self.walk(&mut Call(f))
    }

    #[inline(always)]
    fn walk<V: Visit<Move<G>>>(self, visitor: &mut V) -> ControlFlow<()> {
        match self {
            Batch::Piece { tag, from, mut to } => {
                while to.any() {
                    visitor.visit(Move::new(tag, from, to.lowest()))?;
                    to = to.rest();
                }
            }
            Batch::Pawns { tag, shift, mut to } => {
                while to.any() {
                    let t = to.lowest();
                    visitor.visit(Move::new(tag, t.wrapping_sub(shift as u8), t))?;
                    to = to.rest();
                }
            }
            Batch::Promotions { shift, mut to } => {
                while to.any() {
                    let t = to.lowest();
                    for tag in [Tag::ToKnight, Tag::ToBishop, Tag::ToRook, Tag::ToQueen, Tag::ToMissile] {
                        if tag != Tag::ToRook || G::HAS_ROOKS {
                            visitor.visit(Move::new(tag, t.wrapping_sub(shift as u8), t))?;
                        }
                    }
                    to = to.rest();
                }
            }
            Batch::One(m) => visitor.visit(m)?,
        }
        ControlFlow::Continue(())
    }
}
