//! The letters of Portable Game Notation, whatever the game: tag pairs, comments, parentheses, words; and lines of words to write.
//!
//! What a word means is the business of the reader: `variant_chess::pgn` reads SAN, `chess_variants::record` the moves of any game.

use crate::error::excerpt;
use alloc::string::{String, ToString};
use core::fmt;

/// Variations inside variations deeper than this are refused by the readers of this workspace.
pub const DEEPEST: usize = 64;

/// A place in a text, both counted from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A piece of text that means something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token<'a> {
    /// `[Name "value"]`, escapes in the value undone.
    Tag(&'a str, String),
    /// `{...}`, or `;` to the end of the line; white space made even.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// Anything else up to white space or one of `{}()[];`.
    Word(&'a str),
}

/// Why there is no token.
///
/// ```
/// use variant_core::movetext::{TokenFault, Tokens};
/// let (place, fault) = Tokens::new("[White Anna]").token().unwrap_err();
/// assert_eq!((place.column, fault), (1, TokenFault::Tag("[White Anna]".to_string())));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TokenFault {
    /// A `[` that begins no tag pair; the line (cut).
    Tag(String),
    /// A comment that does not end, or one that ends and never began.
    Unbalanced(char),
    /// A character that begins nothing.
    Stray(char),
}

/// Reads tokens one after the other. Cheap to copy, so a reader can look ahead.
///
/// ```
/// use variant_core::movetext::{Token, Tokens};
/// let mut tokens = Tokens::new("[White \"Anna\"]\n1. e2e4 {best (by test)} (1. d2d4)");
/// assert_eq!(tokens.token().unwrap().unwrap().1, Token::Tag("White", "Anna".to_string()));
/// assert_eq!(tokens.token().unwrap().unwrap().1, Token::Word("1."));
/// let (place, word) = tokens.token().unwrap().unwrap();
/// assert_eq!((place.to_string().as_str(), word), ("line 2, column 4", Token::Word("e2e4")));
/// assert_eq!(tokens.token().unwrap().unwrap().1, Token::Comment("best (by test)".to_string()));
/// assert_eq!(tokens.token().unwrap().unwrap().1, Token::Open);
/// ```
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    rest: &'a str,
    place: Place,
    /// So many bytes stand behind the last `}`, which saves looking for one in vain again and again.
    tail: Option<usize>,
}

impl<'a> Tokens<'a> {
    /// The tokens of a text; a byte order mark is no part of it.
    pub fn new(text: &'a str) -> Tokens<'a> {
        let tail = text.rfind('}').map(|end| text.len() - end - 1);
        Tokens { rest: text.strip_prefix('\u{FEFF}').unwrap_or(text), place: Place { line: 1, column: 1 }, tail }
    }

    /// Where the text goes on.
    pub fn place(&self) -> Place {
        self.place
    }

    /// Takes so many bytes.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        match taken.rfind('\n') {
            None => self.place.column += taken.chars().count(),
            Some(end) => {
                self.place.line += taken.bytes().filter(|&b| b == b'\n').count();
                self.place.column = 1 + taken[end + 1..].chars().count();
            }
        }
        self.rest = rest;
        taken
    }

    /// The next character that is no white space, nor in a line that begins with `%`; `None` at the end.
    ///
    /// ```
    /// use variant_core::movetext::Tokens;
    /// assert_eq!(Tokens::new("% made by hand\n 1. e4").peek(), Some('1'));
    /// ```
    pub fn peek(&mut self) -> Option<char> {
        loop {
            self.take(self.rest.len() - self.rest.trim_start().len());
            if self.place.column > 1 || !self.rest.starts_with('%') {
                return self.rest.chars().next();
            }
            self.take(self.rest.find('\n').unwrap_or(self.rest.len()));
        }
    }

    /// The next token and where it begins; `None` at the end.
    ///
    /// # Errors
    /// What stands there begins no token; nothing is taken then.
    pub fn token(&mut self) -> Result<Option<(Place, Token<'a>)>, (Place, TokenFault)> {
        let Some(next) = self.peek() else { return Ok(None) };
        let place = self.place;
        let token = match next {
            '[' => self.tag().ok_or_else(|| {
                let line = self.rest.lines().next().unwrap_or("");
                (place, TokenFault::Tag(excerpt(line)))
            })?,
            '{' => {
                let closed = self.tail.is_some_and(|tail| self.rest.len() > tail);
                let end = if closed { self.rest.find('}') } else { None };
                let end = end.ok_or((place, TokenFault::Unbalanced('{')))?;
                Token::Comment(even(&self.take(end + 1)[1..end]))
            }
            ';' => Token::Comment(even(&self.take(self.rest.find('\n').unwrap_or(self.rest.len()))[1..])),
            '(' | ')' => {
                self.take(1);
                if next == '(' { Token::Open } else { Token::Close }
            }
            '}' => return Err((place, TokenFault::Unbalanced('}'))),
            ']' => return Err((place, TokenFault::Stray(']'))),
            _ => {
                let ends = |c: char| c.is_whitespace() || "{}()[];".contains(c);
                Token::Word(self.take(self.rest.find(ends).unwrap_or(self.rest.len())))
            }
        };
        Ok(Some((place, token)))
    }

    /// `[Name "value"]`, with `\"` and `\\` in the value.
    fn tag(&mut self) -> Option<Token<'a>> {
        let inner = self.rest[1..].trim_start();
        let length = inner.find(|c: char| !is_name_letter(c)).unwrap_or(inner.len());
        let (name, after) = inner.split_at(length);
        let quoted = after.trim_start().strip_prefix('"').filter(|_| !name.is_empty())?;
        let mut value = String::new();
        let mut chars = quoted.char_indices();
        let end = loop {
            let c = match chars.next()? {
                (i, '"') => break i + 1,
                (_, '\\') => chars.next()?.1,
                (_, c) => c,
            };
            if matches!(c, '\n' | '\r') {
                return None;
            }
            value.push(c);
        };
        let close = quoted[end..].trim_start().strip_prefix(']')?;
        self.take(self.rest.len() - close.len());
        Some(Token::Tag(name, value))
    }

    /// Goes on behind a fault: to the next line that begins with `[` and follows an empty one, or to the end.
    ///
    /// ```
    /// use variant_core::movetext::Tokens;
    /// let mut tokens = Tokens::new("1. e4 ] *\n\n[White \"Anna\"]");
    /// tokens.skip_game();
    /// assert_eq!(tokens.place().line, 3);
    /// ```
    pub fn skip_game(&mut self) {
        let mut empty = false;
        let mut at = 0;
        for line in self.rest.split_inclusive('\n') {
            if empty && line.starts_with('[') {
                break;
            }
            empty = line.trim().is_empty();
            at += line.len();
        }
        self.take(at);
    }
}

