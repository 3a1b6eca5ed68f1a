// SPDX-License-Identifier: MIT OR Apache-2.0
//! The graph computes what its operations say, whatever it merges; equal functions in different forms become one node.

use proptest::prelude::*;
use rvk_prove::{Graph, Literal, Merges, TruthTable};

const INPUTS: usize = 7;

#[derive(Clone, Debug)]
enum Step {
    And(usize, usize),
    Xor(usize, usize),
    Or(usize, usize),
    Mux(usize, usize, usize),
    Not(usize),
}

fn step() -> impl Strategy<Value = Step> {
    let any = any::<usize>;
    prop_oneof![
        (any(), any()).prop_map(|(a, b)| Step::And(a, b)),
        (any(), any()).prop_map(|(a, b)| Step::Xor(a, b)),
        (any(), any()).prop_map(|(a, b)| Step::Or(a, b)),
        (any(), any(), any()).prop_map(|(a, b, c)| Step::Mux(a, b, c)),
        any().prop_map(Step::Not),
    ]
}

fn apply(graph: &mut Graph, known: &mut Vec<Literal>, step: &Step) {
    let at = |index: usize| known[index % known.len()];
    let made = match *step {
        Step::And(a, b) => graph.and(at(a), at(b)),
        Step::Xor(a, b) => graph.xor(at(a), at(b)),
        Step::Or(a, b) => graph.or(at(a), at(b)),
        Step::Mux(a, b, c) => graph.mux(at(a), at(b), at(c)),
        Step::Not(a) => !at(a),
    };
    known.push(made);
}

fn compute(known: &mut Vec<bool>, step: &Step) {
    let at = |index: usize| known[index % known.len()];
    let made = match *step {
        Step::And(a, b) => at(a) && at(b),
        Step::Xor(a, b) => at(a) != at(b),
        Step::Or(a, b) => at(a) || at(b),
        Step::Mux(a, b, c) => {
            if at(a) {
                at(b)
            } else {
                at(c)
            }
        }
        Step::Not(a) => !at(a),
    };
    known.push(made);
}

proptest! {
    #[test]
    fn it_computes_what_its_operations_say(steps in proptest::collection::vec(step(), 1..120)) {
        let mut graph = Graph::default();
        let mut known: Vec<Literal> = (0..INPUTS).map(|_| graph.input()).collect();
        for each in &steps {
            apply(&mut graph, &mut known, each);
        }
        for pattern in 0..1 << INPUTS {
            let mut values: Vec<bool> = (0..INPUTS).map(|bit| pattern >> bit & 1 == 1).collect();
            let found = graph.evaluate(&known, &values);
            steps.iter().for_each(|each| compute(&mut values, each));
            prop_assert_eq!(&found, &values);
        }
    }

    #[test]
    fn equal_functions_are_one_node(steps in proptest::collection::vec(step(), 1..40)) {
        let mut graph = Graph::default();
        let mut known: Vec<Literal> = (0..INPUTS).map(|_| graph.input()).collect();
        for each in &steps {
            apply(&mut graph, &mut known, each);
        }
        // Seven inputs: every pair of equal functions has a cut of at most so many nodes, the inputs themselves.
        let tables: Vec<Vec<bool>> = (0..1 << INPUTS)
            .map(|pattern: usize| graph.evaluate(&known, &(0..INPUTS).map(|bit| pattern >> bit & 1 == 1).collect::<Vec<_>>()))
            .collect();
        for i in 0..known.len() {
            for j in 0..i {
                let equal = tables.iter().all(|row| row[i] == row[j]);
                prop_assert_eq!(equal, known[i] == known[j]);
            }
        }
    }
}

