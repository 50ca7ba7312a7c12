//! Criterion: the public face of each engine, one group a question.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use variant_atomic::Atomic;
use variant_beirut::Beirut;
use variant_benches::Target;
use variant_benches::chess_peers::{KIWIPETE, START, bulk};
use variant_benches::tables::{Shape, crowds, full_tables};
use variant_chess::Chess;
use variant_chess_t::{ChessT1, ChessT2};
use variant_core::{MoveList, Observe, Position, Variant, perft};
use variant_monochrome::Monochrome;
use variant_phalanx::Phalanx;
use variant_stratomic::{Stratomic, StratomicMini};
use variant_tile::Tile;

/// The same six questions to every game.
fn game<V: Observe>(c: &mut Criterion, rules: V, text: &str, depth: u32) {
    let position = rules.parse(text).expect("a position");
    let m = position.legal_moves()[0];
    let mut group = c.benchmark_group(format!("{} {text}", rules.info().id));
    group.sample_size(20);
    group.bench_function(format!("perft {depth}"), |b| b.iter(|| perft(black_box(&position), depth)));
    let mut list = MoveList::new();
    group.bench_function("legal move list", |b| b.iter(|| black_box(&position).legal_moves_into(&mut list)));
    let mut playing = position.clone();
    group.bench_function("play and undo", |b| {
        b.iter(|| {
            let undo = playing.play_unchecked(black_box(m));
            playing.undo(m, undo);
        })
    });
    group.bench_function("key from scratch", |b| b.iter(|| black_box(&position).key_from_scratch()));
    group.bench_function("parse", |b| b.iter(|| rules.parse(black_box(text))));
    group.bench_function("print", |b| b.iter(|| rules.text(black_box(&position))));
    group.bench_function("outcome", |b| b.iter(|| black_box(&position).outcome()));
    group.finish();
}

fn from_start<V: Observe>(c: &mut Criterion, rules: V, depth: u32) {
    let text = rules.text(&rules.start());
    game(c, rules, &text, depth);
}

fn games(c: &mut Criterion) {
    game(c, Chess::default(), START, 4);
    game(c, Chess::default(), KIWIPETE, 3);
    from_start(c, Atomic::default(), 4);
    game(c, Beirut::default(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 b1/g8", 4);
    from_start(c, Monochrome::default(), 4);
    from_start(c, Phalanx::default(), 4);
    from_start(c, StratomicMini::default(), 4);
    from_start(c, Stratomic::default(), 3);
    from_start(c, ChessT1::default(), 3);
    from_start(c, ChessT2::default(), 3);
    let table = Tile::default().text(&full_tables()[0]);
    game(c, Tile::default(), &table, 2);
}

/// Does the time for a table of Tile Chess grow with the number of tiles as it should?
fn crowded_tables(c: &mut Criterion) {
    let mut group = c.benchmark_group("tile, six players, all moves of a table");
    for (tiles, shape) in
        [(12, Shape::Heap), (24, Shape::Heap), (48, Shape::Heap), (96, Shape::Heap), (96, Shape::Chain)]
    {
        let positions = crowds(tiles, shape);
        group.bench_function(format!("{shape:?} of {tiles}"), |b| {
            b.iter(|| positions.iter().map(|p| black_box(p).count_moves()).sum::<usize>())
        });
    }
    group.finish();
}

fn peers(c: &mut Criterion) {
    for (name, fen, depth) in [("start", START, 5), ("kiwipete", KIWIPETE, 4)] {
        let mut group = c.benchmark_group(format!("peers/{name} perft {depth}"));
        group.sample_size(10);
        for (who, work) in bulk(name, fen, depth, Target::Speed(1.0, 1.0)).works {
            group.bench_function(who, |b| b.iter(&work));
        }
        group.finish();
    }
}

criterion_group!(benches, games, crowded_tables, peers);
criterion_main!(benches);
