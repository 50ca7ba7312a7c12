//! Laws about what each seat may know.

use super::{Breach, at_move, ensure, everywhere, some};
use crate::sample::{Sample, Violation};
use std::collections::HashSet;
use variant_core::key::SplitMix64;
use variant_core::variant::{MoveOf, Viewer};
use variant_core::{Edit, Observe, Player, Position};

/// All who may look: the seats, and a spectator.
fn viewers<P: Position>(position: &P) -> impl Iterator<Item = Viewer> + use<P> {
    (0..position.seats()).map(|s| Some(Player::new(s))).chain([None])
}

fn called(viewer: Viewer) -> String {
    viewer.map_or("a spectator".into(), |p| format!("seat {p}"))
}

/// On turn, a view lists the legal moves, and else none; a player sees what he plays; a sampled position looks like the view it
/// was sampled from and is a position of the game.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::views_match_positions(&samples[0]).unwrap();
/// ```
pub fn views_match_positions<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    let rules = &sample.rules;
    everywhere(sample, "views_match_positions", |position, random| {
        let legal = position.legal_moves();
        for viewer in viewers(position) {
            let who = called(viewer);
            let view = rules.view(position, viewer);
            ensure!(view == rules.view(position, viewer), "{who} sees two different views of one position");
            let seen = rules.view_moves(&view);
            if viewer.is_some() && viewer == position.turn() {
                let (a, b): (HashSet<_>, HashSet<_>) = (seen.iter().collect(), legal.iter().collect());
                ensure!(a == b, "{who} sees {} different moves, there are {}", a.len(), b.len());
                ensure!(seen.len() == a.len(), "{who} sees a move twice: {} moves, {} different", seen.len(), a.len());
                if let Some(&m) = random.pick(&legal) {
                    let (text, told) = (rules.move_text(position, m), rules.seen_move(position, m, viewer));
                    ensure!(told.as_ref() == Some(&text), "{who} plays {text} and sees {told:?}");
                }
            } else if rules.info().hidden {
                ensure!(seen.is_empty(), "{who} is not on turn and sees {} moves", seen.len());
            }
            let Some(other) = rules.sample(&view, random) else {
                return Err(format!("{who}: sample finds no position for the view {}", rules.view_text(&view)).into());
            };
            let (a, b) = (rules.view_text(&view), rules.view_text(&rules.view(&other, viewer)));
            ensure!(rules.view(&other, viewer) == view, "{who}: a position sampled from the view {a} looks like {b}");
            let text = rules.text(&other);
            let read = rules
                .parse(&text)
                .map_err(|e| format!("{who}: a sampled position is none of the game: {text}: {e}"))?;
            ensure!(
                read == other,
                "{who}: a sampled position is none of the game: {text} reads as {}",
                rules.text(&read)
            );
            ensure!(rules.info().hidden || other == *position, "{who}: nothing is hidden, but sample gives {text}");
        }
        Ok(())
    })
}

/// Positions that differ only in what a seat cannot know look the same to it: view and its text, moves, moves seen played, the end,
/// the picture, why a move is refused. Where none of five games or more shows such a difference, nothing was tested, and that is a breach too.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::nothing_leaks(&samples[0]).unwrap();
/// ```
pub fn nothing_leaks<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    const LAW: &str = "nothing_leaks";
    let (mut looked, mut different) = (0, 0);
    everywhere(sample, LAW, |position, random| {
        for viewer in viewers(position) {
            for _ in 0..2 {
                let Some(other) = rules_sample(sample, position, viewer, random) else { continue };
                looked += 1;
                different += usize::from(other != *position);
                alike(sample, position, &other, viewer, random)?;
            }
        }
        Ok(())
    })?;
    // A few games may have told all their secrets before the positions that were looked at.
    let many = sample.games.len() >= 5;
    if sample.rules.info().hidden && many && looked > 0 && different == 0 {
        let what = format!("the game hides something, but all {looked} sampled positions equal the real one");
        let start = sample.rules.start();
        return Err(super::violation(sample, LAW, "all positions", &start, what.into()));
    }
    Ok(())
}

/// Another position with the same view.
fn rules_sample<V: Observe>(
    sample: &Sample<V>,
    position: &V::Position,
    viewer: Viewer,
    random: &mut SplitMix64,
) -> Option<V::Position> {
    let view = sample.rules.view(position, viewer);
    let other = sample.rules.sample(&view, random)?;
    // That the views are equal is the other law.
    (sample.rules.view(&other, viewer) == view).then_some(other)
}

