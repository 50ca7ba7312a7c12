//! Records of games, and what of them a seat may see.

use super::{Deed, MEANINGFUL, Number, Record, RecordError, Score, Step, seat_text};
use alloc::string::ToString;
use variant_core::game::Entry;
use variant_core::variant::Viewer;
use variant_core::{AnyGame, Outcome};

/// The headers that a redacted record keeps: none of them speaks about the play.
const HARMLESS: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "TimeControl"];

impl Record {
    /// The record of a game as it stands: all that was done since its [origin](AnyGame::origin), with these headers besides.
    ///
    /// `Variant`, `Start`, `Result` and `Termination` come from the game: `Start` where it did not begin from the start position of its
    /// rules, `Termination` where it is over.
    ///
    /// # Errors
    /// A header cannot be [set](Record::set_header), is given twice, or is one of those that come from the game.
    ///
    /// ```
    /// use chess_variants::record::Record;
    /// use chess_variants::variant_core::Player;
    /// let mut game = chess_variants::game("chess")?;
    /// game.play("e2e4")?;
    /// game.offer_draw(Player::WHITE)?;
    /// game.play("e7e5")?;
    /// game.resign(Player::WHITE)?;
    /// let record = Record::of(&*game, &[("White", "Anna"), ("Black", "Boris")])?;
    /// let text = r#"[Variant "chess"]
    /// [White "Anna"]
    /// [Black "Boris"]
    /// [Result "0-1"]
    /// [Termination "resignation"]
    ///
    /// 1. e2e4 offer:white 1... e7e5 resign:white 0-1
    /// "#;
    /// assert_eq!(record.to_string(), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &dyn AnyGame, headers: &[(&str, &str)]) -> Result<Record, RecordError> {
        let mut record = Record::begin(game, &game.origin(), &fresh(game).position(), headers)?;
        record.fill(game.log());
        record.close(game.outcome(), game.seats());
        Ok(record)
    }

    /// What of the game the seat may see, `None` for a spectator.
    ///
    /// Hidden moves are written `?`, `Start` is the view of the position, result and reason are those the seat sees, and a header
    /// `Viewer` names the seat. Comments, marks and variations are left out, as they may tell what is hidden, and so are all headers but
    /// names, event, site, date, round and time control. Of games without secrets this is the record itself.
    ///
    /// # Errors
    /// The record does not [replay](Record::replay), or the game has no such seat.
    ///
    /// ```
    /// use chess_variants::record::{Record, RecordError};
    /// use chess_variants::variant_core::Player;
    /// let record = Record::read("[Variant \"beirut\"]\n\n1. !e2 {a bold choice} !d7 2. e2e4 *")?;
    /// let black = record.redacted(Some(Player::BLACK))?;
    /// assert_eq!(black.moves().collect::<Vec<_>>(), [None, Some("!d7"), Some("e2e4")]);
    /// assert!(black.to_string().ends_with("[Viewer \"black\"]\n[Result \"*\"]\n\n1. ? !d7 2. e2e4 *\n"));
    /// assert!(matches!(black.replay(), Err(RecordError::Redacted { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redacted(&self, viewer: Viewer) -> Result<Record, RecordError> {
        let game = self.replay()?;
        let seats = game.seats();
        if let Some(player) = viewer.filter(|player| player.index() >= seats.into()) {
            return Err(RecordError::Seat { found: player.to_string(), seats });
        }
        if !game.info().hidden {
            return Ok(self.clone());
        }
        let kept = |name: &str| HARMLESS.contains(&name) || is_player(name);
        let kept = self.headers.iter().filter(|(name, _)| kept(name)).map(|(n, v)| (n.as_str(), v.as_str()));
        let mut headers: alloc::vec::Vec<(&str, &str)> = alloc::vec::Vec::new();
        for (name, value) in kept {
            if headers.iter().all(|&(n, _)| n != name) {
                headers.push((name, value));
            }
        }
        let mut record = Record::begin(&*game, &game.view_origin(viewer), &fresh(&*game).view(viewer), &headers)?;
        let name = viewer.map_or("spectator".to_string(), |player| seat_text(player, seats));
        record.headers.push(("Viewer".to_string(), name));
        record.fill(game.view_log(viewer));
        match game.outcome() {
            Some(_) => record.close(game.view_outcome(viewer), seats),
            None => {
                // An end outside the rules is nobody's secret.
                record.close(None, seats);
                record.score = self.score;
                record.set_header("Result", &self.score.to_string())?;
            }
        }
        Ok(record)
    }

    /// The headers up to `Start`.
    fn begin(game: &dyn AnyGame, origin: &str, usual: &str, headers: &[(&str, &str)]) -> Result<Record, RecordError> {
        let mut record = Record::default();
        record.set_header("Variant", &game.spec())?;
        for &(name, value) in headers {
            if MEANINGFUL.contains(&name) {
                let expected = "no header that the game itself fills in".to_string();
                let (name, found) = (name.to_string(), variant_core::error::excerpt(value));
                return Err(RecordError::Header { name, found, expected });
            }
            if record.header(name).is_some() {
                return Err(RecordError::twice(name, value));
            }
            record.set_header(name, value)?;
        }
        if origin != usual {
            record.set_header("Start", origin)?;
        }
        Ok(record)
    }

    /// The steps, numbered: a round begins with the first move, and with each move of a player who does not sit behind the one before.
    fn fill(&mut self, log: alloc::vec::Vec<Entry>) {
        let (mut round, mut last, mut interrupted) = (0, None, true);
        for entry in log {
            match entry {
                Entry::Action(action) => {
                    self.line.steps.push(Step::from(Deed::Action(action)));
                    interrupted = true;
                }
                Entry::Move { player, text } => {
                    let begins = last.is_none_or(|last| player <= last);
                    round += u32::from(begins);
                    let number = Number { number: round, dots: player.index() > 0 };
                    let deed = text.map_or(Deed::Hidden, Deed::Move);
                    let number = (begins || interrupted).then_some(number);
                    self.line.steps.push(Step { number, ..Step::from(deed) });
                    (last, interrupted) = (Some(player), false);
                }
            }
        }
    }

    fn close(&mut self, outcome: Option<Outcome>, seats: u8) {
        self.score = Score::of(outcome, seats);
        self.headers.push(("Result".to_string(), self.score.to_string()));
        if let Some(outcome) = outcome {
            self.headers.push(("Termination".to_string(), outcome.reason.name().to_string()));
        }
    }
}

/// A new game of the same rules.
fn fresh(game: &dyn AnyGame) -> alloc::boxed::Box<dyn AnyGame> {
    // A game that is not in the registry has no other start than the one it was begun from.
    crate::game(&game.spec()).unwrap_or_else(|_| game.boxed_clone())
}

/// `Player1` to `Player8`.
fn is_player(name: &str) -> bool {
    name.strip_prefix("Player").is_some_and(|n| matches!(n.as_bytes(), [b'1'..=b'8']))
}
