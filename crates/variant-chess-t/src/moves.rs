//! Moves, batches of moves, and the generator.

use crate::board::Army;
use crate::layout::Edition;
use crate::position::Position;
use crate::shape::{Shape, Word, shift};
use crate::side::{Black, Side, White};
use crate::strength::{self, doubled};
use crate::units::Kind;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::ControlFlow;
use variant_core::{Visit, position};

/// What a move does beside going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Act {
    /// Nothing: a step or a capture.
    Go,
    /// The unit and its target both vanish (rule 6, and the option `exchange=equal`).
    Exchange,
    /// A Knecht becomes a Ver Knecht.
    ToVerKnecht,
    /// A Ver Knecht becomes a Ritter.
    ToRitter,
    /// A Ver Knecht becomes a Scout.
    ToScout,
    /// A Ver Knecht becomes a Prince.
    ToPrince,
    /// A Ver Knecht or a Prince becomes a Connet.
    ToConnet,
}

impl Act {
    pub(crate) const ALL: [Act; 7] =
        [Act::Go, Act::Exchange, Act::ToVerKnecht, Act::ToRitter, Act::ToScout, Act::ToPrince, Act::ToConnet];

    /// What the unit becomes.
    pub const fn promotion(self) -> Option<Kind> {
        match self {
            Act::Go | Act::Exchange => None,
            Act::ToVerKnecht => Some(Kind::VerKnecht),
            Act::ToRitter => Some(Kind::Ritter),
            Act::ToScout => Some(Kind::Scout),
            Act::ToPrince => Some(Kind::Prince),
            Act::ToConnet => Some(Kind::Connet),
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A move: origin, target, and what else happens.
///
/// ```
/// use variant_chess_t::{Act, ChessT1};
/// use variant_core::Variant;
/// let rules = ChessT1::default();
/// let m = rules.parse_move(&rules.start(), "e2e4").unwrap();
/// assert_eq!((m.from().to_string(), m.to().to_string()), ("e2".into(), "e4".into()));
/// assert_eq!(m.act(), Act::Go);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Move<S: Shape> {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) act: Act,
    shape: PhantomData<S>,
}

impl<S: Shape> Move<S> {
    #[inline(always)]
    pub(crate) const fn new(from: u8, to: u8, act: Act) -> Move<S> {
        Move { from, to, act, shape: PhantomData }
    }

    /// Where the unit stands.
    pub fn from(self) -> S::Square {
        S::square(self.from)
    }

    /// Where it goes, or the square it acts on.
    pub fn to(self) -> S::Square {
        S::square(self.to)
    }

    /// What else happens.
    pub const fn act(self) -> Act {
        self.act
    }

    /// What the unit becomes.
    pub const fn promotion(self) -> Option<Kind> {
        self.act.promotion()
    }
}

impl<S: Shape> Hash for Move<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.from, self.to, self.act).hash(state);
    }
}

/// The coordinate text.
impl<S: Shape> fmt::Debug for Move<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if self.act == Act::Exchange { "*" } else { "" };
        write!(f, "{}{between}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// Moves that share a direction, or an origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch<S: Shape> {
    /// Several units in the same direction.
    Steps {
        /// Target minus origin.
        by: i8,
        /// The targets.
        to: S::Word,
        /// The Princes among the units that become a Connet on one of the `gates`.
        entrants: S::Word,
        /// The enemy castle.
        gates: S::Word,
    },
    /// Several units in the same direction, each of which becomes one of some kinds.
    Promotions {
        /// Target minus origin.
        by: i8,
        /// The targets.
        to: S::Word,
        /// The choices: bit `a` for the [`Act`] with number `a`.
        acts: u8,
    },
    /// One unit with the same act on several targets.
    Unit {
        /// The origin.
        from: u8,
        /// The targets.
        to: S::Word,
        /// What else happens.
        act: Act,
    },
}

impl<S: Shape> Batch<S> {
    /// The targets of the moves.
    #[inline(always)]
    pub fn targets(&self) -> S::Word {
        match *self {
            Batch::Steps { to, .. } | Batch::Promotions { to, .. } | Batch::Unit { to, .. } => to,
        }
    }
}

impl<S: Shape> position::Batch for Batch<S> {
    type Move = Move<S>;

