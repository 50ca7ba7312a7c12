//! The command line.

use crate::svg::SvgArgs;
use chess_variants::variant_core::Player;
use chess_variants::variant_core::variant::Viewer;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;
use variant_bots::BotSpec;

/// Legal moves, perft, play and checks for chess variants.
///
/// GAME is a name from `variants games`, options after a colon: `chess`, `chess:chess960`, `GAME:option,option=value`.
/// A position is one shell argument, `--pos 'TEXT'`; without it the game starts from its start position.
#[derive(Parser, Debug)]
#[command(name = "variants", version, disable_help_subcommand = true, after_help = EXIT_CODES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  fine
  1  input refused: a position, a move, a record, a suite; or a suite with failures
  2  wrong usage: an unknown command, flag, game or option of a game

Data goes to standard output, everything else to standard error.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games and their options
    Games {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a position: board, side to move, outcome, text
    ///
    /// Options stand before the moves.
    Show {
        #[command(flatten)]
        game: GameArgs,
        #[command(flatten)]
        seat: SeatArgs,
        #[command(flatten)]
        svg: SvgArgs,
        /// Print JSON
        #[arg(long, conflicts_with = "svg")]
        json: bool,
        /// Moves to play first; what the last one did is highlighted
        #[arg(value_name = "MOVE", allow_hyphen_values = true, trailing_var_arg = true)]
        moves: Vec<String>,
    },
    /// List the legal moves, one a line, sorted as bytes
    ///
    /// These are the moves of the position alone: draws that need history or consent never remove moves.
    Moves {
        #[command(flatten)]
        game: GameArgs,
        #[command(flatten)]
        seat: SeatArgs,
    },
    /// Count legal move sequences
    Perft(PerftArgs),
    /// Play moves; print the position they lead to and the outcome
    ///
    /// Options stand before the moves. Prints the position text, then `outcome: ongoing`, or the winner and the reason. With
    /// --interactive the game goes on from there at the terminal.
    Play {
        #[command(flatten)]
        game: GameArgs,
        #[command(flatten)]
        seat: SeatArgs,
        #[command(flatten)]
        table: InteractiveArgs,
        /// Moves, in order, in the text form that `variants moves` prints
        // A move may begin with a minus (a tile is moved from -1,0), so everything after the first one is a move.
        #[arg(value_name = "MOVE", allow_hyphen_values = true, trailing_var_arg = true)]
        moves: Vec<String>,
    },
    /// Say why a move is refused: the reason, and the sentence of the rules it breaks
    ///
    /// Prints `legal` for a legal move, and the sentence that ended the game where it is over.
    Why {
        #[command(flatten)]
        game: GameArgs,
        #[command(flatten)]
        seat: SeatArgs,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// The move, in the text form that `variants moves` prints
        // A move may begin with a minus (a tile is moved from -1,0).
        #[arg(value_name = "MOVE", allow_hyphen_values = true)]
        m: String,
    },
    /// Print the canonical text of a position, or every reason why it is refused
    Check {
        /// The game: NAME or NAME:option,option=value
        #[arg(value_name = "GAME")]
        game: String,
        /// The position text
        #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
        pos: String,
    },
    /// Print the board of strength sums, White:Black in half-units (Chess-T family)
    Strength {
        #[command(flatten)]
        game: GameArgs,
    },
    /// Check, show, redact and make records of whole games
    ///
    /// A record is a text shaped like PGN, of any game; docs/records.md describes it.
    #[command(disable_help_subcommand = true)]
    Record {
        #[command(subcommand)]
        command: RecordCommand,
    },
    /// Answer lines of standard input with JSON: the protocol of docs/protocol.md
    Serve,
    /// Play chess and Atomic for chess programs: the UCI protocol on standard input and output
    Uci,
    /// Let bots play games against each other; print the records
    ///
    /// Game number K is the same for the same seed, on any machine and any number of threads. A file that holds games of the same run
    /// is continued.
    Selfplay(SelfplayArgs),
    /// Print what records have in common: score of the first player, length, branching factor, endings
    ///
    /// Games of `selfplay` are told apart by number: a copy counts once; games that came again or are missing are named.
    Stats {
        /// Files; `-` is standard input
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// Fail unless every run has the games 0 to N-1, each of them once or in equal copies
        #[arg(long, value_name = "N")]
        expect: Option<u64>,
    },
    /// Find the first position in which another engine counts differently
    ///
    /// CMD is asked for the nodes below each move of a position: its words may hold {game}, {depth} and {pos}; where none of them does, GAME,
    /// DEPTH and POSITION are added behind. It prints `MOVE COUNT` or `MOVE: COUNT` lines, anything else in them is passed over.
    ///
    /// Prints the moves to the position, the position, the moves that only one of the two knows and the counts that differ. Exit code 0: no
    /// difference; 1: a difference; 2: the other engine does not run.
    DivideAgainst(DivideArgs),
    /// Run files of perft vectors
    ///
    /// Lines are `GAME | POSITION | D1 COUNT | D2 COUNT ...`; `#` begins a comment line. Each depth is one test.
    Suite {
        /// Files; `-` is standard input
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Skip depths with more leaves than this
        #[arg(long, value_name = "N")]
        max_nodes: Option<u64>,
        #[command(flatten)]
        threads: Threads,
    },
}

