//! Why a well-formed move text is no legal move, and what ended a game: both games, each with its own sentences.

use crate::area::Area;
use crate::board::Board;
use crate::castling::Way;
use crate::ground::{Ground, rank};
use crate::launch;
use crate::moves::{Move, Tag};
use crate::position::Position;
use crate::text::Words;
use crate::units::Kind;
use crate::{big, mini};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use variant_chess::side::{Black, Side, White};
use variant_core::explain::{Cause, PawnWalk, Refusal, Rule, Walk, pawn_walk, unit_on, units_on, walk};
use variant_core::geometry::Place;
use variant_core::{Outcome, Player, Position as _, Reason};

/// The sentences of one of the games.
struct Sentences {
    /// What the missile is called.
    missile: &'static str,
    orthodox: Rule,
    pawn: Rule,
    promotion: Rule,
    missile_step: Rule,
    missile_capture: Rule,
    castling: Rule,
    king_attacked: Rule,
    launch: Rule,
    armed: Rule,
    threatened: Rule,
    own_square: Rule,
    intercepted: Rule,
    launch_exposes: Rule,
    mate: Rule,
    stalemate: Rule,
    counts: Rule,
    dead: Rule,
    consent: Rule,
}

static BIG: Sentences = Sentences {
    missile: "nuclea",
    orthodox: big::BOOK.rule("1.1"),
    pawn: big::BOOK.rule("1.2"),
    promotion: big::BOOK.rule("1.2"),
    missile_step: big::BOOK.rule("3.1"),
    missile_capture: big::BOOK.rule("3.1"),
    castling: big::BOOK.rule("2.3"),
    king_attacked: big::BOOK.rule("7.1"),
    launch: big::BOOK.rule("4.1"),
    armed: big::BOOK.rule("5.1"),
    threatened: big::BOOK.rule("5.2"),
    own_square: big::BOOK.rule("4.2"),
    intercepted: big::BOOK.rule("4.1"),
    launch_exposes: big::BOOK.rule("5.3"),
    mate: big::BOOK.rule("7.1"),
    stalemate: big::BOOK.rule("7.1"),
    counts: big::BOOK.rule("7.2"),
    dead: big::BOOK.rule("6.3"),
    consent: big::BOOK.rule("7.3"),
};

static MINI: Sentences = Sentences {
    missile: "missile",
    orthodox: mini::BOOK.rule("9.1"),
    pawn: mini::BOOK.rule("9.1"),
    promotion: mini::BOOK.rule("7.3"),
    missile_step: mini::BOOK.rule("1.2"),
    missile_capture: mini::BOOK.rule("1.3"),
    castling: mini::BOOK.rule("7.1"),
    king_attacked: mini::BOOK.rule("9.1"),
    launch: mini::BOOK.rule("2.1"),
    armed: mini::BOOK.rule("4.1"),
    threatened: mini::BOOK.rule("3.1"),
    own_square: mini::BOOK.rule("2.2"),
    intercepted: mini::BOOK.rule("5.9"),
    launch_exposes: mini::BOOK.rule("6.1"),
    mate: mini::BOOK.rule("9.1"),
    stalemate: mini::BOOK.rule("9.1"),
    counts: mini::BOOK.rule("9.2"),
    dead: mini::BOOK.rule("8.2"),
    consent: mini::BOOK.rule("9.3"),
};

fn sentences<G: Ground>() -> &'static Sentences {
    if G::HAS_ROOKS { &BIG } else { &MINI }
}

/// The sentence that ended a game.
pub(crate) fn ending_rule<G: Ground>(outcome: &Outcome) -> Option<Rule> {
    let s = sentences::<G>();
    Some(match outcome.reason {
        Reason::Checkmate => s.mate,
        Reason::Stalemate => s.stalemate,
        Reason::Repetition | Reason::MoveCount => s.counts,
        Reason::DeadPosition => s.dead,
        Reason::Agreement | Reason::Resignation | Reason::Abandonment => s.consent,
        _ => return None,
    })
}

