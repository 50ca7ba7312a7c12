//! Moves as squares to touch, and labels for those that squares do not tell apart.

use chess_variants::variant_core::scene::{Scene, SceneUnit};
use chess_variants::variant_core::touch::Touch;
use chess_variants::variant_core::{AnyGame, Player};
use serde_json::{Value, json};
use std::collections::HashMap;

/// A move of a seat in a game with secrets. What such a move does may tell some, so the squares are those that its text names: first
/// where an own unit acts, then where it goes.
pub(crate) fn named(text: String, scene: &Scene, turn: Option<Player>) -> Touch {
    let mut squares = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let longest =
            scene.cells.iter().filter(|cell| rest.starts_with(cell.name.as_str())).max_by_key(|cell| cell.name.len());
        squares.extend(longest);
        let next = longest.map_or(rest.chars().next().map_or(0, char::len_utf8), |cell| cell.name.len());
        rest = &rest[next..];
    }
    let own = squares.first().filter(|cell| cell.unit.is_some_and(|unit| Some(unit.controller) == turn));
    let (from, to) = (own.map(|cell| cell.name.clone()), squares.last().map(|cell| cell.name.clone()));
    Touch { text, from, to }
}

/// All moves with their labels.
pub(crate) fn labelled(game: &dyn AnyGame, touches: &[Touch], scene: &Scene) -> Value {
    let mut groups: HashMap<_, Vec<&str>> = HashMap::new();
    for touch in touches {
        groups.entry((&touch.from, &touch.to)).or_default().push(&touch.text);
    }
    let mut names = Names { game, scene, whole: None };
    let mut label = |touch: &Touch| match &groups[&(&touch.from, &touch.to)][..] {
        [_] if touch.to.is_some() => None,
        group => Some(names.label(&touch.text, group)),
    };
    let all = touches
        .iter()
        .map(|touch| json!({ "move": touch.text, "from": touch.from, "to": touch.to, "label": label(touch) }));
    all.collect()
}

/// What units are called here.
struct Names<'a> {
    game: &'a dyn AnyGame,
    scene: &'a Scene,
    /// The board before the first move, where every kind of unit stands; drawn when it is needed.
    whole: Option<Scene>,
}

impl Names<'_> {
    /// What sets a move apart from the others of its group: the name of a unit where it is one letter, else the text.
    fn label(&mut self, text: &str, group: &[&str]) -> String {
        let head = common(group.iter().map(|text| text.as_bytes().iter()));
        let tail = common(group.iter().map(|text| text.as_bytes()[head..].iter().rev()));
        match text.as_bytes()[head..text.len() - tail] {
            [letter] if letter.is_ascii_alphabetic() && group.len() > 1 => {
                self.unit(letter.to_ascii_uppercase().into()).unwrap_or_else(|| text.to_string())
            }
            _ => text.to_string(),
        }
    }

    fn unit(&mut self, letter: char) -> Option<String> {
        let (here, game) = (unit_name(self.scene, letter), self.game);
        let name = here.or_else(|| {
            let start = || chess_variants::game(&game.spec()).map_or_else(|_| game.scene(), |game| game.scene());
            unit_name(self.whole.get_or_insert_with(start), letter)
        });
        let name = name.unwrap_or(SceneUnit::name_of(letter));
        (!name.is_empty()).then(|| name.to_string())
    }
}

fn unit_name(scene: &Scene, letter: char) -> Option<&'static str> {
    let board = scene.cells.iter().filter_map(|cell| cell.unit);
    let hands = scene.hands.iter().flat_map(|hand| hand.units.iter().map(|(unit, _)| *unit));
    board.chain(hands).find(|unit| unit.letter == letter).map(|unit| unit.name)
}

/// How many bytes all have in common at the front.
fn common<'a>(mut texts: impl Iterator<Item = impl Iterator<Item = &'a u8>>) -> usize {
    let Some(first) = texts.next() else { return 0 };
    let mut front: Vec<u8> = first.copied().collect();
    for text in texts {
        let same = front.iter().zip(text).take_while(|(a, b)| a == b).count();
        front.truncate(same);
    }
    front.len()
}
