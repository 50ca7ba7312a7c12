//! One search: what is told while it runs, and the move at its end.

use chess_variants::AnyGame;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use variant_bots::{BotSpec, Control, Progress, SearchLimits, plies_to_end, think};

/// The same game and limits give the same move.
const SEED: u64 = 0;

/// A game to look at, and how long.
pub(crate) struct Search {
    pub(super) game: Box<dyn AnyGame>,
    pub(super) limits: SearchLimits,
    /// Must `bestmove` wait for `stop`?
    pub(super) waits: bool,
}

impl Search {
    /// Searches until a limit is reached or `stop` says so; `tell` gets the lines on the way, the result is the last one, `bestmove ...`.
    pub(super) fn run(&self, stop: &AtomicBool, tell: &dyn Fn(&str)) -> String {
        let started = Instant::now();
        let clock = || started.elapsed();
        let stopped = || stop.load(Ordering::Relaxed);
        let mut progress = |p: Progress<'_>| tell(&info(p.depth, p.nodes, Some(p.score), clock(), p.line));
        let mut control = Control { clock: Some(&clock), stop: Some(&stopped), progress: Some(&mut progress) };
        let bot = BotSpec::AlphaBeta(self.limits.clone());
        let Ok(answer) = think(&*self.game, &bot, SEED, &mut control) else {
            // The game is over: lost by whoever would be to move, or drawn.
            let lost = self.game.outcome().is_some_and(|outcome| outcome.winner().is_some());
            tell(if lost { "info depth 0 score mate 0" } else { "info depth 0 score cp 0" });
            return "bestmove (none)".to_string();
        };
        // A depth that was cut short may have found more than the last whole one.
        tell(&info(answer.depth, answer.nodes, answer.score, clock(), &answer.line));
        match answer.line.get(1) {
            Some(reply) => format!("bestmove {} ponder {reply}", answer.best),
            None => format!("bestmove {}", answer.best),
        }
    }
}

fn info(depth: u32, nodes: u64, score: Option<i32>, time: Duration, line: &[String]) -> String {
    let score = score.map_or(String::new(), |score| format!(" score {}", score_text(score)));
    format!("info depth {depth} nodes {nodes} time {}{score} pv {}", time.as_millis(), line.join(" "))
}

/// Mates are counted in moves of the side that gives them, not in plies.
fn score_text(score: i32) -> String {
    match plies_to_end(score) {
        Some(plies) => format!("mate {}", plies.signum() * ((plies.abs() + 1) / 2)),
        None => format!("cp {score}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use variant_bots::WIN;

    #[test]
    fn scores() {
        assert_eq!((score_text(37), score_text(-250)), ("cp 37".into(), "cp -250".into()));
        // We mate at once; we move, they move, we mate; we move, they mate.
        assert_eq!(score_text(WIN - 1), "mate 1");
        assert_eq!(score_text(WIN - 3), "mate 2");
        assert_eq!(score_text(2 - WIN), "mate -1");
    }
}
