//! Vector files: what is read, what is refused, what is compared.

mod flawed;

use flawed::Flawed;
use variant_testkit::suite::{SuiteError, check, check_all, read};
use variant_testkit::toy::Toy;

const START: &str = "1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1";

#[test]
fn both_layouts_of_counts_are_read() {
    let vectors = read("# head\n\n  a:x,y=1 | 8/8 w - | D1 1 | D2 2\na | p | D1 1 D3 3").unwrap();
    assert_eq!(vectors.len(), 2);
    assert_eq!((vectors[0].line, &*vectors[0].options, &*vectors[0].position), (3, "x,y=1", "8/8 w -"));
    assert_eq!(vectors[0].counts, [(1, 1), (2, 2)]);
    assert_eq!(vectors[1].counts, [(1, 1), (3, 3)]);
}

#[test]
fn faults_name_line_and_field() {
    for (text, want) in [
        ("chess", "line 1, line: found \"chess\""),
        ("\n | p | D1 1", "line 2, game: found \"\""),
        ("chess: | p | D1 1", "line 1, game: found \"chess:\""),
        ("che ss | p | D1 1", "line 1, game"),
        ("chess | | D1 1", "line 1, position"),
        ("chess | p", "line 1, count: found \"\""),
        ("chess | p | D1", "line 1, count: found \"D1\""),
        ("chess | p | D1 1 | ", "line 1, count: found \"\""),
        ("chess | p | D1 x", "line 1, count: found \"D1 x\""),
        ("chess | p | D1 -1", "line 1, count"),
        ("chess | p | d1 1", "line 1, count"),
        ("chess | p | D2 1 | D1 1", "line 1, count: found \"D1 1\", expected depths that rise"),
        ("chess | p | D1 1 D1 1", "line 1, count: found \"D1 1\", expected depths that rise"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.starts_with(want), "{text:?}: {error}");
    }
}

#[test]
fn numbers_are_compared() {
    let line = |counts: &str| format!("toy | {START} | {counts}");
    assert_eq!(check_all::<Toy>(&line("D0 1 | D1 5 | D2 25"), 1000).unwrap(), 31);
    let error = check_all::<Toy>(&line("D1 5 | D2 26"), 1000).unwrap_err();
    assert!(matches!(error, SuiteError::Count { line: 1, depth: 2, found: 25, expected: 26, .. }), "{error}");
    // Too deep to be looked at.
    assert_eq!(check_all::<Toy>(&line("D1 5 | D9 123456789"), 1000).unwrap(), 5);
}

#[test]
fn vectors_of_other_rules_are_refused() {
    let of = |text: &str| read(text).unwrap().remove(0);
    let found = check(&Toy, &of(&format!("chess | {START} | D1 5")), 10).unwrap_err();
    assert_eq!(found.to_string(), "line 1: the vector is of chess, the engine plays toy");
    let options = of(&format!("flawed:flaw=order | {START} | D1 5"));
    let found = check(&Flawed::default(), &options, 10).unwrap_err();
    assert_eq!(found.to_string(), "line 1: the vector is of flawed:flaw=order, the engine plays flawed");
    assert!(matches!(check_all::<Toy>("toy:fast | p | D1 1", 10), Err(SuiteError::Refused { .. })));
    assert!(matches!(check_all::<Toy>("toy | p | D1 1", 10), Err(SuiteError::Refused { .. })));
    assert_eq!(check_all::<Toy>("# nothing", 10), Err(SuiteError::Empty));
}
