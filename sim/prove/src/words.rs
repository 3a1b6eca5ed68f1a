// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words of 32 bits: logic and wiring bit by bit, sums by their linear forms (`form.rs`).
//!
//! The bits of a sum are those of an adder of the operands that came first; whatever has the same form later is the
//! same word. Soundness needs that each word is the value of its form modulo 2^32, and nothing else.

use crate::adder::whole_adder;
use crate::form::{Atom, Coefficient, Form};
use crate::graph::Graph;
use crate::literal::{Literal, Word};
use rustc_hash::FxHashMap;

/// Sums modulo a smaller power of two.
#[derive(Debug, Default)]
pub(crate) struct Narrow {
    pub(crate) forms: FxHashMap<Atom, Form>,
    pub(crate) known: FxHashMap<Form, Word>,
}

/// Words, and what their sums are.
#[derive(Debug, Default)]
pub struct Words {
    /// The bits.
    pub graph: Graph,
    pub(crate) words: Vec<Word>,
    atoms: FxHashMap<Word, Atom>,
    /// The forms of words that are sums; another word is its own atom.
    forms: FxHashMap<Atom, Form>,
    known: FxHashMap<Form, Word>,
    /// Words that are the sum of two others that have no ones in common: no carry comes out.
    disjoint: FxHashMap<Atom, [Atom; 2]>,
    /// The same for sums of fewer bits.
    pub(crate) narrow: FxHashMap<usize, Narrow>,
}

impl Words {
    /// Words of a graph that merges nothing.
    pub fn plain() -> Words {
        Words { graph: Graph::plain(), ..Words::default() }
    }

    /// A constant.
    pub fn constant(value: u32) -> Word {
        std::array::from_fn(|bit| if value >> bit & 1 == 1 { Literal::TRUE } else { Literal::FALSE })
    }

    /// The value of a word that is constant.
    pub fn value(word: &Word) -> Option<u32> {
        word.iter().rev().try_fold(0, |value, bit| Some(value << 1 | u32::from(bit.constant()?)))
    }

    /// New inputs.
    pub fn input(&mut self) -> Word {
        std::array::from_fn(|_| self.graph.input())
    }

    /// The sum modulo 2^32.
    pub fn add(&mut self, a: &Word, b: &Word) -> Word {
        if a.iter().zip(b).all(|pair| *pair.0 == Literal::FALSE || *pair.1 == Literal::FALSE) {
            let made = std::array::from_fn(|bit| if a[bit] == Literal::FALSE { b[bit] } else { a[bit] });
            if Words::value(a).or(Words::value(b)).is_some() {
                let form = self.form(a).plus(&self.form(b));
                self.set_form(&made, &form);
            }
            return made;
        }
        let form = self.form(a).plus(&self.form(b));
        let form = self.normal(&form);
        let low = self.narrow_parts(a, b, false);
        self.with_wiring(form, |graph| whole_adder(graph, a, b, false, &low))
    }

    /// The difference modulo 2^32.
    pub fn sub(&mut self, a: &Word, b: &Word) -> Word {
        let form = self.form(a).plus(&self.form(b).negated());
        let form = self.normal(&form);
        let low = self.narrow_parts(a, b, true);
        self.with_wiring(form, |graph| whole_adder(graph, a, b, true, &low))
    }

    /// Whether both words are the same.
    pub fn equal(&mut self, a: &Word, b: &Word) -> Literal {
        let mut equal = Literal::TRUE;
        for (x, y) in a.iter().zip(b) {
            let differ = self.graph.xor(*x, *y);
            equal = self.graph.and(equal, !differ);
        }
        equal
    }

    /// What a word is made of: a constant, and bits that are not constant, each with what it counts, modulo 2^32.
    pub fn parts(&mut self, word: &Word) -> (u32, Vec<(Literal, u32)>) {
        let form = self.form(word);
        let is_whole = |(_, coefficient): &(Atom, Coefficient)| coefficient.parts().1 == Coefficient::ZERO;
        let form = if form.terms.iter().all(is_whole) { form } else { Form::atom(self.atom(word), Coefficient::ONE) };
        let mut sum = form.constant.parts().0;
        let mut bits: FxHashMap<u32, u32> = FxHashMap::default();
        for (atom, coefficient) in &form.terms {
            for (position, literal) in self.words[*atom as usize].iter().enumerate() {
                let weight = coefficient.parts().0.wrapping_mul(1 << position);
                // An inverted bit counts 1 less the node.
                let on_node = if literal.is_inverted() { weight.wrapping_neg() } else { weight };
                sum = sum.wrapping_add(if literal.is_inverted() { weight } else { 0 });
                let total = bits.entry(literal.node()).or_default();
                *total = total.wrapping_add(on_node);
            }
        }
        bits.retain(|node, weight| *node != 0 && *weight != 0);
        let mut bits: Vec<_> = bits.into_iter().map(|(node, weight)| (Literal::of(node), weight)).collect();
        bits.sort_unstable();
        (sum, bits)
    }

