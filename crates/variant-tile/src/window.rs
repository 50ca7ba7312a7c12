//! The table: a board without edges that holds one connected island.
//!
//! An island of `n` tiles is at most `n` squares wide and high. So coordinates modulo `N` tell all its squares, and the ring around
//! it, apart as long as `n + 2 <= N`: the window wraps and never has to move. Each row, column and diagonal is one word of `N` bits.
//! Tiles are numbered as well, and each square knows the tiles around it.

use alloc::boxed::Box;
use alloc::vec::Vec;
use variant_core::geometry::Point;

use crate::key;
use crate::lines::{Frame, Lines};
use crate::moves::{RING, near_step};
use crate::tile::Code;
use crate::word::{Word, bit, each};

/// The tiles on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Window<W, const N: usize, const M: usize> {
    /// By cell: the number of the tile there, or `NONE`.
    numbers: Box<[[u8; N]; N]>,
    /// By number.
    pub(crate) codes: [Code; N],
    /// By number.
    pub(crate) squares: [Point; N],
    /// By number.
    cells: [u16; N],
    /// By number: the tiles around it.
    touching: [W; N],
    /// The tiles on each line, by number.
    pub(crate) on_lines: Lines<W, N, M>,
    /// By cell: the tiles around it, by number.
    beside: Box<[[W; N]; N]>,
    /// The numbers in use.
    pub(crate) used: W,
    /// By kind: the numbers of its tiles.
    pub(crate) kinds: [W; 6],
    /// By controller: the numbers of his tiles.
    pub(crate) mine: [W; 8],
    pub(crate) occupied: Lines<W, N, M>,
    /// By controller.
    pub(crate) own: Vec<Lines<W, N, M>>,
    /// The rows and columns that hold a tile.
    rows: W,
    columns: W,
    pub(crate) count: u32,
    /// The sum of the keys of the tiles; see [`key`].
    pub(crate) sum: u64,
    /// A square with a tile: the window knows coordinates only modulo `N`.
    pub(crate) anchor: Point,
}

impl<W: Word, const N: usize, const M: usize> Window<W, N, M> {
    /// The most tiles it can hold: the squares within three steps of the island stay apart too.
    pub(crate) const CAPACITY: usize = N - 6;
    /// The number of no tile; so many there are never.
    const NONE: u8 = N as u8 - 1;

    pub(crate) fn new(players: usize) -> Self {
        Window {
            numbers: Box::new([[Self::NONE; N]; N]),
            codes: [Code::NONE; N],
            squares: [Point::new(0, 0); N],
            cells: [0; N],
            touching: [W::ZERO; N],
            on_lines: Lines::new(),
            beside: Box::new([[W::ZERO; N]; N]),
            used: W::ZERO,
            kinds: [W::ZERO; 6],
            mine: [W::ZERO; 8],
            occupied: Lines::new(),
            own: alloc::vec![Lines::new(); players],
            rows: W::ZERO,
            columns: W::ZERO,
            count: 0,
            sum: 0,
            anchor: Point::new(0, 0),
        }
    }

    /// What stands on a square of the frame.
    #[inline(always)]
    pub(crate) fn get(&self, at: Point) -> Code {
        self.codes[self.number(at) & (N - 1)]
    }

    /// Squares in one row, line after line: from a cell to that of a square so many steps away it is always as far. (At the end of a line
    /// it goes on with the next one, which is no matter: no two squares around the island meet.)
    #[inline(always)]
    pub(crate) const fn cell(x: i32, y: i32) -> usize {
        (y as usize).wrapping_mul(N).wrapping_add(x as usize) & (N * N - 1)
    }

    /// How far it is to each square that is [near](Self::near), by its bit.
    pub(crate) const NEAR: [usize; 64] = {
        let (mut cells, mut i) = ([0; 64], 0);
        while i < 64 {
            let (dx, dy) = near_step(i as u32);
            cells[i] = Self::cell(dx, dy);
            i += 1;
        }
        cells
    };

    /// The tiles near a square; see [`near_bit`](crate::moves::near_bit).
    #[inline(always)]
    pub(crate) fn near(&self, at: Point) -> u64 {
        near(at, |y| self.occupied.row(y))
    }

    /// No tile there?
    #[inline(always)]
    pub(crate) fn is_empty(&self, cell: usize) -> bool {
        self.numbers.as_flattened()[cell & (N * N - 1)] == Self::NONE
    }

    /// The cell of a tile.
    #[inline(always)]
    pub(crate) fn cell_of(&self, number: usize) -> usize {
        self.cells[number & (N - 1)] as usize
    }

    /// The number of the tile on a square of the frame.
    #[inline(always)]
    fn number(&self, at: Point) -> usize {
        self.numbers.as_flattened()[Self::cell(at.x, at.y)] as usize
    }

    /// The tile on a square of the frame as a set of one or none.
    #[inline(always)]
    pub(crate) fn tile(&self, at: Point) -> W {
        bit::<W>(self.number(at) as i32) & self.used
    }

    /// The tiles around a square of the frame, by number.
    #[inline(always)]
    pub(crate) fn around(&self, at: Point) -> W {
        self.around_cell(Self::cell(at.x, at.y))
    }

    /// Is there a tile beside a square?
    #[inline(always)]
    pub(crate) fn is_beside(&self, at: Point) -> bool {
        self.around(at) != W::ZERO
    }

    /// The tiles around a cell.
    #[inline(always)]
    pub(crate) fn around_cell(&self, cell: usize) -> W {
        self.beside.as_flattened()[cell & (N * N - 1)]
    }

    /// The tiles around a tile.
    #[inline(always)]
    pub(crate) fn touching(&self, number: usize) -> W {
        self.touching[number & (N - 1)]
    }

