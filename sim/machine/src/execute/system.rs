// SPDX-License-Identifier: MIT OR Apache-2.0
//! Endings of blocks other than transfers: divisions, CSRs, traps, waiting.

use super::{Engine, Stop};
use crate::core_file::Steps;
use crate::csr::{self, Counters};
use crate::error::Trap;
use crate::op::Op;
use crate::operations::quotient_bits;
use crate::stalls::Cause;
use crate::timing::state::EMPTY;
use rvk_isa::{Class, Opcode};

impl Engine {
    /// Executes a division that ends a block because its time depends on its operands.
    pub(super) fn divide<const TIMED: bool>(&mut self, current: u32, op: Op) -> Result<u32, Stop> {
        let (a, b) = (self.hart.registers[op.rs1 as usize], self.hart.registers[op.rs2 as usize]);
        let latency = self.core.latency[Class::Divide as usize];
        let signed = matches!(op.opcode, Opcode::Div | Opcode::Rem);
        let occupies = match (latency.occupies_by_zero, latency.occupies_at_most) {
            (Some(occupies), _) if b == 0 => occupies,
            (_, Some(most)) => (latency.occupies + division_steps(latency.steps_per, a, b, signed)).min(most),
            _ => latency.occupies,
        };
        let negative = if signed && (a as i32) < 0 { latency.negative_dividend } else { 0 };
        let extra = occupies - latency.least_occupies() + negative;
        self.hart.registers[op.rd as usize] = op.opcode.compute(a, b, 0).unwrap_or(0);
        self.stall_cycles += u64::from(self.dynamic.charge(Cause::Divider, extra));
        self.dynamic.wait(extra);
        let block = &mut self.code.blocks[current as usize];
        block.lost.add_at_end(Cause::Divider, extra);
        let target = block.end;
        self.follow::<TIMED>(current, 0, target, extra)
    }

    /// Executes an instruction that accesses machine state. It is the last of its block and has been counted.
    pub(super) fn system<const TIMED: bool>(&mut self, current: u32, op: Op) -> Result<u32, Stop> {
        let block = &self.code.blocks[current as usize];
        let (pc, end, state) = (block.last_pc, block.end, block.exit_state);
        let done = match op.opcode {
            Opcode::Ecall => Err(Trap::EnvironmentCall),
            Opcode::Ebreak => Err(Trap::Breakpoint),
            Opcode::Mret | Opcode::Wfi | Opcode::FenceI => Ok(()),
            _ => self.access_csr(op, pc),
        };
        if let Err(trap) = done {
            // A trapping instruction does not retire.
            self.unretire(pc);
            self.hart.pc = pc;
            return Err(Stop::Trap(trap));
        }
        self.hart.pc = end;
        self.paused = state;
        if TIMED && writes(op) && csr::synchronizes(op.immediate) {
            self.lose_after(current, Cause::Csr, self.core.control.csr_write, 0);
        }
        match op.opcode {
            Opcode::Mret => {
                self.hart.pc = self.hart.csrs.leave_trap();
                self.restart_fetch::<TIMED>(current, Cause::Trap, self.core.control.trap_return);
                Err(Stop::Interrupts)
            }
            Opcode::Wfi => Err(Stop::Wait),
            Opcode::FenceI => {
                self.restart_fetch::<TIMED>(current, Cause::Fence, self.core.control.fence_i);
                self.dynamic.invalidate();
                self.retire_counts();
                self.code.clear();
                let state = std::mem::replace(&mut self.paused, EMPTY);
                self.find::<TIMED>(end, state)
            }
            _ if TIMED && self.core.control.csr_write_while_pending > 0 && writes(op) => Err(Stop::CsrWritten),
            _ if csr::decides_on_interrupts(op.immediate) => Err(Stop::Interrupts),
            _ => {
                let state = std::mem::replace(&mut self.paused, EMPTY);
                self.find::<TIMED>(end, state)
            }
        }
    }

    /// Counts the bubbles of an instruction at the end of block `current`, after which fetching restarts at `hart.pc`.
    fn restart_fetch<const TIMED: bool>(&mut self, current: u32, cause: Cause, bubbles: u32) {
        if !TIMED || bubbles == 0 {
            return;
        }
        let straddling = self.misaligned_target(self.hart.pc);
        self.dynamic.forget_loop(self.hart.pc, straddling);
        self.lose_after(current, cause, bubbles, straddling);
    }

    /// Counts the bubbles of an instruction at the end of block `current` and lets them pass.
    fn lose_after(&mut self, current: u32, cause: Cause, bubbles: u32, straddling: u32) {
        if bubbles > 0 {
            self.dynamic.charge(cause, bubbles);
            self.lose_at_end(current, cause, bubbles, straddling);
            self.paused = self.states.after(self.paused, bubbles + straddling);
        }
    }

    /// Executes one of the six CSR instructions.
    fn access_csr(&mut self, op: Op, pc: u32) -> Result<(), Trap> {
        let number = op.immediate;
        // The instruction has been counted, but has not retired when it reads a counter.
        let counters = Counters { cycles: self.cycles() - 1, instructions: self.instructions - 1 };
        let by_register = matches!(op.opcode, Opcode::Csrrw | Opcode::Csrrs | Opcode::Csrrc);
        let operand = if by_register { self.hart.registers[op.rs1 as usize] } else { u32::from(op.rs1) };
        let writes = writes(op);
        let old = self.hart.csrs.read(number, writes, counters, self.selection.isa());
        let old = old.ok_or_else(|| self.illegal_csr(number, pc))?;
        let value = match op.opcode {
            Opcode::Csrrw | Opcode::Csrrwi => operand,
            Opcode::Csrrs | Opcode::Csrrsi => old | operand,
            _ => old & !operand,
        };
        if writes && !self.hart.csrs.write(number, value, counters, 1) {
            return Err(self.illegal_csr(number, pc));
        }
        self.hart.registers[op.rd as usize] = old;
        Ok(())
    }

    /// The trap of the CSR instruction at `pc`.
    fn illegal_csr(&self, number: u32, pc: u32) -> Trap {
        let half = |address| self.memory.fetch(address).map_or(0, u32::from);
        Trap::IllegalCsr(number, half(pc.wrapping_add(2)) << 16 | half(pc))
    }
}

/// Steps of a divider whose time depends on its operands.
fn division_steps(per: Steps, a: u32, b: u32, signed: bool) -> u32 {
    match per {
        Steps::QuotientBit => quotient_bits(a, b, signed),
        Steps::DivisorShift if signed && (b as i32) < 0 => b.leading_ones() - 1,
        Steps::DivisorShift => b.leading_zeros(),
    }
}

/// Whether this is a CSR instruction that writes.
fn writes(op: Op) -> bool {
    match op.opcode {
        Opcode::Csrrw | Opcode::Csrrwi => true,
        Opcode::Csrrs | Opcode::Csrrsi | Opcode::Csrrc | Opcode::Csrrci => op.rs1 != 0,
        _ => false,
    }
}
