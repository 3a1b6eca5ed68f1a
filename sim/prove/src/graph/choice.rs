// SPDX-License-Identifier: MIT OR Apache-2.0
//! Choices by a literal: `x & m | y & ~m` is the same node as `y ^ (x ^ y) & m`.
//!
//! If x and y are sums, nothing else shows that they are equal: the graph opens sums of sums, and the result is then no
//! function of x and y any more.

use super::Graph;
use crate::literal::Literal;
use crate::nodes::Node;

impl Graph {
    /// `b` if `a` is 1, otherwise `c`.
    pub fn mux(&mut self, a: Literal, b: Literal, c: Literal) -> Literal {
        if let Some(is_one) = a.constant() {
            return if is_one { b } else { c };
        }
        let (a, b, c) = if a.is_inverted() { (!a, c, b) } else { (a, b, c) };
        let differs = self.xor(b, c);
        let chosen = self.and(a, differs);
        self.xor(chosen, c)
    }

    /// What the sum or the disjunction of two conjunctions chooses, if a literal is in one and its inverse in the other.
    pub(super) fn choice(&mut self, a: Literal, b: Literal) -> Option<Literal> {
        let of_b = self.operands(b)?;
        let pairs = self.operands(a)?.into_iter().flat_map(|of_a| of_b.map(|of_b| (of_a, of_b)));
        let ((by, x), (_, y)) = pairs.into_iter().find(|((by, _), (other, _))| *by == !*other)?;
        Some(self.mux(by, x, y))
    }

    /// The operands of a conjunction, in both orders.
    fn operands(&self, literal: Literal) -> Option<[(Literal, Literal); 2]> {
        match self.node(literal.node()) {
            Node::And(x, y) if !self.is_plain() && !literal.is_inverted() => Some([(*x, *y), (*y, *x)]),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::graph::Graph;
    use crate::literal::Literal;

    /// Sums of inputs, some in both.
    fn begun() -> (Graph, [Literal; 3]) {
        let mut graph = Graph::default();
        let inputs: Vec<Literal> = (0..9).map(|_| graph.input()).collect();
        let mut sum = |range: std::ops::Range<usize>| {
            inputs[range].iter().fold(Literal::FALSE, |sum, each| graph.xor(sum, *each))
        };
        let chosen = [sum(0..6), sum(3..8)];
        (graph, [inputs[8], chosen[0], chosen[1]])
    }

    #[test]
    fn a_choice_is_the_same_with_masks_and_by_differences() {
        for by_inverted in [false, true] {
            let (mut graph, [by, x, y]) = begun();
            let by = by.inverted_if(by_inverted);
            let masked = [(by, x), (!by, y)].map(|(mask, value)| graph.and(value, mask));
            let ways = [
                graph.or(masked[0], masked[1]),
                graph.or(masked[1], masked[0]),
                graph.xor(masked[0], masked[1]),
                graph.mux(by, x, y),
                graph.mux(!by, y, x),
            ];
            assert_eq!(ways, [ways[0]; 5]);
            assert_ne!(ways[0], graph.mux(by, y, x));
        }
    }

    #[test]
    fn conjunctions_that_can_both_be_1_are_no_choice() {
        let (mut graph, [by, x, y]) = begun();
        let masked = [(by, x), (by, y), (!by, !y)].map(|(mask, value)| graph.and(value, mask));
        let both = graph.or(masked[0], masked[1]);
        let sum = graph.xor(x, y);
        let common = graph.and(x, y);
        let any = graph.xor(sum, common);
        assert_eq!(both, graph.and(by, any));
        assert_eq!(graph.or(masked[0], masked[2]), graph.mux(by, x, !y));
        assert_ne!(graph.or(masked[0], !masked[2]), graph.mux(by, x, y));
    }

    /// A shift by a constant chooses so: nodes that nothing needs look like others.
    #[test]
    fn a_choice_by_a_constant_makes_no_node() {
        let (mut graph, [a, b, _]) = begun();
        let before = graph.len();
        assert_eq!(graph.mux(Literal::TRUE, a, b), a);
        assert_eq!(graph.mux(Literal::FALSE, a, b), b);
        assert_eq!(graph.len(), before);
    }
}
