// SPDX-License-Identifier: MIT OR Apache-2.0
//! Plug-ins: instructions, and the state registers that they share.

use super::function::{Function, Operands};
use crate::error::{Error, Kind};
use rvk_isa::CustomInstruction;
use std::path::PathBuf;

/// Maximum number of state registers: the bits of [`Registers`].
pub(crate) const MOST_REGISTERS: usize = Registers::BITS as usize;

/// A set of state registers, one bit each.
pub(crate) type Registers = u64;

/// How secrets propagate through an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TaintRule {
    /// Any secret bit makes every result secret.
    Any,
    /// A bit of a result depends on the operands' bits of the same position.
    Bitwise,
}

/// A register that a plug-in adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateRegister {
    /// Its name in the description.
    pub name: String,
    /// Width in bits.
    pub width: u32,
    /// Its reset value, in little-endian words.
    pub(crate) reset: Vec<u32>,
}

/// An instruction of a plug-in.
#[derive(Clone, Debug)]
pub struct PluginInstruction {
    /// Encoding and assembly.
    pub encoding: CustomInstruction,
    pub(super) function: Function,
    pub(super) taint: TaintRule,
    pub(super) state_read: Registers,
    pub(super) state_written: Registers,
    pub(super) reads_entropy: bool,
}

/// A loaded plug-in. It stays loaded until the process ends.
#[derive(Clone, Debug)]
pub struct Plugin {
    /// Its file.
    pub path: PathBuf,
    /// Its instructions.
    pub instructions: Vec<PluginInstruction>,
    /// The registers that its instructions share.
    pub state: Vec<StateRegister>,
}

impl Plugin {
    /// The size of its state, in words.
    pub(crate) fn state_words(&self) -> usize {
        self.state.iter().map(|r| r.reset.len()).sum()
    }

    /// Number of words of a set of operands for [`Plugin::evaluate`], and of its results.
    fn evaluation_words(&self) -> (usize, usize) {
        (Operands::WORDS + self.state_words(), 1 + self.state_words())
    }

    /// Evaluates an instruction for many sets of operands. A set has rs1, rs2, rd, immediate, pc, entropy and the state; its
    /// result has rd and the state.
    ///
    /// # Errors
    /// Kind [`Kind::Plugin`] if there is no such instruction, or if the last set is incomplete.
    pub fn evaluate(&self, mnemonic: &str, sets: &[u32]) -> Result<Vec<u32>, Error> {
        let wrong = |what: String| Error::new(Kind::Plugin, format!("{}: {what}", self.path.display()));
        let found = self.instructions.iter().find(|i| i.encoding.mnemonic == mnemonic);
        let instruction = found.ok_or_else(|| wrong(format!("no instruction {mnemonic}")))?;
        let (set_words, result_words) = self.evaluation_words();
        if !sets.len().is_multiple_of(set_words) {
            return Err(wrong(format!("operands of {mnemonic} come in sets of {set_words} words")));
        }
        let mut results = Vec::with_capacity(sets.len() / set_words * result_words);
        for set in sets.chunks_exact(set_words) {
            let (operands, state) = set.split_at(Operands::WORDS);
            let mut state = state.to_vec();
            results.push(instruction.function.call(&Operands::from_words(operands), &mut state));
            results.extend(state);
        }
        Ok(results)
    }
}
