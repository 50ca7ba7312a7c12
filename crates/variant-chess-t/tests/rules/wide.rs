//! Chess-T and Chess-T2: rules 12 to 14.

use super::*;

#[test]
fn t_lines_and_inaccessible_squares() {
    let p = t2("", "3k5/9/9/6v2/N8/3v5/2NN3N1/5K3 w Pp 0 1");
    assert_eq!(from(&p, "h2"), "g2 h1 h3 h4 i2");
    assert_eq!(from(&p, "d2"), "");
    assert_eq!(from(&p, "a4"), "a3 b4");
    assert_eq!(from(&t2("", "3k5/9/9/6v2/N8/3v5/2NN3N1/5K3 b Pp 0 1"), "g5"), "f5 g4 g6 h5");
}

#[test]
fn t_nobody_enters_an_inaccessible_square_of_the_enemy() {
    // A Prince's line stops on b5, which is acted on; a Ritter's passes.
    let p = t2("", "8k/9/9/9/9/3P5/9/K8 w - 0 1");
    assert_eq!(from(&p, "d3"), "b1 c2 c3 c4 d2 d4 e2 e3 e4 f1 f5 g6");
    assert_eq!((sums(&p, "b5").0, sums(&p, "a6").0), (3, 0));
    let p = t2("", "8k/9/9/9/1R7/9/9/K8 w - 0 1");
    assert_eq!(from(&p, "b4"), "a4 b2 b3 b6 c4 d4");
    // Neither a Scout nor a king may capture there.
    let p = t2("", "8k/9/9/n8/9/1S7/9/8K w - 0 1");
    assert_eq!(captures(&p), "");
}

#[test]
fn t_a_castle_square_stops_lines_and_jumps_pass() {
    let p = t2("", "8k/9/9/9/9/4R4/9/8K w - 0 1");
    assert_eq!(from(&p, "e3"), "c3 d3 e4 e5 f3 g3");
    assert_eq!(sums(&p, "e1").0, 4);
}

#[test]
fn t_of_2024_takes_ver_knechts_on_the_castle_squares_of_the_last_rank() {
    let text = "8k/3V4V/9/9/9/9/9/8K w - 0 1";
    assert_eq!(from(&t2("edition=2024", text), "d7"), "c7 d6 d8c d8p");
    assert_eq!(from(&t2("", text), "d7"), "c7 d6");
}

#[test]
fn exchange_at_equal_sums() {
    let text = "3k5/9/9/6v2/N8/3v5/2NV3N1/5K3 w Pp 0 1";
    assert_eq!((sums(&t2("", text), "d3"), from(&t2("", text), "d2").as_str()), ((3, 3), ""));
    let p = t2("exchange=equal", text);
    assert_eq!(from(&p, "d2"), "*d3");
    let after = play(&p, "d2*d3");
    assert_eq!(ChessT2::default().text(&after), "3k5/9/9/6v2/N8/9/2N4N1/5K3 b Pp 0 1");
    // A king never exchanges itself; it may be the target.
    let p = t2("exchange=equal", "9/9/9/2k6/2K6/9/9/9 w - 0 1");
    assert_eq!(captures(&p), "");
    let p = t2("exchange=equal", "9/9/9/2k6/2P6/9/9/8K w - 0 1");
    assert_eq!(captures(&p), "c4*c5");
    assert_eq!(end(&play(&p, "c4*c5")), "1 wins: king-lost");
}
