// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums of any width, mixed, are numbers; long numbers are the same whatever the order in which they were added.

use proptest::prelude::*;
use rvk_prove::{Bits, Literal, Operator, Word, Words, apply};

const INPUTS: usize = 4;

fn bits(values: &[u32]) -> Vec<bool> {
    values.iter().flat_map(|value| (0..32).map(move |bit| value >> bit & 1 == 1)).collect()
}

fn value(words: &Words, word: &[Literal], inputs: &[u32]) -> u64 {
    let bits = words.graph.evaluate(word, &bits(inputs));
    bits.iter().rev().fold(0, |value, bit| value << 1 | u64::from(*bit))
}

/// An operation on words, with a number of bits or places.
#[derive(Clone, Copy, Debug)]
enum Step {
    Add(usize, usize),
    Sub(usize, usize),
    AddConstant(usize, u32),
    Narrow(usize, usize, usize, bool),
    Shift(usize, usize),
    Masked(usize, u32),
    /// All bits are one of a word.
    Mask(usize, usize),
    Or(usize, usize),
    Xor(usize, usize),
    Less(usize, usize),
}

fn step() -> impl Strategy<Value = Step> {
    let any = any::<usize>;
    let width = || prop_oneof![Just(8_usize), Just(16), Just(5), 1..32_usize];
    prop_oneof![
        3 => (any(), any()).prop_map(|(a, b)| Step::Add(a, b)),
        2 => (any(), any()).prop_map(|(a, b)| Step::Sub(a, b)),
        1 => (any(), proptest::num::u32::ANY).prop_map(|(a, c)| Step::AddConstant(a, c)),
        3 => (width(), any(), any(), proptest::bool::ANY).prop_map(|(n, a, b, minus)| Step::Narrow(n, a, b, minus)),
        1 => (any(), 0..33_usize).prop_map(|(a, by)| Step::Shift(a, by)),
        2 => (any(), prop_oneof![Just(0xff), Just(0xff00), Just(0xffff_0000), proptest::num::u32::ANY])
            .prop_map(|(a, mask)| Step::Masked(a, mask)),
        1 => (any(), 0..32_usize).prop_map(|(a, bit)| Step::Mask(a, bit)),
        2 => (any(), any()).prop_map(|(a, b)| Step::Or(a, b)),
        2 => (any(), any()).prop_map(|(a, b)| Step::Xor(a, b)),
        1 => (any(), any()).prop_map(|(a, b)| Step::Less(a, b)),
    ]
}

fn made(words: &mut Words, known: &[Word], step: Step) -> Word {
    let at = |index: usize| known[index % known.len()];
    match step {
        Step::Add(a, b) => words.add(&at(a), &at(b)),
        Step::Sub(a, b) => words.sub(&at(a), &at(b)),
        Step::AddConstant(a, c) => words.add(&at(a), &Words::constant(c)),
        Step::Narrow(width, a, b, minus) => words.narrow_sum(width, &at(a), &at(b), minus),
        Step::Shift(a, by) => words.shift_left(&at(a), by),
        Step::Masked(a, mask) => {
            let word = at(a);
            std::array::from_fn(|bit| if mask >> bit & 1 == 1 { word[bit] } else { Literal::FALSE })
        }
        Step::Mask(a, bit) => [at(a)[bit]; 32],
        Step::Or(a, b) => words.or(&at(a), &at(b)),
        Step::Xor(a, b) => words.xor(&at(a), &at(b)),
        Step::Less(a, b) => {
            let less = words.less(&at(a), &at(b));
            std::array::from_fn(|bit| if bit == 0 { less } else { Literal::FALSE })
        }
    }
}

fn computed(known: &[u32], step: Step) -> u32 {
    let at = |index: usize| known[index % known.len()];
    match step {
        Step::Add(a, b) => at(a).wrapping_add(at(b)),
        Step::Sub(a, b) => at(a).wrapping_sub(at(b)),
        Step::AddConstant(a, c) => at(a).wrapping_add(c),
        Step::Narrow(width, a, b, false) => at(a).wrapping_add(at(b)) & ((1 << width) - 1),
        Step::Narrow(width, a, b, true) => at(a).wrapping_sub(at(b)) & ((1 << width) - 1),
        Step::Shift(a, by) => at(a).checked_shl(by as u32).unwrap_or(0),
        Step::Masked(a, mask) => at(a) & mask,
        Step::Mask(a, bit) => (at(a) >> bit & 1).wrapping_neg(),
        Step::Or(a, b) => at(a) | at(b),
        Step::Xor(a, b) => at(a) ^ at(b),
        Step::Less(a, b) => u32::from(at(a) < at(b)),
    }
}

