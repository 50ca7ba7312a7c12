//! The generator: all actions of the seat on turn.

use crate::attack::{Change, DIAGONAL, Sight, reach, ring_bit};
use crate::moves::{Batch, LEAPS, LIMIT, Move, RING, along, shifted};
use crate::position::{Position, State, Table};
use crate::shape::{AROUND, CLUSTERS};
use crate::tile::{Code, Kind};
use crate::window::{Line, Window, Word, bit, each};
use core::cell::OnceCell;
use core::ops::ControlFlow::{self, Continue};
use smallvec::SmallVec;
use variant_core::Visit;
use variant_core::cpu::{self, Cpu, Job};
use variant_core::geometry::Point;
use variant_core::position::{Batch as _, Count};

/// The batches of one position, on the stack as a rule.
pub(crate) type Batches = SmallVec<[Batch; 64]>;

/// All actions.
pub(crate) fn batches(position: &Position) -> Batches {
    let mut list = Batches::new();
    cpu::run(Generate(position, &mut List(&mut list)));
    list
}

/// The number of actions.
pub(crate) fn count(position: &Position) -> u64 {
    let mut count = Count(0);
    cpu::run(Generate(position, &mut count));
    count.0
}

/// Is there an action?
pub(crate) fn any(position: &Position) -> bool {
    if position.state.alive.count_ones() > 2 {
        return true;
    }
    !batches(position).is_empty()
}

struct List<'a>(&'a mut Batches);

impl Visit<Batch> for List<'_> {
    #[inline(always)]
    fn visit(&mut self, batch: Batch) -> ControlFlow<()> {
        self.0.push(batch);
        Continue(())
    }
}

/// The generator, compiled for the processor it runs on.
struct Generate<'a, V>(&'a Position, &'a mut V);

impl<V: Visit<Batch>> Job for Generate<'_, V> {
    type Output = ();
    #[inline(always)]
    fn run<C: Cpu>(self, _: C) {
        let state = &self.0.state;
        let _ = match &self.0.table {
            Table::Narrow(w) => generate(&**w, state, self.1),
            Table::Wide(w) => generate(&**w, state, self.1),
        };
    }
}

/// Hands batches on and notes whether there was a move.
struct Sink<'v, V> {
    visitor: &'v mut V,
    found: bool,
    /// Does the frame reach beyond the limit of coordinates?
    edge: bool,
}

impl<V: Visit<Batch>> Sink<'_, V> {
    #[inline(always)]
    fn give(&mut self, batch: Batch) -> ControlFlow<()> {
        let batch = if self.edge { batch.clipped() } else { batch };
        if batch.is_empty() {
            return Continue(());
        }
        self.found = true;
        self.visitor.visit(batch)
    }
}

/// All that is worked out once for a position.
struct Generator<'a, W, const N: usize, const M: usize> {
    sight: Sight<'a, W, N, M>,
    /// The own royal king where it must not be left attacked.
    royal: Option<Point>,
    /// Does an enemy pattern reach it, whether or not unity lets the capture happen?
    reached: bool,
    /// The squares on and around it that a leaper's pattern reaches, as a ring.
    leaped: usize,
    /// Own tiles that keep a slider off it.
    pins: [Point; 8],
    pinned: usize,
    /// Enemy tiles whose pattern reaches the king: the first eight, and how many there are.
    threats: [Point; 8],
    threatened: usize,
    /// The tile last asked about.
    bridge: Bridge<W>,
}

