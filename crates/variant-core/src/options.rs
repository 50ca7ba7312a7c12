//! Options of a game as text: `name,name=value`, no spaces.
//!
//! A game lists its options as [`OptionInfo`] in its [`Info`](crate::Info) and reads a text with [`Chosen::read`].

use crate::error::{OptionError, excerpt};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// What an option may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// Given or not; off by default. Written as the bare name.
    Flag,
    /// One of these names. Written `option=name`.
    One(&'static [&'static str]),
    /// A whole number between these, both included. Written `option=7`, without sign or leading zeros.
    Number(u32, u32),
}

/// An option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub values: Values,
    /// What it is when not given; `off` of a flag.
    pub default: &'static str,
    /// What it means, in one line.
    pub meaning: &'static str,
}

impl OptionInfo {
    /// A flag.
    ///
    /// ```
    /// use variant_core::options::OptionInfo;
    /// const CHAIN: OptionInfo = OptionInfo::flag("chain", "a blast sets off bombs");
    /// assert_eq!((CHAIN.default, CHAIN.values_text().as_str()), ("off", "no value"));
    /// ```
    pub const fn flag(name: &'static str, meaning: &'static str) -> OptionInfo {
        OptionInfo { name, values: Values::Flag, default: "off", meaning }
    }

    /// A choice; the first value is the default (there must be one).
    ///
    /// ```
    /// use variant_core::options::OptionInfo;
    /// const KNIGHTS: OptionInfo = OptionInfo::one("knights", &["all", "none"], "who is intercepted");
    /// assert_eq!((KNIGHTS.default, KNIGHTS.values_text().as_str()), ("all", "all or none"));
    /// ```
    pub const fn one(name: &'static str, values: &'static [&'static str], meaning: &'static str) -> OptionInfo {
        OptionInfo { name, values: Values::One(values), default: values[0], meaning }
    }

    /// A number from `range.0` to `range.1`, both included; `default` is one of them.
    ///
    /// ```
    /// use variant_core::options::OptionInfo;
    /// const PLAYERS: OptionInfo = OptionInfo::number("players", (2, 4), "2", "seats");
    /// assert_eq!((PLAYERS.default, PLAYERS.values_text().as_str()), ("2", "2 to 4"));
    /// ```
    pub const fn number(
        name: &'static str,
        range: (u32, u32),
        default: &'static str,
        meaning: &'static str,
    ) -> OptionInfo {
        OptionInfo { name, values: Values::Number(range.0, range.1), default, meaning }
    }

    /// The values for people: `no value`, `all or none`, `2 to 4`.
    pub fn values_text(&self) -> String {
        match self.values {
            Values::Flag => "no value".to_string(),
            Values::One(names) => names.join(" or "),
            Values::Number(low, high) => alloc::format!("{low} to {high}"),
        }
    }
}

/// Options read from text: every name is known, every value good, nothing given twice.
///
/// ```
/// use variant_core::options::{Chosen, OptionInfo};
/// const KNOWN: &[OptionInfo] = &[
///     OptionInfo::flag("flexible", "infantry may step back"),
///     OptionInfo::one("knights", &["all", "far", "none"], "which knights are intercepted"),
/// ];
/// let chosen = Chosen::read("phalanx", KNOWN, "knights=far").unwrap();
/// assert!(!chosen.flag("flexible"));
/// assert_eq!(chosen.value("knights"), "far");
/// assert_eq!(chosen.print(), "knights=far");
/// let error = Chosen::read("phalanx", KNOWN, "knihgts=far").unwrap_err();
/// assert_eq!(error.to_string(), r#"phalanx has no option "knihgts"; it has: flexible, knights"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    known: &'static [OptionInfo],
    given: Vec<(usize, String)>,
}

