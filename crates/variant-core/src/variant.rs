//! The rules of a game as a value, and what each seat may know.

use crate::edit::Edits;
use crate::error::{MoveError, OptionError, PositionError};
use crate::explain::{Rule, Rulebook};
use crate::game::Ply;
use crate::key::SplitMix64;
use crate::options::{Chosen, OptionInfo};
use crate::outcome::{Outcome, Reason};
use crate::player::Player;
use crate::position::Position;
use crate::scene::Scene;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

/// The board of a game, for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardInfo {
    /// So many files and ranks, in this order.
    Rect(u8, u8),
    /// No edges: squares are [`Point`](crate::geometry::Point)s.
    Plane,
}

/// How far the rules are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// To the letter of its sources.
    Exact,
    /// Partly a reconstruction, described in the game's documentation.
    Provisional,
}

impl Status {
    /// In lower case: `exact`, `provisional`.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Exact => "exact",
            Status::Provisional => "provisional",
        }
    }
}

/// What there is to know about a game before it is played.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::Variant;
/// let info = Chess::default().info();
/// assert_eq!((info.id, info.players, info.hidden), ("chess", (2, 2), false));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// Its registry name, lower case with hyphens: `chess`, `stratomic-mini`.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// The board.
    pub board: BoardInfo,
    /// Is something hidden from a player?
    pub hidden: bool,
    /// How far the rules are known.
    pub status: Status,
    /// The game in one line.
    pub summary: &'static str,
    /// Its options, in the order they are printed.
    pub options: &'static [OptionInfo],
}

/// When a game may, or must, end as a draw by its history; `None` for never.
///
/// Plies are those [without progress](Variant::plies_without_progress), two to a move of both sides. Occurrences of a position count
/// the present one.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Variant, variant::DrawRules};
/// assert_eq!(Chess::default().draw_rules(), DrawRules::FIDE);
/// assert_eq!(DrawRules::FIDE.plies_claim, Some(100)); // fifty moves
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    /// Plies after which a player may claim.
    pub plies_claim: Option<u32>,
    /// Plies after which the game is over.
    pub plies_automatic: Option<u32>,
    /// Occurrences after which a player may claim.
    pub repetition_claim: Option<u32>,
    /// Occurrences after which the game is over.
    pub repetition_automatic: Option<u32>,
}

impl DrawRules {
    /// FIDE: 50 and 75 moves, threefold and fivefold repetition (articles 9.2, 9.3 and 9.6).
    pub const FIDE: DrawRules = DrawRules {
        plies_claim: Some(100),
        plies_automatic: Some(150),
        repetition_claim: Some(3),
        repetition_automatic: Some(5),
    };
}

