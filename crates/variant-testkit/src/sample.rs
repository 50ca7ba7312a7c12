//! The positions a law is checked in: those of random games, and mutated set-ups that the game accepts.

use crate::guard::guard;
use crate::mutate::mutate;
use crate::play::{Record, random_game};
use std::collections::HashSet;
use variant_core::key::SplitMix64;
use variant_core::variant::MoveOf;
use variant_core::{Position, Variant};

/// A law does not hold: where, and what differed.
///
/// ```
/// use variant_testkit::Violation;
/// let violation = Violation {
///     law: "undo_is_identity",
///     place: "chess, game with seed 7, ply 3".into(),
///     position: "8/8/8/8/8/8/8/K1k5 w - - 0 1".into(),
///     m: Some("a1a2".into()),
///     what: "the key is 1, was 2".into(),
/// };
/// assert!(violation.to_string().starts_with("law undo_is_identity is broken"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "law {law} is broken\n  in       {place}\n  position {position}\n  {}what     {what}",
    .m.as_ref().map_or(String::new(), |m| format!("move     {m}\n  "))
)]
pub struct Violation {
    /// The name of the law.
    pub law: &'static str,
    /// Game, options, and how the position came about (the seed of the random game, or the text of the set-up).
    pub place: String,
    /// The text of the position.
    pub position: String,
    /// The text of the move concerned.
    pub m: Option<String>,
    /// What differed.
    pub what: String,
}

/// How much is tried: which options, how many games, of what length. Every method changes one of these.
///
/// ```
/// use variant_testkit::{Trial, toy::Toy};
/// let trial = Trial::new().options([""]).games(10).plies(30).seed(1).setups(20).spots(100);
/// let samples = trial.samples::<Toy>().unwrap();
/// assert_eq!(samples.len(), 1);
/// assert_eq!(samples[0].games.len(), 10);
/// assert!(samples[0].spots.len() <= 120);
/// ```
#[derive(Clone, Debug)]
pub struct Trial {
    options: Vec<String>,
    starts: Vec<String>,
    games: usize,
    plies: usize,
    seed: u64,
    setups: usize,
    spots: usize,
}

impl Default for Trial {
    fn default() -> Trial {
        Trial {
            options: vec![String::new()],
            starts: Vec::new(),
            games: 200,
            plies: 150,
            seed: 1,
            setups: 600,
            spots: 1500,
        }
    }
}

fn owned<S: Into<String>>(texts: impl IntoIterator<Item = S>) -> Vec<String> {
    texts.into_iter().map(Into::into).collect()
}

impl Trial {
    /// All defaults: default options, 200 games of up to 150 plies, 1500 of their positions, 600 set-ups.
    ///
    /// ```
    /// assert!(!variant_testkit::Trial::new().samples::<variant_testkit::toy::Toy>().unwrap().is_empty());
    /// ```
    pub fn new() -> Trial {
        Trial::default()
    }

    /// The options texts, each tried on its own.
    ///
    /// ```
    /// # use variant_testkit::{Trial, toy::Toy};
    /// assert_eq!(Trial::new().games(1).options(["", ""]).samples::<Toy>().unwrap().len(), 2);
    /// ```
    pub fn options<S: Into<String>>(mut self, options: impl IntoIterator<Item = S>) -> Trial {
        self.options = owned(options);
        self
    }

    /// Further start positions; half of the games begin there, and all laws look at them. Each is used under all options that accept it.
    ///
    /// ```
    /// # use variant_testkit::{Trial, toy::Toy};
    /// assert!(Trial::new().starts(["no position"]).samples::<Toy>().is_err());
    /// ```
    pub fn starts<S: Into<String>>(mut self, starts: impl IntoIterator<Item = S>) -> Trial {
        self.starts = owned(starts);
        self
    }

    /// Random games for each options text.
    ///
    /// ```
    /// # use variant_testkit::{Trial, toy::Toy};
    /// let samples = Trial::new().games(7).samples::<Toy>().unwrap();
    /// assert!(samples[0].games.len() == 7);
    /// ```
    pub fn games(mut self, games: usize) -> Trial {
        self.games = games;
        self
    }

    /// The longest random game.
    ///
    /// ```
    /// # use variant_testkit::{Trial, toy::Toy};
    /// let samples = Trial::new().plies(9).samples::<Toy>().unwrap();
    /// assert!(samples[0].games.iter().all(|g| g.moves.len() <= 9));
    /// ```
    pub fn plies(mut self, plies: usize) -> Trial {
        self.plies = plies;
        self
    }

