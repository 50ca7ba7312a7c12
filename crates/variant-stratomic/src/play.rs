//! Playing a move.

use crate::area::Area;
use crate::board::{Board, PAWN_CODE};
use crate::generate::can_take_en_passant;
use crate::ground::{Ground, ahead, down, homes, pawn_attacks, rank};
use crate::launch;
use crate::moves::{Move, Tag};
use crate::position::{ARMED, Position, TURN};
use crate::units::Kind;
use variant_chess::side::Side;

impl<G: Ground> Position<G> {
    #[inline(always)]
    pub(crate) fn play_as<S: Side>(&mut self, m: Move<G>) {
        let (from, to) = m.squares();
        self.plies = self.plies.saturating_add(1);
        match m.tag() {
            Tag::Pawn => {
                self.plies = 0;
                self.step::<S>(Kind::Pawn, from, to);
            }
            Tag::Knight => self.step::<S>(Kind::Knight, from, to),
            Tag::Bishop => self.step::<S>(Kind::Bishop, from, to),
            Tag::Rook => self.step::<S>(Kind::Rook, from, to),
            Tag::Queen => self.step::<S>(Kind::Queen, from, to),
            Tag::Missile => self.step::<S>(G::MISSILE, from, to),
            Tag::King => {
                self.step::<S>(Kind::King, from, to);
                self.forget(rank::<G, S>(1));
            }
            Tag::Castle => self.castle::<S>(from, to),
            Tag::Double => {
                self.plies = 0;
                self.step::<S>(Kind::Pawn, from, to);
                self.passed::<S>(down::<G, S>(G::Set::of(to)));
            }
            Tag::EnPassant => {
                self.plies = 0;
                self.take::<S>(to.wrapping_sub(ahead::<G, S>() as u8));
                self.step::<S>(Kind::Pawn, from, to);
            }
            Tag::ToKnight => self.promote::<S>(Kind::Knight, from, to),
            Tag::ToBishop => self.promote::<S>(Kind::Bishop, from, to),
            Tag::ToRook => self.promote::<S>(Kind::Rook, from, to),
            Tag::ToQueen => self.promote::<S>(Kind::Queen, from, to),
            Tag::ToMissile => self.promote::<S>(G::MISSILE, from, to),
            Tag::Launch => self.launch::<S>(from, to),
        }
        self.turn = S::Other::PLAYER;
        self.key ^= TURN;
        self.number = self.number.saturating_add(S::INDEX as u32);
    }

    /// Takes rights and the en passant square on `squares` away.
    #[inline(always)]
    fn forget(&mut self, squares: G::Set) {
        let gone = self.extra & squares;
        if gone.any() {
            self.extra ^= gone;
            gone.each(|s| self.key ^= G::extra_key(s));
        }
    }

    /// A unit of `S` goes from one square to another and takes what stands there.
    #[inline(always)]
    fn step<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        let both = G::Set::of(from) | G::Set::of(to);
        self.take::<S>(to);
        self.board.toggle(kind, both);
        self.board.sides[S::INDEX] ^= both;
        let code = Board::<G>::code_of(kind);
        self.key ^= G::unit_key(S::INDEX, code, from) ^ G::unit_key(S::INDEX, code, to);
        self.forget(!homes::<G>() | both);
    }

    /// Removes an enemy unit of `S` from a square, if there is one.
    ///
    /// Rule 4 (Stratomic: 5a): the capture of any unit but a pawn opens the launches.
    #[inline(always)]
    fn take<S: Side>(&mut self, at: u8) {
        let bit = G::Set::of(at);
        if self.board.sides[1 - S::INDEX].meets(bit) {
            let code = self.board.code(bit);
            self.key ^= G::unit_key(1 - S::INDEX, code, at);
            let keep = !bit;
            self.board.pawns &= keep;
            self.board.knights &= keep;
            self.board.diagonal &= keep;
            self.board.straight &= keep;
            self.board.missiles &= keep;
            self.board.sides[1 - S::INDEX] ^= bit;
            self.plies = 0;
            if !self.armed && code != PAWN_CODE {
                self.armed = true;
                self.key ^= ARMED;
            }
        }
    }

    #[inline(never)]
    fn promote<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        self.plies = 0;
        self.step::<S>(Kind::Pawn, from, to);
        let bit = G::Set::of(to);
        self.board.pawns ^= bit;
        self.board.toggle(kind, bit);
        let code = Board::<G>::code_of(kind);
        self.key ^= G::unit_key(S::INDEX, PAWN_CODE, to) ^ G::unit_key(S::INDEX, code, to);
    }

    /// Rule 7 (Stratomic: 2).
    #[inline(never)]
    fn castle<S: Side>(&mut self, from: u8, to: u8) {
        for way in G::ways(S::INDEX, self.terms.rotated) {
            if way.king_to == to {
                self.shift::<S>(Kind::King, from, to);
                self.shift::<S>(if G::HAS_ROOKS { Kind::Rook } else { G::MISSILE }, way.rook, way.rook_to);
            }
        }
        self.forget(!homes::<G>() | rank::<G, S>(1));
    }

    /// Moves a unit without capture.
    #[inline(always)]
    fn shift<S: Side>(&mut self, kind: Kind, from: u8, to: u8) {
        let both = G::Set::of(from) ^ G::Set::of(to);
        self.board.toggle(kind, both);
        self.board.sides[S::INDEX] ^= both;
        let code = Board::<G>::code_of(kind);
        self.key ^= G::unit_key(S::INDEX, code, from) ^ G::unit_key(S::INDEX, code, to);
    }

    /// Rule 2 (Stratomic: 4). A launch is progress (rule 8; Stratomic: 6) and never arms (rule 4). A right goes with its rook.
    #[inline(never)]
    fn launch<S: Side>(&mut self, from: u8, to: u8) {
        let gone = launch::removed::<G, S>(&self.board, self.terms, from, to);
        self.plies = 0;
        for side in 0..2 {
            (gone & self.board.sides[side]).each(|s| {
                self.key ^= G::unit_key(side, self.board.code(G::Set::of(s)), s);
            });
        }
        self.board.clear(gone);
        self.forget(!homes::<G>() | gone);
    }

    /// A pawn of `S` has passed a square; it is kept only if the enemy can use it, so that equal positions are equal.
    #[inline(always)]
    fn passed<S: Side>(&mut self, square: G::Set) {
        if (pawn_attacks::<G, S>(square) & self.board.pawns & self.board.theirs::<S>()).any() {
            self.keep_passed::<S>(square);
        }
    }

    #[inline(never)]
    fn keep_passed<S: Side>(&mut self, square: G::Set) {
        if can_take_en_passant::<G, S::Other>(&self.board, square) {
            self.extra |= square;
            self.key ^= G::extra_key(square.lowest());
        }
    }
}
