//! Measuring one thing beside another: interleaved rounds, CPU time, medians of the ratios within a round.

pub mod chess_peers;
pub mod games;
pub mod tables;

use cpu_time::ProcessTime;

/// A piece of work: gives the number of things it did.
pub type Work = Box<dyn Fn() -> u64>;

#[expect(missing_debug_implementations, reason = "holds closures")]
/// Several ways of doing the same, each with a name; the first is ours.
pub struct Contest {
    /// What is measured.
    pub title: String,
    /// The contestants.
    pub works: Vec<(String, Work)>,
    /// Index of the contestant that the target speaks of.
    pub baseline: usize,
    /// "must" and "aim" as ratios to the baseline.
    pub target: Option<Target>,
    /// Must all counts be the same?
    pub same_count: bool,
}

/// A ratio to reach.
#[derive(Clone, Copy, Debug)]
pub enum Target {
    /// Our speed (things a second) over the baseline's: at least.
    Speed(f64, f64),
    /// Our time per thing over the baseline's: at most.
    Time(f64, f64),
}

/// The outcome of a contest.
#[derive(Clone, Debug)]
pub struct Report {
    /// What was measured.
    pub title: String,
    /// Name, things per microsecond (median), ours over it (median of the rounds).
    pub rows: Vec<(String, f64, f64)>,
    /// The ratio the target speaks of, and the target.
    pub verdict: Option<(f64, Target)>,
}

impl Report {
    /// Is the "must" of the target reached?
    pub fn is_met(&self) -> bool {
        match self.verdict {
            None => true,
            Some((ratio, Target::Speed(must, _))) => ratio >= must,
            Some((ratio, Target::Time(must, _))) => ratio <= must,
        }
    }

    /// The report as lines of a Markdown table: title, contestant, M/s, ns each, ours over it.
    pub fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self
            .rows
            .iter()
            .map(|(name, speed, ratio)| {
                format!("| {} | {name} | {speed:.1} | {:.2} | {ratio:.2} |", self.title, 1e3 / speed)
            })
            .collect();
        if let Some((ratio, target)) = self.verdict {
            let (word, must, aim) = match target {
                Target::Speed(must, aim) => ("at least", must, aim),
                Target::Time(must, aim) => ("at most", must, aim),
            };
            let state = if self.is_met() { "met" } else { "below" };
            lines.push(format!("| {} | *target {word} {must} / {aim}* | | | **{ratio:.2} {state}** |", self.title));
        }
        lines
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Runs a contest: one round to warm up, then `rounds` in which everybody works once in turn.
///
/// # Panics
/// If the contestants disagree about the count where they should not.
pub fn hold(contest: &Contest, rounds: usize) -> Report {
    let count = contest.works.len();
    let mut speeds = vec![Vec::new(); count];
    for round in 0..=rounds {
        let mut counts = Vec::new();
        for (i, (_, work)) in contest.works.iter().enumerate() {
            let start = ProcessTime::now();
            let done = std::hint::black_box(work());
            let seconds = start.elapsed().as_secs_f64();
            counts.push(done);
            if round > 0 {
                speeds[i].push(done as f64 / seconds / 1e6);
            }
        }
        assert!(!contest.same_count || counts.iter().all(|&c| c == counts[0]), "{}: {counts:?}", contest.title);
    }
    let ratio = |i: usize| median(speeds[0].iter().zip(&speeds[i]).map(|(ours, theirs)| ours / theirs).collect());
    let rows = (0..count).map(|i| (contest.works[i].0.clone(), median(speeds[i].clone()), ratio(i))).collect();
    let verdict = contest.target.map(|target| match target {
        Target::Speed(..) => (ratio(contest.baseline), target),
        Target::Time(..) => (1.0 / ratio(contest.baseline), target),
    });
    Report { title: contest.title.clone(), rows, verdict }
}
