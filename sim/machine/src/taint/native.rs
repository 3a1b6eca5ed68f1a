// SPDX-License-Identifier: MIT OR Apache-2.0
//! Taint tracking through native instructions.

use super::Taint;
use super::finding::Sink;
use super::rules::{Operand, is_branch_public, propagate};
use super::shadow::Shade;
use crate::core_file::Operands;
use crate::op::Op;
use rvk_isa::{Class, Format, Opcode};

impl Taint {
    /// Follows secrets through an operation.
    pub(super) fn follow(&mut self, op: &Op, class: Class, index: u32, registers: &[u32; 256]) {
        let base = registers[op.rs1 as usize];
        match class {
            Class::LoadWord => self.load(op, index, base, 4),
            Class::LoadHalf => self.load(op, index, base, 2),
            Class::LoadByte => self.load(op, index, base, 1),
            Class::Store => {
                let bytes = match op.opcode {
                    Opcode::Sb => 1,
                    Opcode::Sh => 2,
                    _ => 4,
                };
                self.store(op, index, base, bytes);
            }
            Class::Branch => self.branch(op, index, registers),
            Class::Jump => self.set(op.rd, 0, 0),
            Class::JumpRegister => {
                self.check(index, Sink::JumpTarget, self.registers[op.rs1 as usize]);
                self.set(op.rd, 0, 0);
            }
            Class::Atomic | Class::Reservation => self.atomic(op, index, base),
            Class::Csr => self.access_csr(op, index),
            Class::Fence | Class::System => {}
            // Observer::custom follows.
            _ if op.opcode == Opcode::Custom => {}
            _ => self.compute(op, index, registers),
        }
    }

    fn load(&mut self, op: &Op, index: u32, base: u32, bytes: usize) {
        let pointer = self.registers[op.rs1 as usize];
        self.check(index, Sink::LoadAddress, pointer);
        let shade = self.shadow.load(base.wrapping_add(op.immediate), bytes);
        if let Some(ways) = &mut self.ways {
            ways.load(base.wrapping_add(op.immediate), shade.secret);
        }
        let secret = if pointer.secret != 0 { u32::MAX } else { extended(op.opcode, shade.secret) };
        self.set(op.rd, secret, shade.labels | pointer.labels);
    }

    fn store(&mut self, op: &Op, index: u32, base: u32, bytes: usize) {
        self.check(index, Sink::StoreAddress, self.registers[op.rs1 as usize]);
        let (address, shade) = (base.wrapping_add(op.immediate), self.registers[op.rs2 as usize]);
        if !self.shadow.covers(address) || self.host_word == Some(address & !7) {
            self.check(index, Sink::Output, shade);
        }
        self.replace(address, bytes, shade);
        if let Some(ways) = &mut self.ways {
            ways.store((self.block, index), address, bytes, shade.secret != 0);
        }
    }

    /// Sets the shade of memory, and remembers the one before.
    fn replace(&mut self, address: u32, bytes: usize, shade: Shade) {
        self.replaced.memory = Some((address, bytes, self.shadow.load(address, bytes)));
        self.shadow.store(address, bytes, shade);
    }

    /// A comparison of a register with itself reveals nothing of its value.
    fn branch(&mut self, op: &Op, index: u32, registers: &[u32; 256]) {
        let (x, y) = (self.registers[op.rs1 as usize], self.registers[op.rs2 as usize]);
        if op.rs1 == op.rs2 || x.secret | y.secret == 0 {
            return;
        }
        let a = Operand { value: registers[op.rs1 as usize], secret: x.secret };
        let b = Operand { value: registers[op.rs2 as usize], secret: y.secret };
        if !is_branch_public(op.opcode, a, b) {
            self.report(index, Sink::Branch, x.labels | y.labels);
        }
    }

    fn compute(&mut self, op: &Op, index: u32, registers: &[u32; 256]) {
        let (x, y) = (self.registers[op.rs1 as usize], self.registers[op.rs2 as usize]);
        let a = Operand { value: registers[op.rs1 as usize], secret: x.secret };
        let b = Operand { value: registers[op.rs2 as usize], secret: y.secret };
        match self.depends_on[op.opcode.class() as usize] {
            Operands::Nothing => {}
            Operands::First => self.check(index, Sink::OperandOfVariableTime, x),
            Operands::Second => self.check(index, Sink::OperandOfVariableTime, y),
            Operands::All => self.report(index, Sink::OperandOfVariableTime, x.labels | y.labels),
        }
        let same = op.rs1 == op.rs2 && op.opcode.encoding().format == Format::R;
        let secret = propagate(op.opcode, a, b, op.immediate, same);
        self.set(op.rd, secret, x.labels | y.labels);
    }

    fn atomic(&mut self, op: &Op, index: u32, address: u32) {
        let (pointer, operand) = (self.registers[op.rs1 as usize], self.registers[op.rs2 as usize]);
        self.check(index, Sink::LoadAddress, pointer);
        let old = self.shadow.load(address, 4);
        let labels = old.labels | operand.labels;
        let secret = if old.secret | operand.secret == 0 { 0 } else { u32::MAX };
        match op.opcode {
            Opcode::LrW => {}
            Opcode::ScW | Opcode::AmoswapW => self.replace(address, 4, operand),
            _ => self.replace(address, 4, Shade { secret, labels }),
        }
        match op.opcode {
            Opcode::ScW => self.set(op.rd, 0, 0),
            _ => self.set(op.rd, old.secret, old.labels),
        }
    }
}

/// The secret bits of a loaded value after its sign extension.
fn extended(opcode: Opcode, secret: u32) -> u32 {
    match opcode {
        Opcode::Lb => secret as i8 as u32,
        Opcode::Lh => secret as i16 as u32,
        _ => secret,
    }
}
