//! Events named by [`Naive::events`] (the number is the rule's):
//! - `double-step` (3), `double-capture` (4): two forward inside the own half, to a free or an enemy square;
//! - `jump` (3), `jump-forbidden` (3): a jumping line passes over a unit, over a square the unit may not enter;
//! - `capture` (4), `joint-capture` (4): by superiority, and where the moving unit alone would be too weak;
//! - `castle-square-capture`, `castle-support` (5): a royal unit captures on a castle square, needing non-royal strength;
//! - `scout-capture`, `scout-exchange` (6); `equal-exchange` (option `exchange=equal`);
//! - `king-takes-king`, `check`, `final-check` (7);
//! - `castle-lock`, `locked-move` (8): any move of a side with a locked unit, the locked unit's move inside the castle;
//! - `promotion-ver-knecht`, `promotion-ritter`, `promotion-scout`, `promotion-prince`, `promotion-connet` (9);
//! - `promotion-limited` (9): a limit of three takes a letter away;
//! - `castle-promotion` (9, edition 2024): a Ver Knecht steps into the castle;
//! - `prince-promotion`, `prince-right-kept`, `prince-without-right` (9): a Prince enters the enemy castle and becomes a
//!   Connet, may not because of three Connets, may not because the right is spent;
//! - `king-captured`, `king-exchanged`, `castle-captured`, `blockade` (10);
//! - `own-inaccessible` (T, T2): a unit enters an inaccessible square of its own side.

use super::*;

impl Naive {
    /// Special rules that a legal move exercises; the names stand at the top of this file.
    pub fn events(&self, mv: &str) -> Vec<&'static str> {
        let mv = self.find(mv);
        let (side, kind, taken) = (self.side, self.kind(mv.from), self.kind(mv.to));
        let after = self.apply(mv);
        let capture = taken != EMPTY && !mv.exchange;
        let [own, enemy] = [self.sums()[mv.to][side], self.sums()[mv.to][1 - side]];
        let in_castle = self.in_castle(mv.to);
        let mut events = Vec::new();
        let mut add = |name, holds: bool| {
            if holds {
                events.push(name);
            }
        };

        let distance = (mv.to / self.layout.files).abs_diff(mv.from / self.layout.files)
            + (mv.to % self.layout.files).abs_diff(mv.from % self.layout.files);
        let aligned =
            self.name(mv.from)[..1] == self.name(mv.to)[..1] || self.name(mv.from)[1..] == self.name(mv.to)[1..];
        let between = (mv.from + mv.to) / 2;
        let jumping = matches!(kind, b'C' | b'R') && aligned && distance == 2;
        add("jump", jumping && self.board[between] != EMPTY);
        add("jump-forbidden", jumping && self.is_forbidden(kind, side, between));
        let double = matches!(kind, b'N' | b'V') && distance == 2;
        add("double-step", double && taken == EMPTY);
        add("double-capture", double && capture);

        let by_strength = capture && kind != b'S';
        add("capture", by_strength);
        add("joint-capture", by_strength && strength_of(kind) <= enemy);
        add("castle-square-capture", by_strength && in_castle);
        let royal_sum: i32 = (0..self.squares())
            .filter(|&at| side_of(self.board[at]) == Some(side) && is_royal(self.kind(at)) && self.acts_on(at, mv.to))
            .map(|at| strength_of(self.kind(at)))
            .sum();
        add("castle-support", by_strength && in_castle && royal_sum <= enemy && own > enemy);
        add("scout-capture", capture && kind == b'S');
        add("scout-exchange", mv.exchange && kind == b'S');
        add("equal-exchange", mv.exchange && kind != b'S');

        add("king-takes-king", capture && kind == b'K' && taken == b'K');
        add("check", after.check());
        add("final-check", after.final_check());

        let locked = self.locked(side);
        add("castle-lock", locked.is_some());
        add("locked-move", locked == Some(mv.from));

        let promotion = |to| mv.promotion == Some(to);
        let step = kind == b'V' && mv.promotion.is_some();
        add("promotion-ver-knecht", promotion(b'V'));
        add("promotion-ritter", promotion(b'R'));
        add("promotion-scout", promotion(b'S'));
        add("promotion-prince", promotion(b'P'));
        add("promotion-connet", step && promotion(b'C'));
        let limited = self.count(b'P', side) == LIMIT || self.count(b'C', side) == LIMIT;
        add("promotion-limited", step && limited);
        add("castle-promotion", step && in_castle);
        let enters = kind == b'P' && !mv.exchange && self.enters_castle(mv.from, mv.to, side);
        add("prince-promotion", enters && promotion(b'C'));
        add("prince-right-kept", enters && self.rights[side] && mv.promotion.is_none());
        add("prince-without-right", enters && !self.rights[side]);

        add("king-captured", capture && taken == b'K');
        add("king-exchanged", mv.exchange && taken == b'K');
        let reason = after.outcome().map(|(_, reason)| reason);
        add("castle-captured", reason == Some("castle-captured"));
        add("blockade", reason == Some("blockade"));
        add("own-inaccessible", self.is_inaccessible(mv.to, side));
        events
    }
}
