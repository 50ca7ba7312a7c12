//! The soak, for a moment.

use std::process::{Command, Output};

fn soak(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_soak")).args(args).output().expect("it runs")
}

#[test]
fn so_many_games_with_and_without_laws() {
    for args in [&["--games", "40", "--plies", "40"][..], &["--games", "500", "--without-laws"]] {
        let output = soak(args);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.contains(&format!(": {} games, ", args[1])), "{said}");
    }
}

/// With a margin that is below what any process needs, growth is seen as soon as the run is warm.
#[test]
#[cfg(target_os = "linux")]
fn growth_is_noticed() {
    let output = soak(&["--minutes", "0.05", "--without-laws", "--margin", "-1000000"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("memory grew from "));
}

#[test]
fn time_is_a_limit() {
    assert!(soak(&["--minutes", "0.02", "--without-laws"]).status.success());
    for args in [&[][..], &["--games"], &["--games", "many"], &["--forever", "1"]] {
        assert_eq!(soak(args).status.code(), Some(2), "{args:?}");
    }
}
