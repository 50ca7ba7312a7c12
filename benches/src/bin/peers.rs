//! Prints how fast the engines are beside others: `cargo run --release -p variant-benches --bin peers [ROUNDS]`.
//!
//! Run it twice, plain and with `RUSTFLAGS="-C target-cpu=native"`: the targets differ.

use std::time::Instant;
use variant_benches::chess_peers::{KIWIPETE, START, bulk, leaves, lists};
use variant_benches::{Contest, Target, hold};
use variant_core::Variant;

fn contests(native: bool) -> Vec<Contest> {
    let bulk_target = if native { Target::Speed(1.5, 2.0) } else { Target::Speed(2.0, 3.0) };
    vec![
        bulk("chess start depth 6, bulk", START, 6, bulk_target),
        bulk("chess Kiwipete depth 5, bulk", KIWIPETE, 5, bulk_target),
        leaves("chess start depth 5, leaves made, key kept", START, 5, Target::Speed(1.5, 3.0)),
        leaves("chess Kiwipete depth 4, leaves made, key kept", KIWIPETE, 4, Target::Speed(1.5, 3.0)),
        lists("chess start depth 5, through a list", START, 5, Target::Speed(1.2, 1.8)),
        lists("chess Kiwipete depth 4, through a list", KIWIPETE, 4, Target::Speed(1.2, 1.8)),
    ]
}

/// Wall time of one thread over that of two, median of the rounds.
fn threads(rounds: usize) -> f64 {
    let position = variant_chess::Chess::default().start();
    let seconds = |count: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count).build().expect("threads");
        let start = Instant::now();
        std::hint::black_box(pool.install(|| variant_core::perft::perft_parallel(&position, 6)));
        start.elapsed().as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..rounds).map(|_| seconds(1) / seconds(2)).collect();
    ratios.sort_by(f64::total_cmp);
    ratios[rounds / 2]
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
