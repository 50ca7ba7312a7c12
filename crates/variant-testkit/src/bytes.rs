//! Bytes to games, positions and moves: what the fuzz targets of every game run.

use crate::laws;
use variant_core::key::SplitMix64;
use variant_core::variant::MoveOf;
use variant_core::{Game, OptionError, Position, Variant};

/// The cheap laws, in one position.
///
/// # Panics
/// A law does not hold.
fn demand<V: Variant>(rules: &V, position: &V::Position, random: &mut SplitMix64) {
    let found = laws::counts_at(rules, position)
        .and_then(|()| laws::over_at(rules, position))
        .and_then(|()| laws::key_at(rules, position))
        .and_then(|()| laws::position_text_at(rules, position))
        .and_then(|()| laws::move_text_at(rules, position, 2, random))
        .and_then(|()| laws::edits_at(rules, position, random))
        .and_then(|()| laws::undo_at(rules, position, random));
    if let Err(breach) = found {
        panic!("a law is broken in {} ({}): {breach}", rules.text(position), rules.options_text());
    }
}

/// Plays a game: each byte chooses a move by its index in the order of the generator (two bytes where there are more than 256
/// moves). The cheap laws are checked on the way. The game stops where the bytes do, or where it is over.
///
/// # Errors
/// The game refuses the options.
///
/// # Panics
/// A law does not hold: that is what a fuzzer looks for.
///
/// ```
/// use variant_testkit::{game_from_bytes, toy::Toy};
/// let game = game_from_bytes::<Toy>("", &[0, 3, 250]).unwrap();
/// assert_eq!(game.history().len(), 3);
/// ```
pub fn game_from_bytes<V: Variant>(options: &str, bytes: &[u8]) -> Result<Game<V>, OptionError> {
    let mut game = Game::new(V::with_options(options)?);
    let mut random = SplitMix64::new(bytes.len() as u64);
    let mut bytes = bytes.iter().map(|&b| b as usize);
    loop {
        demand(game.rules(), game.position(), &mut random);
        let moves = game.legal_moves();
        let Some(&m) = choose(&moves, &mut bytes) else { break };
        if let Err(error) = game.play(m) {
            panic!("a generated move is refused in {}: {error}", game.rules().text(game.position()));
        }
    }
    Ok(game)
}

fn choose<'a, M>(moves: &'a [M], bytes: &mut impl Iterator<Item = usize>) -> Option<&'a M> {
    let mut index = bytes.next()?;
    if moves.len() > 256 {
        index = index << 8 | bytes.next()?;
    }
    // Past the end it wraps, so that no byte is wasted.
    moves.get(index.checked_rem(moves.len())?)
}

/// Reads bytes as a position text; checks the cheap laws in the position, if it is one.
///
/// # Errors
/// The game refuses the options.
///
/// # Panics
/// A law does not hold.
///
/// ```
/// use variant_testkit::{text_from_bytes, toy::Toy};
/// assert!(text_from_bytes::<Toy>("", b"no position").unwrap().is_none());
/// assert!(text_from_bytes::<Toy>("", b"1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1").unwrap().is_some());
/// ```
pub fn text_from_bytes<V: Variant>(options: &str, bytes: &[u8]) -> Result<Option<V::Position>, OptionError> {
    let rules = V::with_options(options)?;
    let position = rules.parse(&String::from_utf8_lossy(bytes)).ok();
    if let Some(position) = &position {
        demand(&rules, position, &mut SplitMix64::new(bytes.len() as u64));
    }
    Ok(position)
}

/// Plays as many moves as the first byte says (at most 31) by the bytes after it, then reads the rest as a move text.
///
/// # Errors
/// The game refuses the options.
///
/// # Panics
/// The text reads as a move that is not legal.
///
/// ```
/// use variant_testkit::{move_from_bytes, toy::Toy};
/// assert!(move_from_bytes::<Toy>("", b"\0b1b2").unwrap().is_some());
/// assert!(move_from_bytes::<Toy>("", b"\x01\x02b1b2").unwrap().is_none());
/// ```
pub fn move_from_bytes<V: Variant>(options: &str, bytes: &[u8]) -> Result<Option<MoveOf<V>>, OptionError> {
    let rules = V::with_options(options)?;
    let mut position = rules.start();
    let mut iter = bytes.iter().map(|&b| b as usize);
    for _ in 0..iter.next().unwrap_or(0) % 32 {
        let Some(&m) = choose(&position.legal_moves(), &mut iter) else { break };
        position.play_unchecked(m);
    }
    let rest: Vec<u8> = iter.map(|b| b as u8).collect();
    let text = String::from_utf8_lossy(&rest);
    let m = rules.parse_move(&position, &text).ok();
    if let Some(m) = m.filter(|&m| !position.is_legal(m)) {
        panic!("{text:?} reads as {m:?}, which is not legal in {}", rules.text(&position));
    }
    Ok(m)
}
