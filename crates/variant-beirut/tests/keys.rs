//! Keys stay the same in every release: their definition, written down a second time.

use variant_beirut::{Beirut, Position};
use variant_core::key::number;
use variant_core::{Bits, Player};
use variant_testkit::{assert_keys, unit_keys};

fn defined(p: &Position) -> u64 {
    let orthodox = p.orthodox();
    let passed = orthodox.en_passant().map(|square| square.index());
    let extra = Bits(orthodox.castling_rooks()).into_iter().chain(passed).map(|square| number(32, square.into()));
    let seats = [Player::WHITE, Player::BLACK];
    let bombs = seats.into_iter().flat_map(|seat| p.carriers(seat)).map(|square| number(34, square.into()));
    let missing = number(35, p.missing(seats[0]).into()) ^ number(36, p.missing(seats[1]).into());
    let turn = if orthodox.side_to_move() == Player::BLACK { number(33, 0) } else { 0 };
    extra.chain(bombs).fold(unit_keys(p, 8, "PNB?R?QK", 16) ^ missing ^ turn, |key, part| key ^ part)
}

#[test]
fn keys_are_as_defined() {
    assert_keys::<Beirut>("", defined);
}
