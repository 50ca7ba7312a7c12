//! Explanations of every game of the registry: the sentences are those of the documentation, and every refusal names one.
#![cfg(feature = "all")]

use chess_variants::variant_core::key::SplitMix64;
use chess_variants::variant_core::{AnyGame, Cause, Refusal};
use std::collections::BTreeSet;
use std::path::Path;

/// The numbered sentences of a page, without markup: items of a list, and the items below them.
fn sentences(page: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let (mut item, mut fenced, mut open) = (None::<String>, false, false);
    for line in page.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
            (item, open) = (None, false);
        }
        if fenced {
            continue;
        }
        let numbered =
            line.trim_start().split_once(". ").filter(|(n, _)| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
        let indent = line.len() - line.trim_start().len();
        match (numbered, indent, &item) {
            (Some((number, text)), 0, _) => {
                item = Some(number.to_string());
                found.push((number.to_string(), text.to_string()));
                open = true;
            }
            (Some((number, text)), 2..=4, Some(parent)) => {
                // The text before the first of them is a heading.
                if found.last().is_some_and(|(last, _)| last == parent) {
                    found.pop();
                }
                found.push((format!("{parent}.{number}"), text.to_string()));
                open = true;
            }
            (None, 3.., _) if open && !line.trim().is_empty() => {
                let text = &mut found.last_mut().expect("an open item").1;
                text.push(' ');
                text.push_str(line.trim());
            }
            _ => {
                open = false;
                if indent == 0 && !line.is_empty() {
                    item = None;
                }
            }
        }
    }
    let plain = |text: &str| text.replace("**", "").replace('`', "").split_whitespace().collect::<Vec<_>>().join(" ");
    found.into_iter().map(|(number, text)| (number, plain(&text))).collect()
}

#[test]
fn the_sentences_are_those_of_the_documentation() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // A package on its own has no documentation pages beside it.
    if !root.join("docs/architecture.md").exists() {
        return;
    }
    for info in chess_variants::games() {
        let game = chess_variants::game(info.id).unwrap();
        let book = game.rulebook();
        let page = std::fs::read_to_string(root.join(book.page)).unwrap_or_else(|e| panic!("{}: {e}", book.page));
        let told: Vec<_> = book.rules.iter().map(|r| (r.number.to_string(), r.text.to_string())).collect();
        assert_eq!(told, sentences(&page), "{}: the program has the left, {} the right", info.id, book.page);
        let numbers: BTreeSet<_> = book.rules.iter().map(|r| r.number).collect();
        assert_eq!(numbers.len(), book.rules.len(), "{}: a number stands twice", info.id);
    }
}

/// Every game with options that change what is legal.
const GAMES: &[&str] = &[
    "chess",
    "chess:chess960",
    "atomic",
    "atomic:check=off",
    "atomic:chess960",
    "beirut",
    "beirut:carriers=3,chain",
    "beirut:suicide=loss,dead-mans-switch",
    "monochrome",
    "monochrome:pawns=vertical,castling=off",
    "phalanx",
    "phalanx:frontal-guard,flexible,second-row",
    "phalanx:edition=first",
    "stratomic",
    "stratomic:own-square,array=rotated",
    "stratomic-mini",
    "stratomic-mini:launch=silo,shield=squares",
    "stratomic-mini:intercepted=illegal,castling=off",
    "tile",
    "tile:players=4",
    "tile:sjg",
    "tile:layout=random,players=3",
    "tile:friendly-fire,jump=none",
    "tile:check=pattern,win=capture,players=3",
    "chess-t1",
    "chess-t1:edition=2021",
    "chess-t",
    "chess-t:exchange=equal",
    "chess-t2:edition=2024,exchange=equal",
];

/// Names of squares of the game, and a bit beyond.
fn squares(game: &dyn AnyGame) -> Vec<String> {
    if game.info().id == "tile" {
        return game.scene().cells.iter().map(|cell| format!("{},{}", cell.x, cell.y)).collect();
    }
    game.scene().cells.iter().map(|cell| cell.name.clone()).collect()
}

