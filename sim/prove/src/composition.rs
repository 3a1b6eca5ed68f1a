// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables whose index comes out of tables: one table of what those are indexed with.

use crate::cone::Cone;
use crate::nodes::Nodes;
use crate::truth_table::TruthTable;

/// Nodes between the index and what it is computed from.
const MOST_INSIDE: usize = 1024;

/// A function of nodes, as a function of the nodes next below them as long as these are no more.
pub(crate) fn function(nodes: &Nodes, (table, index): (TruthTable, Box<[u32]>)) -> (TruthTable, Box<[u32]>) {
    let cone = match Cone::above_whole(nodes, &index, false, index.len(), MOST_INSIDE) {
        Some(cone) if index.iter().any(|each| cone.has_inside(*each)) => cone,
        _ => return (table, index),
    };
    let tables = cone.tables(nodes);
    let of_index: Vec<&TruthTable> = index.iter().map(|each| &tables[each]).collect();
    (table.composed(&of_index, cone.leaves.len()), cone.leaves.into_iter().collect())
}
