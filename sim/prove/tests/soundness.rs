// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whatever is merged, every bit is what its operations say: for all values of few inputs, and in every pattern that
//! signatures are made of. Functions that differ for one assignment in 2^12 or 2^40 stay different.

use proptest::prelude::*;
use rvk_prove::{Bits, Graph, Literal, Operator, PATTERNS, TruthTable, Words, apply};

const INPUTS: usize = 3;
const WIDTH: usize = 4;
const MASK: u64 = (1 << WIDTH) - 1;

const OPERATORS: [Operator; 12] = [
    Operator::Add,
    Operator::Sub,
    Operator::Mul,
    Operator::And,
    Operator::Or,
    Operator::Xor,
    Operator::Shl,
    Operator::Lshr,
    Operator::Ashr,
    Operator::Eq,
    Operator::Ult,
    Operator::Slt,
];

type Step = (usize, usize, usize, bool);

fn step() -> impl Strategy<Value = Step> {
    (0..OPERATORS.len(), any::<usize>(), any::<usize>(), any::<bool>())
}

/// The result in as many bits as the operands; some operands are constant.
fn made(words: &mut Words, known: &[Bits], (operator, a, b, fixed): Step) -> Bits {
    let constant: Bits = (0..WIDTH).map(|bit| if b >> bit & 1 == 1 { Literal::TRUE } else { Literal::FALSE }).collect();
    let (x, y) = (&known[a % known.len()], if fixed { &constant } else { &known[b % known.len()] });
    let mut found = apply(words, OPERATORS[operator], WIDTH, &[x, y], 0);
    found.resize(WIDTH, Literal::FALSE);
    found
}

fn computed(known: &[u64], (operator, a, b, fixed): Step) -> u64 {
    let (x, y) = (known[a % known.len()], if fixed { b as u64 & MASK } else { known[b % known.len()] });
    let signed = |value: u64| (value as i64) << (64 - WIDTH) >> (64 - WIDTH);
    let found = match OPERATORS[operator] {
        Operator::Add => x + y,
        Operator::Sub => x.wrapping_sub(y),
        Operator::Mul => x * y,
        Operator::And => x & y,
        Operator::Or => x | y,
        Operator::Xor => x ^ y,
        Operator::Shl => x << y,
        Operator::Lshr => x >> y,
        Operator::Ashr => (signed(x) >> y) as u64,
        Operator::Eq => u64::from(x == y),
        Operator::Ult => u64::from(x < y),
        Operator::Slt => u64::from(signed(x) < signed(y)),
        other => unreachable!("{other:?}"),
    };
    found & MASK
}

fn bits(pattern: usize, count: usize) -> Vec<bool> {
    (0..count).map(|bit| pattern >> bit & 1 == 1).collect()
}

fn number(bits: &[bool]) -> u64 {
    bits.iter().rev().fold(0, |value, bit| value << 1 | u64::from(*bit))
}

/// The first assignment of the inputs for which a vector is not what is computed.
fn first_difference(words: &Words, known: &[Bits], steps: &[Step]) -> Option<usize> {
    let all: Vec<Literal> = known.concat();
    (0..1 << (WIDTH * INPUTS)).find(|pattern| {
        let mut right: Vec<u64> = (0..INPUTS).map(|input| (*pattern as u64) >> (WIDTH * input) & MASK).collect();
        for each in steps {
            right.push(computed(&right, *each));
        }
        let found = words.graph.evaluate(&all, &bits(*pattern, WIDTH * INPUTS));
        found.chunks(WIDTH).zip(&right).any(|(bits, value)| number(bits) != *value)
    })
}

fn inputs(words: &mut Words) -> Vec<Bits> {
    (0..INPUTS).map(|_| (0..WIDTH).map(|_| words.graph.input()).collect()).collect()
}

