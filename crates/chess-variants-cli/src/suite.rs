//! `suite`: runs files of perft vectors.

use crate::Done;
use crate::args::Threads;
use crate::commands::ascii;
use crate::failure::{Failure, short};
use crate::perft::pool;
use chess_variants::suite::{Vector, read};
use chess_variants::variant_core::{AnyGame, PositionError};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Positions are printed no longer than this.
const LONGEST: usize = 200;

#[derive(Default)]
struct Tally {
    passed: u64,
    failed: u64,
    skipped: u64,
}

pub(crate) fn suite(out: &mut impl Write, files: &[PathBuf], max_nodes: Option<u64>, threads: &Threads) -> Done {
    let texts: Vec<(String, String)> = files.iter().map(|path| text(path)).collect::<Result<_, _>>()?;
    let vectors = vectors(&texts)?;
    let pool = if threads.threads > 1 { Some(pool(threads.threads)?) } else { None };
    let limit = max_nodes.unwrap_or(u64::MAX);
    let mut tally = Tally::default();
    for (file, vector) in &vectors {
        let game = load(vector);
        for &(depth, expected) in &vector.counts {
            if expected > limit {
                tally.skipped += 1;
                continue;
            }
            let found = match (&game, &pool) {
                (Ok(game), None) => Ok(game.perft(depth)),
                (Ok(game), Some(pool)) => Ok(pool.install(|| game.perft_parallel(depth))),
                (Err(error), _) => Err(short(error)),
            };
            if found == Ok(expected) {
                tally.passed += 1;
                continue;
            }
            tally.failed += 1;
            let position = vector.position.chars().take(LONGEST).collect::<String>();
            let found = found.map_or_else(|why| why, |found| format!("found {found}"));
            writeln!(
                out,
                "{file}:{}: {} | {position} | D{depth}: expected {expected}, {found}",
                vector.line, vector.spec
            )?;
            out.flush()?;
        }
    }
    if tally.skipped > 0 {
        writeln!(out, "{} skipped (more than {limit} nodes)", tally.skipped)?;
    }
    writeln!(out, "{} passed, {} failed", tally.passed, tally.failed)?;
    if tally.failed > 0 { Err(Failure::Failed) } else { Ok(()) }
}

fn load(vector: &Vector<'_>) -> Result<Box<dyn AnyGame>, PositionError> {
    let mut game = vector.spec.game();
    game.set_position(ascii(vector.position)?)?;
    Ok(game)
}

/// A file's name for messages, and what it holds.
pub(crate) fn text(path: &Path) -> Result<(String, String), Failure> {
    let (name, bytes) = if path == Path::new("-") {
        let mut bytes = Vec::new();
        ("<stdin>".to_string(), io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes))
    } else {
        (path.display().to_string(), fs::read(path))
    };
    let bytes = bytes.map_err(|error| Failure::Refused(format!("{name}: {error}")))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + good.iter().filter(|&&b| b == b'\n').count();
            Err(Failure::Refused(format!("{name}:{line}: not UTF-8")))
        }
    }
}

/// All vectors, with the names of their files. One malformed line and nothing runs: half a suite proves nothing.
fn vectors(texts: &[(String, String)]) -> Result<Vec<(&str, Vector<'_>)>, Failure> {
    let (mut vectors, mut malformed) = (Vec::new(), String::new());
    for (name, text) in texts {
        for vector in read(text) {
            match vector {
                Ok(vector) => vectors.push((name.as_str(), vector)),
                Err(error) => {
                    let separator = if malformed.is_empty() { "" } else { "\nerror: " };
                    let _ = write!(malformed, "{separator}{name}:{}: {}", error.line, error.problem);
                }
            }
        }
    }
    if malformed.is_empty() { Ok(vectors) } else { Err(Failure::Refused(malformed)) }
}
