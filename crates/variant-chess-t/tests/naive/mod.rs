//! A slow, plain rules engine for `chess-t1`, `chess-t` and `chess-t2`: arrays, line walking and nothing remembered.
#![allow(dead_code)]

mod events;
mod text;

/// Everything in which the three games differ.
#[derive(Debug)]
struct Layout {
    files: usize,
    scouts: bool,
    start: &'static str,
    /// From rank 8 down: castle squares `c` `C`, inaccessible squares `i` `I`; capitals are White's.
    zones: &'static [u8],
}

static T1: Layout = Layout {
    files: 8,
    scouts: true,
    start: "rspckpsr/nnnnnnnn/8/8/8/8/NNNNNNNN/RSPCKPSR",
    zones: b"..cccc..\
             ........\
             ........\
             ........\
             ........\
             ........\
             ........\
             ..CCCC..",
};

static T: Layout =
    Layout { files: 9, scouts: false, start: "r2pkp2r/nnnncnnnn/9/9/9/9/NNNNCNNNN/R2PKP2R", zones: NINE_FILES };

static T2: Layout =
    Layout { files: 9, scouts: true, start: "rs1pkp1sr/nnnncnnnn/9/9/9/9/NNNNCNNNN/RS1PKP1SR", zones: NINE_FILES };

const NINE_FILES: &[u8] = b"...ccc...\
                            ....c....\
                            .........\
                            ii.....ii\
                            II.....II\
                            .........\
                            ....C....\
                            ...CCC...";

const RANKS: usize = 8;
/// Ranks 1-4 counted from the owner's side (rule 1).
const HALF: usize = 4;
/// Where a Knecht becomes a Ver Knecht (rule 9), own rank.
const KNECHT_GOAL: usize = 6;
/// Own Princes, own Connets (rule 9).
const LIMIT: usize = 3;
const MAX_SQUARES: usize = 72;
const EMPTY: u8 = b'.';
const WHITE: usize = 0;
const BLACK: usize = 1;

