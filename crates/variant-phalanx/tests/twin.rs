//! The engine against a naive twin: random games and mutated set-ups, under every option.

mod naive;

use naive::Naive;
use std::collections::BTreeMap;
use variant_core::key::SplitMix64;
use variant_core::{Position, Variant};
use variant_phalanx::Phalanx;
use variant_testkit::{Plan, agree};

variant_testkit::twin!(Naive);

/// Positions in which rare things are near: covered files, fronts with knights, kings and pins before spears, en
/// passant.
const STARTS: &[&str] = &[
    "4r1k1/8/8/8/8/4P3/4P3/6K1 b - - 0 1",
    "4r1k1/8/8/8/4P3/4P3/8/6K1 b - - 0 1",
    "6k1/8/8/3n2b1/2n5/7q/2n1P3/6K1 b - - 0 1",
    "8/2p5/8/4K3/8/2k5/5P2/8 w - - 0 1",
    "4r3/8/8/8/8/R6k/4P3/7K b - - 0 1",
    "6k1/8/8/8/1b1n4/8/3P4/4K3 w - - 0 1",
    "6k1/8/8/8/K2n3r/8/3P4/8 w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "rn2k1nr/2p1p3/2p1pp2/1k6/1N2K3/2PP1P2/2P1P3/RN4NR w - - 0 1",
    "qrrqk3/8/8/8/1P1P4/PPPP4/PPPP4/4K3 b - - 0 1",
    "q1rq4/3k4/3n4/8/8/2PnP3/2PPP3/3QK1RQ w - - 0 1",
    "4k3/3rp3/4Np2/3QK1R1/3qk1r1/4nP2/3RP3/4K3 w - - 0 1",
];

/// What must have occurred under every option.
const ALWAYS: &[&str] = &[
    "double-step",
    "phalangite-sideways",
    "infantry-capture",
    "en-passant",
    "promotion",
    "promotion-capture",
    "spear",
    "spear-over-pawn",
    "spear-pinned",
    "spear-check",
    "evades-spear-check",
    "blocked-spear",
    "interception-line",
    "covering-pawn",
    "side-arrival",
    "front-capture",
    "castling",
    "settles",
    "checkmate",
    "stalemate",
];
const SECOND: &[&str] =
    &["double-step-rank-1", "double-step-rank-3", "en-passant-rank-1", "en-passant-rank-3", "phalangite-back"];
const FLEXIBLE: &[&str] = &["infantry-back", "infantry-sideways", "back-to-phalangite"];

