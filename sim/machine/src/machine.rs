// SPDX-License-Identifier: MIT OR Apache-2.0
//! A program on a core: calls of functions, whole runs.

use crate::block::{Code, RETURN_ADDRESS};
use crate::core_file::Core;
use crate::csr::Csrs;
use crate::elf::Program;
use crate::error::{Error, Kind, Trap};
use crate::execute::{Engine, Hart, Stop};
use crate::memory::Memory;
use crate::observer::{Allowed, Bounds, Nothing, Observer, ToHost};
use crate::profile::{CallChains, Profile};
use crate::semihosting::{self, Request};
use crate::timing::dynamic::Dynamic;
use crate::timing::state::States;
use crate::timing::{Cause, Stalls};
use crate::translate::{self, LONGEST_BLOCK};
use rvk_isa::disassemble::REGISTER_NAMES;
use rvk_isa::{Class, Extension, ExtensionSet, Isa};
use std::collections::BTreeMap;

/// A limit on instructions for those who have none in mind: a minute or so.
pub const DEFAULT_LIMIT: u64 = 10_000_000_000;

const SP: usize = 2;
const RA: usize = 1;
const A0: usize = 10;
/// What the caller owns: gp, tp, s0 to s11.
const PRESERVED: [usize; 14] = [3, 4, 8, 9, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27];

/// First address and size in bytes.
type AddressRange = (u32, u32);

/// What a call cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// a0 and a1 at the return.
    pub results: [u32; 2],
    /// Retired, the return included.
    pub instructions: u64,
    /// On the core, as a program that times the call finds them: with [`Core::timer_cycles`].
    pub cycles: u64,
    /// `cycles - instructions`, by cause.
    pub stalls: Stalls,
    /// Deepest stack.
    pub stack_bytes: u32,
    /// What the function did against the calling convention, a line each.
    pub abi_violations: Vec<String>,
}

/// A call, and where its time went.
#[derive(Clone, Debug)]
pub struct Profiled {
    /// What it cost.
    pub call: Call,
    /// By instruction.
    pub profile: Profile,
    /// Cycles by chain of calls.
    pub chains: BTreeMap<Vec<u32>, u64>,
    /// The chain of calls with the deepest stack.
    pub deepest: Vec<u32>,
}

/// How a whole program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// Its exit code.
    pub code: u32,
    /// Retired.
    pub instructions: u64,
    /// On the core.
    pub cycles: u64,
    /// `cycles - instructions`, by cause.
    pub stalls: Stalls,
    /// What it printed.
    pub output: Vec<u8>,
}

/// A loaded program on a core.
#[derive(Debug)]
pub struct Machine {
    engine: Engine,
    program: Program,
    /// Lowest address and size of the stack.
    pub stack: AddressRange,
    /// First address and size of the memory that neither the program nor the stack uses.
    pub free_memory: AddressRange,
    /// Whether the core has any timing at all; without, a cycle is an instruction.
    timed: bool,
}

impl Machine {
    /// Loads an ELF file; `name` stands in messages.
    ///
    /// # Errors
    /// See [`Program::load`].
    pub fn new(elf: &[u8], name: &str, core: Core, isa: Isa) -> Result<Machine, Error> {
        let mut memory = Memory::new(&core);
        let program = Program::load(elf, name, &mut memory)?;
        let (stack, free_memory) = layout(&core, &program)?;
        let timed = core.has_timing();
        let dynamic = Dynamic::new(&core);
        // The machine has what its environment needs, whatever the code was compiled for.
        let machine_level = ExtensionSet::of(&[Extension::Zicsr, Extension::Zicntr, Extension::Zifencei]);
        let isa = Isa::new(isa.extensions.union(machine_level));
        let engine = Engine {
            hart: new_hart(),
            memory,
            code: Code::new(LONGEST_BLOCK),
            core,
            isa,
            states: States::default(),
            dynamic,
            instructions: 0,
            cycles: 0,
            profile: None,
        };
        Ok(Machine { engine, program, stack, free_memory, timed })
    }

