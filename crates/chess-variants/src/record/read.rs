//! Reading: one pass over the tokens, a stack for variations.

use super::{Action, Deed, Line, MEANINGFUL, ReadError, Record, Score, Step};
use alloc::string::{String, ToString};
use core::str::FromStr;
use variant_core::Player;
use variant_core::error::excerpt;
use variant_core::movetext::{DEEPEST, Number, Place, Token, TokenFault, Tokens, glyph};

const STEP: &str = "a move, an action, a comment, a variation or a result";

impl Record {
    /// Reads the first record of a text. Only the form is looked at: [`replay`](Record::replay) asks the rules.
    ///
    /// # Errors
    /// The first fault of the text and its place. A text without a record is a fault.
    ///
    /// ```
    /// use chess_variants::record::Record;
    /// let record = Record::read("[Variant \"phalanx\"]\n\n1. e2e4! {a spear} (1. d2d4) *")?;
    /// assert_eq!(record.line.steps[0].variations.len(), 1);
    /// assert_eq!(record.to_string(), "[Variant \"phalanx\"]\n\n1. e2e4 $1 {a spear} (1. d2d4) *\n");
    /// # Ok::<(), chess_variants::record::ReadError>(())
    /// ```
    pub fn read(text: &str) -> Result<Record, ReadError> {
        Record::read_all(text).next().unwrap_or_else(|| {
            let mut tokens = Tokens::new(text);
            tokens.peek();
            Err(ReadError::new(tokens.place(), "", "a record"))
        })
    }

    /// Reads all records of a text one after the other. Behind a fault it goes on at the next header that follows an empty line.
    ///
    /// ```
    /// use chess_variants::record::Record;
    /// let text = "1. e2e4 *\n\n1. {open\n\n[White \"Anna\"]\n\n1. d2d4 *";
    /// let records: Vec<_> = Record::read_all(text).collect();
    /// assert_eq!(records.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    /// ```
    pub fn read_all(text: &str) -> impl Iterator<Item = Result<Record, ReadError>> + '_ {
        let mut tokens = Tokens::new(text);
        core::iter::from_fn(move || {
            tokens.peek()?;
            let before = tokens.clone();
            let record = Reader { tokens: tokens.clone(), number: None }.record();
            match record {
                Ok((record, rest)) => {
                    tokens = rest;
                    Some(Ok(record))
                }
                Err(error) => {
                    tokens = before;
                    // At least the line the record began with is behind.
                    while tokens.place().line <= error.line && tokens.peek().is_some() {
                        tokens.skip_game();
                    }
                    Some(Err(error))
                }
            }
        })
    }
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    /// A number that waits for its step.
    number: Option<Number>,
}

/// A line being read, and where its parenthesis stands.
struct Open {
    line: Line,
    place: Place,
}

/// What a word turned out to be.
enum Word {
    Step(Deed, Option<u8>),
    Glyph(u8),
    Score(Score),
    Nothing,
}

impl<'a> Reader<'a> {
    fn token(&mut self) -> Result<Option<(Place, Token<'a>)>, ReadError> {
        self.tokens.token().map_err(|(place, fault)| match fault {
            TokenFault::Tag(line) => ReadError::new(place, &line, "a header [Name \"value\"]"),
            TokenFault::Unbalanced('{') => ReadError::new(place, "{", "a } that ends the comment"),
            TokenFault::Unbalanced(c) | TokenFault::Stray(c) => ReadError::new(place, &c.to_string(), STEP),
        })
    }

    /// The record, and the tokens behind it.
    fn record(mut self) -> Result<(Record, Tokens<'a>), ReadError> {
        let mut record = Record::default();
        while self.tokens.peek() == Some('[') {
            let Some((place, Token::Tag(name, value))) = self.token()? else { break };
            if MEANINGFUL.contains(&name) && record.header(name).is_some() {
                return Err(ReadError::new(place, name, "this header once"));
            }
            record.headers.push((name.to_string(), value));
        }
        let redacted = record.viewer().is_some();
        let mut stack = alloc::vec![Open { line: Line::default(), place: self.tokens.place() }];
        loop {
            let depth = stack.len();
            let next = self.token()?;
            let Some(open) = stack.last_mut() else { break };
            let Some((place, token)) = next else {
                return Err(match depth {
                    1 => ReadError::new(self.tokens.place(), "", "a result: 1-0, 0-1, 1/2-1/2, *"),
                    _ => unclosed(open.place),
                });
            };
            match token {
                Token::Tag(name, _) => {
                    let found = "[".to_string() + name;
                    return Err(if depth > 1 {
                        unclosed(open.place)
                    } else {
                        ReadError::new(place, &found, "a result before the next record")
                    });
                }
                Token::Comment(text) => match open.line.steps.last_mut() {
                    Some(step) => step.comments.push(text),
                    None => open.line.comments.push(text),
                },
                Token::Open if open.line.steps.is_empty() => {
                    return Err(ReadError::new(place, "(", "a move before a variation of it"));
                }
                Token::Open if depth > DEEPEST => {
                    let expected = alloc::format!("variations nested no deeper than {DEEPEST}");
                    return Err(ReadError::new(place, "(", &expected));
                }
                Token::Open => {
                    self.number = None;
                    stack.push(Open { line: Line::default(), place });
                }
                Token::Close => {
                    self.number = None;
                    let closed = stack.pop().map(|open| open.line).unwrap_or_default();
                    let parent = stack.last_mut().and_then(|open| open.line.steps.last_mut());
                    parent.ok_or_else(|| ReadError::new(place, ")", STEP))?.variations.push(closed);
                }
                Token::Word(word) => {
                    match self
                        .word(word, redacted, open.line.steps.is_empty())
                        .map_err(|expected| ReadError::new(place, word, expected))?
                    {
                        Word::Nothing => {}
                        Word::Glyph(nag) => match open.line.steps.last_mut() {
                            Some(step) => step.nags.push(nag),
                            None => return Err(ReadError::new(place, word, "a move before its mark")),
                        },
                        Word::Step(deed, nag) => {
                            let number = self.number.take();
                            open.line.steps.push(Step { number, nags: nag.into_iter().collect(), ..Step::from(deed) });
                        }
                        // A result inside a variation is a remark, and nothing is kept of it.
                        Word::Score(_) if depth > 1 => self.number = None,
                        Word::Score(score) => {
                            record.score = score;
                            record.line = stack.pop().map(|open| open.line).unwrap_or_default();
                            break;
                        }
                    }
                }
            }
        }
        Ok((record, self.tokens))
    }

