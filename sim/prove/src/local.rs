// SPDX-License-Identifier: MIT OR Apache-2.0
//! Nodes that are functions of few others, by their values: whatever computes the same of the same nodes is the same.
//!
//! An S-box that is computed by arithmetic is known at once, gate by gate, without a search for where to cut the graph.

use crate::literal::Literal;
use crate::nodes::Nodes;
use crate::truth_table::{PATTERNS, TruthTable};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The most nodes.
const MOST: usize = 8;

/// A function of some nodes, in ascending order, each of which it depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Local {
    of: SmallVec<[u32; MOST]>,
    /// Its values, for eight variables.
    values: [u64; 4],
}

/// The functions that nodes are, and the first node of each.
#[derive(Debug, Default)]
pub(crate) struct Locals {
    functions: FxHashMap<u32, Local>,
    known: FxHashMap<Local, Literal>,
}

/// A function whose value for zeros is 0, and whether it is to be inverted.
pub(crate) type Signed = (Local, bool);

impl Locals {
    /// The conjunction of two literals, if it is a function of few nodes.
    pub(crate) fn conjunction(&self, nodes: &Nodes, a: Literal, b: Literal) -> Option<Signed> {
        self.function(nodes, [a, b], |x, y| x & y)
    }

    /// The same of their sum modulo 2.
    pub(crate) fn sum(&self, nodes: &Nodes, a: Literal, b: Literal) -> Option<Signed> {
        self.function(nodes, [a, b], |x, y| x ^ y)
    }

    /// The same of a table, the first of whose nodes is the lowest bit of its index, if they are whole.
    pub(crate) fn table(&self, nodes: &Nodes, table: &TruthTable, index: &[u32]) -> Option<Signed> {
        if index.len() > MOST || !index.iter().all(|node| nodes.is_whole(*node)) {
            return None;
        }
        let bit = |at: usize| u64::from(table.at(at % (1 << index.len())));
        let word = |from: usize| (0..64).fold(0, |word, at| word | bit(64 * from + at) << at);
        Some(Local::reduced(index, std::array::from_fn(word)))
    }

    /// The literal that has been found to be a function.
    pub(crate) fn find(&self, (function, inverted): &Signed) -> Option<Literal> {
        let variable = Local { of: function.of.clone(), values: variable(0) };
        let found = match &*function.of {
            [] => Some(Literal::FALSE),
            [node] if *function == variable => Some(Literal::new(*node, false)),
            _ => self.known.get(function).copied(),
        };
        found.map(|literal| literal.inverted_if(*inverted))
    }

    /// Makes a literal known as a function, and as that from now on: what is next to it is of the same nodes.
    pub(crate) fn insert(&mut self, (function, inverted): Signed, made: Literal) {
        let made = made.inverted_if(inverted);
        self.functions.insert(made.node(), function.inverted_if(made.is_inverted()));
        self.known.entry(function).or_insert(made);
    }

    /// Whether all literals are functions of the same few nodes.
    pub(crate) fn are_of_few(&self, nodes: &Nodes, literals: &[Literal]) -> bool {
        let mut of: SmallVec<[u32; 2 * MOST]> = SmallVec::new();
        for literal in literals.iter().filter(|literal| literal.constant().is_none()) {
            let node = literal.node();
            if !nodes.is_whole(node) && !self.functions.contains_key(&node) {
                return false;
            }
            of.extend(self.of_node(nodes, node).of);
            of.sort_unstable();
            of.dedup();
            if of.len() > MOST {
                return false;
            }
        }
        true
    }

    fn function(&self, nodes: &Nodes, of: [Literal; 2], operation: impl Fn(u64, u64) -> u64) -> Option<Signed> {
        let functions = of.map(|literal| self.of_node(nodes, literal.node()));
        let mut all: SmallVec<[u32; 2 * MOST]> = functions.iter().flat_map(|each| &each.of).copied().collect();
        all.sort_unstable();
        all.dedup();
        while let Some(place) = (0..all.len()).rev().find(|place| self.is_of_others(&all, *place)) {
            all.remove(place);
        }
        if all.len() > MOST {
            return None;
        }
        let [x, y] = functions.map(|function| self.values_of(&function, &all));
        let mask = of.map(|literal| if literal.is_inverted() { u64::MAX } else { 0 });
        let values = std::array::from_fn(|at| operation(x[at] ^ mask[0], y[at] ^ mask[1]));
        Some(Local::reduced(&all, values))
    }

    /// Whether a node that is whole, such as an output of an S-box, is a function of others among these.
    fn is_of_others(&self, all: &[u32], place: usize) -> bool {
        let node = all[place];
        self.functions.get(&node).is_some_and(|is| is.of.iter().all(|each| *each != node && all.contains(each)))
    }

    /// The values of a function of these nodes, and of whole ones that are functions of these.
    fn values_of(&self, function: &Local, all: &[u32]) -> [u64; 4] {
        let places: Option<SmallVec<[usize; MOST]>> =
            function.of.iter().map(|node| all.iter().position(|each| each == node)).collect();
        if places.is_some() {
            return function.values_of(all);
        }
        let operand = |node: &u32| match all.iter().position(|each| each == node) {
            Some(place) => variable(place),
            None => self.values_of(&self.functions[node], all),
        };
        let operands: SmallVec<[[u64; 4]; MOST]> = function.of.iter().map(operand).collect();
        let pattern = |at: usize| {
            let bit = |values: &[u64; 4]| (values[at / 64] >> (at % 64) & 1) as usize;
            operands.iter().rev().fold(0, |pattern, values| pattern << 1 | bit(values))
        };
        let value = |at: usize| function.values[pattern(at) / 64] >> (pattern(at) % 64) & 1;
        std::array::from_fn(|word| (0..64).fold(0, |made, bit| made | value(64 * word + bit) << bit))
    }

