// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums and products of numbers of several words are the same by whatever algorithm.

use proptest::prelude::*;
use rvk_prove::{Bits, Literal, Operator, Word, Words, apply};

const LIMBS: usize = 3;

fn number(words: &mut Words) -> Vec<Word> {
    (0..LIMBS).map(|_| words.input()).collect()
}

fn bit(literal: Literal) -> Word {
    std::array::from_fn(|at| if at == 0 { literal } else { Literal::FALSE })
}

/// As programs do it: two sums for each word, and two comparisons.
fn sum_by_comparisons(words: &mut Words, a: &[Word], b: &[Word]) -> Vec<Word> {
    let mut carry = Words::constant(0);
    let mut made = Vec::new();
    for (x, y) in a.iter().zip(b) {
        let first = words.add(x, y);
        let from_first = words.less(&first, x);
        let sum = words.add(&first, &carry);
        let from_second = words.less(&sum, &first);
        carry = words.add(&bit(from_first), &bit(from_second));
        made.push(sum);
    }
    made
}

#[test]
fn carries_by_comparisons_are_carries() {
    let mut words = Words::default();
    let (a, b) = (number(&mut words), number(&mut words));
    let expected: Bits = apply(&mut words, Operator::Add, 32 * LIMBS, &[&a.concat(), &b.concat()], 0);
    let found = sum_by_comparisons(&mut words, &a, &b).concat();
    let wrong: Vec<usize> =
        (0..LIMBS).filter(|at| found[32 * at..32 * at + 32] != expected[32 * at..32 * at + 32]).collect();
    assert_eq!(wrong, Vec::<usize>::new());
}

/// The low and the high word of a product, as instructions compute them.
fn multiplied(words: &mut Words, x: &Word, y: &Word) -> [Word; 2] {
    let extended = |word: &Word| -> Bits { word.iter().copied().chain([Literal::FALSE; 32]).collect() };
    let low = apply(words, Operator::Mul, 32, &[&x.to_vec(), &y.to_vec()], 0);
    let long = apply(words, Operator::Mul, 64, &[&extended(x), &extended(y)], 0);
    [low.try_into().unwrap(), long[32..].try_into().unwrap()]
}

/// Adds a multiple of a number where it stands; what is carried out. High words are added to what is carried.
fn add_row(words: &mut Words, sum: &mut [Word], a: &[Word], factor: &Word) -> Word {
    let mut carry = Words::constant(0);
    for (word, x) in sum.iter_mut().zip(a) {
        let [low, high] = multiplied(words, x, factor);
        let first = words.add(word, &carry);
        let from_first = words.less(&first, &carry);
        *word = words.add(&low, &first);
        let from_second = words.less(word, &first);
        let high = words.add(&high, &bit(from_first));
        carry = words.add(&high, &bit(from_second));
    }
    carry
}

fn product_by_rows(words: &mut Words, a: &[Word], b: &[Word]) -> Vec<Word> {
    let mut product = vec![Words::constant(0); a.len() + b.len()];
    for (j, factor) in b.iter().enumerate() {
        product[a.len() + j] = add_row(words, &mut product[j..], a, factor);
    }
    product
}

#[test]
fn products_by_rows_are_products() {
    for first in [false, true] {
        let mut words = Words::default();
        let (a, b) = (number(&mut words), number(&mut words));
        let before = if first { product_by_rows(&mut words, &a, &b).concat() } else { Bits::new() };
        let zeros = vec![Literal::FALSE; 32 * LIMBS];
        let operands = [&a, &b].map(|each| [each.concat(), zeros.clone()].concat());
        let expected = apply(&mut words, Operator::Mul, 64 * LIMBS, &[&operands[0], &operands[1]], 0);
        let found = if first { before } else { product_by_rows(&mut words, &a, &b).concat() };
        let wrong: Vec<usize> =
            (0..2 * LIMBS).filter(|at| found[32 * at..32 * at + 32] != expected[32 * at..32 * at + 32]).collect();
        assert_eq!(wrong, Vec::<usize>::new());
    }
}

/// The products of different words once, doubled by shifts, and the squares of words.
fn square(words: &mut Words, a: &[Word]) -> Vec<Word> {
    let mut sum = vec![Words::constant(0); 2 * a.len()];
    for (i, x) in a.iter().enumerate() {
        let carry = add_row(words, &mut sum[2 * i + 1..], &a[i + 1..], x);
        sum[i + a.len()] = carry;
    }
    let (mut carry, mut shifted_out) = (Words::constant(0), Words::constant(0));
    for (at, word) in sum.iter_mut().enumerate() {
        let above = words.shift_left(word, 1);
        let doubled = words.or(&above, &shifted_out);
        shifted_out = words.shift_right(word, 31);
        let of_word = multiplied(words, &a[at / 2], &a[at / 2])[at % 2];
        let first = words.add(&doubled, &of_word);
        let from_first = words.less(&first, &of_word);
        *word = words.add(&first, &carry);
        let from_second = words.less(word, &carry);
        carry = words.add(&bit(from_first), &bit(from_second));
    }
    sum
}

#[test]
fn squares_by_doubling_are_products() {
    let mut words = Words::default();
    let a = number(&mut words);
    let long = [a.concat(), vec![Literal::FALSE; 32 * LIMBS]].concat();
    let expected = apply(&mut words, Operator::Mul, 64 * LIMBS, &[&long, &long], 0);
    assert_eq!(square(&mut words, &a).concat(), expected);
}

/// One product less, or a carry that is lost, is another number.
#[test]
fn a_carry_that_is_lost_is_noticed() {
    let mut words = Words::default();
    let (a, b) = (number(&mut words), number(&mut words));
    let expected = apply(&mut words, Operator::Add, 32 * LIMBS, &[&a.concat(), &b.concat()], 0);
    let mut found = sum_by_comparisons(&mut words, &a, &b);
    let first = words.add(&a[LIMBS - 1], &b[LIMBS - 1]);
    found[LIMBS - 1] = first;
    assert_ne!(found.concat(), expected);
    assert_eq!(found.concat()[..32 * (LIMBS - 1)], expected[..32 * (LIMBS - 1)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]
    /// The forms of all words that take part have the values of their words.
    #[test]
    fn forms_of_products_have_the_values_of_words(values in any::<[u32; 2]>(), inverted in any::<bool>()) {
        let mut words = Words::default();
        let a: Vec<Word> = (0..2).map(|_| words.input()).collect();
        square(&mut words, &a);
        product_by_rows(&mut words, &a, &[a[1], a[0]]);
        let values = if inverted { values.map(|value| !(value >> 28)) } else { values };
        let inputs: Vec<bool> = values.iter().flat_map(|value| (0..32).map(move |bit| value >> bit & 1 == 1)).collect();
        prop_assert!(words.forms_hold(&inputs));
    }
}
