// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers modulo 2^66 - 5: the least one is right for all inputs, and only what is congruent for all inputs is found.

use proptest::prelude::*;
use rvk_prove::{Literal, Modulus, Operator, PATTERNS, Word, Words, apply};

const BITS: usize = 66;
const LESS: u32 = 5;
const P: u128 = (1 << BITS) - LESS as u128;

fn modulus() -> Modulus {
    Modulus::new(BITS, LESS).expect("it is of the kind that is known")
}

fn number(words: &mut Words) -> Vec<Word> {
    (0..3).map(|_| words.input()).collect()
}

/// Bits of a number as values of inputs.
fn bits(number: u128) -> Vec<bool> {
    (0..96).map(|bit| number >> bit & 1 == 1).collect()
}

fn value(words: &Words, number: &[Word], inputs: &[bool]) -> u128 {
    let found = words.graph.evaluate(&number.concat(), inputs);
    found.iter().rev().fold(0, |value, bit| value << 1 | u128::from(*bit))
}

/// Whether the least number is that, and all forms hold, for each of some numbers.
fn check_least(of: &[u128]) {
    let mut words = Words::default();
    let x = number(&mut words);
    let least = words.least(&x, modulus());
    for of in of {
        assert_eq!(value(&words, &least, &bits(*of)), of % P, "{of:#x}");
        assert!(words.forms_hold(&bits(*of)), "{of:#x}");
    }
}

#[test]
fn the_least_number_is_right_beside_multiples_of_the_modulus() {
    let multiples = [0, 1, 2, 3, 4, (1 << 30) - 1].map(|multiple| P * multiple);
    let beside =
        |multiple: u128| (0..=2 * u128::from(LESS)).flat_map(move |by| [multiple + by, multiple.saturating_sub(by)]);
    check_least(&multiples.into_iter().flat_map(beside).filter(|each| *each < 1 << 96).collect::<Vec<_>>());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1))]

    #[test]
    fn the_least_number_is_right(of in prop::collection::vec(0..1_u128 << 96, 500)) {
        check_least(&of);
    }
}

fn bit(literal: Literal) -> Word {
    std::array::from_fn(|at| if at == 0 { literal } else { Literal::FALSE })
}

/// The number x + 2^96 w, where x has two words and w is below 2^8, and the same modulo 2^66 - 5 as programs do it: what is
/// above bit 66 comes down five times. What that carries into the highest word, no random input shows.
fn folded(words: &mut Words, with_carry: bool) -> (Vec<Word>, Vec<Word>) {
    let x = [words.input(), words.input()];
    let w = words.input();
    let w: Word = std::array::from_fn(|at| if at < 8 { w[at] } else { Literal::FALSE });
    let four = words.shift_left(&w, 2);
    let five = words.add(&w, &four);
    let (low, high) = (words.shift_left(&five, 30), words.shift_right(&five, 2));
    let lowest = words.add(&x[0], &low);
    let carry = bit(words.less(&lowest, &low));
    let first = words.add(&x[1], &high);
    let from_first = bit(words.less(&first, &high));
    let middle = words.add(&first, &carry);
    let from_second = bit(words.less(&middle, &carry));
    let highest = if with_carry { words.add(&from_first, &from_second) } else { from_second };
    (vec![x[0], x[1], Words::constant(0), w], vec![lowest, middle, highest])
}

#[test]
fn what_is_congruent_is_found() {
    let mut words = Words::default();
    let (number, found) = folded(&mut words, true);
    assert_eq!(words.congruent(&number, modulus()), Some(found));
}

#[test]
fn what_is_congruent_but_for_a_carry_that_is_in_no_random_input_is_not_found() {
    let mut words = Words::default();
    let (number, found) = folded(&mut words, false);
    assert_eq!((0..PATTERNS).find(|at| words.graph.value_in(found[2][0], *at)), None);
    assert_eq!(words.congruent(&number, modulus()), None);
}

#[test]
fn only_such_moduli_are_known() {
    for (bits, less) in [(32, 5), (33, 5), (63, 5), (64, 5), (66, 4), (66, 1 << 16), (66, (1 << 16) + 1), (12, 3)] {
        assert!(Modulus::new(bits, less).is_none(), "2^{bits} - {less}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1))]

    #[test]
    fn what_masks_leave_of_sums_and_inverse_carries_are_their_forms(
        inputs in prop::collection::vec(any::<[u32; 2]>(), 50), zeros in 1..32_usize,
    ) {
        let mut words = Words::default();
        let (x, y) = (words.input(), words.input());
        let sum = words.add(&x, &y);
        let mask = |value: u32| Words::constant(value).to_vec();
        for mask in [mask(u32::MAX << zeros), mask(!(u32::MAX << zeros))] {
            apply(&mut words, Operator::And, 32, &[&sum.to_vec(), &mask], 0);
        }
        let carry = bit(words.less(&sum, &x));
        let inverse = words.xor(&carry, &Words::constant(1));
        words.add(&inverse, &y);
        for each in inputs {
            let bits: Vec<bool> = each.iter().flat_map(|word| (0..32).map(move |bit| word >> bit & 1 == 1)).collect();
            prop_assert!(words.forms_hold(&bits), "{each:?} {zeros}");
        }
    }
}

#[test]
fn what_is_congruent_to_nothing_is_right_but_unknown() {
    let mut words = Words::default();
    let x: Vec<Word> = (0..4).map(|_| words.input()).collect();
    let least = words.least(&x, modulus());
    for of in [0, 1, P - 1, P, P + 1, u128::MAX, u128::MAX - 1, u128::MAX / 3] {
        let inputs: Vec<bool> = (0..128).map(|bit| of >> bit & 1 == 1).collect();
        assert_eq!(value(&words, &least, &inputs), of % P, "{of:#x}");
    }
}
