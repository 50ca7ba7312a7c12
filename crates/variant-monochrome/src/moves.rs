//! Moves, batches of moves, and the generator. Nothing here asks for checks or pins: there are none (rule 2).

use crate::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK, half, kind};
use crate::{Kind, Square};
use core::fmt;
use core::ops::ControlFlow;
use variant_chess::side::Side;
use variant_core::Visit;
use variant_core::cpu::Cpu;
use variant_core::lines::{east, king, knight, west};
use variant_core::position::{self, Call};

/// What stands in a move for the code of its unit when a king castles.
const CASTLE: u8 = 0b111;

/// Set in a move over the line between ranks 4 and 5.
const CROSSES: u16 = 1 << 15;

/// A move in two bytes: origin, target, what moves, and whether it crosses the line. Castling is the move of the king.
///
/// ```
/// use variant_core::Variant;
/// use variant_monochrome::{Kind, Monochrome};
/// let rules = Monochrome::default();
/// let m = rules.parse_move(&rules.start(), "g1f3").unwrap();
/// assert_eq!((m.from().to_string(), m.to().to_string()), ("g1".into(), "f3".into()));
/// assert_eq!(m.kind(), Kind::Knight);
/// assert!(!m.crosses() && !m.castles());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// A move of the unit with a code that ends on the half where it begins. Squares are taken modulo 64.
    #[inline(always)]
    const fn within(code: u8, from: u8, to: u8) -> Move {
        Move((code as u16) << 12 | ((from & 63) as u16) << 6 | (to & 63) as u16)
    }

    /// The same over the line.
    #[inline(always)]
    const fn across(code: u8, from: u8, to: u8) -> Move {
        Move(Move::within(code, from, to).0 | CROSSES)
    }

    /// Where the unit stands.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::wrap((self.0 >> 6 & 63) as u8)
    }

    /// Where it goes.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::wrap((self.0 & 63) as u8)
    }

    /// The code of the unit that moves.
    #[inline(always)]
    pub(crate) const fn code(self) -> u8 {
        if self.castles() { KING } else { (self.0 >> 12) as u8 & 7 }
    }

    /// The kind of the unit that moves.
    pub const fn kind(self) -> Kind {
        match kind(self.code()) {
            Some(kind) => kind,
            None => Kind::Pawn,
        }
    }

    /// Does a king castle? Then the rook moves too.
    #[inline(always)]
    pub const fn castles(self) -> bool {
        self.0 >> 12 == CASTLE as u16 // which never crosses
    }

    /// The origin and the target of the rook of a castling move.
    #[inline(always)]
    pub(crate) const fn rook(self) -> (u8, u8) {
        let (from, to) = (self.from().index(), self.to().index());
        (if to > from { from | 7 } else { from & 56 }, (from + to) / 2)
    }

    /// Does the unit change hands by crossing the line between ranks 4 and 5?
    #[inline(always)]
    pub const fn crosses(self) -> bool {
        self.0 & CROSSES != 0
    }

    /// Rule 6: what this move bars, if anything.
    #[inline(always)]
    pub(crate) const fn bars(self) -> Barred {
        if self.crosses() { Barred((self.0 & 63) << 6 | self.0 >> 6 & 63) } else { Barred::NONE }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())
    }
}

/// The barred answer: origin and target. None is the move from a1 to a1, which nothing can make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Barred(u16);

impl Barred {
    pub(crate) const NONE: Barred = Barred(0);

    pub(crate) const fn new(from: Square, to: Square) -> Barred {
        Barred((from.index() as u16) << 6 | to.index() as u16)
    }

    #[inline(always)]
    pub(crate) const fn from(self) -> u8 {
        (self.0 >> 6) as u8 & 63
    }

    #[inline(always)]
    pub(crate) const fn to(self) -> u8 {
        self.0 as u8 & 63
    }

    pub(crate) fn squares(self) -> Option<(Square, Square)> {
        (self != Barred::NONE).then(|| (Square::wrap(self.from()), Square::wrap(self.to())))
    }
}

/// Moves that share an origin, or a direction. Those that stay on the half come first, those over the line after them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batch {
    shape: Shape,
    /// The targets.
    to: u64,
    /// The half of the mover.
    half: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// One unit with a code, from a square.
    Unit { code: u8, from: u8 },
    /// Several pawns; the number is target minus origin.
    Pawns(i8),
}

impl Shape {
    #[inline(always)]
    const fn code_and_origin(self, to: u8) -> (u8, u8) {
        match self {
            Shape::Unit { code, from } => (code, from),
            Shape::Pawns(shift) => (PAWN, to.wrapping_sub(shift as u8)),
        }
    }
}

impl position::Batch for Batch {
    type Move = Move;

    #[inline(always)]
    fn len(&self) -> usize {
        self.to.count_ones() as usize
    }

    #[inline(always)]
    fn each(self, f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.walk(&mut Call(f))
    }

    /// In two loops, so that the compiler knows in each whether the moves cross: those of the first neither capture nor bar.
    #[inline(always)]
    fn walk<V: Visit<Move>>(self, visitor: &mut V) -> ControlFlow<()> {
        let Batch { shape, to, half } = self;
        let mut within = to & half;
        while within != 0 {
            let to = within.trailing_zeros() as u8;
            let (code, from) = shape.code_and_origin(to);
            visitor.visit(Move::within(code, from, to))?;
            within &= within - 1;
        }
        let mut across = to & !half;
        while across != 0 {
            let to = across.trailing_zeros() as u8;
            let (code, from) = shape.code_and_origin(to);
            visitor.visit(Move::across(code, from, to))?;
            across &= across - 1;
        }
        ControlFlow::Continue(())
    }
}

