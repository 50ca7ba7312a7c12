//! Writing.

use super::error::action_text;
use super::{Deed, Line, Record};
use alloc::vec::Vec;
use core::fmt;
use variant_core::movetext::{Words, write_tag};

/// The canonical text: headers, an empty line, the moves in lines of at most 80 columns where no comment is longer, the result. What
/// [`Record::read`] has read prints to a text that reads the same.
///
/// Records that a program has put together print so too, as long as their moves are moves; in comments a `}` becomes a `)`, and white
/// space is made even.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.headers {
            write_tag(f, name, value)?;
        }
        if !self.headers.is_empty() {
            f.write_str("\n")?;
        }
        let mut words = Words::default();
        line(&mut words, &self.line, self.seats());
        words.word(&alloc::format!("{}", self.score));
        writeln!(f, "{}", words.finish())
    }
}

/// A line and how many of its steps are written, variations of the last one not counted.
struct Frame<'a> {
    line: &'a Line,
    next: usize,
    variation: usize,
}

/// Writes a line with its variations, without recursion: a program may have nested them as deep as it likes.
fn line(words: &mut Words, main: &Line, seats: u8) {
    main.comments.iter().for_each(|text| words.comment(text));
    let mut stack: Vec<Frame<'_>> = alloc::vec![Frame { line: main, next: 0, variation: 0 }];
    while let Some(frame) = stack.last_mut() {
        let written = frame.next.checked_sub(1).map(|n| &frame.line.steps[n]);
        if let Some(variation) = written.and_then(|step| step.variations.get(frame.variation)) {
            frame.variation += 1;
            words.open();
            variation.comments.iter().for_each(|text| words.comment(text));
            stack.push(Frame { line: variation, next: 0, variation: 0 });
            continue;
        }
        let Some(step) = frame.line.steps.get(frame.next) else {
            stack.pop();
            if !stack.is_empty() {
                words.close();
            }
            continue;
        };
        (frame.next, frame.variation) = (frame.next + 1, 0);
        if let Some(number) = step.number {
            words.word(&alloc::format!("{number}"));
        }
        match &step.deed {
            Deed::Move(text) => words.word(text),
            Deed::Hidden => words.word("?"),
            Deed::Action(action) => words.word(&action_text(*action, seats)),
        }
        step.nags.iter().for_each(|&nag| words.glyph(nag));
        step.comments.iter().for_each(|text| words.comment(text));
    }
}
