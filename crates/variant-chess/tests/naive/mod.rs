//! A naive chess: a letter per square, every move tried out and the king looked at.
//!
//! It plays orthodox FIDE chess and, under the option `chess960`, Chess960 castling. Nothing here is
//! clever; it exists to be compared with a fast engine.

#![allow(dead_code)]

mod text;

/// A square holds a FEN letter or [`EMPTY`]; a1 is 0, b1 is 1, h8 is 63.
type Board = [u8; 64];

const EMPTY: u8 = b'.';

const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const ROYAL: [(i8, i8); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Castling sides, used as indexes.
const KING_SIDE: usize = 0;
const QUEEN_SIDE: usize = 1;
/// Files where king and rook stand after castling to either side.
const KING_GOAL: [usize; 2] = [6, 2];
const ROOK_GOAL: [usize; 2] = [5, 3];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Plain,
    DoubleStep,
    EnPassant,
    Promotion(u8),
    /// `from` is the king's square, `to` the castling rook's.
    Castle(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    from: usize,
    to: usize,
    kind: Kind,
}

/// A chess position together with its options.
#[derive(Clone, Debug)]
pub struct Naive {
    chess960: bool,
    board: Board,
    /// Whose turn it is: 0 White, 1 Black.
    seat: usize,
    /// The rook's square of each castling right, by seat and side.
    rights: [[Option<usize>; 2]; 2],
    /// The square passed by a double step on the previous move.
    passed: Option<usize>,
    clock: u32,
    number: u32,
}

// ---------------------------------------------------------------------------------------------
// The board
// ---------------------------------------------------------------------------------------------

fn seat_of(unit: u8) -> Option<usize> {
    match unit {
        EMPTY => None,
        unit => Some(usize::from(unit.is_ascii_lowercase())),
    }
}

/// The letter of a unit (given in lower case) as `seat` owns it.
fn owned(seat: usize, unit: u8) -> u8 {
    if seat == 0 { unit.to_ascii_uppercase() } else { unit }
}

fn step(square: usize, (df, dr): (i8, i8)) -> Option<usize> {
    let file = (square % 8) as i8 + df;
    let rank = (square / 8) as i8 + dr;
    ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| (rank * 8 + file) as usize)
}

/// The rank counted from the owner's side, 0 to 7.
fn own_rank(seat: usize, square: usize) -> usize {
    if seat == 0 { square / 8 } else { 7 - square / 8 }
}

fn forward(seat: usize) -> i8 {
    if seat == 0 { 1 } else { -1 }
}

/// The first square of the owner's first rank.
fn home(seat: usize) -> usize {
    56 * seat
}

fn span(a: usize, b: usize) -> std::ops::RangeInclusive<usize> {
    a.min(b)..=a.max(b)
}

fn king_of(board: &Board, seat: usize) -> Option<usize> {
    let king = owned(seat, b'k');
    board.iter().position(|&unit| unit == king)
}

/// The units of `by` that could capture a king on `square`, pins ignored (FIDE 3.1.3).
fn attackers(board: &Board, square: usize, by: usize) -> usize {
    let mut count = 0;
    let mut look = |directions: &[(i8, i8)], slides: bool, first: u8, second: u8| {
        let wanted = [owned(by, first), owned(by, second)];
        for &direction in directions {
            let mut at = step(square, direction);
            while let Some(here) = at {
                if board[here] != EMPTY || !slides {
                    count += usize::from(wanted.contains(&board[here]));
                    break;
                }
                at = step(here, direction);
            }
        }
    };
    look(&ORTHOGONAL, true, b'r', b'q');
    look(&DIAGONAL, true, b'b', b'q');
    look(&KNIGHT, false, b'n', b'n');
    look(&ROYAL, false, b'k', b'k');
    let back = -forward(by);
    look(&[(-1, back), (1, back)], false, b'p', b'p');
    count
}

fn attacked(board: &Board, square: usize, by: usize) -> bool {
    attackers(board, square, by) > 0
}

impl Naive {
    // -----------------------------------------------------------------------------------------
    // Moves
    // -----------------------------------------------------------------------------------------

    fn in_check(&self, seat: usize) -> bool {
        king_of(&self.board, seat).is_some_and(|king| attacked(&self.board, king, 1 - seat))
    }

    /// Moves as the units go, the safety of the king not yet asked.
    fn pseudo_legal(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        for from in 0..64 {
            let unit = self.board[from];
            if seat_of(unit) != Some(self.seat) {
                continue;
            }
            match unit.to_ascii_lowercase() {
                b'p' => self.pawn_moves(from, &mut moves),
                b'n' => self.piece_moves(from, &KNIGHT, false, &mut moves),
                b'b' => self.piece_moves(from, &DIAGONAL, true, &mut moves),
                b'r' => self.piece_moves(from, &ORTHOGONAL, true, &mut moves),
                b'q' => self.piece_moves(from, &ROYAL, true, &mut moves),
                _ => {
                    self.piece_moves(from, &ROYAL, false, &mut moves);
                    self.castling_moves(from, &mut moves);
                }
            }
        }
        moves
    }

