//! Reading: one pass over the text, a stack for variations.

use super::{DEEPEST, Line, Node, Pgn, PgnError, PgnFault};
use crate::{Chess, Position, san};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::error::excerpt;
use variant_core::{Player, Position as _, Variant};

/// A line being read: the position before its last move, and after it.
struct Open {
    line: Line,
    before: Position,
    after: Position,
}

impl Open {
    fn at(position: Position) -> Open {
        Open { line: Line::default(), before: position, after: position }
    }
}

pub(super) struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text.strip_prefix('\u{FEFF}').unwrap_or(text), line: 1 }
    }

    fn error(&self, fault: PgnFault) -> PgnError {
        PgnError { line: self.line, fault }
    }

    /// Takes so many bytes.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.bytes().filter(|&b| b == b'\n').count();
        self.rest = rest;
        taken
    }

    /// Skips white space, `;` comments excepted, and lines that begin with `%`.
    fn skip(&mut self) {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            let fresh_line = self.take(blank).contains('\n') || self.line == 1 && blank == 0;
            if fresh_line && self.rest.starts_with('%') {
                self.take(self.rest.find('\n').unwrap_or(self.rest.len()));
            } else {
                return;
            }
        }
    }

    /// The next game; `None` where only white space is left.
    pub(super) fn game(&mut self) -> Result<Option<Pgn>, PgnError> {
        self.skip();
        if self.rest.is_empty() {
            return Ok(None);
        }
        let mut tags = Vec::new();
        while self.rest.starts_with('[') {
            tags.push(self.tag()?);
            self.skip();
        }
        let mut pgn = self.opening(tags)?;
        self.moves(&mut pgn)?;
        Ok(Some(pgn))
    }

    /// `[Name "value"]`, with `\"` and `\\` in the value.
    fn tag(&mut self) -> Result<(String, String), PgnError> {
        let found = || excerpt(self.rest.lines().next().unwrap_or(""));
        let bad = || self.error(PgnFault::Tag(found()));
        let inner = self.rest[1..].trim_start();
        let name_length = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(inner.len());
        let (name, after) = inner.split_at(name_length);
        let quoted = after.trim_start().strip_prefix('"').ok_or_else(bad)?;
        let mut value = String::new();
        let mut chars = quoted.char_indices();
        let end = loop {
            match chars.next() {
                Some((_, '\\')) => value.push(chars.next().ok_or_else(bad)?.1),
                Some((i, '"')) => break i + 1,
                None | Some((_, '\n')) => return Err(bad()),
                Some((_, c)) => value.push(c),
            }
        };
        let close = quoted[end..].trim_start().strip_prefix(']').ok_or_else(bad)?;
        if name.is_empty() {
            return Err(bad());
        }
        let name = name.to_string();
        self.take(self.rest.len() - close.len());
        Ok((name, value))
    }

    /// Rules and start position, whatever the order of the tags.
    fn opening(&self, tags: Vec<(String, String)>) -> Result<Pgn, PgnError> {
        let value = |name: &str| tags.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
        let chess960 = match value("Variant") {
            None => false,
            Some(v) => match v.to_ascii_lowercase().replace([' ', '-', '_'], "").as_str() {
                "" | "standard" | "chess" | "normal" | "fromposition" => false,
                "chess960" | "fischerandom" | "fischerrandom" | "fischerrandomchess" | "960" => true,
                _ => return Err(self.error(PgnFault::Variant(excerpt(v)))),
            },
        };
        let rules = Chess { chess960, strict: false };
        let start = match value("FEN") {
            None => rules.start(),
            Some(fen) => rules.parse(fen).map_err(|e| self.error(PgnFault::Fen(e)))?,
        };
        Ok(Pgn { tags, rules, start, comments: Vec::new(), line: Vec::new(), result: "*".to_string() })
    }

    fn moves(&mut self, pgn: &mut Pgn) -> Result<(), PgnError> {
        let mut stack = alloc::vec![Open::at(pgn.start)];
        loop {
            self.skip();
            let depth = stack.len();
            let Some(open) = stack.last_mut() else { break };
            match self.rest.chars().next() {
                // The next game's tags end a game that has no result.
                None | Some('[') => break,
                Some('{') => {
                    let end = self.rest.find('}').ok_or_else(|| self.error(PgnFault::Unbalanced('{')))?;
                    let comment = self.take(end + 1);
                    self.comment(open, &comment[1..end]);
                }
                Some(';') => {
                    let end = self.rest.find('\n').unwrap_or(self.rest.len());
                    let comment = self.take(end);
                    self.comment(open, &comment[1..]);
                }
                Some('(') => {
                    if open.line.is_empty() {
                        return Err(self.error(PgnFault::Variation("there is no move to vary")));
                    }
                    if depth > DEEPEST {
                        return Err(self.error(PgnFault::Variation("they are nested too deeply")));
                    }
                    let before = open.before;
                    self.take(1);
                    stack.push(Open::at(before));
                }
                Some(')') => {
                    let closed = stack.pop().map(|o| o.line).unwrap_or_default();
                    let parent = stack.last_mut().and_then(|o| o.line.moves.last_mut());
                    let parent = parent.ok_or_else(|| self.error(PgnFault::Unbalanced(')')))?;
                    self.take(1);
                    parent.variations.push(closed);
                }
                Some(_) => {
                    // A result inside a variation is a remark.
                    if let (Some(result), 1) = (self.word(open)?, depth) {
                        pgn.result = result.to_string();
                        break;
                    }
                }
            }
        }
        if stack.len() > 1 {
            return Err(self.error(PgnFault::Unbalanced('(')));
        }
        if let Some(main) = stack.pop() {
            pgn.comments = main.line.comments;
            pgn.line = main.line.moves;
        }
        Ok(())
    }

    fn comment(&self, open: &mut Open, text: &str) {
        // Line ends inside a comment are layout.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match open.line.moves.last_mut() {
            Some(node) => node.comments.push(text),
            None => open.line.comments.push(text),
        }
    }

    /// A move, a number, a glyph or a result, which is given back.
    fn word(&mut self, open: &mut Open) -> Result<Option<&'a str>, PgnError> {
        let ends = |c: char| c.is_whitespace() || "{}()[];".contains(c);
        let length = self.rest.find(ends).unwrap_or(self.rest.len());
        if length == 0 {
            let found = self.rest.chars().next().unwrap_or(' ');
            let fault = if found == '}' { PgnFault::Unbalanced('}') } else { PgnFault::Token(found.to_string()) };
            return Err(self.error(fault));
        }
        let here = PgnError { line: self.line, fault: PgnFault::Token(excerpt(&self.rest[..length])) };
        let word = self.take(length);
        if ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) {
            return Ok(Some(word));
        }
        if let Some(nag) = word.strip_prefix('$') {
            let nag = nag.parse().map_err(|_| here.clone())?;
            open.line.moves.last_mut().ok_or(here)?.nags.push(nag);
            return Ok(None);
        }
        // `12.`, `12...`, or a number stuck to the move, but not the zeros of castling.
        let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let text =
            if digits.len() < word.len() && (digits.is_empty() || digits.starts_with('.')) { digits } else { word };
        let text = text.trim_start_matches('.');
        if text.is_empty() {
            return Ok(None);
        }
        let bare = text.trim_end_matches(['!', '?']);
        if let (Some(nag), Some(node), true) = (judgement(text), open.line.moves.last_mut(), bare.is_empty()) {
            node.nags.push(nag);
            return Ok(None);
        }
        let m = san::read(&open.after, bare).map_err(|error| {
            let dots = if open.after.side_to_move() == Player::WHITE { "" } else { ".." };
            let number = alloc::format!("{}{dots}", open.after.number());
            PgnError { line: self.line, fault: PgnFault::Move { number, error } }
        })?;
        let nags = judgement(&text[bare.len()..]).into_iter().collect();
        open.before = open.after;
        open.after.play_unchecked(m);
        open.line.moves.push(Node { m, nags, comments: Vec::new(), variations: Vec::new() });
        Ok(None)
    }
}

/// The glyph of a mark behind a move.
fn judgement(mark: &str) -> Option<u8> {
    Some(match mark {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => return None,
    })
}