fn alike<V: Observe>(
    sample: &Sample<V>,
    a: &V::Position,
    b: &V::Position,
    viewer: Viewer,
    random: &mut SplitMix64,
) -> Result<(), Breach> {
    let rules = &sample.rules;
    let tell = |what: &str, x: String, y: String| -> Result<(), String> {
        ensure!(x == y, "{} can tell it from {}: {what} {x}, there {y}", called(viewer), rules.text(b));
        Ok(())
    };
    let (va, vb) = (rules.view(a, viewer), rules.view(b, viewer));
    tell("the view is", rules.view_text(&va), rules.view_text(&vb))?;
    tell("the moves are", format!("{:?}", rules.view_moves(&va)), format!("{:?}", rules.view_moves(&vb)))?;
    tell("it is the turn of", format!("{:?}", a.turn()), format!("{:?}", b.turn()))?;
    tell("the end is", format!("{:?}", rules.seen_outcome(a, viewer)), format!("{:?}", rules.seen_outcome(b, viewer)))?;
    let (sa, sb) = (rules.seen_scene(a, viewer), rules.seen_scene(b, viewer));
    let apart = sa.cells.iter().zip(&sb.cells).find(|(x, y)| x != y);
    tell("the picture shows", format!("{:?}", apart.map(|c| c.0)), format!("{:?}", apart.map(|c| c.1)))?;
    tell(
        "the size of the picture is",
        format!("{:?}", (sa.width, sa.cells.len())),
        format!("{:?}", (sb.width, sb.cells.len())),
    )?;
    tell("in hand the picture shows", format!("{:?}", sa.hands), format!("{:?}", sb.hands))?;
    let common = |m: &MoveOf<V>| b.is_legal(*m);
    for m in some(a.legal_moves(), 12, random).into_iter().filter(common) {
        let (x, y) = (rules.seen_move(a, m, viewer), rules.seen_move(b, m, viewer));
        at_move(rules, a, m, tell("the move is seen as", format!("{x:?}"), format!("{y:?}")))?;
        // What a move does may depend on secrets that it brings to light; then the views differ after it.
        if rules.view(&a.after(m), viewer) == rules.view(&b.after(m), viewer) {
            // A secret that is revealed is public from then on, even where nothing is left of it.
            let done = |p| {
                let mut edits = rules.seen_edits(p, m, viewer);
                edits.retain(|edit| !matches!(edit, Edit::Reveal { .. }));
                edits
            };
            let (x, y) = (done(a), done(b));
            at_move(rules, a, m, tell("the move is seen to do", format!("{x:?}"), format!("{y:?}")))?;
        }
    }
    // Moves that leave unequal positions the viewer cannot tell apart were secret, and look the same.
    let after = |m| (m, a.after(m));
    let secret: Vec<_> = some(a.legal_moves(), 12, random).into_iter().map(after).collect();
    for (i, (m, p)) in secret.iter().enumerate() {
        for (n, q) in secret[..i].iter().filter(|(_, q)| q != p) {
            if rules.view(p, viewer) == rules.view(q, viewer) {
                let (x, y) = (rules.seen_move(a, *m, viewer), rules.seen_move(a, *n, viewer));
                let found =
                    if x == y { Ok(()) } else { Err(format!("{} sees {x:?}, but of {n:?} {y:?}", called(viewer))) };
                at_move(rules, a, *m, found)?;
                let (x, y) = (rules.seen_edits(a, *m, viewer), rules.seen_edits(a, *n, viewer));
                at_move(rules, a, *m, tell("the hidden move is seen to do", format!("{x:?}"), format!("{y:?}")))?;
            }
        }
    }
    // Only the player on turn gets an answer when he tries a move.
    if viewer.is_some() && viewer == a.turn() {
        for _ in 0..6 {
            let Some(&m) = random.pick(&sample.foreign) else { break };
            let text = super::name(rules, a, m);
            let answer = |p| rules.parse_move(p, &text).map_or_else(|e| e.to_string(), |m| format!("{m:?}"));
            tell(&format!("{text} is answered with"), answer(a), answer(b))?;
        }
    }
    Ok(())
}
