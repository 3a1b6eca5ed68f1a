// SPDX-License-Identifier: MIT OR Apache-2.0
//! Running whole programs with their environment: traps, interrupts, devices, semihosting.

use crate::block::Flow;
use crate::error::{Access, Error, Kind, Trap};
use crate::execute::{Limits, Stop};
use crate::machine::Machine;
use crate::observer::{Nothing, Observer, Pair, ToHost, Touched};
use crate::semihosting::{self, Outcome, Request, Surroundings};
use crate::stalls::{Cause, Stalls};
use crate::timing::state::EMPTY;
use crate::translate;
use rvk_isa::{A0, Format, Opcode};

/// Prints output of a program; false ends the run.
pub type Print<'a> = &'a mut (dyn FnMut(&[u8]) -> bool + Send);

/// How a whole program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// Its exit code.
    pub code: u32,
    /// Retired instructions.
    pub instructions: u64,
    /// Cycles on the core.
    pub cycles: u64,
    /// `cycles - instructions`, by cause.
    pub stalls: Stalls,
    /// Its output that has not been printed yet.
    pub output: Vec<u8>,
}

/// Why a run paused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The program exited with this code.
    Exit(u32),
    /// The function that was called has returned.
    Returned,
    /// The limit on instructions is reached.
    Limit,
    /// An observer stopped it, and the program counter is after the instruction; or it is at a breakpoint.
    Observer,
    /// A trap that the program does not handle; the program counter is at the instruction.
    Trap(Trap),
    /// `wfi`, but no interrupt can occur.
    Deadlock,
    /// A semihosting call that the host cannot perform: what is wrong; the program counter is at it.
    Refused(String),
    /// The host wants the run to end ([`Machine::set_interrupted`]).
    Interrupted,
}

/// So many instructions, some milliseconds, pass before the host is asked whether it wants the run to end.
const SLICE: u64 = 4_000_000;

impl Machine {
    /// Runs the program from its entry until it exits.
    ///
    /// # Errors
    /// The trap or limit that ended it, with pc and symbol.
    pub fn run(&mut self, limit: u64) -> Result<Exit, Error> {
        self.run_watched(limit, &mut Nothing, None)
    }

    /// The same; `print` gets the program's output while it runs, and what is left when it fails.
    ///
    /// # Errors
    /// As [`Machine::run`].
    pub fn run_printing(&mut self, limit: u64, print: Print<'_>) -> Result<Exit, Error> {
        self.run_watched(limit, &mut Nothing, Some(print))
    }

    /// Runs the program under an observer.
    ///
    /// # Errors
    /// As [`Machine::run`].
    pub(crate) fn run_watched<O: Observer>(
        &mut self,
        limit: u64,
        observer: &mut O,
        mut print: Option<Print<'_>>,
    ) -> Result<Exit, Error> {
        self.start();
        loop {
            let code = match self.resume_printing(limit, observer, &mut print) {
                Event::Exit(code) => code,
                // A program that returns from its entry exits with a0.
                Event::Returned => self.engine.hart.registers[A0],
                Event::Observer => continue,
                other => return Err(self.unexpected(&other, limit)),
            };
            return Ok(self.finish(code));
        }
    }

    /// As [`Machine::resume`], and prints the program's output while it runs.
    pub(crate) fn resume_printing<O: Observer>(
        &mut self,
        limit: u64,
        observer: &mut O,
        print: &mut Option<Print<'_>>,
    ) -> Event {
        loop {
            let slice = if print.is_some() { limit.min(self.engine.instructions + SLICE) } else { limit };
            let event = self.resume(observer, slice);
            let goes_on = print.as_mut().is_none_or(|print| {
                let output = self.take_output();
                output.is_empty() || print(&output)
            });
            match event {
                _ if !goes_on => return Event::Interrupted,
                Event::Limit if slice < limit => {}
                event => return event,
            }
        }
    }

