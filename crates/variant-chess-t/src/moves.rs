//! Moves, batches of moves, and the generator. Where units may go stands in `reach`.

use crate::position::Position;
use crate::reach::{self, Targets, ways};
use crate::shape::{Shape, Word};
use crate::units::Kind;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::ControlFlow;
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
            Batch::Steps { to, .. } | Batch::Unit { to, .. } => to.count(),
            Batch::Promotions { to, acts, .. } => to.count() * acts.count_ones() as usize,
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

/// All legal moves of the side to move in a position that is not finished.
///
/// Where the units may go is worked out once for all visitors; here the moves are handed out.
#[inline(always)]
pub(crate) fn generate<S: Shape, V: Visit<Batch<S>>>(p: &Position<S>, visitor: &mut V) -> ControlFlow<()> {
    let side = p.turn.index() & 1;
    let up = if p.turn == Player::WHITE { S::FILES as i8 } else { -(S::FILES as i8) };
    let targets = reach::targets(p);
    let Targets { entrants, allowed, .. } = targets;
    let gates = p.zones.castles[1 - side];
    for (by, to) in ways::<S>().into_iter().zip(targets.ways) {
        visitor.visit(Batch::Steps { by, to: to & allowed, entrants, gates })?;
    }
    visitor.visit(Batch::Steps { by: 2 * up, to: targets.double & allowed, entrants, gates })?;
    // Rule 9: a Knecht on own rank 6 is a Ver Knecht at once.
    visitor.visit(Batch::Promotions { by: up, to: targets.to_ver & allowed, acts: Act::ToVerKnecht.bit() })?;
    if (targets.to_last | targets.to_castle).any() {
        let (last, castle) = last_rank(p);
        visitor.visit(Batch::Promotions { by: up, to: targets.to_last & allowed, acts: last })?;
        visitor.visit(Batch::Promotions { by: up, to: targets.to_castle, acts: castle })?;
    }
    scouts(p, visitor)?;
    // Rule 8: the locked unit moves within the castle.
    if targets.locked.any() {
        visitor.visit(Batch::Unit { from: targets.locked.lowest(), to: targets.inside & allowed, act: Act::Go })?;
    }
    if p.exchange { exchanges(p, up, visitor) } else { ControlFlow::Continue(()) }
}

/// Rule 9: no promotion to Prince or Connet with three of them.
pub(crate) const LIMIT: usize = 3;

/// Rule 9: what a Ver Knecht becomes on the last rank, outside the enemy castle and inside it.
fn last_rank<S: Shape>(p: &Position<S>) -> (u8, u8) {
    let army = p.board.army(p.turn.index() & 1);
    let choice = |act: Act, kind, room: bool| if p.has(kind) && room { act.bit() } else { 0 };
    let royal = choice(Act::ToPrince, Kind::Prince, army.princes.count() < LIMIT)
        | choice(Act::ToConnet, Kind::Connet, army.connets.count() < LIMIT);
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
    let mut rest = p.board.army(side).scouts;
    while rest.any() {
        let from = rest.lowest();
        rest = rest.rest();
        let leaps = S::leaps(from) & open;
        visitor.visit(Batch::Unit { from, to: leaps & !castles, act: Act::Go })?;
        visitor.visit(Batch::Unit { from, to: leaps & castles & enemy, act: Act::Exchange })?;
    }
    ControlFlow::Continue(())
}

/// Option `exchange=equal`: at equal sums a unit that could move there exchanges itself for the target.
#[inline(always)]
fn exchanges<S: Shape, V: Visit<Batch<S>>>(p: &Position<S>, up: i8, visitor: &mut V) -> ControlFlow<()> {
    let Some(targets) = reach::exchanges(p) else { return ControlFlow::Continue(()) };
    let acts = Act::Exchange.bit();
    for (by, to) in ways::<S>().into_iter().zip(targets.ways) {
        visitor.visit(Batch::Promotions { by, to: to & targets.allowed, acts })?;
    }
    visitor.visit(Batch::Promotions { by: 2 * up, to: targets.double & targets.allowed, acts })?;
    visitor.visit(Batch::Promotions { by: up, to: (targets.to_ver | targets.to_last) & targets.allowed, acts })?;
    match targets.locked.any() {
        true => visitor.visit(Batch::Unit {
            from: targets.locked.lowest(),
            to: targets.inside & targets.allowed,
            act: Act::Exchange,
        }),
        false => ControlFlow::Continue(()),
    }
}
