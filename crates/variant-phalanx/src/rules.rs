//! The rules as a value: options, draws, and the texts.

use crate::moves::Move;
use crate::position::Position;
use crate::refusals;
use crate::roles::Flags;
use crate::rules_text::BOOK;
use crate::text;
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::explain::{Rule, Rulebook};
use variant_core::geometry::Place;
use variant_core::lines::LIGHT;
use variant_core::options::{Chosen, OptionInfo};
use variant_core::scene::Scene;
use variant_core::variant::{BoardInfo, Status};
use variant_core::{Info, MoveError, OpenInformation, OptionError, Outcome, PositionError, Variant};

/// Which knight arrivals before a Phalangite are intercepted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Knights {
    /// All that come from farther forward.
    #[default]
    All,
    /// Only those from one file aside and two ranks ahead.
    Far,
    /// None.
    None,
}

/// The edition of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Edition {
    /// Only own rank 2 makes a Phalangite.
    First,
    /// Own ranks 1 to 3 do.
    #[default]
    Second,
}

/// Phalanx chess: pawns near home are spearmen who guard their file, beyond it they are orthodox pawns.
///
/// ```
/// use variant_core::{Game, Position, Variant};
/// use variant_phalanx::{Fate, Phalanx};
/// let mut game = Game::new(Phalanx::default());
/// for m in ["g1f3", "d7d5", "f3d4", "a7a6", "d4e6"] {
///     game.play_text(m).unwrap();
/// }
/// // The knight came down to e6 from farther forward than the spear of e7 likes.
/// assert_eq!(game.position().piece_at("e6".parse().unwrap()), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Phalanx {
    /// A Phalangite survives the head-on capture by a rook or queen that comes past its spear point, and removes the
    /// attacker.
    pub frontal_guard: bool,
    /// Infantry also steps one back or one sideways. The first edition ignores it.
    pub flexible: bool,
    /// A second row of pawns starts on own rank 3. The first edition ignores it.
    pub second_row: bool,
    /// Which knights are intercepted.
    pub knights: Knights,
    /// First or second edition.
    pub edition: Edition,
}

static INFO: Info = Info {
    id: "phalanx",
    name: "Phalanx chess",
    players: (2, 2),
    board: BoardInfo::Rect(8, 8),
    hidden: false,
    status: Status::Exact,
    summary: "Pawns near home strike with spears two squares ahead and intercept who comes down their file.",
    options: &[
        OptionInfo::flag("frontal-guard", "a Phalangite survives a head-on attack that comes past its spear point"),
        OptionInfo::flag("flexible", "Infantry also steps one back or sideways"),
        OptionInfo::flag("second-row", "a second row of pawns starts on own rank 3"),
        OptionInfo::one("knights", &["all", "far", "none"], "which knights from farther forward are intercepted"),
        OptionInfo::one("edition", &["second", "first"], "own ranks 1 to 3, or only rank 2, make a Phalangite"),
    ],
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const START_SECOND_ROW: &str = "rnbqkbnr/pppppppp/pppppppp/8/8/PPPPPPPP/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl Variant for Phalanx {
    type Position = Position;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_options(text: &str) -> Result<Phalanx, OptionError> {
        let chosen = Chosen::read(INFO.id, INFO.options, text)?;
        let edition = if chosen.value("edition") == "first" { Edition::First } else { Edition::Second };
        for other in ["flexible", "second-row"] {
            if edition == Edition::First && chosen.flag(other) {
                return Err(OptionError::Conflict { name: "edition=first", other });
            }
        }
        Ok(Phalanx {
            frontal_guard: chosen.flag("frontal-guard"),
            flexible: chosen.flag("flexible"),
            second_row: chosen.flag("second-row"),
            knights: match chosen.value("knights") {
                "far" => Knights::Far,
                "none" => Knights::None,
                _ => Knights::All,
            },
            edition,
        })
    }

    fn options_text(&self) -> String {
        let mut words = Vec::new();
        let first = self.edition == Edition::First;
        let knights = match self.knights {
            Knights::All => "",
            Knights::Far => "knights=far",
            Knights::None => "knights=none",
        };
        words.extend(self.frontal_guard.then_some("frontal-guard"));
        words.extend((self.flexible && !first).then_some("flexible"));
        words.extend((self.second_row && !first).then_some("second-row"));
        words.extend(Some(knights).filter(|word| !word.is_empty()));
        words.extend(first.then_some("edition=first"));
        words.join(",")
    }

    fn start(&self) -> Position {
        let second_row = self.second_row && self.edition == Edition::Second;
        self.parse(if second_row { START_SECOND_ROW } else { START }).expect("the start position is a position")
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        text::parse(text, Flags::of(self))
    }

    fn text(&self, position: &Position) -> String {
        text::write(position)
    }

    fn move_text(&self, _: &Position, m: Move) -> String {
        text::move_text(m)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        text::parse_move(position, text)
    }

    fn rulebook(&self) -> &'static Rulebook {
        &BOOK
    }

    fn ending_rule(&self, _: &Position, outcome: &Outcome) -> Option<Rule> {
        refusals::ending_rule(outcome)
    }

    fn plies_without_progress(&self, position: &Position) -> u32 {
        position.plies
    }

    /// K v K, K and a minor unit v K, and bishops all of one colour of squares.
    fn is_dead(&self, position: &Position) -> bool {
        let b = &position.board;
        if b.pawns | b.straight != 0 {
            return false;
        }
        let minors = b.knights | b.diagonal;
        minors & minors.wrapping_sub(1) == 0 || b.knights == 0 && (b.diagonal & LIGHT == 0 || b.diagonal & !LIGHT == 0)
    }

    /// Pawns with spears bear their name.
    fn scene(&self, position: &Position) -> Scene {
        let mut scene = Scene::new(self.info(), position);
        scene.each_unit(|unit, at| {
            if at.and_then(|(x, y)| Place::at(x, y)).is_some_and(|square| position.is_phalangite(square)) {
                unit.name = "phalangite";
            }
        });
        scene
    }
}

impl OpenInformation for Phalanx {}
