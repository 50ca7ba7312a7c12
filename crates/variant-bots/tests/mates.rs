//! Mates in one and two are found, in every game that has them.
//!
//! The positions come from random games; a search that tries everything, written here, says which of them have a forced win and how long
//! it is.

use chess_variants::prelude::*;
use variant_bots::{BotSpec, Control, WIN};

/// The fewest plies, up to `plies`, in which the side to move wins by force; tries everything.
fn forced_win<P: Position>(position: &P, plies: u32) -> Option<u32> {
    let me = position.turn()?;
    (1..=plies).step_by(2).find(|&n| position.legal_moves().into_iter().any(|m| wins(&position.after(m), me, n - 1)))
}

/// Does `me` win within so many plies, whatever the other does?
fn wins<P: Position>(position: &P, me: Player, plies: u32) -> bool {
    match position.outcome() {
        Some(outcome) => outcome.winner() == Some(me),
        None if plies == 0 => false,
        None if position.turn() == Some(me) => {
            position.legal_moves().into_iter().any(|m| wins(&position.after(m), me, plies - 1))
        }
        None => position.legal_moves().into_iter().all(|m| wins(&position.after(m), me, plies - 1)),
    }
}

/// Looks for positions with a win in exactly so many plies, and asks a bot for it.
struct Solve<'a> {
    bot: &'a BotSpec,
    plies: u32,
    problems: usize,
}

impl Task for Solve<'_> {
    type Output = (usize, usize);

    fn run<V: Observe>(self, rules: V) -> (usize, usize) {
        let mut random = SplitMix64::new(11);
        let (mut found, mut solved) = (0, 0);
        for _ in 0..4000 {
            let mut game = Game::new(rules.clone());
            for _ in 0..60 {
                let Some(&m) = random.pick(&game.legal_moves()) else { break };
                game.play(m).unwrap();
                // A wild position with few moves is soon searched through.
                let near = game.turn().is_some() && game.position().count_moves() <= 40 && random.one_in(4);
                if !near || forced_win(game.position(), self.plies) != Some(self.plies) {
                    continue;
                }
                found += 1;
                let me = game.turn().unwrap();
                let fresh = Game::from_position(rules.clone(), game.position().clone());
                let thought = self.bot.choose(&fresh, 1, &mut Control::default()).unwrap();
                let won = wins(&game.position().after(thought.best), me, self.plies - 1);
                let said = !matches!(self.bot, BotSpec::AlphaBeta(_)) || thought.score == Some(WIN - self.plies as i32);
                solved += usize::from(won && said);
                if found == self.problems {
                    return (found, solved);
                }
                break;
            }
        }
        (found, solved)
    }
}

fn solves(game: &str, bot: &str, plies: u32, problems: usize) {
    let bot: BotSpec = bot.parse().unwrap();
    let (found, solved) = dispatch(&game.parse().unwrap(), Solve { bot: &bot, plies, problems });
    assert_eq!(found, problems, "{game}: too few problems found");
    assert_eq!(solved, found, "{game}, {plies} plies, {bot}");
}

const GAMES: [&str; 5] = ["chess", "atomic", "phalanx", "stratomic-mini", "chess-t1"];

#[test]
fn mates_in_one() {
    for game in GAMES {
        solves(game, "greedy", 1, 10);
        solves(game, "alphabeta:depth=2", 1, 10);
        solves(game, "mcts:playouts=200", 1, 10);
    }
}

#[test]
fn mates_in_two() {
    for game in GAMES {
        solves(game, "alphabeta:depth=3", 3, 3);
    }
}

/// Mates that people know, so that the solver here is no judge of its own: a back rank mate, and two rooks on two ranks.
#[test]
fn known_mates() {
    let problems: [(&str, &[&str], i32); 2] = [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", &["a1a8"], 1),
        ("6k1/8/8/8/8/8/R7/1R2K3 w - - 0 1", &["a2a7", "b1b7"], 3),
    ];
    for (position, solutions, plies) in problems {
        for bot in ["alphabeta:depth=5", "mcts:playouts=20000"] {
            let mut game = game("chess").unwrap();
            game.set_position(position).unwrap();
            let answer = variant_bots::think(&*game, &bot.parse().unwrap(), 1, &mut Control::default()).unwrap();
            assert_eq!(answer.score, Some(WIN - plies), "{position}, {bot}: {answer:?}");
            assert!(solutions.contains(&answer.best.as_str()), "{position}, {bot}: {answer:?}");
            assert_eq!(answer.line.len(), plies as usize, "{position}, {bot}: {answer:?}");
        }
    }
}