/// May a tag's name hold this character?
///
/// ```
/// assert!("WhiteElo".chars().all(variant_core::movetext::is_name_letter));
/// ```
pub fn is_name_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Line ends inside a comment are layout.
fn even(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out += word;
    }
    out
}

/// The glyph of a mark behind a move: `!` is 1, `?!` is 6.
///
/// ```
/// assert_eq!(variant_core::movetext::glyph("!?"), Some(5));
/// ```
pub fn glyph(mark: &str) -> Option<u8> {
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

/// A move number as it stands before a move.
///
/// ```
/// use variant_core::movetext::Number;
/// assert_eq!(Number::split("12...e7e5"), Some((Some(Number { number: 12, dots: true }), "e7e5")));
/// assert_eq!(Number::split("12."), Some((Some(Number { number: 12, dots: false }), "")));
/// assert_eq!(Number::split("0-0"), Some((None, "0-0")));
/// assert_eq!(Number::split("99999999999.e7e5"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Number {
    /// The number.
    pub number: u32,
    /// `12...`, before a move that does not begin the round, rather than `12.`?
    pub dots: bool,
}

impl Number {
    /// Splits a number off a word: `12.`, `12...`, `12`, or a number stuck to a move. `None` where it is too large.
    pub fn split(word: &str) -> Option<(Option<Number>, &str)> {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &word[..word.len() - rest.len()];
        let text = rest.trim_start_matches('.');
        if digits.is_empty() || !(rest.is_empty() || rest.starts_with('.')) {
            // Dots alone, as in `12. ... e7e5`, say nothing.
            return Some((None, if digits.is_empty() { text } else { word }));
        }
        let number = Number { number: digits.parse().ok()?, dots: rest.len() - text.len() > 1 };
        Some((Some(number), text))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, if self.dots { "..." } else { "." })
    }
}

/// Writes a tag pair and ends the line; what cannot stand in one is replaced: control characters by spaces, other letters of the name by `_`.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// let mut out = String::new();
/// variant_core::movetext::write_tag(&mut out, "White", r#"Anna "Ace""#).unwrap();
/// assert_eq!(out, "[White \"Anna \\\"Ace\\\"\"]\n");
/// ```
pub fn write_tag(out: &mut impl fmt::Write, name: &str, value: &str) -> fmt::Result {
    out.write_char('[')?;
    for c in name.chars() {
        out.write_char(if is_name_letter(c) { c } else { '_' })?;
    }
    out.write_str(" \"")?;
    for c in value.chars() {
        match c {
            '"' | '\\' => write!(out, "\\{c}")?,
            '\n' | '\r' => out.write_char(' ')?,
            _ => out.write_char(c)?,
        }
    }
    out.write_str("\"]\n")
}

/// Words in lines of at most 80 columns where no word is longer.
///
/// ```
/// use variant_core::movetext::Words;
/// let mut words = Words::default();
/// words.word("1.");
/// words.word("e2e4");
/// words.open();
/// words.comment("or");
/// words.word("d2d4");
/// words.close();
/// assert_eq!(words.finish(), "1. e2e4 ({or} d2d4)");
/// ```
#[derive(Debug, Default)]
pub struct Words {
    out: String,
    column: usize,
    /// An opening parenthesis waits for the next word.
    opened: bool,
}

const WIDTH: usize = 80;

impl Words {
    /// Writes a word.
    pub fn word(&mut self, word: &str) {
        let opened = core::mem::take(&mut self.opened);
        let width = usize::from(opened) + word.chars().count();
        if !self.out.is_empty() {
            let fits = self.column + 1 + width <= WIDTH;
            self.out.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        if opened {
            self.out.push('(');
        }
        self.out += word;
        self.column += width;
    }

    /// Writes a comment: white space made even, and `)` for the brace that would end it.
    pub fn comment(&mut self, text: &str) {
        self.word(&alloc::format!("{{{}}}", even(text).replace('}', ")")));
    }

    /// Writes a glyph, `$1`.
    pub fn glyph(&mut self, glyph: u8) {
        self.word(&("$".to_string() + &glyph.to_string()));
    }

    /// Begins a variation.
    pub fn open(&mut self) {
        if self.opened {
            self.word("");
        }
        self.opened = true;
    }

    /// Ends a variation.
    pub fn close(&mut self) {
        if self.opened {
            self.word("");
        }
        if self.column == WIDTH {
            self.out.push('\n');
            self.column = 0;
        }
        self.out.push(')');
        self.column += 1;
    }

    /// All of it.
    pub fn finish(self) -> String {
        self.out
    }
}
