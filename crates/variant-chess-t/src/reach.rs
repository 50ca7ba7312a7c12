//! Where the units of a side may go: all units at once, by direction.

use crate::board::Army;
use crate::layout::Edition;
use crate::moves::LIMIT;
use crate::position::Position;
use crate::shape::{Shape, Word};
use crate::side::{Black, Side, White};
use crate::strength::doubled;
use crate::units::Kind;
use crate::weigh::Forces;
use crate::window::{Windows, shift};
use variant_core::Player;
use variant_core::cpu::{Cpu, Job, Portable};

/// The targets of the units of a side, Scouts left out, and which of them are `allowed`. No two units reach a square from the
/// same way.
#[derive(Clone, Copy)]
pub(crate) struct Targets<S: Shape> {
    /// The targets way by way; see [`ways`].
    pub(crate) ways: [u64; WAYS],
    /// Two squares forward, through the window at home.
    pub(crate) double: u64,
    /// Knechts to own rank 6, through the window in front like the next two.
    pub(crate) to_ver: u64,
    /// Ver Knechts to the last rank outside the enemy castle.
    pub(crate) to_last: u64,
    /// Ver Knechts to the last rank inside it.
    pub(crate) to_castle: u64,
    /// The unit under the castle lock, which is in none of the sets above.
    pub(crate) locked: S::Word,
    /// Where it may go.
    pub(crate) inside: S::Windows,
    /// The Princes that become a Connet in the enemy castle.
    pub(crate) entrants: S::Word,
    /// The targets above count on these squares only.
    pub(crate) allowed: S::Windows,
}

/// Eight ways up, eight down, and four to the side in each of two windows.
const WAYS: usize = 24;

/// How many of the [`WAYS`] a board has.
pub(crate) const fn count<S: Shape>() -> usize {
    16 + 4 * S::Windows::COUNT
}

/// Target minus origin, and the window through which the targets are seen, way by way.
///
/// What goes up never ends on the first rank, so the last window sees all of it; what goes down, the first window. Only ways
/// to the side need every window.
#[inline(always)]
pub(crate) const fn ways<S: Shape>() -> [(i8, usize); WAYS] {
    let (files, last) = (S::FILES as i8, last::<S>());
    let mut table = [(0, 0); WAYS];
    let mut i = 0;
    while i < 8 {
        // Straight one and two; right one, two, three; left one, two, three.
        let [by, down] = match i {
            0 | 1 => [files * (i as i8 + 1), -files * (i as i8 + 1)],
            2..5 => [(files + 1) * (i as i8 - 1), (1 - files) * (i as i8 - 1)],
            _ => [(files - 1) * (i as i8 - 4), (-1 - files) * (i as i8 - 4)],
        };
        table[i] = (by, last);
        table[8 + i] = (down, 0);
        table[16 + i] = ([1, -1, 2, -2][i % 4], i / 4);
        i += 1;
    }
    table
}

/// The last window of a board.
pub(crate) const fn last<S: Shape>() -> usize {
    S::Windows::COUNT - 1
}

/// The squares that matter to a side.
#[derive(Clone, Copy)]
struct Field<W> {
    /// Squares that lines pass.
    free: W,
    /// Squares royal units may come to.
    royal: W,
    /// Squares other units may come to.
    common: W,
}

impl<W: Windows> Field<W> {
    #[inline(always)]
    fn new<S: Shape<Windows = W>>(p: &Position<S>, side: usize) -> Field<W> {
        let barred = S::windows(p.zones.inaccessible[1 - side]);
        let [mine, enemy] = [S::windows(p.board.sides()[side]), S::windows(p.board.sides()[1 - side])];
        let royal = S::windows(S::ALL) & !(mine | barred);
        // Rule 5: only royal units stand on castle squares.
        let common = royal & !S::windows(p.zones.castles[0] | p.zones.castles[1]);
        Field { free: !(mine | enemy | barred), royal, common }
    }
}

/// Own rank 6, where a Knecht becomes a Ver Knecht, is the second beyond the own half.
const fn ver_rank<S: Shape>() -> u8 {
    S::RANKS / 2 + 2
}

