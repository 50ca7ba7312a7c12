//! The laws. Each is a function that looks at a [`Sample`] and gives the first [`Violation`]; [`laws!`](crate::laws!) makes
//! tests of them.
//!
//! ```
//! use variant_testkit::{Trial, laws, toy::Toy};
//! let samples = Trial::new().games(20).samples::<Toy>().unwrap();
//! for (name, law) in laws::all::<Toy>() {
//!     for sample in &samples {
//!         law(sample).unwrap_or_else(|violation| panic!("{name}: {violation}"));
//!     }
//! }
//! ```

mod edits;
mod games;
mod hidden;
mod keys;
mod moves;
mod safety;
mod texts;

pub use edits::{board_is_consistent, edits_equal_play};
pub use games::{games_save_and_load, games_take_back};
pub use hidden::{nothing_leaks, views_match_positions};
pub use keys::{equal_positions_have_equal_keys, perft_agrees};
pub use moves::{counts_agree, legal_iff_generated, moves_are_distinct, over_iff_no_moves, undo_is_identity};
pub use safety::{any_text_is_safe, foreign_moves_are_safe, play_never_panics};
pub use texts::{
    move_order_is_reproducible, move_texts_round_trip, options_round_trip, position_text_round_trips,
    symmetry_keeps_counts,
};

pub(crate) use edits::edits_at;
pub(crate) use keys::key_at;
pub(crate) use moves::{counts_at, over_at, undo_at};
pub(crate) use texts::{move_text_at, position_text_at};

use crate::guard::guard;
use crate::sample::{Sample, Violation};
use variant_core::key::SplitMix64;
use variant_core::variant::MoveOf;
use variant_core::{Observe, Variant};

/// A law: looks at a sample, gives the first violation.
///
/// ```
/// use variant_testkit::{laws, toy::Toy};
/// let law: laws::Law<Toy> = laws::edits_equal_play;
/// ```
pub type Law<V> = fn(&Sample<V>) -> Result<(), Violation>;

/// What one law found in one position.
#[derive(Debug)]
pub(crate) struct Breach {
    m: Option<String>,
    what: String,
}

impl From<String> for Breach {
    fn from(what: String) -> Breach {
        Breach { m: None, what }
    }
}

impl std::fmt::Display for Breach {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.m {
            Some(m) => write!(f, "move {m}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

/// `Err` with this text unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $($text:tt)+) => {
        if !$condition {
            return Err(format!($($text)+).into());
        }
    };
}
pub(crate) use ensure;

/// The text of a move, even of one whose printer panics.
pub(crate) fn name<V: Variant>(rules: &V, position: &V::Position, m: MoveOf<V>) -> String {
    guard(|| rules.move_text(position, m)).unwrap_or_else(|_| format!("{m:?}"))
}

/// Adds the move to what was found.
pub(crate) fn at_move<V: Variant>(
    rules: &V,
    position: &V::Position,
    m: MoveOf<V>,
    found: Result<(), String>,
) -> Result<(), Breach> {
    found.map_err(|what| Breach { m: Some(name(rules, position, m)), what })
}

/// At most `count` of the moves, at random: laws that cost much per move look at these.
pub(crate) fn some<M: Copy>(mut moves: Vec<M>, count: usize, random: &mut SplitMix64) -> Vec<M> {
    if moves.len() > count {
        random.shuffle(&mut moves);
        moves.truncate(count);
    }
    moves
}

/// Checks every spot of the sample; a panic is a violation too.
fn everywhere<V: Variant>(
    sample: &Sample<V>,
    law: &'static str,
    mut check: impl FnMut(&V::Position, &mut SplitMix64) -> Result<(), Breach>,
) -> Result<(), Violation> {
    let mut random = sample.random(law);
    for spot in &sample.spots {
        let found = guard(|| check(&spot.position, &mut random)).unwrap_or_else(|p| Err(format!("panic: {p}").into()));
        found.map_err(|breach| violation(sample, law, &spot.origin, &spot.position, breach))?;
    }
    Ok(())
}

fn violation<V: Variant>(
    sample: &Sample<V>,
    law: &'static str,
    origin: &str,
    position: &V::Position,
    breach: Breach,
) -> Violation {
    Violation {
        law,
        place: format!("{}, {origin}", sample.name),
        position: sample.describe(position),
        m: breach.m,
        what: breach.what,
    }
}

/// Panics with the first violation: what the tests of [`laws!`](crate::laws!) do.
///
/// # Panics
/// A law does not hold in one of the samples.
///
/// ```
/// use variant_testkit::{Trial, laws, toy::Toy};
/// laws::demand(&Trial::new().games(10).samples::<Toy>().unwrap(), laws::counts_agree);
/// ```
pub fn demand<V: Variant>(samples: &[Sample<V>], law: Law<V>) {
    for sample in samples {
        if let Err(violation) = law(sample) {
            panic!("{violation}");
        }
    }
}

/// The one list of laws: calls a macro with what it is given and the names.
#[doc(hidden)]
#[macro_export]
macro_rules! __with_laws {
    ($callback:path { $($before:tt)* }) => {
        $callback! { $($before)*
            undo_is_identity
            moves_are_distinct
            counts_agree
            legal_iff_generated
            over_iff_no_moves
            board_is_consistent
            edits_equal_play
            equal_positions_have_equal_keys
            perft_agrees
            position_text_round_trips
            move_texts_round_trip
            move_order_is_reproducible
            options_round_trip
            any_text_is_safe
            play_never_panics
            foreign_moves_are_safe
            views_match_positions
            nothing_leaks
            games_take_back
            games_save_and_load
        }
    };
}

macro_rules! list {
    ($($law:ident)*) => {
        /// All laws with their names.
        ///
        /// ```
        /// use variant_testkit::{laws, toy::Toy};
        /// assert!(laws::all::<Toy>().iter().any(|(name, _)| *name == "undo_is_identity"));
        /// ```
        pub fn all<V: Observe>() -> Vec<(&'static str, Law<V>)> {
            vec![$((stringify!($law), $law as Law<V>)),*]
        }
    };
}
crate::__with_laws!(list {});

/// Makes one `#[test]` of every law, for a game and the options it is tried with.
///
/// Each further `name = value` is a method of [`Trial`](crate::Trial). Put several games of one file in modules of their own.
///
/// ```
/// mod toy {
///     variant_testkit::laws!(variant_testkit::toy::Toy, options = [""], games = 50);
/// }
/// # fn main() {}
/// ```
#[macro_export]
macro_rules! laws {
    ($game:ty $(, $name:ident = $value:expr)* $(,)?) => {
        fn samples() -> &'static [$crate::Sample<$game>] {
            static SAMPLES: ::std::sync::LazyLock<::std::vec::Vec<$crate::Sample<$game>>> =
                ::std::sync::LazyLock::new(|| {
                    let trial = $crate::Trial::new()$(.$name($value))*;
                    trial.samples().unwrap_or_else(|violation| panic!("{violation}"))
                });
            &SAMPLES
        }
        $crate::__with_laws!($crate::__law_tests {});
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __law_tests {
    ($($law:ident)*) => {
        $(
            #[test]
            fn $law() {
                $crate::laws::demand(samples(), $crate::laws::$law);
            }
        )*
    };
}
