// SPDX-License-Identifier: MIT OR Apache-2.0
//! A function of few nodes is what its values say, however it is made and whatever stays whole from when on; made in two
//! ways, it is one node.

use proptest::collection::vec;
use proptest::prelude::*;
use rvk_prove::{Graph, Literal, TruthTable};

const INPUTS: usize = 9;
/// The most variables of a function that is known by its values, and of one that is made.
const LOCAL: usize = 8;
const MOST: usize = 9;

/// How a function of variables is made.
#[derive(Clone, Copy, Debug)]
enum Way {
    LookedUp,
    /// By one variable after the other, from this one on.
    Chosen(usize),
    /// As a sum of products, from this one on.
    Products(usize),
}

#[derive(Clone, Debug)]
enum Step {
    /// A function of the first variables, by its values; it depends only on those that a mask has.
    Make(Vec<bool>, usize, Way),
    And(usize, usize, bool),
    Xor(usize, usize),
    Keep(usize),
}

fn way() -> impl Strategy<Value = Way> {
    prop_oneof![Just(Way::LookedUp), (0..MOST).prop_map(Way::Chosen), any::<usize>().prop_map(Way::Products)]
}

/// Of one variable up to all, most often many; some values are those of any function, some hardly ever 1.
fn values() -> impl Strategy<Value = Vec<bool>> {
    let bit = prop_oneof![Just(0.5), Just(0.02)].prop_map(proptest::bool::weighted);
    (prop_oneof![0..6_usize, 6..=MOST, 6..=MOST], bit).prop_flat_map(|(variables, bit)| vec(bit, 1 << variables))
}

/// The variables that count: most of them.
fn used() -> impl Strategy<Value = usize> {
    any::<[usize; 3]>().prop_map(|[a, b, c]| a | b | c)
}

fn step() -> impl Strategy<Value = Step> {
    let any = any::<usize>;
    prop_oneof![
        3 => (values(), used(), way()).prop_map(|(values, used, way)| Step::Make(values, used, way)),
        1 => (any(), any(), proptest::bool::ANY).prop_map(|(a, b, inverted)| Step::And(a, b, inverted)),
        1 => (any(), any()).prop_map(|(a, b)| Step::Xor(a, b)),
        1 => any().prop_map(Step::Keep),
    ]
}

/// A literal, and its values for all values of the inputs.
type Known = (Literal, Vec<bool>);

/// Sums of inputs, by masks, inverted or not.
fn variables(graph: &mut Graph, sums: &[(usize, bool)]) -> Vec<Known> {
    let inputs: Vec<Literal> = (0..INPUTS).map(|_| graph.input()).collect();
    let sum = |(mask, inverted): &(usize, bool)| {
        let of = (0..INPUTS).filter(|input| mask >> input & 1 == 1).map(|input| inputs[input]);
        let values = (0..1_usize << INPUTS).map(|pattern| ((pattern & mask).count_ones() % 2 == 1) != *inverted);
        let start = if *inverted { Literal::TRUE } else { Literal::FALSE };
        (of.fold(start, |sum, each| graph.xor(sum, each)), values.collect())
    };
    sums.iter().map(sum).collect()
}

/// A function of variables, in some way.
fn made(graph: &mut Graph, values: &[bool], of: &[Literal], way: Way) -> Literal {
    let of = &of[..values.len().ilog2() as usize];
    match way {
        Way::LookedUp => graph.look_up(&TruthTable::new(values), of),
        Way::Chosen(first) => {
            let turned: Vec<usize> = (0..of.len()).map(|place| (place + first) % of.len()).collect();
            chosen(graph, values, of, &turned, 0)
        }
        Way::Products(first) => {
            let all = (0..values.len()).map(|at| (at ^ first) % values.len());
            let odd =
                |product: &usize| (0..values.len()).filter(|at| at & product == *at && values[*at]).count() % 2 == 1;
            all.filter(odd).fold(Literal::FALSE, |sum, product| {
                let factors = of.iter().enumerate().filter(|(place, _)| product >> place & 1 == 1);
                let product = factors.fold(Literal::TRUE, |product, (_, each)| graph.and(product, *each));
                graph.xor(sum, product)
            })
        }
    }
}