/// Values at which carries run far, and any.
fn number() -> impl Strategy<Value = u32> {
    prop_oneof![
        Just(0),
        Just(1),
        Just(u32::MAX),
        Just(0x7fff_ffff),
        Just(0x8000_0000),
        Just(0xff),
        proptest::num::u32::ANY
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn sums_of_all_widths_mixed_with_logic_are_numbers(
        steps in proptest::collection::vec(step(), 1..16),
        rows in proptest::collection::vec(proptest::array::uniform4(number()), 12),
        uninterpreted in any::<bool>()
    ) {
        let mut words = if uninterpreted { Words::with_uninterpreted_sums() } else { Words::default() };
        let mut known: Vec<Word> = (0..INPUTS).map(|_| words.input()).collect();
        for each in &steps {
            let word = made(&mut words, &known, *each);
            known.push(word);
        }
        for row in &rows {
            let mut numbers = row.to_vec();
            for each in &steps {
                numbers.push(computed(&numbers, *each));
            }
            prop_assert!(words.forms_hold(&bits(row)));
            for (at, (word, number)) in known.iter().zip(&numbers).enumerate() {
                prop_assert_eq!(value(&words, word, row), u64::from(*number), "word {}", at);
            }
        }
    }

    #[test]
    fn what_a_word_is_made_of_adds_up_to_it(
        steps in proptest::collection::vec(step(), 1..12),
        rows in proptest::collection::vec(proptest::array::uniform4(number()), 6)
    ) {
        let mut words = Words::default();
        let mut known: Vec<Word> = (0..INPUTS).map(|_| words.input()).collect();
        for each in &steps {
            let word = made(&mut words, &known, *each);
            known.push(word);
        }
        for word in &known {
            let (constant, parts) = words.parts(word);
            for row in &rows {
                let literals: Vec<Literal> = parts.iter().map(|(literal, _)| *literal).collect();
                let of = words.graph.evaluate(&literals, &bits(row));
                let ones = of.iter().zip(&parts).filter(|(bit, _)| **bit);
                let sum = ones.fold(constant, |sum, (_, (_, weight))| sum.wrapping_add(*weight));
                prop_assert_eq!(u64::from(sum), value(&words, word, row));
            }
        }
    }
}

/// Numbers of several words, the same from left to right, from right to left, and in pairs.
fn in_three_orders(limbs: usize, subtract_last: bool) -> ([Bits; 3], Words) {
    let mut words = Words::default();
    let [a, b, c, d]: [Bits; 4] = std::array::from_fn(|_| (0..limbs).flat_map(|_| words.input()).collect());
    let width = 32 * limbs;
    let last = if subtract_last { Operator::Sub } else { Operator::Add };
    let mut of = |operator, x: &Bits, y: &Bits| apply(&mut words, operator, width, &[x, y], 0);
    let one = of(Operator::Add, &a, &b);
    let one = of(Operator::Add, &one, &c);
    let one = of(last, &one, &d);
    let two = of(last, &c, &d);
    let two = of(Operator::Add, &b, &two);
    let two = of(Operator::Add, &a, &two);
    let right = of(Operator::Add, &c, &a);
    let left = of(last, &b, &d);
    let three = of(Operator::Add, &left, &right);
    ([one, two, three], words)
}

#[test]
fn long_sums_are_numbers_in_any_order() {
    for (limbs, subtract) in [(2, false), (2, true), (3, false), (3, true)] {
        let ([one, two, three], words) = in_three_orders(limbs, subtract);
        let mut state = 1_u64;
        for _ in 0..8 {
            let inputs: Vec<u32> = (0..4 * limbs).map(|_| next(&mut state)).collect();
            assert!(words.forms_hold(&bits(&inputs)));
            for at in (0..32 * limbs).step_by(32) {
                let [x, y, z] = [&one, &two, &three].map(|sum| value(&words, &sum[at..at + 32], &inputs));
                assert_eq!((x, x), (y, z), "{limbs} words, bit {at}, {inputs:08x?}");
            }
        }
    }
}

#[test]
fn sums_of_two_words_in_any_order_are_one_number() {
    for subtract in [false, true] {
        let ([one, two, three], _) = in_three_orders(2, subtract);
        assert_eq!(one, two, "subtract: {subtract}");
        assert_eq!(one, three, "subtract: {subtract}");
    }
}

#[test]
fn sums_of_three_words_in_any_order_are_one_number() {
    for subtract in [false, true] {
        let ([one, two, three], _) = in_three_orders(3, subtract);
        assert_eq!(one, two, "subtract: {subtract}");
        assert_eq!(one, three, "subtract: {subtract}");
    }
}

/// Any number (SplitMix64); now and then one at which carries run far.
fn next(state: &mut u64) -> u32 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    match z >> 61 {
        0 => 0,
        1 => u32::MAX,
        _ => z as u32,
    }
}
