// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums of words and of products of words as linear forms, so that they are equal whatever the order in which they were
//! made.
//!
//! The value of a form is a whole number; words are its value modulo 2^32. Coefficients are fractions, because the
//! carry of a sum is one: a word `s` that is x + y modulo 2^32 has the carry (x + y - s) / 2^32, and in the sum of
//! several carries what is between cancels out. Coefficients count modulo 2^32, too: 2^32 times a whole number is 0.

use crate::coefficient::Coefficient;
use rustc_hash::FxHashMap;

/// A word, or a product of words, by its number among all.
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

    pub(crate) fn atom(atom: Atom) -> Form {
        Form { constant: Coefficient::default(), terms: vec![(atom, Coefficient::whole(1))] }
    }

    pub(crate) fn plus(&self, other: &Form) -> Form {
        let (mut i, mut j) = (0, 0);
        let mut terms = Vec::with_capacity(self.terms.len() + other.terms.len());
        while let (Some((x, by)), Some((y, and))) = (self.terms.get(i), other.terms.get(j)) {
            match x.cmp(y) {
                std::cmp::Ordering::Less => (terms.push((*x, by.clone())), i += 1).1,
                std::cmp::Ordering::Greater => (terms.push((*y, and.clone())), j += 1).1,
                std::cmp::Ordering::Equal => {
                    let sum = by.plus(and);
                    if !sum.is_zero() {
                        terms.push((*x, sum));
                    }
                    (i, j) = (i + 1, j + 1);
                }
            }
        }
        terms.extend_from_slice(&self.terms[i..]);
        terms.extend_from_slice(&other.terms[j..]);
        Form { constant: self.constant.plus(&other.constant), terms }
    }

    pub(crate) fn minus(&self, other: &Form) -> Form {
        self.plus(&other.negated())
    }

    pub(crate) fn negated(&self) -> Form {
        self.map(Coefficient::negated)
    }

    /// This form times a number.
    pub(crate) fn times(&self, factor: &Coefficient) -> Form {
        self.map(|coefficient| coefficient.times(factor))
    }

    /// Divided by 2^bits.
    pub(crate) fn shifted_down(&self, bits: usize) -> Form {
        self.map(|coefficient| coefficient.shifted_down(bits))
    }

    /// Its coefficients modulo 2^bits: its value modulo that.
    pub(crate) fn modulo(&self, bits: usize) -> Form {
        self.map(|coefficient| coefficient.modulo(bits))
    }

    /// A sum of such forms, each with a coefficient.
    pub(crate) fn sum(forms: impl IntoIterator<Item = (Form, Coefficient)>) -> Form {
        let mut constant = Coefficient::default();
        let mut sums: FxHashMap<Atom, Coefficient> = FxHashMap::default();
        for (form, by) in forms {
            constant = constant.plus(&form.constant.times(&by));
            for (atom, coefficient) in &form.terms {
                let sum = sums.entry(*atom).or_default();
                *sum = sum.plus(&coefficient.times(&by));
            }
        }
        let mut terms: Vec<_> = sums.into_iter().filter(|(_, coefficient)| !coefficient.is_zero()).collect();
        terms.sort_unstable_by_key(|(atom, _)| *atom);
        Form { constant, terms }
    }

    /// Whether this is a number modulo 2^32, for values of the atoms.
    pub(crate) fn is(&self, number: u32, value: impl Fn(Atom) -> Coefficient) -> bool {
        self.value(value).modulo(32) == Coefficient::whole(number)
    }

    /// Its value for values of the atoms.
    pub(crate) fn value(&self, value: impl Fn(Atom) -> Coefficient) -> Coefficient {
        self.terms.iter().fold(self.constant.clone(), |sum, (atom, by)| sum.plus(&by.times(&value(*atom))))
    }

    fn map(&self, change: impl Fn(&Coefficient) -> Coefficient) -> Form {
        let changed = self.terms.iter().map(|(atom, coefficient)| (*atom, change(coefficient)));
        Form { constant: change(&self.constant), terms: changed.filter(|(_, c)| !c.is_zero()).collect() }
    }

    /// The constant modulo 2^32, if there is nothing else.
    pub(crate) fn only_constant(&self) -> Option<u32> {
        let (whole, left) = self.constant.parts();
        (self.terms.is_empty() && left.is_zero()).then_some(whole)
    }

    /// The atom, if this is one.
    pub(crate) fn only_atom(&self) -> Option<Atom> {
        match &*self.terms {
            [(atom, one)] if one.is_one() && self.constant.is_zero() => Some(*atom),
            _ => None,
        }
    }
}
