//! Zobrist keys and the one random generator everything here uses.
//!
//! Keys are 64-bit numbers computed at compile time from [`number`]; they are the same on every platform and in every release, so
//! that opening books and transposition files stay good.

/// SplitMix64 (Steele, Lea, Flood 2014): small, fast, reproducible on every platform. Not for cryptography.
///
/// ```
/// use variant_core::key::SplitMix64;
/// let mut a = SplitMix64::new(7);
/// let mut b = SplitMix64::new(7);
/// assert_eq!(a.next_u64(), b.next_u64());
/// assert!(a.below(6) < 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator with this seed: equal seeds, equal numbers.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next 64 bits.
    ///
    /// ```
    /// // The first output for seed 0, as published with the algorithm.
    /// assert_eq!(variant_core::key::SplitMix64::new(0).next_u64(), 0xE220_A839_7B1D_CDAF);
    /// ```
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound` (0 if `bound` is 0): the high half of `bound` times the next 64 bits.
    ///
    /// ```
    /// let mut random = variant_core::key::SplitMix64::new(1);
    /// assert!((0..100).all(|_| random.below(6) < 6));
    /// ```
    pub const fn below(&mut self, bound: usize) -> usize {
        ((self.next_u64() as u128 * bound as u128) >> 64) as usize
    }

    /// True once in `n` on average; always if `n` is 0 or 1.
    ///
    /// ```
    /// let mut random = variant_core::key::SplitMix64::new(1);
    /// assert!(random.one_in(1));
    /// ```
    pub const fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Shuffles by Fisher and Yates: for `i` from the last index down to 1, swap `i` with [`below`](Self::below)`(i + 1)`.
    ///
    /// ```
    /// let mut cards = [1, 2, 3, 4];
    /// variant_core::key::SplitMix64::new(1).shuffle(&mut cards);
    /// cards.sort();
    /// assert_eq!(cards, [1, 2, 3, 4]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    /// A random item; `None` of an empty slice.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant, key::SplitMix64};
    /// let moves = Chess::default().start().legal_moves();
    /// assert!(SplitMix64::new(1).pick(&moves).is_some());
    /// ```
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

/// The key number `index` of a table called `domain`: a fixed 64-bit number, the second output of [`SplitMix64`] for a seed made of
/// both. It will never change.
///
/// ```
/// use variant_core::key::number;
/// assert_eq!(number(1, 2), number(1, 2));
/// assert_ne!(number(1, 2), number(2, 1));
/// ```
pub const fn number(domain: u32, index: u32) -> u64 {
    let mut g = SplitMix64::new(((domain as u64) << 32 | index as u64).wrapping_mul(0xD605_1B2B_5F9C_3A6D));
    g.next_u64();
    g.next_u64()
}

/// A table of keys: `N` rows of `SQUARES` numbers, row `r` being domain `domain + r`.
///
/// ```
/// use variant_core::key::{number, table};
/// /// Two kinds of units on a board of 9 squares.
/// static KEYS: [[u64; 9]; 2] = table(40);
/// assert_eq!(KEYS[1][8], number(41, 8));
/// ```
pub const fn table<const SQUARES: usize, const N: usize>(domain: u32) -> [[u64; SQUARES]; N] {
    let mut rows = [[0; SQUARES]; N];
    let mut r = 0;
    while r < N {
        let mut s = 0;
        while s < SQUARES {
            rows[r][s] = number(domain + r as u32, s as u32);
            s += 1;
        }
        r += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    /// First outputs for seed 1234567 as published with the algorithm's reference code.
    #[test]
    fn splitmix64_published_values() {
        let mut g = SplitMix64::new(1234567);
        let got = [g.next_u64(), g.next_u64(), g.next_u64()];
        assert_eq!(got, [6457827717110365317, 3203168211198807973, 9817491932198370423]);
    }
}
