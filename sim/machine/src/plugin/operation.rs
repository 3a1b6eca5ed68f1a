// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instructions of plug-ins in programs.

use super::description::{Registers, TaintRule};
use super::function::{Function, Operands};
use crate::hart::Hart;
use crate::op::Op;
use rvk_isa::Class;

/// An instruction of a plug-in, on a machine that may have other plug-ins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Behaviour {
    pub(super) function: Function,
    /// Offset of the plug-in's state in that of the machine.
    pub(super) first_word: usize,
    pub(super) words: usize,
    /// Whether it reads a word of the entropy source.
    pub(crate) reads_entropy: bool,
    /// How secrets propagate through it.
    pub(crate) taint: TaintRule,
    /// The state registers of the machine that it depends on.
    pub(crate) state_read: Registers,
    /// The state registers of the machine that it writes.
    pub(crate) state_written: Registers,
}

/// An instance of a custom instruction. The immediate of an [`Op`] with the opcode `Custom` is the number of one of these.
#[derive(Clone, Copy, Debug)]
pub struct CustomOp {
    /// The same for all instances of the instruction.
    pub(crate) behaviour: Behaviour,
    /// The destination register if its old value is read, otherwise 0.
    pub(crate) rs3: u8,
    /// The class that gives it its latency.
    pub(crate) class: Class,
    pub(super) immediate: u32,
    pub(super) pc: u32,
}

impl CustomOp {
    /// Executes it.
    #[inline]
    pub(crate) fn run(&self, op: Op, hart: &mut Hart) {
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