/// A set moved by so many bits; squares that would leave the board sideways, so many files to the right, drop out.
#[inline(always)]
fn go<S: Shape>(set: u64, files: i32, by: i32) -> u64 {
    let set = if files == 0 { set } else { set & S::keep(files) };
    if by >= 0 { set << by } else { set >> -by }
}

/// The units of a side as one window sees them.
#[derive(Clone, Copy)]
struct Movers {
    royals: u64,
    others: u64,
    king: u64,
    far: u64,
    connets: u64,
    ritters: u64,
}

/// Rule 3: the eight ways up (`up` 1) or down (-1), through the window that sees all of their targets. The units are seen
/// through the opposite one, which sees all that can go there.
#[inline(always)]
fn eight<S: Shape>(units: Movers, field: Field<u64>, up: i32) -> [u64; 8] {
    let Field { free, royal, common } = field;
    // From the one window to the other a rank is less.
    let files = S::FILES as i32 * up;
    let across = S::FILES as i32 * last::<S>() as i32 * up;
    let one = files - across;
    let two = 2 * files - across;
    let r1 = go::<S>(units.far, 1, one + 1);
    let r2 = go::<S>(r1 & free, 1, files + 1);
    let r3 = go::<S>(r2 & free, 1, files + 1);
    let l1 = go::<S>(units.far, -1, one - 1);
    let l2 = go::<S>(l1 & free, -1, files - 1);
    let l3 = go::<S>(l2 & free, -1, files - 1);
    [
        go::<S>(units.others, 0, one) & common | go::<S>(units.royals, 0, one) & royal,
        go::<S>(units.ritters, 0, two) & common | go::<S>(units.connets, 0, two) & royal,
        (r1 | go::<S>(units.king, 1, one + 1)) & royal,
        r2 & royal,
        r3 & royal,
        (l1 | go::<S>(units.king, -1, one - 1)) & royal,
        l2 & royal,
        l3 & royal,
    ]
}

/// Rule 3: where an army could go if captures needed no strength. Nothing is locked here, nothing enters a castle.
#[inline(always)]
fn lines<S: Shape, T: Side>(army: &Army<S::Windows>, field: Field<S::Windows>) -> Targets<S> {
    let Field { free, royal, common } = field;
    let royals = army.king | army.princes | army.connets;
    let knechts = army.knechts & T::rank::<S>(ver_rank::<S>() - 1);
    let vers = army.vers & T::rank::<S>(S::RANKS - 1);
    let others = army.ritters | army.vers | army.knechts;
    let far = army.princes | army.connets;
    let [rising, falling] =
        if T::UP == 1 { [others & !(knechts | vers), others] } else { [others, others & !(knechts | vers)] };
    let units = |others: S::Windows, window: usize| Movers {
        royals: royals.get(window),
        others: others.get(window),
        king: army.king.get(window),
        far: far.get(window),
        connets: army.connets.get(window),
        ritters: army.ritters.get(window),
    };
    let see = |window: usize| Field { free: free.get(window), royal: royal.get(window), common: common.get(window) };
    let up = eight::<S>(units(rising, 0), see(last::<S>()), 1);
    let down = eight::<S>(units(falling, last::<S>()), see(0), -1);
    let (royal, common) = (royal & S::ANSWERS, common & S::ANSWERS);
    let step = |files| shift::<S, _>(others, files, 0) & common | shift::<S, _>(royals, files, 0) & royal;
    let jump = |files| shift::<S, _>(army.ritters, files, 0) & common | shift::<S, _>(army.connets, files, 0) & royal;
    let aside = [step(1), step(-1), jump(2), jump(-2)];
    let mut ways = [0; WAYS];
    let mut i = 0;
    while i < 8 {
        ways[i] = up[i];
        ways[8 + i] = down[i];
        ways[16 + i] = if i / 4 <= last::<S>() { aside[i % 4].get(i / 4) } else { 0 };
        i += 1;
    }
    Targets {
        ways,
        // A castle square between stops a double step like a unit.
        double: (doubled::<S, T>(army.vers | army.knechts, free & common) & common).get(T::home::<S>()),
        to_ver: (T::up::<S>(knechts) & common).get(T::front::<S>()),
        to_last: (T::up::<S>(vers) & common).get(T::front::<S>()),
        to_castle: 0,
        locked: S::Word::EMPTY,
        inside: S::Windows::EMPTY,
        entrants: S::Word::EMPTY,
        allowed: S::ANSWERS,
    }
}

