//! One test for each numbered sentence of the rules (`docs/atomic.md`) and for each of its examples.

use variant_atomic::{Atomic, Position};
use variant_core::explain::Refusal;
use variant_core::{Game, MoveError, Position as _, Reason, Variant, perft};

fn rules(options: &str) -> Atomic {
    Atomic::with_options(options).unwrap_or_else(|e| panic!("{options}: {e}"))
}

#[track_caller]
fn at(options: &str, text: &str) -> Position {
    rules(options).parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The texts of the legal moves, sorted.
#[track_caller]
fn moves(options: &str, text: &str) -> Vec<String> {
    let (rules, p) = (rules(options), at(options, text));
    let mut texts: Vec<String> = p.legal_moves().into_iter().map(|m| rules.move_text(&p, m)).collect();
    texts.sort();
    texts
}

#[track_caller]
fn legal(options: &str, text: &str, m: &str) -> bool {
    moves(options, text).iter().any(|found| found == m)
}

/// The position after some moves.
#[track_caller]
fn after(options: &str, text: &str, played: &[&str]) -> String {
    let rules = rules(options);
    let mut p = at(options, text);
    for m in played {
        let m = rules.parse_move(&p, m).unwrap_or_else(|e| panic!("{text}: {e}"));
        p.play_unchecked(m);
    }
    rules.text(&p)
}

#[track_caller]
fn outcome(options: &str, text: &str) -> Option<String> {
    at(options, text).outcome().map(|o| o.to_string())
}

/// Why a move is refused.
#[track_caller]
fn why(options: &str, text: &str, m: &str) -> String {
    match rules(options).parse_move(&at(options, text), m) {
        Err(error @ (MoveError::Illegal { .. } | MoveError::Over { .. })) => Refusal::from(error).message,
        other => panic!("{m}: {other:?}"),
    }
}

/// The fields a position text is refused for.
#[track_caller]
fn faults(options: &str, text: &str) -> Vec<&'static str> {
    match rules(options).parse(text) {
        Ok(_) => panic!("{text} is accepted"),
        Err(e) => e.faults.iter().map(|f| f.field).collect(),
    }
}

#[test]
fn rule_1_array_and_moves_are_orthodox() {
    let start = Atomic::default().start();
    assert_eq!(Atomic::default().text(&start), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [20, 400, 8902]);
    assert_eq!(moves("", "8/P6k/8/8/8/8/8/K7 w - - 0 1"), ["a1a2", "a1b1", "a1b2", "a7a8b", "a7a8n", "a7a8q", "a7a8r"]);
}

#[test]
fn rule_2_a_capture_takes_both_units_and_all_neighbours_but_pawns() {
    // Own and enemy units beside the destination vanish, pawns stay, a unit two squares away stays.
    let text = "7k/8/2prb3/2PnP3/2BQN3/8/3R4/K7 w - - 0 1";
    assert_eq!(after("", text, &["d4d5"]), "7k/8/2p5/2P1P3/8/8/3R4/K7 b - - 0 1");
}

#[test]
fn rule_2_the_captured_pawn_goes_although_pawns_beside_it_stay() {
    assert_eq!(after("", "7k/8/8/2ppp3/8/8/3R4/K7 w - - 0 1", &["d2d5"]), "7k/8/8/2p1p3/8/8/8/K7 b - - 0 1");
}

#[test]
fn rule_2_en_passant_explodes_around_the_passed_square() {
    // The bishop beside d6 and the pawn on d5 go; the knight on c4, beside d5 only, stays.
    let text = "7k/2b5/8/3pP3/2n5/8/8/K7 w - d6 0 1";
    assert_eq!(after("", text, &["e5d6"]), "7k/8/8/8/2n5/8/8/K7 b - - 0 1");
}

#[test]
fn rule_2_capturing_promotions_are_four_moves_with_one_result() {
    let text = "1rb4k/P7/8/8/8/8/8/K7 w - - 0 1";
    let four = ["a7b8b", "a7b8n", "a7b8q", "a7b8r"];
    assert_eq!(moves("", text).into_iter().filter(|m| m.starts_with("a7b8")).collect::<Vec<_>>(), four);
    for m in four {
        assert_eq!(after("", text, &[m]), "7k/8/8/8/8/8/8/K7 b - - 0 1");
    }
}

