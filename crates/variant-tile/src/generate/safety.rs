//! Rule 7: no action leaves the own royal king attacked.
//!
//! An enemy tile whose pattern reaches the king is a *threat*. Without `check=pattern` most threats are no checks, since the table
//! would fall apart without the tile; a move that joins the parts makes it one.

use crate::attack::{Change, Sight};
use crate::lines::Frame;
use crate::moves::{LEAPS, near_bits, near_step, shifted};
use crate::shape::{AROUND, CLUSTERS};
use crate::tile::{Code, Kind};
use crate::tree::Halves;
use crate::window::{Window, near};
use crate::word::{Word, bit};
use variant_core::cpu::{Cpu, Job};
use variant_core::geometry::Point;

/// So many threats are looked at closely; with more, every move is judged on its own.
const FEW: usize = 4;

/// What may happen to the own royal king.
pub(super) struct Safety<W, const N: usize, const M: usize> {
    /// The king, where he must not be left attacked.
    royal: Option<Point>,
    threats: W,
    /// Own tiles that keep a slider off him.
    pins: W,
    /// These, he himself, and tiles that hang on a threat alone. What all others have to mind:
    special: W,
    care: Care,
    /// Where no threat is a check: the two halves of the table that each of them keeps together, which no move may join elsewhere.
    halves: [(W, W); FEW],
    count: usize,
    /// In check: one that gives it, and the squares where a tile may end it by coming there: those of the checking tile, between it
    /// and the king, beside it (where it would be all that the new tile hangs on), and of the kings of the enemies.
    check: Option<(W, Ends<W, N>)>,
}

/// Squares where a check may end, row by row, and the first `N` of them in a list.
pub(super) struct Ends<W, const N: usize> {
    rows: [W; N],
    list: [Point; N],
    count: usize,
}

impl<W: Word, const N: usize> Ends<W, N> {
    const NONE: Self = Ends { rows: [W::ZERO; N], list: [Point::new(0, 0); N], count: 0 };

    #[inline(always)]
    fn add(&mut self, at: Point) {
        let row = &mut self.rows[at.y as usize & (N - 1)];
        *row = *row | bit(at.x);
        self.list[self.count & (N - 1)] = at;
        self.count += 1;
    }

    /// A row, x modulo `N`.
    #[inline(always)]
    pub(super) fn row(&self, y: i32) -> W {
        self.rows[y as usize & (N - 1)]
    }
}

/// How a tile has to look out for the king.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    /// Not at all.
    None,
    /// It must not join the halves that a threat keeps together.
    Halves,
    /// It may only go to where a check may end.
    Check,
    /// All it does is looked at.
    Each,
}