impl<S: Shape> Targets<S> {
    /// All targets of the units that are not locked, steps of Ver Knechts into a castle left out.
    #[inline(always)]
    fn all<T: Side>(&self) -> S::Word {
        let w = &self.ways;
        let mut seen = [
            w[8] | w[9] | w[10] | w[11] | w[12] | w[13] | w[14] | w[15] | w[16] | w[17] | w[18] | w[19],
            w[20] | w[21] | w[22] | w[23],
        ];
        seen[last::<S>()] |= w[0] | w[1] | w[2] | w[3] | w[4] | w[5] | w[6] | w[7];
        seen[T::home::<S>()] |= self.double;
        seen[T::front::<S>()] |= self.to_ver | self.to_last;
        S::Word::narrow(seen[0] as u128 | (seen[1] as u128) << S::FILES)
    }
}

/// Where the units of the side to move may go, captures by rule 4 included: worked out once for all visitors.
#[inline(always)]
pub(crate) fn targets<S: Shape, C: Cpu>(p: &Position<S>, cpu: C) -> Targets<S> {
    struct Work<'a, S: Shape>(&'a Position<S>);
    impl<S: Shape> Job for Work<'_, S> {
        type Output = Targets<S>;
        #[inline(always)]
        fn run<C: Cpu>(self, _: C) -> Targets<S> {
            match self.0.turn {
                Player::WHITE => targets_of::<S, White>(self.0),
                _ => targets_of::<S, Black>(self.0),
            }
        }
    }
    cpu.enter(Work(p))
}

#[inline(always)]
fn targets_of<S: Shape, T: Side>(p: &Position<S>) -> Targets<S> {
    let (me, other) = (T::INDEX, 1 - T::INDEX);
    let field = Field::new::<S>(p, me);
    let enemy = p.board.sides()[other];
    let mut army = p.board.army(me);
    let locked = locked(p, me);
    let mut inside = S::Windows::EMPTY;
    if locked.any() {
        inside = within::<S, T>(p, &army, locked);
        army = army.on(S::windows(!locked));
    }
    let mut targets = lines::<S, T>(&army, field);
    targets.locked = locked;
    targets.inside = inside;
    // Rule 4: a capture needs the greater sum, so a stronger or equal enemy is a wall. Without contact nobody asks.
    let contact = (targets.all::<T>() | S::join(inside)) & enemy;
    targets.allowed = S::windows(!enemy);
    if contact.any() {
        targets.allowed = S::windows(!enemy | superiority(p, contact)[me]);
    }
    let gates = p.zones.castles[other];
    // Rule 9, edition of 2024: a Ver Knecht steps straight onto a free square of the enemy castle on the last rank.
    let vers = army.vers & T::rank::<S>(S::RANKS - 1);
    if vers.any() && p.edition == Edition::Book2024 {
        let free = S::windows(gates & !p.board.occupied());
        targets.to_castle = (T::up::<S>(vers) & free).get(T::front::<S>());
    }
    // Rule 9: a Prince from outside the enemy castle becomes a Connet on entering it, if the right is unused and there are
    // not three Connets.
    if p.rights >> me & 1 == 1 && p.has(Kind::Connet) && p.board.of(me, Kind::Connet).count() < LIMIT {
        targets.entrants = p.board.of(me, Kind::Prince) & !(gates | locked);
    }
    targets
}

