//! The laws every game obeys, and the symmetries of this one.

const RICH: [&str; 4] = [
    "r3k2r/8/8/3p4/3P4/8/8/R3K2R w - 0/0 0 1",
    "8/8/4p3/2kkk3/2KKK3/4P3/8/8 w - 0/0 0 1",
    "p2pk3/3p2p1/8/8/6P1/8/P1P4P/P3K2P w - 0/0 0 30",
    "8/8/p7/n7/P7/P7/P7/P6P b - 3/2 0 1",
];

variant_testkit::laws!(
    variant_monochrome::Monochrome,
    options = ["", "pawns=vertical", "castling=off", "result=points", "pawns=vertical,castling=off,result=points"],
    starts = RICH,
    games = 30,
);

/// Turned upside down with the seats exchanged, a position has as many moves.
fn swap_sides(text: &str) -> Option<String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[board, side, barred, points, plies, number] = fields.as_slice() else { return None };
    let board: Vec<&str> = board.split('/').rev().collect();
    let side = if side == "w" { "b" } else { "w" };
    let rank = |c: char| c.to_digit(10).map_or(c, |d| char::from_digit(9 - d, 10).unwrap());
    let barred: String = barred.chars().map(rank).collect();
    let (white, black) = points.split_once('/')?;
    Some(format!("{} {side} {barred} {black}/{white} {plies} {number}", board.join("/")))
}

/// Left and right may be exchanged where nobody castles.
fn mirror(text: &str) -> Option<String> {
    let (board, rest) = text.split_once(' ')?;
    let rows: Vec<String> = board.split('/').map(|row| row.chars().rev().collect()).collect();
    let (side, rest) = rest.split_once(' ')?;
    let (barred, rest) = rest.split_once(' ')?;
    let file = |c: char| if c.is_ascii_lowercase() { (b'a' + b'h' - c as u8) as char } else { c };
    let barred: String = barred.chars().map(file).collect();
    Some(format!("{} {side} {barred} {rest}", rows.join("/")))
}

#[test]
fn symmetries_keep_counts() {
    for sample in samples() {
        variant_testkit::laws::symmetry_keeps_counts(sample, swap_sides).unwrap();
    }
}

#[test]
fn mirroring_keeps_counts_without_castling() {
    let trial = variant_testkit::Trial::new().options(["castling=off"]).starts(RICH).games(30);
    for sample in trial.samples::<variant_monochrome::Monochrome>().unwrap() {
        variant_testkit::laws::symmetry_keeps_counts(&sample, mirror).unwrap();
    }
}