/// Texts that are moves of the game in form.
fn candidates(game: &dyn AnyGame, random: &mut SplitMix64, count: usize) -> Vec<String> {
    let (id, squares) = (game.info().id, squares(game));
    let mut pick = |n: usize| random.below(n);
    let mut texts = Vec::new();
    for _ in 0..count {
        let (from, to) = (&squares[pick(squares.len())], &squares[pick(squares.len())]);
        texts.push(match (id, pick(6)) {
            ("tile", 0 | 1) => format!("{}@{to}", ["K", "Q", "R", "B", "N", "P"][pick(6)]),
            ("tile", 2) if pick(20) == 0 => ["pass", "fall"][pick(2)].to_string(),
            ("tile", _) => format!("{from}:{to}"),
            ("beirut", 0) => format!("*{to}"),
            ("beirut", 1) => format!("!{to}"),
            ("phalanx" | "stratomic" | "stratomic-mini" | "chess-t1" | "chess-t" | "chess-t2", 0 | 1) => {
                format!("{from}*{to}")
            }
            ("chess-t1" | "chess-t" | "chess-t2", 2) => format!("{from}{to}{}", ["v", "r", "s", "p", "c"][pick(5)]),
            ("monochrome", _) => format!("{from}{to}"),
            (_, 2) => format!("{from}{to}{}", ["q", "r", "b", "n"][pick(4)]),
            _ => format!("{from}{to}"),
        });
    }
    texts
}

/// A refusal is complete: a sentence of the book, a message, squares without repetition.
#[track_caller]
fn complete(game: &dyn AnyGame, text: &str, refusal: &Refusal) {
    let place = || format!("{} at {}: {text}: {refusal:?}", game.info().id, game.position());
    assert_ne!(refusal.cause, Cause::NotLegal, "{}", place());
    assert!(!refusal.message.is_empty(), "{}", place());
    match refusal.cause {
        Cause::Syntax => assert_eq!(refusal.rule, None, "{}", place()),
        _ => {
            let rule = refusal.rule.unwrap_or_else(|| panic!("{}", place()));
            assert_eq!(game.rulebook().get(rule.number), Some(rule), "{}", place());
        }
    }
    assert_eq!(refusal.squares.iter().collect::<BTreeSet<_>>().len(), refusal.squares.len(), "{}", place());
}

#[test]
fn every_refused_move_has_its_sentence_and_no_legal_one() {
    for spec in GAMES {
        let mut random = SplitMix64::new(7);
        for _ in 0..6 {
            let mut game = chess_variants::game(spec).unwrap();
            for ply in 0..90 {
                let moves = game.moves();
                let legal: BTreeSet<&String> = moves.iter().collect();
                for text in &moves {
                    assert_eq!(game.why(text), None, "{spec} at {}: {text}", game.position());
                }
                let count = if ply % 3 == 0 { 120 } else { 12 };
                for text in candidates(&*game, &mut random, count) {
                    match game.why(&text) {
                        None => assert!(legal.contains(&text), "{spec} at {}: {text} is not legal", game.position()),
                        Some(refusal) => {
                            assert!(!legal.contains(&text), "{spec} at {}: {text} is legal", game.position());
                            complete(&*game, &text, &refusal);
                        }
                    }
                }
                if moves.is_empty() {
                    break;
                }
                game.play_index(random.below(moves.len())).unwrap();
            }
            match game.outcome() {
                Some(outcome) => {
                    let rule = game.ending_rule().unwrap_or_else(|| panic!("{spec}: {outcome}"));
                    assert_eq!(game.why("a1a2").and_then(|r| r.rule), Some(rule), "{spec}");
                }
                None => assert_eq!(game.ending_rule(), None, "{spec}"),
            }
        }
    }
}

#[test]
fn odd_texts_are_syntax() {
    let long = "x".repeat(1 << 20);
    let accents = "\u{e9}".repeat(999);
    for spec in GAMES {
        let game = chess_variants::game(spec).unwrap();
        for text in ["", " ", "e", "\0", "e2e4e5", "*", "!", "@", ":", "N@", "N@99999999999,1", "1,1:", &long, &accents]
        {
            let refusal = game.why(text).unwrap();
            assert_eq!(refusal.cause, Cause::Syntax, "{spec}: {}", refusal.message);
            assert!(refusal.message.len() < 500, "{spec}");
        }
    }
}

#[test]
fn a_seat_is_told_nothing_about_the_moves_of_another() {
    use chess_variants::variant_core::Player;
    let mut game = chess_variants::game("beirut").unwrap();
    for m in ["!e2", "!a8"] {
        game.play(m).unwrap();
    }
    for text in ["*e2", "*d2", "e2e5", "e2e4"] {
        for viewer in [None, Some(Player::BLACK)] {
            assert_eq!(game.view_why(text, viewer).unwrap().cause, Cause::NotYourTurn, "{text}");
        }
        assert_eq!(game.view_why(text, Some(Player::WHITE)), game.why(text), "{text}");
    }
}
