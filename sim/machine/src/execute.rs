// SPDX-License-Identifier: MIT OR Apache-2.0
//! The engine: runs blocks until something stops it.

use crate::block::{Block, Code, Ending, Op, RETURN_ADDRESS, RETURNED, UNKNOWN};
use crate::core_file::Core;
use crate::csr::{self, Counters, Csrs};
use crate::error::Trap;
use crate::memory::Memory;
use crate::observer::Observer;
use crate::operations::{Outcome, branch_taken, quotient_bits, run_ops};
use crate::plugin::Selection;
use crate::profile::Profile;
use crate::timing::cause::Cause;
use crate::timing::dynamic::Dynamic;
use crate::timing::predictor;
use crate::timing::state::{EMPTY, StateId, States};
use crate::translate::{STACK_POINTER, translate};
use rvk_isa::{Class, Opcode};

/// A hardware thread: what the specification calls the state of a hart.
#[derive(Clone, Debug)]
pub struct Hart {
    /// x0 to x31, then the place of values for x0. As long as a register number can count, so that no access needs a
    /// check.
    pub registers: [u32; 256],
    /// Address of the next instruction.
    pub pc: u32,
    /// Control and status registers.
    pub csrs: Csrs,
    /// The words of the registers that plug-ins add ([`Selection::state_registers`]).
    pub state: Vec<u32>,
    /// The address that `lr.w` has reserved.
    pub reservation: Option<u32>,
    /// Lowest value of the stack pointer.
    pub lowest_stack: u32,
    /// First value of the stack pointer that was not a multiple of 16, and the pc.
    pub misaligned_stack: Option<(u32, u32)>,
}

/// Why the engine stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The called function has returned.
    Returned,
    /// The next block would exceed the limit on instructions.
    Limit,
    /// The cycle has come at which somebody wants to look; `pc` is the next instruction.
    Deadline,
    /// `wfi`; `pc` is behind it.
    Wait,
    /// An instruction changed what decides on interrupts; `pc` is behind it.
    Interrupts,
    /// An instruction trapped; `pc` is its address.
    Trap(Trap),
    /// An observer wanted it, and `pc` is behind the instruction; or `pc` is at a breakpoint.
    Observer,
}

/// How far to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Retired instructions that must not be exceeded.
    pub instructions: u64,
    /// Stop before the first block that begins at this cycle or later.
    pub cycles: u64,
}

impl Limits {
    /// At most so many instructions, whatever they take.
    pub const fn instructions(instructions: u64) -> Limits {
        Limits { instructions, cycles: u64::MAX }
    }
}

/// Everything that runs.
#[derive(Clone, Debug)]
pub struct Engine {
    /// Registers.
    pub hart: Hart,
    /// Memory.
    pub memory: Memory,
    /// Translated code.
    pub code: Code,
    /// The processor.
    pub core: Core,
    /// What it may execute.
    pub selection: Selection,
    /// Pipeline states met.
    pub states: States,
    /// Predictor, cache, and what they cost.
    pub dynamic: Dynamic,
    /// Retired instructions.
    pub instructions: u64,
    /// Cycles in which no instruction issued.
    pub stall_cycles: u64,
    /// The pipeline in which the last run was paused.
    pub paused: StateId,
    /// Where the costs of instructions are collected, if anybody wants them.
    pub profile: Option<Profile>,
}

impl Engine {
    /// Cycles so far.
    pub fn cycles(&self) -> u64 {
        self.instructions + self.stall_cycles
    }

