// SPDX-License-Identifier: MIT OR Apache-2.0
//! Calling the functions of plug-ins: `rvk_execute` of `python/rvk/isa/plugin/plugin.h`.
//!
//! The unsafe code of this file relies on libraries never being unloaded.
#![allow(unsafe_code)]

/// `struct rvk_operands`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)]
pub(crate) struct Operands {
    pub(crate) rs1: u32,
    pub(crate) rs2: u32,
    pub(crate) rd: u32,
    pub(crate) immediate: u32,
    pub(crate) pc: u32,
    pub(crate) entropy: u32,
}

impl Operands {
    /// The number of fields, each a word.
    pub(crate) const WORDS: usize = size_of::<Operands>() / size_of::<u32>();

    /// Operands from words in the order of the fields.
    pub(crate) fn from_words(words: &[u32]) -> Operands {
        let word = |index: usize| words.get(index).copied().unwrap_or(0);
        Operands { rs1: word(0), rs2: word(1), rd: word(2), immediate: word(3), pc: word(4), entropy: word(5) }
    }
}

/// `rvk_execute`.
pub(crate) type Execute = unsafe extern "C" fn(*const Operands, *mut u32) -> u32;

/// A function of a plug-in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Function {
    execute: Execute,
    state_words: usize,
}

impl Function {
    /// A function of a library that stays loaded and whose plug-in has declared so many words of state.
    pub(crate) fn new(execute: Execute, state_words: usize) -> Function {
        Function { execute, state_words }
    }

    /// Calls it with the whole state of its plug-in.
    #[inline(always)]
    pub(crate) fn call(self, operands: &Operands, state: &mut [u32]) -> u32 {
        assert_eq!(state.len(), self.state_words);
        // SAFETY: the library is still loaded; the function reads the operands and accesses as many words of state as
        // its plug-in has declared, which is the length of the slice.
        unsafe { (self.execute)(operands, state.as_mut_ptr()) }
    }
}
