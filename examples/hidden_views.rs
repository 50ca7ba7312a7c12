//! Beirut, where each side hides a bomb on one of its units: the same game as each seat and a spectator see it.

use chess_variants::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = game("beirut")?;
    // Both sides choose the carrier of their bomb, then play begins.
    for m in ["!d2", "!g8", "e2e4", "d7d5"] {
        game.play(m)?;
    }

    println!("everything: {}", game.position());
    for (name, viewer) in [("White", Some(Player::WHITE)), ("Black", Some(Player::BLACK)), ("spectator", None)] {
        let history: Vec<String> =
            game.view_history(viewer).into_iter().map(|m| m.unwrap_or("(hidden)".into())).collect();
        println!("\n{name} sees {}", game.view(viewer));
        println!("  moves so far: {}", history.join(" "));
        println!("  may play: {} moves", game.view_moves(viewer).len());
        let marked: Vec<_> =
            game.view_scene(viewer).cells.into_iter().filter_map(|cell| Some((cell.name, cell.mark?))).collect();
        println!("  marks on the board: {marked:?}");
    }
    Ok(())
}