    /// Runs from `hart.pc` until something happens, at most as far as `limits`. Without `TIMED` an instruction takes a
    /// cycle, and runs of blocks are not counted.
    pub fn run<const TIMED: bool, O: Observer>(&mut self, observer: &mut O, limits: Limits) -> Stop {
        let entry = std::mem::replace(&mut self.paused, EMPTY);
        let mut current = match self.find::<TIMED>(self.hart.pc, entry) {
            Ok(RETURNED) => return Stop::Returned,
            Ok(id) => id,
            Err(stop) => return stop,
        };
        // Without stalls to come, the cycles are a limit on instructions, too.
        let ahead = limits.cycles.saturating_sub(self.stall_cycles);
        let mut called = false;
        loop {
            let block = &mut self.code.blocks[current as usize];
            let (first, count, pc) = (block.first as usize, block.count, block.pc);
            let passed =
                if TIMED { self.instructions + self.stall_cycles >= limits.cycles } else { self.instructions >= ahead };
            if passed || self.instructions + u64::from(count) > limits.instructions {
                self.hart.pc = pc;
                if passed {
                    return Stop::Deadline;
                }
                self.paused = block.entry_state;
                return Stop::Limit;
            }
            let ops = &self.code.ops[first..first + block.body as usize];
            if O::WATCHES_BLOCKS {
                observer.block(pc, &self.hart.registers, self.instructions + self.stall_cycles, called);
                called = block.transfer == predictor::Kind::Call;
                observer.engine(self, &self.code.blocks[current as usize]);
            }
            match run_ops::<O>(ops, &self.code.custom, &mut self.hart, &mut self.memory, observer) {
                Outcome::Done => {}
                Outcome::Trap(index, trap) => {
                    self.leave_early(current, index);
                    self.hart.pc = self.pc_at(pc, index);
                    return Stop::Trap(trap);
                }
                Outcome::StopAfter(index) => {
                    self.leave_early(current, index + 1);
                    self.hart.pc = self.pc_at(pc, index + 1);
                    return Stop::Observer;
                }
            }
            self.instructions += u64::from(count);
            if TIMED {
                self.account(current);
            }
            let block = &self.code.blocks[current as usize];
            if O::WATCHES_OPERATIONS && block.body < count {
                observer.operation(&self.code.ops[first + block.body as usize], block.body, &self.hart.registers);
            }
            if block.moves_stack {
                watch_stack(&mut self.hart, block);
            }
            match self.next::<TIMED>(current) {
                Ok(RETURNED) => {
                    self.hart.pc = RETURN_ADDRESS;
                    return Stop::Returned;
                }
                Ok(next) => current = next,
                Err(stop) => return stop,
            }
        }
    }

    /// Counts a run of a block: its stalls, the fetching of its code, wait states of its loads and stores.
    #[inline(always)]
    fn account(&mut self, id: u32) {
        let block = &mut self.code.blocks[id as usize];
        if block.executed == 0 {
            self.code.touched.push(id);
        }
        block.executed += 1;
        let fetch = u64::from(self.dynamic.fetch(block.pc, block.end));
        block.lost.fetch += fetch;
        self.stall_cycles += u64::from(block.stall_cycles) + fetch;
        if self.memory.waits != 0 {
            let waits = std::mem::take(&mut self.memory.waits);
            block.lost.memory += u64::from(self.dynamic.charge(Cause::Memory, waits));
            self.stall_cycles += u64::from(waits);
        }
    }

    /// The block that follows `current`, whose operations have all run.
    #[inline(always)]
    fn next<const TIMED: bool>(&mut self, current: u32) -> Result<u32, Stop> {
        let block = &self.code.blocks[current as usize];
        let op = self.code.ops[(block.first + block.count) as usize - 1];
        let (taken, target) = match block.ending {
            Ending::Fallthrough => (false, block.end),
            Ending::Branch => {
                let taken = branch_taken(op, &self.hart.registers);
                (taken, if taken { op.immediate } else { block.end })
            }
            Ending::Jump => {
                self.hart.registers[op.rd as usize] = block.end;
                (true, op.immediate)
            }
            Ending::JumpRegister => {
                let target = self.hart.registers[op.rs1 as usize].wrapping_add(op.immediate) & !1;
                self.hart.registers[op.rd as usize] = block.end;
                (true, target)
            }
            Ending::Divide => return self.divide::<TIMED>(current, op),
            Ending::System => return self.system::<TIMED>(current, op),
            Ending::Returned => return Ok(RETURNED),
        };
        let slot = usize::from(taken);
        let linked = block.links[slot];
        let mut lost = 0;
        if TIMED && block.ending != Ending::Fallthrough {
            let fixed = block.bubbles[usize::from(taken)];
            let at_end = self.dynamic.transfer(block.transfer, block.last_pc, taken, target, block.end, fixed);
            let straddling = if taken { self.misaligned_target(target) } else { 0 };
            lost = at_end + straddling;
            if lost > 0 {
                self.lose_at_end(current, at_end, straddling);
            }
        }
        if lost == 0 && linked != UNKNOWN && self.code.blocks[linked as usize].pc == target {
            return Ok(linked);
        }
        self.follow::<TIMED>(current, slot, target, lost)
    }

