//! Each bot beats the one before it.
//!
//! The fast tests play few games. The long one, `cargo test --release -p variant-bots --test ladder -- --ignored --nocapture`, plays 100 games a
//! match and is where the table of docs/bots.md comes from.

use chess_variants::prelude::*;
use std::thread;
use variant_bots::{BotSpec, Control};

/// Wins, draws (and games that end at no result), losses of the first bot.
#[derive(Default, Debug, PartialEq)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
}

struct Match<'a> {
    bots: [&'a BotSpec; 2],
    games: u64,
}

/// No game comes near it: draw rules end them before.
const MOST_PLIES: usize = 2000;

impl Match<'_> {
    /// Game `k`: four random plies, the same for two games in which the bots exchange seats; the game and the ply make the seed.
    /// Gives what the first bot has of it: 1, 0, or -1 if it lost.
    fn play<V: Observe>(&self, rules: &V, k: u64) -> i32 {
        let first = Player::new((k % 2) as u8);
        let mut game = Game::new(rules.clone());
        let mut opening = SplitMix64::new(k / 2);
        while let (Some(turn), true) = (game.turn(), game.history().len() < MOST_PLIES) {
            if game.history().len() < 4 {
                let m = *opening.pick(&game.legal_moves()).expect("a move");
                game.play(m).expect("a legal move");
                continue;
            }
            let bot = self.bots[usize::from(turn != first)];
            let seed = k << 32 | game.history().len() as u64;
            let thought = bot.choose(&game, seed, &mut Control::default()).expect("a move");
            game.play(thought.best).expect("a legal move");
        }
        match game.outcome().and_then(|end| end.winner()) {
            Some(winner) => {
                if winner == first {
                    1
                } else {
                    -1
                }
            }
            None => 0,
        }
    }
}

impl Task for Match<'_> {
    type Output = Tally;

    fn run<V: Observe>(self, rules: V) -> Tally {
        let workers = thread::available_parallelism().map_or(1, |n| n.get()) as u64;
        let (table, rules) = (&self, &rules);
        let results: Vec<i32> = thread::scope(|scope| {
            let part = |w| {
                scope.spawn(move || (w..table.games).step_by(workers as usize).map(|k| table.play(rules, k)).collect())
            };
            let parts: Vec<_> = (0..workers).map(part).collect();
            parts.into_iter().flat_map(|part| -> Vec<i32> { part.join().expect("a part") }).collect()
        });
        let count = |what| results.iter().filter(|&&result| result == what).count() as u32;
        Tally { won: count(1), drawn: count(0), lost: count(-1) }
    }
}

fn play(game: &str, stronger: &str, weaker: &str, games: u64) -> Tally {
    let bots: [BotSpec; 2] = [stronger.parse().unwrap(), weaker.parse().unwrap()];
    dispatch(&game.parse().unwrap(), Match { bots: [&bots[0], &bots[1]], games })
}

#[test]
fn greedy_beats_random() {
    for game in ["atomic", "monochrome", "stratomic-mini", "chess-t1"] {
        let tally = play(game, "greedy", "random", 20);
        assert!(tally.won >= 16, "{game}: {tally:?}");
    }
}

#[test]
fn alpha_beta_beats_greedy() {
    for game in ["chess", "phalanx", "chess-t1", "stratomic-mini"] {
        let tally = play(game, "alphabeta:nodes=100", "greedy", 20);
        assert!(tally.won >= 16, "{game}: {tally:?}");
    }
}

#[test]
fn tree_search_beats_alpha_beta() {
    let tally = play("atomic", "mcts:playouts=1000", "alphabeta:nodes=20", 10);
    assert!(tally.won >= 7, "{tally:?}");
}

/// With three at the table chance would give every seat a third of the games.
#[test]
fn search_wins_against_two() {
    struct Three;
    impl Task for Three {
        type Output = usize;
        fn run<V: Observe>(self, rules: V) -> usize {
            let search: [BotSpec; 2] = ["alphabeta:nodes=600", "mcts:playouts=240"].map(|bot| bot.parse().unwrap());
            let won = |k: u64| {
                let seat = Player::new((k % 3) as u8);
                let mut game = Game::new(rules.clone());
                while let (Some(turn), true) = (game.turn(), game.history().len() < 300) {
                    let bot = if turn == seat { &search[k as usize % 2] } else { &BotSpec::Random };
                    let seed = k << 32 | game.history().len() as u64;
                    let thought = bot.choose(&game, seed, &mut Control::default()).unwrap();
                    game.play(thought.best).unwrap();
                }
                game.outcome().and_then(|end| end.winner()) == Some(seat)
            };
            (0..12).filter(|&k| won(k)).count()
        }
    }
    let won = dispatch(&"tile:players=3".parse().unwrap(), Three);
    assert!(won >= 9, "{won} of 12");
}

#[test]
fn a_seed_makes_a_game() {
    for bot in ["random", "greedy", "alphabeta:nodes=200", "mcts:playouts=40"] {
        for game in ["chess", "beirut", "tile"] {
            let once = || {
                let mut game = chess_variants::game(game).unwrap();
                for ply in 0..6 {
                    let bot = bot.parse().unwrap();
                    let answer = variant_bots::think(&*game, &bot, ply, &mut Control::default()).unwrap();
                    game.play(&answer.best).unwrap();
                }
                game.history()
            };
            assert_eq!(once(), once(), "{bot} in {game}");
        }
    }
}

/// Every bot plays every game of the registry, most options at their defaults, three players too.
#[test]
fn all_bots_play_all_games() {
    let ids = games().map(|info| info.id.to_string());
    for id in ids.chain(["tile:players=3".into(), "tile:players=6,layout=random".into(), "chess:chess960".into()]) {
        let mut game = game(&id).unwrap();
        for (ply, bot) in
            ["random", "greedy", "alphabeta:nodes=60", "mcts:playouts=12"].iter().cycle().take(24).enumerate()
        {
            if game.turn().is_none() {
                break;
            }
            let bot = bot.parse().unwrap();
            let answer = variant_bots::think(&*game, &bot, ply as u64, &mut Control::default()).unwrap();
            game.play(&answer.best).unwrap_or_else(|error| panic!("{id}, {bot}: {error}"));
        }
    }
}

/// The promise of docs/bots.md: each bot wins at least 80 of 100 games against the one before it, in at least four games.
#[test]
#[ignore = "half an hour in a release build"]
fn the_ladder() {
    let all: Vec<&str> = games().map(|info| info.id).collect();
    // A tree of thousands of walks takes its time: the shorter games are enough.
    let short = ["chess", "atomic", "phalanx", "stratomic-mini", "chess-t1", "chess-t"];
    let steps: [(&str, &str, &[&str]); 3] = [
        ("greedy", "random", &all),
        ("alphabeta:nodes=100", "greedy", &all),
        ("mcts:playouts=2000", "alphabeta:nodes=100", &short),
    ];
    println!("| match | game | won | drawn | lost |\n|---|---|--:|--:|--:|");
    for (stronger, weaker, games) in steps {
        let mut convincing = 0;
        for game in games {
            let Tally { won, drawn, lost } = play(game, stronger, weaker, 100);
            println!("| `{stronger}` against `{weaker}` | {game} | {won} | {drawn} | {lost} |");
            convincing += u32::from(won >= 80);
        }
        assert!(convincing >= 4, "{stronger} against {weaker}: only {convincing} games");
    }
}
