// SPDX-License-Identifier: MIT OR Apache-2.0
//! Words of 32 bits: logic and wiring bit by bit, sums by their linear forms (`form.rs`).
//!
//! The bits of a sum are those of an adder of the operands that came first; whatever has the same form later is the
//! same word. Soundness needs that each word is the value of its form modulo 2^32, and nothing else.

mod known;

use crate::adder::{uninterpreted_sum, whole_adder};
use crate::atoms::{Atoms, Number};
use crate::coefficient::Coefficient;
use crate::form::Form;
use crate::graph::Graph;
use crate::literal::{Literal, Word, extended, low_bits, value};
use crate::lookup::LookedUp;
use crate::ranges::Ranges;
use crate::results::Results;
use crate::uninterpreted::Uninterpreted;
use rustc_hash::FxHashMap;

/// Sums modulo a smaller power of two.
#[derive(Debug, Default)]
pub(crate) struct Narrow {
    pub(crate) forms: FxHashMap<Word, Form>,
    pub(crate) known: FxHashMap<Form, Word>,
}

/// Words, and what their sums are.
#[derive(Debug, Default)]
pub struct Words {
    /// The bits.
    pub graph: Graph,
    pub(crate) atoms: Atoms,
    known: FxHashMap<Form, Word>,
    /// The bits that are known by their forms, by the negated forms: those of masks.
    masks: FxHashMap<Form, Literal>,
    /// The same for sums of fewer bits.
    pub(crate) narrow: FxHashMap<usize, Narrow>,
    /// Sums of a constant and a word: elements of tables.
    indexed: FxHashMap<Word, (u32, Word)>,
    /// What is known of words besides.
    pub(crate) ranges: Ranges,
    pub(crate) results: Results,
    pub(crate) looked_up: LookedUp,
    /// Which sums are uninterpreted; `None` if all are interpreted.
    pub(crate) uninterpreted: Option<Uninterpreted>,
    spare: Vec<Word>,
    anything: FxHashMap<(u32, u32), Word>,
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
        value(word)
    }

    /// New inputs.
    pub fn input(&mut self) -> Word {
        std::array::from_fn(|_| self.graph.input())
    }

    /// Unknown words beside the inputs, by number: however many are taken, the next input is the same.
    pub(crate) fn spare(&mut self, number: usize) -> Word {
        while self.spare.len() <= number {
            let made = std::array::from_fn(|_| self.graph.new_input());
            self.spare.push(made);
        }
        self.spare[number]
    }

    /// What memory holds at an address, which is unknown, since it has been forgotten for so many times.
    pub(crate) fn anything(&mut self, forgotten: u32, address: u32) -> Word {
        let graph = &mut self.graph;
        let made = || std::array::from_fn(|_| graph.new_input());
        *self.anything.entry((forgotten, address)).or_insert_with(made)
    }

    /// The sum modulo 2^32.
    pub fn add(&mut self, a: &Word, b: &Word) -> Word {
        let made = self.added(a, b);
        for (constant, other) in [(a, b), (b, a)] {
            if let (Some(constant), None) = (value(constant), value(other)) {
                let (base, index) = self.indexed.get(other).copied().unwrap_or((0, *other));
                self.indexed.entry(made).or_insert((base.wrapping_add(constant), index));
            }
        }
        made
    }

    fn added(&mut self, a: &Word, b: &Word) -> Word {
        let form = self.form(a).plus(&self.form(b));
        if a.iter().zip(b).all(|pair| *pair.0 == Literal::FALSE || *pair.1 == Literal::FALSE) {
            let made = std::array::from_fn(|bit| if a[bit] == Literal::FALSE { b[bit] } else { a[bit] });
            if self.atoms.has_rotated(&made) {
                return made; // it is better known as a word than as a sum
            }
            let number = self.number(a).plus(&self.number(b));
            return self.sum(&form, Some(number), |_| made);
        }
        let number = Some(self.number(a).plus(&self.number(b))).filter(|sum| self.atoms.is_below_2_32(sum));
        let low = self.narrow_parts(a, b, false);
        let bits = number.as_ref().map_or(32, |sum| self.atoms.most(sum).bits());
        let add = if self.leaves_uninterpreted(&form, a, b) { uninterpreted_sum } else { whole_adder };
        self.sum(&form, number, |graph| low_bits(&add(graph, a, b, false, &low), bits))
    }

    /// The difference modulo 2^32.
    pub fn sub(&mut self, a: &Word, b: &Word) -> Word {
        let form = self.form(a).minus(&self.form(b));
        let number = Some(self.number(a).minus(&self.number(b))).filter(|sum| self.atoms.is_not_negative(sum));
        let low = self.narrow_parts(a, b, true);
        let subtract = if self.leaves_uninterpreted(&form, a, b) { uninterpreted_sum } else { whole_adder };
        self.sum(&form, number, |graph| subtract(graph, a, b, true, &low))
    }

    /// Whether both words are the same.
    pub fn equal(&mut self, a: &Word, b: &Word) -> Literal {
        if let Some(known) = self.known_equal(a, b) {
            return Literal::FALSE.inverted_if(known);
        }
        let mut equal = Literal::TRUE;
        for (x, y) in a.iter().zip(b) {
            let differ = self.graph.xor(*x, *y);
            equal = self.graph.and(equal, !differ);
        }
        equal
    }

    /// What a word is made of: a constant, and bits that are not constant, each with what it counts, modulo 2^32. Of the
    /// bits of the word to which the constant was added and those of its form, the fewer.
    pub fn parts(&mut self, word: &Word) -> (u32, Vec<(Literal, u32)>) {
        let form = self.form(word);
        let (base, index) = self.indexed.get(word).copied().unwrap_or((0, *word));
        let own = Form::constant(base).plus(&Form::atom(self.atoms.of_word(&index)));
        let own = self.parts_of(&own).expect("bits of a word count whole numbers");
        self.parts_of(&form).filter(|(_, bits)| bits.len() <= own.1.len()).unwrap_or(own)
    }

    /// The same of a form, if its words fall into bits that count whole numbers.
    fn parts_of(&self, form: &Form) -> Option<(u32, Vec<(Literal, u32)>)> {
        let mut sum = form.constant.clone();
        let mut bits: FxHashMap<u32, Coefficient> = FxHashMap::default();
        for (atom, coefficient) in &form.terms {
            for (place, literal) in self.atoms.word(*atom)?.iter().enumerate() {
                let weight = coefficient.times(&Coefficient::power(place));
                // An inverted bit counts 1 less the node.
                let on_node = if literal.is_inverted() { weight.negated() } else { weight.clone() };
                sum = if literal.is_inverted() { sum.plus(&weight) } else { sum };
                let total = bits.entry(literal.node()).or_default();
                *total = total.plus(&on_node);
            }
        }
        let whole = |count: Coefficient| Some(count.parts()).filter(|(_, rest)| rest.is_zero()).map(|(whole, _)| whole);
        let counted = bits.into_iter().filter(|(node, _)| *node != 0);
        let counted = counted.map(|(node, count)| Some((Literal::of(node), whole(count)?)));
        let mut bits = counted.collect::<Option<Vec<_>>>()?;
        bits.retain(|(_, count)| *count != 0);
        bits.sort_unstable();
        Some((whole(sum)?, bits))
    }

    /// Whether each word is the value of its forms, for values of the inputs; tests ask.
    pub fn forms_hold(&self, inputs: &[bool]) -> bool {
        self.atoms.hold(|word| {
            let bits = self.graph.evaluate(word, inputs);
            bits.iter().rev().fold(0_u32, |value, bit| value << 1 | u32::from(*bit))
        })
    }

    /// What a word is as a sum modulo 2^32.
    pub(crate) fn form(&mut self, word: &Word) -> Form {
        self.atoms.form(word)
    }

    /// What a word is as a number from 0 to 2^32 - 1, not modulo 2^32.
    pub(crate) fn number(&mut self, word: &Word) -> Number {
        self.atoms.number(word)
    }

    /// The sum modulo 2 of each pair of bits. Where no two bits are 1 at once, this is the sum of the words, too.
    pub fn xor(&mut self, a: &Word, b: &Word) -> Word {
        if let Some(carry) = self.sum_of_carries(a, b) {
            return carry;
        }
        let made = std::array::from_fn(|bit| self.graph.xor(a[bit], b[bit]));
        self.note_disjoint(a, b, &made);
        self.note_inverse(a, b, &made);
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
        if self.graph.is_plain() || !is_bit(a) || !is_bit(b) {
            return None;
        }
        let form = self.form(a).plus(&self.form(b));
        let form = self.atoms.normal(&form);
        self.known.get(&form).copied().filter(is_bit)
    }

    /// The sum modulo 2 of two bits and a zero, in any order, if the sum of the two is known as a bit.
    pub(crate) fn sum_of_bits(&mut self, bits: [Literal; 3]) -> Option<Literal> {
        let [a, b] = *bits.into_iter().filter(|bit| *bit != Literal::FALSE).collect::<Vec<_>>() else { return None };
        self.sum_of_carries(&extended(a), &extended(b)).map(|sum| sum[0])
    }

    fn note_disjoint(&mut self, a: &Word, b: &Word, made: &Word) {
        let is_wiring = a.iter().zip(b).all(|(x, y)| x.constant().or(y.constant()).is_some());
        if self.graph.is_plain()
            || is_wiring && Words::value(a).or(Words::value(b)).is_some()
            || !a.iter().zip(b).all(|(x, y)| self.graph.seem_disjoint(*x, *y))
            || self.atoms.has(made)
            || is_wiring && self.atoms.has_rotated(made)
        {
            return;
        }
        if a.iter().zip(b).all(|(x, y)| self.graph.and(*x, *y) == Literal::FALSE) {
            let form = self.form(a).plus(&self.form(b));
            let form = self.atoms.normal(&form);
            let number = self.number(a).plus(&self.number(b));
            self.atoms.note(made, form.clone(), Some(number));
            self.know(form, made);
        }
    }

    /// Makes the inverse of a bit that is a sum, such as a carry, known as one less it.
    fn note_inverse(&mut self, a: &Word, b: &Word, made: &Word) {
        for (one, bit) in [(a, b), (b, a)] {
            if Words::value(one) == Some(1) && is_bit(bit) && self.atoms.is_sum(bit) && !self.graph.is_plain() {
                let number = self.number(one).minus(&self.number(bit));
                let form = self.atoms.normal(&number.exact);
                self.atoms.note(made, form.clone(), Some(number));
                self.know(form, made);
            }
        }
    }
}

/// Whether a word is a bit that is not constant.
fn is_bit(word: &Word) -> bool {
    word[0].constant().is_none() && word[1..].iter().all(|bit| *bit == Literal::FALSE)
}
