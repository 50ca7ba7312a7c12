//! The letters of Portable Game Notation, read and written.

use variant_core::movetext::{Number, Place, Token, TokenFault, Tokens, Words, glyph, is_name_letter, write_tag};

type Placed<T> = (String, T);

/// All tokens with their places as `line:column`, and the fault that ends them.
fn read(text: &str) -> (Vec<Placed<Token<'_>>>, Option<Placed<TokenFault>>) {
    let name = |place: Place| format!("{}:{}", place.line, place.column);
    let mut tokens = Tokens::new(text);
    let mut all = Vec::new();
    loop {
        match tokens.token() {
            Ok(Some((place, token))) => all.push((name(place), token)),
            Ok(None) => return (all, None),
            Err((place, fault)) => {
                assert_eq!(place, tokens.place(), "a fault takes nothing");
                return (all, Some((name(place), fault)));
            }
        }
    }
}

#[track_caller]
fn same(text: &str, expected: &[(&str, Token<'_>)]) {
    let (found, fault) = read(text);
    let expected: Vec<(String, Token<'_>)> =
        expected.iter().map(|(at, token)| (at.to_string(), token.clone())).collect();
    assert_eq!((found, fault), (expected, None), "{text:?}");
}

#[track_caller]
fn fault(text: &str, taken: usize, at: &str, expected: TokenFault) {
    let (found, fault) = read(text);
    assert_eq!((found.len(), fault), (taken, Some((at.to_string(), expected))), "{text:?}");
}

fn comment(text: &str) -> Token<'static> {
    Token::Comment(text.into())
}

fn tag<'a>(name: &'a str, value: &str) -> Token<'a> {
    Token::Tag(name, value.into())
}

#[test]
fn every_token_and_its_place() {
    same("", &[]);
    same(" \n\t ", &[]);
    same("\u{FEFF}1. e4", &[("1:1", Token::Word("1.")), ("1:4", Token::Word("e4"))]);
    same(
        "a(b)c{d}e;f\ng",
        &[
            ("1:1", Token::Word("a")),
            ("1:2", Token::Open),
            ("1:3", Token::Word("b")),
            ("1:4", Token::Close),
            ("1:5", Token::Word("c")),
            ("1:6", comment("d")),
            ("1:9", Token::Word("e")),
            ("1:10", comment("f")),
            ("2:1", Token::Word("g")),
        ],
    );
    // Columns are characters, not bytes; lines are counted inside comments too.
    same(
        "é {ö\n\n ü } x\n  y",
        &[("1:1", Token::Word("é")), ("1:3", comment("ö ü")), ("3:6", Token::Word("x")), ("4:3", Token::Word("y"))],
    );
    // A comment ends at the first brace, one after a semicolon at the end of the line or of the text; `[` ends a word.
    same("{ a { b } c", &[("1:1", comment("a { b")), ("1:11", Token::Word("c"))]);
    same("; no end", &[("1:1", comment("no end"))]);
    same("{}{} ;", &[("1:1", comment("")), ("1:3", comment("")), ("1:6", comment(""))]);
    same("x[Y \"z\"]", &[("1:1", Token::Word("x")), ("1:2", tag("Y", "z"))]);
}

#[test]
fn lines_behind_a_percent_sign_are_no_part_of_a_game() {
    same("% a (\n%b\nc % d", &[("3:1", Token::Word("c")), ("3:3", Token::Word("%")), ("3:5", Token::Word("d"))]);
    same("a\n %b", &[("1:1", Token::Word("a")), ("2:2", Token::Word("%b"))]);
    same("% all", &[]);
    assert_eq!(
        (Tokens::new("%\n\n  (").peek(), Tokens::new("% x").peek(), Tokens::new("  ").peek()),
        (Some('('), None, None)
    );
    // Looking does not take.
    let mut tokens = Tokens::new("ab");
    assert_eq!((tokens.peek(), tokens.peek(), tokens.place()), (Some('a'), Some('a'), Place { line: 1, column: 1 }));
}