/// The first reason that holds.
pub(crate) fn refusal<G: Ground>(p: &Position<G>, words: &Words<G>) -> Refusal {
    match p.turn {
        Player::WHITE => Ask::<G, White>::new(p, words).refusal(),
        _ => Ask::<G, Black>::new(p, words).refusal(),
    }
}

/// A move of `S` that is asked for.
struct Ask<'a, G: Ground, S> {
    p: &'a Position<G>,
    words: &'a Words<G>,
    from: u8,
    to: u8,
    s: &'static Sentences,
    side: core::marker::PhantomData<S>,
}

impl<'a, G: Ground, S: Side> Ask<'a, G, S> {
    fn new(p: &'a Position<G>, words: &'a Words<G>) -> Self {
        let (from, to) = (G::index(words.from), G::index(words.to));
        Ask { p, words, from, to, s: sentences::<G>(), side: core::marker::PhantomData }
    }

    fn refuse(&self, cause: Cause, text: impl Into<String>, rule: Rule) -> Refusal {
        Refusal::new(cause, text).by(rule).at([self.words.from, self.words.to])
    }

    fn refusal(&self) -> Refusal {
        let (from, to, s) = (self.words.from, self.words.to, self.s);
        let Some(unit) = self.p.piece_at(from) else {
            return self.refuse(Cause::Empty, format!("no unit stands on {from}"), s.orthodox);
        };
        if unit.color != S::PLAYER {
            let text = format!("{} belongs to the other side", unit_on(self.p, from));
            return self.refuse(Cause::NotYours, text, s.orthodox);
        }
        if self.words.launch {
            return self.launch(unit.kind);
        }
        let ways = G::ways(S::INDEX, self.p.terms.rotated);
        let castles = ways.iter().find(|way| (way.king, way.king_to) == (self.from, self.to));
        if let Some(way) = castles.filter(|_| unit.kind == Kind::King) {
            return self.letter(false).err().unwrap_or_else(|| self.castling(way));
        }
        if self.p.piece_at(to).is_some_and(|other| other.color == S::PLAYER) {
            return self.refuse(Cause::OwnUnit, format!("{} is of the own side", unit_on(self.p, to)), s.orthodox);
        }
        let tag = if unit.kind == Kind::Pawn { self.pawn() } else { self.walk(unit.kind) };
        match tag {
            Ok(tag) => self.exposed(Move::new(tag, self.from, self.to), s.king_attacked),
            Err(refusal) => refusal,
        }
    }

    fn unreachable(&self, rule: Rule) -> Refusal {
        let text = format!("{} does not go to {}", unit_on(self.p, self.words.from), self.words.to);
        self.refuse(Cause::CannotReach, text, rule)
    }

    fn in_the_way(&self, at: G::Square, rule: Rule) -> Refusal {
        let unit = unit_on(self.p, self.words.from).replacen(" on ", " from ", 1);
        let text = format!("{} stands in the way of {unit} to {}", unit_on(self.p, at), self.words.to);
        self.refuse(Cause::Blocked, text, rule).at([at])
    }

    /// A unit other than a pawn.
    fn walk(&self, kind: Kind) -> Result<Tag, Refusal> {
        let (missile, occupied) = (kind == G::MISSILE, |at| self.p.piece_at(at).is_some());
        let (letter, rule) = if missile { ('K', self.s.missile_step) } else { (kind.letter(), self.s.orthodox) };
        match walk(letter, self.words.from, self.words.to, occupied) {
            Walk::Off => return Err(self.unreachable(rule)),
            Walk::Blocked(at) => return Err(self.in_the_way(at, rule)),
            Walk::Fits if missile && !G::MISSILE_CAPTURES && occupied(self.words.to) => {
                let text = format!("a missile does not capture, and {} stands there", unit_on(self.p, self.words.to));
                return Err(self.refuse(Cause::CannotCapture, text, self.s.missile_capture));
            }
            Walk::Fits => self.letter(false)?,
        }
        Ok(match kind {
            _ if missile => Tag::Missile,
            Kind::Knight => Tag::Knight,
            Kind::Bishop => Tag::Bishop,
            Kind::Rook => Tag::Rook,
            Kind::Queen => Tag::Queen,
            _ => Tag::King,
        })
    }

