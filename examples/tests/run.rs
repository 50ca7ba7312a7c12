//! Every example runs and says what it should.

use std::io::Write;
use std::process::{Command, Stdio};

fn run(program: &str, args: &[&str], input: &str) -> String {
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{program} {args:?}: {}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn random_game_plays_every_game() {
    for info in chess_variants::games() {
        let out = run(env!("CARGO_BIN_EXE_random_game"), &[info.id, "5"], "");
        assert!(out.lines().count() >= 3, "{}: {out}", info.id);
    }
}

#[test]
fn own_bot_beats_chance() {
    let out = run(env!("CARGO_BIN_EXE_own_bot"), &["atomic", "10"], "");
    let won: u32 = out.split_whitespace().nth(1).and_then(|n| n.parse().ok()).expect("a number");
    assert!(won >= 8, "{out}");
}

/// 22 moves: each of 8 men straight, 7 to either side. Nothing meets for two plies, so 22 squared.
#[test]
fn own_variant_counts() {
    let out = run(env!("CARGO_BIN_EXE_own_variant"), &[], "");
    assert!(out.starts_with("perft 1 to 4: [22, 484, "), "{out}");
    assert!(out.contains("wins: "), "{out}");
}

#[test]
fn hidden_views_hide() {
    let out = run(env!("CARGO_BIN_EXE_hidden_views"), &[], "");
    let part = |name: &str| out.split("\n\n").find(|part| part.starts_with(name)).expect(name).to_string();
    assert!(part("White").contains("!d2") && !part("White").contains("!g8"));
    assert!(part("Black").contains("!g8") && !part("Black").contains("!d2"));
    assert!(!part("spectator").contains('!'));
}

#[test]
fn six_players_play() {
    let out = run(env!("CARGO_BIN_EXE_six_players"), &["7", "300"], "");
    assert!(out.contains("still play") || out.contains("wins"), "{out}");
}

#[test]
fn refusals_explain() {
    let out = run(env!("CARGO_BIN_EXE_refusals"), &[], "");
    assert_eq!(out.lines().filter(|line| line.contains(" is illegal: ")).count(), 4, "{out}");
    assert_eq!(out.lines().filter(|line| line.starts_with("field ")).count(), 3, "{out}");
}

#[test]
fn generic_perft_counts() {
    let out = run(env!("CARGO_BIN_EXE_generic_perft"), &["3", "chess"], "");
    // 8902 leaves, 34 of them captures, no mate before the fourth ply.
    let line: Vec<&str> = out.lines().nth(1).expect("a line").split_whitespace().collect();
    assert_eq!(line, ["chess", "8902", "34", "0"]);
    assert!(run(env!("CARGO_BIN_EXE_generic_perft"), &[], "").lines().count() > chess_variants::games().len());
}

#[test]
fn many_games_answers() {
    let input =
        "1 new chess\n2 new tile:players=3\n1 play e2e4\n1 play e2e4\n1 show\n3 show\n1 resign 2\n1 save\n2 moves\n";
    let out = run(env!("CARGO_BIN_EXE_many_games"), &[], input);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[2], "ok");
    assert!(lines[3].starts_with("refused: e2e4 is illegal"), "{out}");
    assert_eq!(lines[4], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(lines[5], "refused: table 3 is empty");
    assert!(lines[6].contains("resignation") && lines[7].ends_with("| e2e4"), "{out}");
    assert_eq!(lines.len(), 9);
}
