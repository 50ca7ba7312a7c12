//! For each way to break the rules, a move that does, with the cause and the sentence that forbids it.

use variant_chess_t::{ChessT, ChessT1, ChessT2};
use variant_core::Reason;
use variant_testkit::{assert_refused, game_at};

#[track_caller]
fn t1(position: &str, m: &str, cause: &str, rule: &str, message: &str) {
    assert_refused::<ChessT1>("", position, m, cause, rule, message);
}

const START: &str = "rspckpsr/nnnnnnnn/8/8/8/8/NNNNNNNN/RSPCKPSR w Pp 0 1";

#[test]
fn ways() {
    t1(START, "e4e5", "empty", "1.1", "no unit stands on e4");
    t1(START, "e7e5", "not-yours", "1.1", "N on e7");
    t1(START, "a1a2", "own-unit", "3.8", "N on a2");
    t1(START, "e1e3", "cannot-reach", "3.1", "K on e1");
    t1(START, "d1d4", "cannot-reach", "3.2", "C on d1");
    t1(START, "c1c3", "cannot-reach", "3.3", "P on c1");
    t1(START, "a1b2", "own-unit", "3.8", "N on b2");
    t1(START, "a1a4", "cannot-reach", "3.4", "R on a1");
    t1(START, "e2e5", "cannot-reach", "3.5", "N on e2 does not go to e5");
    t1(START, "b1d3", "cannot-reach", "3.6", "S on b1");
    t1(START, "c1e3", "blocked", "3.3", "N on d2 stands in the way of P from c1 to e3");
    t1("k7/8/8/8/8/4v3/4N3/7K w - 0 1", "e2e4", "blocked", "3.5", "V on e3 stands in the way of N from e2 to e4");
}

#[test]
fn sums_castles_and_scouts() {
    t1("k7/8/8/3v4/3V4/8/8/7K w - 0 1", "d4d5", "not-superior", "4.4", "the strengths on d5 are 3:3");
    t1("k7/8/8/8/8/8/4R3/7K w - 0 1", "e2e1", "royal-only", "5.1", "castle square e1");
    t1("k7/8/4S3/8/8/8/8/7K w - 0 1", "e6f8", "royal-only", "6.4", "a Scout never stands on the castle square f8");
    t1("k4p2/8/4S3/8/8/8/8/7K w - 0 1", "e6f8", "cannot-capture", "6.3", "here the move is written e6*f8");
    t1("k7/8/4S3/8/8/8/8/7K w - 0 1", "e6*d5", "nothing-to-capture", "6.3", "nothing to exchange on d5");
    t1("k7/8/4S3/8/3v4/8/8/7K w - 0 1", "e6*d4", "cannot-strike", "6.3", "here the move is written e6d4");
    t1("k7/8/8/3v4/3V4/8/8/7K w - 0 1", "d4*d5", "cannot-strike", "6.3", "only Scouts exchange");
}

#[test]
fn the_castle_lock_names_the_intruder() {
    // White's Prince is alone in its castle with Black's.
    t1(
        "k7/8/8/8/8/8/8/K2P1p2 w - 0 1",
        "d1e2",
        "castle-lock",
        "8.1",
        "P on d1 is the last royal unit in its castle, and P on f1",
    );
}

#[test]
fn promotions() {
    t1("7k/8/8/1N6/8/8/8/K7 w - 0 1", "b5b6", "must-promote", "9.1", "here the move is written b5b6v");
    t1("8/1V6/8/8/8/7k/8/K7 w - 0 1", "b7b8", "must-promote", "9.2", "b7b8r");
    t1("8/1V6/8/8/8/7k/8/KPPP4 w - 0 1", "b7b8p", "promotion-limit", "9.2", "b7b8r");
    t1(START, "e2e4c", "no-promotion", "9.2", "here the move is written e2e4");
    t1("8/3V4/8/8/8/7k/8/K7 w - 0 1", "d7d8r", "must-promote", "9.2", "d7d8");
    assert_refused::<ChessT1>("edition=2021", "8/3V4/8/8/8/7k/8/K7 w - 0 1", "d7d8p", "royal-only", "5.1", "d8");
    t1("8/2V5/8/3p4/8/7k/8/K7 w - 0 1", "c7d8", "royal-only", "9.3", "straight forward only");
}

#[test]
fn inaccessible_squares_and_exchange() {
    let text = "8k/9/9/9/R8/9/9/K8 w - 0 1";
    assert_refused::<ChessT>("", text, "a4b5", "inaccessible", "12.1", "b5 is inaccessible");
    let equal = "k8/9/9/3v5/3V5/9/9/8K w - 0 1";
    assert_refused::<ChessT>("", equal, "d4*d5", "cannot-strike", "6.3", "only Scouts exchange");
    assert_refused::<ChessT>("exchange=equal", equal, "d4d5", "not-superior", "4.4", "d4*d5");
    let more = "k8/9/9/3v5/3V5/3R5/9/8K w - 0 1";
    assert_refused::<ChessT2>("exchange=equal", more, "d4*d5", "cannot-strike", "14.1", "d4d5");
    let less = "k8/9/3r5/3v5/3V5/9/9/8K w - 0 1";
    assert_refused::<ChessT2>("exchange=equal", less, "d4*d5", "not-superior", "14.1", "needs equal ones");
}

#[test]
fn ends_name_their_sentence() {
    let end = |position: &str, m: &str| {
        let mut game = game_at::<ChessT1>("", position);
        game.play_text(m).unwrap();
        (game.outcome().unwrap().reason, game.ending_rule().unwrap().number)
    };
    assert_eq!(end("8/8/8/8/8/8/5Pk1/7K w - 0 1", "h1g2"), (Reason::KingLost, "10.1"));
    assert_eq!(end("k7/8/4P3/8/8/8/8/K7 w - 0 1", "e6c8"), (Reason::CastleCaptured, "10.2"));
    let over = game_at::<ChessT1>("", "8/8/8/8/8/K7/8/8 b - 0 1");
    assert_eq!(over.ending_rule().unwrap().number, "10.1");
    assert_eq!(over.why("a3a4").unwrap().rule.unwrap().number, "10.1");
}
