// SPDX-License-Identifier: MIT OR Apache-2.0
//! Operations: decoded instructions as the engine runs them.

use rvk_isa::Opcode;

/// A decoded instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Op {
    /// The opcode. `auipc` is translated to `lui` with the sum.
    pub(crate) opcode: Opcode,
    /// Destination; [`DISCARD`] instead of x0.
    pub(crate) rd: u8,
    /// First source.
    pub(crate) rs1: u8,
    /// Second source.
    pub(crate) rs2: u8,
    /// Immediate; for branches and `jal` the target, for custom instructions their number in [`crate::block::Code::custom`].
    pub(crate) immediate: u32,
}

/// The register number that takes values written to x0.
pub(crate) const DISCARD: u8 = 32;
