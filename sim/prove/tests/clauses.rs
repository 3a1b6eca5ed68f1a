// SPDX-License-Identifier: MIT OR Apache-2.0
//! Clauses say what the graph says: from the values of the inputs, those of all other bits follow.

use proptest::collection::vec;
use proptest::prelude::*;
use rvk_prove::{Clause, Clauses, Graph, Literal, TruthTable};
use std::collections::HashMap;

const INPUTS: usize = 5;
/// More than a function has that is known by its values.
const MANY: usize = 12;

type Step = (u8, usize, usize, usize, u32);

fn apply(graph: &mut Graph, known: &mut Vec<Literal>, (kind, a, b, c, table): Step) {
    let [a, b, c] = [a, b, c].map(|at| known[at % known.len()]);
    let made = match kind % 5 {
        0 => graph.and(a, !b),
        1 => graph.xor(a, b),
        2 => graph.mux(a, b, c),
        3 => known.clone().into_iter().fold(c, |sum, each| graph.xor(sum, each)),
        _ => {
            let values: Vec<bool> = (0..8).map(|at| table >> at & 1 == 1).collect();
            graph.look_up(&TruthTable::new(&values), &[a, b, c])
        }
    };
    known.push(made);
}

/// What follows from some values by clauses all but one of whose literals are false.
fn propagated(clauses: &[Clause], mut values: HashMap<i32, bool>) -> HashMap<i32, bool> {
    loop {
        let before = values.len();
        for clause in clauses {
            let value = |each: &i32| values.get(&each.abs()).map(|value| *value == (*each > 0));
            let left: Vec<i32> = clause.iter().copied().filter(|each| value(each).is_none()).collect();
            if clause.iter().any(|each| value(each) == Some(true)) {
                continue;
            }
            assert!(!left.is_empty(), "{clause:?} is false");
            if let [one] = *left {
                values.insert(one.abs(), one > 0);
            }
        }
        if values.len() == before {
            return values;
        }
    }
}

/// The first of some values of the inputs for which clauses say something else than the graph.
fn first_difference(
    graph: &Graph,
    known: &[Literal],
    (all, clauses): (&[Clause], &Clauses),
    patterns: impl IntoIterator<Item = usize>,
) -> Option<usize> {
    let inputs = graph.inputs();
    let variable = |literal: &Literal| clauses.find(*literal).expect("it has been defined");
    patterns.into_iter().find(|pattern| {
        let bits: Vec<bool> = (0..inputs.len()).map(|bit| pattern >> bit & 1 == 1).collect();
        let found = propagated(all, inputs.iter().map(variable).zip(bits.iter().copied()).collect());
        let values = known.iter().map(variable).map(|each| found[&each.abs()] == (each > 0));
        values.collect::<Vec<bool>>() != graph.evaluate(known, &bits)
    })
}

proptest! {
    #[test]
    fn inputs_determine_all_bits(steps in vec(any::<Step>(), 1..24), twice: bool) {
        let mut graph = Graph::default();
        let inputs: Vec<Literal> = (0..INPUTS).map(|_| graph.input()).collect();
        let mut known = inputs.clone();
        steps.into_iter().for_each(|step| apply(&mut graph, &mut known, step));
        let mut clauses = Clauses::default();
        let mut all = if twice { clauses.define(&graph, &known[..known.len() / 2]) } else { Vec::new() };
        all.extend(clauses.define(&graph, &known));
        prop_assert!(clauses.define(&graph, &known).is_empty());
        prop_assert_eq!(first_difference(&graph, &known, (&all, &clauses), 0..1 << INPUTS), None);
    }

    #[test]
    fn a_sum_that_has_become_another_is_what_it_was(
        pairs in vec((0..MANY, 0..MANY), 2..12), sums in vec(any::<(usize, usize, usize)>(), 2..6), patterns in vec(0..1_usize << MANY, 8)
    ) {
        let mut graph = Graph::default();
        let inputs: Vec<Literal> = (0..MANY).map(|_| graph.input()).collect();
        let mut known = inputs.clone();
        for each in sums {
            let sum = sum_of_disjunctions(&mut graph, &inputs, &pairs, each);
            let more = graph.xor(sum, known[known.len() - 1]);
            known.extend([sum, more]);
        }
        let mut clauses = Clauses::default();
        let all = clauses.define(&graph, &known);
        prop_assert_eq!(first_difference(&graph, &known, (&all, &clauses), patterns), None);
    }
}

/// The sum of the disjunctions of the first pairs of inputs, in some order; each is itself a sum, or is not.
fn sum_of_disjunctions(
    graph: &mut Graph,
    inputs: &[Literal],
    pairs: &[(usize, usize)],
    (first, length, are_sums): (usize, usize, usize),
) -> Literal {
    let pairs = &pairs[..pairs.len() - length % 2];
    (0..pairs.len()).fold(Literal::FALSE, |sum, at| {
        let (a, b) = pairs[(at + first) % pairs.len()];
        let (a, b) = (inputs[a], inputs[b]);
        if are_sums >> at & 1 == 0 {
            let either = graph.or(a, b);
            return graph.xor(sum, either);
        }
        let both = graph.and(a, b);
        [a, b, both].into_iter().fold(sum, |sum, each| graph.xor(sum, each))
    })
}

#[test]
fn a_bit_without_clauses_has_no_variable() {
    let mut graph = Graph::default();
    let [a, b] = [graph.input(), graph.input()];
    let mut clauses = Clauses::default();
    clauses.define(&graph, &[a]);
    assert_eq!((clauses.find(a), clauses.find(!a), clauses.find(b)), (Some(1), Some(-1), None));
    assert_eq!(clauses.variable(), 2);
}
