//! What is refused and why, options, the notation of the books, pictures.

use super::*;
use variant_chess_t::{ChessT, layout};

#[test]
fn positions_that_are_refused() {
    let refused = |text: &str| ChessT1::default().parse(text).unwrap_err().to_string();
    for (text, reason) in [
        ("kk6/8/8/8/8/8/8/K7 w - 0 1", "2 black kings"),
        ("8/8/8/8/8/8/8/8 w - 0 1", "no king"),
        ("k1n5/8/8/8/8/8/8/K7 w - 0 1", "board, c8: found \"n\", expected royal units"),
        ("k7/8/N7/8/8/8/8/K7 w - 0 1", "no Knecht where it would be a Ver Knecht"),
        ("k7/8/8/8/8/n7/8/K7 w - 0 1", "board, a3"),
        ("kV6/8/8/8/8/8/8/K7 w - 0 1", "no Ver Knecht on its last rank"),
        ("k7/8/8/8/8/8/PPPP4/K7 w - 0 1", "4 white Princes"),
        ("k7/cccc4/8/8/8/8/8/K7 w - 0 1", "4 black Connets"),
        ("k7/8/8/8/8/8/8/K7 w pP 0 1", "rights: found \"pP\", expected Pp, P, p or -"),
        ("k7/8/8/8/8/8/8/K7 x - 0 1", "side"),
        ("k7/8/8/8/8/8/8/K7 w - -1 1", "plies"),
        ("k7/8/8/8/8/8/8/K7 w - 0 0", "move"),
        ("k7/8/8/8/8/8/8/K7 w - 0", "move"),
        ("k7/44/8/8/8/8/8/K7 w - 0 1", "no two runs side by side"),
        ("k6q/8/8/8/8/8/8/K7 w - 0 1", "a unit of this game"),
    ] {
        assert!(refused(text).contains(reason), "{text}: {}", refused(text));
    }
    // All reasons at once.
    let all = refused("kkV5/8/N7/8/8/8/8/K7 x q 01 0");
    for reason in ["2 black kings", "c8", "a6", "side", "rights", "plies", "move"] {
        assert!(all.contains(reason), "{reason} in {all}");
    }
    let t = |text: &str| ChessT::default().parse(text).unwrap_err().to_string();
    assert!(t("k8/9/9/9/9/9/S8/K8 w - 0 1").contains("a2: found \"S\", expected a unit of this game"));
    assert!(t("k8/9/9/9/9/9/9/K7S w - 0 1").contains("i1"));
    assert!(t("8k/9/9/K8/9/9/9/9 w - 0 1").contains("a5: found \"K\", expected no unit of the other side"));
}

#[test]
fn moves_that_are_refused_say_why() {
    let start = ChessT1::default().start();
    for (m, reason) in [
        ("e4e5", "no unit stands on e4"),
        ("e7e5", "belongs to the other side"),
        ("e2e5", "N on e2 does not go to e5"),
        ("a1a2", "N on a2 is of the own side"),
        ("b1*a3", "here the move is written b1a3"),
        ("b1*d4", "nothing to exchange on d4"),
        ("b1d3", "S on b1 does not go to d3"),
        ("e2e4c", "here the move is written e2e4"),
        ("e2-e4", "is no move"),
        ("e2e9", "is no move"),
        ("\u{e9}", "is no move"),
    ] {
        let found = why(&start, m);
        assert!(found.contains(reason), "{m}: {found}");
    }
    assert!(why(&t1("8/8/8/8/8/K7/8/8 w - 0 1"), "a3a4").contains("the game is over"));
}

#[test]
fn options() {
    assert_eq!(ChessT1::with_options("edition=2024").unwrap(), ChessT1::default());
    assert_eq!(ChessT::with_options("edition=2021,exchange=off").unwrap(), ChessT::default());
    assert_eq!(
        ChessT2::with_options("exchange=equal,edition=2024").unwrap().options_text(),
        "edition=2024,exchange=equal"
    );
    assert!(ChessT1::with_options("exchange=equal").is_err());
    assert!(ChessT2::with_options("exchange=equal,exchange=equal").is_err());
    for (layout, standard) in [(layout::T1, "2024"), (layout::T, "2021"), (layout::T2, "2021")] {
        assert_eq!(format!("{:?}", layout.edition), format!("Book{standard}"));
    }
    assert_eq!(ChessT1::default().info().options[0].default, "2024");
    assert_eq!(ChessT::default().info().options[0].default, "2021");
}

