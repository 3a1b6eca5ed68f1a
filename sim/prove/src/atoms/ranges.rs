// SPDX-License-Identifier: MIT OR Apache-2.0
//! How large forms and numbers are, as far as is known.

use super::{Atoms, Number};
use crate::coefficient::Coefficient;
use crate::form::Form;

impl Atoms {
    /// The least and the largest value that a form can have as far as is known.
    pub(crate) fn range(&self, form: &Form) -> (Coefficient, Coefficient) {
        let mut range = (form.constant.clone(), form.constant.clone());
        for (atom, by) in &form.terms {
            let end = by.times(&self.most[*atom as usize]);
            if by.is_negative() {
                range.0 = range.0.plus(&end);
            } else {
                range.1 = range.1.plus(&end);
            }
        }
        range
    }

    /// No value of a number is larger.
    pub(crate) fn most(&self, number: &Number) -> Coefficient {
        self.range(&number.exact).1.min(self.range(&number.by_words).1)
    }

    /// The number that a word with a normal form is, if that is below 2^32: then it is not modulo 2^32 only. It is not
    /// negative, as no coefficient of a normal form is.
    pub(crate) fn number_of(&self, form: &Form) -> Option<Number> {
        let number = Number { exact: form.clone(), by_words: form.clone() };
        self.is_below_2_32(&number).then_some(number)
    }

    /// Whether no value of a number is above 2^32 - 1.
    pub(crate) fn is_below_2_32(&self, number: &Number) -> bool {
        self.most(number) < Coefficient::power(32)
    }

    /// Whether no value of a number, which is whole, is negative.
    pub(crate) fn is_not_negative(&self, number: &Number) -> bool {
        Coefficient::whole(1).negated() < self.range(&number.exact).0.max(self.range(&number.by_words).0)
    }
}
