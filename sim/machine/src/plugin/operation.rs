// SPDX-License-Identifier: MIT OR Apache-2.0
//! An instruction of a plug-in in a program.

use super::interface::Operands;
use super::selection::Behaviour;
use crate::block::Op;
use crate::execute::Hart;
use rvk_isa::Class;

/// What an [`Op`] with the opcode `Custom` does; its immediate is the number of one of these.
#[derive(Clone, Copy, Debug)]
pub struct CustomOp {
    /// The same for all instances of the instruction.
    pub behaviour: Behaviour,
    /// The destination register where its old value is read, 0 elsewhere.
    pub rs3: u8,
    /// What it costs like.
    pub class: Class,
    pub(super) immediate: u32,
    pub(super) pc: u32,
}

impl CustomOp {
    /// Runs it.
    #[inline]
    pub fn run(&self, op: Op, hart: &mut Hart) {
        let behaviour = &self.behaviour;
        let operands = Operands {
            rs1: hart.registers[op.rs1 as usize],
            rs2: hart.registers[op.rs2 as usize],
            rd: hart.registers[self.rs3 as usize],
            immediate: self.immediate,
            pc: self.pc,
            entropy: if behaviour.reads_entropy { hart.csrs.entropy.read() } else { 0 },
        };
        let state = &mut hart.state[behaviour.first_word..behaviour.first_word + behaviour.words];
        hart.registers[op.rd as usize] = behaviour.function.call(&operands, state);
    }
}
