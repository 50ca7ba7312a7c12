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
        let [white, black] = [0, 1].map(|i| Force {
            bits: [bits[0] & sides[i], bits[1] & sides[i], bits[2] & sides[i]],
            doublers: doublers[i] & sides[i],
            blocked: blocked[i],
        });
        Forces { jumpers, kings: a & !(b | common), far: b & !common, sides: [white, black] }
    }

    /// The sums of White and of Black on the square with this bit of the window that answers for it.
    #[inline(always)]
    pub(crate) fn on(&self, window: usize, bit: u32) -> [u32; 2] {
        let near = S::near(bit as u8 + S::FILES * window as u8);
        let see = |set: S::Windows| set.get(window);
        let near_by = near.around | near.jumps & see(self.jumpers) | near.corners & see(self.kings);
        let square = 1u64 << (bit & 63);
        let behind = [square >> (2 * S::FILES), square << (2 * S::FILES)];
        let [white, black] = &self.sides;
        let ends = first::<S>(&near.rays, see(white.blocked));
        let same = white.blocked == black.blocked;
        let other_ends = if same { ends } else { first::<S>(&near.rays, see(black.blocked)) };
        let sum = |side: &Force<S::Windows>, ends: u64, behind: u64| {
            let acting = near_by | ends & see(self.far) | behind & see(side.doublers);
            let [ones, twos, fours] = side.bits.map(|bits| (acting & see(bits)).count_ones());
            ones + 2 * twos + 4 * fours
        };
        [sum(white, ends, behind[0]), sum(black, other_ends, behind[1])]
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
