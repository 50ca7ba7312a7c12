//! Laws about moves: taking back, counting, legality, the end of the game.

use super::{Breach, at_move, ensure, everywhere, some};
use crate::sample::{Sample, Violation};
use std::collections::HashSet;
use std::ops::ControlFlow::{self, Break, Continue};
use variant_core::cpu::Portable;
use variant_core::key::SplitMix64;
use variant_core::{Batch, MoveList, Observe, Player, Position, Variant, Visit};

/// Playing a move and taking it back changes nothing: equality, key, text with its clocks, scores, hands. Also over several plies.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::undo_is_identity(&samples[0]).unwrap();
/// ```
pub fn undo_is_identity<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "undo_is_identity", |position, random| undo_at(&sample.rules, position, random))
}

pub(crate) fn undo_at<V: Variant>(rules: &V, position: &V::Position, random: &mut SplitMix64) -> Result<(), Breach> {
    let legal = position.legal_moves();
    let before = Face::of(rules, position);
    let mut p = position.clone();
    for m in some(legal.clone(), 48, random) {
        let undo = p.play_unchecked(m);
        p.undo(m, undo);
        at_move(rules, position, m, before.compare(rules, position, &p))?;
    }
    // A line of several plies back, as a search does; the order of moves may not depend on what was tried before.
    let mut line = Vec::new();
    for _ in 0..4 {
        let Some(&m) = random.pick(&p.legal_moves()) else { break };
        line.push((m, p.play_unchecked(m)));
    }
    let plies = line.len();
    for (m, undo) in line.into_iter().rev() {
        p.undo(m, undo);
    }
    before.compare(rules, position, &p).map_err(|what| format!("after {plies} plies and back: {what}"))?;
    ensure!(p.legal_moves() == legal, "after {plies} plies and back the moves are others, or in another order");
    Ok(())
}

/// What can be seen of a position from outside.
struct Face<P: Position> {
    text: String,
    key: u64,
    scores: Option<[i32; 2]>,
    hands: Vec<Vec<(P::Piece, u8)>>,
    clock: u32,
}

impl<P: Position> Face<P> {
    fn of<V: Variant<Position = P>>(rules: &V, p: &P) -> Self {
        Face {
            text: rules.text(p),
            key: p.key(),
            scores: p.scores(),
            hands: (0..p.seats()).map(|s| p.hand(Player::new(s))).collect(),
            clock: rules.plies_without_progress(p),
        }
    }

    fn compare<V: Variant<Position = P>>(&self, rules: &V, old: &P, new: &P) -> Result<(), String> {
        let now = Face::of(rules, new);
        ensure!(now.text == self.text, "taken back, the text is {}", now.text);
        ensure!(new == old, "taken back, the position is not equal to what it was: {new:?}");
        ensure!(now.key == self.key, "taken back, the key is {:#x}, was {:#x}", now.key, self.key);
        ensure!(now.scores == self.scores, "taken back, the scores are {:?}, were {:?}", now.scores, self.scores);
        ensure!(now.hands == self.hands, "taken back, the hands are {:?}, were {:?}", now.hands, self.hands);
        ensure!(now.clock == self.clock, "taken back, the clock is {}, was {}", now.clock, self.clock);
        Ok(())
    }
}

/// No move is generated twice.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::moves_are_distinct(&samples[0]).unwrap();
/// ```
pub fn moves_are_distinct<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "moves_are_distinct", |position, _| {
        let mut seen = HashSet::new();
        for m in position.legal_moves() {
            let found = if seen.insert(m) { Ok(()) } else { Err("the move is generated twice".to_string()) };
            at_move(&sample.rules, position, m, found)?;
        }
        Ok(())
    })
}

/// Every way to count or walk the moves gives the same: batches, lists, `children`, on every processor; `children` leaves the
/// position as it was.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::counts_agree(&samples[0]).unwrap();
/// ```
pub fn counts_agree<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "counts_agree", |position, _| counts_at(&sample.rules, position))
}

struct Walk<M>(Vec<M>);

impl<B: Batch> Visit<B> for Walk<B::Move> {
    fn visit(&mut self, batch: B) -> ControlFlow<()> {
        batch.each(|m| {
            self.0.push(m);
            Continue(())
        })
    }
}

