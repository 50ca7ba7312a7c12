//! Numbers at the edges of every type, in every position text of every game: refused in few words, or played like any other position.
#![cfg(all(feature = "std", feature = "all"))]

use chess_variants::prelude::*;
use chess_variants::record::Record;
use chess_variants::variant_core::options::{OptionInfo, Values};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What replaces a number.
const EDGES: [&str; 16] = [
    "0",
    "255",
    "256",
    "65535",
    "65536",
    "1073741824",
    "1073741825",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "00000000000000000000000000000000000000001",
    "99999999999999999999999999999999999999999",
];

/// Every game alone, and with each of its options at each value.
fn specs() -> Vec<String> {
    let values = |option: &OptionInfo| -> Vec<String> {
        match option.values {
            Values::Flag => vec![option.name.to_string()],
            Values::One(names) => names.iter().map(|name| format!("{}={name}", option.name)).collect(),
            Values::Number(low, high) => [low, high].iter().map(|n| format!("{}={n}", option.name)).collect(),
        }
    };
    let of = |info: &Info| -> Vec<String> {
        let chosen = info.options.iter().flat_map(values).map(|text| format!("{}:{text}", info.id));
        std::iter::once(info.id.to_string()).chain(chosen).collect()
    };
    chess_variants::games().flat_map(of).collect()
}

/// Positions of a random game: the start and a later one.
fn texts(spec: &str) -> Vec<String> {
    let (mut game, mut random) = (game(spec).expect("an option of the game"), SplitMix64::new(7));
    let mut texts = vec![game.position()];
    for ply in 1..=30 {
        match game.move_count() {
            0 => break,
            n => game.play_index(random.below(n)).expect("a legal move"),
        };
        if ply == 30 {
            texts.push(game.position());
        }
    }
    texts
}

/// The text with each of its numbers replaced in turn, signs too.
fn mutants(text: &str) -> Vec<String> {
    let bytes = text.as_bytes();
    let (mut mutants, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let length = bytes[at..].iter().take_while(|b| b.is_ascii_digit()).count();
        if length > 0 {
            let (before, after) = (&text[..at], &text[at + length..]);
            for edge in EDGES {
                mutants.push(format!("{before}{edge}{after}"));
                mutants.push(format!("{before}-{edge}{after}"));
            }
        }
        at += length.max(1);
    }
    mutants
}

/// Plays on for some plies and takes it all back.
fn play(game: &mut dyn AnyGame, text: &str) {
    let canonical = game.position();
    let mut plies = 0;
    while plies < 4 && game.move_count() > 0 {
        let last = game.move_count() - 1;
        game.play_index([0, last, last / 2][plies % 3]).expect("a legal move");
        plies += 1;
        let mut again = game.boxed_clone();
        again.set_position(&game.position()).unwrap_or_else(|e| panic!("{text}: {}: {e}", game.position()));
        assert_eq!(again.position(), game.position(), "{text}");
        game.scene();
        game.view(Some(Player::WHITE));
    }
    let record = Record::of(game, &[]).expect("no headers");
    let replayed = Record::read(&record.to_string()).expect("a record").replay().expect("legal moves");
    assert_eq!(replayed.position(), game.position(), "{text}");
    for _ in 0..plies {
        game.undo();
    }
    assert_eq!(game.position(), canonical, "{text}");
}

#[test]
fn numbers_at_the_edges_of_their_types() {
    for spec in specs() {
        let mut game = game(&spec).unwrap();
        let (mut accepted, mut refused) = (0, 0);
        for text in texts(&spec).iter().flat_map(|text| mutants(text)) {
            let done = catch_unwind(AssertUnwindSafe(|| match game.set_position(&text) {
                Ok(()) => {
                    let canonical = game.position();
                    game.set_position(&canonical).unwrap_or_else(|e| panic!("{canonical}: {e}"));
                    assert_eq!(game.position(), canonical, "{text}");
                    play(&mut *game, &text);
                    true
                }
                Err(error) => {
                    let said = error.to_string();
                    assert!(!said.is_empty() && said.len() < 4000, "{text}: {said}");
                    false
                }
            }));
            match done.unwrap_or_else(|_| panic!("{spec}: {text}")) {
                true => accepted += 1,
                false => refused += 1,
            }
        }
        assert!(accepted > 10 && refused > 10, "{spec}: {accepted} accepted, {refused} refused");
    }
}

