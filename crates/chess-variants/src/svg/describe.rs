//! A scene in words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use variant_core::Player;
use variant_core::scene::{Cell, Scene, SceneUnit};

/// A seat in words: `White` and `Black` where there are two, `Player 3` where there are more.
pub(super) fn seat(scene: &Scene, player: Player) -> String {
    match (scene.seats, player) {
        (..=2, Player::WHITE) => "White".to_string(),
        (..=2, _) => "Black".to_string(),
        _ => format!("Player {player}"),
    }
}

/// The name of a unit, or its letter where it has none.
fn unit_name(unit: &SceneUnit) -> String {
    if unit.name.is_empty() { unit.letter.to_string() } else { unit.name.to_string() }
}

/// All that a picture shows, as sentences: units by their controllers, hands, special squares, whose turn it is, the last move.
///
/// ```
/// use chess_variants::{game, svg};
/// let mut game = game("chess")?;
/// game.set_position("4k3/8/8/8/8/8/8/3QK3 w - - 0 1")?;
/// assert_eq!(svg::describe(&game.scene()), "White: queen d1, king e1. Black: king e8. White to move.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn describe(scene: &Scene) -> String {
    let mut sentences = Vec::new();
    let bottom_first = || scene.rows().collect::<Vec<_>>().into_iter().rev().flatten();
    for player in (0..scene.seats.clamp(1, Player::MAX)).map(Player::new) {
        let own = bottom_first().filter_map(|cell| Some((cell, cell.unit.filter(|unit| unit.controller == player)?)));
        let units: Vec<String> = own.map(|(cell, unit)| standing(scene, cell, &unit)).collect();
        if !units.is_empty() {
            sentences.push(format!("{}: {}.", seat(scene, player), units.join(", ")));
        }
    }
    for hand in &scene.hands {
        let units: Vec<String> = hand.units.iter().map(|(unit, n)| format!("{n} {}", unit_name(unit))).collect();
        sentences.push(format!("{} in hand: {}.", seat(scene, hand.player), units.join(", ")));
    }
    let mut zones: Vec<(String, Vec<&str>)> = Vec::new();
    for (cell, zone) in bottom_first().filter_map(|cell| Some((cell, cell.zone?))) {
        let zone = match cell.owner {
            Some(owner) => format!("{zone} of {}", seat(scene, owner)),
            None => zone.to_string(),
        };
        match zones.iter_mut().find(|(name, _)| *name == zone) {
            Some((_, names)) => names.push(&cell.name),
            None => zones.push((zone, alloc::vec![&cell.name])),
        }
    }
    sentences.extend(zones.into_iter().map(|(zone, names)| format!("Special squares, {zone}: {}.", names.join(", "))));
    if let Some(row) = scene.border {
        sentences.push(format!("A line parts the board below row {}.", i64::from(row) + 1));
    }
    sentences.push(match scene.turn {
        Some(player) => format!("{} to move.", seat(scene, player)),
        None => "Nobody to move.".to_string(),
    });
    let highlights = bottom_first().filter_map(|cell| Some((cell, cell.highlight?)));
    let done: Vec<String> = highlights.map(|(cell, h)| format!("{} {}", cell.name, h.name())).collect();
    if !done.is_empty() {
        sentences.push(format!("Last move: {}.", done.join(", ")));
    }
    sentences.join(" ")
}

fn standing(scene: &Scene, cell: &Cell, unit: &SceneUnit) -> String {
    let mut text = format!("{} {}", unit_name(unit), cell.name);
    if let Some(color) = unit.color.filter(|&color| color != unit.controller) {
        let _ = write!(text, " (of {})", seat(scene, color));
    }
    if let Some(mark) = cell.mark {
        let _ = write!(text, " ({mark})");
    }
    text
}
