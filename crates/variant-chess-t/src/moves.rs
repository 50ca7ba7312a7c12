//! Moves, batches of moves, and the generator. Where units may go stands in `reach`.

use crate::position::Position;
use crate::reach::{self, ways};
use crate::shape::{Shape, Word};
use crate::units::Kind;
use crate::window::Windows;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::ControlFlow;
use variant_core::cpu::Cpu;
use variant_core::{Player, Visit, position};

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

/// Moves that share a direction, or an origin, with their targets as seen through a window of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batch<S: Shape> {
    /// The targets; bit 0 is the square with the index `base`.
    to: u64,
    base: u8,
    moves: Moves,
    shape: PhantomData<S>,
}

/// What the moves of a batch share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moves {
    /// Several units in the same direction.
    Steps {
        /// Target minus origin.
        by: i8,
        /// The targets on which a Prince becomes a Connet.
        connets: u64,
    },
    /// Several units in the same direction, each of which becomes one of some kinds.
    Promotions {
        /// Target minus origin.
        by: i8,
        /// The choices: bit `a` for the [`Act`] with number `a`.
        acts: u8,
    },
    /// One unit with the same act on several targets.
    Unit {
        /// The origin.
        from: u8,
        /// What else happens.
        act: Act,
    },
}

impl<S: Shape> Batch<S> {
    #[inline(always)]
    fn new(window: usize, to: u64, moves: Moves) -> Batch<S> {
        Batch { to, base: S::FILES * window as u8, moves, shape: PhantomData }
    }

    /// The targets of the moves.
    #[inline(always)]
    pub fn targets(&self) -> S::Word {
        S::Word::narrow((self.to as u128) << self.base)
    }
}

impl<S: Shape> position::Batch for Batch<S> {
    type Move = Move<S>;

    #[inline(always)]
    fn len(&self) -> usize {
        let choices = match self.moves {
            Moves::Steps { .. } | Moves::Unit { .. } => 1,
            Moves::Promotions { acts, .. } => acts.count_ones(),
        };
        (self.to.count_ones() * choices) as usize
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.to == 0 || matches!(self.moves, Moves::Promotions { acts: 0, .. })
    }

    #[inline(always)]
    fn each(self, mut f: impl FnMut(Move<S>) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut rest = self.to;
        while rest != 0 {
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            let to = self.base + bit as u8;
            match self.moves {
                Moves::Steps { by, connets } => {
                    let act = if connets >> bit & 1 == 1 { Act::ToConnet } else { Act::Go };
                    f(Move::new(to.wrapping_sub(by as u8), to, act))?;
                }
                Moves::Promotions { by, acts } => {
                    for act in Act::ALL.into_iter().filter(|act| acts & act.bit() != 0) {
                        f(Move::new(to.wrapping_sub(by as u8), to, act))?;
                    }
                }
                Moves::Unit { from, act } => f(Move::new(from, to, act))?,
            }
        }
        ControlFlow::Continue(())
    }
}

/// All legal moves of the side to move in a position that is not finished.
///
/// Where the units may go is worked out once for all visitors; here the moves are handed out.
#[inline(always)]
pub(crate) fn generate<S: Shape, C: Cpu, V: Visit<Batch<S>>>(
    p: &Position<S>,
    cpu: C,
    visitor: &mut V,
) -> ControlFlow<()> {
    let side = p.turn.index() & 1;
    let up = if p.turn == Player::WHITE { S::FILES as i8 } else { -(S::FILES as i8) };
    let targets = reach::targets(p, cpu);
    let (front, home) = if p.turn == Player::WHITE { (reach::last::<S>(), 0) } else { (0, reach::last::<S>()) };
    let allowed = targets.allowed;
    let gates = p.zones.castles[1 - side];
    let ways = ways::<S>();
    let mut way = 0;
    while way < reach::count::<S>() {
        let (by, window) = ways[way];
        let mut connets = 0;
        // Rule 9: the first own Prince to enter the enemy castle becomes a Connet.
        if targets.entrants.any() {
            let entrants = if by > 0 { targets.entrants << by as u32 } else { targets.entrants >> -by as u32 };
            connets = S::windows(entrants & gates).get(window);
        }
        let to = targets.ways[way] & allowed.get(window);
        visitor.visit(Batch::new(window, to, Moves::Steps { by, connets }))?;
        way += 1;
    }
    let double = targets.double & allowed.get(home);
    visitor.visit(Batch::new(home, double, Moves::Steps { by: 2 * up, connets: 0 }))?;
    // Rule 9: a Knecht on own rank 6 is a Ver Knecht at once.
    let ahead = |to: u64, acts| Batch::new(front, to, Moves::Promotions { by: up, acts });
    visitor.visit(ahead(targets.to_ver & allowed.get(front), Act::ToVerKnecht.bit()))?;
    if targets.to_last | targets.to_castle != 0 {
        let (last, castle) = last_rank(p);
        visitor.visit(ahead(targets.to_last & allowed.get(front), last))?;
        visitor.visit(ahead(targets.to_castle, castle))?;
    }
    scouts(p, visitor)?;
    // Rule 8: the locked unit moves within the castle.
    if targets.locked.any() {
        unit(targets.locked.lowest(), targets.inside & targets.allowed, Act::Go, visitor)?;
    }
    if p.exchange { exchanges(p, up, [home, front], visitor) } else { ControlFlow::Continue(()) }
}

