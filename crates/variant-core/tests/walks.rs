//! How units go in explanations, against the definition, square by square.

use variant_chess::Chess;
use variant_core::explain::{PawnWalk, Walk, between, offset, pawn_walk, shifted, unit_on, units_on, walk};
use variant_core::geometry::Place;
use variant_core::key::SplitMix64;
use variant_core::{Square, Variant};

type S = Square<8, 8>;

fn xy(s: S) -> (i32, i32) {
    (i32::from(s.file()), i32::from(s.rank()))
}

/// The squares of a straight or diagonal way, the last one included; `None` where there is no such way.
fn way(from: S, to: S) -> Option<Vec<S>> {
    for step in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
        let mut squares = Vec::new();
        let (mut x, mut y) = xy(from);
        while let Some(square) = S::at(x + step.0, y + step.1) {
            (x, y) = (x + step.0, y + step.1);
            squares.push(square);
            if square == to {
                return Some(squares);
            }
        }
    }
    None
}

#[test]
fn offsets_and_ways() {
    for from in S::all() {
        for to in S::all() {
            let ((a, b), (c, d)) = (xy(from), xy(to));
            assert_eq!(offset(from, to), (c - a, d - b));
            assert_eq!(shifted(from, (c - a, d - b)), Some(to));
            let strictly = way(from, to).map(|squares| squares[..squares.len() - 1].to_vec());
            assert_eq!(between(from, to), strictly, "{from} {to}");
        }
        assert_eq!((shifted(from, (8, 0)), shifted(from, (0, -8))), (None, None));
    }
}

#[test]
fn units_go_as_in_chess() {
    let mut random = SplitMix64::new(4);
    for round in 0..8 {
        let set = random.next_u64() & random.next_u64();
        let occupied = |s: S| round > 0 && set >> s.index() & 1 == 1;
        for (from, to) in S::all().flat_map(|from| S::all().map(move |to| (from, to))) {
            let ((a, b), (c, d)) = (xy(from), xy(to));
            let (x, y) = ((c - a).abs(), (d - b).abs());
            let slide = |fits: bool| match way(from, to).filter(|_| fits) {
                None => Walk::Off,
                Some(squares) => match squares.into_iter().find(|&s| s != to && occupied(s)) {
                    Some(s) => Walk::Blocked(s),
                    None => Walk::Fits,
                },
            };
            let step = |fits: bool| if fits { Walk::Fits } else { Walk::Off };
            for (letter, expected) in [
                ('K', step(x <= 1 && y <= 1 && from != to)),
                ('N', step(x * y == 2)),
                ('R', slide(x * y == 0)),
                ('B', slide(x == y)),
                ('Q', slide(true)),
                ('P', Walk::Off),
            ] {
                assert_eq!(walk(letter, from, to, occupied), expected, "{letter}{from}{to}");
            }
        }
    }
}

#[test]
fn pawns_go_as_in_chess() {
    let square = |name: &str| name.parse::<S>().unwrap();
    let go = |up, home, from: &str, to: &str, on: &str| {
        let occupied = |s: S| on.split(' ').any(|name| name == s.to_string());
        pawn_walk(up, home, square(from), square(to), occupied)
    };
    for (up, home, from, to, on, expected) in [
        (1, 1, "e2", "e3", "", PawnWalk::Step),
        (1, 1, "e2", "e4", "", PawnWalk::Double),
        (1, 1, "e2", "e3", "e4", PawnWalk::Step),
        (1, 1, "e2", "e3", "e3", PawnWalk::Blocked(square("e3"))),
        (1, 1, "e2", "e4", "e3 e4", PawnWalk::Blocked(square("e3"))),
        (1, 1, "e2", "e4", "e4", PawnWalk::Blocked(square("e4"))),
        (1, 1, "e3", "e5", "", PawnWalk::Off),
        (1, 1, "e2", "d3", "d3", PawnWalk::Diagonal),
        (1, 1, "e2", "f3", "", PawnWalk::Diagonal),
        (1, 1, "e2", "e1", "", PawnWalk::Off),
        (1, 1, "e2", "d1", "", PawnWalk::Off),
        (1, 1, "e2", "g3", "", PawnWalk::Off),
        (1, 1, "e2", "d2", "", PawnWalk::Off),
        (1, 1, "e2", "d4", "", PawnWalk::Off),
        (1, 1, "e2", "e5", "", PawnWalk::Off),
        (-1, 6, "e7", "e6", "", PawnWalk::Step),
        (-1, 6, "e7", "e5", "", PawnWalk::Double),
        (-1, 6, "e7", "e5", "e6", PawnWalk::Blocked(square("e6"))),
        (-1, 6, "e6", "e4", "", PawnWalk::Off),
        (-1, 6, "e7", "d6", "", PawnWalk::Diagonal),
        (-1, 6, "e7", "e8", "", PawnWalk::Off),
        (-1, 6, "e7", "d8", "", PawnWalk::Off),
    ] {
        assert_eq!(go(up, home, from, to, on), expected, "{from}{to} with {on}");
    }
}

#[test]
fn units_are_named_with_their_squares() {
    let start = Chess::default().start();
    let names = |squares: &[&str]| units_on(&start, &squares.iter().map(|s| s.parse().unwrap()).collect::<Vec<_>>());
    assert_eq!(unit_on(&start, "d8".parse().unwrap()), "Q on d8");
    assert_eq!(unit_on(&start, "d4".parse().unwrap()), "d4");
    assert_eq!([names(&[]), names(&["d8"]), names(&["d8", "a1"])], ["", "Q on d8", "Q on d8 and R on a1"]);
    assert_eq!(names(&["d8", "d4", "b1", "a1"]), "Q on d8, d4, N on b1 and R on a1");
}
