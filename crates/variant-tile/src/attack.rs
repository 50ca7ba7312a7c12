//! Attacks on squares (rule 6): patterns. What makes them count, unity after the capture, is in [`unity`](crate::unity).

use crate::lines::{Frame, Line, Lines};
use crate::state::State;
use crate::tile::Kind;
use crate::tree::Tree;
use crate::window::Window;
use crate::word::{Word, bit};
use variant_core::cpu::Cpu;
use variant_core::geometry::Point;

/// What an action changes, as far as attacks see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change<W> {
    /// The tile that has left, and its square.
    pub(crate) lifted: W,
    pub(crate) from: Option<Point>,
    /// A tile of the seat has come here, and taken what stood there.
    pub(crate) to: Option<Point>,
    pub(crate) taken: W,
    /// This seat's king was captured: its tiles are the capturer's now.
    pub(crate) fallen: Option<usize>,
}

impl<W: Word> Change<W> {
    pub(crate) const NONE: Change<W> = Change { lifted: W::ZERO, from: None, to: None, taken: W::ZERO, fallen: None };
}

/// The table as one seat looks at it.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a, C, W, const N: usize, const M: usize> {
    pub(crate) cpu: C,
    pub(crate) table: &'a Window<W, N, M>,
    pub(crate) state: &'a State,
    pub(crate) frame: Frame,
    pub(crate) seat: usize,
    pub(crate) tree: &'a Tree<W, N>,
}

impl<'a, C: Cpu, W: Word, const N: usize, const M: usize> Sight<'a, C, W, N, M> {
    #[inline(always)]
    pub(crate) fn new(cpu: C, table: &'a Window<W, N, M>, state: &'a State, seat: usize, tree: &'a Tree<W, N>) -> Self {
        Sight { cpu, table, state, frame: table.frame(), seat, tree }
    }

