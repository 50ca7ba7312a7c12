//! A short run of every fuzz body on the stable toolchain: random bytes, and mutated texts that look like the real thing.

use chess_variants::variant_core::key::SplitMix64;
use variant_fuzz_bodies::{SPECS, game, moves, options, pgn, position, record, session};
use variant_testkit::mutate::{junk, mutate};

const PGN: &str =
    "[White \"Anna\"]\n[Variant \"Chess960\"]\n\n1. e4 {first} e5 (1... c5 2. Nf3 $1) 2. Nf3! Nc6 3. Bb5 a6 *";

/// Seeds for records, and inputs that once were trouble for readers like this one.
const RECORDS: &[&str] = &[
    "[Variant \"beirut\"]\n[Result \"1-0\"]\n\n1. !e2 !d7 offer:white 2. e2e4 {x} decline d7d5 resign:black 1-0",
    "[Variant \"tile:players=3\"]\n\n1. B@0,0 resign:2 K@1,1 offer:3 2. R@0,1 leave:1 0-0-1",
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O (1. Rh2 $3 (1. Ke2)) Kd8! *\n\n1. e4 1/2-1/2",
    "[Variant \"beirut\"]\n[Viewer \"black\"]\n\n1. ? ?? !d7 *",
    "1. g1f3 g8f6 2. f3g1 f6g8 3. g1f3 g8f6 4. f3g1 f6g8 claim 1/2-1/2",
    "1. e4 % no line\n% a line\n{%} ;%\n%*\n*",
    "[A \"\\\n\"] *",
    "[A \"\r\"] *",
    "\u{FEFF}\u{FEFF}*",
    "()()(((()))){}{}}{;}[][",
    "1. e4 8! 3.8 1.1-0 decline! claim?? 1-0! 1.$3 ...!? *",
    "1.1.1. e4 ...e5 ..!? 1...*",
    "",
];

/// Inputs for the server, which the fuzzer begins with too: a byte that chooses the game, then lines; all commands, and some that ask for
/// too much.
fn seeds() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../seeds/session");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 10, "{files:?}");
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

#[test]
fn sessions_from_bytes() {
    let (seeds, mut random) = (seeds(), SplitMix64::new(5));
    for game in 0..SPECS.len() as u8 {
        seeds.iter().for_each(|seed| session(&[&[game], &seed.as_bytes()[1..]].concat()));
    }
    for round in 0..rounds() / 2 {
        let (seed, other) = (&seeds[round % seeds.len()][1..], &seeds[random.below(seeds.len())][1..]);
        // Moves of the game itself get further than bytes do.
        let game = random.below(SPECS.len());
        let first = chess_variants::game(SPECS[game]).unwrap().moves();
        let lines =
            format!("play {}\n{}\ngo greedy", first[random.below(first.len())], mutate(seed, other, &mut random));
        session(&[&[game as u8], lines.as_bytes()].concat());
        session(&bytes(&mut random, 100));
    }
}

#[test]
fn records_from_bytes() {
    let mut random = SplitMix64::new(4);
    RECORDS.iter().for_each(|text| record(text.as_bytes()));
    for round in 0..20 * rounds() {
        let (text, other) = (RECORDS[round % RECORDS.len()], RECORDS[random.below(RECORDS.len())]);
        let mut text = mutate(text, other, &mut random);
        for _ in 0..random.below(4) {
            text = mutate(&text, other, &mut random);
        }
        record(text.as_bytes());
        record(&bytes(&mut random, 100));
    }
}

fn rounds() -> usize {
    if cfg!(debug_assertions) { 150 } else { 3_000 }
}

fn bytes(random: &mut SplitMix64, most: usize) -> Vec<u8> {
    (0..random.below(most)).map(|_| random.next_u64() as u8).collect()
}

#[test]
fn games_from_bytes() {
    let mut random = SplitMix64::new(1);
    for round in 0..rounds() {
        let mut input = vec![(round % SPECS.len()) as u8];
        input.extend(bytes(&mut random, 60));
        game(&input);
    }
}

#[test]
fn positions_and_moves_from_bytes() {
    let mut random = SplitMix64::new(2);
    for round in 0..4 * rounds() {
        let spec = SPECS[round % SPECS.len()];
        let started = chess_variants::game(spec).unwrap();
        let text = mutate(&started.position(), &junk("w KQkq - 0 1", &mut random), &mut random);
        let first = vec![(round % SPECS.len()) as u8];
        position(&[first.clone(), text.into_bytes()].concat());
        position(&[first.clone(), bytes(&mut random, 80)].concat());
        moves(&[first.clone(), vec![0], junk("e2e4", &mut random).into_bytes()].concat());
        moves(&[first, bytes(&mut random, 40)].concat());
    }
}

#[test]
fn pgn_and_options_from_bytes() {
    let mut random = SplitMix64::new(3);
    for _ in 0..10 * rounds() {
        pgn(mutate(PGN, "(1. d4 d5) {x} [FEN \"8/8\"] 1-0", &mut random).as_bytes());
        pgn(&bytes(&mut random, 100));
        let spec = SPECS[random.below(SPECS.len())];
        options(mutate(spec, "phalanx:knights=far,flexible", &mut random).as_bytes());
        options(&bytes(&mut random, 60));
    }
}
