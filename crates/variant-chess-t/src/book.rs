//! The notation of the books: `Пр d2-b4`, `Пр d2:b4`, `Рк e6÷d8`, `g5-g6ВК`, `+`, `+)`.
//!
//! Unit, origin, `-` (a step), `:` (a capture) or `÷` (an exchange), target, what the unit becomes, `+` for check, `+)` for
//! final check. The Knecht has no abbreviation. `Кр`, `Пр`, `Рк`, `ВК` are the books'; `К` for the Connet and `Рт` for the
//! Ritter are this library's.

use crate::moves::{Act, Move};
use crate::position::Position;
use crate::refusals::misdescribed;
use crate::shape::Shape;
use crate::text;
use crate::units::Kind;
use alloc::format;
use alloc::string::String;
use variant_core::{MoveError, Position as _};

/// The abbreviation of a kind; empty of the Knecht.
///
/// ```
/// use variant_chess_t::{Kind, book};
/// assert_eq!(book::abbreviation(Kind::Scout), "Рк");
/// ```
pub const fn abbreviation(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "Кр",
        Kind::Prince => "Пр",
        Kind::Connet => "К",
        Kind::Ritter => "Рт",
        Kind::VerKnecht => "ВК",
        Kind::Knecht => "",
        Kind::Scout => "Рк",
    }
}

/// The kind at the head of a text, and the rest of the text. The longest abbreviation wins: `Кр` is no Connet.
fn kind(input: &str) -> (Kind, &str) {
    let found = Kind::ALL.into_iter().filter_map(|k| Some((k, input.strip_prefix(abbreviation(k))?)));
    found.min_by_key(|(_, rest)| rest.len()).unwrap_or((Kind::Knecht, input))
}

/// Writes a legal move.
///
/// ```
/// use variant_chess_t::{ChessT1, book};
/// use variant_core::Variant;
/// let rules = ChessT1::default();
/// let start = rules.start();
/// assert_eq!(book::write(&start, rules.parse_move(&start, "e2e4").unwrap()), "e2-e4");
/// ```
pub fn write<S: Shape>(position: &Position<S>, m: Move<S>) -> String {
    let unit = position.piece_at(m.from()).map_or("", |piece| abbreviation(piece.kind));
    let gap = if unit.is_empty() { "" } else { " " };
    let promotion = m.promotion().map_or("", abbreviation);
    let after = position.after(m);
    let mark = match () {
        _ if after.final_check() => "+)",
        _ if after.check() => "+",
        _ => "",
    };
    format!("{unit}{gap}{}{}{}{promotion}{mark}", m.from(), sign(position, m), m.to())
}

fn sign<S: Shape>(position: &Position<S>, m: Move<S>) -> char {
    match m.act() {
        Act::Exchange => '÷',
        _ if position.piece_at(m.to()).is_some() => ':',
        _ => '-',
    }
}

/// Reads a legal move. Unit, sign and promotion must be right. The mark may be left out; `+` stands for any check, `+)` and
/// `#` for final check only.
///
/// # Errors
/// As for coordinate moves; also a unit, a sign or a mark that does not fit the move.
///
/// ```
/// use variant_chess_t::{ChessT1, book};
/// use variant_core::Variant;
/// let rules = ChessT1::default();
/// let p = rules.parse("3k4/8/4S3/8/8/8/8/K7 w - 0 1").unwrap();
/// assert_eq!(format!("{:?}", book::read(&p, "Рк e6÷d8").unwrap()), "e6*d8");
/// assert!(book::read(&p, "Пр e6÷d8").unwrap_err().to_string().contains("the unit on e6 is Рк"));
/// ```
pub fn read<S: Shape>(position: &Position<S>, input: &str) -> Result<Move<S>, MoveError> {
    let (unit, given, m, mark) = parts::<S>(input).ok_or_else(|| {
        MoveError::syntax(input, "a move of the books: Пр d2-b4, Пр d2:b4, Рк e6÷d8, g5-g6ВК, perhaps with + or +)")
    })?;
    let m = text::legal(position, m, input)?;
    let wrong = |why: String| Err(MoveError::illegal(input, misdescribed(why)));
    match position.piece_at(m.from()) {
        Some(piece) if piece.kind != unit => match piece.kind {
            Kind::Knecht => return wrong(format!("the unit on {} is a Knecht, which has no abbreviation", m.from())),
            kind => return wrong(format!("the unit on {} is {}", m.from(), abbreviation(kind))),
        },
        _ => {}
    }
    let sign = sign(position, m);
    if given != sign {
        return wrong(format!("the sign between the squares is {sign} here"));
    }
    let after = position.after(m);
    match mark {
        "+" if !after.check() => wrong("it gives no check".into()),
        "+)" | "#" if !after.final_check() => wrong("it gives no final check".into()),
        _ => Ok(m),
    }
}

/// Unit, sign, move, mark.
fn parts<S: Shape>(input: &str) -> Option<(Kind, char, Move<S>, &str)> {
    let (unit, rest) = kind(input);
    let rest = if unit == Kind::Knecht { rest } else { rest.strip_prefix(' ')? };
    let from = text::square::<S>(rest.get(0..2)?)?;
    let rest = rest.get(2..)?;
    let sign = rest.chars().next().filter(|c| "-:÷".contains(*c))?;
    let rest = &rest[sign.len_utf8()..];
    let to = text::square::<S>(rest.get(0..2)?)?;
    let (becomes, mark) = kind(rest.get(2..)?);
    let act = match becomes {
        Kind::Knecht if sign == '÷' => Act::Exchange,
        Kind::Knecht => Act::Go,
        _ => Act::ALL.into_iter().find(|a| a.promotion() == Some(becomes))?,
    };
    let fits = matches!(mark, "" | "+" | "+)" | "#") && (sign != '÷' || act == Act::Exchange);
    fits.then_some((unit, sign, Move::new(from, to, act), mark))
}
