// SPDX-License-Identifier: MIT OR Apache-2.0
//! Marks in a program: `rvk_secret` and `rvk_public` of lib/include/rvk/marks.h.
//!
//! A mark is two instructions, `slti x0, x0, KIND` and `slt x0, ADDRESS, BYTES`. Both are HINTs "designated for custom
//! use" (unprivileged specification 20240411, table "RV32I HINT instructions"): other processors do nothing either.
//! The pair is recognised where it stands in memory, so that an interrupt between the two does not matter.

use crate::memory::Memory;
use crate::op::{DISCARD, Op};
use rvk_isa::Opcode;

/// `slti x0, x0, 0`.
const BEFORE: u32 = 0x0000_2013;

/// What a mark says of a range of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// It is secret from now on.
    Secret = 0x5ec,
    /// It is public from now on.
    Public = 0x5ed,
}

impl Mark {
    /// Of an operation from [`immediate`], which has the address in `rs1` and the number of bytes in `rs2`.
    pub(crate) fn of(op: &Op) -> Option<Mark> {
        let kinds = [Mark::Secret, Mark::Public];
        let found = kinds.into_iter().find(|kind| *kind as u32 == op.immediate)?;
        (op.opcode == Opcode::Slt && op.rd == DISCARD).then_some(found)
    }

    /// Its name in C.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Mark::Secret => "rvk_secret",
            Mark::Public => "rvk_public",
        }
    }
}

/// The immediate of `slt`, which has none: the kind of the mark whose second instruction is at `pc`, otherwise 0.
pub(crate) fn immediate(memory: &Memory, pc: u32) -> u32 {
    let half = |address: u32| memory.fetch(address).map(u32::from);
    let before = pc.wrapping_sub(4);
    match (half(before), half(before.wrapping_add(2))) {
        (Some(low), Some(high)) if (high << 16 | low) & 0x000f_ffff == BEFORE => high >> 4,
        _ => 0,
    }
}
