//! `divide-against`: the first position in which another engine counts differently.

use crate::Done;
use crate::args::DivideArgs;
use crate::commands::{position, spec};
use crate::failure::Failure;
use chess_variants::variant_core::error::excerpt;
use chess_variants::variant_core::perft::perft;
use chess_variants::variant_core::position::Position;
use chess_variants::variant_core::variant::{MoveOf, Observe};
use chess_variants::{Task, dispatch};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

/// Nodes below each move.
type Divide = BTreeMap<String, u64>;

pub(crate) fn divide_against(out: &mut impl Write, args: &DivideArgs) -> Done {
    let other = Other { game: spec(&args.game)?.to_string(), words: &args.command };
    let Some(place) = dispatch(&spec(&args.game)?, Descend { args, other })? else {
        writeln!(out, "same: every count up to depth {}", args.depth)?;
        return Ok(());
    };
    place.print(out)?;
    Err(Failure::Failed)
}

/// Where the engines part.
struct Place {
    moves: Vec<String>,
    position: String,
    depth: u32,
    ours: Divide,
    theirs: Divide,
}

impl Place {
    fn print(&self, out: &mut impl Write) -> Done {
        writeln!(out, "moves: {}\nposition: {}", self.moves.join(" "), self.position)?;
        let only = |these: &Divide, those: &Divide| -> Vec<String> {
            these.keys().filter(|m| !those.contains_key(*m)).cloned().collect()
        };
        let counts = self.ours.iter().filter_map(|(m, n)| self.theirs.get(m).filter(|t| *t != n).map(|t| (m, n, t)));
        let lines = [
            ("only here".to_string(), only(&self.ours, &self.theirs)),
            ("only there".to_string(), only(&self.theirs, &self.ours)),
            (
                format!("other counts at depth {}", self.depth),
                counts.map(|(m, ours, theirs)| format!("{m} ({ours} here, {theirs} there)")).collect(),
            ),
        ];
        for (title, moves) in lines.iter().filter(|(_, moves)| !moves.is_empty()) {
            writeln!(out, "{title}: {}", moves.join(", "))?;
        }
        Ok(())
    }
}

struct Descend<'a> {
    args: &'a DivideArgs,
    other: Other<'a>,
}

impl Task for Descend<'_> {
    type Output = Result<Option<Place>, Failure>;

    fn run<V: Observe>(self, rules: V) -> Self::Output {
        let root = position(&rules, self.args.pos.as_deref())?;
        // From shallow to deep: the way to the difference is then as short as there is one.
        for depth in 1..=self.args.depth {
            if let Some(place) = self.descend(&rules, &root, depth, &mut Vec::new())? {
                return Ok(Some(place));
            }
        }
        Ok(None)
    }
}

impl Descend<'_> {
    /// `None`: the other engine counts alike. `path` are the moves that lead here.
    fn descend<V: Observe>(
        &self,
        rules: &V,
        now: &V::Position,
        depth: u32,
        path: &mut Vec<String>,
    ) -> Result<Option<Place>, Failure> {
        let moves: BTreeMap<String, MoveOf<V>> =
            now.legal_moves().into_iter().map(|m| (rules.move_text(now, m), m)).collect();
        let ours: Divide = moves.iter().map(|(text, &m)| (text.clone(), perft(&now.after(m), depth - 1))).collect();
        let position = rules.text(now);
        let theirs = self.other.divide(depth, &position)?;
        if ours == theirs {
            return Ok(None);
        }
        if depth > 1 && ours.keys().eq(theirs.keys()) {
            for (text, &m) in moves.iter().filter(|(text, _)| ours.get(*text) != theirs.get(*text)) {
                path.push(text.clone());
                if let Some(place) = self.descend(rules, &now.after(m), depth - 1, path)? {
                    return Ok(Some(place));
                }
                path.pop();
            }
            // It agrees below each of these moves, once they are played here: it plays one of them differently, or its counts do not add up.
        }
        Ok(Some(Place { moves: path.clone(), position, depth, ours, theirs }))
    }
}

/// Another engine: a program that is asked anew for each position.
struct Other<'a> {
    game: String,
    words: &'a [String],
}

impl Other<'_> {
    fn divide(&self, depth: u32, position: &str) -> Result<Divide, Failure> {
        let depth = depth.to_string();
        let known = [("{game}", self.game.as_str()), ("{depth}", &depth), ("{pos}", position)];
        let fill = |word: &String| known.iter().fold(word.clone(), |word, (name, value)| word.replace(name, value));
        let mut words: Vec<String> = self.words.iter().map(fill).collect();
        if words == self.words {
            words.extend(known.map(|(_, value)| value.to_string()));
        }
        let trouble =
            |why: String| Failure::Usage(format!("{}, asked about {position}: {why}", excerpt(&self.words[0])));
        let output = Command::new(&words[0]).args(&words[1..]).stdin(Stdio::null()).output();
        let output = output.map_err(|error| trouble(error.to_string()))?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            return Err(trouble(format!("{} ({})", output.status, excerpt(said.trim()))));
        }
        read(&String::from_utf8_lossy(&output.stdout)).map_err(trouble)
    }
}

/// Lines of a move and its count; whatever else an engine says is passed over, its totals too.
fn read(text: &str) -> Result<Divide, String> {
    let mut divide = Divide::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [m, count] = fields.as_slice() else { continue };
        let m = m.strip_suffix(':').unwrap_or(m);
        let (false, Ok(count)) = (matches!(m, "nodes" | "Nodes" | "total" | "Total"), count.parse()) else { continue };
        if divide.insert(m.to_string(), count).is_some() {
            return Err(format!("counts {} twice", excerpt(m)));
        }
    }
    Ok(divide)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn lines_of_several_engines_are_read() {
        let divide =
            read("Stockfish by somebody\n\na2a3: 20\n@e4 7\n*: 1\n\nNodes searched: 28\nnodes: 28\ntime: 0.1 s\n")
                .unwrap();
        let lines: Vec<_> = divide.iter().map(|(m, n)| (m.as_str(), *n)).collect();
        assert_eq!(lines, [("*", 1), ("@e4", 7), ("a2a3", 20)]);
        assert!(read("a2a3 1\na2a3: 1\n").is_err());
        assert!(read("").unwrap().is_empty());
    }
}
