// SPDX-License-Identifier: MIT OR Apache-2.0
//! Functions of a few variables, whole.

/// The most variables.
pub(crate) const MOST_VARIABLES: usize = 14;

/// The values of a function for all values of its variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TruthTable(Vec<u64>);

const PATTERNS: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

fn words(variables: usize) -> usize {
    1 << variables.saturating_sub(6)
}

impl TruthTable {
    /// False for all values.
    pub(crate) fn zero(variables: usize) -> TruthTable {
        TruthTable(vec![0; words(variables)])
    }

    /// The variable `index` of so many.
    pub(crate) fn variable(index: usize, variables: usize) -> TruthTable {
        let word = |at: usize| match index.checked_sub(6) {
            None => PATTERNS[index],
            Some(above) if at >> above & 1 == 1 => u64::MAX,
            Some(_) => 0,
        };
        TruthTable((0..words(variables)).map(word).collect())
    }

    /// The conjunction of two functions, each inverted or not.
    pub(crate) fn and(&self, inverted: bool, other: &TruthTable, other_inverted: bool) -> TruthTable {
        let (x, y) = (mask(inverted), mask(other_inverted));
        TruthTable(self.0.iter().zip(&other.0).map(|(a, b)| (a ^ x) & (b ^ y)).collect())
    }

    /// Adds another function modulo 2.
    pub(crate) fn xor_with(&mut self, other: &TruthTable) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a ^= b;
        }
    }

    /// Whether this function, inverted or not, is another one.
    pub(crate) fn is(&self, inverted: bool, other: &TruthTable, variables: usize) -> bool {
        let used = if variables < 6 { (1 << (1 << variables)) - 1 } else { u64::MAX };
        self.0.iter().zip(&other.0).all(|(a, b)| (a ^ b ^ mask(inverted)) & used == 0)
    }
}

fn mask(inverted: bool) -> u64 {
    if inverted { u64::MAX } else { 0 }
}
