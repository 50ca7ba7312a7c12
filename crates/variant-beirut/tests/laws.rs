//! The laws every game obeys.

variant_testkit::laws!(
    variant_beirut::Beirut,
    options = [
        "",
        "carriers=3",
        "suicide=loss",
        "carriers=4,chain",
        "carriers=2,dead-mans-switch",
        "carriers=5,suicide=loss,chain,dead-mans-switch",
        "carriers=15",
    ],
    starts = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 e5/e7",
        "6k1/5ppp/8/8/8/8/3r1PPP/1Nr3K1 w - - 0 1 b1/g7",
        "k7/P7/K7/8/7p/7P/8/8 b - - 0 1 -/h4",
        "4k3/2p5/8/8/3n4/2N5/1P6/K7 w - - 0 1 b2,c3/c7,d4",
        "r3k2r/3N4/8/8/8/8/3n4/R3K2R w KQkq - 3 9 a1/d2",
        "4k3/8/8/8/3pP3/8/3N1P2/4K3 b - e3 0 2 e4/d4",
        "8/8/8/4k3/3n4/3RK3/8/8 w - - 0 2 d3/d4",
    ],
    games = 60,
);
