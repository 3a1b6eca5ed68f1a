// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether literals are equal because they are for both values of a node that selects.
//!
//! Code that computes two things, and then selects one by a mask, has hardly a node in common with a specification that
//! selects first. Where the mask has a known value, both are the same node. All that depends on it is made anew for that,
//! as a function that is right wherever the mask has this value; so it is for outputs that are open.

use crate::compared::Pair;
use crate::graph::Graph;
use crate::literal::Literal;
use crate::nodes::Node;
use crate::signature::PATTERNS;
use rustc_hash::FxHashMap;

/// Conjunctions that a node which selects is in: most that others are in are fewer.
const FEWEST: usize = 64;
/// Patterns of inputs with which conditions are tried.
const TRIED: usize = 16;

impl Graph {
    /// Which pairs are known to be equal.
    pub fn are_equal(&mut self, pairs: &[Pair]) -> Vec<bool> {
        for pair in pairs {
            if !self.is_plain() && self.is_open(pair) && !self.compared.patience.is_over() {
                let found = self.equal_by_selection(pair, pairs);
                self.compared.patience.tries(|| found.contains(pair));
                self.compared.pairs.insert(*pair, false);
                self.compared.pairs.extend(found.into_iter().map(|each| (each, true)));
            }
        }
        pairs.iter().map(|pair| pair.0 == pair.1 || self.compared.pairs.get(pair) == Some(&true)).collect()
    }

    /// Whether two literals may be equal, and have not been compared.
    fn is_open(&self, pair: &Pair) -> bool {
        pair.0 != pair.1 && !self.compared.pairs.contains_key(pair) && self.signature(pair.0) == self.signature(pair.1)
    }

    /// The open pairs, this one among them, that are equal for both values of what selects in it; none if that is not so.
    fn equal_by_selection(&mut self, pair: &Pair, pairs: &[Pair]) -> Vec<Pair> {
        let Some(selects) = self.selecting(pair) else { return Vec::new() };
        let mut open = vec![*pair];
        for value in [Literal::FALSE, Literal::TRUE] {
            let known = &mut FxHashMap::from_iter([(selects, value)]);
            if !self.is_equal_where(pair, known) {
                return Vec::new();
            }
            if value == Literal::FALSE {
                open.extend(pairs.iter().filter(|each| *each != pair && self.is_open(each)));
            }
            open.retain(|each| self.is_equal_where(each, known));
        }
        open
    }

    /// Literals that are equal to these wherever all conditions are 1; elsewhere they may be anything.
    pub fn where_all(&mut self, literals: &[Literal], conditions: &[Literal]) -> Vec<Literal> {
        let known = &mut self.forced(conditions);
        literals.iter().map(|each| self.made_anew(*each, known)).collect()
    }

    /// Values of all inputs for which the conditions are 1: those that conjunctions force, others at random. `None` if none
    /// are found.
    pub fn satisfying(&self, conditions: &[Literal]) -> Option<Vec<bool>> {
        let (inputs, forced) = (self.inputs(), self.forced(conditions));
        (0..PATTERNS).step_by(PATTERNS / TRIED).find_map(|pattern| {
            let value = |each: &Literal| match forced.get(&each.node()) {
                Some(value) => *value == Literal::TRUE,
                None => self.value_in(*each, pattern),
            };
            let values: Vec<bool> = inputs.iter().map(value).collect();
            self.evaluate(conditions, &values).iter().all(|holds| *holds).then_some(values)
        })
    }

    /// The values of nodes that the conditions force: of a conjunction that is 1, both operands are.
    fn forced(&self, conditions: &[Literal]) -> FxHashMap<u32, Literal> {
        let (mut known, mut open) = (FxHashMap::default(), conditions.to_vec());
        while let Some(literal) = open.pop() {
            let is_new = known.insert(literal.node(), Literal::TRUE.inverted_if(literal.is_inverted())).is_none();
            if let (true, false, Node::And(a, b)) = (is_new, literal.is_inverted(), self.node(literal.node())) {
                open.extend([*a, *b]);
            }
        }
        known
    }

    /// The node that most conjunctions below two literals are of.
    fn selecting(&self, pair: &Pair) -> Option<u32> {
        let mut votes: FxHashMap<u32, usize> = FxHashMap::default();
        for number in self.below(&[pair.0, pair.1], |_| false) {
            if let Node::And(x, y) = self.node(number) {
                *votes.entry(x.node()).or_default() += 1;
                *votes.entry(y.node()).or_default() += 1;
            }
        }
        let most = votes.into_iter().max_by_key(|(node, votes)| (*votes, *node))?;
        (most.1 >= FEWEST).then_some(most.0)
    }

