// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums and products of numbers of several words are the same by whatever algorithm.

use rvk_prove::{Bits, Literal, Operator, Word, Words, apply};

const LIMBS: usize = 4;

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

/// Row by row: the low words of a row are added where they stand, the high words to what is carried.
fn product_by_rows(words: &mut Words, a: &[Word], b: &[Word]) -> Vec<Word> {
    let mut product = vec![Words::constant(0); a.len() + b.len()];
    for (j, y) in b.iter().enumerate() {
        let mut carry = Words::constant(0);
        for (i, x) in a.iter().enumerate() {
            let [low, high] = multiplied(words, x, y);
            let first = words.add(&product[i + j], &carry);
            let from_first = words.less(&first, &carry);
            product[i + j] = words.add(&low, &first);
            let from_second = words.less(&product[i + j], &first);
            let high = words.add(&high, &bit(from_first));
            carry = words.add(&high, &bit(from_second));
        }
        product[a.len() + j] = carry;
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