    /// The word shifted left by a constant; zeros come in.
    pub fn shift_left(&mut self, a: &Word, by: usize) -> Word {
        let bits: Word = std::array::from_fn(|bit| if bit < by { Literal::FALSE } else { a[bit - by] });
        let form = self.form(a).times(1_u32.checked_shl(by as u32).unwrap_or(0));
        let form = self.normal(&form);
        self.with_wiring(form, |_| bits)
    }

    /// Whether each word is the value of its form, for values of the inputs; tests ask.
    pub fn forms_hold(&self, inputs: &[bool]) -> bool {
        let value = |word: &Word| {
            let bits = self.graph.evaluate(word, inputs);
            bits.iter().rev().fold(0_u32, |value, bit| value << 1 | u32::from(*bit))
        };
        let values: Vec<u32> = self.words.iter().map(value).collect();
        self.known.iter().all(|(form, word)| form.is(value(word), |atom| values[atom as usize]))
    }

    /// What a word is as a sum. Ones that are constant are a summand of their own.
    pub(crate) fn form(&mut self, word: &Word) -> Form {
        let (ones, others) = parted(word);
        if ones == 0 || self.atoms.get(word).is_some_and(|atom| self.forms.contains_key(atom)) {
            return self.form_of_atom(word);
        }
        Form::constant(ones).plus(&self.form_of_atom(&others))
    }

    fn form_of_atom(&mut self, word: &Word) -> Form {
        if Words::value(word).is_some() {
            return Form::constant(0);
        }
        let atom = self.atom(word);
        self.forms.get(&atom).cloned().unwrap_or_else(|| Form::atom(atom, Coefficient::ONE))
    }

    /// A word as a number from 0 to 2^32 - 1, not modulo 2^32, by 2^32: it stands for itself.
    pub(crate) fn fraction(&mut self, word: &Word) -> Form {
        let (ones, others) = parted(word);
        let constant = Form::constant_fraction(ones);
        if Words::value(&others).is_some() {
            return constant;
        }
        let atom = self.atom(&others);
        constant.plus(&self.exact(atom, Coefficient::FRACTION))
    }

    pub(crate) fn atom(&mut self, word: &Word) -> Atom {
        *self.atoms.entry(*word).or_insert_with(|| {
            self.words.push(*word);
            self.words.len() as Atom - 1
        })
    }

    /// Whole multiples of a word replaced by those of its form: they are the same modulo 2^32.
    pub(crate) fn normal(&self, form: &Form) -> Form {
        let mut sum = Form { constant: form.constant, terms: Vec::new() };
        for (atom, coefficient) in &form.terms {
            let (whole, left) = coefficient.parts();
            let expanded = match self.forms.get(atom) {
                Some(of) => of.times(whole),
                None => Form::atom(*atom, Coefficient::whole(whole)),
            };
            sum = sum.plus(&expanded).plus(&self.exact(*atom, left));
        }
        sum
    }

    /// A fraction of a word, or of the words whose sum it is without a carry.
    fn exact(&self, atom: Atom, coefficient: Coefficient) -> Form {
        match self.disjoint.get(&atom) {
            Some([x, y]) if coefficient != Coefficient::ZERO => {
                self.exact(*x, coefficient).plus(&self.exact(*y, coefficient))
            }
            _ => Form::atom(atom, coefficient),
        }
    }

    /// The word with this form: one that is known, or the one that is made, whose bits stay whole.
    pub(crate) fn with_form(&mut self, form: Form, make: impl FnOnce(&mut Graph) -> Word) -> Word {
        self.with_wiring(form, |graph| {
            let made = make(graph);
            graph.keep_whole(&made);
            made
        })
    }

    /// The same of bits that there are already.
    fn with_wiring(&mut self, form: Form, make: impl FnOnce(&mut Graph) -> Word) -> Word {
        if let Some(found) = self.find(&form) {
            return found;
        }
        let made = make(&mut self.graph);
        self.set_form(&made, &form);
        self.known.insert(form, made);
        made
    }

