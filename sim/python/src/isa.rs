// SPDX-License-Identifier: MIT OR Apache-2.0
//! ISA strings for Python.

use crate::error::raise;
use pyo3::prelude::*;
use rvk_isa::{CustomExtensions, Extension};

/// An ISA string in canonical order.
#[pyclass(frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Isa(pub(crate) rvk_isa::Isa);

#[pymethods]
impl Isa {
    #[new]
    fn new(text: &str) -> PyResult<Isa> {
        text.parse().map(Isa).map_err(|e: rvk_isa::IsaError| raise(&e.into()))
    }

    #[getter]
    fn extensions(&self) -> Vec<&'static str> {
        self.0.extensions.iter().map(Extension::name).chain(self.0.custom.iter()).collect()
    }

    #[getter]
    fn custom_extensions(&self) -> Vec<&'static str> {
        self.0.custom.iter().collect()
    }

    #[getter]
    fn has_16_registers(&self) -> bool {
        self.0.has_16_registers()
    }

    #[getter]
    fn native(&self) -> Isa {
        Isa(rvk_isa::Isa { custom: CustomExtensions::NONE, ..self.0 })
    }

    fn contains(&self, other: &Isa) -> bool {
        self.0.contains(other.0)
    }

    fn union(&self, other: &Isa) -> Isa {
        Isa(self.0.union(other.0))
    }

    #[staticmethod]
    fn known_extensions() -> Vec<&'static str> {
        Extension::ALL.iter().map(|e| e.name()).collect()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Isa(\"{}\")", self.0)
    }
}
