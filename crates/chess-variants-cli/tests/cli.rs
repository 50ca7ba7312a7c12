//! Drives the built binary: every command, every exit code, what goes to which stream.

use serde_json::Value;
use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Black to move is mated.
const MATE: &str = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variants"));
    command.stdin(Stdio::null());
    command
}

fn run<S: AsRef<OsStr>>(args: &[S]) -> Output {
    command().args(args).output().expect("the binary runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// Fine: exit 0, silence on standard error; gives standard output.
#[track_caller]
fn fine<S: AsRef<OsStr>>(args: &[S]) -> String {
    let output = run(args);
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""), "{}", text(&output.stdout));
    text(&output.stdout)
}

/// Not fine: this exit code, silence on standard output; gives standard error.
#[track_caller]
fn refused<S: AsRef<OsStr>>(code: i32, args: &[S]) -> String {
    let output = run(args);
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(code), ""), "{}", text(&output.stderr));
    text(&output.stderr)
}

fn with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    child.stdin.take().expect("a pipe").write_all(input).expect("all is read");
    child.wait_with_output().expect("it ends")
}

fn json<S: AsRef<OsStr>>(args: &[S]) -> Value {
    serde_json::from_str(&fine(args)).expect("JSON")
}

fn ids() -> Vec<String> {
    let games = json(&["games", "--json"]);
    games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_string()).collect()
}

#[test]
fn games_lists_every_game_with_its_options() {
    let listing = fine(&["games"]);
    assert!(listing.contains("chess: Chess (2 players, 8x8 board, nothing hidden, rules exact)\n"), "{listing}");
    assert!(listing.contains("    chess960  "), "{listing}");
    for id in ids() {
        assert!(listing.contains(&format!("{id}: ")), "{id}");
    }
}

#[test]
fn games_json_has_the_facts() {
    let games = json(&["games", "--json"]);
    let chess = games.as_array().unwrap().iter().find(|game| game["id"] == "chess").unwrap();
    assert_eq!(chess["board"]["files"], 8);
    assert_eq!(chess["players"]["max"], 2);
    assert_eq!(chess["hidden"], false);
    assert_eq!(chess["status"], "exact");
    assert_eq!(chess["options"][0]["name"], "chess960");
    assert_eq!(chess["options"][0]["default"], false);
}

/// What holds of all games, whichever are compiled in.
#[test]
fn every_game_obeys_the_commands() {
    for id in ids() {
        let shown = json(&["show", &id, "--json"]);
        let position = shown["position"].as_str().unwrap();
        assert_eq!(fine(&["check", &id, "--pos", position]), format!("{position}\n"), "{id}");
        assert!(fine(&["show", &id]).ends_with(&format!("outcome: ongoing\nposition: {position}\n")), "{id}");

        let listing = fine(&["moves", &id]);
        let moves: Vec<&str> = listing.lines().collect();
        assert!(moves.is_sorted(), "{id}");
        assert_eq!(fine(&["perft", &id, "1", "-q"]), format!("{}\n", moves.len()), "{id}");
        assert_eq!(fine(&["moves", &id, "--as", "white"]), listing, "{id}");
        assert_eq!(fine(&["moves", &id, "--as", "black"]), "", "{id}");
        for seat in ["1", "2", "spectator"] {
            fine(&["show", &id, "--as", seat]);
            fine(&["play", &id, "--as", seat, moves[0]]);
        }

        let played = fine(&["play", &id, "--pos", position, moves[0]]);
        let next = played.lines().next().unwrap();
        assert_eq!(fine(&["check", &id, "--pos", next]), format!("{next}\n"), "{id}");
        assert_eq!(fine(&["perft", &id, "2", "-q"]), fine(&["perft", &id, "2", "-q", "--threads", "2"]), "{id}");
    }
}

