//! Strategies for the crate `proptest` (feature `proptest`).

use crate::mutate::mutate;
use crate::play::{Record, random_game};
use proptest::prelude::*;
use variant_core::key::SplitMix64;
use variant_core::{OptionError, Variant};

/// Random games from the start: a seed and a number of plies up to `plies`, played. Shrinks towards shorter games.
///
/// # Errors
/// The game refuses the options.
///
/// ```
/// use proptest::test_runner::TestRunner;
/// use variant_core::Position;
/// use variant_testkit::{strategy::games, toy::Toy};
/// let mut runner = TestRunner::deterministic();
/// let last_is_sound = |game: variant_testkit::Record<_>| {
///     let last: variant_testkit::toy::Position = game.positions().last().unwrap();
///     assert_eq!(last.key(), last.key_from_scratch());
///     Ok(())
/// };
/// runner.run(&games::<Toy>("", 40).unwrap(), last_is_sound).unwrap();
/// ```
pub fn games<V: Variant>(
    options: &str,
    plies: usize,
) -> Result<impl Strategy<Value = Record<V::Position>> + use<V>, OptionError> {
    let start = V::with_options(options)?.start();
    Ok((any::<u64>(), 0..=plies).prop_map(move |(seed, plies)| random_game(&start, seed, plies)))
}

/// Mutated texts of positions from random games: some are positions of the game, many are not.
///
/// # Errors
/// The game refuses the options.
///
/// ```
/// use proptest::test_runner::TestRunner;
/// use variant_core::Variant;
/// use variant_testkit::{strategy::setups, toy::Toy};
/// let mut runner = TestRunner::deterministic();
/// let never_panics = |text: String| {
///     let _ = Toy.parse(&text);
///     Ok(())
/// };
/// runner.run(&setups::<Toy>("", 40).unwrap(), never_panics).unwrap();
/// ```
pub fn setups<V: Variant>(options: &str, plies: usize) -> Result<impl Strategy<Value = String> + use<V>, OptionError> {
    let rules = V::with_options(options)?;
    let games = games::<V>(options, plies)?;
    Ok((games, any::<u64>(), 1..4usize).prop_map(move |(game, seed, times)| {
        let mut random = SplitMix64::new(seed);
        let last = game.positions().last().unwrap_or_else(|| game.start.clone());
        let text = rules.text(&last);
        (0..times).fold(text.clone(), |mutant, _| mutate(&mutant, &text, &mut random))
    }))
}
