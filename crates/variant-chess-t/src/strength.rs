//! Rule 4: the sums of strengths, on all squares at once.
//!
//! A sum is a number in half-units; the sums of 64 squares are six words, word `i` holding bit `i` of every sum. The sets
//! of units that act in one direction are added with the full adders of a processor, written out. Both sides are added
//! side by side. For people and engines that look at whole boards; the generator asks for few squares, see `weigh`.

use crate::board::{Army, Board};
use crate::layout::Zones;
use crate::position::Position;
use crate::rules::read;
use crate::shape::Shape;
use crate::side::{Black, Side, White};
use crate::window::{Panes, Windows, shift};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use variant_core::{OptionError, Player, PositionError};

/// The sums of both sides on every square of a board.
///
/// ```
/// use variant_chess_t::ChessT1;
/// use variant_core::{Player, Variant};
/// let p = ChessT1::default().parse("k7/8/8/8/8/3RvN2/8/2K4p w Pp 0 1").unwrap();
/// let sums = p.sums();
/// assert_eq!(sums.at("d3".parse().unwrap()), (4, 3));
/// assert_eq!(sums.superior(Player::WHITE), p.superiority(Player::WHITE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sums<S: Shape> {
    windows: [[Pair; 6]; 2],
    shape: PhantomData<S>,
}

/// A word of White and a word of Black, worked on alike.
type Pair = Panes<2>;

/// Three bits of one weight: the bit of their sum, and the carry.
#[inline(always)]
fn add(a: Pair, b: Pair, c: Pair) -> (Pair, Pair) {
    let odd = b ^ c;
    (a ^ odd, b & c | a & odd)
}

/// All bits of one weight: the bit of their sum, and the carries (`C` is half of `N`, rounded down).
#[inline(always)]
fn column<const N: usize, const C: usize>(bits: [Pair; N]) -> (Pair, [Pair; C]) {
    const { assert!(C == N / 2) };
    let (mut sum, mut carries) = (bits[0], [Pair::EMPTY; C]);
    let mut i = 0;
    while i < C {
        let last = if 2 * i + 2 < N { bits[2 * i + 2] } else { Pair::EMPTY };
        (sum, carries[i]) = add(sum, bits[2 * i + 1], last);
        i += 1;
    }
    (sum, carries)
}

/// The sums in one window. `free` are the squares each side's lines pass; `doubled` the squares on which its Ver Knechts
/// and Knechts act by a double step.
#[inline(always)]
fn window<S: Shape>(army: [Army<u64>; 2], free: [u64; 2], doubled: [[u64; 2]; 2]) -> [Pair; 6] {
    let both = |set: fn(&Army<u64>) -> u64| Panes([set(&army[0]), set(&army[1])]);
    // Rule 2: three half-units are the bits 1 and 2, six are 2 and 4, and so on. The Scout counts nothing.
    let (kings, princes, connets) = (both(|a| a.king), both(|a| a.princes), both(|a| a.connets));
    let one = kings | princes | both(|a| a.vers);
    let two = one | connets | both(|a| a.knechts);
    let four = connets | both(|a| a.ritters);
    // One step to the side, forward, back: everybody.
    let step = |set: Pair| {
        [shift::<S, _>(set, 0, 1), shift::<S, _>(set, 0, -1), shift::<S, _>(set, 1, 0), shift::<S, _>(set, -1, 0)]
    };
    // Two, jumping: Connet and Ritter.
    let jump = |set: Pair| {
        [shift::<S, _>(set, 0, 2), shift::<S, _>(set, 0, -2), shift::<S, _>(set, 2, 0), shift::<S, _>(set, -2, 0)]
    };
    // One to three on a diagonal, not jumping; the King one. Only one unit can act on a square from one direction.
    let free = Panes(free);
    let ray = |files: i32, ranks: i32| {
        let move_on = |set: Pair| shift::<S, _>(set & free, files, ranks);
        let (p1, c1) = (shift::<S, _>(princes, files, ranks), shift::<S, _>(connets, files, ranks));
        let (p2, c2) = (move_on(p1), move_on(c1));
        let threes = shift::<S, _>(kings, files, ranks) | p1 | p2 | move_on(p2);
        let sixes = c1 | c2 | move_on(c2);
        (threes, threes | sixes, sixes)
    };
    let (a1, a2, a4) = ray(1, 1);
    let (b1, b2, b4) = ray(-1, 1);
    let (c1, c2, c4) = ray(1, -1);
    let (d1, d2, d4) = ray(-1, -1);
    let doubled_vers = Panes([doubled[0][0], doubled[1][0]]);
    let doubled_all = doubled_vers | Panes([doubled[0][1], doubled[1][1]]);
    let [e, f, g, h] = step(one);
    let (sum1, [i, j, k, l, m]) = column([one, e, f, g, h, a1, b1, c1, d1, doubled_vers]);
    let [e, f, g, h] = step(two);
    let [n, o, p, q] = jump(connets);
    let (sum2, carry2) = column([two, e, f, g, h, n, o, p, q, a2, b2, c2, d2, doubled_all, i, j, k, l, m]);
    let [e, f, g, h] = step(four);
    let [n, o, p, q] = jump(four);
    let [i, j, k, l, m, r, s, t, u] = carry2;
    let (sum4, carry4) = column([four, e, f, g, h, n, o, p, q, a4, b4, c4, d4, i, j, k, l, m, r, s, t, u]);
    let (sum8, carry8) = column::<11, 5>(carry4);
    let (sum16, [a, b]) = column(carry8);
    // Three Connets and Ritters elsewhere make 57 at most: no carry beyond 32.
    [sum1, sum2, sum4, sum8, sum16, a ^ b]
}