    fn is_equal_where(&mut self, pair: &Pair, known: &mut FxHashMap<u32, Literal>) -> bool {
        self.made_anew(pair.0, known) == self.made_anew(pair.1, known)
    }

    /// What a literal is where nodes are what is known of them; what has been made anew is known, too. Numbers stay as they
    /// are: they are right there.
    fn made_anew(&mut self, literal: Literal, known: &mut FxHashMap<u32, Literal>) -> Literal {
        for number in self.below(&[literal], |number| known.contains_key(&number)) {
            let made = self.node_anew(number, known);
            known.insert(number, made);
        }
        anew(literal, known)
    }

    fn node_anew(&mut self, number: u32, known: &FxHashMap<u32, Literal>) -> Literal {
        if self.made_of(number).iter().all(|each| anew(Literal::of(*each), known) == Literal::of(*each)) {
            return Literal::of(number);
        }
        if let Some([a, b]) = self.halves(number) {
            return self.xor(anew(a, known), anew(b, known));
        }
        match self.node(number).clone() {
            Node::And(a, b) => self.and(anew(a, known), anew(b, known)),
            Node::Xor(of) => of.iter().fold(Literal::FALSE, |sum, each| self.xor(sum, anew(Literal::of(*each), known))),
            Node::Table(table, of) => {
                let index: Vec<Literal> = of.iter().map(|each| anew(Literal::of(*each), known)).collect();
                self.look_up(&table, &index)
            }
            Node::Zero | Node::One | Node::Input | Node::Arithmetic(..) => unreachable!("they are made of nothing"),
        }
    }
}

