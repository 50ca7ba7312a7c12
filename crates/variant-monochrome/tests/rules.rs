//! The rules, sentence by sentence: the names begin with the number of the rule.

use variant_core::scene::SceneUnit;
use variant_core::{AnyGame, Edit, Game, Outcome, Player, Position as _, Reason, Variant};
use variant_monochrome::{Judge, Kind, Monochrome, Pawns, Piece, Position};

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - 0/0 0 1";

fn rules(options: &str) -> Monochrome {
    Monochrome::with_options(options).unwrap()
}

fn at(text: &str) -> Position {
    Monochrome::default().parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// All moves, sorted.
fn moves_of(position: &Position) -> String {
    let mut texts: Vec<String> = position.legal_moves().iter().map(|m| format!("{m:?}")).collect();
    texts.sort();
    texts.join(" ")
}

/// The targets of the unit on a square, sorted.
fn targets(options: &str, text: &str, from: &str) -> String {
    let position = rules(options).parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let moves = moves_of(&position);
    let found: Vec<&str> = moves.split(' ').filter_map(|m| m.strip_prefix(from)).collect();
    found.join(" ")
}

fn play(options: &str, text: &str, moves: &[&str]) -> Position {
    let rules = rules(options);
    let mut position = rules.parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    for m in moves {
        let m = rules.parse_move(&position, m).unwrap_or_else(|e| panic!("{m}: {e}"));
        position.play_unchecked(m);
    }
    position
}

fn text(position: &Position) -> String {
    Monochrome::default().text(position)
}

fn faults(text: &str) -> String {
    Monochrome::default()
        .parse(text)
        .map(|p| format!("accepted: {}", Monochrome::default().text(&p)))
        .unwrap_or_else(|e| e.to_string())
}

fn why(text: &str, m: &str) -> String {
    Monochrome::default().parse_move(&at(text), m).unwrap_err().to_string()
}

// The array

#[test]
fn array_queens_on_d_kings_on_e_white_first() {
    let start = Monochrome::default().start();
    assert_eq!(text(&start), ARRAY);
    assert_eq!(start.turn(), Some(Player::WHITE));
    for (square, kind) in [("d1", Kind::Queen), ("d8", Kind::Queen), ("e1", Kind::King), ("e8", Kind::King)] {
        assert_eq!(start.piece_at(square.parse().unwrap()), Some(Piece(kind)), "{square}");
    }
    assert_eq!(start.board().points(), 100);
}

// Rule 1

#[test]
fn r1_whatever_stands_on_a_half_belongs_to_its_side() {
    let start = Monochrome::default().start();
    for square in variant_monochrome::Square::all() {
        let owner = if square.rank() < 4 { Player::WHITE } else { Player::BLACK };
        assert_eq!(start.controller_at(square), start.piece_at(square).map(|_| owner), "{square}");
    }
}

#[test]
fn r1_units_are_moved_from_the_own_half_only() {
    let text = "7r/8/8/8/8/8/8/R7 b - 0/0 0 1";
    assert_eq!(targets("", text, "a1"), "");
    assert!(!targets("", text, "h8").is_empty());
}

#[test]
fn r1_only_units_of_the_other_half_are_captured() {
    assert_eq!(targets("", "3q4/8/8/8/8/1n6/3p4/R2r4 w - 0/0 0 1", "d1"), "b1 c1 e1 f1 g1 h1");
    assert_eq!(targets("castling=off", "8/8/8/3q4/8/8/8/3r4 w - 0/0 0 1", "d1"), "a1 b1 c1 d2 d3 d4 d5 e1 f1 g1 h1");
}

#[test]
fn r1_a_capture_hands_the_captor_over() {
    let next = play("", "3q3k/8/8/8/8/8/3P4/K7 b - 0/0 0 1", &["d8d2"]);
    assert_eq!(next.controller_at("d2".parse().unwrap()), Some(Player::WHITE));
    assert_eq!(next.scores(), Some([0, 1]));
}

#[test]
fn r1_a_quiet_move_may_stay_or_cross() {
    let start = "3q3k/8/8/8/8/8/8/K7 b - 0/0 0 1";
    assert_eq!(play("", start, &["d8d5"]).controller_at("d5".parse().unwrap()), Some(Player::BLACK));
    assert_eq!(play("", start, &["d8d4"]).controller_at("d4".parse().unwrap()), Some(Player::WHITE));
}

// Rule 2

#[test]
fn r2_a_king_may_go_where_it_can_be_captured() {
    assert_eq!(targets("castling=off", "3r4/8/8/8/8/8/8/4K3 w - 0/0 0 1", "e1"), "d1 d2 e2 f1 f2");
}

#[test]
fn r2_kings_are_captured_and_the_game_goes_on() {
    let next = play("", "3q3k/8/8/8/8/8/3K4/7R b - 0/0 0 1", &["d8d2"]);
    assert_eq!(next.outcome(), None);
    assert_eq!(next.scores(), Some([0, 10]));
    assert!(next.has_moves());
}

#[test]
fn r2_kings_stand_side_by_side() {
    let next = play("", "8/8/8/4k3/8/4K3/8/8 w - 0/0 0 1", &["e3e4"]);
    assert_eq!(targets("", &text(&next), "e5"), "d4 d5 d6 e4 e6 f4 f5 f6");
}

#[test]
fn r2_several_kings_stand_on_one_half() {
    let next = play("", "8/8/8/4k3/8/8/8/K7 b - 0/0 0 1", &["e5d4"]);
    assert_eq!(next.empty_half(), Some(Player::BLACK));
    let next = play("", "8/8/8/4k2r/8/8/8/K7 b - 0/0 0 1", &["e5d4", "a1b1", "h5h6"]);
    assert_eq!(targets("", &text(&next), "b1"), "a1 a2 b2 c1 c2");
    assert_eq!(targets("", &text(&next), "d4"), "c3 c4 c5 d3 d5 e3 e4 e5");
}

// Rule 3

#[test]
fn r3_units_move_as_in_chess_across_the_line() {
    let board = "7p/8/8/8/3U4/8/8/8 w - 0/0 0 1";
    let of = |unit: &str| targets("", &board.replace('U', unit), "d4").split(' ').count();
    assert_eq!([of("N"), of("B"), of("R"), of("Q"), of("K")], [8, 13, 14, 27, 8]);
}

#[test]
fn r3_the_first_unit_met_blocks_or_is_captured() {
    // c1 and e1 are own; d6 is not, and stands in the way of d7.
    let text = "8/3r4/3n4/8/8/8/8/2NRN3 w - 0/0 0 1";
    assert_eq!(targets("", text, "d1"), "d2 d3 d4 d5 d6");
}

// Rule 4

#[test]
fn r4_pawns_step_in_four_directions() {
    assert_eq!(targets("", "7p/8/8/8/8/2P5/8/8 w - 0/0 0 1", "c3"), "b3 c2 c4 d3");
    assert_eq!(targets("", "8/8/2p5/8/8/8/8/7P b - 0/0 0 1", "c6"), "b6 c5 c7 d6");
    assert_eq!(targets("", "7p/8/8/8/8/P7/8/8 w - 0/0 0 1", "a3"), "a2 a4 b3");
    assert_eq!(targets("", "7p/8/8/8/8/8/8/7P w - 0/0 0 1", "h1"), "g1 h2");
}

#[test]
fn r4_vertical_pawns_step_forward_and_back() {
    assert_eq!(targets("pawns=vertical", "7p/8/8/8/8/2P5/8/8 w - 0/0 0 1", "c3"), "c2 c4");
    assert_eq!(targets("pawns=vertical", "8/8/2p5/8/8/8/8/7P b - 0/0 0 1", "c6"), "c5 c7");
}

#[test]
fn r4_a_double_step_from_the_second_rank_also_later() {
    assert_eq!(targets("", ARRAY, "e2"), "e3 e4");
    assert_eq!(targets("", "7p/8/8/8/8/4P3/8/8 w - 0/0 0 1", "e3"), "d3 e2 e4 f3");
    let back = play("", "7p/8/8/8/8/4P3/8/8 w - 0/0 0 1", &["e3e2", "h8h7"]);
    assert_eq!(targets("", &text(&back), "e2"), "d2 e1 e3 e4 f2");
    assert_eq!(targets("", "8/4p3/8/8/8/8/8/7P b - 0/0 0 1", "e7"), "d7 e5 e6 e8 f7");
    // Not from rank 1.
    assert_eq!(targets("", "7p/8/8/8/8/8/8/4P3 w - 0/0 0 1", "e1"), "d1 e2 f1");
}

#[test]
fn r4_a_double_step_needs_two_empty_squares() {
    assert_eq!(targets("", "7p/8/8/8/4N3/8/4P3/8 w - 0/0 0 1", "e2"), "d2 e1 e3 f2");
    assert_eq!(targets("", "7p/8/8/8/8/4N3/4P3/8 w - 0/0 0 1", "e2"), "d2 e1 f2");
}

#[test]
fn r4_pawns_capture_diagonally_over_the_line_only() {
    assert_eq!(targets("", "8/8/2n1n3/2nnn3/3P4/2N1N3/8/8 w - 0/0 0 1", "d4"), "c4 c5 d3 e4 e5");
    assert_eq!(targets("", "8/8/2n1n3/3p4/2NNN3/8/8/8 b - 0/0 0 1", "d5"), "c4 c5 d6 e4 e5");
    assert_eq!(targets("", "8/8/2n1n3/2n1n3/8/3P4/8/8 w - 0/0 0 1", "d3"), "c3 d2 d4 e3");
    // Not round the edge of the board.
    assert_eq!(targets("", "8/8/7n/7n/P7/8/8/8 w - 0/0 0 1", "a4"), "a3 a5 b4");
    assert_eq!(targets("", "8/8/8/7p/N7/N7/8/8 b - 0/0 0 1", "h5"), "g5 h4 h6");
}

#[test]
fn r4_no_en_passant() {
    let next = play("", "8/8/8/3p4/8/8/4P3/8 w - 0/0 0 1", &["e2e4"]);
    // Only the ordinary capture.
    assert_eq!(targets("", &text(&next), "d5"), "c5 d4 d6 e4 e5");
}

#[test]
fn r4_no_promotion() {
    let next = play("", "7p/8/8/8/8/8/3P4/8 w - 0/0 0 1", &["d2d1"]);
    assert_eq!(text(&next), "7p/8/8/8/8/8/8/3P4 b - 0/0 1 1");
    let next = play("", "7r/3p4/8/8/8/8/8/7K b - 0/0 0 1", &["d7d8"]);
    assert_eq!(next.piece_at("d8".parse().unwrap()), Some(Piece(Kind::Pawn)));
    assert!(why(ARRAY, "e2e1q").contains("is no move"));
}

// Rule 5

const CASTLE: &str = "r3k2r/8/8/3p4/3P4/8/8/R3K2R w - 0/0 0 1";

#[test]
fn r5_castling_moves_king_and_rook() {
    assert_eq!(text(&play("", CASTLE, &["e1g1"])), "r3k2r/8/8/3p4/3P4/8/8/R4RK1 b - 0/0 1 1");
    assert_eq!(text(&play("", CASTLE, &["e1c1"])), "r3k2r/8/8/3p4/3P4/8/8/2KR3R b - 0/0 1 1");
    let black = CASTLE.replace(" w ", " b ");
    assert_eq!(text(&play("", &black, &["e8g8"])), "r4rk1/8/8/3p4/3P4/8/8/R3K2R w - 0/0 1 2");
    assert_eq!(text(&play("", &black, &["e8c8"])), "2kr3r/8/8/3p4/3P4/8/8/R3K2R w - 0/0 1 2");
}

#[test]
fn r5_all_squares_between_are_empty() {
    for (between, side) in [("b1", "c1"), ("c1", "c1"), ("d1", "c1"), ("f1", "g1"), ("g1", "g1")] {
        let file = between.as_bytes()[0] - b'a';
        let rank: String = (0..8)
            .map(|f| match f {
                0 | 7 => 'R',
                4 => 'K',
                f if f == file => 'N',
                _ => '1',
            })
            .collect();
        let rank = rank.replace("111", "3").replace("11", "2");
        let found = targets("", &format!("r3k2r/8/8/8/8/8/8/{rank} w - 0/0 0 1"), "e1");
        for target in ["c1", "g1"] {
            assert_eq!(found.contains(target), target != side, "{between}: {found}");
        }
    }
}

#[test]
fn r5_history_does_not_matter() {
    let back = ["e1e2", "d5d6", "e2e1", "d6d5", "h1h3", "d5d6", "h3h1", "d6d5"];
    let next = play("", CASTLE, &back);
    assert!(targets("", &text(&next), "e1").contains("g1"));
}

#[test]
fn r5_any_king_and_any_rook_castle() {
    // The king on e1 is one of three, and one of the rooks is beside it.
    let found = targets("", "r3k3/8/8/8/8/K6K/8/R3KR1R w - 0/0 0 1", "e1");
    assert_eq!(found, "c1 d1 d2 e2 f2");
}

#[test]
fn r5_attacks_do_not_matter() {
    let attacked = "3rrrr1/8/8/8/8/8/8/R3K2R w - 0/0 0 1";
    assert_eq!(targets("", attacked, "e1"), "c1 d1 d2 e2 f1 f2 g1");
}

#[test]
fn r5_castling_needs_a_rook_in_the_corner_and_the_king_on_file_e() {
    assert_eq!(targets("", "4k3/8/8/8/8/8/8/Q3K2N w - 0/0 0 1", "e1"), "d1 d2 e2 f1 f2");
    assert_eq!(targets("", "4k3/8/8/8/8/8/8/R2K3R w - 0/0 0 1", "d1"), "c1 c2 d2 e1 e2");
    assert_eq!(targets("", "4k3/8/8/8/8/8/R3K2R/8 w - 0/0 0 1", "e2"), "d1 d2 d3 e1 e3 f1 f2 f3");
    assert_eq!(
        targets("", "4q3/8/8/8/8/8/8/R3Q2R w - 0/0 0 1", "e1"),
        "a5 b1 b4 c1 c3 d1 d2 e2 e3 e4 e5 e6 e7 e8 f1 f2 g1 g3 h4"
    );
}

#[test]
fn r5_castling_is_an_option() {
    assert_eq!(targets("castling=off", CASTLE, "e1"), "d1 d2 e2 f1 f2");
    let rules = rules("castling=off");
    let error = rules.parse_move(&rules.parse(CASTLE).unwrap(), "e1g1").unwrap_err();
    assert!(error.to_string().contains("castling=off"), "{error}");
}

// Rule 6

#[test]
fn r6_the_answer_that_takes_a_move_back_is_barred() {
    let next = play("", "3q3k/8/8/8/8/8/3P4/7R b - 0/0 0 1", &["d8d2"]);
    assert_eq!(text(&next), "7k/8/8/8/8/8/3Q4/7R w d2d8 0/1 0 2");
    let found = targets("", &text(&next), "d2");
    assert!(found.contains("d7") && !found.contains("d8"), "{found}");
    assert!(Monochrome::default().parse_move(&next, "d2d8").unwrap_err().to_string().contains("takes back"));
}

#[test]
fn r6_quiet_crossings_bar_too() {
    let next = play("", "7k/8/8/3p4/8/8/8/7R b - 0/0 0 1", &["d5d4"]);
    assert_eq!(text(&next), "7k/8/8/8/3P4/8/8/7R w d4d5 0/0 1 2");
    assert_eq!(targets("", &text(&next), "d4"), "c4 d3 e4");
}

#[test]
fn r6_only_that_move_of_that_unit_is_barred() {
    // Another rook may go to d8, and the rook on d2 anywhere else.
    let position = at("8/8/8/7k/8/8/3R4/8 w d2d8 0/0 0 1");
    assert!(!moves_of(&position).contains("d2d8"));
    let position = at("8/8/8/7k/3R4/8/8/R7 w d4d8 0/0 0 1");
    assert!(moves_of(&position).contains("a1a8") && moves_of(&position).contains("d4d7"));
}

#[test]
fn r6_only_the_immediate_answer_is_barred() {
    let next = play("", "3q3k/8/8/8/8/8/3P4/7R b - 0/0 0 1", &["d8d2", "h1h2", "h8g8"]);
    assert!(targets("", &text(&next), "d2").contains("d8"));
    assert_eq!(next.barred(), None);
}

#[test]
fn r6_moves_that_stay_and_castling_bar_nothing() {
    assert_eq!(play("", CASTLE, &["e1g1"]).barred(), None);
    assert_eq!(play("", CASTLE, &["e1e2"]).barred(), None);
}

#[test]
fn r6_the_field_is_written_even_if_the_answer_is_no_move() {
    // A pawn cannot capture back onto the empty square it came from.
    let next = play("", "7k/8/8/3p4/4N3/8/8/7R b - 0/0 0 1", &["d5e4"]);
    assert_eq!(text(&next), "7k/8/8/8/4P3/8/8/7R w e4d5 0/3 0 2");
    assert_eq!(targets("", &text(&next), "e4"), "d4 e3 e5 f4");
    let finished = play("", "8/8/8/3q4/8/8/8/R7 b - 0/0 0 1", &["d5d4"]);
    assert_eq!(text(&finished), "8/8/8/8/3Q4/8/8/R7 w d4d5 0/0 1 2");
}

#[test]
fn r6_the_barred_answer_is_part_of_the_position() {
    let (free, barred) = (at("7k/8/8/8/8/8/3Q4/7R w - 0/0 0 1"), at("7k/8/8/8/8/8/3Q4/7R w d2d8 0/0 0 1"));
    assert_ne!(free, barred);
    assert_ne!(free.key(), barred.key());
    assert_eq!(free.count_moves(), barred.count_moves() + 1);
}

// Rule 7

#[test]
fn r7_the_game_ends_when_the_own_half_is_empty() {
    let next = play("", "8/8/8/3q4/8/8/8/R7 b - 0/3 0 1", &["d5d4"]);
    assert_eq!(next.turn(), None);
    assert!(next.legal_moves().is_empty());
    let expected = Outcome::win(Player::WHITE, Reason::EmptyHalf).with_scores([0, 3]);
    assert_eq!(next.outcome(), Some(expected));
}

#[test]
fn r7_by_points_the_higher_total_wins() {
    let end = |text: &str, m: &str| play("result=points", text, &[m]).outcome().unwrap();
    let win = |p, scores| Outcome::win(p, Reason::EmptyHalf).with_scores(scores);
    assert_eq!(end("8/8/8/3q4/8/8/8/R7 b - 0/3 0 1", "d5d4"), win(Player::BLACK, [0, 3]));
    assert_eq!(end("8/8/8/3q4/8/8/8/R7 b - 4/3 0 1", "d5d4"), win(Player::WHITE, [4, 3]));
    let draw = Outcome::draw(2, Reason::EmptyHalf).with_scores([3, 3]);
    assert_eq!(end("8/8/8/3q4/8/8/8/R7 b - 3/3 0 1", "d5d4"), draw);
}

#[test]
fn r7_a_position_with_an_empty_half_is_read_and_has_no_moves() {
    for (text, winner) in [
        ("8/8/8/8/8/8/8/R7 w - 0/0 0 1", Player::WHITE),
        ("8/8/8/8/8/8/8/R7 b - 0/0 0 1", Player::WHITE),
        ("r7/8/8/8/8/8/8/8 w - 0/0 0 1", Player::BLACK),
        ("r7/8/8/8/8/8/8/8 b - 0/0 0 1", Player::BLACK),
    ] {
        let position = at(text);
        assert_eq!((position.count_moves(), position.turn()), (0, None), "{text}");
        assert_eq!(position.outcome().unwrap().winner(), Some(winner), "{text}");
        assert!(why(text, "a1a2").contains("the game is over"));
    }
}

// Rule 8

#[test]
fn r8_points_go_to_the_captor() {
    for (unit, points) in [("k", 10), ("q", 8), ("r", 5), ("b", 4), ("n", 3), ("p", 1)] {
        let text = format!("4{unit}3/8/8/8/8/8/8/4RN2 w - 2/1 5 9");
        let next = play("", &text.replace("4k3", "4k2r").replace("3/8", "2r/8"), &["e1e8"]);
        assert_eq!(next.scores(), Some([2 + points, 1]), "{unit}");
        assert_eq!(next.plies(), 0);
    }
}

#[test]
fn r8_an_army_is_worth_50() {
    assert_eq!(at(ARRAY).board().points(), 2 * 50);
}

#[test]
fn r8_the_capture_that_ends_the_game_scores_first() {
    let next = play("result=points", "8/8/8/3q4/3N4/8/8/R7 b - 2/0 0 1", &["d5d4"]);
    let expected = Outcome::win(Player::BLACK, Reason::EmptyHalf).with_scores([2, 3]);
    assert_eq!(next.outcome(), Some(expected));
}

#[test]
fn r8_edits_tell_the_points() {
    let position = at("3q3k/8/8/8/8/8/3P4/7R b - 0/0 0 1");
    let m = Monochrome::default().parse_move(&position, "d8d2").unwrap();
    let (d8, d2) = ("d8".parse().unwrap(), "d2".parse().unwrap());
    let expected = [
        Edit::Lift { at: d8, unit: Piece(Kind::Queen) },
        Edit::Lift { at: d2, unit: Piece(Kind::Pawn) },
        Edit::Drop { at: d2, unit: Piece(Kind::Queen), controller: Player::WHITE },
        Edit::Score { player: Player::BLACK, points: 1 },
    ];
    assert_eq!(position.edits(m).as_slice(), expected);
}

// Rule 9

fn game(options: &str, text: &str) -> Game<Monochrome> {
    let rules = rules(options);
    Game::from_position(rules, rules.parse(text).unwrap())
}

#[test]
fn r9_agreement_is_decided_by_points_in_both_modes() {
    for options in ["", "result=points"] {
        for (points, winner) in [("5/3", Some(Player::WHITE)), ("3/5", Some(Player::BLACK)), ("4/4", None)] {
            let mut game = game(options, &format!("r6k/8/8/8/8/8/8/R6K w - {points} 0 1"));
            game.offer_draw(Player::BLACK).unwrap();
            game.accept_draw(Player::WHITE).unwrap();
            let outcome = Game::outcome(&game).unwrap();
            assert_eq!((outcome.winner(), outcome.reason), (winner, Reason::Agreement));
            assert!(outcome.scores.is_some());
        }
    }
}

#[test]
fn r9_no_legal_move_is_decided_by_points_in_both_modes() {
    const STUCK: &str = "8/8/8/n7/P7/P7/P7/P7 w - 0/3 0 1";
    for options in ["pawns=vertical", "pawns=vertical,result=points"] {
        let position = rules(options).parse(STUCK).unwrap();
        let expected = Outcome::win(Player::BLACK, Reason::NoMoves).with_scores([0, 3]);
        assert_eq!((position.turn(), position.outcome()), (None, Some(expected)), "{options}");
        let even = rules(options).parse(&STUCK.replace("0/3", "2/2")).unwrap();
        assert_eq!(even.outcome(), Some(Outcome::draw(2, Reason::NoMoves).with_scores([2, 2])));
    }
}

#[test]
fn r9_the_third_occurrence_ends_the_game() {
    for options in ["", "result=points"] {
        let mut game = game(options, "r6k/8/8/8/8/8/8/R6K w - 5/3 0 1");
        let round = ["a1b1", "a8b8", "b1a1", "b8a8"];
        for m in round.iter().chain(&round[..3]) {
            game.play_text(m).unwrap();
            assert_eq!(game.claimable(), None);
        }
        assert_eq!(Game::outcome(&game), None);
        game.play_text("b8a8").unwrap();
        let expected = Outcome::win(Player::WHITE, Reason::Repetition).with_scores([5, 3]);
        assert_eq!(Game::outcome(&game), Some(expected));
    }
}

#[test]
fn r9_a_position_with_another_barred_move_is_another() {
    let (quiet, crossed) = (at("7k/8/8/8/r7/8/8/7K w - 0/0 0 1"), at("7k/8/8/8/r7/8/8/7K w a4a8 0/0 0 1"));
    assert_ne!(quiet, crossed);
    assert_eq!(quiet, at("7k/8/8/8/r7/8/8/7K w - 0/0 40 61"));
    assert_ne!(quiet, at("7k/8/8/8/r7/8/8/7K b - 0/0 0 1"));
}

#[test]
fn r9_a_hundred_plies_without_a_capture_end_the_game() {
    let mut game = game("", "r6k/8/8/8/8/8/8/R6K w - 1/1 98 60");
    game.play_text("a1b1").unwrap();
    assert_eq!(Game::outcome(&game), None);
    game.play_text("a8b8").unwrap();
    let expected = Outcome::draw(2, Reason::MoveCount).with_scores([1, 1]);
    assert_eq!(Game::outcome(&game), Some(expected));
}

#[test]
fn r9_pawn_moves_are_no_progress_and_captures_are() {
    let start = "r6k/8/8/8/8/8/P7/7K w - 1/1 7 60";
    assert_eq!(play("", start, &["a2a3"]).plies(), 8);
    assert_eq!(play("", start, &["a2a3", "a8a3"]).plies(), 0);
}

#[test]
fn r9_resignation_is_not_settled_by_points() {
    let mut game = game("", "r6k/8/8/8/8/8/8/R6K w - 5/3 0 1");
    game.resign(Player::WHITE).unwrap();
    assert_eq!(Game::outcome(&game).unwrap().winner(), Some(Player::BLACK));
}

#[test]
fn r9_no_passing() {
    assert!(why(ARRAY, "pass").contains("is no move"));
    assert!(why(ARRAY, "e2e2").contains("own side"));
}

// Position text

#[test]
fn text_letters_are_written_by_half_and_read_in_either_case() {
    assert_eq!(text(&at("RnBqKbNr/8/8/P7/p7/8/8/rNbQkBnR w - 0/0 0 1")), "rnbqkbnr/8/8/p7/P7/8/8/RNBQKBNR w - 0/0 0 1");
}

#[test]
fn text_clocks_count_and_stop_at_the_end() {
    let next = play("", "r6k/8/8/8/8/8/8/R6K w - 0/0 4294967295 4294967295", &["a1b1", "a8b8"]);
    assert_eq!((next.plies(), next.number()), (u32::MAX, u32::MAX));
    let next = play("", ARRAY, &["e2e4", "e7e5", "g1f3"]);
    assert_eq!((next.plies(), next.number()), (3, 2));
}

#[test]
fn text_any_number_of_each_unit_may_stand_anywhere() {
    at("ppp5/8/8/kkkk4/8/8/8/PPPKKKRR w - 0/0 0 1");
    at("nnnnnnnn/8/8/8/8/8/8/NNNNNNNN b - 20/20 0 1");
}

#[test]
fn refused_barred_moves() {
    let board = "7k/8/8/8/8/8/3Q4/7R";
    for (field, expected) in [
        ("d3d8", "barred, d3: found \"d3d8\", expected a unit on the first square"),
        ("h8h2", "barred, h8: found \"h8h2\", expected a square on the half of the side to move"),
        ("d2h8", "barred, h8: found \"d2h8\", expected an empty second square"),
        ("d2d4", "barred, d4: found \"d2d4\", expected a move over the line"),
        ("d2d9", "expected a move such as d2d8, or -"),
        ("d2d8q", "expected a move such as d2d8, or -"),
        ("d2*d8", "expected a move such as d2d8, or -"),
    ] {
        let found = faults(&format!("{board} w {field} 0/0 0 1"));
        assert!(found.contains(expected), "{field}: {found}");
    }
    // The way of moving is not asked.
    at(&format!("{board} w d2e5 0/0 0 1"));
    at(&format!("{board} w d2a7 0/0 0 1"));
}

#[test]
fn refused_boards_without_units() {
    assert!(faults("8/8/8/8/8/8/8/8 w - 0/0 0 1").contains("at least one unit"));
}

#[test]
fn refused_points() {
    assert!(faults("7k/8/8/8/8/8/8/K7 w - 40/40 0 1").starts_with("accepted"));
    assert!(faults("7k/8/8/8/8/8/8/K7 w - 40/41 0 1").contains("points, 20 on the board"));
    assert!(faults("qqqqqqqq/qqqqq3/8/8/8/8/8/K7 w - 0/0 0 1").contains("no more than 100 points"));
    for field in ["0", "0/", "/0", "0/0/0", "00/0", "-1/0", "a/b", "0/101", "0/4294967296"] {
        assert!(faults(&format!("7k/8/8/8/8/8/8/K7 w - {field} 0 1")).starts_with("points"), "{field}");
    }
}

#[test]
fn refused_fields() {
    for (text, expected) in [
        ("7k/8/8/8/8/8/8/K7 x - 0/0 0 1", "side"),
        ("7k/8/8/8/8/8/8/K7 w - 0/0 01 1", "plies"),
        ("7k/8/8/8/8/8/8/K7 w - 0/0 0 0", "move"),
        ("7k/8/8/8/8/8/8/K7 w - 0/0 0 4294967296", "move"),
        ("7k/8/8/8/8/8/K7 w - 0/0 0 1", "board"),
        ("7k/44/8/8/8/8/8/K7 w - 0/0 0 1", "board, rank 7"),
        ("7k/8/8/8/8/8/8/X7 w - 0/0 0 1", "board, rank 1"),
        ("7k/8/8/8/8/8/8/K7 w - 0/0 0", "move"),
        ("7k/8/8/8/8/8/8/K7 w - 0/0 0 1 ", "text"),
        ("7k/8/8/8/8/8/8/K7  w - 0/0 0 1", "side"),
        ("", "board"),
    ] {
        assert!(faults(text).starts_with(expected), "{text}: {}", faults(text));
    }
}

#[test]
fn refused_with_all_reasons() {
    let error = Monochrome::default().parse("7x/8/8/8/8/8/8/K7 x d2d3 1 00 0").unwrap_err();
    let fields: Vec<&str> = error.faults.iter().map(|f| f.field).collect();
    assert_eq!(fields, ["board", "side", "barred", "points", "plies", "move"]);
}

// Move text

#[test]
fn illegal_moves_say_why() {
    for (m, expected) in [
        ("e4e5", "no unit stands on e4"),
        ("e7e5", "P on e7 belongs to the other side: yours stand on ranks 1 to 4"),
        ("d1d2", "P on d2 is of the own side"),
        ("g1g3", "N on g1 does not go to g3"),
        ("e1g1", "N on g1 is of the own side"),
        ("e2", "is no move: expected two squares"),
        ("e2e9", "is no move"),
        ("\u{e9}2e4", "is no move"),
    ] {
        assert!(why(ARRAY, m).contains(expected), "{m}: {}", why(ARRAY, m));
    }
    assert!(why("4k3/8/8/8/8/8/8/4K3 w - 0/0 0 1", "e1g1").contains("castling needs"));
}

// Options

#[test]
fn options_have_names_and_defaults() {
    let all = Monochrome { pawns: Pawns::Vertical, castling: false, result: Judge::Points };
    assert_eq!(rules("result=points,castling=off,pawns=vertical"), all);
    assert_eq!(all.options_text(), "pawns=vertical,castling=off,result=points");
    assert_eq!(rules("pawns=orthogonal,castling=on,result=side"), Monochrome::default());
    for bad in ["pawns", "pawns=diagonal", "castling=yes", "result", "flexible", "result=side,result=points"] {
        assert!(Monochrome::with_options(bad).is_err(), "{bad}");
    }
}

// The picture

#[test]
fn units_have_controllers_and_no_color() {
    let game = Game::new(Monochrome::default());
    let scene = AnyGame::scene(&game);
    for cell in &scene.cells {
        if let Some(SceneUnit { color, controller, .. }) = cell.unit {
            assert_eq!((color, controller.index()), (None, usize::from(cell.y > 3)));
        }
    }
}

// Examples

#[test]
fn example_the_last_queen_goes_over() {
    let next = play("", "8/8/8/3q4/8/8/8/R2N4 b - 0/0 0 1", &["d5d4"]);
    assert_eq!(next.empty_half(), Some(Player::BLACK));
    assert_eq!(next.outcome().unwrap().winner(), Some(Player::WHITE));
}

#[test]
fn example_d8xd2_bars_d2d8_for_one_turn() {
    let next = play("", "3q3k/8/8/8/8/8/3P4/7R b - 0/0 0 1", &["d8d2"]);
    assert!(!moves_of(&next).contains("d2d8"));
    let later = play("", &text(&next), &["h1h2", "h8h7"]);
    assert!(moves_of(&later).contains("d2d8"));
}

#[test]
fn example_a_column_of_pawns() {
    const COLUMN: &str = "8/8/8/n7/P7/P7/P7/P7 w - 0/0 0 1";
    assert_eq!(moves_of(&at(COLUMN)), "a1b1 a2b2 a3b3 a4b4");
    assert_eq!(rules("pawns=vertical").parse(COLUMN).unwrap().count_moves(), 0);
}