impl<W: Word, const N: usize, const M: usize> Safety<W, N, M> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Safety {
            royal: None,
            threats: W::ZERO,
            pins: W::ZERO,
            special: W::ZERO,
            care: Care::None,
            halves: [(W::ZERO, W::ZERO); FEW],
            count: 0,
            check: None,
        }
    }

    /// Looks at the table. (In place: it is large.)
    #[inline(always)]
    pub(super) fn survey<C: Cpu>(&mut self, sight: &Sight<'_, C, W, N, M>) {
        self.royal = if sight.state.laws.win_capture { None } else { sight.state.royal[sight.seat] };
        let Some(king) = self.royal else { return };
        let table = sight.table;
        self.threats = sight.survey(king, &Change::NONE, !W::ZERO, &mut self.pins);
        self.special = table.tile(king) | self.pins;
        self.count = self.threats.ones() as usize;
        if self.count > FEW {
            self.care = Care::Each;
        } else if self.count > 0 {
            self.care = Care::Halves;
            let (mut i, mut rest) = (0, self.threats);
            while rest != W::ZERO {
                let threat = rest & W::ZERO.minus(rest);
                rest ^= threat;
                if sight.state.laws.pattern_check || sight.tree.cuts & threat == W::ZERO {
                    let (_, ends) = self.check.insert((threat, Ends::NONE));
                    find_ends(sight, king, threat, ends);
                    self.care = Care::Check;
                    break;
                }
                let Halves { one, other, .. } = sight.tree.halves(threat.lowest() as usize);
                self.halves[i & (FEW - 1)] = (one, other);
                i += 1;
                // All that hangs on a threat alone is one of the parts: when it leaves, the others are together.
                let mut around = table.touching(threat.lowest() as usize);
                while around != W::ZERO {
                    let number = around.lowest() as usize & (N - 1);
                    around = around & around.minus(W::ONE);
                    if table.touching(number) == threat {
                        self.special = self.special | bit(number as i32);
                    }
                }
            }
        }
    }

    /// The squares near a tile where it may go as far as a check is concerned.
    #[inline(always)]
    pub(super) fn ends_near(&self, care: Care, at: Point) -> u64 {
        if care != Care::Check {
            return !0;
        }
        self.ends().map_or(!0, |ends| near(at, |y| ends.row(y)))
    }

    /// The same on the lines through a slider, by kind of line.
    #[inline(always)]
    pub(super) fn ends_on_lines(&self, care: Care, at: Point, frame: &Frame) -> [W; 4] {
        if care != Care::Check {
            return [!W::ZERO; 4];
        }
        let Some(ends) = self.ends() else { return [!W::ZERO; 4] };
        if ends.count > N {
            return [!W::ZERO; 4];
        }
        let (mut lines, mut i) = ([W::ZERO; 4], 0);
        while i < ends.count {
            let end = ends.list[i & (N - 1)];
            i += 1;
            let (dx, dy) = (end.x.wrapping_sub(at.x), end.y.wrapping_sub(at.y));
            let (x, y) = (bit::<W>(end.x.wrapping_sub(frame.x)), bit::<W>(end.y.wrapping_sub(frame.y)));
            let only = |on: bool, place: W| if on { place } else { W::ZERO };
            lines[0] = lines[0] | only(dy == 0, x);
            lines[1] = lines[1] | only(dx == 0, y);
            lines[2] = lines[2] | only(dx == dy, x);
            lines[3] = lines[3] | only(dx == dy.wrapping_neg(), x);
        }
        lines
    }

    /// In check, the squares where it may end.
    #[inline(always)]
    pub(super) fn ends(&self) -> Option<&Ends<W, N>> {
        self.check.as_ref().map(|(_, ends)| ends)
    }

    /// Could a new tile on a square matter to the king, which touches these others?
    #[inline(always)]
    pub(super) fn minds(&self, beside: W) -> bool {
        self.threats != W::ZERO && (self.check.is_some() || self.count > FEW || self.joins(beside))
    }

    #[inline(always)]
    pub(super) fn care<C: Cpu>(&self, sight: &Sight<'_, C, W, N, M>, this: W) -> Care {
        if this & self.special != W::ZERO {
            return Care::Each;
        }
        if self.care == Care::Check
            && !sight.state.laws.pattern_check
            && let Some((checker, _)) = self.check
            && is_pair(sight, this, checker)
        {
            // Without the two the table falls apart: nearly all moves end the check.
            return Care::Each;
        }
        self.care
    }

    /// Would a tile beside these others join the halves of a threat?
    #[inline(always)]
    fn joins(&self, beside: W) -> bool {
        let mut i = 0;
        while i < self.count {
            let (one, other) = self.halves[i & (FEW - 1)];
            if beside & one != W::ZERO && beside & other != W::ZERO {
                return true;
            }
            i += 1;
        }
        false
    }

    /// May a tile go to an empty square, beside these others?
    #[inline(always)]
    pub(super) fn allows<C: Cpu>(
        &self,
        sight: &Sight<'_, C, W, N, M>,
        care: Care,
        this: W,
        to: impl Fn() -> Point,
        beside: W,
    ) -> bool {
        care == Care::None || care == Care::Halves && !self.joins(beside & !this) || self.is_safe(sight, this, to())
    }

    /// May it capture a tile there?
    #[inline(always)]
    pub(super) fn allows_capture<C: Cpu>(&self, sight: &Sight<'_, C, W, N, M>, care: Care, this: W, to: Point) -> bool {
        care == Care::None || care == Care::Halves && !sight.table.get(to).is_royal() || self.is_safe(sight, this, to)
    }

    /// Is the king safe, or safe again, after a tile (none: a new one) comes to a square?
    #[inline(always)]
    pub(super) fn is_safe<C: Cpu>(&self, sight: &Sight<'_, C, W, N, M>, this: W, to: Point) -> bool {
        let Some(king) = self.royal else { return true };
        sight.cpu.enter(IsSafe { sight, king, threats: self.threats, pinned: this & self.pins != W::ZERO, this, to })
    }

    /// Is this where the king stands that must not be left attacked?
    #[inline(always)]
    pub(super) fn is_throne(&self, at: Point) -> bool {
        self.royal == Some(at)
    }

    /// Of these squares near the king, where these tiles stand, those where it would not be attacked.
    #[inline(always)]
    pub(super) fn steps<C: Cpu>(
        &self,
        sight: &Sight<'_, C, W, N, M>,
        this: W,
        from: Point,
        targets: u64,
        tiles: u64,
    ) -> u64 {
        sight.cpu.enter(Steps { sight, this, from, targets, tiles })
    }
}

/// Would the others fall apart without two tiles, of which the second holds nothing together?
#[inline(always)]
fn is_pair<C: Cpu, W: Word, const N: usize, const M: usize>(sight: &Sight<'_, C, W, N, M>, one: W, second: W) -> bool {
    let square = |tile: W| sight.table.squares[tile.lowest() as usize & (N - 1)];
    let at = square(one);
    let ring = Window::ring(&sight.table.occupied, at) & AROUND & !crate::attack::ring_bit(at, square(second));
    CLUSTERS[ring] != 1 && !sight.hang_together(one | second, None)
}