const ORTHOGONAL: [(i32, i32); 4] = [(0, -1), (0, 1), (-1, 0), (1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// Strength in half-units (rules 2 and 6).
fn strength_of(kind: u8) -> i32 {
    match kind {
        b'C' => 6,
        b'R' => 4,
        b'K' | b'P' | b'V' => 3,
        b'N' => 2,
        _ => 0,
    }
}

/// Rule 2.
fn is_royal(kind: u8) -> bool {
    matches!(kind, b'K' | b'C' | b'P')
}

fn side_of(unit: u8) -> Option<usize> {
    match unit {
        b'A'..=b'Z' => Some(WHITE),
        b'a'..=b'z' => Some(BLACK),
        _ => None,
    }
}

/// The letter of a unit of that kind and side; also the zone letters.
fn of_side(letter: u8, side: usize) -> u8 {
    if side == WHITE { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() }
}

#[derive(Clone, Copy, Debug)]
struct Move {
    from: usize,
    to: usize,
    /// The unit on `from` vanishes together with the one on `to`.
    exchange: bool,
    /// The kind the unit becomes (rule 9), upper case.
    promotion: Option<u8>,
}

#[derive(Clone, Debug)]
pub struct Naive {
    layout: &'static Layout,
    /// `edition=2024`: a Ver Knecht may step into the castle (rule 9).
    castle_step: bool,
    /// `exchange=equal`.
    equal_exchange: bool,
    /// Unit letters from rank 8 down; only the first `files * 8` count.
    board: [u8; MAX_SQUARES],
    side: usize,
    /// The Prince promotion of each side is unused (rule 9).
    rights: [bool; 2],
    /// Plies since the last capture or exchange (rule 11).
    plies: u32,
    number: u32,
}

impl Naive {
    /// All legal moves as text.
    pub fn moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|mv| self.move_text(mv)).collect()
    }

    /// Plays a legal move.
    pub fn play(&self, mv: &str) -> Naive {
        self.apply(self.find(mv))
    }

    /// Winning seats and the reason, once the position is finished (rule 10).
    pub fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        self.ended().or_else(|| {
            let stuck = self.available(self.side).is_empty();
            stuck.then(|| (vec![1 - self.side], "blockade"))
        })
    }

    /// Sums of White and of Black on a square, in half-units (rule 4).
    pub fn strength(&self, square: &str) -> (i32, i32) {
        let square = (0..self.squares()).find(|&at| self.name(at) == square).expect("square");
        let [white, black] = self.sums()[square];
        (white, black)
    }

    /// The side that has just moved could take the enemy king next (rule 7); never in a finished position.
    pub fn check(&self) -> bool {
        self.outcome().is_none() && self.can_take_king(1 - self.side)
    }

    /// Check, and no answer of the side to move wins or saves the king (rule 7).
    pub fn final_check(&self) -> bool {
        self.check()
            && self.legal().into_iter().all(|answer| {
                let after = self.apply(answer);
                after.outcome().is_none() && after.can_take_king(after.side)
            })
    }

    /// Number of move sequences of that length.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|mv| self.apply(mv).perft(depth - 1)).sum()
    }

    // ---- the board ----

    fn squares(&self) -> usize {
        self.layout.files * RANKS
    }

    fn name(&self, square: usize) -> String {
        let file = (b'a' + (square % self.layout.files) as u8) as char;
        format!("{file}{}", RANKS - square / self.layout.files)
    }

    /// Kind of the unit on a square, upper case, or `EMPTY`.
    fn kind(&self, square: usize) -> u8 {
        self.board[square].to_ascii_uppercase()
    }

    /// Counted from the owner's side, from 1.
    fn own_rank(&self, square: usize, side: usize) -> usize {
        let row = square / self.layout.files;
        if side == WHITE { RANKS - row } else { row + 1 }
    }

    fn count(&self, kind: u8, side: usize) -> usize {
        self.board.iter().filter(|&&unit| unit == of_side(kind, side)).count()
    }

    fn in_castle(&self, square: usize) -> bool {
        self.in_castle_of(square, WHITE) || self.in_castle_of(square, BLACK)
    }

    fn in_castle_of(&self, square: usize, side: usize) -> bool {
        self.layout.zones[square] == of_side(b'c', side)
    }

    fn is_inaccessible(&self, square: usize, side: usize) -> bool {
        self.layout.zones[square] == of_side(b'i', side)
    }

    /// Rule 9: from outside the enemy castle onto one of its squares.
    fn enters_castle(&self, from: usize, to: usize, side: usize) -> bool {
        self.in_castle_of(to, 1 - side) && !self.in_castle_of(from, 1 - side)
    }

    /// A square where the unit may never stand (rule 5; T, T2: inaccessible squares).
    fn is_forbidden(&self, kind: u8, side: usize, square: usize) -> bool {
        (self.in_castle(square) && !is_royal(kind)) || self.is_inaccessible(square, 1 - side)
    }

    // ---- lines and strength ----

    /// Every square of the lines of the unit on `from` (rule 3), up to and including the first that stops them.
    fn acted(&self, from: usize, visit: &mut dyn FnMut(usize)) {
        let side = side_of(self.board[from]).expect("unit");
        let kind = self.kind(from);
        // Steps orthogonally, whether jumping, steps diagonally.
        let (straight, jumping, diagonal) = match kind {
            b'K' => (1, false, 1),
            b'C' => (2, true, 3),
            b'P' => (1, false, 3),
            b'R' => (2, true, 0),
            b'N' | b'V' => (1, false, 0),
            _ => (0, false, 0),
        };
        let forward = if side == WHITE { -1 } else { 1 };
        let double = matches!(kind, b'N' | b'V') && self.own_rank(from, side) + 2 <= HALF;
        for (dx, dy) in ORTHOGONAL {
            let reach = if double && dy == forward { 2 } else { straight };
            self.walk(from, (dx, dy), reach, jumping, visit);
        }
        for direction in DIAGONAL {
            self.walk(from, direction, diagonal, false, visit);
        }
        if kind == b'S' {
            for direction in KNIGHT {
                self.walk(from, direction, 1, true, visit);
            }
        }
    }

    fn walk(&self, from: usize, (dx, dy): (i32, i32), reach: i32, jumping: bool, visit: &mut dyn FnMut(usize)) {
        let side = side_of(self.board[from]).expect("unit");
        let (files, ranks) = (self.layout.files as i32, RANKS as i32);
        let (mut x, mut y) = (from as i32 % files, from as i32 / files);
        for _ in 0..reach {
            (x, y) = (x + dx, y + dy);
            if !(0..files).contains(&x) || !(0..ranks).contains(&y) {
                return;
            }
            let square = (y * files + x) as usize;
            visit(square);
            // A forbidden square stops a line like an occupied one.
            let stops = self.board[square] != EMPTY || self.is_forbidden(self.kind(from), side, square);
            if stops && !jumping {
                return;
            }
        }
    }

    fn acts_on(&self, from: usize, target: usize) -> bool {
        let mut found = from == target;
        self.acted(from, &mut |square| found |= square == target);
        found
    }

    /// Strength of both sides on every square (rule 4).
    fn sums(&self) -> [[i32; 2]; MAX_SQUARES] {
        let mut sums = [[0; 2]; MAX_SQUARES];
        for from in 0..self.squares() {
            let Some(side) = side_of(self.board[from]) else {
                continue;
            };
            let strength = strength_of(self.kind(from));
            if strength > 0 {
                sums[from][side] += strength;
                self.acted(from, &mut |square| sums[square][side] += strength);
            }
        }
        sums
    }

    // ---- moves ----

    fn royals_in_castle(&self, side: usize, castle: usize) -> Vec<usize> {
        (0..self.squares())
            .filter(|&at| {
                self.in_castle_of(at, castle) && side_of(self.board[at]) == Some(side) && is_royal(self.kind(at))
            })
            .collect()
    }

    /// The unit that may not leave its castle (rule 8).
    fn locked(&self, side: usize) -> Option<usize> {
        match self.royals_in_castle(side, side)[..] {
            [last] if !self.royals_in_castle(1 - side, side).is_empty() => Some(last),
            _ => None,
        }
    }

    /// Endings that need no look at the moves (rule 10).
    fn ended(&self) -> Option<(Vec<usize>, &'static str)> {
        for side in [WHITE, BLACK] {
            if self.count(b'K', side) == 0 {
                return Some((vec![1 - side], "king-lost"));
            }
        }
        let (mover, other) = (1 - self.side, self.side);
        let captured =
            !self.royals_in_castle(mover, other).is_empty() && self.royals_in_castle(other, other).is_empty();
        captured.then(|| (vec![mover], "castle-captured"))
    }

    fn legal(&self) -> Vec<Move> {
        if self.ended().is_some() { Vec::new() } else { self.available(self.side) }
    }

    /// What `side` could play here if it were to move.
    fn available(&self, side: usize) -> Vec<Move> {
        let sums = self.sums();
        let locked = self.locked(side);
        let mut moves = Vec::new();
        for from in 0..self.squares() {
            if side_of(self.board[from]) == Some(side) {
                self.acted(from, &mut |to| {
                    // Rule 8: the last royal unit stays in an entered castle.
                    if locked != Some(from) || self.in_castle_of(to, side) {
                        self.add_moves(side, from, to, sums[to], &mut moves);
                    }
                });
            }
        }
        moves
    }

    /// The moves of one unit to one square of its lines.
    fn add_moves(&self, side: usize, from: usize, to: usize, sums: [i32; 2], moves: &mut Vec<Move>) {
        let kind = self.kind(from);
        let free = self.board[to] == EMPTY;
        let exchange = Move { from, to, exchange: true, promotion: None };
        if side_of(self.board[to]) == Some(side) || self.is_inaccessible(to, 1 - side) {
            return;
        }
        if self.in_castle(to) && !is_royal(kind) {
            match kind {
                // Rule 6: a Scout only exchanges itself on a castle square.
                b'S' if !free => moves.push(exchange),
                // Rule 9, edition 2024: straight forward onto a free square of the last rank.
                b'V' if self.castle_step && free && self.own_rank(to, side) == RANKS => {
                    self.add_promotions(side, from, to, b"PC", moves);
                }
                _ => {}
            }
            return;
        }
        // Rule 4: superiority; the Scout needs none (rule 6).
        let (own, enemy) = (sums[side], sums[1 - side]);
        if !free && kind != b'S' && own <= enemy {
            if self.equal_exchange && own == enemy && own > 0 && kind != b'K' {
                moves.push(exchange);
            }
            return;
        }
        let rank = self.own_rank(to, side);
        match kind {
            b'N' if rank == KNECHT_GOAL => self.add_promotions(side, from, to, b"V", moves),
            b'V' if rank == RANKS => {
                let kinds: &[u8] = if self.layout.scouts { b"RSPC" } else { b"RPC" };
                self.add_promotions(side, from, to, kinds, moves);
            }
            // Rule 9: the first Prince in the enemy castle.
            b'P' if self.enters_castle(from, to, side) && self.rights[side] && self.count(b'C', side) < LIMIT => {
                self.add_promotions(side, from, to, b"C", moves);
            }
            _ => moves.push(Move { from, to, exchange: false, promotion: None }),
        }
    }

    /// Rule 9: not a fourth Prince, not a fourth Connet.
    fn add_promotions(&self, side: usize, from: usize, to: usize, kinds: &[u8], moves: &mut Vec<Move>) {
        for &kind in kinds {
            if !matches!(kind, b'P' | b'C') || self.count(kind, side) < LIMIT {
                moves.push(Move { from, to, exchange: false, promotion: Some(kind) });
            }
        }
    }

    fn apply(&self, mv: Move) -> Naive {
        let mut next = self.clone();
        let unit = self.board[mv.from];
        next.board[mv.from] = EMPTY;
        next.board[mv.to] = match (mv.exchange, mv.promotion) {
            (true, _) => EMPTY,
            (false, Some(kind)) => of_side(kind, self.side),
            (false, None) => unit,
        };
        // Only a Prince that promotes spends the right (rule 9).
        if self.kind(mv.from) == b'P' && mv.promotion.is_some() {
            next.rights[self.side] = false;
        }
        next.plies = if self.board[mv.to] == EMPTY { self.plies.saturating_add(1) } else { 0 };
        if self.side == BLACK {
            next.number = self.number.saturating_add(1);
        }
        next.side = 1 - self.side;
        next
    }

    /// Rule 7: `side` has a capture or an exchange of the enemy king, castle lock included.
    fn can_take_king(&self, side: usize) -> bool {
        self.available(side).iter().any(|mv| self.kind(mv.to) == b'K')
    }

    fn move_text(&self, mv: Move) -> String {
        let star = if mv.exchange { "*" } else { "" };
        let mut text = format!("{}{star}{}", self.name(mv.from), self.name(mv.to));
        text.extend(mv.promotion.map(|kind| kind.to_ascii_lowercase() as char));
        text
    }

    fn find(&self, text: &str) -> Move {
        let found = self.legal().into_iter().find(|&mv| self.move_text(mv) == text);
        found.unwrap_or_else(|| panic!("{text} is not legal in {}", self.text()))
    }
}