/// The sums of both sides (rule 4), window by window.
#[inline(always)]
fn sums<S: Shape>(board: &Board<S>, zones: &Zones<S::Word>) -> [[Pair; 6]; 2] {
    let empty = S::windows(!board.occupied());
    let armies = [board.army(0), board.army(1)];
    // An inaccessible square of the enemy stops a line like a unit.
    let free = [empty & !S::windows(zones.inaccessible[1]), empty & !S::windows(zones.inaccessible[0])];
    let castles = S::windows(zones.castles[0] | zones.castles[1]);
    let between = free.map(|free| free & !castles);
    let doubled = [
        [doubled::<S, White>(armies[0].vers, between[0]), doubled::<S, White>(armies[0].knechts, between[0])],
        [doubled::<S, Black>(armies[1].vers, between[1]), doubled::<S, Black>(armies[1].knechts, between[1])],
    ];
    let mut windows = [[Pair::EMPTY; 6]; 2];
    for (i, answer) in windows.iter_mut().enumerate().take(S::Windows::COUNT) {
        let see = |set: S::Windows| set.get(i);
        let army = armies.map(|a| Army {
            king: see(a.king),
            princes: see(a.princes),
            connets: see(a.connets),
            ritters: see(a.ritters),
            vers: see(a.vers),
            knechts: see(a.knechts),
        });
        *answer = window::<S>(army, free.map(see), doubled.map(|d| d.map(see)));
    }
    windows
}

/// Rules 3 and 4: where a double step of these units would end, inside the own half.
#[inline(always)]
pub(crate) fn doubled<S: Shape, T: Side>(units: S::Windows, between: S::Windows) -> S::Windows {
    T::up::<S>(T::up::<S>(units) & between) & T::half::<S>()
}

/// Where White's sum is above Black's, where it is below.
#[inline(always)]
fn compare(sums: &[Pair; 6]) -> [u64; 2] {
    let (mut above, mut below) = (0, 0);
    for Panes([white, black]) in sums.iter().rev() {
        let equal = !(above | below);
        above |= equal & white & !black;
        below |= equal & black & !white;
    }
    [above, below]
}

impl<S: Shape> Sums<S> {
    /// The sums of a position.
    pub fn new(position: &Position<S>) -> Sums<S> {
        Sums { windows: sums(position.board(), position.zones()), shape: PhantomData }
    }

    /// White's and Black's sum on a square, in half-units.
    pub fn at(&self, square: S::Square) -> (u32, u32) {
        let (window, bit) = S::place(S::index(square));
        let side = |i: usize| {
            let bits = self.windows[window].iter().enumerate();
            bits.map(|(weight, pair)| ((pair.0[i] >> bit & 1) as u32) << weight).sum()
        };
        (side(0), side(1))
    }

    /// The squares where a side's sum is above the enemy's.
    pub fn superior(&self, player: Player) -> S::Word {
        let side = player.index() & 1;
        S::join(S::Windows::of(|window| compare(&self.windows[window])[side]))
    }

    /// All sums in rows, the top rank first.
    pub fn rows(&self) -> Vec<Vec<(u32, u32)>> {
        let row = |rank: u8| (0..S::FILES).map(|file| self.at(S::square(rank * S::FILES + file))).collect();
        (0..S::RANKS).rev().map(row).collect()
    }
}

/// A board of sums for people; see [`strengths`]. It prints as a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strengths {
    /// White's and Black's sum, in half-units: rows from the top rank down, squares from file a.
    pub rows: Vec<Vec<(u32, u32)>>,
}

/// Why there is no board of sums.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StrengthError {
    /// No game of this family, or the game has no such option.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The game has no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// The sums of both sides on every square of a position given as text: game (`chess-t1`, `chess-t`, `chess-t2`), options,
/// position.
///
/// # Errors
/// What the game would say to options or position.
///
/// ```
/// let board = variant_chess_t::strengths("chess-t1", "", "k7/8/8/8/8/3RvN2/8/2K4p w Pp 0 1").unwrap();
/// assert_eq!(board.rows[5][4], (6, 3)); // e3
/// assert!(board.to_string().starts_with("8"));
/// assert!(variant_chess_t::strengths("chess", "", "").is_err());
/// ```
pub fn strengths(game: &str, options: &str, position: &str) -> Result<Strengths, StrengthError> {
    read(game, options, position)
}

/// Ranks and files at the edges, `white:black` where a unit acts, `.` elsewhere.
impl fmt::Display for Strengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.rows.iter().enumerate() {
            write!(f, "{}", self.rows.len() - i)?;
            for &sums in row {
                match sums {
                    (0, 0) => write!(f, "{:>6}", ".")?,
                    (white, black) => write!(f, "{:>6}", alloc::format!("{white}:{black}"))?,
                }
            }
            writeln!(f)?;
        }
        write!(f, " ")?;
        for file in 0..self.rows.first().map_or(0, Vec::len) as u8 {
            write!(f, "{:>6}", (b'a' + file) as char)?;
        }
        Ok(())
    }
}
