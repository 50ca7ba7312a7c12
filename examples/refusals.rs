//! Why a move is refused, and what is wrong with a position: errors say what was found, where, and what was expected.

use chess_variants::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (name, position, m) in [
        ("chess", "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2d3"),
        ("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1g1"),
        ("monochrome", "k7/8/8/8/8/8/3N4/K7 w - 0/0 0 1", "d2d4"),
        ("tile", "1K-1,0;1R0,0;2P1,0;2K2,0 1 -/- 0 1", "0,0:1,0"),
    ] {
        let mut game = game(name)?;
        match game.set_position(position) {
            Err(error) => println!("{name}: no position: {error}"),
            Ok(()) => match game.play(m) {
                Err(error) => println!("{name}: {error}"),
                Ok(()) => println!("{name}: {m} is legal"),
            },
        }
    }

    // A program asks for the reasons one by one.
    let error = game("chess")?.set_position("8/8/8/8/8/8/8/4K3 x - - 0 0").unwrap_err();
    for fault in error.faults {
        println!("field {}: found {:?}, expected {}", fault.field, fault.found, fault.expected);
    }
    Ok(())
}
