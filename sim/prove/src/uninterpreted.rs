// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums of whose bits nothing is known but what they are computed from.
//!
//! Where the same sums have the same forms in program and specification, their words are the same, and nobody needs the
//! carries. What needs them is not proved then, and has to be tried again with sums that are interpreted.

use crate::form::{Atom, Form};
use crate::literal::Word;
use crate::product::unknown_bits;
use crate::words::Words;
use rustc_hash::FxHashSet;

/// Sums with a word of no more bits that are not constant are interpreted: carries, counters, numbers of places to be moved
/// by. These have few nodes, and what depends on them is often computed in other ways, too.
const FEW_BITS: usize = 8;

/// The largest constant, with either sign, of which the same holds.
const SMALL: u32 = 64;

/// Which sums are uninterpreted, if any are.
#[derive(Debug, Default)]
pub(crate) struct Uninterpreted {
    /// Words whose sums are interpreted.
    but: FxHashSet<Atom>,
    /// Whether there was one.
    is_any: bool,
}

impl Words {
    /// Words whose sums are uninterpreted: a proof takes less time with them, if it succeeds.
    pub fn with_uninterpreted_sums() -> Words {
        let mut words = Words::default();
        words.uninterpreted = Some(Uninterpreted::default());
        words
    }

    /// Whether something may not be found equal because of that.
    pub fn has_uninterpreted_sums(&self) -> bool {
        self.uninterpreted.as_ref().is_some_and(|each| each.is_any)
    }

    /// Makes all sums with a word interpreted: parts of addresses and of lengths are taken out of them.
    pub fn interpret(&mut self, word: &Word) {
        let atom = self.atoms.of_word(word);
        if let Some(uninterpreted) = &mut self.uninterpreted {
            uninterpreted.but.insert(atom);
        }
    }

    /// Whether the bits of a sum of two words are uninterpreted.
    pub(crate) fn leaves_uninterpreted(&mut self, form: &Form, a: &Word, b: &Word) -> bool {
        let Some(uninterpreted) = &mut self.uninterpreted else { return false };
        let is_left =
            ![a, b].into_iter().any(is_small) && !form.terms.iter().any(|(atom, _)| uninterpreted.but.contains(atom));
        uninterpreted.is_any |= is_left;
        is_left
    }
}

fn is_small(word: &Word) -> bool {
    match Words::value(word) {
        Some(value) => value.cast_signed().unsigned_abs() <= SMALL,
        None => unknown_bits(word) <= FEW_BITS,
    }
}
