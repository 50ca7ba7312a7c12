//! A bot of one's own, for every game at once: it takes the move that leaves the next player the fewest answers.
//! `own_bot [GAME[:options]] [GAMES]` lets it play against chance and says how often it won.

use chess_variants::prelude::*;

/// Written against the traits, so it plays all games, each compiled for itself.
fn tightest<P: Position>(position: &P, random: &mut SplitMix64) -> Option<P::Move> {
    let mut moves = position.legal_moves();
    random.shuffle(&mut moves);
    moves.into_iter().min_by_key(|&m| {
        let next = position.after(m);
        match next.outcome() {
            Some(end) if end.winner() == position.turn() => 0,
            Some(_) => usize::MAX, // a draw or a loss
            None => next.count_moves(),
        }
    })
}

/// Generic work is a task: `dispatch` finds the rules that a name means and runs it on them.
struct Match {
    games: usize,
}

impl Task for Match {
    type Output = [usize; 3];

    fn run<V: Observe>(self, rules: V) -> [usize; 3] {
        let mut random = SplitMix64::new(1);
        let mut tally = [0; 3]; // won, drawn or unfinished, lost
        for k in 0..self.games {
            let us = Player::new((k % 2) as u8);
            let mut game = Game::new(rules.clone());
            while let (Some(turn), true) = (game.turn(), game.history().len() < 300) {
                let chosen = match turn == us {
                    true => tightest(game.position(), &mut random),
                    false => random.pick(&game.legal_moves()).copied(),
                };
                let Some(m) = chosen else { break };
                if game.play(m).is_err() {
                    break;
                }
            }
            match game.outcome().and_then(|end| end.winner()) {
                Some(winner) if winner == us => tally[0] += 1,
                Some(_) => tally[2] += 1,
                None => tally[1] += 1,
            }
        }
        tally
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or("chess".into());
    let games = args.next().map_or(Ok(20), |n| n.parse())?;
    let [won, drawn, lost] = dispatch(&name.parse()?, Match { games });
    println!("{name}: {won} won, {drawn} drawn or unfinished, {lost} lost");
    Ok(())
}