    /// The seed everything follows from.
    ///
    /// ```
    /// # use variant_testkit::{Trial, toy::Toy};
    /// let samples = Trial::new().seed(5).samples::<Toy>().unwrap();
    /// assert!(samples[0].games[0].seed == 5);
    /// ```
    pub fn seed(mut self, seed: u64) -> Trial {
        self.seed = seed;
        self
    }

    /// Mutated set-ups, for all options together.
    ///
    /// ```
    /// # use variant_testkit::{Trial, toy::Toy};
    /// let samples = Trial::new().setups(6).samples::<Toy>().unwrap();
    /// assert!(samples[0].spots.iter().filter(|s| s.origin.starts_with("set-up")).count() == 6);
    /// ```
    pub fn setups(mut self, setups: usize) -> Trial {
        self.setups = setups;
        self
    }

    /// Positions of random games that laws look at, for all options together. First and last positions of games come first.
    ///
    /// ```
    /// # use variant_testkit::{Trial, toy::Toy};
    /// let samples = Trial::new().spots(8).samples::<Toy>().unwrap();
    /// assert!(samples[0].spots.iter().filter(|s| s.origin.starts_with("game")).count() == 8);
    /// ```
    pub fn spots(mut self, spots: usize) -> Trial {
        self.spots = spots;
        self
    }

    /// Plays the games and makes the set-ups: one sample for each options text.
    ///
    /// # Errors
    /// Options that the game refuses, or a start that none of the options accepts.
    ///
    /// ```
    /// # use variant_testkit::{Trial, toy::Toy};
    /// let error = Trial::new().options(["fast"]).samples::<Toy>().unwrap_err();
    /// assert!(error.to_string().contains("toy has no option"));
    /// ```
    pub fn samples<V: Variant>(&self) -> Result<Vec<Sample<V>>, Violation> {
        let samples = self.options.iter().map(|o| self.sample::<V>(o)).collect::<Result<Vec<_>, _>>()?;
        for text in &self.starts {
            let refusals: Vec<_> = samples.iter().filter_map(|s: &Sample<V>| s.rules.parse(text).err()).collect();
            if let (Some(error), true) = (refusals.first(), refusals.len() == samples.len()) {
                return Err(refused(V::default().info().id.into(), text.clone(), error.to_string()));
            }
        }
        Ok(samples)
    }

    fn sample<V: Variant>(&self, options: &str) -> Result<Sample<V>, Violation> {
        let rules = V::with_options(options)
            .map_err(|e| refused(format!("{}:{options}", V::default().info().id), String::new(), e.to_string()))?;
        let start = |text: &String| Some(Spot { position: rules.parse(text).ok()?, origin: format!("start `{text}`") });
        let starts: Vec<Spot<V::Position>> = self.starts.iter().filter_map(start).collect();
        let games: Vec<Record<V::Position>> = (0..self.games)
            .map(|i| {
                let start = if i % 2 == 1 { starts.get(i / 2 % starts.len().max(1)) } else { None };
                let start = start.map_or_else(|| rules.start(), |spot| spot.position.clone());
                random_game(&start, self.seed.wrapping_add(i as u64), self.plies)
            })
            .collect();
        let share = self.options.len().max(1);
        let mut sample = Sample {
            name: if options.is_empty() { rules.info().id.into() } else { format!("{}:{options}", rules.info().id) },
            rules,
            seed: self.seed,
            // Somebody chose the starts for what is rare in them: all laws look at all of them.
            spots: starts,
            games,
            foreign: Vec::new(),
            rejects: Vec::new(),
        };
        sample.take_spots(self.spots.div_ceil(share));
        sample.take_setups(self.setups.div_ceil(share));
        sample.take_moves();
        Ok(sample)
    }
}

fn refused(place: String, position: String, what: String) -> Violation {
    Violation { law: "trial", place, position, m: None, what }
}

/// A position and how it came about.
///
/// ```
/// # use variant_testkit::{Trial, toy::Toy};
/// let samples = Trial::new().games(1).samples::<Toy>().unwrap();
/// assert!(samples[0].spots[0].origin.starts_with("game with seed 1, ply"));
/// ```
#[derive(Clone, Debug)]
pub struct Spot<P> {
    /// The position.
    pub position: P,
    /// The seed and ply of a random game, or the text of a start or a set-up.
    pub origin: String,
}

