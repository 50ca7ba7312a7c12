//! Why a move is refused and why a game is over, down to the sentence of the rules.
//!
//! A game keeps its numbered sentences in a [`Rulebook`]; its [`parse_move`](crate::Variant::parse_move) refuses a move with a [`Refusal`],
//! and its [`ending_rule`](crate::Variant::ending_rule) names the sentence that ended a game. Nothing here is asked while moves are generated.

mod walk;

pub use walk::{PawnWalk, Walk, between, offset, pawn_walk, shifted, unit_on, units_on, walk};

use crate::error::MoveError;
use crate::names::named;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A numbered sentence of the rules of a game, as its documentation page has it, without markup.
///
/// It prints as `rule NUMBER: TEXT`.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::Variant;
/// let rule = Chess::default().rulebook().get("2.1").unwrap();
/// assert_eq!(rule.to_string(), "rule 2.1: No move may leave the own king attacked.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// `3`, or `3.2` for the second sentence of the third rule.
    pub number: &'static str,
    /// The sentence.
    pub text: &'static str,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule {}: {}", self.number, self.text)
    }
}

/// The sentences of a game and the page they stand on.
///
/// ```
/// use variant_core::explain::{Rule, Rulebook};
/// static BOOK: Rulebook = Rulebook { page: "docs/mine.md", rules: &[Rule { number: "1", text: "Runners step." }] };
/// assert_eq!(BOOK.get("1"), Some(BOOK.rule("1")));
/// assert_eq!(BOOK.get("2"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// The page, a path in the repository: `docs/chess.md`. Empty where a game has none.
    pub page: &'static str,
    /// The sentences in the order of the page.
    pub rules: &'static [Rule],
}

impl Rulebook {
    /// No sentences.
    pub const EMPTY: Rulebook = Rulebook { page: "", rules: &[] };

    /// The sentence with this number.
    pub fn get(&self, number: &str) -> Option<Rule> {
        self.rules.iter().copied().find(|rule| rule.number == number)
    }