/// The text with every `x,y` in it moved.
fn shifted(text: &str, by: (i64, i64)) -> String {
    let number = |at: usize| -> Option<(i64, usize)> {
        let sign = usize::from(text[at..].starts_with('-'));
        let digits = text[at + sign..].bytes().take_while(u8::is_ascii_digit).count();
        let end = at + sign + digits;
        text[at..end].parse().ok().map(|n| (n, end))
    };
    let (mut out, mut at) = (String::new(), 0);
    while at < text.len() {
        let pair = number(at).filter(|&(_, end)| text[end..].starts_with(',')).and_then(|(x, end)| {
            let (y, end) = number(end + 1)?;
            Some((x, y, end))
        });
        match pair {
            Some((x, y, end)) => {
                out += &format!("{},{}", x + by.0, y + by.1);
                at = end;
            }
            None => {
                out += &text[at..=at];
                at += 1;
            }
        }
    }
    out
}

/// The points of a text, `x,y` each.
fn points(text: &str) -> Vec<(i64, i64)> {
    let separate = |c: char| !(c.is_ascii_digit() || c == '-' || c == ',');
    let pair = |word: &str| word.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    text.split(separate).filter_map(pair).collect()
}

/// In the corners of the plane a tile has the moves it has in the middle, but for those that would go beyond.
#[test]
fn tiles_in_the_corners_of_the_plane() {
    const LIMIT: i64 = 1 << 30;
    let (mut compared, mut cut) = (0, 0);
    for (spec, seed) in ["tile", "tile:players=3,pawns=2", "tile:win=capture", "tile:sjg"].iter().zip(1..) {
        let (mut middle, mut random) = (game(spec).unwrap(), SplitMix64::new(seed));
        for _ in 0..120 {
            if middle.move_count() == 0 {
                break;
            }
            middle.play_index(random.below(middle.move_count())).unwrap();
            let text = middle.position();
            let (tiles, rest) = text.split_once(' ').unwrap();
            let places = points(tiles);
            for (right, up) in [(true, true), (true, false), (false, true), (false, false)] {
                let edge = |up: bool, values: Vec<i64>| match up {
                    true => LIMIT - values.iter().max().unwrap(),
                    false => -LIMIT - values.iter().min().unwrap(),
                };
                let by =
                    (edge(right, places.iter().map(|p| p.0).collect()), edge(up, places.iter().map(|p| p.1).collect()));
                let mut corner = game(spec).unwrap();
                corner.set_position(&format!("{} {rest}", shifted(tiles, by))).unwrap();
                let inside = |m: &String| points(m).iter().all(|p| p.0.abs() <= LIMIT && p.1.abs() <= LIMIT);
                let all: Vec<String> = middle.moves().iter().map(|m| shifted(m, by)).collect();
                let mut expected: Vec<String> = all.iter().filter(|m| inside(m)).cloned().collect();
                if expected.is_empty() {
                    continue;
                }
                let mut found = corner.moves();
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{spec}: {}", corner.position());
                cut += all.len() - expected.len();
                compared += 1;
                play(&mut *corner, &text);
                for m in all.iter().filter(|m| !inside(m)).take(3) {
                    assert!(corner.play(m).is_err(), "{spec}: {m} in {}", corner.position());
                }
                // One step farther there is no position.
                let beyond = (by.0 + by.0.signum(), by.1);
                assert!(corner.set_position(&format!("{} {rest}", shifted(tiles, beyond))).is_err());
            }
        }
    }
    assert!(compared > 1000 && cut > 1000, "{compared} positions compared, {cut} moves cut off");
}
