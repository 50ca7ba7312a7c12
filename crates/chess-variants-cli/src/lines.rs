//! Lines of a stream, none longer than a limit.

use crate::failure::Failure;
use std::borrow::Cow;
use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes.
pub(crate) const LONGEST: usize = variant_server::Session::LONGEST;

pub(crate) struct Lines<R> {
    input: R,
    line: Vec<u8>,
    longest: usize,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input, line: Vec::new(), longest: LONGEST }
    }

    /// The next line with its end; `None` where there is no more. Of a line that is too long comes one byte more than is allowed at least,
    /// so that whoever reads it can tell; the rest is skipped.
    pub(crate) fn next(&mut self) -> Result<Option<Cow<'_, str>>, Failure> {
        let broken = |error: io::Error| Failure::Refused(format!("standard input: {error}"));
        self.line.clear();
        let most = self.longest as u64 + 2;
        if self.input.by_ref().take(most).read_until(b'\n', &mut self.line).map_err(broken)? == 0 {
            return Ok(None);
        }
        if self.line.last() != Some(&b'\n') && self.line.len() as u64 == most {
            self.skip().map_err(broken)?;
        }
        Ok(Some(String::from_utf8_lossy(&self.line)))
    }

    fn skip(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            let (used, found) = match buffer.iter().position(|&b| b == b'\n') {
                Some(at) => (at + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            };
            self.input.consume(used);
            if found {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_next_one_is_whole() {
        let text = format!("a\n{}\nb", "x".repeat(100));
        let mut lines = Lines { longest: 10, ..Lines::new(text.as_bytes()) };
        let mut next = || lines.next().unwrap().map(Cow::into_owned);
        assert_eq!(next().as_deref(), Some("a\n"));
        assert_eq!(next(), Some("x".repeat(12)));
        assert_eq!((next().as_deref(), next()), (Some("b"), None));
    }
}
