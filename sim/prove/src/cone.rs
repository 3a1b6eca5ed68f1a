// SPDX-License-Identifier: MIT OR Apache-2.0
//! Nodes as functions of the whole nodes and inputs next below them.

use crate::nodes::{Node, Nodes, ONE};
use crate::truth_table::TruthTable;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Leaves that are opened: what they are functions of at most, and nodes between.
const MOST_OF_A_LEAF: usize = 8;
const MOST_IN_A_LEAF: usize = 64;

/// What lies below some nodes: what they are functions of, and what is between.
#[derive(Debug, Default)]
pub(crate) struct Cone {
    pub(crate) leaves: BTreeSet<u32>,
    /// Sorted.
    inside: Vec<u32>,
}

impl Cone {
    /// The cone of some nodes, down to what is whole, the nodes themselves too unless they are to be opened. `None` if there
    /// are too many leaves, or too many nodes between.
    pub(crate) fn above_whole(
        nodes: &Nodes,
        tops: &[u32],
        is_opened: bool,
        most_leaves: usize,
        most_inside: usize,
    ) -> Option<Cone> {
        let mut cone = Cone::default();
        let mut open = tops.to_vec();
        nodes.search(|marks| {
            while let Some(number) = open.pop() {
                if number <= ONE || !marks.meets(number) {
                    continue;
                }
                let is_top = is_opened && tops.contains(&number);
                if nodes.get(number).is_leaf() || nodes.is_whole(number) && !is_top {
                    cone.leaves.insert(number);
                } else {
                    cone.inside.push(number);
                    open.extend(nodes.get(number).operands());
                }
                if cone.leaves.len() > most_leaves || cone.inside.len() > most_inside {
                    return None;
                }
            }
            cone.inside.sort_unstable();
            Some(cone)
        })
    }

    /// Makes leaves that are functions of few others known as such.
    pub(crate) fn open_functions_of_leaves(&mut self, nodes: &Nodes) {
        for leaf in self.leaves.clone().into_iter().rev() {
            let Some(cone) = Cone::above_whole(nodes, &[leaf], true, MOST_OF_A_LEAF, MOST_IN_A_LEAF) else { continue };
            if !cone.leaves.contains(&leaf) && cone.leaves.is_subset(&self.leaves) {
                self.leaves.remove(&leaf);
                self.inside.extend(cone.inside);
            }
        }
        self.inside.sort_unstable();
        self.inside.dedup();
    }

    /// Whether a node is neither a leaf nor the constant.
    pub(crate) fn has_inside(&self, number: u32) -> bool {
        self.inside.binary_search(&number).is_ok()
    }

    /// The nodes between, each after its operands.
    pub(crate) fn inside(&self) -> impl Iterator<Item = u32> {
        self.inside.iter().copied()
    }

    /// The functions of the leaves that the nodes are.
    pub(crate) fn tables(&self, nodes: &Nodes) -> FxHashMap<u32, TruthTable> {
        tables(nodes, &self.leaves, self.inside())
    }
}

/// The functions of some nodes that others are, which come each after its operands.
pub(crate) fn tables(
    nodes: &Nodes,
    leaves: &BTreeSet<u32>,
    inside: impl Iterator<Item = u32>,
) -> FxHashMap<u32, TruthTable> {
    let variables = leaves.len();
    let mut tables: FxHashMap<u32, TruthTable> =
        leaves.iter().enumerate().map(|(index, node)| (*node, TruthTable::variable(index, variables))).collect();
    tables.insert(0, TruthTable::zero(variables));
    tables.insert(ONE, TruthTable::one(variables));
    for number in inside {
        let table = match nodes.get(number) {
            Node::And(x, y) => tables[&x.node()].and(x.is_inverted(), &tables[&y.node()], y.is_inverted()),
            Node::Xor(of) => of.iter().fold(TruthTable::zero(variables), |mut sum, each| {
                sum.xor_with(&tables[each]);
                sum
            }),
            Node::Table(table, of) => {
                table.composed(&of.iter().map(|each| &tables[each]).collect::<Vec<_>>(), variables)
            }
            Node::Zero | Node::One | Node::Input | Node::Arithmetic(..) => unreachable!("leaves are not computed"),
        };
        tables.insert(number, table);
    }
    tables
}
