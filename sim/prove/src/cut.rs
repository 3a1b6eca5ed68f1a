// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether two nodes are equal, by their truth tables over nodes between them and the inputs.
//!
//! If the nodes are equal as functions of some others, whatever these are, they are equal. Which others is found from the
//! nodes downwards: the highest node is replaced by its operands, again and again; whenever few are left, the tables of
//! both are compared. Different tables say nothing, since not all values of those nodes need occur: then it goes on.
//! Nodes that are kept whole are tried first: those between which there is one S-box.

use crate::nodes::{Node, Nodes};
use crate::truth_table::{MOST_VARIABLES, TruthTable};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Nodes that are replaced at most, and the most that may be open at once.
const MOST_STEPS: usize = 20_000;
const MOST_OPEN: usize = 96;

/// Whether `a` is `b`, or its inverse, for all inputs; false if that could not be shown.
pub(crate) fn are_equal(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
    are_equal_between(nodes, a, b, inverted) || are_equal_above_whole(nodes, a, b, inverted)
}

/// The same by their tables over the whole nodes next below them.
fn are_equal_above_whole(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
    let (mut leaves, mut inside) = (BTreeSet::new(), BTreeSet::new());
    let mut open = vec![a, b];
    while let Some(node) = open.pop() {
        if node != a && node != b && nodes.is_whole(node) || is_leaf(nodes.get(node)) {
            leaves.insert(node);
            leaves.remove(&0);
        } else if inside.insert(node) {
            open.extend(operands(nodes.get(node)));
        }
        if leaves.len() > MOST_VARIABLES || inside.len() > MOST_STEPS {
            return false;
        }
    }
    let inside: Vec<u32> = inside.into_iter().rev().collect();
    have_equal_tables(nodes, &leaves, &inside, (a, b), inverted)
}

/// The same by their tables over nodes where few lie between them and the inputs.
fn are_equal_between(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
    let mut open = BTreeSet::from([a, b]);
    let (mut inside, mut fewest) = (Vec::new(), MOST_VARIABLES + 1);
    for _ in 0..MOST_STEPS {
        let Some(highest) = open.iter().rev().copied().find(|node| !is_leaf(nodes.get(*node))) else {
            return false;
        };
        open.remove(&highest);
        inside.push(highest);
        open.extend(operands(nodes.get(highest)));
        open.remove(&0);
        if open.len() > MOST_OPEN {
            return false;
        }
        // Larger sets of open nodes than one whose tables differ are rarely better, until only inputs are left.
        let is_new = open.len() < fewest || open.iter().all(|node| is_leaf(nodes.get(*node)));
        let both_done = [a, b].into_iter().all(|node| !open.contains(&node) || is_leaf(nodes.get(node)));
        if open.len() <= MOST_VARIABLES && is_new && both_done {
            if have_equal_tables(nodes, &open, &inside, (a, b), inverted) {
                return true;
            }
            fewest = open.len();
        }
    }
    false
}

fn is_leaf(node: &Node) -> bool {
    matches!(node, Node::Zero | Node::Input)
}

fn operands(node: &Node) -> Vec<u32> {
    match node {
        Node::Zero | Node::Input => Vec::new(),
        Node::And(x, y) => vec![x.node(), y.node()],
        Node::Xor(of) | Node::Table(_, of) => of.to_vec(),
    }
}

fn have_equal_tables(nodes: &Nodes, open: &BTreeSet<u32>, inside: &[u32], pair: (u32, u32), inverted: bool) -> bool {
    let variables = open.len();
    let mut tables: FxHashMap<u32, TruthTable> =
        open.iter().enumerate().map(|(index, node)| (*node, TruthTable::variable(index, variables))).collect();
    tables.insert(0, TruthTable::zero(variables));
    for number in inside.iter().rev() {
        let table = match nodes.get(*number) {
            Node::And(x, y) => tables[&x.node()].and(x.is_inverted(), &tables[&y.node()], y.is_inverted()),
            Node::Xor(of) => of.iter().fold(TruthTable::zero(variables), |mut sum, each| {
                sum.xor_with(&tables[each]);
                sum
            }),
            Node::Table(table, of) => {
                table.composed(&of.iter().map(|each| &tables[each]).collect::<Vec<_>>(), variables)
            }
            Node::Zero | Node::Input => unreachable!("leaves are not replaced"),
        };
        tables.insert(*number, table);
    }
    tables[&pair.0].is(inverted, &tables[&pair.1], variables)
}
