// SPDX-License-Identifier: MIT OR Apache-2.0
//! What has been computed of some literals, by what has computed it.

use crate::literal::Literal;
use rustc_hash::FxHashMap;
use std::any::Any;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Something that computes, which is the same if it is in the same place of memory, and its operands one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Applied {
    /// It stays where it is meanwhile.
    computes: Arc<dyn Any + Send + Sync>,
    operands: Box<[Literal]>,
}

/// The results of each.
pub(crate) type Results = FxHashMap<Applied, Box<[Vec<Literal>]>>;

impl Applied {
    /// All operands of what computes must have the same widths each time.
    pub(crate) fn new(computes: Arc<dyn Any + Send + Sync>, operands: Vec<Literal>) -> Applied {
        Applied { computes, operands: operands.into_boxed_slice() }
    }

    fn place(&self) -> *const () {
        Arc::as_ptr(&self.computes).cast()
    }
}

impl PartialEq for Applied {
    fn eq(&self, other: &Applied) -> bool {
        self.place() == other.place() && self.operands == other.operands
    }
}

impl Eq for Applied {}

impl Hash for Applied {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place().hash(state);
        self.operands.hash(state);
    }
}
