//! The shapes of boards and the names of their squares.

use core::fmt;
use core::hash::Hash;
use core::str::FromStr;

/// A square of some board: it has coordinates, and a name that it prints as.
///
/// ```
/// use variant_core::geometry::{Place, Point};
/// /// The square mirrored in the first file.
/// fn mirrored<S: Place>(square: S) -> Option<S> {
///     let (x, y) = square.coordinates();
///     S::at(-x, y)
/// }
/// assert_eq!(mirrored(Point::new(2, 5)), Some(Point::new(-2, 5)));
/// ```
pub trait Place: Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display {
    /// Column and row, both growing away from White's left corner (file a, rank 1 is (0, 0)).
    fn coordinates(self) -> (i32, i32);
    /// The square at these coordinates; `None` off the board.
    fn at(x: i32, y: i32) -> Option<Self>;
}

/// The shape of a board, as a type: names the type of its squares.
pub trait Geometry {
    /// Its squares.
    type Square: Place;
}

/// A board of `W` files (at most 26) and `H` ranks, at most 128 squares.
///
/// ```
/// use variant_core::{geometry::{Geometry, Place}, Rect};
/// type Decimal = <Rect<10, 10> as Geometry>::Square;
/// assert_eq!("j10".parse::<Decimal>().unwrap().coordinates(), (9, 9));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rect<const W: u8, const H: u8>;

impl<const W: u8, const H: u8> Geometry for Rect<W, H> {
    type Square = Square<W, H>;
}

/// The board without edges (within the 32 bits of a [`Point`]'s coordinates).
///
/// ```
/// use variant_core::{Plane, geometry::{Geometry, Point}};
/// let far: <Plane as Geometry>::Square = Point::new(-1_000_000, 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Plane;

impl Geometry for Plane {
    type Square = Point;
}

/// A square of a [`Rect`]: index `rank * W + file`, file and rank counted from 0.
///
/// ```
/// use variant_core::Square;
/// let e4: Square<8, 8> = "e4".parse().unwrap();
/// assert_eq!((e4.file(), e4.rank(), e4.index()), (4, 3, 28));
/// assert_eq!(e4.to_string(), "e4");
/// assert!("e9".parse::<Square<8, 8>>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<const W: u8, const H: u8>(u8);

impl<const W: u8, const H: u8> Square<W, H> {
    /// The number of squares.
    pub const COUNT: u8 = {
        assert!(0 < W && W <= 26 && 0 < H && W as u32 * H as u32 <= 128, "a board of up to 26 files and 128 squares");
        W * H
    };

    /// The square with this index; `None` past the board.
    ///
    /// ```
    /// use variant_core::Square;
    /// assert_eq!(Square::<8, 8>::new(63).unwrap().to_string(), "h8");
    /// assert_eq!(Square::<8, 8>::new(64), None);
    /// ```
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Square(index)) } else { None }
    }

    /// The square with this index modulo the number of squares: for indices known to be good.
    ///
    /// ```
    /// use variant_core::Square;
    /// assert_eq!(Square::<8, 8>::wrap(28).to_string(), "e4");
    /// ```
    #[inline(always)]
    pub const fn wrap(index: u8) -> Self {
        Square(index % Self::COUNT)
    }

    /// The square on this file and rank, both from 0; `None` off the board.
    ///
    /// ```
    /// use variant_core::Square;
    /// assert_eq!(Square::<10, 10>::from_coordinates(9, 9).unwrap().to_string(), "j10");
    /// assert_eq!(Square::<10, 10>::from_coordinates(10, 0), None);
    /// ```
    pub const fn from_coordinates(file: u8, rank: u8) -> Option<Self> {
        if file < W && rank < H { Some(Square(rank * W + file)) } else { None }
    }

    /// The index, `0 .. W * H`: a1 is 0, b1 is 1.
    #[inline(always)]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The file; 0 is file a.
    #[inline(always)]
    pub const fn file(self) -> u8 {
        self.0 % W
    }

    /// The rank; 0 is rank 1.
    #[inline(always)]
    pub const fn rank(self) -> u8 {
        self.0 / W
    }

    /// All squares, a1 first, rank by rank.
    ///
    /// ```
    /// use variant_core::Square;
    /// assert_eq!(Square::<3, 2>::all().map(|s| s.to_string()).collect::<Vec<_>>().join(" "), "a1 b1 c1 a2 b2 c2");
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Square)
    }
}

