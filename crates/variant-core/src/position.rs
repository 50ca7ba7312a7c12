//! The hot path: a position, its legal moves in batches, and play.
//!
//! A generator hands its moves to a visitor ([`Visit`]) in batches ([`Batch`]), sets of moves that share an origin. Counting a batch
//! takes one instruction, so the last ply of a perft makes no move; walking it makes one move after the other. Both come from the one
//! method that a game writes, [`Position::visit`].

mod batch;
mod compiled;

pub use batch::{Batch, Call, Count, One, Visit};
pub use compiled::Compiled;
pub(crate) use compiled::Counting;

use crate::cpu::Cpu;
use crate::edit::Edits;
use crate::geometry::Place;
use crate::list::MoveList;
use crate::outcome::Outcome;
use crate::player::Player;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

/// A unit of some game.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Player, Position, Unit, Variant};
/// let queen = Chess::default().start().piece_at("d8".parse().unwrap()).unwrap();
/// assert_eq!((queen.letter(), queen.color()), ('Q', Some(Player::BLACK)));
/// ```
pub trait Unit: Copy + Eq + Debug {
    /// Its letter, upper case.
    fn letter(self) -> char;
    /// Its color: paint, which need not be who [controls](Position::controller_at) it. `None` where both armies look alike.
    fn color(self) -> Option<Player>;
}

