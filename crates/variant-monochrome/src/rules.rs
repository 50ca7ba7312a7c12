//! The rules as a value: options and draws.

use crate::moves::Move;
use crate::position::Position;
use crate::refusals;
use crate::rules_text::BOOK;
use crate::text;
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::explain::{Rule, Rulebook};
use variant_core::options::{Chosen, OptionInfo};
use variant_core::scene::Scene;
use variant_core::variant::{BoardInfo, DrawRules, Status};
use variant_core::{Info, MoveError, OpenInformation, OptionError, Outcome, PositionError, Reason, Variant};

/// Rule 4: where pawns step without capturing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pawns {
    /// Forward, back, left and right.
    #[default]
    Orthogonal,
    /// Forward and back.
    Vertical,
}

/// Rule 7: who has won when a half is empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Judge {
    /// The side whose half holds all units.
    #[default]
    Side,
    /// The side with more points.
    Points,
}

/// Monochrome chess by Andrew Looney.
///
/// ```
/// use variant_core::{Game, Variant};
/// use variant_monochrome::{Judge, Monochrome};
/// let rules = Monochrome { result: Judge::Points, ..Monochrome::default() };
/// assert_eq!(rules.options_text(), "result=points");
/// // The last unit of Black goes over, and Black's half is empty.
/// let start = rules.parse("8/8/8/3q4/8/8/8/R7 b - 0/3 0 1").unwrap();
/// let mut game = Game::from_position(rules, start);
/// game.play_text("d5d4").unwrap();
/// assert_eq!(game.outcome().unwrap().to_string(), "2 wins: empty-half (0:3)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Monochrome {
    /// Where pawns step.
    pub pawns: Pawns,
    /// Rule 5: do kings castle? They do by default.
    pub castling: bool,
    /// Who has won when a half is empty.
    pub result: Judge,
}

impl Default for Monochrome {
    fn default() -> Monochrome {
        Monochrome { pawns: Pawns::Orthogonal, castling: true, result: Judge::Side }
    }
}

static INFO: Info = Info {
    id: "monochrome",
    name: "Monochrome chess",
    players: (2, 2),
    board: BoardInfo::Rect(8, 8),
    hidden: false,
    status: Status::Exact,
    summary: "Andrew Looney's chess without colors: you own whatever stands on your half of the board.",
    options: &[
        OptionInfo::one("pawns", &["orthogonal", "vertical"], "where pawns step: all four ways, or forward and back"),
        OptionInfo::one("castling", &["on", "off"], "may kings castle"),
        OptionInfo::one(
            "result",
            &["side", "points"],
            "who wins when a half is empty: the side that owns all, or by points",
        ),
    ],
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - 0/0 0 1";

impl Variant for Monochrome {
    type Position = Position;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_options(text: &str) -> Result<Monochrome, OptionError> {
        let chosen = Chosen::read(INFO.id, INFO.options, text)?;
        Ok(Monochrome {
            pawns: if chosen.value("pawns") == "vertical" { Pawns::Vertical } else { Pawns::Orthogonal },
            castling: chosen.value("castling") == "on",
            result: if chosen.value("result") == "points" { Judge::Points } else { Judge::Side },
        })
    }

    fn options_text(&self) -> String {
        let words = [
            (self.pawns == Pawns::Vertical).then_some("pawns=vertical"),
            (!self.castling).then_some("castling=off"),
            (self.result == Judge::Points).then_some("result=points"),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(",")
    }

    fn start(&self) -> Position {
        self.parse(START).expect("the start position is a position")
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        text::read(self, text)
    }

    fn text(&self, position: &Position) -> String {
        text::write(position)
    }

    fn move_text(&self, _: &Position, m: Move) -> String {
        alloc::format!("{m:?}")
    }

    fn rulebook(&self) -> &'static Rulebook {
        &BOOK
    }

    fn ending_rule(&self, _: &Position, outcome: &Outcome) -> Option<Rule> {
        refusals::ending_rule(outcome)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        text::read_move(position, text)
    }

    /// Rule 9: so that games end, the third occurrence of a position and 100 plies without a capture end them, unasked.
    fn draw_rules(&self) -> DrawRules {
        DrawRules {
            plies_claim: None,
            plies_automatic: Some(100),
            repetition_claim: None,
            repetition_automatic: Some(3),
        }
    }

    fn plies_without_progress(&self, position: &Position) -> u32 {
        position.plies()
    }

    /// Rule 9: an end by agreement, repetition or move count is decided by points, whatever decides an empty half.
    fn settle(&self, position: &Position, reason: Reason) -> Outcome {
        position.by_points(reason)
    }

    /// Rule 1: the line between ranks 4 and 5 decides who owns a unit.
    fn scene(&self, position: &Position) -> Scene {
        Scene { border: Some(4), ..Scene::new(self.info(), position) }
    }
}

impl OpenInformation for Monochrome {}
