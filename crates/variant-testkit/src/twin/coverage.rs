//! What a comparison has seen.

use std::collections::BTreeMap;
use std::fmt;

/// What was compared, and how often special rules occurred.
///
/// ```
/// use variant_testkit::Coverage;
/// let mut coverage = Coverage::default();
/// coverage.events.insert("castling", 3);
/// assert!(coverage.require(&["castling"]).is_ok());
/// let missing = coverage.require(&["castling", "en-passant"]).unwrap_err();
/// assert_eq!(missing.names, ["en-passant"]);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Coverage {
    /// Positions compared.
    pub positions: u64,
    /// Lines of play, set-ups included.
    pub games: u64,
    /// Set-ups both accepted.
    pub setups: u64,
    /// Set-ups both refused.
    pub refused: u64,
    /// Events by how often a played move had them.
    pub events: BTreeMap<&'static str, u64>,
    /// Reasons of outcomes by how often a position ended so.
    pub outcomes: BTreeMap<&'static str, u64>,
}

impl Coverage {
    /// All these events, or outcome reasons, have occurred.
    ///
    /// # Errors
    /// Those that have not.
    ///
    /// ```
    /// assert!(variant_testkit::Coverage::default().require(&["checkmate"]).is_err());
    /// ```
    pub fn require(&self, names: &[&'static str]) -> Result<(), Missing> {
        let never = |name: &&&'static str| !self.events.contains_key(**name) && !self.outcomes.contains_key(**name);
        let names: Vec<_> = names.iter().filter(never).copied().collect();
        if names.is_empty() { Ok(()) } else { Err(Missing { names, seen: self.clone() }) }
    }

    /// Adds what another comparison has seen: of the same game with other options.
    ///
    /// ```
    /// use variant_testkit::Coverage;
    /// let mut all = Coverage { positions: 2, ..Coverage::default() };
    /// all.merge(&Coverage { positions: 3, ..Coverage::default() });
    /// assert_eq!(all.positions, 5);
    /// ```
    pub fn merge(&mut self, other: &Coverage) {
        self.positions += other.positions;
        self.games += other.games;
        self.setups += other.setups;
        self.refused += other.refused;
        for (mine, theirs) in [(&mut self.events, &other.events), (&mut self.outcomes, &other.outcomes)] {
            for (name, n) in theirs {
                *mine.entry(name).or_default() += n;
            }
        }
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |of: &BTreeMap<&str, u64>| of.iter().map(|(n, c)| format!("{n} {c}")).collect::<Vec<_>>().join(", ");
        let (events, outcomes) = (list(&self.events), list(&self.outcomes));
        write!(
            f,
            "{} positions in {} lines, {} set-ups accepted, {} refused; events: {events}; ends: {outcomes}",
            self.positions, self.games, self.setups, self.refused
        )
    }
}

/// Special rules that never occurred: the comparison says nothing about them.
///
/// ```
/// let missing = variant_testkit::Coverage::default().require(&["fall"]).unwrap_err();
/// assert!(missing.to_string().starts_with("never occurred: fall"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("never occurred: {}; seen: {seen}", .names.join(", "))]
pub struct Missing {
    /// Their names.
    pub names: Vec<&'static str>,
    /// What was seen instead.
    pub seen: Coverage,
}
