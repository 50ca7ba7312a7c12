//! Stratomic, 10x10.

use super::*;
use variant_stratomic::Stratomic;

type Big = Table<Stratomic>;

const ARRAY: &str = "10/mrnbqkbnrm/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10";

#[test]
fn array_mirrored_or_rotated() {
    assert_eq!(Big::start("").text(), format!("{ARRAY} w KQkq - 0 1 -"));
    let rotated = ARRAY.replace("bqkb", "bkqb");
    assert_eq!(Big::start("array=rotated").text(), format!("{rotated} w KQkq - 0 1 -"));
}

#[test]
fn rule_1_double_step_and_en_passant() {
    let t = Big::start("");
    assert_eq!(t.moves().len(), 44);
    assert_eq!(t.steps("e3"), ["e4", "e5"]);
    let t = Big::new("", "10/3k6/10/10/4p5/10/10/3P4P1/6K3/10 w - - 0 1 -").play("d3d5");
    assert_eq!(t.text(), "10/3k6/10/10/4p5/3P6/10/8P1/6K3/10 b - - 0 1 -", "nobody stands beside it");
    let t = Big::new("", "10/3k6/10/10/10/4p5/10/3P6/6K3/10 w - - 0 1 -").play("d3d5");
    assert_eq!(t.text(), "10/3k6/10/10/10/3Pp5/10/10/6K3/10 b - d4 0 1 -");
    assert_eq!(t.play("e5d4").board(), "10/3k6/10/10/10/10/3p6/10/6K3/10");
    let t = Big::new("", "10/3k6/4p5/10/3P6/10/10/10/6K3/10 b - - 0 1 -").play("e8e6");
    assert!(t.text().contains(" e7 ") && t.has("d6e7"));
}

#[test]
fn rule_1_promotion_on_rank_9_and_2() {
    let t = Big::new("", "10/5k4/P9/10/10/10/10/9p/5K4/10 w - - 0 1 -");
    assert_eq!(t.steps("a8"), ["a9b", "a9m", "a9n", "a9q", "a9r"]);
    let t = t.play("a8a9m");
    assert_eq!(t.steps("j3"), ["j2b", "j2m", "j2n", "j2q", "j2r"]);
    assert!(t.board().starts_with("10/M4k4/"));
}

#[test]
fn rule_2_castling_on_the_inner_board() {
    let board = "10/1r3k2r1/10/10/10/10/10/10/1R3K2R1/10";
    let t = Big::new("", &format!("{board} w KQkq - 0 1 -"));
    assert!(t.has("f2h2") && t.has("f2d2"));
    assert_eq!(t.play("f2h2 f9d9").board(), "10/3kr3r1/10/10/10/10/10/10/1R4RK2/10");
    let rotated = "10/1r2k3r1/10/10/10/10/10/10/1R3K2R1/10";
    let t = Big::new("array=rotated", &format!("{rotated} b KQkq - 0 1 -"));
    assert!(t.has("e9g9") && t.has("e9c9"));
    assert_eq!(t.play("e9g9").board(), "10/1r3rk3/10/10/10/10/10/10/1R3K2R1/10");
    let t = Big::new("array=rotated", &format!("{rotated} b KQkq - 0 1 -")).play("e9c9 f2h2");
    assert_eq!(t.board(), "10/2kr4r1/10/10/10/10/10/10/1R4RK2/10");
}

#[test]
fn rule_2_the_border_may_hold_an_attacker_behind_the_rook() {
    let t = Big::new("", "10/5k4/10/10/10/10/10/10/qR3K2Rr/10 w KQ - 0 1 -");
    assert!(!t.has("f2d2") && !t.has("f2h2"));
    let t = Big::new("", "10/5k4/10/10/10/10/10/10/bR3K2Rm/10 w KQ - 0 1 -");
    assert!(t.has("f2d2"));
}

#[test]
fn rule_3_the_nuclea_moves_captures_and_checks_like_a_king() {
    let t = Big::new("", "10/5k4/10/10/4p5/3M6/2P7/10/5K4/10 w - - 0 1 -");
    assert_eq!(t.steps("d5"), ["c5", "c6", "d4", "d6", "e4", "e5", "e6"]);
    let t = Big::new("", "10/5k4/10/5M4/10/10/10/10/5K4/10 w - - 0 1 -").play("f7f8");
    assert!(t.position.in_check() && t.has("f9f8"));
    let t = Big::new("", "10/5k4/10/4M5/10/2B7/10/10/5K4/10 w - - 0 1 -").play("e7f8");
    assert!(!t.has("f9f8"), "protected by the bishop");
}

#[test]
fn rule_4_launches_hit_any_other_square() {
    let text = "10/5k4/10/10/10/10/10/10/M4K4/10 w - - 0 1 armed";
    assert_eq!(Big::new("", text).targets("a2").len(), 99);
    assert!(Big::new("", text).why_not("a2*a2").contains("its own square"));
    assert_eq!(Big::new("own-square", text).targets("a2").len(), 100);
    let t = Big::new("own-square", "10/5k4/10/10/10/10/10/P9/MR3K4/10 w - - 0 1 armed");
    assert_eq!(t.emptied("a2*a2"), ["b2", "a3"]);
}

