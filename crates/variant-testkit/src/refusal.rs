//! Tests of refused moves: one question, asked of every game in the same words.

use variant_core::{Game, Variant};

/// A game from a position, options chosen.
///
/// # Panics
/// The game refuses the options or the position: the test is wrong.
///
/// ```
/// use variant_testkit::{game_at, toy::Toy};
/// let game = game_at::<Toy>("", "1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1");
/// assert!(!game.legal_moves().is_empty());
/// ```
#[track_caller]
pub fn game_at<V: Variant>(options: &str, position: &str) -> Game<V> {
    let rules = V::with_options(options).unwrap_or_else(|error| panic!("{options}: {error}"));
    let parsed = rules.parse(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    Game::from_position(rules, parsed)
}

/// Demands that a move is refused for this [cause](variant_core::Cause::name), by the sentence of this number (the empty text: by none), in a
/// message that holds these words.
///
/// # Panics
/// It is not: the test fails.
///
/// ```
/// use variant_testkit::{assert_refused, toy::Toy};
/// assert_refused::<Toy>("", "1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1", "b1b3", "not-legal", "", "no move of this position");
/// ```
#[track_caller]
pub fn assert_refused<V: Variant>(options: &str, position: &str, m: &str, cause: &str, rule: &str, message: &str) {
    let game = game_at::<V>(options, position);
    let refusal = game.why(m).unwrap_or_else(|| panic!("{m} is legal in {position}"));
    let found = (refusal.cause.name(), refusal.rule.map_or("", |r| r.number));
    assert_eq!(found, (cause, rule), "{m} in {position}: {refusal}");
    assert!(refusal.message.contains(message), "{m} in {position}: {refusal}");
}