/// One unit.
#[inline(always)]
fn unit<S: Shape, V: Visit<Batch<S>>>(from: u8, to: S::Windows, act: Act, visitor: &mut V) -> ControlFlow<()> {
    let mut window = 0;
    while window < S::Windows::COUNT {
        visitor.visit(Batch::new(window, to.get(window), Moves::Unit { from, act }))?;
        window += 1;
    }
    ControlFlow::Continue(())
}

/// Rule 9: no promotion to Prince or Connet with three of them.
pub(crate) const LIMIT: usize = 3;

/// Rule 9: what a Ver Knecht becomes on the last rank, outside the enemy castle and inside it.
fn last_rank<S: Shape>(p: &Position<S>) -> (u8, u8) {
    let choice = |act: Act, kind, room: bool| if p.has(kind) && room { act.bit() } else { 0 };
    let room = |kind| p.board.of(p.turn.index() & 1, kind).count() < LIMIT;
    let royal = choice(Act::ToPrince, Kind::Prince, room(Kind::Prince))
        | choice(Act::ToConnet, Kind::Connet, room(Kind::Connet));
    (royal | choice(Act::ToRitter, Kind::Ritter, true) | choice(Act::ToScout, Kind::Scout, true), royal)
}

/// Rule 6: a Scout takes anything on an ordinary square, and exchanges itself for anything on a castle square. It enters no
/// inaccessible square of the enemy.
#[inline(always)]
fn scouts<S: Shape, V: Visit<Batch<S>>>(p: &Position<S>, visitor: &mut V) -> ControlFlow<()> {
    let side = p.turn.index() & 1;
    let [mine, enemy] = [p.board.sides()[side], p.board.sides()[1 - side]];
    let castles = p.zones.castles[0] | p.zones.castles[1];
    let open = !(mine | p.zones.inaccessible[1 - side]);
    let mut rest = p.board.of(side, Kind::Scout);
    while rest.any() {
        let from = rest.lowest();
        rest = rest.rest();
        // A leap from rank 6 or beyond stays within the last window, one from elsewhere within the first.
        let window = if from >= S::FILES * 5 { S::Windows::COUNT - 1 } else { 0 };
        let see = |set| S::windows(set).get(window);
        let leaps = see(S::leaps(from) & open);
        let (castles, enemy) = (see(castles), see(enemy));
        visitor.visit(Batch::new(window, leaps & !castles, Moves::Unit { from, act: Act::Go }))?;
        visitor.visit(Batch::new(window, leaps & castles & enemy, Moves::Unit { from, act: Act::Exchange }))?;
    }
    ControlFlow::Continue(())
}

/// Option `exchange=equal`: at equal sums a unit that could move there exchanges itself for the target.
#[inline(always)]
fn exchanges<S: Shape, V: Visit<Batch<S>>>(
    p: &Position<S>,
    up: i8,
    [home, front]: [usize; 2],
    visitor: &mut V,
) -> ControlFlow<()> {
    let Some(targets) = reach::exchanges(p) else { return ControlFlow::Continue(()) };
    let acts = Act::Exchange.bit();
    let allowed = targets.allowed;
    let ways = ways::<S>();
    let mut way = 0;
    while way < reach::count::<S>() {
        let (by, window) = ways[way];
        let to = targets.ways[way] & allowed.get(window);
        visitor.visit(Batch::new(window, to, Moves::Promotions { by, acts }))?;
        way += 1;
    }
    let double = targets.double & allowed.get(home);
    visitor.visit(Batch::new(home, double, Moves::Promotions { by: 2 * up, acts }))?;
    let ahead = (targets.to_ver | targets.to_last) & allowed.get(front);
    visitor.visit(Batch::new(front, ahead, Moves::Promotions { by: up, acts }))?;
    match targets.locked.any() {
        true => unit(targets.locked.lowest(), targets.inside & allowed, Act::Exchange, visitor),
        false => ControlFlow::Continue(()),
    }
}