    /// Notes bubbles behind the block `current`.
    fn lose_at_end(&mut self, current: u32, at_end: u32, straddling: u32) {
        let block = &mut self.code.blocks[current as usize];
        block.lost.add_at_end(Dynamic::cause(block.transfer), at_end);
        block.lost.target += u64::from(straddling);
        self.stall_cycles += u64::from(at_end + straddling);
    }

    /// The bubbles of fetching a 32-bit instruction at `target` in two parts.
    #[inline]
    fn misaligned_target(&mut self, target: u32) -> u32 {
        let cycles = self.core.control.misaligned_target;
        if cycles == 0 || target & 2 == 0 || self.memory.fetch(target).is_none_or(|half| half & 3 != 3) {
            return 0;
        }
        self.dynamic.charge(Cause::Fetch, cycles)
    }

    /// Finds the block at `target`, entered `lost` bubbles after block `current`, and links it if there were none.
    fn follow<const TIMED: bool>(&mut self, current: u32, slot: usize, target: u32, lost: u32) -> Result<u32, Stop> {
        let state = self.code.blocks[current as usize].exit_state;
        let entry = if TIMED { self.states.after(state, lost) } else { EMPTY };
        let next = self.find::<TIMED>(target, entry)?;
        if lost == 0 {
            self.code.blocks[current as usize].links[slot] = next;
        }
        Ok(next)
    }

    /// The block at `pc`, translated if it has not been; on failure `hart.pc` is set to `pc`. A breakpoint is never
    /// found, hence never linked to.
    fn find<const TIMED: bool>(&mut self, pc: u32, entry: StateId) -> Result<u32, Stop> {
        if self.code.breakpoints.contains(&pc) {
            (self.hart.pc, self.paused) = (pc, entry);
            return Err(Stop::Observer);
        }
        if pc == RETURN_ADDRESS {
            return Ok(RETURNED);
        }
        if let Some(id) = self.code.by_address.get(&(pc, entry)) {
            return Ok(*id);
        }
        let states = TIMED.then_some(&mut self.states);
        let found = translate(&mut self.code, &self.memory, &self.core, &self.selection, states, (pc, entry));
        found.map_err(|trap| {
            self.hart.pc = pc;
            Stop::Trap(trap)
        })
    }

    /// A division that ends a block: its time depends on its operands.
    fn divide<const TIMED: bool>(&mut self, current: u32, op: Op) -> Result<u32, Stop> {
        let (a, b) = (self.hart.registers[op.rs1 as usize], self.hart.registers[op.rs2 as usize]);
        let latency = self.core.latency[Class::Divide as usize];
        let signed = matches!(op.opcode, Opcode::Div | Opcode::Rem);
        let extra = quotient_bits(a, b, signed).min(latency.occupies_at_most.unwrap_or(0) - latency.occupies);
        self.hart.registers[op.rd as usize] = op.opcode.compute(a, b, 0).unwrap_or(0);
        self.stall_cycles += u64::from(self.dynamic.charge(Cause::Divider, extra));
        let block = &mut self.code.blocks[current as usize];
        block.lost.add_at_end(Cause::Divider, extra);
        let target = block.end;
        self.follow::<TIMED>(current, 0, target, extra)
    }