    /// What a node is; of itself, if it is whole, or a function of too many.
    fn of_node(&self, nodes: &Nodes, node: u32) -> Local {
        match self.functions.get(&node) {
            Some(function) if !nodes.is_whole(node) => function.clone(),
            _ => Local { of: SmallVec::from_slice(&[node]), values: variable(0) },
        }
    }
}

impl Local {
    /// The values as a function of more nodes.
    fn values_of(&self, all: &[u32]) -> [u64; 4] {
        let mut values = self.values;
        let mut place = all.len();
        for (at, node) in self.of.iter().enumerate().rev() {
            place = all[..place].iter().rposition(|each| each == node).expect("it is among them");
            (at..place).for_each(|lower| exchange(&mut values, lower));
        }
        values
    }

    /// Without the nodes that the values do not depend on.
    fn reduced(all: &[u32], mut values: [u64; 4]) -> Signed {
        let mut of = SmallVec::from_slice(all);
        for at in (0..all.len()).rev() {
            if !depends(&values, at) {
                of.remove(at);
                (at..of.len()).for_each(|lower| exchange(&mut values, lower));
            }
        }
        let inverted = values[0] & 1 == 1;
        (Local { of, values }.inverted_if(inverted), inverted)
    }

    fn inverted_if(&self, inverted: bool) -> Local {
        let mask = if inverted { u64::MAX } else { 0 };
        Local { of: self.of.clone(), values: self.values.map(|word| word ^ mask) }
    }
}

/// The values of a variable.
fn variable(index: usize) -> [u64; 4] {
    std::array::from_fn(|at| match index.checked_sub(6) {
        None => PATTERNS[index],
        Some(above) if at >> above & 1 == 1 => u64::MAX,
        Some(_) => 0,
    })
}

/// Whether a function depends on a variable.
fn depends(values: &[u64; 4], index: usize) -> bool {
    match index {
        6 => values[0] != values[1] || values[2] != values[3],
        7 => values[..2] != values[2..],
        _ => values.iter().any(|word| (word >> (1 << index) ^ word) & !PATTERNS[index] != 0),
    }
}

/// Exchanges a variable and the next one.
fn exchange(values: &mut [u64; 4], lower: usize) {
    match lower {
        6 => values.swap(1, 2),
        5 => {
            for (low, high) in [(0, 1), (2, 3)] {
                let [a, b] = [values[low], values[high]];
                (values[low], values[high]) = (a & 0xffff_ffff | b << 32, a >> 32 | b & !0xffff_ffff);
            }
        }
        _ => {
            let by = 1 << lower;
            let only_lower = PATTERNS[lower] & !PATTERNS[lower + 1];
            for word in values {
                let low = *word & only_lower;
                let high = *word & only_lower << by;
                *word = *word & !(only_lower | only_lower << by) | low << by | high >> by;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use proptest::sample::subsequence;

    fn at(values: &[u64; 4], pattern: usize) -> bool {
        values[pattern / 64] >> (pattern % 64) & 1 == 1
    }

    fn made(of: impl Fn(usize) -> bool) -> [u64; 4] {
        std::array::from_fn(|word| (0..64).fold(0, |made, bit| made | u64::from(of(64 * word + bit)) << bit))
    }

    /// The bits of a pattern at some places, the first of which is the lowest.
    fn bits(pattern: usize, places: &[usize]) -> usize {
        places.iter().rev().fold(0, |bits, place| bits << 1 | pattern >> place & 1)
    }

    /// Values of any function, or of one that often does not depend on a variable.
    fn values() -> impl Strategy<Value = [u64; 4]> {
        let word = || prop_oneof![Just(0), Just(u64::MAX), Just(1), any::<u64>()];
        [word(), word(), word(), word()]
    }

    proptest! {
        #[test]
        fn what_a_function_does_not_depend_on_drops_out(
            any in values(),
            places in subsequence((0..MOST).collect::<Vec<_>>(), 0..=MOST)
        ) {
            let all: Vec<u32> = (0..MOST as u32).map(|node| 10 * node + 10).collect();
            let values = made(|pattern| at(&any, bits(pattern, &places)));
            let (function, inverted) = Local::reduced(&all, values);
            let is_used = |place: &usize| (0..256).any(|pattern| at(&values, pattern) != at(&values, pattern ^ 1 << place));
            let used: Vec<usize> = (0..MOST).filter(is_used).collect();
            prop_assert_eq!(&*function.of, &*used.iter().map(|place| all[*place]).collect::<Vec<_>>());
            let expected = made(|pattern| at(&function.values, bits(pattern, &used)) != inverted);
            prop_assert_eq!(expected, values);
            prop_assert!(!at(&function.values, 0));
        }

        #[test]
        fn of_more_nodes_a_function_is_the_same(
            any in values(),
            places in subsequence((0..MOST).collect::<Vec<_>>(), 0..=MOST)
        ) {
            let all: Vec<u32> = (0..MOST as u32).collect();
            let fewer: Vec<usize> = (0..places.len()).collect();
            let function = Local {
                of: places.iter().map(|place| all[*place]).collect(),
                values: made(|pattern| at(&any, bits(pattern, &fewer))),
            };
            prop_assert_eq!(function.values_of(&all), made(|pattern| at(&any, bits(pattern, &places))));
        }
    }
}
