//! The rules as a value: options, FEN, draws.

use crate::position::Position;
use crate::rules_text::BOOK;
use crate::{Move, text as refusals};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_chess::fen;
use variant_core::explain::{Rule, Rulebook};
use variant_core::lines::LIGHT;
use variant_core::options::{Chosen, OptionInfo};
use variant_core::position::Position as _;
use variant_core::variant::{BoardInfo, Status};
use variant_core::{Fault, Info, MoveError, OpenInformation, OptionError, Outcome, PositionError, Variant, text};

/// Atomic chess.
///
/// ```
/// use variant_atomic::Atomic;
/// use variant_core::{Game, Variant};
/// let mut game = Game::new(Atomic::default());
/// for m in ["g1f3", "a7a6", "f3g5", "a6a5", "g5f7"] {
///     game.play_text(m).unwrap();
/// }
/// assert_eq!(game.outcome().unwrap().to_string(), "1 wins: king-lost");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Atomic {
    /// Castling with king and rooks on any files, written as king takes own rook.
    pub chess960: bool,
    /// Does the rule of check hold?
    pub check: Check,
    /// Which positions are drawn for want of material.
    pub material: Material,
}

/// Does the rule of check hold?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Check {
    /// No move may leave the own king in check; mate ends the game.
    #[default]
    On,
    /// Kings may stay in check, step into it and castle through it; only an explosion wins.
    Off,
}

/// Which positions are drawn for want of material.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Material {
    /// Those of lichess: bare kings, one knight, bishop or rook or two knights against a bare king, bishops that can never meet.
    #[default]
    Lichess,
    /// None.
    None,
}

static INFO: Info = Info {
    id: "atomic",
    name: "Atomic chess",
    players: (2, 2),
    board: BoardInfo::Rect(8, 8),
    hidden: false,
    status: Status::Exact,
    summary: "Chess in which captures explode; blow up the enemy king.",
    options: &[
        OptionInfo::flag("chess960", "castling with king and rooks on any files, as in Chess960"),
        OptionInfo::one("check", &["on", "off"], "whether kings must answer check; off: only explosions end the game"),
        OptionInfo::one("material", &["lichess", "none"], "which positions are drawn for want of material"),
    ],
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl Variant for Atomic {
    type Position = Position;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_options(text: &str) -> Result<Atomic, OptionError> {
        let chosen = Chosen::read(INFO.id, INFO.options, text)?;
        Ok(Atomic {
            chess960: chosen.flag("chess960"),
            check: if chosen.value("check") == "off" { Check::Off } else { Check::On },
            material: if chosen.value("material") == "none" { Material::None } else { Material::Lichess },
        })
    }

    fn options_text(&self) -> String {
        let words = [
            (self.chess960, "chess960"),
            (self.check == Check::Off, "check=off"),
            (self.material == Material::None, "material=none"),
        ];
        words.iter().filter(|(given, _)| *given).map(|&(_, word)| word).collect::<Vec<_>>().join(",")
    }

    fn start(&self) -> Position {
        self.parse(START).expect("the start position is a position")
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        let [board, side, castling, en_passant, plies, number] =
            text::fields(text, ["board", "side", "castling", "en passant", "plies", "move"])?;
        let mut faults = Vec::new();
        let mut keep = |fault| faults.push(fault);
        let board = fen::board(board).map_err(|f| f.into_iter().for_each(&mut keep)).ok();
        if let Some(board) = &board {
            // Rule 10: one king may be missing, not both.
            fen::board_faults(board, 0).into_iter().for_each(&mut keep);
            if board.kings == 0 {
                keep(Fault::new("board", "no king", "at least one king"));
            }
        }
        let turn = text::side(side).map_err(&mut keep).ok();
        let mut extra = 0;
        if let Some(board) = &board {
            extra |= fen::castling(castling, board, self.chess960).map_err(&mut keep).unwrap_or(0);
            if let Some(turn) = turn {
                extra |= fen::en_passant(en_passant, board, turn).map_err(&mut keep).unwrap_or(0);
            }
        }
        let plies = text::number("plies", plies, 0, u32::MAX).map_err(&mut keep).ok();
        let number = text::number("move", number, 1, u32::MAX).map_err(&mut keep).ok();
        let (Some(board), Some(turn), Some(plies), Some(number), true) =
            (board, turn, plies, number, faults.is_empty())
        else {
            return Err(PositionError { faults });
        };
        let position = Position::new(board, extra, turn, self.check == Check::On, plies, number);
        if position.check_rule() && position.is_attacked(turn.opponent()) {
            return Err(Fault::new("side", side, "the side that gives check not to be on move").into());
        }
        Ok(position)
    }

    fn text(&self, p: &Position) -> String {
        alloc::format!(
            "{} {} {} {} {} {}",
            fen::board_text(p.board()),
            p.side_to_move().letter(),
            fen::castling_text(p.castling_rooks(), p.board(), self.chess960),
            p.en_passant().map_or("-".to_string(), |s| s.to_string()),
            p.plies(),
            p.number()
        )
    }

    fn move_text(&self, _: &Position, m: Move) -> String {
        fen::move_text(m, self.chess960)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        if !fen::looks_like_a_move(text) {
            return Err(MoveError::syntax(text, refusals::FORM));
        }
        let legal = position.legal_moves();
        let found = legal.iter().find(|&&m| self.move_text(position, m) == text);
        found.copied().ok_or_else(|| refusals::refused(self, position, text))
    }

    fn rulebook(&self) -> &'static Rulebook {
        &BOOK
    }

    fn ending_rule(&self, _: &Position, outcome: &Outcome) -> Option<Rule> {
        refusals::ending_rule(outcome)
    }

    fn plies_without_progress(&self, position: &Position) -> u32 {
        position.plies()
    }

    /// Rule 11.
    fn is_dead(&self, position: &Position) -> bool {
        let board = position.board();
        let officers = board.occupied() & !board.kings;
        if self.material == Material::None || board.pawns | board.diagonal & board.straight != 0 {
            return false;
        }
        let [white, black] = board.sides.map(|side| side & officers);
        if white == 0 || black == 0 {
            // K v K; K and one minor unit or rook v K; K and two knights v K.
            return officers.count_ones() <= 1 || officers == board.knights && officers.count_ones() == 2;
        }
        // Only bishops, White's and Black's on opposite colours: no capture is ever possible.
        let apart = |a: u64, b: u64| a & LIGHT == 0 && b & !LIGHT == 0;
        officers == board.diagonal && (apart(white, black) || apart(black, white))
    }
}

impl OpenInformation for Atomic {}
