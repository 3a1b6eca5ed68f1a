// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums modulo 2 of products of two variables each.
//!
//! A product of two long sums has each summand of one with each of the other. It is added as rows of bits: for each
//! summand of one, the summands of the other.

use crate::nodes::ONE;
use rustc_hash::{FxHashMap, FxHashSet};

/// The most variables that have numbers, and thus bits in rows.
const MOST_NUMBERS: usize = 1 << 12;
/// The least products that are added as rows.
const MANY: usize = 32;

/// The sum. A single variable is its own square, and 1 that of [`ONE`].
#[derive(Default)]
pub(crate) struct Pairs {
    numbers: FxHashMap<u32, usize>,
    variables: Vec<u32>,
    /// For each variable the variables that it is multiplied by, by their numbers. Either may have the row; 1 is one, too.
    rows: Vec<Vec<u64>>,
    /// Other products, the lower variable first.
    others: FxHashSet<(u32, u32)>,
}

impl Pairs {
    /// Adds the product of two variables.
    pub(crate) fn toggle(&mut self, a: u32, b: u32) {
        // 1 is neutral.
        let (a, b) = if a == ONE {
            (b, b)
        } else if b == ONE {
            (a, a)
        } else {
            (a, b)
        };
        let key = (a.min(b), a.max(b));
        if !self.others.remove(&key) {
            self.others.insert(key);
        }
    }

    /// Adds the product of two sums of variables.
    pub(crate) fn toggle_product(&mut self, x: &[u32], y: &[u32]) {
        let (x, y) = if x.len() < y.len() { (x, y) } else { (y, x) };
        if x.len() * y.len() >= MANY
            && let Some((of_x, of_y)) = self.numbers(x).zip(self.numbers(y))
        {
            let row = bits(&of_y);
            for at in of_x {
                add(&mut self.rows[at], &row);
            }
            return;
        }
        for a in x {
            for b in y {
                self.toggle(*a, *b);
            }
        }
    }

    fn numbers(&mut self, variables: &[u32]) -> Option<Vec<usize>> {
        variables.iter().map(|each| self.number(*each)).collect()
    }

    fn number(&mut self, variable: u32) -> Option<usize> {
        let next = self.variables.len();
        if next >= MOST_NUMBERS {
            return self.numbers.get(&variable).copied();
        }
        let number = *self.numbers.entry(variable).or_insert(next);
        if number == next {
            self.variables.push(variable);
            self.rows.push(Vec::new());
        }
        Some(number)
    }

    /// Whether each product is there an even number of times.
    pub(crate) fn cancels(mut self) -> bool {
        let (mut singles, mut pairs) = (Vec::new(), Vec::new());
        let of_one = self.numbers.get(&ONE).copied();
        for (a, row) in self.rows.iter().enumerate() {
            for b in ones(row) {
                let both = (self.variables[a], self.variables[b]);
                if a == b || [Some(a), Some(b)].contains(&of_one) {
                    singles.push(both);
                } else if !has(&self.rows[b], a) {
                    pairs.push(both);
                }
            }
            // Each of these would have to be among the others.
            if pairs.len() > self.others.len() {
                return false;
            }
        }
        singles.into_iter().chain(pairs).for_each(|(a, b)| self.toggle(a, b));
        self.others.is_empty()
    }
}

fn bits(numbers: &[usize]) -> Vec<u64> {
    let mut row = vec![0; numbers.iter().max().map_or(0, |most| most / 64 + 1)];
    numbers.iter().for_each(|number| row[number / 64] ^= 1 << (number % 64));
    row
}

fn add(to: &mut Vec<u64>, row: &[u64]) {
    if to.len() < row.len() {
        to.resize(row.len(), 0);
    }
    to.iter_mut().zip(row).for_each(|(sum, each)| *sum ^= each);
}

fn ones(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let of_word = |(at, word): (usize, &u64)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * at + bit)
        })
    };
    row.iter().enumerate().flat_map(of_word)
}

fn has(row: &[u64], number: usize) -> bool {
    row.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sums() -> impl Strategy<Value = Vec<(Vec<u32>, Vec<u32>)>> {
        let sum = || prop::collection::btree_set(ONE..100, 1..20).prop_map(|set| set.into_iter().collect());
        prop::collection::vec((sum(), sum()), 1..6)
    }

    proptest! {
        /// However they are added: as rows, one by one, or the other way round.
        #[test]
        fn what_is_added_twice_is_zero(products in sums(), way in any::<u8>()) {
            let mut pairs = Pairs::default();
            for (at, (x, y)) in products.iter().enumerate() {
                pairs.toggle_product(x, y);
                if way >> at & 1 == 1 {
                    pairs.toggle_product(y, x);
                } else {
                    y.iter().for_each(|b| x.iter().for_each(|a| pairs.toggle(*a, *b)));
                }
            }
            prop_assert!(pairs.cancels());
        }

        /// The values of all for random values of the variables; where they differ, the sum is not zero.
        #[test]
        fn a_sum_that_is_called_zero_is_zero(products in sums(), values in prop::collection::vec(any::<bool>(), 100)) {
            let mut pairs = Pairs::default();
            products.iter().for_each(|(x, y)| pairs.toggle_product(x, y));
            let value = |sum: &[u32]| sum.iter().filter(|each| **each == ONE || values[**each as usize]).count() % 2 == 1;
            let is_one = products.iter().filter(|(x, y)| value(x) && value(y)).count() % 2 == 1;
            prop_assert!(!(is_one && pairs.cancels()));
        }
    }

    #[test]
    fn more_variables_than_have_numbers_are_added_all_the_same() {
        let most = u32::try_from(MOST_NUMBERS).expect("it is small");
        let sum = |from: u32| (from..from + 64).collect::<Vec<u32>>();
        for is_whole in [true, false] {
            let mut pairs = Pairs::default();
            for from in (ONE..2 * most).step_by(64).chain((ONE..2 * most).step_by(64).skip(usize::from(!is_whole))) {
                pairs.toggle_product(&sum(from), &sum(from + 1));
            }
            assert_eq!(pairs.cancels(), is_whole);
        }
    }

    #[test]
    fn one_is_neutral() {
        let long: Vec<u32> = (ONE..40).collect();
        let mut pairs = Pairs::default();
        pairs.toggle_product(&long, &[ONE]);
        pairs.toggle_product(&long, &long);
        assert!(pairs.cancels(), "the square of a sum of bits is the sum, as products in both orders cancel");
    }
}
