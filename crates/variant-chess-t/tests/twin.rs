//! The fast engine against the naive twin, on random games that seek out the special rules.

mod naive;

use naive::Naive;
use variant_chess_t::{ChessT, ChessT1, ChessT2, Position, Shape};
use variant_core::Variant;
use variant_core::key::SplitMix64;
use variant_testkit::{Coverage, Plan, agree, random_game};

variant_testkit::twin!(Naive);

/// Of every game.
const SPECIAL: [&str; 24] = [
    "double-step",
    "double-capture",
    "jump",
    "capture",
    "joint-capture",
    "castle-square-capture",
    "castle-support",
    "king-takes-king",
    "check",
    "final-check",
    "castle-lock",
    "locked-move",
    "promotion-ver-knecht",
    "promotion-ritter",
    "promotion-prince",
    "promotion-connet",
    "promotion-limited",
    "prince-promotion",
    "prince-right-kept",
    "prince-without-right",
    "king-captured",
    "castle-captured",
    "blockade",
    // An end, by the name of its reason.
    "king-lost",
];
/// Of the wide board: there a jumping line can pass a castle square.
const WIDE: [&str; 2] = ["own-inaccessible", "jump-forbidden"];
const SCOUTS: [&str; 4] = ["promotion-scout", "scout-capture", "scout-exchange", "king-exchanged"];

/// Positions close to rare events. A game reads those of its board.
const STARTS_8: [&str; 12] = [
    "k7/8/8/8/8/3RvN2/8/2K4p w Pp 0 1",
    "1n3k2/1V1Vn3/4V3/n7/N5n1/6vN/5KN1/8 w Pp 0 1",
    "7k/5r2/8/n4nN1/N2c1N1S/1S6/8/7K w Pp 0 1",
    "8/8/8/8/8/8/8/3K1k2 b Pp 3 2",
    "8/8/8/8/8/5k2/8/3K4 w Pp 0 1",
    "4k2r/1nn1nnnn/8/7N/2N1n2R/RP3N2/NNpcN1N1/2cK1C2 w P 6 28",
    "2C1c3/6V1/6V1/2V1v3/2S4P/1k1Sp2v/v4N2/5Kc1 b - 8 88",
    "8/1P2pk2/1CC1C1K1/8/4P3/8/8/8 w Pp 78 37",
    "1Kk2cP1/3R2sS/3SSC2/8/8/8/8/8 w P 40 42",
    "8/8/8/8/8/8/2v5/2Kk4 b P 66 66",
    "6K1/2vV4/3v4/7s/3nC3/8/1k3c2/1VpC1c2 w Pp 4 88",
    "2pCC1SR/S1S1sS2/8/2Kv1S1N/7r/3cpVV1/1k5s/N6V b P 54 85",
];
const STARTS_9: [&str; 11] = [
    "3k5/9/9/6v2/N8/3v5/2NN3N1/5K3 w Pp 0 1",
    "9/9/1n7/9/N1v6/K8/9/3Pk4 w Pp 0 1",
    "9/9/9/9/K8/9/2v1p4/3Pk4 b Pp 0 1",
    "3k5/2V3V2/9/2P1P4/9/3p5/2v3v2/4K4 w Pp 0 1",
    "3kc4/1V2P1V2/9/2P1P4/9/3p5/2v1C1v2/4K4 b Pp 0 1",
    "9/2P1pk3/1CC1C1K2/9/4P4/9/9/9 w Pp 0 1",
    "3pP4/4K4/9/9/9/9/4k4/3Pp4 w Pp 0 1",
    "9/9/9/9/9/4k4/9/3K5 w Pp 0 1",
    "9/9/9/9/9/9/2v6/3Kk4 b P 66 66",
    "4k4/9/2P1V1P2/9/9/2p1v1p2/9/4K4 w Pp 0 1",
    "4k4/1V1V2V2/C1C1C4/9/9/c1c1c4/1v3v1v1/4K4 w Pp 0 1",
];

fn compare<V: Variant>(options: &str, starts: &[&str]) -> Coverage {
    let (positions, setups) = if cfg!(debug_assertions) { (2_500, 300) } else { (50_000, 4_000) };
    let starts = starts.iter().map(|s| s.to_string()).collect();
    let plan = Plan { positions, setups, starts, candidates: 8, ..Plan::default() };
    let coverage = agree::<V, Naive>(options, plan).unwrap_or_else(|d| panic!("{d}"));
    println!("{} {options}: {coverage}", V::default().info().id);
    coverage
}

