//! Bots as text: `random`, `greedy`, `alphabeta:nodes=10000`, `mcts:playouts=400`.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;

/// A bot and its limits. Parses and prints as text.
///
/// ```
/// use variant_bots::BotSpec;
/// let bot: BotSpec = "alphabeta:depth=6,nodes=10000".parse()?;
/// assert_eq!(bot.to_string(), "alphabeta:nodes=10000,depth=6");
/// assert_eq!("mcts".parse::<BotSpec>()?.to_string(), "mcts:playouts=1000");
/// let error = "alphabeta:dept=6".parse::<BotSpec>().unwrap_err();
/// assert_eq!(error.to_string(), r#"alphabeta has no setting "dept"; it has: nodes, depth, hash, time"#);
/// # Ok::<(), variant_bots::SpecError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotSpec {
    /// Any legal move, each as likely.
    Random,
    /// Wins at once where it can, else takes the most.
    Greedy,
    /// Alpha-beta search.
    AlphaBeta(SearchLimits),
    /// Monte-Carlo tree search.
    Mcts(TreeLimits),
}

/// The limits of the alpha-beta bot; the first one reached ends the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchLimits {
    /// Positions to look at; the default is 20,000 where neither depth nor time is given.
    pub nodes: Option<u64>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// The transposition table, in MiB.
    pub hash: u32,
    /// Time, where there is a [clock](crate::Control::clock).
    pub time: Option<Duration>,
}

/// The limits of the Monte-Carlo bot; the first one reached ends the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeLimits {
    /// Playouts.
    pub playouts: u64,
    /// Time, where there is a [clock](crate::Control::clock).
    pub time: Option<Duration>,
}

const DEFAULT_HASH: u32 = 4;
const MOST_HASH: u64 = 4096;
const DEFAULT_PLAYOUTS: u64 = 1000;
/// The nodes of the alpha-beta bot where nothing else limits it.
pub(crate) const DEFAULT_NODES: u64 = 20_000;

impl Default for SearchLimits {
    fn default() -> Self {
        SearchLimits { nodes: None, depth: None, hash: DEFAULT_HASH, time: None }
    }
}

impl Default for TreeLimits {
    fn default() -> Self {
        TreeLimits { playouts: DEFAULT_PLAYOUTS, time: None }
    }
}

/// `alphabeta` with its defaults.
impl Default for BotSpec {
    fn default() -> Self {
        BotSpec::AlphaBeta(SearchLimits::default())
    }
}

/// Why a bot text is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpecError {
    /// No such bot.
    #[error("no bot \"{0}\"; there are: random, greedy, alphabeta, mcts")]
    Bot(String),
    /// No such setting.
    #[error("{bot} has no setting \"{found}\"; it has: {known}")]
    Setting {
        /// The bot.
        bot: &'static str,
        /// The name given (cut).
        found: String,
        /// The settings there are.
        known: &'static str,
    },
    /// No such value.
    #[error("{setting}: found \"{found}\", expected {expected}")]
    Value {
        /// The setting.
        setting: &'static str,
        /// The value given (cut).
        found: String,
        /// What is read.
        expected: &'static str,
    },
    /// Given twice.
    #[error("{0} is given twice")]
    Twice(&'static str),
}

use chess_variants::variant_core::error::excerpt;

fn whole(setting: &'static str, text: &str, most: u64) -> Result<u64, SpecError> {
    let expected = "a whole number from 1 (hash: to 4096, depth: to 100)";
    let refused = || SpecError::Value { setting, found: excerpt(text), expected };
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|n| digits && (1..=most).contains(n)).ok_or_else(refused)
}

/// `250ms`, `2s` or `1.5s`.
fn time(text: &str) -> Result<Duration, SpecError> {
    let seconds = match text.strip_suffix("ms") {
        Some(ms) => ms.parse::<f64>().map(|ms| ms / 1000.0),
        None => text.strip_suffix('s').unwrap_or("-").parse::<f64>(),
    };
    let refused = || SpecError::Value { setting: "time", found: excerpt(text), expected: "a time such as 250ms or 2s" };
    let seconds = seconds.ok().filter(|s| *s > 0.0 && *s <= 1e6).ok_or_else(refused)?;
    Ok(Duration::from_secs_f64(seconds))
}

/// Stores a setting that may be given once.
fn once<T>(slot: &mut Option<T>, setting: &'static str, value: T) -> Result<(), SpecError> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(SpecError::Twice(setting)),
    }
}

impl FromStr for BotSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<BotSpec, SpecError> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let settings = settings.split(',').filter(|s| !s.is_empty()).map(|s| s.split_once('=').unwrap_or((s, "")));
        let (mut nodes, mut depth, mut hash, mut limit) = (None, None, None, None);
        let (bot, known) = match name {
            "random" => ("random", ""),
            "greedy" => ("greedy", ""),
            "alphabeta" => ("alphabeta", "nodes, depth, hash, time"),
            "mcts" => ("mcts", "playouts, time"),
            _ => return Err(SpecError::Bot(excerpt(name))),
        };
        for (setting, value) in settings {
            if !known.split(", ").any(|k| k == setting) {
                let known = if known.is_empty() { "none" } else { known };
                return Err(SpecError::Setting { bot, found: excerpt(setting), known });
            }
            match setting {
                "nodes" => once(&mut nodes, "nodes", whole("nodes", value, u64::MAX)?)?,
                "playouts" => once(&mut nodes, "playouts", whole("playouts", value, 100_000_000)?)?,
                "depth" => once(&mut depth, "depth", whole("depth", value, 100)? as u32)?,
                "hash" => once(&mut hash, "hash", whole("hash", value, MOST_HASH)? as u32)?,
                _ => once(&mut limit, "time", time(value)?)?,
            }
        }
        Ok(match bot {
            "random" => BotSpec::Random,
            "greedy" => BotSpec::Greedy,
            "alphabeta" => {
                BotSpec::AlphaBeta(SearchLimits { nodes, depth, hash: hash.unwrap_or(DEFAULT_HASH), time: limit })
            }
            _ => BotSpec::Mcts(TreeLimits { playouts: nodes.unwrap_or(DEFAULT_PLAYOUTS), time: limit }),
        })
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        let name = match self {
            BotSpec::Random => "random",
            BotSpec::Greedy => "greedy",
            BotSpec::AlphaBeta(limits) => {
                parts.extend(limits.nodes.map(|n| format!("nodes={n}")));
                parts.extend(limits.depth.map(|n| format!("depth={n}")));
                parts.extend((limits.hash != DEFAULT_HASH).then(|| format!("hash={}", limits.hash)));
                parts.extend(limits.time.map(|t| format!("time={}s", t.as_secs_f64())));
                "alphabeta"
            }
            BotSpec::Mcts(limits) => {
                parts.push(format!("playouts={}", limits.playouts));
                parts.extend(limits.time.map(|t| format!("time={}s", t.as_secs_f64())));
                "mcts"
            }
        };
        f.write_str(name)?;
        if parts.is_empty() { Ok(()) } else { write!(f, ":{}", parts.join(",")) }
    }
}