/// What laws are checked on, for one options text.
///
/// ```
/// use variant_testkit::{Trial, laws, toy::Toy};
/// for sample in Trial::new().games(20).samples::<Toy>().unwrap() {
///     laws::undo_is_identity(&sample).unwrap();
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Sample<V: Variant> {
    /// The rules.
    pub rules: V,
    /// `GAME` or `GAME:options`.
    pub name: String,
    /// The seed everything follows from.
    pub seed: u64,
    /// The random games.
    pub games: Vec<Record<V::Position>>,
    /// The starts, positions of the games, and accepted set-ups.
    pub spots: Vec<Spot<V::Position>>,
    /// Moves of all the spots, to be asked about in others.
    pub foreign: Vec<MoveOf<V>>,
    /// Mutated texts that were refused.
    pub rejects: Vec<String>,
}

impl<V: Variant> Sample<V> {
    fn take_spots(&mut self, count: usize) {
        let mut random = SplitMix64::new(self.seed);
        // Endings are rare and worth more than another middle game.
        let mut places: Vec<(bool, u64, usize, usize)> = Vec::new();
        for (g, game) in self.games.iter().enumerate() {
            let last = game.moves.len();
            places.extend((0..=last).map(|ply| (ply + 2 < last || ply == 0 && g > 0, random.next_u64(), g, ply)));
        }
        places.sort_unstable();
        // A quarter at most for the ends, so that middle games are not crowded out.
        let ends = places.iter().filter(|p| !p.0).count();
        let skipped = ends.saturating_sub(count.div_ceil(4));
        places.drain(..skipped);
        let mut chosen: Vec<(usize, usize)> = places.iter().take(count).map(|p| (p.2, p.3)).collect();
        chosen.sort_unstable();
        let mut chosen = chosen.into_iter().peekable();
        for (g, game) in self.games.iter().enumerate() {
            for (ply, position) in game.positions().enumerate() {
                if chosen.next_if_eq(&(g, ply)).is_some() {
                    let origin = format!("game with seed {}, ply {ply}", game.seed);
                    self.spots.push(Spot { position, origin });
                }
            }
        }
    }

    fn take_setups(&mut self, count: usize) {
        let mut random = SplitMix64::new(self.seed ^ 0x5E7);
        let rules = self.rules.clone();
        let text = |p: &V::Position| guard(|| rules.text(p)).ok();
        let mut pool: Vec<String> = self.spots.iter().filter_map(|s| text(&s.position)).collect();
        if pool.is_empty() {
            pool.extend(text(&rules.start()));
        }
        let mut seen: HashSet<String> = pool.iter().cloned().collect();
        let (mut found, mut tries) = (0, 0);
        while found < count && tries < 12 * count + 500 && !pool.is_empty() {
            tries += 1;
            let base = &pool[random.below(pool.len())];
            let mutant = mutate(base, &pool[random.below(pool.len())], &mut random);
            if !seen.insert(mutant.clone()) {
                continue;
            }
            match guard(|| rules.parse(&mutant)) {
                Ok(Ok(position)) => {
                    found += 1;
                    self.spots.push(Spot { position, origin: format!("set-up `{mutant}`") });
                    // Mutants breed, so that set-ups drift away from positions of play.
                    pool.push(mutant);
                }
                _ => self.rejects.push(mutant),
            }
        }
    }

    fn take_moves(&mut self) {
        let mut seen = HashSet::new();
        for spot in &self.spots {
            if seen.len() > 4000 {
                break;
            }
            let moves = guard(|| spot.position.legal_moves()).unwrap_or_default();
            self.foreign.extend(moves.into_iter().filter(|&m| seen.insert(m)));
        }
    }

    /// A random generator of its own for each law.
    pub(crate) fn random(&self, law: &str) -> SplitMix64 {
        SplitMix64::new(law.bytes().fold(self.seed, |s, b| s.wrapping_mul(31).wrapping_add(b as u64)))
    }

    /// The text of a position, even of one whose printer panics.
    pub(crate) fn describe(&self, position: &V::Position) -> String {
        guard(|| self.rules.text(position)).unwrap_or_else(|_| format!("{position:?}"))
    }
}
