//! Lines of the 10x10 board on `u128`: leaps, slides, and the squares between.
//!
//! Squares are indices 0 (a1) to 99 (j10), rank by rank; bits 100 to 127 are never set.
//!
//! Slides on files and diagonals are found by subtraction. From the lowest bit of `blockers - 2 * slider` up, the bits above the
//! slider change as far as the first blocker; the same on the board with its bytes in reverse order gives the other direction.
//! Neighbors on such a line are 9, 10 or 11 bits apart, so no two share a byte, and reversing bytes reverses the line. Ranks
//! have a small table.

/// All squares.
pub const BOARD: u128 = (1 << 100) - 1;
/// Rank 1.
pub const RANK_1: u128 = 0x3FF;
/// File a.
pub const FILE_A: u128 = {
    let (mut file, mut rank) = (0, 0);
    while rank < 10 {
        file |= 1 << (10 * rank);
        rank += 1;
    }
    file
};
/// File j.
pub const FILE_J: u128 = FILE_A << 9;

/// A set moved one file towards a; squares on file a drop out.
#[inline(always)]
pub const fn west(set: u128) -> u128 {
    (set & !FILE_A) >> 1
}

/// A set moved one file towards j; squares on file j drop out.
#[inline(always)]
pub const fn east(set: u128) -> u128 {
    (set & !FILE_J) << 1
}

const fn inside(file: i32, rank: i32) -> bool {
    0 <= file && file < 10 && 0 <= rank && rank < 10
}

const fn leaps(steps: &[(i32, i32); 8]) -> [u128; 128] {
    let mut table = [0; 128];
    let mut s = 0;
    while s < 100 {
        let mut i = 0;
        while i < 8 {
            let (f, r) = (s as i32 % 10 + steps[i].0, s as i32 / 10 + steps[i].1);
            if inside(f, r) {
                table[s] |= 1 << (r * 10 + f);
            }
            i += 1;
        }
        s += 1;
    }
    table
}

const AROUND: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (-1, 1), (1, -1)];
static KNIGHT: [u128; 128] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u128; 128] = leaps(&AROUND);

/// Squares a knight on `square` reaches.
#[inline(always)]
pub fn knight(square: u8) -> u128 {
    KNIGHT[square as usize & 127]
}

/// Squares next to `square`.
#[inline(always)]
pub fn king(square: u8) -> u128 {
    KING[square as usize & 127]
}

/// The lines through a square, without it, and twice the square on the plain and on the reversed board.
#[derive(Clone, Copy, Debug)]
struct Cross {
    twice: u128,
    reversed: u128,
    file: u128,
    rising: u128,
    falling: u128,
    rank: u128,
    /// The file, and the index of the first square of the rank.
    place: (u8, u8),
}

static CROSS: [Cross; 128] = {
    let mut table = [Cross { twice: 0, reversed: 0, file: 0, rising: 0, falling: 0, rank: 0, place: (0, 0) }; 128];
    let mut s = 0;
    while s < 100 {
        let bit = 1u128 << s;
        table[s].place = (s as u8 % 10, s as u8 / 10 * 10);
        table[s].twice = bit << 1;
        table[s].reversed = bit.swap_bytes() << 1;
        let mut t = 0;
        while t < 100 {
            let (df, dr) = (t as i32 % 10 - s as i32 % 10, t as i32 / 10 - s as i32 / 10);
            let other = 1u128 << t;
            if s != t {
                if dr == 0 {
                    table[s].rank |= other;
                }
                if df == 0 {
                    table[s].file |= other;
                }
                if df == dr {
                    table[s].rising |= other;
                }
                if df == -dr {
                    table[s].falling |= other;
                }
            }
            t += 1;
        }
        s += 1;
    }
    table
};

/// Reach along a rank of ten squares, by file and by the blockers on files b to i.
static RANKS: [[u16; 256]; 16] = {
    let mut table = [[0; 256]; 16];
    let mut file = 0;
    while file < 10 {
        let mut inner = 0;
        while inner < 256 {
            let blockers = inner << 1;
            let mut reach = 0u16;
            let mut f = file;
            while f < 9 {
                f += 1;
                reach |= 1 << f;
                if blockers >> f & 1 != 0 {
                    break;
                }
            }
            f = file;
            while f > 0 {
                f -= 1;
                reach |= 1 << f;
                if blockers >> f & 1 != 0 {
                    break;
                }
            }
            table[file][inner] = reach;
            inner += 1;
        }
        file += 1;
    }
    table
};

