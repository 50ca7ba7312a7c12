//! The table of games. Everything that must know all games is made from it.

use crate::spec::Task;
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::{Info, Observe, OptionError};

/// A line of the table: cargo feature, name of the re-export, crate, and the games in that crate.
macro_rules! registry {
    ($($feature:tt $module:ident = $package:ident { $($game:ident),+ },)*) => {
        /// The crates of the games, under the name of their game.
        pub(crate) mod crates {
            $(#[cfg(feature = $feature)] pub use $package as $module;)*
        }

        const INFOS: &[fn() -> &'static Info] = &[
            $($(#[cfg(feature = $feature)] || info::<$package::$game>(),)+)*
        ];

        /// The rules of some game, options chosen.
        #[derive(Clone, PartialEq, Debug)]
        #[allow(clippy::large_enum_variant)] // a value a game, never in a list
        pub(crate) enum Rules {
            $($(#[cfg(feature = $feature)] $game($package::$game),)+)*
        }

        impl Rules {
            /// Reads the options of the game called `id`; `None` if there is no such game.
            pub(crate) fn read(id: &str, options: &str) -> Option<Result<Rules, OptionError>> {
                $($(
                    #[cfg(feature = $feature)]
                    if id == info::<$package::$game>().id {
                        return Some(<$package::$game as variant_core::Variant>::with_options(options).map(Rules::$game));
                    }
                )+)*
                let _ = (id, options);
                None
            }

            /// Runs a task on the rules.
            pub(crate) fn run<T: Task>(&self, task: T) -> T::Output {
                let _ = &task;
                match *self {
                    $($(#[cfg(feature = $feature)] Rules::$game(ref rules) => task.run(rules.clone()),)+)*
                }
            }
        }
    };
}

registry! {
    "chess" chess = variant_chess { Chess },
    "atomic" atomic = variant_atomic { Atomic },
    "beirut" beirut = variant_beirut { Beirut },
    "monochrome" monochrome = variant_monochrome { Monochrome },
    "phalanx" phalanx = variant_phalanx { Phalanx },
    "stratomic" stratomic = variant_stratomic { Stratomic, StratomicMini },
    "tile" tile = variant_tile { Tile },
    "chess-t" chess_t = variant_chess_t { ChessT1, ChessT, ChessT2 },
}

#[allow(dead_code)] // without any game
fn info<V: Observe>() -> &'static Info {
    V::default().info()
}

/// All games that are compiled in: id, name, players, board, what is hidden, how exact the rules are, options.
///
/// ```
/// for info in chess_variants::games() {
///     println!("{}: {} ({} options)", info.id, info.summary, info.options.len());
/// }
/// assert!(chess_variants::games().any(|info| info.id == "chess"));
/// ```
pub fn games() -> impl ExactSizeIterator<Item = &'static Info> + DoubleEndedIterator + Clone {
    INFOS.iter().map(|info| info())
}

/// The ids of all games, for messages.
pub(crate) fn ids() -> String {
    let ids: Vec<&str> = games().map(|info| info.id).collect();
    if ids.is_empty() { "none".into() } else { ids.join(", ") }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::collections::HashSet;

    /// Ids and option names are what scripts type: unique, lower case, no separator of the `GAME:opt,opt=value` grammar.
    #[test]
    fn names_fit_the_grammar() {
        let plain =
            |name: &str| !name.is_empty() && name.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'));
        let mut ids = HashSet::new();
        for info in games() {
            assert!(plain(info.id) && ids.insert(info.id), "{}", info.id);
            let mut names = HashSet::new();
            for option in info.options {
                assert!(plain(option.name) && names.insert(option.name), "{} {}", info.id, option.name);
                assert!(!option.meaning.contains('\n'), "{} {}", info.id, option.name);
            }
            assert!(info.players.0 >= 1 && info.players.0 <= info.players.1, "{}", info.id);
        }
    }

    /// A line of the table leads to the game it names.
    #[test]
    fn every_game_opens_by_its_id() {
        for info in games() {
            let game = crate::game(info.id).expect(info.id);
            assert_eq!((game.info().id, game.options().as_str()), (info.id, ""));
            assert!(game.move_count() > 0, "{}", info.id);
        }
    }
}
