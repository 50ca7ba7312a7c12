//! A deliberately simple rules engine for Stratomic Mini (`stratomic-mini`, 8x8) and Stratomic
//! (`stratomic`, 10x10), used only to compare a faster one with: one character a square, every
//! move is made on a copy of the board and then tested for the safety of the own king.
//!
//! Rule numbers in the comments are those of the two rules files; "mini 5" is rule 5 of Stratomic
//! Mini, "big 5" is rule 5 of Stratomic. "Missile" is the launchable unit of either game: the
//! rook of the mini game (`R`), the nuclea of the big one (`M`).
#![allow(dead_code)]

mod events;
mod notation;

/// File and rank, both counted from 0.
type Square = (i32, i32);

/// Rows and columns of the board array; the mini game uses an 8x8 corner of it.
const STRIDE: i32 = 10;
const EMPTY: u8 = b'.';
/// What `at` answers for a square outside the board.
const OUTSIDE: u8 = b'#';

const STRAIGHT: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Square; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const AROUND: [Square; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [Square; 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// Which of the two games, and its options.
#[derive(Clone, Copy, Debug, Default)]
struct Rules {
    /// Stratomic (10x10) rather than Stratomic Mini.
    big: bool,
    /// Mini 4: `launch=silo`.
    silo: bool,
    /// Mini 5: `shield=squares`.
    shield_squares: bool,
    /// Mini 5: `intercepted=illegal`.
    intercepted_illegal: bool,
    /// Mini 7: `castling=off`.
    castling_off: bool,
    /// Big: `array=rotated`.
    rotated: bool,
    /// Big 4: `own-square`.
    own_square: bool,
}

/// The four squares of a castling: king from and to, rook (missile in the mini game) from and to.
struct Castling {
    king: (Square, Square),
    rook: (Square, Square),
}

impl Rules {
    fn size(&self) -> i32 {
        if self.big { 10 } else { 8 }
    }

    /// The launchable unit: mini 1, big 3.
    fn missile(&self) -> u8 {
        if self.big { b'M' } else { b'R' }
    }

    /// Empty border ranks below White's and above Black's array.
    fn border(&self) -> i32 {
        if self.big { 1 } else { 0 }
    }

    /// The rank (from 0) that a player calls his rank `own` (from 0, the border not counted).
    fn rank(&self, side: usize, own: i32) -> i32 {
        let rank = self.border() + own;
        if side == 0 { rank } else { self.size() - 1 - rank }
    }

    /// Castling `right` (0..4 as in `KQkq`): mini 7, big 2.
    fn castling(&self, right: usize) -> Castling {
        let side = right / 2;
        let short = right.is_multiple_of(2);
        let (king, rook) = match (self.big, self.rotated && side == 1, short) {
            (false, _, true) => ((4, 6), (7, 5)),
            (false, _, false) => ((4, 2), (0, 3)),
            (true, false, true) => ((5, 7), (8, 6)),
            (true, false, false) => ((5, 3), (1, 4)),
            (true, true, true) => ((4, 6), (8, 5)),
            (true, true, false) => ((4, 2), (1, 3)),
        };
        let rank = self.rank(side, 0);
        Castling { king: ((king.0, rank), (king.1, rank)), rook: ((rook.0, rank), (rook.1, rank)) }
    }

    /// Mini 7, big 1.
    fn promotions(&self) -> &'static [u8] {
        if self.big { b"QRBNM" } else { b"QRBN" }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Plain,
    DoubleStep,
    EnPassant,
    /// To this unit (upper case).
    Promotion(u8),
    /// This right of `KQkq`.
    Castling(usize),
    Launch,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Move {
    from: Square,
    to: Square,
    kind: Kind,
}

/// A position of either game.
#[derive(Clone, Debug)]
pub struct Naive {
    rules: Rules,
    /// FEN letters and `EMPTY`; square (file, rank) stands at `rank * STRIDE + file`.
    board: [u8; (STRIDE * STRIDE) as usize],
    turn: usize,
    /// In the order `KQkq`.
    rights: [bool; 4],
    /// The square passed by the double step just made.
    passed: Option<Square>,
    quiet: u32,
    number: u32,
    armed: bool,
}

fn index(square: Square) -> usize {
    (square.1 * STRIDE + square.0) as usize
}

fn plus(square: Square, step: Square) -> Square {
    (square.0 + step.0, square.1 + step.1)
}

/// Steps a king needs.
fn distance(a: Square, b: Square) -> i32 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

/// The owner of a unit letter.
fn owner(unit: u8) -> usize {
    usize::from(unit.is_ascii_lowercase())
}

/// The letter of a unit (given in upper case) of a side.
fn letter(unit: u8, side: usize) -> u8 {
    if side == 0 { unit } else { unit.to_ascii_lowercase() }
}

/// The way pawns walk.
fn forward(side: usize) -> i32 {
    if side == 0 { 1 } else { -1 }
}

impl Naive {
    /// All legal moves as text, each once.
    pub fn moves(&self) -> Vec<String> {
        self.legal().iter().map(|&m| self.move_text(m)).collect()
    }

    /// Plays a legal move.
    pub fn play(&self, mv: &str) -> Naive {
        self.make(self.find(mv))
    }

    /// Mate and stalemate count launches: mini 6, big 5.
    pub fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        if self.candidates().iter().any(|&m| self.safe(m)) {
            None
        } else if self.checked(self.turn) {
            Some((vec![1 - self.turn], "checkmate"))
        } else {
            Some((vec![0, 1], "stalemate"))
        }
    }

    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal().len() as u64,
            _ => self.legal().iter().map(|&m| self.make(m).perft(depth - 1)).sum(),
        }
    }

    // ---- the board ----

    fn at(&self, square: Square) -> u8 {
        let size = self.rules.size();
        if (0..size).contains(&square.0) && (0..size).contains(&square.1) { self.board[index(square)] } else { OUTSIDE }
    }

    fn set(&mut self, square: Square, unit: u8) {
        self.board[index(square)] = unit;
    }

    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.rules.size();
        (0..size).flat_map(move |rank| (0..size).map(move |file| (file, rank)))
    }

    /// Whether a unit of `side` stands on the square.
    fn holds(&self, square: Square, side: usize) -> bool {
        let unit = self.at(square);
        unit.is_ascii_alphabetic() && owner(unit) == side
    }

    fn find_king(&self, side: usize) -> Square {
        let king = letter(b'K', side);
        let found = self.board.iter().position(|&unit| unit == king);
        let found = found.expect("each side has a king") as i32;
        (found % STRIDE, found / STRIDE)
    }

    fn checked(&self, side: usize) -> bool {
        self.attacked(self.find_king(side), 1 - side)
    }

    /// Whether a unit of `by` could capture a king on the square, pins ignored. The missile of
    /// the mini game attacks nothing (mini 1), the nuclea attacks as a king (big 3).
    fn attacked(&self, square: Square, by: usize) -> bool {
        let is = |s: Square, unit: u8| self.at(s) == letter(unit, by);
        let back = -forward(by);
        [-1, 1].iter().any(|&d| is(plus(square, (d, back)), b'P'))
            || LEAPS.iter().any(|&d| is(plus(square, d), b'N'))
            || AROUND.iter().map(|&d| plus(square, d)).any(|s| is(s, b'K') || is(s, b'M'))
            || DIAGONAL.iter().map(|&d| self.first_seen(square, d)).any(|s| is(s, b'B') || is(s, b'Q'))
            || STRAIGHT
                .iter()
                .map(|&d| self.first_seen(square, d))
                .any(|s| is(s, b'Q') || (self.rules.big && is(s, b'R')))
    }

    /// The first square from `from` in a direction that is not empty (perhaps outside).
    fn first_seen(&self, from: Square, step: Square) -> Square {
        let mut square = plus(from, step);
        while self.at(square) == EMPTY {
            square = plus(square, step);
        }
        square
    }

    /// Whether the king of the side to move stands next to an enemy unit of this letter.
    fn attackers_include(&self, unit: u8) -> bool {
        let king = self.find_king(self.turn);
        AROUND.iter().any(|&d| self.at(plus(king, d)) == letter(unit, 1 - self.turn))
    }

    // ---- air defense and silos, Stratomic Mini ----

    fn bishops(&self, side: usize) -> impl Iterator<Item = Square> {
        let bishop = letter(b'B', side);
        self.squares().filter(move |&s| self.at(s) == bishop)
    }

    /// Mini 5: within one step of a bishop of `side`; mini 4: in silo within two of one that
    /// stands on a bishop's initial square of its color.
    fn protected(&self, square: Square, side: usize) -> bool {
        let home = self.rules.rank(side, 0);
        self.bishops(side).any(|b| {
            let wide = self.rules.silo && b.1 == home && (b.0 == 2 || b.0 == 5);
            distance(b, square) <= if wide { 2 } else { 1 }
        })
    }

    /// Mini 5: whether a launch of the side to move at this target is intercepted.
    fn intercepted(&self, target: Square) -> bool {
        !self.rules.big && self.protected(target, 1 - self.turn)
    }

    /// Mini 4: a missile on an initial rook square of its color, in silo.
    fn at_home_in_silo(&self, square: Square, unit: u8) -> bool {
        self.rules.silo
            && unit.eq_ignore_ascii_case(&b'R')
            && square.1 == self.rules.rank(owner(unit), 0)
            && (square.0 == 0 || square.0 == 7)
    }

    /// Whether the unit on the square outlives a blast there, set off by the side to move.
    fn survives(&self, square: Square) -> bool {
        let unit = self.at(square);
        // Kings always: mini 2, big 4.
        unit.eq_ignore_ascii_case(&b'K')
            || self.at_home_in_silo(square, unit)
            // Mini 5, `shield=squares`: only against the enemy's blasts.
            || (self.rules.shield_squares
                && self.holds(square, 1 - self.turn)
                && self.protected(square, 1 - self.turn))
    }

    // ---- moves ----

    fn find(&self, mv: &str) -> Move {
        self.candidates()
            .into_iter()
            .find(|&m| self.move_text(m) == mv && self.safe(m))
            .unwrap_or_else(|| panic!("{mv} is not legal in {}", self.text()))
    }

    /// No move, launches included, may leave the own king attacked: mini 6, big 5.
    fn legal(&self) -> Vec<Move> {
        let mut moves = self.candidates();
        moves.retain(|&m| self.safe(m));
        moves
    }

    fn safe(&self, m: Move) -> bool {
        !self.make(m).checked(self.turn)
    }

    fn candidates(&self) -> Vec<Move> {
        let mut out = Vec::new();
        for from in self.squares().filter(|&s| self.holds(s, self.turn)) {
            let unit = self.at(from).to_ascii_uppercase();
            match unit {
                b'P' => self.pawn(from, &mut out),
                b'N' => self.steps(from, &LEAPS, &mut out),
                b'B' => self.slides(from, &DIAGONAL, &mut out),
                b'Q' => self.slides(from, &AROUND, &mut out),
                b'R' if self.rules.big => self.slides(from, &STRAIGHT, &mut out),
                b'R' => self.missile_steps(from, &mut out),
                _ => self.steps(from, &AROUND, &mut out), // king; nuclea (big 3)
            }
            if unit == self.rules.missile() {
                self.launches(from, &mut out);
            }
        }
        self.castlings(&mut out);
        out
    }

    /// Mini 1: one step, to an empty square only.
    fn missile_steps(&self, from: Square, out: &mut Vec<Move>) {
        for step in AROUND {
            let to = plus(from, step);
            if self.at(to) == EMPTY {
                out.push(plain(from, to));
            }
        }
    }

    fn steps(&self, from: Square, steps: &[Square], out: &mut Vec<Move>) {
        for &step in steps {
            let to = plus(from, step);
            if self.at(to) == EMPTY || self.holds(to, 1 - self.turn) {
                out.push(plain(from, to));
            }
        }
    }

    fn slides(&self, from: Square, steps: &[Square], out: &mut Vec<Move>) {
        for &step in steps {
            let mut to = plus(from, step);
            while self.at(to) == EMPTY {
                out.push(plain(from, to));
                to = plus(to, step);
            }
            if self.holds(to, 1 - self.turn) {
                out.push(plain(from, to));
            }
        }
    }

    fn pawn(&self, from: Square, out: &mut Vec<Move>) {
        let ahead = forward(self.turn);
        let one = plus(from, (0, ahead));
        if self.at(one) == EMPTY {
            self.pawn_to(from, one, out);
            let two = plus(one, (0, ahead));
            if from.1 == self.rules.rank(self.turn, 1) && self.at(two) == EMPTY {
                out.push(Move { from, to: two, kind: Kind::DoubleStep });
            }
        }
        for side in [-1, 1] {
            let to = plus(from, (side, ahead));
            if self.holds(to, 1 - self.turn) {
                self.pawn_to(from, to, out);
            } else if self.passed == Some(to) {
                out.push(Move { from, to, kind: Kind::EnPassant });
            }
        }
    }

    /// A pawn's step or capture, with promotion on the enemy's first rank (big 1: 9 and 2).
    fn pawn_to(&self, from: Square, to: Square, out: &mut Vec<Move>) {
        if to.1 == self.rules.rank(1 - self.turn, 0) {
            for &unit in self.rules.promotions() {
                let kind = Kind::Promotion(unit);
                out.push(Move { from, to, kind });
            }
        } else {
            out.push(plain(from, to));
        }
    }

    fn castlings(&self, out: &mut Vec<Move>) {
        for right in [2 * self.turn, 2 * self.turn + 1] {
            if !self.rights[right] {
                continue;
            }
            let Castling { king, rook } = self.rules.castling(right);
            let rank = king.0.1;
            let (low, high) = (king.0.0.min(rook.0.0), king.0.0.max(rook.0.0));
            let free = (low + 1..high).all(|file| self.at((file, rank)) == EMPTY);
            let (low, high) = (king.0.0.min(king.1.0), king.0.0.max(king.1.0));
            let safe = |file| !self.attacked((file, rank), 1 - self.turn);
            if free && (low..=high).all(safe) {
                out.push(Move { from: king.0, to: king.1, kind: Kind::Castling(right) });
            }
        }
    }

    fn launches(&self, from: Square, out: &mut Vec<Move>) {
        // Armed, and not attacked by an enemy unit: mini 3 and 4, big 5.
        if !self.armed || self.attacked(from, 1 - self.turn) {
            return;
        }
        for to in self.squares() {
            // The own square is always a target in mini (2), by option in big (4).
            if to == from && self.rules.big && !self.rules.own_square {
                continue;
            }
            // Mini 5, `intercepted=illegal`.
            if self.rules.intercepted_illegal && self.intercepted(to) {
                continue;
            }
            let kind = Kind::Launch;
            out.push(Move { from, to, kind });
        }
    }

    /// The position after a move, legal or not.
    fn make(&self, m: Move) -> Naive {
        let mut next = self.clone();
        let unit = self.at(m.from);
        let captured = self.at(m.to);
        let pawn = unit.eq_ignore_ascii_case(&b'P');
        next.turn = 1 - self.turn;
        next.number = self.number.saturating_add(self.turn as u32);
        next.passed = None;
        // Progress: mini 8, big 6.
        next.quiet = self.quiet.saturating_add(1);
        if pawn || captured != EMPTY || m.kind == Kind::Launch {
            next.quiet = 0;
        }
        next.set(m.from, EMPTY);
        if m.kind == Kind::Launch {
            next.blast(self, m.to);
        } else {
            next.set(m.to, unit);
            // A captured unit other than a pawn opens the launches: mini 4, big 5.
            next.armed |= captured != EMPTY && !captured.eq_ignore_ascii_case(&b'P');
        }
        match m.kind {
            Kind::Plain | Kind::Launch => {}
            Kind::DoubleStep => next.passed = Some(plus(m.from, (0, forward(self.turn)))),
            Kind::EnPassant => next.set((m.to.0, m.from.1), EMPTY),
            Kind::Promotion(to) => next.set(m.to, letter(to, self.turn)),
            Kind::Castling(right) => {
                let rook = self.rules.castling(right).rook;
                next.set(rook.0, EMPTY);
                next.set(rook.1, self.at(rook.0));
            }
        }
        // A right goes with its king or its rook, whatever took it away: mini 7, big 6.
        for right in 0..4 {
            next.rights[right] &= next.castling_units_at_home(right);
        }
        next
    }

    /// Takes off what a launch at `target` from `before` destroys: mini 2 and 5, big 4.
    fn blast(&mut self, before: &Naive, target: Square) {
        if before.intercepted(target) {
            return;
        }
        for rank in target.1 - 1..=target.1 + 1 {
            for file in target.0 - 1..=target.0 + 1 {
                let square = (file, rank);
                if before.at(square) != OUTSIDE && !before.survives(square) {
                    self.set(square, EMPTY);
                }
            }
        }
    }

    fn castling_units_at_home(&self, right: usize) -> bool {
        let Castling { king, rook } = self.rules.castling(right);
        self.at(king.0) == letter(b'K', right / 2) && self.at(rook.0) == letter(b'R', right / 2)
    }
}

fn plain(from: Square, to: Square) -> Move {
    let kind = Kind::Plain;
    Move { from, to, kind }
}
