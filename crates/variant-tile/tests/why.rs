//! For each way to break the rules, a move that does, with the cause and the sentence that forbids it.

use variant_core::{Game, Player, Variant};
use variant_testkit::{assert_refused, game_at};
use variant_tile::Tile;

#[track_caller]
fn check(options: &str, position: &str, m: &str, cause: &str, rule: &str, message: &str) {
    assert_refused::<Tile>(options, position, m, cause, rule, message);
}

const TABLE: &str = "1K0,0;1R1,0;2K3,1;1P1,1;2P2,1 1 N/Q 0 1";

#[test]
fn placements() {
    check("", TABLE, "Q@0,1", "not-in-hand", "1.2", "player 1 has no Q in hand");
    check("", TABLE, "N@0,0", "occupied", "2.2", "0,0 is occupied by K1");
    check("", TABLE, "N@9,9", "not-adjacent", "2.2", "9,9 is not next to a tile");
    check("", "- 1 KQR2B2N2P8/KQR2B2N2P8 0 1", "K@1,0", "first-square", "2.1", "0,0");
    check("king-last", "1R0,0 1 KN/K 0 1", "K@0,1", "king-last", "14.2", "last tile");
    check("", "1R0,0;2K1,0 1 K/- 0 1", "K@1,1", "beside-king", "7.3", "beside K2 on 1,0");
    check("", "1R0,0;2R1,0;2K2,0 1 K/- 0 1", "K@1,2", "not-adjacent", "2.2", "1,2");
    check(
        "",
        "1P0,0;2R1,0;2K1,1 1 K/- 0 1",
        "K@1,-1",
        "leaves-king-attacked",
        "7.3",
        "K1 on 1,-1 would be attacked by",
    );
    check("", "1K1073741824,0 1 QRBNP/K 0 1", "Q@1073741825,0", "too-far", "15", "far");
}

#[test]
fn ways() {
    check("", TABLE, "5,5:6,6", "empty", "1.2", "no tile stands on 5,5");
    check("", TABLE, "2,1:2,2", "not-yours", "1.2", "P2 on 2,1 belongs to player 2");
    check("", TABLE, "0,0:1,0", "own-unit", "3.2", "R1 on 1,0");
    check("", TABLE, "1,0:2,2", "cannot-reach", "3.1", "R1 on 1,0 does not go to 2,2");
    check("", TABLE, "1,1:0,1", "cannot-reach", "4.1", "P1 on 1,1");
    check("", TABLE, "1,1:0,2", "nothing-to-capture", "4.2", "only captures on 0,2");
    let row = "1R0,0;1K0,1;2P1,0;2K2,0 1 -/- 0 1";
    check("", row, "0,0:2,0", "blocked", "3.2", "P2 on 1,0 stands in the way of R1 on 0,0");
    check("", "1K0,0;1P1,0;2N1,1;2K2,2 1 -/- 0 1", "1,0:1,1", "blocked", "4.2", "N2 on 1,1");
    check("jump=none", "1R0,0;1P1,0;1K0,1;2K2,1 1 -/- 0 1", "0,0:2,0", "blocked", "3.2", "P1 on 1,0");
    check("", "1R0,0;2R1,0;2K2,0 1 K/- 0 1", "0,0:0,1", "king-in-hand", "8", "king is in hand");
    check("phase=separate", TABLE, "1,0:1,2", "tiles-in-hand", "14.1", "before all tiles are placed");
}

#[test]
fn unity_and_check() {
    check(
        "",
        "1K0,0;1R1,0;2K3,1;2P2,1 1 N/- 0 1",
        "0,0:-1,-1",
        "splits-the-table",
        "5.1",
        "K1 on -1,-1 would be cut off",
    );
    // The rook in the middle holds two tiles of each side together.
    let bridge = "1K0,0;1P0,1;1R1,0;2K2,0;2P3,0 1 -/- 0 1";
    check("", bridge, "1,0:1,2", "splits-the-table", "5.1", "and 1 more would be cut off");
    check("", "1K0,0 1 Q/K 0 1", "0,0:0,1", "splits-the-table", "5.3", "only tile");
    let pinned = "1K0,0;1P1,0;1N1,1;2R2,0;2K2,2 1 -/- 0 1";
    check("", pinned, "1,0:1,-1", "leaves-king-attacked", "7.2", "K1 on 0,0 would be attacked by R2 on 2,0");
    let checked = "1K0,0;1N0,1;2R1,0;2P1,1;2K2,1 1 B/- 0 1";
    check("", checked, "B@-1,0", "in-check", "7.2", "R2 on 1,0");
}

#[test]
fn passing_and_falling() {
    check("", TABLE, "pass", "has-action", "10.3", "player 1 has an action");
    check("", TABLE, "fall", "has-action", "10.1", "player 1 has an action");
    let shuffled = Tile::with_options("layout=random").unwrap();
    let game = Game::new(shuffled);
    let refusal = game.why("K@0,-1").unwrap();
    assert_eq!((refusal.cause.name(), refusal.rule.unwrap().number), ("no-placement", "14.3"));
    // Mated, with three alive.
    let mated = "1K-1,-1;1R-1,0;2P0,0;2K1,1;1Q2,2;3K-2,1 2 -/-/- 0 1";
    check("players=3", mated, "1,1:2,1", "no-action", "10.1", "player 2 has no action");
}

#[test]
fn ends_name_their_sentence() {
    let mated = game_at::<Tile>("", "1K-1,-1;1R-1,0;2P0,0;2K1,1;1Q2,2 2 -/- 0 1");
    assert_eq!(mated.ending_rule().unwrap().number, "9.1");
    assert_eq!(mated.why("1,1:2,1").unwrap().rule.unwrap().number, "9.1");
    let mut resigned = game_at::<Tile>("", TABLE);
    resigned.resign(Player::WHITE).unwrap();
    assert_eq!(resigned.ending_rule().unwrap().number, "13.6");
}
