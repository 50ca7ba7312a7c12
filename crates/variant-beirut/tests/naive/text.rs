//! Options, moves and positions as text.

use super::{Action, BLACK, CASTLINGS, EMPTY, Naive, Rules, WHITE, color, forward, letter, offset};

fn square_text(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn read_square(text: &str) -> Option<usize> {
    match *text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((rank - b'1') as usize * 8 + (file - b'a') as usize),
        _ => None,
    }
}

/// Decimal digits only, no sign, no leading zero.
fn read_number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

impl Action {
    pub(super) fn text(self) -> String {
        match self {
            Action::Choose(square) => format!("!{}", square_text(square)),
            Action::Detonate(square) => format!("*{}", square_text(square)),
            Action::Step(from, to, promotion) => {
                let mut text = square_text(from) + &square_text(to);
                text.extend(promotion.map(char::from));
                text
            }
        }
    }
}

impl Rules {
    fn read(game: &str, options: &str) -> Result<Rules, String> {
        if game != "beirut" {
            return Err(format!("game: {game:?} is not beirut"));
        }
        let mut rules = Rules { carriers: 1, suicide_loss: false, chain: false, dead_mans_switch: false };
        let mut names = Vec::new();
        for option in options.split(',').filter(|_| !options.is_empty()) {
            let (name, value) = option.split_once('=').map_or((option, None), |(n, v)| (n, Some(v)));
            if names.contains(&name) {
                return Err(format!("options: {name:?} is given twice"));
            }
            names.push(name);
            match (name, value) {
                ("carriers", Some(n)) => match read_number(n) {
                    Some(n @ 1..=15) => rules.carriers = n as usize,
                    _ => return Err(format!("options: carriers={n:?} is not 1 to 15")),
                },
                ("suicide", Some("illegal")) => {}
                ("suicide", Some("loss")) => rules.suicide_loss = true,
                ("chain", None) => rules.chain = true,
                ("dead-mans-switch", None) => rules.dead_mans_switch = true,
                _ => return Err(format!("options: {option:?} is unknown")),
            }
        }
        Ok(rules)
    }
}

fn read_board(text: &str) -> Result<[u8; 64], String> {
    let mut board = [EMPTY; 64];
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 8 {
        return Err(format!("board: {} rows, not 8", rows.len()));
    }
    for (row, rank) in rows.iter().zip((0..8).rev()) {
        let (mut file, mut after_digit) = (0, false);
        for byte in row.bytes() {
            match byte {
                b'1'..=b'8' if !after_digit => file += (byte - b'0') as usize,
                b'1'..=b'8' => {
                    return Err(format!("board: neighboring digits on rank {}", rank + 1));
                }
                _ if !b"PNBRQKpnbrqk".contains(&byte) => {
                    return Err(format!("board: bad letter on rank {}", rank + 1));
                }
                _ if file > 7 => return Err(format!("board: rank {} is too long", rank + 1)),
                b'P' | b'p' if rank % 7 == 0 => {
                    return Err(format!("board: a pawn on rank {}", rank + 1));
                }
                _ => {
                    board[rank * 8 + file] = byte;
                    file += 1;
                }
            }
            after_digit = byte.is_ascii_digit();
        }
        if file != 8 {
            return Err(format!("board: rank {} has {file} files, not 8", rank + 1));
        }
    }
    for king in [b'K', b'k'] {
        if board.iter().filter(|&&unit| unit == king).count() > 1 {
            return Err("board: a side has more than one king".into());
        }
    }
    Ok(board)
}

impl Naive {
    pub fn start(game: &str, options: &str) -> Naive {
        let n = Rules::read(game, options).expect("known game and options").carriers;
        let choices = if n == 1 { "?".to_string() } else { format!("?{n}") };
        let text = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 {choices}/{choices}");
        Naive::parse(game, options, &text).expect("the start position")
    }

