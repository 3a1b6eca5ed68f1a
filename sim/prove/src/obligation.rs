// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an execution found neither right nor wrong for all inputs, and leaves to whoever can decide it.

use crate::literal::{Literal, Word};
use rvk_isa::{REGISTER_NAMES, SP};
use rvk_machine::PRESERVED;

/// Bits that must be others, for all inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    /// What is wrong, and where, if they are not.
    pub message: String,
    /// The bits.
    pub found: Vec<Literal>,
    /// What they must be.
    pub expected: Vec<Literal>,
}

/// The registers that a function must preserve and that are not the same at its return.
pub(crate) fn preserved(function: &str, before: &[Word; 32], after: &[Word; 32]) -> Vec<Obligation> {
    let changed = std::iter::once(SP).chain(PRESERVED).filter(|register| after[*register] != before[*register]);
    changed
        .map(|register| Obligation {
            message: format!("{function} returns with another value of {}", REGISTER_NAMES[register]),
            found: after[register].to_vec(),
            expected: before[register].to_vec(),
        })
        .collect()
}

/// The bits of a stack pointer that must be 0.
pub(crate) fn aligned(message: String, stack_pointer: &Word, alignment: u32) -> Obligation {
    let found = stack_pointer[..alignment.trailing_zeros() as usize].to_vec();
    let expected = vec![Literal::FALSE; found.len()];
    Obligation { message, found, expected }
}
