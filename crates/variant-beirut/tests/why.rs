//! For each way to break the rules, a move that does, with the cause and the sentence that forbids it.

use variant_beirut::Beirut;
use variant_core::explain::Cause;
use variant_core::{AnyGame, Player};
use variant_testkit::{assert_refused, game_at};

#[track_caller]
fn check(options: &str, position: &str, m: &str, cause: &str, rule: &str, message: &str) {
    assert_refused::<Beirut>(options, position, m, cause, rule, message);
}

const CHOICE: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ?/?";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 e2/a8";

#[test]
fn choices() {
    check("", CHOICE, "e2e4", "must-choose", "1.1", "chosen first");
    check("", CHOICE, "*e2", "must-choose", "1.1", "chosen first");
    check("", CHOICE, "!e1", "cannot-carry", "1.2", "a king is never a carrier");
    check("", CHOICE, "!e4", "empty", "1.2", "no unit stands on e4");
    check("", CHOICE, "!e7", "not-yours", "1.2", "P on e7");
    let second = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 b1,?/?2";
    check("carriers=2", second, "!b1", "cannot-carry", "1.3", "N on b1 is a carrier already");
    check("", START, "!d2", "all-chosen", "1.4", "all carriers");
}

#[test]
fn detonations() {
    check("", START, "*b1", "no-bomb", "2.1", "N on b1 carries no bomb");
    check("", START, "*a8", "not-yours", "2.1", "R on a8");
    check("", START, "*e4", "empty", "2.1", "e4");
    check("", START, "*e2", "own-king-lost", "4.1", "the blast of e2 would kill the own K on e1");
    let shield = "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1 e4/-";
    check("", shield, "*e4", "leaves-king-attacked", "4.3", "K on e1 would be attacked by R on e8");
    let far = "4r1k1/8/8/8/N7/8/8/4K3 w - - 0 1 a4/-";
    check("", far, "*a4", "in-check", "4.3", "K on e1 would be attacked by R on e8");
}

#[test]
fn orthodox_causes() {
    check("", START, "e3e4", "empty", "2.1", "no unit stands on e3");
    check("", START, "e7e5", "not-yours", "2.1", "P on e7");
    check("", START, "a1a2", "own-unit", "2.1", "P on a2");
    check("", START, "a1b3", "cannot-reach", "2.1", "R on a1");
    check("", START, "d1d3", "blocked", "2.1", "P on d2");
    check("", START, "e2d3", "nothing-to-capture", "2.1", "nothing can be captured");
    check("", START, "e2e4q", "no-promotion", "2.1", "no letter");
    check("", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1 -/-", "e7e8", "must-promote", "2.1", "letter");
    check("", START, "e1g1", "castling-path", "2.1", "B on f1");
    check("", "4k2r/8/8/8/8/8/8/4K2R w - - 0 1 -/-", "e1g1", "castling-rights", "2.1", "h1");
    check("", "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1 -/-", "e1g1", "castling-attacked", "2.1", "f1");
    check("", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1 -/-", "e2d3", "leaves-king-attacked", "2.1", "R on e7");
    check("", "4k3/8/8/8/8/8/4r3/4K2R w - - 0 1 -/-", "h1h8", "in-check", "2.1", "R on e2");
}

#[test]
fn ends_name_their_sentence() {
    let end = |options: &str, position: &str| game_at::<Beirut>(options, position).ending_rule().map(|r| r.number);
    assert_eq!(end("", "4r3/8/8/8/8/8/8/4K3 b - - 0 1 -/-"), Some("3.2"));
    assert_eq!(end("", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 -/-"), Some("3.1"));
    assert_eq!(end("", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 -/-"), Some("5.2"));
    assert_eq!(end("chain", "8/8/8/8/8/8/8/7r b - - 0 1 -/-"), Some("6.10"));
    assert_eq!(end("suicide=loss", "8/8/8/8/8/8/8/7r b - - 0 1 -/-"), Some("4.7"));
    assert_eq!(end("dead-mans-switch", "8/8/8/8/8/8/8/7r b - - 0 1 -/-"), Some("7.6"));
    let exposed = "4k3/4r3/8/8/8/8/8/4K3 b - - 0 1 -/-";
    assert_eq!(end("suicide=loss", exposed), Some("4.8"));
    assert_eq!(end("chain", exposed), Some("6.9"));
    assert_eq!(end("dead-mans-switch", exposed), Some("7.7"));
}

#[test]
fn a_seat_is_told_what_it_knows() {
    let any: Box<dyn AnyGame> = Box::new(game_at::<Beirut>("", START));
    assert_eq!(any.view_why("*b1", Some(Player::WHITE)).unwrap().cause, Cause::NoBomb);
    for viewer in [Some(Player::BLACK), None] {
        for m in ["*b1", "*e2", "e2e4", "hello"] {
            let refusal = any.view_why(m, viewer).unwrap();
            assert_eq!((refusal.cause, refusal.rule), (Cause::NotYourTurn, None));
            assert_eq!(refusal.message, "it is the turn of player 1");
        }
    }
}
