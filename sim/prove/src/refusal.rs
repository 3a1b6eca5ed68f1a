// SPDX-License-Identifier: MIT OR Apache-2.0
//! Why code could not be executed for all inputs.

use crate::ways::Undecided;

/// The kind of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Whether a branch is taken, or where a jump goes, depends on an input.
    Branch,
    /// The address of a store depends on an input, or that of a load in a way that is no look-up in a table.
    Address,
    /// An access outside of what the call was given.
    Access,
    /// The calling convention is broken.
    Convention,
    /// The instruction is none of those that proofs know.
    Instruction,
    /// Two turns of a loop were not found to be alike.
    Loop,
    /// A call was executed to its end, and no loop of it ended by the length.
    NoLoop,
    /// Too many instructions.
    Limit,
    /// Nothing: no input of the case gets there.
    Unreachable,
}

/// What stopped an execution, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Of what kind.
    pub reason: Reason,
    /// Address of the instruction.
    pub pc: u32,
    /// What and where.
    pub message: String,
    /// Of a branch, what decides it.
    pub undecided: Option<Undecided>,
}

impl Refusal {
    /// One that no branch is the reason of.
    pub fn new(reason: Reason, pc: u32, message: impl Into<String>) -> Refusal {
        Refusal { reason, pc, message: message.into(), undecided: None }
    }
}
