//! Keys that do not change when the whole table is shifted.
//!
//! A tile of code `c` on (x, y) counts `c_key * A^x * B^y` in the field of the prime 2^61 - 1; the sum over all tiles is kept up
//! move by move. Shifting the table by (dx, dy) multiplies the sum by `A^dx * B^dy`, so dividing by that of the square just outside
//! the lower left corner of the island gives a number that is the same wherever the island lies. Hands, turn and the rest are
//! exclusive-ored as usual.

use crate::tile::Code;
use variant_core::geometry::Point;
use variant_core::key::{number, table};

const PRIME: u64 = (1 << 61) - 1;

#[inline(always)]
pub(crate) const fn plus(a: u64, b: u64) -> u64 {
    let s = a + b;
    if s >= PRIME { s - PRIME } else { s }
}

#[inline(always)]
pub(crate) const fn minus(a: u64, b: u64) -> u64 {
    if a >= b { a - b } else { a + PRIME - b }
}

#[inline(always)]
const fn times(a: u64, b: u64) -> u64 {
    let wide = a as u128 * b as u128;
    plus((wide as u64) & PRIME, (wide >> 61) as u64)
}

const fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut out = 1;
    while exponent != 0 {
        if exponent & 1 != 0 {
            out = times(out, base);
        }
        base = times(base, base);
        exponent >>= 1;
    }
    out
}

const BASES: [u64; 2] = [number(60, 0) % PRIME, number(60, 1) % PRIME];

/// Powers -128 to 127 of both bases.
static POWERS: [[u64; 256]; 2] = {
    let mut table = [[0; 256]; 2];
    let mut axis = 0;
    while axis < 2 {
        let mut value = power(BASES[axis], PRIME - 1 - 128);
        let mut i = 0;
        while i < 256 {
            table[axis][i] = value;
            value = times(value, BASES[axis]);
            i += 1;
        }
        axis += 1;
    }
    table
};

#[inline(always)]
fn base(axis: usize, exponent: i64) -> u64 {
    let i = exponent + 128;
    if (0..256).contains(&i) { POWERS[axis][i as usize & 255] } else { far(axis, exponent) }
}

/// Far from the origin there is no table.
#[cold]
#[inline(never)]
fn far(axis: usize, exponent: i64) -> u64 {
    power(BASES[axis], exponent.rem_euclid(PRIME as i64 - 1) as u64)
}

static TILES: [u64; 1024] = {
    let mut table = [0; 1024];
    let mut i = 0;
    while i < 1024 {
        table[i] = number(61, i as u32) % (PRIME - 1) + 1;
        i += 1;
    }
    table
};

/// What a tile counts.
#[inline(always)]
pub(crate) fn tile(code: Code, at: Point) -> u64 {
    times(TILES[code.index()], times(base(0, at.x as i64), base(1, at.y as i64)))
}

/// A sum as if the island's corner were the origin, spread over all 64 bits.
pub(crate) fn normal(sum: u64, corner: Point) -> u64 {
    let z = times(sum, times(base(0, -(corner.x as i64)), base(1, -(corner.y as i64))));
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

const HANDS: [[[u64; 10]; 6]; 6] = {
    let mut table = [[[0; 10]; 6]; 6];
    let mut i = 0;
    while i < 360 {
        table[i / 60][i / 10 % 6][i % 10] = number(62, i as u32);
        i += 1;
    }
    table
};

/// So many tiles of a kind in a hand.
#[inline(always)]
pub(crate) fn hand(seat: usize, kind: usize, count: u8) -> u64 {
    HANDS[seat % 6][kind % 6][count as usize % 10]
}

/// A seat that has fallen.
pub(crate) fn fallen(seat: usize) -> u64 {
    number(63, seat as u32)
}

/// The seat on turn.
#[inline(always)]
pub(crate) fn turn(seat: usize) -> u64 {
    const TURN: [u64; 8] = table::<8, 1>(64)[0];
    TURN[seat & 7]
}

/// Kingless turns left.
pub(crate) fn kingless(left: u8) -> u64 {
    if left == 0 { 0 } else { number(65, left as u32) }
}