    /// What is known of the program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The processor.
    pub fn core(&self) -> &Core {
        &self.engine.core
    }

    /// The address of a function.
    ///
    /// # Errors
    /// Kind [`Kind::Symbol`] if there is none of this name.
    pub fn function(&self, name: &str) -> Result<u32, Error> {
        let found = self.program.symbols.get(name).map(|(address, _)| *address);
        found.ok_or_else(|| Error::new(Kind::Symbol, format!("{}: no function {name}", self.program.name)))
    }

    /// The address of instruction `index` of the straight code from `start` on.
    pub fn instruction_address(&self, start: u32, index: u32) -> u32 {
        self.engine.pc_at(start, index)
    }

    /// The instruction at `pc` as text.
    pub fn disassemble(&self, pc: u32) -> String {
        match translate::read_instruction(&self.engine.memory, self.engine.isa, pc) {
            Ok(decoded) => rvk_isa::disassemble(&decoded, pc),
            Err(trap) => trap.to_string(),
        }
    }

    /// The name of the class of the instruction at `pc`; empty if there is none.
    pub fn class_name(&self, pc: u32) -> &'static str {
        let decoded = translate::read_instruction(&self.engine.memory, self.engine.isa, pc);
        let class = decoded.map(|d| d.opcode.class());
        Class::ALL.iter().find(|(c, _)| Ok(c) == class.as_ref()).map_or("", |(_, name)| *name)
    }

    /// Reads memory.
    ///
    /// # Errors
    /// Kind [`Kind::AccessFault`] where there is none.
    pub fn read(&self, address: u32, bytes: usize) -> Result<&[u8], Error> {
        self.engine.memory.peek(address, bytes).ok_or_else(|| no_memory(address, bytes))
    }

    /// Writes memory; code that changes this way is not noticed.
    ///
    /// # Errors
    /// Kind [`Kind::AccessFault`] where there is none.
    pub fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        let place = self.engine.memory.peek_mut(address, data.len()).ok_or_else(|| no_memory(address, data.len()))?;
        place.copy_from_slice(data);
        Ok(())
    }

    /// Empties predictor and instruction cache.
    pub fn forget(&mut self) {
        self.engine.dynamic = Dynamic::new(&self.engine.core);
    }

    /// Makes every instruction a block of its own, so that observers see each entry. Slower; costs stay the same.
    pub fn step_by_instruction(&mut self) {
        self.engine.code = Code::new(1);
    }

    /// Calls a function and says where the time went: what each instruction has cost, cycles by chain of active functions
    /// (entry addresses, the outermost first), and the chain with the deepest stack.
    ///
    /// # Errors
    /// The same.
    pub fn call_profiled(&mut self, function: &str, arguments: &[u32], limit: u64) -> Result<Profiled, Error> {
        let mut chains = CallChains::new(self.function(function)?, RETURN_ADDRESS);
        // What earlier calls have left is not of this one.
        self.engine.retire_counts();
        self.engine.profile = Some(Profile::default());
        let called = self.call_watched(function, arguments, limit, &mut chains);
        let profile = self.engine.profile.take().unwrap_or_default();
        let call = called?;
        let (chains, deepest) = chains.finish(call.cycles - u64::from(self.engine.core.timer_cycles));
        Ok(Profiled { call, profile, chains, deepest })
    }

    /// Calls `function` with `arguments` in a0 to a7. `allowed`, if given, are the ranges that it may touch besides its
    /// stack and the program's own segments.
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

    /// The same, with an observer that looks on.
    ///
    /// # Errors
    /// The same.
    pub fn call_watched<O: Observer>(
        &mut self,
        function: &str,
        arguments: &[u32],
        limit: u64,
        observer: &mut O,
    ) -> Result<Call, Error> {
        let address = self.function(function)?;
        if arguments.len() > 8 {
            return Err(Error::new(Kind::Symbol, format!("{function}: at most 8 arguments fit a0 to a7")));
        }
        let stack_top = self.stack.0 + self.stack.1;
        self.enter(address, stack_top, arguments);
        let before = self.engine.hart.registers;
        self.advance(observer, limit)?;
        let hart = &self.engine.hart;
        let (results, stack_bytes) = ([hart.registers[A0], hart.registers[A0 + 1]], stack_top - hart.lowest_stack);
        let abi_violations = self.abi_violations(function, &before);
        let timer = self.engine.dynamic.charge(Cause::Timer, self.engine.core.timer_cycles);
        self.engine.cycles += u64::from(timer);
        let (instructions, cycles, stalls) = self.cost();
        Ok(Call { results, instructions, cycles, stalls, stack_bytes, abi_violations })
    }

    /// Runs the program from its entry until it ends itself.
    ///
    /// # Errors
    /// The trap or limit that ended it otherwise, with pc and symbol.
    pub fn run(&mut self, limit: u64) -> Result<Exit, Error> {
        self.enter(self.program.entry, self.stack.0 + self.stack.1, &[]);
        let tohost = self.program.symbols.get("tohost").map(|(address, _)| *address);
        let mut output = Vec::new();
        let code = loop {
            let stop = match tohost {
                Some(address) => self.step_over_traps(&mut ToHost { address }, limit)?,
                None => self.step_over_traps(&mut Nothing, limit)?,
            };
            let request = match stop {
                Stop::Observer => tohost.and_then(|address| self.take_to_host(address)),
                Stop::Trap(Trap::Breakpoint) => self.take_semihosting()?,
                // A program that returns from its entry ends with a0.
                _ => Some(Request::Exit(self.engine.hart.registers[A0])),
            };
            match request {
                Some(Request::Exit(code)) => break code,
                Some(Request::Write(bytes)) => output.extend(bytes),
                None => {}
            }
        };
        let (instructions, cycles, stalls) = self.cost();
        Ok(Exit { code, instructions, cycles, stalls, output })
    }

    /// Sets registers and sums for a new call.
    fn enter(&mut self, address: u32, stack_top: u32, arguments: &[u32]) {
        let engine = &mut self.engine;
        engine.retire_counts();
        engine.dynamic.restart();
        (engine.instructions, engine.cycles) = (0, 0);
        let hart = &mut engine.hart;
        // Values that no correct program relies on, and that show where they come from.
        for (number, register) in hart.registers.iter_mut().enumerate().skip(1).take(31) {
            *register = 0xdead_0000 | number as u32;
        }
        hart.registers[SP] = stack_top;
        hart.registers[RA] = RETURN_ADDRESS;
        hart.registers[A0..A0 + arguments.len()].copy_from_slice(arguments);
        (hart.pc, hart.lowest_stack, hart.misaligned_stack, hart.reservation) = (address, stack_top, None, None);
    }

    /// Runs to the return of the called function.
    fn advance<O: Observer>(&mut self, observer: &mut O, limit: u64) -> Result<(), Error> {
        match self.step_over_traps(observer, limit)? {
            Stop::Trap(trap) => Err(self.explain(&trap)),
            _ => Ok(()),
        }
    }

    /// Runs until something happens that the program does not handle itself. Of traps, only `ebreak` comes back.
    fn step_over_traps<O: Observer>(&mut self, observer: &mut O, limit: u64) -> Result<Stop, Error> {
        loop {
            let stop = match self.timed {
                true => self.engine.run::<true, O>(observer, limit),
                false => self.engine.run::<false, O>(observer, limit),
            };
            match stop {
                Stop::Limit => return Err(self.limit_reached(limit)),
                Stop::Trap(trap) => {
                    let pc = self.engine.hart.pc;
                    let (cause, value) = trap.cause_and_value(pc);
                    match self.engine.hart.csrs.enter_trap(pc, cause, value) {
                        Some(handler) => self.engine.hart.pc = handler,
                        None if trap == Trap::Breakpoint => return Ok(Stop::Trap(trap)),
                        None => return Err(self.explain(&trap)),
                    }
                }
                other => return Ok(other),
            }
        }
    }

    /// What the program wrote to `tohost`; the word is cleared, as the host would.
    fn take_to_host(&mut self, address: u32) -> Option<Request> {
        let words = self.engine.memory.peek_mut(address, 8)?;
        let (low, high) = words.split_at_mut(4);
        let word = |bytes: &[u8]| bytes.try_into().map_or(0, u32::from_le_bytes);
        let request = semihosting::to_host(word(low), word(high));
        words.fill(0);
        request
    }

    /// What the program asks for by `ebreak`; it goes on behind it.
    fn take_semihosting(&mut self) -> Result<Option<Request>, Error> {
        let hart = &mut self.engine.hart;
        let (pc, a0, a1) = (hart.pc, hart.registers[A0], hart.registers[A0 + 1]);
        let request = semihosting::request(&self.engine.memory, pc, a0, a1);
        if request.is_none() {
            return Err(self.explain(&Trap::Breakpoint));
        }
        hart.pc = pc.wrapping_add(4);
        Ok(request)
    }

    fn allowed_ranges(&self, ranges: &[Allowed]) -> Vec<Allowed> {
        let stack = Allowed { address: self.stack.0, bytes: self.stack.1, writable: true };
        let own = self.program.segments.iter();
        let own =
            own.map(|(address, bytes, writable)| Allowed { address: *address, bytes: *bytes, writable: *writable });
        std::iter::once(stack).chain(ranges.iter().copied()).chain(own).collect()
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
            found.push(format!("{} sets sp to {value:#010x}, not a multiple of 16", self.place(pc)));
        }
        found
    }

    /// Instructions, cycles and stalls since [`Machine::enter`].
    fn cost(&mut self) -> (u64, u64, Stalls) {
        self.engine.retire_counts();
        (self.engine.instructions, self.engine.cycles, self.engine.dynamic.stalls)
    }

    fn limit_reached(&self, limit: u64) -> Error {
        let place = self.place(self.engine.hart.pc);
        let advice = "an endless loop, or raise the limit";
        Error::new(Kind::InstructionLimit, format!("{place}: limit of {limit} instructions reached; {advice}"))
    }

    fn explain(&self, trap: &Trap) -> Error {
        let hart = &self.engine.hart;
        let from = match trap {
            Trap::Fetch => format!(" (ra is {})", self.place(hart.registers[RA])),
            _ => String::new(),
        };
        Error::new(trap.kind(), format!("{}: {trap}{from}", self.place(hart.pc)))
    }

    /// An address for people: `file: 0x20400010 (function+0x10)`.
    fn place(&self, address: u32) -> String {
        let symbol = self.program.describe(address).map_or_else(String::new, |s| format!(" ({s})"));
        format!("{}: {address:#010x}{symbol}", self.program.name)
    }
}

