// SPDX-License-Identifier: MIT OR Apache-2.0
//! What nodes are for more inputs than those of their signatures, where long carries end at different bits.
//!
//! The high bits of a counter and of the next one are the same for nearly all inputs, and so are those of a sign. Nodes that
//! have the same signature by such a chance are told apart here before they are compared, which takes a thousand times as
//! long. It is known of the nodes below those that it was asked of, not of all.

use crate::arithmetic::Arithmetic;
use crate::nodes::{Node, Nodes};
use crate::signature::Signature;
use rustc_hash::FxHashMap;
use std::array::from_fn;
use std::sync::Arc;

/// Signatures, each of other patterns.
const SETS: usize = 2;

/// The values of a node.
type Values = [Signature; SETS];

#[derive(Debug, Default)]
pub(crate) struct Further {
    of_nodes: FxHashMap<u32, Values>,
    /// All bits of a number, by where it is kept, and the number, so that it stays there.
    of_numbers: FxHashMap<usize, (Arc<Arithmetic>, Vec<Values>)>,
}

impl Further {
    /// Whether inputs that were tried tell a node from another one, or from its inverse.
    pub(crate) fn tell_apart(&mut self, nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
        self.of(nodes, a) != self.of(nodes, b).map(|set| set.inverted_if(inverted))
    }

    /// Forgets a node that another one will have the number of.
    pub(crate) fn forget(&mut self, number: u32) {
        self.of_nodes.remove(&number);
    }

    fn of(&mut self, nodes: &Nodes, number: u32) -> Values {
        let mut open = vec![number];
        while let Some(top) = open.last().copied() {
            let known = open.len();
            if !self.of_nodes.contains_key(&top) {
                open.extend(nodes.get(top).computed_from().filter(|each| !self.of_nodes.contains_key(each)));
                if open.len() == known {
                    let values = self.computed(nodes, top);
                    self.of_nodes.insert(top, values);
                }
            }
            if open.len() == known {
                open.pop();
            }
        }
        self.of_nodes[&number]
    }

    /// The values of a node, when those of all that is below it are known.
    fn computed(&mut self, nodes: &Nodes, number: u32) -> Values {
        let of = |number: &u32| self.of_nodes[number];
        match nodes.get(number) {
            Node::Zero => Values::default(),
            Node::One => Values::default().map(|set| set.inverted_if(true)),
            Node::Input => from_fn(|set| Signature::of_runs(u64::from(number), set as u64)),
            Node::And(a, b) => {
                let [a, b] = [a, b].map(|each| of(&each.node()).map(|set| set.inverted_if(each.is_inverted())));
                from_fn(|set| a[set].and(b[set]))
            }
            Node::Xor(all) => all.iter().map(of).fold(Values::default(), |sum, each| from_fn(|i| sum[i].xor(each[i]))),
            Node::Table(table, all) => {
                let index: Vec<Values> = all.iter().map(of).collect();
                from_fn(|set| Signature::of_table(table, &index.iter().map(|each| each[set]).collect::<Vec<_>>()))
            }
            Node::Arithmetic(number, bit) => self.of_number(number)[usize::from(*bit)],
        }
    }

    fn of_number(&mut self, number: &Arc<Arithmetic>) -> &[Values] {
        let of_nodes = &self.of_nodes;
        let (_, bits) = self.of_numbers.entry(Arc::as_ptr(number).addr()).or_insert_with(|| {
            let sets: [Vec<Signature>; SETS] =
                from_fn(|set| number.signatures(|bit| of_nodes[&bit.node()][set].inverted_if(bit.is_inverted())));
            (Arc::clone(number), (0..sets[0].len()).map(|bit| from_fn(|set| sets[set][bit])).collect())
        });
        bits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::Literal;
    use crate::random_nodes::{begun, mistakes, pushed, random_nodes};
    use proptest::prelude::*;
    use std::cell::RefCell;

    proptest! {
        #[test]
        fn what_is_equal_is_never_told_apart(nodes in random_nodes()) {
            let further = RefCell::new(Further::default());
            let are_alike = |nodes: &Nodes, a, b, inverted| !further.borrow_mut().tell_apart(nodes, a, b, inverted);
            prop_assert_eq!(&mistakes(&nodes, are_alike)[1], &[]);
        }
    }

    /// A node is asked about that is computed from others that nobody has asked about.
    #[test]
    fn carries_of_a_counter_and_of_the_next_one_are_told_apart() {
        let mut nodes = begun(32);
        let mut carry_from = |bits: std::ops::Range<u32>| {
            bits.map(|bit| 2 + bit).reduce(|all, bit| pushed(&mut nodes, Node::And(Literal::of(all), Literal::of(bit))))
        };
        let of_one = carry_from(0..30).expect("it has bits");
        let of_two = carry_from(1..30).expect("it has bits");
        let of_one_again = carry_from(0..30).expect("it has bits");
        let mut further = Further::default();
        assert!(further.tell_apart(&nodes, of_one, of_two, false));
        assert!(!further.tell_apart(&nodes, of_one, of_one_again, false));
        assert!(further.tell_apart(&nodes, of_one, of_one_again, true));
    }

    #[test]
    fn bits_of_products_are_evaluated() {
        let mut nodes = begun(64);
        let words = [2, 34].map(|first| from_fn(|bit| Literal::of(first + bit as u32)));
        let [product, swapped] = [words, [words[1], words[0]]].map(|of| Arc::new(Arithmetic::Product(Box::new(of))));
        let bit = |nodes: &mut Nodes, of: &Arc<Arithmetic>, bit| pushed(nodes, Node::Arithmetic(Arc::clone(of), bit));
        let [high, other, low] =
            [(&product, 40), (&swapped, 40), (&product, 3)].map(|(of, at)| bit(&mut nodes, of, at));
        let mut further = Further::default();
        assert!(!further.tell_apart(&nodes, high, other, false));
        assert!(further.tell_apart(&nodes, high, low, false));
    }
}
