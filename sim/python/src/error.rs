// SPDX-License-Identifier: MIT OR Apache-2.0
//! Errors as Python exceptions.

use crate::signals;
use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use rvk_machine::Kind;

create_exception!(_sim, SimulationError, PyException, "What stopped a program or the loading of it, in one line.");

/// The error as a Python exception with attribute `kind`.
pub(crate) fn raise(error: &rvk_machine::Error) -> PyErr {
    Python::attach(|py| {
        if error.kind == Kind::Interrupted {
            return signals::raised();
        }
        let exception = SimulationError::new_err(error.message.clone());
        match exception.value(py).setattr("kind", error.kind.name()) {
            Ok(()) => exception,
            Err(other) => other,
        }
    })
}
