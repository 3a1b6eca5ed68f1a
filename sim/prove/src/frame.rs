// SPDX-License-Identifier: MIT OR Apache-2.0
//! Registers and limits of one call, and what of them has been used.

use crate::literal::Word;
use rustc_hash::FxHashSet;
use rvk_machine::Allowed;

/// Registers and limits of one call.
pub(crate) struct Frame {
    pub(crate) registers: [Word; 32],
    pub(crate) allowed: Vec<Allowed>,
    pub(crate) pc: u32,
    /// How many it has executed.
    pub(crate) instructions: u64,
    /// What has been used since this was set anew.
    pub(crate) uses: Uses,
}

/// What was read that had not been written before, from some time on: whatever else there was has no effect.
#[derive(Clone, Debug, Default)]
pub(crate) struct Uses {
    read: u32,
    written: u32,
    memory_read: FxHashSet<u32>,
    memory_written: FxHashSet<u32>,
}

impl Frame {
    /// The value of a register for an instruction.
    pub(crate) fn get(&mut self, register: u8) -> Word {
        self.uses.reads(usize::from(register));
        self.registers[usize::from(register)]
    }

    /// Sets a register.
    pub(crate) fn set(&mut self, register: u8, value: Word) {
        if register != 0 {
            self.uses.written |= 1 << register;
            self.registers[usize::from(register)] = value;
        }
    }
}

impl Uses {
    /// Notes that a register is read.
    pub(crate) fn reads(&mut self, register: usize) {
        self.read |= 1 << register & !self.written;
    }

    /// Notes that bytes of memory are read.
    pub(crate) fn loads(&mut self, address: u32) {
        let word = address & !3;
        if !self.memory_written.contains(&word) {
            self.memory_read.insert(word);
        }
    }

    /// Notes that bytes of memory are written; only a whole word hides what was there.
    pub(crate) fn stores(&mut self, address: u32, bytes: u32) {
        if bytes == 4 {
            self.memory_written.insert(address);
        }
    }

    /// Whether the value that a register had matters.
    pub(crate) fn has_register(&self, register: usize) -> bool {
        self.read >> register & 1 == 1
    }

    /// Whether the value that a word of memory had matters.
    pub(crate) fn has_memory(&self, address: u32) -> bool {
        self.memory_read.contains(&address)
    }
}
