// SPDX-License-Identifier: MIT OR Apache-2.0
//! For tests: random nodes, and whether what a comparison says of any two of them is so for all inputs.

use crate::literal::Literal;
use crate::nodes::{Node, Nodes, ONE};
use crate::truth_table::{PATTERNS, TruthTable};
use proptest::prelude::*;

const INPUTS: usize = 5;

/// The constants, and inputs.
pub(crate) fn begun(inputs: usize) -> Nodes {
    let mut nodes = Nodes::default();
    [Node::Zero, Node::One].into_iter().chain((0..inputs).map(|_| Node::Input)).for_each(|each| nodes.push(each));
    nodes
}

pub(crate) fn pushed(nodes: &mut Nodes, node: Node) -> u32 {
    nodes.push(node);
    nodes.len() as u32 - 1
}

/// Conjunctions, tables and sums of earlier nodes; of the sums, some are inverted and some stay whole.
pub(crate) fn random_nodes() -> impl Strategy<Value = Nodes> {
    proptest::collection::vec(any::<(u8, [usize; 3])>(), 1..24).prop_map(|steps| {
        let mut nodes = begun(INPUTS);
        steps.into_iter().for_each(|(kind, of)| push(&mut nodes, kind, of));
        nodes
    })
}

fn push(nodes: &mut Nodes, kind: u8, of: [usize; 3]) {
    let [a, b, c] = of.map(|number| 2 + (number % (nodes.len() - 2)) as u32);
    let mut different = if kind & 8 == 0 { vec![a, b] } else { vec![a, b, c] };
    different.sort_unstable();
    different.dedup();
    let inverted = [(a, kind & 16), (b, kind & 32)].map(|(node, bit)| Literal::new(node, bit != 0));
    let made = match kind % 8 {
        0 => Node::Table(Box::new(TruthTable::new(&[0, 1, 3, 4].map(|bit| kind >> bit & 1 == 1))), [a, b].into()),
        1..=4 if different.len() > 1 => {
            let constant = if kind & 16 == 0 { vec![] } else { vec![ONE] };
            Node::Xor([constant, different].concat().into())
        }
        _ => Node::And(inverted[0], inverted[1]),
    };
    let made = pushed(nodes, made);
    if kind & 64 != 0 {
        nodes.keep_whole([made].into_iter());
    }
}

/// The values of each node for all inputs.
pub(crate) fn values(nodes: &Nodes) -> Vec<u32> {
    let mut found: Vec<u32> = Vec::new();
    for (number, node) in nodes.iter().enumerate() {
        let value =
            |literal: &Literal| found[literal.node() as usize] ^ if literal.is_inverted() { u32::MAX } else { 0 };
        found.push(match node {
            Node::Zero => 0,
            Node::One => u32::MAX,
            Node::Input => PATTERNS[number - 2] as u32,
            Node::And(a, b) => value(a) & value(b),
            Node::Xor(of) => of.iter().fold(0, |sum, each| sum ^ found[*each as usize]),
            Node::Table(table, of) => (0..u32::BITS).fold(0, |values, pattern| {
                let bit = |each: &u32| (found[*each as usize] >> pattern & 1) as usize;
                values | u32::from(table.at(of.iter().rev().fold(0, |at, each| at << 1 | bit(each)))) << pattern
            }),
            Node::Arithmetic(..) => unreachable!("none is made"),
        });
    }
    found
}

/// Two nodes, and whether one is the inverse of the other.
pub(crate) type Pair = (u32, u32, bool);

/// What is called equal and is not, and what is equal and is not called so.
pub(crate) fn mistakes(nodes: &Nodes, are_equal: impl Fn(&Nodes, u32, u32, bool) -> bool) -> [Vec<Pair>; 2] {
    let values = values(nodes);
    let mut found = [Vec::new(), Vec::new()];
    let below = |a: usize| (0..a).flat_map(|b| [(b, false), (b, true)]);
    for (a, (b, inverted)) in (2..nodes.len()).flat_map(|a| below(a).map(move |other| (a, other))) {
        let are = values[a] ^ values[b] == if inverted { u32::MAX } else { 0 };
        if are != are_equal(nodes, a as u32, b as u32, inverted) {
            found[usize::from(are)].push((a as u32, b as u32, inverted));
        }
    }
    found
}
