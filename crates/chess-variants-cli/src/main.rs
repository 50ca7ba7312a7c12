//! `variants`: the games of this workspace on the command line.
#![forbid(unsafe_code)]

mod args;
mod commands;
mod divide;
mod failure;
mod interactive;
mod lines;
mod perft;
mod picture;
mod record;
mod runs;
mod selfplay;
mod serve;
mod stats;
mod suite;
mod svg;
mod uci;
mod units;
mod why;
mod words;

use args::{Cli, Command};
use clap::Parser;
use failure::Failure;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

type Done = Result<(), Failure>;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout());
    let done = run(cli.command, &mut out).and_then(|()| Ok(out.flush()?));
    // Whatever the command could say stands before the error, even where both go to one terminal.
    let _ = out.flush();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = write!(io::stderr(), "{failure}");
            ExitCode::from(failure.code())
        }
    }
}

fn run(command: Command, out: &mut (impl Write + Send)) -> Done {
    match command {
        Command::Games { json } => commands::games(out, json),
        Command::Show { game, seat, svg, json, moves } => commands::show(out, &game, &seat, &svg, json, &moves),
        Command::Moves { game, seat } => commands::moves(out, &game, &seat),
        Command::Perft(args) => perft::perft(out, &args),
        Command::Play { game, seat, table, moves } => commands::play(out, &game, &seat, &table, &moves),
        Command::Why { game, seat, json, m } => why::why(out, &game, &seat, &m, json),
        Command::Check { game, pos } => commands::check(out, &game, &pos),
        Command::Strength { game } => commands::strength(out, &game),
        Command::Record { command } => record::run(out, &command),
        Command::Serve => serve::serve(out),
        Command::Uci => uci::uci(out),
        Command::Selfplay(args) => selfplay::selfplay(out, &args),
        Command::Stats { files, json, expect } => stats::stats(out, &files, json, expect),
        Command::DivideAgainst(args) => divide::divide_against(out, &args),
        Command::Suite { files, max_nodes, threads } => suite::suite(out, &files, max_nodes, &threads),
    }
}