/// The squares where a check may end.
#[inline(always)]
fn find_ends<C: Cpu, W: Word, const N: usize, const M: usize>(
    sight: &Sight<'_, C, W, N, M>,
    king: Point,
    checker: W,
    ends: &mut Ends<W, N>,
) {
    let at = sight.table.squares[checker.lowest() as usize & (N - 1)];
    let mut free = !Window::ring(&sight.table.occupied, at) & AROUND;
    while free != 0 {
        let i = free.trailing_zeros() as i32;
        free &= free - 1;
        let square = shifted(at, (i % 3 - 1, i / 3 - 1));
        // One of them may be the tile that comes here.
        let others = sight.table.around(square) & !checker;
        if others & others.minus(W::ONE) == W::ZERO {
            ends.add(square);
        }
    }
    let (dx, dy) = (at.x.wrapping_sub(king.x), at.y.wrapping_sub(king.y));
    let steps = if dx == 0 || dy == 0 || dx.abs() == dy.abs() { dx.abs().max(dy.abs()) } else { 0 };
    for i in 1..steps {
        ends.add(shifted(king, (dx.signum() * i, dy.signum() * i)));
    }
    ends.add(at);
    for (seat, &royal) in sight.state.royal.iter().enumerate() {
        if let Some(at) = royal
            && seat != sight.seat
        {
            ends.add(at);
        }
    }
}

/// The steps of the own royal king.
struct Steps<'s, 'a, C, W, const N: usize, const M: usize> {
    sight: &'s Sight<'a, C, W, N, M>,
    this: W,
    from: Point,
    targets: u64,
    /// What stands near him: only there is something to take.
    tiles: u64,
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Job for Steps<'_, '_, C, W, N, M> {
    type Output = u64;
    #[inline(always)]
    fn run<D: Cpu>(self, _: D) -> u64 {
        let Steps { sight, this, from, targets, tiles } = self;
        let table = sight.table;
        let mut knights = table.kinds[Kind::Knight as usize] & !table.mine[sight.seat & 7];
        // Where they leap to, near the king. (A leap over the rim of what is near comes in again at the rim, not beside him.)
        let mut leaps = 0;
        while knights != W::ZERO {
            let at = table.squares[knights.lowest() as usize & (N - 1)];
            knights = knights & knights.minus(W::ONE);
            let (dx, dy) = (at.x.wrapping_sub(from.x), at.y.wrapping_sub(from.y));
            if (-3..=3).contains(&dx) && (-3..=3).contains(&dy) {
                leaps |= const { near_bits(LEAPS) }.rotate_left((8 * dy + dx) as u32 & 63);
            }
        }
        let (mut left, mut safe) = (targets, targets);
        while left != 0 {
            let i = left.trailing_zeros();
            left &= left - 1;
            let to = shifted(from, near_step(i));
            let knights = if leaps >> i & 1 != 0 { !W::ZERO } else { W::ZERO };
            let quiet = Change { lifted: this, from: Some(from), to: Some(to), ..Change::NONE };
            let change = if tiles >> i & 1 == 0 { quiet } else { change(sight, this, Some(from), to) };
            if sight.is_attacked_with(to, &change, knights) {
                safe ^= 1 << i;
            }
        }
        safe
    }
}

/// What it changes that a tile comes to a square; with the conquest of a king that it captures.
#[inline(always)]
fn change<C: Cpu, W: Word, const N: usize, const M: usize>(
    sight: &Sight<'_, C, W, N, M>,
    lifted: W,
    from: Option<Point>,
    to: Point,
) -> Change<W> {
    let taken: Code = sight.table.get(to);
    let fallen = if taken.is_royal() { Some(taken.controller()) } else { None };
    Change { lifted, from, to: Some(to), taken: sight.table.tile(to), fallen }
}

/// One move of another tile, looked at by itself.
struct IsSafe<'s, 'a, C, W, const N: usize, const M: usize> {
    sight: &'s Sight<'a, C, W, N, M>,
    king: Point,
    threats: W,
    pinned: bool,
    this: W,
    to: Point,
}

impl<C: Cpu, W: Word, const N: usize, const M: usize> Job for IsSafe<'_, '_, C, W, N, M> {
    type Output = bool;
    #[inline(always)]
    fn run<D: Cpu>(self, _: D) -> bool {
        let IsSafe { sight, king, mut threats, pinned, this, to } = self;
        let table = sight.table;
        let from = (this != W::ZERO).then(|| table.squares[this.lowest() as usize & (N - 1)]);
        let change = change(sight, this, from, to);
        if change.fallen.is_some() || pinned {
            return !sight.is_attacked(king, &change);
        }
        // Nothing but the threats can be a check, where the tile neither captures them nor stands in their way.
        while threats != W::ZERO {
            let number = threats.lowest() as usize & (N - 1);
            threats = threats & threats.minus(W::ONE);
            let at = table.squares[number];
            if at == to || is_between(king, to, at) {
                continue;
            }
            if sight.may_capture(number, &change) {
                return false;
            }
        }
        true
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
