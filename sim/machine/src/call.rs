// SPDX-License-Identifier: MIT OR Apache-2.0
//! Function calls and their cost.

use crate::convention::MOST_ARGUMENTS;
use crate::error::{Error, Kind};
use crate::machine::Machine;
use crate::observer::{Allowed, Bounds, Nothing, Observer};
use crate::run::Event;
use crate::stalls::{Cause, Stalls};
use rvk_isa::{A0, REGISTER_NAMES, SP};

/// The global pointer and the thread pointer.
const GP: usize = 3;
const TP: usize = 4;

/// With less, in bytes, no function is called.
const SMALLEST_STACK: u32 = 256;

/// Registers that a function must preserve: gp, tp, s0 to s11.
pub const PRESERVED: [usize; 14] = [3, 4, 8, 9, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27];

/// The results and the cost of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// a0 and a1 at the return.
    pub results: [u32; 2],
    /// Retired instructions, the return included.
    pub instructions: u64,
    /// Cycles on the core, as a program measures them: with `timer_cycles` of the core.
    pub cycles: u64,
    /// `cycles - instructions`, by cause.
    pub stalls: Stalls,
    /// Maximum size of the stack, arguments on it included.
    pub stack_bytes: u32,
    /// Violations of the calling convention, a line each.
    pub abi_violations: Vec<String>,
}

/// A call in progress.
#[derive(Clone, Debug)]
pub struct Started {
    function: String,
    before: [u32; 256],
}

impl Machine {
    /// Calls `function` with `arguments` from a0 on: up to a7, or up to a5 and then on the stack on RV32E. `allowed`, if given, are the ranges that it may access besides its
    /// stack and the program's segments.
    ///
    /// # Errors
    /// The trap or limit that ended it, with pc and symbol.
    pub fn call(
        &mut self,
        function: &str,
        arguments: &[u32],
        limit: u64,
        allowed: Option<&[Allowed]>,
    ) -> Result<Call, Error> {
        match allowed {
            None => self.call_watched(function, arguments, limit, &mut Nothing),
            Some(ranges) => {
                let allowed = self.allowed_ranges(ranges);
                self.call_watched(function, arguments, limit, &mut Bounds { allowed })
            }
        }
    }

    /// Calls `function` under an observer.
    ///
    /// # Errors
    /// As [`Machine::call`].
    pub(crate) fn call_watched<O: Observer>(
        &mut self,
        function: &str,
        arguments: &[u32],
        limit: u64,
        observer: &mut O,
    ) -> Result<Call, Error> {
        let started = self.start_call(function, arguments)?;
        match self.resume(observer, limit) {
            Event::Returned => Ok(self.finish_call(&started)),
            other => Err(self.unexpected(&other, limit)),
        }
    }

    /// Sets the machine to the entry of a function, with `arguments` where it expects them.
    ///
    /// # Errors
    /// No such function, or too many arguments.
    pub fn start_call(&mut self, function: &str, arguments: &[u32]) -> Result<Started, Error> {
        let address = self.function(function)?;
        if arguments.len() > MOST_ARGUMENTS {
            return Err(Error::new(
                Kind::Symbol,
                format!("{function}: at most {MOST_ARGUMENTS} arguments fit a0 to a7"),
            ));
        }
        if self.stack.1 < SMALLEST_STACK {
            let what = format!("{function}: the program leaves no room for a stack of {SMALLEST_STACK} bytes");
            return Err(Error::new(Kind::Elf, format!("{what} in the data memory of core {}", self.core().name)));
        }
        let stack_pointer = self.stack_pointer(arguments.len());
        let (in_registers, on_stack) = self.convention.split(arguments);
        let bytes = on_stack.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>();
        if !bytes.is_empty() {
            self.write(stack_pointer, &bytes)?;
        }
        self.enter(address, stack_pointer, in_registers);
        for (register, value) in self.pointers() {
            self.set_register(register, value);
        }
        Ok(Started { function: function.to_owned(), before: self.engine.hart.registers })
    }

    /// The stack pointer at the entry of a function that is called with so many words.
    pub fn stack_pointer(&self, arguments: usize) -> u32 {
        self.convention.stack_pointer(self.stack.0 + self.stack.1, arguments)
    }

    /// What the stack pointer is a multiple of, in bytes.
    pub fn stack_alignment(&self) -> u32 {
        self.convention.stack_alignment
    }

    /// The words of arguments that are in registers, and those on the stack.
    pub fn split<'a, T>(&self, arguments: &'a [T]) -> (&'a [T], &'a [T]) {
        self.convention.split(arguments)
    }

    /// The registers that start-up code sets for functions, gp and tp, if the program uses them: number and value.
    pub fn pointers(&self) -> Vec<(usize, u32)> {
        let pointers = [(GP, self.start_up.global_pointer), (TP, self.start_up.thread_pointer)];
        pointers.into_iter().filter_map(|(register, value)| Some((register, value?))).collect()
    }

    /// The results and the cost of a call that has returned.
    pub fn finish_call(&mut self, started: &Started) -> Call {
        let hart = &self.engine.hart;
        let results = [hart.registers[A0], hart.registers[A0 + 1]];
        let stack_bytes = self.stack.0 + self.stack.1 - hart.lowest_stack;
        let abi_violations = self.abi_violations(&started.function, &started.before);
        let timer = self.engine.dynamic.charge(Cause::Timer, self.engine.core.timer_cycles);
        self.engine.stall_cycles += u64::from(timer);
        let (instructions, cycles, stalls) = self.cost();
        Call { results, instructions, cycles, stalls, stack_bytes, abi_violations }
    }

    /// The ranges that a call may access: those that it is given, its stack, and the program's segments.
    pub fn allowed_ranges(&self, ranges: &[Allowed]) -> Vec<Allowed> {
        let stack = Allowed { address: self.stack.0, bytes: self.stack.1, writable: true };
        std::iter::once(stack).chain(ranges.iter().copied()).chain(self.segments()).collect()
    }

    /// The program's own memory.
    pub fn segments(&self) -> impl Iterator<Item = Allowed> {
        let own = self.program().segments.iter();
        own.map(|(address, bytes, writable)| Allowed { address: *address, bytes: *bytes, writable: *writable })
    }

    fn abi_violations(&self, function: &str, before: &[u32; 256]) -> Vec<String> {
        let hart = &self.engine.hart;
        let mut found = Vec::new();
        for register in std::iter::once(SP).chain(PRESERVED) {
            let (was, is) = (before[register], hart.registers[register]);
            if was != is {
                let name = REGISTER_NAMES[register];
                found.push(format!("{function} returns with {name} = {is:#010x}, it was {was:#010x} at the call"));
            }
        }
        if let Some((pc, value)) = hart.misaligned_stack {
            found.push(format!(
                "{} sets sp to {value:#010x}, not a multiple of {}",
                self.place(pc),
                hart.stack_alignment
            ));
        }
        found
    }
}
