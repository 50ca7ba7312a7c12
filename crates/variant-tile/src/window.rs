//! The table: a board without edges that holds one connected island.
//!
//! An island of `n` tiles is at most `n` squares wide and high. So coordinates modulo `N` tell all its squares, and the ring around
//! it, apart as long as `n + 2 <= N`: the window wraps and never has to move. Each row, column and diagonal is one word of `N` bits.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, BitXorAssign, Not, Shl, Shr};
use variant_core::geometry::Point;

use crate::key;
use crate::shape::{self, EULER};
use crate::tile::{Code, Kind};

/// A line of the window: `u64` or `u128`.
pub(crate) trait Word:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    fn rotate(self, right: i32) -> Self;
    fn lowest(self) -> u32;
    fn highest(self) -> u32;
    fn ones(self) -> u32;
    fn minus(self, other: Self) -> Self;
    fn wide(self) -> u128;
    fn low(self) -> usize;
}

macro_rules! word {
    ($t:ty) => {
        impl Word for $t {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline(always)]
            fn rotate(self, right: i32) -> Self {
                self.rotate_right(right as u32 & (Self::BITS - 1))
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros() & (Self::BITS - 1)
            }
            #[inline(always)]
            fn highest(self) -> u32 {
                (Self::BITS - 1).wrapping_sub(self.leading_zeros()) & (Self::BITS - 1)
            }
            #[inline(always)]
            fn ones(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn wide(self) -> u128 {
                self as u128
            }
            #[inline(always)]
            fn low(self) -> usize {
                self as usize
            }
        }
    };
}
word!(u64);
word!(u128);

/// The bit at place `i`.
#[inline(always)]
pub(crate) fn bit<W: Word>(i: i32) -> W {
    W::ONE << (i as u32 & (size_of::<W>() as u32 * 8 - 1))
}

/// The bits of a word, lowest first.
#[inline(always)]
pub(crate) fn each<W: Word>(mut word: W, mut f: impl FnMut(i32)) {
    while word != W::ZERO {
        f(word.lowest() as i32);
        word = word & word.minus(W::ONE);
    }
}

/// The four kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Line {
    /// Along x.
    Row,
    /// Along y.
    Column,
    /// x and y grow together.
    Rising,
    /// y falls as x grows.
    Falling,
}

impl Line {
    pub(crate) const ALL: [Line; 4] = [Line::Row, Line::Column, Line::Rising, Line::Falling];

    /// From one square of the line to the next.
    #[inline(always)]
    pub(crate) const fn step(self) -> (i32, i32) {
        match self {
            Line::Row => (1, 0),
            Line::Column => (0, 1),
            Line::Rising => (1, 1),
            Line::Falling => (1, -1),
        }
    }

    /// Which line of this kind runs through a square.
    #[inline(always)]
    pub(crate) fn number(self, at: Point) -> i32 {
        match self {
            Line::Row => at.y,
            Line::Column => at.x,
            Line::Rising => at.x.wrapping_sub(at.y),
            Line::Falling => at.x.wrapping_add(at.y),
        }
    }
}

/// A set of tiles, by all four kinds of lines. Along a column bits are y, along the others x, modulo `N`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lines<W, const N: usize, const M: usize> {
    rows: [W; N],
    columns: [W; N],
    // Twice as many: `x - y` and `x + y` take that many values.
    rising: [W; M],
    falling: [W; M],
}

impl<W: Word, const N: usize, const M: usize> Lines<W, N, M> {
    fn new() -> Self {
        Lines { rows: [W::ZERO; N], columns: [W::ZERO; N], rising: [W::ZERO; M], falling: [W::ZERO; M] }
    }

    #[inline(always)]
    fn toggle(&mut self, at: Point, straight: bool, diagonal: bool) {
        let (x, y) = (bit::<W>(at.x), bit::<W>(at.y));
        if straight {
            self.rows[at.y as usize & (N - 1)] ^= x;
            self.columns[at.x as usize & (N - 1)] ^= y;
        }
        if diagonal {
            self.rising[at.x.wrapping_sub(at.y) as usize & (M - 1)] ^= x;
            self.falling[at.x.wrapping_add(at.y) as usize & (M - 1)] ^= x;
        }
    }

    /// A row as the window has it, x modulo `N`.
    #[inline(always)]
    pub(crate) fn row(&self, y: i32) -> W {
        self.rows[y as usize & (N - 1)]
    }

