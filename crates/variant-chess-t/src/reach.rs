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
use variant_core::cpu::{Cpu, Job, run};

/// The four ways to the side and the four diagonal ones: files and ranks to the right and up.
const STRAIGHT: [(i32, i32); 4] = [NORTH, SOUTH, EAST, WEST];
const DIAGONAL: [(i32, i32); 4] = [NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST];
const NORTH: (i32, i32) = (0, 1);
const SOUTH: (i32, i32) = (0, -1);
const EAST: (i32, i32) = (1, 0);
const WEST: (i32, i32) = (-1, 0);
const NORTH_EAST: (i32, i32) = (1, 1);
const NORTH_WEST: (i32, i32) = (-1, 1);
const SOUTH_EAST: (i32, i32) = (1, -1);
const SOUTH_WEST: (i32, i32) = (-1, -1);

/// The targets of the units of a side, Scouts left out, and which of them are `allowed`. No two units reach a square from the
/// same way. Each window has the targets it answers for.
#[derive(Clone, Copy)]
pub(crate) struct Targets<S: Shape> {
    /// Straight one step, straight two, diagonally one, two, three; four ways each. See [`ways`].
    pub(crate) ways: [S::Windows; 20],
    /// Two squares forward.
    pub(crate) double: S::Windows,
    /// Knechts to own rank 6.
    pub(crate) to_ver: S::Windows,
    /// Ver Knechts to the last rank outside the enemy castle.
    pub(crate) to_last: S::Windows,
    /// Ver Knechts to the last rank inside it.
    pub(crate) to_castle: S::Windows,
    /// The unit under the castle lock, which is in none of the sets above.
    pub(crate) locked: S::Word,
    /// Where it may go.
    pub(crate) inside: S::Windows,
    /// The Princes that become a Connet in the enemy castle.
    pub(crate) entrants: S::Windows,
    /// The targets above count on these squares only.
    pub(crate) allowed: S::Windows,
}

/// Target minus origin, way by way.
#[inline(always)]
pub(crate) const fn ways<S: Shape>() -> [i8; 20] {
    let mut table = [0; 20];
    let mut i = 0;
    while i < 20 {
        let ((files, ranks), steps) = match i / 4 {
            0 => (STRAIGHT[i], 1),
            1 => (STRAIGHT[i - 4], 2),
            n => (DIAGONAL[i % 4], n as i32 - 1),
        };
        table[i] = (steps * (ranks * S::FILES as i32 + files)) as i8;
        i += 1;
    }
    table
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
        let royal = S::ANSWERS & !(mine | barred);
        // Rule 5: only royal units stand on castle squares.
        let common = royal & !S::windows(p.zones.castles[0] | p.zones.castles[1]);
        Field { free: !(mine | enemy | barred), royal, common }
    }
}

/// Own rank 6, where a Knecht becomes a Ver Knecht, is the second beyond the own half.
const fn ver_rank<S: Shape>() -> u8 {
    S::RANKS / 2 + 2
}

/// Rule 3: where an army could go if captures needed no strength. Nothing is locked here, nothing enters a castle.
#[inline(always)]
fn lines<S: Shape, T: Side>(army: Army<S::Windows>, field: Field<S::Windows>) -> Targets<S> {
    let Field { free, royal, common } = field;
    let royals = army.king | army.princes | army.connets;
    let knechts = army.knechts & T::rank::<S>(ver_rank::<S>() - 1);
    let vers = army.vers & T::rank::<S>(S::RANKS - 1);
    let others = army.ritters | army.vers | army.knechts;
    let far = army.princes | army.connets;
    let step = |(files, ranks)| {
        let others = if ranks == T::UP { others & !(knechts | vers) } else { others };
        shift::<S, _>(others, files, ranks) & common | shift::<S, _>(royals, files, ranks) & royal
    };
    let jump = |(files, ranks): (i32, i32)| {
        let jump = |set| shift::<S, _>(set, 2 * files, 2 * ranks);
        jump(army.ritters) & common | jump(army.connets) & royal
    };
    let ray = |(files, ranks)| {
        let one = shift::<S, _>(far, files, ranks);
        let two = shift::<S, _>(one & free, files, ranks);
        let three = shift::<S, _>(two & free, files, ranks);
        ((one | shift::<S, _>(army.king, files, ranks)) & royal, two & royal, three & royal)
    };
    let (a1, a2, a3) = ray(NORTH_EAST);
    let (b1, b2, b3) = ray(NORTH_WEST);
    let (c1, c2, c3) = ray(SOUTH_EAST);
    let (d1, d2, d3) = ray(SOUTH_WEST);
    // Written out, so that every shift is by a constant.
    #[rustfmt::skip]
    let ways = [
        step(NORTH), step(SOUTH), step(EAST), step(WEST),
        jump(NORTH), jump(SOUTH), jump(EAST), jump(WEST),
        a1, b1, c1, d1, a2, b2, c2, d2, a3, b3, c3, d3,
    ];
    Targets {
        ways,
        // A castle square between stops a double step like a unit.
        double: doubled::<S, T>(army.vers | army.knechts, free & common) & common,
        to_ver: T::up::<S>(knechts) & common,
        to_last: T::up::<S>(vers) & common,
        to_castle: S::Windows::EMPTY,
        locked: S::Word::EMPTY,
        inside: S::Windows::EMPTY,
        entrants: S::Windows::EMPTY,
        allowed: S::ANSWERS,
    }
}

