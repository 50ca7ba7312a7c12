//! `play --interactive`: what people type, and what they see.

use std::io::Write;
use std::process::{Command, Stdio};

/// What hides one player's screen from the next.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Plays the lines; exit 0, silence on standard error; gives standard output.
#[track_caller]
fn played(args: &[&str], lines: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variants"));
    command.args(["play", "--interactive"]).args(args).env("NO_COLOR", "1");
    let streams = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = streams.spawn().expect("the binary runs");
    // It may have ended before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all((lines.join("\n") + "\n").as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{out}");
    out
}

/// What was said after each prompt of this player.
fn answers<'a>(out: &'a str, player: &str) -> Vec<&'a str> {
    out.split(&format!("{player}> ")).skip(1).collect()
}

#[test]
fn two_people_play_to_mate() {
    let out = played(&["chess"], &["f2f3", "e7e5", "g2g4", "d8h4"]);
    assert!(out.starts_with("  ┌──") && !out.contains('\x1b'), "{out}");
    assert_eq!((answers(&out, "White").len(), answers(&out, "Black").len()), (2, 2), "{out}");
    assert!(out.contains("4 │ ·  ·  ·  ·  ·  · [P] · │") && out.contains("last move: g2g4\nBlack> "), "{out}");
    let end = "last move: d8h4\nBlack wins: checkmate\nrule 3.1: Checkmate wins: ";
    assert!(out.contains(end) && out.ends_with(" (docs/chess.md)\n"), "{out}");
}

#[test]
fn a_refused_move_is_explained_and_asked_for_again() {
    let out = played(&["chess"], &["e2e5", "a1a3", "banana", "", "why e2e5", "why e2e4", "why", "e2e4"]);
    let said = answers(&out, "White");
    assert_eq!(
        said[0],
        "P on e2 does not go to e5\nrule 1.7: A pawn goes one square forward, or two from its second rank, over and to empty squares. (docs/chess.md)\n"
    );
    assert!(said[1].starts_with("P on a2 stands in the way of R from a1 to a3\nrule 1.6: "), "{out}");
    assert!(said[2].starts_with("\"banana\" is no move: ") && said[2].contains("`help`"), "{out}");
    assert_eq!((said[3], said[4], said[5]), ("", said[0], "legal\n"));
    assert!(said[6].starts_with("why: "), "{out}");
    assert!(out.ends_with("last move: e2e4\nBlack> \n"), "the end of input leaves the game: {out}");
}

#[test]
fn moves_are_listed_hinted_and_taken_back() {
    let mate = ["chess", "--pos", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"];
    let out = played(&mate, &["hint", "undo", "e1e2", "undo", "moves", "help", "quit"]);
    let said = answers(&out, "White");
    assert_eq!((said[0], said[1]), ("a1a8\n", "there is nothing to take back\n"));
    // After the move and the undo White is asked again: fifteen moves, ten of the rook and five of the king.
    let listed: Vec<&str> = said[3].split_whitespace().collect();
    assert!(listed.is_sorted() && listed.contains(&"e1e2"), "{out}");
    assert_eq!(listed.len(), 15, "{out}");
    for command in
        ["moves", "hint", "why MOVE", "board", "undo", "offer", "accept", "decline", "claim", "resign", "quit"]
    {
        assert!(
            said[4].contains(&format!(" {command}")) || said[4].contains(&format!("{command},")),
            "{command}: {out}"
        );
    }
    assert_eq!(said[5], "");
}

#[test]
fn draws_are_offered_claimed_and_agreed() {
    let out = played(&["chess"], &["accept", "offer", "e2e4", "accept"]);
    assert_eq!(answers(&out, "White")[0], "there is no offer to answer\n");
    assert!(out.contains("White offers a draw: accept, or play on\nBlack> "), "{out}");
    assert!(out.contains("draw: agreement\nrule 4.4: "), "{out}");
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];
    let out = played(&["chess"], &[&["claim"], &shuffle[..], &["claim"]].concat());
    assert!(answers(&out, "White")[0].starts_with("nothing to claim"), "{out}");
    assert!(out.contains("a draw can be claimed: repetition\nWhite> ") && out.contains("draw: repetition\n"), "{out}");
    assert!(
        played(&["chess"], &["offer", "e2e4", "decline", "e7e5", "accept"]).contains("there is no offer to answer")
    );
}

#[test]
fn players_give_up_one_after_the_other() {
    let out = played(&["tile:players=3"], &["resign", "resign"]);
    assert!(out.contains("player 1> ") && out.contains("player 2> ") && !out.contains("player 3> "), "{out}");
    assert!(out.contains("player 3 wins: "), "{out}");
    assert!(played(&["chess", "e2e4"], &["resign"]).contains("White wins: resignation\nrule 4.5: "));
}

