// SPDX-License-Identifier: MIT OR Apache-2.0
//! Results of instructions. Proofs execute the same code several times: for short messages, for one turn of a loop and
//! for its ends, and of other programs. All nodes are in the graph then, but to find each of them again takes longer than
//! to look up what the instruction computed of the same operands.

use crate::expression::Bits;
use crate::meaning::Meaning;
use crate::numbers::{self, Number, Numbers};
use crate::wanted::evaluate;
use crate::words::Words;
use std::sync::Arc;

impl Words {
    /// The results of an instruction, in the order of [`Meaning::results`].
    pub(crate) fn results(&mut self, meaning: &Meaning, operands: &[Bits]) -> Arc<[Bits]> {
        let numbers: Option<Numbers> = operands.iter().map(|each| Number::of(each)).collect();
        if let Some(values) = numbers.and_then(|numbers| numbers::evaluate(&meaning.expressions, &numbers)) {
            return meaning.results().map(|at| values[at].bits()).collect();
        }
        let (place, found) = self.results.find(&meaning.expressions, operands);
        if let Some(found) = found {
            return found;
        }
        let (answers, inputs) = (self.ranges.answers, self.graph.inputs_given());
        let made = self.evaluated(meaning, operands);
        debug_assert_eq!(self.graph.inputs_given(), inputs, "a result would have inputs that are handed out again");
        // What a range has decided need not hold any more when words have other ranges.
        if self.ranges.answers == answers {
            self.results.keep(place, &meaning.expressions, operands, Arc::clone(&made));
        }
        made
    }

    fn evaluated(&mut self, meaning: &Meaning, operands: &[Bits]) -> Arc<[Bits]> {
        evaluate(self, &meaning.expressions, operands, meaning.results()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expression::{Expression, Operator};
    use crate::literal::Literal;
    use crate::meaning::Operand;

    /// An instruction with one operator.
    fn instruction(operator: Operator, width: usize) -> Meaning {
        let operation = Expression::Operation { operator, width, operands: vec![0, 1], low: 0 };
        Meaning {
            operands: vec![(Operand::Rs1, 32), (Operand::Rs2, 32)],
            destination: Some(2),
            expressions: Arc::new(vec![Expression::Input(0), Expression::Input(1), operation]),
            state: Vec::new(),
        }
    }

    /// `a` is at most 8, and is compared with 9 and with a + 1, which is not more for the largest number.
    #[test]
    fn what_a_range_has_decided_is_not_kept() {
        let (mut words, meaning) = (Words::default(), instruction(Operator::Ult, 1));
        let a = words.input();
        let next = words.add(&a, &Words::constant(1));
        for (count, b) in [Words::constant(9), next].into_iter().enumerate() {
            let operands = [a.to_vec(), b.to_vec()];
            words.set_ranges(&[(a, (0, 8))]);
            assert_eq!(words.results(&meaning, &operands)[0], [Literal::TRUE]);
            words.set_ranges(&[]);
            let any = words.results(&meaning, &operands);
            assert_eq!(any[0][0].constant(), None);
            let nodes = words.graph.len();
            assert_eq!(words.results(&meaning, &operands), any);
            assert_eq!(words.graph.len(), nodes);
            assert_eq!(words.results.len(), count + 1);
        }
    }

    #[test]
    fn another_instruction_with_the_same_operands_has_its_own_results() {
        let mut words = Words::default();
        let (sum, difference) = (instruction(Operator::Add, 32), instruction(Operator::Sub, 32));
        let operands = [words.input().to_vec(), words.input().to_vec()];
        assert_ne!(words.results(&sum, &operands), words.results(&difference, &operands));
    }

    /// Nothing is known about it; but it is the same each time, and no input of the next proof.
    #[test]
    fn a_quotient_is_the_same_in_another_proof() {
        let (mut words, meaning) = (Words::default(), instruction(Operator::Udiv, 32));
        let operands = [words.input().to_vec(), words.input().to_vec()];
        let quotient = words.results(&meaning, &operands);
        words.graph.rewind();
        let inputs: Vec<_> = (0..4).flat_map(|_| words.input()).collect();
        assert_eq!(operands.concat(), inputs[..64]);
        assert!(quotient[0].iter().all(|bit| !inputs.contains(bit)));
        assert_eq!(words.results(&meaning, &operands), quotient);
        assert_ne!(words.results(&meaning, &[inputs[..32].to_vec(), inputs[64..96].to_vec()]), quotient);
    }
}
