//! Playing a move, and taking it back.

use crate::conquest::Fallen;
use crate::key;
use crate::moves::Move;
use crate::position::Position;
use crate::state::State;
use crate::tile::{Code, Kind};
use crate::window::{Window, on};
use crate::word::Word;
use variant_core::geometry::Point;

/// What taking back a move needs.
#[derive(Clone, Debug)]
pub struct Undo {
    played: bool,
    taken: Code,
    turn: u8,
    kingless: u8,
    anchor: Point,
    sum: u64,
    plies: u64,
    number: u64,
    key: u64,
    fallen: Option<Fallen>,
}

/// Rule 1, the moving of tiles: what was taken. `None` where the move cannot be made at all.
#[inline(always)]
fn step<W: Word, const N: usize, const M: usize>(
    w: &mut Window<W, N, M>,
    state: &mut State,
    from: Point,
    to: Point,
) -> Option<Code> {
    let code = w.get(from);
    // A tile that leaves the island would not be found again.
    if code == Code::NONE || from == to || w.get(to) == Code::NONE && !w.is_beside(to) {
        return None;
    }
    let taken = w.lift(to);
    w.sum = key::plus(key::minus(w.sum, key::tile(code, from)), key::tile(code, to));
    w.shift(from, to);
    w.anchor = to;
    if code.is_royal() {
        state.royal[code.color() % 6] = Some(to);
    }
    Some(taken)
}

/// Takes a step back.
#[inline(always)]
fn unstep<W: Word, const N: usize, const M: usize>(
    w: &mut Window<W, N, M>,
    state: &mut State,
    from: Point,
    to: Point,
    taken: Code,
) {
    let code = w.get(to);
    if code != Code::NONE && w.get(from) == Code::NONE {
        w.shift(to, from);
    } else {
        w.lift(to);
    }
    if taken != Code::NONE {
        w.put(to, taken);
    }
    if code != Code::NONE && code.is_royal() {
        state.royal[code.color() % 6] = Some(from);
    }
}

impl Position {
    pub(crate) fn act(&mut self, m: Move) -> Undo {
        let seat = self.state.turn as usize;
        let (anchor, sum) = on!(&self.table, w => (w.anchor, w.sum));
        let state = &mut self.state;
        let mut undo = Undo {
            played: true,
            taken: Code::NONE,
            turn: state.turn,
            kingless: state.kingless,
            anchor,
            sum,
            plies: state.plies,
            number: state.number,
            key: state.key,
            fallen: None,
        };
        match m {
            Move::Step { from, to } => match on!(&mut self.table, w => step(w, state, from, to)) {
                Some(taken) => {
                    undo.taken = taken;
                    // Rule 13.
                    state.plies = if taken == Code::NONE { state.plies.saturating_add(1) } else { 0 };
                    if taken != Code::NONE && taken.is_royal() && taken.controller() != seat {
                        undo.fallen = Some(self.conquer(taken.color(), seat));
                    }
                }
                None => undo.played = false,
            },
            Move::Place { kind, at } => {
                let n = state.hands[seat % 6][kind as usize];
                let code = Code::new(kind, seat, seat);
                undo.played = n > 0
                    && on!(&mut self.table, w => {
                        let fits = w.get(at) == Code::NONE && (w.count == 0 || w.is_beside(at));
                        if fits {
                            w.put(at, code);
                            w.anchor = at;
                        }
                        fits
                    });
                if undo.played {
                    state.change_hand(seat % 6, kind as usize, n - 1);
                    state.plies = 0;
                    if kind == Kind::King {
                        state.royal[seat % 6] = Some(at);
                    }
                }
            }
            Move::Pass => state.plies = state.plies.saturating_add(1),
            Move::Fall => match self.heir(seat) {
                Some(heir) => undo.fallen = Some(self.conquer(seat, heir)),
                None => undo.played = false,
            },
        }
        let state = &mut self.state;
        if state.kingless > 0 && matches!(m, Move::Step { .. } | Move::Pass) {
            state.set_kingless(state.kingless - 1);
        }
        state.advance();
        undo
    }

    pub(crate) fn take_back(&mut self, m: Move, undo: Undo) {
        if let Some(fallen) = undo.fallen {
            self.restore(fallen);
        }
        let state = &mut self.state;
        if undo.played {
            match m {
                Move::Step { from, to } => on!(&mut self.table, w => unstep(w, state, from, to, undo.taken)),
                Move::Place { kind, at } => {
                    on!(&mut self.table, w => w.lift(at));
                    let seat = undo.turn as usize % 6;
                    state.hands[seat][kind as usize] = state.hands[seat][kind as usize].saturating_add(1);
                    if kind == Kind::King {
                        state.royal[seat] = None;
                    }
                }
                Move::Pass | Move::Fall => {}
            }
        }
        on!(&mut self.table, w => (w.anchor, w.sum) = (undo.anchor, undo.sum));
        (state.turn, state.kingless) = (undo.turn, undo.kingless);
        (state.plies, state.number, state.key) = (undo.plies, undo.number, undo.key);
    }
}
