//! Keys against their definition.

use crate::play::random_game;
use variant_core::{Position, Variant};

/// Plays random games with some options and compares the key of every position with its definition, written down a second time by the
/// caller: keys are promised to stay the same in every release, so a change of the definition is a mistake.
///
/// # Panics
/// A key is another number than defined, or the game refuses the options.
///
/// ```
/// use variant_core::Position;
/// use variant_testkit::{assert_keys, toy::Toy};
/// assert_keys::<Toy>("", |_, position| position.key_from_scratch());
/// ```
pub fn assert_keys<V: Variant>(options: &str, define: impl Fn(&V, &V::Position) -> u64) {
    let rules = V::with_options(options).unwrap_or_else(|error| panic!("{options}: {error}"));
    for seed in 0..24 {
        for position in random_game(&rules.start(), seed, 80).positions() {
            let (found, defined) = (position.key(), define(&rules, &position));
            assert_eq!(found, defined, "{options}: the key of `{}`", rules.text(&position));
        }
    }
}
