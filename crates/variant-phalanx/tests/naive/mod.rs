//! A naive twin of phalanx chess: plain arrays, make-and-test, no cleverness.
//! It exists to be compared with the fast engine; the numbers in brackets are the rule numbers.
#![allow(dead_code, unreachable_pub)]

mod events;
mod moves;
mod text;

/// Square on the board: file 0..8 (a..h) and rank 0..8 (1..8).
type Square = (usize, usize);

const EMPTY: u8 = b'.';

/// The unit letters on `board[rank][file]`, upper case White, lower case Black.
type Board = [[u8; 8]; 8];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Knights {
    All,
    Far,
    None,
}

#[derive(Clone, Copy, Debug)]
struct Rules {
    frontal_guard: bool,
    flexible: bool,
    second_row: bool,
    knights: Knights,
    first_edition: bool,
}

/// One move. A spear strike has the struck square as `to`; castling is the only king move over two files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    from: Square,
    to: Square,
    spear: bool,
    promotion: Option<u8>,
}

/// What a move does besides carrying the unit to its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// The mover stays on the board.
    Kept,
    /// Removed by a Phalangite behind the square of arrival [5].
    Intercepted,
    /// Removed by the Phalangite it would have captured [7].
    Guarded,
}

#[derive(Clone, Debug)]
pub struct Naive {
    rules: Rules,
    board: Board,
    side: usize,
    /// Rights in the order K Q k q.
    castling: [bool; 4],
    /// The square behind a pawn that has just made a double step, capturable or not.
    en_passant: Option<Square>,
    clock: u32,
    number: u32,
}

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// King's and rook's squares of each right, in the order K Q k q.
const HOMES: [(Square, Square); 4] = [((4, 0), (7, 0)), ((4, 0), (0, 0)), ((4, 7), (7, 7)), ((4, 7), (0, 7))];

fn shift(square: Square, (df, dr): (i32, i32)) -> Option<Square> {
    let file = square.0 as i32 + df;
    let rank = square.1 as i32 + dr;
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((file as usize, rank as usize))
}

fn forward(side: usize) -> i32 {
    [1, -1][side]
}

/// The rank counted from the owner's side, 1..=8.
fn own_rank(side: usize, square: Square) -> usize {
    [square.1 + 1, 8 - square.1][side]
}

fn unit(side: usize, kind: u8) -> u8 {
    if side == 0 { kind } else { kind.to_ascii_lowercase() }
}

fn belongs(unit: u8, side: usize) -> bool {
    [unit.is_ascii_uppercase(), unit.is_ascii_lowercase()][side]
}

impl Move {
    fn step(from: Square, to: Square) -> Move {
        Move { from, to, spear: false, promotion: None }
    }
}

impl Rules {
    /// Is a pawn on this own rank a Phalangite [1]?
    fn phalangite(self, own_rank: usize) -> bool {
        if self.first_edition { own_rank == 2 } else { own_rank <= 3 }
    }
}

impl Naive {
    fn at(&self, (file, rank): Square) -> u8 {
        self.board[rank][file]
    }

    fn set(&mut self, (file, rank): Square, unit: u8) {
        self.board[rank][file] = unit;
    }

    fn units(&self) -> impl Iterator<Item = (Square, u8)> + '_ {
        let squares = (0..64).map(|index| (index % 8, index / 8));
        squares.map(|square| (square, self.at(square))).filter(|&(_, found)| found != EMPTY)
    }

    /// Does a Phalangite of `side` stand here?
    fn phalangite(&self, side: usize, square: Square) -> bool {
        self.at(square) == unit(side, b'P') && self.rules.phalangite(own_rank(side, square))
    }

    /// The spear is free over a front square that is empty or holds a pawn of the own side [3, 4].
    fn unblocked(&self, side: usize, front: Square) -> bool {
        self.at(front) == EMPTY || self.at(front) == unit(side, b'P')
    }

    // ---- the public face ----

    pub fn moves(&self) -> Vec<String> {
        self.generate().into_iter().map(Move::text).collect()
    }

    fn find(&self, text: &str) -> Move {
        let found = self.generate().into_iter().find(|mv| mv.text() == text);
        found.unwrap_or_else(|| panic!("{text} is not legal in {}", self.text()))
    }

    pub fn play(&self, mv: &str) -> Naive {
        self.make(self.find(mv))
    }

    pub fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        if !self.generate().is_empty() {
            None
        } else if self.in_check(self.side) {
            Some((vec![1 - self.side], "checkmate"))
        } else {
            Some((vec![0, 1], "stalemate"))
        }
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.generate();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|mv| self.make(mv).perft(depth - 1)).sum()
    }
}
