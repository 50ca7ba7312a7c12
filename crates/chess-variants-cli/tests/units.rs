//! Perft shared out in units: split, counted in any order, put together.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn variants(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_variants"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn fine(args: &[&str], input: &str) -> String {
    let out = variants(args, input);
    assert!(out.status.success(), "{args:?}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

fn refused(args: &[&str], input: &str) -> String {
    let out = variants(args, input);
    assert_eq!(out.status.code(), Some(1), "{args:?}");
    String::from_utf8(out.stderr).unwrap()
}

/// Published numbers and those of the naive engines, shared out and put together in another order.
#[test]
fn units_add_up() {
    for (game, depth, nodes) in [
        ("chess", "4", "197281"),
        ("atomic", "4", "197326"),
        ("tile", "3", "15080"),
        ("chess", "1", "20"),
        ("chess", "0", "1"),
    ] {
        for split in ["1", "15", "300"] {
            let units = fine(&["perft", game, depth, "--split", split], "");
            let counted = fine(&["perft", "--unit", "-"], &units);
            let mut lines: Vec<&str> = counted.lines().collect();
            lines.reverse();
            assert_eq!(
                fine(&["perft", "--merge", "-", "-q"], &lines.join("\n")).trim(),
                nodes,
                "{game} {depth} {split}"
            );
        }
    }
}

#[test]
fn counting_again_changes_nothing() {
    let units = fine(&["perft", "chess", "3", "--split", "20"], "");
    let counted = fine(&["perft", "--unit", "-"], &units);
    assert_eq!(fine(&["perft", "--unit", "-", "--threads", "2"], &counted), counted);
    assert_eq!(fine(&["perft", "--unit", "-", "--hash", "1"], &units), counted);
    let twice = counted.clone() + &counted;
    let merged = fine(&["perft", "--merge", "-"], &twice);
    assert!(merged.contains("nodes: 8902") && merged.contains("(20 came again)"), "{merged}");
}

#[test]
fn what_does_not_add_up_is_named() {
    let units = fine(&["perft", "chess", "3", "--split", "20"], "");
    let counted = fine(&["perft", "--unit", "-"], &units);
    let without: Vec<&str> = counted.lines().filter(|line| !line.contains(" 7/20 ")).collect();
    assert!(refused(&["perft", "--merge", "-"], &without.join("\n")).contains("1 of 20 units are missing: 7"));
    let first = counted.lines().next().unwrap();
    let (unit, _) = first.rsplit_once('|').unwrap();
    assert!(refused(&["perft", "--merge", "-"], &format!("{counted}{unit}| 3\n")).contains("was counted as"));
    let other = fine(&["perft", "chess", "2", "--split", "20"], "");
    assert!(refused(&["perft", "--merge", "-"], &(counted + &other)).contains("is of chess depth 2"));
    assert!(refused(&["perft", "--merge", "-"], "").contains("nothing to add up"));
    for line in [
        "x",
        "perft | chess | 0 | 3 | 1/1 | 1 | 3 | 8/8/8/8/8/8/8/8 w - - 0 1",
        "perft | chess | 0 | 3 | 2/1 | 1 | 3 | x",
        "perft | nochess | 0 | 3 | 1/1 | 1 | 3 | x",
        "perft | chess | 0 | 3 | 1/1 | 1 | 4 | x",
        "| | | | | | | | |",
    ] {
        refused(&["perft", "--unit", "-"], line);
    }
    assert_eq!(variants(&["perft", "chess", "3", "--split", "2", "--divide"], "").status.code(), Some(2));
    assert_eq!(variants(&["perft"], "").status.code(), Some(2));
}
