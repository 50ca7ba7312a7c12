//! Keys stay the same in every release: their definition, written down a second time.

use variant_atomic::{Atomic, Position};
use variant_core::key::number;
use variant_core::position::Unit;
use variant_core::{Bits, Player, Position as _};
use variant_testkit::assert_keys;

fn defined(p: &Position) -> u64 {
    let units = p.occupied().into_iter().map(|square| {
        let piece = p.piece_at(square).unwrap();
        let kind = "PNB?R?QK".find(piece.letter()).unwrap() as u32;
        number(16 + 8 * piece.color().unwrap().index() as u32 + kind, square.index().into())
    });
    let passed = p.en_passant().map(|square| square.index());
    let extra = Bits(p.castling_rooks()).into_iter().chain(passed).map(|square| number(32, square.into()));
    let check = if p.check_rule() { 0 } else { number(34, 0) };
    let turn = if p.side_to_move() == Player::BLACK { number(33, 0) } else { 0 };
    units.chain(extra).fold(check ^ turn, |key, part| key ^ part)
}

#[test]
fn keys_are_as_defined() {
    assert_keys::<Atomic>("", |_, p| defined(p));
    assert_keys::<Atomic>("check=off", |_, p| defined(p));
}
