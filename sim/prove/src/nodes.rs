// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the nodes of the graph are.

use crate::arithmetic::Arithmetic;
use crate::literal::Literal;
use crate::marks::Marks;
use crate::truth_table::TruthTable;
use std::cell::RefCell;
use std::sync::Arc;

/// The most summands of a node; a longer sum is a sum of sums. Two sums that were divided in different ways are compared
/// as a whole (`linear.rs`).
const MOST_SUMMANDS: usize = 64;

/// The most summands of a sum in which those that stay whole are looked at.
const MOST_IN_SHORT_SUMS: usize = 4;

/// Summands of such a sum when those are opened.
const MOST_OPENED: usize = 16;

/// The number of the node that is 1; that of 0 is before it.
pub(crate) const ONE: u32 = 1;

/// How a node is computed.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// The constant 0.
    Zero,
    /// The constant 1, where a sum is found to be the inverse of a shorter one. Elsewhere it is the inverse of 0.
    One,
    /// Anything.
    Input,
    /// The conjunction of two literals.
    And(Literal, Literal),
    /// The sum modulo 2 of at least two nodes, sorted.
    Xor(Box<[u32]>),
    /// A bit of a number. For comparisons it may be anything.
    Arithmetic(Arc<Arithmetic>, u16),
    /// A function of some nodes, the first of which is the lowest bit of the index into its table.
    Table(Box<TruthTable>, Box<[u32]>),
}

impl Node {
    /// Whether it is computed from nothing, or in a way that comparisons do not know.
    pub(crate) fn is_leaf(&self) -> bool {
        matches!(self, Node::Zero | Node::One | Node::Input | Node::Arithmetic(..))
    }

    /// The nodes that it is computed from, as far as comparisons know them.
    pub(crate) fn operands(&self) -> impl Iterator<Item = u32> + '_ {
        let (two, others): (Option<[u32; 2]>, &[u32]) = match self {
            Node::Zero | Node::One | Node::Input | Node::Arithmetic(..) => (None, &[]),
            Node::And(x, y) => (Some([x.node(), y.node()]), &[]),
            Node::Xor(of) | Node::Table(_, of) => (None, of),
        };
        two.into_iter().flatten().chain(others.iter().copied())
    }

    /// The nodes that it is computed from, also those that comparisons do not know.
    pub(crate) fn computed_from(&self) -> impl Iterator<Item = u32> + '_ {
        let of_number = match self {
            Node::Arithmetic(number, _) => Some(number.operands().map(|bit| bit.node())),
            _ => None,
        };
        self.operands().chain(of_number.into_iter().flatten())
    }
}

/// All nodes, each after those that it is computed from.
#[derive(Debug, Default)]
pub(crate) struct Nodes {
    all: Vec<Node>,
    /// Sums that stay whole in other sums: indices of tables and operands, so that functions of them are functions of
    /// few nodes.
    whole: Vec<bool>,
    marks: RefCell<Marks>,
}

