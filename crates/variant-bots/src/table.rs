//! The transposition table of the alpha-beta search.

/// How a stored score bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    Lower,
    Upper,
}

#[derive(Clone, Copy)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) score: i32,
    /// The best move, as its place in the order of the generator.
    pub(crate) best: u16,
    /// Plies searched below, at least 1; 0 marks an empty slot.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

pub(crate) struct Table {
    slots: Vec<Entry>,
}

impl Table {
    /// A table of at most so many MiB, and no larger than a search of so many nodes can fill.
    pub(crate) fn new(mib: u32, nodes: u64) -> Table {
        // Small machines (WebAssembly) can't hold what large ones can.
        let mib = if usize::BITS < 64 { mib.min(256) } else { mib };
        let room = ((mib as usize) << 20) / size_of::<Entry>();
        let count = usize::try_from(nodes.saturating_mul(2)).map_or(room, |useful| useful.min(room));
        let empty = Entry { key: 0, score: 0, best: 0, depth: 0, bound: Bound::Exact };
        Table { slots: vec![empty; 1 << count.max(2).ilog2()] }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.slots[self.slot(key)];
        (entry.key == key && entry.depth > 0).then_some(entry)
    }

    /// Keeps the deeper one of two results for one position, and the newer one of two positions.
    pub(crate) fn put(&mut self, key: u64, score: i32, best: u16, depth: u8, bound: Bound) {
        let slot = self.slot(key);
        let old = &mut self.slots[slot];
        if old.key != key || old.depth <= depth {
            *old = Entry { key, score, best, depth, bound };
        }
    }
}
