//! `record`: whole games as text.

use crate::args::{GameArgs, RecordCommand, Seat, SeatArgs};
use crate::commands::{open, picture, viewer};
use crate::failure::Failure;
use crate::suite::text;
use crate::svg::SvgArgs;
use crate::{Done, words};
use chess_variants::record::{Deed, Record, RecordError, Score};
use chess_variants::variant_core::variant::Viewer;
use chess_variants::variant_core::{AnyGame, Player};
use std::io::Write;
use std::path::{Path, PathBuf};

pub(crate) fn run(out: &mut impl Write, command: &RecordCommand) -> Done {
    match command {
        RecordCommand::Check { files } => check(out, files),
        RecordCommand::Show { file, game, ply, seat, svg } => show(out, file, *game as usize, *ply, seat, svg),
        RecordCommand::Redact { file, seat } => redact(out, file, *seat),
        RecordCommand::Make { game, headers, moves } => make(out, game, headers, moves),
    }
}

fn check(out: &mut impl Write, files: &[PathBuf]) -> Done {
    let texts: Vec<(String, String)> = files.iter().map(|path| text(path)).collect::<Result<_, _>>()?;
    let (mut good, mut bad) = (0u64, 0u64);
    for (name, text) in &texts {
        let mut found = false;
        for (record, number) in Record::read_all(text).zip(1..) {
            found = true;
            let said = match record.map_err(|error| error.to_string()).and_then(|record| played(&record)) {
                Ok(said) => {
                    good += 1;
                    said
                }
                Err(why) => {
                    bad += 1;
                    why
                }
            };
            writeln!(out, "{name}: record {number}: {said}")?;
        }
        if !found {
            bad += 1;
            writeln!(out, "{name}: no record in it")?;
        }
    }
    writeln!(out, "{good} ok, {bad} refused")?;
    if bad > 0 { Err(Failure::Failed) } else { Ok(()) }
}

/// `ok` and what the game was, or why there is no such game.
fn played(record: &Record) -> Result<String, String> {
    let game = record.replay().map_err(|error| error.to_string())?;
    let end = match (game.outcome(), record.score) {
        (None, Score::Won { .. }) => format!("{} by what is no rule of the game", record.score),
        (outcome, _) => words::outcome(outcome, game.seats()),
    };
    Ok(format!("ok ({}, {} plies, {end})", game.info().id, record.moves().count()))
}

fn refused(error: impl ToString) -> Failure {
    Failure::Refused(error.to_string())
}

/// The record with this number in the file.
fn nth(file: &Path, number: usize) -> Result<Record, Failure> {
    let (name, text) = text(file)?;
    let mut records = Record::read_all(&text);
    match records.nth(number - 1) {
        Some(record) => record.map_err(|error| refused(format!("{name}: record {number}: {error}"))),
        None => {
            let count = Record::read_all(&text).count();
            Err(refused(format!("{name}: no record {number}: there are {count}")))
        }
    }
}

fn show(out: &mut impl Write, file: &Path, number: usize, ply: Option<usize>, seat: &SeatArgs, svg: &SvgArgs) -> Done {
    let record = nth(file, number)?;
    if let Some(whose) = record.viewer() {
        if seat.seat.is_some_and(|seat| !names(seat, whose)) {
            return Err(refused("--as: the record is redacted, for another seat"));
        }
        if ply.is_some() {
            return Err(refused("--ply: the record is redacted, and its positions are hidden"));
        }
        if svg.svg.is_some() {
            return Err(refused("--svg: the record is redacted, and its positions are hidden"));
        }
        write!(out, "{record}")?;
        return Ok(());
    }
    let count = record.moves().count();
    if ply.is_some_and(|ply| ply > count) {
        return Err(refused(format!("--ply: the record has {count} plies")));
    }
    let ply = ply.unwrap_or(count);
    let game = match record.replay() {
        Ok(game) if ply == count => Ok(game),
        // A wrong result is no reason not to look at the moves.
        Ok(_) | Err(RecordError::End { .. }) => record.replay_to(ply),
        Err(error) => Err(error),
    };
    let game = game.map_err(|error| explained(&record, &error, seat.seat.map(|seat| seat.0)))?;
    let viewer = viewer(seat, game.seats())?;
    let (headers, moves) = seen(&record, &*game, viewer)?;
    if svg.svg.is_some() {
        return picture(out, &*game, viewer, svg);
    }
    for (name, value) in headers {
        writeln!(out, "{name}: {value}")?;
    }
    let last = ply.checked_sub(1).and_then(|last| moves.get(last).cloned());
    let last = last.map_or("none".to_string(), |text| text.unwrap_or_else(|| "hidden".to_string()));
    writeln!(out, "ply: {ply} of {count}\nlast move: {last}")?;
    picture(out, &*game, viewer, svg)
}

