//! The position: state, play, outcome, edits.

use crate::board::{Board, KEYS};
use crate::layout::{Edition, Zones};
use crate::moves::{self, Act, Batch, Move};
use crate::shape::{LARGEST, Shape, Word};
use crate::strength::Sums;
use crate::units::{Kind, Piece};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_core::cpu::Cpu;
use variant_core::{Compiled, Edit, Edits, Outcome, Player, Reason, Visit, key};

/// A position of a game of the family: 96 bytes on 8x8, 176 on 9x8. What the layout and the options say about moves is part of it.
///
/// ```
/// use variant_chess_t::ChessT1;
/// use variant_core::{Position, Variant};
/// assert_eq!(ChessT1::default().start().count_moves(), 23);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position<S: Shape> {
    pub(crate) board: Board<S>,
    pub(crate) zones: Zones<S::Word>,
    pub(crate) key: u64,
    pub(crate) plies: u32,
    pub(crate) number: u32,
    pub(crate) turn: Player,
    /// Bit `i`: the Prince promotion of side `i` is unused.
    pub(crate) rights: u8,
    /// The kinds that exist, a bit each.
    pub(crate) units: u8,
    pub(crate) edition: Edition,
    /// Option `exchange=equal`.
    pub(crate) exchange: bool,
}

/// Clocks and move number do not count (rule 11: board, side, rights).
impl<S: Shape> PartialEq for Position<S> {
    fn eq(&self, other: &Position<S>) -> bool {
        let rules = |p: &Position<S>| (p.zones, p.units, p.edition, p.exchange);
        (self.turn, self.rights, self.board) == (other.turn, other.rights, other.board) && rules(self) == rules(other)
    }
}
impl<S: Shape> Eq for Position<S> {}

static RIGHTS: [u64; 8] = key::table::<8, 1>(80)[0];
const TURN: u64 = key::number(81, 0);

impl<S: Shape> Position<S> {
    /// The units.
    pub const fn board(&self) -> &Board<S> {
        &self.board
    }

    pub(crate) const fn zones(&self) -> &Zones<S::Word> {
        &self.zones
    }

    /// Whose move it is, whether or not there is one.
    pub const fn side_to_move(&self) -> Player {
        self.turn
    }

    /// The castle squares of a side.
    pub const fn castle(&self, player: Player) -> S::Word {
        self.zones.castles[player.index() & 1]
    }

    /// The squares of a side that the other may not enter.
    pub const fn inaccessible(&self, player: Player) -> S::Word {
        self.zones.inaccessible[player.index() & 1]
    }

    /// Rule 9: is a side's Prince promotion unused?
    pub const fn prince_right(&self, player: Player) -> bool {
        self.rights >> (player.index() & 1) & 1 == 1
    }

    /// Plies since the last capture or exchange.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The number of the move, from 1.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Rule 4: the sums of both sides on all squares.
    pub fn sums(&self) -> Sums<S> {
        Sums::new(self)
    }

    /// Rule 4: White's and Black's sum on a square, in half-units.
    ///
    /// ```
    /// use variant_chess_t::ChessT1;
    /// use variant_core::Variant;
    /// let start = ChessT1::default().start();
    /// assert_eq!(start.strength("d3".parse().unwrap()), (8, 0));
    /// ```
    pub fn strength(&self, square: S::Square) -> (u32, u32) {
        self.sums().at(square)
    }

    /// Rule 4: the squares where a side's sum is above the enemy's, all at once.
    pub fn superiority(&self, player: Player) -> S::Word {
        self.sums().superior(player)
    }

    /// Does the kind exist in this game?
    #[inline(always)]
    pub(crate) const fn has(&self, kind: Kind) -> bool {
        self.units & kind.bit() != 0
    }

    /// Rule 10: the winner of a position that is over before anybody asks for moves, and the reason.
    #[inline(always)]
    pub(crate) fn ended(&self) -> Option<(Player, Reason)> {
        let me = self.turn.index() & 1;
        let castle = self.zones.castles[me];
        let board = &self.board;
        if !board.king(me).any() {
            Some((self.turn.opponent(), Reason::KingLost))
        } else if !board.king(1 - me).any() {
            Some((self.turn, Reason::KingLost))
        } else if board.royals(1 - me).meets(castle) && !board.royals(me).meets(castle) {
            Some((self.turn.opponent(), Reason::CastleCaptured))
        } else {
            None
        }
    }

