//! The laws every game obeys.

variant_testkit::laws!(
    variant_tile::Tile,
    options = [
        "",
        "sjg",
        "players=3,pawns=2",
        "players=6,pawns=8",
        "players=4,pawns=1,friendly-fire,win=capture",
        "players=3,layout=random"
    ],
    games = 24,
    plies = 100,
    spots = 300,
    setups = 120,
);
