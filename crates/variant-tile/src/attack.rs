//! Attacks on squares (rule 6): patterns. What makes them count, unity after the capture, is in [`unity`](crate::unity).

use crate::lines::{Frame, Line, Lines};
use crate::moves::{along, shifted};
use crate::position::State;
use crate::tree::Tree;
use crate::window::Window;
use crate::word::{Word, bit};
use core::cell::OnceCell;
use variant_core::cpu::{Cpu, Job};
use variant_core::geometry::Point;

/// What an action changes, as far as attacks see it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Change {
    /// The tile here has left.
    pub(crate) lift: Option<Point>,
    /// A tile of the seat has come here, and taken what stood there.
    pub(crate) drop: Option<Point>,
    /// This seat's king was captured: its tiles are the capturer's now.
    pub(crate) fallen: Option<usize>,
}

/// The table as one seat looks at it.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a, C, W, const N: usize, const M: usize> {
    pub(crate) cpu: C,
    pub(crate) table: &'a Window<W, N, M>,
    pub(crate) state: &'a State,
    pub(crate) frame: Frame,
    pub(crate) seat: usize,
    /// Filled when it is first asked for.
    pub(crate) tree: &'a OnceCell<Tree<W, N>>,
}

/// One line through a square after a change: what is occupied, and the line's parts on both sides of the square.
struct Cut<W> {
    occupied: W,
    drop: W,
    above: W,
    below: W,
}

/// The squares from where a leaper reaches the middle of a block of five by five, by distance in rows (two, one, none).
const KING_FROM: [usize; 3] = [0, 0b01110, 0b01010];
const KNIGHT_FROM: [usize; 3] = [0b01010, 0b10001, 0];
const PAWN_FROM: [usize; 3] = [0, 0b01010, 0];

impl<'a, C: Cpu, W: Word, const N: usize, const M: usize> Sight<'a, C, W, N, M> {
    #[inline(always)]
    pub(crate) fn new(
        cpu: C,
        table: &'a Window<W, N, M>,
        state: &'a State,
        seat: usize,
        tree: &'a OnceCell<Tree<W, N>>,
    ) -> Self {
        Sight { cpu, table, state, frame: table.frame(), seat, tree }
    }