#[test]
fn book_notation() {
    let p = t1("3k4/8/4S3/6N1/1p6/8/3P4/K7 w - 0 1");
    let read = |text: &str| book::read(&p, text).map(|m| format!("{m:?}")).map_err(|e| e.to_string());
    for (text, m) in [("Пр d2-b4", None), ("Пр d2:b4", None), ("Рк e6÷d8", Some("e6*d8")), ("g5-g6ВК", Some("g5g6v"))]
    {
        match m {
            Some(m) => assert_eq!(read(text).as_deref(), Ok(m)),
            None => assert!(read(text).is_err(), "{text}"),
        }
    }
    let p = t1("3k4/8/8/6N1/1n6/8/3P4/K7 w - 0 1");
    let read = |text: &str| book::read(&p, text).map(|m| format!("{m:?}")).map_err(|e| e.to_string());
    assert_eq!(read("Пр d2:b4").as_deref(), Ok("d2b4"));
    assert!(read("Пр d2-b4").unwrap_err().contains("the sign between the squares is :"));
    assert!(read("d2:b4").unwrap_err().contains("the unit on d2 is Пр"));
    assert!(read("Пр g5-g6ВК").unwrap_err().contains("Knecht, which has no abbreviation"));
    assert!(read("Пр d2:b4+").unwrap_err().contains("it gives no check"));
    assert!(read("Пр d2:b4+)").unwrap_err().contains("it gives no final check"));
    for junk in ["", "Пр", "Пр d2", "Пр d2:b", "Прd2:b4", "К", "d2÷b4ВК", "g5-g6ВК!", "e2e4", "÷"] {
        assert!(read(junk).unwrap_err().contains("is no move"), "{junk}");
    }
}

#[test]
fn pictures_show_the_zones() {
    let zones = |scene: variant_core::scene::Scene, zone| {
        let cells = scene.cells.into_iter().filter(|c| c.zone == Some(zone));
        cells.map(|c| c.name).collect::<Vec<_>>().join(" ")
    };
    let (t1, t2) = (ChessT1::default(), ChessT2::default());
    assert_eq!(zones(t1.scene(&t1.start()), "castle"), "c8 d8 e8 f8 c1 d1 e1 f1");
    assert_eq!(zones(t1.scene(&t1.start()), "inaccessible"), "");
    assert_eq!(zones(t2.scene(&t2.start()), "castle"), "d8 e8 f8 e7 e2 d1 e1 f1");
    assert_eq!(zones(t2.scene(&t2.start()), "inaccessible"), "a5 b5 h5 i5 a4 b4 h4 i4");
    let owner = |name: &str| t2.scene(&t2.start()).cells.into_iter().find(|c| c.name == name).unwrap().owner;
    let owners = ["d8", "a5", "e2", "i4", "e4"].map(owner);
    let (white, black) = (Some(Player::WHITE), Some(Player::BLACK));
    assert_eq!(owners, [black, black, white, white, None]);
    let names: Vec<_> = t1.scene(&t1.start()).rows().last().unwrap().iter().map(|c| c.unit.unwrap().name).collect();
    assert_eq!(names, ["ritter", "scout", "prince", "connet", "king", "prince", "scout", "ritter"]);
}

#[test]
fn boards_of_sums() {
    let board =
        variant_chess_t::strengths("chess-t2", "exchange=equal", "3k5/9/9/6v2/N8/3v5/2NN3N1/5K3 w Pp 0 1").unwrap();
    assert_eq!((board.rows.len(), board.rows[0].len()), (8, 9));
    assert_eq!(board.to_string().lines().count(), 9);
    assert!(variant_chess_t::strengths("chess-t", "x", "").is_err());
    assert!(variant_chess_t::strengths("chess-t", "", "").is_err());
}

#[test]
fn extreme_clocks_stay() {
    let p = t1("7k/8/8/8/8/8/8/K7 b - 4294967295 4294967295");
    let after = play(&p, "h8h7");
    assert_eq!((after.plies(), after.number()), (u32::MAX, u32::MAX));
}

#[test]
fn any_text_is_safe_to_read_as_a_move_of_the_books() {
    let mut random = variant_core::key::SplitMix64::new(1);
    let p = t1("3k4/1V6/4S3/6N1/1n6/8/3P4/K7 w P 0 1");
    let books: Vec<String> = p.legal_moves().into_iter().map(|m| book::write(&p, m)).collect();
    for round in 0..20_000 {
        let (a, b) = (&books[random.below(books.len())], &books[random.below(books.len())]);
        let text = match round % 2 {
            0 => variant_testkit::mutate::mutate(a, b, &mut random),
            _ => variant_testkit::mutate::junk(a, &mut random),
        };
        if let Ok(m) = book::read(&p, &text) {
            assert!(p.is_legal(m), "{text}");
        }
    }
}

/// The notation of every move of random games reads as the move, and no two moves of a position share it.
#[test]
fn book_notation_round_trips() {
    for seed in 0..8 {
        let game = variant_testkit::random_game(&ChessT2::with_options("exchange=equal").unwrap().start(), seed, 60);
        for p in game.positions().step_by(7) {
            let mut seen = BTreeSet::new();
            for m in p.legal_moves() {
                let text = book::write(&p, m);
                assert_eq!(book::read(&p, &text), Ok(m), "{text}");
                assert!(seen.insert(text));
            }
        }
    }
}
