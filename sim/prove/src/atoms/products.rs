// SPDX-License-Identifier: MIT OR Apache-2.0
//! Products of words, and of forms.

use super::{Atoms, Content, Number};
use crate::coefficient::Coefficient;
use crate::form::{Atom, Form};
use crate::literal::Word;

/// The most atoms of an exact form that is a factor; of one that has more, the word itself is the factor, unless the other
/// one is a constant.
const MOST_TERMS: usize = 16;

impl Atoms {
    fn of_product(&mut self, of: Box<[Atom]>) -> Atom {
        if let Some(found) = self.products.get(&of) {
            return *found;
        }
        let most = of.iter().fold(Coefficient::whole(1), |most, atom| most.times(&self.most[*atom as usize]));
        let zeros = of.iter().map(|atom| self.zeros[*atom as usize]).sum();
        let low = self.low_of_product(&of);
        let atom = self.push(Content::Product(of.clone()), most, zeros);
        self.products.insert(of, atom);
        if let Some(low) = low {
            self.low.set(atom, low);
        }
        atom
    }

    /// The product with a whole word in place of its low bits, which has the same low bits.
    fn low_of_product(&mut self, of: &[Atom]) -> Option<(Atom, usize)> {
        let (at, (whole, bits)) = of.iter().enumerate().find_map(|(at, atom)| Some((at, *self.low.get(*atom)?)))?;
        let mut with_whole = of.to_vec();
        with_whole[at] = whole;
        with_whole.sort_unstable();
        Some((self.of_product(with_whole.into()), bits))
    }

    /// The product of two words.
    pub(crate) fn product_of_words(&mut self, a: &Word, b: &Word) -> Number {
        let [x, y] = [a, b].map(|word| self.number_of_word(word));
        let is_long = |of: &Number, by: &Number| of.exact.terms.len() > MOST_TERMS && !by.exact.terms.is_empty();
        let of_x = if is_long(&x, &y) { &x.by_words } else { &x.exact };
        let of_y = if is_long(&y, &x) { &y.by_words } else { &y.exact };
        Number { exact: self.product(of_x, of_y), by_words: self.product(&x.by_words, &y.by_words) }
    }

    /// The product of two forms.
    fn product(&mut self, a: &Form, b: &Form) -> Form {
        let mut parts = Vec::new();
        for (x, by) in terms(a) {
            for (y, and) in terms(b) {
                let mut of = [self.factors(x), self.factors(y)].concat();
                of.sort_unstable();
                let form = match *of {
                    [] => Form::constant(1),
                    [atom] => Form::atom(atom),
                    _ => Form::atom(self.of_product(of.into())),
                };
                parts.push((form, by.times(&and)));
            }
        }
        Form::sum(parts)
    }

    pub(crate) fn factors(&self, atom: Option<Atom>) -> Vec<Atom> {
        match atom.map(|atom| (atom, &self.contents[atom as usize])) {
            None => Vec::new(),
            Some((_, Content::Product(of))) => of.to_vec(),
            Some((atom, Content::Word(_))) => vec![atom],
        }
    }
}

/// The terms of a form with the constant, which is of no atom.
fn terms(form: &Form) -> Vec<(Option<Atom>, Coefficient)> {
    let constant = Some((None, form.constant.clone())).filter(|(_, by)| !by.is_zero());
    constant.into_iter().chain(form.terms.iter().map(|(atom, by)| (Some(*atom), by.clone()))).collect()
}
