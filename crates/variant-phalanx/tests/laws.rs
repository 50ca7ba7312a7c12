//! The laws every game obeys.

const SMALL: bool = cfg!(debug_assertions);

variant_testkit::laws!(
    variant_phalanx::Phalanx,
    options = [
        "",
        "flexible",
        "second-row",
        "knights=far",
        "edition=first",
        "frontal-guard,flexible,second-row,knights=none",
        "frontal-guard,edition=first",
    ],
    starts = [
        "4r1k1/8/8/8/8/4P3/4P3/6K1 b - - 0 1",
        "6k1/8/8/3n2b1/2n5/7q/2n1P3/6K1 b - - 0 1",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        "6k1/8/5p2/3pP3/8/8/3P4/6K1 b - e4 0 1",
        "8/2p5/8/4K3/8/2k5/5P2/8 w - - 0 1",
    ],
    games = if SMALL { 10 } else { 200 },
    setups = if SMALL { 100 } else { 1400 },
    spots = if SMALL { 200 } else { 2800 },
);

/// Colours are alike and so are the wings: counts stay when the board is turned round or, without castling, mirrored.
#[test]
fn symmetry() {
    variant_testkit::laws::demand(samples(), |sample| {
        variant_testkit::laws::symmetry_keeps_counts(sample, swap_colors)?;
        variant_testkit::laws::symmetry_keeps_counts(sample, mirror)
    });
}

fn fields(text: &str) -> Option<[&str; 6]> {
    text.split(' ').collect::<Vec<_>>().try_into().ok()
}

fn swap_case(c: char) -> char {
    if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
}

fn swap_colors(text: &str) -> Option<String> {
    let [board, side, castling, passed, plies, number] = fields(text)?;
    let rows: Vec<String> = board.rsplit('/').map(|row| row.chars().map(swap_case).collect()).collect();
    let side = if side == "w" { "b" } else { "w" };
    let castling: String = castling.chars().map(swap_case).collect();
    let passed: String = passed.chars().map(|c| c.to_digit(10).map_or(c, |r| (b'9' - r as u8) as char)).collect();
    Some(format!("{} {side} {castling} {passed} {plies} {number}", rows.join("/")))
}

fn mirror(text: &str) -> Option<String> {
    let [board, side, castling, passed, plies, number] = fields(text)?;
    if castling != "-" {
        return None;
    }
    let rows: Vec<String> = board.split('/').map(|row| row.chars().rev().collect()).collect();
    let file = |c: char| if c.is_ascii_lowercase() { (b'a' + b'h' - c as u8) as char } else { c };
    let passed: String = passed.chars().map(file).collect();
    Some(format!("{} {side} - {passed} {plies} {number}", rows.join("/")))
}
