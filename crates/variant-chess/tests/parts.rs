//! What other games build on: clocks and sets, units taken off the board, the move handed over.

use variant_chess::{Chess, Kind, Position};
use variant_core::{Player, Position as _, Variant};

#[track_caller]
fn at(text: &str) -> Position {
    Chess::default().parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Equal, and with the key that a position read from its text has.
#[track_caller]
fn same(found: &Position, text: &str) {
    let expected = at(text);
    assert_eq!((found, Chess::default().text(found).as_str()), (&expected, text));
    assert_eq!((found.key(), found.key_from_scratch()), (expected.key(), expected.key()));
}

fn squares(names: &[&str]) -> u64 {
    names
        .iter()
        .map(|name| 1u64 << name.parse::<variant_chess::Square>().unwrap().index())
        .fold(0, |set, bit| set | bit)
}

#[test]
fn clocks_and_sets() {
    let p = at("4k2r/8/8/8/8/8/8/R3K3 w Qk - 7 31");
    assert_eq!((p.plies(), p.number(), p.side_to_move()), (7, 31, Player::WHITE));
    assert_eq!((p.extra(), p.castling_rooks(), p.en_passant()), (squares(&["a1", "h8"]), squares(&["a1", "h8"]), None));
    let p = at("4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 2");
    assert_eq!((p.extra(), p.castling_rooks()), (squares(&["a1", "d6"]), squares(&["a1"])));
    assert_eq!(p.en_passant(), "d6".parse().ok());
}

#[test]
fn moves_know_the_kind_of_their_unit() {
    let mut seen = Vec::new();
    for text in ["r3k2r/P2q4/8/1b1n4/1B1N4/8/p2Q4/R3K2R w KQkq - 0 1", "4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 2"] {
        let p = at(text);
        for m in p.legal_moves() {
            assert_eq!(Some(m.kind()), p.piece_at(m.from()).map(|piece| piece.kind), "{m:?}");
            seen.push(m.kind());
        }
    }
    for kind in [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn] {
        assert!(seen.contains(&kind), "{kind:?}");
    }
}

#[test]
fn what_is_taken_off_takes_its_castling_rights_along() {
    let corners = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 9 5";
    for (gone, left) in [
        (&["a1"][..], "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 5"),
        (&["h1", "a8"], "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 5"),
        (&["d4"], "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 5"),
    ] {
        let mut p = at(corners);
        p.remove(squares(gone));
        same(&p, left);
    }
    // A king takes both of its own, and none of the other side's.
    for (king, rooks) in [("e1", ["a8", "h8"]), ("e8", ["a1", "h1"])] {
        let mut p = at(corners);
        p.remove(squares(&[king]));
        assert_eq!((p.castling_rooks(), p.key()), (squares(&rooks), p.key_from_scratch()), "{king}");
    }
}

#[test]
fn units_of_every_kind_are_taken_off() {
    let mut p = at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2");
    p.remove(squares(&["b1", "c8", "d8", "e2", "f7", "g8"]));
    same(&p, "rn2kb1r/ppppp1pp/8/8/8/8/PPPP1PPP/R1BQKBNR b KQkq - 0 2");
}

#[test]
fn the_move_is_handed_over() {
    let mut p = at("4k3/8/8/8/8/8/8/4K2R w K - 3 9");
    p.set_turn(Player::WHITE);
    same(&p, "4k3/8/8/8/8/8/8/4K2R w K - 3 9");
    p.set_turn(Player::BLACK);
    same(&p, "4k3/8/8/8/8/8/8/4K2R b K - 3 9");
}

/// Keys are promised to stay: White to move without rights adds nothing to the units, Black to move one number.
#[test]
fn the_key_is_that_of_the_units_and_the_turn() {
    let (white, black) = (at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), at("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"));
    assert_eq!(white.key(), white.board().key());
    assert_eq!(black.key(), white.key() ^ variant_core::key::number(33, 0));
}