/// Few positions do not meet every rare event.
fn require(coverage: &Coverage, names: &[&'static str]) {
    if !cfg!(debug_assertions) {
        coverage.require(names).unwrap();
    }
}

#[test]
fn chess_t1() {
    let coverage = compare::<ChessT1>("", &STARTS_8);
    require(&coverage, &SPECIAL);
    require(&coverage, &SCOUTS);
    require(&coverage, &["castle-promotion"]);
}

#[test]
fn chess_t1_of_2021() {
    let coverage = compare::<ChessT1>("edition=2021", &STARTS_8);
    require(&coverage, &SPECIAL);
    require(&coverage, &SCOUTS);
}

#[test]
fn chess_t() {
    let coverage = compare::<ChessT>("", &STARTS_9);
    require(&coverage, &SPECIAL);
    require(&coverage, &WIDE);
}

#[test]
fn chess_t_of_2024_with_exchange() {
    let coverage = compare::<ChessT>("edition=2024,exchange=equal", &STARTS_9);
    require(&coverage, &SPECIAL);
    require(&coverage, &WIDE);
    require(&coverage, &["castle-promotion", "equal-exchange", "king-exchanged"]);
}

#[test]
fn chess_t_of_2024() {
    let coverage = compare::<ChessT>("edition=2024", &STARTS_9);
    require(&coverage, &SPECIAL);
    require(&coverage, &WIDE);
    require(&coverage, &["castle-promotion"]);
}

#[test]
fn chess_t_with_exchange() {
    let coverage = compare::<ChessT>("exchange=equal", &STARTS_9);
    require(&coverage, &SPECIAL);
    require(&coverage, &WIDE);
    require(&coverage, &["equal-exchange", "king-exchanged"]);
}

#[test]
fn chess_t2() {
    let coverage = compare::<ChessT2>("", &STARTS_9);
    require(&coverage, &SPECIAL);
    require(&coverage, &SCOUTS);
    require(&coverage, &WIDE);
}

#[test]
fn chess_t2_with_exchange() {
    let coverage = compare::<ChessT2>("exchange=equal", &STARTS_9);
    require(&coverage, &SPECIAL);
    require(&coverage, &SCOUTS);
    require(&coverage, &WIDE);
    require(&coverage, &["equal-exchange"]);
}

#[test]
fn chess_t2_of_2024() {
    let coverage = compare::<ChessT2>("edition=2024", &STARTS_9);
    require(&coverage, &SPECIAL);
    require(&coverage, &SCOUTS);
    require(&coverage, &["castle-promotion"]);
}

#[test]
fn chess_t2_of_2024_with_exchange() {
    let coverage = compare::<ChessT2>("edition=2024,exchange=equal", &STARTS_9);
    require(&coverage, &SPECIAL);
    require(&coverage, &SCOUTS);
    require(&coverage, &["castle-promotion", "equal-exchange"]);
}

/// Sums on every square, check and final check, along random games.
fn people_see_the_same<S: Shape, V: Variant<Position = Position<S>>>(options: &str, starts: &[&str]) {
    let rules = V::with_options(options).unwrap();
    let id = rules.info().id;
    let mut starts: Vec<Position<S>> = starts.iter().map(|s| rules.parse(s).unwrap()).collect();
    starts.push(rules.start());
    let rounds = if cfg!(debug_assertions) { 1 } else { 12 };
    let (mut squares, mut checks, mut finals) = (0, 0, 0);
    let mut random = SplitMix64::new(3);
    for (seed, start) in (0..).zip(std::iter::repeat_n(&starts, rounds).flatten()) {
        for position in random_game(start, seed, 60).positions() {
            let naive = Naive::parse(id, options, &rules.text(&position)).unwrap();
            let rows = position.sums().rows();
            for square in 0..S::FILES * S::RANKS {
                let square = S::square(square);
                let (white, black) = naive.strength(&square.to_string());
                let sums = position.strength(square);
                assert_eq!(sums, (white as u32, black as u32), "{square} in {}", rules.text(&position));
                assert_eq!(
                    rows[(S::RANKS - 1 - S::index(square) / S::FILES) as usize][(S::index(square) % S::FILES) as usize],
                    sums
                );
                squares += 1;
            }
            assert_eq!(position.check(), naive.check(), "check in {}", rules.text(&position));
            // Final check looks at every answer, so the slow twin is asked about some of the others only.
            if position.check() || random.one_in(20) {
                assert_eq!(position.final_check(), naive.final_check(), "final check in {}", rules.text(&position));
            }
            checks += usize::from(position.check());
            finals += usize::from(position.final_check());
        }
    }
    println!("{id} {options}: {squares} squares, {checks} checks, {finals} final checks");
    assert!(cfg!(debug_assertions) || checks > 20 && finals > 0);
}

#[test]
fn sums_and_checks_of_chess_t1() {
    people_see_the_same::<_, ChessT1>("", &STARTS_8);
}

#[test]
fn sums_and_checks_of_chess_t() {
    people_see_the_same::<_, ChessT>("exchange=equal", &STARTS_9);
}

#[test]
fn sums_and_checks_of_chess_t2() {
    people_see_the_same::<_, ChessT2>("", &STARTS_9);
}
