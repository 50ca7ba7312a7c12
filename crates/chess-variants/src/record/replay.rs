//! Playing a record through.

use super::{Action, Deed, Record, RecordError, Score};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use variant_core::error::excerpt;
use variant_core::{AnyGame, MoveError, Outcome, Players, Reason};

/// What PGN files write into `Termination` where it is no reason of ours.
const REMARKS: [&str; 8] =
    ["normal", "unterminated", "time forfeit", "adjudication", "rules infraction", "abandoned", "death", "emergency"];

impl Record {
    /// Plays the whole record: gives the game after its last step, history and actions included, with its end.
    ///
    /// Moves are read as texts of their game; for chess and Chess960 SAN is read as well, so that PGN files are records. Variations are
    /// not looked at.
    ///
    /// Where the rules and the actions leave the game open and the record still has a result, `Termination` decides. Agreement, a claim,
    /// and with two seats resignation and abandonment are done as if the record had the actions. Without a `Termination`, or with one
    /// that is no [`Reason`], the game ended outside the rules (on time, say) and is given back open.
    ///
    /// # Errors
    /// No such game, no such position, the first move or action that the rules refuse, a result or a reason that is not the one the
    /// rules give; or the record is [redacted](Record::redacted).
    ///
    /// ```
    /// use chess_variants::record::Record;
    /// let record = Record::read("1. f3 e5 2. g4 Qh4# 0-1")?; // SAN
    /// assert_eq!(record.replay()?.outcome().unwrap().to_string(), "2 wins: checkmate");
    /// let error = Record::read("1. f2f3 e7e5 2. g2g4 d8h4 1-0")?.replay().unwrap_err();
    /// assert_eq!(error.to_string(), r#"result: found "1-0", expected 0-1 (2 wins: checkmate)"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self) -> Result<Box<dyn AnyGame>, RecordError> {
        self.replay_watched(|_| ())
    }

    /// [`replay`](Record::replay), and `watch` sees the game before each move.
    ///
    /// # Errors
    /// As [`replay`](Record::replay).
    ///
    /// ```
    /// use chess_variants::record::Record;
    /// let mut choices = Vec::new();
    /// Record::read("1. e2e4 e7e5 *")?.replay_watched(|game| choices.push(game.move_count()))?;
    /// assert_eq!(choices, [20, 20]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay_watched(&self, watch: impl FnMut(&dyn AnyGame)) -> Result<Box<dyn AnyGame>, RecordError> {
        let mut game = self.steps(usize::MAX, watch)?;
        self.finish(&mut *game)?;
        Ok(game)
    }

    /// Plays the first so many moves and the actions up to the next one; how the record ends is not looked at.
    ///
    /// # Errors
    /// As [`replay`](Record::replay), as far as it comes.
    ///
    /// ```
    /// use chess_variants::record::Record;
    /// let record = Record::read("1. e2e4 e7e5 2. g1f3 *")?;
    /// assert_eq!(record.replay_to(2)?.history(), ["e2e4", "e7e5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay_to(&self, plies: usize) -> Result<Box<dyn AnyGame>, RecordError> {
        self.steps(plies, |_| ())
    }

    fn steps(&self, plies: usize, mut watch: impl FnMut(&dyn AnyGame)) -> Result<Box<dyn AnyGame>, RecordError> {
        self.shown_to_all()?;
        let spec = self.spec()?;
        let mut game = spec.game();
        let start = ["Start", "FEN"].into_iter().find_map(|name| Some((name, self.header(name)?)));
        if let Some((name, text)) = start {
            game.set_position(text).map_err(|error| RecordError::Start { name, error })?;
        }
        let (seats, mut played) = (game.seats(), 0);
        for step in &self.line.steps {
            match &step.deed {
                Deed::Action(action) => {
                    game.act(*action).map_err(|error| RecordError::action(played, *action, seats, error))?;
                }
                _ if played == plies => break,
                Deed::Hidden => return Err(RecordError::Redacted { viewer: "somebody".to_string() }),
                Deed::Move(text) => {
                    watch(&*game);
                    played += 1;
                    play(&mut *game, text).map_err(|error| RecordError::Move {
                        ply: played,
                        text: excerpt(text),
                        error,
                    })?;
                }
            }
        }
        Ok(game)
    }

    /// Is nothing hidden in the record?
    pub(super) fn shown_to_all(&self) -> Result<(), RecordError> {
        match self.viewer() {
            None => Ok(()),
            Some(viewer) => Err(RecordError::Redacted { viewer: excerpt(viewer) }),
        }
    }

    /// Compares the end of the record with the end of the game.
    fn finish(&self, game: &mut dyn AnyGame) -> Result<(), RecordError> {
        let seats = game.seats();
        let score = self.score.to_string();
        if let Score::Won { seats: shares, .. } = self.score
            && shares != seats
        {
            return Err(RecordError::end("result", &score, alloc::format!("a share for each of {seats} seats, or *")));
        }
        if let Some(result) = self.header("Result").filter(|&result| result != score) {
            return Err(RecordError::end("header Result", result, score + ", as behind the moves"));
        }
        let told = self.header("Termination").filter(|text| !is_remark(text));
        let reason = match told.map(|text| (text, Reason::from_name(text))) {
            Some((text, None)) => return Err(RecordError::end("header Termination", text, reasons())),
            other => other.and_then(|(_, reason)| reason),
        };
        if game.outcome().is_none()
            && let (Some(reason), Score::Won { winners, .. }) = (reason, self.score)
        {
            settle(game, reason, winners);
        }
        let outcome = game.outcome();
        let expected = Score::of(outcome, seats);
        let end = outcome.map_or("the game is not over".to_string(), |outcome| outcome.to_string());
        match (outcome, reason) {
            // What ended outside the rules has a result all the same.
            (None, None) => Ok(()),
            (None, Some(reason)) => Err(RecordError::end("header Termination", reason.name(), end)),
            _ if expected != self.score => {
                Err(RecordError::end("result", &score, alloc::format!("{expected} ({end})")))
            }
            (Some(Outcome { reason: found, .. }), Some(reason)) if found != reason => {
                Err(RecordError::end("header Termination", reason.name(), found.name()))
            }
            _ => Ok(()),
        }
    }
}

