// SPDX-License-Identifier: MIT OR Apache-2.0
//! The host of a program: its output goes to a Python function.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rvk_gdb::Host;

/// A host that passes output to a Python function and lets Python handle signals.
pub(crate) struct PythonHost {
    print_output: Py<PyAny>,
    raised: Option<PyErr>,
}

impl PythonHost {
    pub(crate) fn new(print_output: Py<PyAny>) -> PythonHost {
        PythonHost { print_output, raised: None }
    }

    /// Prints, and says whether that worked.
    pub(crate) fn prints(&mut self, output: &[u8]) -> bool {
        self.print(output);
        self.raised.is_none()
    }

    /// What the Python function raised, if it did.
    pub(crate) fn check(self) -> PyResult<()> {
        self.raised.map_or(Ok(()), Err)
    }

    fn note(&mut self, result: PyResult<()>) {
        if let Err(error) = result {
            self.raised.get_or_insert(error);
        }
    }
}

impl Host for PythonHost {
    fn print(&mut self, output: &[u8]) {
        let printed = Python::attach(|py| self.print_output.call1(py, (PyBytes::new(py, output),)).map(|_| ()));
        self.note(printed);
    }

    fn interrupted(&mut self) -> bool {
        self.note(Python::attach(|py| py.check_signals()));
        self.raised.is_some()
    }
}