    pub fn parse(game: &str, options: &str, text: &str) -> Result<Naive, String> {
        let rules = Rules::read(game, options)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, castling, en_passant, clock, number, carriers] = fields[..] else {
            return Err(format!("{} fields, not 7", fields.len()));
        };
        let mut position = Naive {
            rules,
            board: read_board(board)?,
            bombs: [false; 64],
            side: match side {
                "w" => WHITE,
                "b" => BLACK,
                _ => return Err(format!("side: {side:?} is neither w nor b")),
            },
            castling: [false; 4],
            en_passant: None,
            clock: read_number(clock).ok_or(format!("clock: {clock:?}"))?,
            number: read_number(number).filter(|&n| n >= 1).ok_or(format!("move number: {number:?}"))?,
            missing: [0, 0],
        };
        position.read_castling(castling)?;
        position.read_carriers(carriers)?;
        position.read_en_passant(en_passant)?;
        if !rules.may_expose() && position.exposed() {
            return Err("board: the side not to move is in check".into());
        }
        Ok(position)
    }

    fn read_castling(&mut self, text: &str) -> Result<(), String> {
        if text.is_empty() {
            return Err("castling: empty".into());
        }
        for c in text.chars().filter(|_| text != "-") {
            let i = CASTLINGS.iter().position(|&(letter, ..)| letter == c).ok_or(format!("castling: {c:?}"))?;
            if self.castling[i] {
                return Err(format!("castling: {c:?} is given twice"));
            }
            if !self.castling_units_in_place(i) {
                return Err(format!("castling: {c:?} without king and rook in place"));
            }
            self.castling[i] = true;
        }
        Ok(())
    }

    fn read_en_passant(&mut self, text: &str) -> Result<(), String> {
        if text == "-" {
            return Ok(());
        }
        let square = read_square(text).ok_or(format!("en passant: {text:?} is no square"))?;
        if self.in_setup() {
            return Err("en passant: a square while a choice is missing".into());
        }
        // A double step has left its origin and the square it crossed empty.
        let enemy = 1 - self.side;
        let possible = square / 8 == if enemy == WHITE { 2 } else { 5 }
            && self.board[square] == EMPTY
            && offset(square, (0, forward(enemy))).is_some_and(|s| self.board[s] == letter(enemy, b'p'))
            && offset(square, (0, -forward(enemy))).is_some_and(|s| self.board[s] == EMPTY);
        if !possible {
            return Err(format!("en passant: no double step has left {text}"));
        }
        self.en_passant = Some(square);
        Ok(())
    }

    /// The 7th field: `<white>/<black>`, each the carriers in text order and then the missing choices, or `-`.
    fn read_carriers(&mut self, text: &str) -> Result<(), String> {
        let parts: Vec<&str> = text.split('/').collect();
        if parts.len() != 2 {
            return Err("carriers: not two parts".into());
        }
        let mut chosen = [0, 0];
        for side in [WHITE, BLACK] {
            let mut items: Vec<&str> = if parts[side] == "-" { vec![] } else { parts[side].split(',').collect() };
            if let Some(n) = items.last().and_then(|item| item.strip_prefix('?')) {
                self.missing[side] = match read_number(n) {
                    _ if n.is_empty() => 1,
                    Some(n) if n >= 2 => n as usize,
                    _ => return Err(format!("carriers: bad number of missing choices ?{n}")),
                };
                items.pop();
            }
            for (i, item) in items.iter().enumerate() {
                let square = read_square(item).ok_or(format!("carriers: {item:?} is no square"))?;
                if i > 0 && items[i - 1] >= *item {
                    return Err("carriers: squares twice or out of order".into());
                }
                if color(self.board[square]) != Some(side) || self.board[square] == letter(side, b'k') {
                    return Err(format!("carriers: no unit that can carry on {item}"));
                }
                self.bombs[square] = true;
            }
            chosen[side] = items.len();
            if chosen[side] > self.rules.carriers {
                return Err(format!("carriers: more than {}", self.rules.carriers));
            }
        }
        for side in [WHITE, BLACK].into_iter().filter(|_| self.in_setup()) {
            if chosen[side].checked_add(self.missing[side]) != Some(self.rules.carriers) {
                return Err(format!("carriers: chosen and missing do not add up to {}", self.rules.carriers));
            }
            if self.candidates(side).len() < self.missing[side] {
                return Err("carriers: too few units to choose from".into());
            }
        }
        if self.missing[WHITE] > 0 && chosen[BLACK] > 0 {
            return Err("carriers: Black has chosen before White".into());
        }
        if self.in_setup() && self.side != if self.missing[WHITE] > 0 { WHITE } else { BLACK } {
            return Err("side: not the one that chooses".into());
        }
        Ok(())
    }

    pub fn text(&self) -> String {
        let rows: Vec<String> = self.board.chunks(8).rev().map(row_text).collect();
        let side = if self.side == WHITE { "w" } else { "b" };
        let mut castling: String = (0..4).filter(|&i| self.castling[i]).map(|i| CASTLINGS[i].0).collect();
        if castling.is_empty() {
            castling.push('-');
        }
        // Printed only where a capture onto it is legal.
        let capture = |&action: &Action| self.is_en_passant(action);
        let target = self.en_passant.filter(|_| self.legal().iter().any(capture));
        let en_passant = target.map_or("-".to_string(), square_text);
        let carriers = [WHITE, BLACK].map(|side| self.carriers_text(side)).join("/");
        format!("{} {side} {castling} {en_passant} {} {} {carriers}", rows.join("/"), self.clock, self.number)
    }

    fn carriers_text(&self, side: usize) -> String {
        let mut items: Vec<String> = self.carriers(side).into_iter().map(square_text).collect();
        items.sort();
        match self.missing[side] {
            0 if items.is_empty() => items.push("-".into()),
            0 => {}
            1 => items.push("?".into()),
            n => items.push(format!("?{n}")),
        }
        items.join(",")
    }
}

fn row_text(row: &[u8]) -> String {
    let (mut text, mut run) = (String::new(), 0);
    for &unit in row {
        if unit == EMPTY {
            run += 1;
            continue;
        }
        if run > 0 {
            text += &run.to_string();
            run = 0;
        }
        text.push(unit as char);
    }
    if run > 0 {
        text += &run.to_string();
    }
    text
}
