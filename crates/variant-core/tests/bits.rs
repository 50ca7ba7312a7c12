//! Bitboards and the tables of the 8x8 board against sets of indices.

use std::collections::BTreeSet;
use variant_core::key::SplitMix64;
use variant_core::{Bits, lines};

macro_rules! against_sets {
    ($name:ident, $word:ty, $width:literal) => {
        #[test]
        fn $name() {
            let mut random = SplitMix64::new($width);
            let set = |bits: Bits<$word>| -> BTreeSet<u8> { (0..$width).filter(|&i| bits.0 >> i & 1 != 0).collect() };
            let mut word = || {
                let dense = (random.next_u64() as u128) << 64 | random.next_u64() as u128;
                let sparse = dense & random.next_u64() as u128 * 0x1_0000_0001_0000_0001;
                // Empty, single, sparse and dense sets.
                Bits([0, 1 << random.below($width), sparse as $word, dense as $word][random.below(4)])
            };
            for _ in 0..500 {
                let (a, b) = (word(), word());
                let (sa, sb) = (set(a), set(b));
                assert_eq!(set(a | b), &sa | &sb);
                assert_eq!(set(a & b), &sa & &sb);
                assert_eq!(set(a ^ b), &sa ^ &sb);
                assert_eq!(set(a - b), &sa - &sb);
                assert_eq!(set(a.without(b)), &sa - &sb);
                assert_eq!(set(!a), &set(Bits::<$word>::ALL) - &sa);
                assert_eq!(set(a << 9), sa.iter().map(|i| i + 9).filter(|&i| i < $width).collect());
                assert_eq!(set(a >> 9), sa.iter().filter(|&&i| i >= 9).map(|i| i - 9).collect());
                let mut c = a;
                c |= b;
                c ^= b;
                c &= a;
                assert_eq!(c, a - b);
                assert!(a.into_iter().eq(sa.iter().copied()), "rising");
                assert_eq!((a.len(), a.into_iter().len()), (sa.len(), sa.len()));
                assert_eq!((a.is_empty(), a.any(), a.several()), (sa.is_empty(), !sa.is_empty(), sa.len() > 1));
                assert_eq!(a.meets(b), !sa.is_disjoint(&sb));
                assert_eq!(a.lowest(), sa.first().copied().unwrap_or($width));
                assert_eq!(set(a.first()), sa.iter().copied().take(1).collect());
                assert_eq!(set(a.rest()), sa.iter().copied().skip(1).collect());
                assert_eq!(sa.iter().copied().collect::<Bits<$word>>(), a);
                assert!((0..$width).all(|i| a.contains(i) == sa.contains(&i)));
                assert_eq!(format!("{a:?}"), format!("{sa:?}"));
            }
            assert_eq!((Bits::<$word>::of($width + 3), Bits::<$word>::EMPTY.len()), (Bits(8), 0));
            assert!(Bits::<$word>::of(3).contains($width + 3));
        }
    };
}
against_sets!(words_of_64, u64, 64);
against_sets!(words_of_128, u128, 128);

/// The squares reached from `square` by steps that stay on the board.
fn steps(square: u8, reach: impl Fn(i32, i32) -> bool) -> u64 {
    let (f, r) = (i32::from(square) % 8, i32::from(square) / 8);
    (0..64).filter(|&t| t != i32::from(square) && reach(t % 8 - f, t / 8 - r)).map(|t| 1 << t).sum()
}

#[test]
fn tables_of_the_board() {
    for square in 0..64 {
        assert_eq!(lines::knight(square), steps(square, |f, r| f.abs() * r.abs() == 2));
        assert_eq!(lines::king(square), steps(square, |f, r| f.abs() <= 1 && r.abs() <= 1));
        assert_eq!(lines::straight(square), steps(square, |f, r| f == 0 || r == 0));
        assert_eq!(lines::diagonal(square), steps(square, |f, r| f.abs() == r.abs()));
        assert_eq!(lines::dilate(1 << square), lines::king(square) | 1 << square);
        assert_eq!(lines::west(1 << square), steps(square, |f, r| (f, r) == (-1, 0)));
        assert_eq!(lines::east(1 << square), steps(square, |f, r| (f, r) == (1, 0)));
        assert_eq!(lines::LIGHT >> square & 1, u64::from((square % 8 + square / 8) % 2));
        for to in 0..64 {
            let (df, dr) = (i32::from(to % 8) - i32::from(square % 8), i32::from(to / 8) - i32::from(square / 8));
            let aligned = df == 0 || dr == 0 || df.abs() == dr.abs();
            let length = df.abs().max(dr.abs());
            // On the way: k steps of the same direction, k up to the length.
            let way = steps(square, |f, r| {
                let k = f.abs().max(r.abs());
                aligned && k <= length && f * length == df * k && r * length == dr * k
            });
            assert_eq!(lines::path(square, to), way, "{square} {to}");
        }
    }
}

#[test]
fn sets_spread_square_by_square() {
    let mut random = SplitMix64::new(9);
    for density in 1..6 {
        let set = (0..density).fold(!0, |set, _| set & random.next_u64());
        let each = |spread: fn(u64) -> u64| Bits(set).into_iter().fold(0, |all, s| all | spread(1 << s));
        assert_eq!(lines::dilate(set), each(lines::dilate));
        assert_eq!((lines::west(set), lines::east(set)), (each(lines::west), each(lines::east)));
    }
}
