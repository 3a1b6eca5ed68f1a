// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words with few bits: their products, their multiples, and what addresses of table entries are made of.

use proptest::prelude::*;
use rvk_prove::{Literal, Operator, Word, Words, apply, look_up};

fn masked(word: &Word, mask: u32) -> Word {
    std::array::from_fn(|bit| if mask >> bit & 1 == 1 { word[bit] } else { Literal::FALSE })
}

fn inputs(values: &[u32]) -> Vec<bool> {
    values.iter().flat_map(|value| (0..32).map(move |bit| value >> bit & 1 == 1)).collect()
}

fn value(words: &Words, word: &[Literal], inputs: &[bool]) -> u64 {
    words.graph.evaluate(word, inputs).iter().rev().fold(0, |value, bit| value << 1 | u64::from(*bit))
}

fn product(words: &mut Words, a: &Word, b: &Word) -> Vec<Literal> {
    let long = |word: &Word| [word.to_vec(), vec![Literal::FALSE; 32]].concat();
    apply(words, Operator::Mul, 64, &[&long(a), &long(b)], 0)
}

/// Masks with a bit in every so many places, and with few bits anywhere.
fn mask() -> impl Strategy<Value = u32> {
    let regular = (2..9_usize, 0..8_usize)
        .prop_map(|(gap, first)| (first..32).step_by(gap).fold(0, |mask, bit| mask | 1_u32 << bit));
    let few = proptest::collection::vec(0..32_u32, 1..6)
        .prop_map(|places| places.into_iter().fold(0, |mask, bit| mask | 1 << bit));
    prop_oneof![regular, few]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_product_is_that_of_the_numbers(a in mask(), b in mask(), values in any::<[[u32; 2]; 8]>()) {
        let mut words = Words::default();
        let [x, y] = [words.input(), words.input()];
        let made = product(&mut words, &masked(&x, a), &masked(&y, b));
        for each in values {
            let expected = u64::from(each[0] & a) * u64::from(each[1] & b);
            prop_assert_eq!(value(&words, &made, &inputs(&each)), expected, "{:x} {:x}", a, b);
        }
    }

    #[test]
    fn a_table_entry_is_its_base_and_bits(
        base in any::<u32>(), mask in mask(), by in 0..8_usize, up in any::<bool>(), value_of in any::<[u32; 2]>()
    ) {
        let mut words = Words::default();
        let [x, y] = [words.input(), words.input()];
        let sum = words.add(&x, &y);
        let index = masked(&sum, mask);
        let index = if up { words.shift_left(&index, by) } else { words.shift_right(&index, by) };
        let address = words.add(&index, &Words::constant(base));
        let (constant, bits) = words.parts(&address);
        let inputs = inputs(&value_of);
        let counted = bits.iter().map(|(bit, count)| count * words.graph.evaluate(&[*bit], &inputs)[0] as u32);
        let found = counted.fold(constant, u32::wrapping_add);
        prop_assert_eq!(u64::from(found), value(&words, &address, &inputs));
        prop_assert!(bits.len() <= mask.count_ones() as usize, "{:x}", mask);
    }
}

#[test]
fn where_every_fourth_bit_is_used_a_product_is_carry_less() {
    const MASK: u32 = 0x1111_1111;
    let mut words = Words::default();
    let [x, y] = [words.input(), words.input()];
    let made = product(&mut words, &masked(&x, MASK), &masked(&y, MASK));
    for place in (0..64).step_by(4) {
        let pairs = (0..=place).step_by(4).filter(|i| *i < 32 && place - i < 32);
        let sum = pairs.fold(Literal::FALSE, |sum, i| {
            let both = words.graph.and(x[i], y[place - i]);
            words.graph.xor(sum, both)
        });
        assert_eq!(made[place], sum, "{place}");
    }
}

#[test]
fn a_multiple_of_spaced_bits_is_their_wiring() {
    let mut words = Words::default();
    let x = words.input();
    let c = masked(&x, 0x0101_0101);
    let [double, eight, thirty_two] = [1, 3, 5].map(|by| words.shift_left(&c, by));
    let negative = words.sub(&double, &eight);
    let most = words.add(&negative, &thirty_two);
    let made = words.add(&most, &c);
    let expected: Word =
        std::array::from_fn(|bit| if 27 >> (bit % 8) & 1 == 1 { c[bit - bit % 8] } else { Literal::FALSE });
    assert_eq!(made, expected);
}

#[test]
fn a_sum_that_stays_whole_is_what_is_left_of_it_without_a_summand() {
    let mut words = Words::default();
    let [x, y] = [words.input(), words.input()];
    let sum = words.graph.xor(x[0], y[0]);
    words.graph.keep_whole(&[sum]);
    assert_eq!(words.graph.xor(sum, x[0]), y[0]);
    assert_eq!(words.graph.xor(!sum, y[0]), !x[0]);
}

/// A scan of all entries, each with a mask that says whether it is the one, is a table.
#[test]
fn a_scanned_table_is_looked_up() {
    let mut words = Words::default();
    let [x, y] = [words.input(), words.input()];
    let index = masked(&words.xor(&x, &y), 15);
    let table: Vec<u32> = (0..16).map(|entry: u32| entry.wrapping_mul(0x9e37_79b9)).collect();
    let entries: Vec<Vec<bool>> =
        table.iter().map(|entry| (0..32).map(|bit| entry >> bit & 1 == 1).collect()).collect();
    let mut found = Words::constant(0);
    for (at, entry) in table.iter().enumerate() {
        let differs = words.add(&index, &Words::constant((at as u32).wrapping_neg()));
        let is_other = words.less(&Words::constant(0), &differs);
        let mask = words.sub(&masked(&[is_other; 32], 1), &Words::constant(1));
        let one = std::array::from_fn(|bit| if entry >> bit & 1 == 1 { mask[bit] } else { Literal::FALSE });
        found = words.or(&found, &one);
    }
    assert!(found.to_vec() == look_up(&mut words.graph, &entries, &index[..4].to_vec()));
    let searched = words.graph.merges().proved;
    assert!(searched < 64, "functions of four bits are known without a search, but {searched}");
}

#[test]
fn a_product_of_numbers_is_a_number() {
    let mut words = Words::default();
    let made = product(&mut words, &Words::constant(7), &Words::constant(0xaaaa_aaab));
    assert_eq!(value(&words, &made, &[]), 7 * 0xaaaa_aaab);
    assert!(made.iter().all(|bit| bit.constant().is_some()));
}
