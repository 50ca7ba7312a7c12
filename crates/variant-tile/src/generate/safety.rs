//! Rule 7: no action leaves the own royal king attacked.
//!
//! An enemy pattern that reaches the king is a *threat*, whether or not unity lets the capture happen: a move elsewhere may change
//! that too. Where there is neither a threat nor a pin, nothing but the king himself has to look out.

use crate::attack::{Change, Sight, Squares, ring_bit};
use crate::shape::{AROUND, CLUSTERS};
use crate::tile::Code;
use crate::window::Window;
use crate::word::Word;
use variant_core::cpu::{Cpu, Job};
use variant_core::geometry::Point;

/// What may happen to the own royal king.
pub(super) struct Safety<W> {
    /// The king, where he must not be left attacked.
    royal: Option<Point>,
    /// What every tile faces that holds nothing together.
    facing: Facing<W>,
    /// Own tiles that keep a slider off him.
    pins: Squares<8>,
    /// What another tile faces.
    single: Option<(Point, Facing<W>)>,
}

/// Enemy tiles whose pattern reaches the king, and what each would leave behind: one part of the table, and the others together.
/// (One part alone, where unity does not matter.)
#[derive(Clone, Copy)]
struct Facing<W> {
    threats: Squares<4>,
    parts: [(W, W); 4],
}

/// The moves of one tile.
#[derive(Clone, Copy)]
pub(super) struct Look {
    from: Point,
    /// Could a move leave the own king attacked?
    exposed: bool,
    pinned: bool,
    /// Does it hold nothing together that a threat would leave behind?
    common: bool,
}

impl Look {
    #[inline(always)]
    pub(super) fn is_exposed(self) -> bool {
        self.exposed
    }
}

impl<W: Word> Safety<W> {
    #[inline(always)]
    pub(super) fn new<C: Cpu, const N: usize, const M: usize>(sight: &Sight<'_, C, W, N, M>) -> Self {
        let royal = if sight.state.laws.win_capture { None } else { sight.state.royal[sight.seat] };
        let mut pins = Squares::new();
        let mut facing = Facing { threats: Squares::new(), parts: [(W::ZERO, W::ZERO); 4] };
        if let Some(king) = royal {
            facing.threats = sight.threats(king, &Change::default(), &mut pins);
            let mut i = 0;
            while i < facing.threats.count.min(4) {
                let at = facing.threats.at(i);
                if !sight.state.laws.pattern_check && CLUSTERS[sight.around(at)] > 1 {
                    facing.parts[i & 3] = sight.parts(at).halves();
                }
                i += 1;
            }
        }
        Safety { royal, facing, pins, single: None }
    }

    /// Does an enemy pattern reach the king?
    #[inline(always)]
    pub(super) fn is_threatened(&self) -> bool {
        self.facing.threats.count > 0
    }

    #[inline(always)]
    fn is_pinned(&self, at: Point) -> bool {
        // More than the list holds can be pinned only with many enemies about.
        self.pins.count > 0 && (self.pins.count > 8 || self.pins.contains(at))
    }

    /// Begins with the moves of a tile, around which this ring of tiles lies.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn look<C: Cpu, const N: usize, const M: usize>(
        &self,
        sight: &Sight<'_, C, W, N, M>,
        from: Point,
        ring: usize,
    ) -> Look {
        let threats = &self.facing.threats;
        let pinned = self.is_pinned(from);
        let exposed = threats.count > 0 || pinned || self.royal == Some(from);
        let mut common = !pinned;
        if !sight.state.laws.pattern_check {
            let mut i = 0;
            while i < threats.count.min(4) {
                common &= CLUSTERS[ring & !ring_bit(from, threats.at(i)) & 511] == 1;
                i += 1;
            }
        }
        Look { from, exposed, pinned, common }
    }

    /// Is the king still safe, or safe again, after a move of an exposed tile? Judged with the conquest of a king it captures.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn is_safe<C: Cpu, const N: usize, const M: usize>(
        &mut self,
        sight: &Sight<'_, C, W, N, M>,
        look: Look,
        to: Point,
        leaped: usize,
    ) -> bool {
        let Some(king) = self.royal else { return true };
        let taken: Code = sight.table.get(to);
        if king == look.from || taken != Code::NONE && taken.is_royal() || self.facing.threats.count > 4 {
            return sight.cpu.enter(LookAnew { sight, king, look, to, leaped, taken });
        }
        if look.common {
            return self.facing.is_answered(sight, king, Some(look.from), to);
        }
        match &self.single {
            Some((from, _)) if *from == look.from => {}
            _ => {
                let facing = sight.cpu.enter(Face { sight, facing: &self.facing, king, look });
                self.single = Some((look.from, facing));
            }
        }
        match &self.single {
            Some((_, facing)) if facing.threats.count <= 4 => facing.is_answered(sight, king, Some(look.from), to),
            _ => sight.cpu.enter(LookAnew { sight, king, look, to, leaped, taken }),
        }
    }

    /// Is each threat blocked, or cancelled by unity, when a new tile comes to a square?
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn is_blocked<C: Cpu, const N: usize, const M: usize>(
        &self,
        sight: &Sight<'_, C, W, N, M>,
        to: Point,
    ) -> bool {
        let Some(king) = self.royal else { return true };
        if self.facing.threats.count > 4 {
            return !sight.is_attacked(king, &Change { drop: Some(to), ..Change::default() });
        }
        self.facing.is_answered(sight, king, None, to)
    }
}