fn conjunction(graph: &mut Graph, of: &[Literal]) -> Literal {
    of.iter().fold(Literal::TRUE, |all, each| graph.and(all, *each))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn programs_compute_what_they_say_for_all_inputs(steps in proptest::collection::vec(step(), 1..16)) {
        let mut words = Words::default();
        let mut known = inputs(&mut words);
        for each in &steps {
            let vector = made(&mut words, &known, *each);
            known.push(vector);
        }
        prop_assert_eq!(first_difference(&words, &known, &steps), None);
    }

    #[test]
    fn a_signature_is_the_value_in_each_pattern(steps in proptest::collection::vec(step(), 1..12)) {
        let mut words = Words::default();
        let mut known = inputs(&mut words);
        let of_inputs = known.concat();
        for each in &steps {
            let vector = made(&mut words, &known, *each);
            known.push(vector);
        }
        let all = known.concat();
        for pattern in 0..PATTERNS {
            let values: Vec<bool> = of_inputs.iter().map(|each| words.graph.value_in(*each, pattern)).collect();
            let expected: Vec<bool> = all.iter().map(|each| words.graph.value_in(*each, pattern)).collect();
            prop_assert_eq!(words.graph.evaluate(&all, &values), expected);
        }
    }

    /// The comparison above, tried: one bit of one vector becomes another for one assignment in 2^12.
    #[test]
    fn one_wrong_merge_would_be_noticed(
        steps in proptest::collection::vec(step(), 1..10),
        (which, bit, at) in (any::<usize>(), 0..WIDTH, 0..1_usize << (WIDTH * INPUTS))
    ) {
        let mut words = Words::default();
        let mut known = inputs(&mut words);
        let of_inputs = known.concat();
        for each in &steps {
            let vector = made(&mut words, &known, *each);
            known.push(vector);
        }
        let only_at: Vec<Literal> =
            of_inputs.iter().enumerate().map(|(bit, each)| if at >> bit & 1 == 1 { *each } else { !*each }).collect();
        let rare = conjunction(&mut words.graph, &only_at);
        let which = INPUTS + which % steps.len();
        let wrong = words.graph.xor(known[which][bit], rare);
        prop_assert_ne!(wrong, known[which][bit]);
        known[which][bit] = wrong;
        prop_assert_eq!(first_difference(&words, &known, &steps), Some(at));
    }

    /// Forty inputs: no truth table of the inputs, no pattern that shows it.
    #[test]
    fn a_rare_difference_is_one(table in any::<u64>(), places in proptest::collection::vec(0..40_usize, 6)) {
        let mut graph = Graph::default();
        let inputs: Vec<Literal> = (0..40).map(|_| graph.input()).collect();
        let index: Vec<Literal> = places.iter().map(|place| inputs[*place]).collect();
        let function = graph.look_up(&TruthTable::new(&bits(table as usize, 64)), &index);
        let rare = conjunction(&mut graph, &inputs);
        let sum = graph.xor(function, rare);
        let mix = graph.mux(rare, !function, function);
        let or = graph.or(function, rare);
        prop_assert_ne!(rare, Literal::FALSE);
        prop_assert_ne!(sum, function);
        prop_assert_ne!(mix, function);
        prop_assert_eq!(graph.evaluate(&[sum, mix], &[true; 40]), graph.evaluate(&[!function; 2], &[true; 40]));
        prop_assert!(or != function || graph.evaluate(&[function], &[true; 40])[0]);
    }
}

#[test]
fn a_sum_is_not_the_sum_but_for_one_operand() {
    let mut words = Words::default();
    let (x, y) = (words.input(), words.input());
    let sum = words.add(&x, &y);
    let mut rare = Words::constant(0);
    rare[0] = words.equal(&x, &Words::constant(0xdead_beef));
    let more = words.add(&sum, &rare);
    let changed = words.xor(&sum, &rare);
    assert_ne!(more, sum);
    assert_ne!(changed, sum);
    let inputs: Vec<bool> = [0xdead_beef_usize, 5].iter().flat_map(|value| bits(*value, 32)).collect();
    let value = |word: &[Literal]| number(&words.graph.evaluate(word, &inputs));
    assert_eq!([value(&sum), value(&more), value(&changed)], [0xdead_bef4, 0xdead_bef5, 0xdead_bef5]);
}

#[test]
fn a_disjunction_of_bits_that_are_hardly_ever_both_one_is_no_sum() {
    let mut words = Words::default();
    let (x, y) = (words.input(), words.input());
    let rare = [x, y].map(|word| {
        let mut bit = Words::constant(0);
        bit[0] = words.equal(&word, &Words::constant(0xdead_beef));
        bit
    });
    let (or, sum) = (words.or(&rare[0], &rare[1]), words.add(&rare[0], &rare[1]));
    let inputs: Vec<bool> = [0xdead_beef_usize; 2].iter().flat_map(|value| bits(*value, 32)).collect();
    let value = |word: &[Literal]| number(&words.graph.evaluate(word, &inputs));
    assert_eq!([value(&or), value(&sum)], [1, 2]);
}

#[test]
fn what_is_always_zero_is_known_in_sums_of_many() {
    let mut graph = Graph::default();
    let inputs: Vec<Literal> = (0..300).map(|_| graph.input()).collect();
    let mut sum = |of: &[Literal]| of.iter().fold(Literal::FALSE, |sum, each| graph.xor(sum, *each));
    let (low, high, all) = (sum(&inputs[..150]), sum(&inputs[150..]), sum(&inputs));
    assert_eq!(sum(&[low, high]), all);
    assert_eq!(sum(&[low, high, all]), Literal::FALSE);
    assert_eq!(sum(&[high, all, low]), Literal::FALSE);
}