/// Those of some squares on which White's sum is greater, and those on which Black's is.
///
/// No closures here: what is not inlined is compiled without the instructions of the machine.
#[inline(always)]
fn superiority<S: Shape>(p: &Position<S>, squares: S::Word) -> [S::Word; 2] {
    let forces = Forces::new(&p.board, &p.zones);
    let windows = S::windows(squares) & S::ANSWERS;
    let mut found = [S::Windows::EMPTY; 2];
    let mut window = 0;
    while window < S::Windows::COUNT {
        let mut rest = windows.get(window);
        let [mut above, mut below] = [0; 2];
        while rest != 0 {
            let bit = rest.trailing_zeros();
            let [white, black] = forces.on(window, bit);
            above |= ((white > black) as u64) << bit;
            below |= ((white < black) as u64) << bit;
            rest &= rest - 1;
        }
        found[0].set(window, above);
        found[1].set(window, below);
        window += 1;
    }
    [S::join(found[0]), S::join(found[1])]
}

/// Where the unit under the castle lock may go. Rare, so it has a copy of the lines of its own.
#[cold]
#[inline(never)]
fn within<S: Shape, T: Side>(p: &Position<S>, army: &Army<S::Windows>, locked: S::Word) -> S::Windows {
    let field = Field::new::<S>(p, T::INDEX);
    let targets = lines::<S, T>(&army.on(S::windows(locked)), field);
    S::windows(targets.all::<T>() & p.zones.castles[T::INDEX]) & S::ANSWERS
}

/// Rule 8: the last own royal unit inside the own castle, while an enemy royal unit is inside it too.
#[inline(always)]
pub(crate) fn locked<S: Shape>(p: &Position<S>, side: usize) -> S::Word {
    let castle = p.zones.castles[side];
    let guards = p.board.royals(side) & castle;
    if p.board.royals(1 - side).meets(castle) && !guards.rest().any() { guards } else { S::Word::EMPTY }
}

/// Option `exchange=equal`: the targets that units of the side to move, but for its king, may exchange themselves for, if
/// there are any. A mover acts on its target, so equal sums are above 0. The locked unit stays within the castle.
pub(crate) fn exchanges<S: Shape>(p: &Position<S>) -> Option<Targets<S>> {
    struct Work<'a, S: Shape>(&'a Position<S>);
    impl<S: Shape> Job for Work<'_, S> {
        type Output = Option<Targets<S>>;
        #[inline(always)]
        fn run<C: Cpu>(self, _: C) -> Option<Targets<S>> {
            match self.0.turn {
                Player::WHITE => exchanges_of::<S, White>(self.0),
                _ => exchanges_of::<S, Black>(self.0),
            }
        }
    }
    // An option: one compiled copy is enough.
    Portable.enter(Work(p))
}

#[inline(always)]
fn exchanges_of<S: Shape, T: Side>(p: &Position<S>) -> Option<Targets<S>> {
    let field = Field::new::<S>(p, T::INDEX);
    let army = Army { king: S::Windows::EMPTY, ..p.board.army(T::INDEX) };
    let locked = locked(p, T::INDEX);
    let mut targets = lines::<S, T>(&army.on(S::windows(!locked)), field);
    targets.locked = locked;
    targets.inside = within::<S, T>(p, &army, locked);
    let contact = (targets.all::<T>() | S::join(targets.inside)) & p.board.sides()[1 - T::INDEX];
    if !contact.any() {
        return None;
    }
    let [white, black] = superiority(p, contact);
    targets.allowed = S::windows(contact & !(white | black));
    Some(targets)
}

/// Where the unit on a square could go if captures needed no strength and nothing were locked; for error messages.
pub(crate) fn reachable<S: Shape>(p: &Position<S>, from: u8) -> S::Word {
    let side = p.turn.index() & 1;
    let unit = S::Word::of(from);
    if p.board.of(side, Kind::Scout).meets(unit) {
        return S::leaps(from) & !(p.board.sides()[side] | p.zones.inaccessible[1 - side]);
    }
    let (field, army) = (Field::new(p, side), p.board.army(side).on(S::windows(unit)));
    if side == 0 {
        lines::<S, White>(&army, field).all::<White>()
    } else {
        lines::<S, Black>(&army, field).all::<Black>()
    }
}
