// SPDX-License-Identifier: MIT OR Apache-2.0
//! A hardware thread.

use crate::core_file::MachineMode;
use crate::csr::Csrs;

/// The architectural state of a hart, and what is noted of its stack.
#[derive(Clone, Debug)]
pub(crate) struct Hart {
    /// x0 to x31, then the place of values for x0. The array covers all values of a register number, so that no access
    /// needs a check.
    pub(crate) registers: [u32; 256],
    /// Address of the next instruction.
    pub(crate) pc: u32,
    /// Control and status registers.
    pub(crate) csrs: Csrs,
    /// The words of the registers that plug-ins add ([`crate::plugin::Selection::state_registers`]).
    pub(crate) state: Vec<u32>,
    /// The address that `lr.w` has reserved.
    pub(crate) reservation: Option<u32>,
    /// Lowest value of the stack pointer.
    pub(crate) lowest_stack: u32,
    /// Alignment of the stack pointer by the calling convention, in bytes; a power of two.
    pub(crate) stack_alignment: u32,
    /// The pc and the value where the stack pointer was first not a multiple of it.
    pub(crate) misaligned_stack: Option<(u32, u32)>,
}

impl Hart {
    /// The state after reset; `state` are the words of the registers that plug-ins add.
    pub(crate) fn new(machine: MachineMode, state: Vec<u32>, stack_alignment: u32) -> Hart {
        Hart {
            registers: [0; 256],
            pc: 0,
            csrs: Csrs::new(machine),
            state,
            reservation: None,
            lowest_stack: u32::MAX,
            stack_alignment,
            misaligned_stack: None,
        }
    }
}
