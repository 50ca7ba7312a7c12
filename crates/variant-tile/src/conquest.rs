//! The fall of a player (rule 10): his tiles go to another (rule 11).

use crate::attack::Sight;
use crate::moves::Move;
use crate::position::Position;
use crate::state::Hand;
use crate::tile::Code;
use crate::tree::Tree;
use crate::window::on;
use crate::word::bit;
use alloc::vec::Vec;
use variant_core::cpu::Portable;
use variant_core::geometry::Point;

/// A fallen player, to be brought back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fallen {
    seat: u8,
    hand: Hand,
    royal: Option<Point>,
    /// The tiles that changed hands, as they come in a scan of the table after the move.
    tiles: u128,
}

impl Position {
    /// Rule 10: of the players giving check the one nearest before the seat in turn order.
    pub(crate) fn heir(&self, seat: usize) -> Option<usize> {
        let royal = self.state.royal.get(seat).copied().flatten()?;
        let givers = on!(&self.table, w => Sight::new(Portable, &**w, &self.state, seat, &Tree::of(w)).givers(royal));
        self.nearest_before(seat, givers)
    }

    /// Of some seats the one nearest before another in turn order.
    pub(crate) fn nearest_before(&self, seat: usize, seats: u8) -> Option<usize> {
        let n = self.state.players as usize;
        (1..n).map(|back| (seat + n - back) % n).find(|&s| seats >> s & 1 != 0)
    }

    /// Rules 10 and 11: all the loser controls goes to the winner.
    #[cold]
    #[inline(never)]
    pub(crate) fn conquer(&mut self, loser: usize, winner: usize) -> Fallen {
        let mut fallen =
            Fallen { seat: loser as u8, hand: self.state.hands[loser], royal: self.state.royal[loser], tiles: 0 };
        let mut squares: Vec<Point> = Vec::new();
        let mut i = 0;
        self.each_tile(|at, code| {
            if code.controller() == loser {
                fallen.tiles |= bit::<u128>(i);
                squares.push(at);
            }
            i += 1;
        });
        on!(&mut self.table, w => squares.into_iter().for_each(|at| w.control(at, winner)));
        self.state.eliminate(loser);
        fallen
    }

    /// Takes a conquest back.
    #[cold]
    #[inline(never)]
    pub(crate) fn restore(&mut self, fallen: Fallen) {
        let seat = fallen.seat as usize;
        let mut squares: Vec<Point> = Vec::new();
        let mut i = 0;
        self.each_tile(|at, _| {
            if fallen.tiles & bit::<u128>(i) != 0 {
                squares.push(at);
            }
            i += 1;
        });
        on!(&mut self.table, w => squares.into_iter().for_each(|at| w.control(at, seat)));
        self.state.hands[seat] = fallen.hand;
        self.state.royal[seat] = fallen.royal;
        self.state.alive |= 1 << seat;
    }

    /// The seat leaves the game and its tiles go to another; the turn goes on if it was its own.
    pub(crate) fn without(&self, loser: usize, winner: usize) -> Position {
        let mut next = self.clone();
        next.conquer(loser, winner);
        if next.state.turn as usize == loser {
            next.state.advance();
        }
        next
    }

    /// Who would get the tiles of a player who falls by this move, and who falls.
    pub(crate) fn conquest(&self, m: Move) -> Option<(usize, usize)> {
        let seat = self.state.turn as usize;
        match m {
            Move::Step { from, to } if from != to => {
                let taken = self.code_at(to);
                (taken != Code::NONE && taken.is_royal() && taken.controller() != seat).then(|| (taken.color(), seat))
            }
            Move::Fall => Some((seat, self.heir(seat)?)),
            _ => None,
        }
    }
}