/// The same for some values of variables, those that are in an index; the places are those of the others.
fn chosen(graph: &mut Graph, values: &[bool], of: &[Literal], places: &[usize], index: usize) -> Literal {
    let Some((place, others)) = places.split_first() else {
        return if values[index] { Literal::TRUE } else { Literal::FALSE };
    };
    let [zero, one] = [0, 1 << place].map(|bit| chosen(graph, values, of, others, index | bit));
    graph.mux(of[*place], one, zero)
}

/// The values of a function that does not depend on all variables.
fn of_some(values: &[bool], used: usize) -> Vec<bool> {
    (0..values.len()).map(|at| values[at & used]).collect()
}

/// The values of a function for all values of the inputs.
fn composed(values: &[bool], of: &[Known]) -> Vec<bool> {
    let of = &of[..values.len().ilog2() as usize];
    let index = |pattern: usize| of.iter().rev().fold(0, |at, (_, bits)| at << 1 | usize::from(bits[pattern]));
    (0..1 << INPUTS).map(|pattern| values[index(pattern)]).collect()
}

fn apply(graph: &mut Graph, known: &mut Vec<Known>, step: &Step) {
    let at = |index: usize| &known[index % known.len()];
    let pairwise = |a: usize, b: usize, of: fn((&bool, &bool)) -> bool| at(a).1.iter().zip(&at(b).1).map(of).collect();
    let made = match step {
        Step::Make(values, used, way) => {
            let values = of_some(values, *used);
            let of: Vec<Literal> = known.iter().map(|(literal, _)| *literal).collect();
            (made(graph, &values, &of, *way), composed(&values, known))
        }
        Step::And(a, b, false) => (graph.and(at(*a).0, at(*b).0), pairwise(*a, *b, |(x, y)| x & y)),
        Step::And(a, b, true) => (graph.and(at(*a).0, !at(*b).0), pairwise(*a, *b, |(x, y)| x & !y)),
        Step::Xor(a, b) => (graph.xor(at(*a).0, at(*b).0), pairwise(*a, *b, |(x, y)| x ^ y)),
        Step::Keep(a) => return graph.keep_whole(&[at(*a).0]),
    };
    known.push(made);
}

/// The first literal that is not what it should be for all inputs.
fn first_wrong(graph: &Graph, known: &[Known]) -> Option<usize> {
    let literals: Vec<Literal> = known.iter().map(|(literal, _)| *literal).collect();
    let wrong = (0..1_usize << INPUTS).filter_map(|pattern| {
        let inputs: Vec<bool> = (0..INPUTS).map(|input| pattern >> input & 1 == 1).collect();
        let found = graph.evaluate(&literals, &inputs);
        (0..known.len()).find(|at| found[*at] != known[*at].1[pattern])
    });
    wrong.min()
}

fn sums() -> impl Strategy<Value = Vec<(usize, bool)>> {
    vec((1..1_usize << INPUTS, any::<bool>()), MOST)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn it_is_what_its_values_say(sums in sums(), steps in vec(step(), 1..12)) {
        let mut graph = Graph::default();
        let mut known = variables(&mut graph, &sums);
        steps.iter().for_each(|step| apply(&mut graph, &mut known, step));
        prop_assert_eq!(first_wrong(&graph, &known), None);
    }

    #[test]
    fn made_in_any_way_it_is_one_node(
        sums in vec(any::<bool>(), LOCAL), ways in vec(way(), 2..5), values in values(), used in used()
    ) {
        let mut graph = Graph::default();
        let variable = |is_sum: &bool| {
            let input = graph.input();
            let other = if *is_sum { graph.input() } else { Literal::FALSE };
            graph.xor(input, other)
        };
        let of: Vec<Literal> = sums.iter().map(variable).collect();
        graph.keep_whole(&of);
        let values = of_some(&values[..values.len().min(1 << LOCAL)], used);
        let found: Vec<Literal> = ways.iter().map(|way| made(&mut graph, &values, &of, *way)).collect();
        prop_assert_eq!(&found, &vec![found[0]; ways.len()]);
    }
}