    fn piece_moves(&self, from: usize, directions: &[(i8, i8)], slides: bool, moves: &mut Vec<Move>) {
        for &direction in directions {
            let mut at = step(from, direction);
            while let Some(to) = at {
                if seat_of(self.board[to]) != Some(self.seat) {
                    let kind = Kind::Plain;
                    moves.push(Move { from, to, kind });
                }
                if !slides || self.board[to] != EMPTY {
                    break;
                }
                at = step(to, direction);
            }
        }
    }

    /// FIDE 3.7: step, double step, capture, en passant, promotion.
    fn pawn_moves(&self, from: usize, moves: &mut Vec<Move>) {
        let forward = forward(self.seat);
        let mut push = |to: usize, kind: Kind| {
            if own_rank(self.seat, to) == 7 {
                for unit in *b"qrbn" {
                    let kind = Kind::Promotion(unit);
                    moves.push(Move { from, to, kind });
                }
            } else {
                moves.push(Move { from, to, kind });
            }
        };
        let free = |square: &usize| self.board[*square] == EMPTY;
        if let Some(one) = step(from, (0, forward)).filter(free) {
            push(one, Kind::Plain);
            if own_rank(self.seat, from) == 1
                && let Some(two) = step(one, (0, forward)).filter(free)
            {
                push(two, Kind::DoubleStep);
            }
        }
        for side in [-1, 1] {
            if let Some(to) = step(from, (side, forward)) {
                if seat_of(self.board[to]) == Some(1 - self.seat) {
                    push(to, Kind::Plain);
                } else if self.passed == Some(to) {
                    push(to, Kind::EnPassant);
                }
            }
        }
    }

    /// FIDE 3.8 and Chess960: all squares that king and rook cross or reach are empty but for the
    /// two; the king is not in check and crosses no attacked square. Where it lands is tested
    /// with the move made, as for every move.
    fn castling_moves(&self, king: usize, moves: &mut Vec<Move>) {
        for side in [KING_SIDE, QUEEN_SIDE] {
            let Some(rook) = self.rights[self.seat][side] else {
                continue;
            };
            let king_goal = home(self.seat) + KING_GOAL[side];
            let rook_goal = home(self.seat) + ROOK_GOAL[side];
            let clear = span(king, king_goal)
                .chain(span(rook, rook_goal))
                .all(|s| s == king || s == rook || self.board[s] == EMPTY);
            let mut lifted = self.board;
            lifted[king] = EMPTY;
            let safe = |s: usize| !attacked(&lifted, s, 1 - self.seat);
            if clear && safe(king) && span(king, king_goal).filter(|&s| s != king_goal).all(safe) {
                let (from, to, kind) = (king, rook, Kind::Castle(side));
                moves.push(Move { from, to, kind });
            }
        }
    }

    fn make(&self, m: Move) -> Naive {
        let mut next = self.clone();
        let unit = self.board[m.from];
        next.seat = 1 - self.seat;
        next.passed = None;
        next.clock = next.clock.saturating_add(1);
        next.number = next.number.saturating_add(self.seat as u32);
        if unit.eq_ignore_ascii_case(&b'p') || self.is_capture(m) {
            next.clock = 0;
        }
        next.board[m.from] = EMPTY;
        if let Kind::Castle(side) = m.kind {
            let home = home(self.seat);
            next.board[m.to] = EMPTY;
            next.board[home + KING_GOAL[side]] = owned(self.seat, b'k');
            next.board[home + ROOK_GOAL[side]] = owned(self.seat, b'r');
        } else {
            next.board[m.to] = unit;
        }
        match m.kind {
            Kind::Promotion(unit) => next.board[m.to] = owned(self.seat, unit),
            Kind::DoubleStep => next.passed = step(m.from, (0, forward(self.seat))),
            Kind::EnPassant => {
                if let Some(pawn) = step(m.to, (0, -forward(self.seat))) {
                    next.board[pawn] = EMPTY;
                }
            }
            _ => {}
        }
        // A right ends when its king moves or its rook moves or is captured.
        if unit.eq_ignore_ascii_case(&b'k') {
            next.rights[self.seat] = [None; 2];
        }
        for right in next.rights.iter_mut().flatten() {
            if *right == Some(m.from) || *right == Some(m.to) {
                *right = None;
            }
        }
        next
    }

