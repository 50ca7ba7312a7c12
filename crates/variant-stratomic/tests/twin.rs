//! The fast engine against the naive twin, on random games that seek out the special rules.

mod naive;

use naive::Naive;
use variant_stratomic::{Stratomic, StratomicMini};
use variant_testkit::{Coverage, Plan, agree, suite};

variant_testkit::twin!(Naive);

const BOTH: [&str; 27] = [
    "double-step",
    "en-passant",
    "promotion",
    "promotion-to-missile",
    "promotion-by-capture",
    "missile-step",
    "missile-captured",
    "launch",
    "launch-hits-nothing",
    "own-units-blasted",
    "missile-blasted",
    "king-survives-blast",
    "launch-evasion",
    "launch-check",
    "launch-checkmate",
    "launch-stalemate",
    "checkmate",
    "stalemate",
    "castling",
    "right-captured",
    "right-blasted",
    "arming",
    "own-square",
    "right-launched",
    "interception",
    "interception-check",
    "own-bishop-ignored",
];

fn plan(starts: &[&str]) -> Plan {
    let (positions, setups) = if cfg!(debug_assertions) { (1_500, 150) } else { (50_000, 4_000) };
    Plan {
        positions,
        setups,
        candidates: 12,
        starts: starts.iter().map(|s| s.to_string()).collect(),
        ..Plan::default()
    }
}

/// Positions of the vector file with these options: among them are such where the rarest rules occur at once.
fn vectors(game: &str, options: &str) -> Vec<String> {
    let path = format!("{}/../../suites/{game}.perft", env!("CARGO_MANIFEST_DIR"));
    let vectors = suite::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    vectors.into_iter().filter(|v| v.options == options).map(|v| v.position).collect()
}

/// `except`: special rules that these options rule out; `and`: those that they bring.
fn require(coverage: &Coverage, except: &[&str], and: &[&'static str]) {
    println!("{coverage}");
    if cfg!(debug_assertions) {
        return;
    }
    let names: Vec<_> = BOTH.into_iter().filter(|n| !except.contains(n)).chain(and.iter().copied()).collect();
    coverage.require(&names).unwrap();
}

/// Few units, many lines: checks, pins, evasions; and positions near mate and stalemate.
fn mini_starts(options: &str) -> Vec<String> {
    let boards = [
        "4q1k1/8/8/8/8/8/8/4K2R w - -",
        "4q1k1/5b2/8/8/8/8/8/4K2R w - -",
        "4r2k/4q3/8/8/8/4R3/8/r3K2R w K -",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
        "r1b1kb1r/8/8/3pP3/8/8/8/R1B1KB1R w KQkq d6",
        "7k/8/6Q1/8/8/8/8/r6K w - -",
        "7k/8/8/7N/8/8/8/R1K3QQ w - -",
        "7k/5K2/8/8/8/8/8/R5Q1 b - -",
        "k7/P7/8/8/8/8/7p/R6K w - -",
        "k6b/8/8/8/3R4/8/8/K6q w - -",
        "1q2k3/8/8/b7/1R6/2R5/8/4K3 b - -",
    ];
    let rights = |line: &str| {
        if options.contains("castling=off") { line.replace("KQkq", "-").replace(" K ", " - ") } else { line.into() }
    };
    let mut starts: Vec<String> = boards.iter().map(|b| rights(b) + " 0 1 armed").collect();
    if !options.contains("silo") {
        starts.push("k7/P2r4/3p4/8/4p3/5R2/3P3p/K7 w - - 0 1 -".into());
    }
    starts
}

fn mini(options: &str, except: &[&str], and: &[&'static str]) {
    let mut starts = mini_starts(options);
    starts.extend(vectors("stratomic-mini", options));
    let starts: Vec<&str> = starts.iter().map(String::as_str).collect();
    let coverage = agree::<StratomicMini, Naive>(options, plan(&starts)).unwrap_or_else(|d| panic!("{d}"));
    require(&coverage, except, and);
}

#[test]
fn mini_default() {
    mini("", &[], &["protected-unit-blasted"]);
}

/// A silo keeps its missile, so a blast never takes a castling right.
#[test]
fn mini_silo() {
    mini(
        "launch=silo",
        &["arming", "right-blasted"],
        &["interception-radius-two", "silo-survival", "protected-unit-blasted"],
    );
}

#[test]
fn mini_shield() {
    mini("shield=squares", &[], &["shielded"]);
}

#[test]
fn mini_interceptions_illegal() {
    mini("intercepted=illegal", &["interception", "interception-check"], &["protected-unit-blasted"]);
}

#[test]
fn mini_without_castling() {
    mini("castling=off", &["castling", "right-captured", "right-blasted", "right-launched"], &[]);
}

#[test]
fn mini_silo_and_shield() {
    mini(
        "launch=silo,shield=squares",
        &["arming", "right-blasted"],
        &["interception-radius-two", "silo-survival", "shielded"],
    );
}

#[test]
fn mini_all_options() {
    let gone = [
        "arming",
        "interception",
        "interception-check",
        "castling",
        "right-captured",
        "right-blasted",
        "right-launched",
    ];
    mini("launch=silo,shield=squares,intercepted=illegal,castling=off", &gone, &["silo-survival", "shielded"]);
}

/// Events of the big game that need its options, or do not exist there.
const SMALL_ONLY: [&str; 4] = ["right-launched", "interception", "interception-check", "own-bishop-ignored"];

fn big(options: &str) {
    let king = if options.contains("rotated") { "1r2k3r1" } else { "1r3k2r1" };
    let mut starts = vec![
        format!("10/{king}/10/4m5/10/10/7m2/10/1R3K2R1/M8M w KQkq - 0 1 armed"),
        format!("10/{king}/10/5n4/10/4N5/10/10/1R3K2R1/M8M w KQkq - 0 1 -"),
        "5q4/8k1/10/10/10/10/10/10/5K3M/10 w - - 0 1 armed".into(),
        "10/10/2k7/10/10/5Mm3/10/10/3K6/7M2 w - - 0 1 armed".into(),
        "k9/10/10/q3M5/10/10/10/Q9/8K1/10 w - - 0 1 armed".into(),
        "10/3k6/p3p5/5P4/1P8/4p5/6p3/3P1P1P2/6K3/10 w - - 0 1 -".into(),
        "10/1m4n3/2P3P3/10/3k6/10/5K4/1p4p3/M1N4R2/10 w - - 0 1 -".into(),
        "9k/7Q2/7K2/10/10/10/10/10/10/m9 b - - 0 1 armed".into(),
        "9k/8m1/7Q2/10/4M5/4K5/4q5/10/10/M9 w - - 0 1 armed".into(),
    ];
    starts.extend(vectors("stratomic", options));
    let starts: Vec<&str> = starts.iter().map(String::as_str).collect();
    let coverage = agree::<Stratomic, Naive>(options, plan(&starts)).unwrap_or_else(|d| panic!("{d}"));
    let mut except = SMALL_ONLY.to_vec();
    if !options.contains("own-square") {
        except.push("own-square");
    }
    require(&coverage, &except, &["nuclea-capture", "nuclea-check"]);
}

#[test]
fn big_default() {
    big("");
}

#[test]
fn big_rotated() {
    big("array=rotated");
}

#[test]
fn big_own_square() {
    big("own-square");
}

#[test]
fn big_all_options() {
    big("array=rotated,own-square");
}
