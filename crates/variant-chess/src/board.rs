//! The units of an orthodox board as seven sets, and what they attack.

use crate::Square;
use crate::side::Side;
use crate::units::{Kind, Piece};
use variant_core::cpu::Cpu;
use variant_core::lines::{king, knight, path, straight};
use variant_core::{Player, key, lines};

/// Which unit stands where, as sets of squares. A queen is in `diagonal` and in `straight`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// Pawns of both sides.
    pub pawns: u64,
    /// Knights.
    pub knights: u64,
    /// Bishops and queens.
    pub diagonal: u64,
    /// Rooks and queens.
    pub straight: u64,
    /// Kings.
    pub kings: u64,
    /// The units of White, of Black.
    pub sides: [u64; 2],
}

/// Zobrist numbers by side, [`code`](Board::code) of the unit, and square.
pub static KEYS: [[[u64; 64]; 8]; 2] = [key::table(16), key::table(24)];

/// The [`code`](Board::code) of a king.
pub const KING_CODE: usize = 7;

impl Board {
    /// All units.
    #[inline(always)]
    pub const fn occupied(&self) -> u64 {
        self.sides[0] | self.sides[1]
    }

    /// The units of a side.
    #[inline(always)]
    pub const fn mine<S: Side>(&self) -> u64 {
        self.sides[S::INDEX]
    }

    /// The units of the enemy of a side.
    #[inline(always)]
    pub const fn theirs<S: Side>(&self) -> u64 {
        self.sides[1 - S::INDEX]
    }

    /// The square of the king of a side (64 if there is none).
    #[inline(always)]
    pub const fn king<S: Side>(&self) -> u8 {
        (self.kings & self.sides[S::INDEX]).trailing_zeros() as u8
    }

