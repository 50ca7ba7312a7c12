//! The laws of every rules engine.

variant_testkit::laws!(
    variant_atomic::Atomic,
    options = ["", "chess960", "check=off", "material=none", "chess960,check=off,material=none"],
    starts = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n1k3/PPP3pp/8/8/8/8/ppp3PP/N1N1K3 w - - 0 1",
        "8/8/2q5/3kK3/3R4/8/5n2/8 w - - 0 1",
        "4k3/8/8/8/2pPp3/8/2K1N3/8 b - d3 0 1",
        "2r3kr/8/8/8/8/8/8/2R3KR w HChc - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4294967294 4294967294",
        "rnbq1b1r/ppp2ppp/8/8/8/8/PPPP1PPP/RNBQKB1R b KQ - 0 4",
    ],
);
