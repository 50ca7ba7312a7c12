//! Layouts: the tables of the three games, and tables of one's own.

use variant_chess_t::{Act, Custom, Edition, Entry, Layout, Move, Position, layout};
use variant_core::{Player, Position as _, Rect, Variant};

type Wide = Custom<Rect<9, 8>>;
type Square8 = Custom<Rect<8, 8>>;

/// The built-in tables pass the checks that a table of one's own must pass, and give the same games.
#[test]
fn built_in_tables_are_sound() {
    let t1 = Square8::new(&layout::T1).unwrap();
    assert_eq!(t1.start(), variant_chess_t::ChessT1::default().start());
    let t = Wide::new(&layout::T).unwrap();
    assert_eq!(t.start(), variant_chess_t::ChessT::default().start());
    let t2 = Wide::new(&layout::T2).unwrap();
    assert_eq!(t2.start(), variant_chess_t::ChessT2::default().start());
}

#[test]
fn what_is_not_attested_is_named() {
    assert_eq!(layout::T1.provisional(), []);
    let names: Vec<&str> = layout::T.provisional().into_iter().map(|(field, _)| field).collect();
    assert_eq!(
        names,
        [
            "White's castle",
            "Black's castle",
            "White's inaccessible squares",
            "Black's inaccessible squares",
            "array",
            "units"
        ]
    );
}

#[test]
fn a_table_that_is_none_says_all_reasons() {
    let bad = Layout {
        castles: [&[Entry::Provisional("c1 d1 z9")], &[Entry::Provisional("c1 d8 d3")]],
        inaccessible: [&[Entry::Attested("d8")], &[]],
        units: Entry::Provisional("KNQ"),
        ..layout::T1
    };
    let error = Square8::new(&bad).unwrap_err().to_string();
    for reason in [
        "White's castle: found \"z9\", expected squares of the board",
        "Black's castle: found \"c1\", expected each square once; it is in White's castle too",
        "White's inaccessible squares: found \"d8\", expected each square once; it is in Black's castle too",
        "Black's castle: found \"d3\", expected squares in the half of its owner",
        "units: found \"KNQ\"",
    ] {
        assert!(error.contains(reason), "{reason} in {error}");
    }
    let error = |layout: Layout<'_>| Square8::new(&layout).unwrap_err().to_string();
    assert!(error(Layout { castles: [&[], layout::T1.castles[1]], ..layout::T1 }).contains("at least one square"));
    assert!(error(Layout { units: Entry::Provisional("PCRVNS"), ..layout::T1 }).contains("a king, K"));
    assert!(error(Layout { units: Entry::Provisional("KPCRNS"), ..layout::T1 }).contains("V where N is"));
    let array = |text: &'static str| error(Layout { array: Entry::Provisional(text), ..layout::T1 });
    assert!(array("8/8/8/8/8/8/8/4K3").contains("one king a side"));
    assert!(array("k7/8/8/8/8/8/8/3k4").contains("2 black kings"));
    assert!(array("k7/8/8/8/8/8/8").contains("array: found \"7 rows\""));
    assert!(array("7k/8/8/8/8/8/8/K2p4").contains("not over before it begins"));
    assert!(Wide::new(&layout::T1).is_err());
}

#[test]
fn a_game_of_ones_own() {
    // Castles of one square, no Scouts, no Connets: a Prince stays one, and a Ver Knecht has two choices.
    let mine = Layout {
        castles: [&[Entry::Provisional("e1")], &[Entry::Provisional("e8")]],
        inaccessible: [&[Entry::Provisional("i4")], &[]],
        array: Entry::Provisional("4k4/1V7/9/9/9/9/1P2N4/4K4"),
        units: Entry::Provisional("KPRVN"),
        edition: Edition::Book2024,
        exchange: true,
    };
    let rules = Wide::new(&mine).unwrap();
    let start = rules.start();
    let texts: Vec<String> = start.legal_moves().into_iter().map(|m| rules.move_text(&start, m)).collect();
    assert!(texts.contains(&"b7b8r".to_string()) && texts.contains(&"b7b8p".to_string()));
    assert!(!texts.iter().any(|m| m.ends_with('c') || m.ends_with('s')));
    assert_eq!(rules.parse(&rules.text(&start)).unwrap(), start);
    assert_eq!(start.castle(Player::WHITE).count_ones(), 1);
    let p: Position<_> = rules.parse("8k/9/9/9/9/9/4P4/4K4 w Pp 0 1").unwrap();
    let m: Move<_> = rules.parse_move(&p, "e2d1").unwrap();
    assert_eq!(m.act(), Act::Go);
}
