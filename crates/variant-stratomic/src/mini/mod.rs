//! Stratomic Mini: chess with missiles for rooks and bishops as air defense.

mod ground;
mod rules_text;

pub use ground::Mini;

pub(crate) use rules_text::BOOK;

use crate::area::Area;
use crate::launch::Terms;
use crate::{moves, position, refusals, text};
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::explain::{Rule, Rulebook};
use variant_core::lines::LIGHT;
use variant_core::options::{Chosen, OptionInfo};
use variant_core::scene::Scene;
use variant_core::variant::{BoardInfo, Status};
use variant_core::{Info, MoveError, OpenInformation, OptionError, Outcome, PositionError, Variant};

/// A position of Stratomic Mini.
pub type Position = position::Position<Mini>;
/// A move of Stratomic Mini.
pub type Move = moves::Move<Mini>;
/// Moves of Stratomic Mini that share something.
pub type Batch = moves::Batch<Mini>;
/// A square of the 8x8 board.
pub type Square = variant_core::Square<8, 8>;

/// When launches are open (rule 4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Launch {
    /// After a unit other than a pawn has been captured by a move.
    #[default]
    Captured,
    /// From the first move; units on their initial squares are stronger.
    Silo,
}

/// What bishops save from blasts (rule 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Shield {
    /// Nothing beyond the protected targets.
    #[default]
    Target,
    /// Also the units of their side on protected squares.
    Squares,
}

/// Launches at protected targets (rule 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Intercepted {
    /// Legal; the missile vanishes without effect.
    #[default]
    Legal,
    /// Illegal.
    Illegal,
}

/// The rules of Stratomic Mini.
///
/// ```
/// use variant_core::{Game, Variant};
/// use variant_stratomic::StratomicMini;
/// let mut game = Game::new(StratomicMini::default());
/// for m in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5g2", "f1g2", "a8*e1"] {
///     game.play_text(m).unwrap();
/// }
/// let text = "1nb1kbnr/ppp1pppp/8/8/8/2N5/PPP3BP/R1B1K1NR w KQk - 0 5 armed";
/// assert_eq!(StratomicMini::default().text(game.position()), text);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StratomicMini {
    /// When launches are open.
    pub launch: Launch,
    /// What bishops save from blasts.
    pub shield: Shield,
    /// Launches at protected targets.
    pub intercepted: Intercepted,
    /// Is there castling (rule 7)?
    pub castling: bool,
}

impl Default for StratomicMini {
    fn default() -> StratomicMini {
        StratomicMini {
            launch: Launch::Captured,
            shield: Shield::Target,
            intercepted: Intercepted::Legal,
            castling: true,
        }
    }
}

static INFO: Info = Info {
    id: "stratomic-mini",
    name: "Stratomic Mini",
    players: (2, 2),
    board: BoardInfo::Rect(8, 8),
    hidden: false,
    status: Status::Exact,
    summary: "Chess with missiles for rooks; bishops are air defense.",
    options: &[
        OptionInfo::one(
            "launch",
            &["captured", "silo"],
            "launches are open after a capture, or from the first move with silos",
        ),
        OptionInfo::one(
            "shield",
            &["target", "squares"],
            "bishops protect targets, or also units near them from any enemy blast",
        ),
        OptionInfo::one("intercepted", &["legal", "illegal"], "may a missile be launched at a protected target"),
        OptionInfo::one("castling", &["on", "off"], "is there castling"),
    ],
};

impl StratomicMini {
    fn terms(&self) -> Terms {
        Terms {
            silo: self.launch == Launch::Silo,
            shield: self.shield == Shield::Squares,
            no_interceptions: self.intercepted == Intercepted::Illegal,
            own_square: true,
            rotated: false,
        }
    }
}

impl Variant for StratomicMini {
    type Position = Position;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_options(text: &str) -> Result<StratomicMini, OptionError> {
        let chosen = Chosen::read(INFO.id, INFO.options, text)?;
        Ok(StratomicMini {
            launch: if chosen.value("launch") == "silo" { Launch::Silo } else { Launch::Captured },
            shield: if chosen.value("shield") == "squares" { Shield::Squares } else { Shield::Target },
            intercepted: if chosen.value("intercepted") == "illegal" {
                Intercepted::Illegal
            } else {
                Intercepted::Legal
            },
            castling: chosen.value("castling") == "on",
        })
    }

    fn options_text(&self) -> String {
        let words = [
            (self.launch == Launch::Silo, "launch=silo"),
            (self.shield == Shield::Squares, "shield=squares"),
            (self.intercepted == Intercepted::Illegal, "intercepted=illegal"),
            (!self.castling, "castling=off"),
        ];
        let given: Vec<&str> = words.iter().filter(|w| w.0).map(|w| w.1).collect();
        given.join(",")
    }

    fn start(&self) -> Position {
        let rights = if self.castling { "KQkq" } else { "-" };
        let armed = if self.launch == Launch::Silo { "armed" } else { "-" };
        self.parse(&alloc::format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w {rights} - 0 1 {armed}"))
            .expect("the start position is a position")
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        text::parse(text, self.terms(), self.castling)
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
        refusals::ending_rule::<Mini>(outcome)
    }

    fn plies_without_progress(&self, position: &Position) -> u32 {
        position.plies
    }

    /// Rule 8: only kings and missiles; or, with no missile on the board, as chess: one knight or bishop, or bishops all on one color.
    fn is_dead(&self, position: &Position) -> bool {
        let b = &position.board;
        let others = b.pawns | b.knights | b.diagonal | b.straight;
        if !others.any() {
            return true;
        }
        if (b.missiles | b.pawns | b.straight).any() {
            return false;
        }
        !others.several() || b.knights == 0 && (b.diagonal & LIGHT == 0 || b.diagonal & !LIGHT == 0)
    }

    /// Rooks are missiles, bishops air defense.
    fn scene(&self, position: &Position) -> Scene {
        let mut scene = Scene::new(self.info(), position);
        scene.each_unit(|unit, _| match unit.letter {
            'R' => unit.name = "missile",
            'B' => unit.name = "air defense",
            _ => {}
        });
        scene
    }
}

impl OpenInformation for StratomicMini {}
