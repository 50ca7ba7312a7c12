//! Options as text: what is read, what is refused and in which words.

use variant_core::OptionError;
use variant_core::options::{Chosen, OptionInfo};

const KNOWN: &[OptionInfo] = &[
    OptionInfo::flag("chain", "a blast sets off bombs"),
    OptionInfo::one("knights", &["all", "far", "none"], "which knights are intercepted"),
    OptionInfo::number("players", (2, 12), "2", "seats"),
    OptionInfo::flag("quiet", "no blast"),
];

fn read(text: &str) -> Result<Chosen, OptionError> {
    Chosen::read("toy", KNOWN, text)
}

fn refused(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

#[test]
fn nothing_given_means_defaults() {
    let chosen = read("").unwrap();
    assert!(!chosen.flag("chain") && !chosen.given("chain") && !chosen.given("knights"));
    assert_eq!((chosen.value("chain"), chosen.value("knights"), chosen.number("players")), ("off", "all", 2));
    assert_eq!(chosen.print(), "");
}

#[test]
fn flags_are_given_by_their_names() {
    for (text, given) in [("chain", true), ("players=3,chain", true), ("quiet", false), ("", false)] {
        assert_eq!(read(text).map(|chosen| chosen.flag("chain")), Ok(given), "{text}");
    }
}

#[test]
fn names_that_do_not_exist_are_nothing() {
    let chosen = read("chain").unwrap();
    assert_eq!(
        (chosen.value("chian"), chosen.flag("chian"), chosen.given("chian"), chosen.number("chian")),
        ("", false, false, 0)
    );
    assert_eq!(chosen.number("knights"), 0);
}

#[test]
fn the_canonical_text_is_in_the_order_of_the_game_without_defaults() {
    for (text, canonical) in [
        ("chain", "chain"),
        ("players=12,chain", "chain,players=12"),
        ("quiet,knights=none,chain", "chain,knights=none,quiet"),
        ("knights=all", ""),
        ("players=2,quiet", "quiet"),
    ] {
        let chosen = read(text).unwrap();
        assert_eq!(chosen.print(), canonical);
        let again = read(canonical).unwrap();
        assert_eq!(again.print(), canonical);
        for option in KNOWN {
            assert_eq!(chosen.value(option.name), again.value(option.name));
        }
    }
    assert!(read("knights=all").unwrap().given("knights"), "given, though it is the default");
}

#[test]
fn unknown_names() {
    let known = "chain, knights, players, quiet";
    for (text, name) in
        [("chian", "chian"), ("Chain", "Chain"), (" chain", " chain"), (",", ""), ("chain,", ""), ("=1", "")]
    {
        assert_eq!(refused(text), format!("toy has no option \"{name}\"; it has: {known}"));
    }
    let none = Chosen::read("chess", &[], "x").unwrap_err();
    assert_eq!(none.to_string(), "chess has no option \"x\"; it has: none");
    assert!(matches!(none, OptionError::Unknown { game: "chess", .. }));
    assert!(refused(&"x".repeat(10_000)).len() < 200, "long text is cut");
}

#[test]
fn values_that_do_not_exist() {
    for (text, name, found, expected) in [
        ("chain=on", "chain", "on", "no value"),
        ("chain=", "chain", "", "no value"),
        ("knights", "knights", "", "all or far or none"),
        ("knights=near", "knights", "near", "all or far or none"),
        ("knights=far=none", "knights", "far=none", "all or far or none"),
        ("players", "players", "", "2 to 12"),
        ("players=1", "players", "1", "2 to 12"),
        ("players=13", "players", "13", "2 to 12"),
        ("players=02", "players", "02", "2 to 12"),
        ("players=+3", "players", "+3", "2 to 12"),
        ("players=-3", "players", "-3", "2 to 12"),
        ("players=4294967298", "players", "4294967298", "2 to 12"),
    ] {
        assert_eq!(refused(text), format!("option {name}: found \"{found}\", expected {expected}"));
    }
    for good in ["players=2", "players=12", "knights=none"] {
        assert!(read(good).is_ok());
    }
}

#[test]
fn twice_and_conflict() {
    for text in ["chain,chain", "knights=all,quiet,knights=all", "players=3,players=4"] {
        assert!(matches!(read(text), Err(OptionError::Twice { .. })), "{text}");
    }
    assert_eq!(refused("chain,chain"), "option chain is given twice");
    let conflict = OptionError::Conflict { name: "chain", other: "quiet" };
    assert_eq!(read("quiet,chain").unwrap().exclude("chain", "quiet"), Err(conflict));
    for fine in ["", "chain", "quiet"] {
        assert_eq!(read(fine).unwrap().exclude("chain", "quiet"), Ok(()));
    }
}
