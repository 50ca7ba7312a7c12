//! `stats`: what many records have in common.

use crate::Done;
use crate::failure::Failure;
use crate::runs::Runs;
use crate::selfplay::player as seat_header;
use crate::suite::text;
use chess_variants::record::{Record, Score};
use chess_variants::variant_core::Player;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::path::PathBuf;

pub(crate) fn stats(out: &mut impl Write, files: &[PathBuf], as_json: bool, expected: Option<u64>) -> Done {
    let mut variants: BTreeMap<String, Stats> = BTreeMap::new();
    let mut runs = Runs::default();
    for path in files {
        let (name, text) = text(path)?;
        for (record, number) in Record::read_all(&text).zip(1u64..) {
            let refused = |why: String| Failure::Refused(format!("{name}: record {number}: {why}"));
            let record = record.map_err(|error| refused(error.to_string()))?;
            let spec = record.spec().map_err(|error| refused(error.to_string()))?;
            // What two machines have both played counts once.
            if !runs.is_copy(&spec, &record) {
                variants.entry(spec.to_string()).or_default().add(&record).map_err(refused)?;
            }
        }
    }
    if as_json {
        let all: BTreeMap<&String, Value> =
            variants.iter().map(|(name, stats)| (name, stats.json(runs.json(name)))).collect();
        writeln!(out, "{}", json!(all))?;
    } else {
        for (n, (name, stats)) in variants.iter().enumerate() {
            if n > 0 {
                writeln!(out)?;
            }
            stats.print(out, name)?;
            runs.lines(name).iter().try_for_each(|line| writeln!(out, "  {line}"))?;
        }
    }
    match expected.map(|games| runs.faults(games)) {
        Some(faults) if !faults.is_empty() => Err(Failure::Refused(faults.join("\nerror: "))),
        _ => Ok(()),
    }
}

#[derive(Default)]
struct Stats {
    /// Plies of each game.
    lengths: Vec<usize>,
    /// The first player, in games that have a score.
    first: Points,
    /// The same by the names in the headers.
    players: BTreeMap<String, Points>,
    /// Moves to choose from, in all positions where somebody moved.
    choices: u64,
    /// How many games ended for each reason.
    endings: BTreeMap<String, usize>,
}

impl Stats {
    fn add(&mut self, record: &Record) -> Result<(), String> {
        let (mut plies, mut choices) = (0, 0);
        let watched = record.replay_watched(|game| {
            plies += 1;
            choices += game.move_count() as u64;
        });
        let end = watched.map_err(|error| error.to_string())?;
        self.choices += choices;
        self.lengths.push(plies);
        let seats = end.seats();
        let score = end.outcome().map_or(record.score, |outcome| Score::of(Some(outcome), seats));
        for player in (0..seats).map(Player::new) {
            let Some(points) = points(score, player) else { break };
            if player == Player::WHITE {
                self.first.add(points);
            }
            if let Some(name) = record.header(&seat_header(player.index(), seats.into())) {
                self.players.entry(name.to_string()).or_default().add(points);
            }
        }
        let ending = match (end.outcome(), record.header("Termination")) {
            (Some(outcome), _) => outcome.reason.name().to_string(),
            (None, Some(said)) if record.score != Score::Open => said.to_string(),
            _ => "unfinished".to_string(),
        };
        *self.endings.entry(ending).or_default() += 1;
        Ok(())
    }

    fn games(&self) -> usize {
        self.lengths.len()
    }

    /// Mean and median number of plies.
    fn length(&self) -> (f64, f64) {
        let mut sorted = self.lengths.clone();
        sorted.sort_unstable();
        let n = sorted.len();
        let mean = sorted.iter().sum::<usize>() as f64 / n.max(1) as f64;
        let at = |i: usize| sorted.get(i).copied().unwrap_or(0) as f64;
        (mean, (at(n.saturating_sub(1) / 2) + at(n / 2)) / 2.0)
    }

    fn branching(&self) -> f64 {
        self.choices as f64 / self.lengths.iter().sum::<usize>().max(1) as f64
    }

    fn print(&self, out: &mut impl Write, name: &str) -> Done {
        let (mean, median) = self.length();
        writeln!(out, "{name}: {} games", self.games())?;
        if self.first.games > 0 {
            writeln!(out, "  first player: {}", self.first)?;
        }
        for (name, points) in &self.players {
            writeln!(out, "  {name}: {points}")?;
        }
        writeln!(out, "  length: {mean:.1} plies, median {median}")?;
        writeln!(out, "  branching factor: {:.1}", self.branching())?;
        let mut endings: Vec<_> = self.endings.iter().collect();
        endings.sort_by_key(|&(name, &count)| (std::cmp::Reverse(count), name));
        for (ending, count) in endings {
            writeln!(out, "  {ending}: {count} ({:.1} %)", *count as f64 * 100.0 / self.games() as f64)?;
        }
        Ok(())
    }

    fn json(&self, runs: Value) -> Value {
        let (mean, median) = self.length();
        json!({
            "games": self.games(),
            "finished": self.first.games,
            "first": self.first.json(),
            "players": self.players.iter().map(|(name, points)| (name.clone(), points.json())).collect::<serde_json::Map<_, _>>(),
            "plies": { "mean": mean, "median": median },
            "branching": self.branching(),
            "endings": self.endings,
            "runs": runs,
        })
    }
}

/// What somebody got out of finished games.
#[derive(Default)]
struct Points {
    games: u32,
    /// Alone.
    won: u32,
    lost: u32,
    /// 1 won, a share of a draw, 0 lost.
    sum: f64,
}

impl Points {
    fn add(&mut self, points: f64) {
        self.games += 1;
        self.sum += points;
        self.won += u32::from(points >= 1.0);
        self.lost += u32::from(points <= 0.0);
    }

    /// The mean, and the ends of its 95 % confidence interval (Wilson's, which a draw only makes too wide).
    fn mean(&self) -> (f64, f64, f64) {
        const Z: f64 = 1.959_964;
        let n = f64::from(self.games.max(1));
        let mean = self.sum / n;
        let center = mean + Z * Z / (2.0 * n);
        let spread = Z * (mean * (1.0 - mean) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
        let whole = 1.0 + Z * Z / n;
        (mean, ((center - spread) / whole).max(0.0), ((center + spread) / whole).min(1.0))
    }

    fn json(&self) -> Value {
        if self.games == 0 {
            return Value::Null;
        }
        let (mean, low, high) = self.mean();
        let drawn = self.games - self.won - self.lost;
        json!({
            "games": self.games, "won": self.won, "drawn": drawn, "lost": self.lost,
            "score": mean, "low95": low, "high95": high,
        })
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, low, high) = self.mean();
        let (games, won, lost) = (self.games, self.won, self.lost);
        write!(f, "{:.1} % of {games} finished, 95 % in {:.1}-{:.1}", mean * 100.0, low * 100.0, high * 100.0)?;
        write!(f, " ({won} won, {} drawn, {lost} lost)", games - won - lost)
    }
}

/// What a player got of the point; `None` of an unfinished game.
fn points(score: Score, player: Player) -> Option<f64> {
    match score {
        Score::Open => None,
        Score::Won { winners, .. } if winners.contains(player) => Some(1.0 / winners.len() as f64),
        Score::Won { .. } => Some(0.0),
    }
}
