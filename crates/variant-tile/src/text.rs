//! Position text and move text.

use crate::moves::{LIMIT, Move, RING, shifted};
use crate::position::Position;
use crate::refusals;
use crate::rules::{Layout, Tile};
use crate::state::Hand;
use crate::tile::{Code, Kind};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use variant_core::geometry::Point;
use variant_core::position::Position as _;
use variant_core::{Fault, MoveError, PositionError, text};

/// Writes a position.
pub(crate) fn print(position: &Position) -> String {
    let mut out = String::new();
    position.each_tile(|at, code| {
        let separator = if out.is_empty() { "" } else { ";" };
        let _ = write!(out, "{separator}{}{}{at}", code.color() + 1, code.kind().letter());
        if code.controller() != code.color() {
            let _ = write!(out, "={}", code.controller() + 1);
        }
    });
    if out.is_empty() {
        out.push('-');
    }
    let s = &position.state;
    let hands: Vec<String> =
        (0..s.players as usize).map(|seat| hand_text(s.alive >> seat & 1 != 0, &s.hands[seat])).collect();
    let _ = write!(out, " {} {} {} {}", s.turn + 1, hands.join("/"), s.plies, s.number);
    match (s.laws.random, s.kingless) {
        (false, _) => {}
        (true, 0) => out.push_str(" -"),
        (true, left) => {
            let _ = write!(out, " {left}");
        }
    }
    out
}

fn hand_text(alive: bool, hand: &Hand) -> String {
    if !alive {
        return "x".to_string();
    }
    let mut out = String::new();
    for (kind, &n) in Kind::ALL.into_iter().zip(hand) {
        match n {
            0 => {}
            1 => out.push(kind.letter()),
            _ => {
                let _ = write!(out, "{}{n}", kind.letter());
            }
        }
    }
    if out.is_empty() { "-".to_string() } else { out }
}

type Tiles = BTreeMap<Point, Code>;

/// Reads a position.
pub(crate) fn parse(rules: &Tile, text: &str) -> Result<Position, PositionError> {
    let random = rules.layout == Layout::Random;
    let (fields, kingless) = if random {
        let [tiles, turn, hands, plies, number, kingless] =
            text::fields(text, ["tiles", "player", "hands", "plies", "move", "kingless"])?;
        ([tiles, turn, hands, plies, number], Some(kingless))
    } else {
        (text::fields(text, ["tiles", "player", "hands", "plies", "move"])?, None)
    };
    let [tiles_field, turn_field, hands_field, plies, number] = fields;
    let mut faults = Vec::new();
    let seats = rules.seats();
    let tiles = tiles(rules, tiles_field, &mut faults);
    let turn = keep(text::number("player", turn_field, 1, seats as u32), &mut faults).map(|n| n as u8 - 1);
    let hands = hands(rules, hands_field, &mut faults);
    let plies = keep(count("plies", plies, 0), &mut faults);
    let number = keep(count("move", number, 1), &mut faults);
    let kingless = match kingless {
        None | Some("-") => Some(0),
        Some(field) => keep(text::number("kingless", field, 1, 5 * seats as u32), &mut faults).map(|n| n as u8),
    };
    if let Some(hands) = &hands {
        if hands.iter().all(Option::is_none) {
            faults.push(Fault::new("hands", hands_field, "at least one player in the game"));
        }
        if let Some(turn) = turn
            && hands[turn as usize].is_none()
        {
            faults.push(Fault::new("player", turn_field, "a player still in the game"));
        }
        if let Some(tiles) = &tiles {
            owners(tiles, hands, &mut faults);
            sets(rules, tiles, hands, kingless.unwrap_or(0), &mut faults);
        }
    }
    if let Some(tiles) = &tiles {
        connected(tiles, &mut faults);
    }
    PositionError::none_of(faults)?;
    let (Some(tiles), Some(turn), Some(hands), Some(plies), Some(number), Some(kingless)) =
        (tiles, turn, hands, plies, number, kingless)
    else {
        return Err(Fault::new("text", text, "a position").into());
    };
    let mut position = rules.blank();
    let state = &mut position.state;
    (state.turn, state.plies, state.number, state.kingless) = (turn, plies, number, kingless);
    state.alive = 0;
    for (seat, hand) in hands.iter().enumerate() {
        if let Some(hand) = hand {
            state.alive |= 1 << seat;
            state.hands[seat] = *hand;
        }
    }
    for (at, code) in tiles {
        position.add(at, code);
    }
    Ok(position.finish())
}