#[test]
fn show_draws_the_board() {
    let shown = fine(&["show", "chess", "--pos", MATE]);
    assert!(shown.contains("8 │ R  ·  ·  ·  ·  ·  k  · │\n7 │ ·  ·  ·  ·  ·  p  p  p │\n"), "{shown}");
    assert!(shown.contains("    a  b  c  d  e  f  g  h\n"), "{shown}");
    let end = format!("to move: nobody\noutcome: White wins: checkmate\nposition: {MATE}\n");
    assert!(shown.ends_with(&end), "{shown}");
    assert!(!shown.contains('\x1b'), "no color in a pipe");
}

#[test]
fn show_json_has_rows_turn_and_outcome() {
    let shown = json(&["show", "chess:chess960", "--json"]);
    assert_eq!(
        (&shown["game"], &shown["turn"], &shown["outcome"]),
        (&"chess:chess960".into(), &1.into(), &Value::Null)
    );
    let rows = shown["rows"].as_array().unwrap();
    assert_eq!((rows.len(), rows[0].as_array().unwrap().len()), (8, 8));
    assert_eq!(rows[0][0]["name"], "a8");
    assert_eq!(rows[0][0]["unit"]["letter"], "R");
    assert_eq!(rows[0][0]["unit"]["controller"], 2);
    assert_eq!(rows[4][4]["unit"], Value::Null);

    let mate = json(&["show", "chess", "--json", "--pos", MATE]);
    assert_eq!((&mate["turn"], &mate["outcome"]["winner"]), (&Value::Null, &1.into()));
    assert_eq!(mate["outcome"]["reason"], "checkmate");
}

#[test]
fn moves_are_sorted_and_belong_to_the_position_alone() {
    let start = fine(&["moves", "chess"]);
    assert_eq!(start.lines().count(), 20);
    assert!(start.starts_with("a2a3\na2a4\nb1a3\n"), "{start}");
    assert_eq!(fine(&["moves", "chess", "--pos", MATE]), "");
    // Drawn by material, and yet a king may go where it may go.
    let kings = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    assert_eq!(fine(&["moves", "chess", "--pos", kings]), "a1a2\na1b1\na1b2\n");
    assert_eq!(fine(&["moves", "chess", "--pos", kings, "--as", "1"]), "a1a2\na1b1\na1b2\n");
    assert!(fine(&["show", "chess", "--pos", kings]).contains("outcome: draw: dead-position\n"));
}

#[test]
fn perft_counts_alike_on_every_path() {
    let paths: [&[&str]; 5] =
        [&[], &["--threads", "1"], &["--threads", "3"], &["--hash", "1"], &["--hash", "4", "--threads", "1"]];
    for path in paths {
        assert_eq!(fine(&[&["perft", "chess", "4", "-q"], path].concat()), "197281\n", "{path:?}");
        assert_eq!(fine(&[&["perft", "chess", "0", "-q"], path].concat()), "1\n", "{path:?}");
        assert_eq!(fine(&[&["perft", "chess", "3", "-q", "--pos", MATE], path].concat()), "0\n", "{path:?}");
    }
    let said = fine(&["perft", "chess", "3", "--pos", START]);
    let names: Vec<&str> = said.lines().map(|line| line.split(": ").next().unwrap()).collect();
    assert_eq!(names, ["nodes", "time", "speed"]);
    assert!(said.starts_with("nodes: 8902\n") && said.ends_with(" nodes/s\n"), "{said}");
}

#[test]
fn divide_lists_moves_sorted() {
    let expected = fine(&["perft", "chess", "3", "--divide", "-q"]);
    let lines: Vec<&str> = expected.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[20]), (21, "a2a3: 380", "8902"));
    assert!(lines[..20].is_sorted());
    for path in [["--threads", "2"], ["--hash", "1"]] {
        assert_eq!(fine(&[&["perft", "chess", "3", "--divide", "-q"], &path[..]].concat()), expected, "{path:?}");
    }
    assert_eq!(fine(&["perft", "chess", "0", "--divide", "-q"]), "1\n");
    assert!(fine(&["perft", "chess", "1", "--divide"]).contains("h2h4: 1\n\nnodes: 20\n"));
}

