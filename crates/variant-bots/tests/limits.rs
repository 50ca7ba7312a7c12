//! What ends a bot's work, and what it makes of the past.

use chess_variants::chess::Chess;
use chess_variants::prelude::*;
use std::cell::Cell;
use std::time::Duration;
use variant_bots::{Answer, BotSpec, Control, plies_to_end, think};

fn ask(position: &str, bot: &str, control: &mut Control<'_>) -> Answer {
    let mut game = game("chess").unwrap();
    game.set_position(position).unwrap();
    think(&*game, &bot.parse().unwrap(), 1, control).unwrap()
}

const MIDDLE: &str = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10";

/// No search looks at more positions than it may, whatever the limit, and all of them give a legal move.
#[test]
fn nodes_are_a_limit() {
    for nodes in [1, 2, 3, 10, 100, 1000, 10_000] {
        let answer = ask(MIDDLE, &format!("alphabeta:nodes={nodes}"), &mut Control::default());
        assert!(answer.nodes <= nodes, "{nodes}: {}", answer.nodes);
        let answer = ask(MIDDLE, &format!("mcts:playouts={nodes}"), &mut Control::default());
        assert!(answer.nodes <= nodes + 1, "{nodes}: {}", answer.nodes);
    }
}

/// A clock that has gone on by one millisecond each time somebody looks.
#[test]
fn time_is_a_limit() {
    for bot in ["alphabeta:time=20ms", "mcts:time=20ms"] {
        let looks = Cell::new(0);
        let clock = || Duration::from_millis(looks.replace(looks.get() + 1));
        ask(MIDDLE, bot, &mut Control { clock: Some(&clock), ..Control::default() });
        assert_eq!(looks.get(), 21, "{bot}");
    }
}

/// Where there is no clock a time limit can't be kept: the usual number of nodes is one instead.
#[test]
fn no_clock_no_endless_search() {
    let timed = ask(MIDDLE, "alphabeta:time=1s", &mut Control::default());
    assert_eq!(timed, ask(MIDDLE, "alphabeta:nodes=20000", &mut Control::default()));
    let timed = ask(MIDDLE, "mcts:time=1s", &mut Control::default());
    assert_eq!(timed, ask(MIDDLE, "mcts:playouts=1000", &mut Control::default()));
}

#[test]
fn a_stop_is_heard() {
    for bot in ["alphabeta:depth=100", "mcts:playouts=100000000"] {
        let asked = Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) == 9;
        ask(MIDDLE, bot, &mut Control { stop: Some(&stop), ..Control::default() });
        assert_eq!(asked.get(), 10, "{bot}");
    }
}

#[test]
fn progress_is_told_depth_by_depth() {
    let mut told = Vec::new();
    let mut hear = |progress: variant_bots::Progress<'_>| told.push((progress.depth, progress.line[0].clone()));
    let answer = ask(MIDDLE, "alphabeta:depth=4", &mut Control { progress: Some(&mut hear), ..Control::default() });
    assert_eq!(told.iter().map(|(depth, _)| *depth).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(told[3].1, answer.best);
    assert_eq!((answer.depth, &answer.line[0]), (4, &answer.best));
}

/// The expected moves can be played one after the other.
#[test]
fn lines_are_legal() {
    for bot in ["alphabeta:nodes=3000", "mcts:playouts=300"] {
        let answer = ask(MIDDLE, bot, &mut Control::default());
        let mut game = game("chess").unwrap();
        game.set_position(MIDDLE).unwrap();
        assert!(answer.line.len() > 1, "{bot}");
        answer.line.iter().for_each(|m| game.play(m).unwrap());
    }
}

/// Who is behind goes back to where the game has been, for half a point; who is ahead does not.
#[test]
fn repetition_counts_as_a_draw() {
    let rules = Chess::default();
    let played = |moves: &[&str]| {
        let mut game = Game::from_position(rules, rules.parse("7k/8/8/8/8/8/8/R3K3 w - - 0 1").unwrap());
        moves.iter().for_each(|m| game.play_text(m).unwrap());
        game
    };
    let ahead = played(&["a1a2", "h8g8", "a2a1", "g8h8"]);
    let behind = played(&["a1a2", "h8g8", "a2a1", "g8h8", "a1a2"]);
    for bot in ["alphabeta:depth=2", "mcts:playouts=400"] {
        let bot: BotSpec = bot.parse().unwrap();
        for seed in 0..5 {
            let choose = |game| bot.choose(game, seed, &mut Control::default()).unwrap();
            let text = |game: &Game<Chess>, m| rules.move_text(game.position(), m);
            assert_eq!(text(&behind, choose(&behind).best), "h8g8", "{bot}");
            let thought = choose(&ahead);
            assert_ne!(text(&ahead, thought.best), "a1a2", "{bot}");
            assert!(thought.score.unwrap() > 100 && plies_to_end(thought.score.unwrap()).is_none(), "{bot}");
        }
    }
}
