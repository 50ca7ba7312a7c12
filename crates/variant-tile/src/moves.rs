//! Moves, and batches of moves.

use crate::lines::Line;
use crate::tile::Kind;
use core::fmt;
use core::ops::ControlFlow;
use variant_core::geometry::Point;
use variant_core::position::{self, Call};
use variant_core::{Visit, bits::Bits};

/// No tile goes beyond this distance on either axis.
pub(crate) const LIMIT: i32 = 1 << 30;

/// A move; its [`Debug`](fmt::Debug) form is its text.
///
/// ```
/// use variant_core::geometry::Point;
/// use variant_tile::{Kind, Move};
/// let rook = Move::Place { kind: Kind::Rook, at: Point::new(2, -1) };
/// assert_eq!(format!("{rook:?}"), "R@2,-1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A tile comes from the hand.
    Place {
        /// Which kind.
        kind: Kind,
        /// Where to.
        at: Point,
    },
    /// A tile on the table moves, and takes what stands on its target.
    Step {
        /// Where it stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A player without an action lets the turn go.
    Pass,
    /// A mated player leaves the game.
    Fall,
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place { kind, at } => write!(f, "{}@{at}", kind.letter()),
            Move::Step { from, to } => write!(f, "{from}:{to}"),
            Move::Pass => f.write_str("pass"),
            Move::Fall => f.write_str("fall"),
        }
    }
}

/// The squares around one, by row and column.
pub(crate) const RING: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
/// A knight's leaps, likewise.
pub(crate) const LEAPS: [(i32, i32); 8] = [(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)];

// What is near a square: seven rows of seven squares as a set of bits, each row in a byte, the square itself in the middle.

/// The square itself.
pub(crate) const MIDDLE: u64 = near_bit((0, 0));

/// The bit of a square so many steps away, at most three on either axis.
#[inline(always)]
pub(crate) const fn near_bit(step: (i32, i32)) -> u64 {
    1 << (((step.1 + 3) * 8 + step.0 + 3) & 63)
}

/// The step to a bit.
#[inline(always)]
pub(crate) const fn near_step(i: u32) -> (i32, i32) {
    ((i & 7) as i32 - 3, (i >> 3) as i32 - 3)
}

/// The set of some steps.
pub(crate) const fn near_bits(steps: [(i32, i32); 8]) -> u64 {
    let (mut set, mut i) = (0, 0);
    while i < 8 {
        set |= near_bit(steps[i]);
        i += 1;
    }
    set
}

/// All that these squares touch, they themselves included, except at the rim.
#[inline(always)]
pub(crate) const fn touching(set: u64) -> u64 {
    let wide = set | set << 1 | set >> 1;
    wide | wide << 8 | wide >> 8
}

#[inline(always)]
pub(crate) fn shifted(at: Point, by: (i32, i32)) -> Point {
    Point::new(at.x.wrapping_add(by.0), at.y.wrapping_add(by.1))
}

/// Moves of one tile along one line, to neighbouring squares or by leaps, or placements in one row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch {
    /// A tile slides.
    Slides {
        /// Where it stands.
        from: Point,
        /// Along which line.
        line: Line,
        /// Its place on the line, as the bits of `targets` count.
        place: i32,
        /// Where it may go.
        targets: u128,
    },
    /// A tile steps or leaps.
    Leaps {
        /// Where it stands.
        from: Point,
        /// Where it may go: bit `8 * (dy + 3) + dx + 3`.
        targets: u64,
    },
    /// Tiles may be placed.
    Places {
        /// The square of bit 0.
        row: Point,
        /// The kinds, by their index.
        kinds: u8,
        /// The squares.
        squares: u128,
    },
    /// The only move of a player without an action: [`Move::Pass`] or [`Move::Fall`].
    Only(Move),
}

impl Batch {
    /// Where the moves of a tile come in a list: row by row.
    pub(crate) fn order(&self) -> (i32, i32, u8) {
        match *self {
            Batch::Slides { from, line, .. } => (from.y, from.x, line as u8),
            Batch::Leaps { from, .. } => (from.y, from.x, 0),
            Batch::Places { .. } | Batch::Only(_) => (0, 0, 0),
        }
    }

    /// Without the squares beyond the limit of coordinates.
    #[cold]
    #[inline(never)]
    pub(crate) fn clipped(mut self) -> Batch {
        let beyond = |at: Point| at.x.unsigned_abs() > LIMIT as u32 || at.y.unsigned_abs() > LIMIT as u32;
        match &mut self {
            Batch::Slides { from, line, place, targets } => {
                for i in 0..128 {
                    if *targets >> i & 1 != 0 && beyond(along(*from, *line, i - *place)) {
                        *targets &= !(1 << i);
                    }
                }
            }
            Batch::Leaps { from, targets } => {
                for i in Bits(*targets) {
                    if beyond(shifted(*from, near_step(i as u32))) {
                        *targets &= !(1 << i);
                    }
                }
            }
            Batch::Places { row, squares, .. } => {
                for i in 0..128 {
                    if beyond(shifted(*row, (i, 0))) {
                        *squares &= !(1 << i);
                    }
                }
            }
            Batch::Only(_) => {}
        }
        self
    }
}

/// The square so many steps along a line.
#[inline(always)]
pub(crate) fn along(from: Point, line: Line, steps: i32) -> Point {
    let (dx, dy) = line.step();
    shifted(from, (dx * steps, dy * steps))
}

impl position::Batch for Batch {
    type Move = Move;

    #[inline(always)]
    fn len(&self) -> usize {
        match *self {
            Batch::Slides { targets, .. } => targets.count_ones() as usize,
            Batch::Leaps { targets, .. } => targets.count_ones() as usize,
            Batch::Places { kinds, squares, .. } => (kinds.count_ones() * squares.count_ones()) as usize,
            Batch::Only(_) => 1,
        }
    }

    #[inline(always)]
    fn each(self, f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.walk(&mut Call(f))
    }

    #[inline(always)]
    fn walk<V: Visit<Move>>(self, visitor: &mut V) -> ControlFlow<()> {
        match self {
            Batch::Slides { from, line, place, targets } => {
                for half in [0, 64] {
                    for i in Bits((targets >> half) as u64) {
                        visitor.visit(Move::Step { from, to: along(from, line, i as i32 + half - place) })?;
                    }
                }
            }
            Batch::Leaps { from, targets } => {
                for i in Bits(targets) {
                    visitor.visit(Move::Step { from, to: shifted(from, near_step(i as u32)) })?;
                }
            }
            Batch::Places { row, kinds, squares } => {
                for half in [0, 64] {
                    for i in Bits((squares >> half) as u64) {
                        for k in Bits(kinds as u64) {
                            let kind = Kind::ALL[k as usize % 6];
                            visitor.visit(Move::Place { kind, at: shifted(row, (i as i32 + half, 0)) })?;
                        }
                    }
                }
            }
            Batch::Only(m) => visitor.visit(m)?,
        }
        ControlFlow::Continue(())
    }
}
