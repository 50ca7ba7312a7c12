//! For each way to break the rules, a move that does, with the cause and the sentence that forbids it.

use variant_core::{Game, Reason, Variant};
use variant_stratomic::{Stratomic, StratomicMini};
use variant_testkit::assert_refused;

#[track_caller]
fn mini(position: &str, m: &str, cause: &str, rule: &str, message: &str) {
    assert_refused::<StratomicMini>("", position, m, cause, rule, message);
}

#[track_caller]
fn big(position: &str, m: &str, cause: &str, rule: &str, message: &str) {
    assert_refused::<Stratomic>("", position, m, cause, rule, message);
}

const MINI: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -";
const BIG: &str = "10/mrnbqkbnrm/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10 w KQkq - 0 1 -";

#[test]
fn mini_orthodox_causes() {
    mini(MINI, "e3e4", "empty", "9.1", "no unit stands on e3");
    mini(MINI, "e7e5", "not-yours", "9.1", "P on e7");
    mini(MINI, "a1a2", "own-unit", "9.1", "P on a2");
    mini(MINI, "d1d3", "blocked", "9.1", "P on d2 stands in the way of Q from d1 to d3");
    mini(MINI, "b1b3", "cannot-reach", "9.1", "N on b1");
    mini(MINI, "e2e5", "cannot-reach", "9.1", "P on e2");
    mini(MINI, "e2d3", "nothing-to-capture", "9.1", "nothing can be captured");
    mini(MINI, "e2e4q", "no-promotion", "7.3", "no letter");
    mini("7k/4P3/8/8/8/8/8/4K3 w - - 0 1 -", "e7e8", "must-promote", "7.3", "letter");
    mini(MINI, "e1g1", "castling-path", "7.1", "B on f1");
    mini("4k3/7p/8/8/8/8/8/4K2R w - - 0 1 -", "e1g1", "castling-rights", "7.1", "missile on h1");
    mini("4k3/7p/8/8/5q2/8/8/4K2R w K - 0 1 -", "e1g1", "castling-attacked", "7.1", "f1, which is attacked by Q on f4");
    mini(
        "4k3/4q3/8/8/8/8/4B3/4K3 w - - 0 1 -",
        "e2d3",
        "leaves-king-attacked",
        "9.1",
        "K on e1 would be attacked by Q on e7",
    );
    mini("4k3/4q3/8/8/8/8/B7/4K3 w - - 0 1 -", "a2b3", "in-check", "9.1", "Q on e7");
}

#[test]
fn mini_missiles() {
    mini("4k3/7p/8/8/3R4/8/8/4K3 w - - 0 1 -", "d4d6", "cannot-reach", "1.2", "R on d4 does not go to d6");
    mini("4k3/7p/8/2p5/3R4/8/8/4K3 w - - 0 1 -", "d4c5", "cannot-capture", "1.3", "a missile does not capture");
    mini("4k3/7p/8/8/3R4/8/8/4K3 w - - 0 1 armed", "e1*e5", "cannot-strike", "2.1", "K on e1 is no missile");
    mini("4k3/7p/8/8/3R4/8/8/4K3 w - - 0 1 -", "d4*a8", "not-armed", "4.1", "launches are not open");
    mini("4k3/7p/8/8/3R4/8/8/3qK3 w - - 0 1 armed", "d4*a8", "missile-threatened", "3.1", "attacked by Q on d1");
    mini("4q2k/7p/8/8/4R3/8/8/4K3 w - - 0 1 armed", "e4*a1", "missile-threatened", "3.1", "Q on e8");
    // The blast takes the knight that shields the king.
    let shield = "4q2k/7p/8/8/4N3/8/8/R3K3 w - - 0 1 armed";
    mini(shield, "a1*e4", "leaves-king-attacked", "6.1", "K on e1 would be attacked by Q on e8");
    let checked = "4q2k/7p/8/8/8/8/8/R3K3 w - - 0 1 armed";
    mini(checked, "a1*a8", "in-check", "6.1", "Q on e8");
    let guarded = "4qb1k/7p/8/8/8/8/8/R3K3 w - - 0 1 armed";
    mini(guarded, "a1*e8", "in-check", "6.1", "the launch is intercepted by B on f8");
    let illegal = "7k/5b1p/8/8/8/8/8/R3K3 w - - 0 1 armed";
    assert_refused::<StratomicMini>(
        "intercepted=illegal",
        illegal,
        "a1*e8",
        "intercepted",
        "5.9",
        "e8 is protected by B on f7",
    );
}

