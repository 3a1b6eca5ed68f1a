// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words shifted by constants: what is shifted out is a word of its own.

use crate::coefficient::Coefficient;
use crate::literal::{Literal, Word};
use crate::words::Words;

impl Words {
    /// The word shifted left by a constant, less than 32; zeros come in.
    pub fn shift_left(&mut self, a: &Word, by: usize) -> Word {
        let bits: Word = std::array::from_fn(|bit| if bit < by { Literal::FALSE } else { a[bit - by] });
        if self.atoms.note_shifted(&bits, a, by) {
            return bits;
        }
        let form = self.form(a).times(&Coefficient::power(by));
        let number = self.atoms.low_bits(a, 32 - by).times(&Coefficient::power(by));
        self.sum(&form, Some(number), |_| bits)
    }

    /// The word shifted right by a constant, less than 32; zeros come in: (a - low) / 2^by, if the bits that are shifted
    /// out are `low`.
    pub fn shift_right(&mut self, a: &Word, by: usize) -> Word {
        let bits: Word = std::array::from_fn(|bit| a.get(bit + by).copied().unwrap_or(Literal::FALSE));
        if let Some(form) = self.known_quotient(a, by) {
            return self.sum(&form, None, |_| bits);
        }
        let number = self.number(a).minus(&self.atoms.low_bits(a, by)).shifted_down(by);
        let form = number.exact.clone();
        self.sum(&form, Some(number), |_| bits)
    }

    /// Makes a word known as what a mask leaves of a summand: its low bits, or a sum without them.
    pub(crate) fn note_masked(&mut self, made: &Word, of: &Word, mask: u32) {
        let (ones, zeros) = (mask.trailing_ones() as usize, mask.trailing_zeros() as usize);
        if (1..32).contains(&ones) && mask >> ones == 0 && self.atoms.has(of) {
            self.atoms.note_low_bits(made, ones, of);
        }
        if (1..32).contains(&zeros) && mask == u32::MAX << zeros && self.atoms.is_sum(of) {
            let number = self.number(of).minus(&self.atoms.low_bits(of, zeros));
            let form = self.atoms.normal(&number.exact);
            self.atoms.note(made, form, Some(number));
        }
    }
}
