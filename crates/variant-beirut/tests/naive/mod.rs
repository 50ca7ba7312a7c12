//! A deliberately simple rules engine for Beirut chess: one array of letters, one array of bombs, make and test.
//!
//! Numbers such as "rule 4" are those of the game's rules file. Options, in their order: `carriers=N`,
//! `suicide=loss`, `chain`, `dead-mans-switch`. Positions show everything; there are no one-sided views here.
#![allow(dead_code)]

mod events;
mod text;

const EMPTY: u8 = b'.';
const WHITE: usize = 0;
const BLACK: usize = 1;
const ORTHOGONALS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONALS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KING_STEPS: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const KNIGHT_STEPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// Letter, king's home, rook's home.
const CASTLINGS: [(char, usize, usize); 4] = [('K', 4, 7), ('Q', 4, 0), ('k', 60, 63), ('q', 60, 56)];

#[derive(Clone, Copy, Debug)]
struct Rules {
    carriers: usize,
    suicide_loss: bool,
    chain: bool,
    dead_mans_switch: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Action {
    /// `!e2`: the unit becomes a carrier (setup).
    Choose(usize),
    /// `*e5`: the carrier explodes.
    Detonate(usize),
    /// An orthodox move; the promotion letter is lower case.
    Step(usize, usize, Option<u8>),
}

#[derive(Clone, Debug)]
pub struct Naive {
    rules: Rules,
    /// a1 = 0, b1 = 1, .. h8 = 63; letters as in FEN.
    board: [u8; 64],
    /// Whether the unit on the square carries a bomb; the unit's color is the owner's.
    bombs: [bool; 64],
    side: usize,
    castling: [bool; 4],
    en_passant: Option<usize>,
    clock: u32,
    number: u32,
    /// Choices of carriers still missing.
    missing: [usize; 2],
}

fn color(unit: u8) -> Option<usize> {
    match unit {
        EMPTY => None,
        _ if unit.is_ascii_uppercase() => Some(WHITE),
        _ => Some(BLACK),
    }
}

/// The letter of a side's unit, given in lower case.
fn letter(side: usize, kind: u8) -> u8 {
    if side == WHITE { kind.to_ascii_uppercase() } else { kind }
}

fn offset(square: usize, (file, rank): (i32, i32)) -> Option<usize> {
    let (file, rank) = ((square % 8) as i32 + file, (square / 8) as i32 + rank);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| (rank * 8 + file) as usize)
}

fn forward(side: usize) -> i32 {
    if side == WHITE { 1 } else { -1 }
}

impl Rules {
    /// Whether a game may end with the mover's king alive and attacked (rules 4, 6, 7).
    fn may_expose(&self) -> bool {
        self.suicide_loss || self.chain || self.dead_mans_switch
    }
}

impl Naive {
    fn in_setup(&self) -> bool {
        self.missing != [0, 0]
    }

    fn castling_units_in_place(&self, i: usize) -> bool {
        let (_, king, rook) = CASTLINGS[i];
        let side = i / 2;
        self.board[king] == letter(side, b'k') && self.board[rook] == letter(side, b'r')
    }

    fn own(&self, square: usize, side: usize) -> bool {
        color(self.board[square]) == Some(side)
    }

    fn carriers(&self, side: usize) -> Vec<usize> {
        (0..64).filter(|&s| self.bombs[s] && self.own(s, side)).collect()
    }

    /// Units that may still be chosen: any but the king, each once (rule 1).
    fn candidates(&self, side: usize) -> Vec<usize> {
        let king = letter(side, b'k');
        (0..64).filter(|&s| self.own(s, side) && self.board[s] != king && !self.bombs[s]).collect()
    }

    fn king(&self, side: usize) -> Option<usize> {
        self.board.iter().position(|&unit| unit == letter(side, b'k'))
    }

    /// Whether `by` could capture an enemy king on the square, pins and bombs ignored (rule 5).
    fn attacked(&self, square: usize, by: usize) -> bool {
        let there = |step, kind| offset(square, step).is_some_and(|s| self.board[s] == letter(by, kind));
        let ray = |&(file, rank): &(i32, i32), kind| {
            let line = (1..8).map_while(|n| offset(square, (file * n, rank * n)));
            let unit = line.map(|s| self.board[s]).find(|&unit| unit != EMPTY);
            unit == Some(letter(by, kind)) || unit == Some(letter(by, b'q'))
        };
        KNIGHT_STEPS.iter().any(|&step| there(step, b'n'))
            || KING_STEPS.iter().any(|&step| there(step, b'k'))
            || [-1, 1].iter().any(|&file| there((file, -forward(by)), b'p'))
            || ORTHOGONALS.iter().any(|step| ray(step, b'r'))
            || DIAGONALS.iter().any(|step| ray(step, b'b'))
    }

    fn king_attacked(&self, side: usize) -> bool {
        self.king(side).is_some_and(|king| self.attacked(king, 1 - side))
    }

    fn kings_alive(&self) -> bool {
        self.king(WHITE).is_some() && self.king(BLACK).is_some()
    }

