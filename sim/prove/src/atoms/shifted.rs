// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words that are others, shifted left: which have a form when somebody asks for it.

use super::{Atoms, Summand};
use crate::coefficient::Coefficient;
use crate::form::{Atom, Form};
use crate::literal::{Literal, Word, value};

impl Atoms {
    /// The same of one that is another, shifted left.
    pub(super) fn of_shifted(&mut self, word: &Word, of: Atom, by: usize) -> Atom {
        self.words.remove(word);
        let whole = self.word(of).expect("what is shifted is a word");
        let form = self.normal(&Form::atom(of).times(&Coefficient::power(by)));
        let number = self.low_bits(&whole, 32 - by).times(&Coefficient::power(by));
        self.note(word, form, Some(number));
        self.of_word(word)
    }

    /// Makes a word known as another one shifted left by 1 to 31 bits. False if that one has a form itself: then a word
    /// may be known that is the same sum.
    pub(crate) fn note_shifted(&mut self, word: &Word, of: &Word, by: usize) -> bool {
        if value(word).is_some() || of.contains(&Literal::TRUE) || !(1..32).contains(&by) {
            return false;
        }
        let atom = self.of_word(of);
        let is_other = self.forms.has(atom) || self.exact.has(atom) || self.by_words.has(atom) || self.low.has(atom);
        if !is_other {
            self.words.entry(*word).or_insert(Summand::Shifted { of: atom, by });
        }
        !is_other
    }
}
