//! Writing.

use super::{Line, Node, Pgn};
use crate::{Position, san};
use alloc::string::{String, ToString};
use core::fmt;
use variant_core::{Player, Position as _};

const WIDTH: usize = 80;

/// Export format: tags, an empty line, the moves in lines of at most 80 columns where no comment is longer, the result.
impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        if !self.tags.is_empty() {
            writeln!(f)?;
        }
        let mut words = Words::default();
        self.comments.iter().for_each(|c| words.comment(c));
        words.line(self.start, &self.line, true);
        words.word(&self.result);
        writeln!(f, "{}", words.out)
    }
}

#[derive(Default)]
struct Words {
    out: String,
    column: usize,
    /// Opening parentheses that the next word carries.
    opening: &'static str,
}

impl Words {
    fn word(&mut self, word: &str) {
        let opening = core::mem::take(&mut self.opening);
        let width = opening.len() + word.chars().count();
        if !self.out.is_empty() {
            let fits = self.column + 1 + width <= WIDTH;
            self.out.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.out += opening;
        self.out += word;
        self.column += width;
    }

    /// A brace ends a comment and cannot stand in one.
    fn comment(&mut self, text: &str) {
        self.word(&alloc::format!("{{{}}}", text.replace('}', ")")));
    }

    fn line(&mut self, mut position: Position, moves: &[Node], mut numbered: bool) {
        for node in moves {
            let white = position.side_to_move() == Player::WHITE;
            if white || numbered {
                self.word(&alloc::format!("{}{}", position.number(), if white { "." } else { "..." }));
            }
            self.word(&san::write(&position, node.m));
            for nag in &node.nags {
                self.word(&("$".to_string() + &nag.to_string()));
            }
            node.comments.iter().for_each(|c| self.comment(c));
            node.variations.iter().for_each(|v| self.variation(position, v));
            // After an interruption Black's move needs its number again.
            numbered = !node.comments.is_empty() || !node.variations.is_empty();
            position.play_unchecked(node.m);
        }
    }

    fn variation(&mut self, position: Position, line: &Line) {
        if line.comments.is_empty() && line.is_empty() {
            return self.word("()");
        }
        self.opening = "(";
        line.comments.iter().for_each(|c| self.comment(c));
        self.line(position, &line.moves, true);
        if self.column == WIDTH {
            self.out.push('\n');
            self.column = 0;
        }
        self.out.push(')');
        self.column += 1;
    }
}
