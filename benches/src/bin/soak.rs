//! Random games of all games of the registry, with random options, for as long as one likes:
//! `soak [--minutes M] [--games N] [--without-laws] [--seed S] [--plies P] [--threads T] [--margin MIB]`.
//!
//! Every minute it prints games, plies and resident memory. It ends after so many minutes or games, whichever comes first, and fails when a
//! law of `variant-testkit` is broken, something panics, or memory at its lowest in the last fifth of the run is more than the margin above that in
//! the second.

use chess_variants::prelude::*;
use chess_variants::variant_core::options::{OptionInfo, Values};
use std::fmt::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};
use variant_testkit::{Trial, laws};

struct Args {
    minutes: f64,
    games: u64,
    laws: bool,
    seed: u64,
    plies: usize,
    threads: usize,
    margin: f64,
}

impl Args {
    fn read(words: impl Iterator<Item = String>) -> Result<Args, String> {
        let mut args =
            Args { minutes: f64::MAX, games: u64::MAX, laws: true, seed: 1, plies: 300, threads: 2, margin: 32.0 };
        let mut words = words.peekable();
        let mut bounded = false;
        while let Some(word) = words.next() {
            if word == "--without-laws" {
                args.laws = false;
                continue;
            }
            let value = words.next().ok_or(format!("{word}: expected a value behind it"))?;
            fn number<T: std::str::FromStr>(word: &str, value: &str) -> Result<T, String> {
                value.parse().map_err(|_| format!("{word}: found {value:?}, expected a number"))
            }
            match word.as_str() {
                "--minutes" => args.minutes = number(&word, &value)?,
                "--games" => args.games = number(&word, &value)?,
                "--seed" => args.seed = number(&word, &value)?,
                "--plies" => args.plies = number(&word, &value)?,
                "--threads" => args.threads = number(&word, &value)?,
                "--margin" => args.margin = number(&word, &value)?,
                _ => return Err(format!("no option {word:?}")),
            }
            bounded |= matches!(word.as_str(), "--minutes" | "--games");
        }
        if bounded { Ok(args) } else { Err("expected --minutes M or --games N".to_string()) }
    }

    /// The part of the run that is done, from 0 to 1.
    fn done(&self, started: Instant, games: u64) -> f64 {
        let minutes = started.elapsed().as_secs_f64() / 60.0 / self.minutes;
        minutes.max(games as f64 / self.games as f64)
    }
}

/// What all threads have done.
#[derive(Default)]
struct Tally {
    /// The number of the next game.
    next: AtomicU64,
    games: AtomicU64,
    plies: AtomicU64,
    /// Games that came to an end by themselves.
    ended: AtomicU64,
    stop: AtomicBool,
}

/// A game and random options; those that the game refuses together are drawn again.
fn spec(random: &mut SplitMix64) -> Spec {
    let infos: Vec<&Info> = games().collect();
    let info = infos[random.below(infos.len())];
    let value = |option: &OptionInfo, random: &mut SplitMix64| match option.values {
        Values::Flag => option.name.to_string(),
        Values::One(names) => format!("{}={}", option.name, names[random.below(names.len())]),
        Values::Number(low, high) => {
            format!("{}={}", option.name, low as usize + random.below((high - low) as usize + 1))
        }
    };
    loop {
        let chosen: Vec<&OptionInfo> = info.options.iter().filter(|_| random.one_in(3)).collect();
        let texts: Vec<String> = chosen.into_iter().map(|option| value(option, random)).collect();
        if let Ok(spec) = format!("{}:{}", info.id, texts.join(",")).parse() {
            return spec;
        }
    }
}

/// A random game with its history; gives the number of plies, and whether it ended.
struct Play<'a> {
    random: &'a mut SplitMix64,
    plies: usize,
}

impl Task for Play<'_> {
    type Output = Result<(u64, bool), String>;

    fn run<V: Observe>(self, rules: V) -> Self::Output {
        let mut game = Game::new(rules);
        let mut list = MoveList::new();
        for ply in 0..self.plies {
            if game.turn().is_none() {
                return Ok((ply as u64, true));
            }
            game.position().legal_moves_into(&mut list);
            let &m = self.random.pick(&list).ok_or("a turn without a move")?;
            game.play(m).map_err(|error| error.to_string())?;
        }
        Ok((self.plies as u64, game.turn().is_none()))
    }
}

/// A random game, some of its positions and of their mutants, and all laws.
struct Obey {
    options: String,
    seed: u64,
    plies: usize,
}

impl Task for Obey {
    type Output = Result<(u64, bool), String>;

