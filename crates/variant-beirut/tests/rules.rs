//! One test for each sentence of the rules, in the order of `docs/beirut.md`.

use variant_beirut::{Beirut, Position};
use variant_core::{Edit, Game, Player, Position as _, Variant};

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

fn rules(options: &str) -> Beirut {
    Beirut::with_options(options).unwrap_or_else(|e| panic!("{options}: {e}"))
}

fn at(options: &str, text: &str) -> Position {
    rules(options).parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The position text after these moves, all of them legal.
fn play(options: &str, text: &str, moves: &str) -> String {
    let rules = rules(options);
    let mut p = at(options, text);
    for m in moves.split_whitespace() {
        let m = rules.parse_move(&p, m).unwrap_or_else(|e| panic!("{e}"));
        p.play_unchecked(m);
    }
    rules.text(&p)
}

fn end(options: &str, text: &str, moves: &str) -> String {
    let end = at(options, &play(options, text, moves)).outcome();
    end.map_or("goes on".into(), |o| o.to_string())
}

fn moves(options: &str, text: &str) -> Vec<String> {
    let (rules, p) = (rules(options), at(options, text));
    p.legal_moves().into_iter().map(|m| rules.move_text(&p, m)).collect()
}

fn legal(options: &str, text: &str, m: &str) -> bool {
    moves(options, text).iter().any(|l| l == m)
}

fn why_not(options: &str, text: &str, m: &str) -> String {
    rules(options).parse_move(&at(options, text), m).map_or_else(|e| e.to_string(), |m| format!("legal: {m:?}"))
}

fn refusal(options: &str, text: &str) -> String {
    rules(options).parse(text).map_or_else(|e| e.to_string(), |p| format!("accepted: {p:?}"))
}

// 1. Setup

#[test]
fn s1_1_white_chooses_then_black() {
    let start = rules("").text(&rules("").start());
    assert_eq!(start, format!("{ARRAY} w KQkq - 0 1 ?/?"));
    assert_eq!(play("", &start, "!e2"), format!("{ARRAY} b KQkq - 0 1 e2/?"));
    assert_eq!(play("", &start, "!e2 !b8"), format!("{ARRAY} w KQkq - 0 1 e2/b8"));
}

#[test]
fn s1_2_any_own_unit_but_the_king() {
    let start = format!("{ARRAY} w KQkq - 0 1 ?/?");
    let choices = moves("", &start);
    assert_eq!(choices.len(), 15);
    assert!(choices.iter().all(|m| m.starts_with('!')));
    assert!(choices.contains(&"!a1".into()) && choices.contains(&"!h2".into()));
    assert_eq!(why_not("", &start, "!e1"), "!e1 is illegal: a king is never a carrier");
    assert_eq!(why_not("", &start, "!e7"), "!e7 is illegal: P on e7 belongs to the other side");
    assert_eq!(why_not("", &start, "!e4"), "!e4 is illegal: no unit stands on e4");
    assert_eq!(why_not("", &start, "e2e4"), "e2e4 is illegal: a carrier has to be chosen first, such as !e2");
}

#[test]
fn s1_3_with_carriers_a_side_chooses_several_in_a_row() {
    let start = format!("{ARRAY} w KQkq - 0 1 ?3/?3");
    assert_eq!(rules("carriers=3").text(&rules("carriers=3").start()), start);
    let white = play("carriers=3", &start, "!e2 !b1");
    assert_eq!(white, format!("{ARRAY} w KQkq - 0 1 b1,e2,?/?3"));
    assert_eq!(why_not("carriers=3", &white, "!b1"), "!b1 is illegal: N on b1 is a carrier already");
    let black = play("carriers=3", &white, "!g1 !a8");
    assert_eq!(black, format!("{ARRAY} b KQkq - 0 1 b1,e2,g1/a8,?2"));
    assert!(play("carriers=3", &black, "!a7 !b7").ends_with(" w KQkq - 0 1 b1,e2,g1/a7,a8,b7"));
}

#[test]
fn s1_4_after_the_last_choice_nobody_chooses() {
    let text = format!("{ARRAY} w KQkq - 0 1 e2/e7");
    assert_eq!(why_not("", &text, "!d2"), "!d2 is illegal: all carriers have been chosen");
}

// 2. Detonation

#[test]
fn s2_1_orthodox_moves_or_a_detonation() {
    let text = format!("{ARRAY} w KQkq - 0 1 a1/h8");
    assert_eq!(moves("", &text).len(), 21);
    assert!(legal("", &text, "*a1") && !legal("", &text, "*h8"));
    assert_eq!(why_not("", &text, "*h8"), "*h8 is illegal: R on h8 belongs to the other side");
    assert_eq!(why_not("", &text, "*b1"), "*b1 is illegal: N on b1 carries no bomb");
    assert_eq!(why_not("", &text, "*b4"), "*b4 is illegal: no unit stands on b4");
}

#[test]
fn s2_2_carrier_and_neighbours_vanish() {
    let text = "r1b1kbnr/1pp2ppp/p1p5/4N3/3qP3/8/PPPP1PPP/RNBQK2R w KQkq - 1 6 e5/-";
    let after = "r1b1kbnr/1pp2ppp/p1p5/8/8/8/PPPP1PPP/RNBQK2R b KQkq - 0 6 -/-";
    assert_eq!(play("", text, "*e5"), after);
    let text = format!("{ARRAY} w KQkq - 0 1 a1/-");
    assert!(play("", &text, "*a1").starts_with("rnbqkbnr/pppppppp/8/8/8/8/2PPPPPP/2BQKBNR b Kkq - 0 1 -/-"));
}

#[test]
fn s2_3_kings_vanish_too() {
    assert!(play("", "4r3/8/6k1/7N/8/8/8/4K3 w - - 0 1 h5/-", "*h5").starts_with("4r3/8/8/8/8/8/8/4K3 b"));
}

// 3. Winning

#[test]
fn s3_1_checkmate() {
    let text = format!("{ARRAY} w KQkq - 0 1 a2/h8");
    assert_eq!(end("", &text, "f2f3 e7e5 g2g4 d8h4"), "2 wins: checkmate");
}

#[test]
fn s3_2_the_enemy_king_dies_in_a_blast() {
    assert_eq!(end("", "4r3/8/6k1/7N/8/8/8/4K3 w - - 0 1 h5/-", "*h5"), "1 wins: king-lost");
}

// 4. Own king

#[test]
fn s4_1_a_detonation_may_not_kill_the_own_king() {
    let text = format!("{ARRAY} w KQkq - 0 1 e2/-");
    assert_eq!(why_not("", &text, "*e2"), "*e2 is illegal: the blast of e2 would kill the own K on e1");
}

#[test]
fn s4_2_not_even_with_the_enemy_king() {
    assert!(!legal("", "8/8/8/3k4/4N3/4K3/8/8 w - - 0 1 e4/-", "*e4"));
}

#[test]
fn s4_3_a_detonation_may_not_leave_the_own_king_in_check() {
    let text = "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1 e4/-";
    assert_eq!(why_not("", text, "*e4"), "*e4 is illegal: K on e1 would be attacked by R on e8");
}

#[test]
fn s4_4_legal_in_check_if_it_ends_the_check() {
    assert!(legal("", "4k3/8/8/8/3Nr3/8/8/4K3 w - - 0 1 d4/-", "*d4"));
    assert!(!legal("", "4k3/8/8/8/N3r3/8/8/4K3 w - - 0 1 a4/-", "*a4"));
}

#[test]
fn s4_5_legal_in_check_if_it_kills_the_enemy_king() {
    assert!(legal("", "4r3/8/6k1/7N/8/8/8/4K3 w - - 0 1 h5/-", "*h5"));
}

#[test]
fn s4_6_suicide_loss_own_king_dead_loses() {
    let text = format!("{ARRAY} w KQkq - 0 1 e2/-");
    assert_eq!(end("suicide=loss", &text, "*e2"), "2 wins: king-lost");
}

#[test]
fn s4_7_suicide_loss_both_dead_the_detonator_wins() {
    assert_eq!(end("suicide=loss", "8/8/8/3k4/4N3/4K3/8/8 w - - 0 1 e4/-", "*e4"), "1 wins: king-lost");
}

#[test]
fn s4_8_suicide_loss_own_king_left_attacked_loses_at_once() {
    let text = "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1 e4/-";
    assert_eq!(end("suicide=loss", text, "*e4"), "2 wins: king-exposed");
    // The enemy's dead king comes first.
    let text = "4r3/8/6k1/7N/8/8/8/4K3 w - - 0 1 h5/-";
    assert_eq!(end("suicide=loss", text, "*h5"), "1 wins: king-lost");
}

// 5. Mate, stalemate, check

#[test]
fn s5_1_mate_counts_detonations_as_moves() {
    assert_eq!(end("", "6k1/5ppp/8/8/8/8/3r1PPP/2r3K1 w - - 0 1 -/g7", ""), "2 wins: checkmate");
    // The king has no step and nothing can come between; but the pawn on b2 stands beside the rook.
    assert_eq!(moves("", "6k1/5ppp/8/8/8/8/1P3PPP/2r3K1 w - - 0 1 b2/-"), ["*b2"]);
}

#[test]
fn s5_2_stalemate_counts_detonations_as_moves() {
    assert_eq!(end("", "k7/P7/K7/8/7p/7P/8/8 b - - 0 1 -/-", ""), "draw: stalemate");
    assert_eq!(moves("", "k7/P7/K7/8/7p/7P/8/8 b - - 0 1 -/h4"), ["*h4"]);
}

#[test]
fn s5_3_a_possible_detonation_is_no_check() {
    let text = "4k3/3N4/8/8/8/8/8/4K3 b - - 0 1 d7/-";
    assert!(!at("", text).orthodox().in_check());
    assert!(legal("", text, "e8f7"));
}

#[test]
fn s5_4_a_possible_detonation_hinders_no_castling() {
    assert!(legal("", "r3k2r/8/8/8/8/8/3n4/R3K2R w KQkq - 3 9 -/d2", "e1c1"));
    assert!(!legal("", "r3k2r/8/8/8/8/8/3n4/R3K2R w KQkq - 3 9 -/d2", "e1g1"), "the knight attacks f1");
    let text = "4k3/8/8/8/8/8/1n6/4K2R w K - 0 1 -/b2";
    assert!(legal("", text, "e1g1"));
}

// 6. The bomb belongs to the unit

#[test]
fn s6_1_the_bomb_travels() {
    let text = format!("{ARRAY} w KQkq - 0 1 e2,b1/-");
    assert!(refusal("carriers=2", &text).contains("squares in the order of the alphabet"));
    let text = format!("{ARRAY} w KQkq - 0 1 b1,e2/a7");
    assert!(play("carriers=2", &text, "e2e4 a7a6 b1c3 a6a5").ends_with(" c3,e4/a5"));
}

#[test]
fn s6_2_the_bomb_survives_castling() {
    assert!(play("", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 h1/-", "e1g1").ends_with("/R4RK1 b - - 1 1 f1/-"));
    assert!(play("", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1 -/a8", "e8c8").ends_with(" w - - 1 2 -/d8"));
}

#[test]
fn s6_3_the_bomb_survives_promotion() {
    assert!(play("", "8/P6k/8/8/8/8/8/K7 w - - 0 1 a7/-", "a7a8q").ends_with("a8/-"));
}

#[test]
fn s6_4_a_captured_bomb_is_lost_silently() {
    let text = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 -/d5";
    assert_eq!(play("", text, "e4d5"), "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1 -/-");
    let p = at("", text);
    let m = rules("").parse_move(&p, "e4d5").unwrap();
    assert!(!p.edits(m).iter().any(|e| matches!(e, Edit::Reveal { .. })));
    let en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 e5/d5";
    assert!(play("", en_passant, "e5d6").ends_with(" d6/-"));
}

#[test]
fn s6_5_a_carrier_in_another_blast_is_lost_without_exploding() {
    let text = "4k3/2p5/8/8/3n4/2N5/1P6/K7 w - - 0 1 b2,c3/c7,d4";
    assert_eq!(play("carriers=2", text, "*c3"), "4k3/2p5/8/8/8/8/8/K7 b - - 0 1 -/c7");
}

#[test]
fn s6_6_chain_a_carrier_caught_explodes_too() {
    let text = "4k3/8/2p5/1p6/3n4/2N5/8/K7 w - - 0 1 c3/b5,d4";
    assert_eq!(play("carriers=2,chain", text, "*c3"), "4k3/8/2p5/1p6/8/8/8/K7 b - - 0 1 -/b5");
    let text = "4k3/8/2p5/4p3/3n4/2N5/8/K7 w - - 0 1 c3/d4,e5";
    assert_eq!(play("carriers=2,chain", text, "*c3"), "4k3/8/2p5/8/8/8/8/K7 b - - 0 1 -/-");
}

#[test]
fn s6_7_chain_legality_knows_the_own_carriers_only() {
    // The own chain reaches the own king.
    let text = "4k3/8/8/8/3p4/2N5/1P6/K7 w - - 0 1 b2,c3/d4";
    assert_eq!(why_not("carriers=2,chain", text, "*c3"), "*c3 is illegal: the blast of c3 would kill the own K on a1");
    // The enemy's does, and nobody could know.
    let text = "4k3/8/8/4N3/3n4/2K5/8/8 w - - 0 1 e5/d4";
    assert!(legal("chain", text, "*e5"));
}

#[test]
fn s6_8_chain_the_true_explosion_kills_the_own_king() {
    let text = "4k3/8/8/4N3/3n4/2K5/8/8 w - - 0 1 e5/d4";
    assert_eq!(end("chain", text, "*e5"), "2 wins: king-lost");
}

#[test]
fn s6_9_chain_the_true_explosion_leaves_the_own_king_attacked() {
    // Without Black's bomb on d3 the pawn on c3 stays and shields its king.
    assert_eq!(end("chain", "4k3/8/8/2r5/4N3/2Pn4/8/2K5 w - - 0 1 e4/-", "*e4"), "goes on");
    let text = "4k3/8/8/2r5/4N3/2Pn4/8/2K5 w - - 0 1 e4/d3";
    assert_eq!(end("chain", text, "*e4"), "2 wins: king-exposed");
}

#[test]
fn s6_10_chain_both_kings_dead_is_a_draw() {
    let text = "8/8/5k2/4N3/3n4/2K5/8/8 w - - 0 1 e5/d4";
    assert_eq!(end("chain", text, "*e5"), "draw: king-lost");
    assert_eq!(end("suicide=loss,chain", text, "*e5"), "1 wins: king-lost");
}

// 7. Dead man's switch

#[test]
fn s7_1_a_captured_carrier_explodes() {
    let text = "4k3/8/2n5/3p1N2/4P3/8/8/4K3 w - - 0 1 -/d5";
    assert_eq!(play("dead-mans-switch", text, "e4d5"), "4k3/8/8/5N2/8/8/8/4K3 b - - 0 1 -/-");
    let p = at("dead-mans-switch", text);
    let m = rules("dead-mans-switch").parse_move(&p, "e4d5").unwrap();
    assert!(p.edits(m).iter().any(|e| matches!(e, Edit::Reveal { at } if at.to_string() == "d5")));
}

#[test]
fn s7_2_also_en_passant_where_the_pawn_stood() {
    let text = "4k3/8/8/3pP3/2N5/8/8/4K3 w - d6 0 2 -/d5";
    assert_eq!(play("dead-mans-switch", text, "e5d6"), "4k3/8/8/8/8/8/8/4K3 b - - 0 2 -/-");
}

#[test]
fn s7_3_legality_knows_nothing_of_the_bomb() {
    let text = "4k3/8/8/3p4/4K3/8/8/8 w - - 0 1 -/d5";
    assert!(legal("dead-mans-switch", text, "e4d5"));
}

#[test]
fn s7_4_the_capturers_king_dies() {
    assert_eq!(end("dead-mans-switch", "4k3/8/8/3p4/4K3/8/8/8 w - - 0 1 -/d5", "e4d5"), "2 wins: king-lost");
}

#[test]
fn s7_5_the_owners_king_dies() {
    assert_eq!(end("dead-mans-switch", "3k4/3p4/8/1B6/8/8/8/4K3 w - - 0 1 -/d7", "b5d7"), "1 wins: king-lost");
}

#[test]
fn s7_6_both_die() {
    for options in ["dead-mans-switch", "suicide=loss,dead-mans-switch", "suicide=loss,chain,dead-mans-switch"] {
        assert_eq!(end(options, "8/8/8/4k3/3n4/3RK3/8/8 w - - 0 2 d3/d4", "d3d4"), "draw: king-lost");
    }
}

#[test]
fn s7_7_the_capturers_king_is_left_attacked() {
    let text = "4r1k1/8/8/3n4/4P3/1B6/8/4K3 w - - 0 1 -/d5";
    assert_eq!(end("dead-mans-switch", text, "b3d5"), "2 wins: king-exposed");
}

#[test]
fn s7_8_never_a_chain() {
    let text = "4k3/8/2n5/1p1p4/4P3/8/8/4K3 w - - 0 1 -/c6,d5";
    assert_eq!(play("carriers=2,chain,dead-mans-switch", text, "e4d5"), "4k3/8/8/1p6/8/8/8/4K3 b - - 0 1 -/-");
}

#[test]
fn s7_9_without_the_option_nothing_explodes() {
    assert!(play("", "4k3/8/8/3p4/4K3/8/8/8 w - - 0 1 -/d5", "e4d5").starts_with("4k3/8/8/3K4"));
}

// 8. Draws

#[test]
fn s8_1_progress() {
    let clock = |text: &str, m: &str| {
        let rules = rules("");
        rules.plies_without_progress(&at("", &play("", text, m)))
    };
    let text = "4k3/8/8/3p4/4P3/8/7N/4K3 w - - 9 20 h2/-";
    assert_eq!((clock(text, "e4d5"), clock(text, "e4e5"), clock(text, "*h2"), clock(text, "e1e2")), (0, 0, 0, 10));
}

#[test]
fn s8_2_dead_is_king_against_king_only() {
    assert!(rules("").is_dead(&at("", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 -/-")));
    assert!(!rules("").is_dead(&at("", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1 -/-")));
}

#[test]
fn s8_3_bombs_count_for_repetition() {
    let (a, b) = ("4k3/8/8/8/8/8/8/N3K2N w - - 0 1 a1/-", "4k3/8/8/8/8/8/8/N3K2N w - - 0 1 h1/-");
    assert_ne!(at("", a), at("", b));
    assert_ne!(at("", a).key(), at("", b).key());
    assert_eq!(at("", a), at("", "4k3/8/8/8/8/8/8/N3K2N w - - 7 9 a1/-"));
    let mut game = Game::from_position(rules(""), at("", a));
    for m in "a1b3 e8d8 b3a1 d8e8".split(' ').cycle().take(8) {
        game.play_text(m).unwrap();
    }
    assert_eq!(game.claimable().map(|r| r.name()), Some("repetition"));
}

// Position text

#[test]
fn p1_seventh_field() {
    for (options, field) in [
        ("carriers=3", "?3/?3"),
        ("carriers=3", "e2,?2/?3"),
        ("carriers=3", "b1,e2,g1/-"),
        ("carriers=3", "b1,e2,g1/a7,a8,b7"),
        ("", "-/-"),
        ("", "-/e7"),
    ] {
        let text = format!("{ARRAY} w KQkq - 0 1 {field}");
        assert_eq!(rules(options).text(&at(options, &text)), text);
    }
    for field in [
        "", "e2", "e2/", "/e2", "e2/e7/-", "?1/?", "?0/?", "??/?", "?2,e2/?3", "e2,e2/-", "e2,d2/-", "E2/-", "e9/-",
        "*/-", "-,e2/-", "e2,/-",
    ] {
        let error = refusal("carriers=3", &format!("{ARRAY} w KQkq - 0 1 {field}"));
        assert!(error.contains("carriers"), "{field}: {error}");
    }
}

#[test]
fn p2_carriers_need_a_unit_of_their_side() {
    let fault = |field: &str| refusal("", &format!("{ARRAY} w KQkq - 0 1 {field}"));
    assert!(fault("e4/-").contains("a unit of White on e4"));
    assert!(fault("e7/-").contains("a unit of White on e7"));
    assert!(fault("e1/-").contains("not its king"));
    assert!(fault("-/e8").contains("a unit of Black on e8"));
}

#[test]
fn p3_not_too_many_carriers() {
    assert!(refusal("", &format!("{ARRAY} w KQkq - 0 1 a2,b2/-")).contains("at most 1 of White"));
    assert!(refusal("carriers=2", &format!("{ARRAY} w KQkq - 0 1 ?3/?2")).contains("at most 2 of White"));
}

#[test]
fn p4_choices_missing_and_made_are_all() {
    for field in ["?/?2", "-/?2", "?2/-", "a2/?2", "?2/?"] {
        let error = refusal("carriers=2", &format!("{ARRAY} w KQkq - 0 1 {field}"));
        assert!(error.contains("chosen and missing together"), "{field}: {error}");
    }
}

#[test]
fn p5_whites_choices_come_first() {
    let error = refusal("carriers=2", &format!("{ARRAY} w KQkq - 0 1 a2,?/a7,?"));
    assert!(error.contains("White's choices before Black's"), "{error}");
    assert!(refusal("", &format!("{ARRAY} b KQkq - 0 1 ?/?")).contains("side: found \"b\", expected w"));
    assert!(refusal("", &format!("{ARRAY} w KQkq - 0 1 e2/?")).contains("expected b, as Black has to choose"));
}

#[test]
fn p6_enough_units_to_choose_from() {
    let error = refusal("carriers=2", "4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1 ?2/?2");
    assert!(error.contains("no more carriers of Black than its units"), "{error}");
    assert!(refusal("", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 -/-").starts_with("accepted"));
}

#[test]
fn p7_no_en_passant_while_choosing() {
    let text = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    assert!(refusal("", &format!("{text} ?/?")).contains("- while a choice is missing"));
    assert!(refusal("", &format!("{text} e5/d5")).starts_with("accepted"));
}

#[test]
fn p8_white_is_to_move_for_the_check_refusal_while_choosing() {
    let white_attacked = "4r1k1/p7/8/8/8/8/P7/4K3 b - - 0 1";
    assert!(refusal("", &format!("{white_attacked} a2/?")).starts_with("accepted"));
    assert!(refusal("", &format!("{white_attacked} a2/a7")).contains("White's king not to be attacked"));
    let black_attacked = "4k3/p7/8/8/8/8/P7/4RK2 b - - 0 1";
    assert!(refusal("", &format!("{black_attacked} a2/?")).contains("Black's king not to be attacked"));
    assert!(refusal("", &format!("{black_attacked} a2/a7")).starts_with("accepted"));
}

#[test]
fn p9_without_a_king_it_is_finished() {
    for (text, result) in [
        ("4r3/8/8/8/8/8/8/4K3 b - - 0 1 -/-", "1 wins: king-lost"),
        ("4k3/8/8/8/8/8/8/4R3 b - - 0 1 -/-", "2 wins: king-lost"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 -/-", "draw: king-lost"),
    ] {
        assert_eq!((end("", text, "").as_str(), moves("", text).len()), (result, 0));
        assert_eq!(rules("").text(&at("", text)), text);
    }
    assert_eq!(end("suicide=loss", "8/8/8/8/8/8/8/8 w - - 0 1 -/-", ""), "2 wins: king-lost");
}

#[test]
fn p10_exposed_king_is_refused_or_finished() {
    let text = "4r1k1/8/8/8/8/8/8/4K3 b - - 0 1 -/-";
    assert!(refusal("", text).contains("White's king not to be attacked"));
    for options in ["suicide=loss", "chain", "dead-mans-switch"] {
        assert_eq!((end(options, text, "").as_str(), moves(options, text).len()), ("2 wins: king-exposed", 0));
    }
}

#[test]
fn p11_all_reasons_at_once() {
    let error = rules("").parse("4k3/P6P/8/8/8/8/8/4KK2 x K e5 01 0 e4,e5/?2").unwrap_err();
    let fields: Vec<_> = error.faults.iter().map(|f| f.field).collect();
    for field in ["board", "side", "castling", "en passant", "plies", "move", "carriers"] {
        assert!(field == "en passant" || fields.contains(&field), "{field} is missing in {error}");
    }
}

#[test]
fn p12_clocks_saturate() {
    let text = "4k3/8/8/8/8/8/8/R3K3 b - - 4294967295 4294967295 -/-";
    assert!(play("", text, "e8d8 e1e2").contains(" 4294967295 4294967295 "));
}

// Options

#[test]
fn o1_options_in_order() {
    for text in ["", "carriers=2", "carriers=15,suicide=loss,chain,dead-mans-switch", "chain"] {
        assert_eq!(rules(text).options_text(), text);
    }
    assert_eq!(rules("carriers=1,suicide=illegal").options_text(), "");
    assert_eq!(rules("dead-mans-switch,chain").options_text(), "chain,dead-mans-switch");
    for bad in
        ["carriers=0", "carriers=16", "carriers=02", "suicide", "suicide=win", "chain=on", "chain,chain", "bombs"]
    {
        assert!(Beirut::with_options(bad).is_err(), "{bad}");
    }
}

#[test]
fn o2_numbers_out_of_bounds_do_not_panic() {
    for carriers in [0, 200] {
        let rules = Beirut { carriers, ..Beirut::default() };
        assert_eq!(rules.start().missing(Player::WHITE), carriers.clamp(1, 15));
    }
}

// Move text

#[test]
fn m1_refusals_say_why() {
    let text = "r3k3/8/8/8/8/b7/4P3/4K2R w K - 0 1 e2/-";
    for (m, why) in [
        ("e2e5", "P on e2 does not go to e5"),
        ("e3e4", "no unit stands on e3"),
        ("a3a4", "B on a3 belongs to the other side"),
        ("e1e2", "P on e2 is of the own side"),
        ("e1f2", "legal"),
        ("e2e3q", "the move is no promotion and takes no letter"),
        ("e9e4", "expected two squares"),
        ("*", "expected two squares"),
        ("!e", "expected two squares"),
    ] {
        assert!(why_not("", text, m).contains(why), "{m}: {}", why_not("", text, m));
    }
    let pinned = "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1 -/-";
    assert!(why_not("", pinned, "f2f3").contains("attacked by B on h4"));
    assert!(why_not("", "3rk3/8/8/8/8/8/8/4K3 w - - 0 1 -/-", "e1d1").contains("attacked by R on d8"));
    assert_eq!(
        why_not("", "4r3/8/8/8/8/8/8/4K3 b - - 0 1 -/-", "e8e7"),
        "e8e7 is illegal: the game is over (1 wins: king-lost)"
    );
}
