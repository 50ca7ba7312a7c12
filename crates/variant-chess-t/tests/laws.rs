//! The laws every game obeys, and the symmetries of this family.

use variant_chess_t::{ChessT, ChessT1, ChessT2, Custom};
use variant_core::{Observe, Rect};
use variant_testkit::{Sample, laws};

const SMALL: bool = cfg!(debug_assertions);

mod chess_t1 {
    use super::*;
    variant_testkit::laws!(
        ChessT1,
        options = ["", "edition=2021"],
        starts = [
            "1n3k2/1V1Vn3/4V3/n7/N5n1/6vN/5KN1/8 w Pp 0 1",
            "1Kk2cP1/3R2sS/3SSC2/8/8/8/8/8 w P 40 42",
            "6K1/2vV4/3v4/7s/3nC3/8/1k3c2/1VpC1c2 w Pp 4 88",
            "8/8/8/8/8/8/2v5/2Kk4 b P 66 66",
        ],
        games = if SMALL { 10 } else { 100 },
        setups = if SMALL { 100 } else { 1000 },
        spots = if SMALL { 200 } else { 2000 },
    );

    #[test]
    fn symmetry() {
        symmetric(samples());
    }
}

mod chess_t {
    use super::*;
    variant_testkit::laws!(
        ChessT,
        options = ["", "edition=2024", "exchange=equal", "edition=2024,exchange=equal"],
        starts = [
            "3k5/9/9/6v2/N8/3v5/2NN3N1/5K3 w Pp 0 1",
            "9/9/1n7/9/N1v6/K8/9/3Pk4 w Pp 0 1",
            "3k5/2V3V2/9/2P1P4/9/3p5/2v3v2/4K4 w Pp 0 1",
        ],
        games = if SMALL { 10 } else { 100 },
        setups = if SMALL { 100 } else { 1000 },
        spots = if SMALL { 200 } else { 2000 },
    );

    #[test]
    fn symmetry() {
        symmetric(samples());
    }
}

mod chess_t2 {
    use super::*;
    variant_testkit::laws!(
        ChessT2,
        options = ["", "edition=2024", "exchange=equal", "edition=2024,exchange=equal"],
        starts = ["4k4/9/2P1V1P2/9/9/2p1v1p2/9/4K4 w Pp 0 1", "3c1k3/1V1V5/3S5/9/9/4s4/2v3v2/4K4 w Pp 0 1"],
        games = if SMALL { 10 } else { 100 },
        setups = if SMALL { 100 } else { 1000 },
        spots = if SMALL { 200 } else { 2000 },
    );

    #[test]
    fn symmetry() {
        symmetric(samples());
    }
}

mod own_layout {
    use super::*;
    variant_testkit::laws!(
        Custom<Rect<9, 8>>,
        options = ["", "edition=2021,exchange=equal"],
        games = if SMALL { 5 } else { 40 },
        setups = if SMALL { 50 } else { 400 },
        spots = if SMALL { 100 } else { 800 },
    );
}

/// Sides are alike and so are the wings: counts stay when the board is turned round or mirrored.
fn symmetric<V: Observe>(samples: &[Sample<V>]) {
    laws::demand(samples, |sample| {
        laws::symmetry_keeps_counts(sample, swap_sides)?;
        laws::symmetry_keeps_counts(sample, mirror)
    });
}

fn fields(text: &str) -> Option<[&str; 5]> {
    text.split(' ').collect::<Vec<_>>().try_into().ok()
}

fn swap_case(c: char) -> char {
    if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
}

fn swap_sides(text: &str) -> Option<String> {
    let [board, side, rights, plies, number] = fields(text)?;
    let rows: Vec<String> = board.rsplit('/').map(|row| row.chars().map(swap_case).collect()).collect();
    let side = if side == "w" { "b" } else { "w" };
    let rights = match rights {
        "P" => "p",
        "p" => "P",
        both_or_none => both_or_none,
    };
    Some(format!("{} {side} {rights} {plies} {number}", rows.join("/")))
}

fn mirror(text: &str) -> Option<String> {
    let [board, side, rights, plies, number] = fields(text)?;
    let rows: Vec<String> = board.split('/').map(|row| row.chars().rev().collect()).collect();
    Some(format!("{} {side} {rights} {plies} {number}", rows.join("/")))
}
