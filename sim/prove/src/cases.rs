// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether two nodes are equal, by cases: few nodes decide which of many others both of them are.
//!
//! A word that is rotated by an unknown amount is a function of 37 bits, too many for a table; but for each amount it is
//! one bit, however it was rotated. In each case a node is a sum modulo 2 of leaves and of nodes that stay unknown.

use crate::cone::Cone;
use crate::literal::Literal;
use crate::nodes::{Node, Nodes, ONE, difference};
use crate::truth_table::MOST_VARIABLES;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Nodes that both are functions of, and nodes between.
const MOST_LEAVES: usize = 64;
const MOST_INSIDE: usize = 1024;
/// Nodes whose values are known in a case, and summands of one: what has more is not looked into.
const MOST_KNOWN: usize = 8;
const MOST_SUMMANDS: usize = 8;

/// Summands, sorted, as in [`Node::Xor`]; none is 0.
type Sum = Rc<[u32]>;

/// What two nodes are functions of; `None` if it is too much, if tables are between, or if it is so little that their tables
/// have been compared.
pub(crate) fn cone(nodes: &Nodes, a: u32, b: u32) -> Option<Cone> {
    let cone = Cone::above_whole(nodes, &[a, b], true, MOST_LEAVES, MOST_INSIDE)?;
    let has_tables = || cone.inside().any(|node| matches!(nodes.get(node), Node::Table(..)));
    (cone.leaves.len() > MOST_VARIABLES && !has_tables()).then_some(cone)
}

/// Whether `a` is `b`, or its inverse, for all inputs; false if that could not be shown.
pub(crate) fn are_equal(nodes: &Nodes, mut cone: Cone, a: u32, b: u32, inverted: bool) -> bool {
    cone.open_functions_of_leaves(nodes);
    Cases { nodes, cone, tops: (a, b, inverted) }.are_equal(&mut Vec::new())
}

struct Cases<'a> {
    nodes: &'a Nodes,
    cone: Cone,
    tops: (u32, u32, bool),
}

impl Cases<'_> {
    /// Whether both are equal when some leaves have these values.
    fn are_equal(&self, known: &mut Vec<(u32, bool)>) -> bool {
        let case = Case::of(self, known);
        let (a, b, inverted) = self.tops;
        if difference(&case.sums[&a], &case.sums[&b]) == one_if(inverted) {
            return true;
        }
        let Some(next) = case.decisive().filter(|_| known.len() < MOST_KNOWN) else { return false };
        [false, true].into_iter().all(|value| {
            known.push((next, value));
            let are_equal = self.are_equal(known);
            known.pop();
            are_equal
        })
    }
}

/// What nodes are in one case.
struct Case<'a> {
    cone: &'a Cone,
    sums: FxHashMap<u32, Sum>,
    /// Conjunctions that stay, by what they are made of: each is the first node that is one.
    conjunctions: FxHashMap<[Sum; 2], u32>,
}

