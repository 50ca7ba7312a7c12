//! Vector files: positions with their perft numbers, shared by all programs of a field.
//!
//! One vector a line, `GAME:options | POSITION | D1 n | D2 n ...` (without options `GAME`; several `Dn` may share a field);
//! empty lines, and lines that begin with `#`, say nothing. This module needs no test framework, so programs may use it.

use variant_core::{Variant, perft};

/// The greatest depth that is read: recursion stays shallow.
///
/// ```
/// assert!(variant_testkit::suite::read("toy | p | D101 0").is_err());
/// ```
pub const MAX_DEPTH: u32 = 100;

/// One line of a vector file.
///
/// ```
/// let vectors = variant_testkit::suite::read("# array\nchess | 8/8 w | D1 20 | D2 400\n").unwrap();
/// assert_eq!((vectors[0].line, vectors[0].game.as_str()), (2, "chess"));
/// assert_eq!(vectors[0].counts, [(1, 20), (2, 400)]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vector {
    /// The line, from 1.
    pub line: usize,
    /// The registry name of the game.
    pub game: String,
    /// The options text.
    pub options: String,
    /// The position text.
    pub position: String,
    /// Depths, rising, and their numbers of nodes.
    pub counts: Vec<(u32, u64)>,
}

/// A vector file cannot be read, or an engine does not agree with it.
///
/// ```
/// use variant_testkit::suite::read;
/// let error = read("chess | 8/8 w | E1 20").unwrap_err();
/// assert_eq!(error.to_string(), r#"line 1, count: found "E1 20", expected `D<depth> <nodes>`"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuiteError {
    /// A line is no vector.
    #[error("line {line}, {field}: found \"{found}\", expected {expected}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The field.
        field: &'static str,
        /// What stands there.
        found: String,
        /// What should.
        expected: &'static str,
    },
    /// The file has no vector at all.
    #[error("no vector in the file: expected lines `GAME:options | POSITION | D1 n | D2 n ...`")]
    Empty,
    /// The vector is of another game, or has other options.
    #[error("line {line}: the vector is of {found}, the engine plays {engine}")]
    Rules {
        /// The line, from 1.
        line: usize,
        /// Game and options of the vector.
        found: String,
        /// Game and options of the engine.
        engine: String,
    },
    /// The game refuses the options or the position.
    #[error("line {line}: {why}")]
    Refused {
        /// The line, from 1.
        line: usize,
        /// The reason of the game.
        why: String,
    },
    /// The engine counts otherwise.
    #[error("line {line}: perft({depth}) of {position} is {found}, expected {expected}")]
    Count {
        /// The line, from 1.
        line: usize,
        /// The position.
        position: String,
        /// The depth.
        depth: u32,
        /// What the engine counts.
        found: u64,
        /// What the file says.
        expected: u64,
    },
}

/// Reads a vector file.
///
/// # Errors
/// The first line that is no vector.
///
/// ```
/// use variant_testkit::suite::read;
/// let vectors = read("phalanx:flexible,second-row | 8/8 w | D1 16 D2 232").unwrap();
/// assert_eq!(vectors[0].options, "flexible,second-row");
/// assert!(read("phalanx | 8/8 w").is_err());
/// ```
pub fn read(text: &str) -> Result<Vec<Vector>, SuiteError> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).map(|(i, line)| vector(i, line)).collect()
}

