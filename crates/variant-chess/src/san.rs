//! Standard Algebraic Notation (PGN standard, section 8.2.3).

use crate::moves::{Move, Tag};
use crate::units::Kind;
use crate::{Position, Square, fen};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::explain::{Cause, Refusal};
use variant_core::position::Position as _;
use variant_core::{MoveError, Outcome, Reason};

/// Writes a legal move.
///
/// ```
/// use variant_chess::{Chess, san};
/// use variant_core::Variant;
/// let rules = Chess::default();
/// let start = rules.start();
/// let m = rules.parse_move(&start, "g1f3").unwrap();
/// assert_eq!(san::write(&start, m), "Nf3");
/// ```
pub fn write(position: &Position, m: Move) -> String {
    let mut out = match m.tag() {
        Tag::Castle if fen::castled(m.from(), m.to()).0.file() == 6 => "O-O".to_string(),
        Tag::Castle => "O-O-O".to_string(),
        _ => step(position, m),
    };
    let after = position.after(m);
    if let Some(Outcome { reason: Reason::Checkmate, .. }) = after.outcome() {
        out.push('#');
    } else if after.in_check() {
        out.push('+');
    }
    out
}

fn step(position: &Position, m: Move) -> String {
    let (from, to) = (m.from(), m.to());
    let captures = position.piece_at(to).is_some() || m.tag() == Tag::EnPassant;
    let mut out = String::new();
    if m.kind() == Kind::Pawn {
        if captures {
            out.push(file_letter(from));
        }
    } else {
        out.push(m.kind().letter());
        out += &origin(position, m);
    }
    if captures {
        out.push('x');
    }
    out += &to.to_string();
    if let Some(kind) = m.promotion() {
        out.push('=');
        out.push(kind.letter());
    }
    out
}

fn file_letter(square: Square) -> char {
    (b'a' + square.file()) as char
}

/// As much of the origin as tells the move from others of its kind to the same square: file, else rank, else both (8.2.3.4).
fn origin(position: &Position, m: Move) -> String {
    let rivals: Vec<Square> = position
        .legal_moves()
        .into_iter()
        .filter(|r| (r.tag(), r.to()) == (m.tag(), m.to()) && r.from() != m.from())
        .map(Move::from)
        .collect();
    let from = m.from();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|r| r.file() != from.file()) {
        file_letter(from).to_string()
    } else if rivals.iter().all(|r| r.rank() != from.rank()) {
        (from.rank() + 1).to_string()
    } else {
        from.to_string()
    }
}

/// What a SAN text asks for.
struct Wanted {
    kind: Kind,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotion: Option<Kind>,
}

/// Reads a legal move. Lenient where the meaning stays clear: marks of check and judgement are skipped, `x` and `=` may be missing, the origin may be
/// longer than needed, zeros stand for the letters of castling, and coordinate moves (`e2e4`) are read too.
///
/// ```
/// use variant_chess::{Chess, san};
/// use variant_core::{MoveError, Variant};
/// let start = Chess::default().start();
/// assert!(san::read(&start, "e4").is_ok());
/// assert!(matches!(san::read(&start, "Ke2"), Err(MoveError::Illegal { .. })));
/// assert!(matches!(san::read(&start, "hello"), Err(MoveError::Syntax { .. })));
/// ```
///
/// # Errors
/// The text is no SAN, no legal move fits it, or several do.
pub fn read(position: &Position, text: &str) -> Result<Move, MoveError> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let legal = position.legal_moves();
    let fits: Vec<Move> = match bare {
        "O-O" | "0-0" => legal.into_iter().filter(|&m| castles_to(m, 6)).collect(),
        "O-O-O" | "0-0-0" => legal.into_iter().filter(|&m| castles_to(m, 2)).collect(),
        _ if fen::looks_like_a_move(bare) => {
            let same = |m: &Move| fen::move_text(*m, false) == bare || fen::move_text(*m, true) == bare;
            legal.into_iter().filter(same).collect()
        }
        _ => {
            let wanted = wanted(bare)
                .ok_or_else(|| MoveError::syntax(text, "a move in SAN, such as e4, Nbd2, exd8=Q or O-O"))?;
            legal.into_iter().filter(|&m| wanted.fits(m)).collect()
        }
    };
    match fits[..] {
        [m] => Ok(m),
        [] => Err(MoveError::illegal(text, Refusal::new(Cause::NotLegal, "no legal move fits it"))),
        _ => {
            let candidates: Vec<String> = fits.iter().map(|&m| fen::move_text(m, false)).collect();
            Err(MoveError::Ambiguous { found: text.to_string(), candidates: candidates.join(", ") })
        }
    }
}

