//! `games`, `show`, `moves`, `play`, `check`, `strength`.

use crate::args::{GameArgs, InteractiveArgs, SeatArgs};
use crate::failure::Failure;
use crate::interactive::interactive;
use crate::picture::Style;
use crate::svg::SvgArgs;
use crate::{Done, words};
use chess_variants::chess_t::{self, StrengthError};
use chess_variants::variant_core::error::{Fault, excerpt};
use chess_variants::variant_core::scene::Scene;
use chess_variants::variant_core::variant::Viewer;
use chess_variants::variant_core::{AnyGame, MoveError, Observe, OptionError, Outcome, Position as _, PositionError};
use chess_variants::{Spec, Task, dispatch};
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};
use variant_server::json;

/// The game that was typed; a wrong name is wrong usage, as a wrong flag is.
pub(crate) fn spec(text: &str) -> Result<Spec, Failure> {
    text.parse().map_err(|error: OptionError| Failure::Usage(error.to_string()))
}

/// No game's texts have anything but ASCII in them; said here once, so that every game says the same.
pub(crate) fn ascii(text: &str) -> Result<&str, PositionError> {
    match text.chars().zip(1..).find(|(c, _)| !c.is_ascii()) {
        None => Ok(text),
        Some((c, n)) => Err(Fault::new("text", c.to_string(), "only ASCII").at(format!("character {n}")).into()),
    }
}

pub(crate) fn open(args: &GameArgs) -> Result<(Spec, Box<dyn AnyGame>), Failure> {
    let spec = spec(&args.game)?;
    let mut game = spec.game();
    if let Some(text) = &args.pos {
        game.set_position(ascii(text)?)?;
    }
    Ok((spec, game))
}

/// Who looks; `None`: somebody who may see everything.
pub(crate) fn viewer(args: &SeatArgs, seats: u8) -> Result<Option<Viewer>, Failure> {
    match args.seat {
        None => Ok(None),
        Some(seat) if seat.0.is_none_or(|player| player.index() < seats.into()) => Ok(Some(seat.0)),
        Some(_) => Err(Failure::Usage(format!("--as: no such seat, this game has {seats}"))),
    }
}

pub(crate) fn games(out: &mut impl Write, as_json: bool) -> Done {
    if as_json {
        let games: Value = chess_variants::games().map(json::game).collect();
        writeln!(out, "{games:#}")?;
        return Ok(());
    }
    for info in chess_variants::games() {
        let hidden = if info.hidden { "hidden information" } else { "nothing hidden" };
        let (players, board, status) = (words::players(info), words::board(info), info.status.name());
        writeln!(out, "{}: {} ({players} players, {board} board, {hidden}, rules {status})", info.id, info.name)?;
        writeln!(out, "    {}", info.summary)?;
        let width = info.options.iter().map(|o| words::option(o).len()).max().unwrap_or(0);
        for option in info.options {
            writeln!(out, "    {:width$}  {} (default {})", words::option(option), option.meaning, option.default)?;
        }
    }
    Ok(())
}

pub(crate) fn show(
    out: &mut impl Write,
    args: &GameArgs,
    seat: &SeatArgs,
    svg: &SvgArgs,
    as_json: bool,
    moves: &[String],
) -> Done {
    let (spec, mut game) = open(args)?;
    let viewer = viewer(seat, game.seats())?;
    play_all(&mut *game, viewer, moves)?;
    if !as_json {
        return picture(out, &*game, viewer, svg);
    }
    let (scene, outcome, text) = seen(&*game, viewer);
    let shown = json!({
        "game": spec.to_string(),
        "position": text,
        "seats": game.seats(),
        "turn": scene.turn.map(json::seat),
        "outcome": json::outcome(outcome),
        "rows": json::rows(&scene),
    });
    writeln!(out, "{shown:#}")?;
    Ok(())
}

/// What the viewer sees of a game; `None` sees everything.
fn seen(game: &dyn AnyGame, viewer: Option<Viewer>) -> (Scene, Option<Outcome>, String) {
    match viewer {
        None => (game.scene(), game.outcome(), game.position()),
        Some(viewer) => (game.view_scene(viewer), game.view_outcome(viewer), game.view(viewer)),
    }
}

