//! What a chess program says to an engine, read.

use chess_variants::variant_core::Player;
use chess_variants::variant_core::error::excerpt;
use std::time::Duration;
use variant_bots::SearchLimits;

/// No search looks further.
const DEEPEST: u32 = 100;
/// The moves a player without `movestogo` is taken to have left.
const MOVES_LEFT: u32 = 30;
/// Kept back of every limit: the answer takes its time to arrive.
const OVERHEAD: Duration = Duration::from_millis(10);

/// A line of the protocol.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Command<'a> {
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        /// `None`: the start position.
        fen: Option<String>,
        moves: Vec<&'a str>,
    },
    Go(Go),
    Stop,
    Quit,
    /// An empty line, or one that asks for nothing this engine has.
    Nothing,
}

/// Reads a line; what is refused is said in words.
pub(super) fn read(line: &str) -> Result<Command<'_>, String> {
    let mut words = line.split_whitespace();
    let command = words.next().unwrap_or("");
    Ok(match command {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "setoption" => option(words)?,
        "position" => position(words)?,
        "go" => Command::Go(Go::read(words)?),
        "stop" => Command::Stop,
        "quit" => Command::Quit,
        "" | "debug" | "register" | "ponderhit" => Command::Nothing,
        _ => return Err(format!("unknown command \"{}\"", excerpt(command))),
    })
}

/// `setoption name NAME [value VALUE]`, both of any number of words.
fn option<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command<'a>, String> {
    if words.next() != Some("name") {
        return Err("setoption: expected name NAME value VALUE".to_string());
    }
    let name: Vec<&str> = words.by_ref().take_while(|&word| word != "value").collect();
    let value: Vec<&str> = words.collect();
    Ok(Command::SetOption { name: name.join(" "), value: value.join(" ") })
}

/// `position startpos|fen FEN [moves MOVE...]`.
fn position<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command<'a>, String> {
    let kind = words.next();
    let mut fields: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
    let fen = match (kind, fields.len()) {
        (Some("startpos"), 0) => None,
        (Some("fen"), 1..) => {
            // Clocks are often left out.
            if fields.len() == 4 {
                fields.extend(["0", "1"]);
            }
            Some(fields.join(" "))
        }
        _ => return Err("position: expected startpos, or fen and a position, then perhaps moves".to_string()),
    };
    Ok(Command::Position { fen, moves: words.collect() })
}

/// How long to search.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    /// What the clocks of White and Black show, and what each move adds.
    clocks: [Option<Duration>; 2],
    increments: [Duration; 2],
    moves_to_go: Option<u32>,
    infinite: bool,
}

