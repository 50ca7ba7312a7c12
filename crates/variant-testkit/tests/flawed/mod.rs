//! The toy with something broken, named by its option `flaw`.

mod position;

pub(crate) use position::FlawedPosition;

use variant_core::key::SplitMix64;
use variant_core::options::{Chosen, OptionInfo};
use variant_core::variant::{BoardInfo, EditsOf, Status, Viewer};
use variant_core::{Edit, Info, MoveError, Observe, OptionError, Outcome, Player, PositionError, Variant};
use variant_testkit::toy::{Move, Toy, View};

macro_rules! flaws {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// What is broken.
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
        pub(crate) enum Flaw { #[default] None, $($(#[$doc])* $name,)* }

        const NAMES: &[&str] = &["none", $($text,)*];

        impl Flaw {
            pub(crate) const ALL: &[Flaw] = &[$(Flaw::$name,)*];
            pub(crate) fn name(self) -> &'static str { NAMES[self as usize] }
        }
    };
}
flaws! {
    /// Taking back forgets the clock.
    UndoClock = "undo-clock",
    /// The first batch comes twice.
    Duplicate = "duplicate",
    /// Batches of several moves promise one fewer.
    BatchLen = "batch-len",
    /// On a plain processor drops are forgotten.
    Portable = "portable",
    /// `children` leaves the last child.
    Children = "children",
    /// Any drop passes as legal.
    Legal = "legal",
    /// A lost white flag is no outcome.
    Outcome = "outcome",
    /// It is always somebody's turn.
    Turn = "turn",
    /// A seat wins that is not there.
    Winner = "winner",
    /// A square is named twice.
    Occupied = "occupied",
    /// Empty squares have a controller.
    Controller = "controller",
    /// Edits of a capture forget the hand.
    EditHand = "edit-hand",
    /// Edits of a capture forget the points.
    EditScore = "edit-score",
    /// Edits of a capture forget to lift the victim.
    EditLift = "edit-lift",
    /// The key kept up is changed by captures once too often.
    KeyDrift = "key-drift",
    /// The key leaves out whose turn it is.
    KeySide = "key-side",
    /// Equality leaves out the points, the key does not.
    KeyEquality = "key-equality",
    /// The text leaves out the clock.
    TextClock = "text-clock",
    /// The text leaves out the hands.
    TextHands = "text-hands",
    /// A secret shift prints as a drop.
    MoveText = "move-text",
    /// All shifts print alike.
    MoveSame = "move-same",
    /// A drop reads as legal without a runner in hand.
    MoveLax = "move-lax",
    /// The order of moves depends on the number of moves played.
    Order = "order",
    /// The position reader panics on other than ASCII.
    ParsePanic = "parse-panic",
    /// The position reader refuses without a reason.
    ParseSilent = "parse-silent",
    /// The move reader panics on other than ASCII.
    MovePanic = "move-panic",
    /// A capture with many points panics.
    PlayPanic = "play-panic",
    /// A step from an empty square panics.
    ForeignPanic = "foreign-panic",
    /// A view forgets drops.
    ViewMoves = "view-moves",
    /// A sampled position is always the start.
    Sample = "sample",
    /// A view keeps the secret.
    Peek = "peek",
    /// Secret moves are shown.
    LeakMove = "leak-move",
    /// Errors tell where the enemy flag is.
    LeakError = "leak-error",
    /// The end tells where the flags were.
    LeakEnd = "leak-end",
    /// The picture shows the flags.
    LeakPicture = "leak-picture",
    /// What a move is seen to do tells the flags.
    LeakEdits = "leak-edits",
    /// Options print as nothing. The last: see `LISTED`.
    Options = "options",
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Flawed {
    pub(crate) flaw: Flaw,
}

const KNOWN: &[OptionInfo] = &[OptionInfo::one("flaw", NAMES, "what is broken")];

/// The options the game admits to. Were the last among them, the law of options would report it under every flaw.
const LISTED: &[OptionInfo] = &[OptionInfo::one("flaw", NAMES.split_at(NAMES.len() - 1).0, "what is broken")];

const INFO: Info = Info {
    id: "flawed",
    name: "Flawed",
    players: (2, 2),
    board: BoardInfo::Rect(4, 3),
    hidden: true,
    status: Status::Exact,
    summary: "The toy with something broken",
    options: LISTED,
};

/// A field of a position text.
fn field(text: &str, n: usize) -> &str {
    text.split(' ').nth(n).unwrap_or("")
}

fn with_field(text: &str, n: usize, new: &str) -> String {
    text.split(' ').enumerate().map(|(i, f)| if i == n { new } else { f }).collect::<Vec<_>>().join(" ")
}

impl Variant for Flawed {
    type Position = FlawedPosition;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn with_options(text: &str) -> Result<Flawed, OptionError> {
        let chosen = Chosen::read(INFO.id, KNOWN, text)?;
        let named = |f: &&Flaw| f.name() == chosen.value("flaw");
        Ok(Flawed { flaw: Flaw::ALL.iter().find(named).copied().unwrap_or_default() })
    }

    fn options_text(&self) -> String {
        match self.flaw {
            Flaw::None | Flaw::Options => String::new(),
            flaw => format!("flaw={}", flaw.name()),
        }
    }

    fn start(&self) -> FlawedPosition {
        FlawedPosition::new(Toy.start(), self.flaw)
    }

    fn parse(&self, text: &str) -> Result<FlawedPosition, PositionError> {
        assert!(self.flaw != Flaw::ParsePanic || text.is_ascii(), "not ASCII");
        match Toy.parse(text) {
            Err(_) if self.flaw == Flaw::ParseSilent => Err(PositionError { faults: Vec::new() }),
            read => read.map(|inner| FlawedPosition::new(inner, self.flaw)),
        }
    }

    fn text(&self, position: &FlawedPosition) -> String {
        let text = Toy.text(&position.inner);
        match self.flaw {
            Flaw::TextClock => with_field(&text, 5, "0"),
            Flaw::TextHands => with_field(&text, 3, "0/0"),
            _ => text,
        }
    }

    fn move_text(&self, position: &FlawedPosition, m: Move) -> String {
        let text = Toy.move_text(&position.inner, m);
        match (self.flaw, m) {
            (Flaw::MoveText, Move::Shift { to }) => format!("R@{to}"),
            (Flaw::MoveSame, Move::Shift { .. }) => "!".into(),
            _ => text,
        }
    }

    fn parse_move(&self, position: &FlawedPosition, text: &str) -> Result<Move, MoveError> {
        assert!(self.flaw != Flaw::MovePanic || text.is_ascii(), "not ASCII");
        if let (Flaw::MoveLax, Some(to)) = (self.flaw, text.strip_prefix("R@").and_then(|t| t.parse().ok())) {
            return Ok(Move::Drop { to });
        }
        let flags = Toy.text(&position.inner);
        Toy.parse_move(&position.inner, text).map_err(|e| match self.flaw {
            Flaw::LeakError => MoveError::illegal(text, format!("the flags are on {}", field(&flags, 2))),
            _ => e,
        })
    }

    fn plies_without_progress(&self, position: &FlawedPosition) -> u32 {
        Toy.plies_without_progress(&position.inner)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FlawedView {
    inner: View,
    secret: Option<FlawedPosition>,
}

impl Observe for Flawed {
    type View = FlawedView;

    fn view(&self, position: &FlawedPosition, viewer: Viewer) -> FlawedView {
        let secret = (self.flaw == Flaw::Peek).then(|| position.clone());
        FlawedView { inner: Toy.view(&position.inner, viewer), secret }
    }

    fn view_text(&self, view: &FlawedView) -> String {
        Toy.view_text(&view.inner)
    }

    fn view_moves(&self, view: &FlawedView) -> Vec<Move> {
        let mut moves = Toy.view_moves(&view.inner);
        moves.retain(|m| self.flaw != Flaw::ViewMoves || !matches!(m, Move::Drop { .. }));
        moves
    }

    fn seen_move(&self, before: &FlawedPosition, m: Move, viewer: Viewer) -> Option<String> {
        let seen = Toy.seen_move(&before.inner, m, viewer).is_some() || self.flaw == Flaw::LeakMove;
        seen.then(|| self.move_text(before, m))
    }

    fn seen_edits(&self, before: &FlawedPosition, m: Move, viewer: Viewer) -> EditsOf<Self> {
        let mut edits = Toy.seen_edits(&before.inner, m, viewer);
        if self.flaw == Flaw::LeakEdits {
            let flags = Toy.text(&before.inner);
            let points = field(&flags, 2).bytes().map(i32::from).sum();
            edits.push(Edit::Score { player: Player::WHITE, points });
        }
        edits
    }

    fn seen_outcome(&self, position: &FlawedPosition, _: Viewer) -> Option<Outcome> {
        let flags = Toy.text(&position.inner);
        let secret = field(&flags, 2).bytes().map(i32::from).sum();
        let end = variant_core::Position::outcome(position);
        if self.flaw == Flaw::LeakEnd { end.map(|o| o.with_scores([secret, 0])) } else { end }
    }

    fn seen_scene(&self, position: &FlawedPosition, _: Viewer) -> variant_core::scene::Scene {
        let mut scene = self.scene(position);
        let text = Toy.text(&position.inner);
        let flags = field(&text, 2);
        for cell in scene.cells.iter_mut().filter(|c| self.flaw == Flaw::LeakPicture && flags.contains(&c.name)) {
            cell.mark = Some("flag");
        }
        scene
    }

    fn sample(&self, view: &FlawedView, random: &mut SplitMix64) -> Option<FlawedPosition> {
        match self.flaw {
            Flaw::Peek => view.secret.clone(),
            Flaw::Sample => Some(self.start()),
            flaw => Toy.sample(&view.inner, random).map(|inner| FlawedPosition::new(inner, flaw)),
        }
    }
}

/// A seat the game does not have.
pub(crate) const NOBODY: Player = Player::new(5);
