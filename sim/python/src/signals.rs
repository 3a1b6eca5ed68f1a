// SPDX-License-Identifier: MIT OR Apache-2.0
//! Signals such as Ctrl-C, which end a run.

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use std::cell::RefCell;

thread_local! {
    /// What Python's handler of a signal has raised on this thread.
    static RAISED: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// Lets Python handle the signals that have arrived; true if its handler raises an exception. Python does so on its
/// main thread only.
pub(crate) fn arrived() -> bool {
    let Err(error) = Python::attach(|py| py.check_signals()) else { return false };
    RAISED.replace(Some(error));
    true
}

/// The exception that has ended the run.
pub(crate) fn raised() -> PyErr {
    RAISED.take().unwrap_or_else(|| PyKeyboardInterrupt::new_err(()))
}
