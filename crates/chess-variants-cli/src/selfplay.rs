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
pub(crate) const GAME: &str = "Game";
pub(crate) const SEED: &str = "Seed";

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
    let before = done.iter().filter(|k| wanted.contains(k)).count() as u64;
    let bar = bar(wanted.end - wanted.start, before);
    let sink: Mutex<&mut (dyn Write + Send)> = Mutex::new(match &mut file {
        Some(file) => file,
        None => out,
    });
    let play = |k: u64| -> Done {
        if done.contains(&k) {
            return Ok(());
        }
        let text = plan.play(k)?;
        // One write a game: a killed run leaves whole games, and at most one torn one at the end.
        let mut sink = sink.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        sink.write_all(text.as_bytes())?;
        sink.flush()?;
        bar.inc(1);
        Ok(())
    };
    match args.threads.threads {
        1 => wanted.into_iter().try_for_each(play)?,
        threads => pool(threads)?.install(|| wanted.into_iter().par_bridge().try_for_each(play))?,
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
        let bots = self.seated(k);
        let game = dispatch(&self.rules, Table { bots: &bots, seed: self.args.seed, k, args: self.args });
        let names: Vec<(String, String)> = (0..bots.len())
            .map(|seat| (player(seat, bots.len()), bots[seat].to_string()))
            .chain([(GAME.into(), k.to_string()), (SEED.into(), self.args.seed.to_string())])
            .collect();
        let headers: Vec<(&str, &str)> = names.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let record = Record::of(&*game, &headers).map_err(|error| Failure::Refused(error.to_string()))?;
        Ok(format!("{record}\n"))
    }

    /// The bots of a game, one a seat.
    fn seated(&self, k: u64) -> Vec<&BotSpec> {
        let seats = self.bots.len();
        let turned = if self.args.rotate { (k % seats as u64) as usize } else { 0 };
        (0..seats).map(|seat| &self.bots[(seat + turned) % seats]).collect()
    }

    /// Is this the record of a game of this run? Gives its number.
    fn number(&self, record: &Record) -> Option<u64> {
        let k = record.header(GAME)?.parse().ok()?;
        let bots = self.seated(k);
        let by = |seat: usize| record.header(&player(seat, bots.len())) == Some(&*bots[seat].to_string());
        let same = record.header("Variant") == Some(&*self.name)
            && record.header(SEED) == Some(&*self.args.seed.to_string())
            && (0..bots.len()).all(by);
        same.then_some(k)
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
            let Some(k) = self.number(&record) else {
                let seed = self.args.seed;
                return Err(refused(format!("holds another run than {} with seed {seed} and these bots", self.name)));
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
pub(crate) fn player(seat: usize, seats: usize) -> String {
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
        let mut random = seeded(self.seed, self.k);
        let mut plies = 0;
        while let (Some(turn), true) = (game.turn(), plies < self.args.max_plies) {
            let bot = match plies < self.args.opening {
                true => &BotSpec::Random,
                false => self.bots[turn.index() % self.bots.len()],
            };
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

/// The numbers that game `k` of a run is played with: those of two games have nothing in common.
fn seeded(seed: u64, k: u64) -> SplitMix64 {
    // A seed that is near another one, or a step of the generator away, would give the same numbers a little later.
    let mixed = SplitMix64::new(seed).next_u64() ^ k;
    SplitMix64::new(SplitMix64::new(mixed).next_u64())
}

fn bar(games: u64, before: u64) -> ProgressBar {
    let target = if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(games), target).with_position(before);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {elapsed}, {eta} left");
    style.map_or(bar.clone(), |style| bar.with_style(style))
}
