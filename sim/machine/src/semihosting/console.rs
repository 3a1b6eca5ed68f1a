// SPDX-License-Identifier: MIT OR Apache-2.0
//! The terminal of a program.

use std::collections::VecDeque;

/// What the program has printed, and what it may still read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Console {
    /// Printed since the last time it was taken.
    pub(crate) output: Vec<u8>,
    /// Not read yet; after it the input ends.
    pub(crate) input: VecDeque<u8>,
}

impl Console {
    /// Prints and returns `answer`.
    pub(crate) fn print(&mut self, bytes: &[u8], answer: u32) -> Result<u32, u32> {
        self.output.extend(bytes);
        Ok(answer)
    }

    /// Takes at most so many bytes of the input.
    pub(crate) fn read(&mut self, most: usize) -> Vec<u8> {
        self.input.drain(..most.min(self.input.len())).collect()
    }
}
