// SPDX-License-Identifier: MIT OR Apache-2.0
//! What bits are for some values of the inputs.

use crate::graph::Graph;
use crate::literal::Literal;
use crate::nodes::Node;
use crate::signature::{PATTERNS, Signature};

impl Graph {
    /// The values of literals for values of the inputs, in the order in which these were made.
    pub fn evaluate(&self, literals: &[Literal], inputs: &[bool]) -> Vec<bool> {
        let mut values = Vec::with_capacity(self.len());
        let mut next = inputs.iter();
        for node in self.nodes() {
            let value = |literal: &Literal| values[literal.node() as usize] != literal.is_inverted();
            values.push(match node {
                Node::Zero => false,
                Node::One => true,
                Node::Input => *next.next().expect("a value for each input"),
                Node::And(a, b) => value(a) && value(b),
                Node::Xor(of) => of.iter().filter(|each| values[**each as usize]).count() % 2 == 1,
                Node::Table(table, of) => {
                    table.at(of.iter().rev().fold(0, |at, each| at << 1 | usize::from(values[*each as usize])))
                }
                Node::Arithmetic(of, bit) => of.words(value)[usize::from(*bit) / 32] >> (bit % 32) & 1 == 1,
            });
        }
        literals.iter().map(|literal| values[literal.node() as usize] != literal.is_inverted()).collect()
    }

    /// The value of a literal in one of the [`PATTERNS`] random assignments of the inputs.
    pub fn value_in(&self, literal: Literal, pattern: usize) -> bool {
        self.signature(literal).at(pattern)
    }

    /// An assignment of the inputs, by its number, for which two literals differ; `None` if none of those tried shows it.
    pub fn differs_in(&self, a: Literal, b: Literal) -> Option<usize> {
        let difference = self.signature(a).xor(self.signature(b));
        (0..PATTERNS).find(|pattern| difference.at(*pattern))
    }

    /// Whether no assignment that was tried makes both literals 1.
    pub(crate) fn seem_disjoint(&self, a: Literal, b: Literal) -> bool {
        self.signature(a).and(self.signature(b)) == Signature::default()
    }
}
