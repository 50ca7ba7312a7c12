//! Perft in units of work that any number of machines can share.
//!
//! A unit is a line of text that says all there is to know: `perft | GAME | ROOT | DEPTH | NUMBER/UNITS | TIMES | REST | POSITION`, where ROOT is the Zobrist
//! key of the position it began from, and TIMES how often the position comes up. Counted, it has its nodes behind it. Units may be
//! counted in any order, anywhere, more than once.

use crate::Done;
use crate::args::{GameArgs, PerftArgs};
use crate::commands::{position, spec};
use crate::failure::Failure;
use crate::perft::Way;
use crate::suite::text;
use chess_variants::variant_core::Observe;
use chess_variants::variant_core::error::excerpt;
use chess_variants::variant_core::position::Position;
use chess_variants::{Spec, Task, dispatch};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

const MARK: &str = "perft";
/// More units than this make larger files than they save time.
const MOST_UNITS: usize = 1 << 20;

/// Prints the units of a perft.
pub(crate) fn split(out: &mut impl Write, game: &GameArgs, depth: u32, least: usize) -> Done {
    let spec = spec(&game.game)?;
    let lines = dispatch(&spec, Split { spec: &spec, game, depth, least: least.clamp(1, MOST_UNITS) })?;
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

struct Split<'a> {
    spec: &'a Spec,
    game: &'a GameArgs,
    depth: u32,
    least: usize,
}

impl Task for Split<'_> {
    type Output = Result<Vec<String>, Failure>;

    /// Ply by ply, until there are enough positions. Those the game cannot tell apart become one.
    fn run<V: Observe>(self, rules: V) -> Self::Output {
        let root = position(&rules, self.game.pos.as_deref())?;
        let (key, mut rest) = (root.key(), self.depth);
        let mut front: Vec<(V::Position, u64)> = vec![(root, 1)];
        while rest > 1 && front.len() < self.least {
            let mut next: BTreeMap<String, (V::Position, u64)> = BTreeMap::new();
            for (position, times) in &front {
                for m in position.legal_moves() {
                    let child = position.after(m);
                    // Text says everything that counting needs, clocks too.
                    next.entry(rules.text(&child)).or_insert((child, 0)).1 += times;
                }
            }
            front = next.into_values().collect();
            rest -= 1;
        }
        let units = front.len();
        let line = |(number, (position, times)): (usize, &(V::Position, u64))| {
            let at = rules.text(position);
            format!("{MARK} | {} | {key:016x} | {} | {number}/{units} | {times} | {rest} | {at}", self.spec, self.depth)
        };
        Ok((1..).zip(&front).map(line).collect())
    }
}

/// A unit as read, and its nodes where it is counted.
#[derive(Debug)]
struct Unit<'a> {
    line: &'a str,
    spec: Spec,
    /// What all units of one perft share: game, root, depth, how many there are.
    run: (String, u64, u32, usize),
    number: usize,
    times: u64,
    rest: u32,
    position: &'a str,
    nodes: Option<u64>,
}

impl<'a> Unit<'a> {
    fn read(line: &'a str) -> Result<Unit<'a>, String> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let (&[mark, game, root, depth, number, times, rest, position], nodes) = (match fields.as_slice() {
            [first @ .., nodes] if fields.len() == 9 => (first, Some(*nodes)),
            all => (all, None),
        }) else {
            return Err(format!("{} fields between bars, expected 8, or 9 once it is counted", fields.len()));
        };
        if mark != MARK {
            return Err(format!("begins with {:?}, expected {MARK:?}", excerpt(mark)));
        }
        fn whole<T: std::str::FromStr>(name: &str, text: &str) -> Result<T, String> {
            text.parse().map_err(|_| format!("{name}: found {:?}, expected a number", excerpt(text)))
        }
        let spec: Spec = game.parse().map_err(|error| format!("{error}"))?;
        let root = u64::from_str_radix(root, 16).map_err(|_| "root: expected 16 hexadecimal digits".to_string())?;
        let (number, units) = number.split_once('/').ok_or("number: expected NUMBER/UNITS")?;
        let (number, units): (usize, usize) = (whole("number", number)?, whole("units", units)?);
        if number == 0 || number > units || units > MOST_UNITS * 512 {
            return Err(format!("number: found {number}/{units}, expected one of so many"));
        }
        let (depth, rest): (u32, u32) = (whole("depth", depth)?, whole("rest", rest)?);
        if rest > depth || i64::from(depth) > crate::args::MAX_DEPTH {
            return Err(format!("depth: found {rest} of {depth}"));
        }
        let nodes = nodes.map(|nodes| whole("nodes", nodes)).transpose()?;
        let run = (spec.to_string(), root, depth, units);
        Ok(Unit { line, spec, run, number, times: whole("times", times)?, rest, position, nodes })
    }
}