    /// The sentence with this number, for games that name their own sentences in constants: a number that does not exist does not compile.
    ///
    /// # Panics
    /// There is no such sentence. [`get`](Rulebook::get) never panics.
    pub const fn rule(&self, number: &str) -> Rule {
        let mut i = 0;
        while i < self.rules.len() {
            if same(self.rules[i].number.as_bytes(), number.as_bytes()) {
                return self.rules[i];
            }
            i += 1;
        }
        panic!("the rules have no sentence of this number")
    }
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

named! {
    /// What kind of reason refuses a move. Prints as its [`name`](Cause::name).
    ///
    /// ```
    /// use variant_core::explain::Cause;
    /// assert_eq!(Cause::LeavesKingAttacked.to_string(), "leaves-king-attacked");
    /// assert_eq!(Cause::from_name("blocked"), Some(Cause::Blocked));
    /// ```
    Cause:
    /// The text is no move of the game.
    Syntax = "syntax",
    /// The text fits several moves.
    Ambiguous = "ambiguous",
    /// The game is over.
    GameOver = "game-over",
    /// It is another seat's turn: all that a seat learns about a move of another where something is hidden.
    NotYourTurn = "not-your-turn",
    /// Not legal; the game gives no closer reason.
    NotLegal = "not-legal",
    /// No unit stands there.
    Empty = "empty",
    /// The unit belongs to another side.
    NotYours = "not-yours",
    /// A unit of the own side stands on the target.
    OwnUnit = "own-unit",
    /// The unit does not go that way.
    CannotReach = "cannot-reach",
    /// Something stands in the way.
    Blocked = "blocked",
    /// The move only captures, and nothing to be captured stands there.
    NothingToCapture = "nothing-to-capture",
    /// The unit goes there, but does not capture what stands there.
    CannotCapture = "cannot-capture",
    /// The own king would be attacked afterwards.
    LeavesKingAttacked = "leaves-king-attacked",
    /// The own king is in check, and stays so.
    InCheck = "in-check",
    /// The own king would vanish.
    OwnKingLost = "own-king-lost",
    /// The move says what the unit becomes, or says it wrongly.
    MustPromote = "must-promote",
    /// The move does not promote.
    NoPromotion = "no-promotion",
    /// That promotion is not allowed here.
    PromotionLimit = "promotion-limit",
    /// No castling, or the right to it is gone.
    CastlingRights = "castling-rights",
    /// Something stands between king and rook, or in their way.
    CastlingPath = "castling-path",
    /// The king is in check, or would cross an attacked square.
    CastlingAttacked = "castling-attacked",
    /// The move would be intercepted.
    Intercepted = "intercepted",
    /// The unit does not act at a distance: no spear, no launch, no exchange.
    CannotStrike = "cannot-strike",
    /// Launches are not open yet.
    NotArmed = "not-armed",
    /// The missile is attacked.
    MissileThreatened = "missile-threatened",
    /// A launch at the missile's own square.
    OwnSquare = "own-square",
    /// The answer that takes the last move back.
    BarredAnswer = "barred-answer",
    /// A carrier has to be chosen first.
    MustChoose = "must-choose",
    /// All carriers have been chosen.
    AllChosen = "all-chosen",
    /// This unit cannot be chosen.
    CannotCarry = "cannot-carry",
    /// The unit carries no bomb.
    NoBomb = "no-bomb",
    /// The tiles would fall apart.
    SplitsTheTable = "splits-the-table",
    /// No such tile in hand.
    NotInHand = "not-in-hand",
    /// The square is taken.
    Occupied = "occupied",
    /// No tile beside the square.
    NotAdjacent = "not-adjacent",
    /// The first tile goes to 0,0.
    FirstSquare = "first-square",
    /// Coordinates end here.
    TooFar = "too-far",
    /// The king would stand beside another.
    BesideKing = "beside-king",
    /// The king is still in hand.
    KingInHand = "king-in-hand",
    /// The king is the last tile placed.
    KingLast = "king-last",
    /// Tiles are still in hand.
    TilesInHand = "tiles-in-hand",
    /// Only moves of tiles, no placements yet.
    NoPlacement = "no-placement",
    /// There is another action, so passing or falling is none.
    HasAction = "has-action",
    /// There is no action but to pass or to fall.
    NoAction = "no-action",
    /// The own sum of strength is not above the enemy's.
    NotSuperior = "not-superior",
    /// Only royal units go there.
    RoyalOnly = "royal-only",
    /// The enemy's inaccessible square.
    Inaccessible = "inaccessible",
    /// The last royal unit may not leave the castle.
    CastleLock = "castle-lock",
}

/// Why a move is refused: for programs, for people, and by which sentence of the rules. Prints as its message.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Game, explain::Cause};
/// let mut game = Game::new(Chess::default());
/// let refusal = game.why("a1a3").unwrap();
/// assert_eq!((refusal.cause, refusal.message.as_str()), (Cause::Blocked, "P on a2 stands in the way of R from a1 to a3"));
/// assert_eq!(refusal.rule.unwrap().number, "1.6");
/// assert_eq!(refusal.squares, ["a1", "a3", "a2"]);
/// assert_eq!(game.why("e2e4"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The kind of reason.
    pub cause: Cause,
    /// The reason, with the units and squares it is about.
    pub message: String,
    /// The sentence the move breaks; `None` where the text is no move at all, and of games without a [`Rulebook`].
    pub rule: Option<Rule>,
    /// The squares involved, those of the move first, each once.
    pub squares: Vec<String>,
}

impl Refusal {
    /// A refusal without a sentence.
    ///
    /// ```
    /// use variant_core::explain::{Cause, Refusal};
    /// let refusal = Refusal::new(Cause::Empty, "no unit stands on e4").at(["e4"]);
    /// assert_eq!((refusal.to_string().as_str(), &refusal.squares[..]), ("no unit stands on e4", &["e4".to_string()][..]));
    /// ```
    pub fn new(cause: Cause, message: impl Into<String>) -> Refusal {
        Refusal { cause, message: message.into(), rule: None, squares: Vec::new() }
    }

    /// The same refusal with the sentence the move breaks.
    pub fn by(mut self, rule: Rule) -> Refusal {
        self.rule = Some(rule);
        self
    }

    /// The same refusal with more squares; those it has are not repeated.
    pub fn at<T: ToString>(mut self, squares: impl IntoIterator<Item = T>) -> Refusal {
        for name in squares.into_iter().map(|s| s.to_string()) {
            if !self.squares.contains(&name) {
                self.squares.push(name);
            }
        }
        self
    }
}

/// A reason in words alone: the move is [not legal](Cause::NotLegal).
impl From<&str> for Refusal {
    fn from(message: &str) -> Refusal {
        Refusal::new(Cause::NotLegal, message)
    }
}

/// As of a `&str`.
impl From<String> for Refusal {
    fn from(message: String) -> Refusal {
        Refusal::new(Cause::NotLegal, message)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        let cause = match error {
            MoveError::Illegal { refusal, .. } => return *refusal,
            MoveError::Over { outcome, .. } => {
                return Refusal::new(Cause::GameOver, alloc::format!("the game is over ({outcome})"));
            }
            MoveError::Syntax { .. } => Cause::Syntax,
            MoveError::Ambiguous { .. } => Cause::Ambiguous,
        };
        Refusal::new(cause, error.to_string())
    }
}
