// SPDX-License-Identifier: MIT OR Apache-2.0
//! What ranges decide is so for all values in them.

use proptest::prelude::*;
use rvk_prove::{Literal, Word, Words};

const BITS: usize = 5;

/// A word of a few inputs.
fn small(words: &mut Words) -> Word {
    let all = words.input();
    std::array::from_fn(|bit| if bit < BITS { all[bit] } else { Literal::FALSE })
}

/// A multiple of a word, negative ones included, and a constant.
fn linear(words: &mut Words, of: [&Word; 2], by: [i8; 2], constant: u32) -> Word {
    let mut sum = Words::constant(constant);
    for (word, by) in of.into_iter().zip(by) {
        for _ in 0..by.unsigned_abs() {
            sum = if by < 0 { words.sub(&sum, word) } else { words.add(&sum, word) };
        }
    }
    sum
}

fn value(x: u32, y: u32, by: [i8; 2], constant: u32) -> u32 {
    let product = |word: u32, by: i8| word.wrapping_mul(i32::from(by).cast_unsigned());
    constant.wrapping_add(product(x, by[0])).wrapping_add(product(y, by[1]))
}

/// Near zero, where comparisons without sign turn over, and near 2^31, where those with sign do.
fn constant() -> impl Strategy<Value = u32> {
    (prop_oneof![Just(0_u32), Just(1 << 31)], -200_i32..200).prop_map(|(at, by)| at.wrapping_add_signed(by))
}

fn range() -> impl Strategy<Value = (u32, u32)> {
    (0_u32..1 << BITS, 0_u32..1 << BITS).prop_map(|(a, b)| (a.min(b), a.max(b)))
}

proptest! {
    #[test]
    fn comparisons(
        ranges in [range(), range()],
        a in ([-4_i8..5, -4..5], constant()),
        b in ([-4_i8..5, -4..5], constant()),
    ) {
        let mut words = Words::default();
        let [x, y] = [small(&mut words), small(&mut words)];
        let left = linear(&mut words, [&x, &y], a.0, a.1);
        let right = linear(&mut words, [&x, &y], b.0, b.1);
        words.set_ranges(&[(x, ranges[0]), (y, ranges[1])]);
        let equal = words.equal(&left, &right).constant();
        let less = words.less(&left, &right).constant();
        let signed = words.less_signed(&left, &right).constant();
        for x in ranges[0].0..=ranges[0].1 {
            for y in ranges[1].0..=ranges[1].1 {
                let (left, right) = (value(x, y, a.0, a.1), value(x, y, b.0, b.1));
                prop_assert!(equal.is_none_or(|known| known == (left == right)));
                prop_assert!(less.is_none_or(|known| known == (left < right)));
                prop_assert!(signed.is_none_or(|known| known == (left.cast_signed() < right.cast_signed())));
            }
        }
    }

    #[test]
    fn quotients(by in [0_i8..9, 0..9], constant in 0_u32..64, shift in 0_usize..5, inputs in any::<[bool; 64]>()) {
        let mut words = Words::default();
        let [x, y] = [small(&mut words), small(&mut words)];
        words.set_ranges(&[(x, (0, 31)), (y, (0, 31))]);
        let sum = linear(&mut words, [&x, &y], by, constant);
        let one = rvk_prove::apply(
            &mut words, rvk_prove::Operator::Lshr, 32, &[&sum.to_vec(), &Words::constant(shift as u32).to_vec()], 0);
        let one = Word::try_from(one).unwrap();
        let two = words.add(&one, &one);
        let number = |word: &Word| {
            words.graph.evaluate(word, &inputs).iter().rev().fold(0_u32, |sum, bit| sum << 1 | u32::from(*bit))
        };
        let expected = value(number(&x), number(&y), by, constant) >> shift;
        prop_assert_eq!(number(&one), expected);
        prop_assert_eq!(number(&two), expected << 1);
        prop_assert!(words.forms_hold(&inputs));
    }
}

#[test]
fn a_counter_is_not_yet_at_its_end() {
    let mut words = Words::default();
    let left = small(&mut words);
    words.set_ranges(&[(left, (2, 31))]);
    let zero = Words::constant(0);
    assert_eq!(words.equal(&left, &zero).constant(), Some(false));
    let less = words.sub(&left, &Words::constant(1));
    assert_eq!(words.equal(&less, &zero).constant(), Some(false));
    let none = words.sub(&left, &Words::constant(2));
    assert_eq!(words.equal(&none, &zero).constant(), None);
}
