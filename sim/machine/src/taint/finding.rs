// SPDX-License-Identifier: MIT OR Apache-2.0
//! Findings of taint tracking.

use super::shadow::Labels;

/// How a secret leaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Sink {
    Branch,
    JumpTarget,
    LoadAddress,
    StoreAddress,
    OperandOfVariableTime,
    CsrWrite,
    Output,
}

impl Sink {
    /// Its description for users.
    pub const fn describe(self) -> &'static str {
        match self {
            Sink::Branch => "branch on a secret",
            Sink::JumpTarget => "jump to a secret address",
            Sink::LoadAddress => "load from a secret address",
            Sink::StoreAddress => "store to a secret address",
            Sink::OperandOfVariableTime => "secret operand of an instruction whose time depends on it",
            Sink::CsrWrite => "secret written to a CSR",
            Sink::Output => "secret given to a device or the host",
        }
    }
}

/// An instruction that leaks secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    /// Address of the instruction's block.
    pub(crate) block: u32,
    /// Index of the instruction in the block.
    pub(crate) index: u32,
    /// How it leaks them.
    pub(crate) sink: Sink,
    /// The secrets.
    pub(crate) labels: Labels,
    /// Number of executions.
    pub(crate) count: u64,
}
