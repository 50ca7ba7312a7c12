//! The rules as a value: options, start, draws, endings by history.

use crate::moves::Move;
use crate::position::Position;
use crate::refusals;
use crate::rules_text::BOOK;
use crate::state::{Hand, Laws};
use crate::text;
use crate::tile::{Code, Kind};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use variant_core::explain::{Rule, Rulebook};
use variant_core::game::Ply;
use variant_core::geometry::Point;
use variant_core::key::SplitMix64;
use variant_core::options::{Chosen, OptionInfo};
use variant_core::variant::{BoardInfo, DrawRules, Status};
use variant_core::{
    Info, MoveError, OpenInformation, OptionError, Outcome, Player, Players, PositionError, Reason, Variant,
};

/// Where pawns step when they do not capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Steps {
    /// Along the axis of their color (rule 4).
    #[default]
    Axis,
    /// In all four directions.
    Ortho4,
}

/// When tiles may move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Phase {
    /// Placing and moving alternate freely.
    #[default]
    Mixed,
    /// Nobody moves before all hands are empty.
    Separate,
}

/// May a player move tiles while the king is in his hand (rule 8)?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum KingRule {
    /// No.
    #[default]
    BeforeMoves,
    /// Yes.
    Free,
}

/// What attacks a king (rule 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CheckRule {
    /// A capture that unity allows.
    #[default]
    Executable,
    /// The pattern alone.
    Pattern,
}

/// What sliders jump over (rule 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Jump {
    /// Own tiles.
    #[default]
    Own,
    /// Nothing.
    None,
}

/// How a king is lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Win {
    /// By mate.
    #[default]
    Mate,
    /// By capture alone: kings may be left attacked.
    Capture,
}

/// How the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layout {
    /// With an empty table.
    #[default]
    Placed,
    /// With all tiles but the kings shuffled.
    Random,
}

/// Tile Chess with its options.
///
/// ```
/// use variant_core::{Position, Variant};
/// use variant_tile::Tile;
/// let rules = Tile::with_options("players=3,pawns=6").unwrap();
/// assert_eq!(rules.text(&rules.start()), "- 1 KQR2B2N2P6/KQR2B2N2P6/KQR2B2N2P6 0 1");
/// assert_eq!(rules.start().count_moves(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// Seats at the table, 2 to 6.
    pub players: u8,
    /// Pawns of each player, 0 to 8.
    pub pawns: u8,
    /// Quiet steps of pawns.
    pub steps: Steps,
    /// When tiles may move.
    pub phase: Phase,
    /// The king is the last tile a player places.
    pub king_last: bool,
    /// Moving before the king is placed.
    pub king: KingRule,
    /// What attacks a king.
    pub check: CheckRule,
    /// What sliders jump over.
    pub jump: Jump,
    /// Own tiles, but not the own royal king, may be captured.
    pub friendly_fire: bool,
    /// How a king is lost.
    pub win: Win,
    /// How the game begins. [`Layout::Random`] has no placing phase: [`phase`](Tile::phase), [`king_last`](Tile::king_last) and
    /// [`sjg`](Tile::sjg) then keep their defaults.
    pub layout: Layout,
    /// The printed booklet: as [`Phase::Separate`], `king_last` and [`Steps::Ortho4`], whatever those fields say.
    pub sjg: bool,
}

impl Default for Tile {
    fn default() -> Tile {
        Tile {
            players: 2,
            pawns: 8,
            steps: Steps::Axis,
            phase: Phase::Mixed,
            king_last: false,
            king: KingRule::BeforeMoves,
            check: CheckRule::Executable,
            jump: Jump::Own,
            friendly_fire: false,
            win: Win::Mate,
            layout: Layout::Placed,
            sjg: false,
        }
    }
}

