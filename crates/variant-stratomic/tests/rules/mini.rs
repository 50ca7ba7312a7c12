//! Stratomic Mini.

use super::*;
use variant_stratomic::StratomicMini;

type Mini = Table<StratomicMini>;

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 armed";

#[test]
fn rule_1_missiles_step_one_square_to_an_empty_one() {
    let t = Mini::new("", "7k/8/8/2p5/3R4/3P4/8/K7 w - - 0 1 -");
    assert_eq!(t.steps("d4"), ["c3", "c4", "d5", "e3", "e4", "e5"]);
    assert!(t.why_not("d4c5").contains("a missile does not capture"));
}

#[test]
fn rule_1_missiles_attack_nothing() {
    // The king may stand beside an enemy missile, and castle past it.
    let t = Mini::new("", "4k3/8/8/8/8/8/5r2/4K2R w K - 0 1 -");
    assert!(t.has("e1d1") && t.has("e1f1") && t.has("e1f2") && t.has("e1g1"));
    assert_eq!(Mini::new("", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1 -").moves().len(), 5);
}

#[test]
fn rule_1_captured_missiles_do_not_explode() {
    let t = Mini::new("", "4k3/8/8/8/8/5pp1/4P1r1/4K1N1 w - - 0 1 armed");
    let t = Mini::new("", &t.text()).play("e1f1 f3e2");
    assert!(t.has("f1g2"));
    assert_eq!(t.play("f1g2").board(), "4k3/8/8/8/8/6p1/4p1K1/6N1");
}

#[test]
fn rule_2_launches_hit_any_square_the_own_one_too() {
    let t = Mini::new("", ARRAY);
    assert_eq!((t.moves().len(), t.targets("a1").len()), (20 + 128, 64));
    assert_eq!(t.emptied("a1*a1"), ["b1", "a2", "b2"]);
}

#[test]
fn rule_2_examples_from_the_array() {
    let t = Mini::new("", ARRAY);
    for (m, gone) in [
        ("a1*a8", "a7 a8 b7 b8"),
        ("a1*h8", "g7 g8 h7 h8"),
        ("a1*a6", "a7 b7"),
        ("a1*d6", "c7 d7 e7"),
        ("a1*b7", ""),
        ("a1*e7", ""),
    ] {
        assert_eq!(t.emptied(m).into_iter().collect::<BTreeSet<_>>(), set(gone), "{m}");
    }
}

#[test]
fn rule_2_kings_survive() {
    let t = Mini::new("", "4k3/3ppp2/8/8/8/8/4P3/R3K3 w - - 0 1 armed");
    assert_eq!(t.emptied("a1*e8"), ["d7", "e7", "f7"]);
    assert_eq!(t.emptied("a1*e1"), ["e2"]);
}

#[test]
fn rule_2_missiles_in_a_blast_just_vanish() {
    let t = Mini::new("", "4k3/p7/1r6/2p5/8/8/8/R3K3 w - - 0 1 armed");
    assert_eq!(t.emptied("a1*b7"), ["b6", "a7"]);
}

#[test]
fn rule_3_attacked_missiles_stay_down() {
    let t = Mini::new("", "k7/8/8/q2R4/8/8/8/Q5K1 w - - 0 1 armed");
    assert!(t.targets("d5").is_empty());
    assert!(t.why_not("d5*a8").contains("the missile on d5 is attacked"));
    // The enemy king counts.
    let t = Mini::new("", "8/7R/6k1/8/8/8/8/R3K3 w Q - 0 1 armed");
    assert!(t.targets("h7").is_empty() && t.targets("a1").len() == 64);
}

#[test]
fn rule_3_the_own_king_shields_a_missile_behind_it() {
    // The queen sees through nothing: h1 is not attacked.
    let t = Mini::new("", "4k3/8/8/8/8/8/8/q3K2R w - - 0 1 armed");
    assert_eq!(t.targets("h1"), set("a1 a2 b1 b2"));
}

#[test]
fn rule_4_captures_of_units_but_pawns_arm() {
    let t = Mini::start("").play("e2e4 d7d5 e4d5 d8d5 b1c3");
    assert!(!t.armed() && t.why_not("a8*a1").contains("launches are not open"));
    let t = t.play("d5g2");
    assert!(!t.armed() && t.targets("a1").is_empty());
    let t = t.play("f1g2");
    assert!(t.armed());
    // Both sides, from the very next turn.
    assert_eq!(t.targets("a8").len(), 64);
    assert_eq!(t.play("g8f6").targets("a1").len(), 64);
}

#[test]
fn rule_4_promoted_units_count_and_en_passant_does_not() {
    let promoted = Mini::new("", "1r5k/P7/8/8/8/8/8/K7 w - - 0 1 -");
    assert!(promoted.play("a7a8q b8c8 a8c8").armed());
    let passed = Mini::new("", "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1 -");
    assert!(!passed.play("e5d6").armed());
    let promotion = Mini::new("", "1r5k/P7/8/8/8/8/8/K7 w - - 0 1 -");
    assert!(promotion.play("a7b8n").armed());
}

#[test]
fn rule_4_silo_opens_launches_from_the_first_move() {
    let t = Mini::start("launch=silo");
    assert!(t.armed() && t.targets("a1").len() == 64);
}

#[test]
fn rule_4_silo_bishops_at_home_protect_radius_two() {
    let t = Mini::start("launch=silo");
    // c8 reaches a6 to e8, f8 d6 to h8.
    assert_eq!(t.emptied("a1*a6"), [""; 0]);
    assert_eq!(t.emptied("a1*d5"), [""; 0]);
    assert_eq!(t.emptied("a1*c5"), [""; 0]);
    // Away from home it is radius one, and back home two again.
    let t = Mini::new("launch=silo", "4kb2/8/8/8/8/4p3/8/R3K3 b - - 0 1 armed");
    assert!(t.play("f8e7").emptied("a1*e5").is_empty());
    let t = Mini::new("launch=silo", "4k3/4b3/8/3p4/8/8/8/R3K3 w - - 0 1 armed");
    assert_eq!(t.emptied("a1*e5"), ["d5"]);
    let t = Mini::new("launch=silo", "4k3/4b3/8/7p/8/8/8/R3K3 w - - 0 1 armed").play("e1e2 e7f8");
    assert!(t.emptied("a1*h6").is_empty());
    // A home square of the other color does nothing.
    let t = Mini::new("launch=silo", "4k3/8/8/8/4p3/8/8/R1b1K3 w - - 0 1 armed");
    assert_eq!(t.emptied("a1*e3"), ["e4"]);
}

#[test]
fn rule_4_silo_missiles_at_home_survive_any_blast() {
    let t = Mini::new("launch=silo", "rn2k3/pp6/8/8/8/8/8/R3K2R w KQq - 0 1 armed");
    assert_eq!(t.emptied("h1*a8"), ["a7", "b7", "b8"]);
    // Own blasts too, but the launched missile always vanishes.
    assert_eq!(t.emptied("h1*a2"), [""; 0]);
    assert!(!t.play("h1*h1").board().contains("R2K2R"));
    let away = Mini::new("launch=silo", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1 armed");
    assert_eq!(away.emptied("a1*a8"), ["b8"]);
}

#[test]
fn rule_5_targets_near_an_enemy_bishop_are_intercepted() {
    let t = Mini::new("", "4k3/8/2ppp3/2pbp3/2ppp3/8/8/R3K3 w - - 0 1 armed");
    for target in ["c4", "c5", "c6", "d4", "d5", "d6", "e4", "e5", "e6"] {
        assert!(t.emptied(&format!("a1*{target}")).is_empty(), "{target}");
    }
    // Legal, the missile vanishes, nothing else happens.
    assert_eq!(t.play("a1*d5").text(), "4k3/8/2ppp3/2pbp3/2ppp3/8/8/4K3 b - - 0 1 armed");
}

#[test]
fn rule_5_blasts_centered_outside_destroy_units_on_protected_squares() {
    let t = Mini::new("", "4k3/8/2ppp3/2pbp3/2ppp3/8/8/R3K3 w - - 0 1 armed");
    assert_eq!(t.emptied("a1*d7"), ["c6", "d6", "e6"]);
}

#[test]
fn rule_5_own_bishops_stop_nothing() {
    let t = Mini::new("", "4k3/8/8/3Bp3/8/8/8/R3K3 w - - 0 1 armed");
    assert_eq!(t.emptied("a1*d5"), ["d5", "e5"]);
}

#[test]
fn rule_5_pinned_and_attacked_bishops_protect() {
    let t = Mini::new("", "4k3/4b3/3P3p/8/8/8/8/R3QK2 w - - 0 1 armed");
    assert!(t.emptied("a1*f6").is_empty());
}

#[test]
fn rule_5_shield_squares_saves_units_near_their_bishop() {
    let board = "4k3/8/2ppp3/2pbp3/2ppp3/8/8/R3K3 w - - 0 1 armed";
    assert!(Mini::new("shield=squares", board).emptied("a1*d7").is_empty());
    // The bishop's side alone, and enemy blasts alone.
    let t = Mini::new("shield=squares", "4k2r/8/3pN3/3b4/8/8/8/R3K3 w - - 0 1 armed");
    assert_eq!(t.emptied("a1*e7"), ["e6"]);
    assert_eq!(t.play("e1e2").emptied("h8*e7"), ["d6", "e6"]);
    // Radius two in a silo.
    let t = Mini::new("launch=silo,shield=squares", "2b1k3/8/p7/8/8/8/8/R3K3 w - - 0 1 armed");
    assert!(t.emptied("a1*a5").is_empty());
}

#[test]
fn rule_5_intercepted_launches_may_be_illegal() {
    let t = Mini::new("intercepted=illegal", ARRAY);
    assert!(!t.has("a1*b7") && !t.has("a1*e7") && t.has("a1*a8"));
    assert!(t.why_not("a1*e7").contains("e7 is protected"));
    assert_eq!(t.moves().len(), 124);
}

#[test]
fn rule_6_launches_are_evasions() {
    let t = Mini::new("", "4q1k1/8/8/8/8/8/8/4K2R w - - 0 1 armed");
    assert_eq!(t.moves(), set("h1*d7 h1*d8 h1*e7 h1*e8 h1*f7 h1*f8 e1d1 e1d2 e1f1 e1f2"));
    let t = Mini::new("", "4q1k1/5b2/8/8/8/8/8/4K2R w - - 0 1 armed");
    assert_eq!(t.targets("h1"), set("d7 d8"));
    // Both checkers of a double check may die at once.
    let t = Mini::new("", "6k1/8/8/8/8/5n2/4q3/R5K1 w - - 0 1 armed");
    assert!(!t.targets("a1").is_empty());
}

#[test]
fn rule_6_a_launch_may_not_leave_the_own_king_attacked() {
    // The missile is pinned; only the end of the pin opens it.
    let t = Mini::new("", "4q1k1/8/8/8/4R3/8/8/4K3 w - - 0 1 armed");
    assert!(t.targets("e4").is_empty(), "the queen attacks it");
    let t = Mini::new("", "4q1k1/4p3/8/8/8/8/4P3/R3K3 w - - 0 1 armed");
    // e2 and e7 both stand between; no blast takes both.
    assert_eq!(t.targets("a1").len(), 64);
    let t = Mini::new("", "4q1k1/8/8/8/8/8/4P3/R3K3 w - - 0 1 armed");
    assert_eq!(t.targets("a1").len(), 64 - 9);
    assert!(t.why_not("a1*e3").contains("would be attacked by"));
}

#[test]
fn rule_6_launches_open_lines_to_check_and_mate() {
    let t = Mini::new("", "7k/8/8/7N/8/8/8/R1K3QQ w - - 0 1 armed").play("a1*h5");
    assert_eq!(t.outcome().unwrap(), "1 wins: checkmate");
}

#[test]
fn rule_6_mate_and_stalemate_count_launches() {
    let mated = Mini::new("", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 armed");
    assert_eq!(mated.outcome().unwrap(), "1 wins: checkmate");
    let saved = Mini::new("", "7k/6Q1/6K1/8/8/8/8/2r5 b - - 0 1 armed");
    assert_eq!(saved.moves(), set("c1*f6 c1*f7 c1*f8 c1*g6 c1*g7 c1*g8 c1*h6 c1*h7 c1*h8"));
    let stuck = Mini::new("", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1 armed");
    assert_eq!(stuck.outcome().unwrap(), "draw: stalemate");
    assert_eq!(Mini::new("", "7k/5K2/6Q1/8/8/8/8/2r5 b - - 0 1 armed").outcome(), None);
}

#[test]
fn rule_7_castling_with_missiles() {
    let t = Mini::new("", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 -").play("e1g1 e8c8");
    assert_eq!(t.board(), "2kr3r/8/8/8/8/8/8/R4RK1");
}

#[test]
fn rule_7_the_right_goes_with_the_missile() {
    let rights = |t: &Mini| t.text().split(' ').nth(2).unwrap().to_string();
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 armed";
    assert_eq!(rights(&Mini::new("", start).play("h1*e4")), "Qkq");
    assert_eq!(rights(&Mini::new("", start).play("h1*a7")), "Qk");
    assert_eq!(rights(&Mini::new("", start).play("h1h2")), "Qkq");
    assert_eq!(rights(&Mini::new("", start).play("e1e2")), "kq");
    assert_eq!(rights(&Mini::new("", "r3k2r/8/8/8/4B3/8/8/4K3 w kq - 0 1 -").play("e4a8")), "k");
    // In its silo the missile stays, and so does the right.
    assert_eq!(rights(&Mini::new("launch=silo", start).play("h1*a7")), "Qkq");
}

#[test]
fn rule_7_castling_off() {
    assert_eq!(Mini::start("castling=off").text(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 -");
    let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 -";
    assert!(refused::<StratomicMini>("castling=off", text).contains("castling is off"));
}

#[test]
fn rule_7_en_passant() {
    let t = Mini::new("", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1 -").play("d7d5");
    assert_eq!(t.text(), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 -");
    assert_eq!(t.play("e5d6").board(), "4k3/8/3P4/8/8/8/8/4K3");
}

#[test]
fn rule_7_promotion_to_queen_missile_bishop_knight() {
    let t = Mini::new("", "7k/P7/8/8/8/8/8/K7 w - - 0 1 -");
    assert_eq!(t.steps("a7"), ["a8b", "a8n", "a8q", "a8r"]);
}

#[test]
fn rule_8_progress() {
    let plies = |t: Mini| t.rules.plies_without_progress(&t.position);
    let at = |text: &str| Mini::new("", &format!("{text} 7 9 armed"));
    let board = "4k3/3b4/8/8/8/4P3/8/R3K3 w Q -";
    assert_eq!(plies(at(board).play("a1a2")), 8);
    assert_eq!(plies(at(board).play("e1d1")), 8);
    assert_eq!(plies(at(board).play("e3e4")), 0);
    assert_eq!(plies(at(board).play("a1*a5")), 0);
    assert_eq!(plies(at(board).play("a1*d8")), 0);
    assert_eq!(plies(at("4k3/8/8/8/8/8/4K3/n6Q w - -").play("h1a1")), 0);
}

#[test]
fn rule_8_dead_positions() {
    let dead = |board: &str| {
        let t = Mini::new("", &format!("{board} w - - 0 1 armed"));
        t.rules.is_dead(&t.position)
    };
    assert!(dead("4k3/8/8/8/8/8/8/4K3"));
    assert!(dead("r3k3/8/8/8/8/8/8/RR2K3"));
    assert!(dead("4k3/8/8/8/8/8/8/4KN2") && dead("4k3/8/8/8/8/8/8/4KB2"));
    assert!(dead("2b1k3/8/8/8/8/8/8/4KB2"), "bishops of one color of squares");
    assert!(!dead("4k3/8/8/8/8/8/8/R3KN2"), "a missile and a knight");
    assert!(!dead("5bk1/8/8/8/8/8/8/4KB2") && !dead("4k3/8/8/8/8/8/8/4KNN1"));
    assert!(!dead("4k3/8/8/8/8/8/8/4KQ2") && !dead("4k3/8/8/8/8/8/4P3/4K3"));
}

#[test]
fn the_game_ends_by_history_as_in_chess() {
    use variant_core::Game;
    let mut game = Game::new(StratomicMini::default());
    for m in ["b1c3", "b8c6", "c3b1", "c6b8"].into_iter().cycle().take(16) {
        game.play_text(m).unwrap();
    }
    assert_eq!(game.outcome().unwrap().to_string(), "draw: repetition");
}