    #[inline(always)]
    fn len(&self) -> usize {
        match *self {
            Batch::Steps { to, .. } | Batch::Unit { to, .. } => to.len(),
            Batch::Promotions { to, acts, .. } => to.len() * acts.count_ones() as usize,
        }
    }

    #[inline(always)]
    fn each(self, mut f: impl FnMut(Move<S>) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut rest = self.targets();
        while rest.any() {
            let to = rest.lowest();
            rest = rest.rest();
            match self {
                Batch::Steps { by, entrants, gates, .. } => {
                    let from = to.wrapping_sub(by as u8);
                    // Rule 9: the first own Prince to enter the enemy castle becomes a Connet.
                    let enters = entrants.meets(S::Word::of(from)) && gates.meets(S::Word::of(to));
                    f(Move::new(from, to, if enters { Act::ToConnet } else { Act::Go }))?;
                }
                Batch::Promotions { by, acts, .. } => {
                    for act in Act::ALL.into_iter().filter(|act| acts & act.bit() != 0) {
                        f(Move::new(to.wrapping_sub(by as u8), to, act))?;
                    }
                }
                Batch::Unit { from, act, .. } => f(Move::new(from, to, act))?,
            }
        }
        ControlFlow::Continue(())
    }
}

/// The four ways to the side and the four diagonal ones: files and ranks to the right and up.
const STRAIGHT: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

/// Target minus origin of so many steps.
const fn by<S: Shape>((files, ranks): (i32, i32), steps: i32) -> i8 {
    (steps * (ranks * S::FILES as i32 + files)) as i8
}

