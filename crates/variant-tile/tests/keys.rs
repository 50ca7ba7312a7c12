//! Keys stay the same in every release: their definition, written down a second time.

use variant_core::key::number;
use variant_core::{Player, Position as _};
use variant_testkit::assert_keys;
use variant_tile::{Kind, Position, Tile};

/// The sum over all tiles of `c * A^x * B^y` in the field of a prime, x and y 1 at the corner of the island; mixed, and with
/// hands, seats and turns exclusive-ored.
fn defined(p: &Position, players: u8) -> u64 {
    const PRIME: u128 = (1 << 61) - 1;
    let kinds = |kind: Kind| Kind::ALL.into_iter().position(|k| k == kind).unwrap() as u32;
    let corner = p.occupied().into_iter().fold((i32::MAX, i32::MAX), |(x, y), at| (x.min(at.x), y.min(at.y)));
    let mut sum = 0;
    for at in p.occupied() {
        let piece = p.piece_at(at).unwrap();
        let controller = p.controller_at(at).unwrap().index() as u32;
        let code = kinds(piece.kind) | 8 | (piece.color.index() as u32) << 4 | controller << 7;
        let mut value = u128::from(number(61, code)) % (PRIME - 1) + 1;
        for (base, steps) in [(number(60, 0), at.x - corner.0 + 1), (number(60, 1), at.y - corner.1 + 1)] {
            (0..steps).for_each(|_| value = value * (u128::from(base) % PRIME) % PRIME);
        }
        sum = (sum + value) % PRIME;
    }
    let mut key = sum as u64;
    for (shift, factor) in [(30, 0xBF58_476D_1CE4_E5B9), (27, 0x94D0_49BB_1331_11EB)] {
        key = (key ^ key >> shift).wrapping_mul(factor);
    }
    key ^= key >> 31;
    for seat in 0..players {
        let mut counts = [0; 6];
        p.hand(Player::new(seat)).into_iter().for_each(|(piece, n)| counts[kinds(piece.kind) as usize] = u32::from(n));
        for (kind, n) in (0..).zip(counts) {
            key ^= number(62, (u32::from(seat) * 6 + kind) * 10 + n);
        }
        if !p.is_alive(Player::new(seat)) {
            key ^= number(63, seat.into());
        }
    }
    let kingless = if p.kingless() > 0 { number(65, p.kingless().into()) } else { 0 };
    key ^ number(64, p.seat_on_turn().index() as u32) ^ kingless
}

#[test]
fn keys_are_as_defined() {
    for (options, players) in [("", 2), ("layout=random", 2), ("players=3,pawns=2", 3), ("players=4,pawns=2", 4)] {
        assert_keys::<Tile>(options, |p| defined(p, players));
    }
}
