// SPDX-License-Identifier: MIT OR Apache-2.0
//! Numbers modulo 2^bits - less: what a program keeps of them is congruent, but no program keeps the least such number
//! before the end.
//!
//! What a specification computes modulo such a number is first sought among the words of the program: by random inputs,
//! and then proved by the exact forms of both (`atoms/`). What was carried from one word to another cancels in the sum
//! of all words; what is left is a polynomial, each of whose coefficients must be a multiple of the modulus.

use crate::arithmetic::Arithmetic;
use crate::coefficient::Coefficient;
use crate::form::{Atom, Form};
use crate::graph::Graph;
use crate::literal::{Literal, Word, extended, low_bits};
use crate::modulus::Modulus;
use crate::signature::PATTERNS;
use crate::words::Words;

/// A program's number may be larger than the least one by fewer multiples of the modulus.
const MULTIPLES: usize = 8;

/// The most words of one value that are tried in one place, and the most numbers that are tried with one lowest word.
const MOST_ALIKE: usize = 8;
const MOST_COMBINATIONS: usize = 64;

/// A word, and when it was made.
type Place = (Atom, Word);

/// Words and the carry out of each.
type Sum = (Vec<Word>, Vec<Literal>);

/// A number below 2^bits, what is added to it for what was above, and the sum, once with `less` more and once without.
struct Reduction {
    low: Vec<Word>,
    once: Vec<Word>,
    sums: [Sum; 2],
}

/// A choice between two sums by a bit; the mask is its negative.
struct Choice {
    bit: Literal,
    mask: Word,
    sums: [Sum; 2],
}

/// For each random input the words of what is sought, for each multiple of the modulus.
type Samples = Vec<[Vec<u32>; MULTIPLES]>;

impl Words {
    /// Words that there are, the lowest first, whose number is congruent to another one; as many as the modulus has.
    pub fn congruent(&mut self, number: &[Word], modulus: Modulus) -> Option<Vec<Word>> {
        self.all_congruent(number, modulus, 1).pop()
    }

    /// At most so many of those.
    fn all_congruent(&mut self, number: &[Word], modulus: Modulus, most: usize) -> Vec<Vec<Word>> {
        let samples = self.samples(number, modulus);
        let pool = self.atoms.words();
        let firsts = pool.iter().filter_map(|place| Some((*place, self.multiples(&place.1, &samples)?)));
        let mut made = Vec::new();
        for (lowest, multiples) in firsts.collect::<Vec<_>>() {
            let wanted = |at: usize| samples.iter().zip(&multiples).map(move |(of, multiple)| of[*multiple][at]);
            let others = (1..modulus.limbs()).map(|at| self.alike(&pool, &wanted(at).collect::<Vec<_>>()));
            let found = combinations(lowest, &others.collect::<Vec<_>>());
            let mut words =
                found.into_iter().map(|places| places.into_iter().map(|(_, word)| word).collect::<Vec<_>>());
            made.extend(words.find(|words| self.are_congruent(words, number, modulus)));
            if made.len() == most {
                break;
            }
        }
        made
    }

    fn are_congruent(&mut self, a: &[Word], b: &[Word], modulus: Modulus) -> bool {
        let difference = self.exact_sum(a).minus(&self.exact_sum(b));
        let left = modulus.without_multiples(&difference);
        let coefficients = self.atoms.coefficients_of_bits(&left);
        coefficients.is_some_and(|each| each.iter().all(|by| modulus.divides(by)))
    }

    /// The number that words are.
    fn exact_sum(&mut self, words: &[Word]) -> Form {
        let parts = words.iter().enumerate();
        Form::sum(parts.map(|(at, word)| (self.number(word).exact, Coefficient::power(32 * at))).collect::<Vec<_>>())
    }

