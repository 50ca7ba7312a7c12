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
/// assert_eq!("mcts:playouts=400,time=0.5s".parse::<BotSpec>()?.to_string(), "mcts:playouts=400,time=500ms");
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
///
/// ```
/// use variant_bots::{BotSpec, SearchLimits};
/// let bot = BotSpec::AlphaBeta(SearchLimits { depth: Some(4), ..SearchLimits::default() });
/// assert_eq!(bot.to_string(), "alphabeta:depth=4");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchLimits {
    /// Positions to look at; [`NODES`](SearchLimits::NODES) where nothing else can end the search.
    pub nodes: Option<u64>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// The transposition table, in MiB.
    pub hash: u32,
    /// Time, where there is a [clock](crate::Control::clock).
    pub time: Option<Duration>,
}

/// The limits of the Monte-Carlo bot; the first one reached ends the search.
///
/// ```
/// use variant_bots::{BotSpec, TreeLimits};
/// let bot = BotSpec::Mcts(TreeLimits { playouts: Some(400), ..TreeLimits::default() });
/// assert_eq!(bot.to_string(), "mcts:playouts=400");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TreeLimits {
    /// Walks through the tree, each adding a position; [`PLAYOUTS`](TreeLimits::PLAYOUTS) where nothing else can end the search.
    pub playouts: Option<u64>,
    /// Time, where there is a [clock](crate::Control::clock).
    pub time: Option<Duration>,
}

const DEFAULT_HASH: u32 = 4;
const MOST_DEPTH: u64 = 100;
const MOST_HASH: u64 = 4096;
impl SearchLimits {
    /// Positions to look at where nothing limits the search.
    pub const NODES: u64 = 20_000;
}

impl TreeLimits {
    /// Walks through the tree where nothing limits the search.
    pub const PLAYOUTS: u64 = 1000;
}

impl Default for SearchLimits {
    fn default() -> Self {
        SearchLimits { nodes: None, depth: None, hash: DEFAULT_HASH, time: None }
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

fn whole(setting: &'static str, text: &str, most: u64, expected: &'static str) -> Result<u64, SpecError> {
    let refused = || SpecError::Value { setting, found: excerpt(text), expected };
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|n| digits && (1..=most).contains(n)).ok_or_else(refused)
}

/// `250ms`, `2s` or `1.5s`; to the microsecond.
fn time(text: &str) -> Result<Duration, SpecError> {
    let (number, scale) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e3),
        None => (text.strip_suffix('s').unwrap_or_default(), 1e6),
    };
    let plain = number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let micros = number.parse().ok().map(|n: f64| (n * scale).round()).filter(|n| plain && (1.0..=1e12).contains(n));
    let expected = "a time such as 250ms or 2s, at most 1000000s";
    let refused = || SpecError::Value { setting: "time", found: excerpt(text), expected };
    Ok(Duration::from_micros(micros.ok_or_else(refused)? as u64))
}

fn time_text(time: Duration) -> String {
    match (time.as_micros(), time.as_millis()) {
        (micros, _) if micros % 1000 > 0 => format!("time={}ms", micros as f64 / 1e3),
        (_, millis) if millis % 1000 > 0 => format!("time={millis}ms"),
        (_, millis) => format!("time={}s", millis / 1000),
    }
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
                "nodes" => once(&mut nodes, "nodes", whole("nodes", value, u64::MAX, "a whole number from 1")?)?,
                "playouts" => {
                    once(&mut nodes, "playouts", whole("playouts", value, u64::MAX, "a whole number from 1")?)?
                }
                "depth" => once(&mut depth, "depth", whole("depth", value, MOST_DEPTH, "plies from 1 to 100")? as u32)?,
                "hash" => once(&mut hash, "hash", whole("hash", value, MOST_HASH, "MiB from 1 to 4096")? as u32)?,
                _ => once(&mut limit, "time", time(value)?)?,
            }
        }
        Ok(match bot {
            "random" => BotSpec::Random,
            "greedy" => BotSpec::Greedy,
            "alphabeta" => {
                BotSpec::AlphaBeta(SearchLimits { nodes, depth, hash: hash.unwrap_or(DEFAULT_HASH), time: limit })
            }
            _ => BotSpec::Mcts(TreeLimits { playouts: nodes, time: limit }),
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
                parts.extend(limits.time.map(time_text));
                "alphabeta"
            }
            BotSpec::Mcts(limits) => {
                parts.extend(limits.playouts.map(|n| format!("playouts={n}")));
                parts.extend(limits.time.map(time_text));
                "mcts"
            }
        };
        f.write_str(name)?;
        if parts.is_empty() { Ok(()) } else { write!(f, ":{}", parts.join(",")) }
    }
}
