// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums are numbers modulo 2^32, in any order the same word; carries, too.

use proptest::prelude::*;
use rvk_prove::{Literal, Word, Words};

const INPUTS: usize = 4;

fn bits(values: &[u32]) -> Vec<bool> {
    values.iter().flat_map(|value| (0..32).map(move |bit| value >> bit & 1 == 1)).collect()
}

fn value(words: &Words, word: &Word, inputs: &[u32]) -> u32 {
    words.graph.evaluate(word, &bits(inputs)).iter().rev().fold(0, |value, bit| value << 1 | u32::from(*bit))
}

fn inputs(words: &mut Words) -> Vec<Word> {
    (0..INPUTS).map(|_| words.input()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn sums_are_numbers(
        steps in proptest::collection::vec((0..5_u8, any::<usize>(), any::<usize>(), any::<u32>()), 1..14),
        values in proptest::collection::vec(any::<[u32; INPUTS]>(), 8),
        uninterpreted in any::<bool>()
    ) {
        let mut words = if uninterpreted { Words::with_uninterpreted_sums() } else { Words::default() };
        let mut known = inputs(&mut words);
        let mut numbers: Vec<Vec<u32>> = values.iter().map(|each| each.to_vec()).collect();
        for (kind, a, b, constant) in steps {
            let (i, j) = (a % known.len(), b % known.len());
            let (x, y) = (known[i], known[j]);
            known.push(match kind {
                0 => words.add(&x, &y),
                1 => words.sub(&x, &y),
                2 => words.add(&x, &Words::constant(constant)),
                3 => words.shift_left(&x, constant as usize % 32),
                _ => std::array::from_fn(|bit| if bit == 0 { words.less(&x, &y) } else { Literal::FALSE }),
            });
            for row in &mut numbers {
                let (x, y) = (row[i], row[j]);
                row.push(match kind {
                    0 => x.wrapping_add(y),
                    1 => x.wrapping_sub(y),
                    2 => x.wrapping_add(constant),
                    3 => x << (constant % 32),
                    _ => u32::from(x < y),
                });
            }
        }
        for (row, of_inputs) in numbers.iter().zip(&values) {
            prop_assert!(words.forms_hold(&bits(of_inputs)));
            for (word, number) in known.iter().zip(row) {
                prop_assert_eq!(value(&words, word, of_inputs), *number);
            }
        }
    }
}

#[test]
fn sums_in_any_order_are_one_word() {
    sums_in_any_order(Words::default());
}

#[test]
fn uninterpreted_sums_in_any_order_are_one_word() {
    let words = sums_in_any_order(Words::with_uninterpreted_sums());
    assert!(words.has_uninterpreted_sums());
}

/// Without the bits of a sum, it is not known that a + b is the sum modulo 2 and twice the conjunction.
#[test]
fn what_needs_the_bits_of_a_sum_is_equal_only_if_sums_are_interpreted() {
    let mut found = [Words::default(), Words::with_uninterpreted_sums()].map(|mut words| {
        let [a, b, ..] = *inputs(&mut words) else { unreachable!() };
        let sum = words.add(&a, &b);
        let carry = words.graph.and(a[0], b[0]);
        let by_hand = words.graph.xor(a[1], b[1]);
        words.graph.xor(by_hand, carry) == sum[1]
    });
    found.sort_unstable();
    assert_eq!(found, [false, true]);
}

/// Lengths and addresses are divided by shifts and masks.
#[test]
fn a_word_may_have_interpreted_sums_among_others() {
    let mut words = Words::with_uninterpreted_sums();
    let [a, b, c, ..] = *inputs(&mut words) else { unreachable!() };
    words.interpret(&a);
    let sum = words.add(&a, &b);
    let more = words.add(&sum, &Words::constant(4));
    words.sub(&Words::constant(0), &c);
    assert!(!words.has_uninterpreted_sums());
    assert_eq!(words.graph.inputs_below(more[31], |_| false).len(), 64);
    words.add(&b, &c);
    assert!(words.has_uninterpreted_sums());
}

#[test]
fn what_is_computed_from_a_number_is_computed_from_its_inputs() {
    let mut words = Words::with_uninterpreted_sums();
    let [a, b, c, ..] = *inputs(&mut words) else { unreachable!() };
    let sum = words.add(&a, &b);
    let carry = words.less(&sum, &a);
    let both = words.graph.and(carry, c[7]);
    let below = words.graph.inputs_below(both, |_| false);
    assert_eq!(below, [&a[..], &b[..], &[c[7]]].concat());
}

fn sums_in_any_order(mut words: Words) -> Words {
    let [a, b, c, d] = inputs(&mut words).try_into().unwrap();
    let five = Words::constant(5);
    let one = words.add(&a, &b);
    let one = words.add(&one, &five);
    let one = words.add(&one, &c);
    let other = words.sub(&c, &d);
    let other = words.add(&other, &a);
    let other = words.add(&b, &other);
    let other = words.add(&other, &d);
    let other = words.add(&five, &other);
    assert_eq!(one, other);
    words
}

/// The sum of numbers of 64 bits, low word first.
fn add_64(words: &mut Words, a: [Word; 2], b: [Word; 2], compare_with_first: bool) -> [Word; 2] {
    let low = words.add(&a[0], &b[0]);
    let carry = words.less(&low, if compare_with_first { &a[0] } else { &b[0] });
    let mut number = Words::constant(0);
    number[0] = carry;
    let high = words.add(&a[1], &b[1]);
    [low, words.add(&high, &number)]
}

#[test]
fn sums_of_64_bits_in_any_order_are_one_number() {
    let mut words = Words::default();
    let [a, b, c, d]: [[Word; 2]; 4] = std::array::from_fn(|_| [words.input(), words.input()]);
    let mut one = add_64(&mut words, a, b, true);
    one = add_64(&mut words, one, c, true);
    one = add_64(&mut words, one, d, false);
    let mut other = add_64(&mut words, d, b, false);
    let more = add_64(&mut words, c, a, true);
    other = add_64(&mut words, other, more, false);
    assert_eq!(one, other);
}

/// A difference is made before the small number that it is: it is that number all the same, whatever its bits are.
#[test]
fn the_carry_of_a_small_number_is_the_same_whichever_summand_the_sum_is_compared_with() {
    let mut words = Words::default();
    let [start, number] = std::array::from_fn(|_| words.input());
    let few = std::array::from_fn(|bit| if bit < 24 { number[bit] } else { Literal::FALSE });
    let one = Words::constant(1);
    let turns = words.add(&few, &one);
    let twice = words.add(&turns, &turns);
    let sum = words.add(&start, &twice);
    let sum = words.add(&sum, &one);
    let carry = words.less(&sum, &start);
    let blocks = words.add(&twice, &one);
    assert_eq!(words.less(&sum, &blocks), carry);
}

/// What an addition of 33 bits and a carry does, as add-with-carry in xcarry is described.
#[test]
fn the_carry_of_two_sums_is_a_bit_and_the_same_as_of_one() {
    let mut words = Words::default();
    let [a, b, in_bit] = [words.input(), words.input(), words.input()];
    let carry_in = std::array::from_fn(|bit| if bit == 0 { in_bit[0] } else { Literal::FALSE });
    let (first, carry) = words.add_with_carry(&a, &b, Literal::FALSE);
    let (sum, again) = words.add_with_carry(&first, &carry_in, Literal::FALSE);
    let [x, y] = [carry, again].map(|carry| std::array::from_fn(|bit| if bit == 0 { carry } else { Literal::FALSE }));
    let of_both: Word = words.add(&x, &y);
    assert!(of_both[1..].iter().all(|bit| *bit == Literal::FALSE));
    assert_eq!((sum, of_both[0]), words.add_with_carry(&a, &b, in_bit[0]));
}

#[test]
fn a_sum_of_bytes_keeps_its_highest_bit() {
    let mut words = Words::default();
    let [a, b]: [Word; 2] = std::array::from_fn(|_| {
        let word = words.input();
        std::array::from_fn(|bit| if bit < 8 { word[bit] } else { Literal::FALSE })
    });
    let sum = words.add(&a, &b);
    assert_eq!((value(&words, &sum, &[255, 255]), sum[9]), (510, Literal::FALSE));
}
