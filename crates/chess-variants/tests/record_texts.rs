//! Records as texts: what is read, what is refused and where, what no text may do.

use chess_variants::record::{Action, DEEPEST, Deed, Number, Record, RecordError};
use chess_variants::variant_core::{Player, Reason};
use std::time::{Duration, Instant};

const LOOSE: &str = "\u{FEFF}% made by hand
[ Event  \"A \\\"quoted\\\" \\\\ name\" ]
[White \"Zoë\"]
[Result \"1-0\"]

{Before
 the game.}
1.e2e4 e7e5 2.g1f3! $10 b8c6 ; to the end } of the line
3. f1b5 a7a6 (3... g8f6 {Berlin} 4. e1g1 (4. d2d3 f8c5) 4... f6e4) ({or} 3... d7d6?!) offer:1
4. b5a4 ?! decline 4. ... g8f6 resign:black 1-0

[White \"Next\"]
*";

#[test]
fn reads_everything_and_keeps_it() {
    let records: Vec<Record> = Record::read_all(LOOSE).map(Result::unwrap).collect();
    let [record, next] = &records[..] else { panic!("two records") };
    assert_eq!(next.header("White"), Some("Next"));
    assert_eq!(record.header("Event"), Some(r#"A "quoted" \ name"#));
    assert_eq!(record.header("White"), Some("Zoë"));
    assert_eq!(record.line.comments, ["Before the game."]);
    let steps = &record.line.steps;
    assert_eq!((steps.len(), record.moves().count()), (11, 8));
    assert_eq!(steps[2].nags, [1, 10]);
    assert_eq!(steps[2].number, Some(Number { number: 2, dots: false }));
    assert_eq!(steps[3].comments, ["to the end } of the line"]);
    let [berlin, other] = &steps[5].variations[..] else { panic!("two variations") };
    assert_eq!((berlin.steps.len(), berlin.steps[1].variations[0].steps.len()), (3, 2));
    assert_eq!((other.comments.as_slice(), other.steps[0].nags.as_slice()), (["or".to_string()].as_slice(), &[6][..]));
    assert_eq!(steps[6].deed, Deed::Action(Action::Offer(Player::WHITE)));
    assert_eq!(steps[7].nags, [6]);
    assert_eq!(steps[9].deed, Deed::Move("g8f6".to_string()));
    assert_eq!(record.replay().unwrap().outcome().unwrap().reason, Reason::Resignation);

    let canonical = "[Event \"A \\\"quoted\\\" \\\\ name\"]
[White \"Zoë\"]
[Result \"1-0\"]

{Before the game.} 1. e2e4 e7e5 2. g1f3 $1 $10 b8c6 {to the end ) of the line}
3. f1b5 a7a6 (3... g8f6 {Berlin} 4. e1g1 (4. d2d3 f8c5) 4... f6e4) ({or} 3...
d7d6 $6) offer:white 4. b5a4 $6 decline 4. g8f6 resign:black 1-0
";
    assert_eq!(record.to_string(), canonical);
    assert_eq!(Record::read(canonical).unwrap().to_string(), canonical);
}

#[test]
fn faults_have_places() {
    for (text, message) in [
        ("", "line 1, column 1: found the end, expected a record"),
        ("  \n ", "line 2, column 2: found the end, expected a record"),
        ("1. e2e4 e7e5", "line 1, column 13: found the end, expected a result: 1-0, 0-1, 1/2-1/2, *"),
        (
            "[White \"A\"]\n[Black Anna]\n\n*",
            "line 2, column 1: found \"[Black Anna]\", expected a header [Name \"value\"]",
        ),
        ("[White \"Anna]\n*", "line 1, column 1: found \"[White \"Anna]\", expected a header [Name \"value\"]"),
        ("[A \"x\\\ny\"]\n*", "line 1, column 1: found \"[A \"x\\\", expected a header [Name \"value\"]"),
        ("[Start \"a\"]\n[Start \"b\"]\n*", "line 2, column 1: found \"Start\", expected this header once"),
        ("1. e2e4\n[White \"A\"]\n*", "line 2, column 1: found \"[White\", expected a result before the next record"),
        ("é {x", "line 1, column 1: found \"é\", expected a move, an action, a comment, a variation or a result"),
        ("1. e2e4 {open *", "line 1, column 9: found \"{\", expected a } that ends the comment"),
        ("a1a2 }", "line 1, column 6: found \"}\", expected a move, an action, a comment, a variation or a result"),
        ("a1a2 ] *", "line 1, column 6: found \"]\", expected a move, an action, a comment, a variation or a result"),
        ("a1a2\n) *", "line 2, column 1: found \")\", expected a move, an action, a comment, a variation or a result"),
        ("{ü} (a1a2) *", "line 1, column 5: found \"(\", expected a move before a variation of it"),
        ("a1a2 (a1a3 (a1a4) *", "line 1, column 6: found \"(\", expected a ) that ends the variation"),
        ("a1a2 $256 *", "line 1, column 6: found \"$256\", expected a mark from $0 to $255"),
        ("a1a2 $+1 *", "line 1, column 6: found \"$+1\", expected a mark from $0 to $255"),
        ("$1 *", "line 1, column 1: found \"$1\", expected a move before its mark"),
        ("4294967296. a1a2 *", "line 1, column 1: found \"4294967296.\", expected a move number below 4294967296"),
        (
            "resign:9 *",
            "line 1, column 1: found \"resign:9\", expected white, black, or a seat from 1 to 8 after the colon",
        ),
        (
            "a1a2!!! *",
            "line 1, column 1: found \"a1a2!!!\", expected a move, an action, a comment, a variation or a result",
        ),
        ("? *", "line 1, column 1: found \"?\", expected a move, an action, a comment, a variation or a result"),
    ] {
        assert_eq!(Record::read(text).unwrap_err().to_string(), message, "{text:?}");
    }
}

/// A number, a score or an action is no move behind a number or before a mark either.
#[test]
fn words_have_one_meaning() {
    let record = Record::read("1.1. 2.decline! 3...a1a2?? ...a2a3 $7 4.claim 1.1-0").unwrap();
    let text = "2. decline $1 3... a1a2 $4 a2a3 $7 4. claim 1-0\n";
    assert_eq!(record.to_string(), text);
    for text in ["a1a2 8! *", "a1a2 1-0! *", "a1a2 resign:! *", "a1a2 *! *"] {
        assert_eq!(Record::read(text).unwrap_err().column, 6, "{text}");
    }
}

#[test]
fn the_next_record_is_found_behind_a_fault() {
    let text = "[A \"1\"]\n\na1a2 {open\n\n[A \"2\"]\n\n*\n[A \"3\"]\n* *\n\na1a2 )\n\n[A \"4\"]\n*";
    let found: Vec<String> =
        Record::read_all(text).map(|r| r.map_or("fault".into(), |r| r.header("A").unwrap_or("-").into())).collect();
    assert_eq!(found, ["fault", "2", "3", "-", "fault", "4"]);
}

/// Nesting is bounded and nothing recurses with the text.
#[test]
fn deep_nesting_is_refused() {
    let nested = |depth: usize| format!("1. e2e4 {} {}*", "(1. e2e4 ".repeat(depth), ")".repeat(depth));
    let deepest = Record::read(&nested(DEEPEST)).unwrap();
    assert_eq!(Record::read(&deepest.to_string()), Ok(deepest));
    for depth in [DEEPEST + 1, 5_000, 100_000] {
        let error = Record::read(&nested(depth)).unwrap_err().to_string();
        assert!(error.ends_with("expected variations nested no deeper than 64"), "{error}");
    }
    assert!(Record::read(&"(".repeat(1 << 20)).is_err());
}

/// A megabyte of anything is read or refused in the time a megabyte takes, with a short message.
#[test]
fn a_megabyte_of_anything() {
    let many = |text: &str| text.repeat((1 << 20) / text.len());
    for text in [
        many("x"),
        many("é"),
        many("\0"),
        many("["),
        many("{"),
        many("}"),
        many("\""),
        many("\\"),
        many("1."),
        many("$"),
        many("? "),
        many("e2e4 "),
        many("9"),
        many("a1a2 (a1a3) "),
        many("[A \""),
        many("[A \"b\"] "),
        many("[A \"b\"]\n"),
        many("% \n"),
        many("\n\n[\n"),
        many("\n\n[A \"\"]\n{"),
        many("\n\n[A \"\"]\n("),
        many("{}"),
        many("a1a2 {x} "),
        many(";\n"),
        many("1-"),
        many("* "),
        many("!e2 "),
        many("\n\n[A \"\"]\n{ } {"),
        "[A \"".to_string() + &many("v") + "\"] *",
        many("\n\n[\n*"),
        many("(\n\n[A \"\"]\n"),
        many("\n\n[\t\n"),
    ] {
        let clock = Instant::now();
        for record in Record::read_all(&text) {
            match record {
                Ok(record) => {
                    let _ = record.replay_to(3).map_err(|error| assert!(error.to_string().len() < 700, "{error}"));
                }
                Err(error) => assert!(error.to_string().len() < 400, "{error}"),
            }
        }
        assert!(clock.elapsed() < Duration::from_secs(20), "{:?}: {:?}", &text[..8.min(text.len())], clock.elapsed());
    }
}

#[test]
fn replay_says_what_is_wrong() {
    let why = |text: &str| Record::read(text).unwrap().replay().unwrap_err().to_string();
    for (text, start) in [
        ("[Variant \"ches\"]\n*", "header Variant: no game \"ches\"; there are: chess"),
        ("[Variant \"chess:warp\"]\n*", "header Variant: chess has no option \"warp\""),
        ("[Start \"8/8\"]\n*", "header Start: side: found \"\", expected a field"),
        ("[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n*", "header FEN: board: found \"0 black kings\""),
        ("1. e2e4 e7e5 2. e4e5 *", "ply 3: e4e5 is illegal: P on e5 stands there"),
        ("1. e4 e5 2. Ke3 *", "ply 3: Ke3 is illegal: no legal move fits it"),
        ("[Variant \"atomic\"]\n1. Nf3 *", "ply 1: \"Nf3\" is no move: expected two squares"),
        ("e2e4 accept:white *", "after ply 1: accept:white: there is no offer to answer"),
        ("e2e4 claim *", "after ply 1: claim: nothing to claim"),
        ("resign:black resign:white 1-0", "after ply 0: resign:white: the game is over"),
        ("resign:3 1-0", "after ply 0: resign:3: that player is not in the game"),
        ("resign:black e2e4 1-0", "ply 1: e2e4 is illegal: the game is over (1 wins: resignation)"),
        ("resign:black 0-1", "result: found \"0-1\", expected 1-0 (1 wins: resignation)"),
        ("resign:black *", "result: found \"*\", expected 1-0 (1 wins: resignation)"),
        ("resign:black 1-0-0", "result: found \"1-0-0\", expected a share for each of 2 seats, or *"),
        (
            "[Variant \"tile:players=3\"]\nB@0,0 0-1",
            "result: found \"0-1\", expected a share for each of 3 seats, or *",
        ),
        ("[Result \"1-0\"]\n*", "header Result: found \"1-0\", expected *, as behind the moves"),
        (
            "[Termination \"stalemate\"]\nresign:black 1-0",
            "header Termination: found \"stalemate\", expected resignation",
        ),
        (
            "[Termination \"checkmat\"]\n1-0",
            "header Termination: found \"checkmat\", expected a remark of several words",
        ),
        ("[Termination \"checkmate\"]\n1-0", "header Termination: found \"checkmate\", expected the game is not over"),
        (
            "[Termination \"repetition\"]\n1/2-1/2",
            "header Termination: found \"repetition\", expected the game is not over",
        ),
        ("[Termination \"agreement\"]\n*", "header Termination: found \"agreement\", expected the game is not over"),
        ("[Termination \"agreement\"]\n1-0", "result: found \"1-0\", expected 1/2-1/2 (draw: agreement)"),
    ] {
        let error = why(text);
        assert!(error.starts_with(start), "{text}\n{error}");
    }
}

/// PGN files tell by a result, or by `Termination`, what our records tell by actions.
#[test]
fn ends_that_the_moves_do_not_show() {
    let end = |text: &str| Record::read(text).unwrap().replay().unwrap().outcome().map(|o| o.to_string());
    for (text, outcome) in [
        ("1. e4 1-0", None),
        ("[Termination \"Time forfeit\"]\n1. e4 0-1", None),
        ("[Termination \"Anna won on time\"]\n1. e4 1-0", None),
        ("[Termination \"normal\"]\n1. e4 resign:black 1-0", Some("1 wins: resignation")),
        ("[Termination \"resignation\"]\n1. e4 1-0", Some("1 wins: resignation")),
        ("[Termination \"abandonment\"]\n1. e4 0-1", Some("2 wins: abandonment")),
        ("[Termination \"agreement\"]\n1. e4 1/2-1/2", Some("draw: agreement")),
        ("[Termination \"repetition\"]\nNf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 1/2-1/2", Some("draw: repetition")),
        ("[Variant \"Chess960\"]\n[FEN \"1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1\"]\n1. O-O O-O-O *", None),
    ] {
        assert_eq!(end(text).as_deref(), outcome, "{text}");
    }
}

#[test]
fn headers_are_checked() {
    let game = chess_variants::game("chess").unwrap();
    let of = |headers: &[(&str, &str)]| Record::of(&*game, headers).map_err(|error| error.to_string());
    assert!(of(&[("White", "Anna"), ("WhiteElo", "2026"), ("ECO", "")]).is_ok());
    assert_eq!(of(&[("A", "1"), ("A", "2")]).unwrap_err(), "header A: found \"2\", expected it once");
    assert!(of(&[("Result", "1-0")]).unwrap_err().starts_with("header Result: found \"1-0\""));
    for (name, value) in [("", "x"), ("Wh ite", "x"), ("Zoë", "x"), ("White", "a\nb")] {
        assert!(matches!(Record::default().set_header(name, value), Err(RecordError::Header { .. })), "{name:?}");
    }
}
