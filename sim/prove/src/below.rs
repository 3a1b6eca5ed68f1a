// SPDX-License-Identifier: MIT OR Apache-2.0
//! What lies below literals, down to the inputs, and what of it a solver is asked about.

use crate::graph::Graph;
use crate::literal::Literal;
use crate::nodes::Node;
use crate::signature::Signature;
use rustc_hash::{FxHashMap, FxHashSet};

/// The most nodes of one signature with which another one is paired.
const MOST_ALIKE: usize = 4;

/// The nodes of literals and all that these are made of, sorted; nothing below those that are known.
fn reached(literals: &[Literal], is_known: impl Fn(u32) -> bool, made_of: impl Fn(u32) -> Vec<u32>) -> Vec<u32> {
    let mut found = FxHashSet::default();
    let mut open: Vec<u32> = literals.iter().map(|each| each.node()).collect();
    while let Some(number) = open.pop() {
        if !is_known(number) && found.insert(number) {
            open.extend(made_of(number));
        }
    }
    let mut sorted: Vec<u32> = found.into_iter().collect();
    sorted.sort_unstable();
    sorted
}

impl Graph {
    /// The nodes of literals and all that they are computed from, as far as comparisons know, each after its operands;
    /// nothing below those that are known.
    pub(crate) fn below(&self, literals: &[Literal], is_known: impl Fn(u32) -> bool) -> Vec<u32> {
        reached(literals, is_known, |number| self.made_of(number))
    }

    /// What a node was made of: sums of sums are not what the graph makes of them, but what the program and the specification
    /// do. A solver that knows the result and one operand then knows the other.
    pub(crate) fn made_of(&self, number: u32) -> Vec<u32> {
        match self.halves(number) {
            Some(halves) => halves.map(Literal::node).into(),
            None => self.node(number).operands().collect(),
        }
    }

    /// The inputs that a literal is computed from, in the order in which they were made; without those that only what is
    /// known is computed from.
    pub fn inputs_below(&self, literal: Literal, is_known: impl Fn(u32) -> bool) -> Vec<Literal> {
        let below = reached(&[literal], is_known, |number| self.node(number).computed_from().collect()).into_iter();
        below.filter(|number| matches!(self.node(*number), Node::Input)).map(Literal::of).collect()
    }

    /// All inputs, in the order in which they were made.
    pub fn inputs(&self) -> Vec<Literal> {
        let all = (0..self.len() as u32).filter(|number| matches!(self.node(*number), Node::Input));
        all.map(Literal::of).collect()
    }

    /// What is only below `found`, each node with a constant or with what is below `expected` and has the same value in all
    /// patterns: they may be equal. The lowest come first.
    pub fn suspects(&self, found: &[Literal], expected: &[Literal]) -> Vec<(Literal, Literal)> {
        let below: FxHashSet<u32> = self.below(expected, |_| false).into_iter().collect();
        let mut sorted: Vec<u32> = below.iter().copied().collect();
        sorted.sort_unstable();
        let mut alike: FxHashMap<Signature, Vec<Literal>> = FxHashMap::default();
        for literal in std::iter::once(Literal::FALSE).chain(sorted.into_iter().map(Literal::of)) {
            let (normal, inverted) = self.signature(literal).normal();
            let class = alike.entry(normal).or_default();
            if class.len() < MOST_ALIKE && !class.contains(&literal.inverted_if(inverted)) {
                class.push(literal.inverted_if(inverted));
            }
        }
        let only_found = self.below(found, |number| below.contains(&number));
        let parts = self.only_parts(&only_found, found);
        let pairs = only_found.iter().filter(|number| !parts.contains(number)).flat_map(|number| {
            let literal = Literal::of(*number);
            let (normal, inverted) = self.signature(literal).normal();
            let class = alike.get(&normal).map_or(&[][..], Vec::as_slice);
            class.iter().map(move |other| (literal, other.inverted_if(inverted)))
        });
        pairs.filter(|(a, b)| a.node() != b.node()).collect()
    }

    /// Those of some nodes that are 1 in no pattern, and are used for nothing but others that are not: if one of these is
    /// possible, they are, and more of it shows.
    fn only_parts(&self, numbers: &[u32], but: &[Literal]) -> FxHashSet<u32> {
        let is_never = |number: u32| self.signature(Literal::of(number)).normal().0 == Signature::default();
        let mut others: FxHashSet<u32> = but.iter().map(|each| each.node()).collect();
        for number in numbers.iter().filter(|number| !is_never(**number)) {
            others.extend(self.made_of(*number));
        }
        let never = numbers.iter().filter(|number| is_never(**number));
        let parts = never.flat_map(|number| self.made_of(*number)).filter(|number| is_never(*number));
        parts.filter(|number| !others.contains(number)).collect()
    }

    /// What is between a literal and literals that are computed later, as the registers of a processor would be at that
    /// time: nodes below `later` that were there when the newest common node of both was made, and are needed after it.
    pub fn alive(&self, literal: Literal, later: &[Literal]) -> Vec<Literal> {
        let all = self.below(later, |_| false);
        let known: FxHashSet<u32> = all.iter().copied().collect();
        let Some(now) = self.below(&[literal], |_| false).into_iter().rev().find(|number| known.contains(number))
        else {
            return Vec::new();
        };
        let used = all.iter().filter(|number| **number > now).flat_map(|number| self.made_of(*number));
        let mut alive: Vec<u32> = used.chain(later.iter().map(|each| each.node())).collect();
        alive.retain(|number| *number <= now && *number > 0 && !matches!(self.node(*number), Node::Input));
        alive.sort_unstable();
        alive.dedup();
        alive.into_iter().map(Literal::of).collect()
    }
}
