//! The generator: all actions of the seat on turn.

mod moves;
mod places;
mod safety;

use crate::attack::{Change, Sight};
use crate::moves::{Batch, LIMIT, Move};
use crate::position::Position;
use crate::state::State;
use crate::tile::Kind;
use crate::tree::Tree;
use crate::window::{Table, Window};
use crate::word::Word;
use safety::Safety;
use smallvec::SmallVec;
use variant_core::cpu::{self, Cpu, Job, Portable};
use variant_core::position::Batch as _;

/// The batches of one position, on the stack as a rule.
pub(crate) type Batches = SmallVec<[Batch; 64]>;

/// All actions, in an order that does not depend on the past of the position.
pub(crate) fn batches(position: &Position) -> Batches {
    let mut list = Batches::new();
    run(position, Some(&mut list));
    // The generator goes by the numbers of tiles, which depend on it.
    let placed = list.iter().take_while(|batch| matches!(batch, Batch::Places { .. })).count();
    list[placed..].sort_unstable_by_key(Batch::order);
    list
}

/// The number of actions.
pub(crate) fn count(position: &Position) -> u64 {
    run(position, None)
}

/// Is there an action?
pub(crate) fn any(position: &Position) -> bool {
    position.state.alive.count_ones() > 2 || count(position) > 0
}

fn run(position: &Position, list: Option<&mut Batches>) -> u64 {
    let state = &position.state;
    match &position.table {
        Table::Narrow(table) => cpu::run(Generate { table, state, list }),
        // The generator is large: for more tiles than two players have it is compiled once, for any processor.
        Table::Wide(table) => Portable.enter(Generate { table, state, list }),
    }
}

struct Generate<'a, W, const N: usize, const M: usize> {
    table: &'a Window<W, N, M>,
    state: &'a State,
    list: Option<&'a mut Batches>,
}

impl<W: Word, const N: usize, const M: usize> Job for Generate<'_, W, N, M> {
    type Output = u64;
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) -> u64 {
        let mut sink = Sink { list: self.list, count: 0, edge: false, keeps: false };
        generate(cpu, self.table, self.state, &mut sink);
        sink.count
    }
}

/// Counts actions, and lists them where somebody wants to know them.
struct Sink<'l> {
    list: Option<&'l mut Batches>,
    count: u64,
    /// Does the frame reach beyond the limit of coordinates?
    edge: bool,
    /// Is there more to do than to count?
    keeps: bool,
}

impl Sink<'_> {
    /// (By a function: a batch that is only counted never gets to memory.)
    #[inline(always)]
    fn give(&mut self, batch: impl Fn() -> Batch) {
        if self.keeps {
            self.keep(batch());
        } else {
            self.count += batch().len() as u64;
        }
    }

    #[inline(never)]
    fn keep(&mut self, batch: Batch) {
        let batch = if self.edge { batch.clipped() } else { batch };
        self.count += batch.len() as u64;
        if let Some(list) = &mut self.list
            && !batch.is_empty()
        {
            list.push(batch);
        }
    }
}

/// All that is worked out once for a position.
struct Generator<'a, C, W, const N: usize, const M: usize> {
    sight: Sight<'a, C, W, N, M>,
    safety: &'a Safety<W, N, M>,
}

/// Gives all actions to the sink.
#[inline(always)]
fn generate<C: Cpu, W: Word, const N: usize, const M: usize>(
    cpu: C,
    table: &Window<W, N, M>,
    state: &State,
    sink: &mut Sink<'_>,
) {
    // Rule 12: the last one alive has won.
    if state.alive.count_ones() < 2 {
        return;
    }
    let tree = Tree::of(table);
    let sight = Sight::new(cpu, table, state, state.turn as usize, &tree);
    let f = sight.frame;
    let over = |low: i32, size: i32| low < -LIMIT || low as i64 + size as i64 - 1 > LIMIT as i64;
    sink.edge = over(f.x, f.width) || over(f.y, f.height);
    sink.keeps = sink.edge || sink.list.is_some();
    let mut safety = Safety::new();
    safety.survey(&sight);
    let generator = Generator { sight, safety: &safety };
    let (laws, hand) = (&state.laws, &state.hands[sight.seat]);
    let king_in_hand = hand[Kind::King as usize] > 0;
    let (mut kinds, mut king, mut moves) = (0, false, true);
    if state.kingless > 0 {
        // Rounds without kings: nobody places a tile.
    } else if laws.random && king_in_hand {
        (king, moves) = (true, false);
    } else {
        let mut kind = 1;
        while kind < 6 {
            kinds |= ((hand[kind] > 0) as u8) << kind;
            kind += 1;
        }
        king = king_in_hand && !(laws.king_last && kinds != 0);
        // Rule 8, and `phase=separate`: nobody moves while somebody has tiles to place.
        let waits = laws.separate && !state.hands_are_empty();
        moves = !waits && (!king_in_hand || laws.king_free);
    }
    if kinds != 0 || king {
        generator.places(kinds, king, sink);
    }
    if moves {
        generator.moves(sink);
    }
    // Rule 10: three or more alive, and nothing to do.
    if sink.count == 0 && state.alive.count_ones() > 2 {
        let only = if is_in_check(&sight) { Move::Fall } else { Move::Pass };
        sink.give(|| Batch::Only(only));
    }
}

/// Rules 6 and 7: could the royal king of the seat be captured now? A king in hand never is.
#[inline(always)]
pub(crate) fn is_in_check<C: Cpu, W: Word, const N: usize, const M: usize>(sight: &Sight<'_, C, W, N, M>) -> bool {
    match sight.state.royal[sight.seat] {
        Some(king) if !sight.state.laws.win_capture => sight.is_attacked(king, &Change::NONE),
        _ => false,
    }
}