#[test]
fn play_prints_position_and_outcome() {
    let start = fine(&["play", "chess"]);
    assert_eq!(start, format!("{START}\noutcome: ongoing\n"));
    let fool = fine(&["play", "chess", "f2f3", "e7e5", "g2g4", "d8h4"]);
    assert!(fool.ends_with("/RNBQKBNR w KQkq - 1 3\noutcome: Black wins: checkmate\n"), "{fool}");
}

#[test]
fn play_names_the_refused_move() {
    let illegal = refused(1, &["play", "chess", "e2e4", "e7e5", "e4e5"]);
    assert!(illegal.starts_with("error: move 3 refused: e4e5 is illegal: "), "{illegal}");
    let garbage = refused(1, &["play", "chess", "-1,0:2,1"]);
    assert!(garbage.starts_with("error: move 1 refused: \"-1,0:2,1\" is no move: "), "{garbage}");
    let late = refused(1, &["play", "chess", "f2f3", "e7e5", "g2g4", "d8h4", "a2a3"]);
    assert_eq!(late, "error: move 5 refused: a2a3 comes after the end of the game (Black wins: checkmate)\n");
    assert!(refused(2, &["play", "chess", "e2e4", "--as", "white"]).contains("options stand before them"));
}

#[test]
fn an_automatic_end_stops_further_moves() {
    let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut args = vec!["play", "chess"];
    args.extend(there_and_back.repeat(4));
    assert!(fine(&args).ends_with("\noutcome: draw: repetition\n"));
    args.push("e2e4");
    let late = refused(1, &args);
    assert_eq!(late, "error: move 17 refused: e2e4 comes after the end of the game (draw: repetition)\n");
}

#[test]
fn check_prints_the_canonical_text_or_every_reason() {
    let without_capture = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b qkQK e3 0 1";
    let canonical = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n";
    assert_eq!(fine(&["check", "chess", "--pos", without_capture]), canonical);
    let reasons = refused(1, &["check", "chess", "--pos", "8/8/8/8/8/8/8/8 w KQ - 0 1"]);
    assert!(reasons.lines().count() > 1, "{reasons}");
    assert!(reasons.lines().all(|line| line.contains("expected ")), "{reasons}");
    refused(2, &["check", "chess"]);
}

#[test]
fn bad_positions_get_one_short_line_from_every_command() {
    let garbage = "x/".repeat(30_000);
    for text in ["", "-", "-1,0", "--json", "é", "8/8/8/8/8/8/8/8 w KQ - 0 1", " \n", &garbage] {
        for command in [&["show", "chess"][..], &["moves", "chess"], &["perft", "chess", "2"], &["play", "chess"]] {
            let error = refused(1, &[command, &["--pos", text]].concat());
            assert!(error.starts_with("error: position refused: "), "{text:.20}: {error}");
            assert!(error.lines().count() == 1 && error.len() < 400, "{text:.20}: {error}");
        }
        let reasons = refused(1, &["check", "chess", "--pos", text]);
        assert!(!reasons.is_empty() && reasons.len() < 2000, "{text:.20}: {reasons}");
    }
    let error = refused(1, &["check", "chess", "--pos", "8/8 é"]);
    assert_eq!(error, "text, character 5: found \"é\", expected only ASCII\n");
}

#[cfg(unix)]
#[test]
fn invalid_utf8_is_wrong_usage() {
    use std::os::unix::ffi::OsStrExt;
    let bytes = OsStr::from_bytes(b"8/8 \xff");
    let error = refused(2, &[OsStr::new("check"), OsStr::new("chess"), OsStr::new("--pos"), bytes]);
    assert!(error.contains("invalid UTF-8"), "{error}");
}