    /// The lines of a controller.
    #[inline(always)]
    pub(crate) fn own(&self, seat: usize) -> &'a Lines<W, N, M> {
        &self.table.own[seat]
    }

    /// The other living seats, without one that has just fallen.
    #[inline(always)]
    pub(crate) fn enemies(&self, change: &Change) -> u8 {
        let gone = change.fallen.map_or(0, |s| 1 << s);
        self.state.alive & !(1 << self.seat) & !gone
    }

    /// The bit of a square that may lie on a line.
    #[inline(always)]
    pub(crate) fn on_line(&self, line: Line, number: i32, at: Option<Point>) -> W {
        match at {
            Some(at) if line.number(at) == number => bit(self.frame.place(line, at)),
            _ => W::ZERO,
        }
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn cut(&self, line: Line, at: Point, change: &Change) -> Cut<W> {
        let number = line.number(at);
        let here = bit::<W>(self.frame.place(line, at));
        let below = here.minus(W::ONE);
        let drop = self.on_line(line, number, change.drop);
        let occupied =
            self.table.occupied.line(line, number, &self.frame) & !self.on_line(line, number, change.lift) | drop;
        Cut { occupied, drop, above: !(below | here), below }
    }

    /// Those of a seat's sliders on a line whose pattern reaches the square where the line is cut.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn slid(&self, line: Line, number: i32, seat: usize, cut: &Cut<W>, sliders: W) -> W {
        let own = self.own(seat).line(line, number, &self.frame) & !cut.drop;
        let block = if self.state.laws.no_jump { cut.occupied } else { cut.occupied & !own };
        sliders & !cut.drop & reach(block, cut.above, cut.below)
    }

    /// Tiles of the enemies whose pattern reaches a square after a change, and own tiles that keep sliders off it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn threats(&self, at: Point, change: &Change, pins: &mut Squares<8>) -> Squares<4> {
        let mut threats = Squares::new();
        let mut leapers = self.leapers(at, change);
        while let Some(from) = leapers.next() {
            threats.push(from);
        }
        self.survey(at, change, &mut threats, pins);
        threats
    }

    /// For all lines through a square: sliders of the enemies whose pattern reaches it, and own tiles that keep one off it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn survey(&self, at: Point, change: &Change, threats: &mut Squares<4>, pins: &mut Squares<8>) {
        let mut i = 0;
        while i < 4 {
            let line = Line::ALL[i];
            i += 1;
            let (number, place) = (line.number(at), self.frame.place(line, at));
            let mut enemies = self.enemies(change);
            while enemies != 0 {
                let seat = enemies.trailing_zeros() as usize;
                enemies &= enemies - 1;
                let sliders = self.table.sliders[seat].line(line, number, &self.frame);
                if sliders == W::ZERO {
                    continue;
                }
                let cut = self.cut(line, at, change);
                let own = self.own(seat).line(line, number, &self.frame);
                let mine = self.own(self.seat).line(line, number, &self.frame);
                let block = if self.state.laws.no_jump { cut.occupied } else { cut.occupied & !own };
                let mut hits = sliders & reach(block, cut.above, cut.below);
                while hits != W::ZERO {
                    threats.push(along(at, line, hits.lowest() as i32 - place));
                    hits = hits & hits.minus(W::ONE);
                }
                // Behind the first tile that blocks the nearest one that blocks, or slides itself, tells.
                let up = block & cut.above;
                let pinned = up & W::ZERO.minus(up);
                if pinned & mine != W::ZERO {
                    let behind = (block | sliders) & !(pinned | pinned.minus(W::ONE));
                    if behind & W::ZERO.minus(behind) & sliders != W::ZERO {
                        pins.push(along(at, line, pinned.lowest() as i32 - place));
                    }
                }
                let down = block & cut.below;
                if down != W::ZERO {
                    let pinned = bit::<W>(down.highest() as i32);
                    let behind = (block | sliders) & pinned.minus(W::ONE);
                    if pinned & mine != W::ZERO
                        && behind != W::ZERO
                        && bit::<W>(behind.highest() as i32) & sliders != W::ZERO
                    {
                        pins.push(along(at, line, pinned.lowest() as i32 - place));
                    }
                }
            }
        }
    }

    /// Tiles of the enemies in a row, seen from the frame or wherever `x` is.
    #[inline(always)]
    fn enemy_row(&self, y: i32, change: &Change) -> W {
        let mut friends = self.own(self.seat).row(y);
        if let Some(seat) = change.fallen {
            friends = friends | self.own(seat).row(y);
        }
        self.table.occupied.row(y) & !friends
    }

    /// Which of the nine squares on and around `at` kings, knights and pawns of the enemies reach, as a ring.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn leaped(&self, at: Point) -> usize {
        let mut kinds = [[0usize; 7]; 3];
        let mut i = 0;
        while i < 7 {
            let y = at.y.wrapping_add(i as i32 - 3);
            let x = at.x.wrapping_sub(3);
            let enemy = self.enemy_row(y, &Change::default()).rotate(x).low() & 127;
            if enemy != 0 {
                let mut kind = 0;
                while kind < 3 {
                    kinds[kind][i] = self.table.leapers[kind][y as usize & (N - 1)].rotate(x).low() & enemy;
                    kind += 1;
                }
            }
            i += 1;
        }
        let [kings, knights, pawns] = kinds;
        let sides = |set: usize| set << 1 | set >> 1;
        let mut ring = 0;
        let mut r = 2;
        while r < 5 {
            let beside = kings[r - 1] | kings[r + 1];
            let one = sides(pawns[r - 1] | pawns[r + 1] | beside | kings[r] | knights[r - 2] | knights[r + 2]);
            let two = knights[r - 1] | knights[r + 1];
            ring |= ((one | beside | two << 2 | two >> 2) >> 2 & 7) << (3 * (r - 2));
            r += 1;
        }
        ring
    }

    /// Which squares of a row of the frame kings, knights and pawns of the enemies reach.
    #[inline(always)]
    pub(crate) fn leaped_row(&self, y: i32) -> W {
        let row = |dy: i32, kind: usize| {
            let y = y.wrapping_add(dy);
            (self.table.leapers[kind][y as usize & (N - 1)] & self.enemy_row(y, &Change::default()))
                .rotate(self.frame.x)
        };
        let sides = |set: W| set << 1 | set >> 1;
        let beside = row(-1, 0) | row(1, 0);
        let one = sides(row(-1, 2) | row(1, 2) | beside | row(0, 0) | row(-2, 1) | row(2, 1));
        let two = row(-1, 1) | row(1, 1);
        one | beside | two << 2 | two >> 2
    }

    /// Kings, knights and pawns of the enemies that reach a square after a change, in the block of five by five around it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn leapers(&self, at: Point, change: &Change) -> Block {
        let corner = Point::new(at.x.wrapping_sub(2), at.y.wrapping_sub(2));
        let mut set = 0u32;
        let mut i = 0;
        while i < 5 {
            let y = corner.y.wrapping_add(i as i32);
            let enemy = self.enemy_row(y, change).rotate(corner.x).low() & 31;
            if enemy != 0 {
                let of = |kind: usize| self.table.leapers[kind][y as usize & (N - 1)].rotate(corner.x).low();
                let far = if i < 2 { i } else { 4 - i };
                let from = of(0) & KING_FROM[far] | of(1) & KNIGHT_FROM[far] | of(2) & PAWN_FROM[far];
                set |= ((enemy & from) as u32) << (5 * i);
            }
            i += 1;
        }
        if let Some(drop) = change.drop {
            let (x, y) = (drop.x.wrapping_sub(corner.x), drop.y.wrapping_sub(corner.y));
            if (0..5).contains(&x) && (0..5).contains(&y) {
                set &= !(1 << (5 * y + x));
            }
        }
        Block { corner, set }
    }

    /// Rule 10: the seats that attack a square now.
    pub(crate) fn givers(&self, at: Point) -> u8 {
        let change = Change::default();
        let mut givers = 0;
        let mut leapers = self.leapers(at, &change);
        while let Some(from) = leapers.next() {
            if self.may_capture(from, &change) {
                givers |= 1 << self.table.get(from).controller();
            }
        }
        for line in Line::ALL {
            let (number, place) = (line.number(at), self.frame.place(line, at));
            let cut = self.cut(line, at, &change);
            for seat in (0..self.table.own.len()).filter(|s| self.enemies(&change) >> s & 1 != 0) {
                let sliders = self.table.sliders[seat].line(line, number, &self.frame);
                let mut hits = self.slid(line, number, seat, &cut, sliders);
                while hits != W::ZERO {
                    if self.may_capture(along(at, line, hits.lowest() as i32 - place), &change) {
                        givers |= 1 << seat;
                    }
                    hits = hits & hits.minus(W::ONE);
                }
            }
        }
        givers
    }

    /// Rule 6: is the square, occupied after the change by a tile of the seat, attacked?
    #[inline(always)]
    pub(crate) fn is_attacked(&self, at: Point, change: &Change) -> bool {
        self.is_leapt_at(at, change) || self.is_slid_at(at, change)
    }

    /// Is it attacked by a king, a knight or a pawn?
    #[inline(always)]
    pub(crate) fn is_leapt_at(&self, at: Point, change: &Change) -> bool {
        self.cpu.enter(IsLeaptAt { sight: self, at, change })
    }

    /// Is it attacked by a queen, a rook or a bishop?
    #[inline(always)]
    pub(crate) fn is_slid_at(&self, at: Point, change: &Change) -> bool {
        self.cpu.enter(IsSlidAt { sight: self, at, change })
    }
}

