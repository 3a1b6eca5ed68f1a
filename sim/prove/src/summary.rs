// SPDX-License-Identifier: MIT OR Apache-2.0
//! What functions do, in place of their instructions: which memory they read and, of its contents, what they write.

use crate::literal::{Literal, Word};
use crate::words::Words;

/// What a function does, for the contents of the memory that it reads.
pub struct Effect {
    /// Addresses and new contents.
    pub writes: Vec<(u32, Vec<Literal>)>,
    /// What it returns; anything, if that is not known.
    pub result: Option<Word>,
}

/// What is known about the functions of a program.
pub trait Summaries {
    /// Whether something is known about the function at an address.
    fn has(&self, entry: u32) -> bool;

    /// The address and the bytes of what it reads, by its arguments in registers; `None` if it is to be executed. Of an
    /// argument that is the unknown address of a buffer, `places` has the address where its bytes are kept.
    ///
    /// # Errors
    /// A message, if that cannot be told.
    fn reads(
        &mut self,
        entry: u32,
        arguments: &[Word],
        places: &[Option<u32>],
    ) -> Result<Option<Vec<(u32, u32)>>, String>;

    /// What it does; `None` if it is to be executed.
    ///
    /// # Errors
    /// A message, if that cannot be told.
    fn effect(&mut self, words: &mut Words, contents: Vec<Vec<Literal>>) -> Result<Option<Effect>, String>;
}