impl<S: Shape> Targets<S> {
    /// All targets of the units that are not locked, steps of Ver Knechts into a castle left out.
    #[inline(always)]
    fn all(&self) -> S::Windows {
        self.ways.into_iter().fold(self.double | self.to_ver | self.to_last, |all, set| all | set)
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
    let enemy = S::windows(p.board.sides()[other]);
    let mut army = p.board.army(me);
    let locked = locked(p, me);
    let mut inside = S::Windows::EMPTY;
    if locked.any() {
        inside = within::<S, T>(p, &army, locked);
        army = army.on(S::windows(!locked));
    }
    let mut targets = lines::<S, T>(army, field);
    targets.locked = locked;
    targets.inside = inside;
    // Rule 4: a capture needs the greater sum, so a stronger or equal enemy is a wall. Without contact nobody asks.
    let contact = (targets.all() | targets.inside) & enemy;
    targets.allowed = S::ANSWERS & !enemy;
    if contact.any() {
        targets.allowed = targets.allowed | superiority(p, contact)[me];
    }
    let gates = S::windows(p.zones.castles[other]);
    // Rule 9, edition of 2024: a Ver Knecht steps straight onto a free square of the enemy castle on the last rank.
    let vers = army.vers & T::rank::<S>(S::RANKS - 1);
    if vers.any() && p.edition == Edition::Book2024 {
        targets.to_castle = T::up::<S>(vers) & gates & S::ANSWERS & !S::windows(p.board.occupied());
    }
    // Rule 9: a Prince from outside the enemy castle becomes a Connet on entering it, if the right is unused and there are
    // not three Connets.
    if p.rights >> me & 1 == 1 && p.has(Kind::Connet) && p.board.of(me, Kind::Connet).count() < LIMIT {
        targets.entrants = army.princes & !gates;
    }
    targets
}

/// Those of some squares on which White's sum is greater, and those on which Black's is.
///
/// No closures here: what is not inlined is compiled without the instructions of the machine.
#[inline(always)]
fn superiority<S: Shape>(p: &Position<S>, squares: S::Windows) -> [S::Windows; 2] {
    let forces = Forces::new(&p.board, &p.zones);
    let mut found = [S::Windows::EMPTY; 2];
    let mut window = 0;
    while window < S::Windows::COUNT {
        let mut rest = squares.get(window);
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
    found
}

/// Where the unit under the castle lock may go. Rare, so it has a copy of the lines of its own.
#[cold]
#[inline(never)]
fn within<S: Shape, T: Side>(p: &Position<S>, army: &Army<S::Windows>, locked: S::Word) -> S::Windows {
    let field = Field::new::<S>(p, T::INDEX);
    lines::<S, T>(army.on(S::windows(locked)), field).all() & S::windows(p.zones.castles[T::INDEX])
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
    run(Work(p))
}

#[inline(always)]
fn exchanges_of<S: Shape, T: Side>(p: &Position<S>) -> Option<Targets<S>> {
    let field = Field::new::<S>(p, T::INDEX);
    let army = Army { king: S::Windows::EMPTY, ..p.board.army(T::INDEX) };
    let locked = locked(p, T::INDEX);
    let mut targets = lines::<S, T>(army.on(S::windows(!locked)), field);
    targets.locked = locked;
    targets.inside = within::<S, T>(p, &army, locked);
    let contact = (targets.all() | targets.inside) & S::windows(p.board.sides()[1 - T::INDEX]);
    if !contact.any() {
        return None;
    }
    let [white, black] = superiority(p, contact);
    targets.allowed = contact & !(white | black);
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
    S::join(if side == 0 { lines::<S, White>(army, field).all() } else { lines::<S, Black>(army, field).all() })
}
