//! The units of both games.

use variant_core::{Player, Unit};

/// A kind of unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// P
    Pawn,
    /// N
    Knight,
    /// B; in Stratomic Mini also the air defence.
    Bishop,
    /// R; in Stratomic Mini the missile.
    Rook,
    /// Q
    Queen,
    /// M; the missile of Stratomic, not in Stratomic Mini.
    Nuclea,
    /// K
    King,
}

impl Kind {
    /// All kinds, pawn first.
    pub const ALL: [Kind; 7] =
        [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::Nuclea, Kind::King];

    /// The letter, upper case.
    ///
    /// ```
    /// use variant_stratomic::Kind;
    /// assert_eq!(Kind::Nuclea.letter(), 'M');
    /// assert_eq!(Kind::from_letter('M'), Some(Kind::Nuclea));
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Kind::Pawn => 'P',
            Kind::Knight => 'N',
            Kind::Bishop => 'B',
            Kind::Rook => 'R',
            Kind::Queen => 'Q',
            Kind::Nuclea => 'M',
            Kind::King => 'K',
        }
    }

    /// The kind with this upper-case letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.letter() == letter)
    }
}

/// A unit with its color.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub color: Player,
}

impl Piece {
    /// The letter in a position text: upper case for White, lower case for Black.
    ///
    /// ```
    /// use variant_core::Player;
    /// use variant_stratomic::{Kind, Piece};
    /// assert_eq!(Piece { kind: Kind::Nuclea, color: Player::BLACK }.fen(), 'm');
    /// ```
    pub const fn fen(self) -> char {
        let letter = self.kind.letter();
        if self.color.index() == 0 { letter } else { letter.to_ascii_lowercase() }
    }

    /// The piece with this letter.
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
