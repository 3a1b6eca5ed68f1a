// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which sums of words are interpreted (`uninterpreted.rs`).

use crate::form::Form;
use crate::literal::Word;
use crate::uninterpreted::Uninterpreted;
use crate::words::Words;

impl Words {
    /// Words whose sums are uninterpreted: a proof takes less time with them, if it succeeds.
    pub fn with_uninterpreted_sums() -> Words {
        let mut words = Words::default();
        words.uninterpreted = Some(Uninterpreted::default());
        words
    }

    /// Whether there has been an uninterpreted sum: what is not found equal may be equal with interpreted sums.
    pub fn has_uninterpreted_sums(&self) -> bool {
        self.uninterpreted.as_ref().is_some_and(|each| each.is_any)
    }

    /// Makes all sums with a word interpreted: parts of addresses and of lengths are taken out of them.
    pub fn interpret(&mut self, word: &Word) {
        let atom = self.atoms.of_word(word);
        if let Some(uninterpreted) = &mut self.uninterpreted {
            uninterpreted.interpret(atom);
        }
    }

    /// Whether the bits of a sum of two words, which has a form, are uninterpreted.
    pub(crate) fn leaves_uninterpreted(&mut self, form: &Form, a: &Word, b: &Word) -> bool {
        self.uninterpreted.as_mut().is_some_and(|each| each.leaves(form, a, b))
    }
}