    /// A line by kind and number, bit 0 at the corner of the frame.
    #[inline(always)]
    pub(crate) fn line(&self, kind: Line, number: i32, frame: &Frame) -> W {
        match kind {
            Line::Row => self.rows[number as usize & (N - 1)].rotate(frame.x),
            Line::Column => self.columns[number as usize & (N - 1)].rotate(frame.y),
            Line::Rising => self.rising[number as usize & (M - 1)].rotate(frame.x),
            Line::Falling => self.falling[number as usize & (M - 1)].rotate(frame.x),
        }
    }

    /// The squares of a line next to a tile (or occupied), the tile of `own` on the line itself left out.
    #[inline(always)]
    pub(crate) fn near(&self, kind: Line, number: i32, frame: &Frame, own: W) -> W {
        let this = self.line(kind, number, frame) & !own;
        let after = self.line(kind, number.wrapping_add(1), frame);
        let before = self.line(kind, number.wrapping_sub(1), frame);
        match kind {
            Line::Row | Line::Column => {
                let all = this | after | before;
                all | all << 1 | all >> 1
            }
            // Seen along a diagonal, the neighbouring diagonals lie half a step aside, and the next ones touch in one corner.
            Line::Rising | Line::Falling => {
                let beyond = self.line(kind, number.wrapping_add(2), frame);
                let short = self.line(kind, number.wrapping_sub(2), frame);
                after | before | (this | before | short) << 1 | (this | after | beyond) >> 1
            }
        }
    }
}

/// The smallest rectangle around the island and one ring: its corner, and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Frame {
    /// The place of a square on its line.
    #[inline(always)]
    pub(crate) fn place(&self, kind: Line, at: Point) -> i32 {
        if kind == Line::Column { at.y.wrapping_sub(self.y) } else { at.x.wrapping_sub(self.x) }
    }
}

/// The tiles on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Window<W, const N: usize, const M: usize> {
    tiles: [[Code; N]; N],
    pub(crate) occupied: Lines<W, N, M>,
    /// By controller.
    pub(crate) own: Vec<Lines<W, N, M>>,
    /// By controller: rooks and queens on rows and columns, bishops and queens on diagonals.
    pub(crate) sliders: Vec<Lines<W, N, M>>,
    /// Rows of kings, knights and pawns, whoever controls them.
    pub(crate) leapers: [[W; N]; 3],
    /// The rows and columns that hold a tile.
    rows: W,
    columns: W,
    pub(crate) count: u32,
    /// Islands less holes.
    pub(crate) euler: i32,
    /// The sum of the keys of the tiles; see [`key`].
    pub(crate) sum: u64,
    /// A square with a tile: the window knows coordinates only modulo `N`.
    pub(crate) anchor: Point,
}

impl<W: Word, const N: usize, const M: usize> Window<W, N, M> {
    /// The most tiles it can hold: the squares within three steps of the island stay apart too.
    pub(crate) const CAPACITY: usize = N - 6;

    pub(crate) fn new(players: usize) -> Self {
        Window {
            tiles: [[Code::NONE; N]; N],
            occupied: Lines::new(),
            own: alloc::vec![Lines::new(); players],
            sliders: alloc::vec![Lines::new(); players],
            leapers: [[W::ZERO; N]; 3],
            rows: W::ZERO,
            columns: W::ZERO,
            count: 0,
            euler: 0,
            sum: 0,
            anchor: Point::new(0, 0),
        }
    }

    /// What stands on a square of the frame.
    #[inline(always)]
    pub(crate) fn get(&self, at: Point) -> Code {
        self.tiles[at.y as usize & (N - 1)][at.x as usize & (N - 1)]
    }

    /// What stands on any square.
    pub(crate) fn find(&self, at: Point) -> Code {
        let f = self.frame();
        let inside = |v: i32, low: i32, size: i32| (low as i64 <= v as i64) && (v as i64) < low as i64 + size as i64;
        if inside(at.x, f.x, f.width) && inside(at.y, f.y, f.height) { self.get(at) } else { Code::NONE }
    }

