// SPDX-License-Identifier: MIT OR Apache-2.0
//! A function of a few variables as a disjunction of conjunctions, none of which can be left out (Minato 1992).

use crate::truth_table::TruthTable;

/// A conjunction: variables by their index, and the value that each has.
pub(crate) type Cube = Vec<(usize, bool)>;

/// Conjunctions that are 1 for just the values for which a function of so many variables is `value`.
pub(crate) fn cover(table: &TruthTable, variables: usize, value: bool) -> Vec<Cube> {
    let of: Vec<bool> = (0..1 << variables).map(|at| table.at(at) == value).collect();
    between(&of, &of).0
}

/// Conjunctions that are 1 where `low` is, and 0 where `high` is, and the function that they are.
fn between(low: &[bool], high: &[bool]) -> (Vec<Cube>, Vec<bool>) {
    if low.iter().all(|each| !each) {
        return (Vec::new(), vec![false; low.len()]);
    }
    if high.iter().all(|each| *each) {
        return (vec![Cube::new()], vec![true; low.len()]);
    }
    let half = low.len() / 2;
    let variable = half.trailing_zeros() as usize;
    let ((low_0, low_1), (high_0, high_1)) = (low.split_at(half), high.split_at(half));
    // Some are 1 only if the highest variable is 0, some only if it is 1, and the others need not know.
    let (mut cubes, of_0) = between(&without(low_0, high_1), high_0);
    let (cubes_1, of_1) = between(&without(low_1, high_0), high_1);
    let left = pairwise(&without(low_0, &of_0), &without(low_1, &of_1), |a, b| a || b);
    let (rest, of_rest) = between(&left, &pairwise(high_0, high_1, |a, b| a && b));
    cubes.iter_mut().for_each(|cube| cube.push((variable, false)));
    cubes.extend(cubes_1.into_iter().map(|cube| [cube, vec![(variable, true)]].concat()));
    cubes.extend(rest);
    let function = [of_0, of_1].map(|of| pairwise(&of, &of_rest, |a, b| a || b)).concat();
    (cubes, function)
}

fn without(a: &[bool], b: &[bool]) -> Vec<bool> {
    pairwise(a, b, |a, b| a && !b)
}

fn pairwise(a: &[bool], b: &[bool], of: impl Fn(bool, bool) -> bool) -> Vec<bool> {
    a.iter().zip(b).map(|(a, b)| of(*a, *b)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_is_the_function(values in proptest::collection::vec(any::<bool>(), 64), value: bool) {
            let cubes = cover(&TruthTable::new(&values), 6, value);
            for (at, each) in values.iter().enumerate() {
                let is_in = |cube: &Cube| cube.iter().all(|(variable, is_one)| (at >> variable & 1 == 1) == *is_one);
                prop_assert_eq!(cubes.iter().any(is_in), *each == value);
            }
        }
    }
}