    fn samples(&self, number: &[Word], modulus: Modulus) -> Samples {
        (0..PATTERNS)
            .map(|pattern| {
                let words: Vec<u32> = number.iter().map(|word| self.sample(word, pattern)).collect();
                let least = modulus.rest(&Coefficient::of_words(&words));
                std::array::from_fn(|multiple| {
                    let more = modulus.value().times(&Coefficient::whole(multiple as u32));
                    least.plus(&more).words(modulus.limbs())
                })
            })
            .collect()
    }

    /// The value of a word for a random input.
    fn sample(&self, word: &Word, pattern: usize) -> u32 {
        word.iter().rev().fold(0, |value, bit| value << 1 | u32::from(self.graph.value_in(*bit, pattern)))
    }

    /// By how many times the modulus a number is larger whose lowest word this is.
    fn multiples(&self, lowest: &Word, samples: &Samples) -> Option<Vec<usize>> {
        let multiple = |(pattern, of): (usize, &[Vec<u32>; MULTIPLES])| {
            let value = self.sample(lowest, pattern);
            of.iter().position(|limbs| limbs[0] == value)
        };
        samples.iter().enumerate().map(multiple).collect()
    }

    /// Words that have these values for the random inputs.
    fn alike(&self, pool: &[Place], values: &[u32]) -> Vec<Place> {
        let is_alike = |place: &&Place| (0..PATTERNS).all(|pattern| self.sample(&place.1, pattern) == values[pattern]);
        let constant = values.iter().all(|value| *value == values[0]).then(|| (0, Words::constant(values[0])));
        constant.into_iter().chain(pool.iter().filter(is_alike).copied()).take(MOST_ALIKE).collect()
    }

    /// The least number congruent to another one. Nothing is known of it unless the number has as many words as the modulus.
    ///
    /// With t = floor(h / 2^bits), h is congruent to h mod 2^bits + less t, which is below twice the modulus. That is the
    /// modulus or more where q = floor((h mod 2^bits + less t + less) / 2^bits) is 1. So the result is h + less (t + q)
    /// modulo 2^bits. Its forms are those of this sum; its bits are a choice by q between the two sums without it.
    pub fn least(&mut self, number: &[Word], modulus: Modulus) -> Vec<Word> {
        if number.len() != modulus.limbs() {
            let rest = Arithmetic::Rest(number.to_vec(), modulus);
            let bits = self.graph.arithmetic(rest, |bit| bit < modulus.bits());
            return bits.chunks(32).map(|word| word.try_into().expect("a word has 32 bits")).collect();
        }
        let Reduction { low, once, sums } = self.familiar_reduction(number, modulus);
        let (highest, bits) = (modulus.limbs() - 1, modulus.bits_of_highest());
        let zero = Words::constant(0);
        let is_more = self.shift_right(&sums[0].0[highest], bits);
        let again = self.product(&[is_more, zero], &[Words::constant(modulus.less()), zero], 2);
        let added = self.sum_of(&once, &again, 2).0;
        let choice = Choice { bit: is_more[0], mask: self.sub(&zero, &is_more), sums };
        let mut made = self.chosen_sum([&low[..highest], &added], &choice);
        let carry = made.pop().expect("there is a carry");
        let [of_low, of_carry, multiple] = [&low[highest], &carry, &is_more].map(|word| self.number(word));
        let number = of_low.plus(&of_carry).minus(&multiple.times(&Coefficient::power(bits)));
        let word = low_bits(&self.chosen(&choice, highest), bits);
        made.push(self.with_number(number, |_| word));
        made
    }

    /// That of a congruent number of which a program has computed the most.
    fn familiar_reduction(&mut self, number: &[Word], modulus: Modulus) -> Reduction {
        let before = self.atoms.count();
        let mut best = (0, self.reduction(number, modulus));
        for other in self.all_congruent(number, modulus, MOST_ALIKE) {
            let made = self.reduction(&other, modulus);
            let words = made.sums.iter().flat_map(|sum| &sum.0);
            let known = words.filter(|word| self.atoms.has_before(word, before)).count();
            if known > best.0 {
                best = (known, made);
            }
        }
        best.1
    }

