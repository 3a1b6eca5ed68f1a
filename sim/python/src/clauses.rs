// SPDX-License-Identifier: MIT OR Apache-2.0
//! The graph of a proof as clauses, for Python.

use crate::literals::Literals;
use crate::proof::Proof;
use pyo3::prelude::*;

/// Clauses that say what literals are; see `rvk_prove::Clauses`.
#[pyclass]
pub(crate) struct Clauses {
    proof: Proof,
    clauses: rvk_prove::Clauses,
}

#[pymethods]
impl Clauses {
    #[new]
    fn new(proof: &Proof) -> Clauses {
        Clauses { proof: proof.clone(), clauses: rvk_prove::Clauses::default() }
    }

    /// What literals are, but for what was said before.
    fn define(&mut self, literals: &Literals) -> Vec<Vec<i32>> {
        self.clauses.define(&self.proof.0.lock().graph, &literals.bits)
    }

    /// The variables of literals, if they have been defined.
    fn variables(&self, literals: &Literals) -> Vec<Option<i32>> {
        literals.bits.iter().map(|each| self.clauses.find(*each)).collect()
    }

    /// A variable that is no node's.
    fn variable(&mut self) -> i32 {
        self.clauses.variable()
    }
}
