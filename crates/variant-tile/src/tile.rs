//! Tiles: kinds, colors, and how the table stores them.

use core::fmt;
use variant_core::{Player, Unit};

/// What a tile is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// One step in any of eight directions.
    King,
    /// Rook and bishop.
    Queen,
    /// Slides along rows and columns.
    Rook,
    /// Slides along diagonals.
    Bishop,
    /// Leaps two squares one way and one the other.
    Knight,
    /// Steps to the side, captures at the corner.
    Pawn,
}

impl Kind {
    /// All kinds, in the order hands are printed.
    pub const ALL: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

    /// The letter, upper case.
    ///
    /// ```
    /// assert_eq!(variant_tile::Kind::Knight.letter(), 'N');
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Kind::King => 'K',
            Kind::Queen => 'Q',
            Kind::Rook => 'R',
            Kind::Bishop => 'B',
            Kind::Knight => 'N',
            Kind::Pawn => 'P',
        }
    }

    /// The kind with this letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.letter() == letter)
    }

    #[inline(always)]
    pub(crate) const fn slides(self) -> bool {
        matches!(self, Kind::Queen | Kind::Rook | Kind::Bishop)
    }
}

/// A tile: its kind, and the color it has for ever.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose set it came from.
    pub color: Player,
}

impl Unit for Piece {
    fn letter(self) -> char {
        self.kind.letter()
    }
    fn color(self) -> Option<Player> {
        Some(self.color)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color, self.kind.letter())
    }
}

/// A square's content: bits 0-2 kind, bit 3 set, bits 4-6 color, bits 7-9 controller; zero is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Code(u16);

impl Code {
    pub(crate) const NONE: Code = Code(0);

    pub(crate) const fn new(kind: Kind, color: usize, controller: usize) -> Code {
        Code(kind as u16 | 8 | (color as u16 & 7) << 4 | (controller as u16 & 7) << 7)
    }

    #[inline(always)]
    pub(crate) const fn kind(self) -> Kind {
        const KINDS: [Kind; 8] = {
            let k = Kind::ALL;
            [k[0], k[1], k[2], k[3], k[4], k[5], k[5], k[5]]
        };
        KINDS[(self.0 & 7) as usize]
    }

    #[inline(always)]
    pub(crate) const fn color(self) -> usize {
        (self.0 >> 4 & 7) as usize
    }

    #[inline(always)]
    pub(crate) const fn controller(self) -> usize {
        (self.0 >> 7 & 7) as usize
    }

    pub(crate) const fn with_controller(self, to: usize) -> Code {
        Code(self.0 & 0x7F | (to as u16 & 7) << 7)
    }

    /// Rule 7: the king of his own color.
    #[inline(always)]
    pub(crate) const fn is_royal(self) -> bool {
        self.0 & 15 == 8 | Kind::King as u16 && self.color() == self.controller()
    }

    pub(crate) fn piece(self) -> Option<Piece> {
        (self != Code::NONE).then(|| Piece { kind: self.kind(), color: Player::new(self.color() as u8) })
    }

    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 1023
    }
}