    /// The word that has a form. A plain graph has none: forms then only say what addresses are made of.
    fn find(&self, form: &Form) -> Option<Word> {
        if self.graph.is_plain() {
            return None;
        }
        let is_word = form.only_constant().map(Words::constant);
        let is_word = is_word.or_else(|| form.only_atom().map(|atom| self.words[atom as usize]));
        is_word.or_else(|| self.known.get(form).copied()).or_else(|| self.with_ones(form))
    }

    /// The word of a form that is one word and ones where that has zeros.
    fn with_ones(&self, form: &Form) -> Option<Word> {
        let [(atom, Coefficient::ONE)] = *form.terms else { return None };
        let word = self.words[atom as usize];
        let (ones, rest) = form.constant.parts();
        let is_free = |bit: usize| ones >> bit & 1 == 0 || word[bit] == Literal::FALSE;
        (rest == Coefficient::ZERO && (0..32).all(is_free))
            .then(|| std::array::from_fn(|bit| if ones >> bit & 1 == 1 { Literal::TRUE } else { word[bit] }))
    }

    /// Makes a form that of a word, unless the word has been a summand itself.
    fn set_form(&mut self, word: &Word, form: &Form) {
        if Words::value(word).is_none() && !self.atoms.contains_key(word) {
            let atom = self.atom(word);
            self.forms.insert(atom, form.clone());
        }
    }

    /// The sum modulo 2 of each pair of bits. Where no two bits are 1 at once, this is the sum of the words, too.
    pub fn xor(&mut self, a: &Word, b: &Word) -> Word {
        if let Some(carry) = self.sum_of_carries(a, b) {
            return carry;
        }
        let made = std::array::from_fn(|bit| self.graph.xor(a[bit], b[bit]));
        self.note_disjoint(a, b, &made);
        made
    }

    /// The disjunction of each pair of bits, as in [`Words::xor`].
    pub fn or(&mut self, a: &Word, b: &Word) -> Word {
        if let Some(carry) = self.sum_of_carries(a, b) {
            return carry;
        }
        let made = std::array::from_fn(|bit| self.graph.or(a[bit], b[bit]));
        self.note_disjoint(a, b, &made);
        made
    }

    /// The sum of two bits, if it is known as a bit: then they are not both 1.
    fn sum_of_carries(&mut self, a: &Word, b: &Word) -> Option<Word> {
        let is_bit = |word: &Word| word[0].constant().is_none() && word[1..].iter().all(|bit| *bit == Literal::FALSE);
        if self.graph.is_plain() || !is_bit(a) || !is_bit(b) {
            return None;
        }
        let form = self.form(a).plus(&self.form(b));
        let form = self.normal(&form);
        self.known.get(&form).copied().filter(is_bit)
    }

    fn note_disjoint(&mut self, a: &Word, b: &Word, made: &Word) {
        if self.graph.is_plain()
            || self.atoms.contains_key(made)
            || a.iter().zip(b).all(|(x, y)| x.constant().or(y.constant()).is_some())
        {
            return;
        }
        if a.iter().zip(b).all(|(x, y)| self.graph.seem_disjoint(*x, *y))
            && a.iter().zip(b).all(|(x, y)| self.graph.and(*x, *y) == Literal::FALSE)
        {
            let form = self.form(a).plus(&self.form(b));
            let form = self.normal(&form);
            self.set_form(made, &form);
            self.known.entry(form).or_insert(*made);
            if [a, b, made].into_iter().all(|word| Words::value(word).is_none()) {
                let [x, y, sum] = [a, b, made].map(|word| self.atom(word));
                self.disjoint.insert(sum, [x, y]);
            }
        }
    }
}

/// A bit as a word.
pub(crate) fn extended(bit: Literal) -> Word {
    let mut word = [Literal::FALSE; 32];
    word[0] = bit;
    word
}

/// The ones of a word that are constant, and the word with zeros there.
fn parted(word: &Word) -> (u32, Word) {
    let is_one = |bit: usize| word[bit] == Literal::TRUE;
    let ones = (0..32).filter(|bit| is_one(*bit)).fold(0, |ones, bit| ones | 1 << bit);
    (ones, std::array::from_fn(|bit| if is_one(bit) { Literal::FALSE } else { word[bit] }))
}
