//! The strict readers of position texts.

use variant_core::text::{board, fields, number, side, write_board};
use variant_core::{Fault, Player};

fn letter(c: char) -> Option<char> {
    "kKqQ".contains(c).then_some(c)
}

/// Found and expected of each fault, with its place.
fn faults<const W: u8, const H: u8>(text: &str) -> Vec<(Option<String>, String, String)> {
    let faults = board::<W, H, char>(text, letter).unwrap_err();
    assert!(faults.iter().all(|f| f.field == "board"));
    faults.into_iter().map(|f| (f.place, f.found, f.expected)).collect()
}

/// The one fault of a row on an otherwise good 8x2 or 10x2 board.
fn row<const W: u8>(row: &str) -> String {
    let found = faults::<W, 2>(&format!("{row}/{W}"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0.as_deref(), Some("rank 2"));
    found[0].2.clone()
}

#[test]
fn good_boards_are_read_from_the_top_and_written_again() {
    let at = |text: &str| {
        let units = board::<8, 2, char>(text, letter).unwrap();
        units.iter().map(|(s, c)| format!("{c}{s}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(at("8/8"), "");
    assert_eq!(at("k6Q/1K6"), "ka2 Qh2 Kb1");
    assert_eq!(at("kkkkkkkk/3q4"), "ka2 kb2 kc2 kd2 ke2 kf2 kg2 kh2 qd1");
    for text in ["8/8", "k6Q/1K6", "kkkkkkkk/3q4", "7k/k7"] {
        let units = board::<8, 2, char>(text, letter).unwrap();
        assert_eq!(write_board::<8, 2>(|s| units.iter().find(|u| u.0 == s).map(|u| u.1)), text);
    }
    for text in ["10/10", "k9/9k", "1k8/kkkkkkkkkk", "5k4/4q5"] {
        let units = board::<10, 2, char>(text, letter).unwrap();
        assert_eq!(write_board::<10, 2>(|s| units.iter().find(|u| u.0 == s).map(|u| u.1)), text);
    }
    assert_eq!(board::<9, 1, char>("9", letter).unwrap(), []);
}

#[test]
fn wrong_number_of_rows() {
    for (text, rows) in [("8", "1 rows"), ("", "1 rows"), ("8/8/8", "3 rows"), ("8/8/", "3 rows"), ("x/x/x", "3 rows")]
    {
        assert_eq!(faults::<8, 2>(text), [(None, rows.to_string(), "2 rows".to_string())]);
    }
}

#[test]
fn wrong_length_of_a_row() {
    for text in ["7", "k6", "9", "k8", "8k", "kkkkkkkkk", "k7k", ""] {
        assert_eq!(row::<8>(text), "8 squares", "{text}");
    }
    for text in ["9", "11", "19", "99", "k10", "10k", "9kk", "kkkkkkkkkkk"] {
        assert_eq!(row::<10>(text), "10 squares", "{text}");
    }
}

#[test]
fn neighboring_runs() {
    for text in ["44", "71", "k34", "80", "10"] {
        assert_eq!(row::<8>(text), "no two runs side by side", "{text}");
    }
    // The second digit may belong to the run, the third cannot.
    for text in ["100", "109", "991"] {
        assert_eq!(row::<10>(text), "no two runs side by side", "{text}");
    }
}

#[test]
fn runs_of_no_length() {
    for text in ["0", "08", "k07", "0kkkkkkkk"] {
        assert_eq!(row::<8>(text), "no leading zero", "{text}");
    }
    for text in ["010", "k09", "0"] {
        assert_eq!(row::<10>(text), "no leading zero", "{text}");
    }
}

#[test]
fn unknown_letters() {
    for text in ["x7", "7x", "7 ", "7é", "٣kkkkkkk", "-8", "k\u{0}6"] {
        assert_eq!(row::<8>(text), "a unit of this game", "{text}");
    }
    let found = faults::<8, 2>("7x/8");
    assert_eq!(found, [(Some("rank 2".to_string()), "x".to_string(), "a unit of this game".to_string())]);
}

#[test]
fn every_row_tells_its_first_fault() {
    let found = faults::<8, 4>("44/8/x8y/7");
    let expected = [
        ("rank 4", "44", "no two runs side by side"),
        ("rank 2", "x", "a unit of this game"),
        ("rank 1", "7", "8 squares"),
    ];
    assert_eq!(
        found,
        expected.map(|(place, found, expected)| (Some(place.to_string()), found.to_string(), expected.to_string()))
    );
}

#[test]
fn long_text_is_cut_and_cleaned() {
    let fault = Fault::new("board", "k\n".repeat(100_000), "8 squares");
    assert_eq!(fault.found, "k\u{FFFD}".repeat(30) + "...");
    let exact = Fault::new("board", "é".repeat(60), "8 squares");
    assert_eq!(exact.found, "é".repeat(60));
}

#[test]
fn fields_are_counted_and_named() {
    let names = ["board", "side", "plies"];
    assert_eq!(fields::<3>("8/8 w 0", names), Ok(["8/8", "w", "0"]));
    let refused = |text| fields::<3>(text, names).unwrap_err().to_string();
    assert_eq!(refused(""), "board: found \"\", expected a field");
    assert_eq!(refused("8/8 w"), "plies: found \"\", expected a field");
    assert_eq!(refused("8/8  w 0"), "side: found \"\", expected a field");
    assert_eq!(refused(" 8/8 w 0"), "board: found \"\", expected a field");
    assert_eq!(refused("8/8 w 0 x"), "text: found \"x\", expected 3 fields, one space apart");
    assert_eq!(refused("8/8 w 0 "), "text: found \"\", expected 3 fields, one space apart");
    assert_eq!(refused("8/8\tw 0"), "plies: found \"\", expected a field");
}

#[test]
fn numbers_between_bounds() {
    for (text, n) in [("3", 3), ("10", 10), ("12", 12)] {
        assert_eq!(number("plies", text, 3, 12), Ok(n));
    }
    assert_eq!(number("plies", "0", 0, 12), Ok(0));
    assert_eq!(number("plies", "4294967295", 0, u32::MAX), Ok(u32::MAX));
    for text in ["", "2", "13", "03", "+3", "-3", " 3", "3 ", "3.0", "0x3", "٣", "4294967299", "99999999999999999999"]
    {
        let fault = number("plies", text, 3, 12).unwrap_err();
        assert_eq!((fault.field, fault.found.as_str()), ("plies", text));
        assert_eq!(fault.expected, "a number from 3 to 12");
    }
    assert!(number("plies", "00", 0, 12).is_err());
}

#[test]
fn sides() {
    assert_eq!((side("w"), side("b")), (Ok(Player::WHITE), Ok(Player::BLACK)));
    for text in ["", "W", "B", "white", "w ", "ww", "-"] {
        assert_eq!(side(text).unwrap_err().to_string(), format!("side: found \"{text}\", expected w or b"));
    }
}

/// Runs of two digits, on a board where the second one says something.
#[test]
fn long_runs_on_wide_boards() {
    use variant_core::text::board;
    let read = |text: &str| {
        board::<13, 1, char>(text, Some).map(|units| units.into_iter().map(|(s, c)| (s.file(), c)).collect())
    };
    for (text, expected) in [
        ("13", vec![]),
        ("12K", vec![(12, 'K')]),
        ("K11Q", vec![(0, 'K'), (12, 'Q')]),
        ("10KQR", vec![(10, 'K'), (11, 'Q'), (12, 'R')]),
    ] {
        assert_eq!(read(text), Ok::<Vec<(u8, char)>, _>(expected), "{text}");
    }
    for text in ["14", "12", "11K", "13K", "K13", "99", "123"] {
        assert!(read(text).is_err(), "{text}");
    }
}
