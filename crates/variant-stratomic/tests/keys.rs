//! Keys stay the same in every release: their definition, written down a second time.

use variant_core::Player;
use variant_core::key::number;
use variant_stratomic::{Area, Ground, Position, Stratomic, StratomicMini};
use variant_testkit::{assert_keys, unit_keys};

fn defined<G: Ground>(p: &Position<G>, kinds: &str, first: u32) -> u64 {
    let mut key = unit_keys(p, G::SIZE.into(), kinds, first);
    p.castling_rooks().each(|square| key ^= number(first + 16, square.into()));
    if let Some(square) = p.en_passant() {
        key ^= number(first + 16, G::index(square).into());
    }
    if p.side_to_move() == Player::BLACK {
        key ^= number(113, 0);
    }
    if p.is_armed() { key ^ number(113, 1) } else { key }
}

#[test]
fn keys_are_as_defined() {
    assert_keys::<StratomicMini>("", |p| defined(p, "PNBR??QK", 64));
    assert_keys::<Stratomic>("", |p| defined(p, "PNBMR?QK", 96));
}