/// Gives all actions to the visitor.
#[inline(always)]
fn generate<W: Word, const N: usize, const M: usize, V: Visit<Batch>>(
    table: &Window<W, N, M>,
    state: &State,
    visitor: &mut V,
) -> ControlFlow<()> {
    // Rule 12: the last one alive has won.
    if state.alive.count_ones() < 2 {
        return Continue(());
    }
    let graph = OnceCell::new();
    let sight = Sight::new(table, state, state.turn as usize, &graph);
    let f = sight.frame;
    let over = |low: i32, size: i32| low < -LIMIT || low as i64 + size as i64 - 1 > LIMIT as i64;
    let edge = over(f.x, f.width) || over(f.y, f.height);
    let mut sink = Sink { visitor, found: false, edge };
    let mut generator = Generator::new(sight);
    let (laws, hand) = (&state.laws, &state.hands[sight.seat]);
    let king_in_hand = hand[Kind::King as usize] > 0;
    if state.kingless > 0 {
        generator.moves(&mut sink)?;
    } else if laws.random && king_in_hand {
        generator.places(0, true, &mut sink)?;
    } else {
        let others = (1..6).fold(0u8, |set, k| if hand[k] > 0 { set | 1 << k } else { set });
        if others != 0 || king_in_hand {
            generator.places(others, king_in_hand && !(laws.king_last && others != 0), &mut sink)?;
        }
        // Rule 8, and `phase=separate`: nobody moves while somebody has tiles to place.
        let waits = laws.separate && !state.hands_are_empty();
        if !waits && (!king_in_hand || laws.king_free) {
            generator.moves(&mut sink)?;
        }
    }
    // Rule 10: three or more alive, and nothing to do.
    if !sink.found && state.alive.count_ones() > 2 {
        let only = if is_in_check(&sight) { Move::Fall } else { Move::Pass };
        return sink.visitor.visit(Batch::Only(only));
    }
    Continue(())
}

/// Rules 6 and 7: could the royal king of the seat be captured now? A king in hand never is.
pub(crate) fn is_in_check<W: Word, const N: usize, const M: usize>(sight: &Sight<'_, W, N, M>) -> bool {
    let royal = sight.state.royal[sight.seat];
    !sight.state.laws.win_capture && royal.is_some_and(|at| sight.is_attacked(at, &Change::default()))
}

impl<'a, W: Word, const N: usize, const M: usize> Generator<'a, W, N, M> {
    #[inline(always)]
    fn new(sight: Sight<'a, W, N, M>) -> Self {
        let royal = if sight.state.laws.win_capture { None } else { sight.state.royal[sight.seat] };
        let mut generator = Generator {
            sight,
            royal,
            reached: false,
            leaped: 0,
            pins: [Point::new(0, 0); 8],
            pinned: 0,
            threats: [Point::new(0, 0); 8],
            threatened: 0,
            bridge: Bridge { at: None, is: false, parts: None },
        };
        if let Some(king) = royal {
            generator.leaped = sight.leaped(king);
            generator.reached = generator.leaped >> 4 & 1 != 0 || sight.is_slid_at(king, &Change::default());
            if generator.reached {
                generator.list_threats(king);
            }
            let (pins, pinned) = (&mut generator.pins, &mut generator.pinned);
            sight.pins(king, |at| {
                pins[*pinned & 7] = at;
                *pinned = (*pinned + 1).min(8);
            });
        }
        generator
    }

    /// Rule 2: tiles come next to any tile, the first one to (0,0). Rule 7 for kings, and for answers to a check.
    #[inline(always)]
    fn places<V: Visit<Batch>>(&mut self, kinds: u8, king: bool, sink: &mut Sink<'_, V>) -> ControlFlow<()> {
        let (table, frame) = (self.sight.table, self.sight.frame);
        if table.count == 0 {
            let kinds = kinds | king as u8;
            return sink.give(Batch::Places { row: Point::new(0, 0), kinds, squares: 1 });
        }
        let mut over = [W::ZERO; 3];
        for i in 0..frame.height {
            let y = frame.y.wrapping_add(i);
            let row = table.occupied.row(y).rotate(frame.x);
            let next =
                if i + 1 < frame.height { table.occupied.row(y.wrapping_add(1)).rotate(frame.x) } else { W::ZERO };
            over = [over[1], row, next];
            let all = over[0] | row | next;
            let free = (all | all << 1 | all >> 1) & !row;
            let corner = Point::new(frame.x, y);
            if kinds != 0 {
                // A placement opens no line: only where a pattern reaches the king already can it matter.
                let squares = if self.reached { self.answers(free, corner) } else { free };
                sink.give(Batch::Places { row: corner, kinds, squares: squares.wide() })?;
            }
            if king {
                sink.give(Batch::Places { row: corner, kinds: 1, squares: self.thrones(free, corner).wide() })?;
            }
        }
        Continue(())
    }

