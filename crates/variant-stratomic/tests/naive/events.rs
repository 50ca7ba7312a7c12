//! Which special rules a move exercises, for counting coverage.

use super::{EMPTY, Kind, Naive, Square, distance, letter, owner};

impl Naive {
    /// What the legal move `mv` exercises. Both games:
    /// - `double-step`, `en-passant`, `castling`, `promotion`, `promotion-to-missile`,
    ///   `promotion-by-capture`;
    /// - `arming` (the capture that opens the launches), `missile-step`, `missile-captured`;
    /// - `right-captured`, `right-launched`, `right-blasted` (how a castling right went, other
    ///   than by moving);
    /// - `launch`, `launch-hits-nothing`, `own-square`, `own-units-blasted`, `missile-blasted`,
    ///   `king-survives-blast`, `launch-evasion`, `launch-check`, `launch-checkmate`,
    ///   `launch-stalemate`; `checkmate`, `stalemate` by any move.
    ///
    /// Mini only:
    /// - `interception`, `interception-radius-two` (by the silo radius alone),
    ///   `interception-check` (by the line that the missile leaves);
    /// - `own-bishop-ignored` (target protected by an own bishop),
    ///   `protected-unit-blasted` (`shield=target`), `shielded` (`shield=squares`),
    ///   `silo-survival` (a missile at home survives).
    ///
    /// Big only: `nuclea-capture`, `nuclea-check`.
    pub fn events(&self, mv: &str) -> Vec<&'static str> {
        let m = self.find(mv);
        let next = self.make(m);
        let us = self.turn;
        let unit = self.at(m.from).to_ascii_uppercase();
        let missile = self.rules.missile();
        let target = self.at(m.to);
        let mut events = Vec::new();
        let mut note = |holds: bool, name: &'static str| {
            if holds {
                events.push(name);
            }
        };
        let launch = m.kind == Kind::Launch;
        let outcome = next.outcome().map(|(_, reason)| reason);
        note(outcome == Some("checkmate"), "checkmate");
        note(outcome == Some("stalemate"), "stalemate");
        note(m.kind == Kind::DoubleStep, "double-step");
        note(m.kind == Kind::EnPassant, "en-passant");
        note(matches!(m.kind, Kind::Castling(_)), "castling");
        if let Kind::Promotion(to) = m.kind {
            note(true, "promotion");
            note(to == missile, "promotion-to-missile");
            note(target != EMPTY, "promotion-by-capture");
        }
        note(!self.armed && next.armed, "arming");
        if !launch {
            let capture = target != EMPTY;
            note(unit == missile, "missile-step");
            note(capture && target == letter(missile, 1 - us), "missile-captured");
            note(unit == b'M' && capture, "nuclea-capture");
            note(unit == b'M' && next.attackers_include(b'M'), "nuclea-check");
        }
        for right in 0..4 {
            if self.rights[right] && !next.rights[right] {
                let home = self.rules.castling(right).rook.0;
                note(!launch && m.to == home, "right-captured");
                note(launch && m.from == home, "right-launched");
                note(launch && m.from != home, "right-blasted");
            }
        }
        if !launch {
            return events;
        }
        note(true, "launch");
        note(m.from == m.to, "own-square");
        note(self.checked(us), "launch-evasion");
        if self.intercepted(m.to) {
            note(true, "interception");
            let close = |b: Square| distance(b, m.to) <= 1;
            note(!self.bishops(1 - us).any(close), "interception-radius-two");
            note(next.checked(1 - us), "interception-check");
            return events;
        }
        note(next.checked(1 - us), "launch-check");
        note(outcome == Some("checkmate"), "launch-checkmate");
        note(outcome == Some("stalemate"), "launch-stalemate");
        if !self.rules.big {
            note(self.protected(m.to, us), "own-bishop-ignored");
        }
        let hit: Vec<Square> =
            self.squares().filter(|&s| s != m.from && distance(s, m.to) <= 1 && self.at(s) != EMPTY).collect();
        note(hit.is_empty(), "launch-hits-nothing");
        let upper = |s: Square| self.at(s).to_ascii_uppercase();
        let gone = |s: Square| next.at(s) == EMPTY;
        let ours = |s: Square| owner(self.at(s)) == us;
        note(hit.iter().any(|&s| gone(s) && ours(s)), "own-units-blasted");
        note(hit.iter().any(|&s| gone(s) && upper(s) == missile), "missile-blasted");
        note(hit.iter().any(|&s| upper(s) == b'K'), "king-survives-blast");
        if !self.rules.big {
            let covered = |s: Square| !ours(s) && upper(s) != b'K' && self.protected(s, 1 - us);
            note(hit.iter().any(|&s| covered(s) && gone(s)), "protected-unit-blasted");
            let silo = |s: Square| self.at_home_in_silo(s, self.at(s));
            note(hit.iter().any(|&s| covered(s) && !gone(s) && !silo(s)), "shielded");
            note(hit.iter().any(|&s| silo(s)), "silo-survival");
        }
        events
    }
}
