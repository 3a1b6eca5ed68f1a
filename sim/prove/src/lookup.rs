// SPDX-License-Identifier: MIT OR Apache-2.0
//! Loads whose address depends on a few bits: tables.

use crate::graph::Graph;
use crate::literal::Literal;
use crate::truth_table::TruthTable;
use rustc_hash::FxHashMap;

/// The most bits that an address depends on.
pub(crate) const MOST_BITS: usize = 12;

/// The addresses for all values of the bits, the first of which is the lowest of the index; each counts what is beside it.
pub(crate) fn addresses(base: u32, index: &[(Literal, u32)]) -> impl Iterator<Item = u32> {
    (0..1_usize << index.len()).map(move |at| {
        let weights = index.iter().enumerate().filter(|(bit, _)| at >> bit & 1 == 1);
        weights.fold(base, |sum, (_, (_, weight))| sum.wrapping_add(*weight))
    })
}

/// The number of a table, bits of an entry, and the index.
type Key = (usize, u32, Box<[Literal]>);

/// What has been looked up in tables of constants.
#[derive(Debug, Default)]
pub(crate) struct LookedUp {
    tables: FxHashMap<Box<[u32]>, usize>,
    known: FxHashMap<Key, Vec<Literal>>,
}

impl LookedUp {
    /// The entry of a table of constants with so many bits whose index is made of bits. It is looked up once.
    pub(crate) fn entry(&mut self, graph: &mut Graph, entries: Vec<u32>, bits: u32, index: &[Literal]) -> Vec<Literal> {
        let next = self.tables.len();
        let number = *self.tables.entry(entries.clone().into()).or_insert(next);
        let known = self.known.entry((number, bits, index.into()));
        let column = |bit: u32| entries.iter().map(|entry| entry >> bit & 1 == 1).collect::<Vec<bool>>();
        let look_up = || (0..bits).map(|bit| graph.look_up(&TruthTable::new(&column(bit)), index)).collect();
        known.or_insert_with(look_up).clone()
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What differs in the table, the index or the width only is none of what was looked up before.
    #[test]
    fn what_is_looked_up_again_is_the_entry() {
        let (mut graph, mut looked_up) = (Graph::default(), LookedUp::default());
        let index: Vec<Literal> = (0..8).map(|_| graph.input()).collect();
        let tables = [7_u32, 41].map(|factor| (0..16).map(|at| factor * at * at + 3).collect::<Vec<u32>>());
        for _ in 0..2 {
            for (table, first, bits) in places(&tables) {
                let found = looked_up.entry(&mut graph, table.clone(), bits, &index[first..first + 4]);
                for value in 0..256_usize {
                    let inputs: Vec<bool> = (0..8).map(|bit| value >> bit & 1 == 1).collect();
                    let entry = graph.evaluate(&found, &inputs);
                    let entry = entry.iter().rev().fold(0, |all, bit| all << 1 | u32::from(*bit));
                    assert_eq!(entry, table[value >> first & 15] & ((1 << bits) - 1));
                }
            }
        }
        assert_eq!((looked_up.tables.len(), looked_up.known.len()), (2, 8));
    }

    fn places(tables: &[Vec<u32>; 2]) -> impl Iterator<Item = (&Vec<u32>, usize, u32)> {
        tables
            .iter()
            .flat_map(|table| [0, 4].map(|first| (table, first)))
            .flat_map(|(table, first)| [8, 16].map(|bits| (table, first, bits)))
    }
}
