//! The other games: Atomic beside shakmaty, all in nanoseconds per position beside orthodox chess.

use crate::{Contest, Target, Work};
use shakmaty::{CastlingMode, fen::Fen};
use variant_atomic::Atomic;
use variant_chess::Chess;
use variant_core::key::SplitMix64;
use variant_core::{Position, Variant, perft};
use variant_stratomic::{Stratomic, StratomicMini};

/// Plays random moves from the start; `None` if the game ends on the way or leaves fewer than ten moves.
fn middlegame<V: Variant>(rules: &V, random: &mut SplitMix64, plies: u64) -> Option<V::Position> {
    let mut position = rules.start();
    for _ in 0..plies {
        let m = *random.pick(&position.legal_moves())?;
        position.play_unchecked(m);
    }
    (position.count_moves() >= 10).then_some(position)
}

/// The start position and three positions out of random play, 20, 40 and 60 plies in.
pub fn positions<V: Variant>(rules: &V) -> Vec<V::Position> {
    let mut found = vec![rules.start()];
    for plies in [20, 40, 60] {
        let mut random = SplitMix64::new(plies);
        found.extend(std::iter::repeat_with(|| middlegame(rules, &mut random, plies)).flatten().next());
    }
    found
}

/// The same positions with the last field of their text, which arms missiles, set.
pub fn armed<V: Variant>(rules: &V, armed: bool) -> Vec<V::Position> {
    let set = |p: &V::Position| {
        let text = rules.text(p);
        let (front, _) = text.rsplit_once(' ').expect("fields");
        rules.parse(&format!("{front} {}", if armed { "armed" } else { "-" })).expect("a position")
    };
    positions(rules).iter().map(set).collect()
}

/// Bulk perft of all positions, as work that gives the number of times the generator ran.
pub fn generator_calls<P: Position>(positions: Vec<P>, depth: u32) -> Work {
    let calls: u64 = positions.iter().map(|p| (0..depth).map(|d| perft(p, d)).sum::<u64>()).sum();
    Box::new(move || {
        for position in &positions {
            std::hint::black_box(perft(position, depth));
        }
        calls
    })
}

/// A game against orthodox chess: time per generator call.
pub fn against_chess<P: Position>(title: &str, positions: Vec<P>, depth: u32, target: Target) -> Contest {
    Contest {
        title: format!("{title}, per position"),
        works: vec![
            (title.to_string(), generator_calls(positions, depth)),
            ("variant-chess".to_string(), generator_calls(self::positions(&Chess::default()), 4)),
        ],
        baseline: 1,
        target: Some(target),
        same_count: false,
    }
}

/// Bulk perft of Atomic beside shakmaty's.
pub fn atomic(title: &str, fen: &str, depth: u32) -> Contest {
    let ours = Atomic::default().parse(fen).expect("a position");
    let theirs: shakmaty::variant::Atomic =
        fen.parse::<Fen>().expect("a FEN").into_position(CastlingMode::Standard).expect("a position");
    Contest {
        title: format!("atomic {title} depth {depth}, bulk"),
        works: vec![
            ("variant-atomic".to_string(), Box::new(move || perft(&ours, depth))),
            ("shakmaty".to_string(), Box::new(move || shakmaty::perft(&theirs, depth))),
        ],
        baseline: 1,
        target: Some(Target::Speed(8.0, 18.0)),
        same_count: true,
    }
}

/// What a full set of launches costs: positions where only arming differs, and how many launches come with it.
pub struct Launches {
    /// The game.
    pub title: &'static str,
    /// Counts moves with launches.
    pub armed: Work,
    /// Counts moves without.
    pub unarmed: Work,
    /// Missiles that can be launched, over all positions and repetitions.
    pub missiles: f64,
}

impl std::fmt::Debug for Launches {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Launches").field("title", &self.title).finish_non_exhaustive()
    }
}

fn launches<V: Variant>(title: &'static str, rules: &V) -> Launches {
    const TIMES: usize = 20_000;
    let is_launch = |p: &V::Position, m| rules.move_text(p, m).contains('*');
    let mut missiles = std::collections::HashSet::new();
    for (i, position) in armed(rules, true).iter().enumerate() {
        for m in position.legal_moves() {
            if is_launch(position, m) {
                let text = rules.move_text(position, m);
                missiles.insert((i, text.split('*').next().map(str::to_string)));
            }
        }
    }
    let counting = |positions: Vec<V::Position>| -> Work {
        Box::new(move || {
            let count = |p: &V::Position| std::hint::black_box(p).count_moves() as u64;
            (0..TIMES).map(|_| positions.iter().map(count).sum::<u64>()).sum()
        })
    };
    Launches {
        title,
        armed: counting(armed(rules, true)),
        unarmed: counting(armed(rules, false)),
        missiles: (missiles.len() * TIMES) as f64,
    }
}

/// The launch sets of both Stratomic games.
pub fn all_launches() -> Vec<Launches> {
    vec![
        launches("stratomic-mini, a full launch set", &StratomicMini::default()),
        launches("stratomic, a full launch set", &Stratomic::default()),
    ]
}