#[inline(always)]
const fn slide(c: &Cross, line: u128, occupied: u128) -> u128 {
    let blockers = occupied & line;
    let above = blockers.wrapping_sub(c.twice);
    let below = blockers.swap_bytes().wrapping_sub(c.reversed).swap_bytes();
    (above ^ below) & line
}

/// Squares a rook on `square` reaches on a board with these `occupied` squares, the first occupied one of each direction included.
///
/// ```
/// use variant_stratomic::big::lines::rook;
/// // a1, with blockers on a3 and c1: a2 a3 b1 c1
/// assert_eq!(rook(0, 1 << 20 | 1 << 2), 1 << 10 | 1 << 20 | 1 << 1 | 1 << 2);
/// ```
#[inline(always)]
pub fn rook(square: u8, occupied: u128) -> u128 {
    let c = &CROSS[square as usize & 127];
    let (file, row) = c.place;
    let inner = (occupied >> (row + 1)) as u8;
    let rank = RANKS[file as usize & 15][inner as usize] as u128;
    slide(c, c.file, occupied) | rank << row
}

/// Squares a bishop on `square` reaches; see [`rook`].
#[inline(always)]
pub fn bishop(square: u8, occupied: u128) -> u128 {
    let c = &CROSS[square as usize & 127];
    slide(c, c.rising, occupied) | slide(c, c.falling, occupied)
}

/// The whole rank and file through a square, without it.
#[inline(always)]
pub fn straight(square: u8) -> u128 {
    let c = &CROSS[square as usize & 127];
    c.rank | c.file
}

/// Both diagonals through a square, without it.
#[inline(always)]
pub fn diagonal(square: u8) -> u128 {
    let c = &CROSS[square as usize & 127];
    c.rising | c.falling
}

static PATH: [u128; 10_000] = {
    let mut table = [0; 10_000];
    let mut s = 0;
    while s < 100 {
        let mut d = 0;
        while d < 8 {
            let (df, dr) = AROUND[d];
            let (mut f, mut r) = (s as i32 % 10 + df, s as i32 / 10 + dr);
            let mut path = 0u128;
            while inside(f, r) {
                let t = (r * 10 + f) as usize;
                path |= 1 << t;
                table[s * 100 + t] = path;
                f += df;
                r += dr;
            }
            d += 1;
        }
        s += 1;
    }
    table
};

/// The squares from `from` (excluded) to `to` (included) where the two share a rank, file or diagonal; empty otherwise.
///
/// ```
/// use variant_stratomic::big::lines::path;
/// assert_eq!(path(0, 33), 1 << 11 | 1 << 22 | 1 << 33);
/// assert_eq!(path(0, 12), 0);
/// ```
#[inline(always)]
pub fn path(from: u8, to: u8) -> u128 {
    match PATH.get(from as usize * 100 + to as usize) {
        Some(&path) => path,
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use variant_core::key::SplitMix64;

    /// Slides against a walk along the rays, the definition of a slide.
    #[test]
    fn sliders_agree_with_a_walk() {
        let mut random = SplitMix64::new(3);
        for _ in 0..3000 {
            let mut word = || (random.next_u64() as u128) << 64 | random.next_u64() as u128;
            let occupied = word() & word() & BOARD;
            for square in 0..100u8 {
                for (steps, got) in [(&AROUND[..4], rook(square, occupied)), (&AROUND[4..], bishop(square, occupied))] {
                    let mut want = 0u128;
                    for (df, dr) in steps {
                        let (mut f, mut r) = (square as i32 % 10 + df, square as i32 / 10 + dr);
                        while inside(f, r) {
                            want |= 1 << (r * 10 + f);
                            if occupied >> (r * 10 + f) & 1 != 0 {
                                break;
                            }
                            (f, r) = (f + df, r + dr);
                        }
                    }
                    assert_eq!(got, want, "square {square}, occupied {occupied:#x}");
                }
            }
        }
    }
}