static INFO: Info = Info {
    id: "tile",
    name: "Tile Chess",
    players: (2, 6),
    board: BoardInfo::Plane,
    hidden: false,
    status: Status::Exact,
    summary: "Chess with tiles on a table without edges: all tiles stay in one connected group.",
    options: &[
        OptionInfo::number("players", (2, 6), "2", "seats at the table"),
        OptionInfo::number("pawns", (0, 8), "8", "pawns of each player"),
        OptionInfo::one("steps", &["axis", "ortho4"], "where pawns step: along their axis, or in four directions"),
        OptionInfo::one("phase", &["mixed", "separate"], "placing and moving alternate, or all tiles are placed first"),
        OptionInfo::flag("king-last", "the king is the last tile placed"),
        OptionInfo::one("king", &["before-moves", "free"], "the king comes before the first move of a tile, or freely"),
        OptionInfo::one(
            "check",
            &["executable", "pattern"],
            "a check needs a capture that unity allows, or the pattern alone",
        ),
        OptionInfo::one("jump", &["own", "none"], "sliders jump over own tiles, or over none"),
        OptionInfo::flag("friendly-fire", "own tiles may be captured"),
        OptionInfo::one("win", &["mate", "capture"], "kings are mated, or simply captured"),
        OptionInfo::one("layout", &["placed", "random"], "an empty table, or all tiles but the kings shuffled"),
        OptionInfo::flag("sjg", "the printed booklet: phase=separate, king-last, steps=ortho4"),
    ],
};

impl Tile {
    pub(crate) fn laws(&self) -> Laws {
        Laws {
            four_steps: self.sjg || self.steps == Steps::Ortho4,
            separate: self.sjg || self.phase == Phase::Separate,
            king_last: self.sjg || self.king_last,
            king_free: self.king == KingRule::Free,
            pattern_check: self.check == CheckRule::Pattern,
            no_jump: self.jump == Jump::None,
            friendly_fire: self.friendly_fire,
            win_capture: self.win == Win::Capture,
            random: self.layout == Layout::Random,
        }
    }

    /// Rule 1: what a player starts with.
    pub(crate) fn full_set(&self) -> Hand {
        [1, 1, 2, 2, 2, self.pawns.min(8)]
    }

    pub(crate) fn seats(&self) -> u8 {
        self.players.clamp(2, 6)
    }

    /// A position with an empty table and empty hands.
    pub(crate) fn blank(&self) -> Position {
        let capacity = self.seats() as usize * (8 + self.pawns.min(8) as usize);
        Position::empty(self.laws(), self.seats(), capacity)
    }

    /// The start position; with `layout=random` the tiles are shuffled by this seed, else it does not matter.
    ///
    /// The tiles are listed seat by seat, of each seat Q, R, R, B, B, N, N, then the pawns, and shuffled by
    /// [`SplitMix64::shuffle`] of a generator with this seed. They fill a rectangle, whose width is the largest divisor of their number
    /// not above its square root, from (0,0) left to right, bottom to top.
    ///
    /// ```
    /// use variant_core::Variant;
    /// use variant_tile::Tile;
    /// let rules = Tile::with_options("layout=random").unwrap();
    /// assert_eq!(rules.start(), rules.start_with_seed(0));
    /// assert_ne!(rules.start(), rules.start_with_seed(1));
    /// ```
    pub fn start_with_seed(&self, seed: u64) -> Position {
        let mut position = self.blank();
        let random = self.layout == Layout::Random;
        let set = self.full_set();
        let mut tiles = Vec::new();
        for seat in 0..self.seats() as usize {
            position.state.hands[seat] = if random { [1, 0, 0, 0, 0, 0] } else { set };
            for (kind, n) in Kind::ALL.into_iter().zip(set).skip(1) {
                tiles.extend((0..n).map(|_| Code::new(kind, seat, seat)));
            }
        }
        if random {
            SplitMix64::new(seed).shuffle(&mut tiles);
            let n = tiles.len();
            let width = (1..=n).take_while(|w| w * w <= n).filter(|w| n % w == 0).last().unwrap_or(1);
            for (i, &code) in tiles.iter().enumerate() {
                position.add(Point::new((i % width) as i32, (i / width) as i32), code);
            }
            position.state.kingless = 5 * self.seats();
        }
        position.finish()
    }
}

/// The seats of a bit set.
pub(crate) fn seats(set: u8) -> Players {
    (0..Player::MAX).filter(|s| set >> s & 1 != 0).map(Player::new).collect()
}