/// One of PGN's own words, or a sentence.
pub(super) fn is_remark(text: &str) -> bool {
    text.is_empty() || text.contains(' ') || REMARKS.iter().any(|remark| text.eq_ignore_ascii_case(remark))
}

fn reasons() -> String {
    let names: alloc::vec::Vec<&str> = Reason::ALL.iter().map(|reason| reason.name()).collect();
    alloc::format!("a remark of several words, a word of PGN such as normal, or one of {}", names.join(", "))
}

/// Ends an open game for this reason, if people could have: a copy is tried, so that nothing is left of what does not lead there.
fn settle(game: &mut dyn AnyGame, reason: Reason, winners: Players) {
    let losers = Players::first(game.seats()).iter().filter(|&p| !winners.contains(p));
    let actions: alloc::vec::Vec<Action> = match reason {
        Reason::Agreement => game.alive().iter().map(Action::Offer).collect(),
        Reason::Repetition | Reason::MoveCount => alloc::vec![Action::Claim],
        Reason::Resignation if game.seats() == 2 => losers.map(Action::Resign).collect(),
        Reason::Abandonment if game.seats() == 2 => losers.map(Action::Leave).collect(),
        _ => return,
    };
    let mut copy = game.boxed_clone();
    let done = actions.iter().all(|&action| copy.outcome().is_some() || copy.act(action).is_ok());
    if done && copy.outcome().is_some_and(|outcome| outcome.reason == reason) {
        actions.iter().for_each(|&action| {
            if game.outcome().is_none() {
                let _ = game.act(action);
            }
        });
    }
}

/// Plays a move of the game's own form, or SAN where the game has it.
fn play(game: &mut dyn AnyGame, text: &str) -> Result<(), MoveError> {
    match game.play(text) {
        Err(error @ MoveError::Syntax { .. }) => match san(game, text) {
            Some(found) => game.play(&found?),
            None => Err(error),
        },
        played => played,
    }
}

/// SAN as the game's own form; `None` where the game has no SAN.
#[cfg(feature = "chess")]
fn san(game: &dyn AnyGame, text: &str) -> Option<Result<String, MoveError>> {
    use variant_core::Variant;
    if game.info().id != variant_chess::Chess::default().info().id {
        return None;
    }
    let rules = variant_chess::Chess::with_options(&game.options()).ok()?;
    let position = rules.parse(&game.position()).ok()?;
    Some(variant_chess::san::read(&position, text).map(|m| rules.move_text(&position, m)))
}

#[cfg(not(feature = "chess"))]
fn san(_: &dyn AnyGame, _: &str) -> Option<Result<String, MoveError>> {
    None
}
