// SPDX-License-Identifier: MIT OR Apache-2.0
//! Forms as polynomials in bits. A program that multiplies bit by bit, or cuts words anew into limbs, has the same bits in
//! other words.

use crate::atoms::Atoms;
use crate::coefficient::Coefficient;
use crate::form::{Atom, Form};
use crate::literal::{Literal, Word};
use rustc_hash::FxHashMap;

/// Bits that are multiplied, by their nodes, sorted; a square is the bit itself.
type Monomial = Vec<u32>;

/// The most monomials of one term: the product of three words has 2^15.
const MOST_MONOMIALS: usize = 1 << 15;

impl Atoms {
    /// The coefficients of a form whose words fall into their bits, with the constant; none if there are too many.
    pub(crate) fn coefficients_of_bits(&self, form: &Form) -> Option<Vec<Coefficient>> {
        let mut sums: FxHashMap<Monomial, Coefficient> = FxHashMap::default();
        sums.insert(Vec::new(), form.constant.clone());
        for (atom, by) in &form.terms {
            for (monomial, coefficient) in self.monomials(*atom)? {
                let sum = sums.entry(monomial).or_default();
                *sum = sum.plus(&coefficient.times(by));
            }
        }
        Some(sums.into_values().collect())
    }

    /// A word, or a product of words.
    fn monomials(&self, atom: Atom) -> Option<Vec<(Monomial, Coefficient)>> {
        let mut made = vec![(Vec::new(), Coefficient::whole(1))];
        for factor in self.factors(Some(atom)) {
            let bits = bits_of(&self.word(factor)?);
            if made.len() * bits.len() > MOST_MONOMIALS {
                return None;
            }
            let times = |(monomial, by): &(Monomial, Coefficient)| {
                let product = |(bit, and): &(Monomial, Coefficient)| (multiplied(monomial, bit), by.times(and));
                bits.iter().map(product).collect::<Vec<_>>()
            };
            made = made.iter().flat_map(times).collect();
        }
        Some(made)
    }
}

/// A word as the sum of its bits; an inverted one is one less the bit.
fn bits_of(word: &Word) -> Vec<(Monomial, Coefficient)> {
    let bit = |(place, literal): (usize, &Literal)| {
        let counts = Coefficient::power(place);
        match (literal.constant(), literal.is_inverted()) {
            (Some(false), _) => vec![],
            (Some(true), _) => vec![(vec![], counts)],
            (None, false) => vec![(vec![literal.node()], counts)],
            (None, true) => vec![(vec![], counts.clone()), (vec![literal.node()], counts.negated())],
        }
    };
    word.iter().enumerate().flat_map(bit).collect()
}

fn multiplied(a: &Monomial, b: &Monomial) -> Monomial {
    let mut made = [a.as_slice(), b].concat();
    made.sort_unstable();
    made.dedup();
    made
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::extended;

    fn coefficients(atoms: &mut Atoms, words: &[Word]) -> Vec<u32> {
        let sum = words.iter().fold(Form::default(), |sum, word| sum.plus(&atoms.number(word).exact));
        let mut made = atoms.coefficients_of_bits(&sum).expect("there are few bits");
        made.retain(|each| !each.is_zero());
        made.sort_unstable();
        made.iter().map(|each| each.parts().0).collect()
    }

    #[test]
    fn a_bit_and_its_inverse_are_one() {
        let bit = Literal::of(2);
        assert_eq!(coefficients(&mut Atoms::default(), &[bit, !bit].map(extended)), [1]);
    }

    #[test]
    fn a_square_of_a_bit_is_the_bit() {
        let (mut atoms, bit) = (Atoms::default(), extended(Literal::of(2)));
        let square = atoms.product_of_words(&bit, &bit).exact;
        let difference = square.minus(&atoms.number(&bit).exact);
        let left = atoms.coefficients_of_bits(&difference).expect("there are few bits");
        assert!(left.iter().all(Coefficient::is_zero));
    }
}
