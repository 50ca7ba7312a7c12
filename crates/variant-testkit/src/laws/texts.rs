//! Laws about text: positions, moves, options.

use super::{Breach, at_move, ensure, everywhere, some};
use crate::guard::guard;
use crate::sample::{Sample, Violation};
use std::collections::HashMap;
use variant_core::key::SplitMix64;
use variant_core::options::Values;
use variant_core::{Observe, OptionError, Position, Variant, perft};

/// A position read from its text is the position, clocks included; a canonical text is printed as it was read.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::position_text_round_trips(&samples[0]).unwrap();
/// ```
pub fn position_text_round_trips<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "position_text_round_trips", |position, _| position_text_at(&sample.rules, position))
}

pub(crate) fn position_text_at<V: Variant>(rules: &V, position: &V::Position) -> Result<(), Breach> {
    let text = rules.text(position);
    let read = rules.parse(&text).map_err(|e| format!("its own text is refused: {e}"))?;
    let again = rules.text(&read);
    ensure!(again == text, "read from its text it prints as {again}");
    ensure!(read == *position, "read from its text it is not equal: {read:?}, was {position:?}");
    let (a, b) = (rules.plies_without_progress(position), rules.plies_without_progress(&read));
    ensure!(a == b, "read from its text its clock is {b}, was {a}");
    Ok(())
}

/// Moves have texts, different moves different ones, and the text of a move reads as the move. What reads as a move is legal.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::move_texts_round_trip(&samples[0]).unwrap();
/// ```
pub fn move_texts_round_trip<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    let mut pool: Vec<String> = Vec::new();
    everywhere(sample, "move_texts_round_trip", |position, random| {
        move_text_at(&sample.rules, position, 40, random)?;
        for _ in 0..4 {
            let Some(text) = random.pick(&pool) else { break };
            if let Ok(m) = sample.rules.parse_move(position, text) {
                ensure!(position.is_legal(m), "{text} reads as {m:?}, which is not legal here");
            }
        }
        let first = random.pick(&position.legal_moves()).map(|&m| sample.rules.move_text(position, m));
        if pool.len() < 1000 {
            pool.extend(first);
        }
        Ok(())
    })
}

pub(crate) fn move_text_at<V: Variant>(
    rules: &V,
    position: &V::Position,
    most: usize,
    random: &mut SplitMix64,
) -> Result<(), Breach> {
    let legal = position.legal_moves();
    let mut seen = HashMap::new();
    for &m in &legal {
        let text = rules.move_text(position, m);
        ensure!(!text.is_empty() && !text.contains(char::is_whitespace), "{m:?} has the text {text:?}");
        // The same move twice is another law's business.
        if let Some(other) = seen.insert(text, m).filter(|&other| other != m) {
            return at_move(rules, position, m, Err(format!("{m:?} and {other:?} have the same text")));
        }
    }
    for m in some(legal, most, random) {
        let found = match rules.parse_move(position, &rules.move_text(position, m)) {
            Ok(read) if read == m => Ok(()),
            Ok(read) => Err(format!("its text reads as {read:?}")),
            Err(e) => Err(format!("its text is refused: {e}")),
        };
        at_move(rules, position, m, found)?;
    }
    Ok(())
}

/// A position read from its text lists the same moves in the same order: the order is a function of the position.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::move_order_is_reproducible(&samples[0]).unwrap();
/// ```
pub fn move_order_is_reproducible<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "move_order_is_reproducible", |position, _| {
        let rules = &sample.rules;
        let texts = |p: &V::Position| p.legal_moves().into_iter().map(|m| rules.move_text(p, m)).collect::<Vec<_>>();
        let Ok(read) = rules.parse(&rules.text(position)) else { return Ok(()) };
        let (a, b) = (texts(position), texts(&read));
        ensure!(a == b, "moves are {}; read from its text {}", a.join(" "), b.join(" "));
        Ok(())
    })
}

/// The options print as text that reads as the options; every option and value the game lists is accepted.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::options_round_trip(&samples[0]).unwrap();
/// ```
pub fn options_round_trip<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    let check = || options::<V>(&sample.rules);
    let found = guard(check).unwrap_or_else(|p| Err(format!("panic: {p}")));
    found.map_err(|what| Violation {
        law: "options_round_trip",
        place: sample.name.clone(),
        position: "(none)".into(),
        m: None,
        what,
    })
}

fn options<V: Variant>(rules: &V) -> Result<(), String> {
    let text = rules.options_text();
    let read = V::with_options(&text).map_err(|e| format!("own options text {text:?} is refused: {e}"))?;
    ensure!(read == *rules, "options text {text:?} reads as {read:?}, was {rules:?}");
    let plain = V::with_options("").map_err(|e| format!("no options at all are refused: {e}"))?;
    ensure!(plain == V::default(), "no options read as {plain:?}, the default is {:?}", V::default());
    ensure!(plain.options_text().is_empty(), "all defaults print as {:?}", plain.options_text());
    for option in rules.info().options {
        let words: Vec<String> = match option.values {
            Values::Flag => vec![option.name.to_string()],
            Values::One(names) => names.iter().map(|v| format!("{}={v}", option.name)).collect(),
            Values::Number(low, high) => vec![format!("{}={low}", option.name), format!("{}={high}", option.name)],
        };
        for word in words {
            match V::with_options(&word) {
                Ok(rules) => {
                    let text = rules.options_text();
                    let read = V::with_options(&text).map_err(|e| format!("{word} prints as {text:?}: {e}"))?;
                    ensure!(read == rules, "{word} prints as {text:?}, which reads as other options");
                }
                // A value may ask for another option beside it.
                Err(OptionError::Conflict { .. }) => {}
                Err(e) => return Err(format!("{word}, which the game lists, is refused: {e}")),
            }
        }
    }
    Ok(())
}

/// A symmetry of the game keeps the number of moves and of move pairs. Not in [`all`](super::all): the game says how a text is
/// turned; `None` where this position cannot be.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// // The identity is a symmetry of every game.
/// laws::symmetry_keeps_counts(&samples[0], |text| Some(text.to_string())).unwrap();
/// ```
pub fn symmetry_keeps_counts<V: Variant>(
    sample: &Sample<V>,
    turn: impl Fn(&str) -> Option<String>,
) -> Result<(), Violation> {
    everywhere(sample, "symmetry_keeps_counts", |position, _| {
        let Some(text) = turn(&sample.rules.text(position)) else { return Ok(()) };
        let image = sample.rules.parse(&text).map_err(|e| format!("the image {text} is refused: {e}"))?;
        for depth in 1..=2 {
            let (a, b) = (perft(position, depth), perft(&image, depth));
            ensure!(a == b, "perft({depth}) is {a}; of the image {text} it is {b}");
        }
        Ok(())
    })
}
