//! Prints how fast the engines are beside others: `cargo run --release -p variant-benches --bin peers [ROUNDS]`.
//!
//! Run it twice, plain and with `RUSTFLAGS="-C target-cpu=native"`: the targets differ.

use cpu_time::ProcessTime;
use std::time::Instant;
use variant_beirut::Beirut;
use variant_benches::chess_peers::{KIWIPETE, START, bulk, leaves, lists};
use variant_benches::games::{Launches, against_chess, all_launches, armed, atomic, positions};
use variant_benches::tables::{Shape, beside_twin, crowd, full_tables};
use variant_benches::{Contest, Target, Work, hold};
use variant_chess_t::{ChessT1, ChessT2};
use variant_core::Variant;
use variant_monochrome::Monochrome;
use variant_phalanx::Phalanx;
use variant_stratomic::{Stratomic, StratomicMini};

fn contests(native: bool) -> Vec<Contest> {
    let bulk_target = if native { Target::Speed(1.5, 2.0) } else { Target::Speed(2.0, 3.0) };
    vec![
        bulk("chess start depth 6, bulk", START, 6, bulk_target),
        bulk("chess Kiwipete depth 5, bulk", KIWIPETE, 5, bulk_target),
        leaves("chess start depth 5, leaves made, key kept", START, 5, Target::Speed(1.5, 3.0)),
        leaves("chess Kiwipete depth 4, leaves made, key kept", KIWIPETE, 4, Target::Speed(1.5, 3.0)),
        lists("chess start depth 5, through a list", START, 5, Target::Speed(1.2, 1.8)),
        lists("chess Kiwipete depth 4, through a list", KIWIPETE, 4, Target::Speed(1.2, 1.8)),
        atomic("start", START, 5),
        atomic("first rich position", "rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1", 4),
        atomic("second rich position", "rn1qkb1r/p5pp/2p5/3p4/N3P3/5P2/PPP4P/R1BQK3 w Qkq - 0 1", 5),
        against_chess("monochrome", positions(&Monochrome::default()), 4, Target::Time(1.0, 0.75)),
        against_chess("beirut", chosen(), 4, Target::Time(1.3, 1.1)),
        against_chess("phalanx", positions(&Phalanx::default()), 4, Target::Time(2.0, 1.4)),
        against_chess("stratomic-mini unarmed", armed(&StratomicMini::default(), false), 4, Target::Time(1.3, 1.0)),
        against_chess("stratomic unarmed", armed(&Stratomic::default(), false), 3, Target::Time(4.0, 2.5)),
        against_chess("chess-t1", positions(&ChessT1::default()), 3, Target::Time(5.0, 3.0)),
        against_chess("chess-t2", positions(&ChessT2::default()), 3, Target::Time(6.0, 4.0)),
        against_chess("tile, 32 tiles", full_tables(), 3, Target::Time(22.0, 10.0)),
        beside_twin(),
    ]
}

/// Beirut after both choices: a carrier each, on b1 and g8, in the start position and in middlegames.
fn chosen() -> Vec<variant_beirut::Position> {
    let rules = Beirut::default();
    let start = rules.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 b1/g8").expect("a position");
    let mut found = positions(&rules);
    found[0] = start;
    found
}

/// What a launch set adds, in nanoseconds a missile: median of the rounds.
fn launch_cost(launches: &Launches, rounds: usize) -> f64 {
    let seconds = |work: &Work| {
        let start = ProcessTime::now();
        std::hint::black_box(work());
        start.elapsed().as_secs_f64()
    };
    let extra = |_| (seconds(&launches.armed) - seconds(&launches.unarmed)) * 1e9 / launches.missiles;
    let mut costs: Vec<f64> = (0..rounds).map(extra).collect();
    costs.sort_by(f64::total_cmp);
    costs[rounds / 2]
}

/// Tile Chess with six players: nanoseconds a table and a move, by the number of tiles; best round of each.
fn growth(rounds: usize) -> Vec<String> {
    let tables = [(12, Shape::Heap), (24, Shape::Heap), (48, Shape::Heap), (96, Shape::Heap), (96, Shape::Chain)];
    let measure = |(tiles, shape)| {
        let (work, tables) = crowd(tiles, shape);
        let best = |_| {
            let start = ProcessTime::now();
            let moves: u64 = (0..100).map(|_| work()).sum();
            (start.elapsed().as_secs_f64() * 1e9, moves)
        };
        let (time, moves) = (0..rounds).map(best).min_by(|a, b| a.0.total_cmp(&b.0)).expect("a round");
        let table = time / (100 * tables) as f64;
        format!(
            "| tile, six players, {} of {tiles}, {} moves | a table | | {table:.0} | |\n\
             | | a move | | {:.1} | |",
            format!("{shape:?}").to_lowercase(),
            moves / (100 * tables) as u64,
            time / moves as f64
        )
    };
    tables.map(measure).into()
}

/// Wall time of one thread over that of two, the best round of each: whatever else runs on the machine only ever slows a round.
fn threads(rounds: usize) -> f64 {
    let position = variant_chess::Chess::default().start();
    let seconds = |count: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count).build().expect("threads");
        let start = Instant::now();
        std::hint::black_box(pool.install(|| variant_core::perft::perft_parallel(&position, 6)));
        start.elapsed().as_secs_f64()
    };
    let (mut one, mut two) = (f64::MAX, f64::MAX);
    for _ in 0..3 * rounds {
        (one, two) = (one.min(seconds(1)), two.min(seconds(2)));
    }
    one / two
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(7).max(1);
    let native = cfg!(target_feature = "bmi2");
    println!(
        "Build: {}; {rounds} interleaved rounds, CPU time, medians.\n",
        if native { "target-cpu=native" } else { "plain" }
    );
    println!("| what | who | M/s | ns each | ours over it |\n|---|---|--:|--:|--:|");
    let mut below = Vec::new();
    for contest in contests(native) {
        let report = hold(&contest, rounds);
        for line in report.lines() {
            println!("{line}");
        }
        if !report.is_met() {
            below.push(report.title);
        }
    }
    for launches in all_launches() {
        let cost = launch_cost(&launches, rounds);
        let state = if cost <= 100.0 { "met" } else { "below" };
        println!("| {} | *target at most 100 / 30 ns* | | **{cost:.1}** | {state} |", launches.title);
        if cost > 100.0 {
            below.push(launches.title.to_string());
        }
    }
    for line in growth(rounds) {
        println!("{line}");
    }
    let ratio = threads(rounds);
    println!("| chess start depth 6, two threads over one | *target at least 1.8* | | | **{ratio:.2}** |\n");
    if ratio < 1.8 {
        below.push("two threads".to_string());
    }
    if below.is_empty() {
        println!("all targets met");
    } else {
        println!("below: {}", below.join("; "));
    }
}
