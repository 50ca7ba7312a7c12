//! One test for each numbered rule, option and example.

use variant_core::{Fault, Game, Player, Position as _, Reason, Variant};
use variant_tile::{Kind, Point, Position, Tile};

fn rules(options: &str) -> Tile {
    Tile::with_options(options).unwrap()
}

fn read(options: &str, text: &str) -> Position {
    rules(options).parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn moves(options: &str, text: &str) -> Vec<String> {
    read(options, text).legal_moves().into_iter().map(|m| format!("{m:?}")).collect()
}

fn may(options: &str, text: &str, m: &str) -> bool {
    moves(options, text).iter().any(|x| x == m)
}

/// Where the tile on a square may go.
fn from(options: &str, text: &str, square: &str) -> Vec<String> {
    let start = format!("{square}:");
    let mut to: Vec<String> =
        moves(options, text).iter().filter_map(|m| Some(m.strip_prefix(&start)?.to_string())).collect();
    to.sort();
    to
}

fn after(options: &str, text: &str, line: &[&str]) -> String {
    let (rules, mut position) = (rules(options), read(options, text));
    for m in line {
        let m = rules.parse_move(&position, m).unwrap_or_else(|e| panic!("{e}"));
        position.play_unchecked(m);
    }
    rules.text(&position)
}

fn end(options: &str, text: &str) -> Option<String> {
    read(options, text).outcome().map(|o| o.to_string())
}

fn faults(options: &str, text: &str) -> Vec<Fault> {
    rules(options).parse(text).expect_err(text).faults
}

#[test]
fn rule_1_sets_and_turns() {
    let start = Tile::default().start();
    assert_eq!(Tile::default().text(&start), "- 1 KQR2B2N2P8/KQR2B2N2P8 0 1");
    assert_eq!(
        after("", "- 1 KQR2B2N2P8/KQR2B2N2P8 0 1", &["K@0,0", "Q@0,1"]),
        "1K0,0;2Q0,1 1 QR2B2N2P8/KR2B2N2P8 0 2"
    );
    assert_eq!(after("", "1K0,0;2K2,0;1R1,0 1 N/- 0 1", &["1,0:1,1"]), "1K0,0;2K2,0;1R1,1 2 N/- 1 1");
}

#[test]
fn rule_2_placement() {
    assert!(moves("", "- 1 KQR2B2N2P8/KQR2B2N2P8 0 1").iter().all(|m| m.ends_with("@0,0")));
    let second = moves("", "1P0,0 2 KQR2B2N2P7/KQ 0 1");
    assert_eq!(second.len(), 12, "a queen beside it, a king only where the pawn does not attack");
    assert!(second.contains(&"Q@1,1".into()) && !second.contains(&"Q@2,0".into()) && !second.contains(&"Q@0,0".into()));
}

#[test]
fn rule_3_moves_and_jumps() {
    let row = "1R0,0;1P1,0;1N2,0;2P3,0;1K1,1;2K4,1 1 -/- 0 1";
    assert!(may("", row, "0,0:3,0"), "the rook jumps over own tiles");
    assert!(!may("", row, "0,0:4,0"), "and ends at the first enemy");
    let blocked = "1R0,0;2N1,0;1N2,0;2P3,0;1K1,1;2K4,1 1 -/- 0 1";
    assert!(may("", blocked, "0,0:1,0") && !may("", blocked, "0,0:3,0"));
    // A knight leaps; a king does not jump.
    let leap = "1N0,0;1P1,0;1K1,1;2P2,1;2K3,2 1 -/- 0 1";
    assert!(may("", leap, "0,0:2,1"));
    assert!(from("", leap, "1,1").iter().all(|to| !to.starts_with('3') && !to.starts_with("-1")));
}

#[test]
fn rule_4_pawns() {
    // A pawn above a row of own tiles: a step along y leaves them, along x it stays beside them.
    let steps = |options: &str, color: usize, players: usize| {
        let hands: Vec<&str> = (1..=players).map(|seat| if seat == color { "-" } else { "K" }).collect();
        let text = format!("{color}K-1,-1;{color}N0,-1;{color}N1,-1;{color}P0,0 {color} {} 0 1", hands.join("/"));
        from(options, &text, "0,0")
    };
    assert_eq!(steps("", 1, 2), Vec::<String>::new());
    assert_eq!(steps("players=4", 2, 4), ["-1,0", "1,0"]);
    assert_eq!(steps("players=3", 2, 3), ["-1,0", "1,0"]);
    assert_eq!(steps("players=3", 3, 3), Vec::<String>::new());
    assert_eq!(steps("players=5", 1, 5), ["-1,0", "1,0"]);
    assert_eq!(steps("steps=ortho4", 1, 2), ["-1,0", "1,0"]);
    // Captures go to all four diagonals, never straight.
    let takes = "1P0,0;2N1,1;2N-1,-1;2P1,-1;2P-1,1;2P0,1;1K2,0;2K0,3;2R0,2 1 -/- 0 1";
    let to = from("", takes, "0,0");
    assert!(!to.contains(&"0,1".into()), "{to:?}");
    assert!(to.iter().all(|t| ["1,1", "-1,-1", "1,-1", "-1,1", "0,-1"].contains(&t.as_str())), "{to:?}");
}

#[test]
fn rule_5_unity() {
    // Three tiles in a row, the king in the middle.
    let row = "1P0,0;1K1,0;1P2,0 1 -/K 0 1";
    assert!(may("", row, "1,0:1,1") && !may("", row, "1,0:0,1"));
    assert!(!may("", "1K-1,0;1R0,0;2P1,0;2K2,0 1 -/- 0 1", "0,0:1,0"), "the king would be left alone");
    assert_eq!(moves("", "1K0,0 1 -/K 0 1"), Vec::<String>::new(), "the only tile cannot move");
}

#[test]
fn rule_6_checks_that_unity_cancels() {
    let text = "1K0,0;2R2,0;2N3,0;2K4,0;1P1,1 1 -/- 0 1";
    assert!(!read("", text).in_check());
    assert!(read("check=pattern", text).in_check());
    assert_eq!(moves("", text).len(), 4);
    assert_eq!(moves("check=pattern", text).len(), 2);
}

#[test]
fn rule_7_king_safety() {
    // A king comes neither beside another king nor to an attacked square.
    let near = moves("", "1K0,0;1R1,0;1N1,1 2 -/K 0 1");
    assert!(!near.contains(&"K@-1,0".into()), "beside the other king");
    assert!(!near.contains(&"K@2,0".into()), "attacked by the rook");
    assert!(!near.contains(&"K@2,-1".into()), "attacked by the knight");
    assert!(near.contains(&"K@2,1".into()));
    // A placement may block a check.
    let check = "1K0,0;1N1,1;2R3,0;2N2,1;2K3,1 1 P/- 0 1";
    assert!(read("", check).in_check());
    assert!(may("", check, "P@1,0") && !may("", check, "P@0,1"));
    // On 2,0 it blocks the rook too, but joins what the knight's capture would part: now the knight gives check.
    assert!(!may("", check, "P@2,0"));
}

#[test]
fn rule_8_king_before_moves() {
    let text = "1R0,0;1N1,0;2K3,0;2P2,0 1 KP/- 0 1";
    assert!(from("", text, "0,0").is_empty());
    assert!(!from("king=free", text, "0,0").is_empty());
}

#[test]
fn rule_9_two_alive() {
    let mate = "1K-1,-1;1R-1,0;2P0,0;2K1,1;1Q2,2 2 -/- 0 1";
    assert_eq!(end("", mate).unwrap(), "1 wins: checkmate");
    assert!(moves("", mate).is_empty());
    assert_eq!(end("", "1K0,0 1 -/K 0 1").unwrap(), "draw: stalemate");
}

#[test]
fn rule_10_fall_pass_and_capture() {
    let falls = "3K-2,0;3N-1,0;1K0,0;2P1,0;2R2,0;2K2,1 1 -/P/- 0 1";
    assert_eq!(moves("players=3,phase=separate", falls), ["fall"]);
    assert_eq!(
        after("players=3,phase=separate", falls, &["fall"]),
        "3K-2,0;3N-1,0;1K0,0=2;2P1,0;2R2,0;2K2,1 2 x/P/- 0 1"
    );
    let stuck = "1K0,0;1P1,0;2K2,0;2P3,0;3K4,0 1 -/P/P 0 1";
    assert_eq!(moves("players=3,phase=separate", stuck), ["pass"]);
    assert_eq!(after("players=3,phase=separate", stuck, &["pass"]), "1K0,0;1P1,0;2K2,0;2P3,0;3K4,0 2 -/P/P 1 1");
    // A king that is attacked on the attacker's turn may be captured; all its side controls goes over.
    let taken = after("players=3", "1K0,0;1R1,0;2K2,0;1N1,1;2N2,1;3P3,1;3K4,1 1 -/P/- 5 3", &["1,0:2,0"]);
    assert_eq!(taken, "1K0,0;1R2,0;1N1,1;2N2,1=1;3P3,1;3K4,1 3 -/x/- 0 3");
}

#[test]
fn rule_10_all_pass_is_a_draw() {
    let rules = rules("players=3,layout=random");
    let mut game = Game::from_position(rules, rules.parse("- 1 K/K/K 0 1 9").unwrap());
    for _ in 0..2 {
        game.play_text("pass").unwrap();
        assert!(game.outcome().is_none());
    }
    game.play_text("pass").unwrap();
    assert_eq!(game.outcome().unwrap().reason, Reason::AllPassed);
    assert_eq!(game.outcome().unwrap().winners.len(), 3);
}

#[test]
fn rule_11_conquered_tiles() {
    // A conquered king moves like a king and is no royal one: it may be left attacked.
    let text = "3K0,0;2K1,0=3;2R1,1=3;1R3,1;1K2,2;1P2,1 3 -/x/- 0 1";
    let position = read("players=3", text);
    assert_eq!(position.controller_at(Point::new(1, 0)), Some(Player::new(2)));
    assert_eq!(position.piece_at(Point::new(1, 0)).unwrap().color, Player::new(1));
    assert!(!from("players=3", text, "1,0").is_empty());
}

#[test]
fn rule_12_last_alive_wins() {
    assert_eq!(end("", "1K0,0;2R1,0=1 1 -/x 0 1").unwrap(), "1 wins: last-standing");
}

#[test]
fn rule_13_clocks_and_draws() {
    let text = "1K0,0;1P1,0;2K2,0;2P3,0;3K4,0 3 -/P/P 4 7";
    assert_eq!(read("players=3", text).plies(), 4);
    assert_eq!(after("players=3,phase=separate", text, &["P@5,0"]), "1K0,0;1P1,0;2K2,0;2P3,0;3K4,0;3P5,0 1 -/P/- 0 8");
    let draws = rules("players=3").draw_rules();
    assert_eq!((draws.plies_claim, draws.plies_automatic), (Some(150), Some(225)));
    assert_eq!((draws.repetition_claim, draws.repetition_automatic), (Some(3), Some(5)));
    // Clocks do not overflow.
    let last = format!("1K0,0;1R1,0;2K3,1;2P2,1 1 -/- {0} {0}", u64::MAX);
    assert!(after("", &last, &["0,0:0,1"]).ends_with(&format!("2 -/- {0} {0}", u64::MAX)));
}

#[test]
fn repetition_does_not_see_where_the_island_lies() {
    let (a, b) = (
        read("", "1K0,0;1R1,0;2K3,1;2P2,1 1 -/- 0 1"),
        read("", "1K1000000,-3;1R1000001,-3;2K1000003,-2;2P1000002,-2 1 -/- 8 9"),
    );
    assert_eq!(a, b);
    assert_eq!(a.key(), b.key());
    assert_ne!(a.key(), read("", "1K0,0;1R1,0;2K3,1;2P2,1 2 -/- 0 1").key());
    assert_ne!(a.key(), read("", "1K0,0;1R1,0;2K3,1;2P2,1 1 N/- 0 1").key());
}

#[test]
fn option_phase_separate() {
    let text = "1K0,0;1P1,0;2K3,0;2P2,0 1 N/P 0 1";
    assert!(moves("phase=separate", text).iter().all(|m| m.starts_with("N@")));
    assert_eq!(end("phase=separate", "1K0,0;2B1,0;2K2,1 1 -/P 0 1").unwrap(), "draw: stalemate");
    assert_eq!(end("phase=separate", "1K0,0;2P1,0;2R2,0;2K2,1 1 -/P 0 1").unwrap(), "2 wins: checkmate");
}

#[test]
fn option_king_last() {
    assert!(moves("king-last", "- 1 KP/KP 0 1").iter().all(|m| m == "P@0,0"));
    assert!(moves("king-last", "1P0,0 1 K/K 0 1").iter().all(|m| m.starts_with("K@")));
}

#[test]
fn option_jump_none() {
    let row = "1R0,0;1P1,0;1N2,0;2P3,0;1K1,1;2K4,1 1 -/- 0 1";
    assert!(!may("jump=none", row, "0,0:3,0") && may("friendly-fire,jump=none", row, "0,0:1,0"));
}

#[test]
fn option_friendly_fire() {
    let row = "1R0,0;1P1,0;1N2,0;2P3,0;1K1,1;2K4,1 1 -/- 0 1";
    for to in ["1,0", "2,0", "3,0"] {
        assert!(may("friendly-fire", row, &format!("0,0:{to}")), "{to}");
    }
    assert!(!moves("friendly-fire", row).iter().any(|m| m.ends_with(":1,1")), "never the own royal king");
}

#[test]
fn option_win_capture() {
    let mate = "1K-1,-1;1R-1,0;2P0,0;2K1,1;1Q2,2 2 -/- 0 1";
    assert_eq!(end("win=capture", mate), None);
    assert_eq!(moves("win=capture", mate).len(), 1);
}

#[test]
fn option_layout_random() {
    let rules = rules("layout=random");
    let start = rules.start();
    assert_eq!(start.kingless(), 10);
    assert_eq!(start.occupied().len(), 30);
    assert_eq!(start.occupied().last(), Some(&Point::new(4, 5)), "30 tiles: width 5, height 6");
    assert_eq!(start.hand(Player::WHITE).len(), 1);
    // After the kingless turns the king comes first.
    assert!(moves("layout=random", "1P0,0;2P1,0;1N0,1;2R1,1 1 K/K 0 1 -").iter().all(|m| m.starts_with("K@")));
    assert!(moves("layout=random", "1P0,0;2P1,0;1N0,1;2R1,1 1 K/K 0 1 3").iter().all(|m| m.contains(':')));
}

/// The documented shuffle, done again by hand.
#[test]
fn option_layout_random_is_reproducible() {
    for (options, players, pawns, width) in [("layout=random", 2, 8, 5), ("players=3,pawns=2,layout=random", 3, 2, 3)] {
        let mut tiles = Vec::new();
        for seat in 1..=players {
            tiles.extend("QRRBBNN".chars().chain("P".repeat(pawns).chars()).map(|piece| format!("{seat}{piece}")));
        }
        variant_core::key::SplitMix64::new(7).shuffle(&mut tiles);
        let placed = tiles.iter().enumerate().map(|(i, tile)| format!("{tile}{},{}", i % width, i / width));
        let text = placed.collect::<Vec<_>>().join(";");
        let rules = rules(options);
        assert!(rules.text(&rules.start_with_seed(7)).starts_with(&(text + " 1 K/K")));
    }
}

#[test]
fn preset_sjg_counts() {
    assert_eq!(variant_core::perft(&rules("sjg").start(), 3), 10560);
    for wrong in [
        "sjg,phase=separate",
        "sjg,king-last",
        "steps=axis,sjg",
        "layout=random,phase=mixed",
        "layout=random,sjg",
        "layout=random,king-last",
    ] {
        assert!(Tile::with_options(wrong).is_err(), "{wrong}");
    }
    assert_eq!(rules("king=free,players=4,sjg").options_text(), "players=4,king=free,sjg");
}

#[test]
fn texts_are_refused_with_all_reasons() {
    for (text, field) in [
        ("1K0,0;2K2,0 1 -/- 0 1", "tiles"),
        ("1K0,0;2K0,0 1 -/- 0 1", "tiles"),
        ("1K0,0;1Q1,0;1Q2,0;2K2,1 1 -/- 0 1", "tiles"),
        ("1K0,0 1 -/- 0 1", "hands"),
        ("1K0,0;2R1,0 1 -/x 0 1", "tiles"),
        ("1K0,0;2K2,1;2R1,0=1 1 -/- 0 1", "tiles"),
        ("1K0,0;2R1,0=2 1 -/x 0 1", "tiles"),
        ("1K0,0;2R1,0=1 2 -/x 0 1", "player"),
        ("- 1 x/x 0 1", "hands"),
        ("1K0,0;2K1073741825,0 1 -/- 0 1", "tiles"),
        ("- 1 K/K 00 1", "plies"),
        ("- 1 K/K 0 0", "move"),
        ("- 1 K/k 0 1", "hands"),
        ("- 1 KP1P/K 0 1", "hands"),
        ("- 1 KP0/K 0 1", "hands"),
        ("1K-0,0 1 -/K 0 1", "tiles"),
        ("- 3 K/K 0 1", "player"),
        ("- 1 K/K/K 0 1", "hands"),
        ("- 1 K/K 0 1 -", "text"),
    ] {
        assert!(faults("", text).iter().any(|f| f.field == field), "{text}: {:?}", faults("", text));
    }
    let several: Vec<&str> = faults("", "1K0,0;2K2,0 9 K/- x 0").iter().map(|f| f.field).collect();
    assert_eq!(several, ["player", "plies", "move", "tiles", "tiles"]);
    assert!(faults("layout=random", "1K0,0 1 -/K 0 1 3").iter().any(|f| f.field == "hands"));
}

#[test]
fn texts_are_read_in_any_order() {
    let text = "2K2,0;1K0,0;1R1,0 1 P2N1/- 0 1";
    let position = read("", text);
    assert_eq!(Tile::default().text(&position), "1K0,0;1R1,0;2K2,0 1 NP2/- 0 1");
}

#[test]
fn moves_are_refused_with_a_reason() {
    let rules = Tile::default();
    let position = rules.parse("1K0,0;1R1,0;2K3,1;2P2,1 1 N/- 0 1").unwrap();
    for (text, why) in [
        ("0,0", "is no move"),
        ("5,5:6,6", "no tile stands"),
        ("2,1:2,2", "belongs to player 2"),
        ("1,0:2,2", "R1 on 1,0 does not go to 2,2"),
        ("0,0:-1,-1", "fall apart"),
        ("Q@0,1", "no Q in hand"),
        ("N@0,0", "occupied"),
        ("N@9,9", "not next to a tile"),
        ("pass", "has an action"),
    ] {
        let error = rules.parse_move(&position, text).unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
}

#[test]
fn coordinates_have_an_end() {
    let text = "1K1073741824,0 1 QRBNP/K 0 1";
    assert_eq!(moves("", text).len(), 25);
}

#[test]
fn resigning_with_three_alive_hands_the_tiles_on() {
    let rules = rules("players=3");
    let position = rules.parse("1K0,0;1R1,0;2K3,1;2P2,1;3N4,2;3K5,2 2 N/-/- 0 1").unwrap();
    let mut game = Game::from_position(rules, position);
    game.resign(Player::new(1)).unwrap();
    assert_eq!(rules.text(game.position()), "1K0,0;1R1,0;2P2,1=1;2K3,1=1;3N4,2;3K5,2 3 N/x/- 0 1");
    game.resign(Player::new(2)).unwrap();
    assert_eq!(game.outcome().unwrap().winner(), Some(Player::WHITE));
}

#[test]
fn the_picture_shows_one_ring() {
    let rules = rules("players=3");
    let position = rules.parse("1K0,0;2P1,1=1;3K3,0;1N2,1 1 -/x/- 0 1").unwrap();
    let scene = rules.scene(&position);
    assert_eq!((scene.width, scene.cells.len()), (6, 24));
    let pawn = scene.cells.iter().find(|c| c.name == "1,1").unwrap().unit.unwrap();
    assert_eq!((pawn.letter, pawn.color, pawn.controller), ('P', Some(Player::new(1)), Player::new(0)));
    assert_eq!(Kind::ALL.len(), 6);
}
