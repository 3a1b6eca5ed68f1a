// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether two nodes are equal, by their truth tables over nodes between them and the inputs.
//!
//! If the nodes are equal as functions of some others, whatever these are, they are equal. Which others is found from the
//! nodes downwards: the highest node is replaced by its operands, again and again; whenever few are left, the tables of
//! both are compared. Different tables say nothing, since not all values of those nodes need occur: then it goes on.
//! Nodes that are kept whole are tried first: those between which there is one S-box.

use crate::cone::{self, Cone};
use crate::nodes::{Nodes, ONE};
use crate::truth_table::MOST_VARIABLES;
use std::collections::BTreeSet;

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
    let mut front = Front { unopened: [a, b].into_iter().filter(|node| *node > ONE).collect(), ..Front::default() };
    let (mut fewest, mut left) = (MOST_VARIABLES + 1, MOST_ROWS);
    for _ in 0..MOST_STEPS {
        if !front.open_one(nodes) || front.len() > MOST_OPEN {
            return false;
        }
        if front.len() > MOST_VARIABLES || [a, b].into_iter().any(|top| front.unopened.contains(&top)) {
            continue;
        }
        // Larger fronts than one over which the tables differ are rarely better, unless only whole nodes are left.
        let rows = front.inside.len() << front.len().saturating_sub(6);
        if front.len() < fewest || front.unopened.is_empty() && rows <= left {
            let tables = cone::tables(nodes, &front.all(), front.inside.iter().copied());
            if tables[&a].is(inverted, &tables[&b], front.len()) {
                return true;
            }
            fewest = fewest.min(front.len());
            left = left.saturating_sub(rows);
        }
    }
    false
}

/// The nodes that two others are functions of, and what is between.
#[derive(Default)]
struct Front {
    /// To be opened first.
    unopened: BTreeSet<u32>,
    whole: BTreeSet<u32>,
    leaves: BTreeSet<u32>,
    inside: BTreeSet<u32>,
}

impl Front {
    fn len(&self) -> usize {
        self.unopened.len() + self.whole.len() + self.leaves.len()
    }

    fn all(&self) -> BTreeSet<u32> {
        [&self.unopened, &self.whole, &self.leaves].into_iter().flatten().copied().collect()
    }

    /// Replaces the highest node by its operands. False if there are leaves only.
    fn open_one(&mut self, nodes: &Nodes) -> bool {
        let Some(next) = self.unopened.pop_last().or_else(|| self.whole.pop_last()) else { return false };
        if nodes.get(next).is_leaf() {
            self.leaves.insert(next);
            return true;
        }
        self.inside.insert(next);
        for node in nodes.get(next).operands() {
            if node > ONE && !self.inside.contains(&node) {
                let is_leaf = nodes.get(node).is_leaf();
                let front = if is_leaf {
                    &mut self.leaves
                } else if nodes.is_whole(node) {
                    &mut self.whole
                } else {
                    &mut self.unopened
                };
                front.insert(node);
            }
        }
        true
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
