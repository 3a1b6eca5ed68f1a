// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where a wrong result may come from: the first instruction that leaves what the specification computes.

use crate::graph::Graph;
use crate::literal::{Literal, Word};
use rustc_hash::FxHashSet;

/// Instructions whose operands are made of bits that the specification has, and whose result is not.
#[derive(Debug)]
pub struct Departures {
    known: FxHashSet<u32>,
    /// In the order of execution: the address, and the nodes that the specification has not.
    found: Vec<(u32, Vec<u32>)>,
}

impl Departures {
    /// For an execution that is to compute some bits.
    pub fn from_expected(graph: &Graph, expected: &[Literal]) -> Departures {
        let mut known: FxHashSet<u32> = graph.below(expected, |_| false).into_iter().collect();
        known.insert(Literal::FALSE.node());
        Departures { known, found: Vec::new() }
    }

    /// Notes what an instruction has computed.
    pub(crate) fn note(&mut self, pc: u32, operands: &[Word; 2], result: &Word) {
        let is_known = |literal: &Literal| self.known.contains(&literal.node());
        if operands.iter().flatten().all(is_known) && !result.iter().all(is_known) {
            let new = result.iter().filter(|literal| !is_known(literal));
            self.found.push((pc, new.map(|literal| literal.node()).collect()));
        }
    }

    /// The first on which some bits depend.
    pub fn first_below(&self, graph: &Graph, bits: &[Literal]) -> Option<u32> {
        let below: FxHashSet<u32> = graph.below(bits, |number| self.known.contains(&number)).into_iter().collect();
        self.found.iter().find(|(_, nodes)| nodes.iter().any(|node| below.contains(node))).map(|(pc, _)| *pc)
    }
}
