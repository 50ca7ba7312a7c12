//! What each seat sees, and which positions fit it.
//!
//! Everybody sees the units, all moves but choices, whether somebody is still choosing, and whether the game is over. A player also
//! sees the own carriers and choices; a spectator sees nobody's.

use crate::Square;
use crate::moves::Move;
use crate::position::{Position, Stage};
use crate::rules::{Beirut, marked};
use crate::text;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;
use variant_core::key::SplitMix64;
use variant_core::scene::Scene;
use variant_core::variant::{EditsOf, Viewer};
use variant_core::{Edit, Fault, Observe, Outcome, Player, Position as _, PositionError, Variant};

/// A position as one seat, or a spectator, sees it.
///
/// ```
/// use variant_beirut::Beirut;
/// use variant_core::{Observe, Player, Variant};
/// let rules = Beirut::default();
/// let position = rules.parse("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1 a2/a7").unwrap();
/// let view = rules.view(&position, Some(Player::BLACK));
/// assert_eq!(rules.view_text(&view), "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1 */a7");
/// assert_eq!(rules.consistent(&view).count(), 2); // a2 carries White's bomb, or nothing does any more
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Viewer,
    /// The position without the carriers the viewer does not know; a hidden side that still chooses misses one choice here.
    shown: Position,
    end: Option<Outcome>,
}

impl View {
    /// Who looks.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The side to move, whether or not it can.
    pub const fn side_to_move(&self) -> Player {
        self.shown.orthodox.side_to_move()
    }

    /// The unit on a square.
    pub fn piece_at(&self, at: Square) -> Option<crate::Piece> {
        self.shown.piece_at(at)
    }

    /// The viewer's own carriers, as a set; empty for a spectator.
    pub const fn carriers(&self) -> variant_core::Bits<u64> {
        variant_core::Bits(self.shown.bombs)
    }

    /// Is somebody choosing carriers, is the game on, or is it over?
    pub const fn stage(&self) -> Stage {
        if self.end.is_some() { Stage::Finished } else { self.shown.stage() }
    }

    /// The end of the game as the position decides it.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.end
    }

    fn hides(&self, side: Player) -> bool {
        self.viewer != Some(side)
    }
}

/// A position without what the viewer may not know.
fn hidden(p: &Position, viewer: Viewer) -> Position {
    let (mut bombs, mut missing) = (p.bombs, p.missing);
    for side in [Player::WHITE, Player::BLACK] {
        if viewer != Some(side) {
            bombs &= !p.board().sides[side.index()];
            missing[side.index()] = missing[side.index()].min(1);
        }
    }
    Position::new(p.orthodox, bombs, missing, p.terms)
}

impl Observe for Beirut {
    type View = View;

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        View { viewer, shown: hidden(position, viewer), end: position.outcome() }
    }

    /// The position text with `*` for a part that the viewer does not know.
    fn view_text(&self, view: &View) -> String {
        text::position_text(&view.shown, [!view.hides(Player::WHITE), !view.hides(Player::BLACK)])
    }

    /// Legality never depends on the enemy's carriers (rules 4 to 7), so the view alone gives the moves.
    fn view_moves(&self, view: &View) -> Vec<Move> {
        let on_move = view.end.is_none() && view.viewer == Some(view.side_to_move());
        if on_move { view.shown.legal_moves() } else { Vec::new() }
    }

    /// All moves are public but the choices of somebody else.
    fn seen_move(&self, before: &Position, m: Move, viewer: Viewer) -> Option<String> {
        let hidden = matches!(m, Move::Choose(_)) && viewer != Some(before.orthodox.side_to_move());
        (!hidden).then(|| self.move_text(before, m))
    }

    /// A blast shows what it takes. Which of the dead had been carriers only their owner knows, but for the one that was detonated.
    fn seen_edits(&self, before: &Position, m: Move, viewer: Viewer) -> EditsOf<Self> {
        if self.seen_move(before, m, viewer).is_none() {
            return EditsOf::<Self>::new();
        }
        let told = |at: Square| m == Move::Detonate(at) || viewer.is_some() && before.controller_at(at) == viewer;
        before.edits(m).into_iter().filter(|edit| !matches!(*edit, Edit::Reveal { at } if !told(at))).collect()
    }

    /// Only the viewer's own carriers are marked.
    fn seen_scene(&self, position: &Position, viewer: Viewer) -> Scene {
        marked(position, viewer.map_or(0, |player| position.carriers(player).0))
    }

    /// All sets of carriers that fit are equally likely.
    fn sample(&self, view: &View, random: &mut SplitMix64) -> Option<Position> {
        let turn = view.side_to_move();
        let (mover, waiting) = (self.secrets(view, turn), self.secrets(view, turn.opponent()));
        let other = waiting.pick(random);
        // Only the carriers of the side to move decide whether the game is over, and nearly all sets fit.
        let fits = |own: u64| Some(self.filled(view, own | other)).filter(|p| p.outcome() == view.end);
        (0..64).find_map(|_| fits(mover.pick(random))).or_else(|| mover.iter().find_map(fits))
    }
}