    /// The squares of a row where a new tile leaves the own king unattacked.
    fn answers(&self, free: W, corner: Point) -> W {
        let Some(king) = self.royal else { return free };
        let mut out = W::ZERO;
        each(free, |x| {
            let change = Change { drop: Some(shifted(corner, (x, 0))), ..Change::default() };
            if self.is_answered(king, shifted(corner, (x, 0)), &change) {
                out = out | bit(x);
            }
        });
        out
    }

    /// The squares of a row where a king may come to the table: not attacked, and not beside a royal king (rule 7).
    fn thrones(&self, free: W, corner: Point) -> W {
        let mut out = W::ZERO;
        each(free, |x| {
            let at = shifted(corner, (x, 0));
            let beside = self.sight.state.royal.iter().flatten().any(|&k| k.touches(at));
            let change = Change { drop: Some(at), ..Change::default() };
            if !beside && !self.sight.is_attacked(at, &change) {
                out = out | bit(x);
            }
        });
        out
    }

    /// Rules 3 to 5: moves of own tiles, kind by kind, each kind row by row.
    #[inline(always)]
    fn moves<V: Visit<Batch>>(&mut self, sink: &mut Sink<'_, V>) -> ControlFlow<()> {
        let sight = self.sight;
        let mut squares = [(0u8, 0u8); N];
        let mut kinds = [W::ZERO; 8];
        let mut n = 0;
        let (x, y) = (sight.frame.x, sight.frame.y);
        sight.table.scan(sight.own(sight.seat), &sight.frame, |at, code| {
            squares[n & (N - 1)] = (at.x.wrapping_sub(x) as u8, at.y.wrapping_sub(y) as u8);
            let kind = &mut kinds[code.kind() as usize & 7];
            *kind = *kind | bit(n as i32);
            n += 1;
        });
        let square = |i: u32| {
            let (dx, dy) = squares[i as usize & (N - 1)];
            Point::new(x.wrapping_add(dx as i32), y.wrapping_add(dy as i32))
        };
        for kind in [Kind::King, Kind::Knight, Kind::Pawn, Kind::Queen, Kind::Rook, Kind::Bishop] {
            let mut set = kinds[kind as usize];
            while set != W::ZERO {
                let at = square(set.lowest());
                set = set & set.minus(W::ONE);
                match kind {
                    Kind::King | Kind::Pawn => self.steps(at, kind, sink)?,
                    Kind::Knight => self.leaps(at, sink)?,
                    Kind::Queen | Kind::Rook | Kind::Bishop => {
                        let lines = match kind {
                            Kind::Rook => 0..2,
                            Kind::Bishop => 2..4,
                            _ => 0..4,
                        };
                        for line in lines {
                            self.slide(at, Line::ALL[line], sink)?;
                        }
                    }
                }
            }
        }
        Continue(())
    }

