//! Perft of one's own, written once for all games: captures, checks and ends beside the number of leaves.
//! `generic_perft [DEPTH] [GAME[:options]]...`

use chess_variants::prelude::*;
use chess_variants::variant_core::Edit;

#[derive(Default)]
struct Tally {
    leaves: u64,
    captures: u64,
    ends: u64,
}

fn count<P: Position>(position: &mut P, depth: u32, tally: &mut Tally) {
    for m in position.legal_moves() {
        if depth == 1 {
            // What a move does is told by its edits, the same for an interception, a blast or a plain capture.
            let lifted = position.edits(m).iter().filter(|edit| matches!(edit, Edit::Lift { .. })).count();
            let dropped = position.edits(m).iter().filter(|edit| matches!(edit, Edit::Drop { .. })).count();
            tally.captures += u64::from(lifted > dropped);
        }
        let undo = position.play_unchecked(m);
        match depth {
            1 => {
                tally.leaves += 1;
                tally.ends += u64::from(position.outcome().is_some());
            }
            _ => count(position, depth - 1, tally),
        }
        position.undo(m, undo);
    }
}

struct Count {
    depth: u32,
}

impl Task for Count {
    type Output = (Tally, u64);

    fn run<V: Observe>(self, rules: V) -> (Tally, u64) {
        let (mut position, mut tally) = (rules.start(), Tally::default());
        count(&mut position, self.depth, &mut tally);
        // The library's own counts the last ply without playing it.
        (tally, perft(&position, self.depth))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let depth: u32 = args.next().map_or(Ok(2), |n| n.parse())?;
    let mut names: Vec<String> = args.collect();
    if names.is_empty() {
        names = games().map(|info| info.id.into()).collect();
    }
    println!("{:<16}{:>12}{:>12}{:>8}", "game", "leaves", "captures", "ends");
    for name in names {
        let (tally, bulk) = dispatch(&name.parse()?, Count { depth: depth.max(1) });
        assert_eq!(tally.leaves, bulk, "{name}");
        println!("{name:<16}{:>12}{:>12}{:>8}", tally.leaves, tally.captures, tally.ends);
    }
    Ok(())
}
