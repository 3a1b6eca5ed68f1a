// SPDX-License-Identifier: MIT OR Apache-2.0
//! An instruction on its way: what was there when it began, what it did by the time when the next one begins.

use crate::block::Block;
use crate::error::Access;
use crate::observer::View;
use crate::op::Op;
use crate::stalls::Stalls;
use crate::timing::schedule::Stall;
use crate::translate::{operation, read_instruction};
use rvk_isa::Decoded;

/// An instruction that has begun.
pub(crate) struct Step {
    /// Its address.
    pub(crate) pc: u32,
    /// Its bits, 16 or 32 of them.
    pub(crate) word: u32,
    /// What they say.
    pub(crate) decoded: Decoded,
    /// What the engine does.
    pub(crate) op: Op,
    /// x0 to x31 before it.
    pub(crate) registers: [u32; 32],
    /// `mstatus` before it.
    pub(crate) mstatus: u32,
    /// The load or store that it tried.
    pub(crate) access: Option<Access>,
    /// Instructions that had retired.
    instructions: u64,
    /// Cycles that had passed.
    pub(crate) cycles: u64,
    /// What the engine had counted by cause, see [`super::ledger`].
    pub(crate) stalls: Stalls,
    /// The stalls that are known from the code alone.
    pub(crate) schedule: Vec<Stall>,
}

impl Step {
    /// The only instruction of `block`, about to run.
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

    /// Whether it has happened, as seen when nothing else has; if not, it trapped.
    pub(crate) fn has_retired(&self, view: &View<'_>) -> bool {
        view.instructions > self.instructions
    }
}