    /// A king or a pawn.
    #[inline(always)]
    fn steps<V: Visit<Batch>>(&mut self, at: Point, kind: Kind, sink: &mut Sink<'_, V>) -> ControlFlow<()> {
        let table = self.sight.table;
        let mine = self.sight.own(self.sight.seat);
        let five = |dy: i32| {
            let row = table.occupied.row(at.y.wrapping_add(dy)).rotate(at.x.wrapping_sub(2)).low() & 31;
            if dy == 0 { row & !4 } else { row }
        };
        let rows = [five(-2), five(-1), five(0), five(1), five(2)];
        let packed = |r: usize| {
            let all = rows[r - 1] | rows[r] | rows[r + 1];
            (all | all << 1 | all >> 1) >> 1 & 7
        };
        let ring = (rows[1] >> 1 & 7) | (rows[2] >> 1 & 7) << 3 | (rows[3] >> 1 & 7) << 6;
        let near = packed(1) | packed(2) << 3 | packed(3) << 6;
        let own = Window::ring(mine, at) & AROUND;
        let mut quiet = byte(near & !ring);
        let mut take = byte(ring & !own);
        if self.sight.state.laws.friendly_fire {
            take |= byte(own & !self.crown(at));
        }
        if kind == Kind::Pawn {
            quiet &= self.sight.state.pawn_steps(table.get(at).color());
            take &= DIAGONAL;
        }
        self.eight(at, ring, quiet, take, false, sink)
    }

    #[inline(always)]
    fn leaps<V: Visit<Batch>>(&mut self, at: Point, sink: &mut Sink<'_, V>) -> ControlFlow<()> {
        let table = self.sight.table;
        let mine = self.sight.own(self.sight.seat);
        // Seven squares of each row; the knight's own square touches none of its targets.
        let seven = |dy: i32| table.occupied.row(at.y.wrapping_add(dy)).rotate(at.x.wrapping_sub(3)).low() & 127;
        let five = |dy: i32| mine.row(at.y.wrapping_add(dy)).rotate(at.x.wrapping_sub(3)).low() & 127;
        let rows = [seven(-3), seven(-2), seven(-1), seven(0), seven(1), seven(2), seven(3)];
        let near = |r: usize| {
            let all = rows[r - 1] | rows[r] | rows[r + 1];
            all | all << 1 | all >> 1
        };
        let pair = |set: usize, a: u32, b: u32| (set >> a & 1 | (set >> b & 1) << 1) as u8;
        let eight = |far: [usize; 4]| {
            pair(far[0], 2, 4) | pair(far[1], 1, 5) << 2 | pair(far[2], 1, 5) << 4 | pair(far[3], 2, 4) << 6
        };
        let occupied = eight([rows[1], rows[2], rows[4], rows[5]]);
        let own = eight([five(-2), five(-1), five(1), five(2)]);
        let quiet = eight([near(1), near(2), near(4), near(5)]) & !occupied;
        let mut take = occupied & !own;
        if self.sight.state.laws.friendly_fire {
            take |= own;
            if let Some(king) = self.sight.state.royal[self.sight.seat] {
                for (i, &step) in LEAPS.iter().enumerate() {
                    if shifted(at, step) == king {
                        take &= !(1 << i);
                    }
                }
            }
        }
        let ring = (rows[2] >> 2 & 7) | (rows[3] >> 2 & 7) << 3 | (rows[4] >> 2 & 7) << 6;
        self.eight(at, ring & AROUND, quiet, take, true, sink)
    }

    /// The own royal king in the ring around a square: no capture of one's own may take it.
    #[inline(always)]
    fn crown(&self, at: Point) -> usize {
        self.sight.state.royal[self.sight.seat].map_or(0, |king| ring_bit(at, king))
    }

