// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words by their forms: what has a form that is known is the word that was made of it.

use super::{Words, is_bit};
use crate::atoms::Number;
use crate::coefficient::Coefficient;
use crate::form::Form;
use crate::graph::Graph;
use crate::literal::{Literal, Word, extended};

impl Words {
    /// The word of a form, and what it is as a number, if that is known.
    pub(crate) fn sum(&mut self, form: &Form, number: Option<Number>, make: impl FnOnce(&mut Graph) -> Word) -> Word {
        let form = self.atoms.normal(form);
        let number = number.or_else(|| self.atoms.number_of(&form));
        self.with_wiring(form, number, make)
    }

    /// The word whose value is a number: one that is known, or the one that is made, whose bits stay whole.
    pub(crate) fn with_number(&mut self, number: Number, make: impl FnOnce(&mut Graph) -> Word) -> Word {
        let form = self.atoms.normal(&number.exact);
        self.with_wiring(form, Some(number), |graph| {
            let made = make(graph);
            graph.keep_many_whole(&made);
            made
        })
    }

    /// The same of a number that is 0 or 1. A known word may have bits above that are always 0, but are not known to be.
    pub(crate) fn bit_with_number(&mut self, number: Number, make: impl FnOnce(&mut Graph) -> Word) -> Literal {
        let word = self.with_number(number.clone(), make);
        let form = self.atoms.normal(&number.exact);
        self.atoms.note(&extended(word[0]), form, Some(number));
        word[0]
    }

    /// The same of bits that there are already.
    pub(crate) fn with_wiring(
        &mut self,
        form: Form,
        number: Option<Number>,
        make: impl FnOnce(&mut Graph) -> Word,
    ) -> Word {
        if let Some(found) = self.find(&form) {
            return found;
        }
        let made = self.spread(&form).unwrap_or_else(|| make(&mut self.graph));
        self.atoms.note(&made, form.clone(), number);
        self.know(form, &made);
        made
    }

    /// Makes a word the one that has a form, and a bit the one that a mask is made of.
    pub(super) fn know(&mut self, form: Form, word: &Word) {
        if is_bit(word) && !self.graph.is_plain() {
            self.masks.entry(self.atoms.normal(&form.negated())).or_insert(word[0]);
        }
        self.known.entry(form).or_insert(*word);
    }

    /// The word that has a form. A plain graph has none: forms then only say what addresses are made of.
    fn find(&self, form: &Form) -> Option<Word> {
        if self.graph.is_plain() {
            return None;
        }
        let is_word = form.only_constant().map(Words::constant);
        let is_word = is_word.or_else(|| form.only_atom().and_then(|atom| self.atoms.word(atom)));
        let is_known = is_word.or_else(|| self.known.get(form).copied()).or_else(|| self.with_ones(form));
        is_known.or_else(|| self.negated_bit(form).map(|bit| [bit; 32]))
    }

    /// The word of a form that is a multiple of a word whose bits are so far apart that nothing is carried.
    fn spread(&self, form: &Form) -> Option<Word> {
        let [(atom, by)] = &*form.terms else { return None };
        let word = self.atoms.word(*atom).filter(|_| form.constant.is_zero() && !self.graph.is_plain())?;
        let (by, rest) = by.parts();
        let mut made = Words::constant(0);
        for (bit, place) in (0..32).flat_map(|bit| (0..32 - bit).map(move |place| (bit, place))) {
            if by >> place & 1 == 1 && word[bit] != Literal::FALSE {
                if made[bit + place] != Literal::FALSE {
                    return None;
                }
                made[bit + place] = word[bit];
            }
        }
        rest.is_zero().then_some(made)
    }

    /// The word of a form that is one word and ones where that has zeros.
    fn with_ones(&self, form: &Form) -> Option<Word> {
        let [(atom, by)] = &*form.terms else { return None };
        let word = self.atoms.word(*atom).filter(|_| by.is_one())?;
        let (ones, rest) = form.constant.parts();
        let is_free = |bit: usize| ones >> bit & 1 == 0 || word[bit] == Literal::FALSE;
        (rest.is_zero() && (0..32).all(is_free))
            .then(|| std::array::from_fn(|bit| if ones >> bit & 1 == 1 { Literal::TRUE } else { word[bit] }))
    }

    /// The bit of a form that is that bit negated: all bits of the word are this one.
    fn negated_bit(&self, form: &Form) -> Option<Literal> {
        let minus_one = Coefficient::whole(u32::MAX);
        let of_atom = match &*form.terms {
            [(atom, by)] if *by == minus_one && form.constant.is_zero() => self.atoms.word(*atom).filter(is_bit),
            _ => None,
        };
        of_atom.map(|word| word[0]).or_else(|| self.masks.get(form).copied())
    }
}
