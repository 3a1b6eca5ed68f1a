// SPDX-License-Identifier: MIT OR Apache-2.0
//! Running the program, and the reasons why it stops.

use crate::resumption::{ResumeMode, Resumption};
use crate::target::Debugged;
use gdbstub::common::Signal;
use gdbstub::stub::SingleThreadStopReason;
use rvk_isa::A0;
use rvk_machine::{Event, Nothing, RETURN_ADDRESS, Trap};

/// The reason of a stop in the protocol.
pub(crate) type Stop = SingleThreadStopReason<u32>;

/// Instructions between two checks of the connection: some milliseconds.
pub(crate) const SLICE: u64 = 1_000_000;
/// Steps between two checks of the connection.
const STEPS: usize = 10_000;

impl Debugged<'_> {
    /// Resumes the program.
    pub(crate) fn begin(&mut self, mode: ResumeMode, signal: Option<Signal>) {
        self.running = true;
        self.resumption = Resumption { mode, first: true, from: self.machine.pc(), signal };
        self.machine.set_breakpoints(self.software.iter().chain(&self.hardware).copied());
    }

    /// Runs the program for a while; returns the reason if it stops.
    pub(crate) fn run_slice(&mut self) -> Option<Stop> {
        let stop = match (self.resumption.first, self.resumption.mode) {
            (true, _) => self.first_step(),
            (false, ResumeMode::Range(..)) => (0..STEPS).find_map(|_| self.step()),
            (false, _) => self.run(),
        };
        self.print();
        stop
    }

    /// Passes output of the program to the host.
    pub(crate) fn print(&mut self) {
        let output = self.machine.take_output();
        if !output.is_empty() {
            self.host.print(&output);
        }
    }

    /// Executes the first instruction, even if there is a breakpoint at it.
    fn first_step(&mut self) -> Option<Stop> {
        self.resumption.first = false;
        let fatal = self.fatal.take();
        if let Some(signal) = self.resumption.signal.filter(|s| *s != Signal::SIGTRAP)
            && fatal.as_ref().map(signal_of) == Some(signal)
        {
            // The program has no handler for it, or it would not have stopped.
            self.end = fatal;
            return Some(Stop::Terminated(signal));
        }
        let pc = self.machine.pc();
        if fatal == Some(Event::Trap(Trap::Breakpoint)) && self.machine.disassemble(pc).ends_with("ebreak") {
            // Do not stop at the same one again.
            self.machine.set_pc(self.machine.instruction_address(pc, 1));
            return self.after_step();
        }
        self.step()
    }

    /// Executes one instruction: of a step, of a range, or the first of a run.
    fn step(&mut self) -> Option<Stop> {
        let event = match self.watchpoints.all.is_empty() {
            true => self.machine.step(&mut Nothing),
            false => self.machine.step(&mut self.watchpoints),
        };
        match event {
            Event::Limit | Event::Observer => self.after_step(),
            other => self.stop_for(other),
        }
    }

    /// The reason to stop after one instruction, if there is one.
    fn after_step(&mut self) -> Option<Stop> {
        self.pause().or_else(|| match self.resumption.mode {
            ResumeMode::Range(start, end) if (start..end).contains(&self.machine.pc()) => None,
            ResumeMode::Continue => None,
            _ => Some(Stop::DoneStep),
        })
    }

    /// The watchpoint that was hit, or the breakpoint at pc.
    fn pause(&mut self) -> Option<Stop> {
        let pc = self.machine.pc();
        match self.watchpoints.take_seen() {
            Some((watched, addr)) => Some(Stop::Watch { tid: (), kind: watched.kind, addr }),
            None if self.hardware.contains(&pc) => Some(Stop::HwBreak(())),
            None if self.software.contains(&pc) => Some(Stop::SwBreak(())),
            None => None,
        }
    }

    fn run(&mut self) -> Option<Stop> {
        let limit = self.machine.instructions() + SLICE;
        let event = match self.watchpoints.all.is_empty() {
            true => self.machine.resume(&mut Nothing, limit),
            false => self.machine.resume(&mut self.watchpoints, limit),
        };
        self.stop_for(event)
    }

    /// The reason of a stop for an event, if the program stops.
    fn stop_for(&mut self, event: Event) -> Option<Stop> {
        match event {
            Event::Limit | Event::Observer => self.pause(),
            Event::Exit(code) => self.ended(code, event),
            Event::Returned if self.call.is_none() => self.ended(self.machine.registers()[A0], event),
            Event::Returned if self.resumption.from == RETURN_ADDRESS => self.ended(0, event),
            Event::Returned => {
                self.message = Some("the function has returned; continuing ends the program\n".to_owned());
                Some(Stop::SignalWithThread { tid: (), signal: Signal::SIGTRAP })
            }
            Event::Trap(_) | Event::Deadlock | Event::Refused(_) | Event::Interrupted => {
                self.message = Some(format!("{}\n", self.machine.unexpected(&event, u64::MAX)));
                let signal = signal_of(&event);
                self.fatal = Some(event);
                Some(Stop::SignalWithThread { tid: (), signal })
            }
        }
    }

    fn ended(&mut self, code: u32, event: Event) -> Option<Stop> {
        self.end = Some(event);
        Some(Stop::Exited(exit_status(code)))
    }
}

/// The exit status for a code: the protocol has eight bits, and a code that is not 0 must not become 0.
fn exit_status(code: u32) -> u8 {
    let low = code as u8;
    if low == 0 && code != 0 { 1 } else { low }
}

/// The signal that a process would receive.
fn signal_of(event: &Event) -> Signal {
    match event {
        Event::Trap(trap) => match trap {
            Trap::Illegal(_) | Trap::IllegalCsr(..) => Signal::SIGILL,
            Trap::Misaligned(_) | Trap::MisalignedTarget(_) => Signal::SIGBUS,
            Trap::Fault(_) | Trap::OutOfBounds(_) | Trap::Fetch(_) => Signal::SIGSEGV,
            Trap::EnvironmentCall => Signal::SIGSYS,
            Trap::Breakpoint => Signal::SIGTRAP,
        },
        Event::Deadlock => Signal::SIGSTOP,
        Event::Refused(_) => Signal::SIGSYS,
        _ => Signal::SIGTRAP,
    }
}
