//! A board without edges: a list of units, and a hash map from squares to places in the list.
//!
//! Looking up, moving, adding and taking off a unit take constant time, and walking the units takes time by their number, wherever
//! they stand.

use crate::geometry::Point;
use alloc::vec::Vec;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Units on the plane. Walking the list never touches the map, so its order is a function of what was done to the board.
///
/// ```
/// use variant_core::{geometry::Point, sparse::SparseBoard};
/// let mut board = SparseBoard::new();
/// board.insert(Point::new(0, 0), 'K');
/// board.insert(Point::new(-5, 7), 'Q');
/// assert_eq!(board.get(Point::new(-5, 7)), Some(&'Q'));
/// let (place, unit) = board.remove(Point::new(0, 0)).unwrap();
/// board.restore(place, Point::new(0, 0), unit);
/// assert_eq!(board.iter().map(|&(_, u)| u).collect::<String>(), "KQ");
/// ```
#[derive(Clone, Debug, Default)]
pub struct SparseBoard<U> {
    units: Vec<(Point, U)>,
    places: HashMap<u64, u32, FxBuildHasher>,
}

fn packed(at: Point) -> u64 {
    (at.x as u32 as u64) << 32 | at.y as u32 as u64
}

impl<U> SparseBoard<U> {
    /// The empty board.
    pub fn new() -> Self {
        SparseBoard { units: Vec::new(), places: HashMap::default() }
    }

    /// The number of units.
    pub fn len(&self) -> usize {
        self.units.len()
    }

    /// Nothing on the board?
    pub fn is_empty(&self) -> bool {
        self.units.is_empty()
    }

    /// The place in the list of the unit on a square, `0 ..` [`len`](Self::len).
    pub fn place(&self, at: Point) -> Option<usize> {
        self.places.get(&packed(at)).map(|&i| i as usize)
    }

    /// The unit on a square.
    pub fn get(&self, at: Point) -> Option<&U> {
        self.place(at).map(|i| &self.units[i].1)
    }

    /// The unit on a square, to change it.
    ///
    /// ```
    /// use variant_core::{geometry::Point, sparse::SparseBoard};
    /// let mut board = SparseBoard::new();
    /// board.insert(Point::new(3, 3), 'P');
    /// *board.get_mut(Point::new(3, 3)).unwrap() = 'Q';
    /// assert_eq!(board.get(Point::new(3, 3)), Some(&'Q'));
    /// ```
    pub fn get_mut(&mut self, at: Point) -> Option<&mut U> {
        self.place(at).map(|i| &mut self.units[i].1)
    }

    /// The units in the order of the list.
    pub fn iter(&self) -> core::slice::Iter<'_, (Point, U)> {
        self.units.iter()
    }

    /// Puts a unit on a square, at the end of the list. On an occupied square it takes the place, in the list too, of the unit that
    /// stood there, which is given back.
    ///
    /// ```
    /// use variant_core::{geometry::Point, sparse::SparseBoard};
    /// let mut board = SparseBoard::new();
    /// assert_eq!(board.insert(Point::new(0, 0), 'P'), None);
    /// assert_eq!(board.insert(Point::new(0, 0), 'Q'), Some('P'));
    /// assert_eq!(board.len(), 1);
    /// ```
    pub fn insert(&mut self, at: Point, unit: U) -> Option<U> {
        match self.place(at) {
            Some(i) => Some(core::mem::replace(&mut self.units[i].1, unit)),
            None => {
                self.places.insert(packed(at), self.units.len() as u32);
                self.units.push((at, unit));
                None
            }
        }
    }

    /// Takes the unit off a square; the last of the list moves to its place. Gives the place and the unit, which
    /// [`restore`](Self::restore) asks for.
    pub fn remove(&mut self, at: Point) -> Option<(usize, U)> {
        let place = self.places.remove(&packed(at))? as usize;
        let (_, unit) = self.units.swap_remove(place);
        if let Some((moved, _)) = self.units.get(place) {
            self.places.insert(packed(*moved), place as u32);
        }
        Some((place, unit))
    }

    /// Undoes the last [`remove`](Self::remove): the list is as it was. With other arguments the unit lands on the square, and the order
    /// of the list is some order.
    pub fn restore(&mut self, place: usize, at: Point, unit: U) {
        self.insert(at, unit);
        let last = self.units.len() - 1;
        let place = place.min(last);
        self.units.swap(place, last);
        for i in [place, last] {
            self.places.insert(packed(self.units[i].0), i as u32);
        }
    }

    /// Moves the unit on `from` to the empty square `to`, keeping its place in the list; `false`, and nothing changed, where `from` is
    /// empty or `to` is not.
    ///
    /// ```
    /// use variant_core::{geometry::Point, sparse::SparseBoard};
    /// let mut board = SparseBoard::new();
    /// board.insert(Point::new(0, 0), 'K');
    /// assert!(board.shift(Point::new(0, 0), Point::new(1, 1)));
    /// assert!(!board.shift(Point::new(0, 0), Point::new(2, 2)));
    /// assert_eq!(board.iter().next(), Some(&(Point::new(1, 1), 'K')));
    /// ```
    pub fn shift(&mut self, from: Point, to: Point) -> bool {
        if self.places.contains_key(&packed(to)) {
            return false;
        }
        let Some(place) = self.places.remove(&packed(from)) else { return false };
        self.places.insert(packed(to), place);
        self.units[place as usize].0 = to;
        true
    }
}
