//! Move counts against shakmaty on the positions of random games: perft from two or three published positions misses bugs that this finds.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};
use variant_chess::Chess;
use variant_core::key::SplitMix64;
use variant_core::{Variant, perft};

/// Plays random games of shakmaty's; compares the number of moves and of replies in every position.
fn compare(rules: Chess, starts: &[&str], games: usize) -> usize {
    let mode = if rules.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let mut random = SplitMix64::new(0x00C0_FFEE);
    let mut positions = 0;
    for game in 0..games {
        let fen: Fen = starts[game % starts.len()].parse().expect("a FEN");
        let mut theirs: shakmaty::Chess = fen.into_position(mode).expect("a position");
        for _ in 0..120 {
            let text = Fen::from_position(&theirs, EnPassantMode::Always).to_string();
            let ours = rules.parse(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(perft(&ours, 2), shakmaty::perft(&theirs, 2), "{text}");
            positions += 1;
            let moves = theirs.legal_moves();
            if moves.is_empty() {
                break;
            }
            theirs.play_unchecked(moves[random.below(moves.len())]);
        }
    }
    positions
}

fn games() -> usize {
    if cfg!(debug_assertions) { 60 } else { 600 }
}

#[test]
fn chess() {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ];
    let positions = compare(Chess::default(), &starts, games());
    assert!(positions > games() * 60, "{positions} positions");
    println!("{positions} positions agree");
}

#[test]
fn chess960() {
    let starts = [
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "1rk4r/pppppppp/8/8/8/8/PPPPPPPP/1RK4R w HBhb - 0 1",
        "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1",
    ];
    let positions = compare(Chess { chess960: true, strict: false }, &starts, games());
    assert!(positions > games() * 60, "{positions} positions");
    println!("{positions} positions agree");
}
