//! The position: state, play, outcome, edits.

use crate::blast::{crater, exploding};
use crate::moves::{self, Batch, Move};
use crate::{Piece, Square};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_chess::board::{Board, each};
use variant_chess::castling;
use variant_chess::moves as orthodox;
use variant_chess::position::MIDDLE;
use variant_chess::side::{Black, Side, White};
use variant_core::cpu::Cpu;
use variant_core::lines::dilate;
use variant_core::{Bits, Compiled, Edit, Edits, Outcome, Player, Reason, Visit, key};

/// The options that change what is legal or who wins; part of every position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Terms {
    /// `suicide=loss`: detonating is never illegal.
    pub suicide_loses: bool,
    /// `chain`: a carrier caught in a blast explodes too.
    pub chain: bool,
    /// `dead-mans-switch`: a captured carrier explodes.
    pub switch: bool,
}

impl Terms {
    /// May a side end its own turn with its king attacked? (Rules 4, 6, 7: it has lost then.)
    #[inline(always)]
    pub const fn may_expose(self) -> bool {
        self.suicide_loses || self.chain || self.switch
    }
}

/// How far the game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A carrier is still to be chosen.
    Choice,
    /// The game is on, or has ended in mate or stalemate.
    Play,
    /// A king is dead, or was left attacked where that loses.
    Finished,
}

/// A position of Beirut chess: an orthodox one, the carriers of both sides, and the choices still to be made. 112 bytes.
///
/// ```
/// use variant_beirut::Beirut;
/// use variant_core::{Player, Position, Variant};
/// let rules = Beirut::default();
/// let text = "r1b1kbnr/1pp2ppp/p1p5/4N3/3qP3/8/PPPP1PPP/RNBQK2R w KQkq - 1 6 e5/-";
/// let mut position = rules.parse(text).unwrap();
/// position.play_unchecked(rules.parse_move(&position, "*e5").unwrap());
/// assert_eq!(rules.text(&position), "r1b1kbnr/1pp2ppp/p1p5/8/8/8/PPPP1PPP/RNBQK2R b KQkq - 0 6 -/-");
/// assert!(position.carriers(Player::WHITE).is_empty());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(crate) orthodox: variant_chess::Position,
    /// The live carriers of both sides; the unit on the square tells whose.
    pub(crate) bombs: u64,
    /// The part of the key that is about carriers and choices.
    secret: u64,
    /// Choices still missing: White, Black.
    pub(crate) missing: [u8; 2],
    pub(crate) terms: Terms,
    /// A function of all else, kept because every generator call asks.
    stage: Stage,
}

/// Rule 8: carriers are part of the position for repetition; clocks and move number are not.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        (self.bombs, self.missing, self.terms) == (other.bombs, other.missing, other.terms)
            && self.orthodox == other.orthodox
    }
}
impl Eq for Position {}

static BOMBS: [u64; 64] = key::table::<64, 1>(34)[0];
static MISSING: [[u64; 16]; 2] = key::table(35);

impl Position {
    /// A position from its parts. Nothing is checked, but an en passant square nobody can use is dropped.
    pub(crate) fn new(orthodox: variant_chess::Position, bombs: u64, missing: [u8; 2], terms: Terms) -> Position {
        let mut position = Position { orthodox, bombs, secret: 0, missing, terms, stage: Stage::Play };
        position.secret = position.secret_from_scratch();
        position.settle();
        if position.stage == Stage::Finished {
            position.orthodox.forget(MIDDLE);
        }
        position
    }

    /// The units.
    #[inline(always)]
    pub const fn board(&self) -> &Board {
        self.orthodox.board()
    }

    /// Board, side to move, castling rights, en passant square and clocks.
    pub const fn orthodox(&self) -> &variant_chess::Position {
        &self.orthodox
    }

    /// The squares of a side's live carriers.
    pub const fn carriers(&self, player: Player) -> Bits<u64> {
        Bits(self.bombs & self.board().sides[player.index() & 1])
    }

    /// The choices a side still has to make.
    pub const fn missing(&self, player: Player) -> u8 {
        self.missing[player.index() & 1]
    }

    /// The options that are part of the position.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// How far the game is.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Is a choice missing?
    pub(crate) const fn is_setup(&self) -> bool {
        self.missing[0] | self.missing[1] != 0
    }

    /// The units of a side besides its king: those that may be carriers.
    pub(crate) const fn units(&self, player: Player) -> u64 {
        self.board().sides[player.index() & 1] & !self.board().kings
    }

    /// The side whose king must not be attacked: the one not to move. Until the last choice White counts as the side to move.
    pub(crate) const fn waiting(&self) -> Player {
        if self.is_setup() { Player::BLACK } else { self.orthodox.side_to_move().opponent() }
    }