/// All that decides which moves are legal now, and nothing more.
///
/// Two positions are equal when the rules cannot tell them apart (the words "the same position" of the repetition rule): clocks and
/// move numbers are carried along but do not count. Equal positions have equal keys.
///
/// A game implements the required methods; the provided ones are for everybody. Generic code over `P: Position` works for every game:
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Position, Variant};
/// /// Replies that leave the opponent the fewest moves.
/// fn tightest<P: Position>(position: &P) -> Option<P::Move> {
///     position.legal_moves().into_iter().min_by_key(|&m| position.after(m).count_moves())
/// }
/// let rules = Chess::default();
/// let mate_in_one = rules.parse("7k/8/6K1/8/8/8/8/R7 w - - 0 1").unwrap();
/// let m = tightest(&mate_in_one).unwrap();
/// assert_eq!(rules.move_text(&mate_in_one, m), "a1a8");
/// ```
pub trait Position: Clone + Eq + Debug + Send + Sync + 'static {
    /// A square of the board: [`Square`](crate::Square) or [`Point`](crate::geometry::Point).
    type Square: Place;
    /// A unit.
    type Piece: Unit;
    /// A move: a small value that means nothing without its position.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Moves as the generator gives them.
    type Batch: Batch<Move = Self::Move>;
    /// What [`undo`](Position::undo) needs: the whole old position where that is small, a token elsewhere.
    type Undo: Clone + Debug + Send + Sync + 'static;

    /// Whose turn it is; `None` when the position is finished by itself (mate is, repetition is not).
    fn turn(&self) -> Option<Player>;

    /// The number of seats, those of players who are out included.
    fn seats(&self) -> u8 {
        2
    }

    /// The unit on a square.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// let start = Chess::default().start();
    /// assert!(start.piece_at("e1".parse().unwrap()).is_some());
    /// assert!(start.piece_at("e4".parse().unwrap()).is_none());
    /// ```
    fn piece_at(&self, at: Self::Square) -> Option<Self::Piece>;

    /// Who controls the unit on a square; `None` of an empty square, and of a unit nobody controls. The default: whose
    /// [color](Unit::color) it has.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Player, Position, Variant};
    /// assert_eq!(Chess::default().start().controller_at("e8".parse().unwrap()), Some(Player::BLACK));
    /// ```
    fn controller_at(&self, at: Self::Square) -> Option<Player> {
        self.piece_at(at).and_then(Unit::color)
    }

    /// All occupied squares, in a fixed order.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// assert_eq!(Chess::default().start().occupied().len(), 32);
    /// ```
    fn occupied(&self) -> Vec<Self::Square>;

    /// Gives all legal moves to `visitor`, batch by batch, until it breaks. Each legal move comes exactly once; the order is a function of the position.
    ///
    /// Implementations are `#[inline(always)]`, so that a visitor that counts becomes a few population counts.
    fn visit<C: Cpu, V: Visit<Self::Batch>>(&self, cpu: C, visitor: &mut V) -> ControlFlow<()>;

    /// The generator as the crate of the game compiles it, once for all its users. Every game has the same two lines,
    ///
    /// `static COMPILED: Compiled<Position> = Compiled::new();` and `&COMPILED`; see [`Compiled::new`].
    fn compiled() -> &'static Compiled<Self>;

    /// Plays a legal move; gives what [`undo`](Position::undo) needs. For any other move the result is some position of the game or
    /// nonsense, but no panic. [`play`](Position::play) checks.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Player, Position, Variant};
    /// let mut position = Chess::default().start();
    /// let m = position.legal_moves()[0];
    /// let undo = position.play_unchecked(m);
    /// assert_eq!(position.turn(), Some(Player::BLACK));
    /// position.undo(m, undo);
    /// assert_eq!(position, Chess::default().start());
    /// ```
    fn play_unchecked(&mut self, m: Self::Move) -> Self::Undo;

    /// Takes a move back: `m` and `undo` are those of the last [`play_unchecked`](Position::play_unchecked).
    fn undo(&mut self, m: Self::Move, undo: Self::Undo);

    /// The end of the game as far as the position alone decides it; `Some` exactly where [`turn`](Position::turn) is `None`.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// let stalemate = Chess::default().parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    /// assert_eq!(stalemate.outcome().unwrap().to_string(), "draw: stalemate");
    /// ```
    fn outcome(&self) -> Option<Outcome>;

    /// What the legal move `m` does, step by step.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Edit, Position, Variant};
    /// let rules = Chess::default();
    /// let start = rules.start();
    /// let edits = start.edits(rules.parse_move(&start, "e2e4").unwrap());
    /// assert!(matches!(edits[..], [Edit::Lift { .. }, Edit::Drop { .. }]));
    /// ```
    fn edits(&self, m: Self::Move) -> Edits<Self::Square, Self::Piece>;

    /// The Zobrist key: equal for equal positions, kept up move by move, stable across platforms and releases. The default computes it
    /// [from scratch](Position::key_from_scratch).
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Game, Position, Variant};
    /// let mut game = Game::new(Chess::default());
    /// for m in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     game.play_text(m).unwrap();
    /// }
    /// assert_eq!(game.position().key(), Chess::default().start().key());
    /// ```
    fn key(&self) -> u64 {
        self.key_from_scratch()
    }

    /// The key computed from scratch; always equal to [`key`](Position::key), which is faster where a game keeps it up.
    fn key_from_scratch(&self) -> u64;

    /// Points so far, where the game has them: White, Black. The default: no points.
    fn scores(&self) -> Option<[i32; 2]> {
        None
    }

    /// The units in a player's hand and how many of each, where the game has hands. The default: empty hands.
    fn hand(&self, player: Player) -> Vec<(Self::Piece, u8)> {
        let _ = player;
        Vec::new()
    }

    /// Calls `f` with every position one legal move away, and the move, until it breaks. `self` is unchanged afterwards.
    ///
    /// The default copies the position for each move. Large positions play and take back instead.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant, cpu::Portable};
    /// let mut replies = 0;
    /// let _ = Chess::default().start().children(Portable, |child, _| {
    ///     replies += child.count_moves();
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(replies, 400);
    /// ```
    #[inline(always)]
    fn children<C: Cpu, F: FnMut(&mut Self, Self::Move) -> ControlFlow<()>>(
        &mut self,
        cpu: C,
        f: F,
    ) -> ControlFlow<()> {
        let mut walk = Children { parent: &*self, f };
        cpu.hand_out(&*self, &mut walk)
    }

    /// The number of legal moves, on a known processor.
    #[inline(always)]
    fn count_on<C: Cpu>(&self, cpu: C) -> u64 {
        let mut count = Count(0);
        let _ = cpu.hand_out(self, &mut count);
        count.0
    }

    /// Calls `f` with all legal moves in batches, until it breaks; gives what it broke with.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use variant_chess::Chess;
    /// use variant_core::{Batch, Position, Variant};
    /// let mut moves = 0;
    /// let _ = Chess::default().start().generate(|batch| {
    ///     moves += batch.len();
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(moves, 20);
    /// ```
    #[inline]
    fn generate<B>(&self, mut f: impl FnMut(Self::Batch) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut stopped = None;
        let mut call = |batch| match f(batch) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(b) => {
                stopped = Some(b);
                ControlFlow::Break(())
            }
        };
        let _ = (Self::compiled().each)(self, &mut call);
        match stopped {
            Some(b) => ControlFlow::Break(b),
            None => ControlFlow::Continue(()),
        }
    }

    /// The number of legal moves; none is made, and no list filled.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// assert_eq!(Chess::default().start().count_moves(), 20);
    /// ```
    fn count_moves(&self) -> usize {
        (Self::compiled().count)(self) as usize
    }

    /// Replaces the contents of `list` by the legal moves; allocates only while the list grows.
    fn legal_moves_into(&self, list: &mut MoveList<Self::Move>) {
        list.clear();
        (Self::compiled().list)(self, list);
    }

    /// The legal moves, in the order of the generator. [`legal_moves_into`](Position::legal_moves_into) reuses memory.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// let start = Chess::default().start();
    /// let captures = start.legal_moves().into_iter().filter(|m| start.piece_at(m.to()).is_some());
    /// assert_eq!(captures.count(), 0);
    /// ```
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut list = MoveList::new();
        self.legal_moves_into(&mut list);
        list.to_vec()
    }

    /// Is there a legal move? Stops at the first.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// assert!(Chess::default().start().has_moves());
    /// ```
    fn has_moves(&self) -> bool {
        self.generate(|batch| if batch.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            .is_break()
    }

    /// Is this move legal here? Any value may be asked, moves of other positions too.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// let start = Chess::default().start();
    /// let m = start.legal_moves()[0];
    /// assert!(start.is_legal(m) && !start.after(m).is_legal(m));
    /// ```
    fn is_legal(&self, m: Self::Move) -> bool {
        self.generate(|batch| {
            batch.each(|legal| if legal == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })
        .is_break()
    }

    /// Plays a legal move, as [`play_unchecked`](Position::play_unchecked), but by the one copy of it that is [compiled](Position::compiled) with
    /// the game: for code that has no use for copies of its own.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// let mut position = Chess::default().start();
    /// let m = position.legal_moves()[0];
    /// position.make(m);
    /// assert_eq!(position, Chess::default().start().after(m));
    /// ```
    fn make(&mut self, m: Self::Move) -> Self::Undo {
        (Self::compiled().play)(self, m)
    }

    /// Plays the move if it is legal; gives `None` and changes nothing otherwise.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// let mut position = Chess::default().start();
    /// let m = position.legal_moves()[0];
    /// assert!(position.play(m).is_some());
    /// assert!(position.play(m).is_none());
    /// ```
    fn play(&mut self, m: Self::Move) -> Option<Self::Undo> {
        self.is_legal(m).then(|| self.make(m))
    }

    /// The position after a legal move, as by [`play_unchecked`](Position::play_unchecked).
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Player, Position, Variant};
    /// let start = Chess::default().start();
    /// assert_eq!(start.after(start.legal_moves()[0]).turn(), Some(Player::BLACK));
    /// ```
    fn after(&self, m: Self::Move) -> Self {
        let mut next = self.clone();
        next.make(m);
        next
    }
}

/// Makes each move on a copy.
struct Children<'a, P, F> {
    parent: &'a P,
    f: F,
}

impl<P: Position, F: FnMut(&mut P, P::Move) -> ControlFlow<()>> Visit<P::Batch> for Children<'_, P, F> {
    #[inline(always)]
    fn visit(&mut self, batch: P::Batch) -> ControlFlow<()> {
        #[cfg(debug_assertions)]
        return batch.each(&mut (|m| Child(self).visit(m)) as &mut dyn FnMut(P::Move) -> ControlFlow<()>);
        #[cfg(not(debug_assertions))]
        batch.walk(&mut Child(self))
    }
}

struct Child<'a, 'b, P, F>(&'a mut Children<'b, P, F>);

impl<P: Position, F: FnMut(&mut P, P::Move) -> ControlFlow<()>> Visit<P::Move> for Child<'_, '_, P, F> {
    #[inline(always)]
    fn visit(&mut self, m: P::Move) -> ControlFlow<()> {
        let mut child = self.0.parent.clone();
        child.play_unchecked(m);
        (self.0.f)(&mut child, m)
    }
}
