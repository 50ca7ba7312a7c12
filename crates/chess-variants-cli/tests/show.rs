//! `show`: moves played first, highlights, SVG.

use std::process::Command;

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_variants")).args(args).output().expect("the binary runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Exit 0, silence on standard error; gives standard output.
#[track_caller]
fn fine(args: &[&str]) -> String {
    let (code, out, err) = run(args);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    out
}

/// This exit code, silence on standard output; gives standard error.
#[track_caller]
fn refused(code: i32, args: &[&str]) -> String {
    let (exit, out, err) = run(args);
    assert_eq!((exit, out.as_str()), (Some(code), ""), "{err}");
    err
}

#[test]
fn show_plays_moves_and_highlights_the_last() {
    let shown = fine(&["show", "monochrome", "d2d4", "d7d5", "c2c4", "d5c4"]);
    assert!(shown.contains("5 │ ·  ·  · [·] ·  ·  ·  · │\n  ├────────────────────────┤\n4 │ ·  · [P] P"), "{shown}");
    let json = serde_json::from_str::<serde_json::Value>(&fine(&["show", "chess", "--json", "e2e4"])).unwrap();
    assert_eq!(
        (&json["rows"][6][4]["highlight"], &json["rows"][4][4]["highlight"]),
        (&"left".into(), &"arrived".into())
    );
    assert_eq!(json["rows"][4][4]["unit"]["name"], "pawn");
    assert!(refused(1, &["show", "chess", "e2e5"]).starts_with("error: move 1 refused: "));
    assert!(refused(2, &["show", "chess", "e2e4", "--json"]).contains("options stand before them"));
    let black = fine(&["show", "beirut", "--as", "black", "!e2"]);
    assert!(!black.contains('[') && !black.contains('*') | black.contains("*/"), "{black}");
}

#[test]
fn show_draws_svg() {
    let svg = fine(&["show", "chess", "--svg", "-", "e2e4"]);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert!(svg.contains("Last move: e2 left, e4 arrived."), "{svg}");
    assert!(svg.contains("prefers-color-scheme"));
    let dark = fine(&["show", "chess", "--svg", "-", "--theme", "dark"]);
    assert!(
        !dark.contains("prefers-color-scheme") && dark != fine(&["show", "chess", "--svg", "-", "--theme", "light"])
    );
    let path = std::env::temp_dir().join(format!("variants-{}.svg", std::process::id()));
    let file = path.to_str().unwrap();
    assert_eq!(fine(&["show", "chess", "--svg", file, "e2e4"]), "");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), svg);
    std::fs::remove_file(&path).unwrap();
    let nowhere = path.join("no/such/folder");
    assert!(refused(1, &["show", "chess", "--svg", nowhere.to_str().unwrap()]).starts_with("error: cannot write "));
    refused(2, &["show", "chess", "--svg", "-", "--json"]);
    refused(2, &["show", "chess", "--theme", "dark"]);
    refused(2, &["show", "chess", "--svg", "-", "--theme", "pink"]);
    let file = std::env::temp_dir().join(format!("variants-{}.record", std::process::id()));
    std::fs::write(&file, "1. e2e4 *").unwrap();
    assert_eq!(fine(&["record", "show", file.to_str().unwrap(), "--svg", "-"]), svg);
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn svg_shows_a_seat_its_own_secrets_only() {
    let drawn = |args: &[&str]| fine(&[&["show", "beirut", "--svg", "-"], args, &["!e2", "!d7"]].concat());
    assert_eq!(drawn(&[]).matches("(bomb)").count(), 2);
    let black = drawn(&["--as", "black"]);
    assert!(black.contains("pawn d7 (bomb)") && black.matches("(bomb)").count() == 1, "{black}");
    assert!(!drawn(&["--as", "spectator"]).contains("(bomb)"));
}