#[derive(Args, Debug)]
pub(crate) struct DivideArgs {
    /// The game: NAME or NAME:option,option=value
    #[arg(long, value_name = "GAME", default_value = "chess")]
    pub(crate) game: String,
    /// A position text instead of the start position
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) pos: Option<String>,
    /// Compare to this depth
    #[arg(long, value_name = "D", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH))]
    pub(crate) depth: u32,
    /// The other engine: a program and its arguments
    #[arg(value_name = "CMD", required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) command: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct SelfplayArgs {
    /// The game: NAME or NAME:option,option=value
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) games: u64,
    /// The number of the first game: several machines can share a run
    #[arg(long, value_name = "K", default_value_t = 0)]
    pub(crate) first: u64,
    /// A bot for all seats, or one a seat: random, greedy, alphabeta:nodes=N,depth=N,hash=MIB,time=2s, mcts:playouts=N,time=2s
    #[arg(long = "bot", value_name = "SPEC", default_value = "greedy")]
    pub(crate) bots: Vec<BotSpec>,
    /// Exchange the seats after each game
    #[arg(long)]
    pub(crate) rotate: bool,
    /// Begin with so many random plies
    #[arg(long, value_name = "PLIES", default_value_t = 0)]
    pub(crate) opening: usize,
    /// What makes the games of two runs differ
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Leave a game unfinished after so many plies
    #[arg(long, value_name = "PLIES", default_value_t = 400)]
    pub(crate) max_plies: usize,
    /// Append to this file instead of printing
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: Threads,
}