fn compare(options: &str, seed: u64, required: &[&[&'static str]]) {
    // Positions of no game that random play knows are taken as starts where the game accepts them.
    let starts = STARTS.iter().filter(|text| Naive::parse("phalanx", options, text).is_ok());
    let small = cfg!(debug_assertions);
    let plan = Plan {
        positions: if small { 3000 } else { 55_000 },
        setups: if small { 300 } else { 5000 },
        starts: starts.map(|text| text.to_string()).collect(),
        seed,
        plies: 120,
        ..Plan::default()
    };
    let coverage = agree::<Phalanx, Naive>(options, plan).unwrap_or_else(|difference| panic!("{difference}"));
    println!("phalanx:{options}: {coverage}");
    if !small {
        let names: Vec<_> = required.iter().flat_map(|names| names.iter().copied()).collect();
        coverage.require(&names).unwrap_or_else(|missing| panic!("{options}: {missing}"));
    }
}

const KNIGHTS_ALL: &[&str] = &["interception-knight-far", "interception-knight-wide"];
const HEAD_ON: &[&str] = &["head-on"];
const GUARD: &[&str] = &["guard", "guard-before-interception"];

#[test]
fn second_edition() {
    compare("", 11, &[ALWAYS, SECOND, KNIGHTS_ALL, HEAD_ON]);
}

#[test]
fn flexible() {
    compare("flexible", 12, &[ALWAYS, SECOND, FLEXIBLE, KNIGHTS_ALL, HEAD_ON]);
}

#[test]
fn second_row() {
    compare("second-row", 13, &[ALWAYS, SECOND, KNIGHTS_ALL, HEAD_ON]);
}

#[test]
fn frontal_guard() {
    compare("frontal-guard", 14, &[ALWAYS, SECOND, KNIGHTS_ALL, GUARD]);
}

#[test]
fn knights_far() {
    compare("knights=far", 15, &[ALWAYS, SECOND, &["interception-knight-far", "knight-spared"], HEAD_ON]);
}

#[test]
fn knights_none() {
    compare("knights=none", 16, &[ALWAYS, SECOND, &["knight-spared"], HEAD_ON]);
}

#[test]
fn first_edition() {
    compare("edition=first", 17, &[ALWAYS, &["infantry-back", "back-to-phalangite"], KNIGHTS_ALL, HEAD_ON]);
}

#[test]
fn everything_at_once() {
    let options = "frontal-guard,flexible,second-row,knights=far";
    compare(options, 18, &[ALWAYS, SECOND, FLEXIBLE, GUARD, &["interception-knight-far", "knight-spared"]]);
}

#[test]
fn first_edition_with_guard_and_without_knights() {
    let options = "frontal-guard,knights=none,edition=first";
    // No Phalangite stands behind another here, so the guard never precedes an interception.
    compare(options, 19, &[ALWAYS, &["infantry-back", "back-to-phalangite"], &["guard", "knight-spared"]]);
}

/// A random set-up in which kings stand before spears and heavy units above pawns: everything that checks, pins,
/// screens and removals can do to each other happens here many times more often than in play.
fn crowded(random: &mut SplitMix64) -> String {
    let mut board = [['1'; 8]; 8];
    for (pawn, low) in [('P', 1), ('p', 4)] {
        for _ in 0..2 + random.below(7) {
            board[low + random.below(3)][random.below(8)] = pawn;
        }
        for _ in 0..random.below(4) {
            board[1 + random.below(6)][random.below(8)] = pawn;
        }
    }
    for _ in 0..3 + random.below(8) {
        let unit = *random.pick(&['R', 'Q', 'N', 'B', 'R', 'r', 'q', 'n', 'b', 'r']).unwrap_or(&'r');
        board[random.below(8)][random.below(8)] = unit;
    }
    // Kings last; most stand where the spears of the other side reach.
    for (king, low) in [('K', 3), ('k', 2)] {
        let rank = if random.one_in(3) { random.below(8) } else { low + random.below(3) };
        board[rank][random.below(8)] = king;
    }
    let passed = random.below(3);
    let side = *random.pick(&["w", "b"]).unwrap_or(&"w");
    let rank = if side == "w" { 7 - passed } else { 2 + passed };
    let file = b'a' + random.below(8) as u8;
    let en_passant = if random.one_in(2) { "-".to_string() } else { format!("{}{rank}", file as char) };
    let rows: Vec<String> = board.iter().rev().map(|row| row.iter().collect::<String>()).collect();
    let mut text = rows.join("/");
    for run in (2..9).rev() {
        text = text.replace(&"1".repeat(run), &run.to_string());
    }
    format!("{text} {side} - {en_passant} 0 1")
}

#[test]
fn crowded_set_ups() {
    let wanted = if cfg!(debug_assertions) { 1000 } else { 50_000 };
    let all = [
        ("", 1),
        ("frontal-guard", 2),
        ("flexible,knights=far", 3),
        ("edition=first", 4),
        ("frontal-guard,flexible,knights=none", 5),
    ];
    for (options, seed) in all {
        let rules = Phalanx::with_options(options).unwrap();
        let mut random = SplitMix64::new(seed);
        let (mut accepted, mut refused) = (0u32, 0u32);
        let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
        while accepted < wanted {
            let text = crowded(&mut random);
            let (engine, twin) = (rules.parse(&text), Naive::parse("phalanx", options, &text));
            let (Ok(position), Ok(twin)) = (&engine, &twin) else {
                assert_eq!(engine.is_ok(), twin.is_ok(), "{options} {text}: {engine:?}");
                refused += 1;
                continue;
            };
            accepted += 1;
            assert_eq!(rules.text(position), twin.text(), "{options} {text}");
            let mut moves: Vec<String> =
                position.legal_moves().into_iter().map(|m| rules.move_text(position, m)).collect();
            let mut expected = twin.moves();
            moves.sort();
            expected.sort();
            assert_eq!(moves, expected, "{options} {text}");
            let Some(played) = random.pick(&moves) else { continue };
            let next = position.after(rules.parse_move(position, played).unwrap());
            assert_eq!(rules.text(&next), twin.play(played).text(), "{options} {text} {played}");
            assert_eq!(next.key(), next.key_from_scratch(), "{options} {text} {played}");
            if accepted % 4 == 0 {
                for m in &moves {
                    twin.events(m).into_iter().for_each(|event| *seen.entry(event).or_default() += 1);
                }
            }
        }
        println!("phalanx:{options}: {accepted} crowded set-ups, {refused} refused; {seen:?}");
        for event in ["evades-spear-check", "covering-pawn", "interception-line", "front-capture"] {
            assert!(seen.contains_key(event), "{options}: {event} never occurred");
        }
    }
}