/// The rules of a game, options included. A small value; the position never holds it.
///
/// Positions and moves that a method takes are those of this game with these options; for others the answer means nothing.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Position, Variant};
/// let rules = Chess::with_options("chess960").unwrap();
/// let position = rules.parse("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9").unwrap();
/// let m = rules.parse_move(&position, "f4f5").unwrap();
/// assert_eq!(rules.move_text(&position, m), "f4f5");
/// assert!(rules.text(&position.after(m)).starts_with("bqnb1rkr/pp3ppp/3ppn2/2p2P2/8/"));
/// ```
pub trait Variant: Clone + PartialEq + Debug + Default + Send + Sync + 'static {
    /// Its positions.
    type Position: Position;

    /// What there is to know about the game.
    fn info(&self) -> &'static Info;

    /// The rules with these options (`name,name=value`; the empty text means all defaults). [`Info::options`] lists them. The default is
    /// for games without options.
    ///
    /// # Errors
    /// An unknown option or value, a name given twice, options that exclude each other.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// assert!(Chess::with_options("chess960").unwrap().chess960);
    /// assert!(Chess::with_options("").unwrap() == Chess::default());
    /// ```
    fn with_options(text: &str) -> Result<Self, OptionError> {
        let rules = Self::default();
        Chosen::read(rules.info().id, rules.info().options, text).map(|_| rules)
    }

    /// The options as canonical text, defaults left out: [`with_options`](Variant::with_options) reads it back. The default: none.
    fn options_text(&self) -> String {
        String::new()
    }

    /// The start position.
    fn start(&self) -> Self::Position;

    /// Reads a position in the form of [`text`](Variant::text).
    ///
    /// # Errors
    /// Every reason why the text is no position of this game. No text panics.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// let rules = Chess::default();
    /// let text = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    /// assert_eq!(rules.text(&rules.parse(text).unwrap()), text);
    /// assert!(rules.parse("4k3/8/8/8/8/8/8/R3K3 w K - 0 1").is_err());
    /// ```
    fn parse(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// The canonical text of a position: all of it, for every eye.
    fn text(&self, position: &Self::Position) -> String;

    /// The text of a legal move, unlike that of any other legal move of the position. Of a move that is not legal it is some text, fit
    /// for a message.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// let rules = Chess::default();
    /// let position = rules.parse("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    /// let texts = position.legal_moves().into_iter().map(|m| rules.move_text(&position, m));
    /// assert!(texts.into_iter().any(|text| text == "e7e8n"));
    /// ```
    fn move_text(&self, position: &Self::Position, m: MoveOf<Self>) -> String;

    /// Reads a legal move in the form of [`move_text`](Variant::move_text).
    ///
    /// # Errors
    /// The text is no move of this game, or the move is not legal here. No text panics.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// let rules = Chess::default();
    /// assert!(rules.parse_move(&rules.start(), "g1f3").is_ok());
    /// assert!(rules.parse_move(&rules.start(), "g1g3").is_err());
    /// ```
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError>;

    /// The numbered sentences of the rules, those that [`parse_move`](Variant::parse_move) and [`ending_rule`](Variant::ending_rule) name. The
    /// default: none.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// assert_eq!(Chess::default().rulebook().page, "docs/chess.md");
    /// ```
    fn rulebook(&self) -> &'static Rulebook {
        &Rulebook::EMPTY
    }

    /// The sentence of the [`rulebook`](Variant::rulebook) by which a game at this position has ended like this, by itself, by history or by
    /// consent. It depends on nothing that is hidden from somebody. The default: none.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::{Position, Variant};
    /// let rules = Chess::default();
    /// let stalemate = rules.parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    /// let rule = rules.ending_rule(&stalemate, &stalemate.outcome().unwrap()).unwrap();
    /// assert_eq!(rule.number, "3.2");
    /// ```
    fn ending_rule(&self, position: &Self::Position, outcome: &Outcome) -> Option<Rule> {
        let _ = (position, outcome);
        None
    }

    /// The draw rules of the game. The default is [`DrawRules::FIDE`].
    fn draw_rules(&self) -> DrawRules {
        DrawRules::FIDE
    }

    /// Plies since the last progress, what [`DrawRules`] count: in chess since the last capture or pawn move.
    fn plies_without_progress(&self, position: &Self::Position) -> u32;

    /// Can neither side win any more, as far as the game's rules look? Then the game is drawn at once.
    ///
    /// ```
    /// use variant_chess::Chess;
    /// use variant_core::Variant;
    /// let rules = Chess::default();
    /// assert!(rules.is_dead(&rules.parse("4k3/8/8/8/8/8/8/3NK3 w - - 0 1").unwrap()));
    /// assert!(!rules.is_dead(&rules.start()));
    /// ```
    fn is_dead(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// The outcome of a game that ends by consent, claim or history, for this `reason`: a draw, unless the game counts points.
    fn settle(&self, position: &Self::Position, reason: Reason) -> Outcome {
        Outcome::draw(position.seats(), reason)
    }

    /// Further endings that need the history, oldest ply first; asked after each move, before the draw rules. The default: none.
    fn adjudicate(&self, position: &Self::Position, history: &[Ply<Self::Position>]) -> Option<Outcome> {
        let _ = (position, history);
        None
    }

    /// The position after a player has given up or left, where the game goes on without that player; `None` where that ends the game
    /// (always with two players), the default.
    fn without_player(&self, position: &Self::Position, player: Player) -> Option<Self::Position> {
        let _ = (position, player);
        None
    }

    /// Is this seat out of the game (games for more than two)? The default: no.
    fn is_eliminated(&self, position: &Self::Position, player: Player) -> bool {
        let _ = (position, player);
        false
    }

    /// The position as a picture for people. The default is [`Scene::new`]; games with special squares mark them, and games with units
    /// of their own name them.
    fn scene(&self, position: &Self::Position) -> Scene {
        Scene::new(self.info(), position)
    }
}

/// The moves of a game: `MoveOf<Chess>` is `variant_chess::Move`.
pub type MoveOf<V> = <<V as Variant>::Position as Position>::Move;

/// The edits of a game's moves.
pub type EditsOf<V> =
    Edits<<<V as Variant>::Position as Position>::Square, <<V as Variant>::Position as Position>::Piece>;

/// Who looks: a seat, or `None` for a spectator.
pub type Viewer = Option<Player>;

