//! The provided methods of `Position`, on chess.

use std::ops::ControlFlow;
use variant_chess::Chess;
use variant_core::cpu::Portable;
use variant_core::position::One;
use variant_core::{Batch, MoveList, Position, Variant};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn kiwipete() -> variant_chess::Position {
    Chess::default().parse(KIWIPETE).unwrap()
}

#[test]
fn generate_gives_batches_until_told_to_stop() {
    let position = kiwipete();
    let mut moves = Vec::new();
    let whole = position.generate(|batch| {
        let before = moves.len();
        let _ = batch.each(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        assert_eq!((moves.len() - before, batch.is_empty()), (batch.len(), batch.len() == 0));
        ControlFlow::<()>::Continue(())
    });
    assert_eq!((whole, moves.len()), (ControlFlow::Continue(()), 48));
    assert_eq!(moves, position.legal_moves());
    let mut calls = 0;
    let stopped = position.generate(|batch| {
        calls += 1;
        ControlFlow::Break(batch.len())
    });
    assert!(matches!(stopped, ControlFlow::Break(n) if n < 48));
    assert_eq!(calls, 1);
}

#[test]
fn children_are_the_positions_after_each_move() {
    let mut position = kiwipete();
    let expected: Vec<_> = position.legal_moves().into_iter().map(|m| (m, position.after(m))).collect();
    let mut found = Vec::new();
    let _ = position.children(Portable, |child, m| {
        found.push((m, *child));
        ControlFlow::Continue(())
    });
    assert_eq!(found, expected);
    let mut calls = 0;
    let stopped = position.children(Portable, |_, _| {
        calls += 1;
        if calls == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((stopped, calls, position), (ControlFlow::Break(()), 3, kiwipete()));
}

#[test]
fn play_takes_legal_moves_only() {
    let (start, other) = (Chess::default().start(), kiwipete());
    let mut legal = 0;
    for m in other.legal_moves() {
        let mut position = start;
        let before = Chess::default().text(&position);
        match position.play(m) {
            Some(undo) => {
                legal += 1;
                assert!(start.legal_moves().contains(&m));
                assert_eq!(position, start.after(m));
                position.undo(m, undo);
            }
            None => assert!(!start.legal_moves().contains(&m)),
        }
        assert_eq!(Chess::default().text(&position), before);
        assert_eq!(start.is_legal(m), start.legal_moves().contains(&m));
    }
    // What both positions allow: a2a3, a2a4, b2b3, g2g3, g2g4. A capture on h3 is none of them.
    assert_eq!(legal, 5);
}

#[test]
fn moves_or_none() {
    assert!(kiwipete().has_moves());
    let mate = Chess::default().parse("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").unwrap();
    assert_eq!((mate.has_moves(), mate.count_moves(), mate.legal_moves().len()), (false, 0, 0));
}

#[test]
fn a_list_is_filled_again_and_again() {
    let mut list = MoveList::default();
    assert!(list.is_empty());
    let mut position = kiwipete();
    for _ in 0..40 {
        position.legal_moves_into(&mut list);
        assert_eq!((&list[..], list.len()), (&position.legal_moves()[..], position.count_moves()));
        let Some(&m) = list.last() else { break };
        position.play_unchecked(m);
    }
    // More moves than the list first makes room for.
    let many: Vec<_> = kiwipete().legal_moves().into_iter().cycle().take(1000).collect();
    list.clear();
    many.iter().for_each(|&m| list.extend_batch(One(m)));
    assert_eq!(&list[..], many);
}
