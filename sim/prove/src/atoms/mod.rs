// SPDX-License-Identifier: MIT OR Apache-2.0
//! What forms are made of: words and products of words, what they are as sums, and how large they are.
//!
//! A word has up to two forms. One is its value modulo 2^32. The other, exact, is its value: it may be divided, as in the
//! carry of a later sum. Both are made of atoms that have none. A third one, of words as they were at hand, says how large
//! it is: in an exact form, bounds of words that were rounded down are lost.

mod normal;
mod products;
mod ranges;
mod shifted;

use crate::by_atom::ByAtom;
use crate::coefficient::Coefficient;
use crate::form::{Atom, Form};
use crate::literal::{Literal, Word, extended, low_bits, value};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// A number in two ways: by atoms that have no exact forms, and by words.
#[derive(Clone, Debug)]
pub(crate) struct Number {
    pub(crate) exact: Form,
    pub(crate) by_words: Form,
}

impl Number {
    pub(crate) fn plus(&self, other: &Number) -> Number {
        Number { exact: self.exact.plus(&other.exact), by_words: self.by_words.plus(&other.by_words) }
    }

    pub(crate) fn minus(&self, other: &Number) -> Number {
        Number { exact: self.exact.minus(&other.exact), by_words: self.by_words.minus(&other.by_words) }
    }

    pub(crate) fn shifted_down(&self, bits: usize) -> Number {
        Number { exact: self.exact.shifted_down(bits), by_words: self.by_words.shifted_down(bits) }
    }

    pub(crate) fn times(&self, by: &Coefficient) -> Number {
        Number { exact: self.exact.times(by), by_words: self.by_words.times(by) }
    }
}

#[derive(Debug)]
enum Content {
    Word(Word),
    /// A product of words that are no products, sorted.
    Product(Box<[Atom]>),
}

/// What a word is in a form.
#[derive(Clone, Copy, Debug)]
enum Summand {
    Atom(Atom),
    /// Another word shifted left, which nobody has added to anything: most are never added. It becomes an atom, with a
    /// form, when somebody does.
    Shifted {
        of: Atom,
        by: usize,
    },
}

#[derive(Debug, Default)]
pub(crate) struct Atoms {
    contents: Vec<Content>,
    words: FxHashMap<Word, Summand>,
    /// The first of those with the same bits in any order, by a hash of them: its rotations have the same.
    rotations: FxHashMap<u64, Atom>,
    products: FxHashMap<Box<[Atom]>, Atom>,
    /// The values of words that are sums, modulo 2^32; another word is its own atom.
    forms: ByAtom<Form>,
    /// The values of words.
    exact: ByAtom<Form>,
    by_words: ByAtom<Form>,
    /// Of atoms that are others in their low bits: which, and how many.
    low: ByAtom<(Atom, usize)>,
    /// No value of an atom is larger.
    most: Vec<Coefficient>,
    /// How many low bits of an atom are always zero.
    zeros: Vec<usize>,
}

impl Atoms {
    fn push(&mut self, content: Content, most: Coefficient, zeros: usize) -> Atom {
        self.contents.push(content);
        self.most.push(most);
        self.zeros.push(zeros);
        Atom::try_from(self.contents.len() - 1).expect("2^32 words need more memory than there is")
    }

    /// The atom that is a word.
    pub(crate) fn of_word(&mut self, word: &Word) -> Atom {
        match self.words.get(word) {
            Some(Summand::Atom(atom)) => *atom,
            Some(Summand::Shifted { of, by }) => self.of_shifted(word, *of, *by),
            None => self.of_inverted_bit(word).unwrap_or_else(|| self.of_new_word(word)),
        }
    }

    /// The same of a new word that is an inverted bit: one less that bit.
    fn of_inverted_bit(&mut self, word: &Word) -> Option<Atom> {
        let is_one = word[0].is_inverted() && word[0] != Literal::TRUE;
        if !is_one || word[1..].iter().any(|bit| *bit != Literal::FALSE) {
            return None;
        }
        let one = Number { exact: Form::constant(1), by_words: Form::constant(1) };
        let number = one.minus(&self.number(&extended(!word[0])));
        let atom = self.of_new_word(word);
        self.forms.set(atom, number.exact.modulo(32));
        self.exact.set(atom, number.exact);
        self.by_words.set(atom, number.by_words);
        Some(atom)
    }

