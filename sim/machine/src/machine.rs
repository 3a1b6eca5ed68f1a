// SPDX-License-Identifier: MIT OR Apache-2.0
//! A program on a core. [`crate::call`] calls its functions, [`crate::run`] runs it whole.

use crate::block::{Code, Flow, RETURN_ADDRESS};
use crate::convention::Convention;
use crate::core_file::Core;
use crate::devices::Devices;
use crate::elf::Program;
use crate::entropy::EntropySource;
use crate::error::{Error, Kind, Trap};
use crate::execute::Engine;
use crate::hart::Hart;
use crate::memory::Memory;
use crate::plugin::{Selection, StateRegister};
use crate::semihosting::{Folder, Host};
use crate::stalls::Stalls;
use crate::startup::StartUp;
use crate::timing::dynamic::DynamicTiming;
use crate::timing::state::{EMPTY, States};
use crate::translate::{self, LONGEST_BLOCK};
use rvk_isa::{A0, Decoded, Extension, ExtensionSet, Isa, RA, SP};
use std::io;
use std::path::Path;

/// The default limit on instructions: about a minute.
pub const DEFAULT_LIMIT: u64 = 10_000_000_000;

/// The most bytes of stack that a call has.
const MOST_STACK: u32 = 65536;

/// First address and size in bytes.
type AddressRange = (u32, u32);

/// A loaded program on a core.
#[derive(Clone, Debug)]
pub struct Machine {
    pub(crate) engine: Engine,
    program: Program,
    /// What start-up code does, for calls.
    pub(crate) start_up: StartUp,
    /// The devices, which answer where there is no memory.
    pub(crate) devices: Devices,
    /// The address of `tohost`, by which the program sends requests to the host, if it has this symbol.
    pub(crate) tohost: Option<u32>,
    /// What semihosting and `tohost` need.
    pub(crate) host: Host,
    /// Asked now and then whether a run is to end.
    pub(crate) interrupted: Option<fn() -> bool>,
    /// Instructions that had retired when it was last asked.
    pub(crate) asked_at: u64,
    /// How functions of the program are called.
    pub(crate) convention: Convention,
    /// Lowest address and size of the stack.
    pub stack: AddressRange,
    /// First address and size of the memory that neither the program nor the stack uses.
    pub free_memory: AddressRange,
    /// Whether the core has a timing model; without, each instruction takes one cycle.
    pub(crate) timed: bool,
}

impl Machine {
    /// Loads an ELF file; messages refer to it as `name`.
    ///
    /// # Errors
    /// Kind [`Kind::Elf`] if the file is not a 32-bit little-endian RISC-V executable, or is cut off; [`Kind::DoesNotFit`]
    /// if the core lacks memory for it.
    pub fn new(elf: &[u8], name: &str, core: Core, isa: Isa) -> Result<Machine, Error> {
        Machine::with_selection(elf, name, core, isa.into())
    }

    /// Loads an ELF file for a machine with instructions of plug-ins.
    ///
    /// # Errors
    /// As [`Machine::new`].
    pub fn with_selection(elf: &[u8], name: &str, mut core: Core, selection: Selection) -> Result<Machine, Error> {
        let isa = selection.isa();
        core.machine.compressed = isa.extensions.contains(Extension::C);
        // With other instructions than its own the processor is another one.
        core.machine.misa = core.machine.misa.filter(|_| core.isa.contains(isa) && isa.contains(core.isa));
        let mut memory = Memory::new(&core);
        let program = Program::load(elf, name, &core, &mut memory)?;
        let convention = Convention::new(program.is_for_16_registers || isa.has_16_registers());
        let (stack, mut free_memory) = layout(&core, &program);
        let start_up = StartUp::new(&program, &mut free_memory);
        start_up.apply(&mut memory);
        let timed = core.has_timing();
        let (dynamic, devices) = (DynamicTiming::new(&core), Devices::new(&core.devices));
        let mut host = Host::default();
        name.clone_into(&mut host.command_line);
        let tohost = program.symbols.get("tohost").map(|(address, _)| *address);
        // The environment needs these, whatever the code was compiled for.
        let machine_level = ExtensionSet::of(&[Extension::Zicsr, Extension::Zicntr, Extension::Zifencei]);
        let selection = selection.with(machine_level);
        let engine = Engine {
            hart: Hart::new(core.machine, selection.reset_state(), convention.stack_alignment),
            memory,
            code: Code::new(LONGEST_BLOCK),
            core,
            selection,
            states: States::default(),
            dynamic,
            instructions: 0,
            stall_cycles: 0,
            paused: EMPTY,
            arrived: Flow::Sequential,
            profile: None,
        };
        Ok(Machine {
            engine,
            program,
            start_up,
            devices,
            tohost,
            host,
            interrupted: None,
            asked_at: 0,
            convention,
            stack,
            free_memory,
            timed,
        })
    }

