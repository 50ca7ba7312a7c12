//! Games of `selfplay` by their numbers: which came twice, which are missing.

use crate::selfplay::{GAME, SEED, player};
use chess_variants::Spec;
use chess_variants::record::Record;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What the games of a run share: variant, seed, and the players in whatever order they sat.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Id {
    variant: String,
    seed: String,
    players: Vec<String>,
}

/// All runs that some records belong to.
#[derive(Default)]
pub(crate) struct Runs {
    runs: BTreeMap<Id, Run>,
}

/// The games of one run that were seen.
#[derive(Default)]
struct Run {
    /// The digest of each game's record.
    games: BTreeMap<u64, u64>,
    /// How many records were copies of one seen before.
    again: u64,
    /// Numbers of games that came again as another game.
    differing: BTreeSet<u64>,
}

impl Runs {
    /// Takes note of a record; is it a copy of one that came before? Records without the headers of a run never are.
    pub(crate) fn is_copy(&mut self, spec: &Spec, record: &Record) -> bool {
        let Some(number) = record.header(GAME).and_then(|text| text.parse::<u64>().ok()) else { return false };
        let Some(seed) = record.header(SEED) else { return false };
        let seats = usize::from(spec.game().seats());
        let mut players: Vec<String> =
            (0..seats).filter_map(|seat| record.header(&player(seat, seats))).map(str::to_string).collect();
        players.sort_unstable();
        let id = Id { variant: spec.to_string(), seed: seed.to_string(), players };
        let run = self.runs.entry(id).or_default();
        let mut hasher = DefaultHasher::new();
        record.to_string().hash(&mut hasher);
        let digest = hasher.finish();
        match run.games.insert(number, digest) {
            None => false,
            Some(before) if before == digest => {
                run.again += 1;
                true
            }
            Some(_) => {
                run.differing.insert(number);
                false
            }
        }
    }

    /// A line for each run of a variant.
    pub(crate) fn lines(&self, variant: &str) -> Vec<String> {
        self.of(variant).map(|(id, run)| format!("{id}: {run}")).collect()
    }

    pub(crate) fn json(&self, variant: &str) -> Value {
        let run = |(id, run): (&Id, &Run)| {
            json!({
                "seed": id.seed,
                "players": id.players,
                "games": run.games.len(),
                "first": run.games.keys().next(),
                "last": run.games.keys().next_back(),
                "again": run.again,
                "differing": run.differing,
                "missing": run.missing(None),
            })
        };
        self.of(variant).map(run).collect()
    }

    fn of(&self, variant: &str) -> impl Iterator<Item = (&Id, &Run)> {
        self.runs.iter().filter(move |(id, _)| id.variant == variant)
    }

    /// What keeps the runs from being complete, each with the games from 0 up to `games`; empty where nothing does.
    pub(crate) fn faults(&self, games: u64) -> Vec<String> {
        if self.runs.is_empty() {
            return vec!["no games of a run of selfplay".to_string()];
        }
        let mut faults = Vec::new();
        for (id, run) in &self.runs {
            let missing = run.missing(Some(games));
            if !missing.is_empty() {
                faults.push(format!("{}, {id}: games are missing: {}", id.variant, ranges(&missing)));
            }
            if !run.differing.is_empty() {
                faults.push(format!("{}, {id}: games came twice and differ: {}", id.variant, run.differing()));
            }
        }
        faults
    }
}

impl Run {
    /// Gaps as first and last number: those of `0..games`, or between the games that are there.
    fn missing(&self, games: Option<u64>) -> Vec<(u64, u64)> {
        let mut next = games.map_or(self.games.keys().next().copied().unwrap_or(0), |_| 0);
        let mut gaps = Vec::new();
        for &number in self.games.keys().filter(|&&number| games.is_none_or(|games| number < games)) {
            if number > next {
                gaps.push((next, number - 1));
            }
            next = number.saturating_add(1);
        }
        if let Some(games) = games.filter(|&games| games > next) {
            gaps.push((next, games - 1));
        }
        gaps
    }

    fn differing(&self) -> String {
        ranges(&self.differing.iter().map(|&number| (number, number)).collect::<Vec<_>>())
    }
}

/// `3, 5-7`; of many only the first.
fn ranges(gaps: &[(u64, u64)]) -> String {
    const MOST: usize = 20;
    let range = |&(first, last): &(u64, u64)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    let mut named: Vec<String> = gaps.iter().take(MOST).map(range).collect();
    if gaps.len() > MOST {
        named.push("...".to_string());
    }
    named.join(", ")
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "run with seed {} of {}", self.seed, self.players.join(" and "))
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (self.games.keys().next(), self.games.keys().next_back());
        let (first, last) = (first.copied().unwrap_or(0), last.copied().unwrap_or(0));
        write!(f, "{} games of {first}-{last}, {} came again", self.games.len(), self.again)?;
        let missing = self.missing(None);
        if !missing.is_empty() {
            write!(f, ", missing: {}", ranges(&missing))?;
        }
        if !self.differing.is_empty() {
            write!(f, ", twice and different: {}", self.differing())?;
        }
        Ok(())
    }
}
