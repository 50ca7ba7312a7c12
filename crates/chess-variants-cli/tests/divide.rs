//! The descent to the first difference between two engines.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

const VARIANTS: &str = env!("CARGO_BIN_EXE_variants");

/// Exit code, standard output, standard error.
fn against(args: &[&str], engine: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(VARIANTS).arg("divide-against").args(args).args(engine).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// An engine as a shell script that is called with game, depth and position.
fn engine(name: &str, script: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, format!("#!/bin/sh\nset -eu\n{script}")).expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("executable");
    path.to_str().expect("UTF-8").to_string()
}

/// Counts honestly by trying everything, but its kings never castle on the king's side.
fn never_castles() -> String {
    let script = r#"
legal() { VARIANTS moves "$1" --pos "$2" | grep -vx e1g1 || true; }
count() { # GAME DEPTH POSITION
    if [ "$2" -eq 0 ]; then echo 1; return; fi
    legal "$1" "$3" | while read -r m; do
        count "$1" $(($2 - 1)) "$(VARIANTS play "$1" --pos "$3" "$m" | head -n 1)"
    done | awk '{ n += $1 } END { print n + 0 }'
}
legal "$1" "$3" | while read -r m; do
    echo "$m: $(count "$1" $(($2 - 1)) "$(VARIANTS play "$1" --pos "$3" "$m" | head -n 1)")"
done
"#;
    engine("never-castles", &script.replace("VARIANTS", VARIANTS))
}

#[test]
fn an_engine_is_the_same_as_itself() {
    let itself = [VARIANTS, "perft", "{game}", "{depth}", "--pos", "{pos}", "--divide", "--quiet"];
    for game in ["chess", "beirut:carriers=3", "tile", "chess-t1"] {
        let (code, out, err) = against(&["--game", game, "--depth", "3"], &itself);
        assert_eq!((code, out.as_str(), err.as_str()), (Some(0), "same: every count up to depth 3\n", ""), "{game}");
    }
    // With its totals.
    let talkative = [VARIANTS, "perft", "{game}", "{depth}", "--pos={pos}", "--divide"];
    assert_eq!(against(&["--depth", "2"], &talkative).0, Some(0));
}

/// White's knight leaves g1 and Black replies: only then is castling missed. Moves are tried in the order of bytes.
#[test]
fn the_shortest_way_to_the_first_difference() {
    let engine = never_castles();
    let start = "k7/8/8/8/8/8/8/4K1NR w K - 0 1";
    let expected = "moves: g1e2 a8a7\nposition: 8/k7/8/8/8/8/4N3/4K2R w K - 2 2\nonly here: e1g1\n";
    assert_eq!(against(&["--pos", start, "--depth", "3"], &[&engine]), (Some(1), expected.into(), String::new()));
    // In two plies nobody could have castled.
    assert_eq!(against(&["--pos", start, "--depth", "2"], &[&engine]).0, Some(0));
}

/// Another game is another engine: in atomic chess whatever stands around a capture is gone, and kings never capture.
#[test]
fn another_game_differs() {
    let atomic = [VARIANTS, "perft", "atomic", "{depth}", "--pos", "{pos}", "--divide", "-q"];
    let (code, out, _) = against(&["--pos", "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "--depth", "2"], &atomic);
    assert_eq!(code, Some(1));
    assert_eq!(out, "moves: \nposition: 4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\nonly here: e1e2\n");
}

#[test]
fn moves_only_there_and_other_counts() {
    let pos = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    let wrong = engine("wrong", "echo a1a2 1; echo a1b1: 2; echo a1c1 1");
    let (code, out, _) = against(&["--pos", pos, "--depth", "1"], &[&wrong]);
    assert_eq!(code, Some(1));
    let differences = "only here: a1b2\nonly there: a1c1\nother counts at depth 1: a1b1 (1 here, 2 there)\n";
    assert_eq!(out, format!("moves: \nposition: {pos}\n{differences}"));
}

/// An engine that agrees below every move, but not above them: what it says does not add up.
#[test]
fn counts_that_do_not_add_up_are_shown_where_they_are() {
    let script = r#"VARIANTS perft "$1" "$2" --pos "$3" --divide -q | if [ "$2" -eq 2 ]; then sed '1s/: .*/: 99/'; else cat; fi"#;
    let engine = engine("does-not-add-up", &script.replace("VARIANTS", VARIANTS));
    let pos = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    let (code, out, _) = against(&["--pos", pos], &[&engine]);
    assert_eq!(code, Some(1));
    assert_eq!(out, format!("moves: \nposition: {pos}\nother counts at depth 2: a1a2 (3 here, 99 there)\n"));
}

#[test]
fn an_engine_that_does_not_run_is_no_difference() {
    let silent = engine("fails", "echo no such game >&2; exit 3");
    let twice = engine("twice", "echo a2a3 1; echo a2a3 1");
    for (words, said) in [
        (vec!["/no/such/engine"], "/no/such/engine"),
        (vec![silent.as_str()], "no such game"),
        (vec![twice.as_str()], "counts a2a3 twice"),
    ] {
        let (code, out, err) = against(&[], &words);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{words:?}");
        assert!(err.contains(said), "{err}");
    }
    assert_eq!(against(&[], &[]).0, Some(2));
    assert_eq!(against(&["--pos", "nonsense"], &["true"]).0, Some(1));
    assert_eq!(against(&["--game", "nochess"], &["true"]).0, Some(2));
    assert_eq!(against(&["--depth", "0"], &["true"]).0, Some(2));
    // A program that says nothing at all knows no moves.
    let (code, out, _) = against(&["--pos", "7k/8/8/8/8/8/8/K7 w - - 0 1"], &["true"]);
    assert_eq!(code, Some(1));
    assert!(out.contains("only here: a1a2, a1b1, a1b2\n"), "{out}");
}