    /// The exit of a program with this code, and its cost.
    pub fn finish(&mut self, code: u32) -> Exit {
        let (instructions, cycles, stalls) = self.cost();
        Exit { code, instructions, cycles, stalls, output: self.take_output() }
    }

    /// Makes memory what it is when the chip is switched on: data that start-up code copies from flash is not there yet.
    pub fn switch_on(&mut self) {
        self.start_up.undo(&mut self.engine.memory);
    }

    /// Sets the machine to the entry of the program, and the registers of plug-ins to their reset values.
    pub fn start(&mut self) {
        self.switch_on();
        self.engine.hart.state = self.engine.selection.reset_state();
        self.enter(self.program().entry, self.stack.0 + self.stack.1, &[]);
    }

    /// Continues until an event that the program does not handle, at most until `limit` instructions have retired since
    /// the start.
    pub fn resume<O: Observer>(&mut self, observer: &mut O, limit: u64) -> Event {
        match self.tohost {
            // The program exits by a store to this word.
            Some(address) => self.run_on(&mut Pair(observer, &mut ToHost { address }), limit),
            None => self.run_on(observer, limit),
        }
    }

    fn run_on<O: Observer>(&mut self, observer: &mut O, limit: u64) -> Event {
        loop {
            self.take_interrupt(observer);
            if let Some(event) = self.run_uninterrupted(observer, limit) {
                return event;
            }
        }
    }

    /// Continues until an event, or until interrupts have to be checked, which is `None`.
    pub(crate) fn run_uninterrupted<O: Observer>(&mut self, observer: &mut O, limit: u64) -> Option<Event> {
        // Even if the interrupt is not enabled, `mip` shows it from this cycle on.
        let cycles = self.devices.timer_deadline(self.engine.cycles()).unwrap_or(u64::MAX);
        let stop = loop {
            let slice = limit.min(self.asked_at.saturating_add(SLICE));
            let limits = Limits { instructions: slice, cycles };
            let stop = match self.run_to(observer, limits) {
                Stop::Near(count) => self.approach(observer, limits, count),
                stop => stop,
            };
            if stop != Stop::Limit || slice == limit {
                break stop;
            }
            self.asked_at = self.engine.instructions;
            if self.interrupted.is_some_and(|asked| asked()) {
                return Some(Event::Interrupted);
            }
        };
        match stop {
            Stop::Returned => Some(Event::Returned),
            Stop::Limit => Some(Event::Limit),
            Stop::Deadline | Stop::Near(_) | Stop::Interrupts => None,
            Stop::CsrWritten => {
                self.csr_written();
                None
            }
            Stop::Wait => self.wait_for_interrupt(),
            Stop::Observer => self.stopped(),
            Stop::Trap(trap) => self.trapped(trap, observer),
        }
    }

    fn run_to<O: Observer>(&mut self, observer: &mut O, limits: Limits) -> Stop {
        if self.counts_cycles() {
            return self.engine.run::<true, O>(observer, limits);
        }
        self.engine.run::<false, O>(observer, limits)
    }

    /// Runs a block of `count` instructions one by one, in which the limit on cycles may be reached.
    fn approach<O: Observer>(&mut self, observer: &mut O, limits: Limits, count: u32) -> Stop {
        let instructions = limits.instructions.min(self.engine.instructions + u64::from(count));
        match self.by_instruction(|machine| machine.run_to(observer, Limits { instructions, ..limits })) {
            Stop::Limit if self.engine.instructions < limits.instructions => Stop::Interrupts,
            stop => stop,
        }
    }

    /// Enters the handler of an interrupt, if one is pending and enabled.
    pub(crate) fn take_interrupt<O: Observer>(&mut self, observer: &mut O) {
        let now = self.engine.cycles();
        let hart = &mut self.engine.hart;
        hart.csrs.mip = self.devices.interrupts(now);
        if let Some(handler) = hart.csrs.enter_interrupt(hart.pc) {
            let displaced = std::mem::replace(&mut hart.pc, handler);
            observer.trapped(&self.engine.view(), displaced, handler);
            self.lose(Cause::Trap, self.engine.core.control.interrupt);
            self.engine.dynamic.forget_loop(handler, 0);
            (self.engine.paused, self.engine.arrived) = (EMPTY, Flow::Sequential);
        }
    }

