//! A random game of a game chosen by name: `random_game [GAME[:options]] [SEED]`.

use chess_variants::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let mut game = game(&args.next().unwrap_or("phalanx".into()))?;
    let mut random = SplitMix64::new(args.next().map_or(Ok(2026), |seed| seed.parse())?);

    while game.turn().is_some() && game.history().len() < 200 {
        let index = random.below(game.move_count());
        if let Some(played) = game.play_index(index) {
            print!("{played} ");
        }
    }
    println!("\n{}", game.position());
    match game.outcome() {
        Some(outcome) => println!("{outcome}"),
        None => println!("not finished"),
    }
    Ok(())
}