#[test]
fn rule_4_every_unit_but_kings_vanishes() {
    let t = Big::new("", "10/4mkr3/4pPp3/10/10/10/10/10/M4K4/10 w - - 0 1 armed");
    assert_eq!(t.emptied("a2*f9"), ["e8", "f8", "g8", "e9", "g9"]);
    assert_eq!(t.play("a2*f9").text(), "10/5k4/10/10/10/10/10/10/5K4/10 b - - 0 1 armed");
}

#[test]
fn rule_5_launches_need_an_earlier_capture() {
    let t = Big::new("", "10/5k4/3p6/4n5/10/10/10/4R5/M4K4/10 w - - 0 1 -");
    assert!(t.why_not("a2*d8").contains("launches are not open"));
    let t = t.play("e3e7");
    assert!(t.armed());
    let t = Big::new("", "10/5k4/3p6/10/10/10/10/3R6/M4K4/10 w - - 0 1 -").play("d3d8");
    assert!(!t.armed(), "a pawn");
}

#[test]
fn rule_5_attacked_nucleas_stay_down() {
    let t = Big::new("", "10/10/2k7/10/10/5Mm3/10/10/3K6/7M2 w - - 0 1 armed");
    assert!(t.targets("f5").is_empty() && !t.targets("h1").is_empty());
    let t = Big::new("", "k9/10/10/q3M5/10/10/10/Q9/8K1/10 w - - 0 1 armed");
    assert!(t.targets("e7").is_empty(), "by a pinned queen");
}

#[test]
fn rule_5_launches_and_the_own_king() {
    // An evasion by the checker's death.
    let t = Big::new("", "5q4/8k1/10/10/10/10/10/10/5K3M/10 w - - 0 1 armed");
    assert_eq!(t.targets("j2"), set("e9 e10 f9 f10 g9 g10"));
    // The only shield may not be blasted, unless the attacker dies too.
    let t = Big::new("", "10/8k1/10/10/5q4/10/5P4/10/M4K4/10 w - - 0 1 armed");
    let illegal = "e3 f3 g3 e4 f4 g4";
    assert_eq!(t.targets("a2").len(), 99 - illegal.split(' ').count());
    assert!(set(illegal).is_disjoint(&t.targets("a2")));
    assert!(t.has("a2*f5"));
}

#[test]
fn rule_5_launches_open_lines_to_mate() {
    let t = Big::new("", "9k/10/9N/10/10/10/10/10/M1K5QQ/10 w - - 0 1 armed").play("a2*j8");
    assert_eq!(t.outcome().unwrap(), "1 wins: checkmate");
}

#[test]
fn rule_5_mate_and_stalemate_count_launches() {
    assert_eq!(Big::new("", "9k/8Q1/7K2/10/10/10/10/10/10/10 b - - 0 1 -").outcome().unwrap(), "1 wins: checkmate");
    assert_eq!(Big::new("", "9k/8Q1/7K2/10/10/10/10/10/10/m9 b - - 0 1 armed").moves().len(), 9);
    assert_eq!(Big::new("", "9k/7Q2/7K2/10/10/10/10/10/10/10 b - - 0 1 -").outcome().unwrap(), "draw: stalemate");
    assert_eq!(Big::new("", "9k/7Q2/7K2/10/10/10/10/10/10/m9 b - - 0 1 armed").outcome(), None);
}

#[test]
fn rule_6_progress() {
    let plies = |t: Big| t.rules.plies_without_progress(&t.position);
    let at = || Big::new("", "10/5k4/3n6/10/10/10/10/3R2P3/M4K4/10 w - - 7 9 armed");
    assert_eq!(plies(at().play("a2a3")), 8);
    assert_eq!(plies(at().play("g3g4")), 0);
    assert_eq!(plies(at().play("d3d8")), 0);
    assert_eq!(plies(at().play("a2*j10")), 0);
}

#[test]
fn rule_6_castling_rights_go_with_the_rook() {
    let rights = |t: Big| t.text().split(' ').nth(2).unwrap().to_string();
    let at = |rest: &str| Big::new("", &format!("10/1r3k2r1/10/10/10/10/10/10/MR3K2R1/10 {rest}"));
    assert_eq!(rights(at("w KQkq - 0 1 armed").play("b2b5")), "Kkq");
    assert_eq!(rights(at("w KQkq - 0 1 armed").play("b2b9")), "Kk");
    assert_eq!(rights(at("w KQkq - 0 1 armed").play("a2*i8")), "KQq");
    assert_eq!(rights(at("w KQkq - 0 1 armed").play("f2f3")), "kq");
}

#[test]
fn rule_6_dead_position() {
    let dead = |board: &str| {
        let t = Big::new("", &format!("{board} w - - 0 1 armed"));
        t.rules.is_dead(&t.position)
    };
    assert!(dead("10/5k4/10/10/10/10/10/10/5K4/10"));
    assert!(!dead("10/5k4/10/10/10/10/10/10/5K4/M9"));
    assert!(!dead("10/5k4/10/10/10/10/10/10/5K4/N9"));
}
