//! What the caller of a bot may say while it thinks, and hear.

use core::time::Duration;

/// A depth is finished.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Plies looked ahead in full.
    pub depth: u32,
    /// As [`Thought::score`](crate::Thought::score).
    pub score: i32,
    /// Positions so far.
    pub nodes: u64,
    /// The expected moves as texts.
    pub line: &'a [String],
}

/// The ties of a thinking bot to its caller; all may be left out.
///
/// A bot has no clock of its own, so that it runs where there is none: a time limit counts only where [`clock`](Control::clock) is given.
///
/// ```
/// use std::time::Instant;
/// use variant_bots::Control;
/// let started = Instant::now();
/// let clock = || started.elapsed();
/// let control = Control { clock: Some(&clock), ..Control::default() };
/// # let _ = control;
/// ```
#[derive(Default)]
pub struct Control<'a> {
    /// The time since the bot was asked.
    pub clock: Option<&'a dyn Fn() -> Duration>,
    /// Asked now and then; `true` ends the work, and the best move so far is given.
    pub stop: Option<&'a dyn Fn() -> bool>,
    /// Told after each finished depth.
    pub progress: Option<&'a mut dyn FnMut(Progress<'_>)>,
}

impl core::fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Control").finish_non_exhaustive()
    }
}

impl Control<'_> {
    /// Is there something to end the work beside a count? Without a clock a time limit would never come.
    pub(crate) fn ends(&self, time: Option<Duration>) -> bool {
        self.stop.is_some() || time.is_some() && self.clock.is_some()
    }

    /// Must the work end now?
    pub(crate) fn over(&self, time: Option<Duration>) -> bool {
        self.stop.is_some_and(|stop| stop())
            || matches!((self.clock, time), (Some(clock), Some(time)) if clock() >= time)
    }
}
