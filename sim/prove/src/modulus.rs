// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers modulo 2^bits - less, such as 2^130 - 5.

use crate::coefficient::Coefficient;
use crate::form::Form;

/// 2^bits - less, where `less` is small.
#[derive(Clone, Copy, Debug)]
pub struct Modulus {
    bits: usize,
    less: u32,
}

impl Modulus {
    /// 2^bits - less; `None` unless bits are more than two words and no multiple of a word, and `less` is odd and below 2^16.
    ///
    /// So the modulus is odd. What its highest word has above it is below 2^31, and times `less` below 2^47: `least` relies on
    /// its sum with a number below 2^bits being below twice the modulus.
    pub fn new(bits: usize, less: u32) -> Option<Modulus> {
        (bits > 64 && !bits.is_multiple_of(32) && less % 2 == 1 && less < 1 << 16).then_some(Modulus { bits, less })
    }

    pub(crate) fn bits(self) -> usize {
        self.bits
    }

    pub(crate) fn less(self) -> u32 {
        self.less
    }

    /// The words of a number below it.
    pub(crate) fn limbs(self) -> usize {
        self.bits.div_ceil(32)
    }

    /// Its bits in the highest of these.
    pub(crate) fn bits_of_highest(self) -> usize {
        self.bits % 32
    }

    pub(crate) fn value(self) -> Coefficient {
        Coefficient::power(self.bits).plus(&Coefficient::whole(self.less).negated())
    }

    /// What is left of a whole number, which is not negative.
    pub(crate) fn rest(self, of: &Coefficient) -> Coefficient {
        let mut rest = of.clone();
        while rest.bits() > self.bits {
            let low = rest.modulo(self.bits);
            let high = rest.plus(&low.negated()).shifted_down(self.bits);
            rest = low.plus(&high.times(&Coefficient::whole(self.less)));
        }
        let smaller = rest.plus(&self.value().negated());
        if smaller.is_negative() { rest } else { smaller }
    }

    /// Whether a fraction, whose denominator is a power of two, is a multiple of it: 2 has an inverse.
    pub(crate) fn divides(self, fraction: &Coefficient) -> bool {
        let size = if fraction.is_negative() { fraction.negated() } else { fraction.clone() };
        self.rest(&size.numerator()).is_zero()
    }

    /// A form without the terms that are multiples of it, whatever the values of their atoms are, as their coefficients are.
    pub(crate) fn without_multiples(self, form: &Form) -> Form {
        let terms = form.terms.iter().filter(|(_, by)| !self.divides(by)).cloned().collect();
        Form { constant: form.constant.clone(), terms }
    }
}
