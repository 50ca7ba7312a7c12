//! Keys stay the same in every release: their definition, written down a second time.

use variant_core::key::number;
use variant_core::{Bits, Player};
use variant_phalanx::{Phalanx, Position};
use variant_testkit::{assert_keys, unit_keys};

fn defined(p: &Position, flags: u32) -> u64 {
    let passed = p.en_passant().map(|square| square.index());
    let extra = Bits(p.castling_rooks()).into_iter().chain(passed).map(|square| number(32, square.into()));
    let turn = if p.side_to_move() == Player::BLACK { number(33, 0) } else { 0 };
    extra.fold(unit_keys(p, 8, "PNB?R?QK", 16) ^ number(34, flags) ^ turn, |key, part| key ^ part)
}

#[test]
fn keys_are_as_defined() {
    for (options, flags) in [
        ("", 0),
        ("frontal-guard", 1),
        ("flexible", 2),
        ("edition=first", 4),
        ("knights=far", 8),
        ("knights=none,frontal-guard", 25),
    ] {
        assert_keys::<Phalanx>(options, |p| defined(p, flags));
    }
}
