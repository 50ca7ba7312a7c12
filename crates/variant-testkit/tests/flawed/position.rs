//! The flawed position: the toy's, but for what is broken.

use super::{Flaw, NOBODY, with_field};
use std::ops::ControlFlow;
use variant_core::cpu::{Cpu, Portable};
use variant_core::{Batch, Compiled, Edit, Edits, Outcome, Player, Position, Reason, Variant, Visit};
use variant_testkit::toy::{self, Move, Runner, Square, Toy};

#[derive(Clone, Debug)]
pub(crate) struct FlawedPosition {
    pub(crate) inner: toy::Position,
    flaw: Flaw,
    /// Moves played to come here, and captures among them.
    played: u32,
    captures: u64,
}

impl FlawedPosition {
    pub(crate) fn new(inner: toy::Position, flaw: Flaw) -> FlawedPosition {
        FlawedPosition { inner, flaw, played: 0, captures: 0 }
    }

    fn text(&self) -> String {
        Toy.text(&self.inner)
    }

    fn is_capture(&self, m: Move) -> bool {
        matches!(m, Move::Step { to, .. } if self.inner.piece_at(to).is_some())
    }
}

impl PartialEq for FlawedPosition {
    fn eq(&self, other: &Self) -> bool {
        if self.flaw == Flaw::KeyEquality {
            let rules = |p: &Self| {
                let text = p.text();
                text.split(' ').take(4).map(str::to_string).collect::<Vec<_>>()
            };
            return rules(self) == rules(other);
        }
        self.inner == other.inner
    }
}

impl Eq for FlawedPosition {}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FlawedBatch(toy::Batch, Flaw);

impl Batch for FlawedBatch {
    type Move = Move;
    fn len(&self) -> usize {
        let lie = self.1 == Flaw::BatchLen && self.0.len() > 1;
        self.0.len() - usize::from(lie)
    }
    fn each(self, f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.0.each(f)
    }
}

impl Position for FlawedPosition {
    type Square = Square;
    type Piece = Runner;
    type Move = Move;
    type Batch = FlawedBatch;
    type Undo = FlawedPosition;

    fn turn(&self) -> Option<Player> {
        let always = (self.flaw == Flaw::Turn).then_some(Player::WHITE);
        self.inner.turn().or(always)
    }

    fn piece_at(&self, at: Square) -> Option<Runner> {
        self.inner.piece_at(at)
    }

    fn controller_at(&self, at: Square) -> Option<Player> {
        let empty = (self.flaw == Flaw::Controller).then_some(Player::WHITE);
        self.inner.controller_at(at).or(empty)
    }

    fn occupied(&self) -> Vec<Square> {
        let mut squares = self.inner.occupied();
        if self.flaw == Flaw::Occupied {
            squares.extend(squares.first().copied());
        }
        squares
    }

    #[inline(always)]
    fn visit<C: Cpu, V: Visit<FlawedBatch>>(&self, _: C, visitor: &mut V) -> ControlFlow<()> {
        struct Gather(Vec<toy::Batch>);
        impl Visit<toy::Batch> for Gather {
            fn visit(&mut self, batch: toy::Batch) -> ControlFlow<()> {
                self.0.push(batch);
                ControlFlow::Continue(())
            }
        }
        let mut batches = Gather(Vec::new());
        let _ = self.inner.visit(Portable, &mut batches);
        let mut batches = batches.0;
        match self.flaw {
            Flaw::Duplicate => batches.extend(batches.first().copied()),
            Flaw::Order if self.played % 2 == 1 => batches.reverse(),
            // Told apart by the size of its code, to do without naming processors.
            Flaw::Portable if std::any::type_name::<C>().ends_with("Portable") => drop(batches.pop()),
            _ => {}
        }
        batches.into_iter().try_for_each(|b| visitor.visit(FlawedBatch(b, self.flaw)))
    }

    fn compiled() -> &'static Compiled<Self> {
        static COMPILED: Compiled<FlawedPosition> = Compiled::new();
        &COMPILED
    }

    fn play_unchecked(&mut self, m: Move) -> FlawedPosition {
        let old = self.clone();
        let capture = self.is_capture(m);
        let rich = self.inner.scores().is_some_and(|s| s.contains(&9));
        assert!(!(self.flaw == Flaw::PlayPanic && capture && rich), "too rich");
        if let (Flaw::ForeignPanic, Move::Step { from, .. }) = (self.flaw, m) {
            assert!(self.inner.piece_at(from).is_some(), "nothing to move");
        }
        self.inner.play_unchecked(m);
        self.played += 1;
        self.captures += u64::from(capture);
        old
    }

    fn undo(&mut self, _: Move, undo: FlawedPosition) {
        *self = undo;
        if self.flaw == Flaw::UndoClock {
            let text = with_field(&self.text(), 5, "0");
            self.inner = Toy.parse(&text).expect("a clock of 0 is no fault");
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.inner.outcome();
        match self.flaw {
            Flaw::Outcome => end.filter(|o| o.winner() == Some(Player::WHITE)),
            Flaw::Winner => end.map(|_| Outcome::win(NOBODY, Reason::KingLost)),
            _ => end,
        }
    }

    fn edits(&self, m: Move) -> Edits<Square, Runner> {
        let mut edits = self.inner.edits(m);
        let capture = self.is_capture(m);
        edits.retain(|edit| match edit {
            Edit::Hand { .. } => self.flaw != Flaw::EditHand || !capture,
            Edit::Score { .. } => self.flaw != Flaw::EditScore,
            Edit::Lift { unit, .. } => self.flaw != Flaw::EditLift || Some(unit.owner) == self.inner.turn(),
            _ => true,
        });
        edits
    }

    fn key(&self) -> u64 {
        let drift = if self.flaw == Flaw::KeyDrift { self.captures } else { 0 };
        self.key_from_scratch() ^ drift
    }

    fn key_from_scratch(&self) -> u64 {
        if self.flaw == Flaw::KeySide {
            let white = Toy.parse(&with_field(&self.text(), 1, "w")).expect("either side may move");
            return white.key();
        }
        self.inner.key_from_scratch()
    }

    fn scores(&self) -> Option<[i32; 2]> {
        self.inner.scores()
    }

    fn hand(&self, player: Player) -> Vec<(Runner, u8)> {
        self.inner.hand(player)
    }

    fn is_legal(&self, m: Move) -> bool {
        let lax = self.flaw == Flaw::Legal && matches!(m, Move::Drop { .. });
        lax || self.inner.is_legal(m)
    }

    fn children<C: Cpu, F: FnMut(&mut Self, Move) -> ControlFlow<()>>(&mut self, _: C, mut f: F) -> ControlFlow<()> {
        for m in self.legal_moves() {
            let mut child = self.after(m);
            f(&mut child, m)?;
            if self.flaw == Flaw::Children {
                *self = child;
                return ControlFlow::Continue(());
            }
        }
        ControlFlow::Continue(())
    }
}