    /// An instruction that touches the state of the machine; it is the last of its block and has been counted.
    fn system<const TIMED: bool>(&mut self, current: u32, op: Op) -> Result<u32, Stop> {
        let block = &self.code.blocks[current as usize];
        let (pc, end, state) = (block.last_pc, block.end, block.exit_state);
        let done = match op.opcode {
            Opcode::Ecall => Err(Trap::EnvironmentCall),
            Opcode::Ebreak => Err(Trap::Breakpoint),
            Opcode::Mret | Opcode::Wfi | Opcode::FenceI => Ok(()),
            _ => self.access_csr(op),
        };
        if let Err(trap) = done {
            // A trapping instruction does not retire.
            self.instructions -= 1;
            self.hart.pc = pc;
            return Err(Stop::Trap(trap));
        }
        self.hart.pc = end;
        match op.opcode {
            Opcode::Mret => self.hart.pc = self.hart.csrs.leave_trap(),
            Opcode::Wfi => return Err(Stop::Wait),
            Opcode::FenceI => {
                self.retire_counts();
                self.code.clear();
                return self.find::<TIMED>(end, EMPTY);
            }
            _ if !csr::decides_on_interrupts(op.immediate) => {
                return self.find::<TIMED>(end, state);
            }
            _ => {}
        }
        Err(Stop::Interrupts)
    }

    /// One of the six CSR instructions.
    fn access_csr(&mut self, op: Op) -> Result<(), Trap> {
        let number = op.immediate;
        // The instruction itself has been counted, but has not retired when it reads a counter.
        let counters = Counters { cycles: self.cycles() - 1, instructions: self.instructions - 1 };
        let illegal = Trap::IllegalCsr(number);
        let by_register = matches!(op.opcode, Opcode::Csrrw | Opcode::Csrrs | Opcode::Csrrc);
        let operand = if by_register { self.hart.registers[op.rs1 as usize] } else { u32::from(op.rs1) };
        let writes = matches!(op.opcode, Opcode::Csrrw | Opcode::Csrrwi) || op.rs1 != 0;
        let old = self.hart.csrs.read(number, writes, counters, self.selection.isa()).ok_or(illegal.clone())?;
        let value = match op.opcode {
            Opcode::Csrrw | Opcode::Csrrwi => operand,
            Opcode::Csrrs | Opcode::Csrrsi => old | operand,
            _ => old & !operand,
        };
        if writes && !self.hart.csrs.write(number, value, counters) {
            return Err(illegal);
        }
        self.hart.registers[op.rd as usize] = old;
        Ok(())
    }

    /// Counts the first `count` operations of a block that was left in the middle.
    fn leave_early(&mut self, id: u32, count: u32) {
        let block = &self.code.blocks[id as usize];
        self.instructions += u64::from(count);
        for stall in block.stalls.iter().filter(|s| s.index < count) {
            self.stall_cycles += u64::from(self.dynamic.charge(stall.cause, stall.cycles));
        }
        // Not in the profile: a call that ends here has failed.
    }

    /// Adds the stalls within blocks to those of the dynamic part, before the counts of the blocks are lost.
    pub fn retire_counts(&mut self) {
        for id in &self.code.touched {
            let block = &self.code.blocks[*id as usize];
            for stall in &block.stalls {
                self.dynamic.stalls.add(stall.cause, block.executed * u64::from(stall.cycles));
            }
            if let Some(profile) = &mut self.profile {
                profile.add_block(block, &self.memory);
            }
        }
        self.code.reset_counts();
    }

    /// The address of instruction `index` of the block at `pc`.
    pub fn pc_at(&self, pc: u32, index: u32) -> u32 {
        (0..index).fold(pc, |at, _| {
            let is_long = self.memory.fetch(at).is_some_and(|half| half & 3 == 3);
            at.wrapping_add(if is_long { 4 } else { 2 })
        })
    }
}

#[cold]
fn note_misaligned(hart: &mut Hart, pc: u32, value: u32) {
    hart.misaligned_stack.get_or_insert((pc, value));
}

#[inline(always)]
fn watch_stack(hart: &mut Hart, block: &Block) {
    let value = hart.registers[STACK_POINTER as usize];
    hart.lowest_stack = hart.lowest_stack.min(value);
    if !value.is_multiple_of(16) {
        note_misaligned(hart, block.last_pc, value);
    }
}
