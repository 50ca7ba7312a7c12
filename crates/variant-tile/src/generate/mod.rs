//! The generator: all actions of the seat on turn.

mod moves;
mod places;
mod safety;

use crate::attack::{Change, Sight};
use crate::moves::{Batch, LIMIT, Move};
use crate::position::{Position, State, Table};
use crate::tile::Kind;
use crate::window::Window;
use crate::word::Word;
use core::cell::OnceCell;
use core::ops::ControlFlow::{self, Continue};
use safety::Safety;
use smallvec::SmallVec;
use variant_core::Visit;
use variant_core::cpu::{self, Cpu, Job};
use variant_core::position::{Batch as _, Count};

/// The batches of one position, on the stack as a rule.
pub(crate) type Batches = SmallVec<[Batch; 64]>;

/// All actions.
pub(crate) fn batches(position: &Position) -> Batches {
    let mut list = Batches::new();
    cpu::run(Generate::<_, true>(position, &mut List(&mut list)));
    list
}

/// The number of actions.
pub(crate) fn count(position: &Position) -> u64 {
    // Code that is downloaded should rather be small than fast: one generator does.
    if cfg!(target_family = "wasm") {
        return batches(position).iter().map(|batch| batch.len() as u64).sum();
    }
    let mut count = Count(0);
    cpu::run(Generate::<_, false>(position, &mut count));
    count.0
}

/// Is there an action?
pub(crate) fn any(position: &Position) -> bool {
    if position.state.alive.count_ones() > 2 {
        return true;
    }
    !batches(position).is_empty()
}

struct List<'a>(&'a mut Batches);

impl Visit<Batch> for List<'_> {
    #[inline(always)]
    fn visit(&mut self, batch: Batch) -> ControlFlow<()> {
        self.0.push(batch);
        Continue(())
    }
}

/// The generator, compiled for the processor it runs on. A list is in an order that does not depend on the past of the position.
struct Generate<'a, V, const ORDERED: bool>(&'a Position, &'a mut V);

impl<V: Visit<Batch>, const ORDERED: bool> Job for Generate<'_, V, ORDERED> {
    type Output = ();
    #[inline(always)]
    fn run<C: Cpu>(self, cpu: C) {
        let state = &self.0.state;
        let _ = match &self.0.table {
            Table::Narrow(w) => generate::<_, _, _, _, _, ORDERED>(cpu, &**w, state, self.1),
            Table::Wide(w) => generate::<_, _, _, _, _, ORDERED>(cpu, &**w, state, self.1),
        };
    }
}

/// Hands batches on and notes whether there was a move.
struct Sink<'v, V> {
    visitor: &'v mut V,
    found: bool,
    /// Does the frame reach beyond the limit of coordinates?
    edge: bool,
}

impl<V: Visit<Batch>> Sink<'_, V> {
    #[inline(always)]
    fn give(&mut self, batch: Batch) -> ControlFlow<()> {
        if self.edge {
            return self.give_clipped(batch);
        }
        if batch.is_empty() {
            return Continue(());
        }
        self.found = true;
        self.visitor.visit(batch)
    }

    #[cold]
    #[inline(never)]
    fn give_clipped(&mut self, batch: Batch) -> ControlFlow<()> {
        let batch = batch.clipped();
        if batch.is_empty() {
            return Continue(());
        }
        self.found = true;
        self.visitor.visit(batch)
    }
}

/// All that is worked out once for a position.
struct Generator<'a, C, W, const N: usize, const M: usize> {
    sight: Sight<'a, C, W, N, M>,
    safety: Safety<W>,
}

/// Gives all actions to the visitor.
#[inline(always)]
fn generate<C: Cpu, W: Word, const N: usize, const M: usize, V: Visit<Batch>, const ORDERED: bool>(
    cpu: C,
    table: &Window<W, N, M>,
    state: &State,
    visitor: &mut V,
) -> ControlFlow<()> {
    // Rule 12: the last one alive has won.
    if state.alive.count_ones() < 2 {
        return Continue(());
    }
    let tree = OnceCell::new();
    let sight = Sight::new(cpu, table, state, state.turn as usize, &tree);
    let f = sight.frame;
    let over = |low: i32, size: i32| low < -LIMIT || low as i64 + size as i64 - 1 > LIMIT as i64;
    let edge = over(f.x, f.width) || over(f.y, f.height);
    let mut sink = Sink { visitor, found: false, edge };
    let mut generator = Generator { safety: Safety::new(&sight), sight };
    let (laws, hand) = (&state.laws, &state.hands[sight.seat]);
    let king_in_hand = hand[Kind::King as usize] > 0;
    if state.kingless > 0 {
        generator.moves::<_, ORDERED>(&mut sink)?;
    } else if laws.random && king_in_hand {
        generator.places(0, true, &mut sink)?;
    } else {
        let mut others = 0;
        let mut kind = 1;
        while kind < 6 {
            others |= ((hand[kind] > 0) as u8) << kind;
            kind += 1;
        }
        if others != 0 || king_in_hand {
            generator.places(others, king_in_hand && !(laws.king_last && others != 0), &mut sink)?;
        }
        // Rule 8, and `phase=separate`: nobody moves while somebody has tiles to place.
        let waits = laws.separate && !state.hands_are_empty();
        if !waits && (!king_in_hand || laws.king_free) {
            generator.moves::<_, ORDERED>(&mut sink)?;
        }
    }
    // Rule 10: three or more alive, and nothing to do.
    if !sink.found && state.alive.count_ones() > 2 {
        let only = if is_in_check(&sight) { Move::Fall } else { Move::Pass };
        return sink.visitor.visit(Batch::Only(only));
    }
    Continue(())
}

/// Rules 6 and 7: could the royal king of the seat be captured now? A king in hand never is.
#[inline(always)]
pub(crate) fn is_in_check<C: Cpu, W: Word, const N: usize, const M: usize>(sight: &Sight<'_, C, W, N, M>) -> bool {
    match sight.state.royal[sight.seat] {
        Some(king) if !sight.state.laws.win_capture => sight.is_attacked(king, &Change::default()),
        _ => false,
    }
}
