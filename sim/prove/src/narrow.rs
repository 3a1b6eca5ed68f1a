// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums of fewer bits than a word has.

use crate::adder::adder;
use crate::form::Form;
use crate::literal::{Literal, Word, low_bits};
use crate::words::Words;

impl Words {
    /// The sum or difference of so many low bits, less than 32, modulo that power of two; zeros above.
    ///
    /// From now on these bits of all sums are those of such a sum, whatever is above them in the operands.
    pub fn narrow_sum(&mut self, bits: usize, a: &Word, b: &Word, subtract: bool) -> Word {
        let [x, y] = [a, b].map(|word| low_bits(word, bits));
        if self.graph.is_plain() {
            return low_bits(&adder(&mut self.graph, &x, &y, subtract, &[]), bits);
        }
        if let (Some(x), Some(y)) = (Words::value(&x), Words::value(&y)) {
            let sum = if subtract { x.wrapping_sub(y) } else { x.wrapping_add(y) };
            return low_bits(&Words::constant(sum), bits); // other sums need not have these bits
        }
        self.narrow.entry(bits).or_default();
        let of_y = self.narrow_form(bits, &y);
        let sum = self.narrow_form(bits, &x).plus(&if subtract { of_y.negated() } else { of_y });
        let form = sum.modulo(bits);
        if let Some(value) = form.only_constant() {
            return Words::constant(value);
        }
        if let Some(word) = form.only_atom().and_then(|atom| self.atoms.word(atom)) {
            return word;
        }
        if let Some(found) = self.narrow[&bits].known.get(&form) {
            return *found;
        }
        let made = low_bits(&adder(&mut self.graph, &x, &y, subtract, &[]), bits);
        // It is no atom: it may be the word of a sum that is about to be made, and known as that.
        let narrow = self.narrow.entry(bits).or_default();
        narrow.forms.entry(made).or_insert_with(|| form.clone());
        narrow.known.insert(form, made);
        made
    }

    fn narrow_form(&mut self, bits: usize, word: &Word) -> Form {
        if let Some(value) = Words::value(word) {
            return Form::constant(value);
        }
        let known = self.narrow[&bits].forms.get(word).cloned();
        known.unwrap_or_else(|| Form::atom(self.atoms.of_word(word)))
    }

    /// The low bits of a sum or difference, for as many bits as there have been narrow sums of.
    pub(crate) fn narrow_parts(&mut self, a: &Word, b: &Word, subtract: bool) -> Vec<Literal> {
        let Some(bits) = self.narrow.keys().copied().max() else { return Vec::new() };
        self.narrow_sum(bits, a, b, subtract)[..bits].to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BITS: usize = 16;

    #[test]
    fn a_small_sum_is_known_as_a_number_beside_narrow_sums() {
        let mut words = Words::default();
        let [a, b] = [0; 2].map(|_| low_bits(&words.input(), 8));
        words.narrow_sum(BITS, &a, &Words::constant(1), false);
        let sum = words.add(&a, &b);
        assert!(words.atoms.is_sum(&sum));
    }

    #[test]
    fn a_narrow_sum_of_constants_is_no_part_of_others() {
        let mut words = Words::default();
        let [low, high] = [0xffff, 2].map(Words::constant);
        assert_eq!(Words::value(&words.narrow_sum(BITS, &low, &high, false)), Some(1));
        assert_eq!(Words::value(&words.narrow_sum(BITS, &high, &low, true)), Some(3));
        assert!(words.narrow.is_empty());
    }
}
