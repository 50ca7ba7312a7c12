//! Where the units of a side may go: all units at once, by direction.

use crate::board::Army;
use crate::layout::Edition;
use crate::moves::LIMIT;
use crate::position::Position;
use crate::shape::{Shape, Word, shift};
use crate::side::{Black, Side, White};
use crate::strength::{self, doubled};
use crate::units::Kind;
use variant_core::Player;

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
/// same way.
#[derive(Clone, Copy)]
pub(crate) struct Targets<W> {
    /// Straight one step, straight two, diagonally one, two, three; four ways each. See [`ways`].
    pub(crate) ways: [W; 20],
    /// Two squares forward.
    pub(crate) double: W,
    /// Knechts to own rank 6.
    pub(crate) to_ver: W,
    /// Ver Knechts to the last rank outside the enemy castle.
    pub(crate) to_last: W,
    /// Ver Knechts to the last rank inside it.
    pub(crate) to_castle: W,
    /// The unit under the castle lock, which is in none of the sets above.
    pub(crate) locked: W,
    /// Where it may go.
    pub(crate) inside: W,
    /// The Princes that become a Connet in the enemy castle.
    pub(crate) entrants: W,
    /// The targets above count on these squares only.
    pub(crate) allowed: W,
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

impl<W: Word> Field<W> {
    #[inline(always)]
    fn new<S: Shape<Word = W>>(p: &Position<S>, side: usize) -> Field<W> {
        let barred = p.zones.inaccessible[1 - side];
        let royal = S::ALL & !(p.board.sides()[side] | barred);
        // Rule 5: only royal units stand on castle squares.
        let common = royal & !(p.zones.castles[0] | p.zones.castles[1]);
        Field { free: !(p.board.occupied() | barred), royal, common }
    }
}

/// Own rank 6, where a Knecht becomes a Ver Knecht, is the second beyond the own half.
const fn ver_rank<S: Shape>() -> u8 {
    S::RANKS / 2 + 2
}

/// Rule 3: where an army could go if captures needed no strength. Nothing is locked here, nothing enters a castle.
#[inline(always)]
fn lines<S: Shape, T: Side>(army: Army<S::Word>, field: Field<S::Word>) -> Targets<S::Word> {
    let Field { free, royal, common } = field;
    let royals = army.king | army.princes | army.connets;
    let knechts = army.knechts & T::rank::<S>(ver_rank::<S>() - 1);
    let vers = army.vers & T::rank::<S>(S::RANKS - 1);
    let others = army.ritters | army.vers | army.knechts;
    let far = army.princes | army.connets;
    let step = |(files, ranks)| {
        let others = if ranks == T::UP { others & !(knechts | vers) } else { others };
        shift::<S>(others, files, ranks) & common | shift::<S>(royals, files, ranks) & royal
    };
    let jump = |(files, ranks): (i32, i32)| {
        let jump = |set| shift::<S>(set, 2 * files, 2 * ranks);
        jump(army.ritters) & common | jump(army.connets) & royal
    };
    let ray = |(files, ranks)| {
        let one = shift::<S>(far, files, ranks);
        let two = shift::<S>(one & free, files, ranks);
        let three = shift::<S>(two & free, files, ranks);
        ((one | shift::<S>(army.king, files, ranks)) & royal, two & royal, three & royal)
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
        to_castle: S::Word::EMPTY,
        locked: S::Word::EMPTY,
        inside: S::Word::EMPTY,
        entrants: S::Word::EMPTY,
        allowed: S::ALL,
    }
}

impl<W: Word> Targets<W> {
    /// All targets of the units that are not locked, steps of Ver Knechts into a castle left out.
    #[inline(always)]
    fn all(&self) -> W {
        self.ways.into_iter().fold(self.double | self.to_ver | self.to_last, |all, set| all | set)
    }
}

/// Where the units of the side to move may go, captures by rule 4 included.
#[inline(never)]
pub(crate) fn targets<S: Shape>(p: &Position<S>) -> Targets<S::Word> {
    match p.turn {
        Player::WHITE => targets_of::<S, White>(p),
        _ => targets_of::<S, Black>(p),
    }
}

#[inline(always)]
fn targets_of<S: Shape, T: Side>(p: &Position<S>) -> Targets<S::Word> {
    let (me, other) = (T::INDEX, 1 - T::INDEX);
    let field = Field::new::<S>(p, me);
    let enemy = p.board.sides()[other];
    let army = p.board.army(me);
    let locked = locked(p, me);
    let mut targets = lines::<S, T>(army.on(!locked), field);
    if locked.any() {
        targets.locked = locked;
        targets.inside = lines::<S, T>(army.on(locked), field).all() & p.zones.castles[me];
    }
    // Rule 4: a capture needs the greater sum, so a stronger or equal enemy is a wall. Without contact nobody asks.
    let contact = (targets.all() | targets.inside) & enemy;
    if contact.any() {
        targets.allowed = !enemy | strength::superiority(&p.board, &p.zones, contact)[me];
    }
    let gates = p.zones.castles[other];
    // Rule 9, edition of 2024: a Ver Knecht steps straight onto a free square of the enemy castle on the last rank.
    let vers = army.vers & T::rank::<S>(S::RANKS - 1);
    if vers.any() && p.edition == Edition::Book2024 {
        targets.to_castle = T::up::<S>(vers) & gates & !p.board.occupied();
    }
    // Rule 9: a Prince from outside the enemy castle becomes a Connet on entering it, if the right is unused and there are
    // not three Connets.
    if p.rights >> me & 1 == 1 && p.has(Kind::Connet) && army.connets.count() < LIMIT {
        targets.entrants = army.princes & !gates;
    }
    targets
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
#[inline(never)]
pub(crate) fn exchanges<S: Shape>(p: &Position<S>) -> Option<Targets<S::Word>> {
    match p.turn {
        Player::WHITE => exchanges_of::<S, White>(p),
        _ => exchanges_of::<S, Black>(p),
    }
}

fn exchanges_of<S: Shape, T: Side>(p: &Position<S>) -> Option<Targets<S::Word>> {
    let field = Field::new::<S>(p, T::INDEX);
    let army = Army { king: S::Word::EMPTY, ..p.board.army(T::INDEX) };
    let locked = locked(p, T::INDEX);
    let mut targets = lines::<S, T>(army.on(!locked), field);
    targets.locked = locked;
    targets.inside = lines::<S, T>(army.on(locked), field).all() & p.zones.castles[T::INDEX];
    let enemy = p.board.sides()[1 - T::INDEX];
    let contact = (targets.all() | targets.inside) & enemy;
    if !contact.any() {
        return None;
    }
    let [white, black] = strength::superiority(&p.board, &p.zones, contact);
    targets.allowed = contact & !(white | black);
    Some(targets)
}

/// Where the unit on a square could go if captures needed no strength and nothing were locked; for error messages.
pub(crate) fn reachable<S: Shape>(p: &Position<S>, from: u8) -> S::Word {
    let side = p.turn.index() & 1;
    let field = Field::new(p, side);
    let unit = p.board.army(side).on(S::Word::of(from));
    let leaps = if unit.scouts.any() { S::leaps(from) & field.royal } else { S::Word::EMPTY };
    leaps | if side == 0 { lines::<S, White>(unit, field).all() } else { lines::<S, Black>(unit, field).all() }
}
