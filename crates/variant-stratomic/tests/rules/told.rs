//! What a position tells about itself.

use super::*;
use variant_core::{AnyGame, Game, Player};
use variant_stratomic::{Area, Ground, Mini, Stratomic, StratomicMini};

fn squares<G: Ground>(area: G::Set) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    area.each(|index| {
        names.insert(G::square(index).to_string());
    });
    names
}

#[test]
fn clocks_side_and_launches() {
    let t = Table::<StratomicMini>::new("", "4k3/8/8/8/8/8/8/4K3 b - - 7 31 -");
    let p = &t.position;
    assert_eq!((p.plies(), p.number(), p.side_to_move(), p.is_armed()), (7, 31, Player::BLACK, false));
    let t = Table::<Stratomic>::new("", "10/5k4/10/10/10/10/10/10/5K3M/10 w - - 8 32 armed");
    let p = &t.position;
    assert_eq!((p.plies(), p.number(), p.side_to_move(), p.is_armed()), (8, 32, Player::WHITE, true));
}

#[test]
fn castling_rooks_and_the_passed_square_are_told_apart() {
    let t = Table::<StratomicMini>::new("", "r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 0 2 -");
    assert_eq!(squares::<Mini>(t.position.castling_rooks()), set("h1 a8"));
    assert_eq!(t.position.en_passant().map(|s| s.to_string()), Some("d6".into()));
    let t = Table::<StratomicMini>::new("", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 2 -");
    assert_eq!((squares::<Mini>(t.position.castling_rooks()), t.position.en_passant()), (set(""), None));
}

#[test]
fn threatened_units_are_those_of_the_side_to_move() {
    // The knight attacks the nuclea, the rook attacks the knight.
    let told = |side: &str, own: [&str; 2]| {
        let text = format!("5k4/10/10/10/4n5/10/3M6/10/5K4/4R5 {side} - - 0 1 armed");
        let t = Table::<Stratomic>::new("", &text);
        own.map(|square| t.position.is_threatened(square.parse().unwrap()))
    };
    assert_eq!(told("w", ["d4", "f2"]), [true, false]);
    assert_eq!(told("b", ["e6", "f10"]), [true, false]);
}

#[test]
fn intercepted_launches_are_those_at_what_an_enemy_bishop_protects() {
    let told = |side: &str, missile: &str| {
        let text = format!("r3k3/8/2b5/8/8/5B2/8/4K2R {side} - - 0 1 armed");
        let t = Table::<StratomicMini>::new("", &text);
        ["c6", "d5", "d4", "e4", "f3"].map(|target| {
            let m = t.rules.parse_move(&t.position, &format!("{missile}*{target}")).unwrap();
            t.position.is_intercepted(m)
        })
    };
    assert_eq!(told("w", "h1"), [true, true, false, false, false]);
    assert_eq!(told("b", "a8"), [false, false, false, true, true]);
    // A step is no launch, though the square is protected.
    let t = Table::<StratomicMini>::new("", "4k3/8/2b5/8/3R4/8/8/4K3 w - - 0 1 armed");
    let step = t.rules.parse_move(&t.position, "d4d5").unwrap();
    assert!(!t.position.is_intercepted(step));
}

#[test]
fn moves_print_as_they_are_read() {
    let t = Table::<StratomicMini>::new("", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1 armed");
    for text in ["h1*d5", "e1g1", "a7a8q", "h1h2"] {
        let m = t.rules.parse_move(&t.position, text).unwrap();
        assert_eq!((format!("{m:?}").as_str(), m.to_string().as_str()), (text, text));
    }
}

/// A launch ends nowhere: one touches the missile and what vanishes first, or the missile alone.
#[test]
fn the_squares_of_a_launch() {
    let t = Table::<StratomicMini>::new("", "4k3/8/8/3p4/8/8/8/4K2R w K - 0 1 armed");
    let game = Game::from_position(t.rules, t.position);
    let touches = AnyGame::touches(&game);
    let of = |text: &str| {
        let touch = touches.iter().find(|touch| touch.text == text).unwrap();
        (touch.from.clone().unwrap(), touch.to.clone().unwrap())
    };
    assert_eq!(of("h1*d5"), ("h1".into(), "d5".into()));
    assert_eq!(of("h1*c6"), ("h1".into(), "d5".into()));
    assert_eq!(of("h1*a1"), ("h1".into(), "h1".into()));
    assert_eq!(of("h1h2"), ("h1".into(), "h2".into()));
}
