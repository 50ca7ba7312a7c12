//! For each way to break the rules, a move that does, with the cause and the sentence that forbids it.

use variant_core::{Game, Player, Reason, Variant};
use variant_monochrome::Monochrome;
use variant_testkit::assert_refused;

#[track_caller]
fn check(options: &str, position: &str, m: &str, cause: &str, rule: &str, message: &str) {
    assert_refused::<Monochrome>(options, position, m, cause, rule, message);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - 0/0 0 1";

#[test]
fn ownership_and_ways() {
    check("", START, "e3e4", "empty", "1.2", "no unit stands on e3");
    check("", START, "e7e5", "not-yours", "1.2", "P on e7 belongs to the other side: yours stand on ranks 1 to 4");
    check("", START, "d1d2", "own-unit", "1.2", "P on d2 is of the own side");
    check("", START, "g1g3", "cannot-reach", "3.1", "N on g1 does not go to g3");
    check("", START, "d1d4", "blocked", "3.2", "P on d2 stands in the way of Q from d1 to d4");
    check("", START, "a1a1", "own-unit", "1.2", "R on a1");
}

#[test]
fn pawns() {
    check("", START, "e2e5", "cannot-reach", "4.1", "P on e2 does not go to e5");
    check("", START, "e2d3", "nothing-to-capture", "4.3", "only captures on d3");
    check("", "k7/8/8/8/8/4P3/8/K7 w - 0/0 0 1", "e3e5", "cannot-reach", "4.2", "P on e3");
    check("", "k7/8/8/8/8/4N3/4P3/K7 w - 0/0 0 1", "e2e4", "blocked", "4.2", "N on e3 stands in the way");
    check("", "k7/8/8/4n3/4P3/8/8/K7 w - 0/0 0 1", "e4e5", "blocked", "4.1", "N on e5 stands there");
    check("pawns=vertical", "k7/8/8/8/8/4P3/8/K7 w - 0/0 0 1", "e3d3", "cannot-reach", "4.1", "P on e3");
}

#[test]
fn castling() {
    check("", "4k3/8/8/8/8/8/8/4K3 w - 0/0 0 1", "e1g1", "castling-rights", "5.1", "castling needs a rook on h1");
    check("", "4k3/8/8/8/8/8/8/4KB1R w - 0/0 0 1", "e1g1", "castling-path", "5.1", "B on f1");
    check("castling=off", "4k3/8/8/8/8/8/8/4K2R w - 0/0 0 1", "e1g1", "castling-rights", "5.1", "castling=off");
    check("", "4k3/8/8/8/8/8/8/3K3R w - 0/0 0 1", "d1f1", "cannot-reach", "3.1", "K on d1");
}

#[test]
fn the_barred_answer_is_named() {
    // Black's queen has just gone from d8 to d2 and is White's now.
    let text = "7k/8/8/8/8/8/3Q4/7R w d2d8 0/1 0 2";
    check("", text, "d2d8", "barred-answer", "6.1", "d2d8 is barred: it takes back the move just played, d8d2");
}

#[test]
fn ends_name_their_sentence() {
    let end = |position: &str, m: &str| {
        let rules = Monochrome::default();
        let mut game = Game::from_position(rules, rules.parse(position).unwrap());
        game.play_text(m).unwrap();
        (game.outcome().unwrap().reason, game.ending_rule().unwrap().number)
    };
    assert_eq!(end("8/8/8/3q4/8/8/8/7K b - 0/0 0 1", "d5d4"), (Reason::EmptyHalf, "7.1"));
    assert_eq!(end("k7/8/8/8/8/8/8/7K b - 0/0 99 70", "a8b8"), (Reason::MoveCount, "9.3"));
    let walled = "7n/8/8/n7/P7/P7/P7/P7 b - 0/0 0 1";
    let rules = Monochrome::with_options("pawns=vertical").unwrap();
    let mut game = Game::from_position(rules, rules.parse(walled).unwrap());
    game.play_text("h8g6").unwrap();
    assert_eq!((game.outcome().unwrap().reason, game.ending_rule().unwrap().number), (Reason::NoMoves, "9.1"));
    let mut game = Game::new(Monochrome::default());
    game.resign(Player::WHITE).unwrap();
    assert_eq!(game.ending_rule().unwrap().number, "9.8");
}
