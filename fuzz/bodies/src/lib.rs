//! What the fuzz targets run: bytes in, a panic if something is wrong.
#![forbid(unsafe_code)]

use chess_variants::record::Record;
use chess_variants::{Spec, Task, dispatch};
use variant_chess::pgn::Pgn;
use variant_core::Observe;
use variant_testkit::{game_from_bytes, move_from_bytes, text_from_bytes};

use chess_variants::variant_core;

mod session;

pub use session::session;

/// The games and options that the first byte chooses from.
pub const SPECS: &[&str] = &[
    "chess",
    "chess:chess960",
    "atomic",
    "atomic:chess960",
    "atomic:check=off",
    "beirut",
    "beirut:carriers=2,chain",
    "beirut:suicide=loss,dead-mans-switch",
    "monochrome",
    "monochrome:pawns=vertical,result=points",
    "phalanx",
    "phalanx:frontal-guard,flexible,second-row",
    "phalanx:edition=first",
    "stratomic-mini",
    "stratomic-mini:launch=silo,shield=squares,intercepted=illegal",
    "stratomic",
    "stratomic:own-square",
    "tile",
    "tile:players=3",
    "tile:players=6,pawns=2",
    "tile:sjg",
    "tile:players=4,friendly-fire,win=capture",
    "tile:layout=random",
    "chess-t1",
    "chess-t1:edition=2021",
    "chess-t",
    "chess-t2:exchange=equal",
];

/// The game that the first byte chooses, and the rest.
fn choose(bytes: &[u8]) -> Option<(Spec, &[u8])> {
    let (&first, rest) = bytes.split_first()?;
    let text = SPECS[first as usize % SPECS.len()];
    Some((text.parse().unwrap_or_else(|e| panic!("{text}: {e}")), rest))
}

macro_rules! body {
    ($(#[$doc:meta])* $name:ident, $bytes:ident, $options:ident, $run:expr) => {
        $(#[$doc])*
        pub fn $name(bytes: &[u8]) {
            struct Body<'a>(&'a [u8]);
            impl Task for Body<'_> {
                type Output = ();
                fn run<V: Observe>(self, rules: V) {
                    let ($bytes, $options) = (self.0, rules.options_text());
                    $run
                }
            }
            if let Some((spec, rest)) = choose(bytes) {
                dispatch(&spec, Body(rest));
            }
        }
    };
}

body!(
    /// Bytes as a position text; the cheap laws in the position.
    position, bytes, options, text_from_bytes::<V>(&options, bytes).map(|_| ()).unwrap_or_else(|e| panic!("{e}"))
);
body!(
    /// Bytes as a few moves and a move text.
    moves, bytes, options, move_from_bytes::<V>(&options, bytes).map(|_| ()).unwrap_or_else(|e| panic!("{e}"))
);
body!(
    /// Bytes as a game; the cheap laws on the way.
    game, bytes, options, game_from_bytes::<V>(&options, bytes).map(|_| ()).unwrap_or_else(|e| panic!("{e}"))
);

/// Bytes as a PGN text: what is read prints to a text that reads the same.
pub fn pgn(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for game in Pgn::read_all(&text) {
        let Ok(game) = game else { break };
        let printed = game.to_string();
        let again = Pgn::read(&printed).unwrap_or_else(|e| panic!("{e}\n{printed}"));
        assert_eq!(again.to_string(), printed);
        assert_eq!((again.line.len(), again.last()), (game.line.len(), game.last()), "{printed}");
        let _ = game.game().outcome();
    }
}

/// Bytes as options of a game, after the name.
pub fn options(bytes: &[u8]) {
    if let Ok(spec) = String::from_utf8_lossy(bytes).parse::<Spec>() {
        let printed = spec.to_string();
        assert_eq!(printed.parse::<Spec>().map(|s| s.to_string()), Ok(printed));
    }
    let _ = chess_variants::suite::read(&String::from_utf8_lossy(bytes));
}

/// Bytes as records: what is read prints to a text that reads the same; what replays is the record of its game, for every eye.
pub fn record(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for record in Record::read_all(&text) {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                assert!(error.to_string().len() < 400, "{error}");
                continue;
            }
        };
        let printed = record.to_string();
        let again = Record::read(&printed).unwrap_or_else(|e| panic!("{e}\n{printed}"));
        assert_eq!(again.to_string(), printed);
        assert_eq!((&again.headers, again.score), (&record.headers, record.score), "{printed}");
        assert!(again.moves().eq(record.moves()), "{printed}");
        let Ok(game) = record.replay() else { continue };
        let of = Record::of(&*game, &[]).unwrap_or_else(|e| panic!("{e}\n{printed}"));
        let replayed = of.replay().unwrap_or_else(|e| panic!("{e}\n{of}"));
        assert_eq!((replayed.position(), replayed.outcome()), (game.position(), game.outcome()), "{of}");
        assert_eq!(replayed.log(), game.log(), "{of}");
        for viewer in [None, Some(variant_core::Player::WHITE), Some(variant_core::Player::BLACK)] {
            let seen = record.redacted(viewer).unwrap_or_else(|e| panic!("{e}\n{of}"));
            assert_eq!(Record::read(&seen.to_string()).map(|r| r.to_string()), Ok(seen.to_string()));
        }
    }
}
