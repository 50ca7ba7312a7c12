//! Moves of tiles on the table: patterns (rules 3 and 4) and unity (rule 5).

use super::{Generator, Sink};
use crate::attack::{DIAGONAL, reach, ring_bit};
use crate::lines::Line;
use crate::moves::{Batch, LEAPS, RING, along, shifted};
use crate::shape::{AROUND, CLUSTERS};
use crate::tile::Kind;
use crate::window::Window;
use crate::word::{Word, bit};
use core::ops::ControlFlow::{self, Continue};
use variant_core::Visit;
use variant_core::cpu::Cpu;
use variant_core::geometry::Point;

impl<C: Cpu, W: Word, const N: usize, const M: usize> Generator<'_, C, W, N, M> {
    /// Moves of own tiles, kind by kind, each kind row by row.
    #[inline(always)]
    pub(super) fn moves<V: Visit<Batch>, const ORDERED: bool>(&mut self, sink: &mut Sink<'_, V>) -> ControlFlow<()> {
        let (table, frame) = (self.sight.table, self.sight.frame);
        let (mut squares, mut kinds) = (None, table.kinds);
        let mut mine = table.mine[self.sight.seat];
        if ORDERED {
            // As if the tiles were numbered row by row.
            let mut list = [Point::new(0, 0); N];
            (kinds, mine) = ([W::ZERO; 6], !W::ZERO);
            let mut n = 0;
            table.scan(self.sight.own(self.sight.seat), &frame, |at, code| {
                list[n & (N - 1)] = at;
                let kind = &mut kinds[code.kind() as usize % 6];
                *kind = *kind | bit(n as i32);
                n += 1;
            });
            squares = Some(list);
        }
        let squares = squares.as_ref().unwrap_or(&table.squares);
        let mut i = 0;
        while i < 6 {
            let kind = [Kind::King, Kind::Knight, Kind::Pawn, Kind::Queen, Kind::Rook, Kind::Bishop][i];
            i += 1;
            let mut set = kinds[kind as usize % 6] & mine;
            while set != W::ZERO {
                let at = squares[set.lowest() as usize & (N - 1)];
                set = set & set.minus(W::ONE);
                match kind {
                    Kind::King | Kind::Pawn => self.steps(at, kind, sink)?,
                    Kind::Knight => self.leaps(at, sink)?,
                    Kind::Queen => self.slides(at, 0, 4, sink)?,
                    Kind::Rook => self.slides(at, 0, 2, sink)?,
                    Kind::Bishop => self.slides(at, 2, 4, sink)?,
                }
            }
        }
        Continue(())
    }

    /// A king or a pawn.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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
        self.eight(at, ring, quiet, take, kind, sink)
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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
        self.eight(at, ring & AROUND, quiet, take, Kind::Knight, sink)
    }

    /// The own royal king in the ring around a square: no capture of one's own may take it.
    #[inline(always)]
    fn crown(&self, at: Point) -> usize {
        self.sight.state.royal[self.sight.seat].map_or(0, |king| ring_bit(at, king))
    }

    /// Of up to eight targets those that unity and the king's safety allow.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn eight<V: Visit<Batch>>(
        &mut self,
        at: Point,
        ring: usize,
        mut quiet: u8,
        mut take: u8,
        kind: Kind,
        sink: &mut Sink<'_, V>,
    ) -> ControlFlow<()> {
        if quiet | take == 0 {
            return Continue(());
        }
        let knight = kind == Kind::Knight;
        let table = if knight { &LEAPS } else { &RING };
        if CLUSTERS[ring & 511] != 1 && self.sight.is_bridge(at) {
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
        let look = self.safety.look(&self.sight, at, ring);
        if targets != 0 && look.is_exposed() {
            let leaped = if kind == Kind::King { self.sight.leaped(at) } else { 0 };
            let mut rest = targets;
            while rest != 0 {
                let i = rest.trailing_zeros() as usize & 7;
                rest &= rest - 1;
                if !self.safety.is_safe(&self.sight, look, shifted(at, table[i]), leaped) {
                    targets &= !(1 << i);
                }
            }
        }
        sink.give(Batch::Leaps { from: at, knight, targets })
    }

    /// A queen, rook or bishop on some of the four kinds of lines: over own tiles, up to the first enemy (rule 3).
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn slides<V: Visit<Batch>>(
        &mut self,
        at: Point,
        first: usize,
        end: usize,
        sink: &mut Sink<'_, V>,
    ) -> ControlFlow<()> {
        let (sight, laws) = (self.sight, &self.sight.state.laws);
        let ring = sight.around(at);
        let is_bridge = CLUSTERS[ring] != 1 && sight.is_bridge(at);
        let look = self.safety.look(&self.sight, at, ring);
        let mut i = first;
        while i < end {
            let line = Line::ALL[i];
            i += 1;
            let (number, place) = (line.number(at), sight.frame.place(line, at));
            let here = bit::<W>(place);
            let below = here.minus(W::ONE);
            let above = !(below | here);
            let occupied = sight.table.occupied.line(line, number, &sight.frame) & !here;
            let own = sight.own(sight.seat).line(line, number, &sight.frame) & !here;
            let enemy = occupied & !own;
            let far = reach(if laws.no_jump { occupied } else { enemy }, above, below);
            let near = sight.table.occupied.near(line, number, &sight.frame, here);
            let mut targets = far & near & !occupied;
            if is_bridge {
                let mut rest = targets;
                while rest != W::ZERO {
                    let b = rest & W::ZERO.minus(rest);
                    rest ^= b;
                    if !self.may_go(at, ring, along(at, line, b.lowest() as i32 - place)) {
                        targets ^= b;
                    }
                }
            } else {
                targets = targets | far & enemy;
                if laws.friendly_fire {
                    let crown = sight.on_line(line, number, sight.state.royal[sight.seat]);
                    targets = targets | far & own & !crown;
                }
            }
            if look.is_exposed() && targets != W::ZERO {
                let mut rest = targets;
                while rest != W::ZERO {
                    let b = rest & W::ZERO.minus(rest);
                    rest ^= b;
                    if !self.safety.is_safe(&self.sight, look, along(at, line, b.lowest() as i32 - place), 0) {
                        targets ^= b;
                    }
                }
            }
            sink.give(Batch::Slides { from: at, line, place, targets: targets.wide() })?;
        }
        Continue(())
    }

    /// A tile without which the others fall apart may go where it joins them again: rule 5 looks at the end of a move alone.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn may_go(&self, at: Point, ring: usize, to: Point) -> bool {
        let sight = &self.sight;
        let clusters = CLUSTERS[sight.around(to) & !ring_bit(to, at)];
        // The neighbours of one cluster hang together already. Without holes all clusters are parts of their own.
        if clusters < 2 || sight.table.euler == 1 && clusters < CLUSTERS[ring & 511] {
            return false;
        }
        sight.parts(at).are_touched(sight.table.around(to))
    }
}

/// The eight squares around, of a nine-bit ring, as a byte.
#[inline(always)]
fn byte(ring: usize) -> u8 {
    (ring & 15 | ring >> 1 & 0xF0) as u8
}
