//! Promises: these numbers stay the same on every platform and in every release, because people store them. They were written down once,
//! from an independent computation by the definition of `number`. If a test here fails, the code is wrong, not the test.

use variant_chess::Chess;
use variant_core::key::{SplitMix64, number, table};
use variant_core::{Game, Position, Variant};

#[test]
fn numbers() {
    // The second output for seed 0, as published with SplitMix64.
    assert_eq!(number(0, 0), 0x6E78_9E6A_A1B9_65F4);
    assert_eq!(number(1, 2), 0x3EF7_EE77_FE2B_FB41);
    assert_eq!(number(2, 1), 0xFE42_A783_87F5_6AB9);
    assert_eq!(number(10, 3), 0xA829_DA6D_8762_F47C);
    assert_eq!(number(33, 0), 0x70FF_5084_DE00_A0D3);
    assert_eq!(number(u32::MAX, u32::MAX), 0x4FD1_2969_E79E_1670);
    assert_eq!(table::<4, 2>(9)[1][3], 0xA829_DA6D_8762_F47C);
}

#[test]
fn the_random_generator() {
    // Seed 1234567, as published with the reference code.
    let mut random = SplitMix64::new(1_234_567);
    let published = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
    assert_eq!([random.next_u64(), random.next_u64(), random.next_u64()], published);
    // `below` is the high half of a product, `shuffle` and `pick` are made of `below`: computed by hand from the three numbers above.
    let below = published.map(|n: u64| ((u128::from(n) * 10) >> 64) as usize);
    assert_eq!(below, [3, 1, 5]);
    let mut random = SplitMix64::new(1_234_567);
    assert_eq!([random.below(10), random.below(10), random.below(10)], [3, 1, 5]);
    // i = 3 with 4 * 0.350 = 1, i = 2 with 3 * 0.174 = 0, i = 1 with 2 * 0.532 = 1.
    let mut cards = ['a', 'b', 'c', 'd'];
    SplitMix64::new(1_234_567).shuffle(&mut cards);
    assert_eq!(cards, ['c', 'd', 'a', 'b']);
    assert_eq!(SplitMix64::new(1_234_567).pick(&[10, 11, 12, 13]), Some(&11));
    assert_eq!(SplitMix64::new(1).pick::<u8>(&[]), None);
    assert_eq!(SplitMix64::new(1).below(0), 0);
    // Of ten equal parts the three numbers fall into the fourth, the second and the sixth; of two into the first, the first, the second.
    let mut random = SplitMix64::new(1_234_567);
    assert_eq!([random.one_in(2), random.one_in(2), random.one_in(2)], [true, true, false]);
    assert!(random.one_in(1) && random.one_in(0));
}

#[test]
fn chess() {
    let mut game = Game::new(Chess::default());
    let key = |game: &Game<Chess>| game.position().key();
    assert_eq!(key(&game), 0x0BCB_D123_2354_6EE8);
    game.play_text("e2e4").unwrap();
    assert_eq!(key(&game), 0xB0E3_E8A2_6DD0_8269);
    ["a7a6", "e4e5", "d7d5"].iter().for_each(|m| game.play_text(m).unwrap());
    assert_eq!(key(&game), 0x2385_900E_8788_187E);
    let text = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    let read = Chess::default().parse(text).unwrap();
    assert_eq!((read.key(), read.key_from_scratch()), (0x2385_900E_8788_187E, 0x2385_900E_8788_187E));
}