    /// Of up to eight targets those that unity and the king's safety allow.
    #[inline(always)]
    fn eight<V: Visit<Batch>>(
        &mut self,
        at: Point,
        ring: usize,
        mut quiet: u8,
        mut take: u8,
        knight: bool,
        sink: &mut Sink<'_, V>,
    ) -> ControlFlow<()> {
        if quiet | take == 0 {
            return Continue(());
        }
        let table = if knight { &LEAPS } else { &RING };
        if CLUSTERS[ring & 511] != 1 && self.is_bridge(at) {
            take = 0;
            let mut rest = quiet;
            while rest != 0 {
                let i = rest.trailing_zeros() as usize & 7;
                rest &= rest - 1;
                if !self.may_go(at, ring, shifted(at, table[i])) {
                    quiet &= !(1 << i);
                }
            }
        }
        let mut targets = quiet | take;
        if self.is_exposed(at) {
            let mut rest = targets;
            while rest != 0 {
                let i = rest.trailing_zeros() as usize & 7;
                rest &= rest - 1;
                if !self.is_safe(at, shifted(at, table[i])) {
                    targets &= !(1 << i);
                }
            }
        }
        sink.give(Batch::Leaps { from: at, knight, targets })
    }

    /// One line of a slider: over own tiles, up to the first enemy (rule 3).
    #[inline(always)]
    fn slide<V: Visit<Batch>>(&mut self, at: Point, line: Line, sink: &mut Sink<'_, V>) -> ControlFlow<()> {
        let (sight, laws) = (self.sight, &self.sight.state.laws);
        let (number, place) = (line.number(at), sight.frame.place(line, at));
        let here = bit::<W>(place);
        let below = here.minus(W::ONE);
        let above = !(below | here);
        let occupied = sight.table.occupied.line(line, number, &sight.frame) & !here;
        let own = sight.own(sight.seat).line(line, number, &sight.frame) & !here;
        let enemy = occupied & !own;
        let far = reach(if laws.no_jump { occupied } else { enemy }, above, below);
        let near = sight.table.occupied.near(line, number, &sight.frame, here);
        let mut quiet = far & near & !occupied;
        let mut take = far & enemy;
        if laws.friendly_fire {
            let crown = match sight.state.royal[sight.seat] {
                Some(king) if line.number(king) == number => bit(sight.frame.place(line, king)),
                _ => W::ZERO,
            };
            take = take | far & own & !crown;
        }
        if quiet | take == W::ZERO {
            return Continue(());
        }
        let ring = Window::ring(&sight.table.occupied, at) & AROUND;
        if CLUSTERS[ring] != 1 && self.is_bridge(at) {
            take = W::ZERO;
            let mut rest = quiet;
            while rest != W::ZERO {
                let i = rest.lowest() as i32;
                rest = rest & rest.minus(W::ONE);
                if !self.may_go(at, ring, along(at, line, i - place)) {
                    quiet = quiet & !bit::<W>(i);
                }
            }
        }
        let mut targets = quiet | take;
        if self.is_exposed(at) {
            let mut rest = targets;
            while rest != W::ZERO {
                let i = rest.lowest() as i32;
                rest = rest & rest.minus(W::ONE);
                if !self.is_safe(at, along(at, line, i - place)) {
                    targets = targets & !bit::<W>(i);
                }
            }
        }
        sink.give(Batch::Slides { from: at, line, place, targets: targets.wide() })
    }

    /// Rule 5: do the other tiles fall apart without this one? Its neighbours form two clusters or more, or there are none.
    ///
    /// Gaps between the clusters that lead to the same empty region part the clusters for good. Without holes all gaps lead outside.
    #[inline(always)]
    fn is_bridge(&mut self, at: Point) -> bool {
        self.sight.table.euler == 1 || self.splits(at)
    }

    /// Works out the parts of the table without a tile; is there more than one?
    #[inline(always)]
    fn splits(&mut self, at: Point) -> bool {
        if self.bridge.at != Some(at) {
            let graph = self.sight.graph();
            let others = graph.others(graph.tile(at));
            let around = graph.around(at);
            let group = graph.group(others, around & W::ZERO.minus(around));
            let rest = others & !group;
            self.bridge = Bridge { at: Some(at), is: rest != W::ZERO, parts: Some((group, rest)) };
        }
        self.bridge.is
    }

