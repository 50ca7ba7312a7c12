//! `perft`: compiled once for each game.

use crate::Done;
use crate::args::PerftArgs;
use crate::commands::{position, spec};
use crate::failure::Failure;
use crate::units;
use chess_variants::variant_core::Observe;
use chess_variants::variant_core::perft::{PerftTable, perft as count, perft_hashed, perft_parallel};
use chess_variants::variant_core::position::Position;
use chess_variants::{Task, dispatch};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use std::io::{self, IsTerminal, Write};
use std::sync::Once;
use std::time::{Duration, Instant};

pub(crate) fn perft(out: &mut impl Write, args: &PerftArgs) -> Done {
    if args.hash.is_some() && args.threads.threads > 1 {
        return Err(Failure::Usage("--hash is single-threaded: it cannot stand beside --threads above 1".to_string()));
    }
    if let Some(file) = &args.unit {
        return units::count(out, file, args);
    }
    if !args.merge.is_empty() {
        return units::merge(out, &args.merge, args.quiet);
    }
    if let Some(least) = args.split {
        return units::split(out, &args.game(), args.depth(), least as usize);
    }
    let counted = dispatch(&spec(&args.game().game)?, Count { args })?;
    for (text, nodes) in &counted.divide {
        writeln!(out, "{text}: {nodes}")?;
    }
    if args.quiet {
        writeln!(out, "{}", counted.nodes)?;
        return Ok(());
    }
    if args.divide {
        writeln!(out)?;
    }
    let seconds = counted.time.as_secs_f64();
    writeln!(out, "nodes: {}", counted.nodes)?;
    writeln!(out, "time: {seconds:.3} s")?;
    writeln!(out, "speed: {:.0} nodes/s", counted.nodes as f64 / seconds.max(1e-9))?;
    Ok(())
}

struct Counted {
    /// Sorted; empty unless asked for.
    divide: Vec<(String, u64)>,
    nodes: u64,
    time: Duration,
}

struct Count<'a> {
    args: &'a PerftArgs,
}

impl Task for Count<'_> {
    type Output = Result<Counted, Failure>;

    fn run<V: Observe>(self, rules: V) -> Self::Output {
        let args = self.args;
        let position = position(&rules, args.game().pos.as_deref())?;
        let depth = args.depth();
        let mut way = Way::of(args)?;
        let watched = !args.quiet && io::stderr().is_terminal();
        let started = Instant::now();
        // Move by move only where somebody wants to see it.
        if depth == 0 || !(args.divide || watched || matches!(way, Way::Threads(_))) {
            let nodes = way.whole(&position, depth);
            return Ok(Counted { divide: Vec::new(), nodes, time: started.elapsed() });
        }
        let moves = position.legal_moves();
        let bar = Bar::new(moves.len(), watched);
        let counts = way.each(&position, &moves, depth - 1, &bar);
        let (time, nodes) = (started.elapsed(), counts.iter().sum());
        bar.clear();
        let mut divide = Vec::new();
        if args.divide {
            divide = moves.iter().map(|&m| rules.move_text(&position, m)).zip(counts).collect();
            divide.sort_unstable();
        }
        Ok(Counted { divide, nodes, time })
    }
}

/// How to count.
pub(crate) enum Way {
    Plain,
    Hash(PerftTable),
    Threads(rayon::ThreadPool),
}

impl Way {
    pub(crate) fn of(args: &PerftArgs) -> Result<Way, Failure> {
        match (args.hash, args.threads.threads) {
            (Some(mib), _) => table(mib as usize).map(Way::Hash),
            (None, 1) => Ok(Way::Plain),
            (None, threads) => pool(threads).map(Way::Threads),
        }
    }

    /// The count below a position. A table may have been filled for positions of the same rules only.
    pub(crate) fn whole<P: Position>(&mut self, position: &P, depth: u32) -> u64 {
        match self {
            Way::Plain => count(position, depth),
            Way::Hash(table) => perft_hashed(position, depth, table),
            Way::Threads(pool) => pool.install(|| perft_parallel(position, depth)),
        }
    }

    /// Other rules follow.
    pub(crate) fn forget(&mut self) {
        if let Way::Hash(table) = self {
            table.clear();
        }
    }

    /// The counts below each move, in the order of the moves; `rest` is the depth that is left after it.
    fn each<P: Position>(mut self, position: &P, moves: &[P::Move], rest: u32, bar: &Bar) -> Vec<u64> {
        let below = |&m: &P::Move| position.after(m);
        let ticked = |nodes| {
            bar.tick();
            nodes
        };
        match &mut self {
            Way::Plain | Way::Hash(_) => moves.iter().map(|m| ticked(self.whole(&below(m), rest))).collect(),
            Way::Threads(pool) => {
                pool.install(|| moves.par_iter().map(|m| ticked(perft_parallel(&below(m), rest))).collect())
            }
        }
    }
}

fn table(mib: usize) -> Result<PerftTable, Failure> {
    // Asked for first, because a failed allocation would end the program without a word.
    let refused = |_| Failure::Refused(format!("--hash {mib}: there is no such amount of memory"));
    Vec::<u8>::new().try_reserve_exact(mib.saturating_mul(1 << 20)).map_err(refused)?;
    Ok(PerftTable::new(mib))
}

pub(crate) fn pool(threads: u16) -> Result<rayon::ThreadPool, Failure> {
    let built = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build();
    built.map_err(|error| Failure::Refused(format!("--threads {threads}: {error}")))
}

/// A progress bar that keeps out of the way of short runs.
struct Bar {
    bar: ProgressBar,
    started: Instant,
    watched: bool,
    shown: Once,
}

impl Bar {
    const PATIENCE: Duration = Duration::from_secs(1);

    fn new(moves: usize, watched: bool) -> Bar {
        let bar = ProgressBar::with_draw_target(Some(moves as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} moves, {elapsed}, {eta} left");
        let bar = style.map_or(bar.clone(), |style| bar.with_style(style));
        Bar { bar, started: Instant::now(), watched, shown: Once::new() }
    }

    fn tick(&self) {
        if self.watched && self.started.elapsed() >= Bar::PATIENCE {
            self.shown.call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
        self.bar.inc(1);
    }

    fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