    fn of_new_word(&mut self, word: &Word) -> Atom {
        let bits = word.iter().rposition(|bit| *bit != Literal::FALSE).map_or(0, |highest| highest + 1);
        let most = Coefficient::power(bits).plus(&Coefficient::whole(1).negated());
        let bit = self.of_bit(word);
        let zeros = word.iter().take_while(|bit| **bit == Literal::FALSE).count();
        let atom = self.push(Content::Word(*word), most, zeros);
        self.words.insert(*word, Summand::Atom(atom));
        self.rotations.entry(unordered_hash(word)).or_insert(atom);
        if let Some(bit) = bit {
            self.forms.set(atom, bit.negated().modulo(32));
            self.exact.set(atom, bit.times(&Coefficient::whole(u32::MAX)));
        }
        atom
    }

    /// The bit that all bits of a word are: a mask.
    fn of_bit(&mut self, word: &Word) -> Option<Form> {
        if word[0].constant().is_some() || word.iter().any(|bit| *bit != word[0]) {
            return None;
        }
        Some(self.number(&extended(word[0])).exact)
    }

    /// The word that an atom is, unless it is a product.
    pub(crate) fn word(&self, atom: Atom) -> Option<Word> {
        match &self.contents[atom as usize] {
            Content::Word(word) => Some(*word),
            Content::Product(_) => None,
        }
    }

    /// Whether a word was one of the first that have been summands or factors.
    pub(crate) fn has_before(&self, word: &Word, first: Atom) -> bool {
        matches!(self.words.get(word), Some(Summand::Atom(atom)) if *atom < first)
    }

    /// How many words and products there are.
    pub(crate) fn count(&self) -> Atom {
        self.contents.len() as Atom
    }

    /// All words that have been summands or factors, in the order in which they were made.
    pub(crate) fn words(&self) -> Vec<(Atom, Word)> {
        (0..self.contents.len() as Atom).filter_map(|atom| Some((atom, self.word(atom)?))).collect()
    }

    /// Makes a word known as so many low bits of another one, less than 32 and more than none.
    pub(crate) fn note_low_bits(&mut self, low: &Word, bits: usize, of: &Word) {
        let is_number = |word: &Word| word.iter().all(|bit| *bit != Literal::TRUE) && value(word).is_none();
        if is_number(low) && is_number(of) && !self.is_sum(low) {
            let [of, low] = [of, low].map(|word| self.of_word(word));
            // Atoms are replaced by earlier ones only.
            if of < low && !self.low.has(low) {
                self.low.set(low, (of, bits));
            }
        }
    }

    /// So many low bits of a word.
    pub(crate) fn low_bits(&mut self, a: &Word, bits: usize) -> Number {
        let low = low_bits(a, bits);
        if (1..32).contains(&bits) {
            self.note_low_bits(&low, bits, a);
        }
        self.number(&low)
    }

    /// Whether a word, but for ones that are constant, has been a summand itself.
    pub(crate) fn has(&self, word: &Word) -> bool {
        self.words.contains_key(&parted(word).1)
    }

    /// The same of a word that is this one, rotated.
    pub(crate) fn has_rotated(&self, word: &Word) -> bool {
        let of = parted(word).1;
        let Some(first) = self.rotations.get(&unordered_hash(&of)).and_then(|atom| self.word(*atom)) else {
            return false;
        };
        (1..32).any(|by| (0..32).all(|bit| of[(bit + by) % 32] == first[bit]))
            || (1..32).any(|by| self.has(&std::array::from_fn(|bit| word[(bit + by) % 32])))
    }

    /// Whether a word is known as a sum of others.
    pub(crate) fn is_sum(&self, word: &Word) -> bool {
        match self.words.get(word) {
            Some(Summand::Atom(atom)) => self.forms.has(*atom),
            Some(Summand::Shifted { .. }) => true,
            None => false,
        }
    }

