//! The games as values: options, texts, draws, pictures.

use crate::layout::{self, Edition, Ground, Layout, LayoutError};
use crate::moves::Move;
use crate::position::Position;
use crate::refusals;
use crate::rules_text::BOOK;
use crate::shape::{Shape, Word};
use crate::strength::{StrengthError, Strengths};
use crate::text;
use crate::units::Kind;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::marker::PhantomData;
use variant_core::explain::{Rule, Rulebook};
use variant_core::geometry::Place;
use variant_core::options::{Chosen, OptionInfo};
use variant_core::position::Position as _;
use variant_core::scene::Scene;
use variant_core::variant::{BoardInfo, DrawRules, Status};
use variant_core::{
    Fault, Info, MoveError, OpenInformation, OptionError, Outcome, Player, PositionError, Rect, Variant,
};

/// Chess-T1 by Shamil Khasanov, books of 2021 and 2024: exact.
///
/// ```
/// use variant_chess_t::ChessT1;
/// use variant_core::{Game, Variant};
/// let rules = ChessT1::default();
/// let mut game = Game::from_position(rules, rules.parse("8/8/8/8/8/5k2/8/3K4 w Pp 0 1").unwrap());
/// for m in ["d1e2", "f3f2", "e2e1", "f2f1", "e1d1", "f1e1", "d1c1", "e1d1"] {
///     game.play_text(m).unwrap();
/// }
/// assert_eq!(game.outcome().unwrap().to_string(), "2 wins: blockade");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChessT1 {
    /// Which promotions exist.
    pub edition: Edition,
}

/// Chess-T by Shamil Khasanov, book of 2020: a reconstruction. What is not attested stands in [`layout::T`].
///
/// ```
/// use variant_chess_t::ChessT;
/// use variant_core::{Position, Variant};
/// assert_eq!(ChessT::with_options("exchange=equal").unwrap().start().count_moves(), 34);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChessT {
    /// Which promotions exist.
    pub edition: Edition,
    /// At equal sums a unit may exchange itself for its target.
    pub exchange: bool,
}

/// Chess-T2 by Shamil Khasanov, book of 2020: a reconstruction, see [`layout::T2`].
///
/// ```
/// use variant_chess_t::ChessT2;
/// use variant_core::{Position, Variant};
/// assert_eq!(ChessT2::default().start().count_moves(), 34);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChessT2 {
    /// Which promotions exist.
    pub edition: Edition,
    /// At equal sums a unit may exchange itself for its target.
    pub exchange: bool,
}

/// A game of the family with a layout of your own, on 8x8 or 9x8. See [`Layout`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Custom<S: Shape> {
    ground: Ground,
    array: String,
    /// Which promotions exist.
    pub edition: Edition,
    /// At equal sums a unit may exchange itself for its target.
    pub exchange: bool,
    shape: PhantomData<S>,
}

const EDITION: &str = "which book's promotions: in 2024 a Ver Knecht may step into the castle";
const NEW_FIRST: OptionInfo = OptionInfo::one("edition", &["2024", "2021"], EDITION);
const OLD_FIRST: OptionInfo = OptionInfo::one("edition", &["2021", "2024"], EDITION);
const EXCHANGE: OptionInfo =
    OptionInfo::one("exchange", &["off", "equal"], "at equal sums a unit may exchange itself for its target");

const fn info(id: &'static str, name: &'static str, files: u8, status: Status, summary: &'static str) -> Info {
    Info { id, name, players: (2, 2), board: BoardInfo::Rect(files, 8), hidden: false, status, summary, options: &[] }
}

static T1: Info = Info {
    options: &[NEW_FIRST],
    ..info("chess-t1", "Chess-T1", 8, Status::Exact, "A capture needs more strength on the square than the enemy has.")
};
static T: Info = Info {
    options: &[OLD_FIRST, EXCHANGE],
    ..info("chess-t", "Chess-T", 9, Status::Provisional, "Strength decides captures, on 9x8; a reconstruction.")
};
static T2: Info = Info {
    options: &[OLD_FIRST, EXCHANGE],
    ..info("chess-t2", "Chess-T2", 9, Status::Provisional, "Chess-T with Scouts, on 9x8; a reconstruction.")
};
const OWN: &str = "Strength decides captures, on a layout of your own.";
static OWN_8: Info =
    Info { options: &[NEW_FIRST, EXCHANGE], ..info("chess-t-own", "Chess-T, own layout", 8, Status::Provisional, OWN) };
static OWN_9: Info =
    Info { options: &[NEW_FIRST, EXCHANGE], ..info("chess-t-own", "Chess-T, own layout", 9, Status::Provisional, OWN) };

