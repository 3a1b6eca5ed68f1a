// SPDX-License-Identifier: MIT OR Apache-2.0
//! Products of integers: words are multiplied as numbers, not bit by bit.
//!
//! The low word of x y is that modulo 2^32, and the high word is (x y - low) / 2^32: both are forms of the atom x y, so
//! that the products of longer numbers are the same by whatever algorithm.

use crate::graph::Graph;
use crate::literal::{Literal, Word, extended, unknown_bits};
use crate::words::Words;

/// Factors with so many bits that are not constant are multiplied bit by bit: masks, and words with holes for carries.
const FEW_BITS: usize = 8;

impl Words {
    /// The product modulo 2^(32 limbs) of two numbers, column by column; words, the lowest first.
    pub(crate) fn product(&mut self, a: &[Word], b: &[Word], limbs: usize) -> Vec<Word> {
        let zero = Words::constant(0);
        let mut sum = [zero; 3];
        let mut made = Vec::with_capacity(limbs);
        for column in 0..limbs {
            for (i, x) in a.iter().enumerate().take(column + 1) {
                let Some(y) = b.get(column - i) else { continue };
                if *x != zero && *y != zero {
                    let [low, high] = self.product_of_words(x, y, column + 1 < limbs);
                    self.accumulate(&mut sum, &low, &high);
                }
            }
            made.push(sum[0]);
            sum = [sum[1], sum[2], zero];
        }
        made
    }

    /// Whether two numbers are better multiplied bit by bit: unless the one with few bits is a sum, and as such known as a
    /// number, or has them all at its lower end, as a digit does.
    pub(crate) fn are_sparse(&self, a: &[Word], b: &[Word]) -> bool {
        [a, b].into_iter().any(|words| {
            let unknown = words.iter().map(unknown_bits).sum::<usize>();
            let is_sum = || words.iter().all(|word| unknown_bits(word) == 0 || self.atoms.is_sum(word));
            let is_digit = || words.iter().flatten().take(unknown).all(|bit| bit.constant().is_none());
            unknown <= FEW_BITS && !(unknown > 1 && (is_digit() || is_sum()))
        })
    }

    /// Makes what a mask, all of whose bits are one bit, leaves of a summand known as the product of both.
    pub(crate) fn note_chosen(&mut self, made: &Word, of: &Word, mask: &Word) {
        let is_bit = mask[0].constant().is_none() && mask.iter().all(|bit| *bit == mask[0]);
        if is_bit && !self.graph.is_plain() && self.atoms.has(of) {
            let number = self.atoms.product_of_words(&extended(mask[0]), of);
            let form = self.atoms.normal(&number.exact);
            self.atoms.note(made, form, Some(number));
        }
    }

    fn accumulate(&mut self, sum: &mut [Word; 3], low: &Word, high: &Word) {
        let (first, carry) = self.add_with_carry(&sum[0], low, Literal::FALSE);
        let (second, carry) = self.add_with_carry(&sum[1], high, carry);
        *sum = [first, second, self.add(&sum[2], &extended(carry))];
    }

    /// The low and the high word of a product; the high one is not computed unless it is wanted.
    fn product_of_words(&mut self, a: &Word, b: &Word, with_high: bool) -> [Word; 2] {
        let product = self.atoms.product_of_words(a, b);
        let size = self.atoms.most(&product).bits();
        let mut bits = None;
        let form = self.atoms.normal(&product.exact);
        let number = Some(product.clone()).filter(|product| self.atoms.is_below_2_32(product));
        let low = self
            .with_wiring(form, number, |graph| bits.get_or_insert_with(|| graph.product(a, b, |bit| bit < size))[0]);
        if !with_high {
            return [low, Words::constant(0)];
        }
        let high = product.minus(&self.atoms.number_of_word(&low)).shifted_down(32);
        let high = self.with_number(high, |graph| bits.unwrap_or_else(|| graph.product(a, b, |bit| bit < size))[1]);
        [low, high]
    }
}

/// The product of two words whose bits are so far apart that the products of each place, counted, do not reach the next
/// place where there are any. `None` if they are not.
///
/// The lowest bit of each count is the sum modulo 2: this is how integer multiplication stands in for a carry-less one. The
/// others are only known as bits of a product.
pub(crate) fn spaced(graph: &mut Graph, a: &Word, b: &Word) -> Option<Vec<Literal>> {
    let mut columns = vec![Vec::new(); 64];
    for (x, y) in (0..32).flat_map(|x| (0..32).map(move |y| (x, y))) {
        if a[x] != Literal::FALSE && b[y] != Literal::FALSE {
            columns[x + y].push((a[x], b[y]));
        }
    }
    let places: Vec<usize> = (0..64).filter(|place| !columns[*place].is_empty()).collect();
    let end = |place: usize| place + columns[place].len().ilog2() as usize + 1;
    if places.windows(2).any(|pair| end(pair[0]) > pair[1]) {
        return None;
    }
    let is_count = |bit: usize| places.iter().any(|place| (place + 1..end(*place)).contains(&bit));
    let mut made = graph.product(a, b, is_count).concat();
    for place in places {
        for (x, y) in &columns[place] {
            let product = graph.and(*x, *y);
            made[place] = graph.xor(made[place], product);
        }
    }
    Some(made)
}
