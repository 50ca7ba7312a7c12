//! Options, positions and moves as text.

use std::collections::BTreeMap;

use super::{Action, Hand, KINDS, Kind, LIMIT, Naive, Rules, Square, Tile, connected};

const LETTERS: &str = "KQRBNP";

// ---- options, in the order: players, pawns, steps, phase, king-last, king, check, jump, friendly-fire, win, layout, sjg ----

pub(super) fn read_rules(game: &str, options: &str) -> Result<Rules, String> {
    if game != "tile" {
        return Err(format!("unknown game {game:?}"));
    }
    let mut rules = Rules {
        players: 2,
        pawns: 8,
        four_steps: false,
        separate: false,
        king_last: false,
        king_free: false,
        pattern_check: false,
        no_jump: false,
        friendly_fire: false,
        win_by_capture: false,
        random: false,
    };
    let mut seen: Vec<&str> = Vec::new();
    let items = options.split(',').filter(|_| !options.is_empty());
    for item in items {
        match item {
            "steps=axis" | "phase=mixed" | "king=before-moves" | "check=executable" | "jump=own" | "win=mate"
            | "layout=placed" => {} // Defaults.
            "steps=ortho4" => rules.four_steps = true,
            "phase=separate" => rules.separate = true,
            "king-last" => rules.king_last = true,
            "king=free" => rules.king_free = true,
            "check=pattern" => rules.pattern_check = true,
            "jump=none" => rules.no_jump = true,
            "friendly-fire" => rules.friendly_fire = true,
            "win=capture" => rules.win_by_capture = true,
            "layout=random" => rules.random = true,
            "sjg" => {
                rules.separate = true;
                rules.king_last = true;
                rules.four_steps = true;
            }
            _ => match item.split_once('=') {
                Some(("players", n)) => rules.players = number(n, "players", 2, 6)? as usize,
                Some(("pawns", n)) => rules.pawns = number(n, "pawns", 0, 8)? as u8,
                _ => return Err(format!("unknown option {item:?}")),
            },
        }
        let name = item.split('=').next().unwrap_or(item);
        if seen.contains(&name) {
            return Err(format!("option {name} given twice"));
        }
        seen.push(name);
    }
    let beside = |names: &[&str]| names.iter().any(|n| seen.contains(n));
    if seen.contains(&"sjg") && beside(&["phase", "king-last", "steps"]) {
        return Err("sjg sets phase, king-last and steps itself".into());
    }
    if rules.random && beside(&["phase", "king-last", "sjg"]) {
        return Err("layout=random has no placement phase".into());
    }
    Ok(rules)
}

// ---- small readers ----

/// A number without sign and leading zeros.
fn number(text: &str, field: &str, low: u64, high: u64) -> Result<u64, String> {
    let error = || format!("{field}: {text:?} is no number from {low} to {high}");
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits || (text.len() > 1 && text.starts_with('0')) {
        return Err(error());
    }
    let value: u64 = text.parse().map_err(|_| error())?;
    if (low..=high).contains(&value) { Ok(value) } else { Err(error()) }
}

fn coordinate(text: &str) -> Result<i32, String> {
    let limit = LIMIT as u64;
    match text.strip_prefix('-') {
        Some(rest) => Ok(-(number(rest, "coordinate", 1, limit)? as i32)),
        None => Ok(number(text, "coordinate", 0, limit)? as i32),
    }
}

fn square(text: &str) -> Result<Square, String> {
    let (x, y) = text.split_once(',').ok_or("a square is x,y")?;
    Ok((coordinate(x)?, coordinate(y)?))
}

fn kind(letter: Option<char>) -> Result<Kind, String> {
    let index = letter.and_then(|c| LETTERS.find(c));
    index.map(|i| KINDS[i]).ok_or(format!("{letter:?} is no piece"))
}

fn letter(kind: Kind) -> char {
    char::from(LETTERS.as_bytes()[kind as usize])
}

/// A seat, printed from 1.
fn seat(text: &str, rules: &Rules) -> Result<usize, String> {
    Ok(number(text, "player", 1, rules.players as u64)? as usize - 1)
}

// ---- positions ----

/// `<color><piece><x>,<y>` with `=<controller>` when conquered.
fn read_tile(text: &str, rules: &Rules) -> Result<(Square, Tile), String> {
    let mut chars = text.chars();
    let color = chars.next().unwrap_or(' ').to_string();
    let color = seat(&color, rules)?;
    let kind = kind(chars.next())?;
    let rest = chars.as_str();
    let (at, owner) = match rest.split_once('=') {
        None => (rest, color),
        Some((at, owner)) => {
            let owner = seat(owner, rules)?;
            if owner == color {
                return Err(format!("tiles: {text:?} is controlled by its own color"));
            }
            (at, owner)
        }
    };
    Ok((square(at)?, Tile { color, kind, owner }))
}

fn read_tiles(text: &str, rules: &Rules) -> Result<BTreeMap<Square, Tile>, String> {
    let mut tiles = BTreeMap::new();
    if text != "-" {
        for item in text.split(';') {
            let (at, tile) = read_tile(item, rules)?;
            if tiles.insert(at, tile).is_some() {
                return Err(format!("tiles: two tiles on {},{}", at.0, at.1));
            }
        }
    }
    Ok(tiles)
}