/// Board, side to move, outcome and position text; or the board alone as SVG.
pub(crate) fn picture(out: &mut impl Write, game: &dyn AnyGame, viewer: Option<Viewer>, svg: &SvgArgs) -> Done {
    let seats = game.seats();
    let (scene, outcome, text) = seen(game, viewer);
    if let Some(path) = &svg.svg {
        return svg.write(out, path, &scene);
    }
    let style = Style { color: colors() };
    write!(out, "{}", style.picture(&scene))?;
    writeln!(out, "to move: {}", scene.turn.map_or("nobody".to_string(), |player| words::seat(player, seats)))?;
    writeln!(out, "outcome: {}", words::outcome(outcome, seats))?;
    writeln!(out, "position: {text}")?;
    Ok(())
}

/// As <https://no-color.org> says.
pub(crate) fn colors() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && !set("NO_COLOR") && !dumb
}

/// The position typed, or the start position.
pub(crate) fn position<V: Observe>(rules: &V, text: Option<&str>) -> Result<V::Position, PositionError> {
    match text {
        None => Ok(rules.start()),
        Some(text) => rules.parse(ascii(text)?),
    }
}

/// Asks the position, not a game: draws by material or history end games, but never remove moves.
struct Moves<'a> {
    args: &'a GameArgs,
    seat: &'a SeatArgs,
}

impl Task for Moves<'_> {
    type Output = Result<Vec<String>, Failure>;
    fn run<V: Observe>(self, rules: V) -> Self::Output {
        let position = position(&rules, self.args.pos.as_deref())?;
        let moves = match viewer(self.seat, position.seats())? {
            None => position.legal_moves(),
            Some(Some(player)) if position.turn() == Some(player) => {
                rules.view_moves(&rules.view(&position, Some(player)))
            }
            Some(_) => Vec::new(),
        };
        let mut texts: Vec<String> = moves.into_iter().map(|m| rules.move_text(&position, m)).collect();
        texts.sort_unstable();
        Ok(texts)
    }
}

pub(crate) fn moves(out: &mut impl Write, args: &GameArgs, seat: &SeatArgs) -> Done {
    for text in dispatch(&spec(&args.game)?, Moves { args, seat })? {
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// Plays moves as they were typed; a refusal tells the viewer no secrets.
fn play_all(game: &mut dyn AnyGame, viewer: Option<Viewer>, moves: &[String]) -> Done {
    if let Some(option) = moves.iter().find(|text| text.starts_with("--")) {
        return Err(Failure::Usage(format!("{option} after the moves: options stand before them")));
    }
    let seats = game.seats();
    for (text, number) in moves.iter().zip(1..) {
        let turn = game.turn();
        game.play(text).map_err(|error| {
            let secret = game.info().hidden && viewer.is_some_and(|viewer| viewer != turn);
            let why = match error {
                MoveError::Over { found, .. } => {
                    let outcome = viewer.map_or_else(|| game.outcome(), |viewer| game.view_outcome(viewer));
                    format!("{found} comes after the end of the game ({})", words::outcome(outcome, seats))
                }
                // Why somebody else's move is refused may tell what that player hides.
                _ if secret => format!("{} is illegal: why is hidden from this seat", excerpt(text)),
                error => error.to_string(),
            };
            Failure::Refused(format!("move {number} refused: {why}"))
        })?;
    }
    Ok(())
}

pub(crate) fn play(
    out: &mut impl Write,
    args: &GameArgs,
    seat: &SeatArgs,
    table: &InteractiveArgs,
    moves: &[String],
) -> Done {
    let (_, mut game) = open(args)?;
    let seats = game.seats();
    let viewer = viewer(seat, seats)?;
    play_all(&mut *game, viewer, moves)?;
    if table.interactive {
        return interactive(out, game, table);
    }
    let (text, outcome) = match viewer {
        None => (game.position(), game.outcome()),
        Some(viewer) => (game.view(viewer), game.view_outcome(viewer)),
    };
    writeln!(out, "{text}\noutcome: {}", words::outcome(outcome, seats))?;
    Ok(())
}

pub(crate) fn check(out: &mut impl Write, game: &str, text: &str) -> Done {
    let mut game = spec(game)?.game();
    ascii(text).and_then(|text| game.set_position(text)).map_err(Failure::Faults)?;
    writeln!(out, "{}", game.position())?;
    Ok(())
}

pub(crate) fn strength(out: &mut impl Write, args: &GameArgs) -> Done {
    let (spec, game) = open(args)?;
    match chess_t::strengths(spec.info().id, &spec.options(), &game.position()) {
        Ok(sums) => writeln!(out, "{sums}")?,
        Err(StrengthError::Position(error)) => return Err(error.into()),
        Err(_) => {
            return Err(Failure::Usage(format!("{} has no strengths: only the Chess-T family has", spec.info().id)));
        }
    }
    Ok(())
}
