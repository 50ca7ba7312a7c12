//! Attacks on squares (rule 6), and what makes them count: unity after the capture.

use crate::moves::{LEAPS, RING, along, shifted};
use crate::position::State;
use crate::shape::{CLUSTERS, Graph};
use crate::tile::{Code, Kind};
use crate::window::{Frame, Line, Lines, Window, Word, bit, each};
use core::cell::OnceCell;
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
pub(crate) struct Sight<'a, W, const N: usize, const M: usize> {
    pub(crate) table: &'a Window<W, N, M>,
    pub(crate) state: &'a State,
    pub(crate) frame: Frame,
    pub(crate) seat: usize,
    graph: &'a OnceCell<Graph<W, N>>,
}

/// One line through a square after a change: what is occupied, and the line's parts on both sides of the square.
struct Cut<W> {
    occupied: W,
    drop: W,
    above: W,
    below: W,
}

impl<'a, W: Word, const N: usize, const M: usize> Sight<'a, W, N, M> {
    /// `graph` is filled when it is needed.
    pub(crate) fn new(
        table: &'a Window<W, N, M>,
        state: &'a State,
        seat: usize,
        graph: &'a OnceCell<Graph<W, N>>,
    ) -> Self {
        Sight { table, state, frame: table.frame(), seat, graph }
    }

    /// Which tiles touch which.
    #[inline(always)]
    pub(crate) fn graph(&self) -> &'a Graph<W, N> {
        match self.graph.get() {
            Some(graph) => graph,
            // Written out, since a closure would not be compiled for the processor at hand.
            None => {
                let graph = Graph::of(&self.table.occupied, &self.frame);
                self.graph.get_or_init(|| graph)
            }
        }
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
    fn on_line(&self, line: Line, number: i32, at: Option<Point>) -> W {
        match at {
            Some(at) if line.number(at) == number => bit(self.frame.place(line, at)),
            _ => W::ZERO,
        }
    }

    #[inline(always)]
    fn cut(&self, line: Line, at: Point, change: &Change) -> Cut<W> {
        let number = line.number(at);
        let here = bit::<W>(self.frame.place(line, at));
        let below = here.minus(W::ONE);
        let drop = self.on_line(line, number, change.drop);
        let occupied =
            self.table.occupied.line(line, number, &self.frame) & !self.on_line(line, number, change.lift) | drop;
        Cut { occupied, drop, above: !(below | here), below }
    }

