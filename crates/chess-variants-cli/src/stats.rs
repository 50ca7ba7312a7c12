//! `stats`: what many records have in common.

use crate::Done;
use crate::failure::Failure;
use crate::suite::text;
use chess_variants::record::{Deed, Record, Score};
use chess_variants::variant_core::{AnyGame, Player};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

pub(crate) fn stats(out: &mut impl Write, files: &[PathBuf], as_json: bool) -> Done {
    let mut variants: BTreeMap<String, Stats> = BTreeMap::new();
    for path in files {
        let (name, text) = text(path)?;
        for (record, number) in Record::read_all(&text).zip(1u64..) {
            let refused = |why: String| Failure::Refused(format!("{name}: record {number}: {why}"));
            let record = record.map_err(|error| refused(error.to_string()))?;
            let spec = record.spec().map_err(|error| refused(error.to_string()))?;
            variants.entry(spec.to_string()).or_default().add(&record).map_err(refused)?;
        }
    }
    if as_json {
        let all: BTreeMap<&String, Value> = variants.iter().map(|(name, stats)| (name, stats.json())).collect();
        return Ok(writeln!(out, "{}", json!(all))?);
    }
    for (n, (name, stats)) in variants.iter().enumerate() {
        if n > 0 {
            writeln!(out)?;
        }
        stats.print(out, name)?;
    }
    Ok(())
}

#[derive(Default)]
struct Stats {
    /// Plies of each game.
    lengths: Vec<usize>,
    /// The score of the first player in each game that has one: 1 won, a share of a draw, 0 lost.
    scores: Vec<f64>,
    /// Moves to choose from, in all positions where somebody moved.
    choices: u64,
    /// How many games ended for each reason.
    endings: BTreeMap<String, usize>,
}

impl Stats {
    fn add(&mut self, record: &Record) -> Result<(), String> {
        let end = record.replay().map_err(|error| error.to_string())?;
        let mut game = record.replay_to(0).map_err(|error| error.to_string())?;
        let mut plies = 0;
        for step in &record.line.steps {
            match &step.deed {
                Deed::Move(text) => {
                    self.choices += game.move_count() as u64;
                    plies += 1;
                    // SAN of chess is a move too; the record's own replay has read it already.
                    if game.play(text).is_err() {
                        game = record.replay_to(plies).map_err(|error| error.to_string())?;
                    }
                }
                Deed::Action(action) => game.act(*action).map_err(|error| error.to_string())?,
                Deed::Hidden => return Err("is redacted".into()),
            }
        }
        self.lengths.push(plies);
        self.scores.extend(first_score(&*end, record.score));
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

    /// Mean score of the first player, and the half width of its 95 % confidence interval (normal approximation).
    fn first(&self) -> Option<(f64, f64)> {
        let n = self.scores.len() as f64;
        if n < 1.0 {
            return None;
        }
        let mean = self.scores.iter().sum::<f64>() / n;
        let spread = self.scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        Some((mean, 1.96 * (spread / n).sqrt()))
    }

    /// Mean and median number of plies.
    fn length(&self) -> (f64, usize) {
        let mut sorted = self.lengths.clone();
        sorted.sort_unstable();
        let mean = sorted.iter().sum::<usize>() as f64 / sorted.len().max(1) as f64;
        (mean, sorted.get(sorted.len() / 2).copied().unwrap_or(0))
    }

    fn branching(&self) -> f64 {
        self.choices as f64 / self.lengths.iter().sum::<usize>().max(1) as f64
    }

    fn print(&self, out: &mut impl Write, name: &str) -> Done {
        let (mean, median) = self.length();
        writeln!(out, "{name}: {} games", self.games())?;
        if let Some((score, width)) = self.first() {
            let finished = self.scores.len();
            writeln!(out, "  first player: {:.1} % +- {:.1} of {finished} finished", score * 100.0, width * 100.0)?;
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

    fn json(&self) -> Value {
        let (mean, median) = self.length();
        json!({
            "games": self.games(),
            "finished": self.scores.len(),
            "first": self.first().map(|(score, width)| json!({ "score": score, "margin95": width })),
            "plies": { "mean": mean, "median": median },
            "branching": self.branching(),
            "endings": self.endings,
        })
    }
}

/// What the first player got of the point; `None` of an unfinished game.
fn first_score(game: &dyn AnyGame, score: Score) -> Option<f64> {
    let score = match game.outcome() {
        Some(outcome) => Score::of(Some(outcome), game.seats()),
        None => score,
    };
    match score {
        Score::Open => None,
        Score::Won { winners, .. } if winners.contains(Player::WHITE) => Some(1.0 / winners.len() as f64),
        Score::Won { .. } => Some(0.0),
    }
}
