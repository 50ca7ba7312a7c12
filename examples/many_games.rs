//! The heart of a game server: many games of any kinds behind one type, driven by lines such as `3 play e2e4`.
//!
//! Reads from standard input; `N new GAME[:options]`, `N play MOVE`, `N moves`, `N undo`, `N show`, `N resign SEAT`, `N save`.
//! Try: `printf '1 new chess\n1 play e2e4\n1 show\n' | many_games`.

use chess_variants::prelude::*;
use std::collections::HashMap;
use std::io::{self, BufRead};

#[derive(Default)]
struct Tables {
    games: HashMap<u32, Box<dyn AnyGame>>,
}

impl Tables {
    /// Answers one line. Any error becomes an answer, and the game it concerns stays as it was.
    fn answer(&mut self, line: &str) -> Result<String, Box<dyn std::error::Error>> {
        let (table, rest) = line.split_once(' ').ok_or("expected: TABLE COMMAND")?;
        let table: u32 = table.parse().map_err(|_| format!("{table:?} is no number of a table"))?;
        let (command, argument) = rest.split_once(' ').unwrap_or((rest, ""));
        if command == "new" {
            self.games.insert(table, game(argument)?);
            return Ok(format!("table {table} plays {argument}"));
        }
        let game = self.games.get_mut(&table).ok_or_else(|| format!("table {table} is empty"))?;
        Ok(match command {
            "play" => {
                game.play(argument)?;
                game.outcome().map_or("ok".into(), |outcome| outcome.to_string())
            }
            "moves" => game.moves().join(" "),
            "undo" => if game.undo() { "ok" } else { "nothing to take back" }.into(),
            "show" => game.position(),
            "resign" => {
                let seat: u8 = argument.parse()?;
                game.resign(Player::new(seat.checked_sub(1).ok_or("seats are counted from 1")?))?;
                game.outcome().map_or("ok".into(), |outcome| outcome.to_string())
            }
            // A saved game: name and options, start, moves.
            "save" => {
                format!("{}:{} | {} | {}", game.info().id, game.options(), game.start(), game.history().join(" "))
            }
            _ => return Err(format!("{command:?} is no command").into()),
        })
    }
}

fn main() -> io::Result<()> {
    let mut tables = Tables::default();
    for line in io::stdin().lock().lines() {
        match tables.answer(line?.trim()) {
            Ok(answer) => println!("{answer}"),
            Err(error) => println!("refused: {error}"),
        }
    }
    Ok(())
}