    /// Whether both kings live and the one not to move is attacked. In setup White counts as the side to move.
    fn exposed(&self) -> bool {
        let waiting = if self.in_setup() { BLACK } else { 1 - self.side };
        self.kings_alive() && self.king_attacked(waiting)
    }

    /// Whether the position is over whatever moves there might be.
    fn decided(&self) -> bool {
        !self.kings_alive() || self.exposed()
    }

    fn is_en_passant(&self, action: Action) -> bool {
        matches!(action, Action::Step(from, to, _)
            if self.board[from] == letter(self.side, b'p') && self.en_passant == Some(to) && from % 8 != to % 8)
    }

    fn is_castling(&self, action: Action) -> bool {
        matches!(action, Action::Step(from, to, _)
            if self.board[from] == letter(self.side, b'k') && from.abs_diff(to) == 2)
    }

    /// The square of the unit that the action captures.
    fn victim(&self, action: Action) -> Option<usize> {
        match action {
            Action::Step(from, to, _) if self.is_en_passant(action) => Some(from / 8 * 8 + to % 8),
            Action::Step(_, to, _) if self.board[to] != EMPTY => Some(to),
            _ => None,
        }
    }

    fn clear(&mut self, square: usize) {
        self.board[square] = EMPTY;
        self.bombs[square] = false;
    }

    /// The bomb goes where its unit goes (rule 6).
    fn shift(&mut self, from: usize, to: usize) {
        (self.board[to], self.bombs[to]) = (self.board[from], self.bombs[from]);
        self.clear(from);
    }

    /// Moves the units of an orthodox move; nothing explodes.
    fn make_step(&mut self, action: Action) {
        let Action::Step(from, to, promotion) = action else {
            return;
        };
        let castling = self.is_castling(action);
        if let Some(victim) = self.victim(action) {
            self.clear(victim);
        }
        self.shift(from, to);
        if let Some(kind) = promotion {
            self.board[to] = letter(self.side, kind);
        }
        if castling {
            let row = from / 8 * 8;
            if to > from { self.shift(row + 7, row + 5) } else { self.shift(row, row + 3) }
        }
    }

    /// The carriers that explode when `first` does: itself, and with `chain` every carrier caught, of a side in
    /// `armed`, and so on (rule 6).
    fn centers(&self, first: usize, armed: &[usize]) -> Vec<usize> {
        let mut centers = vec![first];
        let mut next = 0;
        while self.rules.chain && next < centers.len() {
            let center = centers[next];
            for square in KING_STEPS.iter().filter_map(|&step| offset(center, step)) {
                let live = self.bombs[square] && armed.iter().any(|&side| self.own(square, side));
                if live && !centers.contains(&square) {
                    centers.push(square);
                }
            }
            next += 1;
        }
        centers
    }

    /// Every unit on the centers and beside them vanishes (rule 2).
    fn explode(&mut self, centers: &[usize]) {
        for &center in centers {
            self.clear(center);
            for square in KING_STEPS.iter().filter_map(|&step| offset(center, step)) {
                self.clear(square);
            }
        }
    }
}

impl Naive {
    pub fn moves(&self) -> Vec<String> {
        self.legal().into_iter().map(Action::text).collect()
    }

    fn legal(&self) -> Vec<Action> {
        if self.decided() {
            return vec![];
        }
        if self.in_setup() {
            return self.candidates(self.side).into_iter().map(Action::Choose).collect();
        }
        let mut actions = self.steps();
        actions.extend(self.carriers(self.side).into_iter().map(Action::Detonate));
        actions.retain(|&action| self.is_legal(action));
        actions
    }

    /// Judged without the opponent's bombs (rules 4, 6, 7).
    fn is_legal(&self, action: Action) -> bool {
        let mut after = self.clone();
        match action {
            Action::Choose(_) => true,
            Action::Detonate(_) if self.rules.suicide_loss => true,
            Action::Detonate(square) => {
                after.explode(&self.centers(square, &[self.side]));
                let enemy_dead = after.king(1 - self.side).is_none();
                after.king(self.side).is_some() && (enemy_dead || !after.king_attacked(self.side))
            }
            Action::Step(..) => {
                after.make_step(action);
                !after.king_attacked(self.side)
            }
        }
    }

    /// Orthodox moves, the own king's safety not yet looked at.
    fn steps(&self) -> Vec<Action> {
        let mut actions = Vec::with_capacity(64);
        for from in (0..64).filter(|&s| self.own(s, self.side)) {
            match self.board[from].to_ascii_lowercase() {
                b'p' => self.pawn_steps(from, &mut actions),
                b'n' => self.runs(from, &KNIGHT_STEPS, 1, &mut actions),
                b'b' => self.runs(from, &DIAGONALS, 7, &mut actions),
                b'r' => self.runs(from, &ORTHOGONALS, 7, &mut actions),
                b'q' => self.runs(from, &KING_STEPS, 7, &mut actions),
                _ => self.runs(from, &KING_STEPS, 1, &mut actions),
            }
        }
        self.castlings(&mut actions);
        actions
    }