impl Case<'_> {
    fn of<'a>(cases: &'a Cases<'_>, known: &[(u32, bool)]) -> Case<'a> {
        let mut case = Case { cone: &cases.cone, sums: FxHashMap::default(), conjunctions: FxHashMap::default() };
        case.sums.extend([(0, one_if(false).into()), (ONE, one_if(true).into())]);
        case.sums.extend(cases.cone.leaves.iter().map(|leaf| (*leaf, Rc::from([*leaf]))));
        case.sums.extend(known.iter().map(|(leaf, value)| (*leaf, one_if(*value).into())));
        for number in cases.cone.inside() {
            let sum = case.sum(number, cases.nodes.get(number)).filter(|sum| sum.len() <= MOST_SUMMANDS);
            case.sums.insert(number, sum.unwrap_or_else(|| [number].into()));
        }
        case
    }

    /// `None` for a kind of node that is not looked into.
    fn sum(&mut self, number: u32, node: &Node) -> Option<Sum> {
        match node {
            Node::And(x, y) => Some(self.conjunction(number, self.literal(*x), self.literal(*y))),
            Node::Xor(of) => {
                let add = |sum: Box<[u32]>, each: &u32| difference(&sum, &self.sums[each]);
                Some(of.iter().fold(one_if(false), add).into())
            }
            _ => None,
        }
    }

    fn literal(&self, literal: Literal) -> Sum {
        let sum = &self.sums[&literal.node()];
        if literal.is_inverted() { difference(sum, &[ONE]).into() } else { Rc::clone(sum) }
    }

    fn conjunction(&mut self, number: u32, x: Sum, y: Sum) -> Sum {
        match (&*x, &*y) {
            ([], _) | (_, [ONE]) => x,
            (_, []) | ([ONE], _) => y,
            _ if x == y => x,
            _ if *difference(&x, &y) == [ONE] => one_if(false).into(),
            _ => {
                let operands = if x < y { [x, y] } else { [y, x] };
                Rc::from([*self.conjunctions.entry(operands).or_insert(number)])
            }
        }
    }

    /// The leaf that most conjunctions depend on.
    fn decisive(&self) -> Option<u32> {
        let mut votes: FxHashMap<u32, usize> = FxHashMap::default();
        for sum in self.conjunctions.keys().flatten() {
            if let [leaf] | [ONE, leaf] = **sum {
                *votes.entry(leaf).or_default() += usize::from(self.cone.leaves.contains(&leaf));
            }
        }
        votes
            .into_iter()
            .filter(|(_, votes)| *votes > 0)
            .max_by_key(|(leaf, votes)| (*votes, *leaf))
            .map(|(leaf, _)| leaf)
    }
}

/// The sum that is a constant.
fn one_if(value: bool) -> Box<[u32]> {
    if value { [ONE].into() } else { [].into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_nodes::{begun, mistakes, pushed, random_nodes};
    use proptest::prelude::*;

    fn by_cases(nodes: &Nodes, a: u32, b: u32, inverted: bool) -> bool {
        let cone = Cone::above_whole(nodes, &[a, b], true, MOST_LEAVES, MOST_INSIDE);
        cone.is_some_and(|cone| are_equal(nodes, cone, a, b, inverted))
    }

    proptest! {
        #[test]
        fn what_is_called_equal_is_for_all_inputs(nodes in random_nodes()) {
            prop_assert_eq!(&mistakes(&nodes, by_cases)[0], &[]);
        }
    }

    /// The bit of an input, or a constant, that an index chooses among eight.
    fn chosen(nodes: &mut Nodes, of: [u32; 8], order: [u32; 3]) -> u32 {
        let mut left: Vec<(usize, u32)> = of.into_iter().enumerate().collect();
        for bit in order {
            let pairs: Vec<[(usize, u32); 2]> = left
                .iter()
                .filter(|(at, _)| at >> bit & 1 == 0)
                .map(|low| [*low, *left.iter().find(|(at, _)| *at == low.0 | 1 << bit).expect("they come in pairs")])
                .collect();
            left = pairs
                .into_iter()
                .map(|[(at, low), (_, high)]| {
                    let differ = pushed(nodes, Node::Xor(difference(&[low], &[high])));
                    let moved = pushed(nodes, Node::And(Literal::of(2 + bit), Literal::of(differ)));
                    (at, pushed(nodes, Node::Xor(difference(&[low], &[moved]))))
                })
                .collect();
        }
        left[0].1
    }

    #[test]
    fn a_choice_is_the_same_in_any_order_of_its_bits() {
        let mut nodes = begun(3 + 8);
        let of = std::array::from_fn(|at| 5 + at as u32);
        let a = chosen(&mut nodes, of, [0, 1, 2]);
        let b = chosen(&mut nodes, of, [2, 0, 1]);
        let mut others = of;
        others.swap(3, 6);
        let c = chosen(&mut nodes, others, [1, 2, 0]);
        assert!(by_cases(&nodes, a, b, false));
        assert!(!by_cases(&nodes, a, b, true));
        assert!(!by_cases(&nodes, a, c, false));
    }
}
