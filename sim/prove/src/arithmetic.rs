// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers of whose bits comparisons know nothing, but which can be evaluated.

use crate::coefficient::Coefficient;
use crate::literal::{Literal, Word};
use crate::modulus::Modulus;

/// How such a number is computed.
#[derive(Clone, Debug)]
pub(crate) enum Arithmetic {
    /// The product of two words.
    Product(Box<[Word; 2]>),
    /// What is left of a number, its lowest word first.
    Rest(Vec<Word>, Modulus),
}

impl Arithmetic {
    /// The bits that it is computed from.
    pub(crate) fn operands(&self) -> impl Iterator<Item = &Literal> {
        let words: &[Word] = match self {
            Arithmetic::Product(of) => &**of,
            Arithmetic::Rest(of, _) => of,
        };
        words.iter().flatten()
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
        }
    }
}
