//! One perft for counting instructions: `leaves GAME MODE DEPTH [POSITION]`, MODE one of none, bulk, leaf, list. See `benches/instructions.sh`.

use chess_variants::{Spec, Task, dispatch};
use variant_core::perft::perft_leaves;
use variant_core::{MoveList, Observe, Position, perft};

fn through_lists<P: Position>(p: &P, depth: u32, lists: &mut [MoveList<P::Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    p.legal_moves_into(list);
    if depth == 1 {
        return list.len() as u64;
    }
    list.iter().map(|&m| through_lists(&p.after(m), depth - 1, deeper)).sum()
}

struct Leaves<'a> {
    mode: &'a str,
    depth: u32,
    text: Option<&'a str>,
}

impl Task for Leaves<'_> {
    type Output = u64;
    fn run<V: Observe>(self, rules: V) -> u64 {
        let position = self.text.map_or_else(|| rules.start(), |t| rules.parse(t).expect("a position of the game"));
        match self.mode {
            "none" => 0,
            "bulk" => perft(&position, self.depth),
            "leaf" => perft_leaves(&position, self.depth, |leaf| {
                std::hint::black_box(leaf.key());
            }),
            "list" => through_lists(&position, self.depth, &mut vec![MoveList::new(); self.depth as usize]),
            mode => panic!("unknown mode {mode}"),
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (game, mode, depth) = (args[0].as_str(), args[1].as_str(), args[2].parse().expect("a depth"));
    let text = args.get(3).map(String::as_str);
    let spec: Spec = game.parse().expect("a game");
    println!("{}", dispatch(&spec, Leaves { mode, depth, text }));
}
