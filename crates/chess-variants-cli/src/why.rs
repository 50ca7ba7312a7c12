//! `why`: the sentence of the rules that a move breaks, or that ended the game.

use crate::Done;
use crate::args::{GameArgs, SeatArgs};
use crate::commands::{open, viewer};
use chess_variants::variant_core::Refusal;
use std::io::Write;
use variant_server::json;

/// Prints the message and the sentence, or `legal`.
pub(crate) fn why(out: &mut impl Write, args: &GameArgs, seat: &SeatArgs, m: &str, as_json: bool) -> Done {
    let (spec, game) = open(args)?;
    let refusal = match viewer(seat, game.seats())? {
        None => game.why(m),
        Some(viewer) => game.view_why(m, viewer),
    };
    if as_json {
        let mut told = json::verdict(m, refusal.as_ref(), game.rulebook());
        told["game"] = spec.to_string().into();
        writeln!(out, "{told:#}")?;
        return Ok(());
    }
    let Some(refusal) = refusal else {
        writeln!(out, "legal")?;
        return Ok(());
    };
    write!(out, "{}", told(&refusal, game.rulebook().page))?;
    Ok(())
}

/// The message, and on a line of its own the sentence with its page.
pub(crate) fn told(refusal: &Refusal, page: &str) -> String {
    match refusal.rule {
        Some(rule) => format!("{refusal}\n{rule} ({page})\n"),
        None => format!("{refusal}\n"),
    }
}
