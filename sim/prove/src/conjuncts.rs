// SPDX-License-Identifier: MIT OR Apache-2.0
//! Conjunctions of many literals, which are the same in any order: carries through ones, and comparisons.

use crate::literal::Literal;
use rustc_hash::FxHashMap;

/// The most literals of a conjunction that is known as a whole; a longer one is of conjunctions.
const MOST: usize = 256;

/// Conjunctions, and what they are of.
#[derive(Debug, Default)]
pub(crate) struct Conjuncts {
    of: FxHashMap<Literal, Box<[Literal]>>,
    known: FxHashMap<Box<[Literal]>, Literal>,
}

impl Conjuncts {
    /// The literals whose conjunction is that of two others, sorted.
    pub(crate) fn union(&self, a: Literal, b: Literal) -> Box<[Literal]> {
        let mut all: Vec<Literal> = self.parts(a);
        all.extend(self.parts(b));
        all.sort_unstable();
        all.dedup();
        all.into()
    }

    /// The conjunction of literals, if it is known, or if one is the inverse of another.
    pub(crate) fn find(&self, all: &[Literal]) -> Option<Literal> {
        match all {
            [one] => Some(*one),
            _ if all.windows(2).any(|pair| pair[0] == !pair[1]) => Some(Literal::FALSE),
            _ => self.known.get(all).copied(),
        }
    }

    /// Makes a literal the conjunction of others.
    pub(crate) fn insert(&mut self, all: Box<[Literal]>, made: Literal) {
        if all.len() <= MOST {
            self.of.entry(made).or_insert_with(|| all.clone());
        }
        self.known.insert(all, made);
    }

    fn parts(&self, literal: Literal) -> Vec<Literal> {
        self.of.get(&literal).map_or_else(|| vec![literal], |parts| parts.to_vec())
    }
}
