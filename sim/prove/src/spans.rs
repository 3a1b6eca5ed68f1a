// SPDX-License-Identifier: MIT OR Apache-2.0
//! Functions of the same few nodes, as a space over GF(2): one that is a sum of others is known as that sum.

use crate::graph::{Graph, Literal};
use crate::truth_table::TruthTable;
use rustc_hash::FxHashMap;

/// For each list of nodes, a basis of the functions of them that have been looked up.
#[derive(Debug, Default)]
pub(crate) struct Spans(FxHashMap<Box<[u32]>, Vec<Vector>>);

/// A function, the first index with the value 1, which no later one has, and the literal that it is.
#[derive(Debug)]
struct Vector {
    table: TruthTable,
    pivot: usize,
    literal: Literal,
}

impl Spans {
    /// The literal that is a function of nodes.
    pub(crate) fn find(&mut self, graph: &mut Graph, mut table: TruthTable, nodes: Box<[u32]>) -> Literal {
        let basis = self.0.entry(nodes.clone()).or_insert_with(|| trivial(&nodes));
        let mut sum = Literal::FALSE;
        for vector in basis.iter() {
            if table.at(vector.pivot) {
                table.xor_with(&vector.table);
                sum = graph.xor(sum, vector.literal);
            }
        }
        if let Some(pivot) = table.first_one() {
            let literal = graph.table_node(table.clone(), nodes);
            basis.push(Vector { table, pivot, literal });
            sum = graph.xor(sum, literal);
        }
        sum
    }
}

/// The constant 1 and the nodes themselves.
fn trivial(nodes: &[u32]) -> Vec<Vector> {
    let size = 1_usize << nodes.len();
    let one = TruthTable::new(&vec![true; size]);
    let mut basis = vec![Vector { table: one, pivot: 0, literal: Literal::TRUE }];
    for (place, node) in nodes.iter().enumerate() {
        let values: Vec<bool> = (0..size).map(|pattern| pattern >> place & 1 == 1).collect();
        let table = TruthTable::new(&values);
        basis.push(Vector { table, pivot: 1 << place, literal: Literal::of(*node) });
    }
    basis
}
