//! A bot does not look at what its seat cannot know.

use chess_variants::beirut::Beirut;
use chess_variants::prelude::*;
use variant_bots::{BotSpec, Control};

/// Games that differ only in the unit that hides Black's bomb are one game to White, and to White's bot.
#[test]
fn the_enemy_bomb_changes_nothing() {
    let line = ["e2e4", "d7d5", "e4d5", "g8f6"];
    for bot in ["random", "greedy", "alphabeta:nodes=600", "mcts:playouts=60"] {
        let bot: BotSpec = bot.parse().unwrap();
        for plies in [0, 2, 4] {
            let chosen: Vec<String> = ["!a7", "!h8", "!b8", "!d8"]
                .iter()
                .map(|bomb| {
                    let mut game = Game::new(Beirut::default());
                    ["!d2", bomb].iter().chain(&line[..plies]).for_each(|m| game.play_text(m).unwrap());
                    let thought = bot.choose(&game, 5, &mut Control::default()).unwrap();
                    game.rules().move_text(game.position(), thought.best)
                })
                .collect();
            assert!(chosen.iter().all(|m| *m == chosen[0]), "{bot} after {plies} plies: {chosen:?}");
        }
    }
}
