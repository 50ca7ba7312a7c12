//! Seats at the table, and sets of them.

use core::fmt;

/// A seat, counted from 0 in turn order. In two-player games 0 is White (South), 1 is Black (North).
///
/// ```
/// use variant_core::Player;
/// assert_eq!(Player::WHITE.opponent(), Player::BLACK);
/// assert_eq!(Player::new(3).index(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Player(u8);

impl Player {
    /// The first seat: White, South, player 1.
    pub const WHITE: Player = Player(0);
    /// The second seat: Black, North, player 2.
    pub const BLACK: Player = Player(1);
    /// No game has more seats than this.
    pub const MAX: u8 = 8;

    /// The seat with this index (taken modulo [`Player::MAX`]).
    #[inline(always)]
    pub const fn new(index: u8) -> Player {
        Player(index % Player::MAX)
    }

    /// The index of the seat, `0 ..` [`Player::MAX`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a two-player game: 0 and 1 change places. Means nothing with more players.
    #[inline(always)]
    pub const fn opponent(self) -> Player {
        Player(self.0 ^ 1)
    }

    /// Reads a seat as people write it: `white`, `black`, or its number from 1. Whether a game has it is another question.
    ///
    /// ```
    /// use variant_core::Player;
    /// assert_eq!(Player::from_word("black"), Some(Player::BLACK));
    /// assert_eq!(Player::from_word("8"), Some(Player::new(7)));
    /// assert_eq!(["9", "0", "02", "Black", ""].map(Player::from_word), [None; 5]);
    /// ```
    pub fn from_word(word: &str) -> Option<Player> {
        match (word, word.as_bytes()) {
            ("white", _) => Some(Player::WHITE),
            ("black", _) => Some(Player::BLACK),
            (_, [digit @ b'1'..=b'9']) => Some(digit - b'1').filter(|&seat| seat < Player::MAX).map(Player),
            _ => None,
        }
    }

    /// The letter that text formats of two-player games use: `w`, or `b` of any seat but the first.
    ///
    /// ```
    /// use variant_core::Player;
    /// assert_eq!((Player::WHITE.letter(), Player::BLACK.letter()), ('w', 'b'));
    /// ```
    pub const fn letter(self) -> char {
        if self.0 == 0 { 'w' } else { 'b' }
    }
}

/// Counted from one, as people count players.
///
/// ```
/// assert_eq!(variant_core::Player::BLACK.to_string(), "2");
/// ```
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of seats.
///
/// ```
/// use variant_core::{Player, Players};
/// let both = Players::of(Player::WHITE) | Players::of(Player::BLACK);
/// assert_eq!(both, Players::first(2));
/// assert_eq!(both.iter().count(), 2);
/// assert!(both.contains(Player::BLACK));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Players(u8);

impl Players {
    /// Nobody.
    pub const NONE: Players = Players(0);

    /// Just this seat.
    ///
    /// ```
    /// use variant_core::{Player, Players};
    /// assert!(Players::of(Player::WHITE).iter().eq([Player::WHITE]));
    /// ```
    pub const fn of(player: Player) -> Players {
        Players(1 << player.0)
    }

    /// The first `count` seats (at most [`Player::MAX`]).
    ///
    /// ```
    /// use variant_core::Players;
    /// assert_eq!(Players::first(3).len(), 3);
    /// ```
    pub const fn first(count: u8) -> Players {
        if count >= 8 { Players(!0) } else { Players((1 << count) - 1) }
    }

    /// Is the seat in the set?
    pub const fn contains(self, player: Player) -> bool {
        self.0 & Players::of(player).0 != 0
    }

    /// Is nobody in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a seat.
    ///
    /// ```
    /// use variant_core::{Player, Players};
    /// let mut seats = Players::NONE;
    /// seats.insert(Player::BLACK);
    /// assert_eq!(seats, Players::of(Player::BLACK));
    /// ```
    pub fn insert(&mut self, player: Player) {
        *self = *self | Players::of(player);
    }

    /// Takes a seat out, if it is in.
    ///
    /// ```
    /// use variant_core::{Player, Players};
    /// let mut seats = Players::first(2);
    /// seats.remove(Player::WHITE);
    /// assert_eq!(seats, Players::of(Player::BLACK));
    /// ```
    pub fn remove(&mut self, player: Player) {
        self.0 &= !Players::of(player).0;
    }

    /// The seats, in turn order.
    ///
    /// ```
    /// use variant_core::{Player, Players};
    /// assert!(Players::first(2).iter().eq([Player::WHITE, Player::BLACK]));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Player> {
        (0..Player::MAX).map(Player).filter(move |&p| self.contains(p))
    }
}

/// The seats in either set.
impl core::ops::BitOr for Players {
    type Output = Players;
    fn bitor(self, other: Players) -> Players {
        Players(self.0 | other.0)
    }
}

/// The seats in both sets.
impl core::ops::BitAnd for Players {
    type Output = Players;
    fn bitand(self, other: Players) -> Players {
        Players(self.0 & other.0)
    }
}

impl FromIterator<Player> for Players {
    fn from_iter<I: IntoIterator<Item = Player>>(seats: I) -> Players {
        seats.into_iter().fold(Players::NONE, |set, p| set | Players::of(p))
    }
}