impl Nodes {
    /// How a node is computed.
    pub(crate) fn get(&self, number: u32) -> &Node {
        &self.all[number as usize]
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Node> {
        self.all.iter()
    }

    pub(crate) fn push(&mut self, node: Node) {
        self.all.push(node);
        self.whole.push(false);
    }

    pub(crate) fn pop(&mut self) -> Option<Node> {
        self.whole.pop();
        self.all.pop()
    }

    /// Which nodes a search meets, of which there is one at a time.
    pub(crate) fn search<T>(&self, run: impl FnOnce(&mut Marks) -> T) -> T {
        run(self.marks.borrow_mut().begin(self.len()))
    }

    /// Makes a node another one that computes the same.
    pub(crate) fn replace(&mut self, number: u32, node: Node) {
        self.all[number as usize] = node;
    }

    /// Makes nodes that are sums stay whole in others.
    pub(crate) fn keep_whole(&mut self, numbers: impl Iterator<Item = u32>) {
        for number in numbers.map(|number| number as usize) {
            self.whole[number] |= matches!(self.all[number], Node::Xor(_));
        }
    }

    /// Whether a node is an input, or a sum that stays whole.
    pub(crate) fn is_whole(&self, number: u32) -> bool {
        self.get(number).is_leaf() || self.is_whole_sum(number)
    }

    /// Whether a node is a sum that stays whole.
    pub(crate) fn is_whole_sum(&self, number: u32) -> bool {
        self.whole[number as usize]
    }

    /// Whether a node is a sum with a conjunction in it.
    pub(crate) fn is_sum_of_products(&self, number: u32) -> bool {
        let Node::Xor(of) = self.get(number) else { return false };
        of.iter().any(|each| matches!(self.get(*each), Node::And(..)))
    }

    /// The same sum without one that stays whole, where that leaves fewer: a + (a + b) is b.
    pub(crate) fn with_fewer(&self, sum: Box<[u32]>) -> Box<[u32]> {
        if sum.len() > MOST_IN_SHORT_SUMS {
            return sum;
        }
        let opened = sum.iter().filter(|each| self.is_whole_sum(**each)).find_map(|each| {
            let Node::Xor(of) = self.get(*each) else { return None };
            let fewer = difference(&difference(&sum, &[*each]), of);
            (fewer.len() < sum.len()).then_some(fewer)
        });
        opened.unwrap_or(sum)
    }

    /// A short sum with those that stay whole opened, and whether it is the inverse: the same however it was added up. `None`
    /// if none of it is whole, or if that is long.
    pub(crate) fn opened(&self, sum: &[u32]) -> Option<(Box<[u32]>, bool)> {
        if sum.len() > MOST_IN_SHORT_SUMS || !sum.iter().any(|each| self.is_whole_sum(*each)) {
            return None;
        }
        let mut opened: Box<[u32]> = sum.into();
        while let Some(whole) = opened.iter().rev().find(|each| self.is_whole_sum(**each)) {
            let Node::Xor(of) = self.get(*whole) else { return None };
            opened = difference(&difference(&opened, &[*whole]), of);
            if opened.len() > MOST_OPENED {
                return None;
            }
        }
        let others = opened.strip_prefix(&[ONE]);
        Some((others.unwrap_or(&opened).into(), others.is_some()))
    }

    /// What a node is the sum of: itself, unless it is a sum that is neither whole nor long.
    pub(crate) fn summands<'a>(&'a self, number: &'a u32) -> &'a [u32] {
        match self.get(*number) {
            Node::Zero => &[],
            Node::Xor(of) if of.len() <= MOST_SUMMANDS && !self.is_whole_sum(*number) => of,
            _ => std::slice::from_ref(number),
        }
    }
}

/// What is in one of two sorted lists only.
pub(crate) fn difference(a: &[u32], b: &[u32]) -> Box<[u32]> {
    let (mut i, mut j) = (0, 0);
    let mut found = Vec::with_capacity(a.len() + b.len());
    while i < a.len() && j < b.len() {
        match a[i].cmp(&b[j]) {
            std::cmp::Ordering::Less => (found.push(a[i]), i += 1).1,
            std::cmp::Ordering::Greater => (found.push(b[j]), j += 1).1,
            std::cmp::Ordering::Equal => (i, j) = (i + 1, j + 1),
        }
    }
    found.extend_from_slice(&a[i..]);
    found.extend_from_slice(&b[j..]);
    found.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_nodes::{random_nodes, values};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn an_opened_sum_is_the_same(nodes in random_nodes(), of in proptest::collection::vec(any::<usize>(), 2..5)) {
            let sum = of.iter().map(|each| 2 + (each % (nodes.len() - 2)) as u32);
            let sum = sum.fold(Box::default(), |sum: Box<[u32]>, each| difference(&sum, &[each]));
            let values = values(&nodes);
            let total = |of: &[u32]| of.iter().fold(0, |total, each| total ^ values[*each as usize]);
            if let Some((opened, inverted)) = nodes.opened(&sum) {
                prop_assert_eq!(total(&sum), total(&opened) ^ if inverted { u32::MAX } else { 0 });
                prop_assert!(!opened.iter().any(|each| *each == ONE || nodes.is_whole_sum(*each)));
            }
        }
    }
}
