//! How games end.

use crate::names::named;
use crate::player::{Player, Players};
use core::fmt;

/// Who won, and why the game is over. A draw is a win shared by all who are still in the game.
///
/// It prints as `SEAT wins: REASON` or `draw: REASON`, seats counted from 1, with points behind where the game has them.
///
/// ```
/// use variant_core::{Outcome, Player, Reason};
/// let mate = Outcome::win(Player::WHITE, Reason::Checkmate);
/// assert_eq!(mate.to_string(), "1 wins: checkmate");
/// assert_eq!(Outcome::draw(2, Reason::Stalemate).to_string(), "draw: stalemate");
/// assert_eq!(mate.winner(), Some(Player::WHITE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winners: one seat, or all seats that share a draw (at least two).
    pub winners: Players,
    /// Points, where the game has them: White, Black.
    pub scores: Option<[i32; 2]>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    /// One seat wins.
    ///
    /// ```
    /// use variant_core::{Outcome, Player, Reason};
    /// assert_eq!(Outcome::win(Player::BLACK, Reason::Checkmate).winner(), Some(Player::BLACK));
    /// ```
    pub const fn win(player: Player, reason: Reason) -> Outcome {
        Outcome { winners: Players::of(player), scores: None, reason }
    }

    /// The first `seats` seats share the point.
    ///
    /// ```
    /// use variant_core::{Outcome, Players, Reason};
    /// assert_eq!(Outcome::draw(2, Reason::Stalemate).winners, Players::first(2));
    /// ```
    pub const fn draw(seats: u8, reason: Reason) -> Outcome {
        Outcome { winners: Players::first(seats), scores: None, reason }
    }

    /// These seats share the point; a single one wins.
    ///
    /// ```
    /// use variant_core::{Outcome, Player, Players, Reason};
    /// let last = Outcome::shared(Players::of(Player::WHITE), Reason::LastStanding);
    /// assert_eq!(last, Outcome::win(Player::WHITE, Reason::LastStanding));
    /// ```
    pub const fn shared(winners: Players, reason: Reason) -> Outcome {
        Outcome { winners, scores: None, reason }
    }

    /// The same with points: White, Black.
    ///
    /// ```
    /// use variant_core::{Outcome, Player, Reason};
    /// let end = Outcome::win(Player::WHITE, Reason::EmptyHalf).with_scores([12, 7]);
    /// assert_eq!(end.to_string(), "1 wins: empty-half (12:7)");
    /// ```
    pub const fn with_scores(mut self, scores: [i32; 2]) -> Outcome {
        self.scores = Some(scores);
        self
    }

    /// The one winner; `None` of a draw.
    ///
    /// ```
    /// use variant_core::{Outcome, Reason};
    /// assert_eq!(Outcome::draw(2, Reason::Repetition).winner(), None);
    /// ```
    pub fn winner(&self) -> Option<Player> {
        let mut seats = self.winners.iter();
        seats.next().filter(|_| seats.next().is_none())
    }

    /// PGN's result: `1-0`, `0-1`, `1/2-1/2`. With more than two seats it is the first seat's: `0-1` where any other won.
    ///
    /// ```
    /// use variant_core::{Outcome, Player, Reason};
    /// assert_eq!(Outcome::win(Player::BLACK, Reason::Resignation).result(), "0-1");
    /// assert_eq!(Outcome::draw(2, Reason::Agreement).result(), "1/2-1/2");
    /// ```
    pub fn result(&self) -> &'static str {
        match self.winner() {
            Some(Player::WHITE) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(player) => write!(f, "{player} wins: {}", self.reason)?,
            None => write!(f, "draw: {}", self.reason)?,
        }
        match self.scores {
            Some([white, black]) => write!(f, " ({white}:{black})"),
            None => Ok(()),
        }
    }
}

named! {
    /// Why a game is over. Prints as its [`name`](Reason::name).
    ///
    /// ```
    /// use variant_core::Reason;
    /// assert_eq!(Reason::MoveCount.to_string(), "move-count");
    /// assert_eq!(Reason::from_name("move-count"), Some(Reason::MoveCount));
    /// ```
    Reason:
    /// In check without a legal move.
    Checkmate = "checkmate",
    /// Not in check and without a legal move.
    Stalemate = "stalemate",
    /// A king was captured, exchanged or blown up.
    KingLost = "king-lost",
    /// The own king was left attacked where the rules make that a loss.
    KingExposed = "king-exposed",
    /// One half of the board is empty.
    EmptyHalf = "empty-half",
    /// No legal move; points decide.
    NoMoves = "no-moves",
    /// No legal move; the side to move has lost.
    Blockade = "blockade",
    /// A royal unit holds the enemy castle.
    CastleCaptured = "castle-captured",
    /// A unit reached the place it was to reach.
    Goal = "goal",
    /// One player is left.
    LastStanding = "last-standing",
    /// All living players passed in a row.
    AllPassed = "all-passed",
    /// The same position again and again.
    Repetition = "repetition",
    /// Many moves without progress.
    MoveCount = "move-count",
    /// Neither side can win any more.
    DeadPosition = "dead-position",
    /// The players agreed.
    Agreement = "agreement",
    /// A player gave up.
    Resignation = "resignation",
    /// A player left the table.
    Abandonment = "abandonment",
}