    /// Counts cycles in which nothing issues.
    fn lose(&mut self, cause: Cause, cycles: u32) {
        if self.counts_cycles() {
            self.engine.lose(cause, cycles);
        }
    }

    /// Whether a run counts cycles: the user asked for them, or for a profile.
    fn counts_cycles(&self) -> bool {
        self.timed || self.engine.profile.is_some()
    }

    /// A CSR was written: the instruction after it waits if an interrupt is pending.
    fn csr_written(&mut self) {
        if self.devices.interrupts(self.engine.cycles()) != 0 {
            self.lose(Cause::Csr, self.engine.core.control.csr_write_while_pending);
        }
    }

    /// `wfi`: advances time until the timer interrupt is pending.
    fn wait_for_interrupt(&mut self) -> Option<Event> {
        let now = self.engine.cycles();
        self.engine.hart.csrs.mip = self.devices.interrupts(now);
        if self.engine.hart.csrs.interrupt_waits() {
            return None;
        }
        let Some(then) = self.devices.timer_deadline(now).filter(|_| self.engine.hart.csrs.timer_enabled()) else {
            return Some(Event::Deadlock);
        };
        self.engine.stall_cycles += then - now;
        self.engine.dynamic.stalls.add(Cause::WaitForInterrupt, then - now);
        let wfi = self.engine.hart.pc.wrapping_sub(4);
        self.engine.note_lost(wfi, Cause::WaitForInterrupt, then - now);
        None
    }

    /// Handles a stop by an observer: a request by `tohost`, or else an event.
    fn stopped(&mut self) -> Option<Event> {
        match self.tohost.and_then(|address| self.take_to_host(address)) {
            Some(request) => self.serve(request),
            None => Some(Event::Observer),
        }
    }

    fn serve(&mut self, request: Request) -> Option<Event> {
        match request {
            Request::Exit(code) => return Some(Event::Exit(code)),
            Request::Write(character) => {
                self.collect_serial_output();
                self.host.console.output.push(character);
            }
        }
        None
    }

    /// Handles a trap: by a device, by semihosting, or by the program if it has a handler.
    fn trapped<O: Observer>(&mut self, trap: Trap, observer: &mut O) -> Option<Event> {
        match trap {
            Trap::Fault(access) if self.devices.cover(access) && self.access_device(access) => return None,
            Trap::Breakpoint if semihosting::is_call(&self.engine.memory, self.engine.hart.pc) => {
                return self.serve_semihosting(observer);
            }
            _ => {}
        }
        let pc = self.engine.hart.pc;
        let (cause, value) = trap.cause_and_value(pc);
        // A handler whose first instruction traps would be entered forever without retiring an instruction.
        let handler = self.engine.hart.csrs.enter_trap(pc, cause, value).filter(|handler| *handler != pc);
        let Some(handler) = handler else {
            return Some(Event::Trap(trap));
        };
        observer.trapped(&self.engine.view(), pc, handler);
        if !matches!(trap, Trap::Fetch(_) | Trap::Illegal(_)) {
            observer.undone();
        }
        self.engine.hart.pc = handler;
        self.lose(Cause::Trap, self.engine.core.control.trap);
        self.engine.dynamic.forget_loop(handler, 0);
        self.engine.paused = EMPTY;
        None
    }