    /// The lines of a controller.
    #[inline(always)]
    pub(crate) fn own(&self, seat: usize) -> &'a Lines<W, N, M> {
        &self.table.own[seat]
    }

    /// The tiles of the other seats after a change.
    #[inline(always)]
    fn enemies(&self, change: &Change<W>) -> W {
        let conquered = change.fallen.map_or(W::ZERO, |seat| self.table.mine[seat & 7]);
        self.table.used & !self.table.mine[self.seat & 7] & !conquered & !change.taken
    }

    /// Tiles of the enemies whose pattern reaches a square after a change, and own tiles that alone keep a slider off it.
    /// Of the knights only these are asked.
    #[inline(always)]
    pub(crate) fn survey(&self, at: Point, change: &Change<W>, knights: W, pins: &mut W) -> W {
        let table = self.table;
        let enemies = self.enemies(change);
        let of = |kind: Kind| table.kinds[kind as usize] & enemies;
        let beside = table.around(at);
        let mut found = of(Kind::King) & beside;
        let mut pawns = of(Kind::Pawn) & beside;
        while pawns != W::ZERO {
            let number = pawns.lowest() as usize & (N - 1);
            let square = table.squares[number];
            if square.x != at.x && square.y != at.y {
                found = found | bit(number as i32);
            }
            pawns = pawns & pawns.minus(W::ONE);
        }
        let mut knights = of(Kind::Knight) & knights;
        while knights != W::ZERO {
            let number = knights.lowest() as usize & (N - 1);
            let (dx, dy) = between(at, table.squares[number]);
            if dx * dx + dy * dy == 5 {
                found = found | bit(number as i32);
            }
            knights = knights & knights.minus(W::ONE);
        }
        let straight = of(Kind::Queen) | of(Kind::Rook);
        let diagonal = of(Kind::Queen) | of(Kind::Bishop);
        self.lookers(Line::Row, straight, at, change, &mut found, pins);
        self.lookers(Line::Column, straight, at, change, &mut found, pins);
        self.lookers(Line::Rising, diagonal, at, change, &mut found, pins);
        self.lookers(Line::Falling, diagonal, at, change, &mut found, pins);
        found
    }

    /// Of these sliders, those that look along a line at a square after a change; and own tiles that alone keep one off.
    #[inline(always)]
    fn lookers(&self, line: Line, sliders: W, at: Point, change: &Change<W>, found: &mut W, pins: &mut W) {
        let (table, index) = (self.table, line.number(at));
        let mut left = sliders & table.on_lines.word(line, index);
        while left != W::ZERO {
            let number = left.lowest() as usize & (N - 1);
            left = left & left.minus(W::ONE);
            let on_line = |square: Option<Point>| match square {
                Some(square) if line.number(square) == index => bit(line.place(square)),
                _ => W::ZERO,
            };
            let own = self.own(table.codes[number].controller()).word(line, index);
            let stops = table.occupied.word(line, index)
                & !(if self.state.laws.no_jump { W::ZERO } else { own })
                & !on_line(change.from)
                | on_line(change.to);
            let (here, there) = (line.place(at), line.place(table.squares[number]));
            let low = here.min(there);
            // Between the two lie the places 1 and up from the lower one.
            let blockers = stops.rotate(low) & bit::<W>(here.max(there).wrapping_sub(low)).minus(bit(1));
            if blockers == W::ZERO {
                *found = *found | bit(number as i32);
            } else if blockers & blockers.minus(W::ONE) == W::ZERO {
                let steps = low.wrapping_add(blockers.lowest() as i32).wrapping_sub(here);
                *pins = *pins | table.tile(crate::moves::along(at, line, steps)) & table.mine[self.seat & 7];
            }
        }
    }

    /// Rule 10: the seats that attack a square now.
    pub(crate) fn givers(&self, at: Point) -> u8 {
        let mut givers = 0;
        let mut attackers = self.survey(at, &Change::NONE, !W::ZERO, &mut { W::ZERO });
        while attackers != W::ZERO {
            let number = attackers.lowest() as usize & (N - 1);
            attackers = attackers & attackers.minus(W::ONE);
            if self.may_capture(number, &Change::NONE) {
                givers |= 1 << self.table.codes[number].controller();
            }
        }
        givers
    }

    /// Rule 6: is the square, occupied after the change by a tile of the seat, attacked?
    #[inline(always)]
    pub(crate) fn is_attacked(&self, at: Point, change: &Change<W>) -> bool {
        self.is_attacked_with(at, change, !W::ZERO)
    }

    /// The same, where of the knights only these can reach it.
    #[inline(always)]
    pub(crate) fn is_attacked_with(&self, at: Point, change: &Change<W>, knights: W) -> bool {
        let mut attackers = self.survey(at, change, knights, &mut { W::ZERO });
        while attackers != W::ZERO {
            if self.may_capture(attackers.lowest() as usize & (N - 1), change) {
                return true;
            }
            attackers = attackers & attackers.minus(W::ONE);
        }
        false
    }
}

/// From one square to another.
#[inline(always)]
fn between(a: Point, b: Point) -> (i32, i32) {
    (b.x.wrapping_sub(a.x), b.y.wrapping_sub(a.y))
}

/// The parts of a line up to the nearest blocks on both sides, these included.
#[inline(always)]
pub(crate) fn reach<W: Word>(block: W, above: W, below: W) -> W {
    let up = block & above;
    let floor = bit::<W>((block & below | W::ONE).highest() as i32);
    above & (up ^ up.minus(W::ONE)) | below & !floor.minus(W::ONE)
}

/// The bit of a square in the ring around another; none if it is further away.
#[inline(always)]
pub(crate) fn ring_bit(middle: Point, at: Point) -> usize {
    let (dx, dy) = (at.x.wrapping_sub(middle.x).wrapping_add(1), at.y.wrapping_sub(middle.y).wrapping_add(1));
    if (0..3).contains(&dx) && (0..3).contains(&dy) { 1 << (dy * 3 + dx) } else { 0 }
}
