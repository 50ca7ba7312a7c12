//! What each line does to the engine, without input and output.

use super::command::{Command, Go, read};
use super::search::Search;
use crate::commands::ascii;
use chess_variants::AnyGame;
use chess_variants::variant_core::Player;
use chess_variants::variant_core::error::excerpt;

/// The games that other chess programs know under the same names.
const GAMES: [&str; 2] = ["chess", "atomic"];
/// MiB of the transposition table.
const HASH: u32 = 16;
const MOST_HASH: u32 = 4096;

/// What to do after a line.
pub(crate) enum Reply {
    /// Lines to say; empty for none.
    Say(String),
    Search(Search),
    Stop,
    Quit,
}

pub(crate) struct Engine {
    game: Box<dyn AnyGame>,
    name: &'static str,
    chess960: bool,
    hash: u32,
}

impl Engine {
    pub(crate) fn new() -> Engine {
        let name = GAMES[0];
        Engine { game: start(name, false), name, chess960: false, hash: HASH }
    }

    /// Takes a line. One that makes no sense changes nothing, and is reported as a remark.
    pub(crate) fn handle(&mut self, line: &str) -> Reply {
        let done = match read(line) {
            Ok(Command::Uci) => Ok(greeting()),
            Ok(Command::IsReady) => Ok("readyok".to_string()),
            Ok(Command::NewGame) => self.restart(),
            Ok(Command::SetOption { name, value }) => self.set(&name, &value),
            Ok(Command::Position { fen, moves }) => self.position(fen.as_deref(), &moves),
            Ok(Command::Go(go)) => return Reply::Search(self.search(&go)),
            Ok(Command::Stop) => return Reply::Stop,
            Ok(Command::Quit) => return Reply::Quit,
            Ok(Command::Nothing) => Ok(String::new()),
            Err(why) => Err(why),
        };
        Reply::Say(done.unwrap_or_else(|why| remark(&why)))
    }