    /// Do both kings live, and is the one of the waiting side attacked?
    pub(crate) fn is_exposed(&self) -> bool {
        self.board().kings.count_ones() == 2
            && match self.waiting() {
                Player::WHITE => self.orthodox.is_attacked::<White>(),
                _ => self.orthodox.is_attacked::<Black>(),
            }
    }

    /// Works out the stage.
    fn settle(&mut self) {
        self.stage = if self.board().kings.count_ones() < 2 || self.terms.may_expose() && self.is_exposed() {
            Stage::Finished
        } else if self.is_setup() {
            Stage::Choice
        } else {
            Stage::Play
        };
    }

    fn secret_from_scratch(&self) -> u64 {
        let mut secret = MISSING[0][self.missing[0] as usize & 15] ^ MISSING[1][self.missing[1] as usize & 15];
        each(self.bombs, |s| secret ^= BOMBS[s as usize & 63]);
        secret
    }

    /// Makes carriers of the units on these squares, or takes their bombs away.
    #[inline(always)]
    fn flip(&mut self, squares: u64) {
        self.bombs ^= squares;
        each(squares, |s| self.secret ^= BOMBS[s as usize & 63]);
    }

    /// Rule 1: White chooses, then Black, who gives the move to White; the clocks stand still.
    #[inline(never)]
    fn choose(&mut self, at: Square) {
        let side = self.orthodox.side_to_move();
        let missing = &mut self.missing[side.index() & 1];
        let keys = &MISSING[side.index() & 1];
        self.secret ^= keys[*missing as usize & 15];
        *missing = missing.saturating_sub(1);
        self.secret ^= keys[*missing as usize & 15];
        self.flip(1 << at.index() & !self.bombs);
        if self.missing(side) == 0 {
            self.orthodox.set_turn(side.opponent());
        }
        self.settle();
    }

    /// Rules 2, 6: what the carrier on the square takes with it, chain and all.
    fn blast_of(&self, at: Square) -> u64 {
        crater(1 << at.index(), if self.terms.chain { self.bombs } else { 0 })
    }

    /// Rule 2: the carrier and all around it vanish.
    #[inline(never)]
    fn detonate(&mut self, at: Square) {
        self.explode(self.blast_of(at));
        match self.orthodox.side_to_move() {
            Player::WHITE => self.orthodox.end_turn::<White>(),
            _ => self.orthodox.end_turn::<Black>(),
        }
        self.settle();
    }

    /// Everything on these squares vanishes, bombs too (rule 6).
    fn explode(&mut self, gone: u64) {
        self.flip(self.bombs & gone);
        self.orthodox.remove(gone);
        self.orthodox.forget(MIDDLE);
    }

    /// Plays an orthodox move of `S`.
    #[inline(always)]
    fn step<S: Side>(&mut self, m: orthodox::Move) {
        self.orthodox.play_as::<S>(m);
        let (from, to) = (1u64 << m.from().index(), 1u64 << m.to().index());
        if self.bombs & (from | to | victim::<S>(m)) != 0 {
            self.carry::<S>(m);
        }
    }

    /// Rule 6: the bomb goes where its unit goes, castling and promotion included, and is lost with a unit that is captured.
    /// Rule 7, option `dead-mans-switch`: then it explodes where that unit stood, without a chain.
    #[inline(never)]
    fn carry<S: Side>(&mut self, m: orthodox::Move) {
        let (from, to) = (1u64 << m.from().index(), 1u64 << m.to().index());
        if m.tag() == orthodox::Tag::Castle {
            let way = castling::way(m.from().index(), m.to().index());
            return self.flip(to | 1 << (S::HOME + way.rook_to));
        }
        let taken = self.bombs & victim::<S>(m);
        self.flip(taken);
        if self.bombs & from != 0 {
            self.flip(from | to);
        }
        if self.terms.switch && taken != 0 {
            self.explode(dilate(taken));
            self.settle();
        }
    }
}

/// The square of the unit that a step takes, if it takes one.
#[inline(always)]
fn victim<S: Side>(m: orthodox::Move) -> u64 {
    let to = 1u64 << m.to().index();
    if m.tag() == orthodox::Tag::EnPassant { S::down(to) } else { to }
}

impl variant_core::Position for Position {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Batch = Batch;
    type Undo = Position;

    fn turn(&self) -> Option<Player> {
        self.has_moves().then_some(self.orthodox.side_to_move())
    }

    fn piece_at(&self, at: Square) -> Option<Piece> {
        self.orthodox.piece_at(at)
    }

