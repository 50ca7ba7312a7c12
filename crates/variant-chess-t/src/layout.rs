//! The table that makes a game of the family: castles, inaccessible squares, array, units, options.

use crate::shape::{Shape, Word};
use crate::units::Kind;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use variant_core::Fault;

/// An entry of a [`Layout`], and how well it is known. Squares stand one space apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry<'a> {
    /// A source says so.
    Attested(&'a str),
    /// A reconstruction: nobody but this library says so.
    Provisional(&'a str),
}

impl<'a> Entry<'a> {
    /// The entry itself.
    pub const fn text(self) -> &'a str {
        match self {
            Entry::Attested(text) | Entry::Provisional(text) => text,
        }
    }
}

/// Which promotions a Ver Knecht and a Prince have (rule 9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// The book of 2021: no Ver Knecht enters the enemy castle.
    Book2021,
    /// The book of 2024: a Ver Knecht may step straight onto a free square of the enemy castle and becomes P or C.
    Book2024,
}

/// All that tells one game of the family from another; the size of the board is the [`Shape`] it is used with.
///
/// ```
/// use variant_chess_t::{Custom, Edition, Entry, Layout, layout};
/// use variant_core::{Position, Rect, Variant};
/// // T1 with a fifth castle square in front of each king.
/// let mine = Layout {
///     castles: [&[Entry::Provisional("c1 d1 e1 f1 e2")], &[Entry::Provisional("c8 d8 e8 f8 e7")]],
///     array: Entry::Provisional("rspckpsr/nnnn1nnn/4k3/8/8/4K3/NNNN1NNN/RSPCKPSR"),
///     ..layout::T1
/// };
/// let error = Custom::<Rect<8, 8>>::new(&mine).unwrap_err();
/// assert_eq!(error.to_string(), "array: found \"2 white kings\", expected at most one king a side; \
///     array: found \"2 black kings\", expected at most one king a side");
/// let mine = Layout { array: Entry::Provisional("rspckpsr/nnnn1nnn/8/8/8/8/NNNN1NNN/RSPCKPSR"), ..mine };
/// assert_eq!(Custom::<Rect<8, 8>>::new(&mine).unwrap().start().count_moves(), 28);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout<'a> {
    /// The castle squares of White, of Black.
    pub castles: [&'a [Entry<'a>]; 2],
    /// The squares that belong to White and that Black may not enter, and the other way round.
    pub inaccessible: [&'a [Entry<'a>]; 2],
    /// The board field of the start position.
    pub array: Entry<'a>,
    /// The letters of the units that exist.
    pub units: Entry<'a>,
    /// The edition whose promotions are the default.
    pub edition: Edition,
    /// Does the game offer the option `exchange=equal`?
    pub exchange: bool,
}

/// Chess-T1, from the books of 2021 and 2024.
pub const T1: Layout<'static> = Layout {
    castles: [&[Entry::Attested("c1 d1 e1 f1")], &[Entry::Attested("c8 d8 e8 f8")]],
    inaccessible: [&[], &[]],
    array: Entry::Attested("rspckpsr/nnnnnnnn/8/8/8/8/NNNNNNNN/RSPCKPSR"),
    units: Entry::Attested("KPCRVNS"),
    edition: Edition::Book2024,
    exchange: false,
};

/// The castles and inaccessible squares that Chess-T and Chess-T2 share: reconstruction R1 on a 9x8 board. The book of
/// 2020 is at hand in part only.
const NINE_FILES: Layout<'static> = Layout {
    castles: [&[Entry::Attested("d1 e2"), Entry::Provisional("e1 f1")], &[Entry::Provisional("d8 e8 f8 e7")]],
    inaccessible: [
        &[Entry::Attested("b4"), Entry::Provisional("a4 h4 i4")],
        &[Entry::Attested("a5"), Entry::Provisional("b5 h5 i5")],
    ],
    array: Entry::Provisional(""),
    units: Entry::Provisional(""),
    edition: Edition::Book2021, // provisional
    exchange: true,             // the book has an exchange rule; its text is not at hand
};

/// Chess-T: provisional. No Scout.
pub const T: Layout<'static> = Layout {
    array: Entry::Provisional("r2pkp2r/nnnncnnnn/9/9/9/9/NNNNCNNNN/R2PKP2R"),
    units: Entry::Provisional("KPCRVN"),
    ..NINE_FILES
};

/// Chess-T2: provisional. With Scouts.
pub const T2: Layout<'static> = Layout {
    array: Entry::Provisional("rs1pkp1sr/nnnncnnnn/9/9/9/9/NNNNCNNNN/RS1PKP1SR"),
    units: Entry::Provisional("KPCRVNS"),
    ..NINE_FILES
};

/// A layout that is none: every reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", .faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; "))]
pub struct LayoutError {
    /// At least one.
    pub faults: Vec<Fault>,
}

/// The squares and units of a layout as sets: what the engine works with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ground {
    pub(crate) castles: [u128; 2],
    pub(crate) inaccessible: [u128; 2],
    /// A bit for each [`Kind`].
    pub(crate) units: u8,
}

/// The two kinds of special squares, for one size of board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Zones<W> {
    pub(crate) castles: [W; 2],
    pub(crate) inaccessible: [W; 2],
}

impl Ground {
    pub(crate) fn zones<S: Shape>(&self) -> Zones<S::Word> {
        Zones { castles: self.castles.map(S::Word::narrow), inaccessible: self.inaccessible.map(S::Word::narrow) }
    }

