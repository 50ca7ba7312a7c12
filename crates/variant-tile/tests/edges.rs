//! The ends of the coordinates (the same moves as in the middle of the plane, but for those that go beyond), and what positions tell.

use std::collections::BTreeSet;
use variant_core::{Player, Position as _, Variant};
use variant_tile::{Move, Point, Position, Tile};

const LIMIT: i32 = 1 << 30;

const TILES: [(&str, i32, i32); 12] = [
    ("1K", -1, -1),
    ("2N", 0, 0),
    ("1Q", 1, 0),
    ("1B", 0, 1),
    ("1P", 1, 1),
    ("1R", -1, 0),
    ("1R", 0, -1),
    ("2P", 2, 1),
    ("1N", 2, 2),
    ("1P", 3, 2),
    ("2K", 3, 3),
    ("2B", -1, 1),
];

fn shifted(by: (i32, i32)) -> Position {
    let tiles = TILES.map(|(name, x, y)| format!("{name}{},{}", x + by.0, y + by.1)).join(";");
    Tile::default().parse(&format!("{tiles} 1 BNP/P 0 1")).unwrap_or_else(|e| panic!("{e}"))
}

fn moved(m: Move, by: (i32, i32)) -> Move {
    let point = |p: Point| Point::new(p.x + by.0, p.y + by.1);
    match m {
        Move::Place { kind, at } => Move::Place { kind, at: point(at) },
        Move::Step { from, to } => Move::Step { from: point(from), to: point(to) },
        Move::Pass | Move::Fall => m,
    }
}

fn target(m: Move) -> Point {
    match m {
        Move::Place { at, .. } => at,
        Move::Step { to, .. } => to,
        Move::Pass | Move::Fall => Point::new(0, 0),
    }
}

#[test]
fn moves_end_where_coordinates_end() {
    let middle = shifted((0, 0)).legal_moves();
    assert!(!middle.is_empty());
    // The highest tile has the coordinates (3, 3), the lowest (-1, -1).
    let shifts = [LIMIT - 3, LIMIT - 4, LIMIT - 5, 0, 5 - LIMIT, 2 - LIMIT, 1 - LIMIT];
    let mut refused = BTreeSet::new();
    for x in shifts {
        for y in shifts {
            let inside = |m: &Move| target(*m).x.abs() <= LIMIT && target(*m).y.abs() <= LIMIT;
            let mut expected: Vec<String> = Vec::new();
            for m in middle.iter().map(|&m| moved(m, (x, y))) {
                if inside(&m) {
                    expected.push(format!("{m:?}"));
                } else {
                    refused.insert(format!("{:?}", moved(m, (-x, -y))));
                }
            }
            let p = shifted((x, y));
            let found: Vec<String> = p.legal_moves().into_iter().map(|m| format!("{m:?}")).collect();
            assert_eq!(found, expected, "shifted by {x},{y}");
            assert_eq!(p.count_moves(), expected.len(), "shifted by {x},{y}");
        }
    }
    // Placements, slides along lines of three kinds, leaps and steps.
    for m in ["P@4,4", "N@-2,0", "-1,0:-2,0", "0,-1:0,-2", "0,1:3,4", "2,2:4,3", "-1,-1:0,-2"] {
        assert!(refused.contains(m), "{m}: {refused:?}");
    }
}

/// What a position tells about itself.
#[test]
fn positions_tell_seats_and_clocks() {
    let rules = Tile::with_options("players=3").unwrap();
    let p = rules.parse("1K0,0;2P1,1=1;3K3,0;1N2,1 3 -/x/- 4 9").unwrap();
    assert_eq!((p.seat_on_turn().index(), p.plies(), p.number(), p.kingless()), (2, 4, 9, 0));
    assert_eq!([0, 1, 2, 3].map(|seat| p.is_alive(Player::new(seat))), [true, false, true, false]);
    let rules = Tile::with_options("layout=random").unwrap();
    let p = rules.parse("1P0,0;2P1,0;1N0,1;2R1,1 2 K/K 0 1 3").unwrap();
    assert_eq!((p.seat_on_turn().index(), p.plies(), p.number(), p.kingless()), (1, 0, 1, 3));
}

/// A row of 81 tiles is longer than a word of 64 bits: slides beside it and placements go all along.
#[test]
fn long_tables_are_played_from_end_to_end() {
    let mut tiles: Vec<String> = (0..81)
        .map(|x: usize| {
            // The second rook of the first player stands above the row.
            let letter = if x == 18 { 'P' } else { b"KQRRBBNNPPPPPPPP"[x / 6] as char };
            format!("{}{letter}{x},0", x % 6 + 1)
        })
        .collect();
    tiles.push("1R0,1".into());
    let rules = Tile::with_options("players=6").unwrap();
    let p = rules.parse(&format!("{} 1 P/-/-/-/-/- 0 1", tiles.join(";"))).unwrap_or_else(|e| panic!("{e}"));
    let moves = p.legal_moves();
    let beyond = |x: &i32| *x > 60;
    let slides = moves.iter().filter_map(|m| match m {
        Move::Step { from, to } if *from == Point::new(0, 1) => Some(to.x),
        _ => None,
    });
    assert_eq!(slides.filter(beyond).collect::<BTreeSet<i32>>(), (61..=81).collect());
    let mut placed: Vec<(i32, i32)> = moves
        .iter()
        .filter_map(|m| match m {
            Move::Place { at, .. } if at.x > 60 => Some((at.y, at.x)),
            _ => None,
        })
        .collect();
    placed.sort_unstable();
    let mut expected: Vec<(i32, i32)> = (61..=81).flat_map(|x| [(-1, x), (1, x)]).chain([(0, 81)]).collect();
    expected.sort_unstable();
    assert_eq!(placed, expected);
}
