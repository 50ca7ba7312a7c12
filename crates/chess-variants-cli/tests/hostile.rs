//! Input that nobody would write: endless lines, deep nesting, limits at their ends, and a process that is killed while it writes.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variants"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = command(args).spawn().expect("the command runs");
    let mut pipe = child.stdin.take().expect("a pipe");
    // Whoever refuses early need not read to the end.
    let fed = pipe.write_all(input);
    assert!(fed.is_ok() || fed.is_err_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe));
    drop(pipe);
    child.wait_with_output().expect("it ends")
}

/// It ended by itself with exit code 0 or 1, said little, and did not panic.
#[track_caller]
fn short(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(matches!(output.status.code(), Some(0 | 1)), "{:?}: {said:.500}", output.status);
    assert!(output.stdout.len() + said.len() < 4000, "{} bytes: {said:.500}", output.stdout.len() + said.len());
    said
}

/// A line of a mebibyte for every command that reads lines or records.
#[test]
fn endless_lines() {
    for piece in ["x", "(", "[", "{", "\"", "|", " | ", "9", "-", "e2e4 ", "\u{e9}", "\0"] {
        let line = piece.repeat((1 << 20) / piece.len());
        for command in [
            &["record", "check", "-"][..],
            &["record", "show", "-"],
            &["stats", "-"],
            &["suite", "-"],
            &["perft", "--unit", "-"],
            &["perft", "--merge", "-"],
        ] {
            short(&with_input(command, line.as_bytes()));
            short(&with_input(command, format!("[Variant \"{line}\"]\n\n{line}\n").as_bytes()));
            short(&with_input(command, format!("perft | chess | 0 | {line} | 1/1 | 1 | 1 | {line}").as_bytes()));
        }
    }
}

/// A line may be longer than memory would like: it is refused, skipped, and the next one is answered.
#[test]
fn the_server_outlives_a_long_line() {
    let mut input = b"position ".to_vec();
    input.resize(40 << 20, b'8');
    input.extend_from_slice(b"\nplay e2e4\nload ");
    input.resize(input.len() + 100_000, b'[');
    input.extend_from_slice(b"\nload \"");
    input.resize(input.len() + 100_000, b'(');
    input.extend_from_slice(b"\"\nundo\n\xff\xfe\nperft 0\nquit\n");
    let output = with_input(&["serve"], &input);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let answers: Vec<serde_json::Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<_> = answers.iter().map(|a| a["error"]["kind"].as_str().unwrap_or("fine")).collect();
    assert_eq!(told, ["usage", "fine", "usage", "record", "fine", "command", "fine", "fine"]);
    // The move stood after the refused lines, and was taken back.
    assert_eq!((&answers[1]["ply"], &answers[4]["ply"], &answers[6]["nodes"]), (&1.into(), &0.into(), &1.into()));
}

#[test]
fn a_hundred_thousand_open_brackets() {
    for open in ["(", "{", "[", "(1. e2e4 ", "[A \"", "$1 ("] {
        let record = format!("[Variant \"chess\"]\n\n1. e2e4 {}", open.repeat(100_000));
        for command in [&["record", "check", "-"][..], &["record", "show", "-"], &["stats", "-"]] {
            let output = with_input(command, record.as_bytes());
            assert_eq!(output.status.code(), Some(1), "{open}");
            short(&output);
        }
    }
}

/// No depth at all, and more than anybody can wait for, with a limit of time.
#[test]
fn depths_at_their_ends() {
    let run = |args: &[&str]| command(args).output().expect("it runs");
    let listing = String::from_utf8(run(&["games", "--json"]).stdout).unwrap();
    let games: serde_json::Value = serde_json::from_str(&listing).unwrap();
    for game in games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()) {
        assert_eq!(run(&["perft", game, "0", "-q"]).stdout, b"1\n", "{game}");
        assert_eq!(run(&["perft", game, "0", "--divide", "-q", "--threads", "2"]).stdout, b"1\n", "{game}");
        for depth in ["-1", "256", "4294967296", "18446744073709551616"] {
            assert_eq!(run(&["perft", game, depth]).status.code(), Some(2), "{game} {depth}");
        }
        let started = Instant::now();
        for bot in ["alphabeta:depth=100,time=50ms", "alphabeta:depth=100,time=1ms", "mcts:time=50ms"] {
            let output = run(&["selfplay", game, "--bot", bot, "--max-plies", "3"]);
            assert_eq!(output.status.code(), Some(0), "{game} {bot}: {}", String::from_utf8_lossy(&output.stderr));
        }
        // Six moves of 50 ms; a machine with much else to do gets a lot of patience.
        assert!(started.elapsed() < Duration::from_secs(30), "{game}: {:?}", started.elapsed());
        for limit in
            ["depth=0", "depth=101", "depth=-1", "depth=99999999999999999999", "nodes=0", "time=0ms", "time=-1s"]
        {
            let bot = format!("alphabeta:{limit}");
            assert_eq!(run(&["selfplay", game, "--bot", &bot]).status.code(), Some(2), "{game} {bot}");
        }
    }
}

/// Killed again and again while two threads write, a run ends with the games of an undisturbed one; nothing written is ever lost.
#[test]
fn killed_in_the_middle_of_writing() {
    let file = |name: &str| {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_file(&path);
        path
    };
    let (torn, whole) = (file("killed-often"), file("never-killed"));
    // Quick games: most of the time goes into writing.
    let args = |path: &PathBuf| -> Vec<String> {
        let words =
            ["selfplay", "chess", "--bot", "random", "--games", "3000", "--max-plies", "40", "--threads", "2", "--out"];
        words.iter().map(|word| word.to_string()).chain([path.to_str().unwrap().to_string()]).collect()
    };
    let run = |path| {
        let args = args(path);
        let mut command = command(&args.iter().map(String::as_str).collect::<Vec<_>>());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    /// Whole records: headers, an empty line, moves, an empty line.
    fn records(text: &str) -> BTreeSet<String> {
        let parts: Vec<&str> = text.split_inclusive("\n\n").filter(|part| part.ends_with("\n\n")).collect();
        parts.chunks_exact(2).map(|pair| pair.concat()).collect()
    }
    let read = |path: &PathBuf| fs::read_to_string(path).unwrap_or_default();
    assert!(run(&whole).status().unwrap().success());
    let expected = records(&read(&whole));
    assert_eq!(expected.len(), 3000);

    let mut kept = BTreeSet::new();
    let mut kills = 0;
    for step in 1..12 {
        let mut child = run(&torn).spawn().unwrap();
        let enough = kept.len() + 200;
        while read(&torn).matches("[Game ").count() < enough && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_micros(300 * step));
        }
        let _ = child.kill(); // SIGKILL
        kills += u32::from(!child.wait().unwrap().success());
        let now = records(&read(&torn));
        assert!(now.is_superset(&kept) && now.is_subset(&expected), "after {kills} kills");
        kept = now;
    }
    assert!(kills >= 3, "{kills} kills only");
    assert!(run(&torn).status().unwrap().success());
    assert_eq!(records(&read(&torn)), expected);
    assert_eq!(read(&torn).len(), read(&whole).len());
}
