// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether two nodes are equal because their sum, multiplied out, cancels: products of polynomials over GF(2), by
//! whatever algorithm.
//!
//! A conjunction of sums is a sum of conjunctions. If all products of all conjunctions that two nodes are sums of are in
//! their sum an even number of times, the nodes are equal.

use crate::literal::Literal;
use crate::nodes::{Node, Nodes, ONE};
use crate::pairs::Pairs;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The most summands of a factor; a longer sum is a variable of its own.
const MOST_SUMMANDS: usize = 160;
/// The most sums that are opened, and the most products.
const MOST_STEPS: usize = 1 << 16;
const MOST_PRODUCTS: usize = 1 << 22;
/// The most that are multiplied out at once, such as those of a carry, of which there are many.
const FEW_PRODUCTS: usize = 1 << 10;

/// The sum of two nodes, as the nodes that are no sums.
pub(crate) struct Sum(BTreeSet<u32>);

impl Sum {
    /// `None` if it is too long, or certainly not constant: a bit of a product of integers cancels out with nothing else.
    pub(crate) fn of(nodes: &Nodes, a: u32, b: u32) -> Option<Sum> {
        let mut open = BTreeSet::from([a]);
        toggle(&mut open, b);
        let mut found = BTreeSet::new();
        for _ in 0..MOST_STEPS {
            let Some(highest) = open.pop_last() else { return Some(Sum(found)) };
            match nodes.get(highest) {
                Node::Xor(of) => of.iter().for_each(|each| toggle(&mut open, *each)),
                Node::Arithmetic(..) => return None,
                _ => _ = found.insert(highest),
            }
        }
        None
    }

    /// Whether it is 0, or 1, for all inputs, false if that could not be shown; and whether that was found out at once.
    pub(crate) fn is(&self, nodes: &Nodes, inverted: bool) -> (bool, bool) {
        let mut product = Product::default();
        if inverted {
            product.pairs.toggle(ONE, ONE);
        }
        let is_added = self.0.iter().all(|each| product.add(nodes, *each));
        (is_added && product.pairs.cancels(), product.steps <= FEW_PRODUCTS)
    }
}

fn toggle(set: &mut BTreeSet<u32>, node: u32) {
    if !set.remove(&node) {
        set.insert(node);
    }
}

/// A sum that is multiplied out.
#[derive(Default)]
struct Product {
    pairs: Pairs,
    factors: FxHashMap<u32, Rc<[u32]>>,
    steps: usize,
}

impl Product {
    /// Adds a node that is no sum. False if that is too much.
    fn add(&mut self, nodes: &Nodes, node: u32) -> bool {
        let Node::And(x, y) = nodes.get(node) else {
            self.pairs.toggle(node, node);
            return true;
        };
        let [x, y] = [*x, *y].map(|factor| self.factor(nodes, factor));
        self.steps += (x.len() + 1) * (y.len() + 1);
        if self.steps > MOST_PRODUCTS {
            return false;
        }
        self.pairs.toggle_product(&x, &y);
        true
    }

    /// The variables whose sum a literal is.
    fn factor(&mut self, nodes: &Nodes, literal: Literal) -> Vec<u32> {
        let mut found = self.summands(nodes, literal.node()).to_vec();
        if literal.is_inverted() {
            match found.iter().position(|each| *each == ONE) {
                Some(at) => _ = found.swap_remove(at),
                None => found.push(ONE),
            }
        }
        found
    }

    /// The nodes that are no sums whose sum a node is: itself, if they are too many.
    fn summands(&mut self, nodes: &Nodes, node: u32) -> Rc<[u32]> {
        if let Some(found) = self.factors.get(&node) {
            return Rc::clone(found);
        }
        let found = self.opened(nodes, node).unwrap_or_else(|| Rc::new([node]));
        self.factors.insert(node, Rc::clone(&found));
        found
    }

    fn opened(&mut self, nodes: &Nodes, node: u32) -> Option<Rc<[u32]>> {
        let Node::Xor(of) = nodes.get(node) else { return None };
        if nodes.is_whole(node) && nodes.is_sum_of_products(node) {
            return None;
        }
        let mut sum = BTreeSet::new();
        for each in of {
            let variables = self.summands(nodes, *each);
            self.steps += variables.len();
            variables.iter().for_each(|variable| toggle(&mut sum, *variable));
            if sum.len() > MOST_SUMMANDS || self.steps > MOST_PRODUCTS {
                return None;
            }
        }
        Some(sum.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_nodes::{mistakes, random_nodes};
    use proptest::prelude::*;

    fn are_equal(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
        Sum::of(nodes, a, b).is_some_and(|sum| sum.is(nodes, inverted).0)
    }

    proptest! {
        #[test]
        fn what_is_called_equal_is_for_all_inputs(nodes in random_nodes()) {
            prop_assert_eq!(&mistakes(&nodes, are_equal)[0], &[]);
        }
    }
}