#[derive(Subcommand, Debug)]
pub(crate) enum RecordCommand {
    /// Play records through; say of each one `ok`, or why it is refused
    Check {
        /// Files; `-` is standard input
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// Show a position of a record: headers, board, the move that led there, outcome, text
    Show {
        /// The file; `-` is standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Which record of the file, from 1
        #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
        game: u32,
        /// After so many moves; without it, after all
        #[arg(long, value_name = "N")]
        ply: Option<usize>,
        #[command(flatten)]
        seat: SeatArgs,
        #[command(flatten)]
        svg: SvgArgs,
    },
    /// Print records as one seat may see them: what is hidden is `?`, comments and variations are left out
    ///
    /// Records of games without secrets stay as they are.
    Redact {
        /// The file; `-` is standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Whose view: white, black, spectator, or 1 to 6
        #[arg(long = "as", value_name = "SEAT", value_parser = seat)]
        seat: Seat,
    },
    /// Play moves and actions; print the record
    ///
    /// Options stand before the moves. Actions are offer:SEAT, accept:SEAT, decline, claim, resign:SEAT and leave:SEAT.
    Make {
        #[command(flatten)]
        game: GameArgs,
        /// A header of the record, such as White=Anna; may be given several times
        #[arg(long = "header", value_name = "NAME=VALUE")]
        headers: Vec<String>,
        /// Moves and actions, in order
        #[arg(value_name = "MOVE", allow_hyphen_values = true, trailing_var_arg = true)]
        moves: Vec<String>,
    },
}

#[derive(Args, Debug)]
pub(crate) struct GameArgs {
    /// The game: NAME or NAME:option,option=value
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// A position text instead of the start position
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) pos: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct SeatArgs {
    /// Show only what this seat may know: white, black, spectator, or 1 to 6
    ///
    /// Without it everything is shown.
    #[arg(long = "as", value_name = "SEAT", value_parser = seat)]
    pub(crate) seat: Option<Seat>,
}

#[derive(Args, Debug)]
pub(crate) struct InteractiveArgs {
    /// Play at the terminal: all seats, or one against a bot; `help` there lists what can be said
    #[arg(long, conflicts_with = "seat")]
    pub(crate) interactive: bool,
    /// Play against this bot: random, greedy, alphabeta:nodes=N,depth=N,hash=MIB,time=2s, mcts:playouts=N,time=2s
    #[arg(long, value_name = "SPEC", requires = "interactive")]
    pub(crate) bot: Option<BotSpec>,
    /// Your seat against the bot, white where nothing is said: white, black, or 1 to 6
    #[arg(long = "seat", id = "sits", value_name = "SEAT", requires = "bot", value_parser = seat)]
    pub(crate) sits: Option<Seat>,
    /// What makes two games of the bot differ
    #[arg(long, value_name = "S", requires = "interactive", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// A seat as typed; whether the game has it is another question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seat(pub(crate) Viewer);

fn seat(text: &str) -> Result<Seat, String> {
    if text == "spectator" {
        return Ok(Seat(None));
    }
    match Player::from_word(text).filter(|player| player.index() < 6) {
        Some(player) => Ok(Seat(Some(player))),
        None => Err("expected white, black, spectator, or a seat from 1 to 6".to_string()),
    }
}

#[derive(Args, Debug)]
pub(crate) struct Threads {
    /// Threads to count on; 1 is the plain path
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
}

#[derive(Args, Debug)]
pub(crate) struct PerftArgs {
    /// The game: NAME or NAME:option,option=value
    #[arg(value_name = "GAME", required_unless_present_any = ["unit", "merge"])]
    game: Option<String>,
    /// A position text instead of the start position
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pos: Option<String>,
    /// The length of the sequences
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH), required_unless_present_any = ["unit", "merge"])]
    depth: Option<u32>,
    /// Count below each move: `move: count`, moves sorted as bytes
    #[arg(long)]
    pub(crate) divide: bool,
    #[command(flatten)]
    pub(crate) threads: Threads,
    /// Look up known positions in a table of so many MiB; single-threaded, not with --threads above 1
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) hash: Option<u32>,
    /// Print only the number (and the lines of --divide)
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Print at least so many units of work instead of counting, one a line
    #[arg(long, value_name = "K", conflicts_with_all = ["divide", "hash", "quiet", "unit", "merge"])]
    pub(crate) split: Option<u32>,
    /// Count the units in a file (`-`: standard input); print each with its number of nodes
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "pos", "divide", "quiet", "merge"])]
    pub(crate) unit: Option<PathBuf>,
    /// Add up counted units: every unit must be there; one that came several times counts once
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["game", "pos", "divide", "hash"])]
    pub(crate) merge: Vec<PathBuf>,
}

impl PerftArgs {
    /// The game and its position; empty where units say them.
    pub(crate) fn game(&self) -> GameArgs {
        GameArgs { game: self.game.clone().unwrap_or_default(), pos: self.pos.clone() }
    }

    pub(crate) fn depth(&self) -> u32 {
        self.depth.unwrap_or(0)
    }
}

pub(crate) const MAX_DEPTH: i64 = chess_variants::suite::MAX_DEPTH as i64;
