//! The pictures of the documentation: each is what `variants show --svg` draws.
//!
//! `UPDATE_PICTURES=1 cargo test -p chess-variants-cli --test pictures` writes them anew.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

/// File (the id of the game), game with options, position (empty for the start), moves.
const PICTURES: &[(&str, &str, &str, &str)] = &[
    ("chess", "chess", "", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3"),
    ("atomic", "atomic", "k7/8/2prb3/2PnP3/2BQN3/8/3R4/7K w - - 0 1", "d4d5"),
    ("beirut", "beirut", "r1b1kbnr/1pp2ppp/p1p5/4N3/3qP3/8/PPPP1PPP/RNBQK2R w KQkq - 1 6 e5/a8", "*e5"),
    ("monochrome", "monochrome", "", "d2d4 d7d5 c2c4 d5c4 e2e4 b7b5 c4b5"),
    ("phalanx", "phalanx", "", "e2e4 b8c6 g1f3 d7d5 f3e5 e7*e5"),
    ("stratomic", "stratomic", "1m4k3/1r2n3rm/5pB3/4N5/10/9Q/10/7p2/2nB1K1mR1/7M2 b K - 1 16 armed", "b10*f7"),
    ("stratomic-mini", "stratomic-mini", "rnb1kbnr/ppp1pppp/8/8/8/2N5/PPPP1PBP/R1BQK1NR b KQkq - 0 4 armed", "a8*c3"),
    (
        "tile",
        "tile:players=4",
        "3P-2,-5=1;1B2,-5;3R3,-5=1;1Q-1,-4;4R1,-4;1P2,-4;1N-1,-3;3P0,-3=1;4R3,-3;1K-5,-2;3P-3,-2=1;4Q2,-2;4N-5,-1;\
         4P-4,-1;4B-3,-1;3B0,-1=1;4N3,-1;4P-4,0;1B-3,0;1N0,0;3N3,0=1;2P-2,1=4;2K-1,1=4;3N0,1=1;3B1,1=1;3R2,1=1;\
         4K3,1;2B4,1=4;3Q0,2=1;1P0,3 1 R2P6/x/x/BP6 0 15",
        "-3,-2:-4,-1",
    ),
    (
        "chess-t1",
        "chess-t1",
        "",
        "e2e4 e7e5 d1g4 d8f6 f1c4 b8c6 h2h4 a7a5 h1h3 a8a6 b1c3 f8c5 g1f3 d7e7 d2e2 c8e6 c4b3 e6c4",
    ),
    ("chess-t", "chess-t", "", "d2d4 f7f5 e2g4 e7c5 a2a4 i7i5 a1a3"),
    ("chess-t2", "chess-t2", "", "d2d4 f7f5 e2g4 e7c5 a2a4 i7i5 b1c3 h8g6"),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures")
}

fn drawn(&(_, game, position, moves): &(&str, &str, &str, &str)) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variants"));
    command.args(["show", game, "--svg", "-"]);
    if !position.is_empty() {
        command.args(["--pos", position]);
    }
    let output = command.args(moves.split(' ')).output().expect("the binary runs");
    assert!(output.status.success(), "{game}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn pictures_of_the_documentation_are_current() {
    let update = std::env::var_os("UPDATE_PICTURES").is_some_and(|value| !value.is_empty());
    let mut stale = Vec::new();
    for picture in PICTURES {
        let path = folder().join(format!("{}.svg", picture.0));
        let svg = drawn(picture);
        if update {
            std::fs::create_dir_all(folder()).and_then(|()| std::fs::write(&path, &svg)).expect("docs can be written");
        }
        // A checkout may have changed the line breaks.
        let kept = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        if kept != svg {
            stale.push(picture.0);
        }
    }
    assert!(stale.is_empty(), "differ from what the command draws: {stale:?}; UPDATE_PICTURES=1 writes them anew");
    let files = std::fs::read_dir(folder()).expect("docs/pictures is there");
    let files: BTreeSet<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(files, PICTURES.iter().map(|picture| format!("{}.svg", picture.0)).collect::<BTreeSet<_>>());
}

#[test]
fn every_game_has_a_picture_and_every_picture_a_game() {
    let games: BTreeSet<String> = chess_variants::games().map(|info| info.id.to_string()).collect();
    let listed: BTreeSet<String> = PICTURES.iter().map(|picture| picture.0.to_string()).collect();
    assert_eq!(listed, games);
}

/// The README and the page of the game show it.
#[test]
fn pictures_are_shown() {
    let docs = folder().join("..");
    let read = |path: PathBuf| std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let readme = read(docs.join("../README.md"));
    for (id, ..) in PICTURES {
        assert!(readme.contains(&format!("docs/pictures/{id}.svg")), "{id} is not in the README");
        let page = if id.starts_with("chess-t") { "chess-t" } else { id };
        assert!(
            read(docs.join(format!("{page}.md"))).contains(&format!("pictures/{id}.svg")),
            "{id} is not on {page}.md"
        );
    }
}
