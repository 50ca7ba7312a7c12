//! The orthodox units.

use variant_core::{Player, Unit};

/// A kind of unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// P
    Pawn,
    /// N
    Knight,
    /// B
    Bishop,
    /// R
    Rook,
    /// Q
    Queen,
    /// K
    King,
}

impl Kind {
    /// All kinds, pawn first.
    pub const ALL: [Kind; 6] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King];
    /// What a pawn may become.
    pub const PROMOTIONS: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

    /// The English letter, upper case.
    ///
    /// ```
    /// use variant_chess::Kind;
    /// assert_eq!(Kind::Knight.letter(), 'N');
    /// assert_eq!(Kind::from_letter('N'), Some(Kind::Knight));
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Knight => 'N',
            Kind::Bishop => 'B',
            Kind::Rook => 'R',
            Kind::Queen => 'Q',
            Kind::King => 'K',
        }
    }

    /// The kind with this upper-case letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.letter() == letter)
    }
}

/// A unit with its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub color: Player,
}

impl Piece {
    /// The FEN letter: upper case for White, lower case for Black.
    ///
    /// ```
    /// use variant_chess::{Kind, Piece};
    /// use variant_core::Player;
    /// assert_eq!(Piece { kind: Kind::Rook, color: Player::BLACK }.fen(), 'r');
    /// ```
    pub const fn fen(self) -> char {
        let letter = self.kind.letter();
        if self.color.index() == 0 { letter } else { letter.to_ascii_lowercase() }
    }

    /// The piece with this FEN letter.
    pub fn from_fen(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Player::WHITE } else { Player::BLACK };
        Kind::from_letter(letter.to_ascii_uppercase()).map(|kind| Piece { kind, color })
    }
}

impl Unit for Piece {
    fn letter(self) -> char {
        self.kind.letter()
    }
    fn color(self) -> Option<Player> {
        Some(self.color)
    }
}
