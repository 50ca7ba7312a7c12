//! Laws about what stands where, and what a move does to it.

use super::{Breach, at_move, ensure, everywhere, some};
use crate::sample::{Sample, Violation};
use std::collections::BTreeMap;
use variant_core::geometry::Place;
use variant_core::key::SplitMix64;
use variant_core::variant::{BoardInfo, MoveOf};
use variant_core::{Edit, Observe, Player, Position, Variant};

/// `occupied` names exactly the squares with a unit, each once; every unit has a controller and no empty square has one.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::board_is_consistent(&samples[0]).unwrap();
/// ```
pub fn board_is_consistent<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "board_is_consistent", |position, _| {
        let occupied = position.occupied();
        let mut around = occupied.clone();
        let mut look = |x, y| around.extend(<V::Position as Position>::Square::at(x, y));
        match sample.rules.info().board {
            BoardInfo::Rect(w, h) => (0..w as i32 * h as i32).for_each(|i| look(i % w as i32, i / w as i32)),
            BoardInfo::Plane => occupied.iter().for_each(|s| {
                let (x, y) = s.coordinates();
                look(x.saturating_add(1), y.saturating_sub(1));
            }),
        }
        around.sort_unstable();
        around.dedup();
        for at in around {
            let times = occupied.iter().filter(|&&s| s == at).count();
            let (unit, controller) = (position.piece_at(at), position.controller_at(at));
            ensure!(
                times == usize::from(unit.is_some()),
                "{at}: unit {unit:?}, but occupied() names the square {times} times"
            );
            ensure!(controller.is_some() == unit.is_some(), "{at}: unit {unit:?}, controller {controller:?}");
            let seats = position.seats() as usize;
            ensure!(
                controller.is_none_or(|c| c.index() < seats),
                "{at}: controller {controller:?}, there are {seats} seats"
            );
        }
        ensure!(position.occupied() == occupied, "occupied() gives another order the second time");
        Ok(())
    })
}

/// The edits of a move, applied to units, controllers, hands and scores, give those of the next position; eliminations are told.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::edits_equal_play(&samples[0]).unwrap();
/// ```
pub fn edits_equal_play<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    everywhere(sample, "edits_equal_play", |position, random| edits_at(&sample.rules, position, random))
}

pub(crate) fn edits_at<V: Variant>(rules: &V, position: &V::Position, random: &mut SplitMix64) -> Result<(), Breach> {
    let table = Table::of(position);
    for m in some(position.legal_moves(), 64, random) {
        at_move(rules, position, m, compare(rules, position, &table, m))?;
    }
    Ok(())
}

fn compare<V: Variant>(
    rules: &V,
    before: &V::Position,
    table: &Table<V::Position>,
    m: MoveOf<V>,
) -> Result<(), String> {
    let mut table = table.clone();
    let edits = before.edits(m);
    for edit in &edits {
        table.apply(edit).map_err(|what| format!("{edit:?}: {what}, of {edits:?}"))?;
    }
    let after = before.after(m);
    table.equals(&Table::of(&after)).map_err(|what| format!("{what}, by {edits:?}"))?;
    for seat in (0..after.seats()).map(Player::new) {
        let fell = rules.is_eliminated(&after, seat) && !rules.is_eliminated(before, seat);
        let told = edits.contains(&Edit::Eliminate { player: seat });
        ensure!(told || !fell, "seat {seat} is eliminated, which the edits do not tell: {edits:?}");
        ensure!(!told || fell || after.seats() == 2, "the edits eliminate seat {seat}, which is still in the game");
    }
    Ok(())
}

type Stand<P> = (<P as Position>::Piece, Option<Player>);

/// Units, hands and scores: what edits speak of.
struct Table<P: Position> {
    board: BTreeMap<P::Square, Stand<P>>,
    hands: Vec<Vec<(P::Piece, i32)>>,
    scores: Option<[i32; 2]>,
}

// Derived, it would ask for more of `P` than it needs.
impl<P: Position> Clone for Table<P> {
    fn clone(&self) -> Self {
        Table { board: self.board.clone(), hands: self.hands.clone(), scores: self.scores }
    }
}

impl<P: Position> Table<P> {
    fn of(p: &P) -> Table<P> {
        let stand = |at: P::Square| Some((at, (p.piece_at(at)?, p.controller_at(at))));
        Table {
            board: p.occupied().into_iter().filter_map(stand).collect(),
            hands: (0..p.seats())
                .map(|s| p.hand(Player::new(s)).iter().map(|&(u, n)| (u, n as i32)).collect())
                .collect(),
            scores: p.scores(),
        }
    }

    fn apply(&mut self, edit: &Edit<P::Square, P::Piece>) -> Result<(), String> {
        match *edit {
            Edit::Lift { at, unit } => {
                let found = self.board.remove(&at);
                ensure!(found.is_some_and(|(u, _)| u == unit), "on {at} stands {found:?}");
            }
            Edit::Drop { at, unit, controller } => {
                let found = self.board.insert(at, (unit, Some(controller)));
                ensure!(found.is_none(), "on {at} stands {found:?} already");
            }
            Edit::Control { at, to } => match self.board.get_mut(&at) {
                Some((_, controller)) => *controller = Some(to),
                None => return Err(format!("nothing stands on {at}")),
            },
            Edit::Hand { player, unit, change } => {
                let Some(hand) = self.hands.get_mut(player.index()) else { return Err("no such seat".into()) };
                match hand.iter_mut().find(|(u, _)| *u == unit) {
                    Some((_, n)) => *n += change as i32,
                    None => hand.push((unit, change as i32)),
                }
                ensure!(hand.iter().all(|&(_, n)| n >= 0), "fewer than none in hand");
            }
            Edit::Score { player, points } => {
                let score = self.scores.as_mut().and_then(|s| s.get_mut(player.index()));
                let Some(score) = score else { return Err("the position has no scores for that seat".into()) };
                *score += points;
            }
            Edit::Reveal { .. } | Edit::Eliminate { .. } => {}
        }
        Ok(())
    }

    /// `self` is what the edits make, `real` what play makes.
    fn equals(&self, real: &Table<P>) -> Result<(), String> {
        let squares: Vec<P::Square> = self.board.keys().chain(real.board.keys()).copied().collect();
        for at in squares {
            let (a, b) = (self.board.get(&at), real.board.get(&at));
            ensure!(a == b, "{at}: the edits give {a:?}, play gives {b:?}");
        }
        for (seat, (a, b)) in self.hands.iter().zip(&real.hands).enumerate() {
            let count =
                |hand: &[(P::Piece, i32)], u| hand.iter().filter(|&&(v, _)| v == u).map(|&(_, n)| n).sum::<i32>();
            for &(unit, _) in a.iter().chain(b) {
                let (x, y) = (count(a, unit), count(b, unit));
                ensure!(x == y, "{unit:?} in hand of seat {}: the edits give {x}, play gives {y}", seat + 1);
            }
        }
        ensure!(self.scores == real.scores, "scores: the edits give {:?}, play gives {:?}", self.scores, real.scores);
        Ok(())
    }
}