impl Variant for Tile {
    type Position = Position;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_options(text: &str) -> Result<Tile, OptionError> {
        let chosen = Chosen::read(INFO.id, INFO.options, text)?;
        for name in ["steps", "phase", "king-last"] {
            chosen.exclude("sjg", name)?;
        }
        let random = chosen.value("layout") == "random";
        for name in ["phase", "king-last", "sjg"] {
            if random {
                chosen.exclude("layout", name)?;
            }
        }
        let is = |name, value| chosen.value(name) == value;
        Ok(Tile {
            players: chosen.number("players") as u8,
            pawns: chosen.number("pawns") as u8,
            steps: if is("steps", "ortho4") { Steps::Ortho4 } else { Steps::Axis },
            phase: if is("phase", "separate") { Phase::Separate } else { Phase::Mixed },
            king_last: chosen.flag("king-last"),
            king: if is("king", "free") { KingRule::Free } else { KingRule::BeforeMoves },
            check: if is("check", "pattern") { CheckRule::Pattern } else { CheckRule::Executable },
            jump: if is("jump", "none") { Jump::None } else { Jump::Own },
            friendly_fire: chosen.flag("friendly-fire"),
            win: if is("win", "capture") { Win::Capture } else { Win::Mate },
            layout: if random { Layout::Random } else { Layout::Placed },
            sjg: chosen.flag("sjg"),
        })
    }

    fn options_text(&self) -> String {
        let mut words = Vec::new();
        if self.players != 2 {
            words.push(alloc::format!("players={}", self.players));
        }
        if self.pawns != 8 {
            words.push(alloc::format!("pawns={}", self.pawns));
        }
        for (given, word) in [
            (self.steps == Steps::Ortho4, "steps=ortho4"),
            (self.phase == Phase::Separate, "phase=separate"),
            (self.king_last, "king-last"),
            (self.king == KingRule::Free, "king=free"),
            (self.check == CheckRule::Pattern, "check=pattern"),
            (self.jump == Jump::None, "jump=none"),
            (self.friendly_fire, "friendly-fire"),
            (self.win == Win::Capture, "win=capture"),
            (self.layout == Layout::Random, "layout=random"),
            (self.sjg, "sjg"),
        ] {
            if given {
                words.push(word.to_string());
            }
        }
        words.join(",")
    }

    fn start(&self) -> Position {
        self.start_with_seed(0)
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        text::parse(self, text)
    }

    fn text(&self, position: &Position) -> String {
        text::print(position)
    }

    fn move_text(&self, _: &Position, m: Move) -> String {
        alloc::format!("{m:?}")
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        text::parse_move(position, text)
    }

    /// Rule 13: 50 and 75 plies a seat without placement or capture, third and fifth occurrence.
    fn draw_rules(&self) -> DrawRules {
        let seats = self.seats() as u32;
        DrawRules { plies_claim: Some(50 * seats), plies_automatic: Some(75 * seats), ..DrawRules::FIDE }
    }

    fn rulebook(&self) -> &'static Rulebook {
        &BOOK
    }

    fn ending_rule(&self, _: &Position, outcome: &Outcome) -> Option<Rule> {
        refusals::ending_rule(outcome)
    }

    fn plies_without_progress(&self, position: &Position) -> u32 {
        position.plies().min(u32::MAX as u64) as u32
    }

    /// The living share a draw.
    fn settle(&self, position: &Position, reason: Reason) -> Outcome {
        Outcome::shared(seats(position.state.alive), reason)
    }

    /// Rule 10: all living players passing in a row is a draw.
    fn adjudicate(&self, position: &Position, history: &[Ply<Position>]) -> Option<Outcome> {
        let living = position.state.alive.count_ones() as usize;
        let last = history.get(history.len().checked_sub(living)?..)?;
        let drawn = last.iter().all(|ply| ply.m == Move::Pass);
        drawn.then(|| self.settle(position, Reason::AllPassed))
    }

    /// Of three or more a player who gives up falls: his tiles go to the nearest before him of the players giving him check, or where
    /// nobody does to the nearest living player before him.
    fn without_player(&self, position: &Position, player: Player) -> Option<Position> {
        let seat = player.index();
        let alive = position.state.alive;
        if alive.count_ones() < 3 || !position.is_alive(player) {
            return None;
        }
        let checked = if position.state.laws.win_capture { None } else { position.heir(seat) };
        let heir = checked.or_else(|| position.nearest_before(seat, alive))?;
        Some(position.without(seat, heir))
    }

    fn is_eliminated(&self, position: &Position, player: Player) -> bool {
        !position.is_alive(player)
    }
}

impl OpenInformation for Tile {}
