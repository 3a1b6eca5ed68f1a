// SPDX-License-Identifier: MIT OR Apache-2.0
//! Errors as Python exceptions.

use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

create_exception!(_sim, SimulationError, PyException, "What stopped a program or the loading of it, in one line.");

/// The error as a Python exception with attribute `kind`.
pub(crate) fn raise(error: &rvk_machine::Error) -> PyErr {
    Python::attach(|py| {
        let exception = SimulationError::new_err(error.message.clone());
        match exception.value(py).setattr("kind", error.kind.name()) {
            Ok(()) => exception,
            Err(other) => other,
        }
    })
}
