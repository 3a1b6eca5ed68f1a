// SPDX-License-Identifier: MIT OR Apache-2.0
//! The machine as the debugger sees it.

use crate::csrs::describe_csrs;
use crate::host::{Host, Start};
use crate::resumption::{ResumeMode, Resumption};
use crate::watch::Watchpoints;
use gdbstub::target::Target;
use gdbstub::target::ext::base::BaseOps;
use gdbstub::target::ext::breakpoints::BreakpointsOps;
use gdbstub::target::ext::monitor_cmd::MonitorCmdOps;
use gdbstub::target::ext::target_description_xml_override::TargetDescriptionXmlOverrideOps;
use gdbstub_arch::riscv::Riscv32;
use rvk_machine::{Error, Event, Machine, Snapshot, Started};
use std::collections::BTreeSet;
use std::convert::Infallible;

/// A machine under a debugger.
pub(crate) struct Debugged<'a> {
    pub(crate) machine: &'a mut Machine,
    pub(crate) host: &'a mut dyn Host,
    start: Start,
    /// The machine before anything ran.
    snapshot: Snapshot,
    /// The call that runs, unless it is a whole program.
    pub(crate) call: Option<Started>,
    pub(crate) csr_description: String,
    pub(crate) software: BTreeSet<u32>,
    pub(crate) hardware: BTreeSet<u32>,
    pub(crate) watchpoints: Watchpoints,
    /// How the debugger wants the program to go on.
    pub(crate) resumption: Resumption,
    /// Whether it has not been stopped since.
    pub(crate) running: bool,
    /// What stopped it last, where no debugger could go on.
    pub(crate) trouble: Option<Event>,
    /// What the debugger's user should read about it.
    pub(crate) message: Option<String>,
    /// How it ended.
    pub(crate) end: Option<Event>,
}

impl<'a> Debugged<'a> {
    /// Sets the machine to the start.
    pub(crate) fn new(machine: &'a mut Machine, start: Start, host: &'a mut dyn Host) -> Result<Debugged<'a>, Error> {
        let (snapshot, call) = (machine.snapshot(), begin(machine, &start)?);
        let csr_description = describe_csrs(|number| machine.csr(number).is_some());
        Ok(Debugged {
            machine,
            host,
            start,
            snapshot,
            call,
            csr_description,
            software: BTreeSet::new(),
            hardware: BTreeSet::new(),
            watchpoints: Watchpoints::default(),
            resumption: Resumption { mode: ResumeMode::Continue, first: false, from: 0, signal: None },
            running: false,
            trouble: None,
            message: None,
            end: None,
        })
    }

    /// Sets the machine to the start once more.
    pub(crate) fn reset(&mut self) -> Result<(), Error> {
        self.machine.restore(&self.snapshot);
        (self.call, self.trouble) = (begin(self.machine, &self.start)?, None);
        Ok(())
    }

    /// Sets pc. A debugger sets all registers to change one; what is the same must leave the pipeline as it is.
    pub(crate) fn set_pc(&mut self, pc: u32) {
        if pc != self.machine.pc() {
            self.machine.set_pc(pc);
            self.trouble = None;
        }
    }
}

fn begin(machine: &mut Machine, start: &Start) -> Result<Option<Started>, Error> {
    match start {
        Start::Program => {
            machine.start();
            Ok(None)
        }
        Start::Call(function, arguments) => machine.start_call(function, arguments).map(Some),
    }
}

impl Target for Debugged<'_> {
    type Arch = Riscv32;
    type Error = Infallible;

    fn base_ops(&mut self) -> BaseOps<'_, Riscv32, Infallible> {
        BaseOps::SingleThread(self)
    }

    fn support_breakpoints(&mut self) -> Option<BreakpointsOps<'_, Self>> {
        Some(self)
    }

    fn support_monitor_cmd(&mut self) -> Option<MonitorCmdOps<'_, Self>> {
        Some(self)
    }

    fn support_target_description_xml_override(&mut self) -> Option<TargetDescriptionXmlOverrideOps<'_, Self>> {
        Some(self)
    }

    // There are no processes that could come into being.
    fn use_fork_stop_reason(&self) -> bool {
        false
    }

    fn use_vfork_stop_reason(&self) -> bool {
        false
    }

    fn use_vforkdone_stop_reason(&self) -> bool {
        false
    }
}