    /// The unit on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let bit = 1u64 << square.index();
        let color = match () {
            _ if self.sides[0] & bit != 0 => Player::WHITE,
            _ if self.sides[1] & bit != 0 => Player::BLACK,
            _ => return None,
        };
        Some(Piece { kind: self.kind(bit), color })
    }

    /// The kind of the unit on an occupied square.
    pub const fn kind(&self, bit: u64) -> Kind {
        match (self.diagonal & bit != 0, self.straight & bit != 0) {
            (true, true) => Kind::Queen,
            (true, false) => Kind::Bishop,
            (false, true) => Kind::Rook,
            _ if self.knights & bit != 0 => Kind::Knight,
            _ if self.kings & bit != 0 => Kind::King,
            _ => Kind::Pawn,
        }
    }

    /// A number for the unit on an occupied square that is not a king, read from the sets without a branch: the row of [`KEYS`].
    #[inline(always)]
    pub const fn code(&self, bit: u64) -> usize {
        (self.knights & bit != 0) as usize
            | ((self.diagonal & bit != 0) as usize) << 1
            | ((self.straight & bit != 0) as usize) << 2
    }

    /// The row of [`KEYS`] of a kind.
    #[inline(always)]
    pub const fn code_of(kind: Kind) -> usize {
        match kind {
            Kind::Pawn => 0,
            Kind::Knight => 1,
            Kind::Bishop => 2,
            Kind::Rook => 4,
            Kind::Queen => 6,
            Kind::King => KING_CODE,
        }
    }

    /// Adds, or takes away, a unit of a kind on the squares of `bits`; the sides are not touched.
    #[inline(always)]
    pub const fn toggle(&mut self, kind: Kind, bits: u64) {
        match kind {
            Kind::Pawn => self.pawns ^= bits,
            Kind::Knight => self.knights ^= bits,
            Kind::Bishop => self.diagonal ^= bits,
            Kind::Rook => self.straight ^= bits,
            Kind::Queen => {
                self.diagonal ^= bits;
                self.straight ^= bits;
            }
            Kind::King => self.kings ^= bits,
        }
    }

    /// Puts a unit on an empty square.
    pub const fn put(&mut self, square: Square, piece: Piece) {
        let bit = 1u64 << square.index();
        self.toggle(piece.kind, bit);
        self.sides[piece.color.index()] |= bit;
    }

    /// Takes everything off the squares of `bits`.
    #[inline(always)]
    pub const fn clear(&mut self, bits: u64) {
        self.pawns &= !bits;
        self.knights &= !bits;
        self.diagonal &= !bits;
        self.straight &= !bits;
        self.kings &= !bits;
        self.sides[0] &= !bits;
        self.sides[1] &= !bits;
    }

    /// The Zobrist key of the units, from scratch.
    pub fn key(&self) -> u64 {
        let mut key = 0;
        for square in Square::all() {
            if let Some(piece) = self.piece_at(square) {
                key ^= KEYS[piece.color.index()][Board::code_of(piece.kind)][square.index() as usize];
            }
        }
        key
    }

    /// All squares that the enemy of `S` attacks, with `occupied` as the blockers.
    #[inline(always)]
    pub fn threats<S: Side, C: Cpu>(&self, cpu: C, occupied: u64) -> u64 {
        let theirs = self.theirs::<S>();
        let mut attacked = S::Other::pawn_attacks(self.pawns & theirs);
        each(self.knights & theirs, |s| attacked |= knight(s));
        each(self.diagonal & theirs, |s| attacked |= cpu.bishop(s, occupied));
        each(self.straight & theirs, |s| attacked |= cpu.rook(s, occupied));
        attacked | king(self.king::<S::Other>())
    }

    /// The enemies of `S` on `among` that attack `square`, kings left out, with `occupied` as the blockers.
    #[inline(always)]
    pub fn attackers<S: Side, C: Cpu>(&self, cpu: C, square: u8, occupied: u64, among: u64) -> u64 {
        let theirs = self.theirs::<S>() & among;
        (S::pawn_attacks(1 << (square & 63)) & self.pawns
            | knight(square) & self.knights
            | cpu.bishop(square, occupied) & self.diagonal
            | cpu.rook(square, occupied) & self.straight)
            & theirs
    }

    /// What checks and pins on the king of `S` (which exists) leave allowed.
    #[inline(always)]
    pub fn guard<S: Side, C: Cpu>(&self, cpu: C) -> Guard {
        let (mine, theirs) = (self.mine::<S>(), self.theirs::<S>());
        let occupied = mine | theirs;
        let k = self.king::<S>();
        let mut guard = Guard { check: !0, straight: 0, diagonal: 0 };
        let near = (S::pawn_attacks(1 << (k & 63)) & self.pawns | knight(k) & self.knights) & theirs;
        if near != 0 {
            guard.check = if near & (near - 1) == 0 { near } else { 0 };
        }
        let sliders = self.straight & theirs;
        if straight(k) & sliders != 0 {
            let seen = cpu.rook(k, occupied);
            each(seen & sliders, |s| guard.block(path(k, s)));
            each(cpu.rook(k, occupied & !(seen & mine)) & sliders & !seen, |s| guard.straight |= path(k, s));
        }
        let sliders = self.diagonal & theirs;
        if lines::diagonal(k) & sliders != 0 {
            let seen = cpu.bishop(k, occupied);
            each(seen & sliders, |s| guard.block(path(k, s)));
            each(cpu.bishop(k, occupied & !(seen & mine)) & sliders & !seen, |s| guard.diagonal |= path(k, s));
        }
        guard
    }
}

/// What checks and pins leave allowed to the units beside the king.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// Where a move must end: everywhere; on the line of the one check, checker included; nowhere in double check.
    pub check: u64,
    /// The ranks and files from the king to pinning units, these included.
    pub straight: u64,
    /// The same for diagonals.
    pub diagonal: u64,
}

impl Guard {
    /// One more check along these squares.
    #[inline(always)]
    fn block(&mut self, path: u64) {
        self.check = if self.check == !0 { path } else { 0 };
    }
}

/// Calls `f` with each square of a set.
#[inline(always)]
pub fn each(mut set: u64, mut f: impl FnMut(u8)) {
    while set != 0 {
        f(set.trailing_zeros() as u8);
        set &= set - 1;
    }
}