impl Beirut {
    /// Every position that looks like this view, each once, fewest carriers first. There may be very many where a side has many
    /// carriers, or both are hidden.
    ///
    /// What was seen earlier may rule some out: see [`Knowledge`](crate::Knowledge).
    pub fn consistent(&self, view: &View) -> impl Iterator<Item = Position> + use<> {
        let (rules, view) = (*self, *view);
        let turn = view.side_to_move();
        let (mover, waiting) = (rules.secrets(&view, turn), rules.secrets(&view, turn.opponent()));
        waiting
            .iter()
            .flat_map(move |other| mover.iter().map(move |own| rules.filled(&view, own | other)))
            .filter(move |p| p.outcome() == view.end)
    }

    /// Reads the text of a view. The text does not tell whether a hidden side is choosing its carriers, or whether it has a bomb
    /// left to go on with: the stage does.
    ///
    /// ```
    /// use variant_beirut::{Beirut, Stage};
    /// use variant_core::{Observe, Player, Variant};
    /// let rules = Beirut::default();
    /// let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 e2/*";
    /// let view = rules.parse_view(text, Stage::Choice).unwrap();
    /// assert_eq!((view.viewer(), rules.view_text(&view)), (Some(Player::WHITE), text.to_string()));
    /// assert_eq!(rules.consistent(&view).count(), 1); // Black has not chosen
    /// ```
    ///
    /// # Errors
    /// Every reason why no position of the game looks like this.
    pub fn parse_view(&self, text: &str, stage: Stage) -> Result<View, PositionError> {
        let fault = |expected: &str| Fault::new("carriers", text.rsplit(' ').next().unwrap_or(""), expected);
        let (viewer, shown) = match text.rsplit_once(' ').and_then(|(rest, field)| Some((rest, field.split_once('/')?)))
        {
            Some((rest, ("*", "*"))) => (None, self.plausible(rest, "*", "*", stage)),
            Some((rest, (own, "*"))) => (Some(Player::WHITE), self.plausible(rest, own, "*", stage)),
            Some((rest, ("*", own))) => (Some(Player::BLACK), self.plausible(rest, "*", own, stage)),
            _ => return Err(fault("White's and Black's, a slash between, * for what is hidden").into()),
        };
        let mut view = self.view(&shown?, viewer);
        if stage == Stage::Play && view.shown.stage() == Stage::Play {
            // The position in hand has no hidden carriers; another one may go on.
            view.end = None;
        }
        if view.stage() != stage || self.sample(&view, &mut SplitMix64::new(0)).is_none() {
            return Err(fault("a position at this stage of the game").into());
        }
        Ok(view)
    }

    /// Some position with this text, `*` filled in as the stage asks.
    fn plausible(&self, rest: &str, white: &str, black: &str, stage: Stage) -> Result<Position, PositionError> {
        let all = match self.carriers() {
            1 => "?".into(),
            n => alloc::format!("?{n}"),
        };
        let chosen = || text::some_carriers(rest, self.carriers());
        let black_chooses = rest.split(' ').nth(1) == Some("b");
        let open = stage == Stage::Choice || white.contains('?') || black.contains('?');
        let fill = |part: &str, side: Player| -> String {
            match (part, side) {
                ("*", _) if !open => "-".into(),
                ("*", Player::WHITE) if black_chooses => chosen(),
                ("*", _) => all.clone(),
                (own, _) => own.into(),
            }
        };
        self.parse(&alloc::format!("{rest} {}/{}", fill(white, Player::WHITE), fill(black, Player::BLACK)))
    }