    /// Tells the cells around one that a tile has come or gone.
    #[inline(always)]
    fn tell(&mut self, cell: usize, this: W) {
        let beside = self.beside.as_flattened_mut();
        for (dx, dy) in RING {
            beside[(cell + Self::cell(dx, dy)) & (N * N - 1)] ^= this;
        }
        let mut around = beside[cell & (N * N - 1)];
        self.touching[this.lowest() as usize & (N - 1)] = around;
        while around != W::ZERO {
            self.touching[around.lowest() as usize & (N - 1)] ^= this;
            around = around & around.minus(W::ONE);
        }
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
        self.count += 1;
        self.sum = key::plus(self.sum, key::tile(code, at));
        self.toggle(at, code);
        let number = (!self.used).lowest() as usize & (N - 1);
        let this = bit::<W>(number as i32);
        let cell = Self::cell(at.x, at.y);
        self.tell(cell, this);
        self.on_lines.flip(at, [this; 4]);
        self.numbers.as_flattened_mut()[cell] = number as u8;
        self.codes[number] = code;
        self.squares[number] = at;
        self.cells[number] = cell as u16;
        self.used = self.used | this;
        self.sort(code, this);
        self.rows = self.rows | bit(at.y);
        self.columns = self.columns | bit(at.x);
    }

    /// Takes the tile off a square; nothing happens on an empty one.
    #[inline(always)]
    pub(crate) fn lift(&mut self, at: Point) -> Code {
        let number = self.number(at) & (N - 1);
        let code = self.codes[number];
        if code == Code::NONE {
            return code;
        }
        self.toggle(at, code);
        let this = bit::<W>(number as i32);
        let cell = Self::cell(at.x, at.y);
        self.tell(cell, this);
        self.on_lines.flip(at, [this; 4]);
        self.numbers.as_flattened_mut()[cell] = Self::NONE;
        self.codes[number] = Code::NONE;
        self.used = self.used & !this;
        self.sort(code, this);
        self.count -= 1;
        self.sum = key::minus(self.sum, key::tile(code, at));
        self.leave(at);
        code
    }

    /// Moves the tile on a square to an empty one; it keeps its number. The sum of the keys is left to the caller, who may know it.
    #[inline(always)]
    pub(crate) fn shift(&mut self, from: Point, to: Point) {
        let number = self.number(from) & (N - 1);
        let (code, this) = (self.codes[number], bit::<W>(number as i32));
        self.toggle(from, code);
        self.toggle(to, code);
        self.on_lines.flip(from, [this; 4]);
        self.on_lines.flip(to, [this; 4]);
        let (old, new) = (Self::cell(from.x, from.y), Self::cell(to.x, to.y));
        self.tell(old, this);
        self.tell(new, this);
        self.numbers.as_flattened_mut()[old] = Self::NONE;
        self.numbers.as_flattened_mut()[new] = number as u8;
        self.squares[number] = to;
        self.cells[number] = new as u16;
        self.leave(from);
        self.rows = self.rows | bit(to.y);
        self.columns = self.columns | bit(to.x);
    }

    /// Forgets the row and the column of a square, if they are empty now.
    #[inline(always)]
    fn leave(&mut self, at: Point) {
        if self.occupied.row(at.y) == W::ZERO {
            self.rows = self.rows & !bit::<W>(at.y);
        }
        if self.occupied.column(at.x) == W::ZERO {
            self.columns = self.columns & !bit::<W>(at.x);
        }
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
        let number = self.number(at) & (N - 1);
        self.codes[number] = new;
        self.sort(old, bit(number as i32));
        self.sort(new, bit(number as i32));
    }

    /// Puts a number into the sets of its kind and its controller, or takes it out.
    #[inline(always)]
    fn sort(&mut self, code: Code, this: W) {
        self.kinds[code.kind() as usize % 6] ^= this;
        self.mine[code.controller()] ^= this;
    }

    #[inline(always)]
    fn toggle(&mut self, at: Point, code: Code) {
        self.occupied.toggle(at);
        if let Some(own) = self.own.get_mut(code.controller()) {
            own.toggle(at);
        }
    }
}

/// What is near a square, out of these rows; see [`near_bit`](crate::moves::near_bit).
#[inline(always)]
pub(crate) fn near<W: Word>(at: Point, row: impl Fn(i32) -> W) -> u64 {
    let (x, mut y, mut set, mut i) = (at.x.wrapping_sub(3), at.y.wrapping_sub(3), 0, 0);
    while i < 56 {
        set |= (row(y).rotate(x).low() as u64 & 0x7F) << i;
        (y, i) = (y.wrapping_add(1), i + 8);
    }
    set
}

/// At most 58 tiles.
pub(crate) type Narrow = Window<u64, 64, 128>;
/// At most 122 tiles; a game has 96 at most.
pub(crate) type Wide = Window<u128, 128, 256>;

/// The tiles, in a window just wide enough for all sets of the game.
#[derive(Clone, Debug)]
pub(crate) enum Table {
    Narrow(Box<Narrow>),
    Wide(Box<Wide>),
}

impl Table {
    pub(crate) fn new(players: usize, capacity: usize) -> Table {
        if capacity <= Narrow::CAPACITY {
            Table::Narrow(Box::new(Window::new(players)))
        } else {
            Table::Wide(Box::new(Window::new(players)))
        }
    }
}

/// The same for both sizes of window.
macro_rules! on {
    ($table:expr, $w:ident => $do:expr) => {
        match $table {
            $crate::window::Table::Narrow($w) => $do,
            $crate::window::Table::Wide($w) => $do,
        }
    };
}
pub(crate) use on;
