//! How orthodox units go, square by square: the plain words that explanations need, not the tables of generators.

use crate::geometry::Place;
use crate::position::{Position, Unit};
use alloc::string::String;
use alloc::vec::Vec;

/// Does a unit go from one square to another?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk<S> {
    /// Yes.
    Fits,
    /// Not that way.
    Off,
    /// That way, but something stands on this square between the two.
    Blocked(S),
}

/// How a pawn would go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PawnWalk<S> {
    /// One square forward, which is empty.
    Step,
    /// Two squares forward, which are empty.
    Double,
    /// One square diagonally forward, whatever is there.
    Diagonal,
    /// Not that way.
    Off,
    /// Forward, but something stands on this square.
    Blocked(S),
}

/// Files and ranks from one square to another.
pub fn offset<S: Place>(from: S, to: S) -> (i32, i32) {
    let ((a, b), (c, d)) = (from.coordinates(), to.coordinates());
    (c - a, d - b)
}

/// The square so many files and ranks away, if the board has it.
pub fn shifted<S: Place>(from: S, (dx, dy): (i32, i32)) -> Option<S> {
    let (x, y) = from.coordinates();
    S::at(x + dx, y + dy)
}

/// The squares strictly between two squares of a rank, file or diagonal, in order; `None` where they share none.
///
/// ```
/// use variant_core::{Square, explain::between};
/// let square = |name: &str| name.parse::<Square<8, 8>>().unwrap();
/// assert_eq!(between(square("a1"), square("d4")), Some(vec![square("b2"), square("c3")]));
/// assert_eq!(between(square("a1"), square("b3")), None);
/// ```
pub fn between<S: Place>(from: S, to: S) -> Option<Vec<S>> {
    let (dx, dy) = offset(from, to);
    if (dx, dy) == (0, 0) || dx != 0 && dy != 0 && dx.abs() != dy.abs() {
        return None;
    }
    let far = dx.abs().max(dy.abs());
    (1..far).map(|i| shifted(from, (i * dx.signum(), i * dy.signum()))).collect()
}

/// How the orthodox unit with this letter (`K`, `Q`, `R`, `B`, `N`) would go, with these squares occupied; any other letter goes nowhere.
///
/// ```
/// use variant_core::{Square, explain::{Walk, walk}};
/// let square = |name: &str| name.parse::<Square<8, 8>>().unwrap();
/// let on_b2 = |s| s == square("b2");
/// assert_eq!(walk('B', square("a1"), square("d4"), on_b2), Walk::Blocked(square("b2")));
/// assert_eq!(walk('R', square("a1"), square("a4"), on_b2), Walk::Fits);
/// assert_eq!(walk('N', square("a1"), square("a4"), on_b2), Walk::Off);
/// ```
pub fn walk<S: Place>(letter: char, from: S, to: S, occupied: impl Fn(S) -> bool) -> Walk<S> {
    let (dx, dy) = offset(from, to);
    let (x, y) = (dx.abs(), dy.abs());
    let straight = x == 0 || y == 0;
    let fits = match letter {
        'K' => x.max(y) == 1,
        'N' => (x, y) == (1, 2) || (x, y) == (2, 1),
        'R' => straight,
        'B' => x == y,
        'Q' => straight || x == y,
        _ => false,
    };
    if !fits || (x, y) == (0, 0) {
        return Walk::Off;
    }
    let way = between(from, to).unwrap_or_default();
    way.into_iter().find(|&s| occupied(s)).map_or(Walk::Fits, Walk::Blocked)
}

/// How a pawn whose forward is `up` (1 or -1 ranks) would go; from the rank `home` (counted from 0) it may make a double step.
///
/// ```
/// use variant_core::{Square, explain::{PawnWalk, pawn_walk}};
/// let square = |name: &str| name.parse::<Square<8, 8>>().unwrap();
/// assert_eq!(pawn_walk(1, 1, square("e2"), square("e4"), |_| false), PawnWalk::Double);
/// assert_eq!(pawn_walk(1, 1, square("e3"), square("e5"), |_| false), PawnWalk::Off);
/// assert_eq!(pawn_walk(1, 1, square("e2"), square("d3"), |_| false), PawnWalk::Diagonal);
/// ```
pub fn pawn_walk<S: Place>(up: i32, home: i32, from: S, to: S, occupied: impl Fn(S) -> bool) -> PawnWalk<S> {
    let (dx, dy) = offset(from, to);
    let far = match (dx, dy * up) {
        (0, 1) => 1,
        (0, 2) if from.coordinates().1 == home => 2,
        (-1 | 1, 1) => return PawnWalk::Diagonal,
        _ => return PawnWalk::Off,
    };
    match (1..=far).filter_map(|i| shifted(from, (0, i * up))).find(|&s| occupied(s)) {
        Some(s) => PawnWalk::Blocked(s),
        None if far == 1 => PawnWalk::Step,
        None => PawnWalk::Double,
    }
}

/// `R on e8`; of an empty square its name alone.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Variant, explain::unit_on};
/// let start = Chess::default().start();
/// assert_eq!(unit_on(&start, "d8".parse().unwrap()), "Q on d8");
/// ```
pub fn unit_on<P: Position>(position: &P, at: P::Square) -> String {
    match position.piece_at(at) {
        Some(unit) => alloc::format!("{} on {at}", unit.letter()),
        None => alloc::format!("{at}"),
    }
}

/// `R on e8`, `R on e8 and N on d5`, ...
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Variant, explain::units_on};
/// let start = Chess::default().start();
/// let squares = ["d8", "e8", "a1"].map(|name| name.parse().unwrap());
/// assert_eq!(units_on(&start, &squares), "Q on d8, K on e8 and R on a1");
/// ```
pub fn units_on<P: Position>(position: &P, squares: &[P::Square]) -> String {
    let mut text = String::new();
    for (i, &at) in squares.iter().enumerate() {
        text += match i {
            0 => "",
            _ if i + 1 == squares.len() => " and ",
            _ => ", ",
        };
        text += &unit_on(position, at);
    }
    text
}