fn castles_to(m: Move, file: u8) -> bool {
    m.tag() == Tag::Castle && fen::castled(m.from(), m.to()).0.file() == file
}

fn wanted(text: &str) -> Option<Wanted> {
    let (kind, rest) = match text.chars().next().and_then(Kind::from_letter) {
        Some(kind) => (kind, &text[1..]),
        None => (Kind::Pawn, text),
    };
    let (rest, promotion) = match rest.chars().last().and_then(Kind::from_letter) {
        Some(kind) if Kind::PROMOTIONS.contains(&kind) => {
            let rest = &rest[..rest.len() - 1];
            (rest.strip_suffix('=').unwrap_or(rest), Some(kind))
        }
        Some(_) => return None,
        None => (rest, None),
    };
    let split = rest.len().checked_sub(2)?;
    let to = rest.get(split..)?.parse().ok()?;
    let origin = rest.get(..split)?;
    let origin = origin.strip_suffix(['x', '-']).unwrap_or(origin);
    let (mut file, mut rank) = (None, None);
    for c in origin.bytes() {
        match c {
            b'a'..=b'h' if file.is_none() && rank.is_none() => file = Some(c - b'a'),
            b'1'..=b'8' if rank.is_none() => rank = Some(c - b'1'),
            _ => return None,
        }
    }
    Some(Wanted { kind, file, rank, to, promotion })
}

impl Wanted {
    fn fits(&self, m: Move) -> bool {
        m.tag() != Tag::Castle
            && m.kind() == self.kind
            && m.to() == self.to
            && m.promotion() == self.promotion
            && self.file.is_none_or(|f| m.from().file() == f)
            && self.rank.is_none_or(|r| m.from().rank() == r)
            // A pawn that captures is written with its file: `d5` never means `exd5`.
            && (self.kind != Kind::Pawn || self.file.is_some() || m.from().file() == m.to().file())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chess;
    use variant_core::Variant;

    #[track_caller]
    fn both_ways(fen: &str, coordinate: &str, san: &str) {
        let rules = Chess::default();
        let position = rules.parse(fen).unwrap();
        let m = rules.parse_move(&position, coordinate).unwrap();
        assert_eq!(write(&position, m), san);
        assert_eq!(read(&position, san), Ok(m));
    }

    #[test]
    fn origin_is_as_short_as_clear() {
        both_ways("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1");
        both_ways("R7/8/8/8/8/4k3/8/R3K3 w - - 0 1", "a1a4", "R1a4");
        both_ways("8/k7/8/8/1Q5Q/8/8/4K2Q w - - 0 1", "h4e4", "Qh4e4");
        // A pinned twin needs no distinction.
        both_ways("4k3/8/8/8/4r3/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3");
    }

    #[test]
    fn pawns_castling_promotion_check_mate() {
        both_ways("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6");
        both_ways("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8n", "exd8=N");
        both_ways("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O");
        both_ways("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
        both_ways("6k1/5ppp/8/8/8/8/8/4K2R w K - 0 1", "h1h7", "Rxh7");
        both_ways("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#");
    }

    #[test]
    fn lenient_reading() {
        let rules = Chess::default();
        let position = rules.parse("r3k2r/8/8/3p4/4P3/8/8/R3K2R w KQkq - 0 1").unwrap();
        for (text, coordinate) in [
            ("0-0", "e1g1"),
            ("O-O-O!?", "e1c1"),
            ("e4d5", "e4d5"),
            ("ed5", "e4d5"),
            ("e4xd5!", "e4d5"),
            ("Rh1xh8+", "h1h8"),
            ("e1g1", "e1g1"),
        ] {
            let m = read(&position, text).map(|m| rules.move_text(&position, m));
            assert_eq!(m.as_deref(), Ok(coordinate), "{text}");
        }
        assert!(matches!(read(&position, "d5"), Err(MoveError::Illegal { .. })));
        assert!(matches!(read(&position, "Rd1e1e1"), Err(MoveError::Syntax { .. })));
        let two = rules.parse("4k3/8/8/8/8/8/4K3/R6R w - - 0 1").unwrap();
        let error = read(&two, "Rd1").unwrap_err();
        assert_eq!(error.to_string(), r#""Rd1" fits several moves: a1d1, h1d1"#);
    }
}
