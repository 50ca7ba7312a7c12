//! The toy once more, read literally: a grid of letters, nothing shared with the engine but texts.

/// A square: file and rank from 0.
type At = (usize, usize);

#[derive(Clone)]
pub(crate) struct Naive {
    /// By rank, then file: `R`, `r`, or a dot.
    grid: [[char; 4]; 3],
    side: usize,
    flags: [Option<At>; 2],
    hands: [u32; 2],
    points: [u32; 2],
    plies: u32,
    number: u32,
}

const RUNNERS: [char; 2] = ['R', 'r'];
const START: &str = "1rr1/4/1RR1 w b1/b3 0/0 0/0 0 1";

fn read_square(text: &str) -> Option<At> {
    let [file, rank] = <[char; 2]>::try_from(text.chars().collect::<Vec<_>>()).ok()?;
    let at = ("abcd".find(file)?, "123".find(rank)?);
    Some(at)
}

fn square((file, rank): At) -> String {
    format!("{}{}", ["a", "b", "c", "d"][file], rank + 1)
}

fn read_number(text: &str, most: u32) -> Option<u32> {
    let n: u32 = text.parse().ok()?;
    (n <= most && n.to_string() == text).then_some(n)
}

fn read_row(text: &str) -> Option<[char; 4]> {
    let mut row = Vec::new();
    let mut digit_before = false;
    for c in text.chars() {
        match c {
            '1'..='4' if !digit_before => row.extend(vec!['.'; c as usize - '0' as usize]),
            'R' | 'r' => row.push(c),
            _ => return None,
        }
        digit_before = c.is_ascii_digit();
    }
    row.try_into().ok()
}

fn halves(text: &str) -> Option<[&str; 2]> {
    text.split_once('/').map(|(a, b)| [a, b])
}

impl Naive {
    pub(crate) fn start(game: &str, options: &str) -> Naive {
        Naive::parse(game, options, START).expect("the start is a position")
    }

    pub(crate) fn parse(_: &str, _: &str, text: &str) -> Result<Naive, String> {
        Naive::read(text).ok_or(format!("{text} is no position"))
    }

    fn read(text: &str) -> Option<Naive> {
        let [board, side, flags, hands, points, plies, number] =
            <[&str; 7]>::try_from(text.split(' ').collect::<Vec<_>>()).ok()?;
        let rows: Vec<&str> = board.split('/').collect();
        let [third, second, first] = <[&str; 3]>::try_from(rows).ok()?;
        let grid = [read_row(first)?, read_row(second)?, read_row(third)?];
        let side = ["w", "b"].iter().position(|s| *s == side)?;
        let mut carriers = [None; 2];
        for (seat, text) in halves(flags)?.into_iter().enumerate() {
            if text != "-" {
                let at = read_square(text)?;
                carriers[seat] = (grid[at.1][at.0] == RUNNERS[seat]).then_some(Some(at))?;
            }
        }
        let pair = |text, most| {
            let [a, b] = halves(text)?;
            Some([read_number(a, most)?, read_number(b, most)?])
        };
        let (hands, points) = (pair(hands, 4)?, pair(points, 9)?);
        let on_board = grid.iter().flatten().filter(|&&c| c != '.').count() as u32;
        let number = read_number(number, 1_000_000).filter(|&n| n > 0)?;
        let plies = read_number(plies, 1_000_000)?;
        let sound = carriers != [None; 2] && on_board + hands[0] + hands[1] <= 4;
        sound.then_some(Naive { grid, side, flags: carriers, hands, points, plies, number })
    }

    pub(crate) fn text(&self) -> String {
        let row = |row: &[char; 4]| {
            let text: String = row.iter().collect();
            ["....", "...", "..", "."].iter().fold(text, |t, run| t.replace(run, &run.len().to_string()))
        };
        let board: Vec<String> = self.grid.iter().rev().map(row).collect();
        let flag = |seat: usize| self.flags[seat].map_or("-".into(), square);
        let side = ["w", "b"][self.side];
        let ([h, i], [p, q]) = (self.hands, self.points);
        format!("{} {side} {}/{} {h}/{i} {p}/{q} {} {}", board.join("/"), flag(0), flag(1), self.plies, self.number)
    }

    fn squares(&self, what: char) -> Vec<At> {
        let all = (0..3).flat_map(|rank| (0..4).map(move |file| (file, rank)));
        all.filter(|&(file, rank)| self.grid[rank][file] == what).collect()
    }

    pub(crate) fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let own = self.squares(RUNNERS[self.side]);
        let enemies = self.squares(RUNNERS[1 - self.side]);
        let empty = self.squares('.');
        let mut moves = Vec::new();
        for &from in &own {
            let near = |to: &&At| from.0.abs_diff(to.0) + from.1.abs_diff(to.1) == 1;
            let steps = enemies.iter().chain(&empty).filter(near);
            moves.extend(steps.map(|&to| square(from) + &square(to)));
            if self.flags[self.side] != Some(from) {
                moves.push(format!("!{}", square(from)));
            }
        }
        if self.hands[self.side] > 0 {
            moves.extend(empty.iter().map(|&to| format!("R@{}", square(to))));
        }
        moves
    }

    pub(crate) fn play(&self, m: &str) -> Naive {
        let mut next = self.clone();
        let (side, enemy) = (self.side, 1 - self.side);
        let to = read_square(&m[m.len() - 2..]).expect("a move ends with a square");
        next.plies += 1;
        if m.starts_with('!') {
            next.flags[side] = Some(to);
        } else {
            if m.starts_with("R@") {
                next.hands[side] -= 1;
                next.plies = 0;
            } else {
                let from = read_square(&m[..2]).expect("a step begins with a square");
                next.grid[from.1][from.0] = '.';
                if self.flags[side] == Some(from) {
                    next.flags[side] = Some(to);
                }
            }
            if self.grid[to.1][to.0] == RUNNERS[enemy] {
                next.hands[side] += 1;
                next.points[side] = (next.points[side] + 1).min(9);
                next.plies = 0;
            }
            if self.flags[enemy] == Some(to) {
                next.flags[enemy] = None;
            }
            next.grid[to.1][to.0] = RUNNERS[side];
        }
        next.number += side as u32;
        next.side = enemy;
        next
    }

    pub(crate) fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        let loser = self.flags.iter().position(Option::is_none)?;
        Some((vec![1 - loser], "king-lost"))
    }

    pub(crate) fn events(&self, m: &str) -> Vec<&'static str> {
        let next = self.play(m);
        let mut events = Vec::new();
        let mut note = |happens: bool, name| events.extend(happens.then_some(name));
        note(m.starts_with('!'), "shift");
        note(m.starts_with("R@"), "drop");
        note(next.hands[self.side] > self.hands[self.side], "capture");
        note(next.outcome().is_some(), "flag-captured");
        note(self.points[self.side] == 9 && next.hands[self.side] > self.hands[self.side], "tenth-point");
        events
    }
}