#[test]
fn seats() {
    for seat in ["white", "black", "spectator", "1", "2"] {
        assert!(fine(&["show", "chess", "--as", seat]).ends_with(&format!("position: {START}\n")));
        assert_eq!(fine(&["play", "chess", "--as", seat, "e2e4"]), fine(&["play", "chess", "e2e4"]));
        let seen = fine(&["moves", "chess", "--as", seat]).lines().count();
        assert_eq!(seen, if matches!(seat, "white" | "1") { 20 } else { 0 }, "{seat}");
    }
    for seat in ["3", "6"] {
        for command in ["show", "moves", "play"] {
            assert!(refused(2, &[command, "chess", "--as", seat]).contains("this game has 2"));
        }
    }
    for seat in ["0", "7", "red", "", "White"] {
        refused(2, &["show", "chess", "--as", seat]);
    }
}

#[test]
fn suite_passes_and_skips() {
    let suite =
        format!("# a comment\n\nchess | {START} | D1 20 | D2 400 D3 8902\r\nchess:chess960|{MATE}|D0 1 | D1 0\n");
    for threads in ["1", "2"] {
        let output = with_input(&["suite", "-", "--threads", threads], suite.as_bytes());
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(0), "5 passed, 0 failed\n"));
        assert!(output.stderr.is_empty());
    }
    let output = with_input(&["suite", "--max-nodes", "400", "-"], suite.as_bytes());
    let said = "1 skipped (more than 400 nodes)\n4 passed, 0 failed\n";
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(0), said));
}

#[test]
fn suite_prints_failures_with_both_numbers() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong.perft");
    std::fs::write(&path, format!("chess | {START} | D1 20 | D2 401\nchess | nonsense | D1 1\n")).unwrap();
    let output = run(&[OsStr::new("suite"), path.as_os_str()]);
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(1), ""));
    let said = text(&output.stdout);
    let lines: Vec<&str> = said.lines().collect();
    let file = path.display();
    assert_eq!(lines[0], format!("{file}:1: chess | {START} | D2: expected 401, found 400"));
    assert!(lines[1].starts_with(&format!("{file}:2: chess | nonsense | D1: expected 1, position refused: ")));
    assert_eq!(lines[2..], ["1 passed, 2 failed"]);
}

#[test]
fn suite_refuses_malformed_lines() {
    let output = with_input(&["suite", "-"], b"# fine\nchess | x\nno-such | x | D1 1\n");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    let said = text(&output.stderr);
    assert!(
        said.starts_with("error: <stdin>:2: counts: found \"\", expected D<depth> <count>\nerror: <stdin>:3: no game")
    );

    let output = with_input(&["suite", "-"], b"# fine\n# \xff\n");
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(1), "error: <stdin>:2: not UTF-8\n"));

    assert!(refused(1, &["suite", "no-such-file"]).starts_with("error: no-such-file: "));
    refused(2, &["suite"]);
}

#[test]
fn a_megabyte_of_garbage_gets_a_short_answer() {
    for garbage in ["x", "/", "8", " ", "|", "é"] {
        let line = garbage.repeat((1 << 20) / garbage.len());
        for suite in [line.clone(), format!("chess | {line} | D1 1")] {
            let output = with_input(&["suite", "-"], suite.as_bytes());
            let blank = suite.trim().is_empty();
            assert_eq!(output.status.code(), Some(if blank { 0 } else { 1 }), "{garbage}");
            assert!(output.stdout.len() + output.stderr.len() < 1000, "{garbage}");
        }
    }
}

#[test]
fn wrong_usage() {
    refused::<&str>(2, &[]);
    for args in [
        &["no-such-command"][..],
        &["show"],
        &["show", "chess", "--no-such-flag"],
        &["perft", "chess"],
        &["perft", "chess", "-1"],
        &["perft", "chess", "101"],
        &["perft", "chess", "3", "--threads", "0"],
        &["perft", "chess", "3", "--hash", "0"],
        &["perft", "chess", "3", "--hash", "1", "--threads", "2"],
    ] {
        assert!(!refused(2, args).is_empty(), "{args:?}");
    }
    assert!(refused(2, &["moves", "no-such-game"]).starts_with("error: no game \"no-such-game\"; there are: "));
    assert!(refused(2, &["moves", "chess:x=1"]).starts_with("error: chess has no option \"x\"; it has: chess960\n"));
    assert!(fine(&["--help"]).contains("Exit codes:"));
    assert!(fine(&["--version"]).starts_with("variants "));
}

