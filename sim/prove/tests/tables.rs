// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables whose index literals are shared, repeated, inverted or constant compute their entries; sums of them are known.

use proptest::prelude::*;
use rvk_prove::{Graph, Literal, TruthTable};

const INPUTS: usize = 8;

/// An operation on two earlier literals, or a table of some, each inverted or not.
#[derive(Clone, Debug)]
enum Step {
    And(usize, usize),
    Xor(usize, usize),
    Table(Vec<bool>, Vec<(usize, bool)>),
}

fn step() -> impl Strategy<Value = Step> {
    let table = (1..=6_usize).prop_flat_map(|bits| {
        (proptest::collection::vec(any::<bool>(), 1 << bits), proptest::collection::vec(any::<(usize, bool)>(), bits))
    });
    prop_oneof![
        (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Step::And(a, b)),
        (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Step::Xor(a, b)),
        table.prop_map(|(values, index)| Step::Table(values, index)),
    ]
}

/// The entry that bits select, the first of which is the lowest of the index.
fn entry(values: &[bool], index: impl DoubleEndedIterator<Item = bool>) -> bool {
    values[index.rev().fold(0, |at, bit| at << 1 | usize::from(bit))]
}

fn apply(graph: &mut Graph, known: &[Literal], step: &Step) -> Literal {
    let at = |index: usize| known[index % known.len()];
    match step {
        Step::And(a, b) => graph.and(at(*a), at(*b)),
        Step::Xor(a, b) => graph.xor(at(*a), at(*b)),
        Step::Table(values, index) => {
            let inverted_if = |(which, inverted): &(usize, bool)| if *inverted { !at(*which) } else { at(*which) };
            let index: Vec<Literal> = index.iter().map(inverted_if).collect();
            graph.look_up(&TruthTable::new(values), &index)
        }
    }
}

fn compute(known: &[bool], step: &Step) -> bool {
    let at = |index: usize| known[index % known.len()];
    match step {
        Step::And(a, b) => at(*a) && at(*b),
        Step::Xor(a, b) => at(*a) != at(*b),
        Step::Table(values, index) => entry(values, index.iter().map(|(which, inverted)| at(*which) != *inverted)),
    }
}

fn bits(pattern: usize, count: usize) -> Vec<bool> {
    (0..count).map(|bit| pattern >> bit & 1 == 1).collect()
}

/// Constants first, so that indices have them, too.
fn begin(graph: &mut Graph) -> Vec<Literal> {
    [Literal::FALSE, Literal::TRUE].into_iter().chain((0..INPUTS).map(|_| graph.input())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn tables_of_any_literals_have_their_entries(steps in proptest::collection::vec(step(), 1..60)) {
        let mut graph = Graph::default();
        let mut known = begin(&mut graph);
        for each in &steps {
            let made = apply(&mut graph, &known, each);
            known.push(made);
        }
        for pattern in 0..1 << INPUTS {
            let inputs = bits(pattern, INPUTS);
            let mut values = [vec![false, true], inputs.clone()].concat();
            for each in &steps {
                values.push(compute(&values, each));
            }
            prop_assert_eq!(graph.evaluate(&known, &inputs), values);
        }
    }

    #[test]
    fn equal_functions_are_one_literal(steps in proptest::collection::vec(step(), 1..30)) {
        let mut graph = Graph::default();
        let mut known = begin(&mut graph);
        for each in &steps {
            let made = apply(&mut graph, &known, each);
            known.push(made);
        }
        let rows: Vec<Vec<bool>> =
            (0..1 << INPUTS).map(|pattern| graph.evaluate(&known, &bits(pattern, INPUTS))).collect();
        for i in 0..known.len() {
            for j in 0..i {
                prop_assert_eq!(rows.iter().all(|row| row[i] == row[j]), known[i] == known[j], "{} and {}", i, j);
            }
        }
    }

    #[test]
    fn a_sum_of_tables_is_the_table_of_the_sum(tables in proptest::collection::vec(any::<u16>(), 2..20)) {
        let mut graph = Graph::default();
        let index: [Literal; 4] = std::array::from_fn(|_| graph.input());
        let found: Vec<Literal> =
            tables.iter().map(|each| graph.look_up(&TruthTable::new(&bits(usize::from(*each), 16)), &index)).collect();
        let sum = found.into_iter().fold(Literal::FALSE, |sum, each| graph.xor(sum, each));
        let table = tables.iter().fold(0, |sum, each| sum ^ each);
        prop_assert_eq!(graph.look_up(&TruthTable::new(&bits(usize::from(table), 16)), &index), sum);
    }

    #[test]
    fn the_order_and_the_sense_of_the_index_do_not_matter(values in any::<u64>(), senses in 0..64_usize) {
        let mut graph = Graph::default();
        let index: Vec<Literal> = (0..6).map(|_| graph.input()).collect();
        let values = bits(values as usize, 64);
        let one = graph.look_up(&TruthTable::new(&values), &index);
        let turned: Vec<Literal> =
            index.iter().enumerate().rev().map(|(at, each)| if senses >> at & 1 == 1 { !*each } else { *each }).collect();
        let moved: Vec<bool> = (0..64_usize)
            .map(|at| entry(&values, (0..6).map(|bit| at >> (5 - bit) & 1 != senses >> bit & 1)))
            .collect();
        prop_assert_eq!(graph.look_up(&TruthTable::new(&moved), &turned), one);
    }
}

#[test]
fn one_wrong_entry_of_a_table_is_another_function() {
    let mut graph = Graph::default();
    let index: Vec<Literal> = (0..12).map(|_| graph.input()).collect();
    let right: Vec<bool> = (0..1 << 12_usize).map(|at: usize| (at * at / 7).count_ones() % 2 == 1).collect();
    for place in [0, 1, 2047, 2048, 4095_usize] {
        let mut wrong = right.clone();
        wrong[place] = !wrong[place];
        let pair = [&right, &wrong].map(|values| graph.look_up(&TruthTable::new(values), &index));
        assert_ne!(pair[0], pair[1]);
        let differ = |at: &usize| {
            let values = graph.evaluate(&pair, &bits(*at, 12));
            values[0] != values[1]
        };
        assert_eq!((0..1 << 12).filter(differ).collect::<Vec<usize>>(), [place]);
    }
}