    /// What the word is, or what was expected instead.
    fn word(&mut self, word: &str, redacted: bool, first: bool) -> Result<Word, &'static str> {
        let mut text = word;
        loop {
            let (number, rest) = Number::split(text).ok_or("a move number below 4294967296")?;
            self.number = number.or(self.number);
            if rest.is_empty() {
                return Ok(Word::Nothing);
            }
            if rest.len() == text.len() {
                break;
            }
            text = rest;
        }
        if let Some(nag) = text.strip_prefix('$') {
            let plain = nag.bytes().all(|b| b.is_ascii_digit());
            return nag.parse().ok().filter(|_| plain).map(Word::Glyph).ok_or("a mark from $0 to $255");
        }
        if let Ok(score) = text.parse() {
            return Ok(Word::Score(score));
        }
        let bare = text.trim_end_matches(['!', '?']);
        let mark = &text[bare.len()..];
        let nag = glyph(mark);
        match (bare, nag) {
            // In a redacted record a lone question mark is a move that nobody may see; elsewhere it is a judgement.
            ("", _) if redacted && text.starts_with('?') => {
                let nag = glyph(&text[1..]);
                if text.len() > 1 && nag.is_none() { Err(STEP) } else { Ok(Word::Step(Deed::Hidden, nag)) }
            }
            ("", Some(nag)) if !first => Ok(Word::Glyph(nag)),
            ("", _) => Err(STEP),
            (_, None) if !mark.is_empty() => Err(STEP),
            _ => bare.parse().map(|deed| Word::Step(deed, nag)).map_err(|error: DeedError| error.expected),
        }
    }
}

/// A word of the text: an action or a move, without number and marks.
///
/// ```
/// use chess_variants::record::{Action, Deed};
/// use chess_variants::variant_core::Player;
/// assert_eq!("resign:white".parse(), Ok(Deed::Action(Action::Resign(Player::WHITE))));
/// assert_eq!("N@2,-1".parse(), Ok(Deed::Move("N@2,-1".to_string())));
/// assert!("resign:everybody".parse::<Deed>().is_err());
/// ```
impl FromStr for Deed {
    type Err = DeedError;

    fn from_str(text: &str) -> Result<Deed, DeedError> {
        let error = |expected| DeedError { found: excerpt(text), expected };
        if let Some(action) = action(text).map_err(error)? {
            return Ok(Deed::Action(action));
        }
        let number = Number::split(text).is_none_or(|(number, _)| number.is_some());
        let plain = !number && text.parse::<Score>().is_err() && is_move_text(text);
        if plain && !text.ends_with('!') { Ok(Deed::Move(text.to_string())) } else { Err(error(STEP)) }
    }
}

/// A word that is neither a move nor an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("found \"{found}\", expected {expected}")]
pub struct DeedError {
    /// The word (cut).
    pub found: String,
    /// What it should be.
    pub expected: &'static str,
}

fn unclosed(place: Place) -> ReadError {
    ReadError::new(place, "(", "a ) that ends the variation")
}

/// `offer:white`, `accept:2`, `decline`, `claim`, `resign:black`, `leave:3`; no game's move looks like one of them.
fn action(word: &str) -> Result<Option<Action>, &'static str> {
    match word {
        "decline" => return Ok(Some(Action::Decline)),
        "claim" => return Ok(Some(Action::Claim)),
        _ => {}
    }
    let Some((verb, who)) = word.split_once(':') else { return Ok(None) };
    let action: fn(_) -> Action = match verb {
        "offer" => Action::Offer,
        "accept" => Action::Accept,
        "resign" => Action::Resign,
        "leave" => Action::Leave,
        _ => return Ok(None),
    };
    Player::from_word(who)
        .map(|player| Some(action(player)))
        .ok_or("white, black, or a seat from 1 to 8 after the colon")
}

/// Could this be a move of some game? Whether it is one of this game is for the rules to say.
fn is_move_text(text: &str) -> bool {
    let fits = |b: u8| b.is_ascii_alphanumeric() || b"@*!,:+-=#/".contains(&b);
    text.len() <= 64 && text.bytes().all(fits) && text.bytes().any(|b| b.is_ascii_alphanumeric() || b == b'-')
}
