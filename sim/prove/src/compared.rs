// SPDX-License-Identifier: MIT OR Apache-2.0
//! Outputs that have been compared in more ways than nodes are, and what came of it.

use crate::literal::Literal;
use crate::patience::Patience;
use rustc_hash::FxHashMap;

/// Outputs whose comparison may fail in a graph before the first success.
const PATIENCE: u32 = 8;

/// Two literals.
pub type Pair = (Literal, Literal);

/// What has been compared.
#[derive(Debug)]
pub(crate) struct Compared {
    pub(crate) pairs: FxHashMap<Pair, bool>,
    pub(crate) patience: Patience,
}

impl Default for Compared {
    fn default() -> Compared {
        Compared { pairs: FxHashMap::default(), patience: Patience::new(PATIENCE) }
    }
}