impl Chosen {
    /// Reads options; the empty text means all defaults. `game` is the name that errors give.
    ///
    /// # Errors
    /// An unknown name, a value that does not exist or is missing, or a name given twice: the first of these in the text.
    pub fn read(game: &'static str, known: &'static [OptionInfo], text: &str) -> Result<Chosen, OptionError> {
        let mut given: Vec<(usize, String)> = Vec::new();
        let words = if text.is_empty() { None } else { Some(text.split(',')) };
        for word in words.into_iter().flatten() {
            let (name, value) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (word, None),
            };
            let index = known.iter().position(|o| o.name == name).ok_or_else(|| OptionError::Unknown {
                game,
                found: excerpt(name),
                known: if known.is_empty() {
                    "none".to_string()
                } else {
                    known.iter().map(|o| o.name).collect::<Vec<_>>().join(", ")
                },
            })?;
            let option = &known[index];
            let good = match (option.values, value) {
                (Values::Flag, None) => true,
                (Values::One(names), Some(v)) => names.contains(&v),
                (Values::Number(low, high), Some(v)) => {
                    v.parse::<u32>().is_ok_and(|n| low <= n && n <= high && n.to_string() == v)
                }
                _ => false,
            };
            if !good {
                return Err(OptionError::Value {
                    name: option.name,
                    found: excerpt(value.unwrap_or("")),
                    expected: option.values_text(),
                });
            }
            if given.iter().any(|&(i, _)| i == index) {
                return Err(OptionError::Twice { name: option.name });
            }
            given.push((index, value.unwrap_or("on").to_string()));
        }
        given.sort();
        Ok(Chosen { known, given })
    }

    /// The value of an option, given or default; the empty text of a name that does not exist.
    pub fn value(&self, name: &str) -> &str {
        let Some(index) = self.known.iter().position(|o| o.name == name) else { return "" };
        self.given.iter().find(|&&(i, _)| i == index).map_or(self.known[index].default, |(_, v)| v)
    }

    /// Is the flag given? `false` of a name that is no flag.
    pub fn flag(&self, name: &str) -> bool {
        self.value(name) == "on"
    }

    /// The value of a number option, given or default (0 where the name is no number option).
    ///
    /// ```
    /// use variant_core::options::{Chosen, OptionInfo};
    /// const KNOWN: &[OptionInfo] = &[OptionInfo::number("players", (2, 4), "2", "seats")];
    /// assert_eq!(Chosen::read("tile", KNOWN, "").unwrap().number("players"), 2);
    /// assert_eq!(Chosen::read("tile", KNOWN, "players=3").unwrap().number("players"), 3);
    /// ```
    pub fn number(&self, name: &str) -> u32 {
        self.value(name).parse().unwrap_or(0)
    }

    /// Was the option named in the text, whatever its value?
    pub fn given(&self, name: &str) -> bool {
        self.given.iter().any(|&(i, _)| self.known[i].name == name)
    }

    /// The canonical text: options in the order of the game, defaults left out. Reading it gives the same choices again.
    pub fn print(&self) -> String {
        let mut words = Vec::new();
        for (index, value) in &self.given {
            let option = &self.known[*index];
            if option.values == Values::Flag {
                words.push(option.name.to_string());
            } else if value != option.default {
                words.push(alloc::format!("{}={value}", option.name));
            }
        }
        words.join(",")
    }

    /// Refuses two options that cannot stand together.
    ///
    /// # Errors
    /// Both were named in the text, whatever their values.
    ///
    /// ```
    /// use variant_core::options::{Chosen, OptionInfo};
    /// const KNOWN: &[OptionInfo] = &[OptionInfo::flag("fast", ""), OptionInfo::flag("slow", "")];
    /// let chosen = Chosen::read("toy", KNOWN, "slow,fast").unwrap();
    /// assert_eq!(chosen.exclude("fast", "slow").unwrap_err().to_string(), "option fast cannot stand beside slow");
    /// ```
    pub fn exclude(&self, name: &'static str, other: &'static str) -> Result<(), OptionError> {
        if self.given(name) && self.given(other) { Err(OptionError::Conflict { name, other }) } else { Ok(()) }
    }
}
