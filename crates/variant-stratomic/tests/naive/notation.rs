//! Reading and printing: options, positions, moves.

use super::{EMPTY, Kind, Move, Naive, Rules, STRIDE, Square, forward, letter, plus};

const RIGHTS: &[u8; 4] = b"KQkq";

impl Rules {
    fn read(game: &str, options: &str) -> Result<Rules, String> {
        let big = match game {
            "stratomic-mini" => false,
            "stratomic" => true,
            _ => return Err(format!("unknown game {game}")),
        };
        let mut rules = Rules { big, ..Rules::default() };
        let mut seen = Vec::new();
        for option in options.split(',').filter(|_| !options.is_empty()) {
            let name = option.split('=').next().unwrap_or_default();
            if seen.contains(&name) {
                return Err(format!("option {name} is given twice"));
            }
            seen.push(name);
            match (big, option) {
                (false, "launch=captured" | "shield=target" | "intercepted=legal") => {}
                (false, "castling=on") | (true, "array=mirrored") => {}
                (false, "launch=silo") => rules.silo = true,
                (false, "shield=squares") => rules.shield_squares = true,
                (false, "intercepted=illegal") => rules.intercepted_illegal = true,
                (false, "castling=off") => rules.castling_off = true,
                (true, "array=rotated") => rules.rotated = true,
                (true, "own-square") => rules.own_square = true,
                _ => return Err(format!("unknown option {option}")),
            }
        }
        Ok(rules)
    }

    fn array(&self) -> &'static str {
        match (self.big, self.rotated) {
            (false, _) => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            (true, false) => "10/mrnbqkbnrm/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10",
            (true, true) => "10/mrnbkqbnrm/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10",
        }
    }
}

impl Naive {
    /// The start position.
    pub fn start(game: &str, options: &str) -> Naive {
        let rules = Rules::read(game, options).expect("known game and options");
        let rights = if rules.castling_off { "-" } else { "KQkq" };
        let armed = if rules.silo { "armed" } else { "-" };
        let text = format!("{} w {rights} - 0 1 {armed}", rules.array());
        Naive::parse(game, options, &text).expect("the start is a position")
    }

    /// Reads a position strictly; the error says which field is wrong and why.
    pub fn parse(game: &str, options: &str, text: &str) -> Result<Naive, String> {
        let rules = Rules::read(game, options)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let &[rows, turn, rights, passed, quiet, number, armed] = fields.as_slice() else {
            return Err(format!("{} fields instead of 7", fields.len()));
        };
        let mut position = Naive {
            rules,
            board: [EMPTY; (STRIDE * STRIDE) as usize],
            turn: match turn {
                "w" => 0,
                "b" => 1,
                _ => return Err("side to move: neither w nor b".into()),
            },
            rights: [false; 4],
            passed: None,
            quiet: read_number(quiet).ok_or("quiet plies: no plain number")?,
            number: read_number(number).ok_or("move number: no plain number")?,
            armed: match armed {
                "armed" => true,
                // Mini 4: silo is always armed.
                "-" if !rules.silo => false,
                _ => return Err("armed field: wrong".into()),
            },
        };
        if position.number < 1 {
            return Err("move number: below 1".into());
        }
        position.read_rows(rows)?;
        position.read_rights(rights)?;
        position.read_passed(passed)?;
        if position.checked(1 - position.turn) {
            return Err("board: the side not to move is in check".into());
        }
        Ok(position)
    }

    fn read_rows(&mut self, text: &str) -> Result<(), String> {
        let size = self.rules.size();
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != size as usize {
            return Err(format!("board: {} rows instead of {size}", rows.len()));
        }
        for (rank, row) in (0..size).rev().zip(rows) {
            let mut file = 0;
            let mut bytes = row.bytes().peekable();
            while let Some(byte) = bytes.next() {
                if byte.is_ascii_digit() {
                    // A run is the whole number: `10` is ten, `44` is too long for any row.
                    let mut run = i32::from(byte - b'0');
                    while let Some(digit) = bytes.next_if(u8::is_ascii_digit) {
                        if run == 0 || run > size {
                            break;
                        }
                        run = run * 10 + i32::from(digit - b'0');
                    }
                    if run == 0 || run > size - file {
                        return Err(format!("board: bad run of empty squares in {row:?}"));
                    }
                    file += run;
                } else {
                    let known: &[u8] = if self.rules.big { b"PNBRQKM" } else { b"PNBRQK" };
                    if !known.contains(&byte.to_ascii_uppercase()) || file >= size {
                        return Err(format!("board: bad unit or too long a row {row:?}"));
                    }
                    self.set((file, rank), byte);
                    file += 1;
                }
            }
            if file != size {
                return Err(format!("board: row {row:?} is too short"));
            }
        }
        self.check_units()
    }

