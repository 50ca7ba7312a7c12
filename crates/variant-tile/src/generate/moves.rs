//! Moves of tiles on the table: patterns (rules 3 and 4) and unity (rule 5).

use super::safety::Care;
use super::{Generator, Sink};
use crate::attack::reach;
use crate::lines::Line;
use crate::moves::{Batch, LEAPS, MIDDLE, RING, along, near_bit, near_bits, near_step, shifted, touching};
use crate::tile::Kind;
use crate::tree::Halves;
use crate::window::Window;
use crate::word::{Word, bit};
use variant_core::cpu::Cpu;
use variant_core::geometry::Point;

/// Where a pawn captures.
const CORNERS: u64 = near_bit((-1, -1)) | near_bit((1, -1)) | near_bit((-1, 1)) | near_bit((1, 1));

/// The tile whose moves are looked for.
#[derive(Clone, Copy)]
struct Mover<W> {
    number: usize,
    /// The set of it alone.
    this: W,
    at: Point,
    cell: usize,
    /// What the table falls into without it, it must join again where it goes.
    halves: Halves<W>,
    /// Does it fall apart at all?
    cuts: bool,
    care: Care,
}

impl<W: Word> Mover<W> {
    /// What it may capture of these: nothing where it has parts to join.
    #[inline(always)]
    fn takes(&self, takable: W) -> W {
        if self.cuts { W::ZERO } else { takable }
    }
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Generator<'_, C, W, N, M> {
    /// Moves of own tiles, kind by kind.
    #[inline(always)]
    pub(super) fn moves(&self, sink: &mut Sink<'_>) {
        let (table, seat) = (self.sight.table, self.sight.seat);
        // Rule 5: the only tile on the table stays.
        if table.count < 2 {
            return;
        }
        // Rule 3: what may be captured; of the own tiles, if any, all but the royal king.
        let mut takable = table.used & !table.mine[seat & 7];
        if self.sight.state.laws.friendly_fire {
            let king = self.sight.state.royal[seat % 6].map_or(W::ZERO, |king| table.tile(king));
            takable = table.used & !king;
        }
        let mine = |kind: Kind| table.kinds[kind as usize] & table.mine[seat & 7];
        let steps = [self.sight.state.pawn_steps(0), self.sight.state.pawn_steps(1)];
        let mut left = mine(Kind::Pawn);
        while left != W::ZERO {
            let mover = self.mover(&mut left);
            let color = table.codes[mover.number].color();
            self.pawn(&mover, steps[color & 1], mover.takes(takable), sink);
        }
        let mut left = mine(Kind::King) | mine(Kind::Knight);
        while left != W::ZERO {
            let mover = self.mover(&mut left);
            let king = table.kinds[Kind::King as usize] & mover.this != W::ZERO;
            let pattern = if king { const { near_bits(RING) } } else { const { near_bits(LEAPS) } };
            self.leaps(&mover, pattern, mover.takes(takable), sink);
        }
        let mut left = mine(Kind::Queen) | mine(Kind::Rook) | mine(Kind::Bishop);
        let (straight, diagonal) = (left & !mine(Kind::Bishop), left & !mine(Kind::Rook));
        while left != W::ZERO {
            let mover = self.mover(&mut left);
            let takable = mover.takes(takable);
            let ends = self.safety.ends_on_lines(mover.care, mover.at, &self.sight.frame);
            if straight & mover.this != W::ZERO {
                self.slides(&mover, Line::Row, ends[0], takable, sink);
                self.slides(&mover, Line::Column, ends[1], takable, sink);
            }
            if diagonal & mover.this != W::ZERO {
                self.slides(&mover, Line::Rising, ends[2], takable, sink);
                self.slides(&mover, Line::Falling, ends[3], takable, sink);
            }
        }
    }

    /// The next of these.
    #[inline(always)]
    fn mover(&self, left: &mut W) -> Mover<W> {
        let table = self.sight.table;
        let number = left.lowest() as usize & (N - 1);
        let this = bit::<W>(number as i32);
        *left ^= this;
        Mover {
            number,
            this,
            at: table.squares[number],
            cell: table.cell_of(number),
            halves: self.sight.tree.halves(number),
            cuts: self.sight.tree.cuts & this != W::ZERO,
            care: self.safety.care(&self.sight, this),
        }
    }

    /// Rule 5: do all tiles hang together when one has come to an empty square beside these tiles?
    #[inline(always)]
    fn keeps_unity(&self, mover: &Mover<W>, beside: W) -> bool {
        let Halves { one, other, more } = mover.halves;
        let both = (beside & one != W::ZERO) & (beside & other != W::ZERO);
        both && (!more || self.sight.tree.parts(mover.number).are_touched(beside))
    }