/// What each seat may know. Everything shown to a seat passes through here; silence is the default.
///
/// Games without secrets implement [`OpenInformation`] instead and get this trait with it. In a game with secrets, two positions that
/// differ only in what a seat cannot know give that seat equal views, moves, texts and pictures.
///
/// ```
/// use variant_core::{Observe, Player, Variant};
/// use variant_testkit::toy::Toy; // each side hides its flag on a runner
/// let start = Toy.start();
/// assert_eq!(Toy.text(&start), "1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1");
/// assert_eq!(Toy.view_text(&Toy.view(&start, Some(Player::BLACK))), "1rr1/4/1RR1 w */b3 0/0 0/0 0 1");
/// assert_eq!(Toy.view_text(&Toy.view(&start, None)), "1rr1/4/1RR1 w */* 0/0 0/0 0 1");
/// ```
pub trait Observe: Variant {
    /// A position as one seat sees it. Equal views cannot be told apart by that seat.
    type View: Clone + Eq + Debug;

    /// The position as `viewer` sees it.
    fn view(&self, position: &Self::Position, viewer: Viewer) -> Self::View;

    /// The text of a view, in the form of a position text with marks for what is hidden.
    fn view_text(&self, view: &Self::View) -> String;

    /// The legal moves of a view; none unless it is the viewer's turn. In open games a view belongs to nobody, so they are the legal
    /// moves of the position.
    fn view_moves(&self, view: &Self::View) -> Vec<MoveOf<Self>>;

    /// The text of a move as `viewer` sees it being played from `before`; `None` of a hidden move.
    ///
    /// ```
    /// use variant_core::{Observe, Player, Variant};
    /// use variant_testkit::toy::Toy;
    /// let start = Toy.start();
    /// let pass_the_flag = Toy.parse_move(&start, "!c1").unwrap();
    /// assert_eq!(Toy.seen_move(&start, pass_the_flag, Some(Player::WHITE)).as_deref(), Some("!c1"));
    /// assert_eq!(Toy.seen_move(&start, pass_the_flag, Some(Player::BLACK)), None);
    /// ```
    fn seen_move(&self, before: &Self::Position, m: MoveOf<Self>, viewer: Viewer) -> Option<String>;

    /// What `viewer` sees a move do that is played from `before`. The default shows all edits of a move that is
    /// [seen](Observe::seen_move), and none of a hidden one.
    ///
    /// ```
    /// use variant_core::{Observe, Player, Variant};
    /// use variant_testkit::toy::Toy;
    /// let start = Toy.start();
    /// let step = Toy.parse_move(&start, "b1b2").unwrap();
    /// assert_eq!(Toy.seen_edits(&start, step, Some(Player::BLACK)).len(), 2); // up, and down again
    /// ```
    fn seen_edits(&self, before: &Self::Position, m: MoveOf<Self>, viewer: Viewer) -> EditsOf<Self> {
        if self.seen_move(before, m, viewer).is_some() { before.edits(m) } else { Edits::new() }
    }

    /// The outcome of a position as `viewer` sees it. The default shows all of it.
    fn seen_outcome(&self, position: &Self::Position, viewer: Viewer) -> Option<Outcome> {
        let _ = viewer;
        position.outcome()
    }

    /// The picture of a position as `viewer` sees it. The default shows all of it: games that hide more than marks replace it.
    fn seen_scene(&self, position: &Self::Position, viewer: Viewer) -> Scene {
        let _ = viewer;
        self.scene(position)
    }

    /// A random full position that looks like this view, for search under uncertainty; `None` where there is none.
    ///
    /// ```
    /// use variant_core::{Observe, Player, Variant, key::SplitMix64};
    /// use variant_testkit::toy::Toy;
    /// let view = Toy.view(&Toy.start(), Some(Player::WHITE));
    /// let guess = Toy.sample(&view, &mut SplitMix64::new(1)).unwrap();
    /// assert_eq!(Toy.view(&guess, Some(Player::WHITE)), view);
    /// ```
    fn sample(&self, view: &Self::View, random: &mut SplitMix64) -> Option<Self::Position>;
}

/// Marks a game in which nothing is hidden: every view is the position.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Observe, Variant};
/// let start = Chess::default().start();
/// assert_eq!(Chess::default().view(&start, None), start);
/// ```
pub trait OpenInformation: Variant {}

impl<V: OpenInformation> Observe for V {
    type View = V::Position;

    fn view(&self, position: &V::Position, _: Viewer) -> V::Position {
        position.clone()
    }
    fn view_text(&self, view: &V::Position) -> String {
        self.text(view)
    }
    fn view_moves(&self, view: &V::Position) -> Vec<MoveOf<V>> {
        view.legal_moves()
    }
    fn seen_move(&self, before: &V::Position, m: MoveOf<V>, _: Viewer) -> Option<String> {
        Some(self.move_text(before, m))
    }
    fn sample(&self, view: &V::Position, _: &mut SplitMix64) -> Option<V::Position> {
        Some(view.clone())
    }
}
