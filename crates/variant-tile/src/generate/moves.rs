//! Moves of tiles on the table: patterns (rules 3 and 4) and unity (rule 5).

use super::safety::Care;
use super::{Generator, Sink};
use crate::attack::{DIAGONAL, reach, ring_bit};
use crate::lines::Line;
use crate::moves::{Batch, LEAPS, RING, along, shifted};
use crate::tile::Kind;
use crate::tree::Parts;
use crate::word::{Word, bit};
use variant_core::cpu::Cpu;
use variant_core::geometry::Point;

/// The tile whose moves are looked for.
#[derive(Clone, Copy)]
struct Mover<'t, W, const N: usize> {
    /// The set of it alone.
    this: W,
    at: Point,
    /// The tiles around it.
    beside: W,
    /// What the table falls into without it, if it does: a tile must join the parts again where it goes, and captures nothing.
    parts: Option<Parts<'t, W, N>>,
    care: Care,
}

impl<W: Word, const N: usize> Mover<'_, W, N> {
    /// Rule 5: do all tiles hang together when it has come to an empty square beside these tiles?
    #[inline(always)]
    fn keeps_unity(&self, beside: W) -> bool {
        match self.parts {
            None => beside != W::ZERO,
            Some(parts) => parts.are_touched(beside),
        }
    }
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Generator<'_, C, W, N, M> {
    /// Moves of own tiles: row by row for a list, which must not depend on the past of the table, or kind by kind.
    #[inline(always)]
    pub(super) fn moves(&self, sink: &mut Sink<'_>) {
        let (table, seat) = (self.sight.table, self.sight.seat);
        let mut order = [0u8; N];
        let mut count = 0;
        if sink.list.is_some() {
            table.scan(self.sight.own(seat), &self.sight.frame, |at, _| {
                order[count & (N - 1)] = table.tile(at).lowest() as u8;
                count += 1;
            });
        } else {
            let mut kind = 0;
            while kind < 6 {
                let mut set = table.kinds[kind] & table.mine[seat % 6];
                kind += 1;
                while set != W::ZERO {
                    order[count & (N - 1)] = set.lowest() as u8;
                    count += 1;
                    set = set & set.minus(W::ONE);
                }
            }
        }
        // Rule 3: what may be captured; of the own tiles, if any, all but the royal king.
        let mut takable = table.used & !table.mine[seat % 6];
        if self.sight.state.laws.friendly_fire {
            let king = self.sight.state.royal[seat % 6].map_or(W::ZERO, |king| table.tile(king));
            takable = table.used & !king;
        }
        let mut i = 0;
        while i < count {
            let number = order[i & (N - 1)] as usize & (N - 1);
            i += 1;
            let (this, at) = (bit::<W>(number as i32), table.squares[number]);
            let beside = table.around(at);
            let parts = (self.sight.tree.cuts & this != W::ZERO).then(|| self.sight.tree.parts(this));
            // Rule 5: the only tile on the table stays.
            if beside == W::ZERO {
                continue;
            }
            let mover = Mover { this, at, beside, parts, care: self.safety.care(&self.sight, this) };
            let code = table.codes[number];
            match code.kind() {
                Kind::King => self.leaps(&mover, false, [255, 255], takable, sink),
                Kind::Pawn => {
                    let steps = self.sight.state.pawn_steps(code.color());
                    self.leaps(&mover, false, [steps, DIAGONAL], takable, sink);
                }
                Kind::Knight => self.leaps(&mover, true, [255, 255], takable, sink),
                Kind::Queen => self.slides(&mover, 0, 4, takable, sink),
                Kind::Rook => self.slides(&mover, 0, 2, takable, sink),
                Kind::Bishop => self.slides(&mover, 2, 4, takable, sink),
            }
        }
    }

    /// A king, a pawn or a knight: the steps that it may make to empty squares and to others, as sets.
    #[inline(always)]
    fn leaps(&self, mover: &Mover<'_, W, N>, knight: bool, [quiet, take]: [u8; 2], takable: W, sink: &mut Sink<'_>) {
        let table = self.sight.table;
        let ends = if mover.care == Care::Check { self.safety.ends() } else { None };
        let takable = if mover.parts.is_some() { W::ZERO } else { takable };
        let steps = if knight { &LEAPS } else { &RING };
        let (mut left, mut targets) = (quiet, 0);
        while left != 0 {
            let i = left.trailing_zeros() as usize & 7;
            left &= left - 1;
            let to = shifted(mover.at, steps[i]);
            if ends.is_some_and(|ends| !ends.has(to)) {
                continue;
            }
            let there = table.tile(to);
            let may = if there == W::ZERO {
                let beside = table.around(to) & !mover.this;
                mover.keeps_unity(beside) && self.safety.allows(&self.sight, mover.care, mover.this, to, beside)
            } else {
                knight
                    && there & takable != W::ZERO
                    && self.safety.allows_capture(&self.sight, mover.care, mover.this, to)
            };
            targets |= (may as u8) << i;
        }
        // Kings and pawns capture what they touch.
        let mut hits = if knight { W::ZERO } else { mover.beside & takable };
        while hits != W::ZERO {
            let to = table.squares[hits.lowest() as usize & (N - 1)];
            hits = hits & hits.minus(W::ONE);
            let bit = byte(ring_bit(mover.at, to)) & take;
            if bit != 0
                && ends.is_none_or(|ends| ends.has(to))
                && self.safety.allows_capture(&self.sight, mover.care, mover.this, to)
            {
                targets |= bit;
            }
        }
        sink.give(Batch::Leaps { from: mover.at, knight, targets });
    }

    /// A queen, rook or bishop on some of the four kinds of lines: over own tiles, up to the first enemy (rule 3).
    #[inline(always)]
    fn slides(&self, mover: &Mover<'_, W, N>, first: usize, end: usize, takable: W, sink: &mut Sink<'_>) {
        let (sight, at) = (&self.sight, mover.at);
        let (table, frame) = (sight.table, &sight.frame);
        let ends = if mover.care == Care::Check { self.safety.ends() } else { None };
        let mut i = first;
        while i < end {
            let line = Line::ALL[i];
            i += 1;
            let (number, place) = (line.number(at), frame.place(line, at));
            let allowed = ends.map_or(!W::ZERO, |ends| ends.line(line, number, frame));
            if allowed == W::ZERO {
                continue;
            }
            let here = bit::<W>(place);
            let below = here.minus(W::ONE);
            let above = !(below | here);
            let occupied = table.occupied.line(line, number, frame) & !here;
            let enemy = occupied & !sight.own(sight.seat).line(line, number, frame);
            let far = reach(if sight.state.laws.no_jump { occupied } else { enemy }, above, below) & allowed;
            let mut targets = far & table.occupied.near(line, number, frame, here) & !occupied;
            if mover.parts.is_some() || mover.care != Care::None {
                let mut rest = targets;
                while rest != W::ZERO {
                    let target = rest & W::ZERO.minus(rest);
                    rest ^= target;
                    let to = along(at, line, target.lowest() as i32 - place);
                    let beside = table.around(to) & !mover.this;
                    if !mover.keeps_unity(beside) || !self.safety.allows(sight, mover.care, mover.this, to, beside) {
                        targets ^= target;
                    }
                }
            }
            if mover.parts.is_none() {
                let fire = sight.state.laws.friendly_fire;
                let mut hits = far & if fire { occupied } else { enemy };
                targets = targets | hits;
                if fire || mover.care != Care::None {
                    while hits != W::ZERO {
                        let target = hits & W::ZERO.minus(hits);
                        hits ^= target;
                        let to = along(at, line, target.lowest() as i32 - place);
                        if table.tile(to) & takable == W::ZERO
                            || !self.safety.allows_capture(sight, mover.care, mover.this, to)
                        {
                            targets ^= target;
                        }
                    }
                }
            }
            sink.give(Batch::Slides { from: at, line, place, targets: targets.wide() });
        }
    }
}

/// The eight squares around, of a nine-bit ring, as a byte.
#[inline(always)]
fn byte(ring: usize) -> u8 {
    (ring & 15 | ring >> 1 & 0xF0) as u8
}
