// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is found.

use super::shadow::Labels;

/// Where a secret came to light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Sink {
    Branch,
    JumpTarget,
    LoadAddress,
    StoreAddress,
    OperandOfVariableTime,
    CsrWrite,
}

impl Sink {
    /// In words.
    pub const fn describe(self) -> &'static str {
        match self {
            Sink::Branch => "branch on a secret",
            Sink::JumpTarget => "jump to a secret address",
            Sink::LoadAddress => "load from a secret address",
            Sink::StoreAddress => "store to a secret address",
            Sink::OperandOfVariableTime => "secret operand of an instruction whose time depends on it",
            Sink::CsrWrite => "secret written to a CSR",
        }
    }
}

/// One instruction at which secrets came to light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    /// Address of the instruction's block.
    pub(crate) block: u32,
    /// Index of the instruction in it.
    pub(crate) index: u32,
    /// How.
    pub(crate) sink: Sink,
    /// Which secrets.
    pub(crate) labels: Labels,
    /// How often.
    pub(crate) count: u64,
}
