//! Writing.

use super::{Line, Node, Pgn};
use crate::{Position, san};
use core::fmt;
use variant_core::movetext::{Words, write_tag};
use variant_core::{Player, Position as _};

/// Export format: tags, an empty line, the moves in lines of at most 80 columns where no comment is longer, the result.
impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            write_tag(f, name, value)?;
        }
        if !self.tags.is_empty() {
            writeln!(f)?;
        }
        let mut words = Words::default();
        self.comments.iter().for_each(|c| words.comment(c));
        write_line(&mut words, self.start, &self.line, true);
        words.word(&self.result);
        writeln!(f, "{}", words.finish())
    }
}

fn write_line(words: &mut Words, mut position: Position, moves: &[Node], mut numbered: bool) {
    for node in moves {
        let white = position.side_to_move() == Player::WHITE;
        if white || numbered {
            words.word(&alloc::format!("{}{}", position.number(), if white { "." } else { "..." }));
        }
        words.word(&san::write(&position, node.m));
        node.nags.iter().for_each(|&nag| words.glyph(nag));
        node.comments.iter().for_each(|c| words.comment(c));
        node.variations.iter().for_each(|v| write_variation(words, position, v));
        // After an interruption Black's move needs its number again.
        numbered = !node.comments.is_empty() || !node.variations.is_empty();
        position.play_unchecked(node.m);
    }
}

fn write_variation(words: &mut Words, position: Position, line: &Line) {
    words.open();
    line.comments.iter().for_each(|c| words.comment(c));
    write_line(words, position, &line.moves, true);
    words.close();
}
