//! For each way to break the rules, a move that does, with the cause and the sentence that forbids it.

use variant_chess::Chess;
use variant_core::{AnyGame, Game, Player, Reason, Variant};

fn why(options: &str, position: &str, m: &str) -> (String, String, String) {
    let rules = Chess::with_options(options).unwrap();
    let game = Game::from_position(rules, rules.parse(position).unwrap());
    let refusal = game.why(m).unwrap_or_else(|| panic!("{m} is legal in {position}"));
    (refusal.cause.to_string(), refusal.rule.map_or_else(String::new, |r| r.number.to_string()), refusal.message)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn every_cause_has_its_sentence() {
    for (position, m, cause, rule, message) in [
        (START, "e3e4", "empty", "1.1", "no unit stands on e3"),
        (START, "e7e5", "not-yours", "1.1", "P on e7 belongs to the other side"),
        (START, "a1b1", "own-unit", "1.2", "N on b1 is of the own side"),
        (START, "e1e1", "own-unit", "1.2", "K on e1"),
        (START, "c1h6", "blocked", "1.6", "P on d2 stands in the way of B from c1 to h6"),
        (START, "c1c3", "cannot-reach", "1.3", "B on c1 does not go to c3"),
        (START, "a1b3", "cannot-reach", "1.3", "R on a1"),
        (START, "d1e3", "cannot-reach", "1.3", "Q on d1"),
        (START, "b1b3", "cannot-reach", "1.4", "N on b1 does not go to b3"),
        (START, "e1e3", "cannot-reach", "1.5", "K on e1"),
        (START, "e2e5", "cannot-reach", "1.7", "P on e2 does not go to e5"),
        (START, "e2d3", "nothing-to-capture", "1.8", "nothing can be captured there"),
        (START, "g1f3q", "no-promotion", "1.10", "takes no letter"),
        (START, "e1g1", "castling-path", "1.12", "B on f1 stands in the way of castling"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "nothing-to-capture", "1.9", "P on e5 only captures on d6"),
        ("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4", "blocked", "1.7", "N on e4 stands there"),
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", "blocked", "1.7", "N on e3 stands in the way of P from e2"),
        ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8", "must-promote", "1.10", "the move needs the letter"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "castling-rights", "1.11", "no right to castle with a rook on h1"),
        (
            "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1",
            "e1g1",
            "castling-attacked",
            "1.13",
            "over f1, which is attacked by R on f3",
        ),
        ("4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", "e1g1", "castling-attacked", "1.13", "in check from R on e3"),
        ("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", "e1g1", "castling-attacked", "1.13", "over g1"),
        (
            "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1",
            "e2d3",
            "leaves-king-attacked",
            "2.1",
            "K on e1 would be attacked by R on e7",
        ),
        (
            "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
            "e1e2",
            "leaves-king-attacked",
            "2.1",
            "K on e2 would be attacked by R on a2",
        ),
        (
            "8/7p/8/8/8/4k3/8/4K3 w - - 0 1",
            "e1e2",
            "leaves-king-attacked",
            "2.1",
            "K on e2 would be attacked by K on e3",
        ),
        ("4k3/8/8/8/8/8/4r3/4K2R w - - 0 1", "h1h8", "in-check", "2.1", "K on e1 would be attacked by R on e2"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8g8", "game-over", "3.2", "draw: stalemate"),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "h8g8", "game-over", "3.1", "1 wins: checkmate"),
    ] {
        let (found, number, text) = why("", position, m);
        assert_eq!((found.as_str(), number.as_str()), (cause, rule), "{m} in {position}: {text}");
        assert!(text.contains(message), "{m} in {position}: {text}");
    }
    assert_eq!(why("", START, "hello").0, "syntax");
}

#[test]
fn chess960_castling() {
    for (position, m, cause, rule, message) in [
        ("k7/8/8/8/8/8/8/1R1K3R w - - 0 1", "d1h1", "castling-rights", "1.11", "rook on h1"),
        ("k7/8/8/8/8/8/8/1R1K2NR w H - 0 1", "d1h1", "castling-path", "1.12", "N on g1"),
        ("k7/8/8/8/8/5r2/8/1R1K3R w H - 0 1", "d1h1", "castling-attacked", "1.13", "over f1"),
        // The rook on b1 shields the king's target until it has castled.
        ("7k/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1", "castling-attacked", "1.13", "attacked by R on a1"),
        ("k7/8/8/8/8/8/8/1R1K3R w H - 0 1", "d1g1", "cannot-reach", "1.5", "K on d1 does not go to g1"),
    ] {
        let (found, number, text) = why("chess960", position, m);
        assert_eq!((found.as_str(), number.as_str()), (cause, rule), "{m} in {position}: {text}");
        assert!(text.contains(message), "{m} in {position}: {text}");
    }
}

#[test]
fn ends_name_their_sentence() {
    let number = |game: &dyn AnyGame| (game.outcome().unwrap().reason, game.ending_rule().unwrap().number);
    let mut game = Game::new(Chess::default());
    game.resign(Player::WHITE).unwrap();
    assert_eq!(number(&game), (Reason::Resignation, "4.5"));
    assert_eq!(game.why("e2e4").unwrap().rule.unwrap().number, "4.5");
    let mut game = Game::new(Chess::default());
    game.offer_draw(Player::WHITE).unwrap();
    game.accept_draw(Player::BLACK).unwrap();
    assert_eq!(number(&game), (Reason::Agreement, "4.4"));
    let mut game = Game::new(Chess::default());
    for m in ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(16) {
        game.play_text(m).unwrap();
    }
    assert_eq!(number(&game), (Reason::Repetition, "4.1"));
    let play = |position: &str, m: &str| {
        let rules = Chess::default();
        let mut game = Game::from_position(rules, rules.parse(position).unwrap());
        game.play_text(m).unwrap();
        game
    };
    assert_eq!(number(&play("4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "a1a2")), (Reason::MoveCount, "4.2"));
    assert_eq!(number(&play("4k3/8/8/8/8/8/3r4/4K3 w - - 0 90", "e1d2")), (Reason::DeadPosition, "5"));
}