    fn run<V: Observe>(self, _: V) -> Self::Output {
        let trial = Trial::new().options([self.options]).games(1).plies(self.plies).seed(self.seed).spots(12).setups(4);
        let mut done = (0, true);
        for sample in trial.samples::<V>().map_err(|violation| violation.to_string())? {
            for (_, law) in laws::all::<V>() {
                law(&sample).map_err(|violation| violation.to_string())?;
            }
            for game in &sample.games {
                done.0 += game.moves.len() as u64;
                done.1 = game.positions().last().is_none_or(|last| last.turn().is_none());
            }
        }
        Ok(done)
    }
}

fn work(args: &Args, tally: &Tally) -> Result<(), String> {
    while !tally.stop.load(Relaxed) {
        let number = tally.next.fetch_add(1, Relaxed);
        if number >= args.games {
            break;
        }
        // Games of neighboring numbers have nothing in common.
        let mut random = SplitMix64::new(SplitMix64::new(args.seed).next_u64() ^ number);
        let seed = random.next_u64();
        let spec = spec(&mut random);
        let done = match args.laws {
            true => dispatch(&spec, Obey { options: spec.options(), seed, plies: args.plies }),
            false => dispatch(&spec, Play { random: &mut random, plies: args.plies }),
        };
        let (plies, ended) = done.map_err(|why| format!("game {number}, {spec}: {why}"))?;
        tally.games.fetch_add(1, Relaxed);
        tally.plies.fetch_add(plies, Relaxed);
        tally.ended.fetch_add(u64::from(ended), Relaxed);
    }
    Ok(())
}

/// Resident memory in MiB, where the system tells.
fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<f64>().ok().map(|kib| kib / 1024.0)
}

fn report(started: Instant, tally: &Tally) -> String {
    let (games, plies, ended) = (tally.games.load(Relaxed), tally.plies.load(Relaxed), tally.ended.load(Relaxed));
    let mut line = format!(
        "{:.1} min: {games} games, {ended} of them to the end, {plies} plies",
        started.elapsed().as_secs_f64() / 60.0
    );
    if let Some(mib) = resident() {
        let _ = write!(line, ", {mib:.1} MiB resident");
    }
    line
}

/// Watches the threads until they are done; gives what went wrong.
fn watch(args: &Args, tally: &Tally, started: Instant, running: impl Fn() -> bool) -> Result<(), String> {
    // Memory at its lowest, by fifths of the run. What one long game takes is given back, so the peaks come and go; a leak raises the floor.
    let mut floors = [None::<f64>; 5];
    let mut minutes = 0;
    while running() {
        thread::sleep(Duration::from_millis(5));
        let done = args.done(started, tally.games.load(Relaxed));
        if done >= 1.0 {
            tally.stop.store(true, Relaxed);
        } else if let Some(now) = resident() {
            let floor = &mut floors[(done * 5.0) as usize];
            *floor = Some(floor.map_or(now, |low| low.min(now)));
        }
        if started.elapsed().as_secs() / 60 > minutes {
            minutes = started.elapsed().as_secs() / 60;
            println!("{}", report(started, tally));
        }
    }
    if let [_, Some(warm), .., Some(last)] = floors {
        let lows: Vec<String> = floors.iter().flatten().map(|low| format!("{low:.1}")).collect();
        println!("memory at its lowest, by fifths of the run: {} MiB", lows.join(", "));
        if last > warm + args.margin {
            return Err(format!("memory grew from {warm:.1} to {last:.1} MiB"));
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    let args = match Args::read(std::env::args().skip(1)) {
        Ok(args) => args,
        Err(why) => {
            eprintln!("soak: {why}");
            return ExitCode::from(2);
        }
    };
    let (tally, started) = (Tally::default(), Instant::now());
    let faults: Vec<String> = thread::scope(|scope| {
        let work = || {
            let done = work(&args, &tally);
            if done.is_err() {
                tally.stop.store(true, Relaxed);
            }
            done
        };
        let threads: Vec<_> = (0..args.threads.max(1)).map(|_| scope.spawn(work)).collect();
        let watched = watch(&args, &tally, started, || threads.iter().any(|thread| !thread.is_finished()));
        let panicked = |_| Err("a thread panicked".to_string());
        let done = threads.into_iter().map(|thread| thread.join().unwrap_or_else(panicked));
        done.chain([watched]).filter_map(Result::err).collect()
    });
    println!("{}", report(started, &tally));
    faults.iter().for_each(|fault| eprintln!("soak: {fault}"));
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