    /// A tile without which the others fall apart may go where it joins them again: rule 5 looks at the end of a move alone.
    #[inline(always)]
    fn may_go(&mut self, at: Point, ring: usize, to: Point) -> bool {
        let around = Window::ring(&self.sight.table.occupied, to) & AROUND & !ring_bit(to, at);
        // The neighbours of one cluster hang together already.
        if CLUSTERS[around] < 2 {
            return false;
        }
        if CLUSTERS[ring & 511] > 2 {
            let change = Change { lift: Some(at), drop: Some(to), fallen: None };
            return self.sight.hangs_together(None, &change);
        }
        self.splits(at);
        let Some((group, rest)) = self.bridge.parts else { return false };
        let touched = self.sight.graph().around(to);
        touched & group != W::ZERO && touched & rest != W::ZERO
    }

    /// The enemy tiles whose pattern reaches the king now.
    #[inline(never)]
    fn list_threats(&mut self, king: Point) {
        let (threats, threatened) = (&mut self.threats, &mut self.threatened);
        self.sight.find(king, &Change::default(), |at, _| {
            threats[*threatened & 7] = at;
            *threatened += 1;
            false
        });
    }

    /// Rule 7 where only known threats can reach the king: is each captured, blocked, or cancelled by unity?
    #[inline(always)]
    fn is_answered(&self, king: Point, to: Point, change: &Change) -> bool {
        if self.threatened > 8 {
            return !self.sight.is_attacked(king, change);
        }
        for &at in &self.threats[..self.threatened.min(8)] {
            if at != to && !is_between(king, to, at) && self.sight.may_capture(at, change) {
                return false;
            }
        }
        true
    }

    /// Could a move of this tile leave the own king attacked?
    #[inline(always)]
    fn is_exposed(&self, at: Point) -> bool {
        self.royal.is_some_and(|king| self.reached || king == at || self.is_pinned(at))
    }

    #[inline(always)]
    fn is_pinned(&self, at: Point) -> bool {
        self.pinned > 0 && self.pins[..self.pinned.min(8)].contains(&at)
    }

    /// Rule 7, judged with the conquest of a king the move captures.
    #[inline(always)]
    fn is_safe(&self, from: Point, to: Point) -> bool {
        let Some(king) = self.royal else { return true };
        let taken: Code = self.sight.table.get(to);
        let fallen = (taken != Code::NONE && taken.is_royal()).then(|| taken.controller());
        let change = Change { lift: Some(from), drop: Some(to), fallen };
        if king != from {
            if fallen.is_none() && !self.is_pinned(from) {
                return self.is_answered(king, to, &change);
            }
            return !self.sight.is_attacked(king, &change);
        }
        // The quick look first: most squares are reached by no pattern at all.
        let leaped = self.leaped & ring_bit(king, to) != 0;
        !leaped && !self.sight.is_slid_at(to, &change) || !self.sight.is_attacked(to, &change)
    }
}

/// A tile, whether the others fall apart without it, and if so one group of them and the rest.
struct Bridge<W> {
    at: Option<Point>,
    is: bool,
    parts: Option<(W, W)>,
}

/// Does the second square lie on the straight way between the others? (A leaper's way has no square between.)
#[inline(always)]
fn is_between(a: Point, middle: Point, b: Point) -> bool {
    let (dx, dy) = (b.x.wrapping_sub(a.x), b.y.wrapping_sub(a.y));
    let (mx, my) = (middle.x.wrapping_sub(a.x), middle.y.wrapping_sub(a.y));
    let inside = |m: i32, d: i32| if d == 0 { m == 0 } else { m.signum() == d.signum() && m.abs() < d.abs() };
    (dx == 0 || dy == 0 || dx.abs() == dy.abs() && mx.abs() == my.abs()) && inside(mx, dx) && inside(my, dy)
}

/// The eight squares around, of a nine-bit ring, as a byte.
#[inline(always)]
fn byte(ring: usize) -> u8 {
    (ring & 15 | ring >> 1 & 0xF0) as u8
}
