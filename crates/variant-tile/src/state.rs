//! All of a position but the table: options, turn, hands, clocks.

use crate::key;
use crate::moves::near_bit;
use variant_core::geometry::Point;

/// The options that change which actions are legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Laws {
    pub(crate) four_steps: bool,
    pub(crate) separate: bool,
    pub(crate) king_last: bool,
    pub(crate) king_free: bool,
    pub(crate) pattern_check: bool,
    pub(crate) no_jump: bool,
    pub(crate) friendly_fire: bool,
    pub(crate) win_capture: bool,
    pub(crate) random: bool,
}

/// So many of each kind, in the order of [`Kind::ALL`].
pub(crate) type Hand = [u8; 6];

/// All of a position but the table.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) laws: Laws,
    pub(crate) players: u8,
    pub(crate) turn: u8,
    /// The living seats, a bit each.
    pub(crate) alive: u8,
    /// Kingless turns left for all together (`layout=random`).
    pub(crate) kingless: u8,
    pub(crate) hands: [Hand; 6],
    /// Rule 7: the king of each living color, where it is on the table.
    pub(crate) royal: [Option<Point>; 6],
    pub(crate) plies: u64,
    pub(crate) number: u64,
    /// The key of hands, fallen seats, turn and kingless turns.
    pub(crate) key: u64,
}

impl State {
    /// Is there nothing to place for anybody? (Fallen players have no hand.)
    #[inline(always)]
    pub(crate) fn hands_are_empty(&self) -> bool {
        self.hands.iter().flatten().all(|&n| n == 0)
    }

    /// Rule 4: the quiet steps of a pawn of this color, as a set of what is [near](near_bit).
    #[inline(always)]
    pub(crate) fn pawn_steps(&self, color: usize) -> u64 {
        const X: u64 = near_bit((-1, 0)) | near_bit((1, 0));
        const Y: u64 = near_bit((0, -1)) | near_bit((0, 1));
        if self.laws.four_steps || self.players > 4 {
            X | Y
        } else if self.players > 2 && color & 1 == 1 {
            X
        } else {
            Y
        }
    }

    pub(crate) fn scratch(&self) -> u64 {
        let mut key = key::turn(self.turn as usize) ^ key::kingless(self.kingless);
        for seat in 0..self.players as usize {
            if self.alive >> seat & 1 == 0 {
                key ^= key::fallen(seat);
            }
            for (kind, &n) in self.hands[seat].iter().enumerate() {
                key ^= key::hand(seat, kind, n);
            }
        }
        key
    }

    /// The next living seat.
    #[inline(always)]
    pub(crate) fn after(&self, seat: u8) -> u8 {
        let later = self.alive & !(((2u16 << (seat & 7)) - 1) as u8);
        let set = if later != 0 { later } else { self.alive };
        set.trailing_zeros() as u8 & 7
    }

    /// Rule 13: the turn goes on, and the move number grows when it comes round.
    #[inline(always)]
    pub(crate) fn advance(&mut self) {
        let next = self.after(self.turn);
        if next <= self.turn {
            self.number = self.number.saturating_add(1);
        }
        self.key ^= key::turn(self.turn as usize) ^ key::turn(next as usize);
        self.turn = next;
    }

    #[inline(always)]
    pub(crate) fn change_hand(&mut self, seat: usize, kind: usize, to: u8) {
        let n = &mut self.hands[seat][kind];
        self.key ^= key::hand(seat, kind, *n) ^ key::hand(seat, kind, to);
        *n = to;
    }

    #[inline(always)]
    pub(crate) fn set_kingless(&mut self, to: u8) {
        self.key ^= key::kingless(self.kingless) ^ key::kingless(to);
        self.kingless = to;
    }

    /// Rule 10: the seat is out, its hand gone, its king no longer royal.
    pub(crate) fn eliminate(&mut self, seat: usize) {
        for kind in 0..6 {
            self.change_hand(seat, kind, 0);
        }
        self.alive &= !(1 << seat);
        self.key ^= key::fallen(seat);
        self.royal[seat] = None;
    }
}
