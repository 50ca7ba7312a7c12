//! A plain rules engine for Tile Chess: a map from squares to tiles, every action made and then tested.
//!
//! Rule numbers in the comments are those of the rules file of the game. `text` reads and prints options
//! and positions, `events` names the special rules a move exercises.

#![allow(dead_code)]

mod events;
mod text;

use std::collections::{BTreeMap, BTreeSet};

type Square = (i32, i32);

/// No tile stands, is placed or goes beyond this distance on either axis.
const LIMIT: i32 = 1 << 30;

const LINES: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONALS: [Square; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const ALL_EIGHT: [Square; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [Square; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}
use Kind::{Bishop, King, Knight, Pawn, Queen, Rook};

/// In the order of a printed hand.
const KINDS: [Kind; 6] = [King, Queen, Rook, Bishop, Knight, Pawn];

/// Tiles of each kind, in the order of `KINDS`.
type Hand = [u8; 6];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tile {
    /// The seat that owned it first.
    color: usize,
    kind: Kind,
    /// The seat that controls it now.
    owner: usize,
}

impl Tile {
    /// Rule 7: a king is royal while its own color controls it.
    fn is_royal(self) -> bool {
        self.kind == King && self.color == self.owner
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Place(Kind, Square),
    Move(Square, Square),
    Pass,
    Fall,
}

/// The options, `false` (and 2 players, 8 pawns) being the default everywhere.
#[derive(Clone, Copy, Debug)]
struct Rules {
    players: usize,
    pawns: u8,
    /// `steps=ortho4`
    four_steps: bool,
    /// `phase=separate`
    separate: bool,
    king_last: bool,
    /// `king=free`
    king_free: bool,
    /// `check=pattern`
    pattern_check: bool,
    /// `jump=none`
    no_jump: bool,
    friendly_fire: bool,
    /// `win=capture`
    win_by_capture: bool,
    /// `layout=random`
    random: bool,
}

#[derive(Clone, Debug)]
pub struct Naive {
    rules: Rules,
    tiles: BTreeMap<Square, Tile>,
    turn: usize,
    /// One a seat, `None` once the seat is eliminated.
    hands: Vec<Option<Hand>>,
    plies: u64,
    round: u64,
    /// Kingless turns left for all together (`layout=random`), 0 when over.
    kingless: usize,
}

fn plus(a: Square, b: Square) -> Square {
    (a.0 + b.0, a.1 + b.1)
}

fn on_table(s: Square) -> bool {
    s.0.abs() <= LIMIT && s.1.abs() <= LIMIT
}

fn adjacent(a: Square, b: Square) -> bool {
    a != b && a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1
}

/// Rule 5: do the squares form one group, neighbors by side or corner?
fn connected(mut rest: Vec<Square>) -> bool {
    let Some(first) = rest.pop() else { return true };
    let mut open = vec![first];
    while let Some(here) = open.pop() {
        let mut i = 0;
        while i < rest.len() {
            if adjacent(here, rest[i]) {
                open.push(rest.swap_remove(i));
            } else {
                i += 1;
            }
        }
    }
    rest.is_empty()
}

impl Naive {
    /// The start position; `layout=random` has none of its own (the shuffle is not part of the rules).
    ///
    /// # Panics
    /// On bad options and on `layout=random`.
    pub fn start(game: &str, options: &str) -> Naive {
        let rules = text::read_rules(game, options).unwrap_or_else(|e| panic!("{e}"));
        assert!(!rules.random, "a shuffled layout needs a position");
        // Rule 1.
        Naive {
            rules,
            tiles: BTreeMap::new(),
            turn: 0,
            hands: vec![Some(rules.full_set()); rules.players],
            plies: 0,
            round: 1,
            kingless: 0,
        }
    }

    pub fn moves(&self) -> Vec<String> {
        self.actions().into_iter().map(text::action_text).collect()
    }

    /// # Panics
    /// On text that is no move at all.
    pub fn play(&self, mv: &str) -> Naive {
        self.apply(text::read_action(mv))
    }

    /// Rules 9 and 12: (winning seats, reason), both living seats for a draw.
    pub fn outcome(&self) -> Option<(Vec<usize>, &'static str)> {
        let alive = self.alive();
        if alive.len() == 1 {
            return Some((alive, "last-standing"));
        }
        if alive.len() > 2 || !self.free_actions().is_empty() {
            return None;
        }
        if self.in_check() {
            let winner = alive.into_iter().filter(|&s| s != self.turn).collect();
            Some((winner, "checkmate"))
        } else {
            Some((alive, "stalemate"))
        }
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.actions();
        if depth == 1 {
            return actions.len() as u64;
        }
        actions.into_iter().map(|a| self.apply(a).perft(depth - 1)).sum()
    }

    // ---- who is who ----

    fn alive(&self) -> Vec<usize> {
        (0..self.rules.players).filter(|&s| self.hands[s].is_some()).collect()
    }

    fn next_alive(&self, seat: usize) -> usize {
        let mut next = seat;
        loop {
            next = (next + 1) % self.rules.players;
            if self.hands[next].is_some() {
                return next;
            }
        }
    }

    fn hand(&self, seat: usize) -> Hand {
        self.hands[seat].unwrap_or([0; 6])
    }

    fn royal_king(&self, seat: usize) -> Option<Square> {
        let royal = |t: &Tile| t.is_royal() && t.owner == seat;
        self.tiles.iter().find(|(_, t)| royal(t)).map(|(&square, _)| square)
    }

    // ---- attack ----

    /// Rule 5: one group after the tile on `from` has gone to `to` (empty, or captured there)?
    fn unity(&self, from: Square, to: Square) -> bool {
        if self.tiles.len() == 1 {
            return false; // The only tile cannot move.
        }
        let stays = self.tiles.keys().copied();
        let mut squares: Vec<Square> = stays.filter(|&s| s != from && s != to).collect();
        squares.push(to);
        connected(squares)
    }

    /// Does the capture pattern of the tile on `from` reach the enemy on `to`?
    fn reaches(&self, from: Square, to: Square) -> bool {
        let tile = self.tiles[&from];
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (w, h) = (dx.abs(), dy.abs());
        let straight = (w == 0) != (h == 0);
        let diagonal = w == h && w > 0;
        let aligned = match tile.kind {
            King => return w.max(h) == 1,
            Knight => return w.min(h) == 1 && w.max(h) == 2,
            Pawn => return w == 1 && h == 1,
            Rook => straight,
            Bishop => diagonal,
            Queen => straight || diagonal,
        };
        if !aligned {
            return false;
        }
        let step = (dx.signum(), dy.signum());
        let mut here = plus(from, step);
        while here != to {
            // Rule 3: only own tiles are jumped over.
            match self.tiles.get(&here) {
                Some(t) if self.rules.no_jump || t.owner != tile.owner => return false,
                _ => here = plus(here, step),
            }
        }
        true
    }

    /// Rule 6: squares of the enemy tiles attacking a king of `seat` on `king`.
    fn attackers(&self, seat: usize, king: Square) -> Vec<Square> {
        let enemies = self.tiles.iter().filter(|(_, t)| t.owner != seat);
        enemies
            .map(|(&from, _)| from)
            .filter(|&from| self.reaches(from, king))
            .filter(|&from| self.rules.pattern_check || self.unity(from, king))
            .collect()
    }

    /// Attackers of the royal king of `seat`, none while it is in hand.
    fn checkers(&self, seat: usize) -> Vec<Square> {
        self.royal_king(seat).map_or(Vec::new(), |king| self.attackers(seat, king))
    }

    /// Is the player on turn in check (`win=capture` knows none)?
    fn in_check(&self) -> bool {
        !self.rules.win_by_capture && !self.checkers(self.turn).is_empty()
    }

    // ---- actions ----

    /// Everything the player on turn may do, with rules 9, 10 and 12.
    fn actions(&self) -> Vec<Action> {
        let alive = self.alive().len();
        if alive == 1 {
            return Vec::new(); // Rule 12.
        }
        let free = self.free_actions();
        if !free.is_empty() || alive == 2 {
            return free; // Rule 9: nothing left means mate or draw.
        }
        // Rule 10.
        vec![if self.in_check() { Action::Fall } else { Action::Pass }]
    }

    /// Rule 1: the legal placements and tile moves.
    fn free_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        let squares = self.placement_squares();
        for (i, kind) in KINDS.into_iter().enumerate() {
            if self.hand(self.turn)[i] > 0 && self.may_place(kind) {
                actions.extend(squares.iter().map(|&s| Action::Place(kind, s)));
            }
        }
        if self.may_move() {
            for (&from, _) in self.tiles.iter().filter(|(_, t)| t.owner == self.turn) {
                let targets = self.destinations(from).into_iter();
                let united = targets.filter(|&to| self.unity(from, to));
                actions.extend(united.map(|to| Action::Move(from, to)));
            }
        }
        actions.retain(|&a| self.spares_king(a));
        actions
    }

    /// Rule 2: the origin first, then every empty square beside a tile.
    fn placement_squares(&self) -> BTreeSet<Square> {
        if self.tiles.is_empty() {
            return BTreeSet::from([(0, 0)]);
        }
        let beside = |&s: &Square| ALL_EIGHT.map(|d| plus(s, d));
        self.tiles.keys().flat_map(beside).filter(|s| on_table(*s) && !self.tiles.contains_key(s)).collect()
    }

    /// May a tile of this kind, in the hand of the player on turn, be placed now?
    fn may_place(&self, kind: Kind) -> bool {
        let hand = self.hand(self.turn);
        if self.kingless > 0 {
            return false; // `layout=random`: tile moves only.
        }
        if self.rules.random && hand[0] > 0 {
            return kind == King; // `layout=random`: the king comes first.
        }
        // `king-last`
        !(self.rules.king_last && kind == King && hand[1..].iter().any(|&n| n > 0))
    }

    /// May the player on turn move tiles now?
    fn may_move(&self) -> bool {
        if self.kingless > 0 {
            return true; // Rule 8 is off.
        }
        let king_in_hand = self.hand(self.turn)[0] > 0;
        if king_in_hand && (self.rules.random || !self.rules.king_free) {
            return false; // Rule 8.
        }
        // `phase=separate`: all living hands must be empty.
        !self.rules.separate || self.hands.iter().flatten().all(|h| *h == [0; 6])
    }

    /// Rules 3 and 4: where the tile on `from` may go, unity and kings aside.
    fn destinations(&self, from: Square) -> Vec<Square> {
        let tile = self.tiles[&from];
        match tile.kind {
            King => self.single_steps(from, &ALL_EIGHT, true, true),
            Knight => self.single_steps(from, &LEAPS, true, true),
            Rook => self.slides(from, &LINES),
            Bishop => self.slides(from, &DIAGONALS),
            Queen => self.slides(from, &ALL_EIGHT),
            Pawn => {
                let steps = self.rules.pawn_steps(tile.color);
                let mut to = self.single_steps(from, steps, true, false);
                to.extend(self.single_steps(from, &DIAGONALS, false, true));
                to
            }
        }
    }

    fn single_steps(&self, from: Square, by: &[Square], quiet: bool, capture: bool) -> Vec<Square> {
        let seat = self.tiles[&from].owner;
        let allowed = |to: &Square| match self.tiles.get(to) {
            None => quiet,
            Some(&t) => capture && self.capturable(seat, t),
        };
        let targets = by.iter().map(|&d| plus(from, d));
        targets.filter(|&to| on_table(to)).filter(allowed).collect()
    }

    fn slides(&self, from: Square, by: &[Square]) -> Vec<Square> {
        let seat = self.tiles[&from].owner;
        let (low, high) = self.bounds();
        let mut to = Vec::new();
        for &step in by {
            let mut here = plus(from, step);
            // Further out than one square around the tiles no landing keeps unity.
            while on_table(here)
                && (low.0 - 1..=high.0 + 1).contains(&here.0)
                && (low.1 - 1..=high.1 + 1).contains(&here.1)
            {
                match self.tiles.get(&here) {
                    None => to.push(here),
                    Some(&met) => {
                        if self.capturable(seat, met) {
                            to.push(here);
                        }
                        if met.owner != seat || self.rules.no_jump {
                            break;
                        }
                    }
                }
                here = plus(here, step);
            }
        }
        to
    }

    /// The smallest rectangle around all tiles.
    fn bounds(&self) -> (Square, Square) {
        let (mut low, mut high) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
        for &(x, y) in self.tiles.keys() {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        (low, high)
    }

    /// Enemies always; with `friendly-fire` own tiles too, the own royal king never.
    fn capturable(&self, seat: usize, target: Tile) -> bool {
        target.owner != seat || (self.rules.friendly_fire && !target.is_royal())
    }

    /// Rule 7, judged after the action and the conquest it brings.
    fn spares_king(&self, action: Action) -> bool {
        let seat = self.turn;
        if let Action::Place(King, square) = action {
            let royal = self.tiles.iter().filter(|(_, t)| t.is_royal());
            let beside_king = royal.into_iter().any(|(&other, _)| adjacent(square, other));
            return !beside_king && self.apply(action).checkers(seat).is_empty();
        }
        self.rules.win_by_capture || self.royal_king(seat).is_none() || self.apply(action).checkers(seat).is_empty()
    }

    /// The position after an action.
    fn apply(&self, action: Action) -> Naive {
        let mut next = self.clone();
        let seat = self.turn;
        match action {
            Action::Place(kind, square) => {
                let tile = Tile { color: seat, kind, owner: seat };
                next.tiles.insert(square, tile);
                if let Some(hand) = &mut next.hands[seat] {
                    hand[kind as usize] -= 1;
                }
                next.plies = 0;
            }
            Action::Move(from, to) => {
                let tile = next.tiles.remove(&from).expect("a tile to move");
                match next.tiles.insert(to, tile) {
                    Some(taken) => {
                        next.plies = 0;
                        if taken.is_royal() {
                            next.conquer(taken.owner, seat); // Rule 10.
                        }
                    }
                    None => next.plies = next.plies.saturating_add(1),
                }
            }
            Action::Pass => next.plies = next.plies.saturating_add(1),
            Action::Fall => next.conquer(seat, self.heir(seat)),
        }
        if matches!(action, Action::Move(..) | Action::Pass) {
            next.kingless = self.kingless.saturating_sub(1);
        }
        next.turn = next.next_alive(seat);
        if next.turn <= seat {
            next.round = next.round.saturating_add(1); // Rule 13.
        }
        next
    }

    /// Rules 10 and 11: all that `loser` controls goes to `winner`, his hand is gone.
    fn conquer(&mut self, loser: usize, winner: usize) {
        self.hands[loser] = None;
        for tile in self.tiles.values_mut().filter(|t| t.owner == loser) {
            tile.owner = winner;
        }
    }

    /// Rule 10: of the seats giving check, the one nearest before `seat` in turn order.
    fn heir(&self, seat: usize) -> usize {
        let n = self.rules.players;
        let checkers = self.checkers(seat).into_iter();
        checkers
            .map(|square| self.tiles[&square].owner)
            .min_by_key(|&giver| (seat + n - giver) % n)
            .expect("a player giving check")
    }
}

impl Rules {
    /// Rule 1: what a player starts with.
    fn full_set(&self) -> Hand {
        [1, 1, 2, 2, 2, self.pawns]
    }

    /// Rule 4: the quiet steps of a pawn of this color.
    fn pawn_steps(&self, color: usize) -> &'static [Square] {
        if self.four_steps || self.players >= 5 {
            &LINES
        } else if self.players >= 3 && color % 2 == 1 {
            &LINES[..2] // Seats 2 and 4: the x axis.
        } else {
            &LINES[2..]
        }
    }
}
