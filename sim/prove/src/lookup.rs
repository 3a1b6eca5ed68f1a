// SPDX-License-Identifier: MIT OR Apache-2.0
//! Loads whose address depends on a few bits: tables.

use crate::graph::Graph;
use crate::literal::Literal;
use crate::truth_table::TruthTable;

/// The most bits that an address depends on.
pub(crate) const MOST_BITS: usize = 12;

/// The addresses for all values of the bits, the first of which is the lowest of the index; each counts what is beside it.
pub(crate) fn addresses(base: u32, index: &[(Literal, u32)]) -> impl Iterator<Item = u32> {
    (0..1_usize << index.len()).map(move |at| {
        let weights = index.iter().enumerate().filter(|(bit, _)| at >> bit & 1 == 1);
        weights.fold(base, |sum, (_, (_, weight))| sum.wrapping_add(*weight))
    })
}

/// The entry whose index is made of bits.
pub(crate) fn choose(graph: &mut Graph, entries: &[Vec<Literal>], index: &[Literal]) -> Vec<Literal> {
    (0..entries[0].len())
        .map(|bit| {
            let column: Vec<Literal> = entries.iter().map(|entry| entry[bit]).collect();
            match column.iter().map(|each| each.constant()).collect::<Option<Vec<bool>>>() {
                Some(values) => graph.look_up(&TruthTable::new(&values), index),
                None => choose_one(graph, column, index),
            }
        })
        .collect()
}

/// One of literals, by one bit of the index after the other.
fn choose_one(graph: &mut Graph, mut column: Vec<Literal>, index: &[Literal]) -> Literal {
    for bit in index {
        column = column.chunks(2).map(|pair| graph.mux(*bit, pair[1], pair[0])).collect();
    }
    column[0]
}
