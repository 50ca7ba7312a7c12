//! A complete game of a few squares: the examples of this crate play it, and a new game can start as a copy of it.
//!
//! Rules. Four files, three ranks. Each side has two runners; one secretly carries its flag.
//! 1. A turn is one of: a step of an own runner to a side neighbor, empty or held by the enemy (who is captured); `R@a1`, a runner
//!    from the hand to an empty square; `!c1`, in secret, the flag to another own runner.
//! 2. A captured runner goes to the hand of the capturer, who gains a point; at most nine are counted.
//! 3. Who captures the flag wins.
//!
//! Position text: board, side, flag carriers (`-` lost, `*` hidden in a view), hands, points, plies without capture or drop, move
//! number: `1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1`.

mod rules;

pub use rules::{Toy, View};

use std::ops::ControlFlow;
use variant_core::cpu::Cpu;
use variant_core::key::number;
use variant_core::{Bits, Compiled, Edit, Edits, Outcome, Player, Reason, Unit, Visit};

/// A square of the board.
///
/// ```
/// let at: variant_testkit::toy::Square = "d3".parse().unwrap();
/// ```
pub type Square = variant_core::Square<4, 3>;

/// A runner.
///
/// ```
/// use variant_core::{Player, Unit};
/// let runner = variant_testkit::toy::Runner { owner: Player::BLACK };
/// assert_eq!((runner.letter(), runner.color()), ('R', Some(Player::BLACK)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Runner {
    /// Whose it is.
    pub owner: Player,
}

impl Unit for Runner {
    fn letter(self) -> char {
        'R'
    }
    fn color(self) -> Option<Player> {
        Some(self.owner)
    }
}

/// A move.
///
/// ```
/// use variant_core::Variant;
/// use variant_testkit::toy::{Move, Toy};
/// assert_eq!(Toy.move_text(&Toy.start(), Move::Shift { to: "c1".parse().unwrap() }), "!c1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A runner goes to a neighbor.
    Step {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// A runner comes from the hand.
    Drop {
        /// To here.
        to: Square,
    },
    /// The flag goes to another runner.
    Shift {
        /// To the runner here.
        to: Square,
    },
}

/// Moves of one origin: a runner, the hand, or the flag.
///
/// ```
/// use std::ops::ControlFlow;
/// use variant_core::{Batch, Position, Variant};
/// let mut lengths = Vec::new();
/// let _ = variant_testkit::toy::Toy.start().generate(|batch| {
///     lengths.push(batch.len());
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(lengths, [2, 2, 1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batch {
    origin: Origin,
    targets: Bits<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    Runner(Square),
    Hand,
    Flag,
}

impl variant_core::Batch for Batch {
    type Move = Move;
    fn len(&self) -> usize {
        self.targets.len()
    }
    fn each(self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.targets.into_iter().map(Square::wrap).try_for_each(|to| {
            f(match self.origin {
                Origin::Runner(from) => Move::Step { from, to },
                Origin::Hand => Move::Drop { to },
                Origin::Flag => Move::Shift { to },
            })
        })
    }
}

/// A position.
///
/// ```
/// use variant_core::{Position, Variant, perft};
/// let start = variant_testkit::toy::Toy.start();
/// assert_eq!((start.count_moves(), perft(&start, 3)), (5, 152));
/// ```
// By seat: runners, flag carriers, hands, points.
#[derive(Clone, Debug)]
pub struct Position {
    runners: [Bits<u64>; 2],
    flags: [Option<Square>; 2],
    hands: [u8; 2],
    points: [i32; 2],
    side: Player,
    key: u64,
    plies: u32,
    number: u32,
}

const MOST_POINTS: i32 = 9;

/// Clocks and what follows from the rest do not count.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let rules = |p: &Position| (p.runners, p.flags, p.hands, p.points, p.side);
        rules(self) == rules(other)
    }
}

impl Eq for Position {}

fn runner_key(seat: usize, at: Square) -> u64 {
    number(7000 + seat as u32, at.index() as u32)
}

fn side_key() -> u64 {
    number(7002, 0)
}

fn neighbors(at: Square) -> Bits<u64> {
    let (x, y) = (at.file(), at.rank());
    let around = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
    around.into_iter().filter_map(|(x, y)| Square::from_coordinates(x, y)).map(Square::index).collect()
}

impl Position {
    /// The key without the runners and the side: what changes seldom enough to be taken out and put in whole.
    fn rest_key(&self, seat: usize) -> u64 {
        let flag = self.flags[seat].map_or(63, |s| s.index() as u32);
        let s = seat as u32;
        number(7010 + s, flag) ^ number(7020 + s, self.hands[seat] as u32) ^ number(7030 + s, self.points[seat] as u32)
    }

    fn over(&self) -> bool {
        self.flags.contains(&None)
    }

