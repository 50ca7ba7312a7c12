//! Names and coordinates of squares.

use std::collections::BTreeSet;
use variant_core::geometry::{Place, Point};
use variant_core::{Square, key::SplitMix64};

fn board<const W: u8, const H: u8>(corners: [&str; 4], strangers: &[&str]) {
    let squares: Vec<Square<W, H>> = Square::all().collect();
    assert_eq!(squares.len(), W as usize * H as usize);
    let names: BTreeSet<String> = squares.iter().map(Square::to_string).collect();
    assert_eq!(names.len(), squares.len(), "each name once");
    for (index, &square) in (0..).zip(&squares) {
        assert_eq!((square.index(), square.file(), square.rank()), (index, index % W, index / W));
        let (x, y) = square.coordinates();
        assert_eq!((x, y), (i32::from(index % W), i32::from(index / W)));
        let again = [
            Square::new(index),
            Square::from_coordinates(square.file(), square.rank()),
            Square::at(x, y),
            square.to_string().parse().ok(),
            Some(Square::wrap(index)),
        ];
        assert_eq!(again, [Some(square); 5]);
        assert_eq!(format!("{square:?}"), square.to_string());
    }
    let [left, right, far_left, far_right] = corners.map(|name| name.parse::<Square<W, H>>().unwrap().coordinates());
    let (w, h) = (i32::from(W) - 1, i32::from(H) - 1);
    assert_eq!([left, right, far_left, far_right], [(0, 0), (w, 0), (0, h), (w, h)]);
    for off in [(w + 1, 0), (0, h + 1), (-1, 0), (0, -1), (256, 0), (0, i32::MAX), (i32::MIN, 0)] {
        assert_eq!(Square::<W, H>::at(off.0, off.1), None, "{off:?}");
    }
    assert_eq!((Square::<W, H>::new(W * H), Square::<W, H>::new(255)), (None, None));
    assert_eq!(Square::<W, H>::from_coordinates(W, 0), None);
    assert_eq!(Square::<W, H>::wrap(W * H + 1).index(), 1);
    for text in strangers {
        assert!(text.parse::<Square<W, H>>().is_err(), "{text:?}");
    }
}

/// No square of any board.
const NONSENSE: [&str; 22] = [
    "", "a", "1", "a0", "a00", "a01", "A1", "1a", "a1 ", " a1", "a-1", "a+1", "a1a", "aa1", "`1", "{1", "é1", "aé",
    "a100", "a1\n", "0,0", "-",
];

#[test]
fn square_names_round_trip() {
    board::<8, 8>(["a1", "h1", "a8", "h8"], &[&NONSENSE[..], &["i1", "a9", "h10", "a10"]].concat());
    board::<10, 10>(["a1", "j1", "a10", "j10"], &[&NONSENSE[..], &["k1", "a11", "j20", "a99"]].concat());
    board::<9, 8>(["a1", "i1", "a8", "i8"], &[&NONSENSE[..], &["j1", "a9", "i9"]].concat());
}

#[test]
fn squares_are_ordered_rank_by_rank() {
    let e4: Square<8, 8> = "e4".parse().unwrap();
    assert!(e4 > "h3".parse().unwrap() && e4 < "f4".parse().unwrap() && e4 < "a5".parse().unwrap());
    let last_two: Vec<_> = Square::<9, 8>::all().rev().take(2).map(|s| s.to_string()).collect();
    assert_eq!(last_two, ["i8", "h8"]);
}

#[test]
fn points_round_trip() {
    let mut random = SplitMix64::new(5);
    let ends = [(0, 0), (-1, 1), (10, -10), (i32::MAX, i32::MIN), (i32::MIN, i32::MAX)];
    let any = (0..500).map(|_| (random.next_u64() as i32, random.next_u64() as i32 >> 20));
    for (x, y) in ends.into_iter().chain(any) {
        let point = Point::new(x, y);
        assert_eq!(point.to_string(), format!("{x},{y}"));
        assert_eq!(point.to_string().parse(), Ok(point));
        assert_eq!((Point::at(x, y), point.coordinates()), (Some(point), (x, y)));
    }
}

#[test]
fn points_are_read_strictly() {
    for text in [
        "",
        ",",
        "0",
        "0,",
        ",0",
        "0,0,",
        "0,0,0",
        "0;0",
        "+1,0",
        "0,+1",
        "-0,0",
        "0,-0",
        "00,0",
        "0,01",
        "-01,0",
        "--1,0",
        "-,0",
        " 0,0",
        "0, 0",
        "0,0 ",
        "1.0,0",
        "0x1,0",
        "a1",
        "٣,0",
        "2147483648,0",
        "0,-2147483649",
        "99999999999999999999,0",
    ] {
        assert!(text.parse::<Point>().is_err(), "{text:?}");
    }
}

#[test]
fn points_are_ordered_by_row_then_column() {
    let mut points = [(1, 0), (-5, 1), (0, -2), (0, 0)].map(|(x, y)| Point::new(x, y));
    points.sort();
    assert_eq!(points.map(Point::coordinates), [(0, -2), (0, 0), (1, 0), (-5, 1)]);
}

#[test]
fn touching_is_sharing_a_side_or_a_corner() {
    let center = Point::new(10, -10);
    for dx in -2..=2 {
        for dy in -2..=2 {
            let ring = i32::max(i32::abs(dx), i32::abs(dy));
            assert_eq!(center.touches(Point::new(10 + dx, -10 + dy)), ring == 1, "{dx} {dy}");
        }
    }
    assert!(Point::new(i32::MAX, 0).touches(Point::new(i32::MIN, 0)), "around the end of the world");
}