#[test]
fn rule_2_example_of_crowded_knights() {
    assert_eq!(
        after("", "3kK3/8/8/2NNNNN1/2NN1pN1/2NN1NN1/2NNPNN1/2NNNNN1 w - - 0 1", &["e2e4", "f4e3"]),
        "3kK3/8/8/2NNNNN1/2N3N1/2N3N1/2N3N1/2NNNNN1 w - - 0 2"
    );
}

#[test]
fn rule_3_a_king_never_captures() {
    let text = "7k/8/8/8/8/8/1p6/K7 w - - 0 1";
    assert!(!legal("", text, "a1b2") && !legal("check=off", text, "a1b2"));
    assert_eq!(why("", text, "a1b2"), "a king never captures, and P on b2 belongs to the enemy");
}

#[test]
fn rule_4_a_capture_beside_the_own_king_is_illegal() {
    let text = "8/8/8/2K5/2P5/2k1n3/8/2R5 b - - 0 1";
    assert!(!legal("", text, "e3c4") && !legal("check=off", text, "e3c4"));
    assert_eq!(why("", text, "e3c4"), "the explosion on c4 would take the own K on c3");
}

#[test]
fn rule_4_even_if_it_takes_the_enemy_king_too() {
    let text = "8/8/3k4/4p3/3K4/8/8/4R3 w - - 0 1";
    assert!(!legal("", text, "e1e5") && !legal("check=off", text, "e1e5"));
}

#[test]
fn rule_5_exploding_the_enemy_king_wins_and_overrides_check() {
    let text = "8/8/1Q2pk2/8/8/8/3K4/1n6 w - - 0 1";
    assert!(at("", text).in_check());
    assert!(legal("", text, "b6e6"));
    let won = after("", text, &["b6e6"]);
    assert_eq!(outcome("", &won).as_deref(), Some("1 wins: king-lost"));
    assert!(moves("", &won).is_empty());
    assert_eq!(at("", &won).turn(), None);
}

#[test]
fn rule_5_a_pinned_unit_may_win() {
    // The knight is pinned by the rook; its capture on f7 takes the king.
    let text = "4r1k1/5p2/8/4N3/8/8/8/4K3 w - - 0 1";
    assert_eq!(moves("", text).iter().filter(|m| m.starts_with("e5")).collect::<Vec<_>>(), ["e5f7"]);
}

#[test]
fn rule_6_otherwise_the_own_king_may_not_be_in_check() {
    assert!(!legal("", "8/8/1Q2pk2/8/8/8/3K4/1n6 w - - 0 1", "b6a7"));
    assert!(legal("check=off", "8/8/1Q2pk2/8/8/8/3K4/1n6 w - - 0 1", "b6a7"));
}

#[test]
fn rule_6_a_capture_that_opens_a_line_is_illegal() {
    // Queen takes d6: the knight on e5, which shields the king from e8, explodes.
    let text = "4r2k/8/3p4/4N3/8/8/3Q4/4K3 w - - 0 1";
    assert!(!legal("", text, "d2d6"));
    assert!(legal("", "4r2k/8/3p4/4P3/8/8/3Q4/4K3 w - - 0 1", "d2d6"));
    assert!(why("", text, "d2d6").contains("K on e1 would be attacked by R on e8"));
}

