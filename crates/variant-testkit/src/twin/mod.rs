//! Twins: the rules written a second time, plainly and slowly, and compared with the engine position by position.

mod coverage;
mod run;

pub use coverage::{Coverage, Missing};

use crate::guard::guard;
use run::Run;
use variant_core::Variant;

/// The rules read literally, on another data shape than the engine's. Everything goes in and out as text.
///
/// [`twin!`](crate::twin!) implements it for a type with inherent methods of these names; there is an example.
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
            positions: 3000,
            seed: 1,
            plies: 150,
            bias: 50,
            candidates: 64,
            starts: Vec::new(),
            setups: 300,
            onward: 6,
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
    let mut run: Run<'_, V, T> = Run::new(&rules, options, &plan);
    let found = guard(|| run.all()).unwrap_or_else(|p| Err(format!("panic: {p}")));
    let Run { coverage, line, begun, now, .. } = run;
    match found {
        Ok(()) => Ok(coverage),
        Err(what) => Err(Disagreement { game, start: begun, moves: line, position: now, what }),
    }
}