fn new_hart() -> Hart {
    Hart {
        registers: [0; 256],
        pc: 0,
        csrs: Csrs::default(),
        reservation: None,
        lowest_stack: u32::MAX,
        misaligned_stack: None,
    }
}

fn no_memory(address: u32, bytes: usize) -> Error {
    Error::new(Kind::AccessFault, format!("no memory for {bytes} bytes at {address:#010x} on this core"))
}

/// Where in the data region the stack and the free memory are: the stack takes an eighth at the top, between 1 and
/// 64 KiB; what lies between it and the program is free.
fn layout(core: &Core, program: &Program) -> Result<(AddressRange, AddressRange), Error> {
    let region = &core.regions[core.data_region];
    let stack_bytes = (region.bytes / 8).clamp(1024, 65536) & !15;
    let stack_base = region.base + region.bytes - stack_bytes;
    let ends = program.segments.iter().filter(|(base, ..)| base.wrapping_sub(region.base) < region.bytes);
    let data_end = ends.map(|(base, bytes, _)| base + bytes).max().unwrap_or(region.base);
    let free = data_end.next_multiple_of(16);
    if free > stack_base {
        let what = format!("{}: code and data leave no room for the stack of {stack_bytes} bytes", program.name);
        return Err(Error::new(Kind::Elf, format!("{what} in \"{}\" of core {}", region.name, core.name)));
    }
    Ok(((stack_base, stack_bytes), (free, stack_base - free)))
}