#[test]
fn tag_pairs() {
    same(r#"[White "Anna"]"#, &[("1:1", tag("White", "Anna"))]);
    same(r#"[ A_1   "x ] y" ] z"#, &[("1:1", tag("A_1", "x ] y")), ("1:19", Token::Word("z"))]);
    same(r#"[A "a\"b\\c"][B ""]"#, &[("1:1", tag("A", r#"a"b\c"#)), ("1:14", tag("B", ""))]);
    same("[A\n\"x\"\n]w", &[("1:1", tag("A", "x")), ("3:2", Token::Word("w"))]);
    for bad in ["[", "[]", "[A]", "[A x]", "[\"x\"]", "[A \"x\"", "[A \"x", "[A \"x\" y]", "[A-B \"x\"]", "[A \"x\\"] {
        fault(bad, 0, "1:1", TokenFault::Tag(bad.into()));
    }
    // No value goes over the end of a line; the fault shows the line.
    fault("w\n[A \"x\ny\"] z", 1, "2:1", TokenFault::Tag("[A \"x".into()));
    fault("[A \"x\\\ny\"]", 0, "1:1", TokenFault::Tag("[A \"x\\".into()));
}

#[test]
fn what_begins_no_token() {
    fault("a { b", 1, "1:3", TokenFault::Unbalanced('{'));
    fault("{a} {b} {c", 2, "1:9", TokenFault::Unbalanced('{'));
    fault("a } b", 1, "1:3", TokenFault::Unbalanced('}'));
    fault("\n a ] b", 1, "2:4", TokenFault::Stray(']'));
}

#[test]
fn behind_a_fault_the_next_game_begins() {
    let place = |text| {
        let mut tokens = Tokens::new(text);
        tokens.skip_game();
        (tokens.place().line, tokens.peek())
    };
    assert_eq!(place("a ] b\n\n[A \"x\"]\n"), (3, Some('[')));
    // Neither a bracket without an empty line before it, nor an empty line without a bracket.
    assert_eq!(place("a\n[A \"x\"]\n\nb\n \t\n[B \"y\"]"), (6, Some('[')));
    assert_eq!(place("[A \"x\"]\nb"), (2, None));
    assert_eq!(place(""), (1, None));
}

#[test]
fn names_glyphs_and_numbers() {
    assert!("azAZ09_".chars().all(is_name_letter) && !"-é .\"".chars().any(is_name_letter));
    let glyphs = ["!", "?", "!!", "??", "!?", "?!", "", "!!!", "x"].map(glyph);
    assert_eq!(glyphs, [Some(1), Some(2), Some(3), Some(4), Some(5), Some(6), None, None, None]);
    let number = |number, dots| Some(Number { number, dots });
    for (word, expected) in [
        ("12.", Some((number(12, false), ""))),
        ("12", Some((number(12, false), ""))),
        ("12..", Some((number(12, true), ""))),
        ("12...", Some((number(12, true), ""))),
        ("3.e4", Some((number(3, false), "e4"))),
        ("3...e5", Some((number(3, true), "e5"))),
        ("...e5", Some((None, "e5"))),
        ("...", Some((None, ""))),
        ("e4", Some((None, "e4"))),
        ("1-0", Some((None, "1-0"))),
        ("0-0", Some((None, "0-0"))),
        ("4294967295.", Some((number(u32::MAX, false), ""))),
        ("4294967296.", None),
    ] {
        assert_eq!(Number::split(word), expected, "{word}");
    }
    let printed = [Number { number: 7, dots: false }, Number { number: 7, dots: true }].map(|n| n.to_string());
    assert_eq!(printed, ["7.", "7..."]);
    assert_eq!(Place { line: 3, column: 9 }.to_string(), "line 3, column 9");
}

#[test]
fn tags_are_written_so_that_they_can_be_read() {
    let write = |name: &str, value: &str| {
        let mut out = String::new();
        write_tag(&mut out, name, value).unwrap();
        out
    };
    assert_eq!(write("White", r#"a"b\c"#), "[White \"a\\\"b\\\\c\"]\n");
    assert_eq!(write("A-é_1", "a\nb\rc"), "[A___1 \"a b c\"]\n");
    same(&write("White", "Anna \"Ace\" \\o/"), &[("1:1", tag("White", "Anna \"Ace\" \\o/"))]);
}

#[test]
fn words_fill_lines_of_eighty_columns() {
    let line = |words: &[&str]| {
        let mut out = Words::default();
        words.iter().for_each(|word| out.word(word));
        out.finish()
    };
    assert_eq!((line(&[]), line(&["a"]), line(&["a", "b"])), (String::new(), "a".into(), "a b".into()));
    let (forty, thirty_nine) = ("é".repeat(40), "x".repeat(39));
    assert_eq!(line(&[&forty, &thirty_nine]), format!("{forty} {thirty_nine}"), "80 columns fit");
    assert_eq!(line(&[&forty, &forty]), format!("{forty}\n{forty}"), "81 do not");
    assert_eq!(
        line(&[&"x".repeat(90), "a", "b"]),
        format!("{}\na b", "x".repeat(90)),
        "a long word has a line of its own"
    );
    assert_eq!(line(&["z"; 42]), format!("{}\nz z", ["z"; 40].join(" ")), "79 columns, and the next two would be 81");
    // Three words of 26 columns fill a line; the count begins again on the next one.
    let word = "y".repeat(26);
    let full = [word.as_str(); 3].join(" ");
    assert_eq!(line(&[word.as_str(); 6]), format!("{full}\n{full}"));
}

#[test]
fn comments_glyphs_and_variations_are_written() {
    let mut out = Words::default();
    out.word("1.");
    out.word("e4");
    out.glyph(14);
    out.comment(" good \n move } ");
    out.open();
    out.open();
    out.word("d4");
    out.close();
    out.close();
    out.open();
    out.close();
    assert_eq!(out.finish(), "1. e4 $14 {good move )} ( (d4)) ()");
    // A parenthesis counts: it goes to the next line with its word, and closes where there is room.
    let mut out = Words::default();
    out.word(&"x".repeat(77));
    out.open();
    out.word("ab");
    out.close();
    assert_eq!(out.finish(), format!("{}\n(ab)", "x".repeat(77)));
    // It counts for the next word too.
    let mut out = Words::default();
    out.open();
    out.word(&"x".repeat(77));
    out.close();
    out.word("z");
    assert_eq!(out.finish(), format!("({})\nz", "x".repeat(77)));
    let mut out = Words::default();
    out.open();
    out.word(&"x".repeat(79));
    out.close();
    out.word(&"y".repeat(78));
    out.word("z");
    assert_eq!(out.finish(), format!("({}\n) {}\nz", "x".repeat(79), "y".repeat(78)), "80 columns again");
}
