//! Launches of both games: what a blast removes, where a launch is stopped, and which launches leave the king safe.
//!
//! The legal targets of a missile are found as one set. A launch goes wrong in three ways only: an attacker of the king survives; or
//! the blast, or the missile's leaving, takes the last unit from between the king and a slider that survives. Which targets do
//! so is the intersection of the 3x3 surroundings of the units in between.

use crate::area::Area;
use crate::board::Board;
use crate::ground::{Ground, rank};
use crate::moves::{Batch, Move, Tag};
use core::ops::ControlFlow;
use variant_chess::side::{Side, White};
use variant_core::Visit;

/// The options that change what launches do or which are legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Terms {
    /// Stratomic Mini, rule 4: `launch=silo`.
    pub(crate) silo: bool,
    /// Stratomic Mini, rule 5: `shield=squares`.
    pub(crate) shield: bool,
    /// Stratomic Mini, rule 5: `intercepted=illegal`.
    pub(crate) no_interceptions: bool,
    /// Stratomic, rule 4: `own-square`; always so in Stratomic Mini (rule 2).
    pub(crate) own_square: bool,
    /// Stratomic: `array=rotated`, which moves the castling of Black.
    pub(crate) rotated: bool,
}

/// What bishops and silos mean for the launches of one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Defense<A> {
    /// Targets at which a launch is intercepted.
    pub(crate) protected: A,
    /// Units that a blast removes.
    pub(crate) soft: A,
}

/// The files of initial missiles (a, h) and bishops (c, f), as a rank.
const SILOS: u8 = 0b1000_0001;
const POSTS: u8 = 0b0010_0100;

/// The home squares of a side on these files.
#[inline(always)]
fn home<G: Ground, S: Side>(files: u8) -> G::Set {
    let mut set = G::Set::NONE;
    let first = if S::INDEX == 0 { 0 } else { 56 };
    let mut file = 0;
    while file < 8 {
        if files >> file & 1 != 0 {
            set |= G::Set::of(first + file);
        }
        file += 1;
    }
    set & rank::<G, S>(1)
}

/// The defense of the enemy of `S` against launches of `S`.
#[inline(always)]
pub(crate) fn defense<G: Ground, S: Side>(board: &Board<G>, terms: Terms) -> Defense<G::Set> {
    // Both games: kings survive every blast.
    let mut hard = board.kings;
    let mut protected = G::Set::NONE;
    if G::AIR_DEFENSE {
        // Rule 5: a bishop protects the squares within one step, its own included, whether or not it is pinned or attacked.
        let theirs = board.theirs::<S>();
        let bishops = board.diagonal & !board.straight & theirs;
        protected = G::dilate(bishops);
        if terms.silo {
            // Rule 4: a bishop on an initial square of its color protects radius two, a missile on one survives any blast.
            protected |= G::dilate(G::dilate(bishops & home::<G, S::Other>(POSTS)));
            hard |= board.missiles
                & (board.sides[0] & home::<G, White>(SILOS)
                    | board.sides[1] & home::<G, variant_chess::side::Black>(SILOS));
        }
        if terms.shield {
            // Rule 5, `shield=squares`: units of the bishop's side on squares it protects survive enemy blasts.
            hard |= theirs & protected;
        }
    }
    Defense { protected, soft: board.occupied() & !hard }
}

/// The units that a launch of `S` removes, the missile among them.
///
/// Rule 2 (Stratomic: 4): the missile always vanishes, and every unit of either color on the target and its neighbors. Rule 5: nothing else
/// does if the target is protected.
#[inline(always)]
pub(crate) fn removed<G: Ground, S: Side>(board: &Board<G>, terms: Terms, from: u8, to: u8) -> G::Set {
    let Defense { protected, soft } = defense::<G, S>(board, terms);
    let (from, to) = (G::Set::of(from), G::Set::of(to));
    if protected.meets(to) { from } else { G::dilate(to) & soft | from }
}

/// How targets bear on the safety of a king.
struct Danger<A> {
    /// Targets whose blast leaves the king attacked.
    fatal: A,
    /// Is the king attacked if there is no blast at all?
    exposed: bool,
    /// The squares between the king and enemy sliders.
    lines: A,
}

/// The danger to the king of `S` on a board with these `occupied` squares, of which blasts empty the `soft` ones.
#[inline(always)]
fn danger<G: Ground, S: Side>(board: &Board<G>, occupied: G::Set, soft: G::Set) -> Danger<G::Set> {
    let k = board.king::<S>();
    let mut danger = Danger { fatal: G::Set::NONE, exposed: false, lines: G::Set::NONE };
    let mut near = board.near::<S>(k);
    while near.any() {
        // An attacker next to the king, or a leap away: only a blast that removes it helps.
        danger.exposed = true;
        danger.fatal |= !removers::<G>(near.first(), soft);
        near = near.rest();
    }
    let mut sliders = board.aligned::<S>(k);
    while sliders.any() {
        let slider = sliders.first();
        let line = G::path(k, sliders.lowest()) & !slider;
        sliders = sliders.rest();
        danger.lines |= line;
        let mut between = line & occupied;
        danger.exposed |= !between.any();
        if between.meets(!soft) {
            continue;
        }
        // Targets that clear the line but not its end.
        let mut clearing = !removers::<G>(slider, soft);
        while between.any() && clearing.any() {
            clearing &= G::dilate(between.first());
            between = between.rest();
        }
        danger.fatal |= clearing;
    }
    danger
}

/// The targets whose blast removes the unit on the square `bit`.
#[inline(always)]
fn removers<G: Ground>(bit: G::Set, soft: G::Set) -> G::Set {
    if bit.meets(soft) { G::dilate(bit) } else { G::Set::NONE }
}

/// Launches of the missiles `ready`, which are armed and not attacked: one batch a missile.
///
/// Rule 6 (Stratomic: 5): a launch may not leave the own king attacked; it may be an evasion.
#[inline(always)]
pub(crate) fn launches<G: Ground, S: Side, V: Visit<Batch<G>>>(
    board: &Board<G>,
    terms: Terms,
    mut ready: G::Set,
    visitor: &mut V,
) -> ControlFlow<()> {
    let Defense { protected, soft } = defense::<G, S>(board, terms);
    let occupied = board.occupied();
    let common = danger::<G, S>(board, occupied, soft);
    while ready.any() {
        let (from, missile) = (ready.lowest(), ready.first());
        ready = ready.rest();
        let mut to = targets::<G>(&common, terms, protected);
        if common.lines.meets(missile) {
            // The missile itself stands between its king and a slider.
            to = targets::<G>(&danger::<G, S>(board, occupied & !missile, soft), terms, protected);
        }
        if !terms.own_square {
            to &= !missile;
        }
        visitor.visit(Batch::Piece { tag: Tag::Launch, from, to })?;
    }
    ControlFlow::Continue(())
}

/// The targets that `danger` leaves.
#[inline(always)]
fn targets<G: Ground>(danger: &Danger<G::Set>, terms: Terms, protected: G::Set) -> G::Set {
    let hits = G::BOARD & !danger.fatal & !protected;
    // Rule 5: an intercepted launch is legal, unless the option forbids it, but never saves the king.
    if terms.no_interceptions || danger.exposed { hits } else { hits | protected }
}

/// Is a launch intercepted?
pub(crate) fn is_intercepted<G: Ground, S: Side>(board: &Board<G>, terms: Terms, m: Move<G>) -> bool {
    defense::<G, S>(board, terms).protected.meets(G::Set::of(m.squares().1))
}
