// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tables whose index is made of literals.

use super::Graph;
use crate::composition;
use crate::literal::Literal;
use crate::nodes::Node;
use crate::signature::Signature;
use crate::spans::Vector;
use crate::truth_table::TruthTable;

impl Graph {
    /// The bit of a table whose index is made of literals, the first of which is its lowest bit.
    ///
    /// A table that is a sum of earlier ones with the same index is the sum of their nodes, so that tables of multiples of
    /// an S-box are known for what they are. A table of tables of few nodes is one table of these.
    pub fn look_up(&mut self, table: &TruthTable, index: &[Literal]) -> Literal {
        let (table, nodes) = table.of_nodes(index);
        if self.is_plain {
            return self.made_table(table, nodes);
        }
        let (table, nodes) = composition::function(&self.nodes, (table, nodes));
        self.nodes.keep_whole(nodes.iter().copied());
        let local = self.locals.table(&self.nodes, &table, &nodes);
        self.settled_by(local, |graph| graph.table_beside_others(table, nodes))
    }

    /// The sum of earlier tables with the same index and what is left.
    fn table_beside_others(&mut self, mut table: TruthTable, nodes: Box<[u32]>) -> Literal {
        let earlier = self.spans.reduce(&mut table, &nodes);
        let sum = earlier.into_iter().fold(Literal::FALSE, |sum, each| self.xor(sum, each));
        let Some(pivot) = table.first_one() else { return sum };
        let local = self.locals.table(&self.nodes, &table, &nodes);
        let literal = self.settled_by(local, |graph| graph.made_table(table.clone(), nodes.clone()));
        self.spans.insert(nodes, Vector { table, pivot, literal });
        self.xor(sum, literal)
    }

    fn made_table(&mut self, table: TruthTable, nodes: Box<[u32]>) -> Literal {
        if table.first_one().is_none() {
            return Literal::FALSE;
        }
        let signatures: Vec<Signature> = nodes.iter().map(|node| self.signatures[*node as usize]).collect();
        let signature = Signature::of_table(&table, &signatures);
        self.settled(Node::Table(Box::new(table), nodes), signature)
    }
}
