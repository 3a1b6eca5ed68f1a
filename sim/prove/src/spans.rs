// SPDX-License-Identifier: MIT OR Apache-2.0
//! Functions of the same few nodes, as a space over GF(2): one that is a sum of others is known as that sum.

use crate::literal::Literal;
use crate::truth_table::TruthTable;
use rustc_hash::FxHashMap;

/// For each list of nodes, a basis of the functions of them that have been looked up.
#[derive(Debug, Default)]
pub(crate) struct Spans(FxHashMap<Box<[u32]>, Vec<Vector>>);

/// A function, the first index with the value 1, which no later one has, and the literal that it is.
#[derive(Debug)]
pub(crate) struct Vector {
    pub(crate) table: TruthTable,
    pub(crate) pivot: usize,
    pub(crate) literal: Literal,
}

impl Spans {
    /// The literals whose sum is a function of nodes; of the function, what is left is in no sum of known ones.
    pub(crate) fn reduce(&mut self, table: &mut TruthTable, nodes: &[u32]) -> Vec<Literal> {
        let basis = self.0.entry(nodes.into()).or_insert_with(|| trivial(nodes));
        let mut sum = Vec::new();
        for vector in basis.iter() {
            if table.at(vector.pivot) {
                table.xor_with(&vector.table);
                sum.push(vector.literal);
            }
        }
        sum
    }

    /// A function of nodes that no sum of others is.
    pub(crate) fn insert(&mut self, nodes: Box<[u32]>, vector: Vector) {
        self.0.entry(nodes).or_default().push(vector);
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