#[test]
fn stratomic_causes() {
    big(BIG, "e4e5", "empty", "1.1", "no unit stands on e4");
    big(BIG, "e8e6", "not-yours", "1.1", "P on e8");
    big(BIG, "b2b3", "own-unit", "1.1", "P on b3");
    big(BIG, "e2e5", "blocked", "1.1", "P on e3 stands in the way of Q from e2 to e5");
    big(BIG, "c2c4", "cannot-reach", "1.1", "N on c2");
    big(BIG, "a2a4", "cannot-reach", "3.1", "M on a2");
    big(BIG, "e3e6", "cannot-reach", "1.2", "P on e3");
    big(BIG, "e3d4", "nothing-to-capture", "1.2", "nothing can be captured");
    big(BIG, "e3e5q", "no-promotion", "1.2", "no letter");
    big("10/5k4/P9/10/10/10/10/10/5K4/10 w - - 0 1 armed", "a8a9", "must-promote", "1.2", "letter");
    big(BIG, "f2h2", "castling-path", "2.3", "B on g2");
    big("10/5k4/9p/10/10/10/10/10/5K2R1/10 w - - 0 1 -", "f2h2", "castling-rights", "2.3", "rook on i2");
    big(
        "10/5k4/9p/10/6r3/10/10/10/5K2R1/10 w K - 0 1 -",
        "f2h2",
        "castling-attacked",
        "2.3",
        "g2, which is attacked by R on g6",
    );
    big(
        "10/5k4/9p/10/10/10/10/10/5K2Rr/10 w K - 0 1 -",
        "f2h2",
        "castling-attacked",
        "2.3",
        "would be attacked by R on j2",
    );
    big("10/5k4/5r4/10/10/10/10/5B4/5K4/10 w - - 0 1 -", "f3e4", "leaves-king-attacked", "7.1", "R on f8");
    big("10/5k4/5r4/10/10/10/10/B9/5K4/10 w - - 0 1 -", "a3b4", "in-check", "7.1", "R on f8");
}

#[test]
fn stratomic_launches() {
    let armed = "10/5k4/9p/10/10/10/10/10/M4K4/10 w - - 0 1 armed";
    big(armed, "f2*a1", "cannot-strike", "4.1", "K on f2 is no nuclea");
    big(armed, "a2*a2", "own-square", "4.2", "its own square");
    big(&armed.replace("armed", "-"), "a2*e5", "not-armed", "5.1", "launches are not open");
    big("10/r4k4/9p/10/10/10/10/10/M4K4/10 w - - 0 1 armed", "a2*e5", "missile-threatened", "5.2", "R on a9");
    let shield = "10/5r2k1/9p/10/10/5N4/10/10/M4K4/10 w - - 0 1 armed";
    big(shield, "a2*f5", "leaves-king-attacked", "5.3", "K on f2 would be attacked by R on f9");
}

#[test]
fn ends_name_their_sentence() {
    fn end<V: Variant>(position: &str, m: &str) -> (Reason, &'static str) {
        let rules = V::default();
        let parsed = rules.parse(position).unwrap();
        let mut game = Game::from_position(rules, parsed);
        game.play_text(m).unwrap();
        (game.outcome().unwrap().reason, game.ending_rule().unwrap().number)
    }
    assert_eq!(end::<StratomicMini>("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1 -", "f7g7"), (Reason::Checkmate, "9.1"));
    assert_eq!(end::<StratomicMini>("7k/8/8/8/8/8/4q3/4K3 w - - 9 1 -", "e1e2"), (Reason::DeadPosition, "8.2"));
    assert_eq!(end::<StratomicMini>("7k/7p/8/8/8/8/8/4K3 w - - 149 90 -", "e1f1"), (Reason::MoveCount, "9.2"));
    assert_eq!(end::<Stratomic>("9k/10/8Q1/10/8K1/10/10/10/10/10 w - - 0 1 -", "i6i7").0, Reason::Stalemate);
    assert_eq!(end::<Stratomic>("9k/10/10/10/10/10/10/10/1rK7/10 w - - 0 1 -", "c2b2"), (Reason::DeadPosition, "6.3"));
}