fn vector(line: usize, text: &str) -> Result<Vector, SuiteError> {
    let wrong = |field, found: &str, expected| SuiteError::Syntax { line, field, found: found.into(), expected };
    let fields: Vec<&str> = text.split('|').map(str::trim).collect();
    let [head, position, counted @ ..] = fields.as_slice() else {
        return Err(wrong("line", text, "GAME:options | POSITION | D1 n | D2 n ..."));
    };
    let (game, options) = match head.split_once(':') {
        Some((game, options)) if !options.is_empty() => (game, options),
        Some(_) => return Err(wrong("game", head, "options after the colon, or no colon")),
        None => (*head, ""),
    };
    if game.is_empty() || head.contains(char::is_whitespace) {
        return Err(wrong("game", head, "`GAME` or `GAME:options`"));
    }
    if position.is_empty() {
        return Err(wrong("position", position, "a position text"));
    }
    let mut counts: Vec<(u32, u64)> = Vec::new();
    for field in counted {
        let words: Vec<&str> = field.split_whitespace().collect();
        if words.is_empty() {
            return Err(wrong("count", field, "`D<depth> <nodes>`"));
        }
        for pair in words.chunks(2) {
            let count = pair
                .first()
                .and_then(|d| d.strip_prefix('D')?.parse().ok())
                .zip(pair.get(1).and_then(|n| n.parse().ok()));
            let Some((depth, nodes)) = count else {
                return Err(wrong("count", &pair.join(" "), "`D<depth> <nodes>`"));
            };
            if depth > MAX_DEPTH {
                return Err(wrong("count", &pair.join(" "), "a depth of at most 100"));
            }
            if counts.last().is_some_and(|&(last, _)| depth <= last) {
                return Err(wrong("count", &pair.join(" "), "depths that rise"));
            }
            counts.push((depth, nodes));
        }
    }
    if counts.is_empty() {
        return Err(wrong("count", "", "`D<depth> <nodes>`, at least once"));
    }
    Ok(Vector { line, game: game.into(), options: options.into(), position: (*position).into(), counts })
}

/// Compares the numbers of a vector with the engine's, but for those above `max_nodes`. Gives the nodes counted.
///
/// # Errors
/// The vector is of other rules than these, the position is refused, or a number differs.
///
/// ```
/// use variant_testkit::{suite, toy::Toy};
/// let vectors = suite::read("toy | 1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1 | D1 5").unwrap();
/// assert_eq!(suite::check(&Toy, &vectors[0], 1_000_000).unwrap(), 5);
/// ```
pub fn check<V: Variant>(rules: &V, vector: &Vector, max_nodes: u64) -> Result<u64, SuiteError> {
    let line = vector.line;
    let refused = |why: String| SuiteError::Refused { line, why };
    let (id, own) = (rules.info().id, rules.options_text());
    let same_game = id == vector.game;
    let asked =
        if same_game { V::with_options(&vector.options).map_err(|e| refused(e.to_string()))? } else { rules.clone() };
    if !same_game || asked != *rules {
        let name =
            |game: &str, options: &str| if options.is_empty() { game.to_string() } else { format!("{game}:{options}") };
        return Err(SuiteError::Rules { line, found: name(&vector.game, &vector.options), engine: name(id, &own) });
    }
    let position = rules.parse(&vector.position).map_err(|e| refused(format!("{}: {e}", vector.position)))?;
    let mut nodes = 0;
    for &(depth, expected) in vector.counts.iter().filter(|c| c.1 <= max_nodes) {
        let found = perft(&position, depth);
        if found != expected {
            return Err(SuiteError::Count { line, position: vector.position.clone(), depth, found, expected });
        }
        nodes += found;
    }
    Ok(nodes)
}

/// Reads a vector file and checks every vector, each with the options it names. Gives the nodes counted.
///
/// # Errors
/// As [`read`] and [`check`]; also a file without vectors.
///
/// ```
/// use variant_testkit::{suite, toy::Toy};
/// let text = "# the array\ntoy | 1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1 | D1 5";
/// assert_eq!(suite::check_all::<Toy>(text, 1_000_000).unwrap(), 5);
/// ```
pub fn check_all<V: Variant>(text: &str, max_nodes: u64) -> Result<u64, SuiteError> {
    let vectors = read(text)?;
    if vectors.is_empty() {
        return Err(SuiteError::Empty);
    }
    let mut nodes = 0;
    for vector in &vectors {
        let rules = V::with_options(&vector.options)
            .map_err(|e| SuiteError::Refused { line: vector.line, why: e.to_string() })?;
        nodes += check(&rules, vector, max_nodes)?;
    }
    Ok(nodes)
}