    /// Performs the load or store at the program counter; false if the instruction is neither.
    fn access_device(&mut self, access: Access) -> bool {
        let engine = &mut self.engine;
        let (pc, cycles) = (engine.hart.pc, engine.cycles());
        let set = &engine.selection.instruction_set;
        let Ok(decoded) = translate::read_instruction(&engine.memory, set, pc) else { return false };
        let registers = &mut engine.hart.registers;
        if decoded.opcode.encoding().format == Format::Store {
            self.devices.store(access, registers[decoded.rs2 as usize], cycles);
        } else {
            let value = self.devices.load(access, cycles);
            let extended = match decoded.opcode {
                Opcode::Lb => value as i8 as u32,
                Opcode::Lh => value as i16 as u32,
                Opcode::Lw | Opcode::Lbu | Opcode::Lhu => value,
                _ => return false,
            };
            if decoded.rd != 0 {
                registers[decoded.rd as usize] = extended;
            }
        }
        engine.instructions += 1;
        engine.note_retired(pc);
        engine.hart.pc = pc.wrapping_add(u32::from(decoded.length));
        true
    }

    /// The request that the program wrote to `tohost`, which is then cleared, as by a host.
    fn take_to_host(&mut self, address: u32) -> Option<Request> {
        let words = self.engine.memory.peek_mut(address, 8)?;
        let (low, high) = words.split_at_mut(4);
        let word = |bytes: &[u8]| bytes.try_into().map_or(0, u32::from_le_bytes);
        let request = semihosting::to_host(word(low), word(high));
        if request.is_some() {
            words.fill(0);
        }
        request
    }

    /// Performs the semihosting call at the program counter; the program continues after it.
    fn serve_semihosting<O: Observer>(&mut self, observer: &mut O) -> Option<Event> {
        let end = |(lowest, bytes): (u32, u32)| (lowest, lowest.wrapping_add(bytes));
        self.collect_serial_output();
        let cycles = self.engine.cycles();
        let around = Surroundings {
            cycles,
            clock_hz: self.engine.core.clock_hz,
            heap: end(self.free_memory),
            stack: end(self.stack),
        };
        let hart = &mut self.engine.hart;
        let (number, parameter) = (hart.registers[A0], hart.registers[A0 + 1]);
        let mut touched = Touched::default();
        let served = self.host.serve(&mut self.engine.memory, around, (number, parameter), &mut touched);
        observer.served(&touched);
        match served {
            Ok(Outcome::Continue(value)) => {
                hart.registers[A0] = value;
                hart.pc = hart.pc.wrapping_add(4);
                None
            }
            Ok(Outcome::Exit(code)) => Some(Event::Exit(code)),
            Err(what) => Some(Event::Refused(what)),
        }
    }

    /// Takes the output of the program since the last time.
    pub fn take_output(&mut self) -> Vec<u8> {
        self.collect_serial_output();
        std::mem::take(&mut self.host.console.output)
    }

    /// Appends what the serial ports have sent to the output.
    fn collect_serial_output(&mut self) {
        self.host.console.output.extend(self.devices.take_output());
    }

    /// The error for an event that ends a run.
    pub fn unexpected(&self, event: &Event, limit: u64) -> Error {
        let place = self.place(self.engine.hart.pc);
        match event {
            Event::Trap(trap) => self.explain(trap),
            Event::Limit => {
                let advice = "an endless loop, or raise the limit";
                let what = format!("limit of {limit} instructions reached; {advice}");
                Error::new(Kind::InstructionLimit, format!("{place}: {what}"))
            }
            Event::Deadlock => {
                let advice = "set mtimecmp and the timer's bit in mie before it";
                Error::new(Kind::Deadlock, format!("{place}: wfi, but no interrupt can occur; {advice}"))
            }
            Event::Refused(what) => Error::new(Kind::Semihosting, format!("{place}: {what}")),
            Event::Interrupted => Error::new(Kind::Interrupted, format!("{place}: interrupted")),
            Event::Exit(code) => Error::new(Kind::Symbol, format!("{place}: the program exited with {code}")),
            Event::Returned => Error::new(Kind::Symbol, format!("{place}: returned")),
            Event::Observer => Error::new(Kind::Symbol, format!("{place}: stopped by an observer")),
        }
    }
}
