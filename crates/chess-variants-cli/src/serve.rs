//! `serve`: the line protocol on standard input and output.

use crate::Done;
use crate::failure::Failure;
use std::io::{self, BufRead, Read, Write};
use std::time::Instant;
use variant_server::Session;

pub(crate) fn serve(out: &mut impl Write) -> Done {
    let started = Instant::now();
    let mut session = Session::new().with_clock(move || started.elapsed());
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while !session.is_over() {
        line.clear();
        // One byte more than is read as a line: a longer one is refused, and its rest skipped.
        let most = Session::LONGEST as u64 + 2;
        let read = input.by_ref().take(most).read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::Refused(format!("standard input: {error}")))? == 0 {
            break;
        }
        if line.last() != Some(&b'\n') && line.len() as u64 == most {
            skip_line(&mut input)?;
        }
        if let Some(answer) = session.handle(&String::from_utf8_lossy(&line)) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
    Ok(())
}

fn skip_line(input: &mut impl BufRead) -> Done {
    loop {
        let buffer = input.fill_buf().map_err(|error| Failure::Refused(format!("standard input: {error}")))?;
        let (used, found) = match buffer.iter().position(|&b| b == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if found {
            return Ok(());
        }
    }
}
