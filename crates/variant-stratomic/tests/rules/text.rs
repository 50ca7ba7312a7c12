//! Position text, move text and options of both games.

use super::*;
use variant_stratomic::{Stratomic, StratomicMini};

#[test]
fn the_starts() {
    let mini = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Table::<StratomicMini>::start("").text(), format!("{mini} -"));
    assert_eq!(Table::<StratomicMini>::start("launch=silo").text(), format!("{mini} armed"));
}

#[test]
fn every_fault_is_named() {
    let e = refused::<StratomicMini>("", "P3k3/8/8/8/8/8/8/8 x KK e4 01 0 arm");
    for part in ["0 white kings", "board, a8", "side:", "castling, K", "plies:", "move:", "armed: found \"arm\""] {
        assert!(e.contains(part), "{part} in {e}");
    }
    let e = refused::<StratomicMini>("", "4k3/8/8/8/8/8/8/4K2R w KK e4 0 1 -");
    assert!(e.contains("each right once") && e.contains("rank 6 when White is to move"), "{e}");
    let e = refused::<StratomicMini>("launch=silo", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 -");
    assert!(e.contains("armed: found \"-\", expected armed"), "{e}");
    let e = refused::<StratomicMini>("", "4k3/8/8/8/8/8/8/M3K3 w - - 0 1 -");
    assert!(e.contains("found \"M\""), "{e}");
    let e = refused::<StratomicMini>("", "4k3/8/8/8/8/8/8/R3K3 w K - 0 1 -");
    assert!(e.contains("R on h1"), "{e}");
    let e = refused::<StratomicMini>("", "4k3/8/8/8/8/8/4Q3/R3K3 w - - 0 1 -");
    assert!(e.contains("side: found \"w\""), "{e}");
    let e = refused::<StratomicMini>("", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert!(e.contains("armed: found \"\""), "{e}");
}

#[test]
fn faults_of_the_big_board() {
    for (row, place) in [("P9/5k4/10/10/10/10/10/10/5K4/10", "a10"), ("10/5k4/10/10/10/10/10/10/p4K4/10", "a2")] {
        let e = refused::<Stratomic>("", &format!("{row} w - - 0 1 -"));
        assert!(e.contains(place) && e.contains("pawns on ranks 3 to 8"), "{e}");
    }
    for row in ["11", "55", "010", "9", "0"] {
        let e = refused::<Stratomic>("", &format!("{row}/5k4/10/10/10/10/10/10/5K4/10 w - - 0 1 -"));
        assert!(e.contains("rank 10"), "{row}: {e}");
    }
    let e = refused::<Stratomic>("", "10/4k5/10/10/10/10/10/10/5K2R1/10 w k - 0 1 -");
    assert!(e.contains("k on f9"), "{e}");
    let e = refused::<Stratomic>("", "10/5k4/10/10/10/10/10/10/5K4/10 w - e6 0 1 -");
    assert!(e.contains("rank 7 when White is to move, rank 4 when Black is"), "{e}");
}

#[test]
fn castling_letters_in_any_order() {
    let t = Table::<Stratomic>::new("", "10/1r3k2r1/10/10/10/10/10/10/1R3K2R1/10 w qkQK - 0 1 -");
    assert!(t.text().contains(" KQkq "));
}

#[test]
fn en_passant_is_printed_only_where_legal() {
    let t = Table::<StratomicMini>::new("", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1 -");
    assert!(t.text().contains(" w - - 0 1"));
    // The capture would open the rank to the queen.
    let t = Table::<StratomicMini>::new("", "4k3/8/8/q2pP2K/8/8/8/8 w - d6 0 1 -");
    assert!(t.text().contains(" w - - 0 1") && !t.has("e5d6"));
    // A missile attacks nothing: the capture is legal.
    let t = Table::<StratomicMini>::new("", "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1 -");
    assert!(t.text().contains(" w - d6 0 1") && t.has("e5d6"));
}

#[test]
fn move_errors_say_why() {
    let t = Table::<StratomicMini>::new("", "4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1 armed");
    for (m, why) in [
        ("e4e5", "no unit stands on e4"),
        ("e8e7", "belongs to the other side"),
        ("e2e5", "P on e2 does not go to e5"),
        ("e2*e5", "is no missile"),
        ("a1e1", "K on e1 is of the own side"),
        ("e2e4q", "takes no letter"),
        ("e2", "is no move"),
        ("a1*", "is no move"),
        ("e2e4x", "is no move"),
        ("a1*e5q", "is no move"),
        ("e2e4m", "is no move"),
        ("a1**e5", "is no move"),
    ] {
        assert!(t.why_not(m).contains(why), "{m}: {}", t.why_not(m));
    }
    let t = Table::<Stratomic>::new("", "10/5k4/P9/10/10/10/10/10/5K4/10 w - - 0 1 armed");
    assert!(t.why_not("a8a9").contains("the move needs a promotion letter"));
    let over = Table::<StratomicMini>::new("", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 armed");
    assert!(over.why_not("h8g8").contains("the game is over"));
}

#[test]
fn options_of_both() {
    let all = "launch=silo,shield=squares,intercepted=illegal,castling=off";
    assert_eq!(StratomicMini::with_options(all).unwrap().options_text(), all);
    let defaults = "launch=captured,shield=target,intercepted=legal,castling=on";
    assert_eq!(StratomicMini::with_options(defaults).unwrap(), StratomicMini::default());
    assert_eq!(StratomicMini::default().options_text(), "");
    let all = "array=rotated,own-square";
    assert_eq!(Stratomic::with_options("own-square,array=rotated").unwrap().options_text(), all);
    for bad in ["launch", "launch=now", "silo", "castling=off,castling=off", "castling=no"] {
        assert!(StratomicMini::with_options(bad).is_err(), "{bad}");
    }
    for bad in ["array", "own-square=on", "castling=off", ","] {
        assert!(Stratomic::with_options(bad).is_err(), "{bad}");
    }
}

#[test]
fn clocks_saturate() {
    let t = Table::<StratomicMini>::new("", "4k3/8/8/8/8/8/8/4K2Q b - - 4294967295 4294967295 -").play("e8d7");
    assert!(t.text().ends_with(" 4294967295 4294967295 -"));
    assert_eq!(t.play("h1h2").position.plies(), u32::MAX);
}
