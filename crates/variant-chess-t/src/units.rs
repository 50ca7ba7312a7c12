//! The seven units and their strengths.

use variant_core::{Player, Unit};

/// A kind of unit (rule 2). The number of a kind is its row in the tables and its code on the [`Board`](crate::Board).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// K, strength 3: royal.
    King = 1,
    /// P, strength 3: royal.
    Prince = 2,
    /// C, strength 6: royal.
    Connet = 3,
    /// R, strength 4.
    Ritter = 4,
    /// V, strength 3.
    VerKnecht = 5,
    /// N, strength 2.
    Knecht = 6,
    /// S, no strength: takes anything.
    Scout = 7,
}

impl Kind {
    /// All kinds, in the order of their codes.
    pub const ALL: [Kind; 7] =
        [Kind::King, Kind::Prince, Kind::Connet, Kind::Ritter, Kind::VerKnecht, Kind::Knecht, Kind::Scout];

    /// The letter, upper case.
    ///
    /// ```
    /// use variant_chess_t::Kind;
    /// assert_eq!(Kind::VerKnecht.letter(), 'V');
    /// assert_eq!(Kind::from_letter('N'), Some(Kind::Knecht));
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Kind::King => 'K',
            Kind::Prince => 'P',
            Kind::Connet => 'C',
            Kind::Ritter => 'R',
            Kind::VerKnecht => 'V',
            Kind::Knecht => 'N',
            Kind::Scout => 'S',
        }
    }

    /// The name, lower case.
    ///
    /// ```
    /// assert_eq!(variant_chess_t::Kind::VerKnecht.name(), "ver knecht");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Kind::King => "king",
            Kind::Prince => "prince",
            Kind::Connet => "connet",
            Kind::Ritter => "ritter",
            Kind::VerKnecht => "ver knecht",
            Kind::Knecht => "knecht",
            Kind::Scout => "scout",
        }
    }

    /// The kind with this upper-case letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.letter() == letter)
    }

    /// Rule 2: the strength in half-units.
    ///
    /// ```
    /// use variant_chess_t::Kind;
    /// assert_eq!(Kind::Connet.strength(), 6);
    /// assert_eq!(Kind::Scout.strength(), 0);
    /// ```
    pub const fn strength(self) -> u32 {
        match self {
            Kind::Connet => 6,
            Kind::Ritter => 4,
            Kind::King | Kind::Prince | Kind::VerKnecht => 3,
            Kind::Knecht => 2,
            Kind::Scout => 0,
        }
    }

    /// Rule 2: King, Connet and Prince are royal.
    pub const fn is_royal(self) -> bool {
        matches!(self, Kind::King | Kind::Connet | Kind::Prince)
    }

    /// The kind as one bit of a set of kinds.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
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
    /// The letter in position texts: upper case for White, lower case for Black.
    ///
    /// ```
    /// use variant_chess_t::{Kind, Piece};
    /// use variant_core::Player;
    /// assert_eq!(Piece { kind: Kind::Scout, color: Player::BLACK }.symbol(), 's');
    /// ```
    pub const fn symbol(self) -> char {
        let letter = self.kind.letter();
        if self.color.index() == 0 { letter } else { letter.to_ascii_lowercase() }
    }

    /// The unit with this letter.
    pub fn from_symbol(letter: char) -> Option<Piece> {
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