    pub(crate) fn has(&self, kind: Kind) -> bool {
        self.units & kind.bit() != 0
    }
}

impl Layout<'_> {
    /// The entries by the name of their field.
    fn entries(&self) -> impl Iterator<Item = (&'static str, Entry<'_>)> {
        let zones = [
            (CASTLES[0], self.castles[0]),
            (CASTLES[1], self.castles[1]),
            (INACCESSIBLE[0], self.inaccessible[0]),
            (INACCESSIBLE[1], self.inaccessible[1]),
        ];
        let zones = zones.into_iter().flat_map(|(field, entries)| entries.iter().map(move |&e| (field, e)));
        zones.chain([("array", self.array), ("units", self.units)])
    }

    /// All provisional entries, each with the name of its field.
    ///
    /// ```
    /// use variant_chess_t::layout;
    /// assert!(layout::T1.provisional().is_empty());
    /// assert!(layout::T.provisional().contains(&("White's castle", "e1 f1")));
    /// ```
    pub fn provisional(&self) -> Vec<(&'static str, &str)> {
        let provisional = |(field, entry)| match entry {
            Entry::Provisional(text) => Some((field, text)),
            Entry::Attested(_) => None,
        };
        self.entries().filter_map(provisional).collect()
    }

    /// The table as sets. Nothing is checked; words that are no squares count for nothing.
    pub(crate) const fn ground(&self, files: u8) -> Ground {
        let mut ground = Ground { castles: [0; 2], inaccessible: [0; 2], units: 0 };
        let mut side = 0;
        while side < 2 {
            ground.castles[side] = squares(self.castles[side], files);
            ground.inaccessible[side] = squares(self.inaccessible[side], files);
            side += 1;
        }
        let letters = self.units.text().as_bytes();
        let mut kind = 0;
        while kind < Kind::ALL.len() {
            let mut i = 0;
            while i < letters.len() {
                if letters[i] == Kind::ALL[kind].letter() as u8 {
                    ground.units |= Kind::ALL[kind].bit();
                }
                i += 1;
            }
            kind += 1;
        }
        ground
    }

    /// The table as sets, checked for a size of board; the array is looked at elsewhere.
    pub(crate) fn checked<S: Shape>(&self) -> Result<Ground, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut seen: Vec<(S::Square, &'static str)> = Vec::new();
        for (field, entry) in self.entries().filter(|(field, _)| !matches!(*field, "array" | "units")) {
            for word in entry.text().split(' ').filter(|_| !entry.text().is_empty()) {
                match square::<S>(word) {
                    None => faults.push(Fault::new(field, word, "squares of the board, one space apart")),
                    Some(square) => match seen.iter().find(|(s, _)| *s == square) {
                        Some((_, other)) => {
                            faults.push(Fault::new(field, word, format!("each square once; it is in {other} too")));
                        }
                        None => seen.push((square, field)),
                    },
                }
            }
        }
        let ground = self.ground(S::FILES);
        let lower = (1u128 << (S::FILES * (S::RANKS / 2))) - 1;
        for (side, half) in [lower, S::ALL.wide() & !lower].into_iter().enumerate() {
            let castle = ground.castles[side];
            if castle == 0 {
                faults.push(Fault::new(CASTLES[side], "", "at least one square"));
            }
            for at in variant_core::Bits(castle & !half) {
                faults.push(Fault::new(CASTLES[side], S::square(at).to_string(), "squares in the half of its owner"));
            }
        }
        faults.extend(unit_faults(self.units.text(), &ground));
        if faults.is_empty() { Ok(ground) } else { Err(faults) }
    }
}

const CASTLES: [&str; 2] = ["White's castle", "Black's castle"];
const INACCESSIBLE: [&str; 2] = ["White's inaccessible squares", "Black's inaccessible squares"];

fn unit_faults(letters: &str, ground: &Ground) -> Option<Fault> {
    let fault = |expected| Some(Fault::new("units", letters, expected));
    let mut known = Vec::new();
    for letter in letters.chars() {
        match Kind::from_letter(letter) {
            Some(kind) if !known.contains(&kind) => known.push(kind),
            _ => return fault("letters out of KPCRVNS, each once"),
        }
    }
    if !ground.has(Kind::King) {
        return fault("a king, K, among the units");
    }
    if ground.has(Kind::Knecht) && !ground.has(Kind::VerKnecht) {
        return fault("V where N is, because N becomes V");
    }
    None
}

/// The square of the board with this name.
fn square<S: Shape>(name: &str) -> Option<S::Square> {
    (0..S::FILES * S::RANKS).map(S::square).find(|s| s.to_string() == name)
}

/// The squares of a zone as a set.
const fn squares(entries: &[Entry<'_>], files: u8) -> u128 {
    let mut set = 0;
    let mut e = 0;
    while e < entries.len() {
        let text = entries[e].text().as_bytes();
        let mut i = 0;
        while i + 1 < text.len() {
            let (file, rank) = (text[i].wrapping_sub(b'a'), text[i + 1].wrapping_sub(b'1'));
            if file < files && rank < 9 {
                set |= 1 << (rank * files + file);
            }
            i += 3;
        }
        e += 1;
    }
    set
}

/// Chess-T1 as sets.
pub(crate) const T1_GROUND: Ground = T1.ground(8);
/// Chess-T as sets.
pub(crate) const T_GROUND: Ground = T.ground(9);
/// Chess-T2 as sets.
pub(crate) const T2_GROUND: Ground = T2.ground(9);
