// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether two nodes are equal because their sum falls into parts, each of which is a function of few nodes and constant:
//! linear layers between S-boxes that are computed in another way.

use crate::cone::Cone;
use crate::nodes::{Node, Nodes};
use crate::truth_table::{MOST_VARIABLES, TruthTable};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Sums that are replaced by their summands, summands, and nodes of a part, at most.
const MOST_STEPS: usize = 1 << 16;
const MOST_SUMMANDS: usize = 4096;
/// Whole sums that are opened one by one.
const MOST_APART: usize = 256;
const MOST_INSIDE: usize = 4096;

/// Whether `a` is `b`, or its inverse, for all inputs; false if that could not be shown.
pub(crate) fn are_equal(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
    let mut sum = Sum::default();
    sum.add(nodes, a, false);
    sum.add(nodes, b, false);
    sum.open(nodes, false)
        && (parity(nodes, &sum.others) == Some(inverted)
            || sum.open_apart(nodes) && parity(nodes, &sum.others) == Some(inverted)
            || sum.open_whole(nodes) && parity(nodes, &sum.others) == Some(inverted))
}

/// A sum: its summands that are sums themselves, and still to be opened, and the others.
#[derive(Default)]
struct Sum {
    sums: BTreeSet<u32>,
    others: BTreeSet<u32>,
}

impl Sum {
    fn add(&mut self, nodes: &Nodes, number: u32, with_whole: bool) {
        let is_sum = is_sum(nodes, number) && (with_whole || !nodes.is_whole(number));
        toggle(if is_sum { &mut self.sums } else { &mut self.others }, number);
    }

    /// Replaces sums by their summands; whole ones only if asked to. False if that is too much.
    fn open(&mut self, nodes: &Nodes, with_whole: bool) -> bool {
        for _ in 0..MOST_STEPS {
            let Some(highest) = self.sums.pop_last() else { break };
            nodes.get(highest).operands().for_each(|each| self.add(nodes, each, with_whole));
        }
        self.sums.is_empty() && self.others.len() <= MOST_SUMMANDS
    }

    /// Opens the whole sums that no other summand is a function of, the highest first. False if that is too much.
    fn open_apart(&mut self, nodes: &Nodes) -> bool {
        let mut below: FxHashMap<u32, BTreeSet<u32>> = FxHashMap::default();
        for _ in 0..MOST_APART {
            for each in self.others.iter().filter(|each| !is_sum(nodes, **each)) {
                if !below.contains_key(each) {
                    let Some(cone) = cone(nodes, &[*each]) else { return false };
                    below.insert(*each, cone.leaves);
                }
            }
            let is_apart = |sum: &&u32| {
                is_sum(nodes, **sum)
                    && self.others.iter().all(|each| below.get(each).is_none_or(|leaves| !leaves.contains(*sum)))
            };
            let Some(highest) = self.others.iter().rev().find(is_apart).copied() else { return true };
            self.others.remove(&highest);
            self.sums.insert(highest);
            if !self.open(nodes, false) {
                return false;
            }
        }
        false
    }

    /// Opens all sums.
    fn open_whole(&mut self, nodes: &Nodes) -> bool {
        for each in std::mem::take(&mut self.others) {
            self.add(nodes, each, true);
        }
        self.open(nodes, true)
    }
}

fn is_sum(nodes: &Nodes, number: u32) -> bool {
    matches!(nodes.get(number), Node::Xor(_))
}

fn toggle(set: &mut BTreeSet<u32>, number: u32) {
    if !set.remove(&number) {
        set.insert(number);
    }
}

fn cone(nodes: &Nodes, tops: &[u32]) -> Option<Cone> {
    Cone::above_whole(nodes, tops, false, MOST_VARIABLES, MOST_INSIDE)
}

/// A sum of nodes, if each part of it that has variables of its own is constant.
fn parity(nodes: &Nodes, summands: &BTreeSet<u32>) -> Option<bool> {
    let mut parts: Vec<(BTreeSet<u32>, Vec<u32>)> = Vec::new();
    for each in summands {
        let mut leaves = cone(nodes, &[*each])?.leaves;
        let mut members = vec![*each];
        let (shared, apart): (Vec<_>, Vec<_>) = parts.into_iter().partition(|(others, _)| !leaves.is_disjoint(others));
        parts = apart;
        for (others, of) in shared {
            leaves.extend(others);
            members.extend(of);
        }
        if leaves.len() > MOST_VARIABLES {
            return None;
        }
        parts.push((leaves, members));
    }
    parts.iter().try_fold(false, |sum, (_, members)| Some(sum != constant(nodes, members)?))
}

/// The sum of nodes that are functions of the same few others, if it is constant.
fn constant(nodes: &Nodes, members: &[u32]) -> Option<bool> {
    let cone = cone(nodes, members)?;
    let tables = cone.tables(nodes);
    let variables = cone.leaves.len();
    let mut sum = TruthTable::zero(variables);
    members.iter().for_each(|each| sum.xor_with(&tables[each]));
    let zero = TruthTable::zero(variables);
    [false, true].into_iter().find(|inverted| sum.is(*inverted, &zero, variables))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::Literal;
    use crate::nodes::ONE;
    use crate::random_nodes::{begun, mistakes, pushed, random_nodes};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_called_equal_is_for_all_inputs(nodes in random_nodes()) {
            prop_assert_eq!(&mistakes(&nodes, are_equal)[0], &[]);
        }
    }

    #[test]
    fn a_sum_of_many_functions_is_known_part_by_part() {
        let mut nodes = begun(40);
        let (mut ands, mut ors) = (Vec::new(), vec![ONE]);
        for pair in 0..20 {
            let [a, b] = [2 + 2 * pair, 3 + 2 * pair];
            ands.push(pushed(&mut nodes, Node::And(Literal::new(a, false), Literal::new(b, false))));
            ors.extend([a, b, pushed(&mut nodes, Node::And(Literal::new(a, true), Literal::new(b, true)))]);
        }
        ors.sort_unstable();
        let one = pushed(&mut nodes, Node::Xor(ands.clone().into()));
        let other = pushed(&mut nodes, Node::Xor(ors.into()));
        let less = pushed(&mut nodes, Node::Xor(ands[1..].into()));
        assert!([false, true].map(|inverted| are_equal(&nodes, one, other, inverted)) == [false, true]);
        assert!([false, true].map(|inverted| are_equal(&nodes, one, less, inverted)) == [false, false]);
    }
}
