//! Lines in, JSON out.

use crate::failure::Failure;
use crate::limits::Limits;
use chess_variants::variant_core::variant::Viewer;
use chess_variants::variant_core::{AnyGame, Player};
use core::time::Duration;
use serde_json::{Value, json};

/// A game of some variant, and who looks at it; see the [crate](crate) for an example.
pub struct Session {
    pub(crate) game: Box<dyn AnyGame>,
    /// `None`: somebody who may see everything.
    pub(crate) viewer: Option<Viewer>,
    pub(crate) clock: Option<Box<dyn Fn() -> Duration + Send>>,
    pub(crate) limits: Limits,
    over: bool,
}

impl core::fmt::Debug for Session {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Session").field("game", &self.game).field("viewer", &self.viewer).finish_non_exhaustive()
    }
}

impl Default for Session {
    fn default() -> Session {
        Session::new()
    }
}

impl Session {
    /// The longest line that is read, in bytes.
    pub const LONGEST: usize = 1 << 20;

    /// A session that begins with a game of chess, or the first game that is compiled in.
    ///
    /// # Panics
    /// Without any game compiled in there is nothing to talk about.
    pub fn new() -> Session {
        let first = chess_variants::games().next().expect("a game is compiled in");
        let game = chess_variants::game(first.id).expect("a game of the registry");
        Session { game, viewer: None, clock: None, limits: Limits::default(), over: false }
    }

    /// Gives the bots a clock: the time since any fixed moment. Without one their time limits do not count.
    ///
    /// ```
    /// let started = std::time::Instant::now();
    /// let session = variant_server::Session::new().with_clock(move || started.elapsed());
    /// ```
    pub fn with_clock(mut self, clock: impl Fn() -> Duration + Send + 'static) -> Session {
        self.clock = Some(Box::new(clock));
        self
    }

    /// Allows a line to ask for more, or for less; see [`Limits`] for an example.
    pub fn with_limits(mut self, limits: Limits) -> Session {
        self.limits = limits;
        self
    }

    /// Has `quit` been said?
    ///
    /// ```
    /// let mut session = variant_server::Session::new();
    /// session.handle("quit");
    /// assert!(session.is_over());
    /// ```
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Answers one line (a line end at its end does not matter) with one line of JSON; `None` of an empty line and of a comment, which
    /// begins with `#`. No line panics, and a refused line changes nothing, but that `play` keeps the moves before a refused one.
    ///
    /// ```
    /// let mut session = variant_server::Session::new();
    /// assert_eq!(session.handle("hello").unwrap(), r#"{"name":"variants","ok":true,"protocol":1,"version":"0.1.0"}"#);
    /// assert_eq!(session.handle("  # a remark"), None);
    /// ```
    pub fn handle(&mut self, line: &str) -> Option<String> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        let done = match line.len() {
            ..=Session::LONGEST => self.answer(line),
            long => Err(Failure::usage("line", &format!("at most {} bytes, found {long}", Session::LONGEST))),
        };
        Some(done.unwrap_or_else(Failure::json).to_string())
    }

    fn answer(&mut self, line: &str) -> Result<Value, Failure> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let none = |done: Result<Value, Failure>| match rest {
            "" => done,
            _ => Err(Failure::usage(command, "nothing behind it")),
        };
        match command {
            "hello" => none(Ok(json!({
                "ok": true, "name": "variants", "version": env!("CARGO_PKG_VERSION"), "protocol": 1,
            }))),
            "help" => none(Ok(json!({ "ok": true, "commands": COMMANDS }))),
            "games" => none(Ok(self.games())),
            "new" => self.new_game(rest),
            "position" => self.set_position(rest),
            "state" => none(Ok(self.state())),
            "show" if matches!(rest, "" | "json") => Ok(self.state()),
            "moves" => none(Ok(json!({ "ok": true, "moves": self.moves() }))),
            "play" => self.play(rest),
            "why" => self.why(rest),
            "svg" => self.svg(rest),
            "undo" => self.undo(rest),
            "outcome" => none(Ok(json!({ "ok": true, "outcome": self.outcome() }))),
            "offer" | "accept" | "decline" | "claim" | "resign" | "leave" => self.act(command, rest),
            "as" => self.look_as(rest),
            "go" => self.go(rest),
            "record" => none(self.record()),
            "load" => self.load(rest),
            "perft" => self.perft(rest),
            "quit" => {
                self.over = true;
                Ok(json!({ "ok": true }))
            }
            _ => Err(Failure::new(
                "command",
                format!("no command \"{}\"; help lists them", chess_variants::variant_core::error::excerpt(command)),
            )),
        }
    }

    /// A seat as people write it.
    pub(crate) fn seat(&self, text: &str) -> Option<Player> {
        let seats = self.game.seats();
        let fits = |player: &Player| player.index() < seats.into() && (seats == 2 || text.len() == 1);
        Player::from_word(text).filter(fits)
    }
}

const COMMANDS: [&str; 25] = [
    "hello",
    "help",
    "games",
    "new GAME[:options]",
    "position TEXT",
    "state",
    "show json",
    "moves",
    "play MOVE...",
    "why MOVE",
    "svg [as SEAT|spectator|all]",
    "undo [N]",
    "outcome",
    "offer SEAT",
    "accept SEAT",
    "decline",
    "claim",
    "resign SEAT",
    "leave SEAT",
    "as SEAT|spectator|all",
    "go BOT [seed N]",
    "record",
    "load \"RECORD\"",
    "perft DEPTH",
    "quit",
];
