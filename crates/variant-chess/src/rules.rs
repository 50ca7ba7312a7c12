//! The rules as a value: options, FEN, coordinate moves, draws.

use crate::explain::{self, Sentences, Trial, Words};
use crate::fen;
use crate::moves::Move;
use crate::position::Position;
use crate::rules_text::BOOK;
use crate::side::{Black, White};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::explain::{Rule, Rulebook};
use variant_core::lines::LIGHT;
use variant_core::options::{Chosen, OptionInfo};
use variant_core::position::Position as _;
use variant_core::variant::{BoardInfo, Status};
use variant_core::{
    Fault, Info, MoveError, OpenInformation, OptionError, Outcome, Player, PositionError, Reason, Variant, text,
};

/// The forms of a move.
const FORM: &str = "two squares and perhaps a promotion letter, such as e2e4 or e7e8q";

/// Orthodox chess by the FIDE Laws; Chess960 by option.
///
/// ```
/// use variant_chess::Chess;
/// use variant_core::{Game, Variant};
/// let mut game = Game::new(Chess::default());
/// for m in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     game.play_text(m).unwrap();
/// }
/// assert_eq!(game.outcome().unwrap().to_string(), "2 wins: checkmate");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chess {
    /// Castling with king and rooks on any files, written as king takes own rook.
    pub chess960: bool,
    /// Refuse positions with more units of a side than promotion can make. Off by default, and no option of the text form.
    pub strict: bool,
}

static INFO: Info = Info {
    id: "chess",
    name: "Chess",
    players: (2, 2),
    board: BoardInfo::Rect(8, 8),
    hidden: false,
    status: Status::Exact,
    summary: "Orthodox chess by the FIDE Laws.",
    options: &[OptionInfo::flag("chess960", "castling with king and rooks on any files, as in Chess960")],
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl Variant for Chess {
    type Position = Position;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_options(text: &str) -> Result<Chess, OptionError> {
        let chosen = Chosen::read(INFO.id, INFO.options, text)?;
        Ok(Chess { chess960: chosen.flag("chess960"), strict: false })
    }

    fn options_text(&self) -> String {
        if self.chess960 { "chess960".to_string() } else { String::new() }
    }

    fn start(&self) -> Position {
        self.parse(START).expect("the start position is a position")
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        let [board, side, castling, en_passant, plies, number] =
            text::fields(text, ["board", "side", "castling", "en passant", "plies", "move"])?;
        let mut faults = Vec::new();
        let mut keep = |fault| faults.push(fault);
        let turn = text::side(side).map_err(&mut keep).ok();
        let plies = text::number("plies", plies, 0, u32::MAX).map_err(&mut keep).ok();
        let number = text::number("move", number, 1, u32::MAX).map_err(&mut keep).ok();
        let board = fen::board(board).map_err(|f| f.into_iter().for_each(&mut keep)).ok();
        let mut extra = 0;
        if let Some(board) = &board {
            fen::orthodox_faults(board).into_iter().for_each(&mut keep);
            if self.strict {
                strict_faults(board).into_iter().for_each(&mut keep);
            }
            extra |= fen::castling(castling, board, self.chess960).map_err(&mut keep).unwrap_or(0);
            if let Some(turn) = turn {
                extra |= fen::en_passant(en_passant, board, turn).map_err(&mut keep).unwrap_or(0);
            }
        }
        PositionError::none_of(faults)?;
        let (Some(board), Some(turn), Some(plies), Some(number)) = (board, turn, plies, number) else {
            return Err(Fault::new("text", text, "a FEN").into());
        };
        let position = Position::new(board, extra, turn, plies, number);
        let exposed = match turn {
            Player::WHITE => position.is_attacked::<Black>(),
            _ => position.is_attacked::<White>(),
        };
        if exposed {
            return Err(Fault::new("side", side, "the side that gives check not to be on move").into());
        }
        Ok(position)
    }

    fn text(&self, p: &Position) -> String {
        alloc::format!(
            "{} {} {} {} {} {}",
            fen::board_text(&p.board),
            p.turn.letter(),
            fen::castling_text(p.castling_rooks(), &p.board, self.chess960),
            p.en_passant().map_or("-".to_string(), |s| s.to_string()),
            p.plies,
            p.number
        )
    }

    fn move_text(&self, _: &Position, m: Move) -> String {
        fen::move_text(m, self.chess960)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        if !fen::looks_like_a_move(text) {
            return Err(MoveError::syntax(text, FORM));
        }
        let legal = position.legal_moves();
        let found = legal.iter().find(|&&m| fen::move_text(m, self.chess960) == text);
        found.copied().ok_or_else(|| self.refused(position, text))
    }

    fn rulebook(&self) -> &'static Rulebook {
        &BOOK
    }

    fn ending_rule(&self, _: &Position, outcome: &Outcome) -> Option<Rule> {
        Some(match outcome.reason {
            Reason::Checkmate => const { BOOK.rule("3.1") },
            Reason::Stalemate => const { BOOK.rule("3.2") },
            Reason::Repetition => const { BOOK.rule("4.1") },
            Reason::MoveCount => const { BOOK.rule("4.2") },
            Reason::Agreement => const { BOOK.rule("4.4") },
            Reason::Resignation | Reason::Abandonment => const { BOOK.rule("4.5") },
            Reason::DeadPosition => const { BOOK.rule("5") },
            _ => return None,
        })
    }

    fn plies_without_progress(&self, position: &Position) -> u32 {
        position.plies
    }

    /// FIDE 5.2.2 as far as the material tells: K v K, K and a minor unit v K, and bishops all of one colour of squares.
    fn is_dead(&self, position: &Position) -> bool {
        let b = &position.board;
        if b.pawns | b.straight != 0 {
            return false;
        }
        let minors = b.knights | b.diagonal;
        minors & minors.wrapping_sub(1) == 0 || b.knights == 0 && (b.diagonal & LIGHT == 0 || b.diagonal & !LIGHT == 0)
    }
}

