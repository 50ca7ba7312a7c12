//! Reading and writing position texts of square boards: the parts that FEN and its relatives share.
//!
//! Every reader here is strict, so that a text has one form: what it accepts, the writers print again letter by letter. No text panics.

use crate::error::Fault;
use crate::geometry::Square;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

/// The fields of a position text, exactly as many as `names`, one space apart.
///
/// # Errors
/// A missing or an extra field, by name.
///
/// ```
/// use variant_core::text::fields;
/// assert_eq!(fields::<2>("8/8 w", ["board", "side"]).unwrap(), ["8/8", "w"]);
/// assert_eq!(fields::<2>("8/8", ["board", "side"]).unwrap_err().to_string(), r#"side: found "", expected a field"#);
/// ```
pub fn fields<'a, const N: usize>(text: &'a str, names: [&'static str; N]) -> Result<[&'a str; N], Fault> {
    let mut found = [""; N];
    let mut parts = text.split(' ');
    for (slot, name) in found.iter_mut().zip(names) {
        match parts.next() {
            Some(part) if !part.is_empty() => *slot = part,
            _ => return Err(Fault::new(name, "", "a field")),
        }
    }
    match parts.next() {
        Some(extra) => Err(Fault::new("text", extra, alloc::format!("{N} fields, one space apart"))),
        None => Ok(found),
    }
}

/// Reads a board: rows from the top rank down, `/` between rows, numbers for runs of empty squares. `unit` reads a letter, which is
/// no digit. Gives the units in the order of the text.
///
/// # Errors
/// The wrong number of rows; or else the first fault of every row: wrong length, an unknown letter, neighboring runs, a run that
/// starts with a zero. The `place` of the fault is the rank. On boards of ten files and more, `19` is read as one run that is too long.
///
/// ```
/// use variant_core::text::board;
/// let units = board::<3, 2, char>("k2/2K", |c| "kK".contains(c).then_some(c)).unwrap();
/// assert_eq!(units.iter().map(|(s, c)| format!("{c}{s}")).collect::<Vec<_>>(), ["ka2", "Kc1"]);
/// ```
pub fn board<const W: u8, const H: u8, P>(
    text: &str,
    unit: impl Fn(char) -> Option<P>,
) -> Result<Vec<(Square<W, H>, P)>, Vec<Fault>> {
    let mut units = Vec::new();
    let rows = text.split('/').count();
    if rows != H as usize {
        let rows = rows.to_string() + " rows";
        return Err(alloc::vec![Fault::new("board", rows, alloc::format!("{H} rows"))]);
    }
    let mut faults = Vec::new();
    for (row, rank) in text.split('/').zip((0..H).rev()) {
        if let Err(fault) = read_row::<W, H, P>(row, rank, &unit, &mut units) {
            faults.push(fault.at(alloc::format!("rank {}", rank + 1)));
        }
    }
    if faults.is_empty() { Ok(units) } else { Err(faults) }
}

fn read_row<const W: u8, const H: u8, P>(
    row: &str,
    rank: u8,
    unit: &impl Fn(char) -> Option<P>,
    units: &mut Vec<(Square<W, H>, P)>,
) -> Result<(), Fault> {
    let length = || Fault::new("board", row, alloc::format!("{W} squares"));
    let mut file = 0u8;
    let mut chars = row.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_ascii_digit() {
            let mut run = c as u32 - '0' as u32;
            if run == 0 {
                return Err(Fault::new("board", row, "no leading zero"));
            }
            // On narrow boards a run is one digit, and two in a row are neighboring runs.
            while let Some(d) = chars.peek().and_then(|d| d.to_digit(10)) {
                if W < 10 || run > 9 {
                    return Err(Fault::new("board", row, "no two runs side by side"));
                }
                run = run * 10 + d;
                chars.next();
            }
            if run > (W - file) as u32 {
                return Err(length());
            }
            file += run as u8;
        } else {
            let unit = unit(c).ok_or_else(|| Fault::new("board", c.to_string(), "a unit of this game"))?;
            let square = Square::from_coordinates(file, rank).ok_or_else(length)?;
            units.push((square, unit));
            file += 1;
        }
    }
    if file == W { Ok(()) } else { Err(length()) }
}

/// Writes a board in the form that [`board`] reads. `letter` gives the letter of the unit on a square.
///
/// ```
/// use variant_core::text::write_board;
/// let text = write_board::<10, 2>(|s| (s.to_string() == "b1").then_some('K'));
/// assert_eq!(text, "10/1K8");
/// ```
pub fn write_board<const W: u8, const H: u8>(letter: impl Fn(Square<W, H>) -> Option<char>) -> String {
    let mut out = String::new();
    for rank in (0..H).rev() {
        let mut run = 0;
        for file in 0..W {
            match letter(Square::wrap(rank * W + file)) {
                None => run += 1,
                Some(c) => {
                    if run > 0 {
                        let _ = write!(out, "{run}");
                        run = 0;
                    }
                    out.push(c);
                }
            }
        }
        if run > 0 {
            let _ = write!(out, "{run}");
        }
        if rank > 0 {
            out.push('/');
        }
    }
    out
}

/// Reads a whole number between two bounds (both included), without sign or leading zeros.
///
/// ```
/// use variant_core::text::number;
/// assert_eq!(number("plies", "12", 0, 100).unwrap(), 12);
/// let fault = number("plies", "012", 0, 100).unwrap_err();
/// assert_eq!(fault.to_string(), r#"plies: found "012", expected a number from 0 to 100"#);
/// ```
///
/// # Errors
/// Anything else, as a fault of `field`.
pub fn number(field: &'static str, text: &str, low: u32, high: u32) -> Result<u32, Fault> {
    let plain = text == "0" || !text.is_empty() && !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    match text.parse::<u32>() {
        Ok(n) if plain && low <= n && n <= high => Ok(n),
        _ => Err(Fault::new(field, text, alloc::format!("a number from {low} to {high}"))),
    }
}

/// Reads `w` or `b`, the side to move of a two-player game.
///
/// # Errors
/// Anything else.
///
/// ```
/// use variant_core::{Player, text::side};
/// assert_eq!(side("b"), Ok(Player::BLACK));
/// assert!(side("W").is_err());
/// ```
pub fn side(text: &str) -> Result<crate::Player, Fault> {
    match text {
        "w" => Ok(crate::Player::WHITE),
        "b" => Ok(crate::Player::BLACK),
        _ => Err(Fault::new("side", text, "w or b")),
    }
}
