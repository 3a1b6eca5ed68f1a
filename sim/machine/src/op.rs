// SPDX-License-Identifier: MIT OR Apache-2.0
//! Operations: decoded instructions as the engine runs them.

use rvk_isa::Opcode;

/// An instruction, ready to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Op {
    /// What it does. `auipc` has become `lui` with the sum.
    pub opcode: Opcode,
    /// Destination; [`DISCARD`] instead of x0.
    pub rd: u8,
    /// First source.
    pub rs1: u8,
    /// Second source.
    pub rs2: u8,
    /// Immediate; for branches and `jal` the target, for custom instructions their number in [`crate::block::Code::custom`].
    pub immediate: u32,
}

/// Where values for x0 go.
pub const DISCARD: u8 = 32;
