//! Unity (rule 5), seen from one square: what a ring of neighbours tells.

/// The eight squares around the middle one of a nine-bit ring.
pub(crate) const AROUND: usize = 0b1_1110_1111;
/// The squares around, in order, by the bits of a ring.
const CIRCLE: [usize; 8] = [0, 1, 2, 5, 8, 7, 6, 3];

/// The squares at the sides where the gaps of a ring begin: a gap is a run of empty squares with one at a side in it (an empty
/// corner between two tiles parts nothing, they touch). One square a gap.
const fn gaps(ring: usize) -> usize {
    let mut firsts = 0;
    let mut seen_tile = false;
    // Twice around, so that a gap across the seam is one.
    let mut open = false;
    let mut i = 0;
    while i < 16 {
        let at = CIRCLE[i & 7];
        if ring >> at & 1 != 0 {
            seen_tile = true;
            open = false;
        } else if i & 1 == 1 {
            if seen_tile && !open && i < 16 {
                firsts |= 1 << at;
            }
            open = true;
        }
        i += 1;
    }
    firsts
}

/// By ring: into how many clusters the tiles of it fall.
pub(crate) static CLUSTERS: [u8; 512] = {
    let mut table = [0; 512];
    let mut i = 0;
    while i < 512 {
        let count = gaps(i).count_ones() as u8;
        table[i] = if count == 0 && i & AROUND != 0 { 1 } else { count };
        i += 1;
    }
    table
};
