//! The result as the last word of a record.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use variant_core::{Outcome, Player, Players};

/// Who got what: `1-0`, `0-1`, `1/2-1/2`, with more seats one share for each (`0-1-0`, `1/3-1/3-1/3`, `1/2-0-1/2`), or `*` for a
/// game that is not over.
///
/// ```
/// use chess_variants::record::Score;
/// use chess_variants::variant_core::{Outcome, Player, Reason};
/// let won = Outcome::win(Player::BLACK, Reason::Checkmate);
/// assert_eq!(Score::of(Some(won), 2).to_string(), "0-1");
/// assert_eq!(Score::of(Some(won), 3).to_string(), "0-1-0");
/// assert_eq!("1/2-1/2".parse(), Ok(Score::of(Some(Outcome::draw(2, Reason::Agreement)), 2)));
/// assert!("1-1".parse::<Score>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Score {
    /// The game goes on, or nobody knows how it ended.
    #[default]
    Open,
    /// These of so many seats share the point.
    Won {
        /// At least one seat.
        winners: Players,
        /// The number of seats, at least two.
        seats: u8,
    },
}

impl Score {
    /// The score of an outcome in a game of so many seats.
    pub fn of(outcome: Option<Outcome>, seats: u8) -> Score {
        outcome.map_or(Score::Open, |outcome| Score::Won { winners: outcome.winners, seats })
    }

    /// The one winner, if there is one.
    pub fn winner(self) -> Option<Player> {
        match self {
            Score::Won { winners, .. } if winners.len() == 1 => winners.iter().next(),
            _ => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Score::Won { winners, seats } = *self else { return f.write_str("*") };
        for (n, player) in Players::first(seats).iter().enumerate() {
            if n > 0 {
                f.write_str("-")?;
            }
            match winners.len() {
                _ if !winners.contains(player) => f.write_str("0")?,
                1 => f.write_str("1")?,
                share => write!(f, "1/{share}")?,
            }
        }
        Ok(())
    }
}

/// A text that is no score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no result: expected 1-0, 0-1, 1/2-1/2, a share for each seat of more, or *")]
pub struct ScoreError;

impl FromStr for Score {
    type Err = ScoreError;

    fn from_str(text: &str) -> Result<Score, ScoreError> {
        if text == "*" {
            return Ok(Score::Open);
        }
        if text.len() > 64 {
            return Err(ScoreError);
        }
        let shares: Vec<&str> = text.split('-').collect();
        let seats = shares.len();
        if !(2..=Player::MAX as usize).contains(&seats) {
            return Err(ScoreError);
        }
        let winners = (0..seats).filter(|&n| shares[n] != "0").map(|n| Player::new(n as u8)).collect();
        let score = Score::Won { winners, seats: seats as u8 };
        // One form for each score: what it prints is what it reads.
        if winners.is_empty() || alloc::format!("{score}") != text { Err(ScoreError) } else { Ok(score) }
    }
}
