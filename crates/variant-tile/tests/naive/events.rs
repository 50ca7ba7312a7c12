//! The special rules a legal move exercises, for counting coverage.

use super::{Action, King, Knight, Naive, Pawn, Square, adjacent, plus, text};

impl Naive {
    /// Names of the special rules a legal move exercises:
    ///
    /// Placement: `first-tile` (rule 2), `placement`, `king-placement`, `king-last` (the king as the last tile,
    /// under that option), `king-after-shuffle` (forced, `layout=random`), `placement-block` (answers a check),
    /// `placement-check` (gives a new check).
    /// Tile moves: `quiet-move`, `capture`, `jump` (a slider over own tiles), `knight-leap`, `pawn-step-x`,
    /// `pawn-step-y`, `pawn-capture`, `friendly-capture`, `move-before-king` (`king=free`), `kingless-move`,
    /// `late-move` (with tiles in the hand).
    /// Unity: `bridge` (lifting the tile splits the table, landing rejoins it), `unity-refusal` (unity forbids
    /// another destination of this tile), `cancelled-check` (only unity keeps the own king from attack),
    /// `pattern-check` (answers a check that unity would cancel, `check=pattern`).
    /// Kings: `evasion`, `kings-meet` (a royal king steps beside another), `king-left-attacked` (`win=capture`),
    /// `king-captured`, `conquest` (a capture brings tiles), `conquest-of-conquered` (a fall or capture hands on
    /// tiles of a third color), `conquest-saves-king` (the own king would be attacked without the conquest),
    /// `conquered-tile-moves`, `conquered-king-moves`, `conquered-pawn-moves`, `conquered-king-captured`.
    /// Turn order: `fall`, `fall-choice` (several players give check), `fall-to-far-seat` (the heir is not the
    /// living player just before), `pass`, `phase-pass` (nothing to place, `phase=separate`), `kingless-pass`,
    /// `kingless-end`, `skips-fallen` (the turn passes over an eliminated seat).
    /// Endings: `gives-check`, `checkmate`, `stalemate`, `last-standing`.
    pub fn events(&self, mv: &str) -> Vec<&'static str> {
        let action = text::read_action(mv);
        let next = self.apply(action);
        let mut names = match action {
            Action::Place(kind, _) => self.placement_events(kind == King, &next),
            Action::Move(from, to) => self.move_events(from, to, &next),
            Action::Pass => self.pass_events(),
            Action::Fall => self.fall_events(),
        };
        let mut note = |happened: bool, name| {
            if happened {
                names.push(name);
            }
        };
        let seat = self.turn;
        note(self.kingless == 1, "kingless-end");
        if let (Action::Place(..) | Action::Move(..), Some(king)) = (action, next.royal_king(seat)) {
            let attacked = !next.attackers(seat, king).is_empty();
            let reached = next
                .tiles
                .iter()
                .any(|(&from, t)| t.owner != seat && next.reaches(from, king) && !next.unity(from, king));
            note(attacked, "king-left-attacked");
            note(reached && !self.rules.pattern_check, "cancelled-check");
        }
        let before_pattern = self.checkers(seat);
        if let (true, Action::Place(..) | Action::Move(..)) = (self.in_check(), action) {
            note(true, "evasion");
            let king = self.royal_king(seat).expect("a king in check");
            let empty = before_pattern.iter().all(|&from| !self.unity(from, king));
            note(empty, "pattern-check");
        }
        note(next.turn != (seat + 1) % self.rules.players, "skips-fallen");
        note(next.in_check(), "gives-check");
        if let Some((_, reason)) = next.outcome() {
            note(true, reason);
        }
        names
    }

    fn placement_events(&self, king: bool, next: &Naive) -> Vec<&'static str> {
        let seat = self.turn;
        let checked = |p: &Naive, s: usize| {
            let givers = p.checkers(s);
            givers.iter().any(|at| p.tiles[at].owner == seat)
        };
        let new_check = |s: &usize| *s != seat && !checked(self, *s) && checked(next, *s);
        named(&[
            (true, "placement"),
            (self.tiles.is_empty(), "first-tile"),
            (king, "king-placement"),
            (king && self.rules.king_last, "king-last"),
            (king && self.rules.random, "king-after-shuffle"),
            (self.in_check(), "placement-block"),
            (self.alive().iter().any(new_check), "placement-check"),
        ])
    }

    fn move_events(&self, from: Square, to: Square, next: &Naive) -> Vec<&'static str> {
        let seat = self.turn;
        let tile = self.tiles[&from];
        let taken = self.tiles.get(&to).copied();
        let conquered = tile.color != seat;
        let royal_taken = taken.is_some_and(|t| t.is_royal());
        let hand = self.hand(seat);

        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let mut jumped = false;
        if tile.kind != Knight {
            let mut here = plus(from, step);
            while here != to {
                jumped |= self.tiles.contains_key(&here);
                here = plus(here, step);
            }
        }

        // The table with the tile in the air, and with the capture but no conquest.
        let mut lifted = self.clone();
        lifted.tiles.remove(&from);
        let split = !super::connected(lifted.tiles.keys().copied().collect());
        let mut bare = lifted;
        bare.tiles.insert(to, tile);
        let saved = royal_taken && !self.rules.win_by_capture && !bare.checkers(seat).is_empty();

        let gained = |p: &Naive| p.tiles.values().filter(|t| t.owner == seat).count();
        let loser = taken.map_or(seat, |t| t.owner);
        let third = |t: &super::Tile| t.owner == loser && t.color != loser;
        let handed_on = royal_taken && self.tiles.values().any(third);
        let refused = |&other: &Square| !self.unity(from, other);
        let others = next.tiles.iter().filter(|(at, _)| **at != to);
        let mut royals = others.filter(|(_, t)| t.is_royal());
        named(&[
            (taken.is_none(), "quiet-move"),
            (taken.is_some(), "capture"),
            (jumped, "jump"),
            (tile.kind == Knight, "knight-leap"),
            (tile.kind == Pawn && step.1 == 0, "pawn-step-x"),
            (tile.kind == Pawn && step.0 == 0, "pawn-step-y"),
            (tile.kind == Pawn && taken.is_some(), "pawn-capture"),
            (taken.is_some_and(|t| t.owner == seat), "friendly-capture"),
            (hand[0] > 0 && self.kingless == 0, "move-before-king"),
            (self.kingless > 0, "kingless-move"),
            (hand[0] == 0 && hand != [0; 6], "late-move"),
            (split, "bridge"),
            (self.destinations(from).iter().any(refused), "unity-refusal"),
            (tile.is_royal() && royals.any(|(&at, _)| adjacent(at, to)), "kings-meet"),
            (royal_taken, "king-captured"),
            (royal_taken && gained(next) > gained(self), "conquest"),
            (handed_on, "conquest-of-conquered"),
            (saved, "conquest-saves-king"),
            (conquered, "conquered-tile-moves"),
            (conquered && tile.kind == King, "conquered-king-moves"),
            (conquered && tile.kind == Pawn, "conquered-pawn-moves"),
            (taken.is_some_and(|t| t.kind == King && !t.is_royal()), "conquered-king-captured"),
        ])
    }

    fn pass_events(&self) -> Vec<&'static str> {
        let empty_handed = self.hand(self.turn) == [0; 6];
        let waits = self.hands.iter().flatten().any(|h| *h != [0; 6]);
        named(&[
            (true, "pass"),
            (self.kingless > 0, "kingless-pass"),
            (self.rules.separate && empty_handed && waits, "phase-pass"),
        ])
    }

    fn fall_events(&self) -> Vec<&'static str> {
        let seat = self.turn;
        let heir = self.heir(seat);
        let mut givers: Vec<usize> = self.checkers(seat).iter().map(|at| self.tiles[at].owner).collect();
        givers.sort_unstable();
        givers.dedup();
        let handed_on = |t: &super::Tile| t.owner == seat && t.color != seat;
        named(&[
            (true, "fall"),
            (givers.len() > 1, "fall-choice"),
            (self.next_alive(heir) != seat, "fall-to-far-seat"),
            (self.tiles.values().any(handed_on), "conquest-of-conquered"),
        ])
    }
}

/// The names that apply.
fn named(list: &[(bool, &'static str)]) -> Vec<&'static str> {
    let apply = list.iter().filter(|(applies, _)| *applies);
    apply.map(|(_, name)| *name).collect()
}
