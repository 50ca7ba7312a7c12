//! Rule 4 on single squares: what the generator asks, because few squares are contested at a time.
//!
//! The units that act on a square stand on different squares. So they are a set, and a sum is three population counts, one
//! for each bit of the strengths. For the sums of a whole board see `strength`.

use crate::board::Board;
use crate::layout::Zones;
use crate::shape::Shape;
use crate::side::{Black, Side, White};
use crate::window::Windows;

/// The units by how they act.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forces<S: Shape> {
    /// Two squares straight, jumping: Connets and Ritters. They are also the units whose strength has the bit of 4.
    jumpers: S::Windows,
    /// One square diagonally.
    kings: S::Windows,
    /// Up to three squares diagonally, not jumping.
    far: S::Windows,
    sides: [Force<S::Windows>; 2],
    /// Do the lines of both sides end on the same squares?
    alike: bool,
}

/// The units of one side.
#[derive(Clone, Copy, Debug)]
struct Force<W> {
    /// Those whose strength has the bit of 1, of 2, of 4.
    bits: [W; 3],
    /// Those whose double step acts.
    doublers: W,
    /// Where lines of this side end.
    blocked: W,
}

impl<S: Shape> Forces<S> {
    #[inline(always)]
    pub(crate) fn new(board: &Board<S>, zones: &Zones<S::Word>) -> Forces<S> {
        let sides = board.sides().map(S::windows);
        let inaccessible = zones.inaccessible.map(S::windows);
        let castles = S::windows(zones.castles[0] | zones.castles[1]);
        let occupied = sides[0] | sides[1];
        // The numbers of the kinds: K 1, P 2, C 3, R 4, V 5, N 6, S 7.
        let [a, b, common] = board.planes().map(S::windows);
        let odd = a ^ b;
        let connets = a & b & !common;
        let jumpers = connets | common & !(a | b);
        // Rule 2: three half-units are the bits 1 and 2, six are 2 and 4, and so on. The Scout counts nothing.
        let bits = [odd & !(common & b), odd | connets, jumpers];
        // Rule 3: V and N, over a free square that may be entered.
        let steppers = common & odd;
        // An inaccessible square of the enemy stops a line like a unit.
        let blocked = [occupied | inaccessible[1], occupied | inaccessible[0]];
        let doublers = [
            doublers::<S, White>(steppers, !(blocked[0] | castles)),
            doublers::<S, Black>(steppers, !(blocked[1] | castles)),
        ];
        let force = |i: usize| Force {
            bits: [bits[0] & sides[i], bits[1] & sides[i], bits[2] & sides[i]],
            doublers: doublers[i] & sides[i],
            blocked: blocked[i],
        };
        let alike = blocked[0] == blocked[1];
        Forces { jumpers, kings: a & !(b | common), far: b & !common, sides: [force(0), force(1)], alike }
    }

    /// The sums of White and of Black on the square with this bit of the window that answers for it.
    #[inline(always)]
    pub(crate) fn on(&self, window: usize, bit: u32) -> [u32; 2] {
        let near = S::near(bit as u8 + S::FILES * window as u8);
        let [white, black] = &self.sides;
        let common = near.around | near.jumps & self.jumpers.get(window) | near.corners & self.kings.get(window);
        let far = self.far.get(window);
        let ends = first::<S>(&near.rays, white.blocked.get(window));
        // Without inaccessible squares both sides' lines end alike.
        let other_ends = if self.alike { ends } else { first::<S>(&near.rays, black.blocked.get(window)) };
        let square = 1u64 << (bit & 63);
        let [south, north] = [square >> (2 * S::FILES), square << (2 * S::FILES)];
        [
            white.sum(window, common | ends & far | south & white.doublers.get(window)),
            black.sum(window, common | other_ends & far | north & black.doublers.get(window)),
        ]
    }
}

impl<W: Windows> Force<W> {
    /// The strength of this side's units in a set.
    #[inline(always)]
    fn sum(&self, window: usize, acting: u64) -> u32 {
        let [ones, twos, fours] = self.bits;
        (acting & ones.get(window)).count_ones()
            + 2 * (acting & twos.get(window)).count_ones()
            + 4 * (acting & fours.get(window)).count_ones()
    }
}

/// Rules 3 and 4: the units that act by a double step, which ends inside the own half.
#[inline(always)]
fn doublers<S: Shape, T: Side>(units: S::Windows, between: S::Windows) -> S::Windows {
    units & T::down::<S>(between & T::down::<S>(T::half::<S>()))
}

/// The first blocked square of each ray. A ray has three squares at most, which makes the farther ones easy to drop.
#[inline(always)]
fn first<S: Shape>(rays: &[u64; 4], blocked: u64) -> u64 {
    let [a, b, c, d] = rays.map(|ray| ray & blocked);
    let (wide, narrow) = (S::FILES + 1, S::FILES - 1);
    a & a.wrapping_neg()
        | b & b.wrapping_neg()
        | c & !(c >> narrow | c >> (2 * narrow))
        | d & !(d >> wide | d >> (2 * wide))
}
