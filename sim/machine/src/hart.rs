// SPDX-License-Identifier: MIT OR Apache-2.0
//! A hardware thread.

use crate::core_file::MachineMode;
use crate::csr::Csrs;

/// A hardware thread: what the specification calls the state of a hart.
#[derive(Clone, Debug)]
pub(crate) struct Hart {
    /// x0 to x31, then the place of values for x0. As long as a register number can count, so that no access needs a
    /// check.
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
    /// First value of the stack pointer that was not a multiple of 16, and the pc.
    pub(crate) misaligned_stack: Option<(u32, u32)>,
}

impl Hart {
    /// As reset leaves it; `state` are the words of the registers that plug-ins add.
    pub(crate) fn new(machine: MachineMode, state: Vec<u32>) -> Hart {
        Hart {
            registers: [0; 256],
            pc: 0,
            csrs: Csrs::new(machine),
            state,
            reservation: None,
            lowest_stack: u32::MAX,
            misaligned_stack: None,
        }
    }
}
