//! Spears and the safety of the king: what is attacked, what is pinned, who is removed on arrival.

use crate::position::Position;
use crate::roles::Roles;
use variant_chess::Board;
use variant_chess::board::each;
use variant_chess::side::Side;
use variant_core::cpu::Cpu;
use variant_core::lines::{self, FILE_A, FILE_H, RANK_1, king, knight, path, straight};

/// The enemy spears that `S` faces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spears {
    /// Their Phalangites.
    pub(crate) phalangites: u64,
    /// The front squares F over which a spear is free: empty, or held by a pawn of the spear's side (rules 3 and 4).
    pub(crate) open: u64,
}

impl Spears {
    /// The spears of the enemy of `S` on a board with these `occupied` squares.
    #[inline(always)]
    pub(crate) fn facing<S: Side>(board: &Board, roles: &Roles, occupied: u64) -> Spears {
        let pawns = board.pawns & board.theirs::<S>();
        let phalangites = pawns & roles.enemy_home();
        Spears { phalangites, open: S::down(phalangites) & !(occupied & !pawns) }
    }

    /// The spear points A behind free front squares: attacked like any other square (rule 9).
    #[inline(always)]
    pub(crate) fn points<S: Side>(&self) -> u64 {
        S::down(self.open)
    }

    /// Rule 5: the front squares where a rook or queen of `S` from this square is removed. Whoever comes down the file
    /// comes from the spear point or over it.
    #[inline(always)]
    pub(crate) fn stop_slide<S: Side>(&self, from: u8) -> u64 {
        self.open & ahead::<S>(from)
    }

    /// Rule 5 and option `knights`: the front squares where a knight of `S` from this square, if it reaches them, is
    /// removed.
    #[inline(always)]
    pub(crate) fn stop_knight<S: Side>(&self, roles: &Roles, from: u8) -> u64 {
        let near = S::up(RANK_1 << (from & 56));
        self.open & (near & roles.wide | S::up(near) & roles.far)
    }

    /// Option `frontal-guard` of rule 7: the Phalangites that survive a rook or queen of `S` from this square. One step
    /// away there is no guard.
    #[inline(always)]
    pub(crate) fn guarded<S: Side>(&self, roles: &Roles, from: u8) -> u64 {
        self.phalangites & roles.guard & ahead::<S>(from) & !S::up(1 << (from & 63))
    }
}

/// The squares straight in front of a square.
#[inline(always)]
fn ahead<S: Side>(from: u8) -> u64 {
    if S::INDEX == 0 { (FILE_A ^ 1) << (from & 63) } else { (FILE_H ^ 1 << 63) >> (63 - (from & 63)) }
}

/// What checks and pins on the king of one side leave allowed to its other units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Safety {
    /// Where a move must end: everywhere; on the checker, or between it and the king; nowhere in double check.
    pub(crate) check: u64,
    /// Where a unit that is removed on arrival may go: what stands there goes too (rule 6).
    pub(crate) fall: u64,
    /// The ranks and files from the king to pinning units, these included; a spear pins on F.
    pub(crate) straight: u64,
    /// The same for diagonals.
    pub(crate) diagonal: u64,
    /// Enemy units that shield the king from their own sliders: not to be removed without a replacement.
    pub(crate) screens: u64,
}

