//! Self-play and what is counted of it, as a user calls them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

fn variants(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_variants")).args(args).output().expect("the command runs")
}

/// A path of this test alone.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn run(path: &Path, games: &str, more: &[&str]) -> Output {
    let out = path.to_str().unwrap();
    let args = [
        "selfplay",
        "monochrome",
        "--bot",
        "greedy",
        "--seed",
        "9",
        "--max-plies",
        "60",
        "--games",
        games,
        "--out",
        out,
    ];
    variants(&[&args, more].concat())
}

#[test]
fn games_do_not_depend_on_threads_or_ranges() {
    let (whole, parts) = (file("whole"), file("parts"));
    assert!(run(&whole, "8", &[]).status.success());
    assert!(run(&parts, "4", &["--first", "4", "--threads", "2"]).status.success());
    assert!(run(&parts, "8", &["--threads", "2"]).status.success());
    let sorted = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let mut games: Vec<String> = text.split("[Variant").map(str::to_string).collect();
        games.sort();
        games
    };
    assert_eq!(sorted(&whole).len(), 9);
    assert_eq!(sorted(&whole), sorted(&parts));
}

/// Cut anywhere, as a killed run may leave it, a file is continued to what an undisturbed run writes.
#[test]
fn a_torn_file_is_continued() {
    let (whole, torn) = (file("undisturbed"), file("torn"));
    assert!(run(&whole, "3", &[]).status.success());
    let text = fs::read(&whole).unwrap();
    for cut in (0..text.len()).step_by(97).chain([text.len() - 1, text.len()]) {
        fs::write(&torn, &text[..cut]).unwrap();
        let out = run(&torn, "3", &[]);
        assert!(out.status.success(), "cut at {cut}: {}", String::from_utf8_lossy(&out.stderr));
        assert_eq!(fs::read(&torn).unwrap(), text, "cut at {cut}");
    }
}

/// A killed run loses nothing that was written before.
#[test]
fn a_killed_run_goes_on() {
    let path = file("killed");
    let out = path.to_str().unwrap();
    let args =
        ["selfplay", "chess", "--bot", "alphabeta:nodes=300", "--games", "40", "--max-plies", "30", "--out", out];
    let mut child = Command::new(env!("CARGO_BIN_EXE_variants")).args(args).stderr(Stdio::null()).spawn().unwrap();
    let size = || fs::metadata(&path).map_or(0, |m| m.len());
    while size() < 1000 && child.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(2));
    }
    let _ = child.kill(); // SIGKILL
    let _ = child.wait();
    let before = fs::read(&path).unwrap();
    let whole = before.windows(2).rposition(|pair| pair == b"\n\n").unwrap_or(0);
    assert!(variants(&args).status.success());
    let after = fs::read(&path).unwrap();
    assert!(after.starts_with(&before[..whole]));
    assert_eq!(String::from_utf8(after).unwrap().matches("[Game ").count(), 40);
}

#[test]
fn another_run_is_not_mixed_in() {
    let path = file("mixed");
    assert!(run(&path, "1", &[]).status.success());
    let before = fs::read(&path).unwrap();
    let out = variants(&["selfplay", "chess", "--out", path.to_str().unwrap()]);
    assert_eq!(out.status.code(), Some(1));
    fs::write(&path, "no record at all\n\nnor here\n\n").unwrap();
    assert_eq!(run(&path, "1", &[]).status.code(), Some(1));
    assert_ne!(fs::read(&path).unwrap(), before);
    assert_eq!(fs::read(&path).unwrap(), b"no record at all\n\nnor here\n\n");
}

#[test]
fn bots_are_checked() {
    for args in [
        vec!["selfplay", "chess", "--bot", "alphabeta:nodes=0"],
        vec!["selfplay", "chess", "--bot", "deepthought"],
        vec!["selfplay", "tile:players=3", "--bot", "greedy", "--bot", "random"],
        vec!["selfplay", "nochess"],
    ] {
        assert_eq!(variants(&args).status.code(), Some(2), "{args:?}");
    }
}