impl<W: Word> Facing<W> {
    /// Is each threat captured, blocked, or cancelled by unity, when an own tile comes to a square?
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn is_answered<C: Cpu, const N: usize, const M: usize>(
        &self,
        sight: &Sight<'_, C, W, N, M>,
        king: Point,
        from: Option<Point>,
        to: Point,
    ) -> bool {
        let ring = Window::ring(&sight.table.occupied, to);
        let lifted = match from {
            Some(from) => ring_bit(to, from),
            None => 0,
        };
        let mut i = 0;
        while i < self.threats.count {
            let (at, (one, rest)) = (self.threats.at(i), self.parts[i & 3]);
            i += 1;
            let around = ring & AROUND & !lifted & !ring_bit(to, at);
            let stays = if sight.state.laws.pattern_check {
                true
            } else if rest == W::ZERO {
                // It leaves one part, unless the tile comes where it touches nothing else.
                ring & !AROUND != 0 || around != 0
            } else if ring & !AROUND != 0 || CLUSTERS[around] < 2 {
                // It leaves several parts, and the tile has not joined them.
                false
            } else {
                let touched = sight.table.around(to);
                touched & one != W::ZERO && touched & rest != W::ZERO && {
                    let change = Change { lift: from, drop: Some(to), fallen: None };
                    sight.hangs_together(Some(at), &change)
                }
            };
            if stays && at != to && !is_between(king, to, at) {
                return false;
            }
        }
        true
    }
}

/// Looks at all enemy tiles again.
struct LookAnew<'s, 'a, C, W, const N: usize, const M: usize> {
    sight: &'s Sight<'a, C, W, N, M>,
    king: Point,
    look: Look,
    to: Point,
    leaped: usize,
    taken: Code,
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Job for LookAnew<'_, '_, C, W, N, M> {
    type Output = bool;
    #[inline(always)]
    fn run<D: Cpu>(self, _: D) -> bool {
        let LookAnew { sight, king, look, to, leaped, taken } = self;
        let fallen = if taken != Code::NONE && taken.is_royal() { Some(taken.controller()) } else { None };
        let change = Change { lift: Some(look.from), drop: Some(to), fallen };
        if king == look.from {
            let leapt = leaped & ring_bit(king, to) != 0 && sight.is_leapt_at(to, &change);
            !leapt && !sight.is_slid_at(to, &change)
        } else {
            !sight.is_attacked(king, &change)
        }
    }
}

/// What the king faces once this tile has left.
struct Face<'s, 'a, C, W, const N: usize, const M: usize> {
    sight: &'s Sight<'a, C, W, N, M>,
    facing: &'s Facing<W>,
    king: Point,
    look: Look,
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Job for Face<'_, '_, C, W, N, M> {
    type Output = Facing<W>;
    #[inline(always)]
    fn run<D: Cpu>(self, _: D) -> Facing<W> {
        let Face { sight, facing, king, look } = self;
        let mut found = *facing;
        if look.pinned {
            // Those that the tile keeps off are threats too.
            let change = Change { lift: Some(look.from), ..Change::default() };
            found.threats = sight.threats(king, &change, &mut Squares::new());
        }
        let mut i = 0;
        while i < found.threats.count.min(4) && !sight.state.laws.pattern_check {
            let gone = sight.table.tile(look.from) | sight.table.tile(found.threats.at(i));
            found.parts[i & 3] = sight.halves_without(gone);
            i += 1;
        }
        found
    }
}

/// Does the second square lie on the straight way between the others? (A leaper's way has no square between.)
#[inline(always)]
fn is_between(a: Point, middle: Point, b: Point) -> bool {
    let (dx, dy) = (b.x.wrapping_sub(a.x), b.y.wrapping_sub(a.y));
    let (mx, my) = (middle.x.wrapping_sub(a.x), middle.y.wrapping_sub(a.y));
    let inside = |m: i32, d: i32| if d == 0 { m == 0 } else { m.signum() == d.signum() && m.abs() < d.abs() };
    (dx == 0 || dy == 0 || dx.abs() == dy.abs() && mx.abs() == my.abs()) && inside(mx, dx) && inside(my, dy)
}
