// SPDX-License-Identifier: MIT OR Apache-2.0
//! Products that are sums of what masks leave, a bit of a factor in each mask.

use proptest::prelude::*;
use rvk_prove::{Literal, Modulus, Operator, Word, Words, apply};

const BITS_OF_X: usize = 20;
const BITS_OF_DIGIT: usize = 12;

fn bit(literal: Literal) -> Word {
    std::array::from_fn(|at| if at == 0 { literal } else { Literal::FALSE })
}

fn and(words: &mut Words, a: &Word, b: &Word) -> Word {
    apply(words, Operator::And, 32, &[&a.to_vec(), &b.to_vec()], 0).try_into().expect("a word has 32 bits")
}

/// The low bits of a sum, and a digit of which every other bit is inverted.
fn factors(words: &mut Words) -> [Word; 2] {
    let (a, b, w) = (words.input(), words.input(), words.input());
    let sum = words.add(&a, &b);
    let x = and(words, &sum, &Words::constant((1 << BITS_OF_X) - 1));
    let digit = |at: usize| if at % 2 == 1 { !w[at] } else { w[at] };
    [x, std::array::from_fn(|at| if at < BITS_OF_DIGIT { digit(at) } else { Literal::FALSE })]
}

/// x times the low bits of a digit, below 2^32.
fn by_masks(words: &mut Words, x: &Word, digit: &Word, bits: usize) -> Word {
    (0..bits).fold(Words::constant(0), |sum, at| {
        let shifted = words.shift_left(x, at);
        let chosen = and(words, &shifted, &[digit[at]; 32]);
        words.add(&sum, &chosen)
    })
}

/// x times the digit, times 2^66; and modulo 2^66 - 5, by so many bits of the digit.
fn reduced(words: &mut Words, bits: usize) -> [Vec<Word>; 2] {
    let [x, digit] = factors(words);
    let long = |word: &Word| word.iter().copied().chain([Literal::FALSE; 32]).collect::<Vec<_>>();
    let product = apply(words, Operator::Mul, 64, &[&long(&x), &long(&digit)], 0);
    let low: Word = product[..32].try_into().expect("a word has 32 bits");
    let number = vec![Words::constant(0), Words::constant(0), words.shift_left(&low, 2), words.shift_right(&low, 30)];
    let sum = by_masks(words, &x, &digit, bits);
    let four = words.shift_left(&sum, 2);
    let (five, carry) = words.add_with_carry(&four, &sum, Literal::FALSE);
    let above = words.shift_right(&sum, 30);
    let highest = words.add(&above, &bit(carry));
    [number, vec![five, highest, Words::constant(0)]]
}

fn modulus() -> Modulus {
    Modulus::new(66, 5).expect("it is of the kind that is known")
}

#[test]
fn a_product_bit_by_bit_is_congruent() {
    let mut words = Words::default();
    let [number, found] = reduced(&mut words, BITS_OF_DIGIT);
    assert_eq!(words.congruent(&number, modulus()), Some(found));
}

#[test]
fn without_the_last_bit_it_is_not() {
    let mut words = Words::default();
    let [number, _] = reduced(&mut words, BITS_OF_DIGIT - 1);
    assert_eq!(words.congruent(&number, modulus()), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1))]

    #[test]
    fn what_masks_leave_is_the_product_of_their_bit(inputs in prop::collection::vec(any::<[u32; 3]>(), 50)) {
        let mut words = Words::default();
        reduced(&mut words, BITS_OF_DIGIT);
        for each in inputs {
            let bits: Vec<bool> = each.iter().flat_map(|word| (0..32).map(move |bit| word >> bit & 1 == 1)).collect();
            prop_assert!(words.forms_hold(&bits), "{each:?}");
        }
    }
}
