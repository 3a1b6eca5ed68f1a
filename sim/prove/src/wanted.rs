// SPDX-License-Identifier: MIT OR Apache-2.0
//! The values of those expressions of an instruction that are wanted, and of what they need.
//!
//! A description of a carry-less product or of a product in a field has a turn for each bit of a factor, which changes
//! the sum or not. Of most turns the bit is known, or the change is all that matters.

use crate::evaluation::{apply, constant, look_up};
use crate::expression::{Bits, Expression, Operator};
use crate::words::Words;
use smallvec::SmallVec;

/// The values of some expressions, by their numbers, for values of the inputs.
pub(crate) fn evaluate(
    words: &mut Words,
    expressions: &[Expression],
    inputs: &[Bits],
    wanted: impl IntoIterator<Item = usize>,
) -> Vec<Bits> {
    let mut values = Values { words, expressions, inputs, known: vec![None; expressions.len()] };
    wanted.into_iter().map(|at| values.of(at).clone()).collect()
}

struct Values<'a> {
    words: &'a mut Words,
    expressions: &'a [Expression],
    inputs: &'a [Bits],
    known: Vec<Option<Bits>>,
}

impl Values<'_> {
    fn of(&mut self, at: usize) -> &Bits {
        if self.known[at].is_none() {
            self.known[at] = Some(self.made(at));
        }
        self.known[at].as_ref().expect("it has just been made")
    }

    fn made(&mut self, at: usize) -> Bits {
        let expressions = self.expressions;
        match &expressions[at] {
            Expression::Constant(bits) => bits.iter().map(|bit| constant(*bit)).collect(),
            Expression::Input(number) => self.inputs[*number].clone(),
            Expression::Operation { operator: Operator::Mux, operands, .. } => {
                self.chosen(operands[0], operands[1], operands[2])
            }
            Expression::Operation { operator, width, operands, low } => {
                for each in operands {
                    self.of(*each);
                }
                let known = operands.iter().map(|each| self.known[*each].as_ref().expect("it has just been made"));
                let operands: SmallVec<[&Bits; 3]> = known.collect();
                apply(self.words, *operator, *width, &operands, *low)
            }
            Expression::Lookup { table, index } => {
                let index = self.of(*index).clone();
                look_up(&mut self.words.graph, table, &index)
            }
        }
    }

    /// One of two, or one that is changed if a bit is 1; what is not chosen is not evaluated.
    fn chosen(&mut self, bit: usize, yes: usize, no: usize) -> Bits {
        let bit = self.of(bit)[0];
        if let Some(is_yes) = bit.constant() {
            return self.of(if is_yes { yes } else { no }).clone();
        }
        let Some(change) = self.change(yes, no) else {
            let [yes, no] = [yes, no].map(|at| self.of(at).clone());
            return apply(self.words, Operator::Mux, yes.len(), &[&vec![bit], &yes, &no], 0);
        };
        let of = self.of(no).clone();
        let change: Bits = self.of(change).clone().into_iter().map(|x| self.words.graph.and(bit, x)).collect();
        apply(self.words, Operator::Xor, of.len(), &[&of, &change], 0)
    }

    /// What is added modulo 2 to one expression to make the other.
    fn change(&self, made: usize, of: usize) -> Option<usize> {
        match &self.expressions[made] {
            Expression::Operation { operator: Operator::Xor, operands, .. } => match operands[..] {
                [a, b] if a == of => Some(b),
                [a, b] if b == of => Some(a),
                _ => None,
            },
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::Literal;

    const WIDTH: usize = 8;

    fn operation(operator: Operator, operands: &[usize]) -> Expression {
        Expression::Operation { operator, width: WIDTH, operands: operands.to_vec(), low: 0 }
    }

    /// If the first input is 1, the second one with the third added to it modulo 2; otherwise only the second one.
    fn added_or_not(swapped: bool) -> Vec<Expression> {
        let sum = operation(Operator::Xor, if swapped { &[2, 1] } else { &[1, 2] });
        let inputs = (0..3).map(Expression::Input);
        inputs.chain([sum, operation(Operator::Mux, &[0, 3, 1])]).collect()
    }

    fn inputs(words: &mut Words) -> [Bits; 3] {
        [1, WIDTH, WIDTH].map(|width| (0..width).map(|_| words.graph.input()).collect())
    }

    #[test]
    fn what_a_known_bit_does_not_choose_is_not_made() {
        let mut words = Words::default();
        let [_, a, b] = inputs(&mut words);
        let before = words.graph.len();
        let found = evaluate(&mut words, &added_or_not(false), &[vec![Literal::FALSE], a.clone(), b], [4]);
        assert_eq!((found, words.graph.len()), (vec![a], before));
    }

    #[test]
    fn what_is_added_if_a_bit_is_one_is_masked_by_it() {
        for swapped in [false, true] {
            let mut words = Words::default();
            let given = inputs(&mut words);
            let before = words.graph.len();
            let found = evaluate(&mut words, &added_or_not(swapped), &given, [4]);
            assert_eq!(words.graph.len() - before, 2 * WIDTH, "a product and a sum for each bit");
            let expected: Bits = (0..WIDTH)
                .map(|at| {
                    let sum = words.graph.xor(given[1][at], given[2][at]);
                    words.graph.mux(given[0][0], sum, given[1][at])
                })
                .collect();
            assert_eq!(found, [expected]);
        }
    }
}
