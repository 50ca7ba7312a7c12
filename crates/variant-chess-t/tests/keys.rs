//! Keys stay the same in every release: their definition, written down a second time.

use variant_chess_t::{ChessT, ChessT1, ChessT2, Position, Shape};
use variant_core::key::number;
use variant_core::position::Unit;
use variant_core::{Player, Position as _};
use variant_testkit::assert_keys;

fn defined<S: Shape>(p: &Position<S>) -> u64 {
    let units = p.occupied().into_iter().map(|square| {
        let piece = p.piece_at(square).unwrap();
        let kind = "?KPCRVNS".find(piece.kind.letter()).unwrap() as u32;
        number(64 + 8 * piece.color().unwrap().index() as u32 + kind, S::index(square).into())
    });
    let rights = u32::from(p.prince_right(Player::WHITE)) | u32::from(p.prince_right(Player::BLACK)) << 1;
    let turn = if p.side_to_move() == Player::BLACK { number(81, 0) } else { 0 };
    units.fold(number(80, rights) ^ turn, |key, unit| key ^ unit)
}

#[test]
fn keys_are_as_defined() {
    assert_keys::<ChessT>("exchange=equal", |_, p| defined(p));
    assert_keys::<ChessT1>("", |_, p| defined(p));
    assert_keys::<ChessT2>("", |_, p| defined(p));
}
