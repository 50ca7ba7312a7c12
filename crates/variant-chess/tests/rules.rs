//! The rules one by one: ends, draws, texts, refusals.

use variant_chess::{Chess, Move};
use variant_core::{Game, MoveError, Outcome, Player, Position as _, Reason, Variant, perft};

fn chess() -> Chess {
    Chess::default()
}

fn chess960() -> Chess {
    Chess { chess960: true, strict: false }
}

fn moves(rules: Chess, fen: &str) -> Vec<String> {
    let position = rules.parse(fen).unwrap();
    let mut texts: Vec<String> = position.legal_moves().into_iter().map(|m| rules.move_text(&position, m)).collect();
    texts.sort();
    texts
}

fn game(fen: &str, moves: &[&str]) -> Game<Chess> {
    let mut game = Game::from_position(chess(), chess().parse(fen).unwrap());
    for m in moves {
        game.play_text(m).unwrap();
    }
    game
}

fn ends(fen: &str) -> Option<Outcome> {
    Game::from_position(chess(), chess().parse(fen).unwrap()).outcome()
}

/// The faults of a refused text, one a line.
#[track_caller]
fn refused(rules: Chess, text: &str, message: &str) {
    assert_eq!(rules.parse(text).unwrap_err().to_string(), message);
}

#[test]
fn checkmate_and_stalemate_end_the_position() {
    let mate = chess().parse("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3").unwrap();
    assert_eq!(mate.outcome(), Some(Outcome::win(Player::BLACK, Reason::Checkmate)));
    assert_eq!((mate.turn(), mate.count_moves()), (None, 0));
    let stalemate = chess().parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!(stalemate.outcome(), Some(Outcome::draw(2, Reason::Stalemate)));
}

#[test]
fn repetition_is_claimable_at_three_and_ends_the_game_at_five() {
    let dance = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut twice = game(start, &dance);
    assert_eq!((twice.occurrences(), twice.claimable()), (2, None));
    assert!(twice.claim_draw().is_err());
    let mut three = game(start, &dance.repeat(2));
    assert_eq!((three.occurrences(), three.claimable()), (3, Some(Reason::Repetition)));
    three.claim_draw().unwrap();
    assert_eq!(three.outcome(), Some(Outcome::draw(2, Reason::Repetition)));
    let mut five = game(start, &dance.repeat(4));
    assert_eq!(five.outcome(), Some(Outcome::draw(2, Reason::Repetition)));
    assert!(matches!(five.play_text("e2e4"), Err(MoveError::Over { .. })));
    five.undo().unwrap();
    assert_eq!(five.outcome(), None);
}

/// FIDE 9.2.3: the positions are the same only if rights and en passant possibilities are.
#[test]
fn rights_tell_positions_apart() {
    let with = chess().parse("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").unwrap();
    let without = chess().parse("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
    assert!(with != without && with.key() != without.key());
    // A double step that nobody can answer leaves no trace; one that a pinned pawn cannot answer neither.
    let plain = chess().parse("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").unwrap();
    let passed = chess().parse("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").unwrap();
    assert!(plain == passed && plain.key() == passed.key());
    assert_eq!(chess().text(&passed), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    let pinned = chess().parse("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1").unwrap();
    assert_eq!(pinned.en_passant(), None);
    let possible = chess().parse("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1").unwrap();
    assert_eq!(possible.en_passant().unwrap().to_string(), "d3");
}

#[test]
fn the_move_count_is_claimable_at_100_plies_and_ends_the_game_at_150() {
    let mut claim = game("4k3/8/8/8/8/8/4R3/4K3 b - - 98 90", &["e8d8", "e2d2"]);
    assert_eq!(claim.claimable(), Some(Reason::MoveCount));
    claim.claim_draw().unwrap();
    assert_eq!(claim.outcome(), Some(Outcome::draw(2, Reason::MoveCount)));
    let over = game("4k3/8/8/8/8/8/4R3/4K3 b - - 148 90", &["e8d8", "e2d2"]);
    assert_eq!(over.outcome(), Some(Outcome::draw(2, Reason::MoveCount)));
    // Mate on the last ply goes first (FIDE 9.6.2).
    let mate = game("7k/8/6K1/8/8/8/8/R7 w - - 149 90", &["a1a8"]);
    assert_eq!(mate.outcome().unwrap().reason, Reason::Checkmate);
    let pawn = game("4k3/8/8/8/8/8/4P3/4K3 w - - 80 90", &["e2e3"]);
    assert_eq!(pawn.position().plies(), 0);
    let capture = game("4k3/8/8/8/8/8/4r3/4K3 w - - 80 90", &["e1e2"]);
    assert_eq!(capture.position().plies(), 0);
}

#[test]
fn dead_positions_are_drawn_by_material() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k1b1/8/8/8/8/8/8/4K3 w - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "1b1bkb2/8/8/8/8/8/8/2B1K1B1 w - - 0 1",
    ] {
        assert_eq!(ends(fen), Some(Outcome::draw(2, Reason::DeadPosition)), "{fen}");
    }
    for fen in [
        "2b1kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
    ] {
        assert_eq!(ends(fen), None, "{fen}");
    }
}

