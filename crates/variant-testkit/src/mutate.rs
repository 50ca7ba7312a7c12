//! Small random changes to texts: position texts that almost, or just, describe a position.

use variant_core::key::SplitMix64;

/// Changes a text in one to four random ways, borrowing characters and parts from `other`.
///
/// Boards in rows (`/` between rows, digits for runs of empty squares) are also changed square by square, so that many
/// results are still boards.
///
/// ```
/// use variant_core::key::SplitMix64;
/// use variant_testkit::mutate::mutate;
/// let mut random = SplitMix64::new(1);
/// let text = "1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1";
/// assert!((0..20).any(|_| mutate(text, text, &mut random) != text));
/// ```
pub fn mutate(text: &str, other: &str, random: &mut SplitMix64) -> String {
    let mut out = text.to_string();
    for _ in 0..4 {
        out = step(&out, other, random);
        if !random.one_in(3) {
            break;
        }
    }
    out
}

/// Random text: characters of `like` and a few others, of any length up to twice its length.
///
/// ```
/// use variant_core::key::SplitMix64;
/// use variant_testkit::mutate::junk;
/// assert!(junk("e2e4", &mut SplitMix64::new(3)).chars().count() <= 8);
/// ```
pub fn junk(like: &str, random: &mut SplitMix64) -> String {
    let length = random.below(2 * like.chars().count() + 1);
    (0..length).map(|_| letter(like, random)).collect()
}

fn letter(like: &str, random: &mut SplitMix64) -> char {
    const ODD: &[char] =
        &['0', '1', '9', '-', '/', ';', ',', '=', ' ', '?', '*', 'K', 'w', '\0', '\u{e9}', '\u{1F600}'];
    let own: Vec<char> = like.chars().collect();
    if own.is_empty() || random.one_in(6) { ODD[random.below(ODD.len())] } else { own[random.below(own.len())] }
}

fn step(text: &str, other: &str, random: &mut SplitMix64) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = random.below(chars.len());
    match random.below(12) {
        0..4 => return board(text, other, random),
        4 => return part(text, other, ' ', random),
        5 => return part(text, other, [';', '/', ','][random.below(3)], random),
        6 => return number(text, random),
        7 if chars.len() > 1 => {
            let next = (at + 1) % chars.len();
            chars.swap(at, next);
        }
        8 if !chars.is_empty() => chars[at] = letter(other, random),
        9 if !chars.is_empty() => chars[at] = flip(chars[at]),
        10 if !chars.is_empty() => drop(chars.remove(at)),
        _ => chars.insert(at, letter(other, random)),
    }
    chars.into_iter().collect()
}

/// Upper case to lower and back.
fn flip(c: char) -> char {
    if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
}

/// Replaces a part by one of `other`, swaps two parts, doubles one or drops one.
fn part(text: &str, other: &str, separator: char, random: &mut SplitMix64) -> String {
    let mut own: Vec<&str> = text.split(separator).collect();
    let theirs: Vec<&str> = other.split(separator).collect();
    let at = random.below(own.len());
    match random.below(6) {
        // Same place first: a field in the place of another kind of field is seldom a position.
        0..3 => own[at] = theirs[at.min(theirs.len() - 1)],
        3 => own[at] = theirs[random.below(theirs.len())],
        4 => {
            let with = random.below(own.len());
            own.swap(at, with);
        }
        _ if random.one_in(2) => own.insert(at, own[at]),
        _ => drop(own.remove(at)),
    }
    own.join(&separator.to_string())
}

/// Replaces a number by another, mostly one near a limit.
fn number(text: &str, random: &mut SplitMix64) -> String {
    const LIMITS: &[&str] = &[
        "0",
        "1",
        "2",
        "7",
        "49",
        "50",
        "99",
        "100",
        "149",
        "150",
        "255",
        "256",
        "65535",
        "4294967295",
        "99999999999",
    ];
    let runs: Vec<(usize, usize)> = digit_runs(text);
    let Some(&(from, to)) = random.pick(&runs) else { return text.to_string() };
    let new =
        if random.one_in(3) { random.below(12).to_string() } else { LIMITS[random.below(LIMITS.len())].to_string() };
    format!("{}{new}{}", &text[..from], &text[to..])
}

fn digit_runs(text: &str) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (i, _) in text.char_indices().filter(|(_, c)| c.is_ascii_digit()) {
        match runs.last_mut() {
            Some(run) if run.1 == i => run.1 = i + 1,
            _ => runs.push((i, i + 1)),
        }
    }
    runs
}

/// Changes squares of the first field, keeping the shape of the board.
fn board(text: &str, other: &str, random: &mut SplitMix64) -> String {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    if !first.contains('/') {
        return part(text, other, ';', random);
    }
    let mut rows: Vec<Vec<char>> = first.split('/').map(squares).collect();
    let units: Vec<char> = first.chars().chain(other.chars()).filter(char::is_ascii_alphabetic).collect();
    for _ in 0..1 + random.below(3) {
        let (r, s) = (random.below(rows.len()), random.below(rows.len()));
        let (i, j) = (random.below(rows[r].len()), random.below(rows[s].len()));
        if rows[r].is_empty() || rows[s].is_empty() {
            continue;
        }
        match random.below(4) {
            0 => rows[r][i] = '1',
            1 if !units.is_empty() => rows[r][i] = units[random.below(units.len())],
            2 if rows[r][i].is_ascii_alphabetic() => rows[r][i] = flip(rows[r][i]),
            _ => {
                let c = rows[r][i];
                rows[r][i] = rows[s][j];
                rows[s][j] = c;
            }
        }
    }
    let rows: Vec<String> = rows.into_iter().map(|row| runs(&row)).collect();
    let board = rows.join("/");
    if rest.is_empty() { board } else { format!("{board} {rest}") }
}

/// A row with `1` for each empty square.
fn squares(row: &str) -> Vec<char> {
    /// No board is wider; a longer run is a mistake already and stays short.
    const WIDEST: usize = 32;
    let mut out = Vec::new();
    let mut run = 0usize;
    for c in row.chars().chain(['\n']) {
        if let Some(d) = c.to_digit(10) {
            run = (run * 10 + d as usize).min(WIDEST);
            continue;
        }
        out.extend(std::iter::repeat_n('1', run));
        run = 0;
        if c != '\n' {
            out.push(c);
        }
    }
    out
}

fn runs(row: &[char]) -> String {
    let mut out = String::new();
    for group in row.chunk_by(|a, b| *a == '1' && *b == '1') {
        if group[0] == '1' { out += &group.len().to_string() } else { out.extend(group) }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_unfold_and_fold() {
        for row in ["8", "r3k2r", "10", "3A6", ""] {
            assert_eq!(runs(&squares(row)), row);
        }
    }

    #[test]
    fn any_text_can_be_changed() {
        let mut random = SplitMix64::new(5);
        for text in ["", "/", " ", "\u{1F600}", "a/b c", "99999999999999999999/1"] {
            for _ in 0..500 {
                mutate(text, text, &mut random);
            }
        }
    }
}
