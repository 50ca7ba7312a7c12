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

/// The recipe for an array of jobs, its parts in any order and one of them lost and run again.
#[test]
#[cfg(unix)]
fn an_array_of_jobs_adds_up() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("array");
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).unwrap();
    std::fs::write(directory.join("units"), fine(&["perft", "chess", "4", "--split", "50"], "")).unwrap();
    let job = |part: &str| {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/distributed/slurm.sh");
        let mut job = Command::new("bash");
        job.arg(script).current_dir(&directory).env("VARIANTS", env!("CARGO_BIN_EXE_variants"));
        assert!(job.env("SLURM_ARRAY_TASK_ID", part).env("SLURM_ARRAY_TASK_COUNT", "3").status().unwrap().success());
    };
    let counted = |part: &str| directory.join(format!("counted.{part}"));
    let text = |part: &str| std::fs::read_to_string(counted(part)).unwrap();
    ["3", "1", "2"].iter().for_each(|part| job(part));
    let first = text("1");
    std::fs::remove_file(counted("1")).unwrap();
    let part = [text("2"), text("3")].concat();
    assert!(refused(&["perft", "--merge", "-"], &part).contains("units are missing: 1, 4, 7"));
    job("1");
    job("2");
    assert_eq!(text("1"), first);
    assert_eq!(fine(&["perft", "--merge", "-", "-q"], &(part + &first)), "197281\n");
}
