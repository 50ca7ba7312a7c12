//! A naive twin of monochrome chess: plain arrays, make-and-look, no cleverness.
//! It exists to be compared with the fast engine; the numbers in brackets are the rule numbers.
#![allow(dead_code)]

/// Square on the board: file 0..8 (a..h) and rank 0..8 (1..8).
type Square = (usize, usize);

const EMPTY: u8 = b'.';

/// The unit letters, upper case, on `board[rank][file]`. Who owns a unit follows from its rank alone.
type Board = [[u8; 8]; 8];

#[derive(Clone, Copy, Debug)]
struct Rules {
    /// `pawns=vertical`: no sideways steps [4].
    vertical: bool,
    /// `castling=on` [5].
    castling: bool,
    /// `result=points` [7].
    points: bool,
}

/// One move; castling is the only king move over two files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    from: Square,
    to: Square,
}

#[derive(Clone, Debug)]
pub struct Naive {
    rules: Rules,
    board: Board,
    side: usize,
    barred: Option<Move>,
    points: [u32; 2],
    plies: u32,
    number: u32,
}

/// Owner of a square: 0 (White, ranks 1-4) or 1 (Black, ranks 5-8).
fn half(square: Square) -> usize {
    square.1 / 4
}

/// Points for capturing a unit [8].
fn value(unit: u8) -> u32 {
    match unit {
        b'K' => 10,
        b'Q' => 8,
        b'R' => 5,
        b'B' => 4,
        b'N' => 3,
        b'P' => 1,
        _ => 0,
    }
}

fn shift(square: Square, (df, dr): (i32, i32)) -> Option<Square> {
    let file = square.0 as i32 + df;
    let rank = square.1 as i32 + dr;
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((file as usize, rank as usize))
}

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Move {
    fn crosses(self) -> bool {
        half(self.from) != half(self.to)
    }

    fn reverse(self) -> Move {
        Move { from: self.to, to: self.from }
    }

    fn text(self) -> String {
        let name = |(file, rank): Square| format!("{}{}", (b'a' + file as u8) as char, rank + 1);
        name(self.from) + &name(self.to)
    }

    fn parse(text: &str) -> Option<Move> {
        let &[f1, r1, f2, r2] = text.as_bytes() else {
            return None;
        };
        let square = |file: u8, rank: u8| {
            let fits = (b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank);
            fits.then(|| ((file - b'a') as usize, (rank - b'1') as usize))
        };
        Some(Move { from: square(f1, r1)?, to: square(f2, r2)? })
    }
}

impl Rules {
    fn parse(options: &str) -> Result<Rules, String> {
        let mut rules = Rules { vertical: false, castling: true, points: false };
        let mut seen: Vec<&str> = Vec::new();
        for option in options.split(',').filter(|_| !options.is_empty()) {
            let name = option.split('=').next().unwrap_or("");
            if seen.contains(&name) {
                return Err(format!("option {name} given twice"));
            }
            seen.push(name);
            match option {
                "pawns=orthogonal" | "castling=on" | "result=side" => {}
                "pawns=vertical" => rules.vertical = true,
                "castling=off" => rules.castling = false,
                "result=points" => rules.points = true,
                _ => return Err(format!("unknown option {option}")),
            }
        }
        Ok(rules)
    }
}

