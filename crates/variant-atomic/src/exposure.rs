//! Rule 6 as sets: which moves of the other units leave the own king in check. No move is tried out.
//!
//! A capture takes units away and puts none anywhere, so afterwards the king is attacked exactly if some enemy unit is left that attacks it along
//! an empty line, or by a leap. For each such unit the captures that spare it while they clear its line are a set of destinations: those whose
//! explosion takes each of the units between (an enemy pawn goes only if it is the captured unit itself, an own pawn only if it captures) and
//! not the attacker. The union of these sets is forbidden; nothing else is.

use crate::blast;
use variant_chess::Board;
use variant_chess::board::each;
use variant_chess::side::Side;
use variant_core::lines::{diagonal, knight, path, straight};

/// What the enemy units that aim at the own king leave allowed to the other units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exposure {
    /// Where a move without capture must end: everywhere; on the line of the one check; nowhere.
    pub(crate) quiet: u64,
    /// The ranks and files from the king to units that pin on them, these included.
    pub(crate) straight: u64,
    /// The same for diagonals.
    pub(crate) diagonal: u64,
    /// Destinations of captures that leave the king in check, whoever captures.
    pub(crate) spoiled: u64,
    /// Own units that may guard the king by standing where they are: [`leaving`] tells what a capture by them spoils. All pinned units but
    /// pawns are among them.
    pub(crate) screens: u64,
}

impl Exposure {
    /// Everything is allowed: the kings touch (rule 7), or there is no check.
    pub(crate) const NONE: Exposure = Exposure { quiet: !0, straight: 0, diagonal: 0, spoiled: 0, screens: 0 };

    /// The exposure of the king of `S`, which exists and does not touch the other.
    #[inline(always)]
    pub(crate) fn of<S: Side>(board: &Board) -> Exposure {
        let mut exposure = Exposure::NONE;
        let (k, theirs) = (board.king::<S>(), board.theirs::<S>());
        let pawns = S::pawn_attacks(1 << (k & 63)) & board.pawns & theirs;
        let knights = knight(k) & board.knights & theirs;
        if pawns | knights != 0 {
            // Nothing comes between a leap; only the end of the attacker itself helps.
            exposure.quiet = 0;
            each(pawns, |s| exposure.spoiled |= !(1 << (s & 63)));
            each(knights, |s| exposure.spoiled |= !blast::area(s));
        }
        // Loops, not closures: a closure of this size is not compiled for the processor at hand.
        let mut sliders = straight(k) & board.straight & theirs;
        while sliders != 0 {
            let s = sliders.trailing_zeros() as u8;
            sliders &= sliders - 1;
            exposure.straight |= exposure.line::<S>(board, path(k, s), s);
        }
        sliders = diagonal(k) & board.diagonal & theirs;
        while sliders != 0 {
            let s = sliders.trailing_zeros() as u8;
            sliders &= sliders - 1;
            exposure.diagonal |= exposure.line::<S>(board, path(k, s), s);
        }
        exposure
    }

    /// Adds what the enemy unit on `slider` does along its line to the king; gives the line if it pins.
    #[inline(always)]
    fn line<S: Side>(&mut self, board: &Board, line: u64, slider: u8) -> u64 {
        let between = line & board.occupied() & !(1 << (slider & 63));
        let own = between & board.mine::<S>();
        if between == 0 {
            self.quiet = if self.quiet == !0 { line } else { 0 };
        }
        self.spoiled |= opening::<S>(board, between, slider);
        let own_pawns = own & board.pawns;
        if own_pawns == 0 {
            self.screens |= own;
        } else if own_pawns & (own_pawns - 1) == 0 {
            self.screens |= own_pawns;
        }
        if own == between && own != 0 && own & (own - 1) == 0 { line } else { 0 }
    }
}

/// Destinations whose explosion takes all the units of `between` and spares the slider behind them.
#[inline(always)]
fn opening<S: Side>(board: &Board, between: u64, slider: u8) -> u64 {
    let pawns = between & board.pawns;
    if pawns & board.mine::<S>() != 0 || pawns & pawns.wrapping_sub(1) != 0 {
        return 0;
    }
    let mut destinations = if pawns == 0 { !blast::area(slider) } else { pawns & !blast::area(slider) };
    each(between & !board.pawns, |s| destinations &= blast::area(s));
    destinations
}

/// Destinations of captures by the own unit on `from` that leave the king of `S` in check because the unit has left its square, beside the
/// destinations that are spoiled for all.
#[inline(never)]
pub(crate) fn leaving<S: Side>(board: &Board, from: u64) -> u64 {
    let (k, theirs) = (board.king::<S>(), board.theirs::<S>());
    let aiming = (straight(k) & board.straight | diagonal(k) & board.diagonal) & theirs;
    let mut spoiled = 0;
    each(aiming, |s| {
        let line = path(k, s);
        if line & from != 0 {
            let between = line & board.occupied() & !(1 << (s & 63)) & !from;
            spoiled |= opening::<S>(board, between, s);
        }
    });
    spoiled
}
