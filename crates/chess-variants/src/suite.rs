//! Perft test vectors as text, one position a line:
//!
//! ```text
//! # a comment
//! chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | D1 20 | D2 400 | D3 8902
//! GAME:option,option=value | POSITION | D1 COUNT | D2 COUNT ...
//! ```
//!
//! Empty lines and lines that begin with `#` are comments. Cells stand between `|`; a cell after the position holds one or more
//! pairs `D<depth> <count>`, depths rising. Anything else is an error that names its line.

use crate::spec::Spec;
use alloc::format;
use alloc::vec::Vec;
use variant_core::error::Fault;
use variant_core::{OptionError, text};

/// The greatest depth that is read; recursion stays shallow.
pub const MAX_DEPTH: u32 = 100;

/// One line of a suite.
///
/// ```
/// let line = "chess | 7k/8/8/8/8/8/8/K7 w - - 0 1 | D1 3 | D2 9";
/// let vector = chess_variants::suite::read(line).next().unwrap()?;
/// assert_eq!((vector.line, vector.spec.to_string()), (1, "chess".to_string()));
/// assert_eq!(vector.counts, [(1, 3), (2, 9)]);
/// # Ok::<(), chess_variants::suite::SuiteError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Vector<'a> {
    /// The number of the line, from 1.
    pub line: usize,
    /// The game.
    pub spec: Spec,
    /// The position text; whether it is a position of the game is not looked at.
    pub position: &'a str,
    /// Depths and counts, depths rising; at least one.
    pub counts: Vec<(u32, u64)>,
}

/// Why a line of a suite is refused.
///
/// ```
/// let error = chess_variants::suite::read("\nchess | position").next().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), r#"line 2: counts: found "", expected D<depth> <count>"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct SuiteError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: SuiteProblem,
}

/// What is wrong with a line.
///
/// ```
/// use chess_variants::suite::{SuiteProblem, read};
/// let error = read("no-such | x | D1 1").next().unwrap().unwrap_err();
/// assert!(matches!(error.problem, SuiteProblem::Game(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuiteProblem {
    /// The first cell names no game, or options it does not have.
    #[error(transparent)]
    Game(OptionError),
    /// Another cell is not as it should be.
    #[error("{0}")]
    Cell(Fault),
}

impl From<Fault> for SuiteProblem {
    fn from(fault: Fault) -> Self {
        SuiteProblem::Cell(fault)
    }
}

/// The vectors of a suite, line by line; an error does not end the reading.
///
/// ```
/// use chess_variants::suite::read;
/// let text = "# two good lines and a bad one
/// chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | D1 20 D2 400
/// chess | 7k/8/8/8/8/8/8/K7 w - - 0 1 | D1
/// chess | 7k/8/8/8/8/8/8/K7 w - - 0 1 | D1 3";
/// assert_eq!(read(text).filter(|vector| vector.is_ok()).count(), 2);
/// let error = read(text).find_map(Result::err).unwrap();
/// assert_eq!(error.to_string(), r#"line 3: counts: found "D1", expected a count after the depth"#);
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Result<Vector<'_>, SuiteError>> {
    text.lines().zip(1..).filter_map(|(content, line)| {
        let content = content.trim();
        let vector = || vector(line, content).map_err(|problem| SuiteError { line, problem });
        (!content.is_empty() && !content.starts_with('#')).then(vector)
    })
}

fn vector(line: usize, content: &str) -> Result<Vector<'_>, SuiteProblem> {
    let mut cells = content.split('|').map(str::trim);
    let spec = cells.next().unwrap_or("").parse().map_err(SuiteProblem::Game)?;
    let position = cells.next().unwrap_or("");
    if position.is_empty() {
        return Err(Fault::new("position", "", "a position text").into());
    }
    let mut counts = Vec::new();
    for cell in cells {
        read_cell(cell, &mut counts)?;
    }
    if counts.is_empty() {
        return Err(pair("").into());
    }
    Ok(Vector { line, spec, position, counts })
}

fn pair(found: &str) -> Fault {
    Fault::new("counts", found, "D<depth> <count>")
}

fn read_cell(cell: &str, counts: &mut Vec<(u32, u64)>) -> Result<(), Fault> {
    let mut words = cell.split_ascii_whitespace().peekable();
    if words.peek().is_none() {
        return Err(pair(""));
    }
    while let Some(word) = words.next() {
        let depth = word.strip_prefix('D').ok_or_else(|| pair(word))?;
        let depth = text::number("depth", depth, 0, MAX_DEPTH)?;
        if let Some(&(last, _)) = counts.last()
            && last >= depth
        {
            return Err(Fault::new("depth", word, format!("a depth above {last}")));
        }
        let count = words.next().ok_or_else(|| Fault::new("counts", word, "a count after the depth"))?;
        counts.push((depth, number(count)?));
    }
    Ok(())
}

/// Core reads 32 bits only; counts need 64.
fn number(text: &str) -> Result<u64, Fault> {
    let plain = text == "0" || !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    let number = if plain { text.parse().ok() } else { None };
    number.ok_or_else(|| Fault::new("count", text, "a whole number"))
}

#[cfg(all(test, feature = "chess"))]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn refusal(line: &str) -> alloc::string::String {
        let text = alloc::format!("# first\r\n{line}\r\n");
        let vectors: Vec<_> = read(&text).collect();
        assert_eq!(vectors.len(), 1);
        vectors[0].clone().expect_err(line).to_string()
    }

    #[test]
    fn both_ways_of_writing_counts_read_alike() {
        let cells = |counts| alloc::format!("  chess|x y|{counts}");
        let one = read(&cells("D0 1 | D2 400|D6 119060324")).next().unwrap().unwrap().counts;
        let other = read(&cells(" D0 1  D2 400 D6 119060324 ")).next().unwrap().unwrap().counts;
        assert_eq!(one, other);
        assert_eq!(one, [(0, 1), (2, 400), (6, 119_060_324)]);
    }

    #[test]
    fn errors_name_the_line_and_the_cell() {
        for (line, message) in [
            ("chess", r#"line 2: position: found "", expected a position text"#),
            ("chess | | D1 1", r#"line 2: position: found "", expected a position text"#),
            ("chess | x |", r#"line 2: counts: found "", expected D<depth> <count>"#),
            ("chess | x | D1 1 |", r#"line 2: counts: found "", expected D<depth> <count>"#),
            ("chess | x | d1 1", r#"line 2: counts: found "d1", expected D<depth> <count>"#),
            ("chess | x | D 1", r#"line 2: depth: found "", expected a number from 0 to 100"#),
            ("chess | x | D101 1", r#"line 2: depth: found "101", expected a number from 0 to 100"#),
            ("chess | x | D2 1 | D1 1", r#"line 2: depth: found "D1", expected a depth above 2"#),
            ("chess | x | D1 1 D1 1", r#"line 2: depth: found "D1", expected a depth above 1"#),
            ("chess | x | D1 01", r#"line 2: count: found "01", expected a whole number"#),
            ("chess | x | D1 +1", r#"line 2: count: found "+1", expected a whole number"#),
            (
                "chess | x | D1 18446744073709551616",
                r#"line 2: count: found "18446744073709551616", expected a whole number"#,
            ),
        ] {
            assert_eq!(refusal(line), message);
        }
        assert!(refusal("chess:x | y | D1 1").starts_with("line 2: chess has no option \"x\""));
        assert!(refusal("x | y | D1 1").starts_with("line 2: no game \"x\"; there are: "));
    }
}
