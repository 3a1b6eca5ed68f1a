// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether two nodes are equal because their sum cancels out: sums that were divided differently, however long.

use crate::nodes::{Node, Nodes, ONE};
use std::collections::BTreeSet;

/// Nodes that are replaced at most.
const MOST_STEPS: usize = 4096;

/// Whether `a` is `b`, or its inverse, for all inputs; false if that could not be shown.
pub(crate) fn are_equal(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
    let mut sum = BTreeSet::from([a]);
    toggle(&mut sum, b);
    for _ in 0..MOST_STEPS {
        let Some(highest) = sum.pop_last() else {
            return !inverted;
        };
        if highest == ONE {
            return inverted;
        }
        // What is highest and no sum itself cannot be cancelled by what is below it.
        let Node::Xor(of) = nodes.get(highest) else {
            return false;
        };
        for node in of {
            toggle(&mut sum, *node);
        }
    }
    false
}

fn toggle(sum: &mut BTreeSet<u32>, node: u32) {
    if !sum.remove(&node) {
        sum.insert(node);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_nodes::{mistakes, random_nodes};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_called_equal_is_for_all_inputs(nodes in random_nodes()) {
            prop_assert_eq!(&mistakes(&nodes, are_equal)[0], &[]);
        }
    }
}
