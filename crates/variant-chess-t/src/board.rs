//! The units of a board as five sets.

use crate::shape::{LARGEST, Shape, Word};
use crate::units::{Kind, Piece};
use crate::window::Windows;
use variant_core::{Player, key};

/// Which unit stands where: the three bits of the [`Kind`]'s number, and the sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board<S: Shape> {
    /// Bit 0, 1, 2 of the kind on each square; no bit on an empty one.
    planes: [S::Word; 3],
    /// The units of White, of Black.
    sides: [S::Word; 2],
}

/// The units of one side, by kind; Scouts left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Army<W> {
    pub(crate) king: W,
    pub(crate) princes: W,
    pub(crate) connets: W,
    pub(crate) ritters: W,
    pub(crate) vers: W,
    pub(crate) knechts: W,
}

/// Zobrist numbers by side, number of the kind, and square.
pub(crate) static KEYS: [[[u64; LARGEST]; 8]; 2] = [key::table(64), key::table(72)];

impl<S: Shape> Board<S> {
    /// All units of a side.
    #[inline(always)]
    pub const fn side(&self, player: Player) -> S::Word {
        self.sides[player.index() & 1]
    }

    /// All units.
    #[inline(always)]
    pub fn occupied(&self) -> S::Word {
        self.sides[0] | self.sides[1]
    }

    /// The units of a kind, of both sides.
    #[inline(always)]
    pub fn kind(&self, kind: Kind) -> S::Word {
        let plane = |i: usize| if kind as u8 >> i & 1 == 1 { self.planes[i] } else { !self.planes[i] };
        plane(0) & plane(1) & plane(2)
    }

    /// The bits of the kinds' numbers.
    #[inline(always)]
    pub(crate) fn planes(&self) -> [S::Word; 3] {
        self.planes
    }

    #[inline(always)]
    pub(crate) fn sides(&self) -> [S::Word; 2] {
        self.sides
    }

    /// The units of a side, by kind, Scouts left out.
    #[inline(always)]
    pub(crate) fn army(&self, side: usize) -> Army<S::Windows> {
        let mine = S::windows(self.sides[side]);
        let [a, b, common] = self.planes.map(|plane| S::windows(plane) & mine);
        let royal = mine & !common;
        Army {
            king: royal & !b,
            princes: royal & !a,
            connets: royal & a & b,
            ritters: common & !(a | b),
            vers: common & a & !b,
            knechts: common & b & !a,
        }
    }

    /// The units of a side that are of a kind.
    #[inline(always)]
    pub(crate) fn of(&self, side: usize, kind: Kind) -> S::Word {
        self.kind(kind) & self.sides[side]
    }

    /// King, Connets and Princes of a side.
    #[inline(always)]
    pub(crate) fn royals(&self, side: usize) -> S::Word {
        self.sides[side] & !self.planes[2]
    }

    /// The king of a side; more than one only where [`Kind::King`] was put twice.
    #[inline(always)]
    pub(crate) fn king(&self, side: usize) -> S::Word {
        self.royals(side) & !self.planes[1]
    }

    /// The number of the kind on a square; 0 where it is empty.
    #[inline(always)]
    pub(crate) fn code(&self, bit: S::Word) -> u8 {
        let plane = |i: usize| (self.planes[i].meets(bit) as u8) << i;
        plane(0) | plane(1) | plane(2)
    }

    /// The unit on a square.
    pub(crate) fn piece(&self, index: u8) -> Option<Piece> {
        let bit = S::Word::of(index);
        let color = if self.sides[0].meets(bit) { Player::WHITE } else { Player::BLACK };
        let kind = Kind::ALL.into_iter().find(|&k| k as u8 == self.code(bit))?;
        Some(Piece { kind, color })
    }

    /// Puts the kind with this number on an empty square.
    #[inline(always)]
    pub(crate) fn put(&mut self, bit: S::Word, code: u8, side: usize) {
        for (i, plane) in self.planes.iter_mut().enumerate() {
            if code >> i & 1 == 1 {
                *plane |= bit;
            }
        }
        self.sides[side] |= bit;
    }

    /// Empties squares.
    #[inline(always)]
    pub(crate) fn clear(&mut self, bits: S::Word) {
        for set in self.planes.iter_mut().chain(&mut self.sides) {
            *set &= !bits;
        }
    }

    /// The Zobrist key of the units, from scratch.
    pub(crate) fn key(&self) -> u64 {
        let mut key = 0;
        for index in 0..S::FILES * S::RANKS {
            if let Some(piece) = self.piece(index) {
                key ^= KEYS[piece.color.index()][piece.kind as usize][index as usize];
            }
        }
        key
    }
}

impl<W: Windows> Army<W> {
    /// Those on some squares.
    #[inline(always)]
    pub(crate) fn on(self, squares: W) -> Army<W> {
        Army {
            king: self.king & squares,
            princes: self.princes & squares,
            connets: self.connets & squares,
            ritters: self.ritters & squares,
            vers: self.vers & squares,
            knechts: self.knechts & squares,
        }
    }
}
