//! Twins: the rules written a second time, plainly and slowly, and compared with the engine position by position.

mod coverage;

pub use coverage::{Coverage, Missing};

use crate::guard::guard;
use crate::mutate::mutate;
use std::collections::HashSet;
use variant_core::key::SplitMix64;
use variant_core::{Position, Variant};

/// The rules read literally, on another data shape than the engine's. Everything goes in and out as text.
///
/// [`twin!`](crate::twin!) implements it for a type with inherent methods of these names.
pub trait Twin: Clone {
    /// The start position.
    fn start(game: &str, options: &str) -> Self;
    /// Reads a position; the error says why not.
    ///
    /// # Errors
    /// The text is no position of the game.
    fn parse(game: &str, options: &str, text: &str) -> Result<Self, String>;
    /// The canonical text.
    fn text(&self) -> String;
    /// The texts of the legal moves, in any order.
    fn moves(&self) -> Vec<String>;
    /// The position after a legal move.
    fn play(&self, m: &str) -> Self;
    /// The winners by seat (0 first) and the name of the reason, where the position is finished.
    fn outcome(&self) -> Option<(Vec<usize>, &'static str)>;
    /// The names of the special rules a legal move exercises.
    fn events(&self, m: &str) -> Vec<&'static str>;
}

/// Implements [`Twin`](crate::Twin) by the inherent methods of the same names.
///
/// ```
/// #[derive(Clone)]
/// struct Naive;
/// impl Naive {
///     fn start(_: &str, _: &str) -> Naive { Naive }
///     fn parse(_: &str, _: &str, _: &str) -> Result<Naive, String> { Ok(Naive) }
///     fn text(&self) -> String { "-".into() }
///     fn moves(&self) -> Vec<String> { Vec::new() }
///     fn play(&self, _: &str) -> Naive { Naive }
///     fn outcome(&self) -> Option<(Vec<usize>, &'static str)> { Some((vec![0], "checkmate")) }
///     fn events(&self, _: &str) -> Vec<&'static str> { Vec::new() }
/// }
/// variant_testkit::twin!(Naive);
/// # use variant_testkit::Twin;
/// # fn is_twin<T: Twin>() {}
/// # is_twin::<Naive>();
/// ```
#[macro_export]
macro_rules! twin {
    ($twin:ty) => {
        // An inherent method is found before the one of the trait, so none of these calls itself.
        impl $crate::Twin for $twin {
            fn start(game: &str, options: &str) -> Self {
                <$twin>::start(game, options)
            }
            fn parse(game: &str, options: &str, text: &str) -> ::std::result::Result<Self, ::std::string::String> {
                <$twin>::parse(game, options, text)
            }
            fn text(&self) -> ::std::string::String {
                <$twin>::text(self)
            }
            fn moves(&self) -> ::std::vec::Vec<::std::string::String> {
                <$twin>::moves(self)
            }
            fn play(&self, m: &str) -> Self {
                <$twin>::play(self, m)
            }
            fn outcome(&self) -> ::std::option::Option<(::std::vec::Vec<usize>, &'static str)> {
                <$twin>::outcome(self)
            }
            fn events(&self, m: &str) -> ::std::vec::Vec<&'static str> {
                <$twin>::events(self, m)
            }
        }
    };
}

/// How much is compared, and how.
///
/// ```
/// use variant_testkit::Plan;
/// let plan = Plan { positions: 500, seed: 7, ..Plan::default() };
/// assert_eq!(plan.bias, 50);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Positions of random games to compare.
    pub positions: usize,
    /// The seed everything follows from.
    pub seed: u64,
    /// The longest random game.
    pub plies: usize,
    /// In so many of a hundred positions a move with rare events is preferred.
    pub bias: usize,
    /// Moves whose events are looked at where rare ones are preferred: twins are slow.
    pub candidates: usize,
    /// Further start positions; half of the games begin there.
    pub starts: Vec<String>,
    /// Accepted set-ups (mutated position texts) to compare, beside the refused ones met on the way.
    pub setups: usize,
    /// Plies played on from each set-up.
    pub onward: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            positions: 2000,
            seed: 1,
            plies: 150,
            bias: 50,
            candidates: 16,
            starts: Vec::new(),
            setups: 300,
            onward: 3,
        }
    }
}

/// The engine and its twin differ.
///
/// ```
/// use variant_testkit::Disagreement;
/// let found = Disagreement {
///     game: "chess:chess960".into(),
///     start: "8/8/8/8/8/8/8/K1k5 w - - 0 1".into(),
///     moves: vec!["a1a2".into()],
///     position: "8/8/8/8/8/8/K7/2k5 b - - 1 1".into(),
///     what: "only the twin has the move c1b1".into(),
/// };
/// assert!(found.to_string().contains("only the twin"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the twin disagrees\n  in       {game}\n  start    {start}\n  moves    {}\n  position {position}\n  what     {what}", .moves.join(" "))]
pub struct Disagreement {
    /// `GAME` or `GAME:options`.
    pub game: String,
    /// Where the game began.
    pub start: String,
    /// The moves from there.
    pub moves: Vec<String>,
    /// The position in which they differ.
    pub position: String,
    /// What differs.
    pub what: String,
}