    /// The moves of the side to move, whether or not the game is over.
    #[inline(always)]
    pub(crate) fn visit_anyway<C: Cpu, V: Visit<Batch<S>>>(&self, cpu: C, visitor: &mut V) -> ControlFlow<()> {
        moves::generate(self, cpu, visitor)
    }

    pub(crate) fn scratch(&self) -> u64 {
        let turn = if self.turn == Player::BLACK { TURN } else { 0 };
        self.board.key() ^ RIGHTS[self.rights as usize & 3] ^ turn
    }
}

impl<S: Shape> variant_core::Position for Position<S> {
    type Square = S::Square;
    type Piece = Piece;
    type Move = Move<S>;
    type Batch = Batch<S>;
    type Undo = Position<S>;

    fn turn(&self) -> Option<Player> {
        self.has_moves().then_some(self.turn)
    }

    fn piece_at(&self, at: S::Square) -> Option<Piece> {
        self.board.piece(S::index(at))
    }

    fn occupied(&self) -> Vec<S::Square> {
        variant_core::Bits(self.board.occupied().wide()).into_iter().map(S::square).collect()
    }

    #[inline(always)]
    fn visit<C: Cpu, V: Visit<Batch<S>>>(&self, cpu: C, visitor: &mut V) -> ControlFlow<()> {
        match self.ended() {
            None => self.visit_anyway(cpu, visitor),
            Some(_) => ControlFlow::Continue(()),
        }
    }

    fn compiled() -> &'static Compiled<Self> {
        S::compiled()
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))] // small before fast where code is downloaded
    fn play_unchecked(&mut self, m: Move<S>) -> Position<S> {
        let before = *self;
        let me = self.turn.index() & 1;
        let (from, to) = (S::Word::of(m.from), S::Word::of(m.to));
        let (at, on) = (m.from as usize % LARGEST, m.to as usize % LARGEST);
        let code = self.board.code(from);
        let taken = self.board.code(to);
        self.key ^= TURN ^ KEYS[me][code as usize][at];
        // Rule 11: a capture or an exchange is progress.
        self.plies = self.plies.saturating_add(1);
        if taken != 0 {
            self.key ^= KEYS[1 - me][taken as usize][on];
            self.plies = 0;
        }
        self.board.clear(from | to);
        let becomes = match m.act.promotion() {
            Some(kind) => kind as u8,
            None => code,
        };
        if m.act != Act::Exchange {
            self.board.put(to, becomes, me);
            self.key ^= KEYS[me][becomes as usize][on];
        }
        // Rule 9: once a side.
        if m.act == Act::ToConnet && code == Kind::Prince as u8 {
            let rights = self.rights & !(1 << me);
            self.key ^= RIGHTS[self.rights as usize & 3] ^ RIGHTS[rights as usize & 3];
            self.rights = rights;
        }
        self.turn = self.turn.opponent();
        self.number = self.number.saturating_add(me as u32);
        before
    }

    fn undo(&mut self, _: Move<S>, before: Position<S>) {
        *self = before;
    }

    /// Rule 10: king lost, castle captured, blockade.
    fn outcome(&self) -> Option<Outcome> {
        let (winner, reason) = match self.ended() {
            Some(end) => end,
            None if self.has_moves() => return None,
            None => (self.turn.opponent(), Reason::Blockade),
        };
        Some(Outcome::win(winner, reason))
    }

    fn edits(&self, m: Move<S>) -> Edits<S::Square, Piece> {
        let mut edits = Edits::new();
        let Some(unit) = self.board.piece(m.from) else { return edits };
        edits.push(Edit::Lift { at: m.from(), unit });
        if let Some(unit) = self.board.piece(m.to) {
            edits.push(Edit::Lift { at: m.to(), unit });
        }
        if m.act != Act::Exchange {
            let unit = Piece { kind: m.promotion().unwrap_or(unit.kind), color: unit.color };
            edits.push(Edit::Drop { at: m.to(), unit, controller: unit.color });
        }
        edits
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        self.scratch()
    }
}

const _: () = {
    assert!(size_of::<Position<variant_core::Rect<8, 8>>>() == 96);
    assert!(size_of::<Position<variant_core::Rect<9, 8>>>() == 176);
};
