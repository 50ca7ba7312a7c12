//! `serve`: the line protocol on standard input and output.

use crate::Done;
use crate::lines::Lines;
use std::io::{self, Write};
use std::time::Instant;
use variant_server::Session;

pub(crate) fn serve(out: &mut impl Write) -> Done {
    let started = Instant::now();
    let mut session = Session::new().with_clock(move || started.elapsed());
    let mut lines = Lines::new(io::stdin().lock());
    while !session.is_over()
        && let Some(line) = lines.next()?
    {
        if let Some(answer) = session.handle(&line) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
    Ok(())
}