pub(crate) fn counts_at<V: Variant>(rules: &V, position: &V::Position) -> Result<(), Breach> {
    let (mut walked, mut promised) = (Vec::new(), 0);
    let broken = position.generate(|batch| {
        let before = walked.len();
        promised += batch.len();
        let _ = batch.each(|m| {
            walked.push(m);
            Continue(())
        });
        let real = walked.len() - before;
        if real == batch.len() && batch.is_empty() == (real == 0) { Continue(()) } else { Break((batch.len(), real)) }
    });
    if let Break((len, real)) = broken {
        return Err(format!("a batch with len() {len} holds {real} moves").into());
    }
    let n = walked.len();
    ensure!(promised == n, "batches promise {promised} moves and hold {n}");
    let count = position.count_moves();
    ensure!(count == n, "count_moves gives {count}, the generator {n} moves");
    let portable = position.count_on(Portable);
    ensure!(portable == n as u64, "on a plain processor there are {portable} moves, on this one {n}");
    let mut plain = Walk(Vec::new());
    let _ = position.visit(Portable, &mut plain);
    ensure!(plain.0 == walked, "a plain processor gives the moves in another order than this one");
    ensure!(position.legal_moves() == walked, "legal_moves differs from the generator");
    let mut list = MoveList::new();
    position.legal_moves_into(&mut list);
    position.legal_moves_into(&mut list);
    ensure!(*list == *walked, "a move list that is filled again differs from the generator");
    ensure!(position.has_moves() == (n > 0), "has_moves is {}, there are {n} moves", position.has_moves());
    let first = position.generate(|batch| if batch.is_empty() { Continue(()) } else { Break(batch.len()) });
    ensure!(first.is_break() == (n > 0), "a visitor that stops at the first batch is not heard");
    children_at(rules, position, &walked)
}

fn children_at<V: Variant>(
    rules: &V,
    position: &V::Position,
    moves: &[<V::Position as Position>::Move],
) -> Result<(), Breach> {
    let mut p = position.clone();
    let (mut visited, mut wrong) = (Vec::new(), None);
    let _ = p.children(Portable, |child, m| {
        visited.push(m);
        let after = position.after(m);
        if *child == after && child.key() == after.key() {
            return Continue(());
        }
        wrong = Some(m);
        Break(())
    });
    if let Some(m) = wrong {
        return at_move(rules, position, m, Err("children gives another position than play".into()));
    }
    ensure!(
        visited == moves,
        "children visits {} moves, or in another order than the {} generated",
        visited.len(),
        moves.len()
    );
    ensure!(
        p == *position && rules.text(&p) == rules.text(position),
        "children changes the position to {}",
        rules.text(&p)
    );
    let mut visits = 0;
    let _ = p.children(Portable, |_, _| {
        visits += 1;
        Break(())
    });
    ensure!(visits == moves.len().min(1), "children goes on after a break: {visits} visits");
    ensure!(p == *position, "children that is stopped changes the position to {}", rules.text(&p));
    Ok(())
}

/// A move is legal exactly when it is generated, moves of other positions included; `play` refuses the others and changes nothing.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::legal_iff_generated(&samples[0]).unwrap();
/// ```
pub fn legal_iff_generated<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "legal_iff_generated", |position, random| {
        let legal = position.legal_moves();
        let set: HashSet<_> = legal.iter().copied().collect();
        for m in some(legal, 40, random) {
            let found = if position.is_legal(m) { Ok(()) } else { Err("generated, but is_legal denies it".into()) };
            at_move(&sample.rules, position, m, found)?;
        }
        for _ in 0..40 {
            let Some(&m) = random.pick(&sample.foreign) else { break };
            let (says, is) = (position.is_legal(m), set.contains(&m));
            ensure!(says == is, "{m:?}: is_legal says {says}, generated: {is}");
            if !is {
                let mut p = position.clone();
                ensure!(p.play(m).is_none(), "{m:?}: play accepts a move that is not generated");
                ensure!(p == *position, "{m:?}: play refuses the move but changes the position");
            }
        }
        Ok(())
    })
}

/// Exactly when the position has an outcome it is nobody's turn and there is no legal move. Winners are seats of the game.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::over_iff_no_moves(&samples[0]).unwrap();
/// ```
pub fn over_iff_no_moves<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "over_iff_no_moves", |position, _| over_at(&sample.rules, position))
}

pub(crate) fn over_at<V: Variant>(rules: &V, position: &V::Position) -> Result<(), Breach> {
    let (outcome, turn, moves) = (position.outcome(), position.turn(), position.legal_moves().len());
    ensure!(
        outcome.is_some() == turn.is_none() && turn.is_none() == (moves == 0),
        "outcome {outcome:?}, turn {turn:?}, {moves} legal moves: over in one sense and not in another"
    );
    let seats = position.seats() as usize;
    let (fewest, most) = rules.info().players;
    ensure!(fewest as usize <= seats && seats <= most as usize, "{seats} seats, the game has {fewest} to {most}");
    if let Some(turn) = turn {
        ensure!(turn.index() < seats, "it is the turn of seat {turn}, there are {seats}");
        ensure!(!rules.is_eliminated(position, turn), "it is the turn of seat {turn}, which is eliminated");
    }
    if let Some(outcome) = outcome {
        ensure!(!outcome.winners.is_empty(), "the game is over and nobody has won or shares a draw: {outcome:?}");
        ensure!(
            outcome.winners.iter().all(|p| p.index() < seats),
            "winners {:?}, there are {seats} seats",
            outcome.winners
        );
    }
    Ok(())
}