impl<const W: u8, const H: u8> Place for Square<W, H> {
    fn coordinates(self) -> (i32, i32) {
        (self.file() as i32, self.rank() as i32)
    }
    fn at(x: i32, y: i32) -> Option<Self> {
        Self::from_coordinates(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
    }
}

/// File letter and rank number: `e4`.
impl<const W: u8, const H: u8> fmt::Display for Square<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl<const W: u8, const H: u8> fmt::Debug for Square<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text names no square of the board: the error of reading a [`Square`] or a [`Point`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a square of the board, such as a1, or x,y on a board without edges")]
pub struct NoSquare;

impl<const W: u8, const H: u8> FromStr for Square<W, H> {
    type Err = NoSquare;
    /// Strict: a small letter, a number without leading zeros, nothing more.
    fn from_str(text: &str) -> Result<Self, NoSquare> {
        let (&file, rank) = text.as_bytes().split_first().ok_or(NoSquare)?;
        let rank = match rank {
            [r @ b'1'..=b'9'] => r - b'0',
            [t @ b'1'..=b'9', u @ b'0'..=b'9'] => (t - b'0') * 10 + (u - b'0'),
            _ => return Err(NoSquare),
        };
        Self::from_coordinates(file.checked_sub(b'a').ok_or(NoSquare)?, rank - 1).ok_or(NoSquare)
    }
}

/// A square of the [`Plane`].
///
/// ```
/// use variant_core::geometry::Point;
/// let p: Point = "-3,12".parse().unwrap();
/// assert_eq!((p.x, p.y), (-3, 12));
/// assert_eq!(p.to_string(), "-3,12");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Point {
    /// Grows to the right of the first player.
    pub x: i32,
    /// Grows away from the first player.
    pub y: i32,
}

impl Point {
    /// The square at these coordinates.
    ///
    /// ```
    /// use variant_core::geometry::Point;
    /// assert_eq!(Point::new(3, -2), Point { x: 3, y: -2 });
    /// ```
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// Do the squares share a side or a corner? No square touches itself. The plane wraps around at the ends of `i32`.
    ///
    /// ```
    /// use variant_core::geometry::Point;
    /// assert!(Point::new(0, 0).touches(Point::new(1, -1)));
    /// assert!(!Point::new(0, 0).touches(Point::new(0, 2)));
    /// ```
    pub const fn touches(self, other: Point) -> bool {
        let (dx, dy) = (self.x.wrapping_sub(other.x), self.y.wrapping_sub(other.y));
        -1 <= dx && dx <= 1 && -1 <= dy && dy <= 1 && (dx != 0 || dy != 0)
    }
}

/// By row, then by column.
impl Ord for Point {
    fn cmp(&self, other: &Point) -> core::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Point {
    fn partial_cmp(&self, other: &Point) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Place for Point {
    fn coordinates(self) -> (i32, i32) {
        (self.x, self.y)
    }
    fn at(x: i32, y: i32) -> Option<Point> {
        Some(Point { x, y })
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Point {
    type Err = NoSquare;
    /// Strict: no plus sign, no leading zeros, no `-0`.
    fn from_str(text: &str) -> Result<Point, NoSquare> {
        let number = |t: &str| {
            let digits = t.strip_prefix('-').unwrap_or(t);
            let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            let canonical = plain && (digits == t && digits == "0" || !digits.starts_with('0'));
            if canonical { t.parse::<i32>().map_err(|_| NoSquare) } else { Err(NoSquare) }
        };
        let (x, y) = text.split_once(',').ok_or(NoSquare)?;
        Ok(Point { x: number(x)?, y: number(y)? })
    }
}
