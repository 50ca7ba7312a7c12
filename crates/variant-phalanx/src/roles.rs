//! What a pawn may do follows from its rank alone (rule 1): the options of the game as a few sets of squares.

use crate::rules::{Edition, Knights, Phalanx};
use variant_chess::side::Side;
use variant_core::lines::RANK_1;

/// The options that decide which moves are legal, packed into a byte that every position carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flags(u8);

const GUARD: u8 = 1;
const FLEXIBLE: u8 = 2;
const FIRST: u8 = 4;
const WIDE_SPARED: u8 = 8;
const FAR_SPARED: u8 = 16;
const COUNT: usize = 32;

impl Flags {
    /// The flags of a game. The first edition knows no flexible tactics.
    pub(crate) const fn of(rules: &Phalanx) -> Flags {
        let knights = match rules.knights {
            Knights::All => 0,
            Knights::Far => WIDE_SPARED,
            Knights::None => WIDE_SPARED | FAR_SPARED,
        };
        let edition = match rules.edition {
            Edition::First => FIRST,
            Edition::Second if rules.flexible => FLEXIBLE,
            Edition::Second => 0,
        };
        Flags(knights | edition | if rules.frontal_guard { GUARD } else { 0 })
    }

    /// As a number below 32.
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// The sets of a side under these flags.
    #[inline(always)]
    pub(crate) fn roles<S: Side>(self) -> &'static Roles {
        &ROLES[S::INDEX][self.0 as usize % COUNT]
    }
}

/// Which squares give a pawn of one side which powers, and which powers the game knows at all: all squares or none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roles {
    /// Where a pawn is a Phalangite: it spears and intercepts, and does not capture diagonally.
    pub(crate) home: u64,
    /// What a double step may pass.
    pub(crate) passed: u64,
    /// From where a pawn steps sideways.
    pub(crate) aside: u64,
    /// From where a pawn steps back.
    pub(crate) back: u64,
    /// Where the arrival of a pawn is progress.
    pub(crate) settled: u64,
    /// Knights from one file aside and two ranks ahead are intercepted.
    pub(crate) far: u64,
    /// Knights from two files aside and one rank ahead are intercepted.
    pub(crate) wide: u64,
    /// Phalangites are guarded.
    pub(crate) guard: u64,
}

impl Roles {
    /// [`home`](Roles::home) of the enemy.
    #[inline(always)]
    pub(crate) const fn enemy_home(&self) -> u64 {
        self.home.swap_bytes()
    }

    const fn flipped(self) -> Roles {
        Roles {
            home: self.home.swap_bytes(),
            passed: self.passed.swap_bytes(),
            aside: self.aside.swap_bytes(),
            back: self.back.swap_bytes(),
            settled: self.settled.swap_bytes(),
            ..self
        }
    }
}

/// White's ranks from one to another, both included.
const fn ranks(from: u32, to: u32) -> u64 {
    let mut set = 0;
    let mut rank = from;
    while rank <= to {
        set |= RANK_1 << (8 * (rank - 1));
        rank += 1;
    }
    set
}

const fn all_if(condition: bool) -> u64 {
    if condition { !0 } else { 0 }
}

const fn white(flags: u8) -> Roles {
    let (first, flexible) = (flags & FIRST != 0, flags & FLEXIBLE != 0);
    // Rule 1 and option `edition=first`.
    let home = if first { ranks(2, 2) } else { ranks(1, 3) };
    Roles {
        home,
        passed: home << 8,
        // Rules 2 and 8, option `flexible`. In the first edition it is the pawn on rank 3 that steps back.
        aside: if flexible { !0 } else { home },
        back: if first { ranks(3, 3) } else { all_if(flexible) | home },
        // Rule 11. Without `flexible` every pawn move that ends on rank 4 or beyond goes forward.
        settled: if flexible { 0 } else { ranks(4, 8) },
        far: all_if(flags & FAR_SPARED == 0),
        wide: all_if(flags & WIDE_SPARED == 0),
        guard: all_if(flags & GUARD != 0),
    }
}

static ROLES: [[Roles; COUNT]; 2] = {
    let mut table = [[white(0); COUNT]; 2];
    let mut flags = 0;
    while flags < COUNT {
        table[0][flags] = white(flags as u8);
        table[1][flags] = table[0][flags].flipped();
        flags += 1;
    }
    table
};
