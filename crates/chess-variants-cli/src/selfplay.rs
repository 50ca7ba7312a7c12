//! `selfplay`: games of bots against each other, as records.

use crate::Done;
use crate::args::SelfplayArgs;
use crate::commands::spec;
use crate::failure::Failure;
use crate::perft::pool;
use chess_variants::prelude::*;
use chess_variants::record::Record;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;
use variant_bots::{BotSpec, Control};

/// Games are told apart by this header, so that a file can be continued and parts of several machines put together.
const GAME: &str = "Game";
const SEED: &str = "Seed";

pub(crate) fn selfplay(out: &mut (impl Write + Send), args: &SelfplayArgs) -> Done {
    let rules = spec(&args.game)?;
    let seats = rules.game().seats() as usize;
    let bots: Vec<BotSpec> = match args.bots.as_slice() {
        [one] => vec![one.clone(); seats],
        several if several.len() == seats => several.to_vec(),
        several => {
            return Err(Failure::Usage(format!("{} bots for {seats} seats: give one, or one a seat", several.len())));
        }
    };
    let plan = Plan { name: rules.to_string(), rules, bots, args };
    let wanted = args.first..args.first.saturating_add(args.games);
    let (done, mut file) = match &args.out {
        Some(path) => {
            let (done, file) = plan.resume(path)?;
            (done, Some(file))
        }
        None => (HashSet::new(), None),
    };
    let left: Vec<u64> = wanted.filter(|k| !done.contains(k)).collect();
    let bar = bar(left.len());
    let sink: Mutex<&mut (dyn Write + Send)> = Mutex::new(match &mut file {
        Some(file) => file,
        None => out,
    });
    let play = |&k: &u64| -> Done {
        let text = plan.play(k)?;
        // One write a game: a killed run leaves whole games, and at most one torn one at the end.
        let mut sink = sink.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        sink.write_all(text.as_bytes())?;
        sink.flush()?;
        bar.inc(1);
        Ok(())
    };
    match args.threads.threads {
        1 => left.iter().try_for_each(play)?,
        threads => pool(threads)?.install(|| left.par_iter().try_for_each(play))?,
    }
    bar.finish_and_clear();
    Ok(())
}

struct Plan<'a> {
    rules: Spec,
    name: String,
    bots: Vec<BotSpec>,
    args: &'a SelfplayArgs,
}

impl Plan<'_> {
    /// The record of a game and an empty line after it. The same number gives the same game, on any machine.
    fn play(&self, k: u64) -> Result<String, Failure> {
        let turned = if self.args.rotate { k as usize % self.bots.len() } else { 0 };
        let bots: Vec<&BotSpec> =
            (0..self.bots.len()).map(|seat| &self.bots[(seat + turned) % self.bots.len()]).collect();
        let game = dispatch(&self.rules, Table { bots: &bots, seed: self.args.seed, k, args: self.args });
        let names: Vec<(String, String)> = (0..bots.len())
            .map(|seat| (player(seat, bots.len()), bots[seat].to_string()))
            .chain([(GAME.into(), k.to_string()), (SEED.into(), self.args.seed.to_string())])
            .collect();
        let headers: Vec<(&str, &str)> = names.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let record = Record::of(&*game, &headers).map_err(|error| Failure::Refused(error.to_string()))?;
        Ok(format!("{record}\n"))
    }

    /// Opens a file for more games: a torn record at its end is cut off, whole ones are not played again.
    fn resume(&self, path: &Path) -> Result<(HashSet<u64>, File), Failure> {
        let refused = |why: String| Failure::Refused(format!("{}: {why}", path.display()));
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = open.map_err(|error| refused(error.to_string()))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|error| refused(error.to_string()))?;
        let (mut done, mut good) = (HashSet::new(), 0);
        while good < bytes.len() {
            // A record is its headers, an empty line, its moves, an empty line.
            let end = find(&bytes, good).and_then(|headers| find(&bytes, headers));
            let record = end.and_then(|end| Record::read(std::str::from_utf8(&bytes[good..end]).ok()?).ok());
            let (Some(end), Some(record)) = (end, record) else { break };
            let number = record.header(GAME).and_then(|k| k.parse().ok());
            let same = record.header("Variant") == Some(&*self.name)
                && record.header(SEED).is_some_and(|seed| seed == self.args.seed.to_string());
            let (Some(k), true) = (number, same) else {
                return Err(refused(format!("holds another run than {} with seed {}", self.name, self.args.seed)));
            };
            if !done.insert(k) {
                return Err(refused(format!("game {k} is in it twice")));
            }
            good = end;
        }
        if bytes.len() > good && find(&bytes, good).and_then(|headers| find(&bytes, headers)).is_some() {
            return Err(refused(format!("no record after byte {good}: nothing is written")));
        }
        file.set_len(good as u64).map_err(|error| refused(error.to_string()))?;
        file.seek(SeekFrom::Start(good as u64)).map_err(|error| refused(error.to_string()))?;
        Ok((done, file))
    }
}

/// Behind the next empty line.
fn find(bytes: &[u8], from: usize) -> Option<usize> {
    bytes[from..].windows(2).position(|pair| pair == b"\n\n").map(|at| from + at + 2)
}

/// The header that names a player.
fn player(seat: usize, seats: usize) -> String {
    match (seats, seat) {
        (2, 0) => "White".into(),
        (2, _) => "Black".into(),
        _ => format!("Player{}", seat + 1),
    }
}

/// One game, compiled for each variant.
struct Table<'a> {
    bots: &'a [&'a BotSpec],
    seed: u64,
    k: u64,
    args: &'a SelfplayArgs,
}

impl Task for Table<'_> {
    type Output = Box<dyn AnyGame>;

    fn run<V: Observe>(self, rules: V) -> Box<dyn AnyGame> {
        let mut game = Game::new(rules);
        let mut random = SplitMix64::new(self.seed ^ self.k.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut plies = 0;
        while let (Some(turn), true) = (game.turn(), plies < self.args.max_plies) {
            let bot =
                if plies < self.args.opening { &BotSpec::Random } else { self.bots[turn.index() % self.bots.len()] };
            let started = Instant::now();
            let clock = || started.elapsed();
            let mut control = Control { clock: Some(&clock), ..Control::default() };
            let Some(thought) = bot.choose(&game, random.next_u64(), &mut control) else { break };
            if game.play(thought.best).is_err() {
                break;
            }
            plies += 1;
        }
        Box::new(game)
    }
}

fn bar(games: usize) -> ProgressBar {
    let target = if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(games as u64), target);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {elapsed}, {eta} left");
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