    fn pawn(&self) -> Result<Tag, Refusal> {
        let (from, to, rule) = (self.words.from, self.words.to, self.s.pawn);
        let (up, home) = if S::INDEX == 0 { (1, G::BORDER + 1) } else { (-1, G::SIZE - G::BORDER - 2) };
        let occupied = |at| self.p.piece_at(at).is_some();
        let tag = match pawn_walk(up, home.into(), from, to, occupied) {
            PawnWalk::Off => return Err(self.unreachable(rule)),
            PawnWalk::Blocked(at) if at == to => {
                let text = format!("{} stands there, and a pawn captures diagonally only", unit_on(self.p, at));
                return Err(self.refuse(Cause::Blocked, text, rule));
            }
            PawnWalk::Blocked(at) => return Err(self.in_the_way(at, rule)),
            PawnWalk::Double => Tag::Double,
            PawnWalk::Diagonal if self.p.en_passant() == Some(to) => Tag::EnPassant,
            PawnWalk::Diagonal if !occupied(to) => {
                let text = format!("P on {from} only captures on {to}, and nothing can be captured there");
                return Err(self.refuse(Cause::NothingToCapture, text, rule));
            }
            PawnWalk::Step | PawnWalk::Diagonal => Tag::Pawn,
        };
        let last = rank::<G, S>(8).meets(G::Set::of(self.to));
        self.letter(last)?;
        Ok(if last { Tag::ToQueen } else { tag })
    }

    /// A letter stands exactly where a pawn reaches its last rank.
    fn letter(&self, promotes: bool) -> Result<(), Refusal> {
        let (cause, text) = match (promotes, self.words.promotion) {
            (true, false) => (Cause::MustPromote, "the pawn is promoted there: the move needs a promotion letter"),
            (false, true) => (Cause::NoPromotion, "the move is no promotion and takes no letter"),
            _ => return Ok(()),
        };
        Err(self.refuse(cause, text, self.s.promotion))
    }

    fn castling(&self, way: &Way<G::Set>) -> Refusal {
        let (p, rule) = (self.p, self.s.castling);
        let rook = G::square(way.rook);
        if !p.castling_rooks().meets(G::Set::of(way.rook)) {
            let name = if G::HAS_ROOKS { "rook" } else { "missile" };
            let text = format!("there is no right to castle with a {name} on {rook}");
            return self.refuse(Cause::CastlingRights, text, rule).at([rook]);
        }
        let between = way.empty & p.board.occupied();
        if between.any() {
            let at = G::square(between.lowest());
            let text = format!("{} stands in the way of castling", unit_on(p, at));
            return self.refuse(Cause::CastlingPath, text, rule).at([at]);
        }
        let lifted = p.board.occupied() & !G::Set::of(way.king);
        let mut squares = alloc::vec![way.king];
        way.safe.each(|s| squares.push(s));
        for s in squares {
            let (at, by) = (G::square(s), attackers::<G, S>(&p.board, s, lifted));
            if !by.is_empty() {
                let names = units_on(p, &by);
                let text = match s == way.king {
                    true => format!("the king is in check from {names}, so it may not castle"),
                    false => format!("castling leads the king over {at}, which is attacked by {names}"),
                };
                return self.refuse(Cause::CastlingAttacked, text, rule).at([at]).at(by);
            }
        }
        let after = p.after(Move::new(Tag::Castle, way.king, way.king_to));
        let by = checkers::<G, S>(&after);
        let at = G::square(way.king_to);
        let text = format!("after castling K on {at} would be attacked by {}", units_on(&after, &by));
        self.refuse(Cause::CastlingAttacked, text, rule).at(by)
    }

