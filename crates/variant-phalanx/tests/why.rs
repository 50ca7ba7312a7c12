//! For each way to break the rules, a move that does, with the cause and the sentence that forbids it.

use variant_core::{Game, Reason, Variant};
use variant_phalanx::Phalanx;
use variant_testkit::assert_refused;

#[track_caller]
fn check(options: &str, position: &str, m: &str, cause: &str, rule: &str, message: &str) {
    assert_refused::<Phalanx>(options, position, m, cause, rule, message);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn orthodox_causes() {
    check("", START, "e3e4", "empty", "12.1", "no unit stands on e3");
    check("", START, "e7e5", "not-yours", "12.1", "P on e7");
    check("", START, "a1a2", "own-unit", "12.1", "P on a2");
    check("", START, "e2d2", "own-unit", "12.1", "P on d2");
    check("", START, "a1b3", "cannot-reach", "12.1", "R on a1");
    check("", START, "d1d3", "blocked", "12.1", "P on d2");
    check("", START, "e1g1", "castling-path", "9.1", "B on f1");
    check("", "4k2r/p7/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "castling-rights", "9.1", "h1");
    check(
        "",
        "4k3/p7/8/8/8/5r2/8/4K2R w K - 0 1",
        "e1g1",
        "castling-attacked",
        "9.1",
        "f1, which is attacked by R on f3",
    );
    check("", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", "leaves-king-attacked", "9.1", "attacked by R on e7");
    check("", "4k3/8/8/8/8/8/4r3/4K2R w - - 0 1", "h1h8", "in-check", "9.1", "attacked by R on e2");
}

#[test]
fn pawns() {
    check("", START, "e2e5", "cannot-reach", "2.1", "does not go to e5");
    check("", "6k1/8/8/8/4r3/8/4P3/6K1 w - - 0 1", "e2e4", "blocked", "2.1", "R on e4 stands there");
    check("", "6k1/8/8/8/8/4r3/4P3/6K1 w - - 0 1", "e2e4", "blocked", "2.1", "R on e3 stands in the way");
    check("", "6k1/8/8/8/8/3r4/4P3/6K1 w - - 0 1", "e2d3", "cannot-reach", "2.3", "never captures diagonally");
    check("", "6k1/8/8/8/4P3/8/8/6K1 w - - 0 1", "e4e6", "cannot-reach", "8.2", "P on e4");
    check("", "6k1/8/8/8/4P3/8/8/6K1 w - - 0 1", "e4d4", "cannot-reach", "8.1", "P on e4");
    check("", "6k1/8/8/8/4P3/8/8/6K1 w - - 0 1", "e4d5", "nothing-to-capture", "8.1", "nothing can be captured");
    check("", "6k1/4P3/8/8/8/8/8/6K1 w - - 0 1", "e7e8", "must-promote", "8.1", "letter");
    check("", START, "e2e4q", "no-promotion", "8.1", "no letter");
}

#[test]
fn spears_and_interception() {
    check("", "6k1/8/8/8/4r3/4p3/4P3/6K1 w - - 0 1", "e2*e4", "blocked", "4.1", "blocked by P on e3");
    check("", "6k1/8/8/8/4p3/8/4P3/6K1 w - - 0 1", "e2*e4", "cannot-capture", "3.2", "never hits a pawn");
    check("", "6k1/8/8/8/8/8/4P3/6K1 w - - 0 1", "e2*e4", "nothing-to-capture", "3.1", "no unit stands on e4");
    check("", "6k1/8/8/8/4N3/8/4P3/6K1 w - - 0 1", "e2*e4", "own-unit", "3.1", "N on e4");
    check("", "6k1/8/8/8/4r3/8/4P3/6K1 w - - 0 1", "e2*e5", "cannot-reach", "3.1", "not e5");
    check("", "6k1/8/8/8/4r3/8/4P3/6K1 w - - 0 1", "g1*g3", "cannot-strike", "3.1", "no Phalangite stands on g1");
    let opens = "6k1/8/8/8/K2n3r/8/3P4/8 w - - 0 1";
    check("", opens, "d2*d4", "leaves-king-attacked", "3.4", "K on a4 would be attacked by R on h4");
    check(
        "",
        "8/8/8/8/4k3/8/4P3/6K1 b - - 0 1",
        "e4e3",
        "intercepted",
        "6.1",
        "the Phalangite on e2 would intercept K",
    );
    let blocks = "4r3/8/8/8/8/R6k/4P3/7K b - - 0 1";
    check("", blocks, "e8e3", "intercepted", "6.2", "by the Phalangite on e2, and K on h3 be attacked by R on a3");
    check(
        "",
        "8/8/8/4k3/8/8/3P4/6K1 b - - 0 1",
        "e5d4",
        "leaves-king-attacked",
        "9.2",
        "K on d4 would be attacked by P on d2",
    );
}

#[test]
fn ends_name_their_sentence() {
    let end = |position: &str, m: &str| {
        let rules = Phalanx::default();
        let mut game = Game::from_position(rules, rules.parse(position).unwrap());
        game.play_text(m).unwrap();
        (game.outcome().unwrap().reason, game.ending_rule().unwrap().number)
    };
    assert_eq!(end("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "g5g6"), (Reason::Stalemate, "9.1"));
    assert_eq!(end("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7"), (Reason::Checkmate, "9.1"));
    assert_eq!(end("7k/8/8/1Q6/8/2K5/8/8 w - - 149 80", "b5b4"), (Reason::MoveCount, "11.1"));
    assert_eq!(end("7k/8/8/8/8/8/8/1Kr5 w - - 0 80", "b1c1"), (Reason::DeadPosition, "12.4"));
}