    /// The rectangle around the island.
    #[inline(always)]
    pub(crate) fn frame(&self) -> Frame {
        // Connected, so the columns in use are one run, which may wrap; its first has no column before it.
        let first = |run: W, at: i32| {
            let start = (run & !run.rotate(-1)).lowest() as i32;
            at.wrapping_sub(at.wrapping_sub(start) & (N as i32 - 1))
        };
        let size = |run: W| (run.ones() as i32 + 2).min(N as i32);
        Frame {
            x: first(self.columns, self.anchor.x).wrapping_sub(1),
            y: first(self.rows, self.anchor.y).wrapping_sub(1),
            width: size(self.columns),
            height: size(self.rows),
        }
    }

    /// The tiles in the order of the position text: row by row, left to right.
    #[inline(always)]
    pub(crate) fn scan(&self, lines: &Lines<W, N, M>, frame: &Frame, mut f: impl FnMut(Point, Code)) {
        for i in 1..frame.height - 1 {
            let y = frame.y.wrapping_add(i);
            each(lines.row(y).rotate(frame.x), |x| {
                let at = Point::new(frame.x.wrapping_add(x), y);
                f(at, self.get(at));
            });
        }
    }

    /// Which of the nine squares around and on `at` are in these rows: bit 0 is (-1,-1), bit 4 the square itself, bit 8 (1,1).
    #[inline(always)]
    pub(crate) fn ring(rows: &Lines<W, N, M>, at: Point) -> usize {
        let three = |y: i32| rows.row(y).rotate(at.x.wrapping_sub(1)).low() & 7;
        three(at.y.wrapping_sub(1)) | three(at.y) << 3 | three(at.y.wrapping_add(1)) << 6
    }

    /// Puts a tile on an empty square.
    #[inline(always)]
    pub(crate) fn put(&mut self, at: Point, code: Code) {
        let ring = Self::ring(&self.occupied, at);
        self.euler += EULER[ring & shape::AROUND] as i32;
        self.count += 1;
        self.sum = key::plus(self.sum, key::tile(code, at));
        self.toggle(at, code);
        self.tiles[at.y as usize & (N - 1)][at.x as usize & (N - 1)] = code;
        self.rows = self.rows | bit(at.y);
        self.columns = self.columns | bit(at.x);
    }

    /// Takes the tile off a square; nothing happens on an empty one.
    #[inline(always)]
    pub(crate) fn lift(&mut self, at: Point) -> Code {
        let code = self.get(at);
        if code == Code::NONE {
            return code;
        }
        self.toggle(at, code);
        self.tiles[at.y as usize & (N - 1)][at.x as usize & (N - 1)] = Code::NONE;
        self.count -= 1;
        self.sum = key::minus(self.sum, key::tile(code, at));
        let ring = Self::ring(&self.occupied, at);
        self.euler -= EULER[ring & shape::AROUND] as i32;
        if self.occupied.row(at.y) == W::ZERO {
            self.rows = self.rows & !bit::<W>(at.y);
        }
        if self.occupied.columns[at.x as usize & (N - 1)] == W::ZERO {
            self.columns = self.columns & !bit::<W>(at.x);
        }
        code
    }

    /// Gives the tile on a square to another controller.
    pub(crate) fn control(&mut self, at: Point, to: usize) {
        let old = self.get(at);
        if old == Code::NONE {
            return;
        }
        let new = old.with_controller(to);
        self.toggle(at, old);
        self.toggle(at, new);
        self.sum = key::plus(key::minus(self.sum, key::tile(old, at)), key::tile(new, at));
        self.tiles[at.y as usize & (N - 1)][at.x as usize & (N - 1)] = new;
    }

    #[inline(always)]
    fn toggle(&mut self, at: Point, code: Code) {
        let (kind, controller) = (code.kind(), code.controller());
        self.occupied.toggle(at, true, true);
        if let Some(own) = self.own.get_mut(controller) {
            own.toggle(at, true, true);
        }
        if kind.slides()
            && let Some(sliders) = self.sliders.get_mut(controller)
        {
            sliders.toggle(at, kind != Kind::Bishop, kind != Kind::Rook);
        }
        if let Some(rows) = self.leapers.get_mut(kind.leaper()) {
            rows[at.y as usize & (N - 1)] ^= bit(at.x);
        }
    }
}

/// At most 58 tiles.
pub(crate) type Narrow = Window<u64, 64, 128>;
/// At most 122 tiles; a game has 96 at most.
pub(crate) type Wide = Window<u128, 128, 256>;
