//! The tiles on a sparse board, and the rules asked of it one tile at a time.

use crate::moves::{LEAPS, RING, near_bit, shifted};
use crate::position::Position;
use crate::state::Laws;
use crate::tile::{Code, Kind};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::geometry::Point;
use variant_core::sparse::SparseBoard;

/// `R2 on 3,1`: kind and color.
pub(super) fn named(code: Code, at: Point) -> String {
    match code.piece() {
        Some(piece) => format!("{}{} on {at}", piece.kind.letter(), piece.color),
        None => format!("{at}"),
    }
}

/// Does a tile's pattern reach a square?
pub(super) enum Reach {
    /// Yes.
    Yes,
    /// Not that way.
    Off,
    /// Only to capture, and nothing stands there.
    Nothing,
    /// The tile here is in the way.
    Blocked(Point),
}

/// All tiles by their squares.
pub(super) struct Table(SparseBoard<Code>);

impl Table {
    pub(super) fn of(position: &Position) -> Table {
        let mut tiles = SparseBoard::new();
        position.each_tile(|at, code| {
            tiles.insert(at, code);
        });
        Table(tiles)
    }

    pub(super) fn get(&self, at: Point) -> Code {
        self.0.get(at).copied().unwrap_or(Code::NONE)
    }

    fn squares(&self) -> impl Iterator<Item = Point> {
        self.0.iter().map(|&(at, _)| at)
    }

    pub(super) fn put(&mut self, at: Point, code: Code) {
        self.0.insert(at, code);
    }

    pub(super) fn take(&mut self, at: Point) {
        self.0.remove(at);
    }

    /// Rule 10: all that one seat controls goes to another.
    pub(super) fn conquer(&mut self, loser: usize, winner: usize) {
        let lost: Vec<Point> = self.squares().filter(|&at| self.get(at).controller() == loser).collect();
        for at in lost {
            self.put(at, self.get(at).with_controller(winner));
        }
    }

    /// The royal king of a seat.
    pub(super) fn royal(&self, seat: usize) -> Option<Point> {
        self.squares().find(|&at| self.get(at).is_royal() && self.get(at).controller() == seat)
    }

    /// Does the tile on `from` go to, or capture on, `to`? `steps` are the quiet steps of a pawn, a set of what is near.
    pub(super) fn reach(&self, laws: &Laws, from: Point, to: Point, steps: u64) -> Reach {
        let (code, taken) = (self.get(from), self.get(to));
        let (dx, dy) = (to.x as i64 - from.x as i64, to.y as i64 - from.y as i64);
        let step = |table: &[(i32, i32); 8]| table.iter().position(|&(x, y)| (x as i64, y as i64) == (dx, dy));
        let fits = match code.kind() {
            Kind::King => step(&RING).is_some(),
            Kind::Knight => step(&LEAPS).is_some(),
            Kind::Pawn => {
                let quiet = step(&RING).is_some_and(|i| steps & near_bit(RING[i]) != 0);
                return match (quiet, dx.abs() == 1 && dy.abs() == 1, taken == Code::NONE) {
                    (true, _, true) | (_, true, false) => Reach::Yes,
                    (true, _, false) => Reach::Blocked(to),
                    (_, true, true) => Reach::Nothing,
                    _ => Reach::Off,
                };
            }
            Kind::Rook => dx == 0 || dy == 0,
            Kind::Bishop => dx.abs() == dy.abs(),
            Kind::Queen => dx == 0 || dy == 0 || dx.abs() == dy.abs(),
        };
        if !fits || (dx, dy) == (0, 0) {
            return Reach::Off;
        }
        if !code.kind().slides() {
            return Reach::Yes;
        }
        match self
            .between(from, to)
            .into_iter()
            .find(|&at| laws.no_jump || self.get(at).controller() != code.controller())
        {
            Some(at) => Reach::Blocked(at),
            None => Reach::Yes,
        }
    }

    /// The tiles strictly between two squares of a line, the nearest to `from` first.
    fn between(&self, from: Point, to: Point) -> Vec<Point> {
        let far = |a: Point, b: Point| {
            let (dx, dy) = (b.x as i64 - a.x as i64, b.y as i64 - a.y as i64);
            (dx.abs().max(dy.abs()), dx.signum(), dy.signum(), dx.abs() == dy.abs() || dx == 0 || dy == 0)
        };
        let (length, x, y, _) = far(from, to);
        let on_way = |&at: &Point| {
            let (distance, dx, dy, aligned) = far(from, at);
            aligned && (dx, dy) == (x, y) && distance < length
        };
        let mut found: Vec<Point> = self.squares().filter(on_way).collect();
        found.sort_by_key(|&at| far(from, at).0);
        found
    }

    /// Rule 6: the tiles of living enemies that attack the king of a seat.
    pub(super) fn attackers(&self, laws: &Laws, king: Point, seat: usize, alive: u8) -> Vec<Point> {
        let enemy = |code: Code| code.controller() != seat && alive >> code.controller() & 1 != 0;
        let attacks = |at: Point| {
            matches!(self.reach(laws, at, king, 0), Reach::Yes)
                && (laws.pattern_check || self.parts(Some(at)).len() <= 1)
        };
        self.squares().filter(|&at| enemy(self.get(at)) && attacks(at)).collect()
    }

    /// A tile of the smallest part, and how large it is, where the tiles are no longer one group.
    pub(super) fn cut_off(&self) -> Option<(Point, usize)> {
        let parts = self.parts(None);
        if parts.len() < 2 { None } else { parts.into_iter().min_by_key(|&(at, size)| (size, at)) }
    }

    /// The groups of adjacent tiles, perhaps without one tile: a tile of each, and its size.
    fn parts(&self, without: Option<Point>) -> Vec<(Point, usize)> {
        let mut left: BTreeSet<Point> = self.squares().filter(|&at| Some(at) != without).collect();
        let mut parts = Vec::new();
        while let Some(first) = left.pop_first() {
            let (mut open, mut size) = (alloc::vec![first], 0);
            while let Some(at) = open.pop() {
                size += 1;
                open.extend(RING.iter().map(|&step| shifted(at, step)).filter(|next| left.remove(next)));
            }
            parts.push((first, size));
        }
        parts
    }
}