/// What the four games are to the functions they share.
#[derive(Clone, Copy)]
struct Rules<'a> {
    info: &'static Info,
    ground: &'a Ground,
    array: &'a str,
    edition: Edition,
    exchange: bool,
}

impl Rules<'_> {
    fn parse<S: Shape>(&self, input: &str) -> Result<Position<S>, PositionError> {
        text::read(input, self.ground, self.edition, self.exchange)
    }

    fn start<S: Shape>(&self) -> Position<S> {
        let start = alloc::format!("{} w Pp 0 1", self.array);
        self.parse(&start).expect("the array of a layout is a position")
    }

    fn options_text(&self) -> String {
        let edition = match self.edition {
            Edition::Book2021 => "2021",
            Edition::Book2024 => "2024",
        };
        let standard = self.info.options.first().map_or("", |o| o.default);
        let mut words = Vec::new();
        if edition != standard {
            words.push(alloc::format!("edition={edition}"));
        }
        if self.exchange {
            words.push("exchange=equal".to_string());
        }
        words.join(",")
    }
}

fn edition(chosen: &Chosen) -> Edition {
    if chosen.value("edition") == "2021" { Edition::Book2021 } else { Edition::Book2024 }
}

fn exchange(chosen: &Chosen) -> bool {
    chosen.value("exchange") == "equal"
}

impl Default for ChessT1 {
    fn default() -> ChessT1 {
        ChessT1 { edition: layout::T1.edition }
    }
}

impl Default for ChessT {
    fn default() -> ChessT {
        ChessT { edition: layout::T.edition, exchange: false }
    }
}

impl Default for ChessT2 {
    fn default() -> ChessT2 {
        ChessT2 { edition: layout::T2.edition, exchange: false }
    }
}

/// T1 on 8x8, T2 on 9x8.
impl<S: Shape> Default for Custom<S> {
    fn default() -> Custom<S> {
        let (layout, ground) =
            if S::FILES == 8 { (layout::T1, layout::T1_GROUND) } else { (layout::T2, layout::T2_GROUND) };
        let (array, edition) = (layout.array.text().to_string(), Edition::Book2024);
        Custom { ground, array, edition, exchange: false, shape: PhantomData }
    }
}

impl ChessT1 {
    fn rules(&self) -> Rules<'_> {
        let (ground, array) = (&layout::T1_GROUND, layout::T1.array.text());
        Rules { info: &T1, ground, array, edition: self.edition, exchange: false }
    }
}

impl ChessT {
    fn rules(&self) -> Rules<'_> {
        let (ground, array) = (&layout::T_GROUND, layout::T.array.text());
        Rules { info: &T, ground, array, edition: self.edition, exchange: self.exchange }
    }
}

impl ChessT2 {
    fn rules(&self) -> Rules<'_> {
        let (ground, array) = (&layout::T2_GROUND, layout::T2.array.text());
        Rules { info: &T2, ground, array, edition: self.edition, exchange: self.exchange }
    }
}

impl<S: Shape> Custom<S> {
    /// The game of a layout, if the layout is sound: squares of the board, each in one zone; each castle in the half of its
    /// owner; known units, with K, and V where N is; an array with both kings that is not over.
    ///
    /// # Errors
    /// Every reason against it.
    ///
    /// ```
    /// use variant_chess_t::{Custom, Entry, Layout, layout};
    /// use variant_core::Rect;
    /// let bad = Layout { units: Entry::Provisional("KPCRVN"), ..layout::T1 };
    /// let error = Custom::<Rect<8, 8>>::new(&bad).unwrap_err();
    /// assert!(error.to_string().starts_with("array, b8: found \"s\", expected a unit of this game"));
    /// ```
    pub fn new(layout: &Layout<'_>) -> Result<Custom<S>, LayoutError> {
        let ground = layout.checked::<S>().map_err(|faults| LayoutError { faults })?;
        let array = layout.array.text();
        let of_array = |fault: Fault| Fault { field: "array", ..fault };
        let board = text::read_board::<S>(array, &ground)
            .map_err(|faults| LayoutError { faults: faults.into_iter().map(of_array).collect() })?;
        let mut faults = Vec::new();
        if !(board.king(0).any() && board.king(1).any()) {
            faults.push(Fault::new("array", "a side without a king", "one king a side"));
        }
        let custom = Custom {
            ground,
            array: array.to_string(),
            edition: layout.edition,
            exchange: false,
            shape: PhantomData::<S>,
        };
        if faults.is_empty() && custom.start().turn().is_none() {
            faults.push(Fault::new("array", array, "a game that is not over before it begins"));
        }
        if faults.is_empty() { Ok(custom) } else { Err(LayoutError { faults }) }
    }

