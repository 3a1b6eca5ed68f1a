// SPDX-License-Identifier: MIT OR Apache-2.0
//! Results of long instructions, such as a carry-less multiplication. Proofs execute the same code several times: for
//! short messages, for one turn of a loop and for its ends, and of other programs.

use crate::expression::{Bits, evaluate};
use crate::meaning::Meaning;
use crate::results::Applied;
use crate::words::Words;

/// Expressions of a long instruction: to look up what is shorter takes about as long as to evaluate it.
const LONG: usize = 24;

impl Words {
    /// The results of an instruction, in the order of [`Meaning::results`].
    pub(crate) fn results(&mut self, meaning: &Meaning, operands: &[Bits]) -> Box<[Bits]> {
        if meaning.expressions.len() < LONG {
            return self.evaluated(meaning, operands);
        }
        let applied = Applied::new(meaning.expressions.clone(), operands.concat());
        if let Some(found) = self.long_results.get(&applied) {
            return found.clone();
        }
        let answers = self.ranges.answers;
        let made = self.evaluated(meaning, operands);
        // What a range has decided need not hold any more when words have other ranges.
        if self.ranges.answers == answers {
            self.long_results.insert(applied, made.clone());
        }
        made
    }

    fn evaluated(&mut self, meaning: &Meaning, operands: &[Bits]) -> Box<[Bits]> {
        let values = evaluate(self, &meaning.expressions, operands);
        meaning.results().map(|at| values[at].clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expression::{Expression, Operator};
    use crate::literal::Literal;
    use crate::meaning::Operand;
    use std::sync::Arc;

    /// Whether the first operand is less than the second, after as many sums with zero as make it long.
    fn long_comparison() -> Meaning {
        let operation = |operator, width, operands| Expression::Operation { operator, width, operands, low: 0 };
        let mut expressions = vec![Expression::Input(0), Expression::Input(1), Expression::Constant(vec![false; 32])];
        for at in 2..LONG {
            expressions.push(operation(Operator::Add, 32, vec![if at == 2 { 0 } else { at }, 2]));
        }
        expressions.push(operation(Operator::Ult, 1, vec![LONG, 1]));
        Meaning {
            operands: vec![(Operand::Rs1, 32), (Operand::Rs2, 32)],
            destination: Some(expressions.len() - 1),
            expressions: Arc::new(expressions),
            state: Vec::new(),
        }
    }

    /// `a` is at most 8, and is compared with 9 and with a + 1, which is not more for the largest number.
    #[test]
    fn what_a_range_has_decided_is_not_kept() {
        let (mut words, meaning) = (Words::default(), long_comparison());
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
            assert_eq!(words.long_results.len(), count + 1);
        }
    }

    #[test]
    fn another_instruction_with_the_same_operands_has_its_own_results() {
        let (mut words, meaning) = (Words::default(), long_comparison());
        let operands = [words.input().to_vec(), words.input().to_vec()];
        let inverse = Meaning { destination: Some(0), ..meaning.clone() };
        let other = Meaning { expressions: Arc::new(inverse.expressions.to_vec()), ..inverse };
        assert_ne!(words.results(&meaning, &operands), words.results(&other, &operands));
    }
}