    fn launch(&self, kind: Kind) -> Refusal {
        let (p, from, to, s) = (self.p, self.words.from, self.words.to, self.s);
        if kind != G::MISSILE {
            let text = format!("{} is no {}", unit_on(p, from), s.missile);
            return self.refuse(Cause::CannotStrike, text, s.launch);
        }
        if !p.armed {
            let text = "no unit but pawns has been captured yet, so launches are not open";
            return self.refuse(Cause::NotArmed, text, s.armed);
        }
        let by = attackers::<G, S>(&p.board, self.from, p.board.occupied());
        if !by.is_empty() {
            let text = format!("the {} on {from} is attacked by {}", s.missile, units_on(p, &by));
            return self.refuse(Cause::MissileThreatened, text, s.threatened).at(by);
        }
        if from == to && !p.terms.own_square {
            let text = format!("the {} cannot be launched at its own square", s.missile);
            return self.refuse(Cause::OwnSquare, text, s.own_square);
        }
        let m = Move::new(Tag::Launch, self.from, self.to);
        let bishops = interceptors::<G, S>(p, m);
        if p.terms.no_interceptions && !bishops.is_empty() {
            let text = format!("{to} is protected by {}, which would intercept the launch", units_on(p, &bishops));
            return self.refuse(Cause::Intercepted, text, s.intercepted).at(bishops);
        }
        let mut refusal = self.exposed(m, s.launch_exposes);
        if !bishops.is_empty() {
            refusal.message += &format!("; the launch is intercepted by {}", units_on(p, &bishops));
        }
        refusal.at(bishops)
    }

    /// The move would leave the king attacked.
    fn exposed(&self, m: Move<G>, rule: Rule) -> Refusal {
        let after = self.p.after(m);
        let by = checkers::<G, S>(&after);
        if by.is_empty() {
            return self.refuse(Cause::NotLegal, "it is no legal move", rule);
        }
        let king = G::square(after.board.king::<S>());
        let attacked = format!("K on {king} would be attacked by {}", units_on(&after, &by));
        let refusal = match self.p.in_check() {
            true => self.refuse(
                Cause::InCheck,
                format!("the king is in check, and {m} does not answer it: {attacked}"),
                rule,
            ),
            false => self.refuse(Cause::LeavesKingAttacked, attacked, rule),
        };
        refusal.at([king]).at(by)
    }
}

/// The bishops that intercept a launch.
fn interceptors<G: Ground, S: Side>(p: &Position<G>, m: Move<G>) -> Vec<G::Square> {
    let bishops = p.board.diagonal & !p.board.straight & p.board.theirs::<S>();
    let mut found = Vec::new();
    bishops.each(|s| {
        let mut board = p.board;
        board.clear(bishops & !G::Set::of(s));
        if launch::is_intercepted::<G, S>(&board, p.terms, m) {
            found.push(G::square(s));
        }
    });
    found
}

/// The units that attack the king of `S`.
fn checkers<G: Ground, S: Side>(p: &Position<G>) -> Vec<G::Square> {
    attackers::<G, S>(&p.board, p.board.king::<S>(), p.board.occupied())
}

/// The enemies of `S` that attack a square, the king included.
fn attackers<G: Ground, S: Side>(board: &Board<G>, at: u8, occupied: G::Set) -> Vec<G::Square> {
    let mut found = board.near::<S>(at) | G::king(at) & board.kings & board.theirs::<S>();
    board.aligned::<S>(at).each(|s| {
        let bit = G::Set::of(s);
        if !(G::path(at, s) & !bit).meets(occupied) {
            found |= bit;
        }
    });
    let mut squares = Vec::new();
    found.each(|s| squares.push(G::square(s)));
    squares.sort_by_key(|s| s.coordinates());
    squares
}