#[test]
fn agreement_and_resignation() {
    let mut agreed = Game::new(chess());
    agreed.offer_draw(Player::WHITE).unwrap();
    agreed.accept_draw(Player::BLACK).unwrap();
    assert_eq!(agreed.outcome(), Some(Outcome::draw(2, Reason::Agreement)));
    let mut resigned = Game::new(chess());
    resigned.resign(Player::WHITE).unwrap();
    assert_eq!(resigned.outcome(), Some(Outcome::win(Player::BLACK, Reason::Resignation)));
}

#[test]
fn castling_is_written_as_the_kings_move_and_in_chess960_as_king_takes_rook() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let orthodox = moves(chess(), fen);
    assert!(orthodox.contains(&"e1g1".into()) && orthodox.contains(&"e1c1".into()));
    let free = moves(chess960(), fen);
    assert!(free.contains(&"e1h1".into()) && free.contains(&"e1a1".into()));
    assert!(!free.contains(&"e1g1".into()));
    assert_eq!(orthodox.len(), free.len());
}

#[test]
fn castling_field_x_fen_and_shredder_fen() {
    let shredder = chess960().parse("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1").unwrap();
    let x_fen = chess960().parse("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1").unwrap();
    assert_eq!(shredder, x_fen);
    assert_eq!(chess960().text(&x_fen), "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
    // X-FEN letters speak of the outermost rook; a file letter may name an inner one.
    let inner = chess960().parse("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1").unwrap();
    let outer = chess960().parse("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1").unwrap();
    assert_eq!(chess960().text(&inner), "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");
    assert_eq!(chess960().text(&outer), "4k3/8/8/8/8/8/8/RR2K3 w A - 0 1");
    // Letters come in any order and are printed in one.
    let mixed = chess().parse("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1").unwrap();
    assert_eq!(chess().text(&mixed), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

/// In Chess960 the rook may shield its king's target from an enemy behind it.
#[test]
fn castling_may_not_uncover_the_king() {
    assert!(!moves(chess960(), "4k3/8/8/8/8/8/8/qR1K4 w B - 0 1").contains(&"d1b1".into()));
    assert!(moves(chess960(), "4k3/8/8/8/8/8/8/1R1K4 w B - 0 1").contains(&"d1b1".into()));
}

/// A bishop pinned on a rank may not land on the other pin line.
#[test]
fn pins_of_different_kinds_do_not_mix() {
    // b4 is pinned by a4; e7 lies on the line on which e6 is pinned.
    let texts = moves(chess(), "4r2k/8/4R3/8/rB2K3/8/8/8 w - - 0 1");
    assert!(!texts.iter().any(|m| m.starts_with("b4")), "{texts:?}");
    assert!(texts.contains(&"e6e8".into()));
}

#[test]
fn faults_are_all_named_at_once() {
    refused(
        chess(),
        "8/8/8/8/8/8/8/P6P x KQ e4 -1 0",
        "side: found \"x\", expected w or b; plies: found \"-1\", expected a number from 0 to 4294967295; \
         move: found \"0\", expected a number from 1 to 4294967295; \
         board: found \"0 white kings\", expected exactly one king a side; \
         board: found \"0 black kings\", expected exactly one king a side; \
         board, a1: found \"P\", expected no pawn on ranks 1 and 8; \
         board, h1: found \"P\", expected no pawn on ranks 1 and 8; \
         castling, K: found \"KQ\", expected the king on its square, file e",
    );
}

#[test]
fn every_kind_of_refusal() {
    for (text, message) in [
        ("", "board: found \"\", expected a field"),
        ("8/8 w - - 0 1", "board: found \"2 rows\", expected 8 rows"),
        ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", "board, rank 7: found \"9\", expected 8 squares"),
        ("4k3/44/8/8/8/8/8/4K3 w - - 0 1", "board, rank 7: found \"44\", expected no two runs side by side"),
        ("4k3/8/8/8/8/8/8/4K2x w - - 0 1", "board, rank 1: found \"x\", expected a unit of this game"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "board: found \"2 white kings\", expected exactly one king a side"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "board: found \"0 black kings\", expected exactly one king a side"),
        ("4k3/8/8/8/8/8/8/4R2K w - - 0 1", "side: found \"w\", expected the side that gives check not to be on move"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling, K: found \"K\", expected a rook in place"),
        ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "castling, K: found \"KK\", expected each right once"),
        ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", "castling, H: found \"H\", expected K, Q, k, q or -"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant: found \"e6\", expected an enemy pawn in front of the square"),
        ("4k3/8/8/8/8/8/8/4K3 w - zz 0 1", "en passant: found \"zz\", expected a square or -"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 01 1", "plies: found \"01\", expected a number from 0 to 4294967295"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0", "move: found \"\", expected a field"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "text: found \"x\", expected 6 fields, one space apart"),
    ] {
        refused(chess(), text, message);
    }
    let garbage = "\u{1F600}".repeat(1 << 18);
    assert!(chess().parse(&garbage).unwrap_err().to_string().len() < 200);
}