fn keep<T>(read: Result<T, Fault>, faults: &mut Vec<Fault>) -> Option<T> {
    read.map_err(|fault| faults.push(fault)).ok()
}

/// A whole number without a bound from above but what a counter holds.
fn count(field: &'static str, text: &str, low: u64) -> Result<u64, Fault> {
    let plain = text == "0" || !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    match text.parse::<u64>() {
        Ok(n) if plain && n >= low => Ok(n),
        _ => Err(Fault::new(field, text, alloc::format!("a number from {low} on"))),
    }
}

fn tiles(rules: &Tile, field: &str, faults: &mut Vec<Fault>) -> Option<Tiles> {
    let mut tiles = Tiles::new();
    let before = faults.len();
    for word in field.split(';').filter(|_| field != "-") {
        match tile(rules, word) {
            Ok((at, code)) => {
                if tiles.insert(at, code).is_some() {
                    faults.push(Fault::new("tiles", word, "one tile on a square").at(at));
                }
            }
            Err(expected) => faults.push(Fault::new("tiles", word, expected)),
        }
    }
    (faults.len() == before).then_some(tiles)
}

fn tile(rules: &Tile, word: &str) -> Result<(Point, Code), String> {
    let shape = || "color, piece, x,y and perhaps =controller, such as 2P-1,1=3".to_string();
    let seat = |c: Option<char>| c.and_then(|c| c.to_digit(10)).filter(|&n| 1 <= n && n <= rules.seats() as u32);
    let mut chars = word.chars();
    let color = chars.next();
    let kind = chars.next().and_then(Kind::from_letter).ok_or_else(shape)?;
    let (at, controller) = match chars.as_str().split_once('=') {
        Some((at, controller)) => (at, Some(controller)),
        None => (chars.as_str(), None),
    };
    let at: Point = at.parse().map_err(|_| shape())?;
    let color = seat(color).ok_or_else(|| alloc::format!("a color from 1 to {}", rules.seats()))?;
    let controller = match controller {
        None => color,
        Some(text) => {
            let mut chars = text.chars();
            let controller = seat(chars.next()).filter(|_| chars.as_str().is_empty());
            let controller = controller.ok_or_else(|| alloc::format!("a controller from 1 to {}", rules.seats()))?;
            if controller == color {
                return Err("a controller other than the color".to_string());
            }
            controller
        }
    };
    if at.x.unsigned_abs().max(at.y.unsigned_abs()) > LIMIT as u32 {
        return Err(alloc::format!("coordinates from -{LIMIT} to {LIMIT}"));
    }
    Ok((at, Code::new(kind, color as usize - 1, controller as usize - 1)))
}

fn hands(rules: &Tile, field: &str, faults: &mut Vec<Fault>) -> Option<Vec<Option<Hand>>> {
    let words: Vec<&str> = field.split('/').collect();
    let seats = rules.seats() as usize;
    if words.len() != seats {
        faults.push(Fault::new("hands", field, alloc::format!("{seats} hands, / between them")));
        return None;
    }
    let mut out = Vec::new();
    for (seat, word) in words.into_iter().enumerate() {
        let read = if word == "x" { Ok(None) } else { hand(word).map(Some) };
        match read {
            Ok(hand) => out.push(hand),
            Err(expected) => faults.push(Fault::new("hands", word, expected).at(seat + 1)),
        }
    }
    (out.len() == seats).then_some(out)
}

