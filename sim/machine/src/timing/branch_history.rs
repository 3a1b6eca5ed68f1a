// SPDX-License-Identifier: MIT OR Apache-2.0
//! The branch history table: small counters that predict the direction of conditional branches.
//!
//! A counter is selected by the address of the branch, combined with the outcomes of the branches before it if the core
//! keeps a history. [`crate::core_file::Predictor`] has the shape.

use crate::core_file;

/// The table and the history.
#[derive(Clone, Debug)]
pub(crate) struct BranchHistory {
    counters: Vec<u8>,
    /// The first value that predicts a taken branch.
    taken_from: u8,
    /// The outcomes of the last branches, the latest in the highest bit.
    history: u32,
    history_bits: u32,
    /// How many bits of the index depend on the history: its highest ones.
    index_bits: u32,
}

impl BranchHistory {
    /// Every counter predicts not taken, weakly if it has two bits; no branch was taken.
    pub(crate) fn new(shape: core_file::Predictor) -> BranchHistory {
        let taken_from = 1 << (shape.counter_bits - 1);
        BranchHistory {
            counters: vec![taken_from - 1; shape.history_entries],
            taken_from,
            history: 0,
            history_bits: shape.history_bits,
            index_bits: shape.history_index_bits.unwrap_or(shape.history_bits),
        }
    }

    /// Whether the branch at `pc` is predicted as taken.
    pub(crate) fn predicts_taken(&self, pc: u32) -> bool {
        self.counters[self.index(pc)] >= self.taken_from
    }

    /// Learns the outcome of the branch at `pc`.
    pub(crate) fn learn(&mut self, pc: u32, taken: bool) {
        let index = self.index(pc);
        let counter = self.counters[index];
        self.counters[index] =
            if taken { (counter + 1).min(2 * self.taken_from - 1) } else { counter.saturating_sub(1) };
        if self.history_bits > 0 {
            self.history = self.history >> 1 | u32::from(taken) << (self.history_bits - 1);
        }
    }

    /// Makes the counter of a branch predict that it is taken.
    pub(crate) fn expect_taken(&mut self, pc: u32) {
        let index = self.index(pc);
        self.counters[index] = self.counters[index].max(self.taken_from);
    }

    fn index(&self, pc: u32) -> usize {
        // Instructions are at multiples of two bytes, and branches are rarely adjacent: bits from 2 up select.
        let mask = self.counters.len() - 1;
        ((pc >> 2) as usize & mask) ^ (self.hashed_history() as usize & mask)
    }

    /// What the history contributes to the index.
    fn hashed_history(&self) -> u32 {
        if self.index_bits == 0 {
            return 0;
        }
        let hash = if self.index_bits == self.history_bits { self.history } else { self.multiplied_history() };
        hash << (self.counters.len().trailing_zeros() - self.index_bits)
    }

    /// The history times sqrt(3)/2 as a fraction of its bits, of which the highest are kept (Rocket, BTB.scala,
    /// `hashHistory`).
    fn multiplied_history(&self) -> u32 {
        let factor = (f64::from(1 << self.history_bits) * 3f64.sqrt() / 2.0) as u32;
        let product = (factor * self.history) & ((1 << self.history_bits) - 1);
        product >> (self.history_bits - self.index_bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(counter_bits: u32, history_bits: u32, history_index_bits: Option<u32>) -> BranchHistory {
        let shape = core_file::Predictor {
            mispredicted: 3,
            target_entries: 4,
            history_entries: 128,
            counter_bits,
            history_bits,
            history_index_bits,
            decoded: None,
            return_entries: 2,
        };
        BranchHistory::new(shape)
    }

    /// Mispredictions of a loop's branch that leaves every fourth time, in the second hundred of its runs.
    fn loop_of_four(mut table: BranchHistory) -> usize {
        let mut wrong = |n: usize| {
            let taken = n % 4 != 3;
            let mispredicted = table.predicts_taken(0x40) != taken;
            table.learn(0x40, taken);
            mispredicted
        };
        (0..200).filter(|n| wrong(*n) && *n >= 100).count()
    }

    #[test]
    fn two_bits_miss_the_exit_of_a_loop_and_one_bit_its_next_entry_as_well() {
        assert_eq!(loop_of_four(table(2, 0, None)), 25);
        assert_eq!(loop_of_four(table(1, 0, None)), 50);
    }

    #[test]
    fn a_history_that_spans_the_loop_predicts_its_exit() {
        assert_eq!(loop_of_four(table(2, 7, None)), 0);
    }

    #[test]
    fn a_hashed_history_selects_with_few_bits() {
        let mut table = table(1, 8, Some(3));
        assert_eq!((table.index(0x40), table.hashed_history()), (16, 0));
        table.learn(0x40, true); // history 0x80, times 221 = 0x6e80: the low byte is 0x80, its highest three bits are 4
        assert_eq!(table.hashed_history(), 4 << 4);
        table.learn(0x40, false); // history 0x40, times 221 = 0x3740
        assert_eq!(table.hashed_history(), 2 << 4);
    }
}
