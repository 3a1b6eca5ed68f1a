// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether two nodes are equal, by their truth tables over nodes between them and the inputs.
//!
//! If the nodes are equal as functions of some others, whatever these are, they are equal. Which others is found from the
//! nodes downwards: the highest node is replaced by its operands, again and again; whenever few are left, the tables of
//! both are compared. Different tables say nothing, since not all values of those nodes need occur: then it goes on.
//! Nodes that are kept whole are tried first: those between which there is one S-box.

use crate::cone::{self, Cone};
use crate::marks::Marks;
use crate::nodes::{Nodes, ONE};
use crate::truth_table::{MOST_VARIABLES, TruthTable};
use rustc_hash::FxHashMap;
use std::collections::{BTreeSet, BinaryHeap};

/// Nodes that are replaced at most, and the most that may be open at once.
const MOST_STEPS: usize = 20_000;
const MOST_OPEN: usize = 96;
/// Words of tables that are computed, beside those over fewer nodes than before.
const MOST_ROWS: usize = 1 << 16;

/// Whether `a` is `b`, or its inverse, for all inputs; false if that could not be shown.
pub(crate) fn are_equal(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
    are_equal_between(nodes, a, b, inverted) || are_equal_above_whole(nodes, a, b, inverted)
}

/// The same by their tables over the whole nodes next below them.
fn are_equal_above_whole(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
    Cone::above_whole(nodes, &[a, b], true, MOST_VARIABLES, MOST_STEPS).is_some_and(|cone| {
        let tables = cone.tables(nodes);
        tables[&a].is(inverted, &tables[&b], cone.leaves.len())
    })
}

/// The same by their tables over nodes where few lie between them and the inputs. What stays whole is opened last.
fn are_equal_between(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
    nodes.search(|marks| {
        let mut front = Front::of(nodes, marks, [a, b]);
        let (mut fewest, mut left) = (MOST_VARIABLES + 1, MOST_ROWS);
        for _ in 0..MOST_STEPS {
            if !front.open_one() || front.len() > MOST_OPEN {
                return false;
            }
            if front.len() > MOST_VARIABLES || !front.tops.is_empty() {
                continue;
            }
            // Larger fronts than one over which the tables differ are rarely better, unless only whole nodes are left.
            let rows = front.inside.len() << front.len().saturating_sub(6);
            if front.len() < fewest || front.unopened.is_empty() && rows <= left {
                let tables = front.tables();
                if tables[&a].is(inverted, &tables[&b], front.len()) {
                    return true;
                }
                fewest = fewest.min(front.len());
                left = left.saturating_sub(rows);
            }
        }
        false
    })
}

/// The nodes that two others are functions of, and what is between.
struct Front<'a> {
    nodes: &'a Nodes,
    /// What is in one of the lists.
    met: &'a mut Marks,
    /// Those of the two that are not opened.
    tops: Vec<u32>,
    /// To be opened first, as the highest one has no other above it.
    unopened: BinaryHeap<u32>,
    whole: BinaryHeap<u32>,
    leaves: Vec<u32>,
    inside: Vec<u32>,
}

impl<'a> Front<'a> {
    fn of(nodes: &'a Nodes, met: &'a mut Marks, tops: [u32; 2]) -> Front<'a> {
        let unopened: BinaryHeap<u32> = tops.into_iter().filter(|node| *node > ONE && met.meets(*node)).collect();
        let [whole, leaves, inside] = [(); 3].map(|()| Vec::new());
        Front { nodes, met, tops: unopened.clone().into_vec(), unopened, whole: whole.into(), leaves, inside }
    }

    fn len(&self) -> usize {
        self.unopened.len() + self.whole.len() + self.leaves.len()
    }

    /// Replaces the highest node by its operands. False if there are leaves only.
    fn open_one(&mut self) -> bool {
        let Some(next) = self.unopened.pop().or_else(|| self.whole.pop()) else { return false };
        self.tops.retain(|top| *top != next);
        let nodes = self.nodes;
        if nodes.get(next).is_leaf() {
            self.leaves.push(next);
            return true;
        }
        self.inside.push(next);
        for node in nodes.get(next).operands() {
            if node > ONE && self.met.meets(node) {
                if nodes.get(node).is_leaf() {
                    self.leaves.push(node);
                } else if nodes.is_whole(node) {
                    self.whole.push(node);
                } else {
                    self.unopened.push(node);
                }
            }
        }
        true
    }

    /// The functions of the front that the nodes inside are.
    fn tables(&self) -> FxHashMap<u32, TruthTable> {
        let all: BTreeSet<u32> =
            [self.unopened.as_slice(), self.whole.as_slice(), &self.leaves].concat().into_iter().collect();
        let mut inside = self.inside.clone();
        inside.sort_unstable();
        cone::tables(self.nodes, &all, inside.into_iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::Literal;
    use crate::nodes::Node;
    use crate::random_nodes::{begun, mistakes, pushed, random_nodes};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_called_equal_above_whole_nodes_is_for_all_inputs(nodes in random_nodes()) {
            prop_assert_eq!(&mistakes(&nodes, are_equal_above_whole)[0], &[]);
        }

        /// With few inputs: in the end they are what is open.
        #[test]
        fn what_is_equal_for_all_inputs_is_found(nodes in random_nodes()) {
            prop_assert_eq!(mistakes(&nodes, are_equal_between), [vec![], vec![]]);
        }
    }

    #[test]
    fn a_constant_is_no_variable() {
        let mut nodes = begun(MOST_VARIABLES);
        let all = (3..2 + MOST_VARIABLES as u32)
            .fold(2, |all, input| pushed(&mut nodes, Node::And(Literal::of(all), Literal::of(input))));
        let never = pushed(&mut nodes, Node::And(Literal::new(2, true), Literal::of(all)));
        assert!(are_equal_between(&nodes, never, 0, false));
        assert!(!are_equal_between(&nodes, all, 0, false));
    }
}
