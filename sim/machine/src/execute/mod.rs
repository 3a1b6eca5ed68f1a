// SPDX-License-Identifier: MIT OR Apache-2.0
//! The engine: runs blocks until something stops it.

mod accounting;
mod system;

use crate::block::{Block, Code, Ending, Flow, RETURN_ADDRESS, RETURNED, UNKNOWN};
use crate::core_file::Core;
use crate::error::Trap;
use crate::hart::Hart;
use crate::memory::Memory;
use crate::observer::{Observer, View};
use crate::operations::{Outcome, branch_taken, run_ops};
use crate::plugin::Selection;
use crate::profile::Profile;
use crate::timing::dynamic::DynamicTiming;
use crate::timing::state::{EMPTY, StateId, States};
use crate::translate::translate;
use rvk_isa::SP;

/// Why the engine stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The called function has returned.
    Returned,
    /// The next block would exceed the limit on instructions.
    Limit,
    /// The limit on cycles is reached; `pc` is the next instruction.
    Deadline,
    /// The limit on cycles may be reached within the next so many instructions, which are a block; `pc` is the first.
    Near(u32),
    /// `wfi`; `pc` is after it.
    Wait,
    /// An instruction may have enabled an interrupt; `pc` is after it.
    Interrupts,
    /// An instruction has written a CSR, and how long this takes depends on what is pending; `pc` is after it.
    CsrWritten,
    /// An instruction trapped; `pc` is its address.
    Trap(Trap),
    /// An observer stopped it, and `pc` is after the instruction; or `pc` is at a breakpoint.
    Observer,
}

/// How far to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    /// Maximum number of retired instructions.
    pub(crate) instructions: u64,
    /// Stop before the first instruction that issues in this cycle or later, or before the block with it.
    pub(crate) cycles: u64,
}

impl Limits {
    /// At most so many instructions, in any number of cycles.
    pub(crate) const fn instructions(instructions: u64) -> Limits {
        Limits { instructions, cycles: u64::MAX }
    }
}

/// The hart, its memory and code, and the counts.
#[derive(Clone, Debug)]
pub(crate) struct Engine {
    /// Registers.
    pub(crate) hart: Hart,
    /// Memory.
    pub(crate) memory: Memory,
    /// Translated code.
    pub(crate) code: Code,
    /// The processor.
    pub(crate) core: Core,
    /// The instructions that it can execute.
    pub(crate) selection: Selection,
    /// Pipeline states so far.
    pub(crate) states: States,
    /// Predictor and instruction cache, and their cost.
    pub(crate) dynamic: DynamicTiming,
    /// Retired instructions.
    pub(crate) instructions: u64,
    /// Cycles in which no instruction issued.
    pub(crate) stall_cycles: u64,
    /// The pipeline in which the last run was paused.
    pub(crate) paused: StateId,
    /// How control left the last block before the last run was paused.
    pub(crate) arrived: Flow,
    /// The profile, if one is taken.
    pub(crate) profile: Option<Profile>,
}

impl Engine {
    /// Cycles so far.
    pub(crate) fn cycles(&self) -> u64 {
        self.instructions + self.stall_cycles
    }