fn hand(word: &str) -> Result<Hand, &'static str> {
    let shape = "pieces with their counts, such as KQR2, or - of an empty hand, or x of a fallen player";
    let mut hand = [0; 6];
    if word == "-" {
        return Ok(hand);
    }
    let mut rest = word;
    while let Some(letter) = rest.chars().next() {
        let kind = Kind::from_letter(letter).ok_or(shape)?;
        rest = &rest[1..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number = &rest[..digits];
        rest = &rest[digits..];
        if number.starts_with('0') {
            return Err("no count of 0 and no leading zero");
        }
        if hand[kind as usize] != 0 {
            return Err("each piece once");
        }
        // Too many for a byte are too many for any set.
        hand[kind as usize] = if number.is_empty() { 1 } else { number.parse().unwrap_or(u8::MAX) };
    }
    if word.is_empty() { Err(shape) } else { Ok(hand) }
}

fn name(code: Code) -> String {
    alloc::format!("{}{}", code.color() + 1, code.kind().letter())
}

/// Rule "own": the tiles of a living color are its own; those of a fallen one have a living controller.
fn owners(tiles: &Tiles, hands: &[Option<Hand>], faults: &mut Vec<Fault>) {
    for (at, &code) in tiles {
        let (color, controller) = (code.color(), code.controller());
        let fault = |expected: &str| Fault::new("tiles", name(code), expected).at(at);
        if hands[color].is_some() && controller != color {
            faults.push(fault("no controller: its color is in the game"));
        } else if hands[controller].is_none() {
            faults.push(fault("a controller who is in the game"));
        }
    }
}

/// Not more tiles than the sets hold, and a king for each living player.
fn sets(rules: &Tile, tiles: &Tiles, hands: &[Option<Hand>], kingless: u8, faults: &mut Vec<Fault>) {
    let set = rules.full_set();
    for (seat, hand) in hands.iter().enumerate() {
        for kind in Kind::ALL {
            let lying = tiles.values().filter(|c| (c.color(), c.kind()) == (seat, kind)).count();
            let held = hand.map_or(0, |h| h[kind as usize]) as usize;
            let most = set[kind as usize] as usize;
            if lying + held > most {
                let found = alloc::format!("{} {}", lying + held, kind.letter());
                faults.push(
                    Fault::new("tiles", found, alloc::format!("at most {most}, the set of a player")).at(seat + 1),
                );
            }
            if kind == Kind::King && hand.is_some() {
                if lying + held == 0 {
                    faults.push(Fault::new("hands", "no king", "his king on the table or in hand").at(seat + 1));
                } else if kingless > 0 && held == 0 {
                    faults.push(Fault::new("hands", "no K", "his king in hand: kingless turns are left").at(seat + 1));
                }
            }
        }
    }
}

/// Rule 5.
fn connected(tiles: &Tiles, faults: &mut Vec<Fault>) {
    let Some((&first, _)) = tiles.first_key_value() else { return };
    let mut seen = BTreeSet::from([first]);
    let mut open = alloc::vec![first];
    while let Some(at) = open.pop() {
        for step in RING {
            let next = shifted(at, step);
            if tiles.contains_key(&next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    if let Some((at, &code)) = tiles.iter().find(|(at, _)| !seen.contains(at)) {
        faults.push(Fault::new("tiles", name(code), "all tiles in one group of neighbours").at(at));
    }
}

/// Reads a legal move.
pub(crate) fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let m = read_move(text).ok_or_else(|| {
        MoveError::syntax(text, "a placement such as N@2,-1, a tile's move such as 0,0:2,1, pass or fall")
    })?;
    if position.is_legal(m) {
        return Ok(m);
    }
    Err(match position.outcome() {
        Some(outcome) => MoveError::over(text, &outcome),
        None => MoveError::illegal(text, refusals::refusal(position, m)),
    })
}

fn read_move(text: &str) -> Option<Move> {
    if let Some((kind, at)) = text.split_once('@') {
        let mut letters = kind.chars();
        let kind = letters.next().and_then(Kind::from_letter).filter(|_| letters.as_str().is_empty())?;
        return Some(Move::Place { kind, at: at.parse().ok()? });
    }
    if let Some((from, to)) = text.split_once(':') {
        return Some(Move::Step { from: from.parse().ok()?, to: to.parse().ok()? });
    }
    match text {
        "pass" => Some(Move::Pass),
        "fall" => Some(Move::Fall),
        _ => None,
    }
}
