// SPDX-License-Identifier: MIT OR Apache-2.0
//! What nodes are as clauses for a solver: variables count from 1, and a negative number is the inverse.

use crate::cover::{Cube, cover};
use crate::graph::Graph;
use crate::literal::Literal;
use crate::nodes::Node;
use crate::truth_table::TruthTable;
use rustc_hash::FxHashMap;

/// A disjunction of variables and inverses.
pub type Clause = Vec<i32>;

/// Summands in one set of clauses, which has 2^n of them; a longer sum is a sum of sums.
const MOST_SUMMANDS: usize = 3;

/// The variables of nodes that have been written down, and the clauses that are still to be handed out.
#[derive(Debug, Default)]
pub struct Clauses {
    variables: FxHashMap<u32, i32>,
    last: i32,
    /// Of each table and number of variables, the conjunctions that make it 1 and 0: the same ones come again and again.
    covers: FxHashMap<(TruthTable, usize), [Vec<Cube>; 2]>,
    new: Vec<Clause>,
}

impl Clauses {
    /// The clauses that say what literals are, but for those that were handed out before.
    pub fn define(&mut self, graph: &Graph, literals: &[Literal]) -> Vec<Clause> {
        for number in graph.below(literals, |number| self.variables.contains_key(&number)) {
            let variable = self.variable();
            self.variables.insert(number, variable);
            match graph.halves(number) {
                Some(halves) => self.odd(variable, &halves.map(|half| self.of(half))),
                None => self.write(variable, graph.node(number)),
            }
        }
        std::mem::take(&mut self.new)
    }

    /// The variable of a literal, if it has been defined.
    pub fn find(&self, literal: Literal) -> Option<i32> {
        let variable = *self.variables.get(&literal.node())?;
        Some(if literal.is_inverted() { -variable } else { variable })
    }

    /// A variable that is no node's.
    pub fn variable(&mut self) -> i32 {
        self.last += 1;
        self.last
    }

    fn write(&mut self, variable: i32, node: &Node) {
        match node {
            Node::Zero => self.new.push(vec![-variable]),
            Node::One => self.new.push(vec![variable]),
            Node::Input => {}
            // It may be anything: what is the same then is the same. Inputs that tell bits apart are tried on the graph.
            Node::Arithmetic(..) => {}
            Node::And(a, b) => {
                let (a, b) = (self.of(*a), self.of(*b));
                self.new.extend([vec![-variable, a], vec![-variable, b], vec![variable, -a, -b]]);
            }
            Node::Xor(of) => self.sum(variable, of),
            Node::Table(table, of) => self.table(variable, table, of),
        }
    }

    /// The variable of an operand, which comes first.
    fn of(&self, literal: Literal) -> i32 {
        self.find(literal).expect("operands are defined before what is computed from them")
    }

    fn sum(&mut self, variable: i32, of: &[u32]) {
        let mut left: Vec<i32> = of.iter().map(|number| self.variables[number]).collect();
        while left.len() > MOST_SUMMANDS {
            let part = self.variable();
            let summands = left.split_off(left.len() - MOST_SUMMANDS);
            self.odd(part, &summands);
            left.insert(0, part);
        }
        self.odd(variable, &left);
    }

    /// Of a variable and summands, an even number is 1: no odd set of them alone.
    fn odd(&mut self, variable: i32, summands: &[i32]) {
        let all: Vec<i32> = summands.iter().copied().chain([variable]).collect();
        for ones in (0_u32..1 << all.len()).filter(|ones| ones.count_ones() % 2 == 1) {
            self.new.push(
                all.iter().enumerate().map(|(at, each)| if ones >> at & 1 == 1 { -each } else { *each }).collect(),
            );
        }
    }

    fn table(&mut self, variable: i32, table: &TruthTable, of: &[u32]) {
        let covers = self.covers.entry((table.clone(), of.len()));
        let covers = covers.or_insert_with(|| [true, false].map(|value| cover(table, of.len(), value)));
        for (cubes, value) in covers.iter().zip([variable, -variable]) {
            for cube in cubes {
                let outside = cube.iter().map(|(at, is_one)| {
                    let index = self.variables[&of[*at]];
                    if *is_one { -index } else { index }
                });
                self.new.push(outside.chain([value]).collect());
            }
        }
    }
}
