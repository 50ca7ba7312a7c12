//! Keys against their definition.

use crate::play::random_game;
use variant_core::geometry::Place;
use variant_core::key::number;
use variant_core::{Position, Unit, Variant};

/// Plays random games with some options and compares the key of every position with its definition, written down a second time by the
/// caller: keys are promised to stay the same in every release, so a change of the definition is a mistake.
///
/// # Panics
/// A key is another number than defined, or the game refuses the options.
///
/// ```
/// use variant_core::Position;
/// use variant_testkit::{assert_keys, toy::Toy};
/// assert_keys::<Toy>("", |position| position.key_from_scratch());
/// ```
pub fn assert_keys<V: Variant>(options: &str, define: impl Fn(&V::Position) -> u64) {
    let rules = V::with_options(options).unwrap_or_else(|error| panic!("{options}: {error}"));
    for seed in 0..24 {
        for position in random_game(&rules.start(), seed, 80).positions() {
            let (found, defined) = (position.key(), define(&position));
            assert_eq!(found, defined, "{options}: the key of `{}`", rules.text(&position));
        }
    }
}

/// What the units of a board count in a key, the way of all games on squares: each the [`number`] of its square in a domain of its kind. The
/// domains begin with `first`, eight for each color; a kind has the place of its letter in `kinds`, and squares count row by row.
///
/// # Panics
/// A letter is not among the kinds.
///
/// ```
/// use variant_core::{Variant, key::number};
/// use variant_testkit::{toy::Toy, unit_keys};
/// // Four files; runners on b1 and c1, and on b3 and c3.
/// let runners = number(16, 1) ^ number(16, 2) ^ number(24, 9) ^ number(24, 10);
/// assert_eq!(unit_keys(&Toy.start(), 4, "R", 16), runners);
/// ```
pub fn unit_keys<P: Position>(position: &P, files: u32, kinds: &str, first: u32) -> u64 {
    let count = |at: P::Square| {
        let unit = position.piece_at(at).expect("a unit");
        let kind = kinds.find(unit.letter()).expect("a kind");
        let color = unit.color().map_or(0, |player| player.index());
        let (x, y) = at.coordinates();
        number(first + (8 * color + kind) as u32, y as u32 * files + x as u32)
    };
    position.occupied().into_iter().map(count).fold(0, |key, unit| key ^ unit)
}
