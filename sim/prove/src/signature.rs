// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a node is for some random inputs. Nodes that are equal have equal signatures; nodes that are not, hardly ever.

use crate::truth_table::TruthTable;

/// Words of 64 random patterns each.
const WORDS: usize = 4;

/// The number of random assignments of the inputs that are tried.
pub const PATTERNS: usize = 64 * WORDS;

/// Inputs that are likely to have the same value in some patterns.
const GROUP: u64 = 16;

/// Inputs that are the same but for few, in patterns of a further set, and the low bits of a byte that may not be.
const RUN: u64 = 64;
const LOW_BITS: u64 = 4;

/// A random number (SplitMix64, Steele et al. 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The values of a node for 256 patterns of the inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Signature([u64; WORDS]);

impl Signature {
    /// The values of an input: random, by a generator that is seeded with its number. In the last quarter of the patterns,
    /// inputs that were made one after the other are often all 0 or all 1: what depends on long carries shows.
    pub(crate) fn random(seed: u64) -> Signature {
        let mut state = seed.wrapping_mul(WORDS as u64);
        let mut values: [u64; WORDS] = std::array::from_fn(|_| split_mix(&mut state));
        let mut of_group = (seed / GROUP).wrapping_mul(0xd134_2543_de82_ef95);
        let (ones, zeros) = (split_mix(&mut of_group), split_mix(&mut of_group));
        values[WORDS - 1] = (values[WORDS - 1] | ones) & (zeros | ones.rotate_left(32));
        Signature(values)
    }

    /// The values of an input in a further set of patterns. A run of inputs that were made one after the other is all 0 or
    /// all 1, but for the low bits of one of its eight bytes: carries begin and end there.
    pub(crate) fn of_runs(seed: u64, set: u64) -> Signature {
        let mut of_run = ((seed / RUN) ^ (set << 32)).wrapping_mul(0xd134_2543_de82_ef95);
        let mut of_input = (seed ^ (set << 32)).wrapping_mul(0x9e37_79b9_97f4_a7c1);
        let byte = seed / 8 % 8;
        Signature(std::array::from_fn(|_| {
            let [run, low, middle, high] = std::array::from_fn(|_| split_mix(&mut of_run));
            let chosen = [low, middle, high].into_iter().enumerate();
            let is_here =
                chosen.fold(u64::MAX, |here, (bit, is_one)| here & if byte >> bit & 1 == 1 { is_one } else { !is_one });
            let random = split_mix(&mut of_input);
            if seed % 8 < LOW_BITS { run ^ (is_here & random) } else { run }
        }))
    }

    pub(crate) fn and(self, other: Signature) -> Signature {
        Signature(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(crate) fn xor(self, other: Signature) -> Signature {
        Signature(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }

    /// The values of all bits of a number, for each pattern the same count of words, the lowest first.
    pub(crate) fn of_numbers(words: impl Fn(usize) -> Vec<u32>) -> Vec<Signature> {
        let mut made = Vec::new();
        for pattern in 0..PATTERNS {
            let words = words(pattern);
            made.resize(32 * words.len(), Signature::default());
            for (bit, signature) in made.iter_mut().enumerate() {
                signature.0[pattern / 64] |= u64::from(words[bit / 32] >> (bit % 32) & 1) << (pattern % 64);
            }
        }
        made
    }

    /// The values of a table whose index has these.
    pub(crate) fn of_table(table: &TruthTable, index: &[Signature]) -> Signature {
        Signature(std::array::from_fn(|word| {
            (0..64).fold(0, |values, pattern| {
                let at = index.iter().rev().fold(0, |at, each| at << 1 | (each.0[word] >> pattern & 1) as usize);
                values | u64::from(table.at(at)) << pattern
            })
        }))
    }

    pub(crate) fn inverted_if(self, inverted: bool) -> Signature {
        let mask = if inverted { u64::MAX } else { 0 };
        Signature(self.0.map(|word| word ^ mask))
    }

    /// The value for one pattern.
    pub(crate) fn at(self, pattern: usize) -> bool {
        self.0[pattern / 64] >> (pattern % 64) & 1 == 1
    }

    /// The signature of this node or of its inverse, whichever is 0 for the first pattern, and whether it is the latter.
    pub(crate) fn normal(self) -> (Signature, bool) {
        let inverted = self.0[0] & 1 == 1;
        (self.inverted_if(inverted), inverted)
    }
}
