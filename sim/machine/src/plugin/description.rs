// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a plug-in adds: instructions, and registers that these share.

use super::function::{Function, Operands};
use crate::error::{Error, Kind};
use rvk_isa::CustomInstruction;
use std::path::PathBuf;

/// As many state registers as a set of them, [`Registers`], has bits.
pub(crate) const MOST_REGISTERS: usize = Registers::BITS as usize;

/// A set of state registers, one bit each.
pub(crate) type Registers = u64;

/// How secrets pass through an instruction.
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
    /// In bits.
    pub width: u32,
    /// Its first value, a word for each 32 bits, the lowest first.
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
    /// What it adds.
    pub instructions: Vec<PluginInstruction>,
    /// The registers that its instructions share.
    pub state: Vec<StateRegister>,
}

impl Plugin {
    /// Words of its state.
    pub(crate) fn state_words(&self) -> usize {
        self.state.iter().map(|r| r.reset.len()).sum()
    }

    /// Words of a set of operands for [`Plugin::evaluate`], and of its results.
    fn evaluation_words(&self) -> (usize, usize) {
        (Operands::WORDS + self.state_words(), 1 + self.state_words())
    }

    /// The results of an instruction for many sets of operands: of each set rs1, rs2, rd, immediate, pc, entropy and the
    /// state, of each result rd and the state.
    ///
    /// # Errors
    /// Kind [`Kind::Plugin`] if there is no such instruction, or if the last set is not whole.
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
