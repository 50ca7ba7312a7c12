//! The units of a board without colours, as three sets of squares.

use crate::{Kind, Square};
use variant_chess::side::Side;
use variant_core::{Player, Unit, key};

/// A unit. It has a kind and no colour: where it stands says whose it is.
///
/// ```
/// use variant_core::Unit;
/// use variant_monochrome::{Kind, Piece};
/// assert_eq!(Piece(Kind::Rook).letter(), 'R');
/// assert_eq!(Piece(Kind::Rook).color(), None);
/// assert_eq!(Piece(Kind::Rook).points(), 5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece(
    /// What it is.
    pub Kind,
);

impl Piece {
    /// Rule 8: what its captor gains.
    pub const fn points(self) -> u8 {
        POINTS[code(self.0) as usize]
    }
}

impl Unit for Piece {
    fn letter(self) -> char {
        self.0.letter()
    }
    fn color(self) -> Option<Player> {
        None
    }
}

/// Codes have three binary digits, chosen so that each kind is found in the sets of a [`Board`] with few operations.
pub(crate) const PAWN: u8 = 0b001;
pub(crate) const BISHOP: u8 = 0b010;
pub(crate) const KING: u8 = 0b011;
pub(crate) const ROOK: u8 = 0b100;
pub(crate) const KNIGHT: u8 = 0b101;
pub(crate) const QUEEN: u8 = 0b110;

/// Rule 8: points by code; what is no unit is worth nothing.
pub(crate) static POINTS: [u8; 8] = [0, 1, 4, 10, 5, 3, 8, 0];

/// Zobrist numbers by code and square.
static KEYS: [[u64; 64]; 8] = key::table(48);

/// The code of a kind.
pub(crate) const fn code(kind: Kind) -> u8 {
    match kind {
        Kind::Pawn => PAWN,
        Kind::Knight => KNIGHT,
        Kind::Bishop => BISHOP,
        Kind::Rook => ROOK,
        Kind::Queen => QUEEN,
        Kind::King => KING,
    }
}

/// The kind with a code.
pub(crate) const fn kind(code: u8) -> Option<Kind> {
    match code {
        PAWN => Some(Kind::Pawn),
        KNIGHT => Some(Kind::Knight),
        BISHOP => Some(Kind::Bishop),
        ROOK => Some(Kind::Rook),
        QUEEN => Some(Kind::Queen),
        KING => Some(Kind::King),
        _ => None,
    }
}

/// The squares of a side: ranks 1 to 4 are White's, 5 to 8 Black's.
#[inline(always)]
pub const fn half<S: Side>() -> u64 {
    if S::INDEX == 0 { 0x0000_0000_FFFF_FFFF } else { 0xFFFF_FFFF_0000_0000 }
}

/// Who owns what stands on a square.
///
/// ```
/// use variant_core::Player;
/// use variant_monochrome::board::owner;
/// assert_eq!(owner("h4".parse().unwrap()), Player::WHITE);
/// assert_eq!(owner("a5".parse().unwrap()), Player::BLACK);
/// ```
pub const fn owner(square: Square) -> Player {
    if square.rank() < 4 { Player::WHITE } else { Player::BLACK }
}

/// Which unit stands where: set `i` holds the squares whose unit has binary digit `i` in its code. 24 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board(pub(crate) [u64; 3]);

impl Board {
    /// All units.
    #[inline(always)]
    pub const fn occupied(&self) -> u64 {
        self.0[0] | self.0[1] | self.0[2]
    }

    /// The pawns.
    #[inline(always)]
    pub const fn pawns(&self) -> u64 {
        self.0[0] & !(self.0[1] | self.0[2])
    }

    /// The knights.
    #[inline(always)]
    pub const fn knights(&self) -> u64 {
        self.0[0] & self.0[2]
    }

    /// The bishops.
    #[inline(always)]
    pub const fn bishops(&self) -> u64 {
        self.0[1] & !(self.0[0] | self.0[2])
    }

    /// The rooks.
    #[inline(always)]
    pub const fn rooks(&self) -> u64 {
        self.0[2] & !(self.0[0] | self.0[1])
    }

    /// The queens.
    #[inline(always)]
    pub const fn queens(&self) -> u64 {
        self.0[1] & self.0[2]
    }

    /// The kings.
    #[inline(always)]
    pub const fn kings(&self) -> u64 {
        self.0[0] & self.0[1]
    }

    /// The unit on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        kind(self.code(square.index())).map(Piece)
    }

    /// The code of what stands on a square; 0 if nothing does.
    #[inline(always)]
    pub(crate) fn code(&self, square: u8) -> u8 {
        let digit = |set: u64| (set >> (square & 63) & 1) as u8;
        digit(self.0[0]) | digit(self.0[1]) << 1 | digit(self.0[2]) << 2
    }

    /// Adds, or takes away, units with a code on the squares of `bits`.
    #[inline(always)]
    pub(crate) const fn toggle(&mut self, code: u8, bits: u64) {
        if code & 1 != 0 {
            self.0[0] ^= bits;
        }
        if code & 2 != 0 {
            self.0[1] ^= bits;
        }
        if code & 4 != 0 {
            self.0[2] ^= bits;
        }
    }

    /// Takes everything off the squares of `bits`.
    #[inline(always)]
    pub(crate) const fn clear(&mut self, bits: u64) {
        self.0[0] &= !bits;
        self.0[1] &= !bits;
        self.0[2] &= !bits;
    }

    /// The Zobrist number of a unit with a code on a square.
    #[inline(always)]
    pub(crate) const fn number(code: u8, square: u8) -> u64 {
        KEYS[(code & 7) as usize][(square & 63) as usize]
    }

    /// The Zobrist key of the units, from scratch.
    pub(crate) fn key(&self) -> u64 {
        variant_core::Bits(self.occupied()).into_iter().fold(0, |key, s| key ^ Board::number(self.code(s), s))
    }

    /// The points of all units.
    pub fn points(&self) -> u32 {
        variant_core::Bits(self.occupied()).into_iter().map(|s| POINTS[self.code(s) as usize & 7] as u32).sum()
    }
}
