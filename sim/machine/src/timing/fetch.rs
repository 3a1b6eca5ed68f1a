// SPDX-License-Identifier: MIT OR Apache-2.0
//! Fetching from a memory that delivers a word of code every few cycles, such as flash without a cache.
//!
//! The word being decoded was taken from a buffer. At this moment the access for the next word begins, which fills the
//! buffer. Accesses are never aborted: after a jump, the first one waits until the last one has finished.

use crate::core_file;

/// The state of fetching within a block; times are in cycles from the entry of the block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fetch {
    shape: core_file::Fetch,
    /// The number of the word that is being decoded: its address divided by its size.
    word: u32,
    /// When the next word is in the buffer.
    next: u32,
}

impl Fetch {
    /// The state at the entry of a block at `pc`. `pending` is the value of [`Fetch::pending`] for the block before if it
    /// continued in this one, and 0 if control was transferred: then the word at `pc` has just arrived.
    pub(crate) fn at_entry(shape: core_file::Fetch, pc: u32, pending: u32) -> Fetch {
        let word = pc / shape.bytes;
        match (pc.is_multiple_of(shape.bytes), pending) {
            (true, _) => Fetch { shape, word: word.wrapping_sub(1), next: pending },
            (false, 0) => Fetch { shape, word, next: shape.cycles },
            (false, _) => Fetch { shape, word, next: pending - 1 },
        }
    }

    /// When the instruction at `pc` of `length` bytes has arrived, if the one before it was issued at `now`.
    pub(crate) fn arrival(&mut self, pc: u32, length: u32, now: u32) -> u32 {
        let last = (pc + (length - 1)) / self.shape.bytes;
        let mut time = now;
        while self.word != last {
            time = time.max(self.next);
            self.next = time + self.shape.cycles;
            self.word = self.word.wrapping_add(1);
        }
        time
    }

    /// The value for the state of the pipeline after a block that ends at `end`, at the time `now`.
    ///
    /// It is the number of cycles until the next word arrives; in the middle of a word one more, so that it is not 0. It is
    /// at most `cycles`; the bubbles of a transfer are at least as many, so that nothing of it remains after a transfer.
    pub(crate) fn pending(&self, end: u32, now: u32) -> u32 {
        self.next.saturating_sub(now) + u32::from(!end.is_multiple_of(self.shape.bytes))
    }

    /// Bubbles after a transfer that ends at `end` and is issued at `now`, on a core where they are `bubbles` if an access
    /// takes one cycle.
    pub(crate) fn redirect(&self, end: u32, now: u32, bubbles: u32) -> u32 {
        let wanted = now + bubbles - 1;
        let taken = now.max(self.next);
        let continues = end.is_multiple_of(self.shape.bytes) && taken < wanted;
        let free = if continues { taken + self.shape.cycles } else { self.next };
        wanted.max(free) + self.shape.cycles - now
    }
}
