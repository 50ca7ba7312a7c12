//! `uci`: an engine for chess programs, on standard input and output.
//!
//! The search has a thread of its own, so that lines are read and answered while it runs. What lines mean is in `command` and `engine`,
//! which know nothing of threads and streams.

mod command;
mod engine;
mod search;

use crate::Done;
use crate::lines::{LONGEST, Lines};
use engine::{Engine, Reply, remark};
use search::Search;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Scope, ScopedJoinHandle};

/// A search goes a hundred plies deep at most: the stack of a spawned thread could be too small for that.
const STACK: usize = 16 << 20;

pub(crate) fn uci(out: &mut (impl Write + Send)) -> Done {
    let out = Mutex::new(out);
    thread::scope(|scope| Desk { scope, out: &out, running: None }.serve(Lines::new(io::stdin().lock())))
}

/// The flags of a search.
#[derive(Default)]
struct Flags {
    /// It shall end.
    stop: AtomicBool,
    /// Its answer is given.
    answered: AtomicBool,
}

/// Reads, answers, and starts and stops the search.
struct Desk<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    out: &'scope Mutex<&'env mut W>,
    running: Option<(Arc<Flags>, ScopedJoinHandle<'scope, ()>)>,
}

impl<W: Write + Send> Desk<'_, '_, W> {
    /// Answers lines until `quit` or the end of input; a search does not outlive it.
    fn serve(mut self, mut lines: Lines<impl BufRead>) -> Done {
        let mut engine = Engine::new();
        let done = loop {
            match lines.next() {
                Ok(Some(line)) => match self.line(&mut engine, &line) {
                    Ok(true) => {}
                    Ok(false) => break Ok(()),
                    Err(error) => break Err(error.into()),
                },
                Ok(None) => break Ok(()),
                Err(error) => break Err(error),
            }
        };
        self.stop();
        done
    }

    /// Takes a line; `false` after the last one.
    fn line(&mut self, engine: &mut Engine, line: &str) -> io::Result<bool> {
        if line.trim_end().len() > LONGEST {
            say(self.out, &remark(&format!("a line of more than {LONGEST} bytes is left out")))?;
            return Ok(true);
        }
        match engine.handle(line) {
            Reply::Say(text) if text.is_empty() => {}
            Reply::Say(text) => say(self.out, &text)?,
            Reply::Search(search) => self.start(search)?,
            Reply::Stop => self.stop(),
            Reply::Quit => return Ok(false),
        }
        Ok(true)
    }

    fn start(&mut self, search: Search) -> io::Result<()> {
        if self.running.as_ref().is_some_and(|(flags, _)| !flags.answered.load(Ordering::SeqCst)) {
            return say(self.out, &remark("go: still searching, say stop first"));
        }
        let flags = Arc::new(Flags::default());
        let (out, shared) = (self.out, flags.clone());
        let work = move || {
            // Nobody is left to tell when the output is gone; the desk finds out by itself.
            let best = search.run(&shared.stop, &|line| {
                let _ = say(out, line);
            });
            while search.waits && !shared.stop.load(Ordering::SeqCst) {
                thread::park();
            }
            // Set first: whoever has read the answer may say `go`.
            shared.answered.store(true, Ordering::SeqCst);
            let _ = say(out, &best);
        };
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(self.scope, work)?;
        self.running = Some((flags, thread));
        Ok(())
    }

    /// Ends the search, if there is one, and waits for its answer.
    fn stop(&mut self) {
        if let Some((flags, thread)) = self.running.take() {
            flags.stop.store(true, Ordering::SeqCst);
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

fn say(out: &Mutex<impl Write>, text: &str) -> io::Result<()> {
    let mut out = out.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    writeln!(out, "{text}")?;
    out.flush()
}