    fn reduction(&mut self, number: &[Word], modulus: Modulus) -> Reduction {
        let (highest, bits) = (modulus.limbs() - 1, modulus.bits_of_highest());
        let above = self.shift_right(&number[highest], bits);
        let mut low = number.to_vec();
        low[highest] = low_bits(&number[highest], bits);
        let [zero, less] = [0, modulus.less()].map(Words::constant);
        let once = self.product(&[above, zero], &[less, zero], 2);
        let more = self.sum_of(&once, &[less, zero], 2).0;
        let sums = [more, once.clone()].map(|added| self.sum_of(&low, &added, highest + 1));
        Reduction { low, once, sums }
    }

    /// The low words of a sum whose second summand depends on a choice, and the carry out of them as one more.
    fn chosen_sum(&mut self, summands: [&[Word]; 2], choice: &Choice) -> Vec<Word> {
        let (mut made, mut carry) = (Vec::new(), Words::constant(0));
        for at in 0..summands[0].len() {
            let second = summands[1].get(at).copied().unwrap_or(Words::constant(0));
            let of = [summands[0][at], second, carry];
            let form = of.iter().fold(Form::constant(0), |sum, word| sum.plus(&self.form(word)));
            let bits = self.chosen(choice, at);
            let word = self.sum(&form, None, |_| bits);
            let [x, y, z, less] = [&of[0], &of[1], &of[2], &word].map(|word| self.atoms.number_of_word(word));
            let number = x.plus(&y).plus(&z).minus(&less).shifted_down(32);
            let carries = [0, 1].map(|which| choice.sums[which].1[at]);
            let bit = |graph: &mut Graph| extended(graph.mux(choice.bit, carries[0], carries[1]));
            carry = extended(self.bit_with_number(number, bit));
            made.push(word);
        }
        made.push(carry);
        made
    }

    /// A word of the first sum if the bit is 1, otherwise of the second: as it is chosen by a mask, if a program has done that,
    /// otherwise by the bit.
    fn chosen(&mut self, choice: &Choice, at: usize) -> Word {
        let [first, second] = [0, 1].map(|which| choice.sums[which].0[at]);
        let by_mask: Word = std::array::from_fn(|bit| self.graph.mux(choice.mask[bit], first[bit], second[bit]));
        if self.atoms.has(&by_mask) {
            return by_mask;
        }
        std::array::from_fn(|bit| self.graph.mux(choice.bit, first[bit], second[bit]))
    }

    /// The sum of two numbers modulo 2^(32 limbs), and the carry out of each word.
    fn sum_of(&mut self, a: &[Word], b: &[Word], limbs: usize) -> Sum {
        let of = |number: &[Word], at: usize| number.get(at).copied().unwrap_or(Words::constant(0));
        let (mut carry, mut sum, mut carries) = (Literal::FALSE, Vec::new(), Vec::new());
        for at in 0..limbs {
            let word;
            (word, carry) = self.add_with_carry(&of(a, at), &of(b, at), carry);
            sum.push(word);
            carries.push(carry);
        }
        (sum, carries)
    }
}

/// A word for each place after the lowest one. Words of one number are made one after the other: first come those of which
/// each is the next one after that before.
fn combinations(lowest: Place, others: &[Vec<Place>]) -> Vec<Vec<Place>> {
    let mut found = vec![vec![lowest]];
    for alike in others {
        found = found.iter().flat_map(|begun| continued(begun, alike)).collect();
        found.truncate(MOST_COMBINATIONS);
    }
    found
}

fn continued(begun: &[Place], alike: &[Place]) -> Vec<Vec<Place>> {
    let before = begun.last().map_or(0, |(at, _)| *at);
    let mut sorted = alike.to_vec();
    sorted.sort_by_key(|(at, _)| (*at < before, *at));
    sorted.into_iter().map(|next| [begun, &[next]].concat()).collect()
}