#[test]
fn a_bot_answers() {
    let out = played(&["atomic", "--bot", "alphabeta:nodes=300"], &["undo", "e2e4", "undo", "d2d4", "resign"]);
    assert_eq!(answers(&out, "White").len(), 5, "{out}");
    assert_eq!(
        (answers(&out, "Black").len(), out.matches("\nBlack: ").count() + out.matches("> Black: ").count()),
        (0, 2)
    );
    assert!(out.ends_with(" (docs/atomic.md)\n") && out.contains("Black wins: resignation\n"), "{out}");
    // As Black one is answered before one has moved, and there is nothing of one's own to take back.
    let out = played(&["phalanx", "--bot", "greedy", "--seat", "black"], &["undo", "quit"]);
    assert!(out.starts_with("White: "), "{out}");
    assert_eq!(answers(&out, "Black"), ["there is nothing to take back\n", ""]);
    // The same seed gives the same game.
    let game = |seed: &str| played(&["chess", "--bot", "random", "--seed", seed], &["a2a3", "b2b3", "c2c3", "d2d3"]);
    assert!(game("4") == game("4") && game("4") != game("5"));
}

#[test]
fn a_bot_agrees_to_a_draw_that_does_it_good() {
    let ahead = ["chess", "--bot", "alphabeta:nodes=500", "--pos", "7k/8/8/8/8/8/8/KQ6 w - - 0 1"];
    assert!(played(&ahead, &["offer"]).contains("White> accepted\n"));
    assert!(played(&ahead, &["offer"]).contains("draw: agreement\n"));
    let behind = [&ahead[..3], &["--pos", "7k/6q1/8/8/8/8/8/K7 w - - 0 1"]].concat();
    assert_eq!(answers(&played(&behind, &["offer", "quit"]), "White")[0], "declined\n");
}

#[test]
fn whoever_is_out_of_a_game_of_many_watches_no_bots() {
    let out = played(&["tile:players=3", "--bot", "random", "--seat", "2"], &["resign"]);
    assert!(out.contains("player 1: ") && out.ends_with("You are out of the game.\n"), "{out}");
}

/// The board changes hands, and what is on White's screen is gone before Black looks.
#[test]
fn secrets_do_not_change_hands() {
    let black = ["", "moves", "hint", "why !e2", "why e2e4", "why *e2", "board", "!d7"];
    let later = ["hint", "moves", "why *e2", "why *g1", "why d7d5", "d7d5"];
    let game = |choice: &'static str| {
        let lines = [&["moves", choice], &black[..], &["", "g1f3", ""], &later[..], &["", "resign"]].concat();
        played(&["beirut"], &lines)
    };
    let (one, other) = (game("!e2"), game("!g1"));
    let screens: Vec<&str> = one.split(CLEAR).collect();
    let others: Vec<&str> = other.split(CLEAR).collect();
    // White, pass, Black, pass, White, pass, Black, pass, White, and the end.
    assert_eq!((screens.len(), others.len()), (10, 10), "{one}");
    assert!(screens[0].contains("White> "), "{one}");
    assert_eq!(screens[1], "Pass the board to Black, and press Enter.");
    assert!(screens[2].contains("last move: hidden\nBlack> ") && !screens[2].contains("White> "), "{one}");
    assert!(!screens[2].contains("* bomb"), "{one}");
    assert_eq!(screens[3], "Pass the board to White, and press Enter.");
    assert!(screens[4].contains("* bomb: e2\n") && !screens[4].contains("d7"), "{one}");
    assert!(screens[6].contains("* bomb: d7\n"), "{one}");
    assert!(screens[9].contains("Black wins: resignation") && !screens[9].contains("* bomb"), "{one}");
    // Two games that differ only in White's secret look the same to Black, and to everybody.
    for screen in [1, 2, 3, 5, 6, 7, 9] {
        assert_eq!(screens[screen], others[screen], "screen {screen}");
    }
    assert_ne!(screens[4], others[4]);
}

#[test]
fn the_secret_of_a_bot_stays_with_it() {
    let out = played(&["beirut", "--bot", "greedy", "--seat", "black"], &["!d7", "d7d5", "quit"]);
    assert!(out.starts_with("White: a hidden move\n") && !out.contains(CLEAR), "{out}");
    assert!(out.contains("last move: hidden\nBlack> "), "{out}");
    let first = out.split("Black> ").next().unwrap();
    assert!(!first.contains("bomb") && !first.contains('!'), "{out}");
    assert!(out.contains("* bomb: d7\n") && !out.contains("!"), "{out}");
}

#[test]
fn wrong_usage_is_refused() {
    for args in [
        &["chess", "--bot", "random"][..],
        &["chess", "--interactive", "--seat", "black"],
        &["chess", "--interactive", "--as", "white"],
        &["chess", "--interactive", "--bot", "random", "--seat", "3"],
        &["chess", "--interactive", "--bot", "random", "--seat", "spectator"],
        &["chess", "--interactive", "--bot", "deep"],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_variants")).arg("play").args(args).output().expect("it runs");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
    }
}