    /// Gives the stack the free memory from `address` on, where what the caller puts there ends, as far as it may have it.
    pub fn extend_stack(&mut self, address: u32) {
        let top = self.stack.0 + self.stack.1;
        let free = address.clamp(self.free_memory.0, self.free_memory.0 + self.free_memory.1).next_multiple_of(16);
        let lowest = free.max(top.saturating_sub(MOST_STACK));
        self.stack = (lowest, top - lowest);
    }

    /// The program.
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
        let found = self.program.symbols.get(name).or_else(|| self.program.readable.get(name));
        found
            .map(|(address, _)| *address)
            .ok_or_else(|| Error::new(Kind::Symbol, format!("{}: no function {name}", self.program.name)))
    }

    /// The address of instruction `index` of the straight-line code at `start`.
    pub fn instruction_address(&self, start: u32, index: u32) -> u32 {
        self.engine.pc_at(start, index)
    }

    /// The assembly text of the instruction at `pc`.
    pub fn disassemble(&self, pc: u32) -> String {
        let set = &self.engine.selection.instruction_set;
        match translate::read_instruction(&self.engine.memory, set, pc) {
            Ok(decoded) => set.disassemble(&decoded, pc),
            Err(trap) => trap.to_string(),
        }
    }

    /// The instruction at `pc`.
    ///
    /// # Errors
    /// Kind [`Kind::FetchFault`] or [`Kind::IllegalInstruction`] if there is none.
    pub fn instruction_at(&self, pc: u32) -> Result<Decoded, Error> {
        let set = &self.engine.selection.instruction_set;
        translate::read_instruction(&self.engine.memory, set, pc).map_err(|trap| self.explain(&trap))
    }

    /// The fixed bits of an instruction, and which bits these are.
    pub fn fixed_bits(&self, decoded: &Decoded) -> (u32, u32) {
        self.engine.selection.instruction_set.fixed_bits(decoded)
    }

    /// The name of the class of the instruction at `pc`; empty if there is none.
    pub fn class_name(&self, pc: u32) -> &'static str {
        let set = &self.engine.selection.instruction_set;
        translate::read_instruction(&self.engine.memory, set, pc).map_or("", |decoded| decoded.class.name())
    }

    /// Reads memory.
    ///
    /// # Errors
    /// Kind [`Kind::AccessFault`] if there is no memory.
    pub fn read(&self, address: u32, bytes: usize) -> Result<&[u8], Error> {
        self.engine.memory.peek(address, bytes).ok_or_else(|| no_memory(address, bytes))
    }

    /// Writes memory that does not hold code.
    ///
    /// # Errors
    /// Kind [`Kind::AccessFault`] if there is no memory.
    pub fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        let place = self.engine.memory.peek_mut(address, data.len()).ok_or_else(|| no_memory(address, data.len()))?;
        place.copy_from_slice(data);
        Ok(())
    }

    /// Empties predictor and instruction cache.
    pub fn forget(&mut self) {
        self.engine.dynamic = DynamicTiming::new(&self.engine.core);
    }

    /// Makes each instruction a block of its own. This is slower, but changes no cost.
    pub fn step_by_instruction(&mut self) {
        self.engine.code = Code::new(1);
    }

    /// Allows misaligned loads and stores, each of which takes so many extra cycles.
    pub fn allow_misaligned(&mut self, extra_cycles: u32) {
        self.engine.memory.misaligned_cycles = Some(extra_cycles);
        self.timed |= extra_cycles > 0;
    }

    /// Replaces the source that the CSR `seed` reads.
    pub fn set_entropy(&mut self, source: EntropySource) {
        self.engine.hart.csrs.entropy = source;
    }

    /// The values of the next reads of `seed`, without reading it.
    pub fn entropy_words(&self, count: usize) -> Vec<u32> {
        let mut source = self.engine.hart.csrs.entropy.clone();
        (0..count).map(|_| source.read()).collect()
    }

    /// Lets runs end with kind [`Kind::Interrupted`] when `asked`, a question that is put many times a second, is
    /// answered with true. Returns what was asked before.
    pub fn set_interrupted(&mut self, asked: Option<fn() -> bool>) -> Option<fn() -> bool> {
        std::mem::replace(&mut self.interrupted, asked)
    }

    /// Lets the program use the files below a folder of the host, and no others, by semihosting.
    ///
    /// # Errors
    /// There is no such folder.
    pub fn set_files(&mut self, folder: &Path) -> io::Result<()> {
        self.host.files.folder = Some(Folder::new(folder)?);
        Ok(())
    }

    /// Sets what the program gets as its command line by semihosting; at first it is the name of the program.
    pub fn set_command_line(&mut self, text: &str) {
        text.clone_into(&mut self.host.command_line);
    }

    /// Adds bytes to those that the program receives by its first serial port, and by semihosting.
    pub fn receive(&mut self, bytes: &[u8]) {
        self.host.console.input.extend(bytes);
        self.devices.receive(bytes);
    }

    /// x0 to x31.
    pub fn registers(&self) -> &[u32] {
        &self.engine.hart.registers[..32]
    }

    /// Sets a register; x0 stays 0.
    pub fn set_register(&mut self, number: usize, value: u32) {
        if (1..32).contains(&number) {
            self.engine.hart.registers[number] = value;
        }
    }

    /// The registers that plug-ins add, each with its words in little-endian order.
    pub fn state(&self) -> Vec<(&StateRegister, &[u32])> {
        let mut words = self.engine.hart.state.as_slice();
        let registers = self.engine.selection.state_registers().iter();
        let mut take = |register: &StateRegister| words.split_off(..register.reset.len()).unwrap_or_default();
        registers.map(|register| (register, take(register))).collect()
    }

    /// The address of the next instruction.
    pub fn pc(&self) -> u32 {
        self.engine.hart.pc
    }

    /// Sets the address of the next instruction.
    pub fn set_pc(&mut self, pc: u32) {
        (self.engine.hart.pc, self.engine.paused) = (pc, EMPTY);
    }

    /// Retired instructions since the start of the run or call.
    pub fn instructions(&self) -> u64 {
        self.engine.instructions
    }

    /// Cycles since the start of the run or call.
    pub fn cycles(&self) -> u64 {
        self.engine.cycles()
    }

    /// Sets the registers, with `arguments` from a0 on, and resets the counts for a new call.
    pub(crate) fn enter(&mut self, address: u32, stack_pointer: u32, arguments: &[u32]) {
        self.asked_at = 0;
        let engine = &mut self.engine;
        engine.retire_counts();
        engine.dynamic.restart();
        (engine.instructions, engine.stall_cycles, engine.paused, engine.arrived) = (0, 0, EMPTY, Flow::Sequential);
        let hart = &mut engine.hart;
        // Values that no correct program relies on, and that are easy to recognise.
        for (number, register) in hart.registers.iter_mut().enumerate().skip(1).take(31) {
            *register = 0xdead_0000 | number as u32;
        }
        hart.registers[SP] = stack_pointer;
        hart.registers[RA] = RETURN_ADDRESS;
        hart.registers[A0..A0 + arguments.len()].copy_from_slice(arguments);
        (hart.pc, hart.lowest_stack, hart.misaligned_stack, hart.reservation) = (address, stack_pointer, None, None);
    }

    /// Instructions, cycles and stalls since [`Machine::enter`].
    pub(crate) fn cost(&mut self) -> (u64, u64, Stalls) {
        self.engine.retire_counts();
        (self.engine.instructions, self.engine.cycles(), self.engine.dynamic.stalls)
    }

    pub(crate) fn explain(&self, trap: &Trap) -> Error {
        let hart = &self.engine.hart;
        let from = match trap {
            Trap::Fetch(_) => format!(" (ra is {})", self.place(hart.registers[RA])),
            _ => String::new(),
        };
        let place = self.place(hart.pc);
        if matches!(trap, Trap::OutOfBounds(_)) && hart.registers[SP] < self.stack.0 {
            let what = format!("{place}: needs more stack than the {} bytes that there are", self.stack.1);
            return Error::new(Kind::StackOverflow, what);
        }
        Error::new(trap.kind(), format!("{place}: {trap}{from}"))
    }

    /// An address in messages: `file: 0x20400010 (function+0x10)`.
    pub fn place(&self, address: u32) -> String {
        let symbol = self.program.describe(address).map_or_else(String::new, |s| format!(" ({s})"));
        format!("{}: {address:#010x}{symbol}", self.program.name)
    }
}

