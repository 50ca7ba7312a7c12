//! Pictures of boards without edges; pictures of chess are in `any.rs`.

mod table;

use table::{Rows, Table};
use variant_core::geometry::Point;
use variant_core::scene::Scene;
use variant_core::{Player, Players, Variant};

fn scene(points: &[(i32, i32)]) -> Scene {
    let stones = points.iter().map(|&(x, y)| (Point::new(x, y), Player::BLACK)).collect();
    Table::default().scene(&Rows { stones, turn: Player::WHITE, alive: Players::first(3) })
}

/// Columns and rows, as shown.
fn axes(scene: &Scene) -> (Vec<i32>, Vec<i32>) {
    let xs = scene.rows().next().unwrap().iter().map(|c| c.x).collect();
    (xs, scene.rows().map(|row| row[0].y).collect())
}

#[test]
fn units_and_one_ring_around_them() {
    let picture = scene(&[(2, 5), (4, 4)]);
    assert_eq!(axes(&picture), (vec![1, 2, 3, 4, 5], vec![6, 5, 4, 3]));
    assert_eq!((picture.width, picture.cells.len(), picture.turn), (5, 20, Some(Player::WHITE)));
    let units: Vec<_> = picture.cells.iter().filter(|c| c.unit.is_some()).map(|c| c.name.as_str()).collect();
    assert_eq!(units, ["2,5", "4,4"]);
    let unit = picture.cell(2, 5).unwrap().unit.unwrap();
    assert_eq!((unit.letter, unit.color, unit.controller), ('S', Some(Player::BLACK), Player::BLACK));
    assert!(picture.cell(2, 4).unwrap().dark && !picture.cell(2, 5).unwrap().dark && !picture.cell(3, 4).unwrap().dark);
}

#[test]
fn negative_squares_are_shaded_alike() {
    let picture = scene(&[(-1, -1)]);
    let dark: Vec<_> = picture.cells.iter().filter(|c| c.dark).map(|c| (c.x, c.y)).collect();
    assert_eq!(dark, [(-2, 0), (0, 0), (-1, -1), (-2, -2), (0, -2)]);
}

#[test]
fn an_empty_board_shows_the_middle() {
    assert_eq!(axes(&scene(&[])), (vec![-1, 0, 1], vec![1, 0, -1]));
}

#[test]
fn gaps_are_left_out_where_the_board_is_wide() {
    let last = Scene::SPAN as i32 - 2;
    let (xs, ys) = axes(&scene(&[(0, 0), (last - 1, 1)]));
    assert_eq!((xs, ys), ((-1..=last).collect(), vec![2, 1, 0, -1]));
    let (xs, ys) = axes(&scene(&[(1, 0), (0, 1), (last, 1)]));
    assert_eq!((xs, ys), (vec![-1, 0, 1, 2, last - 1, last, last + 1], vec![2, 1, 0, -1]));
    let picture = scene(&[(i32::MIN, 7), (i32::MAX, -9_000_000), (0, i32::MAX)]);
    assert_eq!(axes(&picture).0, [i32::MIN, i32::MIN + 1, -1, 0, 1, i32::MAX - 1, i32::MAX]);
    assert_eq!(axes(&picture).1, [i32::MAX, i32::MAX - 1, 8, 7, 6, -8_999_999, -9_000_000, -9_000_001]);
    assert_eq!(picture.cells.iter().filter(|c| c.unit.is_some()).count(), 3);
}

#[test]
fn no_board_makes_a_boundless_picture() {
    let scattered: Vec<(i32, i32)> = (0..5000).map(|i| (i * 1000, -i * 1000)).collect();
    let picture = scene(&scattered);
    assert_eq!((picture.width, picture.cells.len()), (Scene::SPAN, Scene::SPAN * Scene::SPAN));
}

#[test]
fn cells_can_be_marked() {
    let mut picture = scene(&[(0, 0)]);
    picture.cell_mut(1, 1).unwrap().mark = Some("here");
    assert_eq!(picture.cell(1, 1).unwrap().mark, Some("here"));
    assert!(picture.cell_mut(2, 0).is_none());
}