    /// The moves of the side to move, whether the game is over or not.
    fn batches(&self, mut f: impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let (us, them) = (self.side.index(), self.side.opponent().index());
        let own = self.runners[us];
        for from in own.into_iter().map(Square::wrap) {
            f(Batch { origin: Origin::Runner(from), targets: neighbors(from) - own })?;
        }
        if let Some(flag) = self.flags[us] {
            f(Batch { origin: Origin::Flag, targets: own - Bits::<u64>::of(flag.index()) })?;
        }
        if self.hands[us] > 0 {
            let board = Bits((1 << Square::COUNT) - 1);
            f(Batch { origin: Origin::Hand, targets: board - own - self.runners[them] })?;
        }
        ControlFlow::Continue(())
    }

    fn toggle(&mut self, seat: usize, at: Square) {
        self.runners[seat] ^= Bits::<u64>::of(at.index());
        self.key ^= runner_key(seat, at);
    }

    fn step(&mut self, from: Square, to: Square) {
        let (us, them) = (self.side.index(), self.side.opponent().index());
        self.toggle(us, from);
        self.toggle(us, to);
        if self.flags[us] == Some(from) {
            self.flags[us] = Some(to);
        }
        self.plies += 1;
        if self.runners[them].contains(to.index()) {
            self.toggle(them, to);
            self.hands[us] += 1;
            self.points[us] = (self.points[us] + 1).min(MOST_POINTS);
            self.flags[them] = self.flags[them].filter(|&flag| flag != to);
            self.plies = 0;
        }
    }
}

impl variant_core::Position for Position {
    type Square = Square;
    type Piece = Runner;
    type Move = Move;
    type Batch = Batch;
    type Undo = Position;

    fn turn(&self) -> Option<Player> {
        (!self.over()).then_some(self.side)
    }

    fn piece_at(&self, at: Square) -> Option<Runner> {
        let owner =
            [Player::WHITE, Player::BLACK].into_iter().find(|p| self.runners[p.index()].contains(at.index()))?;
        Some(Runner { owner })
    }

    fn occupied(&self) -> Vec<Square> {
        (self.runners[0] | self.runners[1]).into_iter().map(Square::wrap).collect()
    }

    #[inline(always)]
    fn visit<C: Cpu, V: Visit<Batch>>(&self, _: C, visitor: &mut V) -> ControlFlow<()> {
        if self.over() { ControlFlow::Continue(()) } else { self.batches(|batch| visitor.visit(batch)) }
    }

    fn compiled() -> &'static Compiled<Self> {
        static COMPILED: Compiled<Position> = Compiled::new();
        &COMPILED
    }

    fn play_unchecked(&mut self, m: Move) -> Position {
        let old = self.clone();
        let us = self.side.index();
        self.key ^= self.rest_key(0) ^ self.rest_key(1) ^ side_key();
        match m {
            Move::Step { from, to } => self.step(from, to),
            Move::Drop { to } => {
                self.toggle(us, to);
                self.hands[us] = self.hands[us].saturating_sub(1);
                self.plies = 0;
            }
            Move::Shift { to } => {
                self.flags[us] = Some(to);
                self.plies += 1;
            }
        }
        self.number += u32::from(self.side == Player::BLACK);
        self.side = self.side.opponent();
        self.key ^= self.rest_key(0) ^ self.rest_key(1);
        old
    }

    fn undo(&mut self, _: Move, undo: Position) {
        *self = undo;
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = match self.flags {
            [Some(_), Some(_)] => return None,
            [None, _] => Player::BLACK,
            _ => Player::WHITE,
        };
        Some(Outcome::win(winner, Reason::KingLost).with_scores(self.points))
    }

    fn edits(&self, m: Move) -> Edits<Square, Runner> {
        let mut edits = Edits::new();
        let (player, unit) = (self.side, Runner { owner: self.side });
        match m {
            Move::Step { from, to } => {
                edits.push(Edit::Lift { at: from, unit });
                if let Some(victim) = self.piece_at(to) {
                    if self.flags[victim.owner.index()] == Some(to) {
                        edits.push(Edit::Reveal { at: to });
                    }
                    edits.push(Edit::Lift { at: to, unit: victim });
                    edits.push(Edit::Hand { player, unit, change: 1 });
                    if self.points[player.index()] < MOST_POINTS {
                        edits.push(Edit::Score { player, points: 1 });
                    }
                }
                edits.push(Edit::Drop { at: to, unit, controller: player });
            }
            Move::Drop { to } => {
                edits.push(Edit::Hand { player, unit, change: -1 });
                edits.push(Edit::Drop { at: to, unit, controller: player });
            }
            Move::Shift { .. } => {}
        }
        edits
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        let side = if self.side == Player::WHITE { 0 } else { side_key() };
        let runners = |seat: usize| self.runners[seat].into_iter().map(move |i| runner_key(seat, Square::wrap(i)));
        runners(0).chain(runners(1)).fold(side ^ self.rest_key(0) ^ self.rest_key(1), |key, k| key ^ k)
    }

    fn scores(&self) -> Option<[i32; 2]> {
        Some(self.points)
    }

    fn hand(&self, player: Player) -> Vec<(Runner, u8)> {
        match self.hands.get(player.index()) {
            Some(&n) if n > 0 => vec![(Runner { owner: player }, n)],
            _ => Vec::new(),
        }
    }
}
