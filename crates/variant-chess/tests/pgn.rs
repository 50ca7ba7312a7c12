//! PGN as other programs write it, and as they should not.

use variant_chess::Chess;
use variant_chess::pgn::{DEEPEST, Pgn, PgnFault};
use variant_core::{Game, Variant};

/// Import format at its loosest: stuck numbers, line comments, escapes, nested variations, glyphs, a percent line.
const LOOSE: &str = "\u{FEFF}% made by hand
[Event \"A \\\"quoted\\\" \\\\ name\"]
[ White \"Anna\" ]
[Result \"1-0\"]

{Before the game.}
1.e4 e5 2.Nf3! $10 Nc6 ; a comment to the end of the line
3. Bb5 {Ruy
   Lopez} a6 (3... Nf6 {Berlin} 4. O-O (4. d3 Bc5) 4... Nxe4) (3... d6?!) 4. Ba4
Nf6 5. 0-0 1-0
";

#[test]
fn reads_everything_and_keeps_it() {
    let pgn = Pgn::read(LOOSE).unwrap();
    assert_eq!(pgn.tag("Event"), Some(r#"A "quoted" \ name"#));
    assert_eq!(pgn.tag("White"), Some("Anna"));
    assert_eq!(pgn.result, "1-0");
    assert_eq!(pgn.comments, ["Before the game."]);
    assert_eq!(pgn.line.len(), 9);
    assert_eq!(pgn.line[2].nags, [1, 10]);
    assert_eq!(pgn.line[3].comments, ["a comment to the end of the line"]);
    assert_eq!(pgn.line[4].comments, ["Ruy Lopez"]);
    let [berlin, steinitz] = &pgn.line[5].variations[..] else { panic!("two variations") };
    assert_eq!((berlin.len(), steinitz.len()), (3, 1));
    assert_eq!(berlin.moves[0].comments, ["Berlin"]);
    assert_eq!(berlin.moves[1].variations[0].len(), 2);
    assert_eq!(steinitz.moves[0].nags, [6]);
    assert_eq!(
        Chess::default().text(&pgn.last()),
        "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 3 5"
    );
}

#[test]
fn export_is_stable_and_reads_back() {
    let pgn = Pgn::read(LOOSE).unwrap();
    let text = pgn.to_string();
    assert_eq!(Pgn::read(&text).unwrap(), pgn);
    assert_eq!(Pgn::read(&text).unwrap().to_string(), text);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let flat = text.replace('\n', " ");
    assert!(flat.contains("3... a6 (3... Nf6 {Berlin} 4. O-O (4. d3 Bc5) 4... Nxe4) (3... d6 $6) 4. Ba4"), "{text}");
}

#[test]
fn variant_tag_in_any_place() {
    let fen = "[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n";
    let variant = "[Variant \"Fischerandom\"]\n";
    for tags in [format!("{fen}{variant}"), format!("{variant}[SetUp \"1\"]\n{fen}")] {
        let pgn = Pgn::read(&format!("{tags}\n9. Nf3 *")).unwrap();
        assert!(pgn.rules.chess960);
        assert_eq!(pgn.line.len(), 1);
    }
    let error = Pgn::read(&format!("{fen}\n*")).unwrap_err();
    assert!(matches!(error.fault, PgnFault::Fen(_)), "{error}");
    let error = Pgn::read("[Variant \"Atomic\"]\n\n*").unwrap_err();
    assert_eq!(error.fault, PgnFault::Variant("Atomic".into()));
}

#[test]
fn games_to_pgn_and_back() {
    let mut game = Game::new(Chess::default());
    for m in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        game.play_text(m).unwrap();
    }
    let mut pgn = Pgn::of(&game);
    pgn.set_tag("White", "Fool");
    assert_eq!(pgn.to_string(), "[White \"Fool\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    assert_eq!(pgn.game().outcome(), game.outcome());

    let rules = Chess { chess960: true, ..Chess::default() };
    let start = rules.parse("1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1").unwrap();
    let mut game = Game::from_position(rules, start);
    game.play_text("e1h1").unwrap();
    game.play_text("e8b8").unwrap();
    let text = Pgn::of(&game).to_string();
    assert!(text.contains("1. O-O O-O-O"), "{text}");
    assert_eq!(Pgn::read(&text).unwrap().game().position(), game.position());
}

#[test]
fn several_games_in_one_text() {
    let text = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 1/2-1/2\n[White \"C\"]\n\n*";
    let names: Vec<_> = Pgn::read_all(text).map(|g| g.unwrap().tag("White").unwrap().to_string()).collect();
    assert_eq!(names, ["A", "B", "C"]);
    let mut broken = Pgn::read_all("1. e4 *\n1. e5 *\n1. d4 *");
    assert!(broken.next().unwrap().is_ok());
    assert!(broken.next().unwrap().is_err());
    assert!(broken.next().is_none());
}

#[test]
fn errors_name_the_line_and_the_fault() {
    for (text, message) in [
        ("1. e4 e5\n2. Ke3 *", "line 2: 2. Ke3 is illegal: no legal move fits it"),
        ("1. e4 e4", "line 1: 1... e4 is illegal: no legal move fits it"),
        ("1. e4 {open", "line 1: unbalanced {"),
        ("1. e4 (1. d4", "line 1: unbalanced ("),
        ("1. e4 )", "line 1: unbalanced )"),
        ("1. e4 }", "line 1: unbalanced }"),
        ("(1. d4) 1. e4", "line 1: a variation cannot stand here: there is no move to vary"),
        ("[White Anna]", "line 1: found [White Anna], expected a tag pair [Name \"value\"]"),
        ("[White \"Anna]\n", "line 1: found [White \"Anna], expected a tag pair [Name \"value\"]"),
        ("\n\n1. e4 $999", "line 3: found $999, expected a move, a comment, a variation or a result"),
        (
            "1. h\u{e9}llo",
            "line 1: 1. \"h\u{e9}llo\" is no move: expected a move in SAN, such as e4, Nbd2, exd8=Q or O-O",
        ),
    ] {
        assert_eq!(Pgn::read(text).unwrap_err().to_string(), message);
    }
}

/// Nesting is bounded, so no text can exhaust the stack.
#[test]
fn deep_nesting_is_refused() {
    let nested = |depth: usize| format!("1. e4 {} *{}", "(1. e4 ".repeat(depth), ")".repeat(depth));
    assert!(Pgn::read(&nested(DEEPEST)).is_ok());
    assert!(matches!(Pgn::read(&nested(DEEPEST + 1)).unwrap_err().fault, PgnFault::Variation(_)));
    assert!(Pgn::read(&nested(100_000)).is_err());
    assert!(Pgn::read(&"(".repeat(1 << 20)).is_err());
    assert!(Pgn::read(&"x".repeat(1 << 20)).is_err());
}