/// A question of its own, lest it be compiled in every place that asks.
struct IsLeaptAt<'s, 'a, C, W, const N: usize, const M: usize> {
    sight: &'s Sight<'a, C, W, N, M>,
    at: Point,
    change: &'s Change,
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Job for IsLeaptAt<'_, '_, C, W, N, M> {
    type Output = bool;
    #[inline(always)]
    fn run<D: Cpu>(self, _: D) -> bool {
        let IsLeaptAt { sight, at, change } = self;
        let mut leapers = sight.leapers(at, change);
        while let Some(from) = leapers.next() {
            if sight.may_capture(from, change) {
                return true;
            }
        }
        false
    }
}

/// Likewise.
struct IsSlidAt<'s, 'a, C, W, const N: usize, const M: usize> {
    sight: &'s Sight<'a, C, W, N, M>,
    at: Point,
    change: &'s Change,
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Job for IsSlidAt<'_, '_, C, W, N, M> {
    type Output = bool;
    #[inline(always)]
    fn run<D: Cpu>(self, _: D) -> bool {
        let IsSlidAt { sight, at, change } = self;
        let mut i = 0;
        while i < 4 {
            let line = Line::ALL[i];
            i += 1;
            let (number, place) = (line.number(at), sight.frame.place(line, at));
            let mut enemies = sight.enemies(change);
            while enemies != 0 {
                let seat = enemies.trailing_zeros() as usize;
                enemies &= enemies - 1;
                let sliders = sight.table.sliders[seat].line(line, number, &sight.frame);
                if sliders == W::ZERO {
                    continue;
                }
                let cut = sight.cut(line, at, change);
                let mut hits = sight.slid(line, number, seat, &cut, sliders);
                while hits != W::ZERO {
                    if sight.may_capture(along(at, line, hits.lowest() as i32 - place), change) {
                        return true;
                    }
                    hits = hits & hits.minus(W::ONE);
                }
            }
        }
        false
    }
}

/// Squares of a block of five by five.
pub(crate) struct Block {
    corner: Point,
    pub(crate) set: u32,
}

impl Block {
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Option<Point> {
        if self.set == 0 {
            return None;
        }
        let i = self.set.trailing_zeros() as i32;
        self.set &= self.set - 1;
        Some(shifted(self.corner, (i % 5, i / 5)))
    }
}

/// The first few of some squares, and how many there are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Squares<const K: usize> {
    list: [Point; K],
    pub(crate) count: usize,
}

impl<const K: usize> Squares<K> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Squares { list: [Point::new(0, 0); K], count: 0 }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, at: Point) {
        if self.count < K {
            self.list[self.count] = at;
        }
        self.count += 1;
    }

    /// One of those that fitted.
    #[inline(always)]
    pub(crate) fn at(&self, i: usize) -> Point {
        self.list[i & (K - 1)]
    }

    #[inline(always)]
    pub(crate) fn contains(&self, at: Point) -> bool {
        let mut i = 0;
        while i < self.count.min(K) {
            if self.list[i] == at {
                return true;
            }
            i += 1;
        }
        false
    }
}

/// The corners of a ring as a set.
pub(crate) const DIAGONAL: u8 = 0b1010_0101;

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
