// SPDX-License-Identifier: MIT OR Apache-2.0
//! What each instruction that only computes does, from its description.

use crate::expression::{Bits, Expression};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What an instruction reads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// The first source register.
    Rs1,
    /// The second source register.
    Rs2,
    /// The old value of the destination register.
    Rd,
    /// The immediate.
    Immediate,
    /// The address of the instruction.
    Pc,
    /// A register that an extension adds.
    State(String),
}

/// What an instruction does.
#[derive(Clone, Debug, Default)]
pub struct Meaning {
    /// What the inputs of the expressions are, and their widths.
    pub operands: Vec<(Operand, usize)>,
    /// Expressions, each of those before it.
    pub expressions: Arc<Vec<Expression>>,
    /// The number of the expression that is the new value of rd.
    pub destination: Option<usize>,
    /// Those of the registers that an extension adds.
    pub state: Vec<(String, usize)>,
}

impl Meaning {
    /// The numbers of the expressions that are its results.
    pub(crate) fn results(&self) -> impl Iterator<Item = usize> {
        self.destination.into_iter().chain(self.state.iter().map(|(_, at)| *at))
    }
}

/// The meanings of instructions, by their fixed bits and which bits these are.
pub type Meanings = FxHashMap<(u32, u32), Meaning>;

/// Registers that extensions add.
pub type State = FxHashMap<String, Bits>;
