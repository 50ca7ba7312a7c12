//! Faults, refusals and rule books: what they print and how they are looked up.

use variant_chess::Chess;
use variant_core::explain::{Cause, Refusal, Rule, Rulebook};
use variant_core::{Fault, PositionError, Variant};

static BOOK: Rulebook = Rulebook {
    page: "docs/mine.md",
    rules: &[
        Rule { number: "1.1", text: "One square." },
        Rule { number: "1", text: "Runners step." },
        Rule { number: "10", text: "Nobody waits." },
    ],
};

#[test]
fn sentences_are_found_by_their_whole_number() {
    for (number, text) in [("1", "Runners step."), ("1.1", "One square."), ("10", "Nobody waits.")] {
        assert_eq!(BOOK.get(number).map(|rule| rule.text), Some(text));
        assert_eq!(BOOK.rule(number).text, text);
        assert_eq!(BOOK.rule(number).to_string(), format!("rule {number}: {text}"));
    }
    for number in ["", "1.", "1.11", "0", "100"] {
        assert_eq!(BOOK.get(number), None, "{number}");
        assert!(std::panic::catch_unwind(|| BOOK.rule(number)).is_err(), "{number}");
    }
}

#[test]
fn refusals_name_each_square_once() {
    let refusal =
        Refusal::new(Cause::Empty, "no unit stands on e4").by(BOOK.rule("1")).at(["e4", "e5"]).at(["e5", "d4"]);
    assert_eq!(refusal.squares, ["e4", "e5", "d4"]);
    assert_eq!(
        (refusal.cause, refusal.rule, refusal.to_string()),
        (Cause::Empty, Some(BOOK.rule("1")), "no unit stands on e4".to_string())
    );
    let plain = [Refusal::from("no"), Refusal::from("no".to_string())];
    assert!(plain.iter().all(|r| (r.cause, r.message.as_str(), r.rule) == (Cause::NotLegal, "no", None)));
}

#[test]
fn all_faults_are_printed_in_their_order() {
    let error = Chess::default().parse("8/8/8/8/8/8/8/4K3 x - - 0 0").unwrap_err();
    let printed: Vec<String> = error.faults.iter().map(Fault::to_string).collect();
    assert_eq!((printed.len(), error.to_string()), (3, printed.join("; ")));
    assert!(printed.iter().all(|fault| fault.contains("expected")), "{printed:?}");
    assert_eq!(PositionError::from(error.faults[0].clone()).to_string(), printed[0]);
}
