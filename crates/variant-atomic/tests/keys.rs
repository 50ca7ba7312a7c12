//! Keys stay the same in every release: their definition, written down a second time.

use variant_atomic::{Atomic, Position};
use variant_core::key::number;
use variant_core::{Bits, Player};
use variant_testkit::{assert_keys, unit_keys};

fn defined(p: &Position) -> u64 {
    let passed = p.en_passant().map(|square| square.index());
    let extra = Bits(p.castling_rooks()).into_iter().chain(passed).map(|square| number(32, square.into()));
    let check = if p.check_rule() { 0 } else { number(34, 0) };
    let turn = if p.side_to_move() == Player::BLACK { number(33, 0) } else { 0 };
    extra.fold(unit_keys(p, 8, "PNB?R?QK", 16) ^ check ^ turn, |key, part| key ^ part)
}

#[test]
fn keys_are_as_defined() {
    assert_keys::<Atomic>("", defined);
    assert_keys::<Atomic>("check=off", defined);
}
