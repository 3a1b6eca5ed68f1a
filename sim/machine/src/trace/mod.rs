// SPDX-License-Identifier: MIT OR Apache-2.0
//! Logs of a running program: commit log, pipeline trace, coverage; and the signature of architecture tests.

mod commit_log;
mod coverage;
mod kanata;
mod ledger;
mod output;
mod signature;
mod stages;
mod step;

use crate::block::{Block, Flow};
use crate::call::Call;
use crate::error::{Access, Error};
use crate::machine::Machine;
use crate::observer::{Observer, Verdict, View};
use crate::run::{Exit, Print};
pub use commit_log::CommitLog;
pub use coverage::{Coverage, CoverageReport, CoveredFile};
pub use kanata::Kanata;
pub use output::LogOutput;
pub use signature::signature;
use std::io;
use step::Step;

/// The logs of a run, each of them optional.
#[derive(Default)]
pub struct Trace {
    commit_log: Option<CommitLog>,
    kanata: Option<Kanata>,
    coverage: Option<Coverage>,
    /// The current instruction, whose effects are not known yet.
    step: Option<Step>,
    /// Why a log is incomplete.
    failed: Option<io::Error>,
}

impl Trace {
    /// A trace with these logs.
    pub fn new(commit_log: Option<CommitLog>, kanata: Option<Kanata>, coverage: Option<Coverage>) -> Trace {
        Trace { commit_log, kanata, coverage, ..Trace::default() }
    }

    /// The coverage, if it is recorded.
    pub fn coverage(&self) -> Option<&Coverage> {
        self.coverage.as_ref()
    }

    /// Checks that everything could be written.
    ///
    /// # Errors
    /// Why it could not.
    pub fn check(&mut self) -> io::Result<()> {
        self.failed.take().map_or(Ok(()), Err)
    }

    /// Logs the current instruction, when everything that happens before the next one is done.
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

    /// Logs the last instruction of a run or call.
    pub fn finish(&mut self, machine: &mut Machine) {
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

    /// Keeps the first failure, and writes nothing after it.
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

    fn block(&mut self, view: &View<'_>, block: &Block, _: Flow) {
        self.settle(view);
        self.step = Step::begin(view, block);
    }
}

impl Machine {
    /// Runs the program as [`Machine::run`] does, and logs it.
    ///
    /// # Errors
    /// As [`Machine::run`]. What was written before is kept.
    pub fn run_traced(&mut self, limit: u64, trace: &mut Trace, print: Option<Print<'_>>) -> Result<Exit, Error> {
        self.traced(trace, |machine, trace| machine.run_watched(limit, trace, print))
    }

    /// Calls a function as [`Machine::call`] does, and logs it.
    ///
    /// # Errors
    /// As [`Machine::call`]. What was written before is kept.
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

    /// Sets the maximum number of instructions of a block; returns the previous one.
    fn set_longest_block(&mut self, longest: usize) -> usize {
        let before = std::mem::replace(&mut self.engine.code.longest, longest);
        self.engine.retire_counts();
        self.engine.code.clear();
        before
    }
}
