// SPDX-License-Identifier: MIT OR Apache-2.0
//! Comparisons, and sums of more words than one: what is carried from one to the next.

use crate::adder::{carry_of, uninterpreted_carry};
use crate::graph::Graph;
use crate::literal::{Literal, Word, extended};
use crate::words::Words;

impl Words {
    /// Whether a < b, unsigned: the borrow of a - b, which is (d - a + b) / 2^32 if d is that modulo 2^32.
    pub fn less(&mut self, a: &Word, b: &Word) -> Literal {
        if let Some(known) = self.known_less(a, b, false) {
            return Literal::FALSE.inverted_if(known);
        }
        let difference = self.sub(a, b);
        let [d, of_a, of_b] = [&difference, a, b].map(|word| self.atoms.number_of_word(word));
        let form = d.minus(&of_a).plus(&of_b).shifted_down(32);
        let of_difference = self.form(&difference);
        let is_uninterpreted = self.leaves_uninterpreted(&of_difference, a, b);
        let is_no_sum = of_difference.only_atom().is_some();
        let bits = |graph: &mut Graph| {
            // The conjunction that `equal` makes, too.
            if Words::value(a) == Some(0) {
                return extended(!is_zero(graph, b));
            }
            if Words::value(b) == Some(1) {
                return extended(is_zero(graph, a));
            }
            // Of numbers below 2^31, the sign of the difference.
            if a[31] == Literal::FALSE && b[31] == Literal::FALSE {
                return extended(difference[31]);
            }
            if is_uninterpreted {
                return extended(!uninterpreted_carry(graph, a, &b.map(|bit| !bit), Literal::TRUE));
            }
            // If a is d + b, this is the carry of that sum, and bits of d are simpler than those of a.
            if is_no_sum {
                return extended(carry_of(graph, &difference, b, Literal::FALSE));
            }
            let mut less = Literal::FALSE;
            for (x, y) in a.iter().zip(b) {
                let differ = graph.xor(*x, *y);
                less = graph.mux(differ, *y, less);
            }
            extended(less)
        };
        self.bit_with_number(form, bits)
    }

    /// Whether a < b, with sign: without it if both are 2^31 larger.
    pub fn less_signed(&mut self, a: &Word, b: &Word) -> Literal {
        if let Some(known) = self.known_less(a, b, true) {
            return Literal::FALSE.inverted_if(known);
        }
        let larger = |word: &Word| {
            let mut changed = *word;
            changed[31] = !changed[31];
            changed
        };
        self.less(&larger(a), &larger(b))
    }

    /// The sum of two words and a bit modulo 2^32, and the carry: (a + b + c - s) / 2^32 if s is the sum.
    pub fn add_with_carry(&mut self, a: &Word, b: &Word, carry: Literal) -> (Word, Literal) {
        let carry_in = extended(carry);
        let first = self.add(a, b);
        let sum = self.add(&first, &carry_in);
        let of = [a, b, &carry_in].map(|word| self.atoms.number_of_word(word));
        let form = of[0].plus(&of[1]).plus(&of[2]).minus(&self.atoms.number_of_word(&sum)).shifted_down(32);
        let of_sum = self.form(&sum);
        let carry_of = if self.leaves_uninterpreted(&of_sum, a, b) { uninterpreted_carry } else { carry_of };
        let carry = self.bit_with_number(form, |graph| extended(carry_of(graph, a, b, carry)));
        (sum, carry)
    }

    /// The difference of two words and a bit modulo 2^32, and the borrow: (d - a + b + c) / 2^32 if d is the difference.
    pub fn sub_with_borrow(&mut self, a: &Word, b: &Word, borrow: Literal) -> (Word, Literal) {
        let borrow_in = extended(borrow);
        let first = self.sub(a, b);
        let difference = self.sub(&first, &borrow_in);
        let of = [&difference, b, &borrow_in].map(|word| self.atoms.number_of_word(word));
        let form = of[0].plus(&of[1]).plus(&of[2]).minus(&self.atoms.number_of_word(a)).shifted_down(32);
        let inverted = b.map(|bit| !bit);
        let of_difference = self.form(&difference);
        let carry_of = if self.leaves_uninterpreted(&of_difference, a, b) { uninterpreted_carry } else { carry_of };
        let borrow = self.bit_with_number(form, |graph| extended(!carry_of(graph, a, &inverted, !borrow)));
        (difference, borrow)
    }
}

/// Whether all bits are 0, as comparisons of words say it.
fn is_zero(graph: &mut Graph, word: &Word) -> Literal {
    word.iter().fold(Literal::TRUE, |all, bit| graph.and(all, !*bit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::low_bits;
    use crate::uninterpreted::Uninterpreted;

    /// As code without `sltu` has it: also where nothing is known of the bits of sums.
    #[test]
    fn a_comparison_of_numbers_below_2_31_is_the_sign_of_their_difference() {
        let mut words = Words::default();
        words.uninterpreted = Some(Uninterpreted::default());
        let [a, b] = std::array::from_fn(|_| low_bits(&words.input(), 31));
        let difference = words.sub(&a, &b);
        assert_eq!(words.less(&a, &b), difference[31]);
    }

    /// `sltu rd, zero, rs` and `sltiu rd, rs, 1` of bits that were gathered in another order than those of a comparison.
    #[test]
    fn comparisons_with_zero_are_the_same_however_they_are_made() {
        let mut words = Words::default();
        let [a, b, c] = std::array::from_fn(|_| words.input());
        let all = (0..32)
            .fold(Literal::TRUE, |all, bit| [a, b, c].iter().fold(all, |all, word| words.graph.and(all, !word[bit])));
        let gathered = [&c, &b]
            .into_iter()
            .fold(a, |gathered, word| std::array::from_fn(|bit| !words.graph.and(!gathered[bit], !word[bit])));
        assert_eq!(words.less(&Words::constant(0), &gathered), !all);
        assert_eq!(words.less(&gathered, &Words::constant(1)), all);
        assert_eq!(words.equal(&gathered, &Words::constant(0)), all);
    }
}
