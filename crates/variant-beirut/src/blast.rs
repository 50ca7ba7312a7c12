//! What an explosion takes off the board.

use variant_core::lines::dilate;

/// Rule 2: the square of the carrier and the eight around it. Rule 6, option `chain`: a carrier of `armed` caught in a blast explodes
/// too, and all squares count together. `centers` are the squares that explode to begin with.
#[inline(always)]
pub(crate) fn crater(centers: u64, armed: u64) -> u64 {
    dilate(exploding(centers, armed))
}

/// The carriers that explode: `centers`, and those of `armed` that the blasts reach one after another.
#[inline(always)]
pub(crate) fn exploding(mut centers: u64, armed: u64) -> u64 {
    loop {
        let caught = dilate(centers) & armed & !centers;
        if caught == 0 {
            return centers;
        }
        centers |= caught;
    }
}
