//! A comparison under way.

use super::{Coverage, Plan, Twin};
use crate::mutate::mutate;
use std::collections::HashSet;
use std::marker::PhantomData;
use variant_core::key::SplitMix64;
use variant_core::{Position, Variant};

/// The state of one comparison; on a difference the fields tell where.
pub(super) struct Run<'a, V, T> {
    rules: &'a V,
    id: &'static str,
    options: &'a str,
    plan: &'a Plan,
    random: SplitMix64,
    pub(super) coverage: Coverage,
    /// Moves without any event: as rare or common as an event, so that play does not shun them.
    quiet: u64,
    /// Texts of positions met, to be mutated.
    pool: Vec<String>,
    /// Where the game at hand began, its moves, and where it is.
    pub(super) begun: String,
    pub(super) line: Vec<String>,
    pub(super) now: String,
    twin: PhantomData<T>,
}

impl<'a, V: Variant, T: Twin> Run<'a, V, T> {
    pub(super) fn new(rules: &'a V, options: &'a str, plan: &'a Plan) -> Self {
        Run {
            rules,
            id: rules.info().id,
            options,
            plan,
            random: SplitMix64::new(plan.seed),
            coverage: Coverage::default(),
            quiet: 0,
            pool: Vec::new(),
            begun: String::new(),
            line: Vec::new(),
            now: String::new(),
            twin: PhantomData,
        }
    }

    pub(super) fn all(&mut self) -> Result<(), String> {
        let mut games = 0;
        while self.coverage.positions < self.plan.positions as u64 {
            let text = match games % 2 {
                1 => self.plan.starts.get(games / 2 % self.plan.starts.len().max(1)),
                _ => None,
            };
            games += 1;
            let (position, twin) = match text {
                Some(text) => self.read(&text.clone())?.ok_or("both refuse this start")?,
                None => self.start(),
            };
            // Short games too: most special rules live in openings and middle games, which long ones leave early.
            let plies = self.plan.plies >> self.random.below(3);
            self.play(position, twin, plies, true)?;
        }
        self.setups()
    }

    fn begin(&mut self, text: &str) {
        self.begun = text.into();
        self.now = text.into();
        self.line.clear();
    }

    fn start(&mut self) -> (V::Position, T) {
        let position = self.rules.start();
        self.begin(&self.rules.text(&position));
        (position, T::start(self.id, self.options))
    }

    /// Both accept the text, or both refuse it.
    fn read(&mut self, text: &str) -> Result<Option<(V::Position, T)>, String> {
        self.begin(text);
        match (self.rules.parse(text), T::parse(self.id, self.options, text)) {
            (Ok(position), Ok(twin)) => Ok(Some((position, twin))),
            (Err(_), Err(_)) => Ok(None),
            (Ok(_), Err(e)) => Err(format!("the twin refuses the text and the engine accepts it: {e}")),
            (Err(e), Ok(_)) => Err(format!("the engine refuses the text and the twin accepts it: {e}")),
        }
    }

    fn setups(&mut self) -> Result<(), String> {
        let mut seen: HashSet<String> = self.pool.iter().cloned().collect();
        for _ in 0..12 * self.plan.setups + 500 {
            if self.coverage.setups >= self.plan.setups as u64 || self.pool.is_empty() {
                break;
            }
            let base = self.random.below(self.pool.len());
            let other = self.random.below(self.pool.len());
            let mutant = mutate(&self.pool[base], &self.pool[other], &mut self.random);
            // How high a clock counts is no rule of any game.
            let huge = mutant.split(|c: char| !c.is_ascii_digit()).any(|run| run.len() > 8);
            if huge || !seen.insert(mutant.clone()) {
                continue;
            }
            match self.read(&mutant)? {
                Some((position, twin)) => {
                    self.coverage.setups += 1;
                    self.play(position, twin, self.plan.onward, false)?;
                    self.pool.push(mutant);
                }
                None => self.coverage.refused += 1,
            }
        }
        Ok(())
    }

