//! Tile Chess for six on a board without edges, played at random until one is left or the moves run out: `six_players [SEED] [PLIES]`.

use chess_variants::prelude::*;
use chess_variants::variant_core::scene::Cell;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let mut random = SplitMix64::new(args.next().map_or(Ok(7), |seed| seed.parse())?);
    let plies: usize = args.next().map_or(Ok(600), |n| n.parse())?;
    let mut game = game("tile:players=6")?;
    let mut alive = game.alive();

    for ply in 0..plies {
        let Some(turn) = game.turn() else { break };
        let Some(played) = game.play_index(random.below(game.move_count())) else { break };
        for out in alive.iter().filter(|&player| !game.alive().contains(player)) {
            println!("ply {ply}: after {played} by {turn}, {out} is out");
        }
        alive = game.alive();
    }

    let scene = game.scene();
    for row in scene.rows() {
        // A letter for the unit, a number for who controls it now.
        let cell = |c: &Cell| c.unit.map_or("  .".into(), |u| format!(" {}{}", u.letter, u.controller.index() + 1));
        println!("{}", row.iter().map(cell).collect::<String>());
    }
    match game.outcome() {
        Some(outcome) => println!("{outcome}"),
        None => println!("{} still play", game.alive().len()),
    }
    Ok(())
}
