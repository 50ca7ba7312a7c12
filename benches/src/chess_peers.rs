//! Orthodox chess beside cozy-chess, shakmaty, chess and laura_core.

use crate::{Contest, Target, Work};
use std::hint::black_box;
use variant_chess::{Chess, Move, Position};
use variant_core::perft::perft_leaves;
use variant_core::{MoveList, Position as _, Variant, perft};

/// The start position.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Kiwipete, the usual rich position.
pub const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn ours(fen: &str) -> Position {
    Chess::default().parse(fen).expect("a position")
}

fn through_lists(p: &Position, depth: u32, lists: &mut [MoveList<Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    p.legal_moves_into(list);
    if depth == 1 {
        return list.len() as u64;
    }
    list.iter().map(|&m| through_lists(&p.after(m), depth - 1, deeper)).sum()
}

fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for m in moves {
                let mut child = board.clone();
                child.play_unchecked(m);
                nodes += cozy(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_leaves(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for m in moves {
            let mut child = board.clone();
            child.play_unchecked(m);
            if depth == 1 {
                black_box(child.hash());
                nodes += 1;
            } else {
                nodes += cozy_leaves(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_lists(board: &cozy_chess::Board, depth: u32, lists: &mut [Vec<cozy_chess::Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    list.clear();
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    if depth == 1 {
        return list.len() as u64;
    }
    let mut nodes = 0;
    for &m in list.iter() {
        let mut child = board.clone();
        child.play_unchecked(m);
        nodes += cozy_lists(&child, depth - 1, deeper);
    }
    nodes
}

fn laura(board: &laura_core::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    laura_core::enumerate_legal_moves::<laura_core::AllMoves, _>(board, |m| {
        nodes += if depth == 1 { 1 } else { laura(&board.make_move(m), depth - 1) };
        true
    });
    nodes
}

fn work(name: &str, f: impl Fn() -> u64 + 'static) -> (String, Work) {
    (name.to_string(), Box::new(f))
}

/// Perft with the leaves counted.
pub fn bulk(title: &str, fen: &'static str, depth: u32, target: Target) -> Contest {
    let position = ours(fen);
    let cozy_board: cozy_chess::Board = fen.parse().expect("a position");
    let shakmaty_board: shakmaty::Chess = fen
        .parse::<shakmaty::fen::Fen>()
        .expect("a FEN")
        .into_position(shakmaty::CastlingMode::Standard)
        .expect("a position");
    let chess_board: chess::Board = fen.parse().expect("a position");
    let laura_board: laura_core::Board = fen.parse().expect("a position");
    Contest {
        title: title.to_string(),
        works: vec![
            work("variant-chess", move || perft(&position, depth)),
            work("cozy-chess", move || cozy(&cozy_board, depth)),
            work("shakmaty", move || shakmaty::perft(&shakmaty_board, depth)),
            work("chess", move || chess::MoveGen::movegen_perft_test(&chess_board, depth as usize) as u64),
            work("laura_core", move || laura(&laura_board, depth)),
        ],
        baseline: 1,
        target: Some(target),
        same_count: true,
    }
}

/// Perft with every leaf made and its key looked at.
pub fn leaves(title: &str, fen: &'static str, depth: u32, target: Target) -> Contest {
    let position = ours(fen);
    let board: cozy_chess::Board = fen.parse().expect("a position");
    Contest {
        title: title.to_string(),
        works: vec![
            work("variant-chess", move || {
                perft_leaves(&position, depth, |leaf| {
                    black_box(leaf.key());
                })
            }),
            work("cozy-chess", move || cozy_leaves(&board, depth)),
        ],
        baseline: 1,
        target: Some(target),
        same_count: true,
    }
}

/// Perft through a list of moves at every node.
pub fn lists(title: &str, fen: &'static str, depth: u32, target: Target) -> Contest {
    let position = ours(fen);
    let board: cozy_chess::Board = fen.parse().expect("a position");
    Contest {
        title: title.to_string(),
        works: vec![
            work("variant-chess", move || through_lists(&position, depth, &mut vec![MoveList::new(); depth as usize])),
            work("cozy-chess", move || cozy_lists(&board, depth, &mut vec![Vec::with_capacity(256); depth as usize])),
        ],
        baseline: 1,
        target: Some(target),
        same_count: true,
    }
}