impl Go {
    fn read<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Go, String> {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let mut number = || -> Result<u64, String> {
                let text = words.next().unwrap_or("");
                // A clock that is past zero is at zero.
                let number = text.parse::<i64>().map(|n| n.max(0).unsigned_abs());
                number.map_err(|_| format!("go {word}: found \"{}\", expected a number", excerpt(text)))
            };
            let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
            match word {
                "depth" => go.depth = Some(small(number()?).clamp(1, DEEPEST)),
                "nodes" => go.nodes = Some(number()?.max(1)),
                "movetime" => go.move_time = Some(Duration::from_millis(number()?)),
                "wtime" => go.clocks[0] = Some(Duration::from_millis(number()?)),
                "btime" => go.clocks[1] = Some(Duration::from_millis(number()?)),
                "winc" => go.increments[0] = Duration::from_millis(number()?),
                "binc" => go.increments[1] = Duration::from_millis(number()?),
                "movestogo" => go.moves_to_go = Some(small(number()?).max(1)),
                _ => return Err(format!("go: \"{}\" is not understood", excerpt(word))),
            }
        }
        Ok(go)
    }

    /// Must the answer wait for `stop`? So it is, too, where nothing else could end the search.
    pub(super) fn waits(&self) -> bool {
        let limited = self.depth.is_some() || self.nodes.is_some() || self.move_time.is_some();
        self.infinite || !limited && self.clocks == [None; 2]
    }

    /// The limits of a search for the player to move.
    pub(super) fn limits(&self, turn: Player, hash: u32) -> SearchLimits {
        let clock = self.clocks[turn.index() & 1];
        let time = self.move_time.or_else(|| clock.map(|left| self.share(left, turn)));
        // Of a very short time half is used.
        let time = time.filter(|_| !self.infinite).map(|time| time.saturating_sub(OVERHEAD).max(time / 2));
        SearchLimits { nodes: self.nodes, depth: self.depth, hash, time }
    }

    /// The part of a clock for one move: an even share, most of the increment, and never more than half of what is there.
    fn share(&self, left: Duration, turn: Player) -> Duration {
        let moves = self.moves_to_go.unwrap_or(MOVES_LEFT);
        let most = if moves == 1 { left } else { left / 2 };
        (left / moves).saturating_add(self.increments[turn.index() & 1].mul_f32(0.75)).min(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(line: &str, turn: Player) -> SearchLimits {
        match read(line) {
            Ok(Command::Go(go)) => go.limits(turn, 1),
            other => panic!("{line}: {other:?}"),
        }
    }

    fn millis(line: &str, turn: Player) -> u128 {
        limits(line, turn).time.expect(line).as_millis()
    }

    #[test]
    fn positions() {
        let moves = vec!["e2e4", "e7e5"];
        assert_eq!(read(" position startpos  moves e2e4 e7e5\r\n"), Ok(Command::Position { fen: None, moves }));
        let fen = |text: &str| Ok(Command::Position { fen: Some(text.to_string()), moves: Vec::new() });
        assert_eq!(read("position fen 8/8 w - - 3 9 moves"), fen("8/8 w - - 3 9"));
        assert_eq!(read("position fen 8/8 w - -"), fen("8/8 w - - 0 1"));
        for line in ["position", "position fen", "position fen moves e2e4", "position startpos e2e4", "position 8/8 w"]
        {
            assert!(read(line).is_err(), "{line}");
        }
    }

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let expected =
            |name: &str, value: &str| Ok(Command::SetOption { name: name.to_string(), value: value.to_string() });
        assert_eq!(read("setoption name UCI_Variant value atomic"), expected("UCI_Variant", "atomic"));
        assert_eq!(read("setoption name Clear Hash"), expected("Clear Hash", ""));
        assert_eq!(read("setoption name A B value c d"), expected("A B", "c d"));
        assert!(read("setoption Hash 3").is_err());
    }

    #[test]
    fn a_clock_is_shared_out() {
        let line = "go wtime 60000 btime 30000 winc 1000 binc 0";
        // 60 s / 30 + 750 ms, 30 s / 30; 10 ms are kept back.
        assert_eq!((millis(line, Player::WHITE), millis(line, Player::BLACK)), (2740, 990));
        assert_eq!(millis("go wtime 60000 movestogo 10", Player::WHITE), 5990);
        assert_eq!(millis("go wtime 60000 movestogo 1", Player::WHITE), 59990);
        // Half of what is left, whatever the increment; half of what is too short.
        assert_eq!(millis("go wtime 100 winc 5000", Player::WHITE), 40);
        assert_eq!(millis("go movetime 10", Player::WHITE), 5);
        assert_eq!(millis("go btime -50", Player::BLACK), 0);
        assert_eq!(limits("go wtime 60000 infinite", Player::WHITE).time, None);
    }

    #[test]
    fn other_limits_are_taken_as_they_are() {
        let both = limits("go depth 7 nodes 5000", Player::WHITE);
        assert_eq!((both.depth, both.nodes, both.time), (Some(7), Some(5000), None));
        let odd = limits("go depth 4294967296 nodes 0", Player::WHITE);
        assert_eq!((odd.depth, odd.nodes), (Some(100), Some(1)));
    }

    #[test]
    fn without_a_limit_the_answer_waits_for_stop() {
        let waits = |line| matches!(read(line), Ok(Command::Go(go)) if go.waits());
        assert!(waits("go") && waits("go infinite") && waits("go depth 3 infinite"));
        assert!(!waits("go depth 3") && !waits("go nodes 1") && !waits("go movetime 1") && !waits("go btime 1"));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for line in
            ["x", "UCI", "go deep", "go depth", "go depth x", "go nodes 99999999999999999999", "go searchmoves e2e4"]
        {
            assert!(read(line).is_err_and(|why| !why.is_empty() && why.len() < 200), "{line}");
        }
        assert!(read(&"é".repeat(9999)).is_err_and(|why| why.len() < 400));
        for line in ["", "  ", "debug on", "register later"] {
            assert_eq!(read(line), Ok(Command::Nothing));
        }
    }
}
