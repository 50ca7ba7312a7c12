//! Play: what a legal move does to the position, key and rights included.

use crate::moves::{Move, Tag};
use crate::position::{EXTRA, Fate, MIDDLE, Position, TURN};
use variant_chess::board::{Board, KEYS, each};
use variant_chess::side::Side;
use variant_chess::{Kind, castling};

impl Position {
    /// Takes rights and the en passant square on `squares` away.
    #[inline(always)]
    fn forget(&mut self, squares: u64) {
        let gone = self.extra & squares;
        if gone != 0 {
            self.extra ^= gone;
            each(gone, |s| self.key ^= EXTRA[s as usize & 63]);
        }
    }

    /// A unit of `S` goes from one square to another and takes what stands there.
    #[inline(always)]
    fn step<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        let (f, t) = (1u64 << (from & 63), 1u64 << (to & 63));
        self.take::<S>(to);
        self.board.toggle(kind, f | t);
        self.board.sides[S::INDEX] ^= f | t;
        let keys = &KEYS[S::INDEX][Board::code_of(kind)];
        self.key ^= keys[from as usize & 63] ^ keys[to as usize & 63];
        self.forget(MIDDLE | f | t);
    }

    /// Removes an enemy unit of `S` from a square, if there is one.
    #[inline(always)]
    fn take<S: Side>(&mut self, at: u8) {
        let bit = 1u64 << (at & 63);
        if self.board.sides[1 - S::INDEX] & bit != 0 {
            self.key ^= KEYS[1 - S::INDEX][self.board.code(bit)][at as usize & 63];
            self.board.pawns &= !bit;
            self.board.knights &= !bit;
            self.board.diagonal &= !bit;
            self.board.straight &= !bit;
            self.board.sides[1 - S::INDEX] ^= bit;
            self.plies = 0;
        }
    }

    /// A knight, rook or queen of `S` moves, and may be removed where it arrives.
    #[inline(always)]
    fn arrive<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        let roles = self.flags.roles::<S>();
        let bit = 1u64 << (to & 63);
        let phalangites = self.board.pawns & self.board.theirs::<S>() & roles.enemy_home();
        if (S::up(bit) | bit & roles.guard) & phalangites == 0 {
            self.step::<S>(kind, from, to);
        } else {
            self.arrive_before_spear::<S>(kind, from, to);
        }
    }

    #[cold]
    #[inline(never)]
    fn arrive_before_spear<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        let fate = self.fate_as::<S>(kind, from, to);
        if fate == Fate::Stays {
            return self.step::<S>(kind, from, to);
        }
        if fate == Fate::Intercepted {
            self.take::<S>(to);
        }
        let bit = 1u64 << (from & 63);
        self.board.toggle(kind, bit);
        self.board.sides[S::INDEX] ^= bit;
        self.key ^= KEYS[S::INDEX][Board::code_of(kind)][from as usize & 63];
        self.forget(MIDDLE | bit);
        // Rule 11.
        self.plies = 0;
    }

    #[inline(always)]
    fn promote<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        self.plies = 0;
        self.step::<S>(Kind::Pawn, from, to);
        let bit = 1u64 << (to & 63);
        self.board.pawns ^= bit;
        self.board.toggle(kind, bit);
        let keys = &KEYS[S::INDEX];
        self.key ^= keys[0][to as usize & 63] ^ keys[Board::code_of(kind)][to as usize & 63];
    }

    /// A pawn of `S` steps or captures. Rule 11: to arrive on own rank 4 or beyond is progress, unless `flexible`.
    #[inline(always)]
    fn march<S: Side>(&mut self, from: u8, to: u8) {
        if self.flags.roles::<S>().settled >> (to & 63) & 1 != 0 {
            self.plies = 0;
        }
        self.step::<S>(Kind::Pawn, from, to);
    }

    #[inline(always)]
    pub(crate) fn play_as<S: Side>(&mut self, m: Move) {
        let (from, to) = (m.from().index(), m.to().index());
        self.plies = self.plies.saturating_add(1);
        match m.tag() {
            Tag::Pawn => self.march::<S>(from, to),
            Tag::Knight => self.arrive::<S>(Kind::Knight, from, to),
            Tag::Bishop => self.step::<S>(Kind::Bishop, from, to),
            Tag::Rook => self.arrive::<S>(Kind::Rook, from, to),
            Tag::Queen => self.arrive::<S>(Kind::Queen, from, to),
            Tag::King => {
                self.step::<S>(Kind::King, from, to);
                self.forget(S::rank(1));
            }
            Tag::Castle => {
                let way = castling::way(from, to);
                let (k, r) = (S::HOME + way.king_to, S::HOME + way.rook_to);
                self.shift::<S>(Kind::King, from, k);
                self.shift::<S>(Kind::Rook, to, r);
                self.forget(MIDDLE | S::rank(1));
            }
            Tag::Double => {
                self.march::<S>(from, to);
                self.passed::<S>(S::down(1 << (to & 63)));
            }
            Tag::EnPassant => {
                self.take::<S>(to.wrapping_sub(S::UP as u8));
                self.step::<S>(Kind::Pawn, from, to);
            }
            Tag::ToKnight => self.promote::<S>(Kind::Knight, from, to),
            Tag::ToBishop => self.promote::<S>(Kind::Bishop, from, to),
            Tag::ToRook => self.promote::<S>(Kind::Rook, from, to),
            Tag::ToQueen => self.promote::<S>(Kind::Queen, from, to),
            // Rule 3: a capture without a step.
            Tag::Spear => {
                self.take::<S>(to);
                self.forget(MIDDLE | 1 << (to & 63));
            }
        }
        self.turn = S::Other::PLAYER;
        self.key ^= TURN;
        self.number = self.number.saturating_add(S::INDEX as u32);
    }

    /// Moves a unit without capture; two of them may cross each other's squares.
    #[inline(always)]
    fn shift<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        let bits = 1u64 << (from & 63) ^ 1u64 << (to & 63);
        self.board.toggle(kind, bits);
        self.board.sides[S::INDEX] ^= bits;
        let keys = &KEYS[S::INDEX][Board::code_of(kind)];
        self.key ^= keys[from as usize & 63] ^ keys[to as usize & 63];
    }

    /// A pawn of `S` has passed a square; it is kept only if the enemy can use it, so that equal positions are equal.
    #[inline(always)]
    fn passed<S: Side>(&mut self, square: u64) {
        if S::pawn_attacks(square) & self.board.pawns & self.board.theirs::<S>() != 0 {
            self.keep_passed::<S>(square);
        }
    }

    #[cold]
    #[inline(never)]
    fn keep_passed<S: Side>(&mut self, square: u64) {
        let before = self.turn;
        self.turn = S::Other::PLAYER;
        self.extra |= square;
        if self.can_take_en_passant() {
            self.key ^= EXTRA[square.trailing_zeros() as usize & 63];
        } else {
            self.extra ^= square;
        }
        self.turn = before;
    }
}