    fn is_capture(&self, m: Move) -> bool {
        m.kind == Kind::EnPassant || seat_of(self.board[m.to]) == Some(1 - self.seat)
    }

    fn is_legal(&self, m: Move) -> bool {
        !self.make(m).in_check(self.seat)
    }

    fn legal(&self) -> Vec<Move> {
        let mut moves = self.pseudo_legal();
        moves.retain(|&m| self.is_legal(m));
        moves
    }

    fn find(&self, mv: &str) -> Move {
        let found = self.legal().into_iter().find(|&m| self.move_text(m) == mv);
        found.unwrap_or_else(|| panic!("`{mv}` is not legal in {}", self.text()))
    }

    // -----------------------------------------------------------------------------------------
    // The public face
    // -----------------------------------------------------------------------------------------

    /// All legal moves.
    pub fn moves(&self) -> Vec<String> {
        let legal = self.legal();
        legal.into_iter().map(|m| self.move_text(m)).collect()
    }

    /// Plays a legal move.
    pub fn play(&self, mv: &str) -> Naive {
        self.make(self.find(mv))
    }

    /// Winning seats and `checkmate` or `stalemate`, or `None` while the game goes on.
    pub fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        if !self.legal().is_empty() {
            None
        } else if self.in_check(self.seat) {
            Some((vec![1 - self.seat], "checkmate"))
        } else {
            Some((vec![0, 1], "stalemate"))
        }
    }

    /// The special rules that a legal move exercises: `capture`, `double-step`,
    /// `double-step-capturable` (en passant becomes legal), `en-passant`, `promotion`,
    /// `underpromotion`, `promotion-capture`, `castling-king-side`, `castling-queen-side`,
    /// `castling-king-stays`, `castling-rook-stays`, `castling-swap` (the last three only in
    /// Chess960), `right-lost-king`, `right-lost-rook`, `right-lost-captured`, `evasion`,
    /// `check`, `double-check`, `checkmate`, `stalemate`.
    pub fn events(&self, mv: &str) -> Vec<&'static str> {
        let m = self.find(mv);
        let next = self.make(m);
        let unit = self.board[m.from].to_ascii_lowercase();
        let king = king_of(&next.board, next.seat);
        let checks = king.map_or(0, |king| attackers(&next.board, king, self.seat));
        let stuck = next.legal().is_empty();
        let lost =
            |seat: usize| (0..2).any(|side| self.rights[seat][side].is_some() && next.rights[seat][side].is_none());
        let promotes = matches!(m.kind, Kind::Promotion(_));
        let castles = matches!(m.kind, Kind::Castle(_));
        let capturable = m.kind == Kind::DoubleStep && next.legal().iter().any(|m| m.kind == Kind::EnPassant);
        let (king_stays, rook_stays, swap) = match m.kind {
            Kind::Castle(side) => {
                let king_goal = home(self.seat) + KING_GOAL[side];
                let rook_goal = home(self.seat) + ROOK_GOAL[side];
                let swap = king_goal == m.to && rook_goal == m.from;
                (king_goal == m.from, rook_goal == m.to, swap)
            }
            _ => (false, false, false),
        };
        let all = [
            ("capture", self.is_capture(m)),
            ("double-step", m.kind == Kind::DoubleStep),
            ("double-step-capturable", capturable),
            ("en-passant", m.kind == Kind::EnPassant),
            ("promotion", promotes),
            ("underpromotion", promotes && m.kind != Kind::Promotion(b'q')),
            ("promotion-capture", promotes && self.is_capture(m)),
            ("castling-king-side", m.kind == Kind::Castle(KING_SIDE)),
            ("castling-queen-side", m.kind == Kind::Castle(QUEEN_SIDE)),
            ("castling-king-stays", king_stays),
            ("castling-rook-stays", rook_stays),
            ("castling-swap", swap),
            ("right-lost-king", unit == b'k' && !castles && lost(self.seat)),
            ("right-lost-rook", unit == b'r' && lost(self.seat)),
            ("right-lost-captured", lost(next.seat)),
            ("evasion", self.in_check(self.seat)),
            ("check", checks > 0),
            ("double-check", checks > 1),
            ("checkmate", checks > 0 && stuck),
            ("stalemate", checks == 0 && stuck),
        ];
        let happened = all.into_iter().filter(|&(_, happens)| happens);
        happened.map(|(name, _)| name).collect()
    }

    /// The number of legal move sequences of length `depth`.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.pseudo_legal();
        let next = moves.into_iter().map(|m| self.make(m));
        let legal = next.filter(|next| !next.in_check(self.seat));
        legal.map(|next| next.perft(depth - 1)).sum()
    }
}
