//! Castling as data: who goes where, and what must be empty and safe.

/// One castling of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way<A> {
    /// Where the king stands.
    pub king: u8,
    /// Where the rook (in Stratomic Mini the missile) stands.
    pub rook: u8,
    /// Where the king goes.
    pub king_to: u8,
    /// Where the rook goes.
    pub rook_to: u8,
    /// The squares between the two, which must be empty.
    pub empty: A,
    /// The king's way, which must not be attacked.
    pub safe: A,
    /// The squares of the rank on the far side of the rook, from where an enemy rook or queen attacks the king once the rook has left.
    pub beyond: A,
}

/// Defines a function that makes a [`Way`] from four files and the index of the home rank's first square.
macro_rules! way {
    ($name:ident, $word:ty, $files:literal) => {
        const fn $name(home: u8, king: u8, rook: u8, king_to: u8, rook_to: u8) -> crate::castling::Way<$word> {
            const fn span(home: u8, a: u8, b: u8) -> $word {
                let (low, high) = if a < b { (a, b) } else { (b, a) };
                ((1 << (high + 1)) - (1 << low)) << home
            }
            crate::castling::Way {
                king: home + king,
                rook: home + rook,
                king_to: home + king_to,
                rook_to: home + rook_to,
                empty: span(home, king, rook) & !(1 << (home + king)) & !(1 << (home + rook)),
                safe: span(home, king, king_to),
                beyond: span(home, if rook > king { $files - 1 } else { 0 }, rook) & !(1 << (home + rook)),
            }
        }
    };
}
pub(crate) use way;
