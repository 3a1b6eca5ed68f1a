// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words that are rotated by an unknown amount.

use rvk_prove::{Literal, Operator, Word, Words, apply};

fn shifted(words: &mut Words, operator: Operator, x: &Word, by: &[Literal]) -> Word {
    let amount: Word = std::array::from_fn(|bit| by.get(bit).copied().unwrap_or(Literal::FALSE));
    apply(words, operator, 32, &[&x.to_vec(), &amount.to_vec()], 0).try_into().expect("it is a word")
}

/// By shifts to both sides, the other amount being `of` - by modulo 32.
fn rotated(words: &mut Words, x: &Word, by: &Word, of: u32) -> Word {
    let left = shifted(words, Operator::Shl, x, &by[..5]);
    let rest = words.sub(&Words::constant(of), by);
    let right = shifted(words, Operator::Lshr, x, &rest[..5]);
    words.or(&left, &right)
}

/// By each bit of the amount in turn, the highest first.
fn turned(words: &mut Words, x: &Word, by: &Word) -> Word {
    (0..5)
        .rev()
        .fold(*x, |x, at| std::array::from_fn(|bit| words.graph.mux(by[at], x[(bit + 32 - (1 << at)) % 32], x[bit])))
}

#[test]
fn a_word_is_rotated_in_several_ways() {
    let mut words = Words::default();
    let [x, y, z, by] = std::array::from_fn(|_| words.input());
    for of in [x, words.xor(&x, &y), words.add(&x, &y), words.sub(&z, &y)] {
        for amount in [by, words.xor(&y, &by)] {
            let found = rotated(&mut words, &of, &amount, 0);
            let expected = turned(&mut words, &of, &amount);
            assert!(found == expected);
            assert!(rotated(&mut words, &of, &amount, 32) == expected);
            assert!(rotated(&mut words, &of, &amount, 1) != expected);
        }
    }
}
