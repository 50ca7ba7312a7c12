//! Each bot beats the one before it.
//!
//! The fast tests play few games. The long one, `cargo test --release -p variant-bots --test ladder -- --ignored --nocapture`, plays 100 games a
//! match and is where the table of docs/bots.md comes from.

use chess_variants::prelude::*;
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
    plies: usize,
}

impl Task for Match<'_> {
    type Output = Tally;

    /// Two games from each opening, four random plies, with the seats exchanged; the game and the ply make the seed.
    fn run<V: Observe>(self, rules: V) -> Tally {
        let mut tally = Tally::default();
        for k in 0..self.games {
            let first = Player::new((k % 2) as u8);
            let mut game = Game::new(rules.clone());
            let mut opening = SplitMix64::new(k / 2);
            while let (Some(turn), true) = (game.turn(), game.history().len() < self.plies) {
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
                Some(winner) if winner == first => tally.won += 1,
                Some(_) => tally.lost += 1,
                None => tally.drawn += 1,
            }
        }
        tally
    }
}

fn play(game: &str, stronger: &str, weaker: &str, games: u64, plies: usize) -> Tally {
    let bots: [BotSpec; 2] = [stronger.parse().unwrap(), weaker.parse().unwrap()];
    dispatch(&game.parse().unwrap(), Match { bots: [&bots[0], &bots[1]], games, plies })
}

#[test]
fn greedy_beats_random() {
    for game in ["atomic", "monochrome"] {
        let tally = play(game, "greedy", "random", 20, 300);
        assert!(tally.won >= 14, "{game}: {tally:?}");
    }
}

#[test]
fn search_beats_greedy() {
    for game in ["chess", "phalanx"] {
        let tally = play(game, "alphabeta:nodes=400", "greedy", 6, 200);
        assert!(tally.won >= 4 && tally.lost == 0, "{game}: {tally:?}");
    }
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
#[ignore = "some minutes in a release build"]
fn the_ladder() {
    const GAMES: [&str; 6] = ["chess", "atomic", "monochrome", "phalanx", "stratomic-mini", "chess-t1"];
    let steps = [
        ("greedy", "random", 400),
        ("alphabeta:nodes=100", "greedy", 300),
        ("mcts:playouts=4000", "alphabeta:nodes=100", 300),
    ];
    println!("| game | match | won | drawn | lost |\n|---|---|--:|--:|--:|");
    for (stronger, weaker, plies) in steps {
        let mut convincing = 0;
        for game in GAMES {
            let Tally { won, drawn, lost } = play(game, stronger, weaker, 100, plies);
            println!("| {game} | `{stronger}` against `{weaker}` | {won} | {drawn} | {lost} |");
            convincing += u32::from(won >= 80);
        }
        assert!(convincing >= 4, "{stronger} against {weaker}: only {convincing} games");
    }
}
