//! Pictures of boards without edges; pictures of chess are in `any.rs`.

mod table;

use table::{Rows, Stone, Table};
use variant_core::geometry::Point;
use variant_core::scene::{Highlight, Scene, SceneUnit, changes};
use variant_core::variant::BoardInfo;
use variant_core::{Edit, Game, Player, Players, Position, Variant};

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

#[test]
fn units_have_names_and_pictures_know_their_game() {
    let picture = scene(&[(2, 5), (4, 4)]);
    assert_eq!((picture.board, picture.seats, picture.border), (BoardInfo::Plane, 3, None));
    assert_eq!(picture.extent(), Some((1..=5, 3..=6)));
    assert!(picture.hands.is_empty());
    assert_eq!(picture.cell(2, 5).unwrap().unit.unwrap().name, "");
    let names: Vec<_> = "KQRBNPX".chars().map(SceneUnit::name_of).collect();
    assert_eq!(names, ["king", "queen", "rook", "bishop", "knight", "pawn", ""]);
}

#[test]
fn edits_come_to_one_highlight_a_square() {
    let (white, black) = (Stone(Player::WHITE), Stone(Player::BLACK));
    let lift = |x, unit| Edit::Lift { at: Point::new(x, 0), unit };
    let drop = |x, unit: Stone| Edit::Drop { at: Point::new(x, 0), unit, controller: unit.0 };
    let seen = |edits: &[Edit<Point, Stone>]| -> Vec<_> { changes(edits).into_iter().map(|(p, h)| (p.x, h)).collect() };
    use Highlight::{Arrived, Changed, Gone, Left};
    assert_eq!(seen(&[]), []);
    assert_eq!(seen(&[lift(0, white), lift(1, black), drop(1, white)]), [(0, Left), (1, Arrived)]);
    // Units that change places, the second before the first.
    assert_eq!(seen(&[lift(0, white), lift(1, black), drop(0, black), drop(1, white)]), [(0, Arrived), (1, Arrived)]);
    // A unit that vanishes where it arrives, and one that goes with it.
    assert_eq!(
        seen(&[lift(0, white), drop(1, white), lift(1, white), lift(2, black)]),
        [(0, Left), (1, Gone), (2, Gone)]
    );
    let control = |x| Edit::Control { at: Point::new(x, 0), to: Player::BLACK };
    assert_eq!(seen(&[drop(0, white), control(0), control(3)]), [(0, Arrived), (3, Changed)]);
    assert_eq!(seen(&[Edit::Reveal { at: Point::new(0, 0) }, lift(0, white)]), [(0, Gone)]);
    assert_eq!(seen(&[Edit::Eliminate { player: Player::BLACK }]), []);
}

#[test]
fn the_last_move_of_a_game_is_highlighted_until_another_chapter_begins() {
    let lit = |scene: Scene| scene.cells.into_iter().filter_map(|c| Some((c.name, c.highlight?))).collect::<Vec<_>>();
    let mut game = Game::new(Table { plays_on: true });
    assert_eq!(lit(game.scene()), []);
    let m = game.legal_moves()[0];
    game.play(m).unwrap();
    let shown = lit(game.scene());
    assert_eq!(shown.iter().map(|s| s.1).collect::<Vec<_>>(), [Highlight::Arrived]);
    assert_eq!(lit(game.seen_scene(None)), shown);
    game.resign(Player::BLACK).unwrap();
    assert!(game.outcome().is_none());
    assert_eq!(lit(game.scene()), []);
}

#[test]
fn units_are_given_other_names() {
    let rules = variant_chess::Chess::default();
    let mut scene = rules.scene(&rules.start());
    scene.each_unit(|unit, at| {
        if let (Some((x, 0 | 7)), 'R') = (at, unit.letter) {
            unit.name = if x == 0 { "missile" } else { "silo" };
        }
    });
    let names = [(0, 0), (7, 7), (1, 0)].map(|(x, y)| scene.cell(x, y).unwrap().unit.unwrap().name);
    assert_eq!(names, ["missile", "silo", "knight"]);
}

#[test]
fn what_moves_come_to() {
    let rules = variant_chess::Chess::default();
    let position = rules.parse("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    let of = |text: &str| {
        let m = rules.parse_move(&position, text).unwrap();
        let seen = changes(&position.edits(m)).into_iter().map(|(s, h)| format!("{s} {}", h.name()));
        seen.collect::<Vec<_>>().join(", ")
    };
    // The pawn left, not the rook that it took, though the queen is neither.
    assert_eq!((of("a7b8q"), of("e1d1")), ("a7 left, b8 arrived".into(), "e1 left, d1 arrived".into()));
    assert_eq!([Highlight::Gone, Highlight::Changed].map(Highlight::name), ["gone", "changed"]);
}

#[test]
fn nobody_is_to_move_in_a_game_that_is_over() {
    let mut game = Game::new(variant_chess::Chess::default());
    assert_eq!(game.scene().turn, Some(Player::WHITE));
    game.resign(Player::BLACK).unwrap();
    assert_eq!((game.scene().turn, game.seen_scene(None).turn), (None, None));
}

#[test]
fn compiled_generators_have_a_name() {
    let compiled = <variant_chess::Position as Position>::compiled();
    assert_eq!(format!("{compiled:?}"), "Compiled { .. }");
}
