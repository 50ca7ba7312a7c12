//! Keys stay the same in every release: their definition, written down a second time.

use variant_chess_t::{ChessT, ChessT1, ChessT2, Position, Shape};
use variant_core::Player;
use variant_core::key::number;
use variant_testkit::{assert_keys, unit_keys};

fn defined<S: Shape>(p: &Position<S>) -> u64 {
    let rights = u32::from(p.prince_right(Player::WHITE)) | u32::from(p.prince_right(Player::BLACK)) << 1;
    let turn = if p.side_to_move() == Player::BLACK { number(81, 0) } else { 0 };
    unit_keys(p, S::FILES.into(), "?KPCRVNS", 64) ^ number(80, rights) ^ turn
}

#[test]
fn keys_are_as_defined() {
    assert_keys::<ChessT>("exchange=equal", defined);
    assert_keys::<ChessT1>("", defined);
    assert_keys::<ChessT2>("", defined);
}