fn anew(literal: Literal, known: &FxHashMap<u32, Literal>) -> Literal {
    known[&literal.node()].inverted_if(literal.is_inverted())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::truth_table::TruthTable;
    use proptest::prelude::*;

    const INPUTS: usize = 5;

    /// Literals of a graph, each made of earlier ones.
    fn made(graph: &mut Graph, steps: &[(u8, [usize; 3])]) -> Vec<Literal> {
        let mut made: Vec<Literal> = (0..INPUTS).map(|_| graph.input()).collect();
        for (kind, of) in steps {
            let [a, b, c] = of.map(|number| made[number % made.len()]);
            made.push(match kind % 4 {
                0 => graph.and(a, !b),
                1 => graph.xor(a, b),
                2 => graph.mux(a, b, c),
                _ => {
                    let table: Vec<bool> = (0..8).map(|at| kind >> at & 1 == 1).collect();
                    graph.look_up(&TruthTable::new(&table), &[a, b, c])
                }
            });
        }
        made
    }

    /// The values of a literal for all inputs.
    fn values(graph: &Graph, of: &[Literal]) -> Vec<Vec<bool>> {
        let inputs = |pattern: usize| (0..INPUTS).map(|bit| pattern >> bit & 1 == 1).collect::<Vec<_>>();
        (0..1 << INPUTS).map(|pattern| graph.evaluate(of, &inputs(pattern))).collect()
    }

    proptest! {
        #[test]
        fn what_is_made_anew_is_right_where_it_is_to_be(
            steps in proptest::collection::vec(any::<(u8, [usize; 3])>(), 1..40),
            selects in any::<usize>(),
            value in any::<bool>(),
            is_plain in any::<bool>(),
        ) {
            let mut graph = if is_plain { Graph::plain() } else { Graph::default() };
            let mut of = made(&mut graph, &steps);
            let selects = of[selects % of.len()];
            let known = &mut FxHashMap::from_iter([(selects.node(), Literal::FALSE.inverted_if(value))]);
            let anew: Vec<Literal> = of.clone().into_iter().map(|each| graph.made_anew(each, known)).collect();
            of.extend(anew);
            of.push(Literal::of(selects.node()));
            for row in values(&graph, &of).iter().filter(|row| row[row.len() - 1] == value) {
                let (before, after) = row[..row.len() - 1].split_at(of.len() / 2);
                prop_assert_eq!(before, after);
            }
        }
    }

    proptest! {
        #[test]
        fn what_holds_where_conditions_do_is_right_there(
            steps in proptest::collection::vec(any::<(u8, [usize; 3])>(), 1..40),
            conditions in proptest::collection::vec(any::<(usize, bool)>(), 1..4),
        ) {
            let mut graph = Graph::default();
            let of = made(&mut graph, &steps);
            let condition = |(number, is_inverted): &(usize, bool)| of[number % of.len()].inverted_if(*is_inverted);
            let conditions: Vec<Literal> = conditions.iter().map(condition).collect();
            let there = graph.where_all(&of, &conditions);
            let all = [&of[..], &there[..], &conditions[..]].concat();
            for row in values(&graph, &all).iter().filter(|row| row[2 * of.len()..].iter().all(|holds| *holds)) {
                prop_assert_eq!(&row[..of.len()], &row[of.len()..2 * of.len()]);
            }
            if let Some(found) = graph.satisfying(&conditions) {
                prop_assert!(graph.evaluate(&conditions, &found).iter().all(|holds| *holds));
            }
        }
    }

    #[test]
    fn what_a_conjunction_forces_is_found() {
        let mut graph = Graph::default();
        let inputs: Vec<Literal> = (0..RARE).map(|at| graph.input().inverted_if(at % 3 == 0)).collect();
        let all = inputs.iter().fold(Literal::TRUE, |all, each| graph.and(all, *each));
        let other = !graph.input();
        let found = graph.satisfying(&[all, other]).expect("one is");
        assert_eq!(graph.evaluate(&[all], &found), [true]);
        assert_eq!(graph.where_all(&inputs, &[all]), vec![Literal::TRUE; RARE]);
        assert_eq!(graph.satisfying(&[all, !inputs[0]]), None);
    }

    /// Of the entries of a table, and how many are added.
    const FACTOR: usize = 77;
    const BYTES: usize = 8;
    /// Inputs that are all 1 where something is selected: so seldom that it shows in no pattern.
    const RARE: usize = 40;

    /// The sum of what a table has for bytes.
    fn total(graph: &mut Graph, bytes: &[Vec<Literal>]) -> Vec<Literal> {
        let bit = |graph: &mut Graph, bit: usize| {
            let table: Vec<bool> = (0..256).map(|at: usize| (at * at * FACTOR) >> (bit + 4) & 1 == 1).collect();
            let looked_up = bytes.iter().map(|byte| graph.look_up(&TruthTable::new(&table), byte)).collect::<Vec<_>>();
            looked_up.into_iter().fold(Literal::FALSE, |sum, each| graph.xor(sum, each))
        };
        (0..8).map(|at| bit(graph, at)).collect()
    }

    fn chosen(graph: &mut Graph, by: Literal, a: &[Literal], b: &[Literal]) -> Vec<Literal> {
        a.iter().zip(b).map(|(a, b)| graph.mux(by, *a, *b)).collect()
    }

    #[test]
    fn selecting_first_and_last_is_the_same_of_the_same() {
        let mut graph = Graph::default();
        let mut bytes = || (0..BYTES).map(|_| (0..8).map(|_| graph.input()).collect()).collect::<Vec<Vec<Literal>>>();
        let [a, b] = [bytes(), bytes()];
        let rare: Vec<Literal> = (0..RARE).map(|_| graph.input()).collect();
        let selects = rare.into_iter().fold(Literal::TRUE, |all, each| graph.and(all, each));
        let totals = [&a, &b].map(|bytes| total(&mut graph, bytes));
        let last = chosen(&mut graph, selects, &totals[0], &totals[1]);
        let mut pairs_for = |selected: &[Vec<Literal>]| -> Vec<Pair> {
            let both = selected.iter().zip(&b);
            let first: Vec<Vec<Literal>> = both.map(|(x, y)| chosen(&mut graph, selects, x, y)).collect();
            let first = total(&mut graph, &first);
            last.iter().copied().zip(first).collect()
        };
        let right = pairs_for(&a);
        let mut others = a.clone();
        others.swap(0, 1); // the sum is the same
        let too = pairs_for(&others);
        others[0].swap(0, 1);
        let wrong = pairs_for(&others);
        assert!(right.iter().all(|(a, b)| a != b), "the graph knew it");
        assert_eq!(graph.are_equal(&right), [true; 8]);
        assert_eq!(graph.are_equal(&too), [true; 8]);
        assert_eq!(graph.are_equal(&wrong), [false; 8]);
    }
}
