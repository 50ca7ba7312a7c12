//! The laws every game obeys.

const SMALL: bool = cfg!(debug_assertions);

mod mini {
    use super::SMALL;

    variant_testkit::laws!(
        variant_stratomic::StratomicMini,
        options = [
            "",
            "launch=silo",
            "shield=squares",
            "intercepted=illegal",
            "castling=off",
            "launch=silo,shield=squares,intercepted=illegal,castling=off",
        ],
        starts = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 armed",
            "4q1k1/5b2/8/8/8/8/8/4K2R w - - 0 1 armed",
            "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1 armed",
            "4r2k/4q3/8/8/8/4R3/8/r3K2R w K - 0 1 armed",
            "4k3/8/8/3pP3/8/8/P6r/4K3 w - d6 0 1 armed",
            // Without launches, which are so many that the laws see few other moves.
            "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1 -",
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 -",
            "4k3/8/8/Pp6/8/8/P6r/4K3 w - b6 0 1 -",
            "4k3/p6R/8/8/3pP3/8/8/4K3 b - e3 0 1 -",
        ],
        games = if SMALL { 10 } else { 120 },
        setups = if SMALL { 60 } else { 800 },
        spots = if SMALL { 100 } else { 1200 },
    );
}

mod big {
    use super::SMALL;

    variant_testkit::laws!(
        variant_stratomic::Stratomic,
        options = ["", "array=rotated", "own-square", "array=rotated,own-square"],
        starts = [
            "10/mrnbqkbnrm/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10 w - - 0 1 armed",
            "10/1r3k2r1/10/4m5/10/10/7m2/10/1R3K2R1/M8M w KQ - 0 1 armed",
            "5q4/8k1/10/10/10/10/10/10/5K3M/10 w - - 0 1 armed",
            "10/3k6/10/10/4pP4/10/6Pp2/10/6K3/10 w - e7 0 1 armed",
            // Without launches.
            "10/1r3k2r1/10/10/10/10/10/10/1R3K2R1/10 w KQkq - 0 1 -",
            "10/1r3k2r1/10/10/10/10/10/10/1R3K2R1/10 b KQkq - 0 1 -",
        ],
        games = if SMALL { 10 } else { 120 },
        setups = if SMALL { 60 } else { 800 },
        spots = if SMALL { 100 } else { 1200 },
    );
}