/// Plays random games and mutated set-ups with the twin choosing the moves, and compares in every position: text, moves,
/// outcome, is the game over, and the key with that of the position read from its text.
///
/// # Errors
/// The first difference.
///
/// ```
/// use variant_testkit::{Plan, Twin, agree, toy};
/// # #[derive(Clone)]
/// # struct Naive(variant_core::Game<toy::Toy>);
/// # // The engine as its own twin: it shows the call, and proves nothing.
/// # impl Naive {
/// #     fn start(_: &str, _: &str) -> Naive { Naive(Default::default()) }
/// #     fn parse(_: &str, _: &str, text: &str) -> Result<Naive, String> {
/// #         let position = variant_core::Variant::parse(&toy::Toy, text).map_err(|e| e.to_string())?;
/// #         Ok(Naive(variant_core::Game::from_position(toy::Toy, position)))
/// #     }
/// #     fn text(&self) -> String { variant_core::AnyGame::position(&self.0) }
/// #     fn moves(&self) -> Vec<String> {
/// #         use variant_core::{Position, Variant};
/// #         let p = self.0.position();
/// #         p.legal_moves().into_iter().map(|m| toy::Toy.move_text(p, m)).collect()
/// #     }
/// #     fn play(&self, m: &str) -> Naive {
/// #         use variant_core::{Position, Variant};
/// #         let p = self.0.position();
/// #         Naive(variant_core::Game::from_position(toy::Toy, p.after(toy::Toy.parse_move(p, m).unwrap())))
/// #     }
/// #     fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
/// #         let end = variant_core::Position::outcome(self.0.position())?;
/// #         Some((end.winners.iter().map(|p| p.index()).collect(), end.reason.name()))
/// #     }
/// #     fn events(&self, m: &str) -> Vec<&'static str> { if m.contains('@') { vec!["drop"] } else { Vec::new() } }
/// # }
/// # variant_testkit::twin!(Naive);
/// let plan = Plan { positions: 500, setups: 50, ..Plan::default() };
/// let coverage = agree::<toy::Toy, Naive>("", plan).unwrap();
/// coverage.require(&["drop"]).unwrap();
/// ```
pub fn agree<V: Variant, T: Twin>(options: &str, plan: Plan) -> Result<Coverage, Disagreement> {
    let id = V::default().info().id;
    let game = if options.is_empty() { id.to_string() } else { format!("{id}:{options}") };
    let early = |start: &str, what| Disagreement {
        game: game.clone(),
        start: start.into(),
        moves: Vec::new(),
        position: start.into(),
        what,
    };
    let rules = V::with_options(options).map_err(|e| early("", format!("the engine refuses the options: {e}")))?;
    let mut run: Run<'_, V, T> = Run {
        rules: &rules,
        id,
        options,
        plan: &plan,
        random: SplitMix64::new(plan.seed),
        coverage: Coverage::default(),
        pool: Vec::new(),
        line: Vec::new(),
        begun: String::new(),
        now: String::new(),
        twin: std::marker::PhantomData,
    };
    let found = guard(|| run.all()).unwrap_or_else(|p| Err(format!("panic: {p}")));
    let Run { coverage, line, begun, now, .. } = run;
    match found {
        Ok(()) => Ok(coverage),
        Err(what) => Err(Disagreement { game, start: begun, moves: line, position: now, what }),
    }
}

struct Run<'a, V, T> {
    rules: &'a V,
    id: &'static str,
    options: &'a str,
    plan: &'a Plan,
    random: SplitMix64,
    coverage: Coverage,
    /// Texts of positions met, to be mutated.
    pool: Vec<String>,
    /// Where the game at hand began, its moves, and where it is.
    begun: String,
    line: Vec<String>,
    now: String,
    twin: std::marker::PhantomData<T>,
}

impl<V: Variant, T: Twin> Run<'_, V, T> {
    fn all(&mut self) -> Result<(), String> {
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
            self.play(position, twin, self.plan.plies, true)?;
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
        for _ in 0..12 * self.plan.setups {
            if self.coverage.setups >= self.plan.setups as u64 || self.pool.is_empty() {
                break;
            }
            let base = self.random.below(self.pool.len());
            let other = self.random.below(self.pool.len());
            let mutant = mutate(&self.pool[base], &self.pool[other], &mut self.random);
            if !seen.insert(mutant.clone()) {
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
            for event in twin.events(&text) {
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
            rarest.map_or(1, |n| (WHOLE / (n as usize + 1)).max(1))
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
