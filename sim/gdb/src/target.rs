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
    /// The machine at the start.
    snapshot: Snapshot,
    /// The call in progress, unless the whole program is debugged.
    pub(crate) call: Option<Started>,
    pub(crate) csr_description: String,
    pub(crate) software: BTreeSet<u32>,
    pub(crate) hardware: BTreeSet<u32>,
    pub(crate) watchpoints: Watchpoints,
    /// How the debugger last resumed the program.
    pub(crate) resumption: Resumption,
    /// Whether the program is running.
    pub(crate) running: bool,
    /// The trap or deadlock that stopped it, if the program cannot continue.
    pub(crate) fatal: Option<Event>,
    /// A message about it for the user of the debugger.
    pub(crate) message: Option<String>,
    /// How the program ended.
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
            fatal: None,
            message: None,
            end: None,
        })
    }

    /// Resets the machine to the start.
    pub(crate) fn reset(&mut self) -> Result<(), Error> {
        self.machine.restore(&self.snapshot);
        (self.call, self.fatal) = (begin(self.machine, &self.start)?, None);
        Ok(())
    }

    /// Sets pc. A debugger writes all registers to change one: if pc is the same, the pipeline must not change.
    pub(crate) fn set_pc(&mut self, pc: u32) {
        if pc != self.machine.pc() {
            self.machine.set_pc(pc);
            self.fatal = None;
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

    // There are no other processes.
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
