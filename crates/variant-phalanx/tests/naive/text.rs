//! Reading and printing of options, positions and moves.

use super::*;

fn name((file, rank): Square) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn parse_square(text: &str) -> Option<Square> {
    match *text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(((file - b'a') as usize, (rank - b'1') as usize)),
        _ => None,
    }
}

/// A number without sign or leading zeros.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    (digits && (text == "0" || !text.starts_with('0'))).then(|| text.parse().ok())?
}

impl Move {
    pub(super) fn text(self) -> String {
        let sign = if self.spear { "*" } else { "" };
        let letter = self.promotion.map_or(String::new(), |kind| kind.to_ascii_lowercase().escape_ascii().to_string());
        format!("{}{sign}{}{letter}", name(self.from), name(self.to))
    }
}

impl Rules {
    pub(super) fn parse(options: &str) -> Result<Rules, String> {
        let mut rules = Rules {
            frontal_guard: false,
            flexible: false,
            second_row: false,
            knights: Knights::All,
            first_edition: false,
        };
        let mut seen: Vec<&str> = Vec::new();
        for option in options.split(',').filter(|_| !options.is_empty()) {
            let name = option.split('=').next().unwrap_or("");
            if seen.contains(&name) {
                return Err(format!("option {name} given twice"));
            }
            seen.push(name);
            match option {
                "frontal-guard" => rules.frontal_guard = true,
                "flexible" => rules.flexible = true,
                "second-row" => rules.second_row = true,
                "knights=all" => rules.knights = Knights::All,
                "knights=far" => rules.knights = Knights::Far,
                "knights=none" => rules.knights = Knights::None,
                "edition=first" => rules.first_edition = true,
                "edition=second" => rules.first_edition = false,
                _ => return Err(format!("unknown option {option}")),
            }
        }
        if rules.first_edition && (rules.flexible || rules.second_row) {
            return Err("edition=first excludes flexible and second-row".into());
        }
        Ok(rules)
    }
}

fn parse_board(text: &str) -> Result<Board, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 8 {
        return Err("board: not eight rows".into());
    }
    let mut board = [[EMPTY; 8]; 8];
    for (row, text) in rows.iter().enumerate() {
        let mut file = 0;
        let mut after_digit = false;
        for byte in text.bytes() {
            match byte {
                b'1'..=b'8' if !after_digit => file += (byte - b'0') as usize,
                _ if b"KQRBNPkqrbnp".contains(&byte) && file < 8 => {
                    board[7 - row][file] = byte;
                    file += 1;
                }
                _ => return Err(format!("board: row {text:?}")),
            }
            after_digit = byte.is_ascii_digit();
        }
        if file != 8 {
            return Err(format!("board: row {text:?} is not eight wide"));
        }
    }
    Ok(board)
}

impl Naive {
    pub fn start(game: &str, options: &str) -> Naive {
        let second_row = Rules::parse(options).expect("good options").second_row;
        let [black, white] = if second_row { ["pppppppp", "PPPPPPPP"] } else { ["8", "8"] };
        let array = format!("rnbqkbnr/pppppppp/{black}/8/8/{white}/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        Naive::parse(game, options, &array).expect("the array is a position")
    }

    pub fn parse(game: &str, options: &str, text: &str) -> Result<Naive, String> {
        if game != "phalanx" {
            return Err(format!("unknown game {game}"));
        }
        let rules = Rules::parse(options)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let &[board, side, castling_text, en_passant, clock, move_number] = fields.as_slice() else {
            return Err("not six fields".into());
        };
        let board = parse_board(board)?;
        let side = match side {
            "w" => 0,
            "b" => 1,
            _ => return Err("side: neither w nor b".into()),
        };
        let mut castling = [false; 4];
        for letter in castling_text.chars().filter(|_| castling_text != "-") {
            let right = "KQkq".find(letter).ok_or("castling: unknown letter")?;
            if castling[right] {
                return Err("castling: a letter twice".into());
            }
            castling[right] = true;
        }
        if castling_text.is_empty() {
            return Err("castling: empty".into());
        }
        let en_passant = match en_passant {
            "-" => None,
            text => Some(parse_square(text).ok_or("en passant: not a square")?),
        };
        let clock = number(clock).ok_or("clock: not a number")?;
        let number = number(move_number).filter(|&n| n >= 1).ok_or("move: not a number from 1")?;
        let position = Naive { rules, board, side, castling, en_passant, clock, number };
        position.refuse()?;
        Ok(position)
    }

    /// The reasons for which well-formed text is no position.
    fn refuse(&self) -> Result<(), String> {
        for side in [0, 1] {
            let kings = self.board.iter().flatten().filter(|&&found| found == unit(side, b'K')).count();
            if kings != 1 {
                return Err(format!("board: {kings} kings of side {side}"));
            }
            let barred_ranks: &[usize] = if self.rules.first_edition { &[1, 8] } else { &[8] };
            for (square, found) in self.units() {
                if found == unit(side, b'P') && barred_ranks.contains(&own_rank(side, square)) {
                    return Err(format!("board: pawn on {}", name(square)));
                }
            }
        }
        for (right, &(king, rook)) in HOMES.iter().enumerate() {
            let in_place = self.at(king) == unit(right / 2, b'K') && self.at(rook) == unit(right / 2, b'R');
            if self.castling[right] && !in_place {
                return Err("castling: king or rook not in place".into());
            }
        }
        if let Some(square) = self.en_passant {
            // The start of the double step one behind, the pawn one ahead, from its owner's view [2].
            let owner = 1 - self.side;
            let ranks = if self.rules.first_edition { 3..=3 } else { 2..=4 };
            let start = shift(square, (0, -forward(owner)));
            let pawn = shift(square, (0, forward(owner)));
            let possible = ranks.contains(&own_rank(owner, square))
                && self.at(square) == EMPTY
                && start.is_some_and(|start| self.at(start) == EMPTY)
                && pawn.is_some_and(|pawn| self.at(pawn) == unit(owner, b'P'));
            if !possible {
                return Err("en passant: no double step can have left this square".into());
            }
        }
        if self.in_check(1 - self.side) {
            return Err("board: the side not to move is in check".into());
        }
        Ok(())
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        for rank in (0..8).rev() {
            let mut gap = 0;
            for file in 0..8 {
                let found = self.board[rank][file];
                if found == EMPTY {
                    gap += 1;
                    continue;
                }
                if gap > 0 {
                    out += &gap.to_string();
                    gap = 0;
                }
                out.push(found as char);
            }
            if gap > 0 {
                out += &gap.to_string();
            }
            if rank > 0 {
                out.push('/');
            }
        }
        let side = ["w", "b"][self.side];
        let mut castling: String =
            "KQkq".chars().zip(self.castling).filter(|right| right.1).map(|right| right.0).collect();
        if castling.is_empty() {
            castling.push('-');
        }
        // Printed only where a capture onto it is legal.
        let capturable = self.en_passant.filter(|_| self.generate().iter().any(|&mv| self.is_en_passant(mv)));
        let en_passant = capturable.map_or("-".into(), name);
        format!("{out} {side} {castling} {en_passant} {} {}", self.clock, self.number)
    }
}
