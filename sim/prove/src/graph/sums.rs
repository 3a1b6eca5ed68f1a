// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sums modulo 2: sorted lists of nodes, which are the same however they were added up.

use super::Graph;
use crate::literal::Literal;
use crate::nodes::{Node, ONE, difference};
use crate::signature::Signature;

impl Graph {
    /// The sum modulo 2.
    pub fn xor(&mut self, a: Literal, b: Literal) -> Literal {
        let inverted = a.is_inverted() != b.is_inverted();
        self.sum_of_nodes(a.node(), b.node()).inverted_if(inverted)
    }

    /// That of two nodes. It is made again if one of them is written with fewer summands now: then so may the sum be.
    fn sum_of_nodes(&mut self, a: u32, b: u32) -> Literal {
        let key = u64::from(a.max(b)) << 32 | u64::from(a.min(b));
        let summands = self.summands(&a).len() + self.summands(&b).len();
        if let Some((_, found)) = self.sums_of_two.get(&key).filter(|(before, _)| *before == summands) {
            return *found;
        }
        let made = self.new_sum_of_nodes(a, b);
        self.sums_of_two.insert(key, (summands, made));
        made
    }

    fn new_sum_of_nodes(&mut self, a: u32, b: u32) -> Literal {
        if let Some(chosen) = self.choice(Literal::of(a), Literal::of(b)) {
            return chosen;
        }
        let summands = self.nodes.with_fewer(difference(self.summands(&a), self.summands(&b)));
        let others = summands.strip_prefix(&[ONE]);
        let sum = match *others.unwrap_or(&summands) {
            [] => Literal::FALSE,
            [node] => Literal::new(node, false),
            ref nodes => {
                let halves = [Literal::of(a).inverted_if(others.is_some()), Literal::of(b)];
                self.sum(nodes.into(), halves)
            }
        };
        sum.inverted_if(others.is_some())
    }

    /// The sum of two literals that a node was made as, if it is a longer sum now.
    pub(crate) fn halves(&self, number: u32) -> Option<[Literal; 2]> {
        self.halves.get(&number).copied()
    }

    fn summands<'a>(&'a self, number: &'a u32) -> &'a [u32] {
        if self.is_plain && *number > 0 { std::slice::from_ref(number) } else { self.nodes.summands(number) }
    }

    fn sum(&mut self, of: Box<[u32]>, halves: [Literal; 2]) -> Literal {
        if let Some(found) = self.sums.get(&of) {
            return *found;
        }
        let opened = if self.is_plain { None } else { self.nodes.opened(&of) };
        if let Some(found) = opened.as_ref().and_then(|(opened, inverted)| self.opened_sum(opened, *inverted)) {
            self.sums.insert(of, found);
            return found;
        }
        let next = self.nodes.len();
        let local = if self.is_plain { None } else { self.locals.sum(&self.nodes, halves[0], halves[1]) };
        let made = self.settled_by(local, |graph| {
            let signature = of.iter().fold(Signature::default(), |sum, node| sum.xor(graph.signatures[*node as usize]));
            graph.settled(Node::Xor(of.clone()), signature)
        });
        if of.len() > 2 && made.node() as usize == next {
            self.halves.insert(made.node(), halves);
        }
        self.shorten(made, &of);
        self.sums.insert(of, made);
        if let Some((opened, inverted)) = opened {
            self.sums.insert(opened, made.inverted_if(inverted));
        }
        made
    }

    /// What is known as a sum in which nothing stays whole.
    fn opened_sum(&self, of: &[u32], inverted: bool) -> Option<Literal> {
        let found = match *of {
            [] => Some(Literal::FALSE),
            [node] => Some(Literal::new(node, false)),
            _ => self.sums.get(of).copied(),
        };
        found.map(|literal| literal.inverted_if(inverted))
    }

    /// Makes an earlier node the sum that it is known as now, if that is shorter.
    fn shorten(&mut self, literal: Literal, of: &[u32]) {
        let number = literal.node();
        let Node::Xor(longer) = self.nodes.get(number) else { return };
        let is_before = of.last().is_some_and(|highest| *highest < number);
        if is_before && of.len() < longer.len() {
            let of = if literal.is_inverted() { [&[ONE], of].concat().into() } else { of.into() };
            self.nodes.replace(number, Node::Xor(of));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With 20 summands, the sum is too long for what is known of short ones.
    #[test]
    fn what_is_added_to_a_sum_is_shorter_once_part_of_it_stays_whole() {
        let mut graph = Graph::default();
        let part = (0..20).fold(Literal::FALSE, |sum, _| {
            let input = graph.input();
            graph.xor(sum, input)
        });
        let others = [graph.input(), graph.input()];
        let total = |graph: &mut Graph| others.into_iter().fold(part, |sum, each| graph.xor(sum, each));
        let long = total(&mut graph);
        assert_eq!(graph.summands(&long.node()).len(), 22);
        graph.keep_whole(&[part]);
        assert_eq!(total(&mut graph), long);
        assert_eq!(graph.summands(&long.node()), [part, others[0], others[1]].map(|each| each.node()));
    }
}
