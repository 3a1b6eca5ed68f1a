// SPDX-License-Identifier: MIT OR Apache-2.0
//! An instruction in execution: the state when it began, and its memory access.

use crate::block::Block;
use crate::error::Access;
use crate::observer::View;
use crate::op::Op;
use crate::stalls::Stalls;
use crate::timing::schedule::Stall;
use crate::translate::{operation, read_instruction};
use rvk_isa::Decoded;

/// An instruction in execution.
pub(crate) struct Step {
    /// Its address.
    pub(crate) pc: u32,
    /// Its bits, 16 or 32 of them.
    pub(crate) word: u32,
    /// The decoded instruction.
    pub(crate) decoded: Decoded,
    /// The operation.
    pub(crate) op: Op,
    /// x0 to x31 before it.
    pub(crate) registers: [u32; 32],
    /// `mstatus` before it.
    pub(crate) mstatus: u32,
    /// Its load or store, which may have trapped.
    pub(crate) access: Option<Access>,
    /// Retired instructions before it.
    instructions: u64,
    /// Cycles before it.
    pub(crate) cycles: u64,
    /// The stalls that the engine had counted, see [`super::ledger`].
    pub(crate) stalls: Stalls,
    /// The stalls of its schedule.
    pub(crate) schedule: Vec<Stall>,
}

impl Step {
    /// The only instruction of `block`, before it is executed.
    pub(crate) fn begin(view: &View<'_>, block: &Block) -> Option<Step> {
        let pc = block.pc;
        let decoded = read_instruction(view.memory, &view.selection.instruction_set, pc).ok()?;
        let half = |address| view.memory.fetch(address).map_or(0, u32::from);
        let upper = if decoded.length == 4 { half(pc.wrapping_add(2)) } else { 0 };
        let mut registers = [0; 32];
        registers.copy_from_slice(&view.hart.registers[..32]);
        Some(Step {
            pc,
            word: upper << 16 | half(pc),
            decoded,
            op: operation(&decoded, pc),
            registers,
            mstatus: view.hart.csrs.status(),
            access: None,
            instructions: view.instructions,
            cycles: view.cycles,
            stalls: *view.stalls,
            schedule: block.stalls.clone(),
        })
    }

    /// Whether it has retired, when nothing else has been executed since; otherwise it trapped.
    pub(crate) fn has_retired(&self, view: &View<'_>) -> bool {
        view.instructions > self.instructions
    }
}
