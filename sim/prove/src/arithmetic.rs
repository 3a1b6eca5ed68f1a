// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers of whose bits comparisons know nothing, but which can be evaluated.

use crate::coefficient::Coefficient;
use crate::literal::{Literal, Word};
use crate::modulus::Modulus;
use crate::signature::Signature;

/// How such a number is computed.
#[derive(Clone, Debug)]
pub(crate) enum Arithmetic {
    /// The product of two words.
    Product(Box<[Word; 2]>),
    /// What is left of a number, its lowest word first.
    Rest(Vec<Word>, Modulus),
    /// The sum of two words and a bit, 33 bits.
    Sum(Box<[Word; 2]>, Literal),
}

impl Arithmetic {
    /// The bits that it is computed from.
    pub(crate) fn operands(&self) -> impl Iterator<Item = &Literal> {
        let (words, bit): (&[Word], _) = match self {
            Arithmetic::Product(of) => (&**of, None),
            Arithmetic::Rest(of, _) => (of, None),
            Arithmetic::Sum(of, carry) => (&**of, Some(carry)),
        };
        words.iter().flatten().chain(bit)
    }

    /// The words of the number, the lowest first, for values of literals.
    pub(crate) fn words(&self, value: impl Fn(&Literal) -> bool) -> Vec<u32> {
        let number = |word: &Word| word.iter().rev().fold(0, |sum, bit| sum << 1 | u32::from(value(bit)));
        match self {
            Arithmetic::Product(of) => {
                let product = u64::from(number(&of[0])) * u64::from(number(&of[1]));
                vec![product as u32, (product >> 32) as u32]
            }
            Arithmetic::Rest(of, modulus) => {
                let words = of.iter().map(number).collect::<Vec<_>>();
                modulus.rest(&Coefficient::of_words(&words)).words(modulus.limbs())
            }
            Arithmetic::Sum(of, carry) => {
                let sum = u64::from(number(&of[0])) + u64::from(number(&of[1])) + u64::from(value(carry));
                vec![sum as u32, (sum >> 32) as u32]
            }
        }
    }

    /// The signatures of all bits, the lowest first, for those of literals.
    pub(crate) fn signatures(&self, of: impl Fn(&Literal) -> Signature) -> Vec<Signature> {
        let Arithmetic::Sum(words, carry) = self else {
            return Signature::of_numbers(|pattern| self.words(|bit| of(bit).at(pattern)));
        };
        let mut carry = of(carry);
        let mut bits = Vec::with_capacity(33);
        for (x, y) in words[0].iter().zip(&words[1]) {
            let (x, y) = (of(x), of(y));
            let differ = x.xor(y);
            bits.push(differ.xor(carry));
            carry = x.and(y).xor(differ.and(carry));
        }
        bits.push(carry);
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::array::from_fn;

    #[test]
    fn the_signatures_of_a_sum_are_those_of_its_words() {
        let literals: [Literal; 65] = from_fn(|number| Literal::new(number as u32 / 2 + 2, number % 3 == 0));
        let words = [from_fn(|bit| literals[bit]), from_fn(|bit| literals[32 + bit])];
        let sum = Arithmetic::Sum(Box::new(words), literals[64]);
        let of = |literal: &Literal| Signature::random(literal.node().into()).inverted_if(literal.is_inverted());
        let found = sum.signatures(of);
        let expected = Signature::of_numbers(|pattern| sum.words(|bit| of(bit).at(pattern)));
        assert_eq!(found, expected[..33]);
        assert_eq!(expected[33..], [Signature::default(); 31]);
    }
}