/// The product in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1.
fn product(graph: &mut Graph, a: [Literal; 8], b: [Literal; 8]) -> [Literal; 8] {
    let mut sum = [Literal::FALSE; 15];
    for (i, x) in a.into_iter().enumerate() {
        for (j, y) in b.into_iter().enumerate() {
            let both = graph.and(x, y);
            sum[i + j] = graph.xor(sum[i + j], both);
        }
    }
    for top in (8..15).rev() {
        for low in [top - 8, top - 7, top - 5, top - 4] {
            sum[low] = graph.xor(sum[low], sum[top]);
        }
    }
    std::array::from_fn(|bit| sum[bit])
}

/// The product of elements whose powers are in a table.
fn times(a: usize, b: usize) -> usize {
    let sum = (0..8).filter(|bit| b >> bit & 1 == 1).fold(0, |sum, bit| sum ^ a << bit);
    (8..15).rev().fold(sum, |sum, top| if sum >> top & 1 == 1 { sum ^ 0x11b << (top - 8) } else { sum })
}

/// Bits of x^e, looked up.
fn looked_up(graph: &mut Graph, x: &[Literal; 8], exponent: usize) -> [Literal; 8] {
    let powers: Vec<usize> = (0..256).map(|value| (0..exponent).fold(1, |power, _| times(power, value))).collect();
    std::array::from_fn(|bit| {
        graph.look_up(&TruthTable::new(&powers.iter().map(|power| power >> bit & 1 == 1).collect::<Vec<_>>()), x)
    })
}

/// As in a specification that masks what it looks up: some outputs of an S-box stay whole, and code comes by them on its
/// way to others. Sums of neighbouring bits of the index are sums of inputs.
#[test]
fn powers_are_known_although_outputs_stay_whole() {
    let mut graph = Graph::default();
    let inputs: [Literal; 8] = std::array::from_fn(|_| graph.input());
    let graph = &mut graph;
    let x: [Literal; 8] =
        std::array::from_fn(|bit| if bit == 0 { inputs[0] } else { graph.xor(inputs[bit - 1], inputs[bit]) });
    let expected = [3, 15, 254].map(|exponent| looked_up(graph, &x, exponent));
    expected.iter().for_each(|power| graph.keep_whole(&power[3..6]));
    let square = |graph: &mut Graph, x, times| (0..times).fold(x, |power, _| product(graph, power, power));
    let power_2 = square(graph, x, 1);
    let power_3 = product(graph, power_2, x);
    let power_12 = square(graph, power_3, 2);
    let power_15 = product(graph, power_12, power_3);
    let power_240 = square(graph, power_15, 4);
    let power_252 = product(graph, power_240, power_12);
    let power_254 = product(graph, power_252, power_2);
    assert_eq!([power_3, power_15, power_254], expected);
    assert_eq!(graph.merges(), Merges::default()); // none had to be compared with another
}

#[test]
fn an_inverse_by_powers_is_one_by_a_table() {
    let mut graph = Graph::default();
    let x: [Literal; 8] = std::array::from_fn(|_| graph.input());
    let mut power = x; // x^254 = x^2 x^4 x^8 ... x^128
    let mut inverse: Option<[Literal; 8]> = None;
    for _ in 0..7 {
        power = product(&mut graph, power, power);
        inverse = Some(inverse.map_or(power, |sum| product(&mut graph, sum, power)));
    }
    let inverse = inverse.unwrap();
    let table: Vec<Vec<bool>> = (0..256_usize)
        .map(|value| graph.evaluate(&inverse, &(0..8).map(|bit| value >> bit & 1 == 1).collect::<Vec<_>>()))
        .collect();
    for bit in 0..8 {
        let mut entries: Vec<Literal> =
            table.iter().map(|row| if row[bit] { Literal::TRUE } else { Literal::FALSE }).collect();
        for choose in x {
            entries = entries.chunks(2).map(|pair| graph.mux(choose, pair[1], pair[0])).collect();
        }
        assert_eq!(entries, [inverse[bit]]);
    }
    let one = product(&mut graph, x, inverse);
    let zero = x.into_iter().fold(Literal::TRUE, |none, bit| graph.and(none, !bit));
    assert_eq!(one[0], !zero);
    assert_eq!(&one[1..], &[Literal::FALSE; 7]);
}
