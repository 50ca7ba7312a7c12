//! A game chosen by text, and generic work on it.

use crate::registry::{Rules, ids};
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use variant_core::{AnyGame, Game, Info, Observe, OptionError};

/// A game and its options: `GAME` or `GAME:opt,opt=value`.
///
/// Parsing checks everything; printing gives the canonical text, defaults left out.
///
/// ```
/// use chess_variants::Spec;
/// let spec: Spec = "chess:chess960".parse()?;
/// assert_eq!(spec.info().id, "chess");
/// assert_eq!(spec.to_string(), "chess:chess960");
/// let error = "ches".parse::<Spec>().unwrap_err().to_string();
/// assert!(error.starts_with(r#"no game "ches"; there are: chess"#));
/// # Ok::<(), chess_variants::variant_core::OptionError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Spec {
    rules: Rules,
}

impl Spec {
    /// What there is to know about the game.
    ///
    /// ```
    /// let spec: chess_variants::Spec = "chess".parse()?;
    /// assert_eq!(spec.info().players, (2, 2));
    /// # Ok::<(), chess_variants::variant_core::OptionError>(())
    /// ```
    pub fn info(&self) -> &'static Info {
        struct Ask;
        impl Task for Ask {
            type Output = &'static Info;
            fn run<V: Observe>(self, rules: V) -> &'static Info {
                rules.info()
            }
        }
        self.rules.run(Ask)
    }

    /// The options as canonical text; empty where all are defaults.
    ///
    /// ```
    /// let spec: chess_variants::Spec = "chess:chess960".parse()?;
    /// assert_eq!(spec.options(), "chess960");
    /// # Ok::<(), chess_variants::variant_core::OptionError>(())
    /// ```
    pub fn options(&self) -> String {
        struct Ask;
        impl Task for Ask {
            type Output = String;
            fn run<V: Observe>(self, rules: V) -> String {
                rules.options_text()
            }
        }
        self.rules.run(Ask)
    }

    /// A new game from the start position.
    ///
    /// ```
    /// let spec: chess_variants::Spec = "chess".parse()?;
    /// assert_eq!(spec.game().move_count(), 20);
    /// # Ok::<(), chess_variants::variant_core::OptionError>(())
    /// ```
    pub fn game(&self) -> Box<dyn AnyGame> {
        struct Open;
        impl Task for Open {
            type Output = Box<dyn AnyGame>;
            fn run<V: Observe>(self, rules: V) -> Box<dyn AnyGame> {
                Box::new(Game::new(rules))
            }
        }
        self.rules.run(Open)
    }
}

impl FromStr for Spec {
    type Err = OptionError;

    fn from_str(text: &str) -> Result<Spec, OptionError> {
        let (id, options) = text.split_once(':').unwrap_or((text, ""));
        let rules = Rules::read(id, options).unwrap_or_else(|| Err(OptionError::game(id, ids())))?;
        Ok(Spec { rules })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.info().id)?;
        match self.options() {
            options if options.is_empty() => Ok(()),
            options => write!(f, ":{options}"),
        }
    }
}

/// Generic work on the rules of a game; [`dispatch`] compiles it once for each game.
pub trait Task {
    /// What the work gives.
    type Output;
    /// Does the work.
    fn run<V: Observe>(self, rules: V) -> Self::Output;
}

/// Runs a task on the game that `spec` names, at the full speed of that game's own types.
///
/// ```
/// use chess_variants::prelude::*;
/// /// Plays so many random moves; gives how many there were.
/// struct Walk(u32);
/// impl Task for Walk {
///     type Output = u32;
///     fn run<V: Observe>(self, rules: V) -> u32 {
///         let (mut position, mut random) = (rules.start(), SplitMix64::new(1));
///         let mut list = MoveList::new();
///         for played in 0..self.0 {
///             position.legal_moves_into(&mut list);
///             let Some(&m) = random.pick(&list) else { return played };
///             position.play_unchecked(m);
///         }
///         self.0
///     }
/// }
/// assert_eq!(dispatch(&"chess".parse()?, Walk(10)), 10);
/// # Ok::<(), OptionError>(())
/// ```
pub fn dispatch<T: Task>(spec: &Spec, task: T) -> T::Output {
    spec.rules.run(task)
}

/// A new game by name, options after a colon: `chess`, `chess:chess960`.
///
/// # Errors
/// No such game (the error lists them all), or the options are refused.
///
/// ```
/// let mut game = chess_variants::game("chess")?;
/// assert!(game.play("e2e4").is_ok());
/// assert!(chess_variants::game("chess:warp").is_err());
/// # Ok::<(), chess_variants::variant_core::OptionError>(())
/// ```
pub fn game(text: &str) -> Result<Box<dyn AnyGame>, OptionError> {
    text.parse::<Spec>().map(|spec| spec.game())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn an_unknown_game_lists_the_games() {
        let error = "no-such:x".parse::<Spec>().unwrap_err().to_string();
        assert_eq!(error, alloc::format!("no game \"no-such\"; there are: {}", ids()));
    }

    #[test]
    fn a_long_name_is_cut() {
        let error = "x".repeat(1 << 20).parse::<Spec>().unwrap_err().to_string();
        assert!(error.len() < 400, "{}", error.len());
    }

    #[cfg(feature = "chess")]
    #[test]
    fn specs_print_canonically() {
        for (text, canonical) in [("chess", "chess"), ("chess:", "chess"), ("chess:chess960", "chess:chess960")] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), canonical);
        }
        for text in ["", ":", " chess", "Chess", "chess,chess960", "chess:chess960,chess960", "chess::", "chess:x"] {
            assert!(text.parse::<Spec>().is_err(), "{text:?}");
        }
    }
}
