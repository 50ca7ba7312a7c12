//! The units as sets of squares, and what they attack.

use crate::area::Area;
use crate::ground::{Ground, pawn_attacks};
use crate::units::{Kind, Piece};
use variant_chess::side::Side;
use variant_core::Player;
use variant_core::cpu::Cpu;

/// Which unit stands where, as sets of squares. A queen is in `diagonal` and in `straight`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board<G: Ground> {
    /// Pawns of both sides.
    pub pawns: G::Set,
    /// Knights.
    pub knights: G::Set,
    /// Bishops and queens.
    pub diagonal: G::Set,
    /// Rooks and queens; in Stratomic Mini queens alone.
    pub straight: G::Set,
    /// Missiles: the rooks of Stratomic Mini, the nucleas of Stratomic.
    pub missiles: G::Set,
    /// Kings.
    pub kings: G::Set,
    /// The units of White, of Black.
    pub sides: [G::Set; 2],
}

/// The row of the Zobrist table for pawns, see [`Board::code`].
pub(crate) const PAWN_CODE: usize = 0;

impl<G: Ground> Board<G> {
    /// All units.
    #[inline(always)]
    pub fn occupied(&self) -> G::Set {
        self.sides[0] | self.sides[1]
    }

    /// The units of a side.
    #[inline(always)]
    pub fn mine<S: Side>(&self) -> G::Set {
        self.sides[S::INDEX]
    }

    /// The units of the enemy of a side.
    #[inline(always)]
    pub fn theirs<S: Side>(&self) -> G::Set {
        self.sides[1 - S::INDEX]
    }

    /// The square of the king of a side (the width of the set if there is none).
    #[inline(always)]
    pub fn king<S: Side>(&self) -> u8 {
        (self.kings & self.sides[S::INDEX]).lowest()
    }

    /// The unit on a square.
    pub fn piece_at(&self, square: u8) -> Option<Piece> {
        let bit = G::Set::of(square);
        let color = match () {
            _ if self.sides[0].meets(bit) => Player::WHITE,
            _ if self.sides[1].meets(bit) => Player::BLACK,
            _ => return None,
        };
        Some(Piece { kind: self.kind(bit), color })
    }

    /// The kind of the unit on an occupied square.
    pub fn kind(&self, bit: G::Set) -> Kind {
        match (self.diagonal.meets(bit), self.straight.meets(bit)) {
            (true, true) => Kind::Queen,
            (true, false) => Kind::Bishop,
            (false, true) => Kind::Rook,
            _ if self.knights.meets(bit) => Kind::Knight,
            _ if self.missiles.meets(bit) => G::MISSILE,
            _ if self.kings.meets(bit) => Kind::King,
            _ => Kind::Pawn,
        }
    }

    /// A number for the unit on an occupied square that is not a king, read from the sets without a branch: the row of the Zobrist table.
    #[inline(always)]
    pub(crate) fn code(&self, bit: G::Set) -> usize {
        self.knights.meets(bit) as usize
            | (self.diagonal.meets(bit) as usize) << 1
            | (self.straight.meets(bit) as usize) << 2
            | (3 * self.missiles.meets(bit) as usize)
    }

    /// The row of the Zobrist table of a kind.
    #[inline(always)]
    pub(crate) fn code_of(kind: Kind) -> usize {
        match kind {
            _ if kind == G::MISSILE => 3,
            Kind::Pawn => PAWN_CODE,
            Kind::Knight => 1,
            Kind::Bishop => 2,
            Kind::Nuclea => 3,
            Kind::Rook => 4,
            Kind::Queen => 6,
            Kind::King => 7,
        }
    }

