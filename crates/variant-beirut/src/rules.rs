//! The rules as a value: options, texts, draws.

use crate::Square;
use crate::moves::Move;
use crate::position::{Position, Terms};
use crate::refusals;
use crate::rules_text::BOOK;
use crate::text;
use alloc::string::String;
use alloc::vec::Vec;
use variant_chess::fen;
use variant_core::explain::{Rule, Rulebook};
use variant_core::options::{Chosen, OptionInfo};
use variant_core::scene::Scene;
use variant_core::variant::{BoardInfo, Status};
use variant_core::{Info, MoveError, OptionError, Outcome, PositionError, Variant};

/// What a side may do to its own king by detonating (rule 4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Suicide {
    /// Not kill it, nor leave it attacked while the enemy's lives.
    #[default]
    Illegal,
    /// Anything; it loses then.
    Loss,
}

/// Beirut chess: some units of each side secretly carry a bomb.
///
/// ```
/// use variant_beirut::Beirut;
/// use variant_core::{Game, Player, Variant};
/// let mut game = Game::new(Beirut::default());
/// for m in ["!d1", "!a8", "e2e3", "f7f6", "d1h5", "g7g6", "*h5"] {
///     game.play_text(m).unwrap();
/// }
/// assert_eq!(game.outcome(), None);
/// assert_eq!(game.rules().text(game.position()), "rnbqkbnr/ppppp2p/5p2/8/8/4P3/PPPP1PPP/RNB1KBNR b KQkq - 0 3 -/a8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Beirut {
    /// Carriers of each side, 1 to 15; other numbers count as the nearest of these.
    pub carriers: u8,
    /// What a side may do to its own king by detonating.
    pub suicide: Suicide,
    /// A carrier caught in a blast explodes too.
    pub chain: bool,
    /// A captured carrier explodes.
    pub dead_mans_switch: bool,
}

impl Default for Beirut {
    fn default() -> Beirut {
        Beirut { carriers: 1, suicide: Suicide::Illegal, chain: false, dead_mans_switch: false }
    }
}

/// More carriers than units besides the king in the array make no sense.
pub(crate) const MOST: u8 = 15;

static INFO: Info = Info {
    id: "beirut",
    name: "Beirut chess",
    players: (2, 2),
    board: BoardInfo::Rect(8, 8),
    hidden: true,
    status: Status::Exact,
    summary: "Chess with secret bomb carriers that may blow up all around them.",
    options: &[
        OptionInfo::number("carriers", (1, MOST as u32), "1", "how many bomb carriers each side chooses"),
        OptionInfo::one("suicide", &["illegal", "loss"], "blowing up, or exposing, the own king is illegal, or loses"),
        OptionInfo::flag("chain", "a carrier caught in a blast explodes too"),
        OptionInfo::flag("dead-mans-switch", "a captured carrier explodes"),
    ],
};

impl Beirut {
    /// The number of carriers, within its bounds.
    pub(crate) fn carriers(&self) -> u8 {
        self.carriers.clamp(1, MOST)
    }

    pub(crate) fn terms(&self) -> Terms {
        Terms { suicide_loses: self.suicide == Suicide::Loss, chain: self.chain, switch: self.dead_mans_switch }
    }
}

impl Variant for Beirut {
    type Position = Position;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_options(text: &str) -> Result<Beirut, OptionError> {
        let chosen = Chosen::read(INFO.id, INFO.options, text)?;
        Ok(Beirut {
            carriers: chosen.number("carriers") as u8,
            suicide: if chosen.value("suicide") == "loss" { Suicide::Loss } else { Suicide::Illegal },
            chain: chosen.flag("chain"),
            dead_mans_switch: chosen.flag("dead-mans-switch"),
        })
    }

    fn options_text(&self) -> String {
        let mut words: Vec<String> = Vec::new();
        if self.carriers() != 1 {
            words.push(alloc::format!("carriers={}", self.carriers()));
        }
        for (given, word) in [
            (self.suicide == Suicide::Loss, "suicide=loss"),
            (self.chain, "chain"),
            (self.dead_mans_switch, "dead-mans-switch"),
        ] {
            if given {
                words.push(word.into());
            }
        }
        words.join(",")
    }

    /// The array, all choices missing.
    fn start(&self) -> Position {
        let chess = variant_chess::Chess::default().start();
        Position::new(chess, 0, [self.carriers(); 2], self.terms())
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        text::position(self, text)
    }

    fn text(&self, p: &Position) -> String {
        text::position_text(p, [true, true])
    }

    fn move_text(&self, _: &Position, m: Move) -> String {
        match m {
            Move::Step(step) => fen::move_text(step, false),
            Move::Detonate(at) => alloc::format!("*{at}"),
            Move::Choose(at) => alloc::format!("!{at}"),
        }
    }

    fn rulebook(&self) -> &'static Rulebook {
        &BOOK
    }

    fn ending_rule(&self, position: &Position, outcome: &Outcome) -> Option<Rule> {
        refusals::ending_rule(position, outcome)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        text::parse_move(position, text)
    }

    /// Rule 8: captures, pawn moves and detonations are progress.
    fn plies_without_progress(&self, position: &Position) -> u32 {
        position.orthodox.plies()
    }

    /// Rule 8: only king against king.
    fn is_dead(&self, position: &Position) -> bool {
        position.board().occupied() == position.board().kings
    }

    /// All carriers are marked `bomb`.
    fn scene(&self, position: &Position) -> Scene {
        marked(position, position.bombs)
    }
}

/// The picture of a position with these carriers marked.
pub(crate) fn marked(position: &Position, bombs: u64) -> Scene {
    let mut scene = Scene::new(&INFO, position);
    for square in variant_core::Bits(bombs).into_iter().map(Square::wrap) {
        if let Some(cell) = scene.cell_mut(square.file() as i32, square.rank() as i32) {
            cell.mark = Some("bomb");
        }
    }
    scene
}