/// Four games whose numbers one can count by hand.
#[test]
fn stats_count() {
    let path = file("counted");
    let games = "[Variant \"chess\"]\n\n1. f2f3 e7e5 2. g2g4 d8h4 0-1\n\n\
        [Variant \"chess\"]\n\n1. e2e4 resign:black 1-0\n\n\
        [Variant \"chess\"]\n\n1. e2e4 offer:white 1... e7e5 accept:black *\n\n\
        [Variant \"chess\"]\n\n*\n";
    fs::write(&path, games.replace("accept:black *", "*")).unwrap();
    let out = variants(&["stats", path.to_str().unwrap()]);
    let text = String::from_utf8(out.stdout).unwrap();
    // 1 of 2 finished games won; 4 + 1 + 2 + 0 plies; moves to choose from: 20+20+19+30, 20, 20+20.
    assert_eq!(
        text,
        "chess: 4 games\n  first player: 50.0 % of 2 finished, 95 % in 9.5-90.5 (1 won, 0 drawn, 1 lost)\n  length: 1.8 plies, median 1.5\n  \
         branching factor: 21.3\n  unfinished: 2 (50.0 %)\n  checkmate: 1 (25.0 %)\n  resignation: 1 (25.0 %)\n"
    );
    assert_eq!(variants(&["stats", "/no/such/file"]).status.code(), Some(1));
}

/// Ranges of one run from several machines: copies count once, gaps have names.
#[test]
fn parts_of_a_run_are_put_together() {
    let (low, high, both) = (file("low"), file("high"), file("both"));
    assert!(run(&low, "3", &[]).status.success());
    assert!(run(&high, "3", &["--first", "2"]).status.success());
    assert!(run(&both, "5", &[]).status.success());
    let stats = |more: &[&str]| {
        let out = variants(&[&["stats"], more].concat());
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (out.status.code(), text(out.stdout), text(out.stderr))
    };
    let (low, high, both) = (low.to_str().unwrap(), high.to_str().unwrap(), both.to_str().unwrap());
    let (code, told, err) = stats(&[low, high, "--expect", "5"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let whole = stats(&[both]).1;
    // Game 2 is in both parts.
    assert_eq!(told, whole.replace("0 came again", "1 came again"));
    assert!(told.contains("  run with seed 9 of greedy and greedy: 5 games of 0-4, 1 came again\n"), "{told}");
    let json: serde_json::Value = serde_json::from_str(&stats(&[high, high, "--json"]).1).unwrap();
    let run = &json["monochrome"]["runs"][0];
    assert_eq!((json["monochrome"]["games"].as_u64(), run["again"].as_u64()), (Some(3), Some(3)));
    assert_eq!((run["first"].as_u64(), run["last"].as_u64()), (Some(2), Some(4)));

    let (code, told, err) = stats(&[high, "--expect", "7"]);
    assert_eq!(code, Some(1));
    assert!(told.contains("3 games of 2-4") && err.contains("games are missing: 0-1, 5-6\n"), "{told}{err}");
    // Another game under the same number is no copy.
    let text = fs::read_to_string(both).unwrap();
    fs::write(both, text.replace("[Game \"1\"]", "[Game \"3\"]")).unwrap();
    let (code, told, err) = stats(&[both, "--expect", "5"]);
    assert_eq!(code, Some(1));
    assert!(told.contains("monochrome: 5 games") && told.contains("missing: 1, twice and different: 3\n"), "{told}");
    assert!(err.contains("missing: 1\n") && err.contains("differ: 3\n"), "{err}");
    fs::write(both, "[Variant \"chess\"]\n\n*\n").unwrap();
    assert!(stats(&[both, "--expect", "1"]).2.contains("no games of a run"));
}
