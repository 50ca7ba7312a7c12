//! Which special rules a move exercises, for counting what random games cover.

use super::{Action, BLACK, KING_STEPS, Naive, WHITE, letter, offset};

impl Naive {
    /// Special rules that a legal move exercises:
    ///
    /// - setup: `choice`, `choice-again` (not the side's first);
    /// - orthodox: `double-step`, `en-passant`, `castling`, `promotion`, `check`, `checkmate`, `stalemate`;
    /// - the bomb's travels: `carrier-moves`, `carrier-castles`, `carrier-promotes`, `carrier-captured` (silently);
    /// - bombs hinder nothing: `king-beside-bomb`, `castling-beside-bomb` (the king goes next to an enemy carrier);
    /// - `detonation`, and with it: `blast-kills-king` (the enemy's alone), `blast-ends-check`, `blast-wins-in-check`,
    ///   `only-blasts` (every legal move is one), `blast-takes-carrier` (one caught does not explode),
    ///   `blast-suicide` (own king alone), `blast-both-kings`, `blast-exposes` (own king left attacked),
    ///   `chain-own`, `chain-enemy` (a carrier of that side explodes in the chain), `chain-backfire` (judged legal, but
    ///   the enemy's bombs made it lose), `chain-both-kings`;
    /// - `switch` (a captured carrier explodes), and with it: `switch-en-passant`, `switch-promotion`,
    ///   `switch-takes-carrier` (another carrier vanishes, no chain), `switch-kills-capturer` (its king),
    ///   `switch-kills-owner`, `switch-both-kings`, `switch-exposes` (the capturer's king left attacked);
    /// - `explosion-ends-castling` (a castling right lost with a unit that blew up).
    pub fn events(&self, mv: &str) -> Vec<&'static str> {
        let action = self.find(mv);
        let after = self.after(action);
        let (me, enemy) = (self.side, 1 - self.side);
        let mut names = Vec::new();
        let mut note = |name: &'static str, happened: bool| names.extend(happened.then_some(name));
        let dead = |side: usize| after.king(side).is_none();
        let exposes = after.kings_alive() && after.king_attacked(me);
        let lost = (dead(me) && !dead(enemy)) || exposes;
        let carriers = |position: &Naive| position.bombs.iter().filter(|&&bomb| bomb).count();
        let mut exploded = false;
        match action {
            Action::Choose(_) => {
                note("choice", true);
                note("choice-again", self.missing[me] < self.rules.carriers);
                return names;
            }
            Action::Detonate(square) => {
                exploded = true;
                let in_check = self.king_attacked(me);
                let centers = self.centers(square, &[WHITE, BLACK]);
                let chain_enemy = centers.iter().any(|&s| self.own(s, enemy));
                note("detonation", true);
                note("blast-kills-king", dead(enemy) && !dead(me));
                note("blast-ends-check", in_check && after.kings_alive() && !exposes);
                note("blast-wins-in-check", in_check && dead(enemy) && !dead(me));
                note("only-blasts", !self.legal().iter().any(|a| matches!(a, Action::Step(..))));
                note("blast-takes-carrier", carriers(self) - carriers(&after) > centers.len());
                note("blast-suicide", dead(me) && !dead(enemy));
                note("blast-both-kings", dead(me) && dead(enemy));
                note("blast-exposes", exposes);
                note("chain-own", centers[1..].iter().any(|&s| self.own(s, me)));
                note("chain-enemy", chain_enemy);
                note("chain-backfire", chain_enemy && lost && !self.rules.suicide_loss);
                note("chain-both-kings", centers.len() > 1 && dead(me) && dead(enemy));
            }
            Action::Step(from, to, promotion) => {
                let king = self.board[from] == letter(me, b'k');
                let beside = |s: usize| KING_STEPS.iter().filter_map(move |&step| offset(s, step));
                let beside_bomb = king && beside(to).any(|s| self.own(s, enemy) && self.bombs[s]);
                let castling = self.is_castling(action);
                let rook_square = if to > from { from / 8 * 8 + 7 } else { from / 8 * 8 };
                let pawn = self.board[from] == letter(me, b'p');
                note("double-step", pawn && from.abs_diff(to) == 16);
                note("en-passant", self.is_en_passant(action));
                note("castling", castling);
                note("promotion", promotion.is_some());
                note("carrier-moves", self.bombs[from] && after.bombs[to]);
                note("carrier-castles", castling && self.bombs[rook_square]);
                note("carrier-promotes", promotion.is_some() && self.bombs[from] && after.bombs[to]);
                note("king-beside-bomb", beside_bomb && after.king(me) == Some(to));
                note("castling-beside-bomb", castling && beside_bomb);
                if let Some(square) = self.victim(action).filter(|&s| self.bombs[s]) {
                    exploded = self.rules.dead_mans_switch;
                    note("carrier-captured", !exploded);
                    note("switch", exploded);
                    note("switch-en-passant", exploded && square != to);
                    note("switch-promotion", exploded && promotion.is_some());
                    note("switch-takes-carrier", exploded && carriers(self) - carriers(&after) > 1);
                    note("switch-kills-capturer", exploded && dead(me) && !dead(enemy));
                    note("switch-kills-owner", exploded && dead(enemy) && !dead(me));
                    note("switch-both-kings", exploded && dead(me) && dead(enemy));
                    note("switch-exposes", exploded && exposes);
                }
            }
        }
        note(
            "explosion-ends-castling",
            exploded && {
                let mut quiet = self.clone();
                quiet.make_step(action);
                (0..4).any(|i| self.castling[i] && quiet.castling_units_in_place(i) && !after.castling[i])
            },
        );
        let reason = after.outcome().map(|(_, reason)| reason);
        note("check", !after.decided() && after.king_attacked(enemy));
        note("checkmate", reason == Some("checkmate"));
        note("stalemate", reason == Some("stalemate"));
        names
    }
}