fn no_memory(address: u32, bytes: usize) -> Error {
    Error::new(Kind::AccessFault, format!("no memory for {bytes} bytes at {address:#010x} on this core"))
}

/// The ranges of the stack and of the free memory, in the largest part of the data region that the program leaves. The
/// stack takes its top: an eighth of the region, at least 1 KiB and at most [`MOST_STACK`], or what there is; the rest is
/// free, and what is not used of it can be given to the stack.
fn layout(core: &Core, program: &Program) -> (AddressRange, AddressRange) {
    let region = &core.regions[core.data_region];
    let (first, end) = (u64::from(region.base), u64::from(region.base) + u64::from(region.bytes));
    let own = program.segments.iter().map(|(base, bytes, _)| (*base, *bytes));
    let used = own.chain(program.stored.iter().copied()).map(|(base, bytes)| (u64::from(base), u64::from(bytes)));
    let mut used: Vec<(u64, u64)> = used.filter(|(base, _)| (first..end).contains(base)).collect();
    used.push((end, 0));
    used.sort_unstable();
    let mut free_from = first;
    let gaps = used.into_iter().map(|(base, bytes)| {
        let gap = (free_from.next_multiple_of(16), base & !15);
        free_from = free_from.max(base + bytes);
        gap
    });
    let (base, top) = gaps.max_by_key(|(from, to)| to.saturating_sub(*from)).unwrap_or((end, end));
    let room = top.saturating_sub(base);
    let stack = room.min(u64::from((region.bytes / 8).clamp(1024, MOST_STACK) & !15));
    (((top - stack) as u32, stack as u32), (base as u32, (room - stack) as u32))
}
