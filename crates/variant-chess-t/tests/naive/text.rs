//! Options and position text, read strictly.

use super::*;

impl Naive {
    /// The array of a game; panics on an unknown game or option.
    pub fn start(game: &str, options: &str) -> Naive {
        let mut position = Naive::rules(game, options).expect("game and options");
        position.board = parse_board(position.layout, position.layout.start).expect("array");
        position
    }

    /// An empty board of the game, its options read.
    fn rules(game: &str, options: &str) -> Result<Naive, String> {
        let layout = match game {
            "chess-t1" => &T1,
            "chess-t" => &T,
            "chess-t2" => &T2,
            _ => return Err(format!("unknown game {game:?}")),
        };
        let t1 = game == "chess-t1";
        let (mut edition, mut exchange) = (None, None);
        for option in options.split(',').filter(|_| !options.is_empty()) {
            let previous = match option {
                "edition=2024" => edition.replace(true),
                "edition=2021" => edition.replace(false),
                "exchange=equal" if !t1 => exchange.replace(true),
                "exchange=off" if !t1 => exchange.replace(false),
                _ => return Err(format!("unknown option {option:?}")),
            };
            if previous.is_some() {
                return Err(format!("option given twice: {option:?}"));
            }
        }
        Ok(Naive {
            layout,
            castle_step: edition.unwrap_or(t1),
            equal_exchange: exchange.unwrap_or(false),
            board: [EMPTY; MAX_SQUARES],
            side: WHITE,
            rights: [true; 2],
            plies: 0,
            number: 1,
        })
    }

    /// Reads `<board> <side> <rights> <plies> <move>`.
    pub fn parse(game: &str, options: &str, text: &str) -> Result<Naive, String> {
        let mut position = Naive::rules(game, options)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, rights, plies, number] = fields[..] else {
            return Err("five fields, one space apart".to_string());
        };
        position.board = parse_board(position.layout, board)?;
        position.side = match side {
            "w" => WHITE,
            "b" => BLACK,
            _ => return Err(format!("side: {side:?}")),
        };
        position.rights = match rights {
            "Pp" => [true, true],
            "P" => [true, false],
            "p" => [false, true],
            "-" => [false, false],
            _ => return Err(format!("rights: {rights:?}")),
        };
        position.plies = parse_number(plies)?;
        position.number = parse_number(number)?;
        if position.number == 0 {
            return Err("move number below 1".to_string());
        }
        position.check_units()?;
        Ok(position)
    }

    /// The refusals that concern units and the squares they stand on.
    fn check_units(&self) -> Result<(), String> {
        for side in [WHITE, BLACK] {
            if self.count(b'K', side) > 1 {
                return Err("board: two kings of a side".to_string());
            }
            if self.count(b'P', side) > LIMIT || self.count(b'C', side) > LIMIT {
                return Err("board: more than three Princes or Connets".to_string());
            }
        }
        // One missing king has ended the game (rule 10); the other can no longer be lost.
        if self.count(b'K', WHITE) + self.count(b'K', BLACK) == 0 {
            return Err("board: no king".to_string());
        }
        for square in 0..self.squares() {
            let Some(side) = side_of(self.board[square]) else {
                continue;
            };
            let kind = self.kind(square);
            let reason = if kind == b'S' && !self.layout.scouts {
                "a Scout"
            } else if self.in_castle(square) && !is_royal(kind) {
                "a non-royal unit on a castle square"
            } else if self.is_inaccessible(square, 1 - side) {
                "a unit on an inaccessible square of the enemy"
            } else if kind == b'N' && self.own_rank(square, side) >= KNECHT_GOAL {
                "a Knecht past its promotion"
            } else if kind == b'V' && self.own_rank(square, side) == RANKS {
                "a Ver Knecht on its last rank"
            } else {
                continue;
            };
            return Err(format!("board: {reason} on {}", self.name(square)));
        }
        Ok(())
    }

    /// Canonical position text.
    pub fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in self.board[..self.squares()].chunks(self.layout.files) {
            let mut out = String::new();
            let mut run = 0;
            for &unit in row {
                if unit == EMPTY {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    out += &run.to_string();
                    run = 0;
                }
                out.push(unit as char);
            }
            if run > 0 {
                out += &run.to_string();
            }
            rows.push(out);
        }
        let side = if self.side == WHITE { 'w' } else { 'b' };
        let rights = match self.rights {
            [true, true] => "Pp",
            [true, false] => "P",
            [false, true] => "p",
            [false, false] => "-",
        };
        format!("{} {side} {rights} {} {}", rows.join("/"), self.plies, self.number)
    }
}

fn parse_board(layout: &Layout, text: &str) -> Result<[u8; MAX_SQUARES], String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != RANKS {
        return Err("board: eight rows".to_string());
    }
    let mut board = [EMPTY; MAX_SQUARES];
    for (y, row) in rows.iter().enumerate() {
        let mut x = 0;
        let mut after_run = false;
        for &byte in row.as_bytes() {
            match byte {
                // No run is longer than nine, so that two digits never stand side by side.
                b'1'..=b'9' if !after_run => x += (byte - b'0') as usize,
                letter if b"KCPRVNS".contains(&letter.to_ascii_uppercase()) => {
                    if x < layout.files {
                        board[y * layout.files + x] = letter;
                    }
                    x += 1;
                }
                _ => return Err(format!("board: row {row:?}")),
            }
            after_run = byte.is_ascii_digit();
        }
        if x != layout.files {
            return Err(format!("board: length of row {row:?}"));
        }
    }
    Ok(board)
}

/// Digits without leading zeros.
fn parse_number(text: &str) -> Result<u32, String> {
    let malformed =
        text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) || (text.len() > 1 && text.starts_with('0'));
    if malformed {
        return Err(format!("number: {text:?}"));
    }
    text.parse().map_err(|_| format!("number: {text:?}"))
}