impl Safety {
    /// The safety of the king of `S`, which exists.
    #[inline(always)]
    pub(crate) fn of<S: Side, C: Cpu>(board: &Board, roles: &Roles, cpu: C) -> Safety {
        let (mine, theirs) = (board.mine::<S>(), board.theirs::<S>());
        let occupied = mine | theirs;
        let k = board.king::<S>();
        let bit = 1u64 << (k & 63);
        let mut safety = Safety { check: !0, fall: 0, straight: 0, diagonal: 0, screens: 0 };
        // Rule 2: only Infantry attacks diagonally.
        let pawns = board.pawns & theirs;
        let near = S::pawn_attacks(bit) & pawns & !roles.enemy_home() | knight(k) & board.knights & theirs;
        if near != 0 {
            safety.check = if near & (near - 1) == 0 { near } else { 0 };
        }
        let mut checking_pawns = near & pawns;
        // Rules 3 and 4: two steps in front of the king may stand a spear.
        // An own unit between is pinned. An enemy unit between shields the king too, but no own spear reaches it: the
        // king stands before it.
        let front = S::up(bit);
        let spear = S::up(front) & pawns & roles.enemy_home();
        if spear != 0 {
            if front & occupied & !pawns == 0 {
                safety.block(front | spear);
                checking_pawns |= spear;
            } else {
                safety.straight = front | spear;
            }
        }
        let sliders = board.straight & theirs;
        if straight(k) & sliders != 0 {
            let seen = cpu.rook(k, occupied);
            each(seen & sliders, |s| safety.block(path(k, s)));
            each(cpu.rook(k, occupied & !seen) & sliders & !seen, |s| {
                safety.straight |= path(k, s);
                safety.screens |= path(k, s) & theirs & !(1 << s);
            });
        }
        let sliders = board.diagonal & theirs;
        if lines::diagonal(k) & sliders != 0 {
            let seen = cpu.bishop(k, occupied);
            each(seen & sliders, |s| safety.block(path(k, s)));
            each(cpu.bishop(k, occupied & !seen) & sliders & !seen, |s| {
                safety.diagonal |= path(k, s);
                safety.screens |= path(k, s) & theirs & !(1 << s);
            });
        }
        // A unit that is gone blocks nothing; it may only take a checking pawn along.
        let free = if safety.check == !0 { !0 } else { safety.check & checking_pawns };
        safety.fall = free & !safety.screens;
        safety
    }

    /// One more check along these squares.
    #[inline(always)]
    fn block(&mut self, path: u64) {
        self.check = if self.check == !0 { path } else { 0 };
    }

    /// Where a unit without a pin may go that is removed on `stop` together with what stands there, and on `guarded`
    /// alone.
    #[inline(always)]
    pub(crate) fn allowed(&self, stop: u64, guarded: u64) -> u64 {
        let arrival = self.check & !stop | self.fall & stop;
        let alone = if self.check == !0 { !0 } else { 0 };
        arrival & !guarded | alone & guarded
    }
}

/// All squares that the enemy of `S` attacks, as a king sees them that is about to leave its square.
#[inline(always)]
pub(crate) fn threats<S: Side, C: Cpu>(board: &Board, roles: &Roles, cpu: C) -> u64 {
    let occupied = board.occupied() & !(board.kings & board.mine::<S>());
    let spears = Spears::facing::<S>(board, roles, occupied);
    let orthodox = Board { pawns: board.pawns & !spears.phalangites, ..*board };
    orthodox.threats::<S, C>(cpu, occupied) | spears.points::<S>()
}

impl Position {
    /// Is the king of `S` attacked, on a board with these `occupied` squares and without the enemies on `gone`? The
    /// enemy king is left out.
    #[inline(always)]
    pub(crate) fn is_attacked_on<S: Side, C: Cpu>(&self, cpu: C, occupied: u64, gone: u64) -> bool {
        let board = &self.board;
        let roles = self.flags.roles::<S>();
        let k = board.king::<S>();
        let pawns = board.pawns & board.theirs::<S>() & !gone;
        let phalangites = pawns & roles.enemy_home();
        let front = S::up(1 << (k & 63));
        S::up(front) & phalangites != 0 && front & occupied & !pawns == 0
            || board.attackers::<S, C>(cpu, k, occupied, !(gone | phalangites)) != 0
    }

    /// Is the king of `S` attacked?
    pub(crate) fn is_attacked<S: Side, C: Cpu>(&self, cpu: C) -> bool {
        king(self.board.king::<S>()) & self.board.kings & self.board.theirs::<S>() != 0
            || self.is_attacked_on::<S, C>(cpu, self.board.occupied(), 0)
    }
}