    /// Does an enemy slider's pattern reach the square? The nearest tile that blocks, or slides itself, tells.
    #[inline(always)]
    pub(crate) fn is_slid_at(&self, at: Point, change: &Change) -> bool {
        for line in Line::ALL {
            let cut = self.cut(line, at, change);
            let number = line.number(at);
            let mut enemies = self.enemies(change);
            while enemies != 0 {
                let seat = enemies.trailing_zeros() as usize;
                enemies &= enemies - 1;
                let sliders = self.table.sliders[seat].line(line, number, &self.frame) & !cut.drop;
                if sliders != W::ZERO {
                    let own = self.own(seat).line(line, number, &self.frame) & !cut.drop;
                    let first = if self.state.laws.no_jump { cut.occupied } else { cut.occupied & !own | sliders };
                    let (up, down) = (first & cut.above, first & cut.below);
                    let up = up & W::ZERO.minus(up);
                    let down = if down == W::ZERO { down } else { bit(down.highest() as i32) };
                    if (up | down) & sliders != W::ZERO {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The first own tile on each line from a square, where an enemy slider would reach the square without it.
    pub(crate) fn pins(&self, at: Point, mut f: impl FnMut(Point)) {
        let change = Change::default();
        for line in Line::ALL {
            let cut = self.cut(line, at, &change);
            let number = line.number(at);
            let mine = self.own(self.seat).line(line, number, &self.frame);
            let place = self.frame.place(line, at);
            each(self.enemies(&change) as u64, |seat| {
                let sliders = self.table.sliders[seat as usize].line(line, number, &self.frame);
                if sliders == W::ZERO {
                    return;
                }
                let own = self.own(seat as usize).line(line, number, &self.frame);
                // Behind the first tile that blocks the nearest one that blocks, or slides itself, tells.
                let block = if self.state.laws.no_jump { cut.occupied } else { cut.occupied & !own };
                let up = block & cut.above;
                let pinned = up & W::ZERO.minus(up);
                if pinned & mine != W::ZERO {
                    let behind = (block | sliders) & !(pinned | pinned.minus(W::ONE));
                    if behind & W::ZERO.minus(behind) & sliders != W::ZERO {
                        f(along(at, line, pinned.lowest() as i32 - place));
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
                        f(along(at, line, pinned.lowest() as i32 - place));
                    }
                }
            });
        }
    }

    /// Which of the nine squares on and around `at` kings, knights and pawns of the enemies reach, as a ring.
    #[inline(always)]
    pub(crate) fn leaped(&self, at: Point) -> usize {
        let mut kinds = [[0usize; 7]; 3];
        for i in 0..7 {
            let y = at.y.wrapping_add(i as i32 - 3);
            let enemy = self.table.occupied.row(y) & !self.own(self.seat).row(y);
            if enemy == W::ZERO {
                continue;
            }
            for (rows, out) in self.table.leapers.iter().zip(&mut kinds) {
                out[i] = (rows[y as usize & (N - 1)] & enemy).rotate(at.x.wrapping_sub(3)).low() & 127;
            }
        }
        let [kings, knights, pawns] = kinds;
        let sides = |set: usize| set << 1 | set >> 1;
        let mut ring = 0;
        for r in 2..5 {
            let beside = kings[r - 1] | kings[r + 1];
            let one = sides(pawns[r - 1] | pawns[r + 1] | beside | kings[r] | knights[r - 2] | knights[r + 2]);
            let two = knights[r - 1] | knights[r + 1];
            ring |= ((one | beside | two << 2 | two >> 2) >> 2 & 7) << (3 * (r - 2));
        }
        ring
    }

    /// Calls `f` with enemy tiles whose pattern reaches the square after a change, and their controllers, until it says yes.
    pub(crate) fn find(&self, at: Point, change: &Change, mut f: impl FnMut(Point, usize) -> bool) -> bool {
        let enemies = self.enemies(change);
        let is_enemy = |code: Code| code != Code::NONE && enemies >> code.controller() & 1 != 0;
        for (table, knight) in [(&RING, false), (&LEAPS, true)] {
            for (i, &step) in table.iter().enumerate() {
                let from = shifted(at, step);
                let code = self.table.get(from);
                let reaches = match code.kind() {
                    Kind::King => !knight,
                    Kind::Knight => knight,
                    Kind::Pawn => !knight && DIAGONAL >> i & 1 != 0,
                    _ => false,
                };
                if is_enemy(code) && reaches && change.drop != Some(from) && f(from, code.controller()) {
                    return true;
                }
            }
        }
        for line in Line::ALL {
            let cut = self.cut(line, at, change);
            let (number, place) = (line.number(at), self.frame.place(line, at));
            for seat in (0..self.table.own.len()).filter(|s| enemies >> s & 1 != 0) {
                let own = self.own(seat).line(line, number, &self.frame) & !cut.drop;
                let mut sliders = self.table.sliders[seat].line(line, number, &self.frame) & !cut.drop;
                let block = if self.state.laws.no_jump { cut.occupied } else { cut.occupied & !own };
                sliders = sliders & reach(block, cut.above, cut.below);
                while sliders != W::ZERO {
                    if f(along(at, line, sliders.lowest() as i32 - place), seat) {
                        return true;
                    }
                    sliders = sliders & sliders.minus(W::ONE);
                }
            }
        }
        false
    }

    /// Rule 6: would the table hang together after the tile's capture? It lands on an occupied square, so all that counts is
    /// whether the others hang together without it.
    #[inline(always)]
    pub(crate) fn may_capture(&self, from: Point, change: &Change) -> bool {
        if self.state.laws.pattern_check {
            return true;
        }
        let mut ring = Window::ring(&self.table.occupied, from);
        if let Some(lift) = change.lift {
            ring &= !ring_bit(from, lift);
        }
        if let Some(drop) = change.drop {
            ring |= ring_bit(from, drop);
        }
        CLUSTERS[ring & 511] <= 1 || self.hangs_together(Some(from), change)
    }

    /// Rule 5: is the table one group after a change, perhaps without one more tile?
    #[inline(always)]
    pub(crate) fn hangs_together(&self, without: Option<Point>, change: &Change) -> bool {
        let graph = self.graph();
        let mut gone = W::ZERO;
        for at in [change.lift, without].into_iter().flatten() {
            gone = gone | graph.tile(at);
        }
        graph.is_connected(gone, change.drop)
    }

    /// Rule 6: is the square, occupied after the change by a tile of the seat, attacked?
    pub(crate) fn is_attacked(&self, at: Point, change: &Change) -> bool {
        self.find(at, change, |from, _| self.may_capture(from, change))
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
