//! One test for each sentence of the rules, and for each example of them.

use variant_core::{AnyGame, Game, Player, Position as _, Variant};
use variant_phalanx::{Fate, Kind, Phalanx, Position};

fn rules(options: &str) -> Phalanx {
    Phalanx::with_options(options).unwrap()
}

fn read(options: &str, text: &str) -> Position {
    rules(options).parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The targets of the moves from a square, in order; strikes with a star, removed movers with `!`.
fn from_square(options: &str, text: &str, from: &str) -> String {
    let position = read(options, text);
    let mut words: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter(|m| m.from().to_string() == from)
        .map(|m| {
            let gone = if position.fate(m) == Fate::Stays { "" } else { "!" };
            rules(options).move_text(&position, m)[2..].to_string() + gone
        })
        .collect();
    words.sort();
    words.join(" ")
}

fn legal(options: &str, text: &str, m: &str) -> bool {
    rules(options).parse_move(&read(options, text), m).is_ok()
}

/// The text of the position after a legal move.
fn after(options: &str, text: &str, m: &str) -> String {
    let (rules, position) = (rules(options), read(options, text));
    let m = rules.parse_move(&position, m).unwrap_or_else(|error| panic!("{text}: {error}"));
    rules.text(&position.after(m))
}

fn refused(options: &str, text: &str) -> String {
    rules(options).parse(text).expect_err(text).to_string()
}

// Rule 1

#[test]
fn rule_1_role_follows_from_the_rank() {
    let text = "4k3/1p6/p1p5/3p4/4P3/3P1P2/6P1/4K2P w - - 0 1";
    let position = read("", text);
    for (square, phalangite) in [
        ("h1", true),
        ("g2", true),
        ("d3", true),
        ("e4", false),
        ("b7", true),
        ("a6", true),
        ("d5", false),
        ("e1", false),
        ("a1", false),
    ] {
        assert_eq!(position.is_phalangite(square.parse().unwrap()), phalangite, "{square}");
    }
}

#[test]
fn rule_1_array_is_orthodox() {
    let start = Phalanx::default().start();
    assert_eq!(Phalanx::default().text(&start), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

// Rule 2

#[test]
fn rule_2_phalangite_steps_one_or_two_forward_one_back_one_sideways() {
    assert_eq!(from_square("", "6k1/8/8/8/8/8/4P3/6K1 w - - 0 1", "e2"), "d2 e1 e3 e4 f2");
    assert_eq!(from_square("", "6k1/8/8/8/8/4P3/8/6K1 w - - 0 1", "e3"), "d3 e2 e4 e5 f3");
    assert_eq!(from_square("", "6k1/8/8/8/8/8/8/P5K1 w - - 0 1", "a1"), "a2 a3 b1");
}

#[test]
fn rule_2_only_to_empty_squares() {
    let text = "6k1/8/8/8/8/4n3/3nPN2/4B1K1 w - - 0 1";
    assert_eq!(from_square("", text, "e2"), "");
    assert_eq!(from_square("", "6k1/8/8/8/4p3/8/4P3/6K1 w - - 0 1", "e2"), "d2 e1 e3 f2");
}

#[test]
fn rule_2_phalangite_does_not_capture_diagonally() {
    assert!(!legal("", "6k1/8/8/8/8/3n4/4P3/6K1 w - - 0 1", "e2d3"));
    assert!(!read("", "8/8/8/8/8/3k4/4P3/6K1 b - - 0 1").in_check());
}

#[test]
fn rule_2_en_passant_from_every_rank() {
    for (text, double, capture, board) in [
        ("6k1/8/8/8/8/3p4/8/4P1K1 w - - 0 1", "e1e3", "d3e2", "6k1/8/8/8/8/8/4p3/6K1"),
        ("6k1/8/8/8/3p4/8/4P3/6K1 w - - 0 1", "e2e4", "d4e3", "6k1/8/8/8/8/4p3/8/6K1"),
        ("6k1/8/8/3p4/8/4P3/8/6K1 w - - 0 1", "e3e5", "d5e4", "6k1/8/8/8/4p3/8/8/6K1"),
    ] {
        let passed = after("", text, double);
        assert_eq!(passed.split(' ').nth(3), Some(&capture[2..]));
        assert!(after("", &passed, capture).starts_with(board));
    }
}

#[test]
fn rule_2_example_en_passant_on_rank_4() {
    assert!(legal("", "6k1/8/8/3pP3/8/8/8/6K1 b - e4 0 1", "d5e4"));
}

// Rule 3

#[test]
fn rule_3_example_spear() {
    let text = "6k1/8/8/8/4r3/8/4P3/6K1 w - - 0 1";
    assert_eq!(from_square("", text, "e2"), "*e4 d2 e1 e3 f2");
    assert_eq!(after("", text, "e2*e4"), "6k1/8/8/8/8/8/4P3/6K1 b - - 0 1");
}

#[test]
fn rule_3_spear_over_an_own_pawn() {
    assert!(legal("", "6k1/8/8/8/4r3/4P3/4P3/6K1 w - - 0 1", "e2*e4"));
}

#[test]
fn rule_3_spear_never_hits_pawns() {
    assert!(!legal("", "6k1/8/8/8/4p3/8/4P3/6K1 w - - 0 1", "e2*e4"));
}

#[test]
fn rule_3_only_phalangites_strike() {
    assert!(!legal("", "6k1/8/4r3/8/4P3/8/8/6K1 w - - 0 1", "e4*e6"));
}

#[test]
fn rule_3_example_check_by_spear() {
    let text = "8/8/8/8/4k3/8/4P3/6K1 b - - 0 1";
    assert!(read("", text).in_check());
    assert_eq!(from_square("", text, "e4"), "d3 d4 d5 e5 f3 f4 f5");
}

#[test]
fn rule_3_example_pinned_phalangite_may_strike() {
    assert_eq!(from_square("", "6k1/8/8/8/1b1n4/8/3P4/4K3 w - - 0 1", "d2"), "*d4");
}

#[test]
fn rule_3_example_not_if_the_king_is_in_check_afterwards() {
    assert!(!legal("", "6k1/8/8/8/K2n3r/8/3P4/8 w - - 0 1", "d2*d4"));
}

#[test]
fn rule_3_a_strike_ends_en_passant() {
    let text = "4k3/8/8/4pP2/5n2/8/5P2/4K3 w - e6 0 1";
    assert!(read("", text).en_passant().is_some());
    assert!(after("", text, "f2*f4").ends_with(" b - - 0 1"));
}

// Rule 4

#[test]
fn rule_4_example_blocked_spear() {
    assert_eq!(from_square("", "6k1/8/8/8/4r3/4p3/4P3/6K1 w - - 0 1", "e2"), "d2 e1 f2");
    assert!(!legal("", "6k1/8/8/8/4r3/4N3/4P3/6K1 w - - 0 1", "e2*e4"));
    assert!(!read("", "8/8/8/8/4k3/4n3/4P3/6K1 b - - 0 1").in_check());
}

#[test]
fn rule_4_example_no_interception_where_blocked() {
    assert_eq!(from_square("", "4r1k1/8/8/8/8/4N3/4P3/6K1 b - - 0 1", "e8"), "a8 b8 c8 d8 e3 e4 e5 e6 e7 f8");
}

#[test]
fn rule_4_a_blocker_of_the_kings_side_is_pinned() {
    // The rook on e3 stands between the spear of e2 and its king; it may only take the spear.
    let text = "8/8/8/8/4k3/4r3/4P3/6K1 b - - 0 1";
    assert_eq!(from_square("", text, "e3"), "e2");
}

// Rule 5

#[test]
fn rule_5_example_rook_down_the_file() {
    let text = "4r1k1/8/8/8/8/8/4P3/6K1 b - - 0 1";
    assert_eq!(from_square("", text, "e8"), "a8 b8 c8 d8 e2 e3! e4 e5 e6 e7 f8");
    assert_eq!(after("", text, "e8e3"), "6k1/8/8/8/8/8/4P3/6K1 w - - 0 2");
}

#[test]
fn rule_5_example_the_covering_pawn_goes_too() {
    let text = "4r1k1/8/8/8/8/4P3/4P3/6K1 b - - 0 1";
    assert_eq!(from_square("", text, "e8"), "a8 b8 c8 d8 e3! e4! e5 e6 e7 f8");
    assert!(after("", text, "e8e3").starts_with("6k1/8/8/8/8/8/4P3/6K1 w"));
    assert!(after("", text, "e8e4").starts_with("6k1/8/8/8/8/4P3/4P3/6K1 w"));
    assert!(legal("", "4r1k1/8/8/8/4P3/4P3/8/6K1 b - - 0 1", "e8e4"));
    assert!(after("", "4r1k1/8/8/8/4P3/4P3/8/6K1 b - - 0 1", "e8e4").starts_with("6k1/8/8/8/8/4P3/8/6K1 w"));
}

#[test]
fn rule_5_a_queen_from_the_spear_point() {
    let text = "6k1/8/8/8/4q3/8/4P3/6K1 b - - 0 1";
    assert!(from_square("", text, "e4").contains("e3!"));
}

#[test]
fn rule_5_example_knights_from_farther_forward() {
    let text = "6k1/8/8/3n2b1/2n5/7q/2n1P3/6K1 b - - 0 1";
    assert!(from_square("", text, "d5").contains("e3!"));
    assert!(from_square("", text, "c4").contains("e3!"));
    assert!(from_square("", text, "c2").contains("e3"));
    assert!(!from_square("", text, "c2").contains('!'));
}

#[test]
fn rule_5_example_bishops_and_sideways_arrivals_stay() {
    let text = "6k1/8/8/3n2b1/2n5/7q/2n1P3/6K1 b - - 0 1";
    assert!(from_square("", text, "g5").contains("e3") && !from_square("", text, "g5").contains('!'));
    assert!(from_square("", text, "h3").contains("e3") && !from_square("", text, "h3").contains('!'));
}

#[test]
fn rule_5_crossing_the_front_sideways_and_arrivals_from_behind() {
    let text = "6k1/8/8/8/8/r7/4P3/6K1 b - - 0 1";
    assert!(!from_square("", text, "a3").contains('!'));
    assert!(!from_square("", "3N2k1/2N1p3/8/8/8/8/8/6K1 w - - 0 1", "c7").contains('!'));
    assert!(!from_square("", "3N2k1/2N1p3/8/8/8/8/8/6K1 w - - 0 1", "d8").contains('!'));
    // Up the board White comes from the front of Black's pawns.
    assert!(from_square("", "6k1/4p3/8/8/8/8/8/4R1K1 w - - 0 1", "e1").contains("e6!"));
}

#[test]
fn rule_5_pawns_are_never_intercepted() {
    let text = "6k1/8/8/8/4p3/8/4P3/6K1 b - - 0 1";
    assert!(after("", text, "e4e3").starts_with("6k1/8/8/8/8/4p3/4P3/6K1"));
}

#[test]
fn rule_5_an_intercepted_rook_loses_its_castling_right() {
    let text = "4k2r/8/8/8/8/8/7P/4K3 b k - 0 1";
    assert_eq!(after("", text, "h8h3"), "4k3/8/8/8/8/8/7P/4K3 w - - 0 2");
}

// Rule 6

#[test]
fn rule_6_a_king_is_not_moved_into_interception() {
    let why = rules("").parse_move(&read("", "8/8/8/8/4k3/8/4P3/6K1 b - - 0 1"), "e4e3").unwrap_err();
    assert_eq!(why.to_string(), "e4e3 is illegal: the Phalangite on e2 would intercept K from e4 on e3");
    // Nor onto a covering pawn.
    assert!(!legal("", "8/8/8/8/4k3/4P3/4P3/6K1 b - - 0 1", "e4e3"));
}

#[test]
fn rule_6_example_an_intercepted_unit_blocks_no_check() {
    let text = "4r3/8/8/8/8/R6k/4P3/7K b - - 0 1";
    let position = read("", text);
    assert!(position.in_check());
    let moves: Vec<String> = position.legal_moves().into_iter().map(|m| format!("{m:?}")).collect();
    assert_eq!(moves, ["h3g4", "h3h4"]);
    let why = rules("").parse_move(&position, "e8e3").unwrap_err().to_string();
    assert_eq!(
        why,
        "e8e3 is illegal: R from e8 would be intercepted on e3 by the Phalangite on e2, and K on h3 be attacked by R on a3"
    );
}

#[test]
fn rule_6_a_pinned_unit_is_not_sacrificed() {
    // The rook on e5 covers its king against the rook on a5.
    assert!(!legal("", "8/8/8/R3r2k/8/8/4P3/7K b - - 0 1", "e5e3"));
    assert!(legal("", "8/8/8/4r2k/8/8/4P3/7K b - - 0 1", "e5e3"));
}

#[test]
fn rule_6_a_sacrifice_takes_the_checking_pawn_along() {
    // The pawn on e4 checks d5; behind it stands a Phalangite, so the rook goes with its victim.
    let text = "4r3/8/8/3k4/4P3/4P3/8/7K b - - 0 1";
    assert!(read("", text).in_check());
    assert!(from_square("", text, "e8").contains("e4!"));
    assert_eq!(after("", text, "e8e4"), "8/8/8/3k4/8/4P3/8/7K w - - 0 2");
    // Not where the pawn shields the king from a bishop.
    assert!(!legal("", "4r3/8/8/3k4/4P3/4PB2/8/7K b - - 0 1", "e8e4"));
}

// Rule 7

#[test]
fn rule_7_head_on_capture_is_ordinary() {
    let text = "4r1k1/8/8/8/8/8/4P3/6K1 b - - 0 1";
    assert!(after("", text, "e8e2").starts_with("6k1/8/8/8/8/8/4r3/6K1"));
}

#[test]
fn rule_7_another_phalangite_behind_intercepts() {
    let text = "4r1k1/8/8/8/8/4P3/4P3/6K1 b - - 0 1";
    assert!(after("", text, "e8e3").starts_with("6k1/8/8/8/8/8/4P3/6K1"));
}

#[test]
fn rule_7_option_frontal_guard() {
    let text = "4r1k1/8/8/8/8/8/4P3/6K1 b - - 0 1";
    assert!(from_square("frontal-guard", text, "e8").contains("e2!"));
    assert_eq!(after("frontal-guard", text, "e8e2"), "6k1/8/8/8/8/8/4P3/6K1 w - - 0 2");
}

#[test]
fn rule_7_guard_goes_before_interception() {
    let text = "4r1k1/8/8/8/8/4P3/4P3/6K1 b - - 0 1";
    assert!(after("frontal-guard", text, "e8e3").starts_with("6k1/8/8/8/8/4P3/4P3/6K1"));
}

#[test]
fn rule_7_no_guard_from_the_front_square_nor_against_others() {
    assert!(!from_square("frontal-guard", "6k1/8/8/8/8/4r3/4P3/6K1 b - - 0 1", "e3").contains('!'));
    assert!(!from_square("frontal-guard", "6k1/8/8/8/3n4/r7/4P3/6K1 b - - 0 1", "d4").contains('!'));
    assert!(!from_square("frontal-guard", "6k1/8/8/8/8/8/r3P3/6K1 b - - 0 1", "a2").contains('!'));
}

#[test]
fn rule_7_guard_answers_no_check() {
    // A rook that covers its king may not go to be repelled.
    assert!(!legal("frontal-guard", "8/8/8/R3r2k/8/8/4P3/7K b - - 0 1", "e5e2"));
}

// Rule 8

#[test]
fn rule_8_infantry_is_the_orthodox_pawn() {
    assert_eq!(from_square("", "6k1/8/8/3n4/4P3/8/8/6K1 w - - 0 1", "e4"), "d5 e5");
    assert_eq!(from_square("", "6k1/8/8/4n3/4P3/8/8/6K1 w - - 0 1", "e4"), "");
}

#[test]
fn rule_8_promotion() {
    assert_eq!(from_square("", "8/4P3/8/8/8/8/8/k5K1 w - - 0 1", "e7"), "e8b e8n e8q e8r");
}

// Rule 9

#[test]
fn rule_9_a_king_keeps_off_spear_points() {
    assert!(!legal("", "8/8/8/4k3/8/8/4P3/6K1 b - - 0 1", "e5e4"));
    assert!(!legal("", "8/8/8/4k3/4Q3/8/4P3/6K1 b - - 0 1", "e5e4"));
    // Where the spear is blocked it may.
    assert!(legal("", "8/8/8/4k3/8/4n3/4P3/6K1 b - - 0 1", "e5e4"));
    // Its own step off the front square frees the spear.
    assert!(!legal("", "8/8/8/8/8/4k3/4P3/6K1 b - - 0 1", "e3e4"));
}

#[test]
fn rule_9_castling_and_mate_are_orthodox() {
    let text = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert!(legal("", text, "e1g1") && legal("", text, "e1c1"));
    let mate = read("", "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    // A Phalangite may step back into the check.
    assert_eq!(mate.outcome(), None);
    assert!(legal("", "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "f7f8"));
    let mate = read("", "R5k1/R7/8/8/8/8/8/6K1 b - - 0 1");
    assert_eq!(mate.outcome().unwrap().to_string(), "1 wins: checkmate");
    let stalemate = read("", "7k/5Q2/8/8/8/8/8/6K1 b - - 0 1");
    assert_eq!(stalemate.outcome().unwrap().to_string(), "draw: stalemate");
}

#[test]
fn rule_9_mate_by_spear() {
    // The king on e4 stands on the spear point of e2. Rooks hold the files beside it, the bishop e5; e3 is barred.
    let mate = read("", "3R1R2/8/8/8/4k3/8/4P2B/6K1 b - - 0 1");
    assert_eq!(mate.outcome().unwrap().to_string(), "1 wins: checkmate");
    // A unit that can come to e3 from the side saves it.
    assert_eq!(read("", "3R1R2/8/8/6b1/4k3/8/4P2B/6K1 b - - 0 1").legal_moves().len(), 1);
}

// Rule 10

#[test]
fn rule_10_interception_asks_for_no_pins() {
    // The Phalangite is pinned to its king and intercepts all the same.
    let text = "4r1k1/8/8/8/8/8/r3P2K/8 b - - 0 1";
    assert!(from_square("", text, "e8").contains("e3!"));
}

#[test]
fn rule_10_only_a_diagonal_step_captures_en_passant() {
    let text = "6k1/8/8/8/3pPp2/8/8/6K1 b - e3 0 1";
    assert!(legal("flexible", text, "d4e3") && legal("flexible", text, "f4e3"));
    assert!(!legal("flexible", text, "d4e4"));
    let sideways = "6k1/8/8/8/3P4/3p4/8/6K1 b - - 0 1";
    assert!(after("flexible", sideways, "d3e3").starts_with("6k1/8/8/8/3P4/4p3/8/6K1"));
}

// Rule 11

#[test]
fn rule_11_progress() {
    let clock = |options: &str, text: &str, m: &str| after(options, text, m).split(' ').nth(4).map(str::to_string);
    let text = "4r1k1/8/8/8/3n4/1P6/3PPP2/R5K1 w - - 7 9";
    for (m, plies) in
        [("d2*d4", "0"), ("f2f3", "8"), ("f2f4", "0"), ("b3b4", "0"), ("f2f1", "8"), ("d2c2", "8"), ("a1a2", "8")]
    {
        assert_eq!(clock("", text, m).as_deref(), Some(plies), "{m}");
    }
    assert_eq!(clock("flexible", text, "f2f4").as_deref(), Some("8"));
    assert_eq!(clock("flexible", text, "d2*d4").as_deref(), Some("0"));
    let black = "4r1k1/8/8/8/3n4/1P6/3PPP2/R5K1 b - - 7 9";
    assert_eq!(clock("", black, "e8e3").as_deref(), Some("0"));
    assert_eq!(clock("frontal-guard", black, "e8e2").as_deref(), Some("0"));
    assert_eq!(clock("flexible", "8/4P3/8/8/8/8/8/k5K1 w - - 7 9", "e7e8q").as_deref(), Some("0"));
    assert_eq!(clock("", "6k1/8/8/3pP3/8/8/8/6K1 b - e4 7 1", "d5e4").as_deref(), Some("0"));
}

#[test]
fn rule_11_extreme_clocks_saturate() {
    let text = "6k1/8/8/8/8/8/8/R5K1 b - - 4294967295 4294967295";
    assert!(after("", text, "g8g7").ends_with("w - - 4294967295 4294967295"));
}

// Options

#[test]
fn option_flexible() {
    assert_eq!(from_square("flexible", "6k1/8/8/8/4P3/8/8/6K1 w - - 0 1", "e4"), "d4 e3 e5 f4");
    let back = after("flexible", "6k1/8/8/8/4P3/8/8/6K1 w - - 0 1", "e4e3");
    assert!(read("flexible", &back).is_phalangite("e3".parse().unwrap()));
    assert_eq!(from_square("", "6k1/8/8/8/4P3/8/8/6K1 w - - 0 1", "e4"), "e5");
    // Quiet only.
    assert!(!legal("flexible", "6k1/8/8/8/4Pn2/8/8/6K1 w - - 0 1", "e4f4"));
}

#[test]
fn option_second_row() {
    let rules = rules("second-row");
    let array = "rnbqkbnr/pppppppp/pppppppp/8/8/PPPPPPPP/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(rules.text(&rules.start()), array);
}

#[test]
fn option_knights() {
    let text = "6k1/8/8/3n2b1/2n5/7q/2n1P3/6K1 b - - 0 1";
    assert!(from_square("knights=far", text, "d5").contains("e3!"));
    assert!(!from_square("knights=far", text, "c4").contains('!'));
    assert!(!from_square("knights=none", text, "d5").contains('!'));
    assert!(!from_square("knights=none", text, "c4").contains('!'));
}

#[test]
fn option_edition_first() {
    let first = "edition=first";
    assert_eq!(from_square(first, "6k1/8/8/8/4r3/8/4P3/6K1 w - - 0 1", "e2"), "*e4 d2 e3 f2");
    // Rank 3: orthodox, and one back. No double step, no spear, no sideways step.
    assert_eq!(from_square(first, "6k1/8/8/4r3/3n4/4P3/8/6K1 w - - 0 1", "e3"), "d4 e2 e4");
    assert_eq!(from_square(first, "6k1/8/8/3n4/4P3/8/8/6K1 w - - 0 1", "e4"), "d5 e5");
    // Only rank 2 intercepts.
    assert!(!from_square(first, "4r1k1/8/8/8/8/4P3/8/6K1 b - - 0 1", "e8").contains('!'));
    assert!(from_square(first, "4r1k1/8/8/8/8/8/4P3/6K1 b - - 0 1", "e8").contains("e3!"));
    // A pawn on rank 2 does not capture diagonally.
    assert!(!legal(first, "6k1/8/8/8/8/3n4/4P3/6K1 w - - 0 1", "e2d3"));
    assert!(refused(first, "6k1/8/8/8/8/8/8/P5K1 w - - 0 1").contains("no pawn on own rank 1 or 8"));
    assert!(refused(first, "6k1/8/8/3pP3/8/8/8/6K1 b - e4 0 1").starts_with("en passant"));
}

#[test]
fn options_text() {
    for text in ["", "flexible", "frontal-guard,flexible,second-row,knights=far", "knights=none,edition=first"] {
        assert_eq!(rules(text).options_text(), text);
    }
    assert_eq!(rules("edition=second,knights=all").options_text(), "");
    assert_eq!(rules("knights=far,flexible,edition=second").options_text(), "flexible,knights=far");
    for (text, why) in [
        ("edition=first,flexible", "option edition=first cannot stand beside flexible"),
        ("second-row,edition=first", "option edition=first cannot stand beside second-row"),
        ("flexible,flexible", "option flexible is given twice"),
        ("knights=some", "option knights: found \"some\", expected all or far or none"),
        ("flexible=on", "option flexible: found \"on\", expected no value"),
        ("flexibel", "it has: frontal-guard, flexible, second-row, knights, edition"),
    ] {
        let error = Phalanx::with_options(text).unwrap_err().to_string();
        assert!(error.ends_with(why), "{text}: {error}");
    }
}

#[test]
fn positions_of_different_rules_differ() {
    let text = "6k1/8/8/8/8/8/4P3/6K1 w - - 0 1";
    assert_ne!(read("", text), read("flexible", text));
    assert_ne!(read("", text).key(), read("flexible", text).key());
}

// Texts

#[test]
fn position_pawns_on_own_rank_1_not_8() {
    assert!(Phalanx::default().parse("6k1/8/8/8/8/8/8/P5K1 w - - 0 1").is_ok());
    assert_eq!(
        refused("", "p5k1/8/8/8/8/8/8/p5KP w - - 0 1"),
        "board, a1: found \"p\", expected no pawn on own rank 8"
    );
}

#[test]
fn position_all_reasons_at_once() {
    let error = rules("").parse("P3k3/8/8/8/4R3/8/8/8 w K e3 01 0").unwrap_err();
    let fields: Vec<&str> = error.faults.iter().map(|f| f.field).collect();
    assert_eq!(fields, ["plies", "move", "board", "board", "castling", "en passant"]);
    let error = rules("").parse("4k3/8/8/8/4R3/8/8/4K3 w K - 0 1").unwrap_err();
    let fields: Vec<&str> = error.faults.iter().map(|f| f.field).collect();
    assert_eq!(fields, ["castling", "side"]);
}

#[test]
fn position_the_side_not_to_move_is_not_in_check_by_spear() {
    assert!(refused("", "8/8/8/8/4k3/8/4P3/6K1 w - - 0 1").starts_with("side"));
    assert!(rules("").parse("8/8/8/8/4k3/4n3/4P3/6K1 w - - 0 1").is_ok());
}

#[test]
fn position_en_passant_square() {
    for text in [
        "6k1/8/8/3pP3/8/8/8/6K1 b - e5 0 1",
        "6k1/8/8/3pP3/8/8/8/6K1 w - e4 0 1",
        "6k1/8/8/3p4/8/8/8/6K1 b - e4 0 1",
        "6k1/8/8/3pP3/8/4N3/8/6K1 b - e4 0 1",
        "6k1/8/8/3pP3/4N3/8/8/6K1 b - e4 0 1",
        "6k1/8/8/3pP3/8/8/8/6K1 b - e9 0 1",
    ] {
        assert!(refused("", text).contains("en passant"), "{text}");
    }
    // Read, but kept only where a capture is legal.
    assert!(after("", "6k1/8/8/4P3/8/8/8/6K1 b - e4 0 1", "g8g7").contains(" w - - "));
    assert_eq!(read("", "6k1/8/8/4P3/8/8/8/6K1 b - e4 0 1").en_passant(), None);
}

#[test]
fn position_castling_letters() {
    let text = |castling: &str| format!("r3k2r/8/8/8/8/8/8/R3K2R w {castling} - 0 1");
    assert_eq!(rules("").text(&read("", &text("qkQK"))), text("KQkq"));
    for castling in ["KK", "H", "x", "", "K-"] {
        assert!(rules("").parse(&text(castling)).is_err(), "{castling}");
    }
}

#[test]
fn move_errors_say_why() {
    let text = "4r1k1/8/8/8/3p4/4p3/3PP3/6K1 w - - 0 1";
    for (m, why) in [
        ("e2", "is no move"),
        ("e2*e4q", "is no move"),
        ("e4e5", "no unit stands on e4"),
        ("e8e7", "belongs to the other side"),
        ("e2*e4", "the spear on e2 is blocked"),
        ("d2*d4", "a spear never hits a pawn"),
        ("d2*d5", "the spear on d2 reaches the second square in front, not d5"),
        ("g1*g3", "no Phalangite stands on g1"),
        ("d2e3", "the Phalangite on d2 does not go to e3: it never captures diagonally"),
        ("d2e2", "P on e2 is of the own side"),
        ("d2d3q", "the move is no promotion and takes no letter"),
        ("d2d4", "P on d4 stands there, and the Phalangite on d2 only steps to empty squares"),
    ] {
        let error = rules("").parse_move(&read("", text), m).unwrap_err().to_string();
        assert!(error.contains(why), "{m}: {error}");
    }
}

#[test]
fn dead_positions_as_in_chess() {
    for (text, dead) in [
        ("6k1/8/8/8/8/8/8/6K1 w - - 0 1", true),
        ("6k1/8/8/8/8/8/8/5NK1 w - - 0 1", true),
        ("6k1/8/8/8/8/8/8/4NNK1 w - - 0 1", false),
        ("6k1/8/8/8/8/8/P7/6K1 w - - 0 1", false),
    ] {
        assert_eq!(Game::from_position(rules(""), read("", text)).outcome().is_some(), dead, "{text}");
    }
}

#[test]
fn pictures_tell_phalangites_from_infantry() {
    let text = "6k1/4p3/4p3/4p3/4P3/4P3/8/6K1 w - - 0 1";
    let names = |options: &str| -> Vec<&str> {
        let scene = rules(options).scene(&read(options, text));
        scene.cells.iter().filter(|c| c.x == 4).filter_map(|c| Some(c.unit?.name)).collect()
    };
    assert_eq!(names(""), ["phalangite", "phalangite", "pawn", "pawn", "phalangite"]);
    assert_eq!(names("edition=first"), ["phalangite", "pawn", "pawn", "pawn", "pawn"]);
}

#[test]
fn positions_tell_clocks_side_and_rights() {
    let p = read("", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 7 31");
    assert_eq!((p.plies(), p.number(), p.side_to_move()), (7, 31, Player::BLACK));
    assert_eq!((p.castling_rooks(), p.en_passant()), (1 << 7 | 1 << 56, None));
}

#[test]
fn moves_know_the_kind_of_their_unit() {
    let mut seen = Vec::new();
    for text in [
        "r3k2r/1P2q3/8/1b1n4/1B1N4/8/4Q3/R3K2R w KQkq - 0 1",
        "4k3/8/8/3pP3/8/4n3/4P3/4K3 w - d6 0 2",
        "4k3/8/8/8/4r3/8/4P3/4K3 w - - 0 2",
    ] {
        let p = read("", text);
        for m in p.legal_moves() {
            assert_eq!(Some(m.kind()), p.piece_at(m.from()).map(|piece| piece.kind), "{m:?}");
            seen.push(m.kind());
        }
    }
    for kind in [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn] {
        assert!(seen.contains(&kind), "{kind:?}");
    }
}

/// A strike moves nothing: the square one touches is that of the victim.
#[test]
fn the_squares_of_a_strike() {
    let game = Game::from_position(rules(""), read("", "4k3/8/8/8/4r3/8/4P3/4K3 w - - 0 1"));
    let touches = AnyGame::touches(&game);
    let strike = touches.iter().find(|touch| touch.text == "e2*e4").unwrap();
    assert_eq!((strike.from.as_deref(), strike.to.as_deref()), (None, Some("e4")));
}
