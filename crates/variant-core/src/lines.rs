//! Constant tables of the 8x8 board: leaps, rays, and the squares between.
//!
//! Squares are indices 0 (a1) to 63 (h8), rank by rank; other indices are taken modulo 64. Sets are plain `u64` words, which
//! [`Bits`](crate::Bits) wraps. Slides with blockers come from a [`Cpu`](crate::cpu::Cpu); the portable ones here need no table but the
//! line masks.

/// File a.
pub const FILE_A: u64 = 0x0101_0101_0101_0101;
/// File h.
pub const FILE_H: u64 = FILE_A << 7;
/// Rank 1. Rank `n` is `RANK_1 << 8 * (n - 1)`.
pub const RANK_1: u64 = 0xFF;
/// The light squares (h1 is one).
pub const LIGHT: u64 = 0x55AA_55AA_55AA_55AA;

/// A set shifted one file towards a; squares on file a drop out.
///
/// ```
/// use variant_core::lines::west;
/// assert_eq!(west(1 << 28 | 1 << 8), 1 << 27); // e4 goes to d4, a2 drops out
/// ```
#[inline(always)]
pub const fn west(set: u64) -> u64 {
    (set & !FILE_A) >> 1
}

/// A set shifted one file towards h; squares on file h drop out.
///
/// ```
/// use variant_core::lines::east;
/// assert_eq!(east(1 << 28 | 1 << 7), 1 << 29); // e4 goes to f4, h1 drops out
/// ```
#[inline(always)]
pub const fn east(set: u64) -> u64 {
    (set & !FILE_H) << 1
}

/// A set with all its neighbors (side and corner), itself included.
///
/// ```
/// use variant_core::lines::dilate;
/// assert_eq!(dilate(1), 0x303); // a1: a1 b1 a2 b2
/// ```
#[inline(always)]
pub const fn dilate(set: u64) -> u64 {
    let wide = set | west(set) | east(set);
    wide | wide << 8 | wide >> 8
}

const ROOK_STEPS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP_STEPS: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

