//! Keys stay the same in every release: their definition, written down a second time.

use variant_core::Player;
use variant_core::key::number;
use variant_monochrome::{Monochrome, Position};
use variant_testkit::{assert_keys, unit_keys};

fn defined(p: &Position) -> u64 {
    let barred = p.barred().map_or(0, |(from, to)| number(56, from.index().into()) ^ number(57, to.index().into()));
    let [white, black] = p.points().map(u32::from);
    let turn = if p.side_to_move() == Player::BLACK { number(60, 0) } else { 0 };
    unit_keys(p, 8, "?PBKRNQ", 48) ^ barred ^ number(58, white) ^ number(59, black) ^ turn
}

#[test]
fn keys_are_as_defined() {
    assert_keys::<Monochrome>("", defined);
}