    /// One king a side; no pawn on a first or last rank (chess), nor on the border (big).
    fn check_units(&self) -> Result<(), String> {
        for king in *b"Kk" {
            if self.squares().filter(|&s| self.at(s) == king).count() != 1 {
                return Err("board: not one king a side".into());
            }
        }
        let (first, last) = (self.rules.rank(0, 0), self.rules.rank(1, 0));
        let is_pawn = |s: Square| self.at(s).eq_ignore_ascii_case(&b'P');
        if self.squares().any(|s| is_pawn(s) && (s.1 <= first || s.1 >= last)) {
            return Err("board: a pawn on a rank without pawns".into());
        }
        Ok(())
    }

    fn read_rights(&mut self, text: &str) -> Result<(), String> {
        if text == "-" {
            return Ok(());
        }
        if text.is_empty() || self.rules.castling_off {
            return Err("castling: empty, or a right with castling=off".into());
        }
        for byte in text.bytes() {
            match RIGHTS.iter().position(|&r| r == byte) {
                Some(right) if self.rights[right] => return Err("castling: twice".into()),
                Some(right) if !self.castling_units_at_home(right) => {
                    return Err("castling: king or rook not in place".into());
                }
                Some(right) => self.rights[right] = true,
                None => return Err("castling: unknown letter".into()),
            }
        }
        Ok(())
    }

    /// Any square that a double step of the other side could have passed.
    fn read_passed(&mut self, text: &str) -> Result<(), String> {
        if text == "-" {
            return Ok(());
        }
        let them = 1 - self.turn;
        let passed = self.squares().find(|&s| square_text(s) == text).ok_or("en passant: no square")?;
        let from = plus(passed, (0, -forward(them)));
        let to = plus(passed, (0, forward(them)));
        let possible = passed.1 == self.rules.rank(them, 2)
            && self.at(from) == EMPTY
            && self.at(passed) == EMPTY
            && self.at(to) == letter(b'P', them);
        if !possible {
            return Err("en passant: no double step passed there".into());
        }
        self.passed = Some(passed);
        Ok(())
    }

    /// Canonical position text.
    pub fn text(&self) -> String {
        let size = self.rules.size();
        let mut text = String::new();
        for rank in (0..size).rev() {
            let mut run = 0;
            for file in 0..size {
                let unit = self.at((file, rank));
                if unit == EMPTY {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    text += &run.to_string();
                    run = 0;
                }
                text.push(char::from(unit));
            }
            if run > 0 {
                text += &run.to_string();
            }
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(if self.turn == 0 { 'w' } else { 'b' });
        text.push(' ');
        for (right, name) in self.rights.iter().zip(RIGHTS) {
            if *right {
                text.push(char::from(*name));
            }
        }
        if !self.rights.contains(&true) {
            text.push('-');
        }
        // The en passant square only where a capture onto it is legal.
        let legal = self.legal().iter().any(|m| m.kind == Kind::EnPassant);
        let passed = match self.passed.filter(|_| legal) {
            Some(square) => square_text(square),
            None => "-".into(),
        };
        let armed = if self.armed { "armed" } else { "-" };
        format!("{text} {passed} {} {} {armed}", self.quiet, self.number)
    }

    pub(super) fn move_text(&self, m: Move) -> String {
        let mut text = square_text(m.from);
        if m.kind == Kind::Launch {
            text.push('*');
        }
        push_square(&mut text, m.to);
        if let Kind::Promotion(unit) = m.kind {
            text.push(char::from(unit.to_ascii_lowercase()));
        }
        text
    }
}

fn square_text(square: Square) -> String {
    let mut text = String::with_capacity(8);
    push_square(&mut text, square);
    text
}

fn push_square(text: &mut String, (file, rank): Square) {
    text.push(char::from(b'a' + file as u8));
    if rank == 9 {
        text.push('1');
    }
    text.push(char::from(b'0' + ((rank + 1) % 10) as u8));
}

/// Digits only, no leading zero.
fn read_number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}