    /// A king or a knight: the squares of its pattern, seen together with all around them.
    #[inline(always)]
    fn leaps(&self, mover: &Mover<W>, pattern: u64, takable: W, sink: &mut Sink<'_>) {
        let table = self.sight.table;
        let pattern = pattern & self.safety.ends_near(mover.care, mover.at);
        if pattern == 0 {
            return;
        }
        let tiles = table.near(mover.at);
        let royal = self.safety.is_throne(mover.at);
        let mut targets = pattern & touching(tiles & !MIDDLE) & !tiles;
        if mover.cuts || mover.care != Care::None {
            targets = self.settle(mover, targets, royal);
        }
        let mut hits = if takable == W::ZERO { 0 } else { pattern & tiles };
        while hits != 0 {
            let i = hits.trailing_zeros();
            hits &= hits - 1;
            let to = shifted(mover.at, near_step(i));
            if table.tile(to) & takable != W::ZERO
                && (royal || self.safety.allows_capture(&self.sight, mover.care, mover.this, to))
            {
                targets |= 1 << i;
            }
        }
        if royal && targets != 0 {
            targets = self.safety.steps(&self.sight, mover.this, mover.at, targets, tiles);
        }
        sink.give(|| Batch::Leaps { from: mover.at, targets });
    }

    /// Of these squares near a tile, the empty ones where it may go; the safety of the royal king himself is not looked at.
    #[inline(always)]
    fn settle(&self, mover: &Mover<W>, mut left: u64, royal: bool) -> u64 {
        let table = self.sight.table;
        let mut targets = 0;
        while left != 0 {
            let i = left.trailing_zeros();
            left &= left - 1;
            let cell = mover.cell + Window::<W, N, M>::NEAR[i as usize & 63];
            let beside = table.around_cell(cell);
            let to = || shifted(mover.at, near_step(i));
            if table.is_empty(cell)
                && self.keeps_unity(mover, beside)
                && (royal || self.safety.allows(&self.sight, mover.care, mover.this, to, beside))
            {
                targets |= 1 << i;
            }
        }
        targets
    }

    /// A pawn: quiet steps to the sides, captures at the corners (rule 4).
    #[inline(always)]
    fn pawn(&self, mover: &Mover<W>, steps: u64, takable: W, sink: &mut Sink<'_>) {
        let table = self.sight.table;
        let ends = self.safety.ends_near(mover.care, mover.at);
        if (steps | CORNERS) & ends == 0 {
            return;
        }
        let mut targets = self.settle(mover, steps & ends, false);
        let mut hits = table.around_cell(mover.cell) & takable;
        while hits != W::ZERO {
            let to = table.squares[hits.lowest() as usize & (N - 1)];
            hits = hits & hits.minus(W::ONE);
            let target = near_bit((to.x.wrapping_sub(mover.at.x), to.y.wrapping_sub(mover.at.y))) & ends & CORNERS;
            if target != 0 && self.safety.allows_capture(&self.sight, mover.care, mover.this, to) {
                targets |= target;
            }
        }
        sink.give(|| Batch::Leaps { from: mover.at, targets });
    }

    /// A queen, rook or bishop on one of its lines: over own tiles, up to the first enemy (rule 3).
    #[inline(always)]
    fn slides(&self, mover: &Mover<W>, line: Line, ends: W, takable: W, sink: &mut Sink<'_>) {
        if ends == W::ZERO {
            return;
        }
        let (sight, at) = (&self.sight, mover.at);
        let (table, frame) = (sight.table, &sight.frame);
        let (number, place) = (line.number(at), frame.place(line, at));
        let here = bit::<W>(place);
        let below = here.minus(W::ONE);
        let above = !(below | here);
        let occupied = table.occupied.line(line, number, frame) & !here;
        let enemy = occupied & !sight.own(sight.seat).line(line, number, frame);
        let far = reach(if sight.state.laws.no_jump { occupied } else { enemy }, above, below) & ends;
        let to = |target: W| along(at, line, target.lowest() as i32 - place);
        let mut targets = far & table.occupied.near(line, at, frame) & !occupied;
        if mover.cuts || mover.care != Care::None {
            let (dx, dy) = line.step();
            let step = Window::<W, N, M>::cell(dx, dy);
            let first = mover.cell.wrapping_sub((place as usize).wrapping_mul(step));
            let mut rest = targets;
            while rest != W::ZERO {
                let target = rest & W::ZERO.minus(rest);
                let cell = first.wrapping_add((rest.lowest() as usize).wrapping_mul(step));
                rest ^= target;
                let beside = table.around_cell(cell);
                if !self.keeps_unity(mover, beside)
                    || !self.safety.allows(sight, mover.care, mover.this, || to(target), beside)
                {
                    targets ^= target;
                }
            }
        }
        if !mover.cuts {
            let fire = sight.state.laws.friendly_fire;
            let mut hits = far & if fire { occupied } else { enemy };
            targets = targets | hits;
            if fire || mover.care != Care::None {
                while hits != W::ZERO {
                    let target = hits & W::ZERO.minus(hits);
                    hits ^= target;
                    if table.tile(to(target)) & takable == W::ZERO
                        || !self.safety.allows_capture(sight, mover.care, mover.this, to(target))
                    {
                        targets ^= target;
                    }
                }
            }
        }
        sink.give(|| Batch::Slides { from: at, line, place, targets: targets.wide() });
    }
}
