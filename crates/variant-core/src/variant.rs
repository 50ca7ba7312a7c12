//! The rules of a game as a value.

use crate::error::{MoveError, OptionError, PositionError};
use crate::game::Ply;
use crate::key::SplitMix64;
use crate::options::OptionInfo;
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
    /// So many files and ranks.
    Rect(u8, u8),
    /// No edges.
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

/// What there is to know about a game before it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// Its registry name: `chess`, `stratomic-mini`.
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

/// When a game may, or must, end as a draw by its history. Plies are those without progress; counts are occurrences of a position.
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
    /// FIDE: 50 and 75 moves, threefold and fivefold repetition.
    pub const FIDE: DrawRules = DrawRules {
        plies_claim: Some(100),
        plies_automatic: Some(150),
        repetition_claim: Some(3),
        repetition_automatic: Some(5),
    };
}

/// The rules of a game, options included. A small value; the position never holds it.
pub trait Variant: Clone + PartialEq + Debug + Default + Send + Sync + 'static {
    /// Its positions.
    type Position: Position;

    /// What there is to know about the game.
    fn info(&self) -> &'static Info;

    /// The rules with these options (`name,name=value`; the empty text means all defaults).
    ///
    /// # Errors
    /// An unknown option or value, a name given twice, options that exclude each other.
    fn with_options(text: &str) -> Result<Self, OptionError>;

    /// The options as canonical text, defaults left out.
    fn options_text(&self) -> String;

    /// The start position.
    fn start(&self) -> Self::Position;

    /// Reads a position.
    ///
    /// # Errors
    /// Every reason why the text is no position of this game.
    fn parse(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// The canonical text of a position.
    fn text(&self, position: &Self::Position) -> String;

    /// The text of a legal move.
    fn move_text(&self, position: &Self::Position, m: MoveOf<Self>) -> String;

    /// Reads a legal move.
    ///
    /// # Errors
    /// The text is no move of this game, or the move is not legal here.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError>;

    /// The draw rules of the game.
    fn draw_rules(&self) -> DrawRules {
        DrawRules::FIDE
    }

    /// Plies since the last progress, what [`DrawRules`] count.
    fn plies_without_progress(&self, position: &Self::Position) -> u32;

    /// Can neither side win any more, as far as the game's rules look?
    fn is_dead(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// The outcome of a game that ends by consent or history: a draw, unless the game counts points.
    fn settle(&self, position: &Self::Position, reason: Reason) -> Outcome {
        Outcome::draw(position.seats(), reason)
    }

    /// Further endings that need the history, oldest ply first.
    fn adjudicate(&self, position: &Self::Position, history: &[Ply<Self::Position>]) -> Option<Outcome> {
        let _ = (position, history);
        None
    }

    /// The position after a player has given up or left, where the game goes on without him; `None` where that ends the game
    /// (always with two players).
    fn without_player(&self, position: &Self::Position, player: Player) -> Option<Self::Position> {
        let _ = (position, player);
        None
    }

    /// Is this seat out of the game (games for more than two)?
    fn is_eliminated(&self, position: &Self::Position, player: Player) -> bool {
        let _ = (position, player);
        false
    }

    /// The position as a picture for people.
    fn scene(&self, position: &Self::Position) -> Scene {
        Scene::new(self.info(), position)
    }
}

/// The moves of a game.
pub type MoveOf<V> = <<V as Variant>::Position as Position>::Move;

/// Who looks: a seat, or `None` for a spectator.
pub type Viewer = Option<Player>;

/// What each seat may know. Everything shown to a seat passes through here; silence is the default.
pub trait Observe: Variant {
    /// A position as one seat sees it.
    type View: Clone + Eq + Debug;

    /// The position as `viewer` sees it.
    fn view(&self, position: &Self::Position, viewer: Viewer) -> Self::View;

    /// The text of a view, in the form of a position text.
    fn view_text(&self, view: &Self::View) -> String;

    /// The legal moves of a view; none unless it is the viewer's turn.
    fn view_moves(&self, view: &Self::View) -> Vec<MoveOf<Self>>;

    /// The text of a move as `viewer` sees it being played; `None` of a hidden move.
    fn seen_move(&self, before: &Self::Position, m: MoveOf<Self>, viewer: Viewer) -> Option<String>;

    /// The outcome of a position as `viewer` sees it.
    fn seen_outcome(&self, position: &Self::Position, viewer: Viewer) -> Option<Outcome> {
        let _ = viewer;
        position.outcome()
    }

    /// The picture of a position as `viewer` sees it.
    fn seen_scene(&self, position: &Self::Position, viewer: Viewer) -> Scene {
        let _ = viewer;
        self.scene(position)
    }

    /// A random full position that looks like this view; `None` where there is none.
    fn sample(&self, view: &Self::View, random: &mut SplitMix64) -> Option<Self::Position>;
}

/// Marks a game in which nothing is hidden: every view is the position.
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
