// SPDX-License-Identifier: MIT OR Apache-2.0
//! The gdb server, for Python.

use crate::cost::{Call, Exit};
use crate::error::raise;
use crate::machine::Machine;
use pyo3::exceptions::{PyConnectionError, PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rvk_gdb::{End, Host, Server, Start};
use rvk_machine::DEFAULT_LIMIT;

/// A port on which a debugger can connect.
#[pyclass]
pub(crate) struct GdbServer(Option<Server>);

#[pymethods]
impl GdbServer {
    #[new]
    fn new(port: u16) -> PyResult<GdbServer> {
        let number_and_text = |error: std::io::Error| PyOSError::new_err((error.raw_os_error(), error.to_string()));
        Server::new(port).map(Some).map(GdbServer).map_err(number_and_text)
    }

    #[getter]
    fn port(&self) -> PyResult<u16> {
        Ok(self.0.as_ref().ok_or_else(used)?.port()?)
    }

    #[pyo3(signature = (machine, print_output, *, call = None, limit = DEFAULT_LIMIT))]
    fn serve<'py>(
        &mut self,
        py: Python<'py>,
        mut machine: PyRefMut<'_, Machine>,
        print_output: Py<PyAny>,
        call: Option<(String, Vec<u32>)>,
        limit: u64,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let server = self.0.take().ok_or_else(used)?;
        let machine = &mut machine.0;
        let start = call.map_or(Start::Program, |(function, arguments)| Start::Call(function, arguments));
        let mut host = PythonHost { print_output, raised: None };
        // Signals are the host's.
        let asked = machine.set_interrupted(None);
        let end = py.detach(|| server.serve(machine, start, limit, &mut host));
        machine.set_interrupted(asked);
        if let Some(error) = host.raised {
            return Err(error);
        }
        match end.map_err(|e| raise(&e))? {
            End::Exited(exit) => Ok(Some(Bound::new(py, Exit::from(exit))?.into_any())),
            End::Returned(call) => Ok(Some(Bound::new(py, Call::from(call))?.into_any())),
            End::Killed | End::Interrupted => Ok(None),
            End::Lost(reason) => Err(PyConnectionError::new_err(reason)),
        }
    }
}

fn used() -> PyErr {
    PyRuntimeError::new_err("a server serves only once")
}

/// A host that passes output to a Python function and lets Python handle signals.
struct PythonHost {
    print_output: Py<PyAny>,
    raised: Option<PyErr>,
}

impl PythonHost {
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