    /// The sets of carriers a side may have, given the view.
    fn secrets(&self, view: &View, side: Player) -> Sets {
        let (own, all) = (view.shown.carriers(side).0, self.carriers() as u32);
        if !view.hides(side) {
            return Sets { base: own, pool: 0, sizes: 0..=0 };
        }
        let pool = view.shown.units(side);
        let sizes = match (view.shown.is_setup(), view.shown.missing(side) > 0) {
            (false, _) => 0..=all,
            // White has chosen all before Black begins.
            (true, false) => all..=all,
            (true, true) if side == view.side_to_move() => 0..=all - 1,
            (true, true) => 0..=0,
        };
        Sets { base: 0, pool, sizes: *sizes.start()..=(*sizes.end()).min(pool.count_ones()) }
    }

    /// The view with the hidden carriers filled in, the missing choices counted.
    fn filled(&self, view: &View, bombs: u64) -> Position {
        let mut missing = view.shown.missing;
        for side in [Player::WHITE, Player::BLACK] {
            let missing = &mut missing[side.index()];
            if view.hides(side) && *missing > 0 {
                let chosen = (bombs & view.shown.board().sides[side.index()]).count_ones() as u8;
                *missing = self.carriers().saturating_sub(chosen);
            }
        }
        Position::new(view.shown.orthodox, bombs, missing, view.shown.terms)
    }
}

/// All subsets of a pool with a number of members in a range, joined with a base.
#[derive(Clone, Debug)]
struct Sets {
    base: u64,
    pool: u64,
    sizes: RangeInclusive<u32>,
}

impl Sets {
    /// Smaller sets first.
    fn iter(&self) -> impl Iterator<Item = u64> + use<> {
        let (base, pool) = (self.base, self.pool);
        self.sizes
            .clone()
            .flat_map(move |size| Combinations::new(pool.count_ones(), size))
            .map(move |c| base | deposit(c, pool))
    }

    /// One of them, all equally likely; the base where there are none.
    fn pick(&self, random: &mut SplitMix64) -> u64 {
        let n = self.pool.count_ones();
        let total: u64 = self.sizes.clone().map(|size| binomial(n, size)).sum();
        let mut index = random.below(total as usize) as u64;
        for size in self.sizes.clone() {
            let count = binomial(n, size);
            if index < count {
                let mut squares: Vec<u8> = variant_core::Bits(self.pool).into_iter().collect();
                random.shuffle(&mut squares);
                return squares.iter().take(size as usize).fold(self.base, |set, &s| set | 1 << s);
            }
            index -= count;
        }
        self.base
    }
}

/// The number of sets of `k` out of `n`; at most 64 over 15 here, which fits.
fn binomial(n: u32, k: u32) -> u64 {
    (0..k as u64).fold(1, |c, i| c * (n as u64 - i.min(n as u64)) / (i + 1))
}

/// The numbers below `2^n` with `k` ones, rising.
#[derive(Clone, Debug)]
struct Combinations {
    next: Option<u128>,
    end: u128,
}

impl Combinations {
    fn new(n: u32, k: u32) -> Combinations {
        Combinations { next: (k <= n).then(|| (1 << k) - 1), end: 1 << n }
    }
}

impl Iterator for Combinations {
    type Item = u128;
    fn next(&mut self) -> Option<u128> {
        let now = self.next?;
        // The next larger number with as many ones (HAKMEM 175).
        let low = now & now.wrapping_neg();
        let ripple = now + low;
        self.next = (low != 0).then(|| ripple | (((now ^ ripple) >> 2) / low)).filter(|&c| c < self.end);
        Some(now)
    }
}

/// Bit `i` of `bits` goes to the `i`-th square of `mask`.
fn deposit(bits: u128, mask: u64) -> u64 {
    let squares = variant_core::Bits(mask).into_iter().enumerate();
    squares.filter(|(i, _)| bits >> i & 1 != 0).fold(0, |set, (_, s)| set | 1 << s)
}
