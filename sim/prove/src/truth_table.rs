// SPDX-License-Identifier: MIT OR Apache-2.0
//! Functions of a few variables, whole.

use crate::literal::Literal;
use smallvec::{SmallVec, smallvec};

/// The most variables.
pub(crate) const MOST_VARIABLES: usize = 14;

/// The values of a function for all values of its variables.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TruthTable(SmallVec<[u64; 8]>);

/// The values of the first variables.
pub(crate) const PATTERNS: [u64; 6] = [
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
        TruthTable(smallvec![0; words(variables)])
    }

    /// True for all values.
    pub(crate) fn one(variables: usize) -> TruthTable {
        TruthTable(smallvec![u64::MAX; words(variables)])
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

    /// The function with these values; there are 2^n of them for n variables.
    pub fn new(values: &[bool]) -> TruthTable {
        let mut table = TruthTable(smallvec![0; values.len().div_ceil(64)]);
        for (at, _) in values.iter().enumerate().filter(|(_, value)| **value) {
            table.0[at / 64] |= 1 << (at % 64);
        }
        table
    }

    /// The value for an index.
    pub(crate) fn at(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Four values, as the bits of a number: those for the indices from four times `place` on.
    fn four_values(&self, place: usize) -> usize {
        (self.0[place / 16] >> (4 * (place % 16)) & 15) as usize
    }

    /// The first index with the value 1.
    pub(crate) fn first_one(&self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    /// The function of functions of other variables. Four of its values are a function of the first two of these; half of
    /// these functions remain after each of the others.
    pub(crate) fn composed(&self, index: &[&TruthTable], variables: usize) -> TruthTable {
        let (two, others) = index.split_at(index.len().min(2));
        let mut entries = vec![0; 1 << others.len()];
        let word = |at: usize| {
            let [x, y] = [0, 1].map(|which| two.get(which).map_or(0, |each| each.0[at]));
            let of_two = functions_of_two(x, y);
            entries.iter_mut().enumerate().for_each(|(place, entry)| *entry = of_two[self.four_values(place)]);
            let mut left = entries.len();
            for each in others {
                left /= 2;
                for place in 0..left {
                    let [low, high] = [entries[2 * place], entries[2 * place + 1]];
                    entries[place] = low ^ (low ^ high) & each.0[at];
                }
            }
            entries[0] & used(variables)
        };
        TruthTable((0..words(variables)).map(word).collect())
    }

    /// The same function of nodes in ascending order, none of them twice and none inverted or constant.
    pub(crate) fn of_nodes(&self, index: &[Literal]) -> (TruthTable, Box<[u32]>) {
        let mut nodes: Vec<u32> = index.iter().map(|each| each.node()).filter(|node| *node != 0).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let places: Vec<Option<usize>> = index.iter().map(|each| nodes.binary_search(&each.node()).ok()).collect();
        let value = |pattern: usize| {
            let bit = |(literal, place): (&Literal, &Option<usize>)| {
                place.is_some_and(|place| pattern >> place & 1 == 1) != literal.is_inverted()
            };
            self.at(index.iter().zip(&places).rev().fold(0, |at, each| at << 1 | usize::from(bit(each))))
        };
        let values: Vec<bool> = (0..1_usize << nodes.len()).map(value).collect();
        (TruthTable::new(&values), nodes.into())
    }

    /// Whether this function, inverted or not, is another one.
    pub(crate) fn is(&self, inverted: bool, other: &TruthTable, variables: usize) -> bool {
        let used = used(variables);
        self.0.iter().zip(&other.0).all(|(a, b)| (a ^ b ^ mask(inverted)) & used == 0)
    }
}

/// All functions of two, by their values as the bits of a number.
fn functions_of_two(x: u64, y: u64) -> [u64; 16] {
    let cases = [!x & !y, x & !y, !x & y, x & y];
    std::array::from_fn(|values| (0..4).fold(0, |sum, case| sum | cases[case] & mask(values >> case & 1 == 1)))
}

/// The bits of a word that are values of a function of so many variables.
fn used(variables: usize) -> u64 {
    if variables < 6 { (1 << (1 << variables)) - 1 } else { u64::MAX }
}

fn mask(inverted: bool) -> u64 {
    if inverted { u64::MAX } else { 0 }
}
