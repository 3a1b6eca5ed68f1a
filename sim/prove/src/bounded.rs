// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words whose ranges are known: comparisons and quotients.

use crate::coefficient::Coefficient;
use crate::form::Form;
use crate::literal::{Literal, Word};
use crate::ranges::PERIOD;
use crate::words::Words;

impl Words {
    /// From now on words are in ranges, both ends included; what was known of others is forgotten.
    pub fn set_ranges(&mut self, ranges: &[(Word, (u32, u32))]) {
        let ranges = ranges.iter().map(|(word, range)| (self.atoms.of_word(word), *range)).collect();
        self.ranges.set(ranges);
    }

    /// Whether two words are equal, if their ranges say so.
    pub(crate) fn known_equal(&mut self, a: &Word, b: &Word) -> Option<bool> {
        let [a, b] = self.forms_with_ranges([a, b])?;
        self.ranges.are_equal(&a, &b)
    }

    /// Whether a < b, if their ranges say so; with sign, if both are that much larger.
    pub(crate) fn known_less(&mut self, a: &Word, b: &Word, signed: bool) -> Option<bool> {
        let half = Form::constant(if signed { 1 << 31 } else { 0 });
        let [a, b] = self.forms_with_ranges([a, b])?.map(|form| form.plus(&half));
        self.ranges.is_less(&a, &b)
    }

    /// The form of a word shifted right by a constant, if words have ranges and this one is small.
    pub(crate) fn known_quotient(&mut self, a: &Word, by: usize) -> Option<Form> {
        let [form] = self.forms_with_ranges([a])?;
        self.quotient(&form, by)
    }

    /// A form by a power of two, if that divides all of it and it is no larger than a word for any values of the bits.
    fn quotient(&self, form: &Form, by: usize) -> Option<Form> {
        let divisor = 1_u32.checked_shl(by as u32)?;
        let part = |coefficient: &Coefficient| {
            let (whole, left) = coefficient.parts();
            (left.is_zero() && whole.is_multiple_of(divisor)).then(|| whole / divisor)
        };
        let mut most = i128::from(form.constant.parts().0);
        let mut quotient = Form::constant(part(&form.constant)?);
        for (atom, coefficient) in &form.terms {
            let zeros = self.atoms.word(*atom)?.iter().rev().take_while(|bit| **bit == Literal::FALSE).count();
            most += i128::from(coefficient.parts().0) * ((1 << (32 - zeros)) - 1);
            quotient = quotient.plus(&Form::atom(*atom).times(&Coefficient::whole(part(coefficient)?)));
        }
        (most < PERIOD).then_some(quotient)
    }

    /// The forms of words; none while no word has a range, so that nothing becomes a summand.
    fn forms_with_ranges<const N: usize>(&mut self, words: [&Word; N]) -> Option<[Form; N]> {
        (!self.ranges.is_empty()).then(|| words.map(|word| self.form(word)))
    }
}