const fn leaps(steps: &[(i32, i32)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut s = 0;
    while s < 64 {
        let mut i = 0;
        while i < steps.len() {
            let (f, r) = (s as i32 % 8 + steps[i].0, s as i32 / 8 + steps[i].1);
            if f >= 0 && f < 8 && r >= 0 && r < 8 {
                table[s] |= 1 << (r * 8 + f);
            }
            i += 1;
        }
        s += 1;
    }
    table
}

/// Squares a knight reaches, by square; see [`knight`].
pub static KNIGHT: [u64; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
/// Squares next to a square (a king's steps), by square; see [`king`].
pub static KING: [u64; 64] = leaps(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);

/// Squares a knight on `square` reaches.
///
/// ```
/// assert_eq!(variant_core::lines::knight(0), 1 << 10 | 1 << 17); // a1: c2 and b3
/// ```
#[inline(always)]
pub fn knight(square: u8) -> u64 {
    KNIGHT[square as usize & 63]
}

/// Squares next to `square`.
///
/// ```
/// assert_eq!(variant_core::lines::king(0), 0x302); // a1: b1 a2 b2
/// ```
#[inline(always)]
pub fn king(square: u8) -> u64 {
    KING[square as usize & 63]
}

/// The line masks of a square, the square itself excluded.
#[derive(Clone, Copy, Debug)]
struct Cross {
    rank: u64,
    file: u64,
    rising: u64,
    falling: u64,
}

const fn cross() -> [Cross; 64] {
    let mut table = [Cross { rank: 0, file: 0, rising: 0, falling: 0 }; 64];
    let mut s = 0;
    while s < 64 {
        let mut t = 0;
        while t < 64 {
            let (df, dr) = (t as i32 % 8 - s as i32 % 8, t as i32 / 8 - s as i32 / 8);
            let bit = 1u64 << t;
            if s != t {
                if dr == 0 {
                    table[s].rank |= bit;
                }
                if df == 0 {
                    table[s].file |= bit;
                }
                if df == dr {
                    table[s].rising |= bit;
                }
                if df == -dr {
                    table[s].falling |= bit;
                }
            }
            t += 1;
        }
        s += 1;
    }
    table
}
/// Worked out once: what is computed at compile time is computed slowly.
const CROSSES: [Cross; 64] = cross();
static CROSS: [Cross; 64] = CROSSES;

/// Obstruction difference: the squares of `line` between the nearest blockers on both sides of `square`, blockers included.
#[inline(always)]
const fn slide(square: u8, line: u64, occupied: u64) -> u64 {
    let bit = 1u64 << (square & 63);
    let below = line & (bit - 1);
    let above = line & !(bit - 1);
    let floor = 1u64 << (63 - (occupied & below | 1).leading_zeros());
    let ceiling = occupied & above;
    // From the highest blocker below up to the lowest blocker above.
    line & (ceiling ^ ceiling.wrapping_sub(1)) & floor.wrapping_neg()
}

/// Squares a rook on `square` reaches on a board with these `occupied` squares, the first occupied one of each direction included.
///
/// ```
/// use variant_core::lines::rook;
/// // a1, with blockers on a3 and c1: a2 a3 b1 c1
/// assert_eq!(rook(0, 1 << 16 | 1 << 2), 1 << 8 | 1 << 16 | 1 << 1 | 1 << 2);
/// ```
#[inline(always)]
pub fn rook(square: u8, occupied: u64) -> u64 {
    let c = &CROSS[square as usize & 63];
    slide(square, c.rank, occupied) | slide(square, c.file, occupied)
}

/// Squares a bishop on `square` reaches; see [`rook`].
///
/// ```
/// use variant_core::lines::bishop;
/// // a1, with a blocker on c3: b2 c3
/// assert_eq!(bishop(0, 1 << 18), 1 << 9 | 1 << 18);
/// ```
#[inline(always)]
pub fn bishop(square: u8, occupied: u64) -> u64 {
    let c = &CROSS[square as usize & 63];
    slide(square, c.rising, occupied) | slide(square, c.falling, occupied)
}

/// The whole rank and file through a square, without it.
///
/// ```
/// assert_eq!(variant_core::lines::straight(0), 0x0101_0101_0101_01FE); // a1
/// ```
#[inline(always)]
pub fn straight(square: u8) -> u64 {
    let c = &CROSS[square as usize & 63];
    c.rank | c.file
}

/// Both diagonals through a square, without it.
///
/// ```
/// assert_eq!(variant_core::lines::diagonal(0), 0x8040_2010_0804_0200); // a1: b2 to h8
/// ```
#[inline(always)]
pub fn diagonal(square: u8) -> u64 {
    let c = &CROSS[square as usize & 63];
    c.rising | c.falling
}

const fn paths() -> [u64; 4096] {
    let mut table = [0; 4096];
    let mut s = 0;
    while s < 64 {
        let mut d = 0;
        while d < 8 {
            let (df, dr) = if d < 4 { ROOK_STEPS[d] } else { BISHOP_STEPS[d - 4] };
            let (mut f, mut r) = (s as i32 % 8 + df, s as i32 / 8 + dr);
            let mut path = 0u64;
            while f >= 0 && f < 8 && r >= 0 && r < 8 {
                let t = (r * 8 + f) as usize;
                path |= 1 << t;
                table[s * 64 + t] = path;
                f += df;
                r += dr;
            }
            d += 1;
        }
        s += 1;
    }
    table
}
static PATH: [u64; 4096] = paths();

/// The squares from `from` (excluded) to `to` (included) where the two share a rank, file or diagonal; empty otherwise, and where they
/// are the same.
///
/// ```
/// use variant_core::lines::path;
/// assert_eq!(path(0, 3), 0b1110);
/// assert_eq!(path(0, 10), 0);
/// ```
#[inline(always)]
pub fn path(from: u8, to: u8) -> u64 {
    PATH[(from as usize * 64 + to as usize) & 4095]
}

/// The bits of `word` selected by `mask`, gathered at the low end in their order: the PEXT instruction as a loop.
///
/// ```
/// use variant_core::lines::extract;
/// assert_eq!(extract(0b1010_1100, 0b1111_0100), 0b10101);
/// ```
pub const fn extract(word: u64, mut mask: u64) -> u64 {
    let (mut out, mut place) = (0, 0);
    while mask != 0 {
        if word & mask & mask.wrapping_neg() != 0 {
            out |= 1 << place;
        }
        mask &= mask - 1;
        place += 1;
    }
    out
}

/// Where a square's slides stand in the table, and which squares can block.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) mask: u64,
    pub(crate) offset: u32,
}

#[cfg(target_arch = "x86_64")]
const EDGE_FREE: [(u64, u64); 64] = {
    // Blockers on the far end of a ray change nothing.
    let mut table = [(0, 0); 64];
    let mut s = 0;
    while s < 64 {
        let c = CROSSES[s];
        let (ranks, files) = (RANK_1 | RANK_1 << 56, FILE_A | FILE_H);
        table[s] = (c.rank & !files | c.file & !ranks, (c.rising | c.falling) & !(ranks | files));
        s += 1;
    }
    table
};

#[cfg(target_arch = "x86_64")]
const fn index(bishop: bool) -> [Line; 64] {
    let mut table = [Line { mask: 0, offset: 0 }; 64];
    let mut offset = if bishop { 102_400 } else { 0 };
    let mut s = 0;
    while s < 64 {
        let mask = if bishop { EDGE_FREE[s].1 } else { EDGE_FREE[s].0 };
        table[s] = Line { mask, offset };
        offset += 1 << mask.count_ones();
        s += 1;
    }
    table
}
#[cfg(target_arch = "x86_64")]
pub(crate) static ROOK: [Line; 64] = index(false);
#[cfg(target_arch = "x86_64")]
pub(crate) static BISHOP: [Line; 64] = index(true);

/// The slides on one of a piece's two lines, with all blockers of it in rising order, and how many they are: the place of each among those
/// of the piece, whose blockers are extracted by `mask`, and the slide.
#[cfg(target_arch = "x86_64")]
const fn slides_along(square: usize, line: u64, mask: u64) -> ([(usize, u64); 64], usize) {
    let mut slides = [(0, 0); 64];
    // Extracted bits stay in order, so the places rise with the blockers.
    let (places, mask) = (extract(mask & line, mask), mask & line);
    let (mut blockers, mut place, mut count) = (0u64, 0u64, 0);
    loop {
        slides[count] = (place as usize, slide(square as u8, line, blockers));
        count += 1;
        blockers = blockers.wrapping_sub(mask) & mask;
        place = place.wrapping_sub(places) & places;
        if blockers == 0 {
            return (slides, count);
        }
    }
}

/// All slides, by offset and extracted blockers; 107,648 used, a power of two long so that an index needs a mask and no check.
#[cfg(target_arch = "x86_64")]
pub(crate) static SLIDES: [u64; 1 << 17] = {
    let mut table = [0; 1 << 17];
    let lines = [index(false), index(true)];
    let mut piece = 0;
    while piece < 2 {
        let mut s = 0;
        while s < 64 {
            let line = lines[piece][s];
            let c = CROSSES[s];
            let (a, b) = if piece == 0 { (c.rank, c.file) } else { (c.rising, c.falling) };
            let ((one, ones), (other, others)) = (slides_along(s, a, line.mask), slides_along(s, b, line.mask));
            let mut i = 0;
            while i < ones {
                let first = line.offset as usize + one[i].0;
                let mut j = 0;
                while j < others {
                    table[first + other[j].0] = one[i].1 | other[j].1;
                    j += 1;
                }
                i += 1;
            }
            s += 1;
        }
        piece += 1;
    }
    table
};