    fn rules(&self) -> Rules<'_> {
        let info = if S::FILES == 8 { &OWN_8 } else { &OWN_9 };
        let Custom { ground, array, .. } = self;
        Rules { info, ground, array, edition: self.edition, exchange: self.exchange }
    }
}

/// The shared functions as a [`Variant`].
macro_rules! variant {
    ([$($of:tt)*] $game:ty, $shape:ty, $info:expr, |$chosen:ident| $new:expr) => {
        impl<$($of)*> Variant for $game {
            type Position = Position<$shape>;

            fn info(&self) -> &'static Info {
                self.rules().info
            }
            fn with_options(text: &str) -> Result<$game, OptionError> {
                let info: &Info = $info;
                let $chosen = Chosen::read(info.id, info.options, text)?;
                Ok($new)
            }
            fn options_text(&self) -> String {
                self.rules().options_text()
            }
            fn start(&self) -> Position<$shape> {
                self.rules().start()
            }
            fn parse(&self, text: &str) -> Result<Position<$shape>, PositionError> {
                self.rules().parse(text)
            }
            fn text(&self, position: &Position<$shape>) -> String {
                text::write(position)
            }
            fn move_text(&self, _: &Position<$shape>, m: Move<$shape>) -> String {
                alloc::format!("{m:?}")
            }
            fn parse_move(&self, position: &Position<$shape>, text: &str) -> Result<Move<$shape>, MoveError> {
                text::read_move(position, text)
            }
            fn rulebook(&self) -> &'static Rulebook {
                &BOOK
            }
            fn ending_rule(&self, _: &Position<$shape>, outcome: &Outcome) -> Option<Rule> {
                refusals::ending_rule(outcome)
            }
            fn draw_rules(&self) -> DrawRules {
                DRAWS
            }
            fn plies_without_progress(&self, position: &Position<$shape>) -> u32 {
                position.plies()
            }
            fn scene(&self, position: &Position<$shape>) -> Scene {
                scene(self.info(), position)
            }
        }

        impl<$($of)*> OpenInformation for $game {}
    };
}
variant!([] ChessT1, Rect<8, 8>, &T1, |chosen| ChessT1 { edition: edition(&chosen) });
variant!([] ChessT, Rect<9, 8>, &T, |chosen| ChessT { edition: edition(&chosen), exchange: exchange(&chosen) });
variant!([] ChessT2, Rect<9, 8>, &T2, |chosen| ChessT2 { edition: edition(&chosen), exchange: exchange(&chosen) });
variant!([S: Shape] Custom<S>, S, Custom::<S>::default().rules().info, |chosen| Custom {
    edition: edition(&chosen),
    exchange: exchange(&chosen),
    ..Custom::default()
});

/// Rule 11: threefold repetition and 80 plies without capture or exchange, both on claim; nothing by itself.
const DRAWS: DrawRules =
    DrawRules { plies_claim: Some(80), plies_automatic: None, repetition_claim: Some(3), repetition_automatic: None };

/// The picture, with castle and inaccessible squares, and the units by their names.
fn scene<S: Shape>(info: &Info, position: &Position<S>) -> Scene {
    let mut scene = Scene::new(info, position);
    for cell in &mut scene.cells {
        let Some(square) = <S::Square as Place>::at(cell.x, cell.y) else { continue };
        let bit = S::Word::of(S::index(square));
        for side in [Player::WHITE, Player::BLACK] {
            let zone = match () {
                _ if position.castle(side).meets(bit) => "castle",
                _ if position.inaccessible(side).meets(bit) => "inaccessible",
                _ => continue,
            };
            (cell.zone, cell.owner) = (Some(zone), Some(side));
        }
    }
    scene.each_unit(|unit, _| unit.name = Kind::from_letter(unit.letter).map_or("", Kind::name));
    scene
}

/// The board of sums of a position given as text.
pub(crate) fn read(game: &str, options: &str, position: &str) -> Result<Strengths, StrengthError> {
    fn rows<V: Variant<Position = Position<S>>, S: Shape>(o: &str, p: &str) -> Result<Strengths, StrengthError> {
        Ok(Strengths { rows: V::with_options(o)?.parse(p)?.sums().rows() })
    }
    match game {
        "chess-t1" => rows::<ChessT1, _>(options, position),
        "chess-t" => rows::<ChessT, _>(options, position),
        "chess-t2" => rows::<ChessT2, _>(options, position),
        _ => Err(OptionError::game(game, "chess-t1, chess-t, chess-t2").into()),
    }
}
