//! Laws about what never panics.

use super::{ensure, everywhere, name};
use crate::guard::guard;
use crate::mutate::{junk, mutate};
use crate::sample::{Sample, Violation};
use variant_core::key::SplitMix64;
use variant_core::{Observe, Position, Variant};

/// Any text is read or refused, with an error that says something: positions, moves, options. Nothing panics.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::any_text_is_safe(&samples[0]).unwrap();
/// ```
pub fn any_text_is_safe<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    const LAW: &str = "any_text_is_safe";
    let broken = |text: &str, what: String| Violation {
        law: LAW,
        place: sample.name.clone(),
        position: format!("{text:?}"),
        m: None,
        what,
    };
    let mut random = sample.random(LAW);
    let like = sample.rules.text(&sample.rules.start());
    let known: Vec<&str> = sample.rules.info().options.iter().map(|o| o.name).collect();
    let known = known.join("=1,");
    for i in 0..2000 {
        let text = match sample.rejects.get(i) {
            Some(text) => text.clone(),
            None if i % 2 == 0 => junk(&like, &mut random),
            None => mutate(&like, &junk(&like, &mut random), &mut random),
        };
        guard(|| position_text(&sample.rules, &text))
            .unwrap_or_else(|p| Err(format!("parse panics: {p}")))
            .map_err(|what| broken(&text, what))?;
        let options = if i % 2 == 0 { junk(&known, &mut random) } else { mutate(&known, &known, &mut random) };
        guard(|| drop(V::with_options(&options))).map_err(|p| broken(&options, format!("with_options panics: {p}")))?;
    }
    everywhere(sample, LAW, |position, random| {
        let like = position.legal_moves().first().map_or("e2e4".into(), |&m| name(&sample.rules, position, m));
        for _ in 0..4 {
            let text = move_like(&like, random);
            let read = guard(|| sample.rules.parse_move(position, &text))
                .map_err(|p| format!("parse_move of {text:?} panics: {p}"))?;
            match read {
                Ok(m) => ensure!(position.is_legal(m), "{text:?} reads as {m:?}, which is not legal"),
                Err(e) => ensure!(!e.to_string().is_empty(), "{text:?} is refused without a word"),
            }
        }
        Ok(())
    })
}

fn move_like(like: &str, random: &mut SplitMix64) -> String {
    if random.one_in(2) { junk(like, random) } else { mutate(like, like, random) }
}

fn position_text<V: Variant>(rules: &V, text: &str) -> Result<(), String> {
    if let Err(error) = rules.parse(text) {
        ensure!(!error.faults.is_empty(), "refused without a fault");
        let silent = error.faults.iter().find(|f| f.field.is_empty() || f.expected.is_empty());
        ensure!(silent.is_none(), "a fault does not say where it is or what was expected: {silent:?}");
    }
    Ok(())
}

/// Playing any legal move panics nowhere, in reachable positions or accepted set-ups, nor does looking at what comes of it.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::play_never_panics(&samples[0]).unwrap();
/// ```
pub fn play_never_panics<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "play_never_panics", |position, random| {
        for m in position.legal_moves() {
            guard(|| position.clone().play_unchecked(m))
                .map_err(|p| format!("{}: panic: {p}", name(&sample.rules, position, m)))?;
        }
        // Onwards from set-ups, where play leaves what anybody has thought of.
        let mut p = position.clone();
        for _ in 0..12 {
            let Some(&m) = random.pick(&p.legal_moves()) else { break };
            p.play_unchecked(m);
        }
        let _ = (p.outcome(), p.count_moves(), sample.rules.text(&p), sample.rules.is_dead(&p), sample.rules.scene(&p));
        Ok(())
    })
}

/// Playing a move of another position gives nonsense at worst, and no panic.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::foreign_moves_are_safe(&samples[0]).unwrap();
/// ```
pub fn foreign_moves_are_safe<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "foreign_moves_are_safe", |position, random| {
        for _ in 0..8 {
            let Some(&m) = random.pick(&sample.foreign).filter(|&&m| !position.is_legal(m)) else { continue };
            guard(|| position.clone().play_unchecked(m)).map_err(|p| format!("{m:?}: panic: {p}"))?;
        }
        Ok(())
    })
}