    fn runs(&self, from: usize, directions: &[(i32, i32)], length: i32, actions: &mut Vec<Action>) {
        for &(file, rank) in directions {
            for to in (1..=length).map_while(|n| offset(from, (file * n, rank * n))) {
                if !self.own(to, self.side) {
                    actions.push(Action::Step(from, to, None));
                }
                if self.board[to] != EMPTY {
                    break;
                }
            }
        }
    }

    fn pawn_steps(&self, from: usize, actions: &mut Vec<Action>) {
        let ahead = forward(self.side);
        let mut push = |to: usize| {
            if (to / 8).is_multiple_of(7) {
                actions.extend(b"qrbn".map(|kind| Action::Step(from, to, Some(kind))));
            } else {
                actions.push(Action::Step(from, to, None));
            }
        };
        if let Some(to) = offset(from, (0, ahead)).filter(|&s| self.board[s] == EMPTY) {
            push(to);
            let home = from / 8 == if self.side == WHITE { 1 } else { 6 };
            if let Some(to) = offset(from, (0, 2 * ahead)).filter(|&s| home && self.board[s] == EMPTY) {
                push(to);
            }
        }
        for to in [-1, 1].iter().filter_map(|&file| offset(from, (file, ahead))) {
            if self.own(to, 1 - self.side) || self.en_passant == Some(to) {
                push(to);
            }
        }
    }

    /// Out of check, over squares neither occupied nor attacked; bombs do not hinder it (rule 5).
    fn castlings(&self, actions: &mut Vec<Action>) {
        for (i, &(_, king, rook)) in CASTLINGS.iter().enumerate() {
            let between = king.min(rook) + 1..king.max(rook);
            if i / 2 != self.side || !self.castling[i] || between.into_iter().any(|s| self.board[s] != EMPTY) {
                continue;
            }
            let to = if rook > king { king + 2 } else { king - 2 };
            if (king.min(to)..=king.max(to)).all(|s| !self.attacked(s, 1 - self.side)) {
                actions.push(Action::Step(king, to, None));
            }
        }
    }

    pub fn play(&self, mv: &str) -> Naive {
        self.after(self.find(mv))
    }

    fn find(&self, mv: &str) -> Action {
        self.legal().into_iter().find(|action| action.text() == mv).expect("a legal move")
    }

    fn after(&self, action: Action) -> Naive {
        let mut after = self.clone();
        if let Action::Choose(square) = action {
            // Clocks stand still; White chooses, then Black, then White moves (rule 1).
            after.bombs[square] = true;
            after.missing[self.side] -= 1;
            if after.missing[self.side] == 0 {
                after.side = 1 - self.side;
            }
            return after;
        }
        let mut progress = true;
        if let Action::Detonate(square) = action {
            after.explode(&self.centers(square, &[WHITE, BLACK]));
            after.en_passant = None;
        }
        if let Action::Step(from, to, _) = action {
            let pawn = self.board[from] == letter(self.side, b'p');
            let victim = self.victim(action);
            progress = pawn || victim.is_some();
            after.make_step(action);
            let double = pawn && from.abs_diff(to) == 16;
            after.en_passant = double.then_some((from + to) / 2);
            // The dead man's switch: one center, never a chain (rule 7).
            if let Some(square) = victim.filter(|&s| self.rules.dead_mans_switch && self.bombs[s]) {
                after.explode(&[square]);
            }
        }
        for i in 0..4 {
            after.castling[i] &= after.castling_units_in_place(i);
        }
        // Progress: captures, pawn moves, detonations (rule 8).
        after.clock = if progress { 0 } else { self.clock.saturating_add(1) };
        after.number = self.number.saturating_add(self.side as u32);
        after.side = 1 - self.side;
        after
    }

    pub fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        let enemy = 1 - self.side;
        match (self.king(WHITE), self.king(BLACK)) {
            (Some(_), Some(_)) => {}
            (Some(_), None) => return Some((vec![WHITE], "king-lost")),
            (None, Some(_)) => return Some((vec![BLACK], "king-lost")),
            // The detonator, who has just moved, wins with `suicide=loss` (rules 4, 6); with a dead man's switch the
            // position reads as a draw (rule 7).
            (None, None) if self.rules.suicide_loss && !self.rules.dead_mans_switch => {
                return Some((vec![enemy], "king-lost"));
            }
            (None, None) => return Some((vec![WHITE, BLACK], "king-lost")),
        }
        if self.exposed() {
            let winner = if self.in_setup() { WHITE } else { self.side };
            return Some((vec![winner], "king-exposed"));
        }
        if !self.legal().is_empty() {
            return None;
        }
        // Detonations count as moves here (rule 5).
        Some(if self.king_attacked(self.side) { (vec![enemy], "checkmate") } else { (vec![WHITE, BLACK], "stalemate") })
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.legal();
        if depth == 1 {
            return actions.len() as u64;
        }
        actions.into_iter().map(|action| self.after(action).perft(depth - 1)).sum()
    }
}
