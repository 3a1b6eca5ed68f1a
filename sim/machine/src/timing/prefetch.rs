// SPDX-License-Identifier: MIT OR Apache-2.0
//! A buffer of code that is filled ahead from a memory that delivers an aligned word per cycle.
//!
//! Whether to ask for a word is decided each cycle, for the room that the instructions taken so far leave. With a short buffer
//! and a long way to the memory, words come late after 16-bit instructions, which leave odd halves of words.

use crate::core_file;

/// The buffer at the moment when an instruction could issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Prefetch {
    /// Bytes in the buffer.
    filled: u32,
    /// The words under way: bit `i` is for one that is in the buffer after `i + 1` cycles.
    under_way: u32,
    /// How many bytes of the next word to arrive are before the target of the last transfer.
    skipped: u32,
}

/// Bytes of an access.
const WORD: u32 = 4;

impl Prefetch {
    /// The buffer when the word at `pc`, to which control was transferred, has just arrived.
    pub(crate) fn after_transfer(shape: core_file::Prefetch, pc: u32) -> Prefetch {
        let mut buffer = Prefetch { filled: 0, under_way: 1 << (shape.latency - 1), skipped: pc % WORD };
        (0..shape.latency).for_each(|_| buffer.pass(shape, 0));
        buffer
    }

    /// Whether an instruction of `length` bytes can issue.
    pub(crate) fn has(&self, length: u32) -> bool {
        self.filled >= length
    }

    /// Lets a cycle pass, at the beginning of which `taken` bytes are issued.
    pub(crate) fn pass(&mut self, shape: core_file::Prefetch, taken: u32) {
        self.filled -= taken;
        if self.under_way & 1 != 0 {
            self.filled += WORD - std::mem::take(&mut self.skipped);
        }
        self.under_way >>= 1;
        if self.filled + WORD * (self.under_way.count_ones() + 1) <= shape.buffer_bytes {
            self.under_way |= 1 << (shape.latency - 2);
        }
    }
}
