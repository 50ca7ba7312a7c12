//! One test for every numbered rule of `docs/chess-t.md`, and every example there.

mod texts;
mod wide;

use std::collections::BTreeSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use variant_chess_t::{ChessT1, ChessT2, Kind, Piece, Position, Shape, book};
use variant_core::{Game, Player, Position as _, Rect, Variant};

type P8 = Position<Rect<8, 8>>;

fn t1(text: &str) -> P8 {
    ChessT1::default().parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn t1_of_2021(text: &str) -> P8 {
    ChessT1::with_options("edition=2021").unwrap().parse(text).unwrap()
}

fn t2(options: &str, text: &str) -> Position<Rect<9, 8>> {
    ChessT2::with_options(options).unwrap().parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The legal moves from a square, without the origin, sorted.
fn from<S: Shape>(p: &Position<S>, origin: &str) -> String {
    let moves = p.legal_moves().into_iter().map(|m| format!("{m:?}"));
    let ends: BTreeSet<String> = moves.filter_map(|m| m.strip_prefix(origin).map(str::to_string)).collect();
    ends.into_iter().collect::<Vec<_>>().join(" ")
}

/// All captures and exchanges, sorted.
fn captures<S: Shape>(p: &Position<S>) -> String {
    let takes = p.legal_moves().into_iter().filter(|m| p.piece_at(m.to()).is_some());
    takes.map(|m| format!("{m:?}")).collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(" ")
}

fn play<S: Shape>(p: &Position<S>, text: &str) -> Position<S> {
    let m = p.legal_moves().into_iter().find(|m| format!("{m:?}") == text);
    p.after(m.unwrap_or_else(|| panic!("{text} is not legal")))
}

fn end<S: Shape>(p: &Position<S>) -> String {
    p.outcome().map_or("none".into(), |o| o.to_string())
}

fn index<S: Shape>(square: &str) -> u8 {
    (0..S::FILES * S::RANKS).find(|&i| S::square(i).to_string() == square).unwrap()
}

fn sums<S: Shape>(p: &Position<S>, square: &str) -> (u32, u32) {
    p.strength(S::square(index::<S>(square)))
}

fn why(p: &P8, m: &str) -> String {
    ChessT1::default().parse_move(p, m).unwrap_err().to_string()
}

#[test]
fn rule_1_white_moves_first_and_halves_are_four_ranks() {
    let start = ChessT1::default().start();
    assert_eq!(start.turn(), Some(Player::WHITE));
    assert_eq!(ChessT1::default().text(&start), "rspckpsr/nnnnnnnn/8/8/8/8/NNNNNNNN/RSPCKPSR w Pp 0 1");
    // Double steps end on ranks 3 and 4, not on 5.
    let p = t1("k7/8/8/8/8/N7/1N6/4K3 w - 0 1");
    assert_eq!(from(&p, "b2"), "a2 b1 b3 b4 c2");
    assert_eq!(from(&p, "a3"), "a2 a4 b3");
}

#[test]
fn rule_2_units_and_strengths() {
    let strengths: Vec<(char, u32)> = Kind::ALL.map(|k| (k.letter(), k.strength())).to_vec();
    assert_eq!(strengths, [('K', 3), ('P', 3), ('C', 6), ('R', 4), ('V', 3), ('N', 2), ('S', 0)]);
    let royal: String = Kind::ALL.into_iter().filter(|k| k.is_royal()).map(Kind::letter).collect();
    assert_eq!(royal, "KPC");
}

#[test]
fn rule_3_lines_of_each_unit() {
    let alone = |unit: &str| t1(&format!("k7/8/8/8/3{unit}4/8/8/7K w - 0 1"));
    assert_eq!(from(&alone("R"), "d4"), "b4 c4 d2 d3 d5 d6 e4 f4");
    assert_eq!(from(&alone("P"), "d4"), "a1 a7 b2 b6 c3 c4 c5 d3 d5 e3 e4 e5 f2 f6 g1 g7");
    assert_eq!(from(&alone("C"), "d4"), "a1 a7 b2 b4 b6 c3 c4 c5 d2 d3 d5 d6 e3 e4 e5 f2 f4 f6 g1 g7");
    assert_eq!(from(&alone("N"), "d4"), "c4 d3 d5 e4");
    assert_eq!(from(&alone("V"), "d4"), "c4 d3 d5 e4");
    assert_eq!(from(&alone("S"), "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
    assert_eq!(from(&t1("k7/8/8/8/3K4/8/8/8 w - 0 1"), "d4"), "c3 c4 c5 d3 d5 e3 e4 e5");
}

#[test]
fn rule_3_double_step_inside_the_own_half_over_a_free_square() {
    let p = t1("k7/8/8/8/N7/8/NVN5/4K3 w - 0 1");
    assert_eq!(from(&p, "a2"), "a1 a3");
    assert_eq!(from(&p, "b2"), "b1 b3 b4");
    let p = t1("k7/8/8/8/8/2v5/2N5/4K3 w - 0 1");
    assert_eq!(from(&p, "c2"), "b2 d2");
    // Also from the first rank, and forward only.
    assert_eq!(from(&t1("k7/8/8/8/8/8/8/N3K3 w - 0 1"), "a1"), "a2 a3 b1");
}

#[test]
fn rule_3_jumping_lines_pass_over_anything_and_others_stop() {
    let p = t1("k7/8/8/2N1N3/2NCN3/2N1N3/8/7K w - 0 1");
    assert_eq!(from(&p, "d4"), "b4 d2 d3 d5 d6 f4");
    let p = t1("k7/8/8/3n4/3R4/3N4/8/7K w - 0 1");
    assert_eq!(from(&p, "d4"), "b4 c4 d2 d5 d6 e4 f4");
}

#[test]
fn rule_4_first_example_of_sums() {
    let p = t1("k7/8/8/8/8/3RvN2/8/2K4p w Pp 0 1");
    let all = ["d2", "d3", "e3", "f3"].map(|s| sums(&p, s));
    assert_eq!(all, [(7, 0), (4, 3), (6, 3), (6, 6)]);
}

#[test]
fn rule_4_second_example_of_sums() {
    let p = t1("1n3k2/1V1Vn3/4V3/n7/N5n1/6vN/5KN1/8 w Pp 0 1");
    assert_eq!(["a5", "b8", "e7", "g3"].map(|s| sums(&p, s)), [(2, 2), (3, 2), (6, 5), (7, 5)]);
    assert_eq!(captures(&p), "b7b8c b7b8p b7b8r b7b8s d7e7 e6e7 f2g3 g2g3 h3g3");
}

#[test]
fn rule_4_superiority_is_more_than_the_enemy_has() {
    let p = t1("1n3k2/1V1Vn3/4V3/n7/N5n1/6vN/5KN1/8 w Pp 0 1");
    let superior = |player, square: &str| p.superiority(player) >> index::<Rect<8, 8>>(square) & 1 == 1;
    assert_eq!(["a5", "b8", "e7", "g3"].map(|s| superior(Player::WHITE, s)), [false, true, true, true]);
    assert!(["a5", "b8", "e7", "g3"].iter().all(|s| !superior(Player::BLACK, s)));
    assert!(superior(Player::BLACK, "g8") && !superior(Player::WHITE, "g8"));
}

#[test]
fn moves_hash_by_all_they_are() {
    let hash = |m| BuildHasherDefault::<DefaultHasher>::default().hash_one(m);
    let moves = t1("1n3k2/1V1Vn3/4V3/n7/N5n1/6vN/5KN1/8 w Pp 0 1").legal_moves();
    assert_eq!(moves.iter().map(hash).collect::<BTreeSet<u64>>().len(), moves.len());
}

#[test]
fn rule_4_units_act_on_the_first_occupied_square_and_not_behind() {
    let p = t1("k7/8/8/8/3n4/2r5/1P6/7K w - 0 1");
    assert_eq!((sums(&p, "c3").0, sums(&p, "d4").0), (3, 0));
    // Jumping lines act on all their squares.
    let p = t1("k7/8/8/3n4/3R4/8/8/7K w - 0 1");
    assert_eq!((sums(&p, "d5").0, sums(&p, "d6").0), (4, 4));
}

#[test]
fn rule_4_double_step_acts_and_captures_inside_the_own_half_only() {
    let p = t1("k7/8/8/8/1v1n4/8/1V1N4/N3K3 w - 0 1");
    assert_eq!((sums(&p, "b4"), sums(&p, "d4")), ((3, 3), (2, 2)));
    let p = t1("k7/8/8/8/1n6/8/1V6/4K3 w - 0 1");
    assert_eq!(captures(&p), "b2b4");
    let p = t1("k7/8/8/1n6/8/1V6/8/4K3 w - 0 1");
    assert_eq!((sums(&p, "b5"), captures(&p).as_str()), ((0, 2), ""));
}

#[test]
fn rule_4_a_capture_needs_more_strength_than_the_enemy_has() {
    let p = t1("k7/8/8/3v4/3V4/8/8/7K w - 0 1");
    assert_eq!((sums(&p, "d5"), captures(&p).as_str()), ((3, 3), ""));
    // Any unit that can move there may do it, the weakest too.
    let p = t1("k7/8/8/2NvV3/3V4/8/8/7K w - 0 1");
    assert_eq!(captures(&p), "c5d5 d4d5 e5d5");
    assert!(why(&t1("k7/8/8/3v4/3V4/8/8/7K w - 0 1"), "d4d5").contains("the strengths on d5 are 3:3"));
}

#[test]
fn rule_5_only_royal_units_stand_or_capture_on_castle_squares() {
    let p = t1("4k3/8/8/8/8/8/1N3N2/RR4K1 w - 0 1");
    assert_eq!(from(&p, "a1"), "a2 a3");
    assert_eq!(from(&p, "b1"), "b3");
    assert_eq!(from(&p, "f2"), "e2 f3 f4 g2");
    assert!(why(&p, "f2f1").contains("only royal units enter the castle square f1"));
    // A Knecht beside a lone enemy Prince in the castle cannot take it; with royal support the Prince takes, and strength counts.
    let p = t1("7k/8/8/8/8/3R3K/2NN4/3p1P2 w - 0 1");
    assert_eq!(captures(&p), "");
    let p = t1("7k/8/8/8/8/1P6/3NK3/3p1P2 w - 0 1");
    assert_eq!((sums(&p, "d1"), captures(&p).as_str()), ((8, 3), "b3d1 e2d1"));
}

#[test]
fn rule_5_non_royal_strength_defends_and_supports_on_castle_squares() {
    let guarded = t1("7k/8/8/8/1p5p/8/4N3/4K3 b - 0 1");
    assert_eq!((sums(&guarded, "e1"), captures(&guarded).as_str()), ((5, 6), "b4e1 h4e1"));
    let well = t1("7k/8/8/8/1p5p/8/4V3/4K3 b - 0 1");
    assert_eq!((sums(&well, "e1"), captures(&well).as_str()), ((6, 6), ""));
}

#[test]
fn rule_6_scouts_capture_anything_and_count_nothing() {
    let p = t1("7k/5r2/8/n4nN1/N2c1N1S/1S6/8/7K w Pp 0 1");
    assert_eq!(captures(&p), "b3a5 b3d4 h4f5");
}

#[test]
fn rule_6_scouts_exchange_on_castle_squares_and_never_stand_there() {
    let p = t1("3c3k/8/4S3/8/8/8/8/K7 w - 0 1");
    assert_eq!(from(&p, "e6"), "*d8 c5 c7 d4 f4 g5 g7");
    let after = play(&p, "e6*d8");
    assert_eq!(ChessT1::default().text(&after), "7k/8/8/8/8/8/8/K7 b - 0 1");
    assert!(why(&p, "e6f8").contains("a Scout never stands on the castle square f8"));
    // In the own castle alike.
    assert_eq!(from(&t1("7k/8/8/8/8/4S3/8/2Kc4 w - 0 1"), "e3"), "*d1 c2 c4 d5 f5 g2 g4");
}

#[test]
fn rule_7_kings_may_be_left_and_may_capture_kings() {
    let p = t1("8/8/8/8/8/8/1r6/k1K5 w - 0 1");
    assert!(p.legal_moves().iter().any(|m| format!("{m:?}") == "c1d1"));
    let p = t1("8/8/8/4k3/3KN3/8/8/8 w - 0 1");
    assert_eq!(captures(&p), "d4e5 e4e5");
    assert_eq!(end(&play(&p, "d4e5")), "1 wins: king-lost");
}

#[test]
fn rule_7_check_is_information() {
    // A Knecht and its king against a king.
    let p = t1("8/8/8/4k3/3KN3/8/8/8 b - 0 1");
    assert!(p.check() && !p.final_check());
    assert!(!t1("8/8/8/4k3/3K4/8/8/8 b - 0 1").check());
    // The castle lock counts: the Prince on d1 may not leave.
    assert!(!t1("8/8/8/8/8/2k5/3N4/2pP4 b - 0 1").check());
    // A finished position has no next move.
    assert!(!t1("8/8/8/8/8/8/8/2Kk4 w - 0 1").check());
}

#[test]
fn rule_7_final_check_leaves_no_answer() {
    let p = t1("k7/R7/1RK5/8/8/8/8/8 b - 0 1");
    assert!(p.check() && p.final_check());
    assert!(p.legal_moves().iter().all(|&m| p.after(m).outcome().is_none()));
    // Without the second Ritter the king goes to b8.
    let p = t1("k7/R7/2K5/8/8/8/8/8 b - 0 1");
    assert!(p.check() && !p.final_check());
    // An answer that wins is an answer.
    let p = t1("k7/R7/1RK5/8/8/8/6p1/8 b p 0 1");
    assert!(p.check() && !p.final_check());
}

#[test]
fn rule_8_castle_lock() {
    let p = t1("7k/8/8/8/8/8/2V5/2pP3K w - 0 1");
    assert_eq!(from(&p, "d1"), "c1 e1");
    assert!(why(&p, "d1e2").contains("last royal unit in its castle"));
    // Two guards are free, and so is one without an intruder.
    assert_eq!(from(&t1("7k/8/8/8/8/8/2V5/2pPP2K w - 0 1"), "d1"), "c1 d2 e2 f3 g4");
    assert_eq!(from(&t1("7k/8/8/8/8/8/2V5/3P3K w - 0 1"), "d1"), "c1 d2 e1 e2 f3 g4");
    // Not even by a capture; its strength acts outside as usual.
    let p = t1("7k/8/8/8/8/8/1Vs5/2pP3K w - 0 1");
    assert_eq!((sums(&p, "c2"), from(&p, "d1").as_str(), from(&p, "b2").as_str()), ((6, 3), "e1", "a2 b1 b3 b4 c2"));
    assert!(why(&p, "d1c2").contains("last royal unit in its castle"));
}

#[test]
fn rule_9_a_knecht_becomes_a_ver_knecht_on_rank_6() {
    let p = t1("7k/8/8/1N6/8/8/8/K7 w - 0 1");
    assert_eq!(from(&p, "b5"), "a5 b4 b6v c5");
    assert_eq!(
        play(&p, "b5b6v").piece_at("b6".parse().unwrap()),
        Some(Piece { kind: Kind::VerKnecht, color: Player::WHITE })
    );
    let p = t1("7k/8/8/8/1n6/8/8/K7 b - 0 1");
    assert_eq!(from(&p, "b4"), "a4 b3v b5 c4");
    assert!(why(&t1("7k/8/8/1N6/8/8/8/K7 w - 0 1"), "b5b6").contains("here the move is written b5b6v"));
}

#[test]
fn rule_9_a_ver_knecht_on_the_last_rank() {
    let p = t1("7k/1V6/8/8/8/8/8/K7 w - 0 1");
    assert_eq!(from(&p, "b7"), "a7 b6 b8c b8p b8r b8s c7");
    assert_eq!(from(&t1("7k/1V6/8/8/8/PPP5/8/K7 w - 0 1"), "b7"), "a7 b6 b8c b8r b8s c7");
    assert_eq!(from(&t1("7k/1V6/8/8/8/CCC5/8/K7 w - 0 1"), "b7"), "a7 b6 b8p b8r b8s c7");
}

#[test]
fn rule_9_the_edition_of_2024_opens_the_castle_to_ver_knechts() {
    let text = "7k/2V5/8/8/8/8/8/K7 w P 0 1";
    assert_eq!(from(&t1(text), "c7"), "b7 c6 c8c c8p d7");
    assert_eq!(from(&t1_of_2021(text), "c7"), "b7 c6 d7");
    // Free squares only, and only with room for a Prince or a Connet.
    assert_eq!(from(&t1("2p4k/2V5/1K6/8/8/8/8/8 w - 0 1"), "c7"), "b7 c6 d7");
    assert_eq!(from(&t1("7k/2V5/8/8/8/PPP5/8/K7 w - 0 1"), "c7"), "b7 c6 c8c d7");
    assert_eq!(from(&t1("7k/2V5/8/8/8/PPP5/CCC5/K7 w - 0 1"), "c7"), "b7 c6 d7");
    // It does not spend the right of the Prince.
    assert!(play(&t1("3p3k/2V5/8/8/8/8/8/K7 w P 0 1"), "c7c8p").prince_right(Player::WHITE));
}

#[test]
fn rule_9_the_first_prince_in_the_enemy_castle_becomes_a_connet() {
    let p = t1("3p3k/8/1P6/8/8/8/8/K7 w Pp 0 1");
    assert_eq!(from(&p, "b6"), "a5 a6 a7 b5 b7 c5 c6 c7 d4 e3");
    let p = t1("4p2k/8/1P6/8/8/8/8/K7 w Pp 0 1");
    assert!(from(&p, "b6").contains("d8c"));
    let after = play(&p, "b6d8c");
    assert!(!after.prince_right(Player::WHITE) && after.prince_right(Player::BLACK));
    // The second one stays a Prince; so does one where three Connets stand, and the right is kept.
    assert!(from(&t1("4p2k/8/1P6/8/8/8/8/K7 w p 0 1"), "b6").contains(" d8 "));
    let p = t1("4p2k/8/1P6/8/8/CCC5/8/K7 w Pp 0 1");
    assert!(play(&p, "b6d8").prince_right(Player::WHITE));
    // Moving within the castle is not entering.
    assert_eq!(from(&t1("2P1p2k/8/8/8/8/8/8/K7 w Pp 0 1"), "c8"), "a6 b7 b8 c7 d7 d8 e6 f5");
}

#[test]
fn rule_9_promotion_letters_are_carried_by_captures_and_by_the_last_move() {
    assert_eq!(captures(&t1("7k/8/1s6/1N6/8/8/8/K7 w - 0 1")), "b5b6v");
    assert_eq!(captures(&t1("1s5k/1V6/8/8/8/8/8/K7 w - 0 1")), "b7b8c b7b8p b7b8r b7b8s");
    let p = t1("7k/8/1P6/8/8/8/8/K7 w Pp 0 1");
    assert_eq!(end(&play(&p, "b6d8c")), "1 wins: castle-captured");
}

#[test]
fn rule_10_castle_capture_after_the_move_of_the_one_inside() {
    assert_eq!(end(&t1("k3C3/8/8/8/8/8/8/K7 b P 0 1")), "1 wins: castle-captured");
    // Only the entry of the side that has just moved is looked at.
    assert_eq!(end(&t1("k3C3/8/8/8/8/8/8/K7 w P 0 1")), "none");
    // A royal unit of the owner inside holds the castle.
    assert_eq!(end(&t1("k3Cp2/8/8/8/8/8/P7/K7 b p 0 1")), "none");
    assert_eq!(t1("k3C3/8/8/8/8/8/8/K7 b P 0 1").turn(), None);
}

#[test]
fn rule_10_king_lost() {
    assert_eq!(end(&t1("8/8/8/8/8/K7/8/8 w - 0 1")), "1 wins: king-lost");
    assert_eq!(end(&t1("8/n7/k7/8/8/8/8/8 b p 0 1")), "2 wins: king-lost");
    let p = t1("3k4/8/4S3/8/8/8/8/K7 w - 0 1");
    assert_eq!(end(&play(&p, "e6*d8")), "1 wins: king-lost");
}

#[test]
fn rule_10_blockade() {
    let rules = ChessT1::default();
    let mut game = Game::from_position(rules, t1("8/8/8/8/8/5k2/8/3K4 w Pp 0 1"));
    for m in ["d1e2", "f3f2", "e2e1", "f2f1", "e1d1", "f1e1", "d1c1", "e1d1"] {
        game.play_text(m).unwrap();
    }
    assert_eq!(game.outcome().unwrap().to_string(), "2 wins: blockade");
    assert!(game.legal_moves().is_empty());
}

#[test]
fn rule_11_draws_are_claimed_only() {
    let rules = ChessT1::default();
    let mut game = Game::from_position(rules, t1("7k/8/8/8/8/8/8/K7 w - 78 50"));
    game.play_text("a1a2").unwrap();
    assert!(game.claimable().is_none());
    game.play_text("h8h7").unwrap();
    assert_eq!(game.claimable().unwrap().name(), "move-count");
    let mut game = Game::new(rules);
    for m in ["b1a3", "b8a6", "a3b1", "a6b8", "b1a3", "b8a6", "a3b1", "a6b8"].into_iter().cycle().take(16) {
        assert!(game.outcome().is_none());
        game.play_text(m).unwrap();
    }
    assert_eq!(game.claimable().unwrap().name(), "repetition");
    assert!(game.outcome().is_none());
}

#[test]
fn rule_11_captures_and_exchanges_are_progress_and_promotions_are_not() {
    let p = t1("3c3k/1V6/4S3/8/8/8/8/K7 w - 7 5");
    assert_eq!(play(&p, "e6*d8").plies(), 0);
    assert_eq!(play(&p, "b7b8r").plies(), 8);
}

/// A published game of T1 that Black won.
const PUBLISHED: &str = "e2e4 e7e5 d1g4 d8f6 f1c4 b8c6 h2h4 a7a5 h1h3 a8a6 b1c3 f8c5 g1f3 d7e7 d2e2 c8e6 c4b3 e6c4 c1e3 g8h6 \
    g4g5 h6f5 h4h5 f5e3 e4e3 c6d4 f3d4 c5d4 a1a3 e5e4 h3h4 f6e5 e1d2 c4d3 f2f3 a6c6 a3a5 e5c5 a5a3 c6c4 c3b1 c5b4 d2d1 c4c3 b1c3 \
    b4c3 g5g3 d4e3 g3e1 e3c1c e1f1 c3d2 c2c4 d3c2";

#[test]
fn the_published_game() {
    let rules = ChessT1::default();
    let mut game = Game::new(rules);
    let mut books = Vec::new();
    for (ply, m) in PUBLISHED.split_whitespace().enumerate() {
        let position = *game.position();
        let m = rules.parse_move(&position, m).unwrap_or_else(|e| panic!("{e} in {}", rules.text(&position)));
        let text = book::write(&position, m);
        assert_eq!(book::read(&position, &text), Ok(m), "{text}");
        books.push(text);
        game.play(m).unwrap();
        let at = |s| sums(game.position(), s);
        match ply + 1 {
            32 => assert_eq!(at("e3"), (10, 11)),
            40 => assert_eq!(at("c3"), (12, 16)),
            42 => assert_eq!(at("d2"), (7, 9)),
            _ => {}
        }
    }
    assert_eq!(books[..4], ["e2-e4", "e7-e5", "К d1-g4", "К d8-f6"]);
    assert!(game.position().final_check());
    assert_eq!(books.last().map(String::as_str), Some("Пр d3-c2+)"));
}
