// SPDX-License-Identifier: MIT OR Apache-2.0
//! What can be written down while a program runs: what each instruction did, when it was where in the pipeline, which
//! source lines have run.

mod commit_log;
mod coverage;
mod kanata;
mod ledger;
mod output;
mod signature;
mod stages;
mod step;

use crate::block::Block;
use crate::call::Call;
use crate::error::{Access, Error};
use crate::machine::Machine;
use crate::observer::{Observer, Verdict, View};
use crate::run::Exit;
pub use commit_log::CommitLog;
pub use coverage::{Coverage, CoverageReport, CoveredFile};
pub use kanata::Kanata;
pub use output::LogOutput;
pub use signature::signature;
use std::io;
use step::Step;

/// What is written down; nothing of it must be.
#[derive(Default)]
pub struct Trace {
    commit_log: Option<CommitLog>,
    kanata: Option<Kanata>,
    coverage: Option<Coverage>,
    /// The instruction of which it is not known yet what it did.
    step: Option<Step>,
    /// Why a log is not complete.
    failed: Option<io::Error>,
}

impl Trace {
    /// What each instruction did, when it was where, how often it ran.
    pub fn new(commit_log: Option<CommitLog>, kanata: Option<Kanata>, coverage: Option<Coverage>) -> Trace {
        Trace { commit_log, kanata, coverage, ..Trace::default() }
    }

    /// How often each instruction has run, if that was wanted.
    pub fn coverage(&self) -> Option<&Coverage> {
        self.coverage.as_ref()
    }

    /// Whether everything could be written.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&mut self) -> io::Result<()> {
        self.failed.take().map_or(Ok(()), Err)
    }

    /// Notes the instruction that was under way, now that everything else is done that happens before the next.
    fn settle(&mut self, view: &View<'_>) {
        let Some(step) = self.step.take() else { return };
        if let Some(coverage) = &mut self.coverage {
            coverage.instruction(step.pc);
        }
        if let Some(log) = self.commit_log.as_mut().filter(|_| step.has_retired(view)) {
            let written = log.retired(&step, view);
            self.note(written);
        }
        if let Some(kanata) = &mut self.kanata {
            let written = kanata.instruction(&step, view);
            self.note(written);
        }
    }

    /// Ends a run or call.
    fn finish(&mut self, machine: &mut Machine) {
        let (_, cycles, _) = machine.cost();
        self.settle(&machine.engine.view());
        if let Some(log) = &mut self.commit_log {
            let written = log.flush();
            self.note(written);
        }
        if let Some(kanata) = &mut self.kanata {
            let written = kanata.finish(cycles);
            self.note(written);
        }
    }

    /// The first failure is the one to tell; where nothing can be written, nothing more is.
    fn note(&mut self, written: io::Result<()>) {
        if let Err(error) = written {
            self.failed.get_or_insert(error);
            (self.commit_log, self.kanata) = (None, None);
        }
    }
}

impl Observer for Trace {
    const WATCHES_MEMORY: bool = true;
    const WATCHES_BLOCKS: bool = true;

    fn access(&mut self, access: Access) -> Verdict {
        if let Some(step) = &mut self.step {
            step.access = Some(access);
        }
        Verdict::Continue
    }

    fn block(&mut self, view: &View<'_>, block: &Block, _: bool) {
        self.settle(view);
        self.step = Step::begin(view, block);
    }
}

impl Machine {
    /// Runs the program as [`Machine::run`] does, and writes down what happens.
    ///
    /// # Errors
    /// The same. What was written before is kept.
    pub fn run_traced(&mut self, limit: u64, trace: &mut Trace) -> Result<Exit, Error> {
        self.traced(trace, |machine, trace| machine.run_watched(limit, trace))
    }

    /// Calls a function as [`Machine::call`] does, and writes down what happens.
    ///
    /// # Errors
    /// The same. What was written before is kept.
    pub fn call_traced(
        &mut self,
        function: &str,
        arguments: &[u32],
        limit: u64,
        trace: &mut Trace,
    ) -> Result<Call, Error> {
        self.traced(trace, |machine, trace| machine.call_watched(function, arguments, limit, trace))
    }

    fn traced<T>(&mut self, trace: &mut Trace, run: impl FnOnce(&mut Machine, &mut Trace) -> T) -> T {
        let usual = self.set_longest_block(1);
        let ended = run(self, trace);
        trace.finish(self);
        self.set_longest_block(usual);
        ended
    }

    /// Makes blocks of at most so many instructions; how many it were before.
    fn set_longest_block(&mut self, longest: usize) -> usize {
        let before = std::mem::replace(&mut self.engine.code.longest, longest);
        self.engine.retire_counts();
        self.engine.code.clear();
        before
    }
}