/// Both pawns leave the rank or the file: what counts is the board after the explosion, by sentences 5, 6 and 7 in turn.
#[test]
fn rule_6_en_passant_may_lay_the_king_bare() {
    let taken = |text: &str| {
        let text = after("", text, &["d7d5"]);
        let printed = text.split(' ').nth(3) == Some("d6");
        assert_eq!(printed, legal("", &text, "e5d6"), "{text}");
        printed
    };
    assert!(!taken("4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "the rook on e8 looks down the file");
    assert!(taken("7k/3pr3/8/4P3/8/8/8/4K3 b - - 0 1"), "the rook on e7 goes too");
    assert!(taken("4r3/2kp4/8/4P3/8/8/8/4K3 b - - 0 1"), "the king on c7 goes: that wins");
    assert!(!taken("k7/3p4/8/r3P2K/8/8/8/8 b - - 0 1"), "the rook on a5 looks along the rank");
    assert!(taken("8/3p4/8/r3P2K/7k/8/8/8 b - - 0 1"), "kings side by side are in check from nothing");
}

#[test]
fn rule_6_a_check_ends_when_the_explosion_takes_the_checking_unit() {
    let text = "4r2k/3p4/8/1B6/8/8/8/4K3 w - - 0 1";
    assert!(at("", text).in_check());
    assert!(legal("", text, "b5d7"));
}

#[test]
fn rule_6_a_pinned_unit_may_capture_beside_the_pinning_one() {
    let text = "4r2k/5p2/8/4N3/8/8/8/4K3 w - - 0 1";
    assert_eq!(moves("", text).iter().filter(|m| m.starts_with("e5")).collect::<Vec<_>>(), ["e5f7"]);
}

#[test]
fn rule_7_a_king_may_step_to_the_enemy_king() {
    assert!(legal("", "3k4/8/3K4/8/8/8/7r/8 w - - 0 1", "d6d7"));
}

#[test]
fn rule_7_kings_side_by_side_are_not_in_check() {
    let text = "8/8/2q5/3kK3/3R4/8/5n2/8 w - - 0 1";
    assert!(!at("", text).in_check());
    // Nothing is pinned either, and the king may stay while another unit moves.
    assert!(legal("", text, "d4a4"));
    // A step away needs a square that is not attacked.
    assert!(!legal("", text, "e5f6"));
}

#[test]
fn rule_8_castling_needs_the_right_and_an_empty_path() {
    let text = "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1";
    assert!(legal("", text, "e1g1") && !legal("", text, "e1c1"));
    assert!(!legal("", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1"));
}

#[test]
fn rule_8_a_right_goes_with_king_or_rook_moved_or_exploded() {
    let text = "r3k2r/8/8/8/8/6n1/8/R3K2R w KQkq - 0 1";
    assert_eq!(after("", text, &["e1d1"]), "r3k2r/8/8/8/8/6n1/8/R2K3R b kq - 1 1");
    assert_eq!(after("", text, &["h1h2"]), "r3k2r/8/8/8/8/6n1/7R/R3K3 b Qkq - 1 1");
    // The rook explodes beside a captured bishop.
    let text = "4k2r/6b1/8/8/8/8/6R1/4K3 w k - 0 1";
    assert_eq!(after("", text, &["g2g7"]), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn rule_8_not_out_of_or_through_check() {
    assert!(!legal("", "k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
    assert!(!legal("", "k4r2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
    assert!(!legal("", "k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
    for text in ["k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "k4r2/8/8/8/8/8/8/4K2R w K - 0 1"] {
        assert!(legal("check=off", text, "e1g1"));
    }
}

/// Sentence 8.4: the rook that leaves its place may let an attack through, but only to the next unit.
#[test]
fn rule_8_the_last_square_is_looked_at_after_the_move() {
    assert!(
        !legal("chess960", "4k3/8/8/8/8/8/8/r1R1K3 w C - 0 1", "e1c1"),
        "the rook on a1 attacks c1 when c1 is left"
    );
    assert!(legal("chess960", "4k3/8/8/8/8/8/8/rNR1K3 w C - 0 1", "e1c1"), "the knight keeps it off");
}

#[test]
fn rule_8_squares_beside_the_enemy_king_are_safe() {
    assert!(legal("", "8/8/8/8/8/8/4k3/R3K2q w Q - 0 1", "e1c1"));
    assert!(!legal("", "8/8/8/8/8/8/5k2/R3K2r w Q - 0 1", "e1c1"));
}

#[test]
fn rule_9_mate_and_stalemate() {
    assert_eq!(outcome("", "R6k/1R6/8/8/8/8/8/K7 b - - 4 20").as_deref(), Some("1 wins: checkmate"));
    assert_eq!(outcome("", "k7/8/1Q6/8/8/8/8/K7 b - - 0 1").as_deref(), Some("draw: stalemate"));
}

#[test]
fn rule_10_attack_ignores_pins() {
    // The rook on e5 is pinned to its king by the one on a5, and still guards the file.
    let text = "8/8/8/R3r2k/8/8/8/3K4 w - - 0 1";
    assert!(!legal("", text, "d1e1") && !legal("", text, "d1e2"));
}

#[test]
fn rule_10_without_one_king_the_game_is_over() {
    let text = "rnbq1b1r/ppp2ppp/8/8/8/8/PPPP1PPP/RNBQKB1R b KQ - 0 4";
    assert_eq!(outcome("", text).as_deref(), Some("1 wins: king-lost"));
    assert_eq!(after("", text, &[]), text);
    assert!(why("", text, "d8d2").contains("game is over"));
    // The king that is left may stand attacked, and either side may be to move.
    assert_eq!(outcome("", "4k3/8/8/8/8/8/8/4R3 w - - 0 1").as_deref(), Some("2 wins: king-lost"));
    assert_eq!(outcome("", "4k3/8/8/8/8/8/8/4R3 b - - 0 1").as_deref(), Some("2 wins: king-lost"));
}

#[test]
fn rule_11_material() {
    let dead = |options, text| rules(options).is_dead(&at(options, text));
    let drawn = [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4kb2/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/3RK3 w - - 0 1",
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
        "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "2b1k3/8/4b3/8/8/4B3/8/2B1K3 w - - 0 1",
    ];
    for text in drawn {
        assert!(dead("", text), "{text}");
        assert!(!dead("material=none", text), "{text}");
    }
    let alive = [
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2NNKN2 w - - 0 1",
        "4k3/8/8/8/8/8/8/3BKN2 w - - 0 1",
        "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "2bbk3/8/8/8/8/8/8/2B1K3 w - - 0 1",
    ];
    for text in alive {
        assert!(!dead("", text), "{text}");
    }
    let game = Game::from_position(rules(""), at("", drawn[0]));
    assert_eq!(game.outcome().map(|o| o.reason), Some(Reason::DeadPosition));
    assert_eq!(Game::from_position(rules("material=none"), at("material=none", drawn[0])).outcome(), None);
}

#[test]
fn rule_11_move_count_and_repetition_are_those_of_chess() {
    let play = |game: &mut Game<Atomic>, moves: &[&str]| moves.iter().for_each(|m| game.play_text(m).unwrap());
    let mut game = Game::new(rules(""));
    for _ in 0..2 {
        play(&mut game, &["g1f3", "g8f6", "f3g1", "f6g8"]);
    }
    assert_eq!(game.claimable(), Some(Reason::Repetition));
    let mut game = Game::from_position(rules(""), at("", "q3k3/8/8/8/8/8/8/4K2Q w - - 148 100"));
    assert_eq!(game.claimable(), Some(Reason::MoveCount));
    play(&mut game, &["h1h2", "a8a7"]);
    assert_eq!(game.outcome().map(|o| o.reason), Some(Reason::MoveCount));
    // A capture and a pawn move are progress.
    assert!(after("", "q3k3/8/8/8/8/8/8/Q3K3 w - - 7 9", &["a1a8"]).ends_with(" b - - 0 9"));
    assert!(after("", "q3k3/8/8/8/8/8/4P3/Q3K3 w - - 7 9", &["e2e3"]).ends_with(" b - - 0 9"));
}

#[test]
fn option_check_off_ends_by_explosion_only() {
    // The king stays in check, and is captured.
    let text = "4k3/8/8/8/8/8/4R3/K7 b - - 0 1";
    assert_eq!(after("check=off", text, &["e8e7", "e2e7"]), "8/8/8/8/8/8/8/K7 b - - 0 2");
    assert_eq!(outcome("check=off", "8/8/8/8/8/8/8/K7 b - - 0 2").as_deref(), Some("1 wins: king-lost"));
    // No legal move is a draw, even under attack.
    let text = "8/8/8/8/8/8/pp6/kR5K b - - 0 1";
    assert_eq!(outcome("check=off", text).as_deref(), Some("draw: stalemate"));
    assert_eq!(outcome("", text).as_deref(), Some("1 wins: checkmate"));
    // The side not to move may stand attacked.
    assert!(rules("check=off").parse("4k3/8/8/8/8/8/4R3/K7 w - - 0 1").is_ok());
    assert_eq!(faults("", "4k3/8/8/8/8/8/4R3/K7 w - - 0 1"), ["side"]);
}

#[test]
fn option_chess960_castles_by_king_takes_rook() {
    let text = "8/8/8/8/8/8/2k5/rR4KR w HB - 0 1";
    assert!(legal("chess960", text, "g1h1"));
    assert_eq!([1, 2, 3].map(|d| perft(&at("chess960", text), d)), [18, 180, 4364]);
    assert_eq!([1, 2, 3].map(|d| perft(&at("chess960", "r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1"), d)), [25, 282, 6753]);
    assert_eq!(after("chess960", "r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1", &[]), "r3k1rR/5K2/8/8/8/8/8/8 b ga - 0 1");
    assert_eq!(faults("", text), ["castling"]);
}

#[test]
fn options_print_in_order_without_defaults() {
    for (given, printed) in [
        ("", ""),
        ("check=on,material=lichess", ""),
        ("material=none,check=off,chess960", "chess960,check=off,material=none"),
    ] {
        assert_eq!(rules(given).options_text(), printed);
    }
    for wrong in ["check", "check=no", "chess960=on", "material=none,material=none", "atomic"] {
        assert!(Atomic::with_options(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn published_numbers() {
    for (text, counts) in [
        ("rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1", [40, 1238, 45237]),
        ("rn1qkb1r/p5pp/2p5/3p4/N3P3/5P2/PPP4P/R1BQK3 w Qkq - 0 1", [28, 833, 23353]),
    ] {
        assert_eq!([1, 2, 3].map(|depth| perft(&at("", text), depth)), counts, "{text}");
    }
}

#[test]
fn position_all_reasons_are_named_at_once() {
    assert_eq!(faults("", "8/8/8/8/8/8/8/8 w - - 0 1"), ["board"]);
    assert_eq!(faults("", "KK6/8/8/8/8/8/8/k6k w - - 0 1"), ["board", "board"]);
    assert_eq!(
        faults("", "P3k3/8/8/8/8/8/8/4K2p x K e9 01 0"),
        ["board", "board", "side", "castling", "plies", "move"]
    );
    assert_eq!(faults("", "8/8/8/8/8/8/8/k6R w K - 0 1"), ["castling"]);
    assert_eq!(faults("", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"), ["en passant"]);
    assert_eq!(faults("", "4k3/8/8/8/8/8/8/4K3 w - - 0"), ["move"]);
}

#[test]
fn position_en_passant_is_printed_only_where_a_capture_is_legal() {
    // Beside the own king: never legal.
    assert_eq!(after("", "8/8/4K3/4Pp2/8/8/8/k7 w - f6 0 2", &[]), "8/8/4K3/4Pp2/8/8/8/k7 w - - 0 2");
    // Legal because it wins, though the own king would be attacked.
    let wins = "6qn/4p1p1/p1k3b1/8/2Pp1P1P/3P4/1K2P1P1/1RRB2Q1 b - c3 0 20";
    assert_eq!(after("", wins, &[]), wins);
    assert!(legal("", wins, "d4c3"));
}

#[test]
fn moves_are_refused_with_a_reason() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(why("", start, "e3e4"), "no unit stands on e3");
    assert_eq!(why("", start, "e7e5"), "P on e7 belongs to the other side");
    assert_eq!(why("", start, "e1e2"), "P on e2 is of the own side");
    assert_eq!(why("", start, "e2e5"), "P on e2 does not go to e5");
    assert_eq!(why("", start, "e2e4q"), "the move is no promotion and takes no letter");
    assert!(matches!(rules("").parse_move(&at("", start), "e2-e4"), Err(MoveError::Syntax { .. })));
}

/// Keys are promised to stay: those of Atomic are those of chess; a game in which check means nothing has others.
#[test]
fn keys_are_those_of_chess() {
    for text in ["r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1", "4k3/8/8/8/8/8/8/4K2R b K - 0 1"] {
        let chess = variant_chess::Chess::default().parse(text).unwrap();
        assert_eq!(at("", text).key(), chess.key(), "{text}");
        assert_ne!(at("check=off", text).key(), chess.key(), "{text}");
    }
}

#[test]
fn extreme_clocks_saturate() {
    let last = u32::MAX;
    let text = format!("4k3/8/8/8/8/8/8/4K3 b - - {last} {last}");
    assert_eq!(after("", &text, &["e8e7"]), format!("8/4k3/8/8/8/8/8/4K3 w - - {last} {last}"));
}