/// What the generator asks of the options.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    /// The squares from which pawns may step sideways: all or none.
    pub(crate) sideways: u64,
    /// May kings castle?
    pub(crate) castling: bool,
}

/// All legal moves of `S`: pawns, then the others from knight to king, castling last.
#[inline(always)]
pub(crate) fn generate<S: Side, C: Cpu, V: Visit<Batch>>(
    board: &Board,
    barred: Barred,
    ways: Ways,
    cpu: C,
    visitor: &mut V,
) -> ControlFlow<()> {
    let occupied = board.occupied();
    // Rule 1: whatever stands on the half of the mover, and nothing else, is the mover's.
    let mine = occupied & half::<S>();
    // Rule 7: the game is over as soon as a half is empty. On an empty half of the mover nothing can move anyway.
    if occupied == mine {
        return ControlFlow::Continue(());
    }
    pawn_moves::<S, V>(board, barred, ways.sideways, visitor)?;
    // Rules 1 and 3: any empty square, and any unit beyond the line. Rule 6: but for the barred answer.
    let (origin, answer) = (barred.from(), 1u64 << barred.to());
    let open = |from: u8, reach: u64| reach & !mine & !if from == origin { answer } else { 0 };
    units::<S, V>(board.knights() & mine, KNIGHT, |s| open(s, knight(s)), visitor)?;
    units::<S, V>(board.bishops() & mine, BISHOP, |s| open(s, cpu.bishop(s, occupied)), visitor)?;
    units::<S, V>(board.rooks() & mine, ROOK, |s| open(s, cpu.rook(s, occupied)), visitor)?;
    units::<S, V>(board.queens() & mine, QUEEN, |s| open(s, cpu.bishop(s, occupied) | cpu.rook(s, occupied)), visitor)?;
    let kings = board.kings() & mine;
    units::<S, V>(kings, KING, |s| open(s, king(s)), visitor)?;
    if ways.castling && kings & E1 << S::HOME != 0 {
        castling::<S, V>(board, visitor)?;
    }
    ControlFlow::Continue(())
}

#[inline(always)]
fn units<S: Side, V: Visit<Batch>>(
    mut set: u64,
    code: u8,
    targets: impl Fn(u8) -> u64,
    visitor: &mut V,
) -> ControlFlow<()> {
    while set != 0 {
        let from = set.trailing_zeros() as u8;
        set &= set - 1;
        let shape = Shape::Unit { code, from };
        visitor.visit(Batch { shape, to: targets(from), half: half::<S>() })?;
    }
    ControlFlow::Continue(())
}

/// Rule 4. All pawns step at once in each direction. A pawn never becomes anything else, whatever rank it reaches.
#[inline(always)]
fn pawn_moves<S: Side, V: Visit<Batch>>(
    board: &Board,
    barred: Barred,
    sideways: u64,
    visitor: &mut V,
) -> ControlFlow<()> {
    let occupied = board.occupied();
    let (pawns, empty) = (board.pawns() & half::<S>(), !occupied);
    let mut pawns_to = |shift: i8, to: u64| visitor.visit(Batch { shape: Shape::Pawns(shift), to, half: half::<S>() });
    let ahead = S::up(pawns) & empty;
    // Rule 6: the answer of a pawn is always its step straight over the line, for the square it came from is empty.
    pawns_to(S::UP, ahead & !(S::up(1 << barred.from()) & 1 << barred.to()))?;
    // From the second rank, no matter how the pawn got there, two squares over an empty one.
    pawns_to(2 * S::UP, S::up(ahead & S::rank(3)) & empty)?;
    pawns_to(-S::UP, S::down(pawns) & empty)?;
    pawns_to(-1, west(pawns & sideways) & empty)?;
    pawns_to(1, east(pawns & sideways) & empty)?;
    // Of the four diagonal captures only the two over the line can find a unit of the other side.
    let enemies = occupied & !half::<S>();
    pawns_to(S::UP - 1, S::up(west(pawns)) & enemies)?;
    pawns_to(S::UP + 1, S::up(east(pawns)) & enemies)
}

/// The squares of castling, as they lie on rank 1.
const A1: u64 = 1 << 0;
const E1: u64 = 1 << 4;
const H1: u64 = 1 << 7;
const BETWEEN_A_AND_E: u64 = 0b0000_1110;
const BETWEEN_E_AND_H: u64 = 0b0110_0000;

/// Rule 5: a king on file e of its home rank, a rook in a corner and nothing between. Where they were before does not matter.
#[inline(always)]
fn castling<S: Side, V: Visit<Batch>>(board: &Board, visitor: &mut V) -> ControlFlow<()> {
    let (rooks, occupied) = (board.rooks() >> S::HOME, board.occupied() >> S::HOME);
    let from = S::HOME + 4;
    let long = rooks & A1 != 0 && occupied & BETWEEN_A_AND_E == 0;
    let short = rooks & H1 != 0 && occupied & BETWEEN_E_AND_H == 0;
    let to = (long as u64) << (S::HOME + 2) | (short as u64) << (S::HOME + 6);
    visitor.visit(Batch { shape: Shape::Unit { code: CASTLE, from }, to, half: half::<S>() })
}