/// Does a header `Viewer` mean this seat?
fn names(Seat(viewer): Seat, text: &str) -> bool {
    match viewer {
        None => text == "spectator",
        Some(Player::WHITE) if text == "white" => true,
        Some(Player::BLACK) if text == "black" => true,
        Some(player) => text == player.to_string(),
    }
}

type Seen = (Vec<(String, String)>, Vec<Option<String>>);

/// Headers and moves as the viewer may see them.
fn seen(record: &Record, game: &dyn AnyGame, viewer: Option<Viewer>) -> Result<Seen, Failure> {
    let redacted = match viewer {
        Some(viewer) if game.info().hidden => {
            let hidden = |_| refused("the record does not end as the game does; why is hidden from this seat");
            Some(record.redacted(viewer).map_err(hidden)?)
        }
        _ => None,
    };
    let record = redacted.as_ref().unwrap_or(record);
    Ok((record.headers.clone(), record.moves().map(|text| text.map(str::to_string)).collect()))
}

/// Why a record is refused; somebody who may not see all of a game is not told.
fn explained(record: &Record, error: &RecordError, viewer: Option<Viewer>) -> Failure {
    let secret = viewer.is_some() && record.spec().is_ok_and(|spec| spec.info().hidden);
    if secret { refused("the record is refused; why is hidden from this seat") } else { refused(error) }
}

fn redact(out: &mut impl Write, file: &Path, seat: Seat) -> Done {
    let (name, text) = text(file)?;
    let mut redacted = Vec::new();
    for (record, number) in Record::read_all(&text).zip(1..) {
        let at = |why: String| refused(format!("{name}: record {number}: {why}"));
        let record = record.map_err(|error| at(error.to_string()))?;
        redacted.push(record.redacted(seat.0).map_err(|error| match error {
            RecordError::Seat { .. } => Failure::Usage(format!("--as: {error}")),
            error => at(error.to_string()),
        })?);
    }
    if redacted.is_empty() {
        return Err(refused(format!("{name}: no record in it")));
    }
    for (n, record) in redacted.iter().enumerate() {
        write!(out, "{}{record}", if n > 0 { "\n" } else { "" })?;
    }
    Ok(())
}

fn make(out: &mut impl Write, args: &GameArgs, headers: &[String], words: &[String]) -> Done {
    if let Some(option) = words.iter().find(|text| text.starts_with("--")) {
        return Err(Failure::Usage(format!("{option} after the moves: options stand before them")));
    }
    let headers: Vec<(&str, &str)> = headers
        .iter()
        .map(|text| text.split_once('=').ok_or_else(|| Failure::Usage(format!("--header {text}: expected NAME=VALUE"))))
        .collect::<Result<_, _>>()?;
    let (_, mut game) = open(args)?;
    for (word, number) in words.iter().zip(1..) {
        let refused = |why: String| Failure::Refused(format!("move {number} refused: {why}"));
        match word.parse() {
            Ok(Deed::Action(action)) => game.act(action).map_err(|error| refused(format!("{word}: {error}")))?,
            // What looks like no move at all is best explained by the game.
            _ => game.play(word).map_err(|error| refused(error.to_string()))?,
        }
    }
    let record = Record::of(&*game, &headers).map_err(|error| Failure::Usage(error.to_string()))?;
    write!(out, "{record}")?;
    Ok(())
}