/// The lenient default reads more units than promotion can make; strict reading does not.
#[test]
fn strict_reading_counts_units() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBQR w KQkq - 0 1";
    assert!(chess().parse(fen).is_ok());
    refused(
        Chess { strict: true, ..chess() },
        fen,
        "board: found \"8 white pawns and 1 units beyond the array\", expected at most 8 of both together",
    );
    let promoted = "rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBQR w KQkq - 0 1";
    assert!(Chess { strict: true, ..chess() }.parse(promoted).is_ok());
}

#[test]
fn refused_moves_say_why() {
    let rules = chess();
    let start = rules.start();
    for (text, message) in [
        ("e3e4", "e3e4 is illegal: no unit stands on e3"),
        ("e7e5", "e7e5 is illegal: P on e7 belongs to the other side"),
        ("a1a2", "a1a2 is illegal: P on a2 is of the own side"),
        ("e2e5", "e2e5 is illegal: P on e2 does not go to e5"),
        ("e2e4q", "e2e4q is illegal: the move is no promotion and takes no letter"),
        ("hello", "\"hello\" is no move: expected two squares and perhaps a promotion letter, such as e2e4 or e7e8q"),
    ] {
        assert_eq!(rules.parse_move(&start, text).unwrap_err().to_string(), message);
    }
    let check = rules.parse("4k3/8/8/8/8/8/4r3/4K2R w - - 0 1").unwrap();
    let error = rules.parse_move(&check, "h1h8").unwrap_err();
    assert_eq!(
        error.to_string(),
        "h1h8 is illegal: the king is in check and h1h8 does not answer it: K on e1 would be attacked by R on e2"
    );
}

#[test]
fn start_position_perft() {
    let start = chess().start();
    let counts: Vec<u64> = (0..=5).map(|d| perft(&start, d)).collect();
    assert_eq!(counts, [1, 20, 400, 8902, 197281, 4865609]);
    assert_eq!(size_of::<Move>(), 2);
}
