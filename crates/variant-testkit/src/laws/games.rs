//! Laws about games with their history.

use super::{Breach, ensure, name, violation};
use crate::guard::guard;
use crate::play::Record;
use crate::sample::{Sample, Violation};
use variant_core::{Game, Observe, Outcome, Player, Position, Reason, Variant};

/// So many games are looked at: each costs its length squared.
const GAMES: usize = 60;

fn every_game<V: Variant>(
    sample: &Sample<V>,
    law: &'static str,
    check: impl Fn(&V, &Record<V::Position>) -> Result<(), Breach>,
) -> Result<(), Violation> {
    for record in sample.games.iter().take(GAMES) {
        let found = guard(|| check(&sample.rules, record)).unwrap_or_else(|p| Err(format!("panic: {p}").into()));
        let origin = format!("game with seed {}", record.seed);
        found.map_err(|breach| violation(sample, law, &origin, &record.start, breach))?;
    }
    Ok(())
}

/// What a game shows of itself at one moment.
#[derive(Clone, PartialEq, Debug)]
struct Moment {
    text: String,
    key: u64,
    turn: Option<Player>,
    outcome: Option<Outcome>,
    occurrences: u32,
    claimable: Option<Reason>,
    plies: usize,
    moves: usize,
    alive: usize,
}

fn moment<V: Variant>(game: &Game<V>) -> Moment {
    Moment {
        text: game.rules().text(game.position()),
        key: game.position().key(),
        turn: game.turn(),
        outcome: game.outcome(),
        occurrences: game.occurrences(),
        claimable: game.claimable(),
        plies: game.history().len(),
        moves: game.legal_moves().len(),
        alive: game.alive().len(),
    }
}

/// Taking back a game move by move shows every moment of it again, down to the start; occurrences are those of equal positions;
/// a game that is over takes no move.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::games_take_back(&samples[0]).unwrap();
/// ```
pub fn games_take_back<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    every_game(sample, "games_take_back", |rules, record| {
        let mut game = Game::from_position(rules.clone(), record.start.clone());
        let mut moments = vec![moment(&game)];
        let mut past = vec![record.start.clone()];
        for &m in &record.moves {
            if game.turn().is_none() {
                ensure!(game.play(m).is_err(), "the game is over and takes {m:?}");
                break;
            }
            let text = name(rules, game.position(), m);
            let player = game.turn();
            game.play(m).map_err(|e| format!("ply {}: {text} is refused: {e}", past.len()))?;
            past.push(game.position().clone());
            let told = game.history().last().map(|ply| (ply.m, Some(ply.player)));
            ensure!(told == Some((m, player)), "ply {}: the history says {told:?}, not {m:?}", past.len() - 1);
            let equal = past.iter().filter(|p| *p == game.position()).count();
            let says = game.occurrences();
            ensure!(says as usize == equal, "ply {}: {says} occurrences, but {equal} equal positions", past.len() - 1);
            ensure!(
                game.turn().is_some() == game.outcome().is_none(),
                "ply {}: turn {:?}, outcome {:?}",
                past.len() - 1,
                game.turn(),
                game.outcome()
            );
            moments.push(moment(&game));
        }
        while let Some(now) = moments.pop() {
            let found = moment(&game);
            ensure!(found == now, "taken back to ply {}: {found:?}, was {now:?}", now.plies);
            let back = game.undo();
            ensure!(back.is_some() != moments.is_empty(), "at ply {} taking back gives {back:?}", now.plies);
        }
        ensure!(*game.position() == record.start, "taken back, the game does not stand at its start");
        Ok(())
    })
}

/// The text of the start and the texts of the moves are the whole game: read again they give the same position, history and end.
///
/// ```
/// # use variant_testkit::{Trial, laws, toy::Toy};
/// # let samples = Trial::new().games(9).samples::<Toy>().unwrap();
/// laws::games_save_and_load(&samples[0]).unwrap();
/// ```
pub fn games_save_and_load<V: Observe>(sample: &Sample<V>) -> Result<(), Violation> {
    every_game(sample, "games_save_and_load", |rules, record| {
        let mut game = Game::from_position(rules.clone(), record.start.clone());
        let (start, mut texts) = (rules.text(&record.start), Vec::new());
        for &m in &record.moves {
            let text = rules.move_text(game.position(), m);
            if game.play(m).is_err() {
                break;
            }
            texts.push(text);
        }
        let read = rules.parse(&start).map_err(|e| format!("the saved start {start} is refused: {e}"))?;
        let mut loaded = Game::from_position(rules.clone(), read);
        for (i, text) in texts.iter().enumerate() {
            loaded.play_text(text).map_err(|e| format!("the saved move {text}, ply {}, is refused: {e}", i + 1))?;
        }
        let (a, b) = (moment(&game), moment(&loaded));
        ensure!(a == b, "loaded from {start} {}: {b:?}, was {a:?}", texts.join(" "));
        ensure!(game.position() == loaded.position(), "loaded, the position is not equal: {}", b.text);
        let past = |g: &Game<V>| g.history().iter().map(|p| (p.m, p.player, p.key)).collect::<Vec<_>>();
        ensure!(past(&game) == past(&loaded), "loaded from {start} {}, the history is another", texts.join(" "));
        Ok(())
    })
}
