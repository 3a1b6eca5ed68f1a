// SPDX-License-Identifier: MIT OR Apache-2.0
//! The instructions of a machine, native and of plug-ins.

use super::description::{MOST_REGISTERS, Plugin, StateRegister};
use super::operation::{Behaviour, CustomOp};
use crate::error::{Error, Kind};
use rvk_isa::{Decoded, ExtensionSet, InstructionSet, Isa};

/// The instructions of a machine, and the state registers of its plug-ins.
#[derive(Clone, Debug)]
pub struct Selection {
    /// Their encodings.
    pub instruction_set: InstructionSet,
    /// The custom instructions, by number.
    behaviours: Vec<Behaviour>,
    /// The registers of all plug-ins.
    state: Vec<StateRegister>,
}

impl From<Isa> for Selection {
    /// Native instructions only.
    fn from(isa: Isa) -> Selection {
        Selection { instruction_set: isa.into(), behaviours: Vec::new(), state: Vec::new() }
    }
}

impl Selection {
    /// The instructions of the ISA string, native and of plug-ins. A word that both have is decoded as the native one or,
    /// with `prefer_plugins`, as that of the plug-in.
    ///
    /// # Errors
    /// Kind [`Kind::Isa`] if instructions overlap, or no plug-in describes an extension; kind [`Kind::Plugin`] if there
    /// are too many state registers.
    pub fn new(isa: Isa, plugins: &[Plugin], prefer_plugins: bool) -> Result<Selection, Error> {
        let (mut behaviours, mut state) = (Vec::new(), Vec::<StateRegister>::new());
        for plugin in plugins {
            let (first_word, shift) = (state.iter().map(|r| r.reset.len()).sum(), state.len());
            state.extend(plugin.state.iter().cloned());
            if state.len() > MOST_REGISTERS {
                let what = format!("more than {MOST_REGISTERS} state registers in total in all plug-ins");
                return Err(Error::new(Kind::Plugin, what));
            }
            behaviours.extend(plugin.instructions.iter().map(|i| Behaviour {
                function: i.function,
                first_word,
                words: plugin.state_words(),
                reads_entropy: i.reads_entropy,
                taint: i.taint,
                // Without registers nothing is read or written, and the shift may be by the full width.
                state_read: i.state_read.checked_shl(shift as u32).unwrap_or(0),
                state_written: i.state_written.checked_shl(shift as u32).unwrap_or(0),
            }));
        }
        let encodings = |plugin: &Plugin| plugin.instructions.iter().map(|i| i.encoding.clone()).collect();
        let instruction_set = InstructionSet::new(isa, plugins.iter().map(encodings), prefer_plugins)?;
        Ok(Selection { instruction_set, behaviours, state })
    }

    /// The ISA string.
    pub(crate) const fn isa(&self) -> Isa {
        self.instruction_set.isa()
    }

    /// This selection with more native extensions.
    #[must_use]
    pub(crate) fn with(self, more: ExtensionSet) -> Selection {
        Selection { instruction_set: self.instruction_set.with(more), ..self }
    }

    /// The state registers of the plug-ins; [`crate::hart::Hart::state`] has their words in this order.
    pub(crate) fn state_registers(&self) -> &[StateRegister] {
        &self.state
    }

    /// The words of these registers after reset.
    pub(crate) fn reset_state(&self) -> Vec<u32> {
        self.state.iter().flat_map(|r| r.reset.iter().copied()).collect()
    }

    /// The custom instruction at `pc`.
    pub(crate) fn operation(&self, decoded: &Decoded, pc: u32) -> CustomOp {
        CustomOp {
            behaviour: self.behaviours[decoded.custom as usize],
            rs3: decoded.rs3,
            class: decoded.class,
            immediate: decoded.immediate,
            pc,
        }
    }
}