    /// Makes forms those of a word, unless the word has been a summand itself: then it is in other forms already.
    pub(crate) fn note(&mut self, word: &Word, form: Form, number: Option<Number>) {
        let (ones, others) = parted(word);
        if value(word).is_some() || self.has(word) {
            return;
        }
        let ones = Number { exact: Form::constant(ones), by_words: Form::constant(ones) };
        let atom = self.of_new_word(&others);
        self.forms.set(atom, form.minus(&ones.exact).modulo(32));
        if let Some(number) = number.map(|number| number.minus(&ones)) {
            let most = self.most(&number);
            if most < self.most[atom as usize] {
                self.most[atom as usize] = Coefficient::whole(most.parts().0);
            }
            self.exact.set(atom, number.exact);
            self.by_words.set(atom, number.by_words);
        }
    }

    /// What a word is modulo 2^32. Ones that are constant are a summand of their own.
    pub(crate) fn form(&mut self, word: &Word) -> Form {
        let (ones, others) = parted(word);
        Form::constant(ones).plus(&self.form_of(&others))
    }

    fn form_of(&mut self, word: &Word) -> Form {
        if value(word).is_some() {
            return Form::constant(0);
        }
        let atom = self.of_word(word);
        self.forms.get(atom).cloned().unwrap_or_else(|| Form::atom(atom))
    }

    /// What a word is as a number from 0 to 2^32 - 1.
    pub(crate) fn number(&mut self, word: &Word) -> Number {
        let (ones, others) = parted(word);
        let constant = Number { exact: Form::constant(ones), by_words: Form::constant(ones) };
        if value(&others).is_some() {
            return constant;
        }
        let atom = self.of_word(&others);
        let known = |forms: &ByAtom<Form>| forms.get(atom).cloned().unwrap_or_else(|| Form::atom(atom));
        constant.plus(&Number { exact: known(&self.exact), by_words: known(&self.by_words) })
    }

    /// The same where its size is that of the word itself.
    pub(crate) fn number_of_word(&mut self, word: &Word) -> Number {
        let (ones, others) = parted(word);
        let is_known = value(&others).is_some();
        let by_words = if is_known { Form::constant(0) } else { Form::atom(self.of_word(&others)) };
        Number { exact: self.number(word).exact, by_words: Form::constant(ones).plus(&by_words) }
    }

    /// Whether every word is the value of its forms, for values of all words; tests ask.
    pub(crate) fn hold(&self, value_of: impl Fn(&Word) -> u32) -> bool {
        let mut values: Vec<Coefficient> = Vec::new();
        for content in &self.contents {
            values.push(match content {
                Content::Word(word) => Coefficient::whole(value_of(word)),
                Content::Product(of) => {
                    of.iter().fold(Coefficient::whole(1), |product, atom| product.times(&values[*atom as usize]))
                }
            });
        }
        let of = |atom: Atom| values[atom as usize].clone();
        let is_small = (0..values.len()).all(|atom| values[atom] <= self.most[atom]);
        is_small
            && self.low.iter().all(|(low, (whole, bits))| of(low).modulo(*bits) == of(*whole).modulo(*bits))
            && self.forms.iter().all(|(atom, form)| form.is(of(atom).parts().0, of))
            && self.exact.iter().chain(self.by_words.iter()).all(|(atom, form)| form.value(of) == of(atom))
    }
}

fn unordered_hash(word: &Word) -> u64 {
    word.iter().fold(0, |sum, bit| sum.wrapping_add(FxBuildHasher.hash_one(bit)))
}

/// The ones of a word that are constant, and the word with zeros there.
fn parted(word: &Word) -> (u32, Word) {
    let is_one = |bit: usize| word[bit] == Literal::TRUE;
    let ones = (0..32).filter(|bit| is_one(*bit)).fold(0, |ones, bit| ones | 1 << bit);
    (ones, std::array::from_fn(|bit| if is_one(bit) { Literal::FALSE } else { word[bit] }))
}