    /// Compares and plays on, for at most so many plies.
    fn play(&mut self, mut position: V::Position, mut twin: T, plies: usize, keep: bool) -> Result<(), String> {
        self.coverage.games += 1;
        for ply in 0..=plies {
            let moves = self.compare(&position, &twin)?;
            if keep && self.random.one_in(4) && self.pool.len() < 4000 {
                self.pool.push(self.now.clone());
            }
            let last = ply == plies || keep && self.coverage.positions >= self.plan.positions as u64;
            if last || moves.is_empty() {
                break;
            }
            let text = self.choose(&twin, &moves);
            let m = self
                .rules
                .parse_move(&position, &text)
                .map_err(|e| format!("the engine cannot read the move {text}: {e}"))?;
            let events = twin.events(&text);
            self.quiet += u64::from(events.is_empty());
            for event in events {
                *self.coverage.events.entry(event).or_default() += 1;
            }
            // Before the move is made, so that a report of a panic has it.
            self.line.push(text.clone());
            position.play_unchecked(m);
            twin = twin.play(&text);
        }
        Ok(())
    }

    fn choose(&mut self, twin: &T, moves: &[String]) -> String {
        let any = self.random.below(moves.len());
        if self.random.below(100) >= self.plan.bias {
            return moves[any].clone();
        }
        let mut order: Vec<usize> = (0..moves.len()).collect();
        self.random.shuffle(&mut order);
        order.truncate(self.plan.candidates.max(1));
        // One part in as many as the rarest event of the move has occurred.
        const WHOLE: usize = 1 << 20;
        let weight = |i: usize| {
            let count = |e: &&str| self.coverage.events.get(e).copied().unwrap_or(0);
            let rarest = twin.events(&moves[i]).iter().map(count).min();
            (WHOLE / (rarest.unwrap_or(self.quiet) as usize + 1)).max(1)
        };
        let weights: Vec<usize> = order.iter().map(|&i| weight(i)).collect();
        let mut ticket = self.random.below(weights.iter().sum());
        for (&i, &w) in order.iter().zip(&weights) {
            if ticket < w {
                return moves[i].clone();
            }
            ticket -= w;
        }
        moves[any].clone()
    }

    /// Compares one position; gives the moves of the twin, sorted.
    fn compare(&mut self, position: &V::Position, twin: &T) -> Result<Vec<String>, String> {
        let text = twin.text();
        self.now.clone_from(&text);
        let own = self.rules.text(position);
        differ(own == text, || format!("the engine has the position {own}"))?;
        let legal = position.legal_moves();
        let mut ours: Vec<String> = legal.iter().map(|&m| self.rules.move_text(position, m)).collect();
        let mut theirs = twin.moves();
        ours.sort_unstable();
        theirs.sort_unstable();
        differ(ours == theirs, || {
            let only =
                |a: &[String], b: &[String]| a.iter().filter(|m| !b.contains(m)).cloned().collect::<Vec<_>>().join(" ");
            format!(
                "{} moves of the engine, {} of the twin; only the engine has: {}; only the twin has: {}",
                ours.len(),
                theirs.len(),
                only(&ours, &theirs),
                only(&theirs, &ours)
            )
        })?;
        let ours =
            position.outcome().map(|o| (o.winners.iter().map(|p| p.index()).collect::<Vec<_>>(), o.reason.name()));
        let mut end = twin.outcome();
        if let Some((winners, _)) = &mut end {
            winners.sort_unstable();
        }
        differ(ours == end, || format!("the outcome is {ours:?} for the engine, {end:?} for the twin"))?;
        differ(position.turn().is_none() == end.is_some(), || format!("turn {:?}, outcome {end:?}", position.turn()))?;
        let read = self.rules.parse(&text).map_err(|e| format!("the engine refuses the text of the twin: {e}"))?;
        differ(read == *position, || "the position read from its text is not equal to the one played".into())?;
        differ(read.key() == position.key(), || {
            format!("the key kept up move by move is {:#x}, that of the text {:#x}", position.key(), read.key())
        })?;
        self.coverage.positions += 1;
        if let Some((_, reason)) = end {
            *self.coverage.outcomes.entry(reason).or_default() += 1;
        }
        Ok(theirs)
    }
}

fn differ(equal: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if equal { Ok(()) } else { Err(what()) }
}
