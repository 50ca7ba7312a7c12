//! Reading: one pass over the tokens, a stack for variations.

use super::{DEEPEST, Line, Node, Pgn, PgnError, PgnFault};
use crate::{Chess, Position, san};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::error::excerpt;
use variant_core::movetext::{Number, Token, TokenFault, Tokens, glyph};
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

    fn comment(&mut self, text: String) {
        match self.line.moves.last_mut() {
            Some(node) => node.comments.push(text),
            None => self.line.comments.push(text),
        }
    }
}

pub(super) struct Reader<'a> {
    tokens: Tokens<'a>,
}

fn error(line: usize, fault: PgnFault) -> PgnError {
    PgnError { line, fault }
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Reader<'a> {
        Reader { tokens: Tokens::new(text) }
    }

    /// The next token and the line it begins in.
    fn token(&mut self) -> Result<Option<(usize, Token<'a>)>, PgnError> {
        match self.tokens.token() {
            Ok(token) => Ok(token.map(|(place, token)| (place.line, token))),
            Err((place, fault)) => Err(error(
                place.line,
                match fault {
                    TokenFault::Tag(found) => PgnFault::Tag(found),
                    TokenFault::Unbalanced(c) => PgnFault::Unbalanced(c),
                    TokenFault::Stray(c) => PgnFault::Token(c.to_string()),
                },
            )),
        }
    }

    /// The next game; `None` where only white space is left.
    pub(super) fn game(&mut self) -> Result<Option<Pgn>, PgnError> {
        if self.tokens.peek().is_none() {
            return Ok(None);
        }
        let mut tags = Vec::new();
        while self.tokens.peek() == Some('[') {
            if let Some((_, Token::Tag(name, value))) = self.token()? {
                tags.push((name.to_string(), value));
            }
        }
        let mut pgn = self.opening(self.tokens.place().line, tags)?;
        self.moves(&mut pgn)?;
        Ok(Some(pgn))
    }

    /// Rules and start position, whatever the order of the tags.
    fn opening(&self, line: usize, tags: Vec<(String, String)>) -> Result<Pgn, PgnError> {
        let value = |name: &str| tags.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
        let chess960 = match value("Variant") {
            None => false,
            Some(v) => match v.to_ascii_lowercase().replace([' ', '-', '_'], "").as_str() {
                "" | "standard" | "chess" | "normal" | "fromposition" => false,
                "chess960" | "fischerandom" | "fischerrandom" | "fischerrandomchess" | "960" => true,
                _ => return Err(error(line, PgnFault::Variant(excerpt(v)))),
            },
        };
        let rules = Chess { chess960, strict: false };
        let start = match value("FEN") {
            None => rules.start(),
            Some(fen) => rules.parse(fen).map_err(|e| error(line, PgnFault::Fen(e)))?,
        };
        Ok(Pgn { tags, rules, start, comments: Vec::new(), line: Vec::new(), result: "*".to_string() })
    }

    fn moves(&mut self, pgn: &mut Pgn) -> Result<(), PgnError> {
        let mut stack = alloc::vec![Open::at(pgn.start)];
        loop {
            let depth = stack.len();
            // The next game's tags end a game that has no result.
            let next = if self.tokens.peek() == Some('[') { None } else { self.token()? };
            let (Some(open), Some((line, token))) = (stack.last_mut(), next) else { break };
            match token {
                Token::Comment(text) => open.comment(text),
                Token::Open if open.line.is_empty() => {
                    return Err(error(line, PgnFault::Variation("there is no move to vary")));
                }
                Token::Open if depth > DEEPEST => {
                    return Err(error(line, PgnFault::Variation("they are nested too deeply")));
                }
                Token::Open => {
                    let before = open.before;
                    stack.push(Open::at(before));
                }
                Token::Close => {
                    let closed = stack.pop().map(|o| o.line).unwrap_or_default();
                    let parent = stack.last_mut().and_then(|o| o.line.moves.last_mut());
                    parent.ok_or_else(|| error(line, PgnFault::Unbalanced(')')))?.variations.push(closed);
                }
                // A result inside a variation is a remark.
                Token::Word(result @ ("1-0" | "0-1" | "1/2-1/2" | "*")) => {
                    if depth == 1 {
                        pgn.result = result.to_string();
                        break;
                    }
                }
                Token::Word(text) => word(open, line, text)?,
                Token::Tag(..) => break,
            }
        }
        if stack.len() > 1 {
            return Err(error(self.tokens.place().line, PgnFault::Unbalanced('(')));
        }
        if let Some(main) = stack.pop() {
            pgn.comments = main.line.comments;
            pgn.line = main.line.moves;
        }
        Ok(())
    }
}

/// A move, a number or a glyph.
fn word(open: &mut Open, line: usize, word: &str) -> Result<(), PgnError> {
    let here = || error(line, PgnFault::Token(excerpt(word)));
    if let Some(nag) = word.strip_prefix('$') {
        let nag = nag.parse().map_err(|_| here())?;
        open.line.moves.last_mut().ok_or_else(here)?.nags.push(nag);
        return Ok(());
    }
    let (_, text) = Number::split(word).ok_or_else(here)?;
    let bare = text.trim_end_matches(['!', '?']);
    if text.is_empty() {
        return Ok(());
    }
    if let (Some(nag), Some(node), true) = (glyph(text), open.line.moves.last_mut(), bare.is_empty()) {
        node.nags.push(nag);
        return Ok(());
    }
    let m = san::read(&open.after, bare).map_err(|fault| {
        let dots = if open.after.side_to_move() == Player::WHITE { "" } else { ".." };
        let number = alloc::format!("{}{dots}", open.after.number());
        error(line, PgnFault::Move { number, error: fault })
    })?;
    let nags = glyph(&text[bare.len()..]).into_iter().collect();
    open.before = open.after;
    open.after.play_unchecked(m);
    open.line.moves.push(Node { m, nags, comments: Vec::new(), variations: Vec::new() });
    Ok(())
}