    fn restart(&mut self) -> Result<String, String> {
        self.game = start(self.name, self.chess960);
        Ok(String::new())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<String, String> {
        let refused = |expected: &str| Err(format!("{name}: found \"{}\", expected {expected}", excerpt(value)));
        // Names of options have no case.
        match name.to_ascii_lowercase().as_str() {
            "hash" => match value.parse() {
                Ok(mib @ 1..=MOST_HASH) => self.hash = mib,
                _ => return refused("MiB from 1 to 4096"),
            },
            "uci_chess960" => match value {
                "true" => self.chess960 = true,
                "false" => self.chess960 = false,
                _ => return refused("true or false"),
            },
            "uci_variant" => match GAMES.into_iter().find(|&game| game == value) {
                Some(game) => self.name = game,
                None => return refused(&GAMES.join(" or ")),
            },
            _ => return Err(format!("no option \"{}\"", excerpt(name))),
        }
        // The size of the table changes nothing on the board.
        if name.eq_ignore_ascii_case("hash") { Ok(String::new()) } else { self.restart() }
    }

    fn position(&mut self, fen: Option<&str>, moves: &[&str]) -> Result<String, String> {
        let mut game = start(self.name, self.chess960);
        if let Some(fen) = fen {
            ascii(fen).and_then(|fen| game.set_position(fen)).map_err(|error| format!("position: {error}"))?;
        }
        for m in moves {
            game.play(m).map_err(|error| format!("position: {error}"))?;
        }
        self.game = game;
        Ok(String::new())
    }

    fn search(&self, go: &Go) -> Search {
        let turn = self.game.turn().unwrap_or(Player::WHITE);
        Search { game: self.game.boxed_clone(), limits: go.limits(turn, self.hash), waits: go.waits() }
    }
}

/// A new game. With Chess960 castling is written as king takes rook, without as the king's two steps: just as UCI wants it.
fn start(name: &str, chess960: bool) -> Box<dyn AnyGame> {
    let spec = if chess960 { format!("{name}:chess960") } else { name.to_string() };
    chess_variants::game(&spec).expect("a game of the registry")
}

/// Something to say that is no answer, on one line.
pub(super) fn remark(text: &str) -> String {
    format!("info string {}", text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn greeting() -> String {
    let names: Vec<String> = GAMES.iter().map(|game| format!("var {game}")).collect();
    format!(
        "id name variants {}\nid author the authors of chess-variants\n\
         option name Hash type spin default {HASH} min 1 max {MOST_HASH}\n\
         option name UCI_Chess960 type check default false\n\
         option name UCI_Variant type combo default {} {}\nuciok",
        env!("CARGO_PKG_VERSION"),
        GAMES[0],
        names.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use std::sync::atomic::AtomicBool;

    fn say(engine: &mut Engine, line: &str) -> String {
        match engine.handle(line) {
            Reply::Say(text) => text,
            _ => panic!("{line}: no answer"),
        }
    }

    /// The lines of a search and its last one.
    fn go(engine: &mut Engine, line: &str) -> (Vec<String>, String) {
        let Reply::Search(search) = engine.handle(line) else { panic!("{line}: no search") };
        let told = Mutex::new(Vec::new());
        let best = search.run(&AtomicBool::new(false), &|line| told.lock().unwrap().push(line.to_string()));
        (told.into_inner().unwrap(), best)
    }

    #[test]
    fn the_greeting_ends_with_uciok() {
        let said = say(&mut Engine::new(), "uci");
        assert!(said.starts_with("id name variants ") && said.ends_with("\nuciok"), "{said}");
        assert!(said.contains("\noption name UCI_Variant type combo default chess var chess var atomic\n"), "{said}");
    }

    #[test]
    fn mates_are_found_and_told() {
        let mut engine = Engine::new();
        assert_eq!(say(&mut engine, "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), "");
        let (told, best) = go(&mut engine, "go depth 3");
        assert_eq!(best, "bestmove a1a8");
        assert!(told[0].starts_with("info depth 1 nodes ") && told[0].ends_with(" score mate 1 pv a1a8"), "{told:?}");
        // Mated by force on the next move: every move of the king leads to the corner.
        say(&mut engine, "position fen 7k/R7/1R6/8/8/8/8/K7 b - - 0 1");
        let (told, best) = go(&mut engine, "go depth 3");
        assert_eq!(best.split(' ').nth(1), Some("h8g8"));
        assert!(told.last().is_some_and(|line| line.contains(" score mate -1 pv h8g8 b6b8")), "{told:?}");
    }

    #[test]
    fn a_game_that_is_over_has_no_move() {
        let mut engine = Engine::new();
        say(&mut engine, "position startpos moves f2f3 e7e5 g2g4 d8h4");
        assert_eq!(go(&mut engine, "go depth 1"), (vec!["info depth 0 score mate 0".into()], "bestmove (none)".into()));
        say(&mut engine, "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assert_eq!(go(&mut engine, "go nodes 9").0, ["info depth 0 score cp 0"]);
    }

    #[test]
    fn castling_is_written_as_the_option_says() {
        let mut engine = Engine::new();
        let castles = |engine: &mut Engine, m: &str| {
            say(engine, &format!("position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves {m}")).is_empty()
        };
        assert!(castles(&mut engine, "e1g1") && castles(&mut engine, "e1c1"));
        assert!(!castles(&mut engine, "e1h1") && !castles(&mut engine, "e1a1"));
        say(&mut engine, "setoption name UCI_Chess960 value true");
        assert!(castles(&mut engine, "e1h1") && castles(&mut engine, "e1a1"));
        assert!(!castles(&mut engine, "e1g1") && !castles(&mut engine, "e1c1"));
        // Nothing else mates at once.
        say(&mut engine, "position fen 8/8/8/4R3/8/5k2/6R1/4K2R w K - 0 1");
        assert_eq!(go(&mut engine, "go depth 1").1, "bestmove e1h1");
    }

    #[test]
    fn options_are_set_and_refused() {
        let mut engine = Engine::new();
        // In Atomic the pawns on d5 are both gone, and the white king beside d2 goes next.
        let line = "position startpos moves e2e4 d7d5 e4d5 d8d2";
        assert!(say(&mut engine, line).starts_with("info string position: d8d2 is illegal"));
        assert_eq!(say(&mut engine, "setoption name uci_variant value atomic"), "");
        assert_eq!(say(&mut engine, line), "");
        assert_eq!(go(&mut engine, "go depth 1").1, "bestmove (none)");
        for line in [
            "setoption name UCI_Variant value crazyhouse",
            "setoption name UCI_Chess960 value yes",
            "setoption name Hash value 0",
            "setoption name Hash value 4097",
            "setoption name Hash",
            "setoption name Threads value 2",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "position fen é",
            "position startpos moves e2e5",
            "hello there",
        ] {
            let said = say(&mut engine, line);
            assert!(said.starts_with("info string ") && !said.contains('\n') && said.len() < 400, "{line}: {said}");
        }
        assert_eq!(say(&mut engine, "setoption name Hash value 4096"), "");
    }
}
