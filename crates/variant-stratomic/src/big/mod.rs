//! Stratomic: chess inside a border on 10x10, with two nucleas a side.

mod ground;
pub mod lines;
mod rules_text;

pub use ground::Big;

pub(crate) use rules_text::BOOK;

use crate::launch::Terms;
use crate::{moves, position, refusals, text};
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::explain::{Rule, Rulebook};
use variant_core::options::{Chosen, OptionInfo};
use variant_core::scene::Scene;
use variant_core::variant::{BoardInfo, Status};
use variant_core::{Info, MoveError, OpenInformation, OptionError, Outcome, PositionError, Variant};

/// A position of Stratomic.
pub type Position = position::Position<Big>;
/// A move of Stratomic.
pub type Move = moves::Move<Big>;
/// Moves of Stratomic that share something.
pub type Batch = moves::Batch<Big>;
/// A square of the 10x10 board.
pub type Square = variant_core::Square<10, 10>;

/// How Black's units stand at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Array {
    /// King faces king, queen faces queen.
    #[default]
    Mirrored,
    /// Black's king on e9, the queen on f9: the array turned by half a circle.
    Rotated,
}

/// The rules of Stratomic.
///
/// ```
/// use variant_core::{Position, Variant};
/// use variant_stratomic::Stratomic;
/// let rules = Stratomic::default();
/// let mut position = rules.start();
/// let m = rules.parse_move(&position, "e3e5").unwrap();
/// position.play(m).unwrap();
/// assert_eq!(rules.text(&position), "10/mrnbqkbnrm/pppppppppp/10/10/4P5/10/PPPP1PPPPP/MRNBQKBNRM/10 b KQkq - 0 1 -");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stratomic {
    /// How Black's units stand at the start.
    pub array: Array,
    /// May a nuclea be launched at its own square (rule 4)?
    pub own_square: bool,
}

static INFO: Info = Info {
    id: "stratomic",
    name: "Stratomic",
    players: (2, 2),
    board: BoardInfo::Rect(10, 10),
    hidden: false,
    status: Status::Exact,
    summary: "Chess on 10x10 with two nuclear missiles a side.",
    options: &[
        OptionInfo::one("array", &["mirrored", "rotated"], "Black's king faces White's, or stands on e9"),
        OptionInfo::flag("own-square", "a nuclea may be launched at its own square"),
    ],
};

impl Stratomic {
    fn terms(&self) -> Terms {
        Terms { own_square: self.own_square, rotated: self.array == Array::Rotated, ..Terms::default() }
    }
}

impl Variant for Stratomic {
    type Position = Position;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_options(text: &str) -> Result<Stratomic, OptionError> {
        let chosen = Chosen::read(INFO.id, INFO.options, text)?;
        Ok(Stratomic {
            array: if chosen.value("array") == "rotated" { Array::Rotated } else { Array::Mirrored },
            own_square: chosen.flag("own-square"),
        })
    }

    fn options_text(&self) -> String {
        let words = [(self.array == Array::Rotated, "array=rotated"), (self.own_square, "own-square")];
        let given: Vec<&str> = words.iter().filter(|w| w.0).map(|w| w.1).collect();
        given.join(",")
    }

    fn start(&self) -> Position {
        let black = if self.array == Array::Rotated { "mrnbkqbnrm" } else { "mrnbqkbnrm" };
        self.parse(&alloc::format!("10/{black}/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10 w KQkq - 0 1 -"))
            .expect("the start position is a position")
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        text::parse(text, self.terms(), true)
    }

    fn text(&self, position: &Position) -> String {
        text::print(position)
    }

    fn move_text(&self, _: &Position, m: Move) -> String {
        alloc::format!("{m}")
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        text::parse_move(position, text)
    }

    fn rulebook(&self) -> &'static Rulebook {
        &BOOK
    }

    fn ending_rule(&self, _: &Position, outcome: &Outcome) -> Option<Rule> {
        refusals::ending_rule::<Big>(outcome)
    }

    fn plies_without_progress(&self, position: &Position) -> u32 {
        position.plies
    }

    /// Rule 6: the kings alone.
    fn is_dead(&self, position: &Position) -> bool {
        position.board.occupied() == position.board.kings
    }

    fn scene(&self, position: &Position) -> Scene {
        let mut scene = Scene::new(self.info(), position);
        scene.each_unit(|unit, _| {
            if unit.letter == 'M' {
                unit.name = "nuclea";
            }
        });
        scene
    }
}

impl OpenInformation for Stratomic {}
