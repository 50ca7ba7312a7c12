//! The rules, sentence by sentence: each test is named after the rule it shows.

mod big;
mod mini;
mod text;
mod told;

use std::collections::BTreeSet;
use variant_core::variant::MoveOf;
use variant_core::{Position, Variant};

/// A game with options and a position.
struct Table<V: Variant> {
    rules: V,
    position: V::Position,
}

impl<V: Variant> Table<V> {
    fn new(options: &str, text: &str) -> Self {
        let rules = V::with_options(options).unwrap();
        let position = rules.parse(text).unwrap();
        Table { rules, position }
    }

    fn start(options: &str) -> Self {
        let rules = V::with_options(options).unwrap();
        Table { position: rules.start(), rules }
    }

    fn text(&self) -> String {
        self.rules.text(&self.position)
    }

    /// All fields but the clocks.
    fn board(&self) -> String {
        let text = self.text();
        let fields: Vec<&str> = text.split(' ').collect();
        fields[0].into()
    }

    fn armed(&self) -> bool {
        self.text().ends_with(" armed")
    }

    fn moves(&self) -> BTreeSet<String> {
        let name = |m: MoveOf<V>| self.rules.move_text(&self.position, m);
        self.position.legal_moves().into_iter().map(name).collect()
    }

    fn has(&self, m: &str) -> bool {
        self.moves().contains(m)
    }

    /// The moves of the unit on a square without launches, as target squares.
    fn steps(&self, from: &str) -> Vec<String> {
        self.moves().iter().filter(|m| !m.contains('*')).filter_map(|m| m.strip_prefix(from)).map(Into::into).collect()
    }

    /// The targets of the missile on a square.
    fn targets(&self, from: &str) -> BTreeSet<String> {
        let from = format!("{from}*");
        self.moves().iter().filter_map(|m| m.strip_prefix(&from)).map(Into::into).collect()
    }

    fn play(mut self, moves: &str) -> Self {
        for m in moves.split(' ') {
            let m = self.rules.parse_move(&self.position, m).unwrap_or_else(|e| panic!("{e}"));
            self.position.play_unchecked(m);
        }
        self
    }

    /// The squares that a move empties, but for its origin.
    fn emptied(&self, m: &str) -> Vec<String> {
        let legal = self.rules.parse_move(&self.position, m).unwrap_or_else(|e| panic!("{e}"));
        let next = self.position.after(legal);
        let gone =
            |s: &<V::Position as Position>::Square| self.position.piece_at(*s).is_some() && next.piece_at(*s).is_none();
        let from = m.split('*').next().unwrap();
        let squares = self.position.occupied().into_iter().filter(gone).map(|s| s.to_string());
        squares.filter(|s| s != from).collect()
    }

    fn outcome(&self) -> Option<String> {
        self.position.outcome().map(|o| o.to_string())
    }

    fn why_not(&self, m: &str) -> String {
        self.rules.parse_move(&self.position, m).unwrap_err().to_string()
    }
}

fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(Into::into).collect()
}

fn refused<V: Variant>(options: &str, text: &str) -> String {
    V::with_options(options).unwrap().parse(text).unwrap_err().to_string()
}