/// All units of a text; the first line that is none ends the work.
fn read<'a>(name: &str, text: &'a str) -> Result<Vec<Unit<'a>>, Failure> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let unit = |(n, line): (usize, &'a str)| {
        Unit::read(line).map_err(|why| Failure::Refused(format!("{name}:{n}: no unit of perft: {why}")))
    };
    lines.map(unit).collect()
}

/// Counts units in the order of the file; those that are counted already are passed on as they are.
pub(crate) fn count(out: &mut impl Write, file: &Path, args: &PerftArgs) -> Done {
    let (name, text) = text(file)?;
    let units = read(&name, &text)?;
    let mut way = Way::of(args)?;
    let mut game = None;
    for unit in &units {
        if unit.nodes.is_some() {
            writeln!(out, "{}", unit.line)?;
            continue;
        }
        // Keys of other rules could mean other positions.
        if game.replace(&unit.spec).is_some_and(|before| *before != unit.spec) {
            way.forget();
        }
        let nodes = dispatch(&unit.spec, Count { unit, way: &mut way })?;
        // Flushed one by one: what is counted is not lost with the process.
        writeln!(out, "{} | {nodes}", unit.line.trim_end())?;
        out.flush()?;
    }
    Ok(())
}

struct Count<'a> {
    unit: &'a Unit<'a>,
    way: &'a mut Way,
}

impl Task for Count<'_> {
    type Output = Result<u64, Failure>;

    fn run<V: Observe>(self, rules: V) -> Result<u64, Failure> {
        let at = position(&rules, Some(self.unit.position))?;
        Ok(self.way.whole(&at, self.unit.rest))
    }
}

/// Adds up counted units.
pub(crate) fn merge(out: &mut impl Write, files: &[PathBuf], quiet: bool) -> Done {
    let texts: Vec<(String, String)> = files.iter().map(|path| text(path)).collect::<Result<_, _>>()?;
    let mut counted: BTreeMap<usize, (u64, u64)> = BTreeMap::new();
    let mut run = None;
    let mut again = 0u64;
    for (name, text) in &texts {
        for unit in read(name, text)? {
            let refused = |why: String| Err(Failure::Refused(format!("{name}: unit {}: {why}", unit.number)));
            let of = run.get_or_insert_with(|| unit.run.clone());
            if *of != unit.run {
                return refused(format!(
                    "is of {} depth {}, the first one of {} depth {}",
                    unit.run.0, unit.run.2, of.0, of.2
                ));
            }
            let Some(nodes) = unit.nodes else { continue };
            match counted.insert(unit.number, (unit.times, nodes)) {
                None => {}
                Some(before) if before == (unit.times, nodes) => again += 1,
                Some((_, other)) => return refused(format!("was counted as {other} and as {nodes}")),
            }
        }
    }
    let Some((game, _, depth, units)) = run else {
        return Err(Failure::Refused("no units: nothing to add up".to_string()));
    };
    let missing: Vec<usize> = (1..=units).filter(|number| !counted.contains_key(number)).collect();
    if !missing.is_empty() {
        let named: Vec<String> = missing.iter().take(20).map(usize::to_string).collect();
        let more = if missing.len() > 20 { ", ..." } else { "" };
        let list = named.join(", ");
        return Err(Failure::Refused(format!("{} of {units} units are missing: {list}{more}", missing.len())));
    }
    let total: u128 = counted.values().map(|&(times, nodes)| u128::from(times) * u128::from(nodes)).sum();
    if quiet {
        writeln!(out, "{total}")?;
    } else {
        writeln!(out, "game: {game}\ndepth: {depth}\nunits: {units} ({again} came again)\nnodes: {total}")?;
    }
    Ok(())
}