/// `None` for an eliminated player.
fn read_hand(text: &str) -> Result<Option<Hand>, String> {
    match text {
        "x" => return Ok(None),
        "-" => return Ok(Some([0; 6])),
        "" => return Err("hands: an empty hand is -".into()),
        _ => {}
    }
    let mut hand = [0; 6];
    let mut rest = text;
    while !rest.is_empty() {
        let mut chars = rest.chars();
        let kind = kind(chars.next())?;
        let after = chars.as_str();
        let count_end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let (count, tail) = after.split_at(count_end);
        if hand[kind as usize] > 0 {
            return Err(format!("hands: {} twice", letter(kind)));
        }
        hand[kind as usize] = match count {
            "" => 1,
            _ => number(count, "hands", 1, 8)? as u8,
        };
        rest = tail;
    }
    Ok(Some(hand))
}

impl Naive {
    pub fn parse(game: &str, options: &str, text: &str) -> Result<Naive, String> {
        let rules = read_rules(game, options)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let wanted = if rules.random { 6 } else { 5 };
        if fields.len() != wanted {
            return Err(format!("{} fields instead of {wanted}", fields.len()));
        }
        let hands: Vec<_> = fields[2].split('/').map(read_hand).collect::<Result<_, _>>()?;
        if hands.len() != rules.players {
            return Err(format!("hands: {} for {}", hands.len(), rules.players));
        }
        let turn_limit = 5 * rules.players as u64;
        let position = Naive {
            rules,
            tiles: read_tiles(fields[0], &rules)?,
            turn: seat(fields[1], &rules)?,
            hands,
            plies: number(fields[3], "plies", 0, u64::MAX)?,
            round: number(fields[4], "move", 1, u64::MAX)?,
            kingless: match fields.get(5) {
                None | Some(&"-") => 0,
                Some(left) => number(left, "kingless turns", 1, turn_limit)? as usize,
            },
        };
        position.refuse()?;
        Ok(position)
    }

    /// The reasons for refusal that need the whole position.
    fn refuse(&self) -> Result<(), String> {
        if self.hands[self.turn].is_none() {
            return Err("player: eliminated".into()); // So at least one is alive.
        }
        for tile in self.tiles.values() {
            if self.hands[tile.owner].is_none() {
                return Err("tiles: an eliminated controller".into());
            }
            if tile.owner != tile.color && self.hands[tile.color].is_some() {
                return Err("tiles: a living color is conquered".into());
            }
        }
        for color in 0..self.rules.players {
            let mut count = self.hand(color);
            for tile in self.tiles.values().filter(|t| t.color == color) {
                let kind = &mut count[tile.kind as usize];
                *kind = kind.saturating_add(1);
            }
            let set = self.rules.full_set();
            if (0..KINDS.len()).any(|k| count[k] > set[k]) {
                return Err(format!("player {}: more tiles than the set", color + 1));
            }
            if self.hands[color].is_some() && count[0] == 0 {
                return Err(format!("player {}: no king", color + 1));
            }
            if self.kingless > 0 && self.hands[color].is_some_and(|h| h[0] == 0) {
                return Err("kingless turns: a king is on the table".into());
            }
        }
        if !connected(self.tiles.keys().copied().collect()) {
            return Err("tiles: disconnected".into());
        }
        Ok(())
    }

    pub fn text(&self) -> String {
        let mut sorted: Vec<(&Square, &Tile)> = self.tiles.iter().collect();
        sorted.sort_by_key(|((x, y), _)| (*y, *x));
        let tiles: Vec<String> = sorted.into_iter().map(|(at, tile)| tile_text(*at, tile)).collect();
        let tiles = match tiles.is_empty() {
            true => "-".to_string(),
            false => tiles.join(";"),
        };
        let hands: Vec<String> = self.hands.iter().map(hand_text).collect();
        let mut text = format!("{tiles} {} {} {} {}", self.turn + 1, hands.join("/"), self.plies, self.round);
        if self.rules.random {
            text += &match self.kingless {
                0 => " -".to_string(),
                n => format!(" {n}"),
            };
        }
        text
    }
}

fn tile_text((x, y): Square, tile: &Tile) -> String {
    let mut text = format!("{}{}{x},{y}", tile.color + 1, letter(tile.kind));
    if tile.owner != tile.color {
        text += &format!("={}", tile.owner + 1);
    }
    text
}

fn hand_text(hand: &Option<Hand>) -> String {
    let Some(hand) = hand else {
        return "x".into();
    };
    let mut text = String::new();
    for kind in KINDS {
        match hand[kind as usize] {
            0 => {}
            1 => text.push(letter(kind)),
            n => text += &format!("{}{n}", letter(kind)),
        }
    }
    if text.is_empty() { "-".into() } else { text }
}

// ---- moves ----

pub(super) fn action_text(action: Action) -> String {
    match action {
        Action::Place(kind, (x, y)) => format!("{}@{x},{y}", letter(kind)),
        Action::Move((x, y), (to_x, to_y)) => format!("{x},{y}:{to_x},{to_y}"),
        Action::Pass => "pass".into(),
        Action::Fall => "fall".into(),
    }
}

pub(super) fn read_action(text: &str) -> Action {
    let no_move = |_: String| -> ! { panic!("{text:?} is no move") };
    let at = |s: &str| square(s).unwrap_or_else(|e| no_move(e));
    match (text, text.split_once('@'), text.split_once(':')) {
        ("pass", _, _) => Action::Pass,
        ("fall", _, _) => Action::Fall,
        (_, Some((piece, to)), _) => {
            let piece = kind(piece.chars().next()).unwrap_or_else(|e| no_move(e));
            Action::Place(piece, at(to))
        }
        (_, _, Some((from, to))) => Action::Move(at(from), at(to)),
        _ => no_move(String::new()),
    }
}