/// Whoever reads may go away: no panic, no complaint.
#[test]
fn a_closed_pipe_is_no_error() {
    for args in
        [&["games"][..], &["moves", "chess"], &["show", "chess", "--json"], &["perft", "chess", "3", "--divide"]]
    {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command().args(args).stdout(writer).stderr(Stdio::piped()).spawn().unwrap();
        let output = output.wait_with_output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command().args(["moves", "chess"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("error: cannot write to standard output: "));
}

/// The first example of the T1 sums: d2 7:0, d3 4:3, e3 6:3, f3 6:6.
#[test]
fn strength_prints_the_board_of_sums() {
    let out = fine(&["strength", "chess-t1", "--pos", "k7/8/8/8/8/3RvN2/8/2K4p w Pp 0 1"]);
    let rows: Vec<Vec<&str>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows.len(), 9);
    let square = |file: usize, rank: usize| rows[8 - rank][file];
    assert_eq!([square(4, 2), square(4, 3), square(5, 3), square(6, 3)], ["7:0", "4:3", "6:3", "6:6"]);
    assert!(refused(2, &["strength", "chess"]).contains("chess has no strengths"));
    assert!(refused(1, &["strength", "chess-t1", "--pos", "x"]).contains("position refused"));
}

fn piped(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let output = with_input(args, input.as_bytes());
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn record_make_writes_what_check_reads() {
    let made = fine(&["record", "make", "tile:players=3", "--header", "Player1=Anna", "B@0,0", "offer:2", "resign:3"]);
    let expected = "[Variant \"tile:players=3\"]\n[Player1 \"Anna\"]\n[Result \"*\"]\n\n1. B@0,0 offer:2 resign:3 *\n";
    assert_eq!(made, expected);
    let (code, out, err) = piped(&["record", "check", "-"], &made);
    assert_eq!(err, "");
    assert_eq!((code, out.as_str()), (Some(0), "<stdin>: record 1: ok (tile, 1 plies, ongoing)\n1 ok, 0 refused\n"));
    let start = ["--pos", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "g5g6"];
    assert!(
        fine(&[&["record", "make", "chess"][..], &start].concat())
            .contains("[Termination \"stalemate\"]\n\n1. g5g6 1/2-1/2\n")
    );
    let message = "error: move 2 refused: e2e4 is illegal: no unit stands on e2\n";
    assert_eq!(refused(1, &["record", "make", "chess", "e2e4", "e2e4"]), message);
    let message = "error: move 1 refused: claim: nothing to claim";
    assert!(refused(1, &["record", "make", "chess", "claim"]).starts_with(message));
    assert!(refused(2, &["record", "make", "chess", "--header", "Anna"]).contains("expected NAME=VALUE"));
    assert!(refused(2, &["record", "make", "chess", "--header", "Wh ite=Anna"]).contains("header Wh ite"));
    assert!(refused(2, &["record", "make", "ches"]).contains("no game"));
    assert!(refused(2, &["record"]).contains("Usage"));
}

#[test]
fn record_check_goes_on_behind_a_fault() {
    let records = "1. e4 e5 1-0\n\n1. e2e4 {open\n\n[Result \"*\"]\n\n1. e2e5 *";
    let (code, out, err) = piped(&["record", "check", "-"], records);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "<stdin>: record 1: ok (chess, 2 plies, 1-0 by what is no rule of the game)");
    assert_eq!(lines[1], "<stdin>: record 2: line 3, column 9: found \"{\", expected a } that ends the comment");
    assert!(lines[2].starts_with("<stdin>: record 3: ply 1: e2e5 is illegal: "), "{out}");
    assert_eq!(lines[3..], ["1 ok, 2 refused"]);
    assert_eq!(piped(&["record", "check", "-"], " ").1, "<stdin>: no record in it\n0 ok, 1 refused\n");
    assert!(refused(1, &["record", "check", "no-such-file"]).starts_with("error: no-such-file: "));
}

#[test]
fn record_show_draws_any_ply() {
    let records = "[White \"Anna\"]\n\n1. f2f3 e7e5 2. g2g4 d8h4 0-1\n\n1. e4 *";
    let (code, out, _) = piped(&["record", "show", "-"], records);
    assert_eq!(code, Some(0));
    assert!(out.starts_with("White: Anna\nply: 4 of 4\nlast move: d8h4\n  \u{250c}"), "{out}");
    assert!(
        out.ends_with(
            "outcome: Black wins: checkmate\nposition: rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"
        ),
        "{out}"
    );
    let (_, out, _) = piped(&["record", "show", "-", "--ply", "0"], records);
    assert!(out.contains("ply: 0 of 4\nlast move: none\n") && out.ends_with(&format!("position: {START}\n")), "{out}");
    let (_, out, _) = piped(&["record", "show", "-", "--game", "2"], records);
    assert!(out.contains("ply: 1 of 1\nlast move: e4\n"), "{out}");
    for (args, message) in [
        (["--ply", "5"], "error: --ply: the record has 4 plies\n"),
        (["--game", "3"], "error: <stdin>: no record 3: there are 2\n"),
    ] {
        let (code, _, err) = piped(&[&["record", "show", "-"], &args[..]].concat(), records);
        assert_eq!((code, err.as_str()), (Some(1), message));
    }
    // A wrong result is told by `check`; the moves can be looked at.
    let (code, out, _) = piped(&["record", "show", "-"], "1. f2f3 e7e5 2. g2g4 d8h4 1-0");
    assert!(code == Some(0) && out.contains("outcome: Black wins: checkmate"), "{out}");
}

#[test]
fn record_redact_and_show_keep_secrets() {
    let record = "[Variant \"beirut\"]\n[Annotator \"e2!\"]\n\n1. !e2 {it is e2} !d7 2. e2e4 resign:black 1-0\n\n[Variant \"chess\"]\n\n1. e2e4 *";
    let (code, black, err) = piped(&["record", "redact", "-", "--as", "black"], record);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let first = "[Variant \"beirut\"]\n[Viewer \"black\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. ? !d7 2. e2e4 resign:black 1-0\n";
    assert_eq!(black, format!("{first}\n[Variant \"chess\"]\n\n1. e2e4 *\n"));
    let (code, out, _) = piped(&["record", "show", "-"], &black);
    assert_eq!((code, out.as_str()), (Some(0), first));
    assert_eq!(piped(&["record", "show", "-", "--as", "2"], &black).1, first);
    for args in [["--as", "white"], ["--as", "spectator"], ["--as", "3"], ["--ply", "0"]] {
        let (code, out, _) = piped(&[&["record", "show", "-"], &args[..]].concat(), &black);
        assert_eq!((code, out.as_str()), (Some(1), ""), "{args:?}");
    }
    let (code, out, _) = piped(&["record", "check", "-"], &black);
    assert_eq!(code, Some(1));
    assert!(out.starts_with("<stdin>: record 1: the record is redacted, for black: "), "{out}");
    let (_, out, _) = piped(&["record", "show", "-", "--ply", "1", "--as", "black"], record);
    assert!(out.contains("last move: hidden\n") && !out.contains("e2!") && out.ends_with(" 0 1 */?\n"), "{out}");
    let (code, _, err) = piped(&["record", "redact", "-", "--as", "3"], record);
    assert_eq!(code, Some(2));
    assert!(err.starts_with("error: --as: no seat 3: this game has 2\n"), "{err}");
    let wrong = "[Variant \"beirut\"]\n\n1. !e2 !d7 2. *e2 *";
    let (code, _, err) = piped(&["record", "show", "-", "--as", "black"], wrong);
    assert_eq!((code, err.as_str()), (Some(1), "error: the record is refused; why is hidden from this seat\n"));
}
