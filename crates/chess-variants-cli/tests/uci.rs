//! `uci`: what only a running process shows; `uci.py` plays whole games.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut command = Command::new(env!("CARGO_BIN_EXE_variants"));
        command.arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut process = command.spawn().expect("the binary runs");
        let input = process.stdin.take().expect("a pipe");
        let output = BufReader::new(process.stdout.take().expect("a pipe"));
        Engine { process, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it listens");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("UTF-8");
        assert!(line.ends_with('\n'), "the output ended: {line:?}");
        line.trim_end().to_string()
    }

    /// All lines up to the one that begins like this.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while !lines.last().is_some_and(|line: &String| line.starts_with(start)) {
            lines.push(self.line());
        }
        lines
    }

    /// Ends the input, or says `quit`; gives the rest of the output. The process must end by itself.
    fn end(mut self, quit: bool) -> Vec<String> {
        if quit {
            self.say("quit");
        }
        let Engine { mut process, input, output } = self;
        let input = quit.then_some(input);
        let rest = output.lines().map(|line| line.expect("UTF-8")).collect();
        drop(input);
        assert_eq!(process.wait().expect("it ends").code(), Some(0));
        rest
    }
}

#[test]
fn a_search_is_told_about_and_ends_with_a_move() {
    let mut engine = Engine::start();
    engine.say("uci");
    assert!(engine.until("uciok").iter().any(|line| line.starts_with("option name UCI_Chess960")));
    engine.say("ucinewgame\nisready");
    assert_eq!(engine.line(), "readyok");
    engine.say("position startpos moves e2e4 e7e5\ngo depth 3");
    let lines = engine.until("bestmove");
    for (depth, line) in (1..=3).zip(&lines) {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!(words[..3], ["info", "depth", &depth.to_string()], "{line}");
        assert!(line.contains(" nodes ") && line.contains(" score cp ") && line.contains(" pv "), "{line}");
    }
    let best = lines.last().unwrap().split(' ').nth(1).unwrap();
    let pv = lines[lines.len() - 2].split(" pv ").nth(1).unwrap();
    assert_eq!(pv.split(' ').next(), Some(best));
    assert!(engine.end(true).is_empty());
}

#[test]
fn lines_are_answered_during_a_search() {
    let mut engine = Engine::start();
    engine.say("position startpos\ngo infinite");
    engine.until("info depth 1 ");
    engine.say("isready");
    engine.until("readyok");
    engine.say("go depth 1");
    assert_eq!(engine.until("info string").last().unwrap(), "info string go: still searching, say stop first");
    engine.say("stop");
    engine.until("bestmove");
    // Right after the answer there may be a next one.
    for _ in 0..20 {
        engine.say("go depth 1");
        engine.until("bestmove");
    }
    engine.say("stop\nisready");
    assert_eq!(engine.line(), "readyok");
    engine.end(true);
}

/// A search that has nothing left to look at keeps its answer until it is asked for.
#[test]
fn an_infinite_search_waits_for_stop() {
    for end in ["fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "startpos moves f2f3 e7e5 g2g4 d8h4"] {
        let mut engine = Engine::start();
        engine.say(&format!("position {end}\ngo infinite"));
        engine.until("info depth ");
        engine.say("isready");
        assert!(engine.until("readyok").iter().all(|line| !line.starts_with("bestmove")));
        engine.say("stop");
        engine.until("bestmove");
        assert!(engine.end(true).is_empty());
    }
}

/// Nothing can move but the kings: the search gets as deep as it may.
#[test]
fn the_deepest_search_fits_the_stack() {
    let mut engine = Engine::start();
    engine.say("position fen k7/8/1p1p1p1p/1P1P1P1P/8/8/8/K7 w - - 0 1\ngo nodes 300000");
    engine.until("bestmove");
    engine.end(true);
}

#[test]
fn the_end_of_input_ends_a_search() {
    for quit in [true, false] {
        let mut engine = Engine::start();
        engine.say("go infinite");
        engine.until("info depth 1 ");
        assert!(engine.end(quit).last().is_some_and(|line| line.starts_with("bestmove ")));
    }
}

#[test]
fn nonsense_is_reported_and_nothing_else() {
    let mut engine = Engine::start();
    engine.input.write_all(b"\xff\xfe\n\n  \nposition startpos moves e2e5\nsetoption\ngo depth\n").unwrap();
    engine.say(&format!("position fen {}", "8/".repeat(1 << 20)));
    engine.say("isready");
    let lines = engine.until("readyok");
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert!(lines[..5].iter().all(|line| line.starts_with("info string ") && line.len() < 400), "{lines:?}");
    engine.say("position startpos moves e2e4\ngo depth 1");
    engine.until("bestmove");
    engine.end(true);
}