    fn occupied(&self) -> Vec<Square> {
        self.orthodox.occupied()
    }

    #[inline(always)]
    fn visit<C: Cpu, V: Visit<Batch>>(&self, cpu: C, visitor: &mut V) -> ControlFlow<()> {
        if self.stage != Stage::Play {
            let choices = if self.stage == Stage::Choice { moves::choices(self) } else { 0 };
            return visitor.visit(Batch::Choices(choices));
        }
        match self.orthodox.side_to_move() {
            Player::WHITE => moves::generate::<White, C, V>(self, cpu, visitor),
            _ => moves::generate::<Black, C, V>(self, cpu, visitor),
        }
    }

    fn compiled() -> &'static Compiled<Self> {
        static COMPILED: Compiled<Position> = Compiled::new();
        &COMPILED
    }

    #[cfg_attr(not(target_family = "wasm"), inline(always))] // small before fast where code is downloaded
    fn play_unchecked(&mut self, m: Move) -> Position {
        let before = *self;
        match m {
            Move::Step(m) => match self.orthodox.side_to_move() {
                Player::WHITE => self.step::<White>(m),
                _ => self.step::<Black>(m),
            },
            Move::Detonate(at) => self.detonate(at),
            Move::Choose(at) => self.choose(at),
        }
        before
    }

    fn undo(&mut self, _: Move, before: Position) {
        *self = before;
    }

    fn outcome(&self) -> Option<Outcome> {
        let turn = self.orthodox.side_to_move();
        let kings = |player: Player| self.board().kings & self.board().sides[player.index()] != 0;
        match (self.stage, kings(Player::WHITE), kings(Player::BLACK)) {
            (Stage::Choice, ..) => None,
            // Rules 3, 5: mate and stalemate, detonations counted as moves.
            (Stage::Play, ..) if self.has_moves() => None,
            (Stage::Play, ..) if self.orthodox.in_check() => Some(Outcome::win(turn.opponent(), Reason::Checkmate)),
            (Stage::Play, ..) => Some(Outcome::draw(2, Reason::Stalemate)),
            // Rules 4, 6, 7: the own king left attacked loses.
            (Stage::Finished, true, true) => Some(Outcome::win(self.waiting().opponent(), Reason::KingExposed)),
            // Rule 3, and rules 4, 6, 7 where it is the own king.
            (Stage::Finished, true, false) => Some(Outcome::win(Player::WHITE, Reason::KingLost)),
            (Stage::Finished, false, true) => Some(Outcome::win(Player::BLACK, Reason::KingLost)),
            // Rule 4: with `suicide=loss` the detonator wins; rule 7: with the dead man's switch it is a draw all the same.
            (Stage::Finished, false, false) if self.terms.suicide_loses && !self.terms.switch => {
                Some(Outcome::win(turn.opponent(), Reason::KingLost))
            }
            (Stage::Finished, false, false) => Some(Outcome::draw(2, Reason::KingLost)),
        }
    }

    /// A choice shows nothing. An explosion reveals the carriers that explode, and no others.
    fn edits(&self, m: Move) -> Edits<Square, Piece> {
        match m {
            Move::Choose(_) => Edits::new(),
            Move::Detonate(at) => {
                let centers = exploding(1 << at.index(), if self.terms.chain { self.bombs } else { 0 });
                let mut edits = Edits::new();
                vanish(self.board(), centers, &mut edits);
                edits
            }
            Move::Step(step) => {
                let mut edits = self.orthodox.edits(step);
                let victim = match self.orthodox.side_to_move() {
                    Player::WHITE => victim::<White>(step),
                    _ => victim::<Black>(step),
                };
                let taken = victim & self.bombs & self.board().sides[self.orthodox.side_to_move().opponent().index()];
                if self.terms.switch && taken != 0 {
                    vanish(self.orthodox.after(step).board(), taken, &mut edits);
                }
                edits
            }
        }
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.orthodox.key() ^ self.secret
    }

    fn key_from_scratch(&self) -> u64 {
        self.orthodox.key_from_scratch() ^ self.secret_from_scratch()
    }
}

/// The edits of an explosion around these squares.
fn vanish(board: &Board, centers: u64, edits: &mut Edits<Square, Piece>) {
    edits.extend(Bits(centers).into_iter().map(|s| Edit::Reveal { at: Square::wrap(s) }));
    let squares = Bits(dilate(centers) & board.occupied()).into_iter().map(Square::wrap);
    edits.extend(squares.filter_map(|at| board.piece_at(at).map(|unit| Edit::Lift { at, unit })));
}

const _: () = assert!(size_of::<Position>() <= 112);