    /// Adds, or takes away, units of a kind on the squares of `bits`; the sides are not touched.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, kind: Kind, bits: G::Set) {
        match kind {
            _ if kind == G::MISSILE => self.missiles ^= bits,
            Kind::Pawn => self.pawns ^= bits,
            Kind::Knight => self.knights ^= bits,
            Kind::Bishop => self.diagonal ^= bits,
            Kind::Rook => self.straight ^= bits,
            Kind::Nuclea => self.missiles ^= bits,
            Kind::Queen => {
                self.diagonal ^= bits;
                self.straight ^= bits;
            }
            Kind::King => self.kings ^= bits,
        }
    }

    /// Puts a unit on an empty square.
    pub(crate) fn put(&mut self, square: u8, piece: Piece) {
        let bit = G::Set::of(square);
        self.toggle(piece.kind, bit);
        self.sides[piece.color.index() & 1] |= bit;
    }

    /// Takes everything off the squares of `bits`.
    #[inline(always)]
    pub(crate) fn clear(&mut self, bits: G::Set) {
        let keep = !bits;
        self.pawns &= keep;
        self.knights &= keep;
        self.diagonal &= keep;
        self.straight &= keep;
        self.missiles &= keep;
        self.kings &= keep;
        self.sides[0] &= keep;
        self.sides[1] &= keep;
    }

    /// The Zobrist key of the units, from scratch.
    pub(crate) fn key(&self) -> u64 {
        let mut key = 0;
        self.occupied().each(|square| {
            if let Some(piece) = self.piece_at(square) {
                key ^= G::unit_key(piece.color.index(), Self::code_of(piece.kind), square);
            }
        });
        key
    }

    /// Squares that the enemy of `S` attacks, with `occupied` as the blockers: all those among `asked`, and perhaps others.
    #[inline(always)]
    pub(crate) fn threats<S: Side, C: Cpu>(&self, cpu: C, occupied: G::Set, asked: G::Set) -> G::Set {
        let theirs = self.theirs::<S>();
        let mut attacked = pawn_attacks::<G, S::Other>(self.pawns & theirs) | G::king(self.king::<S::Other>());
        if G::MISSILE_CAPTURES {
            attacked |= G::around(self.missiles & theirs);
        }
        (self.knights & theirs).each(|s| attacked |= G::knight(s));
        // Where a slide costs much, only of units whose lines meet what is asked.
        (self.diagonal & theirs).each(|s| {
            if !G::DEAR_SLIDES || G::diagonal(s).meets(asked) {
                attacked |= G::bishop(cpu, s, occupied);
            }
        });
        (self.straight & theirs).each(|s| {
            if !G::DEAR_SLIDES || G::straight(s).meets(asked) {
                attacked |= G::rook(cpu, s, occupied);
            }
        });
        attacked
    }

    /// The enemies of `S` that attack `square` from a fixed distance: pawns, knights and, where they capture, missiles; no king.
    #[inline(always)]
    pub(crate) fn near<S: Side>(&self, square: u8) -> G::Set {
        let pawns = pawn_attacks::<G, S>(G::Set::of(square)) & self.pawns;
        let mut near = pawns | G::knight(square) & self.knights;
        if G::MISSILE_CAPTURES {
            near |= G::king(square) & self.missiles;
        }
        near & self.theirs::<S>()
    }

    /// The enemies of `S` that would attack `square` along a line if the board were empty.
    #[inline(always)]
    pub(crate) fn aligned<S: Side>(&self, square: u8) -> G::Set {
        (G::straight(square) & self.straight | G::diagonal(square) & self.diagonal) & self.theirs::<S>()
    }

    /// Does an enemy of `S` among `among` attack `square`, the enemy king left out, with `occupied` as the blockers?
    #[inline(always)]
    pub(crate) fn is_attacked<S: Side>(&self, square: u8, occupied: G::Set, among: G::Set) -> bool {
        if self.near::<S>(square).meets(among) {
            return true;
        }
        let mut sliders = self.aligned::<S>(square) & among;
        while sliders.any() {
            let slider = sliders.first();
            if !(G::path(square, sliders.lowest()) & !slider).meets(occupied) {
                return true;
            }
            sliders = sliders.rest();
        }
        false
    }

    /// What checks and pins on the king of `S` leave allowed.
    #[inline(always)]
    pub(crate) fn guard<S: Side>(&self) -> Guard<G::Set> {
        let (mine, theirs, occupied) = (self.mine::<S>(), self.theirs::<S>(), self.occupied());
        let k = self.king::<S>();
        let mut guard = Guard { check: G::Set::ALL, straight: G::Set::NONE, diagonal: G::Set::NONE };
        let near = self.near::<S>(k);
        if near.any() {
            guard.check = if near.several() { G::Set::NONE } else { near };
        }
        (G::straight(k) & self.straight & theirs).each(|s| {
            let pin = guard.check_or_pin(G::path(k, s), occupied & !G::Set::of(s), mine);
            guard.straight |= pin;
        });
        (G::diagonal(k) & self.diagonal & theirs).each(|s| {
            let pin = guard.check_or_pin(G::path(k, s), occupied & !G::Set::of(s), mine);
            guard.diagonal |= pin;
        });
        guard
    }
}

/// What checks and pins leave allowed to the units beside the king.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guard<A> {
    /// Where a move must end: everywhere; on the line of the one check, checker included; nowhere in double check.
    pub(crate) check: A,
    /// The ranks and files from the king to pinning units, these included.
    pub(crate) straight: A,
    /// The same for diagonals.
    pub(crate) diagonal: A,
}

impl<A: Area> Guard<A> {
    /// A line from the king to an enemy slider: without a blocker one more check; the line is given if a single unit of `mine` is pinned on it.
    #[inline(always)]
    fn check_or_pin(&mut self, path: A, blockers: A, mine: A) -> A {
        let between = path & blockers;
        if !between.any() {
            self.check = if self.check == A::ALL { path } else { A::NONE };
        } else if !between.several() && between.meets(mine) {
            return path;
        }
        A::NONE
    }
}
