// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums of words as linear forms, so that sums are equal whatever the order in which they were made.
//!
//! The value of a form is a whole number; words are its value modulo 2^32. Coefficients are fractions, because the
//! carry of a sum is one: a word `s` that is x + y modulo 2^32 has the carry (x + y - s) / 2^32, and in the sum of
//! several carries what is between cancels out. Coefficients count modulo 2^32, too: 2^32 times a whole number is 0.

use rustc_hash::FxHashMap;

/// Bits behind the binary point: chains of two carries.
const FRACTION_BITS: u32 = 64;
const MASK: u128 = (1 << (32 + FRACTION_BITS)) - 1;

/// A fraction modulo 2^32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Coefficient(u128);

impl Coefficient {
    pub(crate) const ZERO: Coefficient = Coefficient(0);
    pub(crate) const ONE: Coefficient = Coefficient::whole(1);

    /// 1 by 2^32: a word with it stands for a number from 0 to 2^32 - 1, not modulo 2^32.
    pub(crate) const FRACTION: Coefficient = Coefficient::fraction(1);

    pub(crate) const fn whole(number: u32) -> Coefficient {
        Coefficient((number as u128) << FRACTION_BITS)
    }

    fn plus(self, other: Coefficient) -> Coefficient {
        Coefficient((self.0 + other.0) & MASK)
    }

    fn negated(self) -> Coefficient {
        Coefficient(self.0.wrapping_neg() & MASK)
    }

    fn times(self, factor: u32) -> Coefficient {
        Coefficient(self.0.wrapping_mul(u128::from(factor)) & MASK)
    }

    /// A whole number by 2^32.
    const fn fraction(number: u32) -> Coefficient {
        Coefficient((number as u128) << (FRACTION_BITS - 32))
    }

    /// A whole number, and what is left.
    pub(crate) fn parts(self) -> (u32, Coefficient) {
        ((self.0 >> FRACTION_BITS) as u32, Coefficient(self.0 & ((1 << FRACTION_BITS) - 1)))
    }
}

/// A word by its number among all words.
pub(crate) type Atom = u32;

/// A sum of words with coefficients, sorted by word, none of which is zero, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Form {
    pub(crate) constant: Coefficient,
    pub(crate) terms: Vec<(Atom, Coefficient)>,
}

impl Form {
    pub(crate) fn constant(value: u32) -> Form {
        Form { constant: Coefficient::whole(value), terms: Vec::new() }
    }

    pub(crate) fn atom(atom: Atom, coefficient: Coefficient) -> Form {
        let terms = if coefficient == Coefficient::ZERO { Vec::new() } else { vec![(atom, coefficient)] };
        Form { constant: Coefficient::ZERO, terms }
    }

    pub(crate) fn plus(&self, other: &Form) -> Form {
        let mut sums: FxHashMap<Atom, Coefficient> = self.terms.iter().copied().collect();
        for (atom, coefficient) in &other.terms {
            let sum = sums.entry(*atom).or_default();
            *sum = sum.plus(*coefficient);
        }
        Form { constant: self.constant.plus(other.constant), terms: sorted(sums) }
    }

    pub(crate) fn negated(&self) -> Form {
        self.map(Coefficient::negated)
    }

    /// Its value modulo 2^bits, if its coefficients are whole.
    pub(crate) fn modulo(&self, bits: usize) -> Form {
        let mask = 1_u32.checked_shl(bits as u32).unwrap_or(0).wrapping_sub(1);
        self.map(|coefficient| Coefficient::whole(coefficient.parts().0 & mask))
    }

    /// This form times a whole number.
    pub(crate) fn times(&self, factor: u32) -> Form {
        self.map(|coefficient| coefficient.times(factor))
    }

    /// A constant by 2^32.
    pub(crate) fn constant_fraction(value: u32) -> Form {
        Form { constant: Coefficient::fraction(value), terms: Vec::new() }
    }

    /// Whether this is a number modulo 2^32, for values of the words.
    pub(crate) fn is(&self, number: u32, value: impl Fn(Atom) -> u32) -> bool {
        let sum = self.terms.iter().fold(self.constant, |sum, (atom, by)| sum.plus(by.times(value(*atom))));
        sum == Coefficient::whole(number)
    }

    fn map(&self, change: impl Fn(Coefficient) -> Coefficient) -> Form {
        let changed = self.terms.iter().map(|(atom, coefficient)| (*atom, change(*coefficient)));
        Form { constant: change(self.constant), terms: changed.filter(|(_, c)| *c != Coefficient::ZERO).collect() }
    }

    /// The constant, if there is nothing else.
    pub(crate) fn only_constant(&self) -> Option<u32> {
        (self.terms.is_empty() && self.constant.parts().1 == Coefficient::ZERO).then(|| self.constant.parts().0)
    }

    /// The word, if this is one.
    pub(crate) fn only_atom(&self) -> Option<Atom> {
        match *self.terms {
            [(atom, Coefficient::ONE)] if self.constant == Coefficient::ZERO => Some(atom),
            _ => None,
        }
    }
}

fn sorted(sums: FxHashMap<Atom, Coefficient>) -> Vec<(Atom, Coefficient)> {
    let mut terms: Vec<_> = sums.into_iter().filter(|(_, coefficient)| *coefficient != Coefficient::ZERO).collect();
    terms.sort_unstable();
    terms
}
