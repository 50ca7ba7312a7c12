//! How much a line may ask for.

use variant_bots::{BotSpec, SearchLimits, TreeLimits};

/// The choice of moves that the limits of bots are made for; where there is more of it, a position takes longer to look at.
const USUAL_CHOICE: u64 = 32;

/// The most that one line may ask for, so that every line is answered soon.
///
/// ```
/// use variant_server::{Limits, Session};
/// let mut session = Session::new().with_limits(Limits { leaves: 1000, ..Limits::default() });
/// assert!(session.handle("perft 2").unwrap().contains(r#""nodes":400"#));
/// assert!(session.handle("perft 3").unwrap().contains(r#""kind":"usage""#));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Positions that `go` looks at with `alphabeta`. It is made for positions with about thirty moves; where there are more, less is allowed.
    pub nodes: u64,
    /// Playouts of `go` with `mcts`, likewise.
    pub playouts: u64,
    /// Positions that `perft` counts.
    pub leaves: u64,
    /// Moves of a game.
    pub plies: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: 1_000_000, playouts: 100_000, leaves: 200_000_000, plies: 20_000 }
    }
}

impl Limits {
    /// The bot, kept within the limits in a position with so many moves.
    pub(crate) fn tame(&self, bot: BotSpec, moves: usize) -> BotSpec {
        let share = |most: u64| (most / (moves as u64).div_ceil(USUAL_CHOICE).max(1)).max(1);
        match bot {
            BotSpec::AlphaBeta(limits) => {
                let free = limits.depth.is_none() && limits.time.is_none();
                let nodes = limits.nodes.unwrap_or(if free { SearchLimits::NODES } else { u64::MAX });
                BotSpec::AlphaBeta(SearchLimits { nodes: Some(nodes.min(share(self.nodes))), ..limits })
            }
            BotSpec::Mcts(limits) => {
                let playouts = limits.playouts.unwrap_or(limits.time.map_or(TreeLimits::PLAYOUTS, |_| u64::MAX));
                BotSpec::Mcts(TreeLimits { playouts: Some(playouts.min(share(self.playouts))), ..limits })
            }
            idle => idle,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_tamed() {
        let limits = Limits { nodes: 1000, playouts: 100, ..Limits::default() };
        let tamed = |bot: &str, moves| limits.tame(bot.parse().unwrap(), moves).to_string();
        for (bot, becomes) in [
            ("random", "random"),
            ("greedy", "greedy"),
            ("alphabeta", "alphabeta:nodes=1000"),
            ("mcts", "mcts:playouts=100"),
            ("alphabeta:nodes=7", "alphabeta:nodes=7"),
            ("alphabeta:nodes=18446744073709551615", "alphabeta:nodes=1000"),
            ("alphabeta:depth=100", "alphabeta:nodes=1000,depth=100"),
            ("alphabeta:time=3600s", "alphabeta:nodes=1000,time=3600s"),
            ("mcts:playouts=101", "mcts:playouts=100"),
            ("mcts:time=2s", "mcts:playouts=100,time=2s"),
        ] {
            assert_eq!(tamed(bot, 32), becomes);
        }
        // Left to themselves they stay what they are.
        assert_eq!(Limits::default().tame(BotSpec::default(), 32).to_string(), "alphabeta:nodes=20000");
        assert_eq!(Limits::default().tame("mcts".parse().unwrap(), 32).to_string(), "mcts:playouts=1000");
        assert_eq!(tamed("alphabeta:depth=9", 320), "alphabeta:nodes=100,depth=9");
        assert_eq!(tamed("alphabeta:depth=9", 0), "alphabeta:nodes=1000,depth=9");
        assert_eq!(tamed("mcts:playouts=9", 1_000_000), "mcts:playouts=1");
    }
}