/// A number without sign or leading zeros.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    (digits && (text == "0" || !text.starts_with('0'))).then(|| text.parse().ok())?
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
            let unit = byte.to_ascii_uppercase();
            match byte {
                b'1'..=b'8' if !after_digit => file += (byte - b'0') as usize,
                _ if value(unit) > 0 && file < 8 => {
                    board[7 - row][file] = unit;
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
        let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - 0/0 0 1";
        Naive::parse(game, options, array).expect("the array is a position")
    }

    pub fn parse(game: &str, options: &str, text: &str) -> Result<Naive, String> {
        if game != "monochrome" {
            return Err(format!("unknown game {game}"));
        }
        let rules = Rules::parse(options)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let &[board, side, barred, points, plies, move_number] = fields.as_slice() else {
            return Err("not six fields".into());
        };
        let board = parse_board(board)?;
        let side = match side {
            "w" => 0,
            "b" => 1,
            _ => return Err("side: neither w nor b".into()),
        };
        let barred = match barred {
            "-" => None,
            text => Some(Move::parse(text).ok_or("barred: not a move")?),
        };
        let (white, black) = points.split_once('/').ok_or("points: no slash")?;
        let points = [number(white).ok_or("points: white")?, number(black).ok_or("points: black")?];
        let plies = number(plies).ok_or("plies: not a number")?;
        let number = number(move_number).filter(|&n| n >= 1).ok_or("move: not a number from 1")?;
        let position = Naive { rules, board, side, barred, points, plies, number };

        // Refusals.
        if let Some(barred) = barred {
            if position.at(barred.from) == EMPTY || half(barred.from) != side {
                return Err("barred: no unit of the side to move on its first square".into());
            }
            if position.at(barred.to) != EMPTY {
                return Err("barred: second square not empty".into());
            }
            if !barred.crosses() {
                return Err("barred: does not cross the line".into());
            }
        }
        let units: u32 = board.iter().flatten().map(|&unit| value(unit)).sum();
        if units == 0 {
            return Err("board: no pieces".into());
        }
        if u64::from(points[0]) + u64::from(points[1]) + u64::from(units) > 100 {
            return Err("points: more than two armies are worth".into());
        }
        Ok(position)
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        for rank in (0..8).rev() {
            let mut gap = 0;
            for file in 0..8 {
                let unit = self.board[rank][file];
                if unit == EMPTY {
                    gap += 1;
                    continue;
                }
                if gap > 0 {
                    out += &gap.to_string();
                    gap = 0;
                }
                out.push(if rank < 4 { unit as char } else { unit.to_ascii_lowercase() as char });
            }
            if gap > 0 {
                out += &gap.to_string();
            }
            if rank > 0 {
                out.push('/');
            }
        }
        let side = ["w", "b"][self.side];
        let barred = self.barred.map_or("-".into(), Move::text);
        let [white, black] = self.points;
        format!("{out} {side} {barred} {white}/{black} {} {}", self.plies, self.number)
    }

    fn at(&self, (file, rank): Square) -> u8 {
        self.board[rank][file]
    }

    fn empty(&self, square: Square) -> bool {
        self.at(square) == EMPTY
    }

    fn half_empty(&self, side: usize) -> bool {
        self.board[side * 4..side * 4 + 4].iter().flatten().all(|&unit| unit == EMPTY)
    }

    /// Empty, or an enemy unit: a square that any unit but a pawn may enter [1, 3].
    fn enterable(&self, square: Square) -> bool {
        self.empty(square) || half(square) != self.side
    }

    fn generate(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.half_empty(0) || self.half_empty(1) {
            return moves; // [7]
        }
        for rank in self.side * 4..self.side * 4 + 4 {
            for file in 0..8 {
                let from = (file, rank);
                match self.at(from) {
                    b'P' => self.pawn(from, &mut moves),
                    b'N' => self.leap(from, &KNIGHT, &mut moves),
                    b'B' => self.slide(from, &DIAGONAL, &mut moves),
                    b'R' => self.slide(from, &STRAIGHT, &mut moves),
                    b'Q' => {
                        self.slide(from, &STRAIGHT, &mut moves);
                        self.slide(from, &DIAGONAL, &mut moves);
                    }
                    b'K' => {
                        self.leap(from, &STRAIGHT, &mut moves);
                        self.leap(from, &DIAGONAL, &mut moves);
                        self.castle(from, &mut moves);
                    }
                    _ => {}
                }
            }
        }
        moves.retain(|&mv| Some(mv) != self.barred); // [6]
        moves
    }

    fn leap(&self, from: Square, ways: &[(i32, i32)], moves: &mut Vec<Move>) {
        let targets = ways.iter().filter_map(|&way| shift(from, way));
        moves.extend(targets.filter(|&to| self.enterable(to)).map(|to| Move { from, to }));
    }

    fn slide(&self, from: Square, ways: &[(i32, i32)], moves: &mut Vec<Move>) {
        for &way in ways {
            let mut next = shift(from, way);
            while let Some(to) = next.filter(|&to| self.enterable(to)) {
                moves.push(Move { from, to });
                next = shift(to, way).filter(|_| self.empty(to));
            }
        }
    }

    /// [4]
    fn pawn(&self, from: Square, moves: &mut Vec<Move>) {
        let steps = if self.rules.vertical { &STRAIGHT[..2] } else { &STRAIGHT[..] };
        for to in steps.iter().filter_map(|&way| shift(from, way)) {
            if self.empty(to) {
                moves.push(Move { from, to });
            }
        }
        let (file, home) = (from.0, [1, 6][self.side]);
        let (middle, far) = [((file, 2), (file, 3)), ((file, 5), (file, 4))][self.side];
        if from.1 == home && self.empty(middle) && self.empty(far) {
            moves.push(Move { from, to: far });
        }
        for to in DIAGONAL.iter().filter_map(|&way| shift(from, way)) {
            if !self.empty(to) && half(to) != self.side {
                moves.push(Move { from, to });
            }
        }
    }

    /// [5]
    fn castle(&self, from: Square, moves: &mut Vec<Move>) {
        let rank = [0, 7][self.side];
        if !self.rules.castling || from != (4, rank) {
            return;
        }
        for (rook, mut between, file) in [(7, 5..7, 6), (0, 1..4, 2)] {
            if self.at((rook, rank)) == b'R' && between.all(|f| self.empty((f, rank))) {
                moves.push(Move { from, to: (file, rank) });
            }
        }
    }

    fn is_castling(&self, mv: Move) -> bool {
        self.at(mv.from) == b'K' && mv.from.0.abs_diff(mv.to.0) == 2
    }

    fn make(&self, mv: Move) -> Naive {
        let mut next = self.clone();
        let captured = self.at(mv.to);
        next.board[mv.to.1][mv.to.0] = self.at(mv.from);
        next.board[mv.from.1][mv.from.0] = EMPTY;
        if self.is_castling(mv) {
            let (rook, crossed) = if mv.to.0 == 6 { (7, 5) } else { (0, 3) };
            next.board[mv.from.1][rook] = EMPTY;
            next.board[mv.from.1][crossed] = b'R';
        }
        next.points[self.side] += value(captured); // [8]
        next.plies = if captured == EMPTY { self.plies.saturating_add(1) } else { 0 };
        next.barred = mv.crosses().then(|| mv.reverse()); // [6]
        next.side = 1 - self.side;
        next.number = self.number.saturating_add(self.side as u32);
        next
    }

    pub fn moves(&self) -> Vec<String> {
        self.generate().into_iter().map(Move::text).collect()
    }

    fn legal(&self, mv: &str) -> Move {
        let parsed = Move::parse(mv).filter(|parsed| self.generate().contains(parsed));
        parsed.unwrap_or_else(|| panic!("{mv} is not legal in {}", self.text()))
    }

    pub fn play(&self, mv: &str) -> Naive {
        self.make(self.legal(mv))
    }

    fn by_points(&self) -> Vec<usize> {
        match self.points[0].cmp(&self.points[1]) {
            std::cmp::Ordering::Greater => vec![0],
            std::cmp::Ordering::Less => vec![1],
            std::cmp::Ordering::Equal => vec![0, 1],
        }
    }

    pub fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        for side in [0, 1] {
            if self.half_empty(side) {
                let winners = if self.rules.points { self.by_points() } else { vec![1 - side] };
                return Some((winners, "empty-half")); // [7]
            }
        }
        self.generate().is_empty().then(|| (self.by_points(), "no-moves")) // [9]
    }

    /// `crossing` and `quiet-crossing`, `capture`, `king-capture`, `pawn-capture`, `pawn-double`, `pawn-back`,
    /// `pawn-sideways`, `pawn-crossing`, `pawn-on-last-rank` (a pawn arrives on rank 1 or 8, no promotion),
    /// `short-castling`, `long-castling`, `undo-barred` (played while the barred answer would else be a move),
    /// `kings-adjacent` (a king moves beside another), `empty-half`, `empty-half-capture`, `no-moves`, `points-draw`,
    /// `points-differ-from-side` (the other winner rule would name somebody else).
    pub fn events(&self, mv: &str) -> Vec<&'static str> {
        let mv = self.legal(mv);
        let (unit, captured, next) = (self.at(mv.from), self.at(mv.to), self.make(mv));
        let forward = (mv.to.1 as i32 - mv.from.1 as i32) * if self.side == 0 { 1 } else { -1 };
        let capture = captured != EMPTY;
        let pawn = unit == b'P';
        let unbarred = Naive { barred: None, ..self.clone() };
        let beside = |king: Square| {
            let around = STRAIGHT.iter().chain(&DIAGONAL).filter_map(|&way| shift(king, way));
            around.filter(|&square| next.at(square) == b'K').count() > 0
        };
        let outcome = next.outcome();
        let ended = |slug| outcome.as_ref().is_some_and(|end| end.1 == slug);
        let by_side = if next.half_empty(0) { vec![1] } else { vec![0] };
        let castles = self.is_castling(mv);
        let list = [
            ("crossing", mv.crosses()),
            ("quiet-crossing", mv.crosses() && !capture),
            ("capture", capture),
            ("king-capture", captured == b'K'),
            ("pawn-capture", pawn && capture),
            ("pawn-double", pawn && forward == 2),
            ("pawn-back", pawn && forward == -1),
            ("pawn-sideways", pawn && forward == 0),
            ("pawn-crossing", pawn && mv.crosses() && !capture),
            ("pawn-on-last-rank", pawn && (mv.to.1 == 0 || mv.to.1 == 7)),
            ("short-castling", castles && mv.to.0 == 6),
            ("long-castling", castles && mv.to.0 == 2),
            ("undo-barred", self.barred.is_some_and(|barred| unbarred.generate().contains(&barred))),
            ("kings-adjacent", unit == b'K' && beside(mv.to)),
            ("empty-half", ended("empty-half")),
            ("empty-half-capture", ended("empty-half") && capture),
            ("no-moves", ended("no-moves")),
            ("points-draw", outcome.as_ref().is_some_and(|end| end.0.len() == 2)),
            ("points-differ-from-side", ended("empty-half") && next.by_points() != by_side),
        ];
        list.iter().filter(|entry| entry.1).map(|entry| entry.0).collect()
    }

    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.generate();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves.into_iter().map(|mv| self.make(mv).perft(depth - 1)).sum(),
        }
    }
}
