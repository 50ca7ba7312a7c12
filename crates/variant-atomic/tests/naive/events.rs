//! Which special rules a move exercises.

use super::*;

impl Naive {
    /// The special rules that a legal move exercises. The move: `capture`, `double-step`,
    /// `double-step-capturable` (en passant becomes legal), `en-passant`, `promotion`,
    /// `underpromotion`, `promotion-capture`, `castling-king-side`, `castling-queen-side`.
    /// The blast: `enemy-explodes`, `own-explodes` (units beside the destination),
    /// `en-passant-explodes` (en passant with such units), `pawn-survives`,
    /// `king-explodes` (beside the destination), `king-captured` (only `check=off`),
    /// `king-explodes-in-check` (rule 5), `evasion-by-blast` (a capture ends the check without
    /// taking the checking unit).
    /// The kings: `kings-touch`, `kings-part`, `touch-shields` (the own king is attacked, but not
    /// in check), `castling-shielded` (over or onto an attacked square beside the enemy king),
    /// `ignores-check` and `castling-attacked` (only `check=off`), `evasion`, `check`,
    /// `double-check`, `checkmate`, `stalemate`.
    /// Rights: `right-lost-king`, `right-lost-rook`, `right-lost-captured`, `right-lost-blast`.
    pub fn events(&self, mv: &str) -> Vec<&'static str> {
        let m = self.find(mv);
        let next = self.make(m);
        let (seat, enemy) = (self.seat, 1 - self.seat);
        let unit = self.board[m.from].to_ascii_lowercase();
        let capture = self.is_capture(m);
        let promotes = matches!(m.kind, Kind::Promotion(_));
        let castles = matches!(m.kind, Kind::Castle(_));
        let near = |wanted: &dyn Fn(usize) -> bool| {
            capture && around(m.to).any(|s| s != m.from && self.board[s] != EMPTY && wanted(s))
        };
        let pawn = |s: usize| self.board[s].eq_ignore_ascii_case(&b'p');
        let own_bursts = near(&|s| seat_of(self.board[s]) == Some(seat) && !pawn(s));
        let enemy_bursts = near(&|s| seat_of(self.board[s]) == Some(enemy) && !pawn(s));
        let won = next.survivor() == Some(seat);
        let king_captured = capture && self.board[m.to] == owned(enemy, b'k');
        let touch = |n: &Naive| king_of(&n.board, seat).is_some_and(|king| touches_king(&n.board, king, enemy));
        let attacked_on =
            |board: &Board, seat: usize| king_of(board, seat).is_some_and(|king| attacked(board, king, 1 - seat));
        let check = self.options.check;
        let was_check = check && self.in_check(seat);
        let checks = check && next.in_check(enemy);
        let double = king_of(&next.board, enemy).map(|king| attackers(&next.board, king, seat));
        let stuck = !won && next.legal().is_empty();
        // Attacks on the way of a castling king, the start included.
        let way_attacked = match m.kind {
            Kind::Castle(side) => {
                let mut lifted = self.board;
                lifted[m.from] = EMPTY;
                let goal = home(seat) + KING_GOAL[side];
                attacked_on(&next.board, seat) || span(m.from, goal).any(|s| s != goal && attacked(&lifted, s, enemy))
            }
            _ => false,
        };
        let lost = |seat: usize, how: &dyn Fn(usize) -> bool| {
            (0..2).any(|side| match self.rights[seat][side] {
                Some(rook) => next.rights[seat][side].is_none() && how(rook),
                None => false,
            })
        };
        let blasted = |rook: usize| capture && rook != m.from && rook != m.to;
        let capturable = m.kind == Kind::DoubleStep && next.legal().iter().any(|m| m.kind == Kind::EnPassant);
        let king = king_of(&self.board, seat);
        let checker_taken = king.is_some_and(|king| {
            let mut without = self.board;
            without[m.to] = EMPTY;
            if m.kind == Kind::EnPassant {
                without[m.to + 16 * seat - 8] = EMPTY;
            }
            attackers(&without, king, enemy) < attackers(&self.board, king, enemy)
        });
        let all = [
            ("capture", capture),
            ("double-step", m.kind == Kind::DoubleStep),
            ("double-step-capturable", capturable),
            ("en-passant", m.kind == Kind::EnPassant),
            ("promotion", promotes),
            ("underpromotion", promotes && m.kind != Kind::Promotion(b'q')),
            ("promotion-capture", promotes && capture),
            ("castling-king-side", m.kind == Kind::Castle(KING_SIDE)),
            ("castling-queen-side", m.kind == Kind::Castle(QUEEN_SIDE)),
            ("enemy-explodes", enemy_bursts),
            ("own-explodes", own_bursts),
            ("en-passant-explodes", m.kind == Kind::EnPassant && (enemy_bursts || own_bursts)),
            ("pawn-survives", near(&|s| pawn(s) && next.board[s] != EMPTY)),
            ("king-explodes", won && !king_captured),
            ("king-captured", king_captured),
            ("king-explodes-in-check", won && was_check),
            ("evasion-by-blast", was_check && !won && capture && !checker_taken),
            ("kings-touch", !touch(self) && touch(&next)),
            ("kings-part", !won && touch(self) && !touch(&next)),
            ("touch-shields", touch(&next) && attacked_on(&next.board, seat)),
            ("castling-shielded", check && way_attacked),
            ("ignores-check", !check && !won && next.in_check(seat)),
            ("castling-attacked", !check && way_attacked),
            ("evasion", was_check && !won),
            ("check", checks),
            ("double-check", checks && double > Some(1)),
            ("checkmate", checks && stuck),
            ("stalemate", !checks && stuck),
            ("right-lost-king", unit == b'k' && !castles && lost(seat, &|_| true)),
            ("right-lost-rook", lost(seat, &|rook| rook == m.from)),
            ("right-lost-captured", lost(enemy, &|rook| rook == m.to)),
            ("right-lost-blast", lost(seat, &blasted) || !won && lost(enemy, &blasted)),
        ];
        let happened = all.into_iter().filter(|&(_, happens)| happens);
        happened.map(|(name, _)| name).collect()
    }
}
