//! Which special rules a move exercises.

use super::*;

impl Naive {
    /// Pawns: `double-step` (from rank 2), `double-step-rank-1`, `double-step-rank-3`, `phalangite-back`,
    /// `phalangite-sideways`, `infantry-back`, `infantry-sideways`, `back-to-phalangite`, `infantry-capture`,
    /// `en-passant`, `en-passant-rank-1`, `en-passant-rank-3` (by where the double step began), `promotion`,
    /// `promotion-capture`.
    /// Spear: `spear`, `spear-over-pawn`, `spear-pinned`, `spear-check` (the move gives check by spear),
    /// `evades-spear-check`, `blocked-spear` (an arrival kept because the front square held a non-pawn).
    /// Removals: `interception-line`, `interception-knight-far`, `interception-knight-wide`, `covering-pawn` (falls
    /// with the mover), `knight-spared` (by the option `knights`), `side-arrival` (on a front square, not past the
    /// spear point), `head-on` (capture along the file, kept), `front-capture` (the same from the front square),
    /// `guard`, `guard-before-interception`.
    /// Orthodox: `castling`, `checkmate`, `stalemate`. `settles`: a quiet forward move to rank 4 or beyond.
    pub fn events(&self, mv: &str) -> Vec<&'static str> {
        let mv = self.find(mv);
        let (side, enemy) = (self.side, 1 - self.side);
        let (mover, captured, next, fate) = (self.at(mv.from), self.at(mv.to), self.make(mv), self.fate(mv));
        let kind = mover.to_ascii_uppercase();
        let advance = (mv.to.1 as i32 - mv.from.1 as i32) * forward(side);
        let phalangite = self.phalangite(side, mv.from);
        let infantry = kind == b'P' && !phalangite;
        let step = phalangite && !mv.spear;
        let start = own_rank(side, mv.from);
        let double = step && advance == 2;
        let capture = captured != EMPTY;
        let passing = self.is_en_passant(mv);
        let passed = own_rank(enemy, mv.to);
        let over = shift(mv.from, (0, forward(side))).is_some_and(|front| self.at(front) != EMPTY);
        let pinned = || {
            let mut without = self.clone();
            without.set(mv.from, EMPTY);
            without.in_check(side) && !self.in_check(side)
        };
        let speared = |position: &Naive, side: usize| {
            position.king(side).is_some_and(|king| position.attacked_by_spear(king, 1 - side))
        };
        let behind = shift(mv.to, (0, -forward(enemy)));
        let on_front = kind != b'P' && behind.is_some_and(|square| self.phalangite(enemy, square));
        let passes = self.passes_spear(mv, self.rules.knights);
        let unblocked = self.unblocked(enemy, mv.to);
        let cut = fate == Fate::Intercepted;
        let guarded = fate == Fate::Guarded;
        let distance = mv.from.1.abs_diff(mv.to.1);
        let front_capture = b"RQ".contains(&kind) && mv.from.0 == mv.to.0 && advance == 1;
        let outcome = next.outcome().map(|end| end.1);
        let promotes = mv.promotion.is_some();
        let spared = kind == b'N' && !passes && self.passes_spear(mv, Knights::All);
        let list = [
            ("double-step", double && start == 2),
            ("double-step-rank-1", double && start == 1),
            ("double-step-rank-3", double && start == 3),
            ("phalangite-back", step && advance == -1),
            ("phalangite-sideways", step && advance == 0),
            ("infantry-back", infantry && advance == -1),
            ("infantry-sideways", infantry && advance == 0),
            ("back-to-phalangite", infantry && self.rules.phalangite(own_rank(side, mv.to))),
            ("infantry-capture", infantry && capture),
            ("en-passant", passing),
            ("en-passant-rank-1", passing && passed == 2),
            ("en-passant-rank-3", passing && passed == 4),
            ("promotion", promotes),
            ("promotion-capture", promotes && capture),
            ("spear", mv.spear),
            ("spear-over-pawn", mv.spear && over),
            ("spear-pinned", mv.spear && pinned()),
            ("spear-check", speared(&next, enemy)),
            ("evades-spear-check", speared(self, side)),
            ("blocked-spear", passes && !unblocked),
            ("interception-line", cut && kind != b'N'),
            ("interception-knight-far", cut && kind == b'N' && distance == 2),
            ("interception-knight-wide", cut && kind == b'N' && distance == 1),
            ("covering-pawn", cut && capture),
            ("knight-spared", spared && unblocked),
            ("side-arrival", on_front && unblocked && !passes && !spared && !guarded),
            ("head-on", self.head_on(mv) && fate == Fate::Kept),
            ("front-capture", front_capture && self.phalangite(enemy, mv.to)),
            ("guard", guarded),
            ("guard-before-interception", guarded && passes && unblocked),
            ("castling", self.is_castling(mv)),
            ("checkmate", outcome == Some("checkmate")),
            ("stalemate", outcome == Some("stalemate")),
            ("settles", kind == b'P' && !mv.spear && !capture && advance > 0 && own_rank(side, mv.to) >= 4),
        ];
        list.iter().filter(|entry| entry.1).map(|entry| entry.0).collect()
    }
}
