// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums of whose bits nothing is known but what they are computed from.
//!
//! Where the same sums have the same forms in program and specification, their words are the same, and nobody needs the
//! carries. What needs them is not proved then, and has to be tried again with sums that are interpreted.

use crate::form::{Atom, Form};
use crate::literal::{Word, unknown_bits, value};
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
    /// Whether there has been an uninterpreted sum.
    pub(crate) is_any: bool,
}

impl Uninterpreted {
    /// Makes all sums with a word interpreted.
    pub(crate) fn interpret(&mut self, atom: Atom) {
        self.but.insert(atom);
    }

    /// Whether the bits of a sum of two words, which has a form, are uninterpreted.
    pub(crate) fn leaves(&mut self, form: &Form, a: &Word, b: &Word) -> bool {
        let is_interpreted =
            [a, b].into_iter().any(is_small) || form.terms.iter().any(|term| self.but.contains(&term.0));
        self.is_any |= !is_interpreted;
        !is_interpreted
    }
}

/// Whether sums with a word are interpreted for its size.
fn is_small(word: &Word) -> bool {
    match value(word) {
        Some(value) => value.cast_signed().unsigned_abs() <= SMALL,
        None => unknown_bits(word) <= FEW_BITS,
    }
}