/// Where the units of a side could go if captures needed no strength: by direction, Scouts left out.
#[derive(Clone, Copy)]
struct Reach<W> {
    /// One square straight.
    steps: [W; 4],
    /// Two squares straight, jumping.
    jumps: [W; 4],
    /// One, two, three squares on a diagonal.
    rays: [[W; 3]; 4],
    /// Two squares forward.
    double: W,
    /// Knechts to own rank 6.
    to_ver: W,
    /// Ver Knechts to the last rank outside the castle.
    to_last: W,
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

/// Rule 3, all units of an army at once.
#[inline(always)]
fn reach<S: Shape, T: Side>(army: Army<S::Word>, field: Field<S::Word>) -> Reach<S::Word> {
    let Field { free, royal, common } = field;
    let royals = army.king | army.princes | army.connets;
    let knechts = army.knechts & T::rank::<S>(ver_rank::<S>() - 1);
    let vers = army.vers & T::rank::<S>(S::RANKS - 1);
    let others = army.ritters | army.vers | army.knechts;
    let steps = STRAIGHT.map(|(files, ranks)| {
        let others = if ranks == T::UP { others & !(knechts | vers) } else { others };
        shift::<S>(others, files, ranks) & common | shift::<S>(royals, files, ranks) & royal
    });
    let jumps = STRAIGHT.map(|(files, ranks)| {
        let jump = |set| shift::<S>(set, 2 * files, 2 * ranks);
        jump(army.ritters) & common | jump(army.connets) & royal
    });
    let far = army.princes | army.connets;
    let rays = DIAGONAL.map(|(files, ranks)| {
        let one = shift::<S>(far, files, ranks);
        let two = shift::<S>(one & free, files, ranks);
        let three = shift::<S>(two & free, files, ranks);
        [(one | shift::<S>(army.king, files, ranks)) & royal, two & royal, three & royal]
    });
    // A castle square between stops a double step like a unit.
    let double = doubled::<S, T>(army.vers | army.knechts, free & common) & common;
    Reach { steps, jumps, rays, double, to_ver: T::up::<S>(knechts) & common, to_last: T::up::<S>(vers) & common }
}

impl<W: Word> Reach<W> {
    #[inline(always)]
    fn all(&self) -> W {
        let mut all = self.double | self.to_ver | self.to_last;
        for &set in self.steps.iter().chain(&self.jumps).chain(self.rays.iter().flatten()) {
            all |= set;
        }
        all
    }
}

/// All legal moves of `T` in a position that is not finished.
#[inline(always)]
pub(crate) fn generate<S: Shape, T: Side, V: Visit<Batch<S>>>(p: &Position<S>, visitor: &mut V) -> ControlFlow<()> {
    let (me, other) = (T::INDEX, 1 - T::INDEX);
    let field = Field::new::<S>(p, me);
    let enemy = p.board.sides()[other];
    let whole = p.board.army(me);
    let locked = locked(p, me);
    let army = whole.on(!locked);
    let reach = reach::<S, T>(army, field);

    // Rule 4: a capture needs the greater sum; so a stronger or equal enemy is a wall. No contact, no sums.
    let contact = (reach.all() & enemy).any() || locked.any();
    let stuck = if contact { enemy & !strength::superiority(&p.board, &p.zones)[me] } else { S::Word::EMPTY };

    // Rule 9: a Prince that stands outside the enemy castle becomes a Connet on entering, if the right is unused and there
    // are not three Connets.
    let gates = p.zones.castles[other];
    let may_enter = p.rights >> me & 1 == 1 && p.has(Kind::Connet) && whole.connets.len() < LIMIT;
    let entrants = if may_enter { army.princes & !gates } else { S::Word::EMPTY };

    for (way, to) in STRAIGHT.into_iter().zip(reach.steps) {
        visitor.visit(Batch::Steps { by: by::<S>(way, 1), to: to & !stuck, entrants, gates })?;
    }
    let none = S::Word::EMPTY;
    for (way, to) in STRAIGHT.into_iter().zip(reach.jumps) {
        visitor.visit(Batch::Steps { by: by::<S>(way, 2), to: to & !stuck, entrants: none, gates })?;
    }
    for (way, rays) in DIAGONAL.into_iter().zip(reach.rays) {
        for (steps, to) in (1..).zip(rays) {
            visitor.visit(Batch::Steps { by: by::<S>(way, steps), to: to & !stuck, entrants, gates })?;
        }
    }
    let up = (0, T::UP);
    visitor.visit(Batch::Steps { by: by::<S>(up, 2), to: reach.double & !stuck, entrants: none, gates })?;
    // Rule 9: a Knecht on own rank 6 is a Ver Knecht at once.
    let to_ver = reach.to_ver & !stuck;
    visitor.visit(Batch::Promotions { by: by::<S>(up, 1), to: to_ver, acts: Act::ToVerKnecht.bit() })?;
    last_rank::<S, T, V>(p, &whole, reach.to_last & !stuck, visitor)?;
    scouts::<S, V>(p, &army, field, enemy, visitor)?;
    if locked.any() {
        inside::<S, T, V>(p, locked, field, enemy, stuck, visitor)?;
    }
    if p.exchange && contact {
        exchanges::<S, T, V>(p, army, field, visitor)?;
    }
    ControlFlow::Continue(())
}

/// Rule 9: no promotion to Prince or Connet with three of them.
pub(crate) const LIMIT: usize = 3;

/// Rule 9: a Ver Knecht reaches the last rank, outside the castle or, by the edition of 2024, on a free square of it.
#[inline(always)]
fn last_rank<S: Shape, T: Side, V: Visit<Batch<S>>>(
    p: &Position<S>,
    army: &Army<S::Word>,
    to: S::Word,
    visitor: &mut V,
) -> ControlFlow<()> {
    let vers = army.vers & T::rank::<S>(S::RANKS - 1);
    if !vers.any() {
        return ControlFlow::Continue(());
    }
    let choice = |act: Act, kind, room: bool| if p.has(kind) && room { act.bit() } else { 0 };
    let royal = choice(Act::ToPrince, Kind::Prince, army.princes.len() < LIMIT)
        | choice(Act::ToConnet, Kind::Connet, army.connets.len() < LIMIT);
    let acts = royal | choice(Act::ToRitter, Kind::Ritter, true) | choice(Act::ToScout, Kind::Scout, true);
    let by = by::<S>((0, T::UP), 1);
    visitor.visit(Batch::Promotions { by, to, acts })?;
    if p.edition == Edition::Book2024 {
        let enemy_castle = p.zones.castles[1 - T::INDEX];
        let to = T::up::<S>(vers) & enemy_castle & !p.board.occupied();
        visitor.visit(Batch::Promotions { by, to, acts: royal })?;
    }
    ControlFlow::Continue(())
}

/// Rule 6: a Scout takes anything on an ordinary square, and exchanges itself for anything on a castle square.
#[inline(always)]
fn scouts<S: Shape, V: Visit<Batch<S>>>(
    p: &Position<S>,
    army: &Army<S::Word>,
    field: Field<S::Word>,
    enemy: S::Word,
    visitor: &mut V,
) -> ControlFlow<()> {
    let castles = p.zones.castles[0] | p.zones.castles[1];
    let mut rest = army.scouts;
    while rest.any() {
        let from = rest.lowest();
        rest = rest.rest();
        let leaps = S::leaps(from) & field.royal;
        visitor.visit(Batch::Unit { from, to: leaps & !castles, act: Act::Go })?;
        visitor.visit(Batch::Unit { from, to: leaps & castles & enemy, act: Act::Exchange })?;
    }
    ControlFlow::Continue(())
}

/// Rule 8: the last own royal unit inside the own castle, while an enemy royal unit is inside it too.
#[inline(always)]
pub(crate) fn locked<S: Shape>(p: &Position<S>, side: usize) -> S::Word {
    let castle = p.zones.castles[side];
    let guards = p.board.royals(side) & castle;
    if p.board.royals(1 - side).meets(castle) && !guards.rest().any() { guards } else { S::Word::EMPTY }
}

/// Rule 8: the locked unit may move within the castle.
#[inline(always)]
fn inside<S: Shape, T: Side, V: Visit<Batch<S>>>(
    p: &Position<S>,
    locked: S::Word,
    field: Field<S::Word>,
    enemy: S::Word,
    stuck: S::Word,
    visitor: &mut V,
) -> ControlFlow<()> {
    let unit = p.board.army(T::INDEX).on(locked);
    let castle = p.zones.castles[T::INDEX];
    let to = reach::<S, T>(unit, field).all() & castle;
    let from = locked.lowest();
    visitor.visit(Batch::Unit { from, to: to & !stuck, act: Act::Go })?;
    if p.exchange && !unit.king.any() {
        visitor.visit(Batch::Unit { from, to: to & enemy & equal(p), act: Act::Exchange })?;
    }
    ControlFlow::Continue(())
}

/// The squares where the sums are equal.
fn equal<S: Shape>(p: &Position<S>) -> S::Word {
    let [white, black] = strength::superiority(&p.board, &p.zones);
    !(white | black)
}

/// Option `exchange=equal`: at equal sums a unit that could move there exchanges itself for the target. The mover acts
/// there, so both sums are above 0. A king never exchanges itself.
#[inline(always)]
fn exchanges<S: Shape, T: Side, V: Visit<Batch<S>>>(
    p: &Position<S>,
    army: Army<S::Word>,
    field: Field<S::Word>,
    visitor: &mut V,
) -> ControlFlow<()> {
    let reach = reach::<S, T>(Army { king: S::Word::EMPTY, ..army }, field);
    let level = p.board.sides()[1 - T::INDEX] & equal(p);
    if !(reach.all() & level).any() {
        return ControlFlow::Continue(());
    }
    let acts = Act::Exchange.bit();
    let up = (0, T::UP);
    let forward = [(by::<S>(up, 2), reach.double), (by::<S>(up, 1), reach.to_ver), (by::<S>(up, 1), reach.to_last)];
    let steps = STRAIGHT.into_iter().zip(reach.steps).map(|(way, to)| (by::<S>(way, 1), to));
    let jumps = STRAIGHT.into_iter().zip(reach.jumps).map(|(way, to)| (by::<S>(way, 2), to));
    let rays = DIAGONAL.into_iter().zip(reach.rays);
    let rays = rays.flat_map(|(way, rays)| (1..).zip(rays).map(move |(steps, to)| (by::<S>(way, steps), to)));
    for (by, to) in forward.into_iter().chain(steps).chain(jumps).chain(rays) {
        visitor.visit(Batch::Promotions { by, to: to & level, acts })?;
    }
    ControlFlow::Continue(())
}

/// Where the unit on a square could go if captures needed no strength and nothing were locked; for error messages.
pub(crate) fn reachable<S: Shape>(p: &Position<S>, from: u8) -> S::Word {
    let side = p.turn.index() & 1;
    let field = Field::new(p, side);
    let unit = p.board.army(side).on(S::Word::of(from));
    let leaps = if unit.scouts.any() { S::leaps(from) & field.royal } else { S::Word::EMPTY };
    leaps | if side == 0 { reach::<S, White>(unit, field).all() } else { reach::<S, Black>(unit, field).all() }
}
