//! For each way to break the rules, a move that does, with the cause and the sentence that forbids it.

use variant_atomic::Atomic;
use variant_core::{Game, Reason, Variant};
use variant_testkit::assert_refused;

#[track_caller]
fn check(options: &str, position: &str, m: &str, cause: &str, rule: &str, message: &str) {
    assert_refused::<Atomic>(options, position, m, cause, rule, message);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn orthodox_causes_break_rule_1() {
    check("", START, "e3e4", "empty", "1", "no unit stands on e3");
    check("", START, "e7e5", "not-yours", "1", "P on e7");
    check("", START, "a1a2", "own-unit", "1", "P on a2");
    check("", START, "a1b3", "cannot-reach", "1", "R on a1");
    check("", START, "d1d3", "blocked", "1", "P on d2 stands in the way");
    check("", START, "e2d3", "nothing-to-capture", "1", "nothing can be captured");
    check("", START, "e2e4q", "no-promotion", "1", "no letter");
    check("", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8", "must-promote", "1", "letter");
}

#[test]
fn kings_never_capture_nor_blow_themselves_up() {
    check("", "4k3/8/8/8/8/8/4p3/R3K3 w - - 0 1", "e1e2", "cannot-capture", "3", "P on e2 belongs to the enemy");
    let text = "8/8/8/2K5/2P5/2k1n3/8/2R5 b - - 0 1";
    check("", text, "e3c4", "own-king-lost", "4", "the explosion on c4 would take the own K on c3");
    // Without the rule of check it is no better.
    check("check=off", text, "e3c4", "own-king-lost", "4", "c3");
}

#[test]
fn check_has_to_be_answered() {
    check("", "8/8/1Q2pk2/8/8/8/3K4/1n6 w - - 0 1", "b6a7", "in-check", "6", "K on d2 would be attacked by N on b1");
    let shield = "4r2k/8/3p4/4N3/8/8/3Q4/4K3 w - - 0 1";
    check("", shield, "d2d6", "leaves-king-attacked", "6", "K on e1 would be attacked by R on e8");
    check(
        "",
        "4k3/7p/8/8/8/8/r7/4K3 w - - 0 1",
        "e1e2",
        "leaves-king-attacked",
        "6",
        "K on e2 would be attacked by R on a2",
    );
}

#[test]
fn castling_has_its_sentences() {
    check("", "4k2r/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "castling-rights", "8.1", "rook on h1");
    check("", START, "e1g1", "castling-path", "8.2", "B on f1");
    check("", "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "e1g1", "castling-attacked", "8.3", "over f1");
    check("", "4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", "e1g1", "castling-attacked", "8.3", "in check from R on e3");
    let lands = "8/8/8/8/8/8/5k2/R3K2r w Q - 0 1";
    check("", lands, "e1c1", "castling-attacked", "8.3", "over d1, which is attacked by R on h1");
}

#[test]
fn ends_name_their_sentence() {
    let end = |position: &str, m: &str| {
        let rules = Atomic::default();
        let mut game = Game::from_position(rules, rules.parse(position).unwrap());
        game.play_text(m).unwrap();
        (game.outcome().unwrap().reason, game.ending_rule().unwrap().number)
    };
    assert_eq!(end("8/8/1Q2pk2/8/8/8/3K4/1n6 w - - 0 1", "b6e6"), (Reason::KingLost, "5.1"));
    // The queen and the pawn take each other along.
    assert_eq!(end("7k/7p/8/8/8/3K4/8/7Q w - - 0 1", "h1h7"), (Reason::KingLost, "5.1"));
    assert_eq!(end("7k/8/7p/8/8/3K4/8/7Q w - - 0 1", "h1h6"), (Reason::DeadPosition, "11.4"));
    assert_eq!(end("k7/8/8/1QK5/8/8/8/8 w - - 149 80", "b5b6"), (Reason::Stalemate, "9.2"));
    assert_eq!(end("k7/7p/8/1Q6/8/2K5/8/8 w - - 149 80", "b5b4"), (Reason::MoveCount, "11.2"));
    assert_eq!(end("k7/7p/1R6/8/8/2K5/8/1Q6 w - - 0 80", "b1a1"), (Reason::Checkmate, "9.1"));
}
