// SPDX-License-Identifier: MIT OR Apache-2.0
//! Loads that meet a store under way.
//!
//! A store writes to memory in the first cycle, from the second one after its issue, in which no load issues. A load from
//! the same bytes that issues before is repeated. The addresses of a block are not known when it is scheduled, so only
//! accesses through the same base register are compared.

use rvk_isa::{Class, Decoded, Opcode};

/// A store that has perhaps not been written to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Store {
    base: u8,
    offset: i32,
    bytes: i32,
    /// In how many of the next cycles a load can meet it.
    cycles: u32,
}

/// The stores under way, at the issue of the next instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct StorePipeline(Vec<Store>);

impl StorePipeline {
    /// Lets cycles pass without loads.
    pub(crate) fn pass(&mut self, cycles: u32) {
        self.0.retain_mut(|store| {
            store.cycles = store.cycles.saturating_sub(cycles);
            store.cycles > 0
        });
    }

    /// Whether this instruction, which issues now, is a load that meets a store; then nothing remains under way.
    pub(crate) fn meets(&mut self, decoded: &Decoded) -> bool {
        let (offset, bytes) = (decoded.immediate as i32, bytes(decoded.opcode));
        let met = is_load(decoded) && self.0.iter().any(|store| store.overlaps(decoded.rs1, offset, bytes));
        if met {
            self.0.clear();
        }
        met
    }

    /// Issues an instruction, which takes a cycle.
    pub(crate) fn issue(&mut self, decoded: &Decoded) {
        if is_load(decoded) {
            // The data memory is busy, so a store that could be written now waits.
            self.0.iter_mut().filter(|store| store.cycles == 1).for_each(|store| store.cycles += 1);
        }
        self.pass(1);
        self.0.retain(|store| store.base != decoded.rd);
        if decoded.class == Class::Store {
            let (offset, bytes) = (decoded.immediate as i32, bytes(decoded.opcode));
            self.0.push(Store { base: decoded.rs1, offset, bytes, cycles: 2 });
        }
    }
}

impl Store {
    fn overlaps(self, base: u8, offset: i32, bytes: i32) -> bool {
        base == self.base && offset < self.offset + self.bytes && self.offset < offset + bytes
    }
}

pub(super) fn is_load(decoded: &Decoded) -> bool {
    matches!(decoded.class, Class::LoadWord | Class::LoadHalf | Class::LoadByte)
}

/// The size of a load or store.
fn bytes(opcode: Opcode) -> i32 {
    match opcode {
        Opcode::Lb | Opcode::Lbu | Opcode::Sb => 1,
        Opcode::Lh | Opcode::Lhu | Opcode::Sh => 2,
        _ => 4,
    }
}
