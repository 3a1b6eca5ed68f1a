// SPDX-License-Identifier: MIT OR Apache-2.0
//! Profiles of calls and of whole programs.

use crate::block::RETURN_ADDRESS;
use crate::call::Call;
use crate::error::{Error, Kind};
use crate::machine::Machine;
use crate::observer::Nothing;
use crate::profile::{CallTree, Profile, Watch};
use crate::run::{Event, Print};
use crate::stalls::Stalls;
use rvk_isa::{A0, RA, SP};

/// A call and its profile.
#[derive(Clone, Debug)]
pub struct ProfiledCall {
    /// The call and its cost.
    pub call: Call,
    /// The cost of each instruction.
    pub profile: Profile,
    /// The tree of calls.
    pub tree: CallTree,
}

/// How the profile of a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The program exited with this code.
    Exit(u32),
    /// The function from which on it was profiled has returned.
    Returned,
    /// The limit on instructions is reached.
    Limit,
}

/// A run of a program and its profile.
#[derive(Clone, Debug)]
pub struct ProfiledRun {
    /// How it ended.
    pub ending: Ending,
    /// Retired instructions.
    pub instructions: u64,
    /// Cycles on the core.
    pub cycles: u64,
    /// `cycles - instructions`, by cause.
    pub stalls: Stalls,
    /// The cost of each instruction.
    pub profile: Profile,
    /// The tree of calls.
    pub tree: CallTree,
}

impl Machine {
    /// Calls a function and profiles it.
    ///
    /// # Errors
    /// As [`Machine::call`].
    pub fn call_profiled(&mut self, function: &str, arguments: &[u32], limit: u64) -> Result<ProfiledCall, Error> {
        let start = (self.function(function)?, RETURN_ADDRESS, self.stack_pointer(arguments.len()));
        let mut watch = Watch::new(&self.program().functions, start, (0, 0));
        // The counts of earlier calls do not belong to this one.
        self.engine.retire_counts();
        self.engine.profile = Some(Profile::default());
        let called = self.call_watched(function, arguments, limit, &mut watch);
        let profile = self.engine.profile.take().unwrap_or_default();
        let call = called?;
        let tree = watch.finish(call.cycles - u64::from(self.engine.core.timer_cycles), call.instructions);
        Ok(ProfiledCall { call, profile, tree })
    }

    /// Runs the program and profiles it: all of it, or a function `from` the first time it is called until it returns. The
    /// program's output is printed meanwhile. At the limit the profile ends without an error, since most firmware never does.
    ///
    /// # Errors
    /// The trap that ended it; no such function, or it is never called.
    pub fn run_profiled(
        &mut self,
        from: Option<&str>,
        limit: u64,
        mut print: Option<Print<'_>>,
    ) -> Result<ProfiledRun, Error> {
        let from = match from {
            Some(name) => Some((name, self.function(name)?)),
            None => None,
        };
        self.start();
        self.engine.profile = Some(Profile::default());
        let run = self.profiled(from, limit, &mut print);
        self.set_breakpoints([]);
        let profile = self.engine.profile.take().unwrap_or_default();
        run.map(|run| ProfiledRun { profile, ..run })
    }

    fn profiled(
        &mut self,
        from: Option<(&str, u32)>,
        limit: u64,
        print: &mut Option<Print<'_>>,
    ) -> Result<ProfiledRun, Error> {
        if let Some((name, entry)) = from {
            self.run_to_entry(name, entry, limit, print)?;
        }
        let (instructions, cycles, stalls) = self.cost();
        self.engine.profile = Some(Profile::default());
        let hart = &self.engine.hart;
        let (return_to, stack) = (hart.registers[RA], hart.registers[SP]);
        let mut watch = Watch::new(&self.program().functions, (hart.pc, return_to, stack), (cycles, instructions));
        if from.is_some() {
            self.set_breakpoints([return_to]);
        }
        let ending = loop {
            match self.resume_printing(limit, &mut watch, print) {
                Event::Exit(code) => break Ending::Exit(code),
                // A program that returns from its entry exits with a0.
                Event::Returned => break Ending::Exit(self.engine.hart.registers[A0]),
                Event::Limit => break Ending::Limit,
                Event::Observer if self.engine.hart.registers[SP] == stack => break Ending::Returned,
                // An inner call has returned there.
                Event::Observer => match self.step(&mut watch) {
                    Event::Limit => {}
                    other => return Err(self.unexpected(&other, limit)),
                },
                other => return Err(self.unexpected(&other, limit)),
            }
        };
        let (all_instructions, all_cycles, all_stalls) = self.cost();
        Ok(ProfiledRun {
            ending,
            instructions: all_instructions - instructions,
            cycles: all_cycles - cycles,
            stalls: all_stalls.since(&stalls),
            profile: Profile::default(),
            tree: watch.finish(all_cycles, all_instructions),
        })
    }

    fn run_to_entry(&mut self, name: &str, entry: u32, limit: u64, print: &mut Option<Print<'_>>) -> Result<(), Error> {
        self.set_breakpoints([entry]);
        match self.resume_printing(limit, &mut Nothing, print) {
            Event::Observer => Ok(()),
            Event::Exit(_) | Event::Returned => {
                let what = format!("{}: the program ends without a call of {name}", self.program().name);
                Err(Error::new(Kind::Symbol, what))
            }
            other => Err(self.unexpected(&other, limit)),
        }
    }
}
