// SPDX-License-Identifier: MIT OR Apache-2.0
//! What has been computed of some literals, by what has computed it.

use crate::expression::{Bits, Expression};
use crate::literal::Literal;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::sync::Arc;

/// Results by what computes them, which is the same if it is in the same place of memory, and its operands.
#[derive(Debug, Default)]
pub(crate) struct Results {
    all: HashTable<Applied>,
}

#[derive(Debug)]
struct Applied {
    /// Of all that is compared: the table is never hashed anew.
    hash: u64,
    /// They stay where they are meanwhile.
    expressions: Arc<Vec<Expression>>,
    /// One after the other: they have the same widths each time.
    operands: Box<[Literal]>,
    results: Arc<[Bits]>,
}

/// Where results of some operands are, or are to be kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place(u64);

impl Results {
    /// The results of operands, if they are known.
    pub(crate) fn find(&self, expressions: &Arc<Vec<Expression>>, operands: &[Bits]) -> (Place, Option<Arc<[Bits]>>) {
        let hash = hash_of(expressions, operands);
        let found = self.all.find(hash, |each| each.is_of(hash, expressions, operands));
        (Place(hash), found.map(|each| Arc::clone(&each.results)))
    }

    /// Keeps the results of operands that had none.
    pub(crate) fn keep(
        &mut self,
        Place(hash): Place,
        expressions: &Arc<Vec<Expression>>,
        operands: &[Bits],
        results: Arc<[Bits]>,
    ) {
        let (expressions, operands) = (Arc::clone(expressions), operands.concat().into_boxed_slice());
        self.all.insert_unique(hash, Applied { hash, expressions, operands, results }, |each| each.hash);
    }

    /// Of how many operands there are some.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }
}

impl Applied {
    fn is_of(&self, hash: u64, expressions: &Arc<Vec<Expression>>, operands: &[Bits]) -> bool {
        if self.hash != hash || !Arc::ptr_eq(&self.expressions, expressions) {
            return false;
        }
        let mut left = &*self.operands;
        operands.iter().all(|each| {
            let (first, rest) = left.split_at(each.len().min(left.len()));
            left = rest;
            first == each
        })
    }
}

fn hash_of(expressions: &Arc<Vec<Expression>>, operands: &[Bits]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_usize(Arc::as_ptr(expressions).addr());
    for pair in operands.iter().flat_map(|each| each.chunks(2)) {
        let [low, high] = [pair[0], pair[pair.len() - 1]].map(|each| u64::from(each.code()));
        hasher.write_u64(high << 32 | low);
    }
    hasher.finish()
}
