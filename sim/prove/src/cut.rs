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
    let mut open: BTreeSet<u32> = [a, b].into_iter().filter(|node| *node > ONE).collect();
    let (mut inside, mut fewest, mut left) = (BTreeSet::new(), MOST_VARIABLES + 1, MOST_ROWS);
    for _ in 0..MOST_STEPS {
        let highest = |is_last: bool| {
            let is_next = |node: &&u32| !nodes.get(**node).is_leaf() && (is_last || !nodes.is_whole(**node));
            open.iter().rev().find(is_next).copied()
        };
        let Some(next) = [a, b]
            .into_iter()
            .find(|top| open.contains(top) && !nodes.get(*top).is_leaf())
            .or_else(|| highest(false))
            .or_else(|| highest(true))
        else {
            return false;
        };
        open.remove(&next);
        inside.insert(next);
        open.extend(nodes.get(next).operands().into_iter().filter(|node| *node > ONE && !inside.contains(node)));
        if open.len() > MOST_OPEN {
            return false;
        }
        if open.len() > MOST_VARIABLES
            || [a, b].into_iter().any(|node| open.contains(&node) && !nodes.get(node).is_leaf())
        {
            continue;
        }
        // Larger sets of open nodes than one whose tables differ are rarely better, unless only whole nodes are left.
        let rows = inside.len() << open.len().saturating_sub(6);
        if open.len() < fewest || open.iter().all(|node| nodes.is_whole(*node)) && rows <= left {
            let tables = cone::tables(nodes, &open, inside.iter().copied());
            if tables[&a].is(inverted, &tables[&b], open.len()) {
                return true;
            }
            fewest = fewest.min(open.len());
            left = left.saturating_sub(rows);
        }
    }
    false
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
