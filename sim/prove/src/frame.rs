// SPDX-License-Identifier: MIT OR Apache-2.0
//! Registers and limits of one call.

use crate::literal::Word;
use rvk_machine::Allowed;

/// Registers and limits of one call.
pub(crate) struct Frame {
    pub(crate) registers: [Word; 32],
    pub(crate) allowed: Vec<Allowed>,
    pub(crate) pc: u32,
    /// How many it has executed.
    pub(crate) instructions: u64,
}

impl Frame {
    /// The value of a register for an instruction.
    pub(crate) fn get(&self, register: u8) -> Word {
        self.registers[usize::from(register)]
    }

    /// Sets a register.
    pub(crate) fn set(&mut self, register: u8, value: Word) {
        if register != 0 {
            self.registers[usize::from(register)] = value;
        }
    }
}