impl OpenInformation for Chess {}

fn strict_faults(board: &crate::Board) -> Vec<Fault> {
    let mut faults = Vec::new();
    let bishops = board.diagonal & !board.straight;
    let rooks = board.straight & !board.diagonal;
    for (side, name) in [(0, "white"), (1, "black")] {
        let mine = board.sides[side];
        let count = |set: u64| (set & mine).count_ones();
        let extra = count(board.knights).saturating_sub(2)
            + count(bishops).saturating_sub(2)
            + count(rooks).saturating_sub(2)
            + count(board.diagonal & board.straight).saturating_sub(1);
        let pawns = count(board.pawns);
        if pawns + extra > 8 {
            let found = alloc::format!("{pawns} {name} pawns and {extra} units beyond the array");
            faults.push(Fault::new("board", found, "at most 8 of both together"));
        }
    }
    faults
}

/// The sentences by which moves are refused.
static SENTENCES: Sentences = Sentences {
    turn: BOOK.rule("1.1"),
    own_unit: BOOK.rule("1.2"),
    slider: BOOK.rule("1.3"),
    blocked: BOOK.rule("1.6"),
    knight: BOOK.rule("1.4"),
    king: BOOK.rule("1.5"),
    pawn_step: BOOK.rule("1.7"),
    pawn_capture: BOOK.rule("1.8"),
    en_passant: BOOK.rule("1.9"),
    promotion: BOOK.rule("1.10"),
    castling_right: BOOK.rule("1.11"),
    castling_path: BOOK.rule("1.12"),
    castling_attacked: BOOK.rule("1.13"),
    king_attacked: BOOK.rule("2.1"),
};

impl Chess {
    /// Why a well-formed move text is no legal move.
    fn refused(&self, position: &Position, text: &str) -> MoveError {
        if let Some(outcome) = position.outcome() {
            return MoveError::over(text, &outcome);
        }
        let Some(words) = Words::read(text) else { return MoveError::syntax(text, FORM) };
        let trial = Trial {
            board: &position.board,
            extra: position.extra,
            side: position.turn,
            chess960: self.chess960,
            sentences: &SENTENCES,
        };
        MoveError::illegal(text, explain::refusal(&trial, words, |m| position.after(m).board))
    }
}