    /// The state that observers see.
    pub(crate) fn view(&self) -> View<'_> {
        View {
            hart: &self.hart,
            memory: &self.memory,
            core: &self.core,
            selection: &self.selection,
            instructions: self.instructions,
            cycles: self.cycles(),
            stalls: &self.dynamic.stalls,
        }
    }

    /// Runs from `hart.pc` until something stops it, at most up to `limits`. Without `TIMED` an instruction takes one cycle,
    /// and runs of blocks are not counted.
    pub(crate) fn run<const TIMED: bool, O: Observer>(&mut self, observer: &mut O, limits: Limits) -> Stop {
        let entry = std::mem::replace(&mut self.paused, EMPTY);
        let mut current = match self.find::<TIMED>(self.hart.pc, entry) {
            Ok(RETURNED) => return Stop::Returned,
            Ok(id) => id,
            Err(stop) => return stop,
        };
        // If no stalls follow, the limit on cycles is one on instructions.
        let ahead = limits.cycles.saturating_sub(self.stall_cycles);
        let mut arrived = std::mem::take(&mut self.arrived);
        loop {
            let block = &mut self.code.blocks[current as usize];
            let (first, count, pc) = (block.first as usize, block.count, block.pc);
            let last_issue = self.instructions + u64::from(block.last_issue);
            let passed = if TIMED { last_issue + self.stall_cycles >= limits.cycles } else { last_issue >= ahead };
            if passed || self.instructions + u64::from(count) > limits.instructions {
                self.hart.pc = pc;
                (self.paused, self.arrived) = (block.entry_state, arrived);
                if !passed {
                    return Stop::Limit;
                }
                if count > 1 && self.cycles() < limits.cycles {
                    return Stop::Near(count);
                }
                self.wait_for_operands(current);
                return Stop::Deadline;
            }
            let ops = &self.code.ops[first..first + block.body as usize];
            if O::WATCHES_BLOCKS {
                let block = &self.code.blocks[current as usize];
                observer.block(&self.view(), block, arrived);
                arrived = block.flow;
            }
            match run_ops::<O>(ops, &self.code.custom, &mut self.hart, &mut self.memory, observer) {
                Outcome::Done => {}
                Outcome::Trap(index, trap) => {
                    self.leave_early::<TIMED>(current, index, index + 1);
                    self.hart.pc = self.pc_at(pc, index);
                    return Stop::Trap(trap);
                }
                Outcome::StopAfter(index) => {
                    self.leave_early::<TIMED>(current, index + 1, index + 1);
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
                Err(stop) => return self.leave(observer, stop, arrived),
            }
        }
    }

    /// Notes how control left the last block, of which all was executed, for the observer and for the next run.
    fn leave<O: Observer>(&mut self, observer: &mut O, stop: Stop, arrived: Flow) -> Stop {
        match (&stop, arrived) {
            // What follows may be an interrupt, before any block.
            (Stop::Interrupts, Flow::TrapReturn) => observer.left_trap(&self.view(), self.hart.pc),
            (Stop::Observer, _) => self.arrived = arrived,
            _ => {}
        }
        stop
    }

    /// The block that follows `current`, whose operations have all been executed.
    #[inline(always)]
    fn next<const TIMED: bool>(&mut self, current: u32) -> Result<u32, Stop> {
        let block = &self.code.blocks[current as usize];
        let op = self.code.ops[(block.first + block.count) as usize - 1];
        let (taken, target) = match block.ending {
            Ending::Fallthrough => (false, block.end),
            Ending::Branch if !branch_taken(op, &self.hart.registers) => (false, block.end),
            Ending::Branch => (true, self.aligned(current, op.immediate)?),
            Ending::Jump => {
                let (link, target) = (block.end, self.aligned(current, op.immediate)?);
                self.hart.registers[op.rd as usize] = link;
                (true, target)
            }
            Ending::JumpRegister => {
                let target = self.hart.registers[op.rs1 as usize].wrapping_add(op.immediate) & !1;
                let (link, target) = (block.end, self.aligned(current, target)?);
                self.hart.registers[op.rd as usize] = link;
                (true, target)
            }
            Ending::Divide => return self.divide::<TIMED>(current, op),
            Ending::System => return self.system::<TIMED>(current, op),
            Ending::Returned => return Ok(RETURNED),
        };
        let block = &self.code.blocks[current as usize];
        let slot = usize::from(taken);
        let linked = block.links[slot];
        let mut lost = 0;
        if TIMED && block.ending != Ending::Fallthrough {
            let fixed = block.bubbles[usize::from(taken)];
            let (at_end, outcome) =
                self.dynamic.transfer(block.transfer, block.last_pc, taken, target, block.end, fixed);
            let straddling = self.arrive(outcome, target);
            lost = at_end + straddling;
            if lost > 0 {
                let cause = DynamicTiming::cause(self.code.blocks[current as usize].transfer);
                self.lose_at_end(current, cause, at_end, straddling);
            }
        }
        if lost == 0 && linked != UNKNOWN && self.code.blocks[linked as usize].pc == target {
            return Ok(linked);
        }
        self.follow::<TIMED>(current, slot, target, lost)
    }

    /// The target of the jump or taken branch that ends block `current`, if an instruction can be there.
    #[inline(always)]
    fn aligned(&mut self, current: u32, target: u32) -> Result<u32, Stop> {
        if target & self.core.machine.misaligned_bit() == 0 {
            return Ok(target);
        }
        Err(self.refuse_target(current, target))
    }

    /// The trap of the jump or branch that ends block `current`. It has been counted, but does not retire.
    #[cold]
    fn refuse_target(&mut self, current: u32, target: u32) -> Stop {
        self.hart.pc = self.code.blocks[current as usize].last_pc;
        self.unretire(self.hart.pc);
        Stop::Trap(Trap::MisalignedTarget(target))
    }

    /// Finds the block at `target`, entered `lost` bubbles after block `current`, and links it if there are none.
    fn follow<const TIMED: bool>(&mut self, current: u32, slot: usize, target: u32, lost: u32) -> Result<u32, Stop> {
        let state = self.code.blocks[current as usize].exit_state;
        let entry = if TIMED { self.states.after(state, lost) } else { EMPTY };
        let next = self.find::<TIMED>(target, entry)?;
        if lost == 0 {
            self.code.blocks[current as usize].links[slot] = next;
        }
        Ok(next)
    }

    /// The block at `pc`, which is translated if necessary; on failure `hart.pc` is set to `pc`. A block at a breakpoint is
    /// never found, hence never linked.
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
}

#[cold]
fn note_misaligned(hart: &mut Hart, pc: u32, value: u32) {
    hart.misaligned_stack.get_or_insert((pc, value));
}

#[inline(always)]
fn watch_stack(hart: &mut Hart, block: &Block) {
    let value = hart.registers[SP];
    hart.lowest_stack = hart.lowest_stack.min(value);
    if value & (hart.stack_alignment - 1) != 0 {
        note_misaligned(hart, block.last_pc, value);
    }
}
